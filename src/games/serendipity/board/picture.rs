//! SVG rendering of the table: the header, the field, the seats, and how many tiles of each face are open.

use super::lettering::{HEADLINE, PLAIN, QUIET, STATUS};
use super::{FieldBoard, KIND, field, seats, tiles};
use crate::boards::svg::{Anchor, Svg};
use crate::games::serendipity::Color;
use crate::texts;

/// The picture's size.
const WIDTH: i32 = 1200;
const HEIGHT: i32 = 846;

/// Where the seats begin.
const SEATS_Y: i32 = 86;

/// Where the counts of open tiles stand.
const COUNTS_Y: i32 = 792;

/// Draws the table.
pub fn draw(board: &FieldBoard<'_>) -> String {
    let title = format!("{} · {}", texts::title(board.locale, KIND), board.status());
    let description = board.description();
    let language = board.locale.code();
    let mut svg = Svg::new(WIDTH, HEIGHT, language, &title, &description);
    svg.fixed("<defs>");
    svg.fixed(tiles::DEFINITIONS);
    svg.fixed("</defs>\n");
    svg.shape(
        "rect",
        &[("width", &WIDTH), ("height", &HEIGHT), ("fill", &"#f7f8ef")],
    );
    header(&mut svg, board);
    field::draw(&mut svg, board);
    seats::draw(&mut svg, board, SEATS_Y);
    counts(&mut svg, board);
    svg.finish()
}

/// Title, whose turn it is (or who won and why it is over).
fn header(svg: &mut Svg, board: &FieldBoard<'_>) {
    let title = texts::title(board.locale, KIND);
    svg.label(HEADLINE, Anchor::Start(24), 48, &title);
    let right = WIDTH - 24;
    if let Some(how) = board.view.ending {
        svg.label(STATUS, Anchor::End(right), 36, &board.status());
        let ending = texts::ending(board.locale, KIND, how.code());
        svg.label(PLAIN, Anchor::End(right), 60, &ending);
    } else {
        svg.label(STATUS, Anchor::End(right), 46, &board.status());
    }
}

/// How many of each face are open, how many were turned back in a row, and how points are written.
fn counts(svg: &mut Svg, board: &FieldBoard<'_>) {
    let open = board.view.open;
    let counts = [
        open.blue,
        open.violet,
        open.red,
        open.yellow,
        open.orange,
        open.green,
    ];
    for ((nth, color), count) in (0..).zip(Color::ALL).zip(counts) {
        let x = 60 + nth * 104;
        tiles::sign(svg, color, x, COUNTS_Y);
        let count = format!("{count}/13");
        svg.label(PLAIN, Anchor::Start(x + 26), COUNTS_Y + 5, &count);
    }
    let x = 60 + 6 * 104;
    tiles::serendip_sign(svg, x, COUNTS_Y);
    let count = format!("{}/13", open.serendip);
    svg.label(PLAIN, Anchor::Start(x + 26), COUNTS_Y + 5, &count);
    let right = WIDTH - 24;
    let sum = board.say("serendipity-board-sum");
    svg.label(QUIET, Anchor::End(right), COUNTS_Y - 6, &sum);
    svg.label(QUIET, Anchor::End(right), COUNTS_Y + 14, &board.idle());
}
