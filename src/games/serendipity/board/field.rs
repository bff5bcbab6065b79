//! The hexagon as SVG: the tiles on them, the one that waits, and at the end the carpets.

use super::lettering::NAME;
use super::{FieldBoard, MIDDLE, ROW, TOP, center, outline, row_letter, tiles};
use crate::boards::svg::{Anchor, Svg};

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
