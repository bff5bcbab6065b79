//! Stateless dry runs: is this move allowed at that position?

use serde_json::Value;

use super::create::read_options;
use super::submit::{MoveInput, RefusalFacts, read_move};
use crate::error::{ApiError, Outcome};
use crate::games::conformance::Conformance;
use crate::games::{
    Act, Game, GameKind, Games, NotationError, Quick, Seat, Table, Viewer, validate,
};
use crate::with_game;

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
    /// Which game.
    pub game: GameKind,
    /// Its options.
    pub options: Value,
    /// How many seats.
    pub n_seats: u8,
    /// Where to start.
    pub position: Position,
    /// Who moves.
    pub seat: u8,
    /// The move.
    pub move_: MoveInput,
}

/// The verdict. Views are those of the seat that moves.
#[derive(Clone, Debug)]
pub enum Verdict<G: Game> {
    /// It is allowed; this is the table afterwards, and what happened.
    Accepted(G::View, Vec<G::Seen>),
    /// A rule says no.
    Refused(RefusalFacts),
    /// The line is not a move.
    Unreadable(NotationError),
}

impl Validate {
    /// Tries it, with the rules of `game`.
    pub fn run<G: Conformance>(&self, game: &G) -> Outcome<Verdict<G>> {
        let (options, _) = read_options(game, &self.options)?;
        if let Err(refusals) = validate(game, &options, self.n_seats) {
            return Ok(Verdict::Refused(refusals[0].into()));
        }
        let seat = Seat(self.seat);
        let act = match read_move::<G>(&self.move_)? {
            Ok(act) => act,
            Err(error) => return Ok(Verdict::Unreadable(error)),
        };
        let mut table = self.table(game, &options)?;
        let seen = match table.play(seat, &act, &mut Quick(0)) {
            Ok(events) => events
                .iter()
                .filter_map(|event| game.seen(event, Viewer::Seat(seat)))
                .collect(),
            Err(refusal) => return Ok(Verdict::Refused(refusal.into())),
        };
        Ok(Verdict::Accepted(
            game.view(table.state(), Viewer::Seat(seat)),
            seen,
        ))
    }

    fn table<'g, G: Conformance>(
        &self,
        game: &'g G,
        options: &G::Options,
    ) -> Outcome<Table<'g, G>> {
        match &self.position {
            Position::Words(lines) => {
                let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
                let state = game
                    .position(options, self.n_seats, &lines)
                    .map_err(|why| ApiError::malformed("position", why))?;
                Ok(Table::resume(game, self.n_seats, state, 0))
            }
            Position::Moves { seed, moves } => {
                if moves.len() > MOST_MOVES {
                    return Err(ApiError::malformed(
                        "moves",
                        format!("at most {MOST_MOVES} are replayed"),
                    ));
                }
                let mut chance = Quick(*seed);
                let opened = Table::open(game, options, self.n_seats, &mut chance);
                let (mut table, _) =
                    opened.map_err(|_| ApiError::malformed("options", "they cannot be played"))?;
                for (n, (seat, line)) in moves.iter().enumerate() {
                    let field = format!("moves[{n}]");
                    let move_ = line
                        .parse()
                        .map_err(|error: NotationError| ApiError::malformed(&field, error))?;
                    table
                        .play(Seat(*seat), &Act::Move(move_), &mut chance)
                        .map_err(|refusal| {
                            ApiError::malformed(&field, format!("refused by {refusal}"))
                        })?;
                }
                Ok(table)
            }
        }
    }
}

/// Whether the options can be read at all, for forms that are being filled in.
pub fn check_options(games: &Games, kind: GameKind, options: &Value) -> Outcome<Value> {
    with_game!(games, kind, game => read_options(game, options).map(|(_, json)| json))
}
