//! One family tree at its place on the SVG picture: from rows of the layout to coordinates.

use super::layout::{Layout, Place};
use super::{TreeBoard, person};

/// From one row of a tree to the next.
pub const ROW: i32 = person::HEIGHT + 46;

/// One family at its place.
pub struct Tree<'a> {
    /// What is drawn.
    pub board: &'a TreeBoard<'a>,
    /// Who stands where.
    pub layout: &'a Layout,
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
}

impl Tree<'_> {
    /// Where a card stands on the picture.
    pub fn at(&self, place: &Place) -> (i32, i32) {
        let row = i32::try_from(place.row).unwrap_or(0);
        (self.x + place.x, self.y + row * ROW)
    }
}
