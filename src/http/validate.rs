//! `/validate`: the stateless dry run.

use actix_web::{
    HttpResponse,
    http::{Method, header},
    web,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Body, problem,
    request_context::{Nothing, Query, RequestContext},
};
use crate::error::Outcome;
use crate::matches::{Position, Validate, Verdict};
use crate::texts;
use crate::wire::games::{GameEvent, GameView, MoveChoice};
use crate::wire::spelling::stored_options;
use crate::wire::{GameId, RefusalInfo};

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service.service(
        problem::resource("/api/v1/validate", &[Method::POST]).route(web::post().to(validate)),
    );
}

/// What is to be tried.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct ValidateBody {
    /// Which game.
    game: GameId,
    /// Its options; those left out have their defaults.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
    /// How many seats.
    seats: u8,
    /// Where to start.
    position: PositionBody,
    /// Who moves.
    seat: u8,
    /// The move.
    #[serde(rename = "move")]
    move_: MoveChoice,
}

/// Where a dry run starts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum PositionBody {
    /// A position in the words of the rulebook's examples, line by line.
    Words(Vec<String>),
    /// Moves from the set-up of a seed.
    Moves(MoveListBody),
}

/// Moves from a set-up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct MoveListBody {
    /// Any number: the same one deals the same cards.
    seed: i64,
    /// The moves, in order; at most 1,000.
    moves: Vec<SeatMoveBody>,
}

/// A move of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct SeatMoveBody {
    /// Who moves.
    seat: u8,
    /// The move in notation.
    notation: String,
}

/// The verdict of a dry run.
#[derive(Serialize, ToSchema)]
#[serde(tag = "verdict", rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum VerdictInfo {
    /// It is allowed.
    Allowed(AllowedInfo),
    /// A rule says no.
    Refused(RefusalInfo),
    /// The line is not a move.
    Unreadable(UnreadableInfo),
}

/// It is allowed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllowedInfo {
    /// The table afterwards, as the seat that moved sees it.
    view: GameView,
    /// What happens, as that seat learns of it.
    events: Vec<GameEvent>,
    /// The same in sentences, in the reader's language.
    texts: Vec<String>,
}

/// The line is not a move.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnreadableInfo {
    /// The column where reading failed, from 1.
    column: u32,
    /// What is wrong there, in the reader's language.
    message: String,
}

/// A stateless dry run: would this move be allowed at that position?
#[utoipa::path(
    post, path = "/api/v1/validate", tag = "games", operation_id = "validate", request_body = ValidateBody,
    responses((status = 200, description = "The verdict.", body = VerdictInfo)),
)]
pub(super) async fn validate(
    context: RequestContext,
    _: Query<Nothing>,
    Body(body): Body<ValidateBody>,
) -> Outcome<HttpResponse> {
    let kind = body.game.0;
    let options = body.options.map(|options| stored_options(kind, options));
    let position = match body.position {
        PositionBody::Words(lines) => Position::Words(lines),
        PositionBody::Moves(list) => Position::Moves {
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
        n_seats: body.seats,
        position,
        seat: body.seat,
        move_: body.move_.into_input(),
    };
    let locale = context.locale;
    let verdict = match run.run(context.matches().engine(kind), locale)? {
        Verdict::Accepted(view, told) => VerdictInfo::Allowed(AllowedInfo {
            view: view.into(),
            events: told.events.into_iter().map(Into::into).collect(),
            texts: told.texts,
        }),
        Verdict::Refused(refusal) => VerdictInfo::Refused(RefusalInfo::new(locale, kind, &refusal)),
        Verdict::Unreadable(error) => VerdictInfo::Unreadable(UnreadableInfo {
            column: u32::try_from(error.column).unwrap_or(u32::MAX),
            message: texts::notation_error(locale, kind, &error),
        }),
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(verdict))
}
