//! The reader's own hand as SVG, fanned out. Badges and ids stay visible however many cards there are.

use super::FamilyBoard;
use super::lettering::{NAME, PLAIN};
use super::portrait::{self, CARD};
use crate::boards::svg::{Anchor, Svg};
use crate::games::familienbande::Card;

/// The middle of the fan and the room it has.
const CENTER: i32 = 640;
const ROOM: i32 = 1010;

/// A hand card is this much larger than a card on the table, in hundredths.
const SCALE: i32 = 118;

/// Draws the hand with its upper edge at `y`.
pub fn draw(svg: &mut Svg, board: &FamilyBoard<'_>, hand: &[Card], y: i32) {
    svg.label(
        NAME,
        Anchor::Start(24),
        y + 40,
        &board.say("familienbande-board-hand"),
    );
    let Ok(n_cards) = i32::try_from(hand.len()) else {
        return;
    };
    if n_cards == 0 {
        svg.label(
            PLAIN,
            Anchor::Start(24),
            y + 62,
            &board.say("familienbande-board-no-cards"),
        );
        return;
    }
    // Nineteen cards still show their badges and ids at full size; beyond that all of them shrink.
    let scale = SCALE.min(SCALE * 19 / n_cards);
    let width = CARD.0 * scale / 100;
    let step = (width + 8).min((ROOM - width) / (n_cards - 1).max(1));
    let left = CENTER - i32::midpoint(step * (n_cards - 1), width);
    for (nth, &card) in (0..).zip(hand) {
        // Twice the distance from the middle, so that an even number of cards has whole numbers too.
        let off = 2 * nth - (n_cards - 1);
        let sag = 14 * off * off / (n_cards * n_cards);
        let angle = 6 * off / n_cards;
        let transform = format!(
            "translate({} {})rotate({angle})scale({}.{:02})",
            left + step * nth,
            y + 20 + sag - angle / 2,
            scale / 100,
            scale % 100
        );
        portrait::draw_placed(svg, board.locale, card, &transform);
    }
}
