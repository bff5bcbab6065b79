//! The stateless dry run.

use async_graphql::{Context, InputObject, Json, OneofObject, SimpleObject, Union};
use serde_json::Value;

use super::context::ContextExt;
use super::submit::MoveUnreadable;
use crate::error::ApiError;
use crate::matches::{Position, Validate, Verdict};
use crate::wire::games::{GameEvent, GameView, MoveChoice};
use crate::wire::spelling::stored_options;
use crate::wire::{GameId, RefusalInfo};

/// What is to be tried.
#[derive(InputObject)]
pub struct ValidateInput {
    /// Which game.
    game: GameId,
    /// Its options; those left out have their defaults.
    options: Option<Json<Value>>,
    /// How many seats.
    seats: u8,
    /// Where to start.
    position: PositionInput,
    /// Who moves.
    seat: u8,
    /// The move.
    #[graphql(name = "move")]
    move_: MoveChoice,
}

/// Where a dry run starts.
#[derive(OneofObject)]
pub enum PositionInput {
    /// A position in the words of the rulebook's examples, line by line.
    Words(Vec<String>),
    /// Moves from the set-up of a seed.
    Moves(MoveList),
}

/// Moves from a set-up.
#[derive(InputObject)]
pub struct MoveList {
    /// Any number: the same one deals the same cards.
    seed: i64,
    /// The moves, in order.
    moves: Vec<SeatMove>,
}

/// A move of a seat.
#[derive(InputObject)]
pub struct SeatMove {
    /// Who moves.
    seat: u8,
    /// The move in notation.
    notation: String,
}

/// It is allowed.
#[derive(SimpleObject)]
pub struct Allowed {
    /// The table afterwards, as the seat that moved sees it.
    view: GameView,
    /// What happens, as that seat learns of it.
    events: Vec<GameEvent>,
    /// The same in sentences, in the reader's language.
    texts: Vec<String>,
}

/// The verdict of a dry run.
#[derive(Union)]
pub enum VerdictPayload {
    /// It is allowed.
    Allowed(Allowed),
    /// A rule says no.
    Refused(RefusalInfo),
    /// The line is not a move.
    Unreadable(MoveUnreadable),
}

/// Tries it.
pub fn validate(context: &Context<'_>, input: ValidateInput) -> Result<VerdictPayload, ApiError> {
    let kind = input.game.0;
    let options = input
        .options
        .map(|Json(options)| stored_options(kind, options));
    let position = match input.position {
        PositionInput::Words(lines) => Position::Words(lines),
        PositionInput::Moves(list) => Position::Moves {
            seed: list.seed.cast_unsigned(),
            moves: list
                .moves
                .into_iter()
                .map(|move_| (move_.seat, move_.notation))
                .collect(),
        },
    };
    let run = Validate {
        options: options.transpose()?.unwrap_or_default(),
        n_seats: input.seats,
        position,
        seat: input.seat,
        move_: input.move_.into_input(),
    };
    let locale = context.locale();
    Ok(match run.run(context.matches().engine(kind), locale)? {
        Verdict::Accepted(view, told) => VerdictPayload::Allowed(Allowed {
            view: view.into(),
            events: told.events.into_iter().map(Into::into).collect(),
            texts: told.texts,
        }),
        Verdict::Refused(refusal) => {
            VerdictPayload::Refused(RefusalInfo::new(locale, kind, &refusal))
        }
        Verdict::Unreadable(error) => {
            VerdictPayload::Unreadable(MoveUnreadable::new(locale, kind, &error))
        }
    })
}
