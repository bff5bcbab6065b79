//! What streams have shown to players (read marks, write-behind): gathered here and written together every few seconds,
//! so that a stream costs no write for each event and reader.
//!
//! Nothing is lost with it but silence: a player who was shown something by a copy that died before writing it down is
//! told of it once more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;

use super::Matches;
use crate::caller::{May, Read};
use crate::error::Outcome;
use crate::store::matches::{self, MatchRow};
use crate::store::{MatchId, UserId};

/// Marks that wait to be written.
#[derive(Clone, Debug, Default)]
pub(super) struct SeenMarks(Arc<Mutex<Marks>>);

/// How far each player of each match was shown something, and when.
type Marks = HashMap<(MatchId, UserId), (u32, Timestamp)>;

impl Matches {
    /// Notes that a stream has shown a player everything up to a ply; nothing if they do not sit there.
    pub fn note_shown(&self, row: &MatchRow, reader: Option<May<Read>>, ply: u32) {
        let reader = reader.map(|reader| reader.user());
        let Some(user) = reader.filter(|user| row.seat_of(*user).is_some()) else {
            return;
        };
        let mut marks = self.marks.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mark = marks.entry((row.id, user)).or_insert((ply, Timestamp::MIN));
        *mark = (mark.0.max(ply), self.clock.now());
    }

    /// Writes down what streams have shown since the last time; says for how many players.
    pub async fn write_shown(&self) -> Outcome<usize> {
        let marks = {
            let mut marks = self.marks.0.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *marks)
        };
        if marks.is_empty() {
            return Ok(0);
        }
        let marks: Vec<_> = marks.into_iter().collect();
        matches::set_seen_plies(self.database.pool(), &marks).await?;
        Ok(marks.len())
    }
}
