//! Pauses: all clocks of a match stand still for a while.

use std::sync::Arc;

use jiff::Timestamp;
use sqlx::PgConnection;

use super::revise::Change;
use crate::caller::{May, Play};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::matches::Matches;
use crate::matches::start::users_of;
use crate::store::matches::{self, Clocks, InboxKind, MatchRow, OfferRow, Pause, Revision, micros};
use crate::store::{MatchId, UserId};

impl Matches {
    /// Begins a pause everybody has agreed to, in the transaction that notes so; false if the match is not as it was.
    pub(in crate::matches) async fn begin_pause(
        &self,
        transaction: &mut PgConnection,
        row: &MatchRow,
        offer: &OfferRow,
    ) -> Outcome<bool> {
        let now = self.clock.now();
        let clocks = paused(row, now, offer.until.unwrap_or(now))?;
        let revision = Revision {
            ply: row.ply,
            revision: row.revision,
            clocks: Some(&clocks),
            seating: None,
            told: &[],
            answer: None,
            look_at: Some(now),
            at: now,
        };
        Ok(matches::revise(transaction, row.id, revision).await?)
    }

    /// Ends the pause of a match before its time.
    pub async fn resume(&self, caller: May<Play>, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        self.own_seat(caller, id).await?;
        self.revise(id, |row| {
            let now = self.clock.now();
            let not_paused = || ApiError::new(ErrorCode::NotPaused, "the match is not paused");
            let mut clocks = row.clocks.clone().ok_or_else(not_paused)?;
            let present = clocks.pause_at(now).copied().ok_or_else(not_paused)?;
            let ended = Pause {
                until: micros(now),
                is_told: true,
                ..present
            };
            replace(&mut clocks, present, ended);
            Ok(Change {
                clocks: Some(clocks),
                told: its_your_turn(row, Some(caller)),
                ..Change::default()
            })
        })
        .await
    }
}

/// What becomes of a match whose pause has ended by itself; none if none has.
pub(super) fn after_pause(row: &MatchRow, now: Timestamp) -> Option<Change> {
    let mut clocks = row.clocks.clone()?;
    let is_over = |pause: &&Pause| !pause.is_told && pause.until <= micros(now);
    let over = clocks
        .pauses
        .iter()
        .copied()
        .find(|pause| is_over(&pause))?;
    let told = Pause {
        is_told: true,
        ..over
    };
    replace(&mut clocks, over, told);
    Some(Change {
        clocks: Some(clocks),
        told: its_your_turn(row, None),
        ..Change::default()
    })
}

/// Time runs again: those who are waited for should know.
fn its_your_turn(row: &MatchRow, except: Option<UserId>) -> Vec<(UserId, InboxKind)> {
    let users = users_of(row, row.waiting).into_iter();
    users
        .filter(|user| Some(*user) != except)
        .map(|user| (user, InboxKind::Turn))
        .collect()
}

fn paused(row: &MatchRow, from: Timestamp, until: Timestamp) -> Outcome<Clocks> {
    let no_clock = || ApiError::new(ErrorCode::NoClock, "this match has no clock to stop");
    let mut clocks = row.clocks.clone().ok_or_else(no_clock)?;
    clocks.pauses.push(Pause {
        from: micros(from),
        until: micros(until),
        is_told: false,
    });
    Ok(clocks)
}

fn replace(clocks: &mut Clocks, old: Pause, new: Pause) {
    for pause in &mut clocks.pauses {
        if *pause == old {
            *pause = new;
        }
    }
}
