//! Group commit for moves (write coalescing): while one statement is under way, the moves that arrive form the next.
//!
//! There is no timer: a move that finds a free lane leaves at once, so a lone client waits for nothing. Each move has its
//! own outcome; a statement that fails is repeated move by move, so that one bad row spoils nothing for its neighbours.
//! Readers are told by the lane after the commit, whether the client that sent the move still waits or not.

use std::collections::HashSet;
use std::io;
use std::time::Duration;

use tokio::sync::oneshot;

use super::lanes::{Full, Lane, Lanes};
use crate::broker::{Broker, Topic};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::matches::{self, Appended, NewMove, Status, Visibility};
use crate::store::{Database, is_disturbance, is_taken_back};

/// How the moves travel.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How many statements are under way at once.
    pub lanes: usize,
    /// How many moves a statement carries at most.
    pub most_together: usize,
    /// How many moves may wait before further ones are refused.
    pub most_waiting: usize,
    /// How long a statement may take before its moves are answered *unavailable*: their outcome is unknown then.
    pub longest_write: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            lanes: 2,
            most_together: 32,
            most_waiting: 1024,
            longest_write: Duration::from_mins(1),
        }
    }
}

/// The moves on their way to the database. Cloning it is cheap and gives the same queue.
#[derive(Clone, Debug)]
pub struct WriteQueue {
    database: Database,
    broker: Broker,
    options: Options,
    lanes: Lanes<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    new: NewMove,
    outcome: oneshot::Sender<sqlx::Result<Appended>>,
}

impl WriteQueue {
    /// An empty queue.
    pub fn new(database: Database, broker: Broker, options: Options) -> Self {
        Self {
            database,
            broker,
            options,
            lanes: Lanes::new(options.lanes, options.most_waiting),
        }
    }

    /// Stores a move together with those that wait; it is durable, and readers are told, when this returns *stored*.
    pub async fn append(&self, new: NewMove) -> Outcome<Appended> {
        let (outcome, answer) = oneshot::channel();
        let lane = self.lanes.enter(Waiting { new, outcome });
        let lane = lane.map_err(|Full| {
            let detail = "too many moves wait to be stored; try again in a few seconds";
            ApiError::new(ErrorCode::Overloaded, detail)
        })?;
        if let Some(lane) = lane {
            tokio::spawn(self.clone().work(lane));
        }
        // A lane that died with its runtime has dropped the sender.
        let answer = answer.await.unwrap_or_else(|_| Err(unknown_outcome()));
        Ok(answer?)
    }

    /// How many moves wait for a statement.
    pub fn n_waiting(&self) -> usize {
        self.lanes.n_waiting()
    }

    /// One lane: statement after statement, at most one move of each match in it, until nothing waits.
    async fn work(self, mut lane: Lane<Waiting>) {
        loop {
            let mut matches = HashSet::new();
            let fits = |waiting: &Waiting| matches.insert(waiting.new.after.id);
            let Some(batch) = lane.next(self.options.most_together, fits) else {
                return;
            };
            self.write(batch).await;
        }
    }

    async fn write(&self, batch: Vec<Waiting>) {
        let moves: Vec<&NewMove> = batch.iter().map(|waiting| &waiting.new).collect();
        let error = match self.attempt(&moves).await {
            Ok(outcomes) => {
                for (waiting, outcome) in batch.into_iter().zip(outcomes) {
                    self.answer(waiting, Ok(outcome));
                }
                return;
            }
            Err(error) => error,
        };
        for waiting in batch {
            let outcome = self.again(&waiting.new, &error).await;
            self.answer(waiting, outcome);
        }
    }

    /// One move of a statement that failed: tried alone where that cannot store it twice, because the database has taken
    /// the statement back, or because a key tells whether it had succeeded before the connection broke.
    async fn again(&self, new: &NewMove, error: &sqlx::Error) -> sqlx::Result<Appended> {
        if matches!(error, sqlx::Error::PoolTimedOut) {
            // It has waited for a connection, or for an answer, long enough.
            return Err(sqlx::Error::PoolTimedOut);
        }
        if is_disturbance(error) {
            if new.idempotency_key.is_none() {
                return Err(unknown_outcome());
            }
            self.database.doubt();
        }
        match self.alone(new).await {
            Err(error) if is_taken_back(&error) => self.alone(new).await,
            outcome => outcome,
        }
    }

    async fn alone(&self, new: &NewMove) -> sqlx::Result<Appended> {
        let outcomes = self.attempt(&[new]).await?;
        Ok(outcomes.first().copied().unwrap_or(Appended::Stale))
    }

    async fn attempt(&self, moves: &[&NewMove]) -> sqlx::Result<Vec<Appended>> {
        let write = matches::append(self.database.pool(), moves);
        // A database that hangs never gives an error of its own.
        match tokio::time::timeout(self.options.longest_write, write).await {
            Ok(outcomes) => outcomes,
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }

    fn answer(&self, waiting: Waiting, outcome: sqlx::Result<Appended>) {
        if matches!(outcome, Ok(Appended::Stored(_))) {
            tell(&self.broker, &waiting.new);
        }
        // The client may have left; the move counts all the same.
        let _ = waiting.outcome.send(outcome);
    }
}

/// Tells readers in every copy of a move that is stored.
pub(super) fn tell(broker: &Broker, new: &NewMove) {
    let row = &new.after;
    broker.tell_ply(row.id, row.ply);
    for (user, _) in &new.told {
        broker.tell(Topic::Inbox(*user));
    }
    if row.status == Status::Finished && row.visibility == Visibility::Public {
        broker.tell(Topic::Lobby);
    }
}

fn unknown_outcome() -> sqlx::Error {
    let reason = "the connection broke before the outcome of the move was known";
    sqlx::Error::Io(io::Error::new(io::ErrorKind::ConnectionAborted, reason))
}
