//! Carpets and points (SER-29 to SER-35, SER-D10 to SER-D13, SER-D19 to SER-D21), while the match goes on and at its
//! end.

use super::options::{Largest, Link, Multi, Options};
use super::pieces::{Cell, CellSet, Color, Direction, Tile};
use super::state::State;
use crate::games::{BySeat, Line, Score, Seat, Standings};

/// The largest carpet of a color, with the Serendips it is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carpet {
    pub color: Color,
    /// Its flowers: 1 point each (SER-30).
    pub flowers: CellSet,
    /// Serendips connected with it: 2 points each (SER-32).
    pub connected: CellSet,
    /// Those of them whose segment of this color touches a flower of this color: 2 points more (SER-33).
    pub matched: CellSet,
}

impl Carpet {
    /// Its points.
    pub fn points(&self) -> u16 {
        let [flowers, connected, matched] = self.parts();
        flowers + connected + matched
    }

    /// The points for flowers, for connected and for matched Serendips.
    pub fn parts(&self) -> [u16; 3] {
        [
            u16::from(self.flowers.len()),
            2 * u16::from(self.connected.len()),
            2 * u16::from(self.matched.len()),
        ]
    }

    /// What makes a carpet larger than another of its color (SER-D12).
    fn size(&self, largest: Largest) -> (u16, u16) {
        let (tiles, points) = (u16::from(self.flowers.len()), self.points());
        match largest {
            Largest::Tiles => (tiles, points),
            Largest::Points => (points, tiles),
        }
    }
}

/// What a seat scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The largest carpet of each of its colors that has one, and whether it counts (SER-D13).
    pub carpets: Vec<(Carpet, bool)>,
    /// Points for flowers, for connected and for matched Serendips.
    pub parts: [u16; 3],
}

impl Tally {
    /// All its points.
    pub fn points(&self) -> u16 {
        self.parts.iter().sum()
    }
}

/// Open tiles by face: what scoring looks at.
#[derive(Clone, Debug)]
pub struct Meadow<'s> {
    state: &'s State,
    flowers: [CellSet; 6],
    serendips: CellSet,
}

impl<'s> Meadow<'s> {
    /// The open tiles of `state`; one that waits is not counted yet (SER-D21).
    pub fn new(state: &'s State) -> Self {
        let mut flowers = [CellSet::EMPTY; 6];
        let mut serendips = CellSet::EMPTY;
        for cell in state.settled().iter() {
            match state.field[cell] {
                Tile::Flower(color) => flowers[color as usize].insert(cell),
                Tile::Serendip(_) => serendips.insert(cell),
            }
        }
        Self {
            state,
            flowers,
            serendips,
        }
    }

    /// The largest carpet of `color`, if a flower of it is open.
    pub fn carpet(&self, color: Color) -> Option<Carpet> {
        let Options { link, largest, .. } = self.state.options;
        let flowers = self.flowers[color as usize];
        let all = flowers.union(self.serendips);
        let mut rest = flowers;
        let mut best: Option<Carpet> = None;
        while let Some(seed) = rest.first() {
            let component = connected(seed, all);
            rest = rest.without(component);
            let carpet = self.measure(color, component, link);
            if best.is_none_or(|best| carpet.size(largest) > best.size(largest)) {
                best = Some(carpet);
            }
        }
        best
    }

    /// What `seat` scores. A retired seat owns no color and scores nothing (SER-11, SER-D22).
    pub fn tally(&self, seat: Seat) -> Tally {
        if self.state.retired.contains(seat) {
            return Tally::default();
        }
        let colors = self.state.colors[seat].iter();
        let carpets: Vec<Carpet> = colors.filter_map(|color| self.carpet(color)).collect();
        // The first of equal ones, so that the answer does not depend on how they are found.
        let best = carpets.iter().rev().max_by_key(|carpet| carpet.points());
        let best = best.map(|carpet| carpet.color);
        let is_sum = self.state.options.multi == Multi::Sum;
        let mut tally = Tally::default();
        for carpet in carpets {
            let counts = is_sum || best == Some(carpet.color);
            if counts {
                for (sum, part) in tally.parts.iter_mut().zip(carpet.parts()) {
                    *sum += part;
                }
            }
            tally.carpets.push((carpet, counts));
        }
        tally
    }

    fn measure(&self, color: Color, component: CellSet, link: Link) -> Carpet {
        let flowers = component.and(self.flowers[color as usize]);
        let reached = component.and(self.serendips);
        let touches = |cell: &Cell| !cell.around().and(flowers).is_empty();
        let connected = match link {
            Link::Transitive => reached,
            Link::Touching => reached.iter().filter(touches).collect(),
        };
        let matches = |&cell: &Cell| self.is_matched(cell, color);
        Carpet {
            color,
            flowers,
            connected,
            matched: connected.iter().filter(matches).collect(),
        }
    }

    /// Whether the segment of `color` of this Serendip touches an open flower of that color (SER-D11).
    fn is_matched(&self, cell: Cell, color: Color) -> bool {
        let rot = self.state.field[cell].rot().unwrap_or(0);
        let neighbor = cell.neighbor(Direction::of_segment(color, rot));
        neighbor.is_some_and(|neighbor| self.flowers[color as usize].contains(neighbor))
    }
}

/// Everything of `all` that can be reached from `seed`.
fn connected(seed: Cell, all: CellSet) -> CellSet {
    let mut component = CellSet::only(seed);
    let mut frontier = component;
    while let Some(cell) = frontier.first() {
        let fresh = cell.around().and(all).without(component);
        component = component.union(fresh);
        frontier = frontier.union(fresh);
        frontier.remove(cell);
    }
    component
}

/// What every seat would score if the match stopped now.
pub fn tallies(state: &State) -> BySeat<Tally> {
    let meadow = Meadow::new(state);
    BySeat::new(state.n_seats(), |seat| meadow.tally(seat))
}

/// The result, once the match is over.
pub fn standings(state: &State) -> Option<Standings> {
    let ending = state.ending?;
    Some(rank(state, ending.code()))
}

/// The ranking if the match stopped now, by the name of `ending`. Retired seats come last and cannot win.
pub fn rank(state: &State, ending: &str) -> Standings {
    let tallies = tallies(state);
    let score = |(seat, tally): (Seat, &Tally)| Score {
        seat,
        tier: u8::from(!state.retired.contains(seat)),
        breakdown: ["flowers", "connected", "matched"]
            .into_iter()
            .zip(tally.parts)
            .map(|(what, points)| Line::new(what, i32::from(points)))
            .collect(),
    };
    Standings::rank(ending, tallies.iter().map(score).collect())
}
