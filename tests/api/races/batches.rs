//! Group commit: moves that travel in one statement. Each has its own outcome, and nothing that happens to one of them
//! (a stale ply, a used key, a row the database refuses, a lock, a queue that is full) happens to its neighbours.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use kinpost::broker::Broker;
use kinpost::caller::May;
use kinpost::clock::Clock;
use kinpost::games::{Seat, SeatSet};
use kinpost::matches::{
    Matches, MoveInput, RequestKey, Submit, Submitted, WriteOptions, WriteQueue,
};
use kinpost::store::MatchId;
use kinpost::store::matches::{self, Appended, InboxKind, MatchRow, MoveRow, NewMove};
use serde_json::Value;
use sqlx::{Connection, Row};

use super::crowd::{Person, code};
use crate::harness::{UseCases, by_link, in_the_end};

const STORED: Appended = Appended::Stored(SeatSet::EMPTY);

/// Matches of the same two people that have just started.
async fn started(table: &UseCases, people: &[Person; 2], n: usize) -> Vec<Arc<MatchRow>> {
    let mut rows = Vec::new();
    for _ in 0..n {
        let open = table.open(&people[0], 2).await;
        let joined = table
            .matches
            .join(May::vouched(people[1].user), by_link(&open))
            .await;
        rows.push(joined.unwrap());
    }
    rows
}

async fn people(table: &UseCases) -> [Person; 2] {
    [table.person("anna").await, table.person("boris").await]
}

/// A move that changes nothing but the ply, and tells its owner.
fn new_move(row: &MatchRow, key: Option<&str>) -> NewMove {
    NewMove {
        expected_ply: row.ply,
        revision: row.revision,
        after: Arc::new(row.clone()),
        logged: Arc::new(MoveRow {
            ply: row.ply + 1,
            seat: Some(Seat(0)),
            move_: None,
            took_back: None,
            events: Value::Array(vec![]),
            at: Timestamp::UNIX_EPOCH,
        }),
        told: vec![(row.owner, InboxKind::Turn)],
        look_at: None,
        idempotency_key: key.map(str::to_owned),
    }
}

async fn n_moves(table: &UseCases, id: MatchId) -> i64 {
    let count = "select count(*) as n from moves where match_id = $1 and ply > 0";
    let mut connection = table.connection().await;
    let row = sqlx::query(count).bind(id.0);
    row.fetch_one(&mut connection).await.unwrap().get("n")
}

#[tokio::test]
async fn every_move_of_a_statement_has_its_own_outcome() {
    let table = UseCases::crowded().await;
    let rows = started(&table, &people(&table).await, 6).await;
    let pool = table.matches.database.pool();
    let first = new_move(&rows[3], Some("used"));
    let stored = matches::append(pool, &[&first]).await.unwrap();
    assert_eq!(stored, [STORED]);

    let mut moves: Vec<NewMove> = rows.iter().map(|row| new_move(row, Some("new"))).collect();
    moves[1].expected_ply = 7;
    moves[2].revision += 1;
    moves[3] = NewMove {
        expected_ply: 1,
        ..new_move(&rows[3], Some("used"))
    };
    let end = "update matches set status = 'finished' where id = $1";
    let end = sqlx::query(end).bind(rows[4].id.0).execute(pool).await;
    assert_eq!(end.unwrap().rows_affected(), 1);
    let before = matches::inbox_heads(pool, &[rows[0].owner]).await.unwrap();

    let all: Vec<&NewMove> = moves.iter().collect();
    let outcomes = matches::append(pool, &all).await.unwrap();
    let stale = Appended::Stale;
    assert_eq!(outcomes, [STORED, stale, stale, stale, stale, STORED]);
    for (row, n) in rows.iter().zip([1, 0, 0, 1, 0, 1]) {
        assert_eq!(n_moves(&table, row.id).await, n);
        let ply = table.row(row.id).await.ply;
        assert_eq!(i64::from(ply), n, "nothing of a stale move is stored");
    }
    // Only the two that were stored have told their owner.
    let after = matches::inbox_heads(pool, &[rows[0].owner]).await.unwrap();
    assert_eq!(after[0].1, before[0].1 + 2);
    table.close().await;
}

#[tokio::test]
async fn a_row_that_the_database_refuses_spoils_nothing_for_its_neighbours() {
    let table = UseCases::crowded().await;
    let rows = started(&table, &people(&table).await, 9).await;
    // While the first statement waits for its match, the others gather behind it.
    let mut connection = table.connection().await;
    let held = hold(&mut connection, rows[0].id).await;
    let queue = queue(
        &table,
        WriteOptions {
            lanes: 1,
            ..WriteOptions::default()
        },
    );
    let too_long = "k".repeat(101);
    let send = |(n, row): (usize, &Arc<MatchRow>)| {
        let key = if n == 4 { too_long.as_str() } else { "short" };
        let (queue, new) = (queue.clone(), new_move(row, Some(key)));
        tokio::spawn(async move { queue.append(new).await })
    };
    let mut moves = vec![send((0, &rows[0]))];
    table.settled(&moves[0], 1).await;
    moves.extend(rows.iter().enumerate().skip(1).map(send));
    in_the_end("the others wait", async {
        while queue.n_waiting() < 8 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
    held.rollback().await.unwrap();
    for (n, outcome) in moves.into_iter().enumerate() {
        let outcome = outcome.await.unwrap();
        assert_eq!(outcome.is_err(), n == 4, "{n}: {outcome:?}");
        assert_eq!(n_moves(&table, rows[n].id).await, i64::from(n != 4));
    }
    table.close().await;
}

/// Holds the row of a match until the transaction ends.
async fn hold(
    connection: &mut sqlx::PgConnection,
    id: MatchId,
) -> sqlx::Transaction<'_, sqlx::Postgres> {
    let mut transaction = connection.begin().await.unwrap();
    let lock = "select 1 from matches where id = $1 for update";
    let lock = sqlx::query(lock).bind(id.0).execute(&mut *transaction);
    lock.await.unwrap();
    transaction
}

fn queue(table: &UseCases, options: WriteOptions) -> WriteQueue {
    let Matches {
        database, broker, ..
    } = &table.matches;
    WriteQueue::new(database.clone(), broker.clone(), options)
}

#[tokio::test]
async fn a_queue_that_is_full_refuses_and_loses_nothing() {
    let table = UseCases::crowded().await;
    let rows = started(&table, &people(&table).await, 5).await;
    let mut connection = table.connection().await;
    let held = hold(&mut connection, rows[0].id).await;
    let queue = queue(
        &table,
        WriteOptions {
            lanes: 1,
            most_waiting: 3,
            ..WriteOptions::default()
        },
    );
    let send = |row: &Arc<MatchRow>| {
        let (queue, new) = (queue.clone(), new_move(row, None));
        tokio::spawn(async move { queue.append(new).await })
    };
    let first = send(&rows[0]);
    table.settled(&first, 1).await;
    let mut moves = vec![first];
    for (n, row) in rows[1..4].iter().enumerate() {
        moves.push(send(row));
        in_the_end("it waits", async {
            while queue.n_waiting() < n + 1 {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await;
    }
    let refused = queue.append(new_move(&rows[4], None)).await;
    assert_eq!(code(&refused), "OVERLOADED");
    held.rollback().await.unwrap();
    for stored in moves {
        assert_eq!(stored.await.unwrap().unwrap(), STORED);
    }
    assert_eq!(n_moves(&table, rows[4].id).await, 0);
    assert_eq!(
        queue.append(new_move(&rows[4], None)).await.unwrap(),
        STORED
    );
    table.close().await;
}

#[tokio::test]
async fn a_database_that_hangs_is_unavailable_and_the_same_key_plays_once() {
    let table = UseCases::crowded().await;
    let people = people(&table).await;
    let row = started(&table, &people, 1).await.remove(0);
    let options = WriteOptions {
        longest_write: Duration::from_millis(1),
        ..WriteOptions::default()
    };
    let (database, broker) = (table.matches.database.clone(), table.matches.broker.clone());
    let hurried = Matches::with(database, Clock::System, broker, options);
    let seat = row.waiting.iter().next().unwrap();
    let submit = Submit {
        match_: row.id,
        ply: Some(row.ply),
        move_: MoveInput::Notation("pass".to_owned()),
        idempotency_key: Some(RequestKey::Client("once".to_owned())),
    };
    let caller = people[usize::from(seat.0)].user;
    let mut connection = table.connection().await;
    let held = hold(&mut connection, row.id).await;
    let hung = hurried.submit(May::vouched(caller), submit.clone()).await;
    assert_eq!(code(&hung), "DATABASE_UNAVAILABLE", "{hung:?}");
    held.rollback().await.unwrap();
    // Whether the statement that hung was carried out or not: the same key is played once.
    let again = table
        .matches
        .submit(May::vouched(caller), submit.clone())
        .await
        .unwrap();
    assert!(matches!(again.outcome, Submitted::Accepted(_)), "{again:?}");
    let again = table
        .matches
        .submit(May::vouched(caller), submit)
        .await
        .unwrap();
    assert!(matches!(again.outcome, Submitted::Accepted(_)), "{again:?}");
    assert_eq!(n_moves(&table, row.id).await, 1);
    table.close().await;
}

/// Two copies of the server, each with its own queue, and two clients of each match at each copy: whatever travels
/// together, every ply is stored once, by one of them, in order.
#[tokio::test]
async fn two_copies_that_batch_moves_of_the_same_matches_store_every_ply_once() {
    const MATCHES: usize = 12;
    const PLIES: u32 = 20;
    let table = Arc::new(UseCases::crowded().await);
    let people = people(&table).await;
    let rows = started(&table, &people, MATCHES).await;
    let database = table.matches.database.clone();
    let other = Broker::start(database.clone());
    let other = Matches::new(database, Clock::System, other);
    let mut clients = Vec::new();
    for row in &rows {
        for copy in [&table.matches, &table.matches, &other, &other] {
            let (copy, row, people) = (copy.clone(), row.clone(), people.clone());
            clients.push(tokio::spawn(async move {
                play(&copy, row, &people, PLIES).await
            }));
        }
    }
    let mut n_accepted = 0;
    for client in clients {
        n_accepted += client.await.unwrap();
    }
    assert_eq!(n_accepted, MATCHES * PLIES as usize);
    for row in rows {
        assert_eq!(n_moves(&table, row.id).await, i64::from(PLIES));
        assert_eq!(table.row(row.id).await.ply, PLIES);
        table.check(row.id).await;
    }
    let Ok(table) = Arc::try_unwrap(table) else {
        return;
    };
    table.close().await;
}

/// Passes for whichever seat is asked until the match is at that ply; how many of the moves were this client's.
async fn play(matches: &Matches, row: Arc<MatchRow>, people: &[Person; 2], last: u32) -> usize {
    let (mut row, mut n_accepted) = (row, 0);
    while row.ply < last {
        let seat = row.waiting.iter().next().unwrap();
        let submit = Submit {
            match_: row.id,
            ply: Some(row.ply),
            move_: MoveInput::Notation("pass".to_owned()),
            idempotency_key: None,
        };
        let caller = people[usize::from(seat.0)].user;
        let submission = matches.submit(May::vouched(caller), submit).await.unwrap();
        n_accepted += usize::from(matches!(submission.outcome, Submitted::Accepted(_)));
        row = submission.row;
    }
    n_accepted
}
