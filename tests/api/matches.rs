//! Use cases of matches on a real database, without any door.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use actix_web::rt;
use jiff::Timestamp;
use kinpost::accounts::{self, Accounts, Cost, NewAccount, Options, Secret};
use kinpost::broker::{Broker, Topic};
use kinpost::caller::May;
use kinpost::clock::Clock;
use kinpost::games::Seat;
use kinpost::matches::{
    CreateMatch, JoinMatch, Key, Matches, MoveInput, Submit, Submitted, Watch, WatchNews,
};
use kinpost::store::matches::{
    self as store, Appended, InboxKind, Joining, MatchRow, MoveRow, NewMove, Status, Visibility,
};
use kinpost::store::{Database, MatchId, UserId};
use kinpost::texts::Locale;
use serde_json::Value;

use crate::databases::{self, EmptyDatabase};
use crate::support::in_the_end;

async fn user(accounts: &Accounts, name: &str) -> UserId {
    let account = NewAccount {
        name: name.to_owned(),
        email: None,
        password: Secret::new("a long password"),
        display_name: None,
        locale: Locale::En,
        time_zone: None,
    };
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    accounts::sign_up(accounts, account, address)
        .await
        .unwrap()
        .user
        .id
}

/// The use cases, and two people.
async fn people(database: &Database) -> (Matches, [UserId; 2]) {
    let clock = Clock::manual(Timestamp::UNIX_EPOCH);
    let options = Options {
        cost: Cost::Trivial,
        limits: false,
    };
    let accounts = Accounts::open(database.clone(), clock.clone(), options)
        .await
        .unwrap();
    let users = [
        user(&accounts, "anna").await,
        user(&accounts, "boris").await,
    ];
    let matches = Matches::new(database.clone(), clock, Broker::start(database.clone()));
    (matches, users)
}

/// A match of two in which one sits.
async fn open(matches: &Matches, user: UserId) -> Arc<MatchRow> {
    let new = CreateMatch {
        game: kinpost::games::familienbande::KIND,
        options: Value::Null,
        n_seats: 2,
        visibility: Visibility::Private,
        joining: Joining::Link,
        undo: kinpost::store::matches::Undo::Ask,
        client_seed: Some("a seed".to_owned()),
        wish: None,
        clock: None,
        rematch_of: None,
    };
    matches.create(May::vouched(user), new).await.unwrap()
}

/// A match of two that has just started.
async fn started(matches: &Matches, users: [UserId; 2]) -> Arc<MatchRow> {
    let open = open(matches, users[0]).await;
    let join = JoinMatch {
        key: Key::Link(open.link.clone()),
        seat: None,
        client_seed: None,
        wish: None,
    };
    matches.join(May::vouched(users[1]), join).await.unwrap()
}

/// A match of two in which four passes were made.
async fn played(database: &Database) -> (Matches, MatchId) {
    let (matches, users) = people(database).await;
    let mut row = started(&matches, users).await;
    for _ in 0..4 {
        let seat = row.waiting.iter().next().unwrap();
        let submit = Submit {
            match_: row.id,
            ply: Some(row.ply),
            move_: MoveInput::Notation("pass".to_owned()),
            idempotency_key: None,
        };
        let submission = matches
            .submit(May::vouched(users[usize::from(seat.0)]), submit)
            .await
            .unwrap();
        assert!(matches!(submission.outcome, Submitted::Accepted(_)));
        row = submission.row;
    }
    (matches, row.id)
}

#[test]
fn a_damaged_snapshot_is_found_and_rebuilt_from_the_moves() {
    rt::System::new().block_on(async {
        let home = EmptyDatabase::new();
        let database = home.open().await;
        let (matches, id) = played(&database).await;
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
        let home = EmptyDatabase::new();
        let database = home.open().await;
        let (matches, id) = played(&database).await;
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
            store_elsewhere(&matches, id, expected).await;
            assert_eq!(ply(&mut quick).await, expected.unsigned_abs());
        }
        let mut late = matches.watch(id, Some(100));
        for expected in 5..=130 {
            assert_eq!(ply(&mut slow).await, expected);
        }
        for expected in 101..=130 {
            assert_eq!(ply(&mut late).await, expected);
        }
        store_elsewhere(&matches, id, 131).await;
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
        let home = EmptyDatabase::new();
        let database = home.open().await;
        let (matches, [anna, _]) = people(&database).await;
        let id = open(&matches, anna).await.id;
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
        let home = EmptyDatabase::new();
        let database = databases::open(&home.target(), 8).await;
        let (matches, [anna, boris]) = people(&database).await;
        let one = started(&matches, [anna, boris]).await;
        let other = started(&matches, [anna, boris]).await;
        let heads = store::inbox_heads(database.pool(), &[anna, boris]).await;
        let heads: HashMap<_, _> = heads.unwrap().into_iter().collect();
        let range = |user| (heads[&user], heads[&user] + 2 * u64::from(MOVES));
        futures_util::join!(
            tell(&matches, &one, [anna, boris], MOVES),
            tell(&matches, &other, [boris, anna], MOVES),
            read_in_order(&matches, anna, range(anna)),
            read_in_order(&matches, boris, range(boris)),
        );
        let heads = store::inbox_heads(database.pool(), &[anna, boris]).await;
        for (user, last) in heads.unwrap() {
            assert_eq!(last, range(user).1);
        }
        database.close().await;
    });
}
