//! Who is told of what, and when.

use kinpost::caller::May;
use kinpost::store::matches::InboxKind;
use kinpost::store::notifications::{ChannelChanges, Policy};

use crate::harness::{Call, Receiver, Reply, Sent, UseCases, mover, other};

fn kinds(receiver: &Receiver, path: &str) -> Vec<String> {
    receiver.take(path).iter().map(Call::kind).collect()
}

/// Two people with a webhook each, and their match.
async fn table(kit: &UseCases, receiver: &Receiver) -> kinpost::store::matches::MatchRow {
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    // The inbox was written before anybody had a channel: nothing of it is sent.
    kit.webhook(mover(&row), &receiver.url("/mover")).await;
    kit.webhook(other(&row), &receiver.url("/other")).await;
    row
}

#[actix_web::test]
async fn a_turn_is_announced_once_when_the_grace_is_over() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    kit.pass(&row).await;
    assert!(kit.work().await.is_idle(), "the grace is not over");
    assert_eq!(kit.work_later().await.sent, 1);
    let calls = receiver.take("/other");
    let body = calls[0].json();
    assert_eq!(
        (body["type"].as_str(), &body["data"]["ply"]),
        (Some("match.turn"), &1.into())
    );
    assert_eq!(
        body["data"]["link"],
        format!("https://games.example.org/matches/{}", row.id)
    );
    assert_eq!(body["data"]["text"], "Familienbande: it is your turn.");
    assert!(kit.work_later().await.is_idle(), "once is enough");
    assert!(receiver.calls().is_empty());
}

#[actix_web::test]
async fn a_start_and_a_first_turn_are_one_message() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let users = [kit.user("anna").await, kit.user("boris").await];
    for (user, path) in users.iter().zip(["/anna", "/boris"]) {
        kit.webhook(*user, &receiver.url(path)).await;
    }
    let row = kit.start(users).await;
    kit.work_later().await;
    let first = if mover(&row) == users[0] {
        "/anna"
    } else {
        "/boris"
    };
    let second = if first == "/anna" { "/boris" } else { "/anna" };
    assert_eq!(kinds(&receiver, first), ["match.turn"]);
    assert_eq!(kinds(&receiver, second), ["match.started"]);
}

#[actix_web::test]
async fn a_turn_that_was_taken_meanwhile_is_not_announced() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    let row = kit.pass(&row).await;
    let row = kit.pass(&row).await;
    let worked = kit.work_later().await;
    assert_eq!((worked.noticed, worked.sent), (2, 1));
    assert_eq!(kinds(&receiver, "/mover"), ["match.turn"]);
    // Also one that is taken while the receiver is away.
    receiver.reply(Reply::Status(500));
    let row = kit.pass(&row).await;
    assert_eq!(kit.work_later().await.postponed, 1);
    receiver.take("/other");
    kit.pass(&row).await;
    receiver.reply(Reply::Status(200));
    kit.wait(120);
    kit.work().await;
    assert_eq!(kinds(&receiver, "/other"), [""; 0]);
}

#[actix_web::test]
async fn who_looks_at_the_match_is_told_nothing() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    let next = kit.pass(&row).await;
    kit.wait(10);
    kit.matches
        .mark_seen(May::vouched(other(&row)), row.id, next.ply)
        .await
        .unwrap();
    let worked = kit.work_later().await;
    assert_eq!((worked.noticed, worked.sent), (1, 0));
    // What a stream has shown is seen, too, once it is written down; what it has shown to others is not.
    let row = kit.pass(&next).await;
    kit.matches
        .note_shown(&row, Some(May::vouched(mover(&row))), row.ply);
    kit.matches.note_shown(&row, None, row.ply);
    assert_eq!(kit.matches.write_shown().await.unwrap(), 1);
    assert_eq!(kit.matches.write_shown().await.unwrap(), 0);
    assert_eq!(kit.work_later().await.sent, 0);
    assert!(receiver.calls().is_empty());
}

#[actix_web::test]
async fn a_match_is_announced_once_until_it_is_seen() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    let row = kit.pass(&row).await;
    let user = mover(&row);
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/other"), ["match.turn"]);
    kit.tell(user, InboxKind::Offered, &row).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/other"), [""; 0], "not seen yet");
    // What matters to somebody who does not look comes all the same.
    kit.tell(user, InboxKind::Reminder, &row).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/other"), ["match.reminder"]);
    kit.matches
        .mark_seen(May::vouched(user), row.id, row.ply)
        .await
        .unwrap();
    kit.wait(1);
    kit.tell(user, InboxKind::Offered, &row).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/other"), ["match.offered"]);
}

#[actix_web::test]
async fn at_once_is_told_of_everything_and_off_of_nothing() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    let user = other(&row);
    let (quiet, _) = kit.webhook(user, &receiver.url("/quiet")).await;
    let off = ChannelChanges {
        policy: Some(Some(Policy::Off)),
        is_enabled: None,
    };
    kit.notifications
        .change(May::vouched(user), quiet, off)
        .await
        .unwrap();
    let at_once = Some(Policy::AtOnce);
    kit.notifications
        .set_settings(May::vouched(user), at_once, None)
        .await
        .unwrap();
    let row = kit.pass(&row).await;
    kit.work_later().await;
    kit.tell(user, InboxKind::Offered, &row).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/other"), ["match.turn", "match.offered"]);
    assert_eq!(kinds(&receiver, "/quiet"), [""; 0]);
}

#[actix_web::test]
async fn a_channel_of_one_match_is_told_of_no_other() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let row = table(&kit, &receiver).await;
    let users = [row.seats[0].user, row.seats[1].user];
    let elsewhere = kit.start(users).await;
    // What happened before a channel was made is not for it.
    kit.work_later().await;
    let user = other(&row);
    let new = kinpost::notifications::NewChannel {
        destination: kinpost::notifications::NewDestination::Webhook {
            url: receiver.url("/only"),
            shape: kinpost::store::notifications::WebhookShape::Standard,
        },
        match_: Some(elsewhere.id),
        policy: None,
    };
    kit.notifications
        .create(May::vouched(user), new)
        .await
        .unwrap();
    kit.pass(&row).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/only"), [""; 0]);
    kit.tell(user, InboxKind::Finished, &elsewhere).await;
    kit.work_later().await;
    assert_eq!(kinds(&receiver, "/only"), ["match.finished"]);
}

#[actix_web::test]
async fn a_digest_comes_at_the_local_hour_over_a_change_of_clocks_and_only_with_what_is_still_news()
{
    let kit = UseCases::new().await;
    kit.at("2026-03-28T10:00:00Z");
    let anna = kit.user_in("anna", "Europe/Vienna", None).await;
    let boris = kit.user("boris").await;
    kit.notifications
        .add_confirmed_email(anna, "anna@example.org")
        .await
        .unwrap();
    let daily = Some(Policy::Daily);
    kit.notifications
        .set_settings(May::vouched(anna), daily, Some(8))
        .await
        .unwrap();
    let rows = [
        kit.start([anna, boris]).await,
        kit.start([anna, boris]).await,
    ];
    for row in &rows {
        if mover(row) != anna {
            kit.pass(row).await;
        }
    }
    kit.work_later().await;
    kit.at("2026-03-29T05:59:59Z");
    kit.work().await;
    assert_eq!(kit.bag.empty(), []);
    // One of the two matches is not waiting for her any more.
    let moved = kit
        .matches
        .find(rows[0].id, Some(May::vouched(anna)))
        .await
        .unwrap();
    kit.pass(&moved).await;
    kit.at("2026-03-29T06:00:00Z");
    kit.work().await;
    let digest = Sent {
        to: "anna@example.org".to_owned(),
        kinds: vec!["turn"],
        is_digest: true,
    };
    assert_eq!(kit.bag.empty(), [digest]);
    kit.at("2026-03-31T12:00:00Z");
    kit.work().await;
    assert_eq!(kit.bag.empty(), [], "no news, no digest");
}
