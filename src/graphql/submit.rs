//! Playing a move.

use async_graphql::{Context, Result, SimpleObject, Union};

use super::context::{ContextExt, to_error};
use super::looking::seat_names;
use super::match_::Match;
use super::payload::{Rejected, expected};
use crate::error::ApiError;
use crate::games::{GameKind, NotationError};
use crate::matches::{Eyes, Page, RefusalFacts, Submission, Submit, Submitted};
use crate::store::UserId;
use crate::store::matches::MoveRow;
use crate::texts::{self, Locale};
use crate::wire::games::Wired;
use crate::wire::{PlyInfo, RefusalInfo, telling};
use crate::with_game;

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

/// Plays it and shapes the answer.
pub async fn submit(
    context: &Context<'_>,
    caller: UserId,
    submit: Submit,
) -> Result<SubmitMovePayload> {
    let believed = submit.ply;
    match play(context, caller, submit, believed).await {
        Ok(payload) => Ok(payload),
        Err(error) => expected(error)
            .map(SubmitMovePayload::Rejected)
            .map_err(|error| to_error(&error)),
    }
}

async fn play(
    context: &Context<'_>,
    caller: UserId,
    submit: Submit,
    believed: Option<u32>,
) -> Result<SubmitMovePayload, ApiError> {
    let submission = context.matches().submit(caller, submit).await?;
    let match_ = Match {
        row: submission.row.clone(),
    };
    let (locale, kind) = (context.locale(), submission.row.game);
    Ok(match &submission.outcome {
        Submitted::Accepted(logged) => {
            let ply = with_game!(
                context.matches().games, kind, game => tell(context, game, &submission, logged).await
            )?;
            SubmitMovePayload::Accepted(Box::new(MoveAccepted { ply, match_ }))
        }
        Submitted::Refused(refusal) => {
            SubmitMovePayload::Refused(refused(locale, kind, refusal, match_))
        }
        Submitted::Unreadable(error) => {
            SubmitMovePayload::Unreadable(MoveUnreadable::new(locale, kind, error))
        }
        Submitted::Stale => {
            let since = with_game!(
                context.matches().games, kind, game => since(context, game, &submission, caller, believed).await
            )?;
            SubmitMovePayload::Stale(MoveStale {
                current_ply: submission.row.ply,
                since,
                match_,
            })
        }
    })
}

fn refused(locale: Locale, kind: GameKind, refusal: &RefusalFacts, match_: Match) -> MoveRefused {
    MoveRefused {
        refusal: RefusalInfo::new(locale, kind, refusal),
        match_,
    }
}

async fn tell<G: Wired>(
    context: &Context<'_>,
    game: &G,
    submission: &Submission,
    logged: &MoveRow,
) -> Result<PlyInfo, ApiError> {
    let names = seat_names(context, &submission.row).await?;
    let teller = (context.matches(), context.locale(), &names);
    telling::accepted(teller, game, submission, logged).await
}

async fn since<G: Wired>(
    context: &Context<'_>,
    game: &G,
    submission: &Submission,
    caller: UserId,
    believed: Option<u32>,
) -> Result<Vec<PlyInfo>, ApiError> {
    let looked = context
        .matches()
        .look_at(submission.row.clone(), Some(caller), Eyes::Own)
        .await?;
    if believed.is_none_or(|believed| believed >= submission.row.ply) {
        return Ok(Vec::new());
    }
    let page = Page {
        after: believed,
        ..Page::default()
    };
    super::looking::plies(context, game, &looked, page).await
}
