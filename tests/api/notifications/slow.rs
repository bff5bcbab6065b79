//! Receivers that take their time: nobody waits for them who could be served, and nobody is served twice because of them.

use std::collections::HashSet;
use std::time::Duration;

use kinpost::jobs::Outbox;
use kinpost::notifications::AT_ONCE;
use kinpost::store::UserId;
use kinpost::store::matches::{InboxKind, MatchRow};
use sqlx::Connection;
use tokio::sync::watch;

use crate::harness::{Call, GRACE, Receiver, Reply, UseCases, in_the_end, limit};

/// A kit, whose calls are never given up, and two people at a table.
async fn kit() -> (UseCases, [UserId; 2], MatchRow) {
    let kit = UseCases::new().await;
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    (kit, users, row)
}

/// How often was called, and how many different things were told.
fn told(calls: &[Call]) -> (usize, usize) {
    let ids: HashSet<&str> = calls.iter().map(Call::id).collect();
    (calls.len(), ids.len())
}

#[actix_web::test]
async fn a_worker_takes_what_it_can_try_at_once_and_leaves_the_rest_to_others() {
    let (kit, users, row) = kit().await;
    let receiver = Receiver::start();
    receiver.reply(Reply::Nothing);
    for n in 0..5 {
        for user in users {
            kit.webhook(user, &receiver.url(&format!("/{n}"))).await;
        }
    }
    // More than two workers can try at once: an end is told to all ten channels.
    let at_once = usize::try_from(AT_ONCE).unwrap();
    let n_ends = (2 * at_once + 15) / 5;
    for n in 0..n_ends {
        kit.tell(users[n % 2], InboxKind::Finished, &row).await;
    }
    let n_all = n_ends * 5;
    kit.wait(GRACE + 1);
    let work = |notifications: kinpost::notifications::Notifications| {
        actix_web::rt::spawn(async move { notifications.work(1000).await.unwrap() })
    };
    let first = work(kit.notifications.clone());
    receiver.called(at_once).await;
    let all = i64::try_from(n_all).unwrap();
    assert_eq!(kit.taken().await, (i64::from(AT_ONCE), all));
    let second = work(kit.copy_of_notifications().await);
    receiver.called(2 * at_once).await;
    assert_eq!(kit.taken().await, (2 * i64::from(AT_ONCE), all));
    assert_eq!(told(&receiver.calls()), (2 * at_once, 2 * at_once));
    receiver.reply(Reply::Status(204));
    let both = futures_util::future::try_join(first, second);
    let (first, second) = in_the_end("both rounds end", both).await.unwrap();
    let n_sent = first.sent + second.sent;
    assert_eq!(usize::try_from(n_sent).unwrap(), n_all);
    assert_eq!(told(&receiver.calls()), (n_all, n_all));
    assert_eq!(kit.taken().await, (0, 0));
}

#[actix_web::test]
async fn receivers_that_hang_keep_nobody_waiting_who_comes_after_them() {
    let (kit, [anna, boris], row) = kit().await;
    let (hanging, quick) = (Receiver::start(), Receiver::start());
    hanging.reply(Reply::Nothing);
    kit.webhook(anna, &hanging.url("/hook")).await;
    kit.webhook(boris, &quick.url("/hook")).await;
    let (stop, stopping) = watch::channel(false);
    let outbox = Outbox::start(&kit.notifications, &kit.matches, &stopping);
    // It happened long enough ago: the clock stands still here, or leases would end while nothing else does.
    let at = kit.clock.now() - jiff::SignedDuration::from_secs(GRACE + 1);
    // One after the other, so that every worker comes to have one that hangs, and some have two.
    let n_hanging = 7;
    for n in 1..=n_hanging {
        kit.tell_of(anna, InboxKind::Finished, &row, at).await;
        hanging.called(n).await;
    }
    // Two for those who come later, the second when the first has arrived.
    for n in 1..=2 {
        kit.tell_of(boris, InboxKind::Finished, &row, at).await;
        quick.called(n).await;
    }
    assert_eq!(told(&hanging.calls()), (n_hanging, n_hanging));
    hanging.reply(Reply::Status(204));
    stop.send(true).unwrap();
    outbox.stopped(limit()).await;
    assert_eq!(told(&hanging.calls()), (n_hanging, n_hanging));
    assert_eq!(told(&quick.calls()), (2, 2));
    assert_eq!(kit.taken().await, (0, 0), "what was on its way has arrived");
}

#[actix_web::test]
async fn a_try_never_begins_after_its_lease() {
    let (kit, [anna, _], row) = kit().await;
    let receiver = Receiver::start();
    receiver.reply(Reply::Status(500));
    kit.webhook(anna, &receiver.url("/hook")).await;
    kit.tell(anna, InboxKind::Finished, &row).await;
    assert_eq!(kit.work_later().await.postponed, 1);
    receiver.reply(Reply::Status(204));
    kit.wait(3600);
    // Somebody holds the matches, so that whoever has taken the delivery cannot look at what it is about.
    let mut connection = kit.database.connect().await.unwrap();
    let mut holding = connection.begin().await.unwrap();
    let hold = sqlx::query("lock table matches in access exclusive mode");
    hold.execute(&mut *holding).await.unwrap();
    let notifications = kit.notifications.clone();
    let slow = actix_web::rt::spawn(async move { notifications.work(1).await.unwrap() });
    // The pool may be used up by those who wait.
    let mut looking = kit.database.connect().await.unwrap();
    in_the_end("it is taken again", async {
        let query = "select attempts::int from deliveries";
        loop {
            let row = sqlx::query_as(query).fetch_one(&mut looking);
            let (attempts,): (i32,) = row.await.unwrap();
            if attempts == 2 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
    kit.wait(46);
    holding.commit().await.unwrap();
    assert!(slow.await.unwrap().is_idle(), "it is not theirs any more");
    assert_eq!(receiver.calls().len(), 1);
    assert_eq!(kit.work().await.sent, 1);
    assert_eq!(told(&receiver.calls()), (2, 1));
}

#[actix_web::test]
async fn whoever_is_being_worked_for_keeps_nobody_waiting() {
    let (kit, [anna, boris], row) = kit().await;
    let receiver = Receiver::start();
    kit.webhook(anna, &receiver.url("/anna")).await;
    kit.webhook(boris, &receiver.url("/boris")).await;
    kit.tell(anna, InboxKind::Finished, &row).await;
    kit.wait(1);
    kit.tell(boris, InboxKind::Finished, &row).await;
    kit.wait(GRACE + 1);
    // Somebody else works for Anna, whose news are the oldest.
    let mut connection = kit.database.connect().await.unwrap();
    let mut holding = connection.begin().await.unwrap();
    let hold = sqlx::query("select 1 from post_settings where user_id = $1 for update");
    hold.bind(anna.0).execute(&mut *holding).await.unwrap();
    let paths = || -> Vec<String> {
        let calls = receiver.calls().into_iter();
        calls.map(|call| call.path).collect()
    };
    let worked = kit.notifications.work(1).await.unwrap();
    assert_eq!((worked.noticed, worked.sent), (1, 1));
    assert_eq!(paths(), ["/boris"]);
    holding.rollback().await.unwrap();
    assert_eq!(kit.notifications.work(1).await.unwrap().sent, 1);
    assert_eq!(paths(), ["/boris", "/anna"]);
}
