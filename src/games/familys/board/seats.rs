//! The families as SVG: a row for each seat, grandparents and parents by couples, then the children; who is missing
//! stands there as a shadow.

use super::FamilysBoard;
use super::card::{self, CARD};
use super::lettering::{ALARM, NAME, PLAIN};
use crate::boards::svg::{Anchor, Svg};
use crate::games::Seat;
use crate::games::familys::SeatView;
use crate::texts;

/// The height of a row, its left edge and its width.
const ROW: i32 = 108;
const LEFT: i32 = 24;
const WIDTH: i32 = 868;

/// Where the first card stands.
const CARDS: i32 = 212;

/// The height of all rows.
pub fn height(board: &FamilysBoard<'_>) -> i32 {
    i32::from(board.view.seats.n_seats()) * ROW + 12
}

/// Draws the rows from `top` on.
pub fn draw(svg: &mut Svg, board: &FamilysBoard<'_>, top: i32) {
    for (seat, seen) in board.view.seats.iter() {
        let y = top + i32::from(seat.0) * ROW;
        panel(svg, board, seat, seen, y);
        label(svg, board, seat, seen, y);
        family(svg, board, seen, y + 8);
    }
}

fn panel(svg: &mut Svg, board: &FamilysBoard<'_>, seat: Seat, seen: &SeatView, y: i32) {
    let (stroke, fill) = seen.color.map_or(("#a39785", "#f5f1ea"), card::colors);
    let width = if board.view.turn == Some(seat) { 3 } else { 0 };
    svg.shape(
        "rect",
        &[
            ("x", &LEFT),
            ("y", &y),
            ("width", &WIDTH),
            ("height", &(ROW - 6)),
            ("rx", &10),
            ("fill", &fill),
            ("stroke", &stroke),
            ("stroke-width", &width),
        ],
    );
}

/// Name, points and cards in hand, and what is remarkable.
fn label(svg: &mut Svg, board: &FamilysBoard<'_>, seat: Seat, seen: &SeatView, y: i32) {
    let at = Anchor::Start(LEFT + 14);
    let name = crate::boards::terminal::fit(&board.names.of(seat), 17);
    svg.label(NAME, at, y + 26, &format!("{seat} · {name}"));
    let you = board.view.you == Some(seat);
    let color = seen
        .color
        .map(|color| crate::games::familys::texts::color_name(board.locale, color));
    let you = you.then(|| board.say("familys-board-you"));
    let first: Vec<String> = you.into_iter().chain(color).collect();
    svg.label(PLAIN, at, y + 45, &first.join(" · "));
    let points = format!("{} · {}", board.score(seen), board.family_points(seen));
    svg.label(PLAIN, at, y + 63, &points);
    svg.label(
        PLAIN,
        at,
        y + 80,
        &texts::cards(board.locale, seen.hand_size),
    );
    let remark = board.remark(seat, seen);
    if !remark.is_empty() {
        svg.label(ALARM, at, y + 96, &remark);
    }
}

fn family(svg: &mut Svg, board: &FamilysBoard<'_>, seen: &SeatView, y: i32) {
    if seen.color.is_none() {
        let nothing = board.say("familys-board-no-family");
        svg.label(PLAIN, Anchor::Start(CARDS), y + 48, &nothing);
        return;
    }
    let missing = || (1..).zip(&seen.family).filter(|(_, card)| card.is_none());
    for (slot, _) in missing() {
        svg.stamp("e", slot_x(slot), y);
    }
    svg.group(&[("opacity", &"0.16")], |svg| {
        for (slot, _) in missing() {
            svg.stamp(card::figure(slot), slot_x(slot), y);
        }
    });
    for (slot, laid) in (1..).zip(&seen.family) {
        if let Some(laid) = laid {
            card::draw(svg, board.locale, *laid, (slot_x(slot), y), 100);
        }
    }
}

/// The left edge of a slot; couples stand closer together.
fn slot_x(slot: u8) -> i32 {
    let nth = i32::from(slot) - 1;
    CARDS + nth * (CARD.0 + 5) + (nth / 2).min(3) * 14
}
