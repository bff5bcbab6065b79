//! The seats as SVG, with what everybody knows of them, and the score track with its thirty spaces.

use super::PoemBoard;
use super::lettering::{COLORS, NAME, NUMBER, PLAIN, POINTS, QUIET};
use crate::boards::svg::{Anchor, Svg};
use crate::boards::terminal::fit;
use crate::games::Seat;
use crate::games::poetrium::{LAP, SeatView};

/// The left edge, the width, the height of a seat.
const X: i32 = 742;
const WIDTH: i32 = 434;
const SEAT: i32 = 46;

/// Draws the seats with their upper edge at `y`, the track below them.
pub fn draw(svg: &mut Svg, board: &PoemBoard<'_>, y: i32) {
    for (nth, (seat, seen)) in (0..).zip(board.view.seats.iter()) {
        panel(svg, board, (seat, seen), y + nth * SEAT);
    }
    let n_seats = i32::from(board.view.seats.n_seats());
    track(svg, board, y + n_seats * SEAT + 8);
}

fn panel(svg: &mut Svg, board: &PoemBoard<'_>, (seat, seen): (Seat, &SeatView), y: i32) {
    let decides = board.decides() == Some(seat);
    let (fill, stroke) = if decides {
        ("#fff3d1", "#c07f16")
    } else {
        ("#fffdf9", "#ddd0bb")
    };
    svg.shape(
        "rect",
        &[
            ("x", &X),
            ("y", &y),
            ("width", &WIDTH),
            ("height", &(SEAT - 5)),
            ("rx", &9),
            ("fill", &fill),
            ("stroke", &stroke),
        ],
    );
    token(svg, seat, X + 22, y + 20);
    let name = fit(&board.name(seat), 24);
    svg.label(NAME, Anchor::Start(X + 44), y + 18, &name);
    svg.label(
        PLAIN,
        Anchor::Start(X + 44),
        y + 35,
        &remarks(board, seat, seen),
    );
    let place = board
        .standings
        .and_then(|standings| standings.places.iter().find(|place| place.seat == seat));
    let points = place.map_or(i32::from(seen.score), |place| place.points);
    let star = if place.is_some_and(|place| place.winner) {
        "★ "
    } else {
        ""
    };
    let points = format!("{star}{points}");
    svg.label(POINTS, Anchor::End(X + WIDTH - 14), y + 29, &points);
}

/// "you · storyteller · 2 tokens · 1 story · told 1×".
fn remarks(board: &PoemBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let mut parts = Vec::new();
    if board.view.you == Some(seat) {
        parts.push(board.say("poetrium-board-you"));
    }
    if seen.retired {
        parts.push(board.say("poetrium-board-retired"));
    }
    if board.view.storyteller == seat && board.view.ending.is_none() {
        parts.push(board.say("poetrium-board-teller"));
    } else if board.view.ending.is_none() {
        let tokens = usize::from(seen.tokens_left);
        parts.push(board.count("poetrium-board-tokens", tokens));
    }
    parts.push(board.count("poetrium-board-won", seen.won.len()));
    if !seen.rival {
        let told = usize::from(seen.n_markers);
        parts.push(board.count("poetrium-board-told", told));
    }
    fit(&parts.join(" · "), 56)
}

/// A round guess token with the number of its seat, so that color is not all there is.
fn token(svg: &mut Svg, seat: Seat, x: i32, y: i32) {
    let color = COLORS[usize::from(seat.0) % COLORS.len()];
    svg.shape(
        "circle",
        &[
            ("cx", &x),
            ("cy", &y),
            ("r", &13),
            ("fill", &color),
            ("stroke", &"#33302c"),
        ],
    );
    let number = (seat.0 + 1).to_string();
    svg.label(NUMBER, Anchor::Middle(x), y + 6, &number);
}

/// Thirty spaces in one line; markers on the same space stand above each other.
fn track(svg: &mut Svg, board: &PoemBoard<'_>, y: i32) {
    let title = board.say("poetrium-board-track");
    svg.label(QUIET, Anchor::Start(X), y + 10, &title);
    let line = y + 88;
    let space_x = |space: u16| X + 8 + i32::from(space) * (WIDTH - 16) / i32::from(LAP - 1);
    let path = format!("M{X} {line}h{WIDTH}");
    svg.shape(
        "path",
        &[("d", &path), ("stroke", &"#b3a590"), ("stroke-width", &3)],
    );
    for space in (0..LAP).step_by(5) {
        let number = space.to_string();
        svg.label(QUIET, Anchor::Middle(space_x(space)), line + 18, &number);
    }
    for (seat, seen) in board.view.seats.iter() {
        let below = board.view.seats.iter();
        let below = below.filter(|(other, view)| other.0 < seat.0 && view.track == seen.track);
        let step = i32::try_from(below.count()).unwrap_or(0);
        let (x, y) = (space_x(seen.track), line - 9 - step * 11);
        let color = COLORS[usize::from(seat.0) % COLORS.len()];
        svg.shape(
            "circle",
            &[
                ("cx", &x),
                ("cy", &y),
                ("r", &8),
                ("fill", &color),
                ("stroke", &"#fff"),
            ],
        );
        if seen.laps > 0 {
            let laps = format!("+{}", seen.laps * LAP);
            svg.label(QUIET, Anchor::Start(x + 10), y + 4, &laps);
        }
    }
}
