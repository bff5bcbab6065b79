//! The choices of a match and whether they can be played: SER-8 to SER-12, SER-44, SER-45, SER-D3, D14 and D17.

use serde::{Deserialize, Serialize};

use super::clauses::Clause;
use super::pieces::{Color, ColorSet, N_EACH};
use crate::games::shown::Shown;
use crate::games::shown::dialog::{Chosen, Dialog};
use crate::games::{First, Seat, require};

/// The most tiles in a row that may be asked to be turned back before a match ends.
const LONGEST_IDLE: u16 = 999;

// The defaults follow the rule sheet and the decisions in `RULES.md`.
/// The options of a match of Serendipity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Dialog)]
#[shown(name = "SerendipityOptions")]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Options {
    // SER-8 to SER-10, SER-D3: by default as many as `picks` names for one seat, or 3 for two seats, 2 for three, 1 for more.
    /// How many colors each seat has; none if that follows from the picks or from the number of seats.
    #[shown(least = 1, most = most_colors(2))]
    pub colors_each: Option<u8>,
    /// The colors each seat picked, by seat. A seat with an empty list, or without one, draws its colors.
    #[shown(most = most_colors(2))]
    pub picks: Vec<Vec<Color>>,
    // SER-12: the youngest.
    /// The seat that begins; none if it is drawn.
    pub first: First,
    /// Which Serendips a carpet is paid for.
    pub link: Link,
    /// Which carpet of a color is the largest.
    pub largest: Largest,
    /// What a seat with several colors scores.
    pub multi: Multi,
    /// A Serendip may be rotated when it is moved.
    pub rotate_on_move: bool,
    /// One may stop after moving a Serendip instead of opening another tile.
    pub stop_after_serendip_move: bool,
    /// Tiles of colors no seat owns stay open as soon as so many Serendips are open; none if they never do.
    #[shown(most = N_EACH)]
    pub unowned_open_after: Option<u8>,
    /// So many tiles turned back in a row end the match.
    #[shown(least = 1, most = LONGEST_IDLE)]
    pub idle_limit: u16,
    /// What may be looked up about closed tiles that were shown.
    pub knowledge: Knowledge,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            colors_each: None,
            picks: Vec::new(),
            first: First::Drawn,
            link: Link::Transitive,
            largest: Largest::Tiles,
            multi: Multi::Best,
            rotate_on_move: true,
            stop_after_serendip_move: true,
            unowned_open_after: None,
            idle_limit: 273,
            knowledge: Knowledge::Notes,
        }
    }
}

// SER-D10: both link carpets through chains of Serendips.
/// Which Serendips a carpet is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "SerendipityLink")]
#[serde(rename_all = "kebab-case")]
pub enum Link {
    /// All that can be reached from it, also through other Serendips.
    Transitive,
    /// Only those that touch one of its flowers.
    Touching,
}

/// Which carpet of a color is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "SerendipityLargest")]
#[serde(rename_all = "kebab-case")]
pub enum Largest {
    /// The one with most flowers; of equal ones the one with most points.
    Tiles,
    /// The one with most points.
    Points,
}

/// What a seat with several colors scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "SerendipityMulti")]
#[serde(rename_all = "kebab-case")]
pub enum Multi {
    /// Its best color.
    Best,
    /// All its colors together.
    Sum,
}

/// What may be looked up about closed tiles that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Chosen)]
#[shown(name = "SerendipityKnowledge")]
#[serde(rename_all = "kebab-case")]
pub enum Knowledge {
    /// They carry a pencil mark: their face stays in the view and in the history.
    Notes,
    /// Nothing after a glance: people must remember.
    Glance,
}

impl Options {
    /// How many colors each of `n_seats` seats has.
    pub fn n_colors(&self, n_seats: u8) -> u8 {
        let picked = self.picks.iter().map(Vec::len).find(|&n| n > 0);
        let picked = picked.map(|n| u8::try_from(n).unwrap_or(u8::MAX));
        self.colors_each
            .or(picked)
            .unwrap_or_else(|| most_colors(n_seats))
    }

    /// The colors `seat` picked; none if they are drawn.
    pub fn picks_of(&self, seat: Seat) -> &[Color] {
        self.picks
            .get(usize::from(seat.0))
            .map_or(&[], Vec::as_slice)
    }
}

/// 3 for two seats (SER-9), 2 for three (SER-10), 1 for more (SER-8).
const fn most_colors(n_seats: u8) -> u8 {
    match n_seats {
        0..=2 => 3,
        3 => 2,
        _ => 1,
    }
}

/// Whether these options can be played by so many seats; all problems at once.
pub fn validate(options: &Options, n_seats: u8) -> Result<(), Vec<Clause>> {
    let mut problems = Vec::new();
    let mut note = |verdict: Result<(), Clause>| problems.extend(verdict.err());
    check_colors(options, n_seats, &mut note);
    if let Some(first) = options.first.stranger(n_seats) {
        note(Err(Clause::NoSuchFirst {
            first,
            seats: n_seats,
        }));
    }
    if let Some(after) = options.unowned_open_after {
        let each = options.n_colors(n_seats);
        let is_any_unowned = u32::from(each) * u32::from(n_seats) < 6;
        note(require(is_any_unowned, Clause::NothingUnowned));
        note(require(
            after <= N_EACH,
            Clause::TooManySerendips {
                after,
                most: N_EACH,
            },
        ));
    }
    note(require(
        (1..=LONGEST_IDLE).contains(&options.idle_limit),
        Clause::IdleLimit {
            limit: options.idle_limit,
            most: LONGEST_IDLE,
        },
    ));
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

fn check_colors(options: &Options, n_seats: u8, note: &mut dyn FnMut(Result<(), Clause>)) {
    let mut taken = ColorSet::default();
    for &color in options.picks.iter().flatten() {
        note(require(
            !taken.contains(color),
            Clause::ColorTaken { color },
        ));
        taken.insert(color);
    }
    let each = options.n_colors(n_seats);
    let most = most_colors(n_seats);
    note(require(
        (1..=most).contains(&each),
        Clause::ColorsEach {
            each,
            most,
            seats: n_seats,
        },
    ));
    let unequal = (0..)
        .map(Seat)
        .zip(&options.picks)
        .map(|(seat, picks)| (seat, u8::try_from(picks.len()).unwrap_or(u8::MAX)))
        .find(|&(_, picked)| picked > 0 && picked != each);
    if let Some((seat, picked)) = unequal {
        note(Err(Clause::ColorsUnequal { seat, picked, each }));
    }
    let listed = u8::try_from(options.picks.len()).unwrap_or(u8::MAX);
    note(require(
        listed <= n_seats,
        Clause::PicksWithoutSeat {
            listed,
            seats: n_seats,
        },
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_colors_and_options_are_not_read() {
        for json in [
            r#"{"picks": [["pink"]]}"#,
            r#"{"colours": 1}"#,
            r#"{"link": "loose"}"#,
        ] {
            assert!(serde_json::from_str::<Options>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn all_problems_are_told_at_once() {
        let json = r#"{"picks": [["red", "red"], ["blue"]], "first": 9, "idleLimit": 0}"#;
        let options: Options = serde_json::from_str(json).unwrap();
        let problems = validate(&options, 4).unwrap_err();
        let codes: Vec<_> = problems.iter().map(crate::games::Clause::code).collect();
        assert_eq!(
            codes,
            [
                "color-taken",
                "colors-each",
                "colors-unequal",
                "no-such-first",
                "idle-limit"
            ]
        );
    }
}
