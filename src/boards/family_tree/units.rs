//! Who stands together in a family tree and in which row: couples, singles, and the ghosts of those who were taken.

use super::layout::{CARD, MEETING};
use crate::games::family_tree::{Character, FamilyView, PersonView, View};

/// A couple, a single, or the ghost of somebody taken.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The cards from left to right: husband, wife.
    pub members: Vec<Character>,
    /// The row, from 0 at the top.
    pub row: usize,
    /// Whether only a place is left here.
    pub is_ghost: bool,
    /// The unit of parents it hangs below.
    pub above: Option<usize>,
    /// Which of its cards it hangs by.
    pub hangs_by: usize,
    /// Other parents, of its other card.
    pub also_below: Option<(usize, usize)>,
    /// The units that hang below it, the oldest child first.
    pub below: Vec<usize>,
}

impl Unit {
    /// How wide it is.
    pub fn width(&self) -> i32 {
        if self.members.len() > 1 {
            2 * CARD + MEETING
        } else {
            CARD
        }
    }
}

/// Where a card of a unit begins.
pub const fn card_x(card: usize) -> i32 {
    if card == 0 { 0 } else { CARD + MEETING }
}

/// The units of one family, linked and in their rows.
pub fn units(view: &View, family: &FamilyView) -> Vec<Unit> {
    let mut units = members(view, family);
    link(view, &mut units);
    set_rows(&mut units);
    units
}

fn members(view: &View, family: &FamilyView) -> Vec<Unit> {
    let mut units = Vec::new();
    for person in &view.people {
        let is_here = family.members.contains(person.character);
        let mut parents = [person.mother, person.father].into_iter().flatten();
        let is_child = parents.any(|parent| family.members.contains(parent));
        let is_ghost = !is_here && is_child;
        let members = match person.spouse.filter(|_| is_here) {
            Some(_) if person.character.is_female() => continue,
            Some(wife) => vec![person.character, wife],
            None if is_here || is_ghost => vec![person.character],
            None => continue,
        };
        units.push(Unit {
            members,
            row: 0,
            is_ghost,
            above: None,
            hangs_by: 0,
            also_below: None,
            below: Vec::new(),
        });
    }
    units
}

/// Hangs every unit below the parents of its first card that has some; remembers the other ones.
fn link(view: &View, units: &mut [Unit]) {
    for unit in 0..units.len() {
        let parents: Vec<(usize, usize)> = (0..units[unit].members.len())
            .filter_map(|card| Some((parents_of(view, units, units[unit].members[card])?, card)))
            .collect();
        if let Some(&(above, card)) = parents.first() {
            units[unit].above = Some(above);
            units[unit].hangs_by = card;
            units[unit].also_below = parents.get(1).copied();
            units[above].below.push(unit);
        }
    }
}

/// The unit of the parents of `child`, if they are here.
fn parents_of(view: &View, units: &[Unit], child: Character) -> Option<usize> {
    let person = person(view, child)?;
    let parent = person.mother.or(person.father)?;
    units
        .iter()
        .position(|unit| !unit.is_ghost && unit.members.contains(&parent))
}

fn person(view: &View, who: Character) -> Option<&PersonView> {
    view.people.iter().find(|person| person.character == who)
}

/// Children below their parents, however long the way; then parents without parents come down to their children.
fn set_rows(units: &mut [Unit]) {
    let links: Vec<(usize, usize)> = (0..units.len())
        .flat_map(|unit| {
            let also = units[unit].also_below.map(|(parents, _)| parents);
            units[unit]
                .above
                .into_iter()
                .chain(also)
                .map(move |above| (above, unit))
                .collect::<Vec<_>>()
        })
        .collect();
    // Nobody has more ancestors in a line than there are units.
    for _ in 0..units.len() {
        for &(above, below) in &links {
            units[below].row = units[below].row.max(units[above].row + 1);
        }
    }
    let roots: Vec<usize> = (0..units.len())
        .filter(|&unit| units[unit].above.is_none())
        .collect();
    for &root in &roots {
        let children = links
            .iter()
            .filter(|link| link.0 == root)
            .map(|link| units[link.1].row);
        if let Some(row) = children.min() {
            units[root].row = row - 1;
        }
    }
    let top = units.iter().map(|unit| unit.row).min().unwrap_or(0);
    for unit in units {
        unit.row -= top;
    }
}
