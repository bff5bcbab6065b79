//! The end of a match's log as all its readers in this process share it (fan-out): however many watch, each change is
//! read once.
//!
//! The version of a topic is the clock: a reader that looked after a version was announced has seen all that was
//! announced up to it. A reader who is further behind than the tail reaches reads the log for itself.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Mutex as AsyncMutex;

use super::Matches;
use crate::error::Outcome;
use crate::store::MatchId;
use crate::store::matches::{self, MoveRow};

/// How many rows are kept for the slower readers, and read at once.
pub const BATCH: u32 = 50;

/// The tails of all matches that are watched in this process.
#[derive(Clone, Debug, Default)]
pub struct Tails(Arc<Mutex<HashMap<MatchId, Weak<Tail>>>>);

/// The end of one match's log.
#[derive(Debug)]
pub struct Tail {
    id: MatchId,
    known: AsyncMutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// Everything announced up to this version is here; none before the first look.
    version: Option<u64>,
    /// The ply before the first row: a reader that is not that far must read the log.
    base: u32,
    /// Consecutive plies up to the last.
    rows: VecDeque<Arc<MoveRow>>,
}

impl Tails {
    /// The tail that all readers of a match share for as long as there is one.
    pub fn of(&self, id: MatchId) -> Arc<Tail> {
        let mut tails = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tail) = tails.get(&id).and_then(Weak::upgrade) {
            return tail;
        }
        // A new one is made seldom enough to look for those without a reader.
        tails.retain(|_, tail| tail.strong_count() > 0);
        let tail = Arc::new(Tail {
            id,
            known: AsyncMutex::default(),
        });
        tails.insert(id, Arc::downgrade(&tail));
        tail
    }
}

impl Tail {
    /// The rows after a ply, as far as they were announced up to this version; none if there are none.
    pub async fn after(
        &self,
        matches: &Matches,
        ply: u32,
        version: u64,
    ) -> Outcome<Vec<Arc<MoveRow>>> {
        let mut known = self.known.lock().await;
        if known.version.is_none_or(|seen| seen < version) {
            self.look(matches, &mut known, ply, version).await?;
        }
        if ply < known.base {
            // Too far behind: others need not wait for this one.
            drop(known);
            return read(matches, self.id, Some(ply)).await;
        }
        let later = known.rows.iter().filter(|row| row.ply > ply);
        Ok(later.cloned().collect())
    }

    async fn look(
        &self,
        matches: &Matches,
        known: &mut Known,
        ply: u32,
        version: u64,
    ) -> Outcome<()> {
        if known.version.is_none() && known.rows.is_empty() {
            known.base = ply;
        }
        let last = known.rows.back().map_or(known.base, |last| last.ply);
        let rows = read(matches, self.id, Some(last)).await?;
        let is_end = rows.len() < BATCH as usize;
        if let Some(last) = rows.last() {
            // Every reader will want the match at that ply: it is read here once, if this process has not made it.
            matches.row_at(self.id, last.ply).await?;
        } else {
            // Something has changed that is no ply.
            matches.row(self.id).await?;
        }
        known.rows.extend(rows);
        let surplus = known.rows.len().saturating_sub(BATCH as usize);
        if let Some(dropped) = known.rows.drain(..surplus).next_back() {
            known.base = dropped.ply;
        }
        if is_end {
            known.version = Some(version);
        }
        Ok(())
    }
}

/// The next rows of a log.
pub async fn read(
    matches: &Matches,
    id: MatchId,
    after: Option<u32>,
) -> Outcome<Vec<Arc<MoveRow>>> {
    let pool = matches.database.pool();
    let rows = matches::moves(pool, id, after, i32::MAX.unsigned_abs(), BATCH).await?;
    Ok(rows.into_iter().map(Arc::new).collect())
}
