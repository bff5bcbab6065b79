//! The people at the table as SVG: number, name, cards in hand, families laid down, and what is known of the hand.

use kinpost_engines::boards::svg::{Anchor, Svg};
use kinpost_engines::boards::terminal::fit;
use kinpost_engines::games::{Place, Seat};
use kinpost_engines::texts::{cards, points};

use super::super::view::SeatView;
use super::lettering::{NAME, NOTATION, NUMBER, PLAIN, POINTS};
use super::{HappyBoard, Sayings};

/// Left edge, width and height of a panel, and the distance from one to the next.
const X: i32 = 962;
const WIDTH: i32 = 216;
const HEIGHT: i32 = 128;
const PITCH: i32 = 138;

/// How far apart the little pictures of families are.
const STEP: i32 = 21;

/// Draws a panel for each seat, the first at `y`.
pub fn draw(svg: &mut Svg, board: &HappyBoard<'_>, y: i32) {
    for (nth, (seat, seen)) in (0..).zip(board.view.seats.iter()) {
        let places = board.standings.iter().flat_map(|all| &all.places);
        let place = places.into_iter().find(|place| place.seat == seat);
        let opacity = if seen.retired { "0.6" } else { "1" };
        svg.group(&[("opacity", &opacity)], |svg| {
            panel(svg, board, seat, seen, place, y + nth * PITCH);
        });
    }
}

/// The number of a seat in its color.
pub fn badge(svg: &mut Svg, seat: Seat, x: i32, y: i32) {
    let fill = color(seat);
    svg.shape(
        "circle",
        &[
            ("cx", &x),
            ("cy", &y),
            ("r", &10),
            ("fill", &fill),
            ("stroke", &"#fffdf9"),
            ("stroke-width", &"1.5"),
        ],
    );
    svg.label(NUMBER, Anchor::Middle(x), y + 4, &seat.to_string());
}

/// The color of a seat; its number always stands beside it.
pub fn color(seat: Seat) -> &'static str {
    ["#b4512c", "#2c6cab", "#4b8038", "#84499e"][usize::from(seat.0 % 4)]
}

fn panel(
    svg: &mut Svg,
    board: &HappyBoard<'_>,
    seat: Seat,
    seen: &SeatView,
    place: Option<&Place>,
    y: i32,
) {
    let is_next = board.view.turn == Some(seat);
    let has_won = place.is_some_and(|place| place.winner);
    frame(svg, y, is_next || has_won);
    badge(svg, seat, X + 20, y + 21);
    let name = fit(&board.names.of(seat), if has_won { 14 } else { 16 });
    svg.label(NAME, Anchor::Start(X + 37), y + 26, &name);
    if is_next {
        let arrow = format!("M{} {}l-11 7l11 7z", X - 2, y + 14);
        svg.shape("path", &[("d", &arrow), ("fill", &"#c07f16")]);
    }
    if has_won {
        crown(svg, X + WIDTH - 30, y + 14);
    }
    svg.label(
        PLAIN,
        Anchor::Start(X + 12),
        y + 49,
        &second_line(board, seat, seen),
    );
    for (nth, family) in (0..).zip(&seen.laid) {
        let place = format!("translate({} {})scale(.52)", X + 12 + nth * STEP, y + 58);
        svg.group(&[("transform", &place)], |svg| {
            svg.stamp(family.id(), 0, 0);
        });
    }
    match place {
        Some(place) => result(svg, board, place, y),
        None => collected(svg, seen, y),
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

/// "you · 7 cards".
fn second_line(board: &HappyBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let mut parts = Vec::new();
    if board.view.you == Some(seat) {
        parts.push(board.say("happy-families-board-you"));
    }
    if seen.retired {
        parts.push(board.say("happy-families-board-retired"));
    }
    parts.push(cards(board.locale, seen.hand_size));
    parts.push(board.families(seen.laid.len()));
    fit(&parts.join(" · "), 29)
}

/// Families of which everybody knows that this seat has something, and how many at least: faded pictures with numbers.
fn collected(svg: &mut Svg, seen: &SeatView, y: i32) {
    for (nth, held) in (0..).zip(&seen.collects) {
        let x = X + 12 + nth * STEP;
        let place = format!("translate({x} {})scale(.46)", y + 88);
        let faded: [(&str, &dyn std::fmt::Display); 2] =
            [("transform", &place), ("opacity", &"0.75")];
        svg.group(&faded, |svg| {
            svg.stamp(held.family.id(), 0, 0);
        });
        let least = format!("{}+", held.least);
        svg.label(NOTATION, Anchor::Middle(x + 8), y + 119, &least);
    }
}

/// The final points.
fn result(svg: &mut Svg, board: &HappyBoard<'_>, place: &Place, y: i32) {
    let points = points(board.locale, place.points);
    svg.label(POINTS, Anchor::End(X + WIDTH - 14), y + 114, &points);
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
