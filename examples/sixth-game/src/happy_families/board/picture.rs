//! SVG rendering of the table: a column for each family, a row for each member, and in each place what the reader knows
//! of that card.

use kinpost_engines::boards::svg::{Anchor, Svg};
use kinpost_engines::boards::terminal::fit;
use kinpost_engines::games::{Game, Seat};
use kinpost_engines::texts;

use super::super::HappyFamilies;
use super::super::pieces::{Card, Family, Member};
use super::super::texts::{member_name, surname};
use super::cards::{self, CARD};
use super::lettering::{
    ABSENT, FAMILY, HEADLINE, NAME, NOTATION, PLAIN, QUESTION, STATUS, UNKNOWN, WARNING,
};
use super::{HappyBoard, Sayings, Whereabouts, icons, laid_by, seats, whereabouts};

/// The picture's size.
const WIDTH: i32 = 1200;
const HEIGHT: i32 = 740;

/// Where the columns begin and how far apart they are; the same for the rows.
const COLUMNS: (i32, i32) = (110, 94);
const ROWS: (i32, i32) = (168, 116);

/// Where the heads of the columns and the panels of the seats begin.
const HEADS_Y: i32 = 82;

/// Draws the table.
pub fn draw(board: &HappyBoard<'_>) -> String {
    let name = texts::title(board.locale, HappyFamilies::KIND);
    let title = format!("{name} · {}", board.status());
    let code = board.locale.code();
    let mut svg = Svg::new(WIDTH, HEIGHT, code, &title, &board.description());
    svg.fixed("<defs>");
    svg.fixed(cards::DEFINITIONS);
    svg.fixed(icons::DEFINITIONS);
    svg.fixed("</defs>\n");
    svg.shape(
        "rect",
        &[("width", &WIDTH), ("height", &HEIGHT), ("fill", &"#fbf8f2")],
    );
    header(&mut svg, board, &name);
    for (row, member) in (0..).zip(Member::ALL) {
        row_head(&mut svg, board, member, ROWS.0 + row * ROWS.1);
    }
    for (column, family) in (0..).zip(Family::ALL) {
        draw_column(&mut svg, board, family, COLUMNS.0 + column * COLUMNS.1);
    }
    seats::draw(&mut svg, board, HEADS_Y);
    footer(&mut svg, board);
    svg.finish()
}

/// Title, whose turn it is (or who won and why it is over), and the pile.
fn header(svg: &mut Svg, board: &HappyBoard<'_>, title: &str) {
    svg.label(HEADLINE, Anchor::Start(24), 48, title);
    let middle = 590;
    if let Some(how) = board.view.ending {
        svg.label(STATUS, Anchor::Middle(middle), 36, &board.status());
        let ending = texts::ending(board.locale, HappyFamilies::KIND, how.code());
        svg.label(PLAIN, Anchor::Middle(middle), 58, &ending);
    } else {
        svg.label(STATUS, Anchor::Middle(middle), 46, &board.status());
    }
    // A little pile of cards.
    for step in [6, 3, 0] {
        svg.shape(
            "rect",
            &[
                ("x", &(964 + step)),
                ("y", &(26 - step)),
                ("width", &24),
                ("height", &32),
                ("rx", &4),
                ("fill", &"#e9dfcc"),
                ("stroke", &"#a08f74"),
            ],
        );
    }
    svg.label(STATUS, Anchor::Start(1008), 46, &board.pile());
}

fn row_head(svg: &mut Svg, board: &HappyBoard<'_>, member: Member, y: i32) {
    let name = member_name(board.locale, member);
    svg.label(NAME, Anchor::Start(24), y + 52, &name);
    if name != member.id() {
        svg.label(NOTATION, Anchor::Start(24), y + 70, member.id());
    }
}

/// A family: its head, and its four cards; on a panel in the color of the seat that laid it down.
fn draw_column(svg: &mut Svg, board: &HappyBoard<'_>, family: Family, x: i32) {
    let laid = laid_by(board.view, family);
    let (fill, stroke) = match laid {
        Some(seat) => ("#fffdf6", seats::color(seat)),
        None => ("#f5efe3", "none"),
    };
    svg.shape(
        "rect",
        &[
            ("x", &(x - 4)),
            ("y", &(HEADS_Y - 2)),
            ("width", &(CARD.0 + 7)),
            ("height", &(ROWS.0 - HEADS_Y + 4 * ROWS.1)),
            ("rx", &12),
            ("fill", &fill),
            ("stroke", &stroke),
            ("stroke-width", &"2.5"),
        ],
    );
    let center = x + CARD.0 / 2;
    svg.stamp(family.id(), center - 18, HEADS_Y + 4);
    if let Some(seat) = laid {
        seats::badge(svg, seat, x + CARD.0 - 10, HEADS_Y + 14);
    }
    let name = surname(board.locale, family, Member::Father);
    svg.label(FAMILY, Anchor::Middle(center), HEADS_Y + 59, &name);
    svg.label(NOTATION, Anchor::Middle(center), HEADS_Y + 75, family.id());
    for (row, card) in (0..).zip(family.cards()) {
        draw_place(svg, board, card, (x, ROWS.0 + row * ROWS.1));
    }
}

fn draw_place(svg: &mut Svg, board: &HappyBoard<'_>, card: Card, (x, y): (i32, i32)) {
    match whereabouts(board.view, card) {
        Whereabouts::Laid(_) => cards::draw(svg, board.locale, card, (x, y), false),
        Whereabouts::Own => {
            cards::draw(svg, board.locale, card, (x, y), false);
            own_mark(svg, x + CARD.0 - 14, y + 14);
        }
        Whereabouts::With(seat) => {
            cards::draw(svg, board.locale, card, (x, y), board.view.ending.is_none());
            seats::badge(svg, seat, x + CARD.0 - 14, y + 15);
        }
        Whereabouts::Unknown(not_with) => unknown(svg, &not_with, x, y),
    }
}

/// A star: this card is the reader's.
fn own_mark(svg: &mut Svg, x: i32, y: i32) {
    let star = format!("M{x} {}l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z", y - 9);
    svg.shape(
        "path",
        &[
            ("d", &star),
            ("fill", &"#e9b320"),
            ("stroke", &"#8a6500"),
            ("stroke-linejoin", &"round"),
        ],
    );
}

/// An empty place, and who is known not to have the card.
fn unknown(svg: &mut Svg, not_with: &[Seat], x: i32, y: i32) {
    svg.shape(
        "rect",
        &[
            ("x", &(x + 1)),
            ("y", &(y + 1)),
            ("width", &(CARD.0 - 2)),
            ("height", &(CARD.1 - 2)),
            ("rx", &9),
            ("fill", &"none"),
            ("stroke", &"#cdbfa8"),
            ("stroke-width", &"1.5"),
            ("stroke-dasharray", &"4 5"),
        ],
    );
    let center = x + CARD.0 / 2;
    svg.label(UNKNOWN, Anchor::Middle(center), y + 56, "?");
    let not_with: Vec<_> = not_with.iter().map(|seat| format!("≠{seat}")).collect();
    svg.label(ABSENT, Anchor::Middle(center), y + 94, &not_with.join("  "));
}

/// The last question, that patience ends, and what the signs mean.
fn footer(svg: &mut Svg, board: &HappyBoard<'_>) {
    let y = ROWS.0 + 4 * ROWS.1 + 14;
    svg.shape(
        "rect",
        &[
            ("x", &24),
            ("y", &y),
            ("width", &916),
            ("height", &42),
            ("rx", &16),
            ("fill", &"#fffdf9"),
            ("stroke", &"#ddd0bb"),
        ],
    );
    svg.label(QUESTION, Anchor::Start(44), y + 27, &fit(&board.last(), 96));
    if let Some(warning) = board.warning() {
        svg.label(WARNING, Anchor::Start(44), y + 62, &warning);
    }
    let legend = board.say("happy-families-board-legend-picture");
    svg.label(NOTATION, Anchor::End(WIDTH - 24), HEIGHT - 12, &legend);
}
