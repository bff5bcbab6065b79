//! The score track as SVG: sixty fields, a lane for each marker, so that markers never hide each other. Who has gone
//! round once starts again on a darker lane (FAM-D17).

use super::FamilyBoard;
use super::lettering::{NAME, PLAIN, QUIET};
use super::portrait::{badge, colors};
use crate::boards::svg::{Anchor, Svg};
use crate::games::familienbande::Trait;

/// Fields of the track.
const FIELDS: u16 = 60;

/// Where field 1 begins, how wide a field is, how high a lane.
const X: i32 = 156;
const FIELD: i32 = 15;
const LANE: i32 = 24;

/// The fields of a lane.
pub const DEFINITIONS: &str = concat!(
    r##"<pattern id="kb-k" width="15" height="24" x="156" patternUnits="userSpaceOnUse">"##,
    r##"<path d="M15 0V24" stroke="#d9ccb6" stroke-width="1"/></pattern>"##,
);

/// Draws the track with its upper edge at `y`.
pub fn draw(svg: &mut Svg, board: &FamilyBoard<'_>, y: i32) {
    let width = FIELD * i32::from(FIELDS);
    svg.label(
        QUIET,
        Anchor::Start(24),
        y + 10,
        &board.say("familienbande-board-track"),
    );
    for field in (0..=FIELDS).step_by(10) {
        svg.label(
            QUIET,
            Anchor::Middle(field_x(field)),
            y + 10,
            &field.to_string(),
        );
    }
    for (lane, (of, &points)) in (0..).zip(board.view.markers.iter()) {
        let top = y + 18 + lane * LANE;
        rect(svg, (X - FIELD, top, width + FIELD), "#f3ecdf");
        progress(svg, of, points, top);
        rect(svg, (X - FIELD, top, width + FIELD), "url(#kb-k)");
        svg.label(PLAIN, Anchor::Start(54), top + 15, &board.trait_name(of));
        badge(svg, of, 36, top + 10);
        let (position, _) = lap(points);
        badge(svg, of, field_x(position), top + 10);
        svg.label(NAME, Anchor::End(1176), top + 16, &points.to_string());
    }
}

/// The field and how many rounds were completed before it.
fn lap(points: u16) -> (u16, u16) {
    match points.checked_sub(1) {
        Some(steps) => (steps % FIELDS + 1, steps / FIELDS),
        None => (0, 0),
    }
}

/// The middle of a field; field 0 is the start.
fn field_x(field: u16) -> i32 {
    X - FIELD / 2 + FIELD * i32::from(field)
}

/// What was walked so far: light in the first round; later rounds lie on a full light lane.
fn progress(svg: &mut Svg, of: Trait, points: u16, top: i32) {
    let (full, light) = colors(of);
    let (position, rounds) = lap(points);
    let walked = FIELD * i32::from(position);
    if rounds > 0 {
        rect(svg, (X, top, FIELD * i32::from(FIELDS)), light);
        svg.group(&[("opacity", &"0.55")], |svg| {
            rect(svg, (X, top, walked), full);
        });
        let sum = format!("{} + {position}", rounds * FIELDS);
        svg.label(
            QUIET,
            Anchor::Start(X + FIELD * i32::from(FIELDS) + 10),
            top + 15,
            &sum,
        );
    } else if walked > 0 {
        rect(svg, (X, top, walked), light);
    }
}

fn rect(svg: &mut Svg, (x, y, width): (i32, i32, i32), fill: &str) {
    svg.shape(
        "rect",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &width),
            ("height", &(LANE - 3)),
            ("fill", &fill),
        ],
    );
}
