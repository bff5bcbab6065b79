//! Playing a move.

use async_graphql::{Context, Result, SimpleObject, Union};

use super::context::ContextExt;
use super::match_::Match;
use super::payload::{Payload, Rejected};
use crate::caller::{May, Play};
use crate::error::ApiError;
use crate::games::{GameKind, NotationError};
use crate::matches::{Submit, Submitted};
use crate::texts::{self, Locale};
use crate::wire::{PlyInfo, RefusalInfo};

/// The move is stored; it will never be lost, doubled or moved.
#[derive(SimpleObject)]
pub struct MoveAccepted {
    /// The move and what followed.
    ply: PlyInfo,
    /// The match afterwards (or later, when the request was repeated).
    #[graphql(name = "match")]
    match_: Match,
}

/// A rule said no; nothing has changed.
#[derive(SimpleObject)]
pub struct MoveRefused {
    /// By which clause, and why.
    refusal: RefusalInfo,
    /// The match as it is.
    #[graphql(name = "match")]
    match_: Match,
}

/// The match has moved on; nothing has changed.
#[derive(SimpleObject)]
pub struct MoveStale {
    /// Where the match is now.
    current_ply: u32,
    /// What happened since the ply the client believed in.
    since: Vec<PlyInfo>,
    /// The match as it is.
    #[graphql(name = "match")]
    match_: Match,
}

/// The line is not a move; nothing has changed.
#[derive(SimpleObject)]
pub struct MoveUnreadable {
    /// The column where reading failed, from 1.
    column: u32,
    /// What is wrong there, in the reader's language.
    message: String,
}

impl MoveUnreadable {
    /// The error in the reader's language.
    pub fn new(locale: Locale, kind: GameKind, error: &NotationError) -> Self {
        let column = u32::try_from(error.column).unwrap_or(u32::MAX);
        Self {
            column,
            message: texts::notation_error(locale, kind, error),
        }
    }
}

/// What became of a move.
#[derive(Union)]
pub enum SubmitMovePayload {
    /// It was played.
    Accepted(Box<MoveAccepted>),
    /// A rule said no.
    Refused(MoveRefused),
    /// The match has moved on.
    Stale(MoveStale),
    /// The line is not a move.
    Unreadable(MoveUnreadable),
    /// Something else stands in the way.
    Rejected(Rejected),
}

impl Payload for SubmitMovePayload {
    fn rejected(rejected: Rejected) -> Self {
        Self::Rejected(rejected)
    }
}

/// Plays it and shapes the answer.
pub async fn submit(
    context: &Context<'_>,
    caller: May<Play>,
    submit: Submit,
) -> Result<SubmitMovePayload, ApiError> {
    let believed = submit.ply;
    let submission = context.matches().submit(caller, submit).await?;
    let match_ = Match {
        row: submission.row.clone(),
    };
    let (locale, kind) = (context.locale(), submission.row.game);
    let presenter = context.presenter();
    Ok(match &submission.outcome {
        Submitted::Accepted(logged) => {
            let ply = presenter.accepted(&submission, logged).await?;
            SubmitMovePayload::Accepted(Box::new(MoveAccepted { ply, match_ }))
        }
        Submitted::Refused(refusal) => SubmitMovePayload::Refused(MoveRefused {
            refusal: RefusalInfo::new(locale, kind, refusal),
            match_,
        }),
        Submitted::Unreadable(error) => {
            SubmitMovePayload::Unreadable(MoveUnreadable::new(locale, kind, error))
        }
        Submitted::Stale => SubmitMovePayload::Stale(MoveStale {
            current_ply: submission.row.ply,
            since: presenter.since(caller, &submission, believed).await?,
            match_,
        }),
    })
}
