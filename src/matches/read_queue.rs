//! Reads of matches that travel together (request batching, read coalescing): while one statement is under way, the
//! matches that are asked for form the next.
//!
//! A reader never gets what was read before it asked. What this process holds already is only confirmed: its stamp
//! travels instead of its snapshot. One bad row spoils nothing for its neighbours.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;

use super::cache::Cache;
use super::lanes::{Full, Lane, Lanes};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::matches::{self, Confirmation, MatchRow};
use crate::store::{Database, MatchId, is_disturbance};

/// How many statements are under way at once.
const LANES: usize = 2;

/// How many readers a statement serves at most.
const MOST_TOGETHER: usize = 64;

/// How long a statement may take before its readers are answered *unavailable*.
const LONGEST_READ: Duration = Duration::from_mins(1);

/// How many readers may wait before further ones are refused.
const MOST_WAITING: usize = 8192;

/// The matches that are being read. Cloning it is cheap and gives the same queue.
#[derive(Clone, Debug)]
pub struct ReadQueue {
    database: Database,
    cache: Cache,
    lanes: Lanes<WaitingReader>,
}

#[derive(Debug)]
struct WaitingReader {
    id: MatchId,
    answer: oneshot::Sender<Answer>,
}

/// The match as it is, or that there is none.
type Answer = sqlx::Result<Option<Arc<MatchRow>>>;

impl ReadQueue {
    /// An empty queue; what is read is kept in the cache.
    pub fn new(database: Database, cache: Cache) -> Self {
        Self {
            database,
            cache,
            lanes: Lanes::new(LANES, MOST_WAITING),
        }
    }

    /// The match as it is now.
    pub async fn find(&self, id: MatchId) -> Outcome<Option<Arc<MatchRow>>> {
        let (answer, found) = oneshot::channel();
        let lane = self.lanes.enter(WaitingReader { id, answer });
        let lane = lane.map_err(|Full| {
            let detail = "too many requests wait for the database; try again in a few seconds";
            ApiError::new(ErrorCode::Overloaded, detail)
        })?;
        if let Some(lane) = lane {
            tokio::spawn(self.clone().work(lane));
        }
        // A lane that died with its runtime has dropped the sender.
        let found = found.await.unwrap_or_else(|_| Err(broken_off()));
        Ok(found?)
    }

    /// One lane: statement after statement until nothing waits.
    async fn work(self, mut lane: Lane<WaitingReader>) {
        while let Some(batch) = lane.next(MOST_TOGETHER, |_| true) {
            let mut ids: Vec<MatchId> = batch.iter().map(|waiting| waiting.id).collect();
            ids.sort_unstable();
            ids.dedup();
            // A database that hangs never gives an error of its own, and would hold all readers that come after.
            let read = tokio::time::timeout(LONGEST_READ, self.read(&ids)).await;
            let mut found = read.unwrap_or(Err(sqlx::Error::PoolTimedOut));
            for WaitingReader { id, answer } in batch {
                let outcome = match &mut found {
                    Ok(rows) => take(rows, id),
                    Err(error) => Err(same(error)),
                };
                // The client may have left.
                let _ = answer.send(outcome);
            }
        }
    }

    /// These matches; those that are missing do not exist.
    async fn read(
        &self,
        ids: &[MatchId],
    ) -> sqlx::Result<HashMap<MatchId, sqlx::Result<Arc<MatchRow>>>> {
        let known: Vec<_> = ids
            .iter()
            .map(|id| (*id, self.cache.stamped(*id)))
            .collect();
        let stamps: Vec<_> = known
            .iter()
            .map(|(id, kept)| (*id, kept.as_ref().map(|(_, stamp)| stamp.as_ref())))
            .collect();
        let ask = |pool| {
            let stamps = &stamps;
            async move { matches::find_changed(&pool, stamps).await }
        };
        let read = self.database.read(ask).await?;
        let mut kept: HashMap<MatchId, Arc<MatchRow>> = known
            .iter()
            .filter_map(|(id, kept)| Some((*id, kept.as_ref()?.0.clone())))
            .collect();
        let rows = read.into_iter().filter_map(|(id, read)| {
            let row = match read {
                Ok(Confirmation::Same) => Ok(kept.remove(&id)?),
                Ok(Confirmation::Changed(row, stamp)) => {
                    let row = Arc::new(*row);
                    self.cache.put_stamped(&row, stamp);
                    Ok(row)
                }
                Err(error) => Err(error),
            };
            Some((id, row))
        });
        Ok(rows.collect())
    }
}

/// What was found of a match, for one of those who asked for it.
fn take(rows: &HashMap<MatchId, sqlx::Result<Arc<MatchRow>>>, id: MatchId) -> Answer {
    match rows.get(&id) {
        None => Ok(None),
        Some(Ok(row)) => Ok(Some(row.clone())),
        Some(Err(error)) => Err(same(error)),
    }
}

/// The same failure for another of those who share it.
fn same(error: &sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::PoolTimedOut => sqlx::Error::PoolTimedOut,
        error if is_disturbance(error) => sqlx::Error::Io(io::Error::other(error.to_string())),
        error => sqlx::Error::AnyDriverError(error.to_string().into()),
    }
}

fn broken_off() -> sqlx::Error {
    let reason = "the server stops";
    sqlx::Error::Io(io::Error::new(io::ErrorKind::ConnectionAborted, reason))
}
