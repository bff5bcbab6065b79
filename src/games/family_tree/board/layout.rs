//! Where everybody stands in a family tree: generations in rows, couples side by side, children below their parents.
//!
//! Couples and singles are *units*. Each unit hangs below one couple of parents, the husband's if there are two, which
//! makes a forest; its trees are laid out as Reingold and Tilford do, subtrees pushed together along their contours and
//! parents centered above their children. Trees that are linked by marriage are then set as near to each other as room
//! allows. Nothing is drawn here.

use super::units::{CARD, Unit, card_x, units};
use crate::games::family_tree::{Character, FamilyView, View};

/// The least room between two units.
const GAP: i32 = 18;

/// The place of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub who: Character,
    /// The left edge.
    pub x: i32,
    /// The row, from 0 at the top.
    pub row: usize,
    /// Whether it lies on another table by now, and only its place is left.
    pub is_ghost: bool,
}

/// A family laid out.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// Everybody's place.
    pub places: Vec<Place>,
    /// How wide it is.
    pub width: i32,
    /// How many rows it has.
    pub n_rows: usize,
}

/// Lays out one family of `view`.
pub fn lay_out(view: &View, family: &FamilyView) -> Layout {
    let mut forest = Forest::new(units(view, family));
    forest.place_all();
    forest.layout()
}

impl Layout {
    /// The place of a character, if it is in this tree.
    pub fn place(&self, who: Character) -> Option<&Place> {
        self.places.iter().find(|place| place.who == who)
    }
}

/// Units on the way to their places.
struct Forest {
    units: Vec<Unit>,
    /// The left edge of each unit.
    x: Vec<i32>,
    is_placed: Vec<bool>,
}

/// The outermost edges of a tree in each row.
struct Contour(Vec<Option<(i32, i32)>>);

impl Forest {
    fn new(units: Vec<Unit>) -> Self {
        let n_units = units.len();
        Self {
            units,
            x: vec![0; n_units],
            is_placed: vec![false; n_units],
        }
    }

    /// The largest tree first, then always one that is linked to what stands already.
    fn place_all(&mut self) {
        let mut roots: Vec<usize> = (0..self.units.len())
            .filter(|&unit| self.units[unit].above.is_none())
            .collect();
        roots.sort_by_key(|&root| std::cmp::Reverse(self.tree(root).len()));
        for &root in &roots {
            self.hang(root);
        }
        while !roots.is_empty() {
            let linked = roots.iter().position(|&root| self.wish(root).is_some());
            let root = roots.remove(linked.unwrap_or(0));
            let shift = self.nearest_shift(root);
            self.shift(root, shift);
            for unit in self.tree(root) {
                self.is_placed[unit] = true;
            }
        }
    }

    /// A unit and everything that hangs below it.
    fn tree(&self, root: usize) -> Vec<usize> {
        let mut tree = vec![root];
        let mut next = 0;
        while let Some(&unit) = tree.get(next) {
            tree.extend(&self.units[unit].below);
            next += 1;
        }
        tree
    }

    /// Lays out a tree by itself: subtrees from left to right, their parents above the middle.
    fn hang(&mut self, unit: usize) -> Contour {
        let mut contour = Contour(Vec::new());
        for child in self.units[unit].below.clone() {
            let own = self.hang(child);
            let shift = contour.distance(&own);
            self.shift(child, shift);
            contour.add(&own, shift);
        }
        let below = &self.units[unit].below;
        let ends =
            [below.first(), below.last()].map(|child| child.map(|&child| self.anchor(child)));
        let width = self.units[unit].width();
        self.x[unit] = match ends {
            [Some(first), Some(last)] => i32::midpoint(first, last) - width / 2,
            _ => 0,
        };
        let row = self.units[unit].row;
        contour.put(row, (self.x[unit], self.x[unit] + width));
        contour
    }

    /// The middle of the card by which a unit hangs below its parents.
    fn anchor(&self, unit: usize) -> i32 {
        card_x(self.units[unit].hangs_by) + self.x[unit] + CARD / 2
    }

    fn shift(&mut self, root: usize, by: i32) {
        for unit in self.tree(root) {
            self.x[unit] += by;
        }
    }

    /// How far a tree should move to stand right above or below whom it is linked to.
    fn wish(&self, root: usize) -> Option<i32> {
        let tree = self.tree(root);
        let middle = |unit: usize| self.x[unit] + self.units[unit].width() / 2;
        (0..self.units.len()).find_map(|child| {
            let (parents, card) = self.units[child].also_below?;
            let own = self.x[child] + card_x(card) + CARD / 2;
            match (tree.contains(&parents), tree.contains(&child)) {
                (true, false) if self.is_placed[child] => Some(own - middle(parents)),
                (false, true) if self.is_placed[parents] => Some(middle(parents) - own),
                _ => None,
            }
        })
    }

    /// The smallest change of that wish for which nothing overlaps: beside something that stands, or as wished.
    fn nearest_shift(&self, root: usize) -> i32 {
        let standing: Vec<usize> = (0..self.units.len())
            .filter(|&unit| self.is_placed[unit])
            .collect();
        let tree = self.tree(root);
        let right = standing
            .iter()
            .map(|&unit| self.x[unit] + self.units[unit].width())
            .max();
        let left = tree.iter().map(|&unit| self.x[unit]).min().unwrap_or(0);
        let beside = right.map_or(-left, |right| right + GAP - left);
        let wish = self.wish(root).unwrap_or(beside);
        let mut shifts = vec![wish, beside];
        for &unit in &tree {
            for &other in standing
                .iter()
                .filter(|&&other| self.units[other].row == self.units[unit].row)
            {
                shifts.push(self.x[other] + self.units[other].width() + GAP - self.x[unit]);
                shifts.push(self.x[other] - GAP - self.units[unit].width() - self.x[unit]);
            }
        }
        shifts.sort_by_key(|shift| (shift - wish).abs());
        let fits = |shift: &i32| {
            tree.iter()
                .all(|&unit| self.is_free(unit, *shift, &standing))
        };
        shifts.into_iter().find(fits).unwrap_or(beside)
    }

    fn is_free(&self, unit: usize, shift: i32, standing: &[usize]) -> bool {
        let (left, width) = (self.x[unit] + shift, self.units[unit].width());
        standing.iter().all(|&other| {
            let is_apart = left >= self.x[other] + self.units[other].width() + GAP
                || left + width + GAP <= self.x[other];
            is_apart || self.units[other].row != self.units[unit].row
        })
    }

    fn layout(&self) -> Layout {
        let left = self.x.iter().min().copied().unwrap_or(0);
        let mut layout = Layout::default();
        for (unit, &x) in self.units.iter().zip(&self.x) {
            for (card, &who) in unit.members.iter().enumerate() {
                layout.places.push(Place {
                    who,
                    x: x - left + card_x(card),
                    row: unit.row,
                    is_ghost: unit.is_ghost,
                });
            }
            layout.width = layout.width.max(x - left + unit.width());
            layout.n_rows = layout.n_rows.max(unit.row + 1);
        }
        layout
    }
}

impl Contour {
    /// How far `other` must move right to stand beside this.
    fn distance(&self, other: &Self) -> i32 {
        let rows = self.0.iter().zip(&other.0);
        let needs =
            rows.filter_map(|(mine, theirs)| Some(mine.as_ref()?.1 + GAP - theirs.as_ref()?.0));
        // Subtrees without a common row still stand in their order.
        let edge = self.0.iter().flatten().map(|edges| edges.0).max();
        needs.max().or(edge).unwrap_or(0)
    }

    fn add(&mut self, other: &Self, shift: i32) {
        for (row, edges) in other.0.iter().enumerate() {
            if let Some((left, right)) = edges {
                self.put(row, (left + shift, right + shift));
            }
        }
    }

    fn put(&mut self, row: usize, (left, right): (i32, i32)) {
        if self.0.len() <= row {
            self.0.resize(row + 1, None);
        }
        let edges = self.0[row].get_or_insert((left, right));
        *edges = (edges.0.min(left), edges.1.max(right));
    }
}

#[cfg(test)]
mod tests {
    use super::super::units::MEETING;
    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::family_tree::FamilyTree;
    use crate::games::playout::{Policy, playout};
    use crate::games::{Game, Quick, Viewer};

    /// Layouts of all families at the ends of many matches.
    fn layouts(mut each: impl FnMut(&View, &FamilyView, &Layout)) {
        for (seed, n_seats) in (0..40).zip([2, 3, 4, 10].into_iter().cycle()) {
            let sets = FamilyTree.option_sets(n_seats);
            let n_sets = u64::try_from(sets.len()).unwrap();
            let options = &sets[usize::try_from(seed % n_sets).unwrap()];
            let policy = Policy::KindFirst;
            let log =
                playout(&FamilyTree, options, n_seats, policy, 999, &mut Quick(seed)).unwrap();
            let table = log.table_at(&FamilyTree, u32::MAX);
            let view = FamilyTree.view(table.state(), Viewer::Spectator);
            for family in &view.families {
                each(&view, family, &lay_out(&view, family));
            }
        }
    }

    #[test]
    fn everybody_stands_somewhere_and_nobody_on_anybody() {
        layouts(|_, family, layout| {
            let here = layout.places.iter().filter(|place| !place.is_ghost);
            assert_eq!(here.count(), usize::from(family.members.len()));
            for (nth, place) in layout.places.iter().enumerate() {
                assert!(place.x >= 0 && place.x + CARD <= layout.width);
                let same_row = |other: &&Place| other.row == place.row;
                for other in layout.places[..nth].iter().filter(same_row) {
                    assert!((other.x - place.x).abs() >= CARD, "{place:?} {other:?}");
                }
            }
        });
    }

    #[test]
    fn spouses_stand_side_by_side_and_children_below_their_parents() {
        layouts(|view, family, layout| {
            for place in &layout.places {
                let person = view
                    .people
                    .iter()
                    .find(|person| person.character == place.who);
                let person = person.unwrap();
                for parent in person.mother.into_iter().chain(person.father) {
                    let above = layout.place(parent).filter(|above| !above.is_ghost);
                    assert!(above.is_none_or(|above| above.row < place.row));
                }
                let wife = person
                    .spouse
                    .filter(|_| !place.is_ghost && !place.who.is_female());
                if let Some(wife) = wife.and_then(|wife| layout.place(wife)) {
                    assert_eq!((wife.x, wife.row), (place.x + CARD + MEETING, place.row));
                }
            }
            assert!(family.members.len() > 1);
        });
    }
}
