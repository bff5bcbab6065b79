//! Use cases of matches on a real database, without any door.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use jiff::Timestamp;
use kinpost::broker::Topic;
use kinpost::caller::May;
use kinpost::clock::Clock;
use kinpost::games::Seat;
use kinpost::matches::{Matches, Watch, WatchNews};
use kinpost::store::matches::{
    self as store, Appended, InboxKind, MatchRow, MoveRow, NewMove, Status,
};
use kinpost::store::{MatchId, UserId};
use serde_json::Value;

use crate::harness::{Opening, UseCases, databases::CONNECTIONS, in_the_end};

/// The use cases at the beginning of time, and two people.
async fn people(connections: u32) -> (UseCases, [UserId; 2]) {
    let inside = UseCases::opened(Opening {
        connections,
        clock: Clock::manual(Timestamp::UNIX_EPOCH),
        ..Opening::default()
    })
    .await;
    let users = [inside.user("anna").await, inside.user("boris").await];
    (inside, users)
}

/// A match of two in which four passes were made.
async fn played() -> (UseCases, MatchId) {
    let (inside, users) = people(CONNECTIONS).await;
    let mut row = inside.start(users).await;
    for _ in 0..4 {
        row = inside.pass(&row).await;
    }
    (inside, row.id)
}

#[test]
fn a_damaged_snapshot_is_found_and_rebuilt_from_the_moves() {
    rt::System::new().block_on(async {
        let (inside, id) = played().await;
        let (matches, database) = (&inside.matches, &inside.database);
        assert_eq!(matches.repair_all(true).await.unwrap(), (1, vec![]));

        let damage = "update matches set snapshot = '\\x0100', waiting = 3";
        sqlx::query(damage).execute(database.pool()).await.unwrap();
        assert_eq!(
            matches.repair_all(false).await.unwrap(),
            (1, vec![id]),
            "only told"
        );
        assert_eq!(
            matches.repair_all(true).await.unwrap(),
            (1, vec![id]),
            "rebuilt"
        );
        assert_eq!(matches.repair_all(true).await.unwrap(), (1, vec![]));
        database.close().await;
    });
}

async fn ply(watch: &mut Watch) -> u32 {
    match watch.next().await.unwrap().unwrap() {
        WatchNews::Ply(logged, row) => {
            assert!(row.ply >= logged.ply, "the match is at that ply or later");
            logged.ply
        }
        WatchNews::Changed(_) => unreachable!("the match has started"),
    }
}

/// A ply as another copy of the server would store it: nothing in this process knows of it but by a hint.
async fn store_elsewhere(matches: &Matches, id: MatchId, ply: i32) {
    let move_ = "with moved as (update matches set ply = $2 where id = $1) \
                 insert into moves (match_id, ply, seat, events, at) values ($1, $2, 0, '[]', now())";
    let stored = sqlx::query(move_).bind(id.0).bind(ply);
    stored.execute(matches.database.pool()).await.unwrap();
    matches.broker.tell(Topic::Match(id));
}

#[test]
fn readers_who_share_a_look_each_see_every_ply_once() {
    rt::System::new().block_on(async {
        let (inside, id) = played().await;
        let (matches, database) = (&inside.matches, &inside.database);
        let (mut quick, mut slow) = (matches.watch(id, None), matches.watch(id, Some(2)));
        for expected in 0..=4 {
            assert_eq!(ply(&mut quick).await, expected);
        }
        assert_eq!([ply(&mut slow).await, ply(&mut slow).await], [3, 4]);
        // Both have read to the end; whoever stops waiting loses nothing.
        for watch in [&mut quick, &mut slow] {
            let waiting = tokio::time::timeout(Duration::from_millis(200), watch.next());
            assert!(waiting.await.is_err(), "there is nothing yet");
        }
        // More than is kept for those who are behind.
        for expected in 5..=130 {
            store_elsewhere(matches, id, expected).await;
            assert_eq!(ply(&mut quick).await, expected.unsigned_abs());
        }
        let mut late = matches.watch(id, Some(100));
        for expected in 5..=130 {
            assert_eq!(ply(&mut slow).await, expected);
        }
        for expected in 101..=130 {
            assert_eq!(ply(&mut late).await, expected);
        }
        store_elsewhere(matches, id, 131).await;
        for watch in [&mut quick, &mut slow, &mut late] {
            assert_eq!(ply(watch).await, 131);
        }
        database.close().await;
    });
}

/// What a reader is told of a match that never starts.
async fn status(watch: &mut Watch) -> Option<Status> {
    let told = in_the_end("something is told", watch.next()).await;
    told.unwrap().map(|told| match told {
        WatchNews::Ply(..) => unreachable!("the match never starts"),
        WatchNews::Changed(row) => row.status,
    })
}

/// What the match was like before may be told, too, and nothing after it.
async fn assert_shows_cancelled(watch: &mut Watch) {
    let mut last = status(watch).await;
    while last == Some(Status::Open) {
        last = status(watch).await;
    }
    assert_eq!(last, Some(Status::Cancelled));
    assert_eq!(status(watch).await, None);
}

#[test]
fn whoever_comes_when_a_match_is_cancelled_is_shown_it_before_the_end() {
    rt::System::new().block_on(async {
        let (inside, [anna, _]) = people(CONNECTIONS).await;
        let (matches, database) = (&inside.matches, &inside.database);
        let id = inside.open_match(anna).await.id;
        let (mut idle, mut told) = (matches.watch(id, None), matches.watch(id, None));
        matches.broker.tell(Topic::Match(id));
        assert_eq!(status(&mut told).await, Some(Status::Open));
        // One has not read anything yet, one has read, and one comes when all has been told.
        matches.leave(May::vouched(anna), id).await.unwrap();
        assert_shows_cancelled(&mut idle).await;
        assert_shows_cancelled(&mut told).await;
        assert_shows_cancelled(&mut matches.watch(id, None)).await;
        database.close().await;
    });
}

/// Moves of one match that tell these two, in this order, again and again.
async fn tell(matches: &Matches, row: &MatchRow, told: [UserId; 2], n_moves: u32) {
    for ply in 0..n_moves {
        let new = new_move(row, ply, None, told.map(|user| (user, InboxKind::Turn)));
        let stored = store::append(matches.database.pool(), &[&new]).await;
        let stored = stored.as_deref();
        assert!(
            matches!(stored, Ok([Appended::Stored(_)])),
            "ply {ply}: {stored:?}"
        );
    }
}

/// A move that changes nothing but the ply.
fn new_move(
    row: &MatchRow,
    ply: u32,
    key: Option<&str>,
    told: impl Into<Vec<(UserId, InboxKind)>>,
) -> NewMove {
    NewMove {
        expected_ply: ply,
        revision: row.revision,
        after: Arc::new(row.clone()),
        logged: Arc::new(MoveRow {
            ply: ply + 1,
            seat: Some(Seat(0)),
            move_: None,
            took_back: None,
            events: Value::Array(vec![]),
            at: Timestamp::UNIX_EPOCH,
        }),
        told: told.into(),
        look_at: None,
        idempotency_key: key.map(str::to_owned),
    }
}

/// Reads an inbox while it is written: whatever is seen, nothing before it was missing.
async fn read_in_order(matches: &Matches, user: UserId, (mut seen, last): (u64, u64)) {
    while seen < last {
        let rows = store::inbox_after(matches.database.pool(), user, seen, 50).await;
        for row in rows.unwrap() {
            seen += 1;
            assert_eq!(row.number, seen);
        }
    }
}

#[test]
fn matches_that_tell_the_same_people_in_opposite_order_number_every_entry_once() {
    const MOVES: u32 = 500;
    rt::System::new().block_on(async {
        let (inside, [anna, boris]) = people(8).await;
        let (matches, database) = (&inside.matches, &inside.database);
        let one = inside.start([anna, boris]).await;
        let other = inside.start([anna, boris]).await;
        let heads = store::inbox_heads(database.pool(), &[anna, boris]).await;
        let heads: HashMap<_, _> = heads.unwrap().into_iter().collect();
        let range = |user| (heads[&user], heads[&user] + 2 * u64::from(MOVES));
        futures_util::join!(
            tell(matches, &one, [anna, boris], MOVES),
            tell(matches, &other, [boris, anna], MOVES),
            read_in_order(matches, anna, range(anna)),
            read_in_order(matches, boris, range(boris)),
        );
        let heads = store::inbox_heads(database.pool(), &[anna, boris]).await;
        for (user, last) in heads.unwrap() {
            assert_eq!(last, range(user).1);
        }
        database.close().await;
    });
}
