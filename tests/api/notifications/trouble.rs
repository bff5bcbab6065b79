//! Receivers that are away, that send us elsewhere, that are gone; dead letters; several workers.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kinpost::caller::May;
use kinpost::notifications::{SafeClient, policy::MOST_TRIES};
use kinpost::store::UserId;

use crate::harness::{Call, Receiver, Reply, UseCases, code, mover, other};

/// A turn of somebody with a webhook; who that is, and their channel.
async fn turn(kit: &UseCases, url: &str) -> (UserId, uuid::Uuid) {
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let user = other(&row);
    let (channel, _) = kit.webhook(user, url).await;
    kit.pass(&row).await;
    (user, channel)
}

#[actix_web::test]
async fn what_fails_is_tried_again_then_dead_then_tried_again_by_hand_under_the_same_id() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let (user, channel) = turn(&kit, &receiver.url("/hook")).await;
    receiver.reply(Reply::Status(500));
    assert_eq!(kit.work_later().await.postponed, 1);
    for _ in 2..MOST_TRIES {
        assert!(kit.work().await.is_idle(), "not at once again");
        kit.wait(8 * 3600);
        assert_eq!(kit.work().await.postponed, 1);
    }
    kit.wait(8 * 3600);
    assert_eq!(kit.work().await.dead, 1);
    let dead = kit
        .notifications
        .dead_letters(May::vouched(user))
        .await
        .unwrap();
    assert_eq!(dead.len(), 1);
    assert_eq!(dead[0].attempts, u32::from(MOST_TRIES.unsigned_abs()));
    let reason = "the receiver answered 500 Internal Server Error";
    assert_eq!(dead[0].last_error.as_deref(), Some(reason));
    kit.wait(8 * 3600);
    assert!(kit.work().await.is_idle(), "the dead rest");

    let channels = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap();
    assert_eq!(channels[0].last_error.as_deref(), Some(reason));
    assert_eq!((channels[0].id, channels[0].disabled_at), (channel, None));
    let stranger = kit.user("carla").await;
    assert_eq!(
        code(
            kit.notifications
                .retry(May::vouched(stranger), dead[0].id)
                .await
        ),
        "NOT_FOUND"
    );
    receiver.reply(Reply::Status(200));
    kit.notifications
        .retry(May::vouched(user), dead[0].id)
        .await
        .unwrap();
    assert_eq!(kit.work().await.sent, 1);
    let calls = receiver.take("/hook");
    let ids: HashSet<&str> = calls.iter().map(Call::id).collect();
    assert_eq!(
        (calls.len(), ids.len()),
        (usize::from(MOST_TRIES.unsigned_abs()) + 1, 1)
    );
    assert!(
        kit.notifications
            .dead_letters(May::vouched(user))
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        kit.notifications
            .channels(May::vouched(user))
            .await
            .unwrap()[0]
            .last_error,
        None
    );
}

#[actix_web::test]
async fn a_redirect_is_not_followed() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let (user, _) = turn(&kit, &receiver.url("/hook")).await;
    receiver.reply(Reply::Redirect(receiver.url("/secret")));
    assert_eq!(kit.work_later().await.postponed, 1);
    let paths: Vec<String> = receiver.calls().into_iter().map(|call| call.path).collect();
    assert_eq!(paths, ["/hook"]);
    let error = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap()[0]
        .last_error
        .clone();
    assert!(error.unwrap().contains("redirects are not followed"));
}

#[actix_web::test]
async fn a_receiver_that_is_gone_is_called_no_more_and_its_owner_sees_why() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let (user, channel) = turn(&kit, &receiver.url("/hook")).await;
    receiver.reply(Reply::Status(410));
    assert_eq!(kit.work_later().await.dead, 1);
    let channels = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap();
    assert!(channels[0].disabled_at.is_some());
    assert_eq!(
        channels[0].last_error.as_deref(),
        Some("the receiver answered 410: it is gone")
    );
    let dead = kit
        .notifications
        .dead_letters(May::vouched(user))
        .await
        .unwrap();
    assert_eq!(
        code(
            kit.notifications
                .retry(May::vouched(user), dead[0].id)
                .await
        ),
        "CHANNEL_DISABLED"
    );
    // Its owner may try again.
    let enable = kinpost::store::notifications::ChannelChanges {
        policy: None,
        is_enabled: Some(true),
    };
    kit.notifications
        .change(May::vouched(user), channel, enable)
        .await
        .unwrap();
    receiver.reply(Reply::Status(200));
    kit.notifications
        .retry(May::vouched(user), dead[0].id)
        .await
        .unwrap();
    assert_eq!(kit.work().await.sent, 1);
}

#[actix_web::test]
async fn what_does_not_speak_http_or_does_not_listen_is_tried_again() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    receiver.reply(Reply::Nonsense);
    let (user, _) = turn(&kit, &receiver.url("/hook")).await;
    kit.webhook(user, "http://127.0.0.1:9/").await;
    assert_eq!(kit.work_later().await.postponed, 2);
}

#[actix_web::test]
async fn a_name_that_leads_to_us_is_not_called_and_is_resolved_once_for_each_try() {
    let receiver = Receiver::start();
    let n_resolved = Arc::new(AtomicUsize::new(0));
    let (counter, near) = (n_resolved.clone(), receiver.address);
    let public: SocketAddr = "93.184.216.34:443".parse().unwrap();
    let resolve = move |host: &str| {
        counter.fetch_add(1, Ordering::Relaxed);
        match host {
            "near.example.org" => vec![near],
            _ => vec![public, near],
        }
    };
    let kit = UseCases::calling_by(SafeClient::new(false).unwrap().resolving(resolve)).await;
    let (user, _) = turn(&kit, "https://near.example.org/hook").await;
    kit.webhook(user, "https://mixed.example.org/hook").await;
    assert_eq!(kit.work_later().await.postponed, 2);
    let channels = kit
        .notifications
        .channels(May::vouched(user))
        .await
        .unwrap();
    for channel in channels {
        let error = channel.last_error.unwrap();
        assert_eq!(error, "the address leads to a network that is not public");
    }
    assert_eq!(n_resolved.load(Ordering::Relaxed), 2);
    assert!(receiver.calls().is_empty());
}

#[actix_web::test]
async fn an_address_of_our_own_network_is_refused_at_once() {
    let kit = UseCases::calling_by(SafeClient::new(false).unwrap()).await;
    let user = kit.user("anna").await;
    for url in [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::ffff:10.0.0.1]/",
        "https://0x7f.1/",
    ] {
        let new = kinpost::notifications::NewChannel {
            destination: kinpost::notifications::NewDestination::Webhook {
                url: url.to_owned(),
                shape: kinpost::store::notifications::WebhookShape::Standard,
            },
            match_: None,
            policy: None,
        };
        assert_eq!(
            code(kit.notifications.create(May::vouched(user), new).await),
            "MALFORMED",
            "{url}"
        );
    }
}

#[actix_web::test]
async fn two_workers_at_once_announce_every_turn_once() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let copy = kit.copy_of_notifications().await;
    let mut expected = HashSet::new();
    for n in 0..12 {
        let users = [
            kit.user(&format!("a-{n}")).await,
            kit.user(&format!("b-{n}")).await,
        ];
        let row = kit.start(users).await;
        kit.webhook(other(&row), &receiver.url("/hook")).await;
        let row = kit.pass(&row).await;
        expected.insert((mover(&row), row.id.to_string()));
    }
    kit.wait(61);
    for _ in 0..10 {
        let (one, other) = tokio::join!(kit.notifications.work(3), copy.work(3));
        one.unwrap();
        other.unwrap();
    }
    let calls = receiver.take("/hook");
    let matches: HashSet<String> = calls
        .iter()
        .map(|call| call.json()["data"]["match"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        (calls.len(), matches.len()),
        (expected.len(), expected.len())
    );
}

#[actix_web::test]
async fn what_a_dead_worker_had_taken_is_delivered_when_its_lease_ends() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    turn(&kit, &receiver.url("/hook")).await;
    kit.wait(61);
    // A worker that takes what is due and is never heard of again.
    kit.notifications.work(1).await.unwrap();
    let first = receiver.take("/hook");
    sqlx::query("insert into notices select user_id, id, kind, match_id, ply, at from inbox where kind = 'turn' and ply = 1")
        .execute(kit.database.pool())
        .await
        .unwrap();
    assert_eq!(first.len(), 1);
    kit.work().await;
    // Once until seen: the same turn is not announced twice even if it were noticed twice.
    assert!(receiver.calls().is_empty());
    let taken = "insert into deliveries (user_id, id, channel_id, purpose, news, attempts, next_try_at, created_at) \
                 select n.user_id, gen_random_uuid(), c.id, 'news', jsonb_build_array(jsonb_build_object('id', n.id, \
                 'kind', n.kind, 'match', n.match_id, 'ply', n.ply, 'at', n.at)), 1, $1, $1 \
                 from inbox n join channels c on c.user_id = n.user_id where n.kind = 'turn' and n.ply = 1";
    let lease = kit.clock.now() + jiff::SignedDuration::from_secs(45);
    sqlx::query(taken)
        .bind(jiff_sqlx::ToSqlx::to_sqlx(lease))
        .execute(kit.database.pool())
        .await
        .unwrap();
    assert!(kit.work().await.is_idle(), "the lease has not ended");
    kit.wait(46);
    assert_eq!(kit.work().await.sent, 1);
}
