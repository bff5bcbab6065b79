//! SVG rendering of the table: header, families, what lies beside them, and the reader's hand.

use super::card::{self, CARD};
use super::lettering::{HEADLINE, NAME, PLAIN, STATUS};
use super::{FamilysBoard, KIND, seats, side};
use crate::boards::svg::{Anchor, Svg};
use crate::games::familys::Card;
use crate::texts;

/// The picture's width, and where the families begin.
const WIDTH: i32 = 1200;
const TOP: i32 = 74;

/// The height of the hand at the bottom, and its size in hundredths.
const HAND: i32 = 166;
const SCALE: i32 = 128;

/// Draws the table.
pub fn draw(board: &FamilysBoard<'_>) -> String {
    let own = board.view.you.and_then(|seat| board.view.seats.get(seat));
    let hand = own.and_then(|seen| seen.hand.as_deref());
    let bottom = TOP + seats::height(board).max(side::height(board));
    let height = bottom + if hand.is_some() { HAND } else { 0 };
    let title = format!("{} · {}", texts::title(board.locale, KIND), board.status());
    let language = board.locale.code();
    let mut svg = Svg::new(WIDTH, height, language, &title, &board.description());
    svg.fixed("<defs>");
    svg.fixed(card::DEFINITIONS);
    svg.fixed("</defs>\n");
    let paper = "#fbf8f2";
    svg.shape(
        "rect",
        &[("width", &WIDTH), ("height", &height), ("fill", &paper)],
    );
    header(&mut svg, board);
    seats::draw(&mut svg, board, TOP);
    side::draw(&mut svg, board, TOP);
    if let Some(cards) = hand {
        draw_hand(&mut svg, board, cards, bottom);
    }
    svg.finish()
}

/// Title, whose turn it is (or who won and why it is over), the round.
fn header(svg: &mut Svg, board: &FamilysBoard<'_>) {
    let title = texts::title(board.locale, KIND);
    svg.label(HEADLINE, Anchor::Start(24), 46, &title);
    let status = board.status();
    if let Some(how) = board.view.ending {
        svg.label(STATUS, Anchor::Middle(560), 34, &status);
        let ending = texts::ending(board.locale, KIND, how.code());
        svg.label(PLAIN, Anchor::Middle(560), 56, &ending);
    } else {
        svg.label(STATUS, Anchor::Middle(560), 46, &status);
    }
    svg.label(STATUS, Anchor::End(1176), 46, &board.round());
}

/// The reader's own cards in a row; many of them move together.
fn draw_hand(svg: &mut Svg, board: &FamilysBoard<'_>, hand: &[Card], y: i32) {
    svg.label(
        NAME,
        Anchor::Start(24),
        y + 18,
        &board.say("familys-board-hand"),
    );
    let Ok(n_cards) = i32::try_from(hand.len()) else {
        return;
    };
    let width = CARD.0 * SCALE / 100;
    let step = (width + 10).min((WIDTH - 48 - width) / (n_cards - 1).max(1));
    let left = WIDTH / 2 - i32::midpoint(step * (n_cards - 1), width);
    for (nth, &card) in (0..).zip(hand) {
        card::draw(svg, board.locale, card, (left + step * nth, y + 32), SCALE);
    }
}
