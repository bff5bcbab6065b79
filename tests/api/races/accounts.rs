//! Deleting an account while it sits down somewhere.

use std::sync::Arc;

use kinpost::caller::May;
use kinpost::games::Seat;
use kinpost::store::matches::Status;
use sqlx::Connection;

use super::crowd::code;
use crate::harness::{UseCases, by_link};

/// The user joins when the account is about to end: everything else was left, and nothing is removed yet.
#[tokio::test]
async fn whoever_sits_down_while_the_account_ends_leaves_again() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 3).await;
    // The join has its seat, or is about to get it, when the account is deleted.
    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    let hold = sqlx::query("select 1 from matches where id = $1 for update").bind(open.id.0);
    hold.execute(&mut *held).await.unwrap();
    let (join, link, user) = (table.matches.clone(), by_link(&open), boris.user);
    let join = tokio::spawn(async move { join.join(May::vouched(user), link).await });
    table.settled(&join, 1).await;
    let (delete, leaving) = (table.clone(), boris.clone());
    let delete = tokio::spawn(async move { delete.delete(&leaving).await });
    table.settled(&delete, 2).await;
    held.commit().await.unwrap();

    assert_eq!(code(&delete.await.unwrap()), "");
    assert!(["", "UNAUTHENTICATED"].contains(&code(&join.await.unwrap())));
    let seats = table.row(open.id).await.seats;
    assert!(
        seats.iter().all(|seat| seat.user != boris.user),
        "{seats:?}"
    );
}

/// The same with the other order: the join holds the account, and its end waits for it.
#[tokio::test]
async fn the_end_of_an_account_waits_for_a_seat_that_is_being_taken() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 3).await;
    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    // As somebody does who sits down, and has not committed yet.
    for statement in [
        "select 1 from matches where id = $1 for no key update",
        "select 1 from users where id = $2 and deleted_at is null for no key update",
        "insert into seats (match_id, seat, user_id, client_seed, joined_at) values ($1, 1, $2, 'a seed', now())",
    ] {
        // Every statement names both.
        let statement = format!("with named as (select $1::uuid, $2::uuid) {statement}");
        let run = sqlx::query(sqlx::AssertSqlSafe(statement));
        let run = run.bind(open.id.0).bind(boris.user.0);
        run.execute(&mut *held).await.unwrap();
    }
    let (delete, leaving) = (table.clone(), boris.clone());
    let delete = tokio::spawn(async move { delete.delete(&leaving).await });
    table.settled(&delete, 1).await;
    held.commit().await.unwrap();
    assert_eq!(code(&delete.await.unwrap()), "");
    let seats = table.row(open.id).await.seats;
    assert!(
        seats.iter().all(|seat| seat.user != boris.user),
        "{seats:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_that_end_while_they_sit_down_or_open_a_match_sit_nowhere() {
    let table = Arc::new(UseCases::crowded().await);
    let anna = table.person("anna").await;
    for trial in 0..25 {
        let boris = table.person(&format!("boris{trial}")).await;
        // Half of the matches are full by it and start.
        let open = table.open(&anna, 2 + trial % 2).await;
        let (join, link, user) = (table.matches.clone(), by_link(&open), boris.user);
        let join = tokio::spawn(async move { join.join(May::vouched(user), link).await });
        let (create, owner) = (table.clone(), boris.clone());
        let create = tokio::spawn(async move { create.try_open(&owner, 2).await });
        let (delete, leaving) = (table.clone(), boris.clone());
        let delete = tokio::spawn(async move { delete.delete(&leaving).await });
        assert_eq!(code(&delete.await.unwrap()), "");
        let refused = ["", "UNAUTHENTICATED"];
        assert!(refused.contains(&code(&join.await.unwrap())));
        let created = create.await.unwrap();
        assert!(refused.contains(&code(&created)), "{created:?}");

        let row = table.row(open.id).await;
        if row.status == Status::Open {
            assert_eq!(row.seat_of(boris.user), None);
        } else {
            // Whoever was dealt in has retired, so that nobody waits for them.
            assert_eq!(row.seat_of(boris.user), Some(Seat(1)));
            assert_eq!(row.status, Status::Finished);
        }
        if let Ok(created) = created {
            assert_eq!(table.row(created.id).await.status, Status::Cancelled);
        }
        table.check(open.id).await;
    }
}
