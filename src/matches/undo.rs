//! Undo, taking a move back: only the last one, only by the seat that made it, only if no player could have learned
//! anything by it, and only if the others agree (or the match says that they need not be asked).
//!
//! The log is append-only: what takes a move back is a ply of its own, after which the table is as it was before the
//! move.

use std::sync::Arc;

use uuid::Uuid;

use super::clocks::latest_look;
use super::start::users_of;
use super::{Access, Matches, not_started};
use crate::caller::{May, Play, Read};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Kept, Seat, SeatSet};
use crate::requests::{Once, once};
use crate::store::matches::{
    self, Answered, Appended, MatchRow, Status, TakeBack, Undo, UndoRow, Verdict,
};
use crate::store::request_keys::{Before, KeyedRequest};
use crate::store::{MatchId, UserId};

/// A request to take the last move back that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The request.
    pub row: UndoRow,
    /// The seats that have not answered yet.
    pub missing: SeatSet,
}

/// The table before a move that can be taken back, ready to be stored.
struct TableBefore {
    snapshot: Vec<u8>,
    waiting: SeatSet,
    retired: SeatSet,
}

impl Matches {
    /// Asks to take the caller's last move back. Where no other seat has to agree, it is done at once.
    pub async fn request_undo(
        &self,
        caller: May<Play>,
        id: impl Into<Once<MatchId>>,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let Once { what: id, key } = id.into();
        let request = self.keyed(caller, key.as_ref(), ("requestUndo", id))?;
        let ask = Box::pin(self.ask_undo(caller, id, request.as_ref()));
        let again = |_| self.visible(id, Some(caller));
        once(self.database.pool(), request.as_ref(), ask, again).await
    }

    async fn ask_undo(
        &self,
        caller: UserId,
        id: MatchId,
        keyed: Option<&KeyedRequest>,
    ) -> Outcome<Result<Arc<MatchRow>, Before>> {
        let (row, seat) = self.undoing(caller, id).await?;
        let before = self.before_last(&row, seat).await?;
        let voters = voters(&row, seat, before.retired);
        if row.undo == Undo::Free || voters.is_empty() {
            return self.take_back(row, seat, before, (None, keyed)).await;
        }
        match matches::undo_request(self.database.pool(), id, row.ply).await? {
            Some(request) if request.declined => Err(ApiError::new(
                ErrorCode::UndoDeclined,
                "the others do not want this move to be taken back",
            )),
            // Everybody agreed, and something prevented the rest.
            Some(request) if is_complete(voters, request.accepted) => {
                let by = (Some(request.id), keyed);
                self.take_back(row, seat, before, by).await
            }
            Some(_) => Ok(Ok(row)),
            None => {
                let others = users_of(&row, voters);
                let told = (others.as_slice(), self.clock.now());
                let pool = self.database.pool();
                match matches::ask_undo(pool, id, (seat, row.ply), told, keyed).await? {
                    Ok(true) => {}
                    Ok(false) => return Err(moved_on()),
                    Err(before) => return Ok(Err(before)),
                }
                self.tell(id, others, false);
                Ok(Ok(row))
            }
        }
    }

    /// Agrees to what another seat asked, or does not. The seat that asked can only withdraw it. An answer that names
    /// its request is none to a later one, however late it comes.
    pub async fn answer_undo(
        &self,
        caller: May<Play>,
        id: MatchId,
        request: Option<Uuid>,
        accept: bool,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let (row, seat) = self.undoing(caller, id).await?;
        let pool = self.database.pool();
        let found = matches::undo_request(pool, id, row.ply).await?;
        let found = found.filter(|found| !found.declined);
        let request = match request {
            Some(meant) => found
                .filter(|found| found.id == meant)
                .ok_or_else(settled)?,
            None => found.ok_or_else(no_request)?,
        };
        if !accept {
            return self.keep(row, caller, &request).await;
        }
        if request.seat == seat {
            return Err(ApiError::new(
                ErrorCode::OwnUndoRequest,
                "it is for the others to agree",
            ));
        }
        let before = self.before_last(&row, request.seat).await?;
        let accepted = matches::accept_undo(pool, id, &request, seat).await?;
        let accepted = accepted.ok_or_else(settled)?;
        if is_complete(voters(&row, request.seat, before.retired), accepted) {
            let by = (Some(request.id), None);
            let taken_back = self.take_back(row, request.seat, before, by).await?;
            return taken_back.map_err(|_| moved_on());
        }
        Ok(row)
    }

    /// The move stays: because a seat does not agree, of which the seat that asked is told, or because it is not asked
    /// any more, which those are told who were asked.
    async fn keep(
        &self,
        row: Arc<MatchRow>,
        by: UserId,
        request: &UndoRow,
    ) -> Outcome<Arc<MatchRow>> {
        let asker = SeatSet::only(request.seat);
        let (what, told) = if row.user_at(request.seat) == Some(by) {
            let asked = voters(&row, request.seat, self.retired(&row)?);
            (Verdict::UndoWithdrawn, asked)
        } else {
            (Verdict::UndoDeclined, asker)
        };
        let told = users_of(&row, told);
        let answer = Answered::new(what, Some(by));
        let (pool, now) = (self.database.pool(), self.clock.now());
        if !matches::decline_undo(pool, row.id, request, (&told, &answer), now).await? {
            return Err(settled());
        }
        self.tell(row.id, told, false);
        Ok(row)
    }

    /// The request that is open now, for those who sit.
    pub async fn undo_request(
        &self,
        caller: May<Read>,
        id: MatchId,
    ) -> Outcome<Option<UndoRequest>> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.seat_of(caller).is_none() {
            return Err(not_seated());
        }
        let found = matches::undo_request(self.database.pool(), id, row.ply).await?;
        let Some(request) = found.filter(|found| !found.declined && row.status == Status::Running)
        else {
            return Ok(None);
        };
        let before = self.before_last(&row, request.seat).await?;
        let voters = voters(&row, request.seat, before.retired);
        Ok(Some(UndoRequest {
            missing: voters.without(request.accepted),
            row: request,
        }))
    }

    /// The match as it is now and the caller's seat, if moves can be taken back at all.
    async fn undoing(&self, caller: UserId, id: MatchId) -> Outcome<(Arc<MatchRow>, Seat)> {
        let row = self.row(id).await?;
        let Access::Seated(seat) = self.access(&row, Some(caller)).await? else {
            return Err(not_seated());
        };
        match row.status {
            Status::Running if row.undo == Undo::Off => Err(ApiError::new(
                ErrorCode::UndoOff,
                "in this match no move is taken back",
            )),
            Status::Running => Ok((row, seat)),
            Status::Open => Err(not_started()),
            Status::Finished | Status::Cancelled => Err(kept(Kept::Over)),
        }
    }

    /// The table before the last ply, if that was a move of `seat` that can be taken back.
    async fn before_last(&self, row: &MatchRow, seat: Seat) -> Outcome<TableBefore> {
        let after = row.ply.checked_sub(1).ok_or_else(|| kept(Kept::NoMove))?;
        let pool = self.database.pool();
        let rows = matches::moves(pool, row.id, Some(after), row.ply, 1).await?;
        let last = rows.first().ok_or_else(|| kept(Kept::NoMove))?;
        if last.seat != Some(seat) {
            return Err(ApiError::new(
                ErrorCode::NotYourMove,
                "the last move was not yours",
            ));
        }
        let position = self.position_at(row, Some(after)).await?;
        let mut chance = row.match_seed().chance(row.ply);
        let verdict = position.can_take_back(seat, last.into(), &mut chance)?;
        verdict.map_err(kept)?;
        Ok(TableBefore {
            snapshot: position.snapshot()?,
            waiting: position.at().to_move.waiting,
            retired: position.at().retired,
        })
    }

    /// Stores it, and tells; if another request was quicker, or the request for it is not open any more, nothing is
    /// taken back.
    async fn take_back(
        &self,
        row: Arc<MatchRow>,
        seat: Seat,
        before: TableBefore,
        (request, keyed): (Option<Uuid>, Option<&KeyedRequest>),
    ) -> Outcome<Result<Arc<MatchRow>, Before>> {
        let now = self.clock.now();
        let at = now.max(row.moved_at.unwrap_or(now));
        let newly_waiting = users_of(&row, before.waiting.without(row.waiting));
        let mut next = MatchRow {
            waiting: before.waiting,
            moved_at: Some(at),
            ..MatchRow::clone(&row)
        };
        next.clocks = self.clocks_after_take_back(&row, &next, seat).await?;
        let new = TakeBack {
            ply: row.ply,
            seat,
            request,
            snapshot: &before.snapshot,
            waiting: before.waiting,
            newly_waiting: &newly_waiting,
            clocks: next.clocks.as_ref(),
            look_at: latest_look(&next, at),
            revision: row.revision,
            at,
        };
        let stored = matches::take_back(self.database.pool(), row.id, new, keyed).await?;
        self.cache.forget(row.id);
        let next = self.row(row.id).await?;
        let planned = match stored {
            Ok(Appended::Stored(planned)) => planned,
            Ok(_) => return Err(moved_on()),
            Err(before) => return Ok(Err(before)),
        };
        self.tell(row.id, row.people(), false);
        if next.waits_for_bots() || next.waiting.iter().any(|seat| planned.contains(seat)) {
            self.play_bots_soon(row.id);
        }
        Ok(Ok(next))
    }
}

/// Who must agree: everybody else who still plays and is a person.
fn voters(row: &MatchRow, seat: Seat, retired: SeatSet) -> SeatSet {
    let all = SeatSet::all(row.n_seats).without(SeatSet::only(seat));
    all.without(retired).without(row.bots())
}

fn is_complete(voters: SeatSet, accepted: SeatSet) -> bool {
    voters.without(accepted).is_empty()
}

fn no_request() -> ApiError {
    ApiError::new(
        ErrorCode::NoUndoRequest,
        "nobody asks to take the last move back",
    )
}

fn settled() -> ApiError {
    ApiError::new(ErrorCode::OfferClosed, "this question is settled already")
}

fn moved_on() -> ApiError {
    ApiError::new(ErrorCode::Stale, "the match has moved on")
}

fn not_seated() -> ApiError {
    ApiError::new(ErrorCode::NotSeated, "you have no seat in this match")
}

fn kept(reason: Kept) -> ApiError {
    let (code, detail) = match reason {
        Kept::NoMove => (ErrorCode::NothingToUndo, "there is no move to take back"),
        Kept::Chance => (ErrorCode::ChanceDrawn, "chance was drawn in this move"),
        Kept::Revealed => (
            ErrorCode::Revealed,
            "something hidden was shown by this move",
        ),
        Kept::Over => (ErrorCode::MatchOver, "the match is over"),
    };
    ApiError::new(code, detail)
}
