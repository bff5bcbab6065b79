//! Reads of matches that travel together: what is remembered is confirmed by the database each time, many readers need few
//! statements, and a row that cannot be read spoils nothing for its neighbours.

use std::sync::Arc;

use kinpost::caller::May;
use kinpost::error::{ApiError, ErrorCode};
use kinpost::matches::Matches;
use kinpost::store::matches::{MatchRow, Visibility};
use kinpost::store::{MatchId, UserId};
use sqlx::{Connection, PgConnection, Postgres, Transaction};
use tokio::task::JoinHandle;

use crate::harness::{UseCases, by_link};

type Found = Result<Arc<MatchRow>, ApiError>;

fn find(matches: &Matches, id: MatchId, user: UserId) -> JoinHandle<Found> {
    let matches = matches.clone();
    tokio::spawn(async move { matches.find(id, Some(May::vouched(user))).await })
}

/// Lets every statement that reads or writes matches wait until the transaction ends.
async fn hold_all(connection: &mut PgConnection) -> Transaction<'_, Postgres> {
    let mut transaction = connection.begin().await.unwrap();
    let lock = sqlx::query("lock table matches in access exclusive mode");
    lock.execute(&mut *transaction).await.unwrap();
    transaction
}

#[tokio::test]
async fn what_others_have_changed_is_seen_whatever_is_remembered() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 2).await;
    let row = table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let mut connection = table.connection().await;
    let read = async || {
        table
            .matches
            .find(row.id, Some(May::vouched(anna.user)))
            .await
            .unwrap()
    };
    // The second time it is remembered, and the very same.
    let first = read().await;
    assert!(Arc::ptr_eq(&first, &read().await));

    let mut change = async |statement: &'static str| {
        let done = sqlx::query(statement).bind(row.id.0);
        let done = done.execute(&mut connection).await.unwrap();
        assert_eq!(done.rows_affected(), 1, "{statement}");
    };
    change("update seats set seen_ply = 7 where match_id = $1 and seat = 1").await;
    assert_eq!(read().await.seats[1].seen_ply, 7);
    // A repaired snapshot has neither another ply nor another revision.
    change("update matches set snapshot = '\\x01' where id = $1").await;
    assert_eq!(read().await.snapshot.as_deref(), Some(&[1][..]));
    change("update matches set visibility = 'public' where id = $1").await;
    assert_eq!(read().await.visibility, Visibility::Public);
    change("delete from seats where match_id = $1 and seat = 1").await;
    assert_eq!(read().await.seats.len(), 1);
    change("delete from matches where id = $1").await;
    let gone = table
        .matches
        .find(row.id, Some(May::vouched(anna.user)))
        .await;
    assert_eq!(gone.unwrap_err().code, ErrorCode::NotFound);
    table.close().await;
}

#[tokio::test]
async fn many_readers_wait_for_two_statements_and_one_bad_row_is_its_own() {
    let table = UseCases::crowded().await;
    let anna = table.person("anna").await;
    let mut rows = Vec::new();
    for _ in 0..8 {
        rows.push(table.open(&anna, 2).await);
    }
    let bad = rows[3].id;
    let mut connection = table.connection().await;
    let spoil = "update matches set game = 'of tomorrow' where id = $1";
    let spoil = sqlx::query(spoil).bind(bad.0);
    spoil.execute(&mut connection).await.unwrap();

    let held = hold_all(&mut connection).await;
    let mut readers = vec![find(&table.matches, rows[0].id, anna.user)];
    table.settled(&readers[0], 1).await;
    readers.push(find(&table.matches, rows[1].id, anna.user));
    table.settled(&readers[1], 2).await;
    let many = (0..200).map(|n: usize| find(&table.matches, rows[n % 8].id, anna.user));
    readers.extend(many);
    tokio::task::yield_now().await;
    assert_eq!(table.n_waiting(&mut table.connection().await).await, 2);
    held.rollback().await.unwrap();
    for (n, reader) in readers.into_iter().enumerate().skip(2) {
        let (n, found) = ((n - 2) % 8, reader.await.unwrap());
        match found {
            Ok(row) => assert_eq!((row.id, row.owner), (rows[n].id, anna.user)),
            Err(error) => assert_eq!((n, error.code), (3, ErrorCode::Internal)),
        }
    }
    table.close().await;
}
