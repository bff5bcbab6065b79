//! The people at the table as SVG: name, colors, points and where they come from, whose turn it is, and who won.

use super::FieldBoard;
use super::lettering::{NAME, PLAIN, POINTS, QUIET};
use super::tiles::sign;
use crate::boards::svg::{Anchor, Svg};
use crate::boards::terminal::fit;
use crate::games::serendipity::SeatView;
use crate::games::{Place, Seat};

/// Left edge, width and height of a panel, and the distance from one to the next.
const X: i32 = 836;
const WIDTH: i32 = 340;
const HEIGHT: i32 = 100;
const PITCH: i32 = 110;

/// Draws a panel for each seat, the first at `y`.
pub fn draw(svg: &mut Svg, board: &FieldBoard<'_>, y: i32) {
    for (nth, (seat, seen)) in (0..).zip(board.view.seats.iter()) {
        let place = board
            .standings
            .and_then(|standings| standings.places.iter().find(|place| place.seat == seat));
        let opacity = if seen.retired { "0.55" } else { "1" };
        svg.group(&[("opacity", &opacity)], |svg| {
            panel(svg, board, seat, (seen, place), y + nth * PITCH);
        });
    }
}

fn panel(
    svg: &mut Svg,
    board: &FieldBoard<'_>,
    seat: Seat,
    (seen, place): (&SeatView, Option<&Place>),
    y: i32,
) {
    let is_next = board.view.turn == Some(seat);
    let is_winner = place.is_some_and(|place| place.winner);
    frame(svg, y, is_next || is_winner);
    if is_next {
        let arrow = format!("M{} {}l11 7l-11 7z", X + 14, y + 16);
        svg.shape("path", &[("d", &arrow), ("fill", &"#c07f16")]);
    }
    if is_winner {
        crown(svg, X + 11, y + 14);
    }
    let name_x = X + if is_next || is_winner { 34 } else { 16 };
    let name = fit(&board.names.of(seat), 18);
    let name = match board.remark(seat) {
        Some(remark) => format!("{name} ({remark})"),
        None => name,
    };
    svg.label(NAME, Anchor::Start(name_x), y + 28, &fit(&name, 25));
    for (nth, color) in (0..).zip(seen.colors.iter()) {
        sign(svg, color, X + 36 + nth * 46, y + 62);
    }
    if seen.colors.len() == 1 {
        let names = board.color_names(seen.colors);
        svg.label(PLAIN, Anchor::Start(X + 66), y + 67, &names);
    }
    let right = X + WIDTH - 16;
    svg.label(POINTS, Anchor::End(right), y + 56, &seen.points.to_string());
    let sum = format!("{} + {} + {}", seen.flowers, seen.connected, seen.matched);
    svg.label(QUIET, Anchor::End(right), y + 80, &sum);
}

fn frame(svg: &mut Svg, y: i32, is_lit: bool) {
    let (fill, stroke, width) = if is_lit {
        ("#fff6df", "#c07f16", "2.5")
    } else {
        ("#fffef8", "#cfd8bd", "1.2")
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
