//! Sitting down, leaving and starting at the same moment.

use std::sync::Arc;

use kinpost::caller::May;
use kinpost::store::matches::Status;
use sqlx::Connection;

use super::crowd::{TRIALS, code};
use crate::harness::{UseCases, by_link};

/// Somebody leaves while the match is being started, and the start has read who sits but not changed anything yet.
#[tokio::test]
async fn whoever_leaves_while_the_match_starts_plays_or_is_not_dealt_in() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 3).await;
    table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();

    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    let hold = sqlx::query("select 1 from matches where id = $1 for update").bind(open.id.0);
    hold.execute(&mut *held).await.unwrap();
    let (start, leave, id) = (table.matches.clone(), table.matches.clone(), open.id);
    let start = tokio::spawn(async move { start.start(May::vouched(anna.user), id).await });
    table.settled(&start, 1).await;
    let leave = tokio::spawn(async move { leave.leave(May::vouched(boris.user), id).await });
    table.settled(&leave, 2).await;
    held.commit().await.unwrap();

    let (start, leave) = (start.await.unwrap(), leave.await.unwrap());
    match code(&leave) {
        "" => assert_eq!(code(&start), "OPTIONS_REFUSED", "nobody plays alone"),
        refusal => assert_eq!((refusal, code(&start)), ("ALREADY_STARTED", "")),
    }
    table.check(open.id).await;
}

/// The same the other way round: the seat is being given back when the start comes.
#[tokio::test]
async fn a_start_waits_for_whoever_leaves() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let carla = table.person("carla").await;
    let open = table.open(&anna, 4).await;
    for person in [&boris, &carla] {
        table
            .matches
            .join(May::vouched(person.user), by_link(&open))
            .await
            .unwrap();
    }
    // Whoever leaves waits for the own seat, which somebody holds.
    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    let hold = sqlx::query("select 1 from seats where match_id = $1 and seat = 2 for update");
    hold.bind(open.id.0).execute(&mut *held).await.unwrap();
    let (start, leave, id) = (table.matches.clone(), table.matches.clone(), open.id);
    let leave = tokio::spawn(async move { leave.leave(May::vouched(carla.user), id).await });
    table.settled(&leave, 1).await;
    let start = tokio::spawn(async move { start.start(May::vouched(anna.user), id).await });
    table.settled(&start, 2).await;
    held.commit().await.unwrap();

    let (start, leave) = (start.await.unwrap(), leave.await.unwrap());
    assert_eq!((code(&start), code(&leave)), ("", ""));
    let row = table.row(open.id).await;
    assert_eq!((row.status, row.n_seats), (Status::Running, 2));
    table.check(open.id).await;
}

/// Somebody leaves and comes back with another seed, after the start has read who sits: the same people, other chance.
#[tokio::test]
async fn whoever_comes_back_while_the_match_starts_brings_the_own_chance() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 3).await;
    table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    let hold = sqlx::query("select 1 from matches where id = $1 for update").bind(open.id.0);
    hold.execute(&mut *held).await.unwrap();
    let (start, id) = (table.matches.clone(), open.id);
    let start = tokio::spawn(async move { start.start(May::vouched(anna.user), id).await });
    table.settled(&start, 1).await;
    let other = "update seats set client_seed = 'another seed' where match_id = $1 and seat = 1";
    let other = sqlx::query(other).bind(id.0);
    other.execute(&mut *held).await.unwrap();
    held.commit().await.unwrap();
    assert_eq!(code(&start.await.unwrap()), "");
    table.check(id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_matches_start_while_somebody_leaves_and_all_are_whole() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let carla = table.person("carla").await;
    for trial in 0..TRIALS {
        let open = table.open(&anna, 4).await;
        for person in [&boris, &carla] {
            table
                .matches
                .join(May::vouched(person.user), by_link(&open))
                .await
                .unwrap();
        }
        let mut together = Vec::new();
        for what in [trial % 3, (trial + 1) % 3, (trial + 2) % 3] {
            let (matches, id) = (table.matches.clone(), open.id);
            let (anna, boris, carla) = (anna.user, boris.user, carla.user);
            together.push(tokio::spawn(async move {
                match what {
                    0 => matches.start(May::vouched(anna), id).await,
                    1 => matches.leave(May::vouched(boris), id).await,
                    _ => matches.leave(May::vouched(carla), id).await,
                }
            }));
        }
        for request in together {
            let result = request.await.unwrap();
            let known = [
                "",
                "ALREADY_STARTED",
                "SEAT_EMPTY",
                "OPTIONS_REFUSED",
                "SEATS_CHANGING",
            ];
            assert!(known.contains(&code(&result)), "{result:?}");
        }
        table.check(open.id).await;
        table.cancel(&anna, open.id).await;
    }
    table.close().await;
}

/// The last seat is taken while another is given back: a match that is not full does not start by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_starts_by_itself_only_when_it_is_full() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let carla = table.person("carla").await;
    for _ in 0..TRIALS {
        let open = table.open(&anna, 3).await;
        table
            .matches
            .join(May::vouched(boris.user), by_link(&open))
            .await
            .unwrap();
        let (join, leave) = (table.matches.clone(), table.matches.clone());
        let (id, link) = (open.id, by_link(&open));
        let (boris, carla) = (boris.user, carla.user);
        let join = tokio::spawn(async move { join.join(May::vouched(carla), link).await });
        let leave = tokio::spawn(async move { leave.leave(May::vouched(boris), id).await });
        let (join, leave) = (join.await.unwrap(), leave.await.unwrap());
        assert_eq!(code(&join), "");
        let row = table.row(id).await;
        match code(&leave) {
            "" => assert_eq!((row.status, row.seats.len()), (Status::Open, 2)),
            refusal => assert_eq!((refusal, row.n_seats), ("ALREADY_STARTED", 3)),
        }
        table.check(id).await;
        table.cancel(&anna, id).await;
    }
    table.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_down_twice_at_once_sits_once_and_is_told_so() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    for _ in 0..TRIALS {
        let open = table.open(&anna, 4).await;
        let mut together = Vec::new();
        for _ in 0..3 {
            let (matches, link, user) = (table.matches.clone(), by_link(&open), boris.user);
            together.push(tokio::spawn(async move {
                matches.join(May::vouched(user), link).await
            }));
        }
        let mut codes = Vec::new();
        for request in together {
            codes.push(code(&request.await.unwrap()));
        }
        codes.sort_unstable();
        assert_eq!(codes, ["", "ALREADY_SEATED", "ALREADY_SEATED"]);
        assert_eq!(table.row(open.id).await.seats.len(), 2);
        table.cancel(&anna, open.id).await;
    }
    table.close().await;
}

/// A bot is sent away while the match starts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_sent_away_while_the_match_starts_plays_or_is_gone() {
    let table = UseCases::crowded().await;
    let anna = table.person("anna").await;
    for _ in 0..TRIALS / 2 {
        let open = table.open(&anna, 4).await;
        for _ in 0..2 {
            table
                .matches
                .add_bot(May::vouched(anna.user), open.id, None)
                .await
                .unwrap();
        }
        let (start, away) = (table.matches.clone(), table.matches.clone());
        let (id, anna) = (open.id, anna.user);
        let start = tokio::spawn(async move { start.start(May::vouched(anna), id).await });
        let away = tokio::spawn(async move {
            away.remove_bot(May::vouched(anna), id, kinpost::games::Seat(2))
                .await
        });
        let (start, away) = (start.await.unwrap(), away.await.unwrap());
        assert_eq!(code(&start), "");
        let n_seats = table.row(id).await.n_seats;
        match code(&away) {
            "" => assert_eq!(n_seats, 2),
            refusal => assert_eq!((refusal, n_seats), ("ALREADY_STARTED", 3)),
        }
        table.check(id).await;
    }
    table.close().await;
}

/// A wish changes after the start has read what everybody wishes, and before it has changed anything.
#[tokio::test]
async fn a_wish_that_was_heard_before_the_start_is_settled_by_it() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 3).await;
    table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    let hold = sqlx::query("select 1 from matches where id = $1 for update").bind(open.id.0);
    hold.execute(&mut *held).await.unwrap();
    let (start, id) = (table.matches.clone(), open.id);
    let start = tokio::spawn(async move { start.start(May::vouched(anna.user), id).await });
    table.settled(&start, 1).await;
    let wish = "update seats set wish = '{\"begin\": true}' where match_id = $1 and seat = 1";
    let said = sqlx::query(wish).bind(open.id.0).execute(&mut *held).await;
    assert_eq!(said.unwrap().rows_affected(), 1);
    held.commit().await.unwrap();

    assert_eq!(code(&start.await.unwrap()), "");
    let row = table.row(open.id).await;
    assert_eq!(row.options["first"], 1);
    assert!(row.waiting.contains(kinpost::games::Seat(1)));
    table.check(open.id).await;
}
