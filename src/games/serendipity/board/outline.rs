//! SVG outlines of the carpets that count: a line along every edge where a carpet ends, and a bead where a Serendip is
//! joined to it by its own color.

use std::fmt::Write;

use super::tiles::PAINT;
use super::{FieldBoard, center};
use crate::boards::svg::Svg;
use crate::games::serendipity::{CarpetView, Cell, Direction};

/// The corners of a cell, clockwise from the upper right: direction *d* lies between corner *d* and the next.
const CORNERS: [(i32, i32); 6] = [
    (31, -18),
    (31, 18),
    (0, 36),
    (-31, 18),
    (-31, -18),
    (0, -36),
];

/// How far from the middle of a cell the first line runs, and how much less each further one, in percent.
const FIRST: i32 = 96;
const STEP: i32 = 9;

/// Draws all carpets that count. Carpets share Serendips: there each line runs inside the one before.
pub fn draw(svg: &mut Svg, board: &FieldBoard<'_>) {
    let carpets = board.view.seats.values().flat_map(|seat| &seat.carpets);
    let counting: Vec<_> = carpets.filter(|carpet| carpet.counts).collect();
    for (nth, carpet) in counting.iter().enumerate() {
        let before = &counting[..nth];
        let path = edges(carpet, |cell| {
            let sharing = before.iter().filter(|other| other.connected.contains(cell));
            FIRST - STEP * i32::try_from(sharing.count()).unwrap_or(0)
        });
        let color = PAINT[carpet.color as usize];
        for (stroke, width) in [("#22261f", "5"), (color, "3")] {
            svg.shape(
                "path",
                &[
                    ("d", &path),
                    ("fill", &"none"),
                    ("stroke", &stroke),
                    ("stroke-width", &width),
                    ("stroke-linecap", &"round"),
                ],
            );
        }
        for cell in carpet.matched.iter() {
            bead(svg, board, carpet, cell);
        }
    }
}

/// The edges between the carpet and everything else, drawn at so many percent of the way from the middle of each cell.
fn edges(carpet: &CarpetView, percent: impl Fn(Cell) -> i32) -> String {
    let cells = carpet.flowers.union(carpet.connected);
    let mut path = String::new();
    for cell in cells.iter() {
        let (x, y) = center(cell);
        let percent = percent(cell);
        let corner = |nth: usize| {
            let (dx, dy) = CORNERS[nth % 6];
            (x + dx * percent / 100, y + dy * percent / 100)
        };
        for (nth, direction) in Direction::ALL.into_iter().enumerate() {
            let is_inside = cell
                .neighbor(direction)
                .is_some_and(|neighbor| cells.contains(neighbor));
            if !is_inside {
                let ((ax, ay), (bx, by)) = (corner(nth), corner(nth + 1));
                // Writing to a string cannot fail.
                let _ = write!(path, "M{ax} {ay}L{bx} {by}");
            }
        }
    }
    path
}

/// A bead on the edge a Serendip's own petal touches.
fn bead(svg: &mut Svg, board: &FieldBoard<'_>, carpet: &CarpetView, cell: Cell) {
    let seen = board.view.cells.get(cell.index());
    let Some(rot) = seen.and_then(|seen| seen.rot) else {
        return;
    };
    let direction = Direction::of_segment(carpet.color, rot);
    let ((x, y), (ax, ay)) = (center(cell), CORNERS[direction as usize]);
    let (bx, by) = CORNERS[(direction as usize + 1) % 6];
    svg.shape(
        "circle",
        &[
            ("cx", &(x + i32::midpoint(ax, bx))),
            ("cy", &(y + i32::midpoint(ay, by))),
            ("r", &5),
            ("fill", &PAINT[carpet.color as usize]),
            ("stroke", &"#22261f"),
            ("stroke-width", &"1.6"),
        ],
    );
}
