//! Use cases of matches on a real database, without any door.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use actix_web::rt;
use jiff::Timestamp;
use kinpost::accounts::{self, Accounts, Cost, NewAccount, Options, Secret};
use kinpost::broker::Broker;
use kinpost::clock::Clock;
use kinpost::games::GameKind;
use kinpost::matches::{CreateMatch, JoinMatch, Key, Matches, MoveInput, Submit, Submitted};
use kinpost::postgres::Cluster;
use kinpost::store::matches::{Joining, Visibility};
use kinpost::store::{Database, MatchId, Target, UserId};
use kinpost::texts::Locale;
use serde_json::Value;

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

/// A match of two in which four passes were made.
async fn played(database: &Database) -> (Matches, MatchId) {
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
    let matches = Matches::new(
        Arc::default(),
        database.clone(),
        clock,
        Broker::start(database.clone()),
    );
    let new = CreateMatch {
        game: GameKind::Familienbande,
        options: Value::Null,
        n_seats: 2,
        visibility: Visibility::Private,
        joining: Joining::Link,
        client_seed: Some("a seed".to_owned()),
        rematch_of: None,
    };
    let open = matches.create(users[0], new).await.unwrap();
    let join = JoinMatch {
        key: Key::Link(open.link.clone()),
        seat: None,
        client_seed: None,
    };
    let mut row = matches.join(users[1], join).await.unwrap();
    for _ in 0..4 {
        let seat = row.waiting.iter().next().unwrap();
        let submit = Submit {
            match_: row.id,
            ply: Some(row.ply),
            move_: MoveInput::Notation("pass".to_owned()),
            idempotency_key: None,
        };
        let submission = matches
            .submit(users[usize::from(seat.0)], submit)
            .await
            .unwrap();
        assert!(matches!(submission.outcome, Submitted::Accepted(_)));
        row = submission.row;
    }
    (matches, row.id)
}

#[test]
fn a_damaged_snapshot_is_found_and_rebuilt_from_the_moves() {
    let cluster = Cluster::throwaway().unwrap();
    let target = Target::Private(cluster.address().clone());
    rt::System::new().block_on(async {
        let database = Database::open(&target, 4).await.unwrap();
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
