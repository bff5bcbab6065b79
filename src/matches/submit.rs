//! Submitting a move: who wants what, at which ply; and the answer, the same again for the same key.

use std::sync::Arc;

use super::act::{ActedBy, SeatAction};
use super::{Access, Matches, MoveInput, RefusalFacts, RequestKey};
use crate::engine::Happened;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{NotationError, Seat};
use crate::metrics::{self, metrics};
use crate::store::matches::{self, MatchRow, MoveRow, Status};
use crate::store::{MatchId, UserId};

/// A match may change while somebody moves, otherwise than by moves or because others decide at the same time; more often
/// than this at once it does not.
const MOST_TRIES: u32 = 12;

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct Submit {
    /// In which match.
    pub match_: MatchId,
    /// The ply the client believes the match is at, or was at when the decision was asked for that is still open. A
    /// retirement may leave it out.
    pub ply: Option<u32>,
    /// The move.
    pub move_: MoveInput,
    /// What makes a repetition of this request recognisable.
    pub idempotency_key: Option<RequestKey>,
}

/// What became of it.
#[derive(Clone, Debug)]
pub enum Submitted {
    /// It was played (now, or by an earlier request with the same key).
    Accepted(Arc<MoveRow>),
    /// A rule said no; nothing has changed.
    Refused(RefusalFacts),
    /// The line is not a move; nothing has changed.
    Unreadable(NotationError),
    /// The match has moved on; nothing has changed.
    Stale,
}

impl Submitted {
    /// Its stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Accepted(_) => "accepted",
            Self::Refused(_) => "refused",
            Self::Unreadable(_) => "unreadable",
            Self::Stale => "stale",
        }
    }
}

/// The answer: what became of the move, the match as it is now, and whose seat it is.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What became of the move.
    pub outcome: Submitted,
    /// The match afterwards.
    pub row: Arc<MatchRow>,
    /// The caller's seat.
    pub seat: Seat,
    /// Whether the match has changed while the move was being stored.
    pub(super) is_overtaken: bool,
    /// Whether a bot or a plan is asked now.
    pub(super) goes_on: bool,
    /// What followed, where it has just happened and need not be read from the log.
    pub happened: Option<Arc<dyn Happened>>,
}

impl Submission {
    /// A move that was not played now.
    pub(super) fn unplayed(outcome: Submitted, row: Arc<MatchRow>, seat: Seat) -> Self {
        Self {
            outcome,
            row,
            seat,
            is_overtaken: false,
            goes_on: false,
            happened: None,
        }
    }
}

impl Matches {
    /// Plays a move for the caller's seat. Whoever lets a bot play takes the seat back by it.
    pub async fn submit(&self, caller: UserId, submit: Submit) -> Outcome<Submission> {
        let key = submit.idempotency_key.as_ref();
        key.map(RequestKey::stored).transpose()?;
        let mut tries = 0..MOST_TRIES;
        let submission = loop {
            let submission = self.submit_once(caller, &submit).await?;
            // Something that is no move may have changed since the match was read, or others have decided at the same time:
            // that makes nobody's move stale. Whoever leaves names no ply, and leaves however often others move meanwhile.
            let is_to_be_seen = matches!(submission.outcome, Submitted::Stale)
                && (submission.is_overtaken
                    || submit.ply.is_none_or(|ply| ply == submission.row.ply));
            if !is_to_be_seen || tries.next().is_none() {
                break submission;
            }
        };
        metrics().played(&metrics::Played {
            game: submission.row.game.id(),
            outcome: submission.outcome.name(),
        });
        if submission.goes_on {
            self.play_bots_soon(submission.row.id);
        }
        Ok(submission)
    }

    async fn submit_once(&self, caller: UserId, submit: &Submit) -> Outcome<Submission> {
        let (row, seat) = self.seat_to_play(caller, submit).await?;
        let key = submit.idempotency_key.as_ref().map(RequestKey::stored);
        let key = key.transpose()?;
        let doing = SeatAction {
            seat,
            move_: &submit.move_,
            by: ActedBy::PERSON,
            key: key.as_deref(),
        };
        let expected = submit.ply.unwrap_or(row.ply);
        if self.is_still_asked(&row, seat, expected).await? {
            self.act(row, doing).await
        } else {
            self.stale(row.id, &doing).await
        }
    }

    /// The match as the client knows it or newer, and the caller's seat in it, which no bot plays any more.
    async fn seat_to_play(
        &self,
        caller: UserId,
        submit: &Submit,
    ) -> Outcome<(Arc<MatchRow>, Seat)> {
        let mut row = self.row_maybe_older(submit.match_).await?;
        // A cached row may be older than the client's; the database is asked only then.
        let is_older = submit.ply.is_none_or(|ply| ply != row.ply) || row.seat_of(caller).is_none();
        if is_older || row.status != Status::Running {
            row = self.row(submit.match_).await?;
        }
        let Access::Seated(seat) = self.require_visible(&row, Some(caller)).await? else {
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "you have no seat in this match",
            ));
        };
        if row.status == Status::Running && row.bots().contains(seat) {
            row = match self.resume_seat(caller, row.id).await {
                // Another request of the same user was quicker.
                Err(error) if error.code == ErrorCode::NoBot => self.row(row.id).await?,
                resumed => resumed?,
            };
        }
        Ok((row, seat))
    }

    /// The match is not at that ply (any more).
    pub(super) async fn stale(&self, id: MatchId, doing: &SeatAction<'_>) -> Outcome<Submission> {
        self.cache.forget(id);
        let row = self.row(id).await?;
        self.unless_accepted_before(row, doing, Submitted::Stale)
            .await
    }

    /// This answer, unless the same request was accepted before (which is why it is not played now): then it is that one
    /// again.
    pub(super) async fn unless_accepted_before(
        &self,
        row: Arc<MatchRow>,
        doing: &SeatAction<'_>,
        outcome: Submitted,
    ) -> Outcome<Submission> {
        let (pool, seat) = (self.database.pool(), doing.seat);
        let accepted = match doing.key {
            Some(key) => matches::move_by_key(pool, row.id, seat, key).await?,
            None => None,
        };
        let accepted = accepted.map(|found| Submitted::Accepted(Arc::new(found)));
        let outcome = accepted.unwrap_or(outcome);
        Ok(Submission::unplayed(outcome, row, seat))
    }
}
