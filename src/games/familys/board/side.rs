//! What lies beside the families, as SVG: the pile, the talon with its last cards, an open hand, a word voted on.

use super::FamilysBoard;
use super::card;
use super::lettering::{NAME, PLAIN};
use crate::boards::svg::{Anchor, Svg};
use crate::games::familys::Card;
use crate::texts::say;

/// The left edge, and how many small cards stand in a row.
const LEFT: i32 = 916;
const IN_ROW: i32 = 5;

/// Sizes in hundredths: pile and talon, older cards of the talon, open cards.
const LARGE: i32 = 135;
const SMALL: i32 = 70;
const OPEN: i32 = 78;

/// Cards of the talon that are shown below its top.
const OLDER: usize = 5;

/// Where the open cards begin: below pile and talon.
const BELOW: i32 = 258;

/// Its height.
pub fn height(board: &FamilysBoard<'_>) -> i32 {
    let open = open_cards(board);
    BELOW
        + open
            .iter()
            .map(|(_, cards)| open_height(cards))
            .sum::<i32>()
}

/// Draws it from `top` on.
pub fn draw(svg: &mut Svg, board: &FamilysBoard<'_>, top: i32) {
    pile(svg, board, top);
    talon(svg, board, top);
    let mut y = top + BELOW;
    for (head, cards) in open_cards(board) {
        svg.label(NAME, Anchor::Start(LEFT), y + 14, &head);
        row(svg, board, cards.iter().copied(), y + 22, OPEN);
        y += open_height(&cards);
    }
}

/// Cards that lie open for the reader, each row with its heading: a proposed word, a hand, the own choice.
fn open_cards(board: &FamilysBoard<'_>) -> Vec<(String, Vec<Card>)> {
    let mut open = Vec::new();
    if let Some(proposal) = &board.view.proposal {
        let facts = [("word", proposal.word.to_string().into())];
        let head = say(board.locale, "familys-board-proposal", &facts);
        open.push((head, proposal.cards.to_vec()));
    }
    if let Some(revealed) = &board.view.revealed {
        let facts = [("name", board.names.of(revealed.seat).into())];
        let head = say(board.locale, "familys-board-revealed", &facts);
        open.push((head, revealed.hand.clone()));
    }
    let own = board.view.you.and_then(|seat| board.view.seats.get(seat));
    if let Some(laying) = own.and_then(|seen| seen.laying) {
        let cards = laying.cards.iter().map(|place| place.card).collect();
        open.push((board.say("familys-board-chosen"), cards));
    }
    open
}

/// The height of a heading with its cards.
fn open_height(cards: &[Card]) -> i32 {
    let in_row = usize::try_from(IN_ROW).unwrap_or(1);
    let n_rows = i32::try_from(cards.len().div_ceil(in_row)).unwrap_or(0);
    30 + n_rows * (card::CARD.1 * OPEN / 100 + 4)
}

fn pile(svg: &mut Svg, board: &FamilysBoard<'_>, top: i32) {
    svg.label(NAME, Anchor::Start(LEFT), top + 14, &board.pile());
    if board.view.pile_size > 0 {
        for step in [4, 0] {
            let transform = format!("translate({} {})scale(1.35)", LEFT + step, top + 26 - step);
            svg.group(&[("transform", &transform)], |svg| svg.stamp("b", 0, 0));
        }
    }
}

fn talon(svg: &mut Svg, board: &FamilysBoard<'_>, top: i32) {
    let x = LEFT + 132;
    svg.label(NAME, Anchor::Start(x), top + 14, &board.talon());
    let Some((&last, below)) = board.view.talon.split_last() else {
        let empty = board.say("familys-board-talon-empty");
        svg.label(PLAIN, Anchor::Start(x), top + 44, &empty);
        return;
    };
    card::draw(svg, board.locale, last, (x, top + 26), LARGE);
    svg.label(
        PLAIN,
        Anchor::Start(x),
        top + 162,
        &board.say("familys-board-talon-top"),
    );
    let older = below.iter().rev().take(OLDER).copied();
    row(svg, board, older, top + 172, SMALL);
}

fn row(
    svg: &mut Svg,
    board: &FamilysBoard<'_>,
    cards: impl Iterator<Item = Card>,
    y: i32,
    scale: i32,
) {
    let (width, height) = (
        card::CARD.0 * scale / 100 + 4,
        card::CARD.1 * scale / 100 + 4,
    );
    for (nth, card) in (0..).zip(cards) {
        let place = (LEFT + nth % IN_ROW * width, y + nth / IN_ROW * height);
        card::draw(svg, board.locale, card, place, scale);
    }
}
