//! The SVG lines from parents to children in a family tree.

use std::fmt::Write;

use super::person;
use super::tree::{ROW, Tree};
use super::units::{CARD, MEETING};
use crate::boards::svg::Svg;
use crate::games::family_tree::Character;

/// The colors of lines at different heights, so that the eye can follow one past the others.
const LANES: [&str; 4] = ["#a08a68", "#6f8aa3", "#a8776f", "#7d9568"];

/// The color of the table: whatever passes below a line is interrupted there.
const TABLE: &str = "#f5eedd";

/// Draws all lines of a tree, before its cards.
pub fn draw(svg: &mut Svg, tree: &Tree<'_>) {
    tree.descents(svg);
}

impl Tree<'_> {
    /// Lines from parents to children: down, along, down. Lines that would lie on each other take different heights.
    fn descents(&self, svg: &mut Svg) {
        let mut buses = self.buses();
        buses.sort_by_key(|bus| (bus.row, bus.left()));
        let mut lanes: Vec<(usize, Vec<i32>)> = Vec::new();
        for bus in &buses {
            if lanes.last().is_none_or(|(row, _)| *row != bus.row) {
                lanes.push((bus.row, Vec::new()));
            }
            let Some((_, ends)) = lanes.last_mut() else {
                continue;
            };
            let lane = ends
                .iter()
                .position(|&end| end + 8 < bus.left())
                .unwrap_or(ends.len());
            if lane == ends.len() {
                ends.push(bus.right());
            } else {
                ends[lane] = bus.right();
            }
            self.descent(svg, bus, lane % LANES.len());
        }
    }

    fn buses(&self) -> Vec<Bus> {
        let mut buses: Vec<Bus> = Vec::new();
        for place in &self.layout.places {
            let Some(person) = self.board.person(place.who) else {
                continue;
            };
            let Some(parent) = person.mother.or(person.father) else {
                continue;
            };
            let Some(from) = self.below(parent) else {
                continue;
            };
            let (x, y) = self.at(place);
            let to = (x + CARD / 2, y);
            if let Some(bus) = buses.iter_mut().find(|bus| bus.from == from) {
                bus.to.push(to);
                continue;
            }
            let row = self.layout.place(parent).map_or(0, |place| place.row);
            let to = vec![to];
            buses.push(Bus { row, from, to });
        }
        buses
    }

    /// Where the line to the children of `parent` begins: between the spouses, or below a single one.
    fn below(&self, parent: Character) -> Option<(i32, i32)> {
        let place = self.layout.place(parent).filter(|place| !place.is_ghost)?;
        let (x, y) = self.at(place);
        let person = self.board.person(parent)?;
        let husband = person
            .spouse
            .filter(|_| parent.is_female())
            .unwrap_or(parent);
        let couple = person.spouse.and_then(|_| self.layout.place(husband));
        Some(match couple {
            Some(husband) => (self.at(husband).0 + CARD + MEETING / 2, y + 35),
            None => (x + CARD / 2, y + person::HEIGHT),
        })
    }

    fn descent(&self, svg: &mut Svg, bus: &Bus, lane: usize) {
        let color = LANES[lane];
        let lane = i32::try_from(lane).unwrap_or(0);
        let (x, y) = bus.from;
        let row = i32::try_from(bus.row).unwrap_or(0);
        let along = self.y + row * ROW + person::HEIGHT + 17 + 7 * lane;
        let mut path = format!("M{x} {y}V{along}");
        for (child_x, child_y) in &bus.to {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {along}H{child_x}V{child_y}");
        }
        for (stroke, width) in [(TABLE, "6"), (color, "1.6")] {
            svg.shape(
                "path",
                &[
                    ("d", &path),
                    ("fill", &"none"),
                    ("stroke", &stroke),
                    ("stroke-width", &width),
                    ("stroke-linejoin", &"round"),
                ],
            );
        }
    }
}

/// The lines from one couple to all its children.
struct Bus {
    row: usize,
    from: (i32, i32),
    to: Vec<(i32, i32)>,
}

impl Bus {
    fn left(&self) -> i32 {
        self.to.iter().map(|to| to.0).fold(self.from.0, i32::min)
    }

    fn right(&self) -> i32 {
        self.to.iter().map(|to| to.0).fold(self.from.0, i32::max)
    }
}
