//! Whether a decision is still the one that a seat was asked for.
//!
//! A move names the ply its player saw. Where several are asked at the same time, the match goes on with the first who
//! decides, but what the others are asked stays the same: their moves count for the ply the match is at by then. This
//! is the one place that says when, for whichever door a move comes through.

use super::Matches;
use crate::engine::Logged;
use crate::error::Outcome;
use crate::games::Seat;
use crate::store::matches::{self, MatchRow, MoveRow};

/// Over more plies than this no two seats decide at the same moment.
const MOST_PLIES: u32 = 32;

impl Matches {
    /// Whether what `seat` was asked at `ply` is what it is asked now: the match is at that ply, or
    ///
    /// - it waited for the seat then and at every ply since, and always asked the same;
    /// - since then there were only moves of seats that were asked together with it: no seat has left, no move was
    ///   taken back, no seat acted out of turn, and the seat itself has not moved;
    /// - the seat has the same moves as then.
    pub async fn is_still_asked(&self, row: &MatchRow, seat: Seat, ply: u32) -> Outcome<bool> {
        if row.ply == ply {
            return Ok(true);
        }
        if row.ply < ply || row.ply - ply > MOST_PLIES || !row.waiting.contains(seat) {
            return Ok(false);
        }
        let pool = self.database.pool();
        let since = matches::moves(pool, row.id, Some(ply), row.ply, MOST_PLIES).await?;
        let is_others = |logged: &MoveRow| logged.move_.is_some() && logged.seat != Some(seat);
        if !since.iter().all(is_others) {
            return Ok(false);
        }
        let then = self.position_at(row, Some(ply)).await?;
        let since: Vec<Logged<'_>> = since.iter().map(Into::into).collect();
        Ok(then.still_asks(seat, &since)?)
    }
}
