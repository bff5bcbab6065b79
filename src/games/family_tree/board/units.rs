//! Nodes of the tree layout, who stands together in a family tree and in which row: couples, singles, and the ghosts of
//! those who were taken.

use crate::games::family_tree::{Character, FamilyView, PersonView, View};

/// The width of a card.
pub const CARD: i32 = 112;
/// The room between the two of a couple, where their Meeting lies.
pub const MEETING: i32 = 30;

/// A couple, a single, or the ghost of a taken character.
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

/// Children below their parents, and right below them where that can be: lines that pass by a whole row are hard to follow.
fn set_rows(units: &mut [Unit]) {
    let also = |unit: usize| units[unit].also_below.map(|(parents, _)| parents);
    let parents = |unit: usize| units[unit].above.into_iter().chain(also(unit));
    let links: Vec<(usize, usize)> = (0..units.len())
        .flat_map(|unit| parents(unit).map(move |above| (above, unit)))
        .collect();
    let mut rows = vec![0; units.len()];
    lower(&mut rows, &links);
    // Each round makes lines shorter by a row or more, so there is a last one.
    while let Some(better) = shorter(&rows, &links) {
        rows = better;
    }
    let top = rows.iter().min().copied().unwrap_or(0);
    for (unit, row) in units.iter_mut().zip(rows) {
        unit.row = row - top;
    }
}

/// Moves everybody who does not stand below all parents down until they do.
fn lower(rows: &mut [usize], links: &[(usize, usize)]) {
    // No unit has more ancestors in a line than there are units.
    for _ in 0..rows.len() {
        let mut is_settled = true;
        for &(above, below) in links {
            if rows[below] <= rows[above] {
                rows[below] = rows[above] + 1;
                is_settled = false;
            }
        }
        if is_settled {
            return;
        }
    }
}

/// The rows after moving one unit down, and those that must make room for it, if that makes all lines together shorter.
fn shorter(rows: &[usize], links: &[(usize, usize)]) -> Option<Vec<usize>> {
    let length = |rows: &[usize]| -> usize {
        links
            .iter()
            .map(|&(above, below)| rows[below] - rows[above])
            .sum()
    };
    let now = length(rows);
    (0..rows.len()).find_map(|unit| {
        let mut moved = rows.to_vec();
        moved[unit] += 1;
        lower(&mut moved, links);
        (length(&moved) < now).then_some(moved)
    })
}
