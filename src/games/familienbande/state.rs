//! The table: who lies where, who holds what. No rule lives here, only lookups and invariants.

use serde::{Deserialize, Serialize};

use super::pieces::{ByTrait, Card, CardSet, FOUNDERS, LAST_GENERATION, LIMITS, N_CARDS, Trait};
use crate::games::shown::dialog::Dialog;
use crate::games::shown::read::Json;
use crate::games::shown::{Node, Read, Shown, Type, Unread};
use crate::games::{BySeat, First, Seat, SeatSet, unstored};

// The defaults follow the rule sheet.
/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "FamilienbandeOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    // FAM-D5, "original edition". Off by default.
    /// A child must have a trait of each parent.
    pub both_parents: bool,
    // FAM-D6. Off by default.
    /// After a birth one more card may be exchanged face down.
    pub exchange: bool,
    // FAM-D9. On by default.
    /// Couples still open may have children in a row that is already turned over.
    pub late_births: bool,
    /// Who begins (FAM-9, FAM-D2); drawn by default. Forgotten once it is settled.
    #[serde(with = "unstored")]
    #[shown(hidden)]
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            both_parents: false,
            exchange: false,
            late_births: true,
            first: First::Drawn,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The fifth generation is complete (FAM-38).
    FifthGeneration,
    /// Everybody passed in a row with an empty pile (FAM-D8).
    Deadlock,
    /// Only one seat is left (FAM-D20).
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] = &["fifth-generation", "deadlock", "retirement"];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

crate::as_code!(Ending);

/// A person on the table, counted from 0 in the order of placement. A couple is named by the person who lay there
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u8);

impl Shown for PersonId {
    const TYPE: &'static Type = u8::TYPE;

    fn show(&self) -> Node {
        self.0.show()
    }
}

impl Read for PersonId {
    const INPUT: &'static Type = u8::INPUT;

    fn read(json: &Json) -> Result<Self, Unread> {
        u8::read(json).map(Self)
    }
}

impl std::fmt::Display for PersonId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A member of a generation, with the spouse who was laid on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The row, 1 to 5.
    pub generation: u8,
    /// The portrait.
    pub card: Card,
    /// The portrait married to it. Spouses belong to their partner's row and are never counted (FAM-D3).
    pub spouse: Option<Card>,
    /// The couple named as parents; none for the first generation.
    pub parents: Option<PersonId>,
    /// Who played it; no seat for the first generation.
    pub by: Option<Seat>,
}

/// The whole table.
///
/// # Invariants
/// Table, hands, pile and discards are the 70 cards, each once; `rows` and `markers` recount the people; no person in
/// the last row is married; couples are of opposite sex; parents stand one row above and cover their child.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// Everybody on the table, in the order of placement.
    pub people: Vec<Person>,
    /// Members of each generation so far. A recount of `people`, kept because every check asks for it.
    pub rows: [u8; 5],
    /// Where the five score markers stand.
    pub markers: ByTrait<u16>,
    /// Whose turn it is (whose it was, once the match is over).
    pub turn: Seat,
    /// Passes in a row that were made with an empty pile.
    pub dry_passes: u8,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,

    // Known to one seat each.
    /// The cards in hand.
    pub hands: BySeat<CardSet>,
    /// Cards a seat exchanged face down (FAM-D6), out of the match.
    pub discards: BySeat<CardSet>,
    /// The shuffled trait tiles: seat *i* represents tile *i*, the rest belongs to no seat.
    pub tiles: [Trait; 5],

    // Hidden from all seats and spectators.
    /// The draw pile; the last card is drawn next.
    pub pile: Vec<Card>,
}

impl State {
    /// The empty table before the deal.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        Self {
            options: options.clone(),
            people: Vec::with_capacity(LIMITS.iter().map(|&limit| usize::from(limit)).sum()),
            rows: [0; 5],
            markers: ByTrait::default(),
            turn: Seat(0),
            dry_passes: 0,
            retired: SeatSet::EMPTY,
            ending: None,
            hands: BySeat::new(n_seats, |_| CardSet::default()),
            discards: BySeat::new(n_seats, |_| CardSet::default()),
            tiles: Trait::ALL,
            pile: Vec::new(),
        }
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.hands.n_seats()
    }

    /// The person of this id.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.get(usize::from(id.0))
    }

    /// Everybody with their ids.
    pub fn people(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        (0..).map(PersonId).zip(&self.people)
    }

    /// Whether the row of this generation (1 to 5) has all its members.
    pub fn is_full(&self, generation: u8) -> bool {
        let row = usize::from(generation) - 1;
        self.rows[row] == LIMITS[row]
    }

    /// Whether this generation is turned over: the next one is complete (FAM-25).
    pub fn is_closed(&self, generation: u8) -> bool {
        generation < LAST_GENERATION && self.is_full(generation + 1)
    }

    /// Seats that still play.
    pub fn n_active(&self) -> u8 {
        self.n_seats() - self.retired.len()
    }

    /// The seat that plays after `seat`: the next one that has not retired.
    pub fn seat_after(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.n_seats());
        while self.retired.contains(next) && next != seat {
            next = next.next(self.n_seats());
        }
        next
    }

    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        self.cards_are_conserved()?;
        self.rows_and_markers_recount()?;
        for (id, person) in self.people() {
            self.person_is_lawful(person)
                .map_err(|problem| format!("person {id}: {problem}"))?;
        }
        Ok(())
    }

    fn cards_are_conserved(&self) -> Result<(), String> {
        let table = self
            .people
            .iter()
            .flat_map(|person| std::iter::once(person.card).chain(person.spouse));
        let held = self
            .hands
            .values()
            .chain(self.discards.values())
            .flat_map(|cards| cards.iter());
        let all: Vec<Card> = table.chain(held).chain(self.pile.iter().copied()).collect();
        let distinct: CardSet = all.iter().copied().collect();
        if all.len() != usize::from(N_CARDS) || distinct.len() != N_CARDS {
            return Err(format!("{} cards, {} different", all.len(), distinct.len()));
        }
        let mut tiles = self.tiles;
        tiles.sort_unstable();
        if tiles == Trait::ALL {
            Ok(())
        } else {
            Err(format!("tiles {:?}", self.tiles))
        }
    }

    fn rows_and_markers_recount(&self) -> Result<(), String> {
        let mut rows = [0; 5];
        let mut markers = ByTrait::default();
        for person in &self.people {
            rows[usize::from(person.generation) - 1] += 1;
            if person.generation > 1 {
                for of in person.card.traits() {
                    markers[of] += u16::from(person.generation);
                }
            }
        }
        if rows != self.rows || markers != self.markers {
            return Err(format!(
                "rows {:?} and markers {:?} are not {rows:?} and {markers:?}",
                self.rows, self.markers
            ));
        }
        if rows
            .iter()
            .zip(LIMITS)
            .any(|(&members, limit)| members > limit)
            || usize::from(rows[0]) != FOUNDERS
        {
            return Err(format!("rows {rows:?} beyond their limits"));
        }
        Ok(())
    }

    fn person_is_lawful(&self, person: &Person) -> Result<(), &'static str> {
        if let Some(spouse) = person.spouse {
            if person.generation == LAST_GENERATION {
                return Err("married in the last generation");
            }
            if spouse.sex() == person.card.sex() {
                return Err("married to the same sex");
            }
        }
        let Some(parents) = person.parents else {
            return if person.generation == 1 {
                Ok(())
            } else {
                Err("no parents")
            };
        };
        match self.person(parents) {
            Some(Person {
                generation,
                card,
                spouse: Some(spouse),
                ..
            }) if generation + 1 == person.generation => {
                let covered = card
                    .counts()
                    .plus(spouse.counts())
                    .covers(person.card.counts());
                if covered {
                    Ok(())
                } else {
                    Err("not a child of its parents")
                }
            }
            _ => Err("parents are no couple of the row above"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::familienbande::Familienbande;
    use crate::games::{Quick, Table};

    #[test]
    fn who_begins_is_drawn_from_those_named_and_takes_no_place_in_snapshots() {
        let options: Options = serde_json::from_str(r#"{"first": [1, 2]}"#).unwrap();
        let before = [0, 0, 1];
        assert_eq!(postcard::to_stdvec(&options).unwrap(), before);
        let mut began = SeatSet::EMPTY;
        for seed in 0..20 {
            let opened = Table::open(&Familienbande, &options, 4, &mut Quick(seed));
            let (table, _) = opened.unwrap_or_else(|_| panic!("seed {seed}"));
            began.insert(table.state().turn);
            assert_eq!(table.state().options, Options::default());
        }
        assert_eq!(began, options.first.seats());
    }
}
