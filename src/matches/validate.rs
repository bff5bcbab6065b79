//! Stateless dry runs: is this move allowed at that position?

use std::sync::Arc;

use serde_json::Value;

use super::{MoveInput, RefusalFacts, refused};
use crate::engine::{
    self, Audience, Engine, GameNode, Setup, Unplayable, Unplayed, Unread, VisiblePly,
};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{NotationError, Quick, Seat, Viewer};
use crate::texts::{Locale, SeatNames};

/// The longest list of moves that is replayed.
const MOST_MOVES: usize = 1_000;

/// Where the dry run starts.
#[derive(Clone, Debug)]
pub enum Position {
    /// A position in the words of the rulebook's examples.
    Words(Vec<String>),
    /// The set-up of a seed, and moves in notation with their seats.
    Moves {
        /// Any number: the same one deals the same cards.
        seed: u64,
        /// Seats and moves, in order.
        moves: Vec<(u8, String)>,
    },
}

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Validate {
    pub options: Value,
    /// How many seats.
    pub n_seats: u8,
    /// Where to start.
    pub position: Position,
    /// Who moves.
    pub seat: u8,
    pub move_: MoveInput,
}

/// The verdict, for the seat that moves.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It is allowed; this is the table afterwards, and what happened.
    Accepted(GameNode, VisiblePly),
    /// A rule says no.
    Refused(RefusalFacts),
    /// The line is not a move.
    Unreadable(NotationError),
}

impl Validate {
    /// Tries it, for a reader of this language.
    pub fn run(&self, engine: &dyn Engine, locale: Locale) -> Outcome<Verdict> {
        let options = match engine.check_options(&self.options, self.n_seats) {
            Err(Unplayable::Refused(mut refusals)) if !refusals.is_empty() => {
                return Ok(Verdict::Refused(refusals.swap_remove(0)));
            }
            checked => checked.map_err(unplayable)?,
        };
        if let Err(unread) = engine.read_move(&self.move_) {
            return verdict(unread.into());
        }
        let position = self.position(engine, &options)?;
        let seat = Seat(self.seat);
        let (after, happened) = match position.play(seat, &self.move_, &mut Quick(0)) {
            Ok(played) => played,
            Err(unplayed) => return verdict(unplayed),
        };
        let audience = Audience {
            viewer: Viewer::Seat(seat),
            locale,
            names: SeatNames::new(locale, (0..self.n_seats).map(|_| "")),
        };
        let told = happened.told(&audience);
        Ok(Verdict::Accepted(after.view(audience.viewer), told))
    }

    /// The table the dry run starts at.
    fn position(&self, engine: &dyn Engine, options: &Value) -> Outcome<Arc<dyn engine::Position>> {
        let setup = Setup {
            rules_version: engine.title().rules_version,
            options,
            n_seats: self.n_seats,
        };
        let (seed, moves) = match &self.position {
            Position::Words(lines) => {
                let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
                let described = engine.describe(setup, &lines);
                return described.map_err(|why| ApiError::malformed("position", why));
            }
            Position::Moves { seed, moves } => (*seed, moves),
        };
        if moves.len() > MOST_MOVES {
            let problem = format!("at most {MOST_MOVES} are replayed");
            return Err(ApiError::malformed("moves", problem));
        }
        let mut chance = Quick(seed);
        let (mut position, _) = engine.open(setup, &mut chance).map_err(unplayable)?;
        for (n, (seat, line)) in moves.iter().enumerate() {
            let move_ = MoveInput::Notation(line.clone());
            let played = position.play(Seat(*seat), &move_, &mut chance);
            (position, _) =
                played.map_err(|unplayed| ApiError::malformed(&format!("moves[{n}]"), unplayed))?;
        }
        Ok(position)
    }
}

/// A move that is none, or that is not allowed.
fn verdict(unplayed: Unplayed) -> Outcome<Verdict> {
    match unplayed {
        Unplayed::Refused(refusal) => Ok(Verdict::Refused(refusal)),
        Unplayed::Unread(Unread::Unreadable(error)) => Ok(Verdict::Unreadable(error)),
        Unplayed::Unread(Unread::Malformed(malformed)) => Err(malformed.into()),
    }
}

fn unplayable(unplayable: Unplayable) -> ApiError {
    refused(
        unplayable,
        ErrorCode::OptionsRefused,
        "these options cannot be played",
    )
}
