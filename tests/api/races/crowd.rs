//! Use cases on a real database, a lock that holds them where it hurts, and what must be true of a match whatever happened.

use std::sync::Arc;
use std::time::Duration;

use kinpost::accounts::{self, Tokens};
use kinpost::caller::May;
use kinpost::clock::Clock;
use kinpost::error::ApiError;
use kinpost::games::Seat;
use kinpost::matches::{CreateMatch, MoveInput, Perspective, Submit};
use kinpost::store::matches::{self, MatchRow, Status};
use kinpost::store::{MatchId, UserId};
use sqlx::{PgConnection, Row};
use tokio::task::JoinHandle;

use crate::harness::{Opening, UseCases, in_the_end, new_match};

/// How often two people do the same things at the same moment.
pub const TRIALS: usize = 100;

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct Person {
    pub user: UserId,
    pub tokens: Tokens,
}

impl UseCases {
    /// Use cases with enough connections for those who do something at the same moment, and the time of the machine.
    pub async fn crowded() -> Self {
        Self::opened(Opening {
            connections: 6,
            clock: Clock::System,
            ..Opening::default()
        })
        .await
    }

    pub async fn person(&self, name: &str) -> Person {
        let signed_in = self.sign_up(name).await;
        Person {
            user: signed_in.user.id,
            tokens: signed_in.tokens,
        }
    }

    /// An open match of so many seats; its owner sits on the first.
    pub async fn open(&self, owner: &Person, n_seats: u8) -> Arc<MatchRow> {
        self.try_open(owner, n_seats).await.unwrap()
    }

    /// Nobody may have many matches that have not started.
    pub async fn cancel(&self, owner: &Person, id: MatchId) {
        let done = self.matches.leave(May::vouched(owner.user), id).await;
        assert!(["", "ALREADY_STARTED"].contains(&code(&done)), "{done:?}");
    }

    pub async fn try_open(&self, owner: &Person, n_seats: u8) -> Result<Arc<MatchRow>, ApiError> {
        let new = CreateMatch {
            n_seats,
            client_seed: None,
            ..new_match()
        };
        self.matches.create(May::vouched(owner.user), new).await
    }

    /// Deletes an account as the doors do.
    pub async fn delete(&self, person: &Person) -> Result<(), ApiError> {
        let (accounts, caller) = (&self.accounts, &self.caller(&person.tokens).await.unwrap());
        let delete = |left: Vec<MatchId>| async move {
            accounts::delete_account(accounts, caller, &left).await
        };
        self.matches.farewell(caller, delete).await
    }

    pub async fn row(&self, id: MatchId) -> MatchRow {
        let found = matches::find(self.database.pool(), id).await;
        found.unwrap().unwrap()
    }

    /// A connection of its own.
    pub async fn connection(&self) -> PgConnection {
        self.database.connect().await.unwrap()
    }

    /// How many statements wait for a lock.
    pub async fn n_waiting(&self, connection: &mut PgConnection) -> i64 {
        let waiting = "select count(*) as n from pg_stat_activity \
                       where datname = current_database() and wait_event_type = 'Lock'";
        let row = sqlx::query(waiting).fetch_one(connection).await.unwrap();
        row.get("n")
    }

    /// Waits until a request is done, or until it waits for a lock as the `n`th.
    pub async fn settled<T>(&self, request: &JoinHandle<T>, n: i64) {
        let mut connection = self.connection().await;
        in_the_end("it is done or waits", async {
            while !request.is_finished() && self.n_waiting(&mut connection).await < n {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await;
    }

    /// What must be true of a match, however it came to be; a running one is played to its end for that.
    pub async fn check(&self, id: MatchId) {
        let row = self.row(id).await;
        let seats: Vec<Seat> = row.seats.iter().map(|seat| seat.seat).collect();
        if row.status == Status::Running {
            let all: Vec<Seat> = (0..row.n_seats).map(Seat).collect();
            assert_eq!(seats, all, "a running match has all its seats");
            assert!(!row.waiting.is_empty(), "it waits for somebody");
            for seat in row.waiting.iter() {
                assert!(
                    seats.contains(&seat),
                    "it waits for {seat}, where nobody sits"
                );
            }
            let mut n_left = 0;
            for seat in &row.seats {
                let submit = Submit {
                    match_: id,
                    ply: None,
                    move_: MoveInput::Retire,
                    idempotency_key: None,
                };
                // Bots go on playing meanwhile, and may be quicker for a while.
                let mut left = self
                    .matches
                    .submit(May::vouched(seat.user), submit.clone())
                    .await;
                while code(&left) == "BUSY" {
                    left = self
                        .matches
                        .submit(May::vouched(seat.user), submit.clone())
                        .await;
                }
                // They may even have played it to the end; without a bot only a retirement can have ended it.
                let ended = self.row(id).await.status == Status::Finished;
                let by_bots = row.seats.iter().any(|seat| seat.bot.is_some());
                let is_late = code(&left) == "FINISHED" && ended && (by_bots || n_left > 0);
                assert!(code(&left).is_empty() || is_late, "{left:?}");
                n_left += usize::from(left.is_ok());
            }
        }
        let row = self.row(id).await;
        if row.status == Status::Finished {
            let anybody = Some(row.seats[0].user);
            let viewed =
                self.matches
                    .look_at(Arc::new(row), anybody.map(May::vouched), Perspective::Own);
            let record = self.matches.record(&viewed.await.unwrap()).await.unwrap();
            let verified = kinpost::engine::verify_json(&record);
            assert!(verified.is_ok(), "not fair: {verified:?}");
        }
    }

    pub async fn close(self) {
        self.database.close().await;
    }
}

/// The code of a refusal; nothing if it went well.
pub fn code<T>(result: &Result<T, ApiError>) -> &'static str {
    result
        .as_ref()
        .err()
        .map_or("", |error| error.code.as_str())
}
