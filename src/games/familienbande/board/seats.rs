//! The people at the table as SVG: name, trait, cards in hand, whose turn it is, and at the end the points.

use super::FamilyBoard;
use super::lettering::{NAME, PLAIN, POINTS, QUIET, SMALL};
use super::portrait::{self, badge};
use crate::boards::svg::{Anchor, Svg};
use crate::boards::terminal::fit;
use crate::games::familienbande::{Card, SeatView, Trait};
use crate::games::{Place, Seat};
use crate::texts::{cards, say};

/// Left edge, width and height of a panel, and the distance from one to the next.
const X: i32 = 908;
const WIDTH: i32 = 268;
const HEIGHT: i32 = 163;
const PITCH: i32 = 175;

/// Most backs of cards drawn for a hand.
const BACKS: i32 = 20;

/// Names of cards in a line, and lines, of a hand that is shown.
const IN_LINE: usize = 4;
const LINES: usize = 5;

/// Cards of a shown hand that fit as small portraits beside the points.
const MINIATURES: usize = 4;

/// Draws a panel for each seat, the first at `y`.
pub fn draw(svg: &mut Svg, board: &FamilyBoard<'_>, y: i32) {
    for (nth, (seat, seen)) in (0..).zip(board.view.seats.iter()) {
        let place = board
            .standings
            .and_then(|standings| standings.places.iter().find(|place| place.seat == seat));
        let opacity = if seen.retired { "0.55" } else { "1" };
        svg.group(&[("opacity", &opacity)], |svg| {
            panel(svg, board, seat, seen, place, y + nth * PITCH);
        });
    }
}

fn panel(
    svg: &mut Svg,
    board: &FamilyBoard<'_>,
    seat: Seat,
    seen: &SeatView,
    place: Option<&Place>,
    y: i32,
) {
    let is_next = board.view.turn == Some(seat);
    let is_lit = is_next || place.is_some_and(|place| place.winner);
    frame(svg, y, is_lit);
    if is_next {
        let arrow = format!("M{} {}l11 7l-11 7z", X + 12, y + 16);
        svg.shape("path", &[("d", &arrow), ("fill", &"#c07f16")]);
    }
    if place.is_some_and(|place| place.winner) {
        crown(svg, X + 9, y + 14);
    }
    let name_x = X + if is_lit { 32 } else { 16 };
    svg.label(
        NAME,
        Anchor::Start(name_x),
        y + 28,
        &fit(&board.names.of(seat), 17),
    );
    svg.label(
        PLAIN,
        Anchor::Start(X + 16),
        y + 50,
        &second_line(board, seat, seen),
    );
    tile(svg, seen.trait_, X + WIDTH - 52, y + 12);
    if let Some(of) = seen.trait_ {
        svg.label(
            QUIET,
            Anchor::End(X + WIDTH - 12),
            y + 68,
            &board.trait_name(of),
        );
    }
    match &seen.hand {
        // The reader's own hand lies below; at the end everybody's is told.
        Some(hand) if place.is_some() || board.view.you != Some(seat) => shown(svg, board, hand, y),
        _ => backs(svg, seen.hand_size, y + 70),
    }
    if let Some(place) = place {
        result(svg, place, y);
    }
}

fn frame(svg: &mut Svg, y: i32, is_lit: bool) {
    let (fill, stroke, width) = if is_lit {
        ("#fff6df", "#c07f16", "2.5")
    } else {
        ("#fffdf9", "#ddd0bb", "1.2")
    };
    svg.shape(
        "rect",
        &[
            ("x", &X),
            ("y", &y),
            ("width", &WIDTH),
            ("height", &HEIGHT),
            ("rx", &12),
            ("fill", &fill),
            ("stroke", &stroke),
            ("stroke-width", &width),
        ],
    );
}

/// "you · 5 cards · 2 exchanged".
fn second_line(board: &FamilyBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let mut parts = Vec::new();
    if board.view.you == Some(seat) {
        parts.push(board.say("familienbande-board-you"));
    }
    if seen.retired {
        parts.push(board.say("familienbande-board-retired"));
    }
    parts.push(cards(board.locale, seen.hand_size));
    if seen.n_swapped > 0 {
        let facts = [("count", seen.n_swapped.into())];
        parts.push(say(board.locale, "familienbande-board-swapped", &facts));
    }
    fit(&parts.join(" · "), 30)
}

/// The trait tile, face up or face down.
fn tile(svg: &mut Svg, of: Option<Trait>, x: i32, y: i32) {
    let fill = if of.is_some() { "#fff" } else { "#e4d9c5" };
    svg.shape(
        "rect",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &40),
            ("height", &40),
            ("rx", &8),
            ("fill", &fill),
            ("stroke", &"#a08f74"),
        ],
    );
    match of {
        Some(of) => {
            let place = format!("translate({} {})scale(1.5)", x + 20, y + 20);
            svg.group(&[("transform", &place)], |svg| badge(svg, of, 0, 0));
        }
        None => svg.label(POINTS, Anchor::Middle(x + 20), y + 29, "?"),
    }
}

/// Backs of the cards in hand, closer together when there are many.
fn backs(svg: &mut Svg, n_cards: u8, y: i32) {
    let n_cards = i32::from(n_cards).min(BACKS);
    let step = 40.min(180 / n_cards.max(1));
    for nth in 0..n_cards {
        svg.stamp("bk", X + 16 + nth * step, y);
    }
}

/// A hand that was shown: as small portraits, or by name if there are many cards.
fn shown(svg: &mut Svg, board: &FamilyBoard<'_>, hand: &[Card], y: i32) {
    if hand.len() <= MINIATURES {
        let (scale, step) = if hand.len() < MINIATURES {
            (".72", 62)
        } else {
            (".56", 46)
        };
        for (nth, &card) in (0..).zip(hand) {
            let place = format!(
                "translate({} {})scale({scale})",
                X + 16 + nth * step,
                y + 72
            );
            portrait::draw_placed(svg, board.locale, card, &place);
        }
        return;
    }
    for (line, cards) in (0..).zip(hand.chunks(IN_LINE).take(LINES)) {
        for (nth, card) in (0..).zip(cards) {
            let (x, y) = (X + 16 + nth * 39, y + 76 + line * 14);
            svg.label(SMALL, Anchor::Start(x), y, &card.to_string());
        }
    }
    if hand.len() > IN_LINE * LINES {
        let more = format!("+{}", hand.len() - IN_LINE * LINES);
        svg.label(SMALL, Anchor::Start(X + 16), y + 76 + 70, &more);
    }
}

/// The final points with where they come from.
fn result(svg: &mut Svg, place: &Place, y: i32) {
    let points = place.points.to_string().replace('-', "−");
    svg.label(POINTS, Anchor::End(X + WIDTH - 14), y + 128, &points);
    let sum: Vec<_> = place
        .breakdown
        .iter()
        .map(|line| line.points.to_string())
        .collect();
    let sum = sum.join(" + ").replace("+ -", "− ");
    svg.label(QUIET, Anchor::End(X + WIDTH - 14), y + 148, &sum);
}

fn crown(svg: &mut Svg, x: i32, y: i32) {
    let path = format!("M{x} {y}l4 7l5-9l5 9l4-7v14h-18z");
    svg.shape(
        "path",
        &[
            ("d", &path),
            ("fill", &"#e9b320"),
            ("stroke", &"#8a6500"),
            ("stroke-linejoin", &"round"),
        ],
    );
}
