//! Changes of a running match that are no moves, under an optimistic lock: decided on the match as it is, stored only
//! if it still is.

use std::sync::Arc;

use jiff::Timestamp;

use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Seat, SeatSet};
use crate::matches::{Matches, not_offered};
use crate::store::matches::{
    self, Answered, Clocks, InboxKind, MatchRow, Revision, Seating, Status, TookOver,
};
use crate::store::{MatchId, UserId};

/// Others may change a match at the same time; more often than this at once they do not.
const MOST_TRIES: u32 = 20;

/// What becomes of a match.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The clocks afterwards.
    pub clocks: Option<Clocks>,
    /// Who plays a seat from now on.
    pub seating: Option<Seating<'static>>,
    /// Who is told what.
    pub told: Vec<(UserId, InboxKind)>,
    /// What was answered, for those who are told of an answer.
    pub answer: Option<Answered>,
}

impl Matches {
    /// Changes a running match; `decide` is asked again if another request was quicker.
    pub(in crate::matches) async fn revise(
        &self,
        id: MatchId,
        decide: impl Fn(&MatchRow) -> Outcome<Change>,
    ) -> Outcome<Arc<MatchRow>> {
        for _ in 0..MOST_TRIES {
            let row = self.row(id).await?;
            require_running(&row)?;
            let change = decide(&row)?;
            let now = Some(self.clock.now());
            if let Some(row) = self.revise_once(&row, &change, now).await? {
                if row.waits_for_bots() {
                    self.play_bots_soon(row.id);
                }
                return Ok(row);
            }
        }
        Err(ApiError::busy())
    }

    /// Changes the match if it is as it was; none if it is not.
    pub(super) async fn revise_once(
        &self,
        row: &MatchRow,
        change: &Change,
        look_at: Option<Timestamp>,
    ) -> Outcome<Option<Arc<MatchRow>>> {
        let now = self.clock.now();
        let revision = Revision {
            ply: row.ply,
            revision: row.revision,
            clocks: change.clocks.as_ref(),
            seating: change.seating,
            told: &change.told,
            answer: change.answer.as_ref(),
            look_at,
            at: now,
        };
        let pool = self.database.pool();
        let taker = change
            .seating
            .and_then(|seating| Some((seating.seat, seating.user?)));
        let is_done = match taker {
            None => matches::revise(pool, row.id, revision).await?,
            Some(taker) => match matches::take_over(pool, row.id, taker, revision).await? {
                TookOver::Yes => true,
                TookOver::Changed => false,
                TookOver::NotOffered => return Err(not_offered()),
                TookOver::Gone => return Err(ApiError::unauthenticated()),
            },
        };
        if !is_done {
            self.cache.forget(row.id);
            return Ok(None);
        }
        let next = Arc::new(changed(row, change));
        self.cache.put(&next);
        self.tell(row.id, change.told.iter().map(|(user, _)| *user), false);
        Ok(Some(next))
    }

    /// The seats that have retired.
    pub(in crate::matches) fn retired(&self, row: &MatchRow) -> Outcome<SeatSet> {
        Ok(self.position(row)?.at().retired)
    }

    /// The caller's seat in a running match.
    pub(in crate::matches) async fn own_seat(
        &self,
        caller: UserId,
        id: MatchId,
    ) -> Outcome<(Arc<MatchRow>, Seat)> {
        let row = self.visible(id, Some(caller)).await?;
        let seat = row
            .seat_of(caller)
            .ok_or_else(|| ApiError::new(ErrorCode::NotSeated, "you have no seat in this match"))?;
        require_running(&row)?;
        Ok((row, seat))
    }
}

/// The match once the change is stored.
fn changed(row: &MatchRow, change: &Change) -> MatchRow {
    let mut next = row.clone();
    next.revision += 1;
    next.clocks.clone_from(&change.clocks);
    if let Some(seating) = change.seating {
        for seat in next.seats.iter_mut().filter(|row| row.seat == seating.seat) {
            seat.bot = seating.bot.map(str::to_owned);
            if let Some(user) = seating.user {
                (seat.user, seat.seen_ply) = (user, 0);
            }
        }
    }
    next
}

fn require_running(row: &MatchRow) -> Outcome<()> {
    match row.status {
        Status::Running => Ok(()),
        Status::Open | Status::Cancelled => Err(ApiError::new(
            ErrorCode::NotStarted,
            "the match has not started yet",
        )),
        Status::Finished => Err(ApiError::new(ErrorCode::Finished, "the match is over")),
    }
}
