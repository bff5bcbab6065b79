//! The hexagon as SVG: where cells are, the tiles on them, the one that waits, and at the end the carpets.

use super::lettering::NAME;
use super::{FieldBoard, outline, row_letter, tiles};
use crate::boards::svg::{Anchor, Svg};
use crate::games::serendipity::Cell;

/// The middle of cell A1's row and of the field.
const TOP: i32 = 124;
const MIDDLE: i32 = 410;

/// From one cell to the next, and from one row to the next.
const PITCH: i32 = 66;
const ROW: i32 = 57;

/// The middle of a cell. A row with one cell less begins half a cell further in.
pub fn center(cell: Cell) -> (i32, i32) {
    let row = i32::from(cell.row());
    let n_cells = 11 - (row - 5).abs();
    let column = i32::from(cell.column()) - 1;
    (
        MIDDLE - PITCH / 2 * (n_cells - 1) + PITCH * column,
        TOP + ROW * row,
    )
}

/// Draws the field.
pub fn draw(svg: &mut Svg, board: &FieldBoard<'_>) {
    // The lawn all tiles lie on.
    let lawn = format!(
        "M{} {}h{}L{} {}L{} {}h{}L{} {}Z",
        MIDDLE - 208,
        TOP - 46,
        416,
        MIDDLE + 392,
        TOP + 5 * ROW,
        MIDDLE + 208,
        TOP + 10 * ROW + 46,
        -416,
        MIDDLE - 392,
        TOP + 5 * ROW,
    );
    svg.shape(
        "path",
        &[
            ("d", &lawn),
            ("fill", &"#dfe8cf"),
            ("stroke", &"#bccaa5"),
            ("stroke-width", &"2"),
            ("stroke-linejoin", &"round"),
        ],
    );
    for row in board.rows() {
        if let Some(first) = row.first() {
            let (x, y) = center(first.cell);
            let letter = row_letter(first).to_string();
            svg.label(NAME, Anchor::Middle(x - 45), y + 5, &letter);
        }
        for cell in row {
            let (x, y) = center(cell.cell);
            tiles::draw(svg, cell, x, y);
        }
    }
    if board.view.ending.is_some() {
        outline::draw(svg, board);
    }
    if let Some(cell) = board.view.pending {
        let (x, y) = center(cell);
        let place = format!("translate({x} {y})");
        let ring: [(&str, &dyn std::fmt::Display); 5] = [
            ("href", &"#kb-h"),
            ("transform", &place),
            ("fill", &"none"),
            ("stroke", &"#c07f16"),
            ("stroke-width", &"5"),
        ];
        svg.shape("use", &ring);
    }
}
