//! Submitting a move: who wants what, at which ply; and the answer, the same again for the same key (idempotency).

use std::sync::Arc;

use super::act::{ActedBy, SeatAction};
use super::{Access, Matches, MoveInput, RequestKey, Submission, Submitted};
use crate::caller::{May, Play};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::Seat;
use crate::metrics::{self, metrics};
use crate::store::MatchId;
use crate::store::matches::{self, MatchRow, Status};

/// A match may change while a seat moves, otherwise than by moves or because others decide at the same time; more often
/// than this at once it does not.
const MOST_TRIES: u32 = 12;

/// What a player wants to play.
#[derive(Clone, Debug)]
pub struct Submit {
    /// In which match.
    pub match_: MatchId,
    /// The ply the client believes the match is at, or was at when the decision was asked for that is still open. A
    /// retirement may leave it out.
    pub ply: Option<u32>,
    pub move_: MoveInput,
    /// What makes a repetition of this request recognisable.
    pub idempotency_key: Option<RequestKey>,
}

impl Matches {
    /// Plays a move for the caller's seat. A user who lets a bot play takes the seat back by it.
    pub async fn submit(&self, caller: May<Play>, submit: Submit) -> Outcome<Submission> {
        let key = submit.idempotency_key.as_ref();
        key.map(RequestKey::stored).transpose()?;
        let mut tries = 0..MOST_TRIES;
        let submission = loop {
            let submission = self.submit_once(caller, &submit).await?;
            // Something that is no move may have changed since the match was read, or others have decided at the same
            // time: that makes no move stale. A seat that leaves names no ply, and leaves however often others move
            // meanwhile.
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

    async fn submit_once(&self, caller: May<Play>, submit: &Submit) -> Outcome<Submission> {
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
        caller: May<Play>,
        submit: &Submit,
    ) -> Outcome<(Arc<MatchRow>, Seat)> {
        let mut row = self.row_maybe_older(submit.match_).await?;
        // A cached row may be older than the client's; the database is asked only then.
        let is_older =
            submit.ply.is_none_or(|ply| ply != row.ply) || row.seat_of(caller.user()).is_none();
        if is_older || row.status != Status::Running {
            row = self.row(submit.match_).await?;
        }
        let Access::Seated(seat) = self.access(&row, Some(caller.user())).await? else {
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

    /// This answer, unless the same request was accepted before (which is why it is not played now): then it is that
    /// one again.
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
