//! E-mail channels: asked before they are used, and left alone when their reader says so.

use kinpost::accounts;
use kinpost::caller::May;
use kinpost::notifications::{NewChannel, NewDestination, UNSUBSCRIBED, Undelivered};
use kinpost::store::matches::InboxKind;

use crate::harness::{Sent, UseCases, code, mover};

fn email(address: &str) -> NewChannel {
    NewChannel {
        destination: NewDestination::Email(address.to_owned()),
        match_: None,
        policy: None,
    }
}

fn letter(to: &str, kind: &'static str) -> Sent {
    Sent {
        to: to.to_owned(),
        kinds: vec![kind],
        is_digest: false,
    }
}

#[actix_web::test]
async fn the_address_of_a_sign_up_is_asked_and_told_nothing_before_it_has_answered() {
    let kit = UseCases::new().await;
    let anna = kit.user_in("anna", "UTC", Some("anna@example.org")).await;
    let boris = kit.user("boris").await;
    kit.work().await;
    assert_eq!(kit.bag.empty(), [letter("anna@example.org", "confirm")]);
    let row = kit.start([anna, boris]).await;
    kit.tell(anna, InboxKind::Finished, &row).await;
    assert!(kit.work_later().await.is_idle());
    let channel = kit
        .notifications
        .channels(May::vouched(anna))
        .await
        .unwrap()[0]
        .clone();
    assert_eq!(channel.confirmed_at, None);
    assert_eq!(
        code(kit.notifications.confirm(channel.id, boris).await),
        "NOT_FOUND"
    );
    kit.notifications.confirm(channel.id, anna).await.unwrap();
    kit.tell(anna, InboxKind::Finished, &row).await;
    kit.work_later().await;
    assert_eq!(kit.bag.empty(), [letter("anna@example.org", "finished")]);
}

#[actix_web::test]
async fn an_address_is_one_channel_and_ten_channels_are_enough() {
    let kit = UseCases::new().await;
    let anna = kit.user("anna").await;
    kit.notifications
        .create(May::vouched(anna), email("anna@example.org"))
        .await
        .unwrap();
    assert_eq!(
        code(
            kit.notifications
                .create(May::vouched(anna), email("Anna@Example.org"))
                .await
        ),
        "CHANNEL_EXISTS"
    );
    assert_eq!(
        code(
            kit.notifications
                .create(May::vouched(anna), email("no address"))
                .await
        ),
        "MALFORMED"
    );
    for n in 1..10 {
        kit.notifications
            .create(May::vouched(anna), email(&format!("{n}@example.org")))
            .await
            .unwrap();
    }
    assert_eq!(
        code(
            kit.notifications
                .create(May::vouched(anna), email("11@example.org"))
                .await
        ),
        "TOO_MANY_CHANNELS"
    );
    // The same address may be somebody else's channel: families share.
    let boris = kit.user("boris").await;
    kit.notifications
        .create(May::vouched(boris), email("anna@example.org"))
        .await
        .unwrap();
}

#[actix_web::test]
async fn who_unsubscribes_gets_no_more_letters() {
    let kit = UseCases::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let channel = kit
        .notifications
        .add_confirmed_email(anna, "anna@example.org")
        .await
        .unwrap();
    let row = kit.start([anna, boris]).await;
    kit.notifications.unsubscribe(channel, anna).await.unwrap();
    kit.tell(anna, InboxKind::Finished, &row).await;
    kit.work_later().await;
    assert_eq!(kit.bag.empty(), []);
    let channels = kit
        .notifications
        .channels(May::vouched(anna))
        .await
        .unwrap();
    assert_eq!(channels[0].last_error.as_deref(), Some(UNSUBSCRIBED));
}

#[actix_web::test]
async fn an_address_that_bounces_is_used_no_more() {
    let kit = UseCases::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    kit.notifications
        .add_confirmed_email(anna, "anna@example.org")
        .await
        .unwrap();
    kit.notifications
        .add_confirmed_email(boris, "Anna@example.org")
        .await
        .unwrap();
    assert_eq!(
        kit.notifications.bounced("ANNA@example.org").await.unwrap(),
        2
    );
    assert!(
        kit.notifications
            .channels(May::vouched(anna))
            .await
            .unwrap()[0]
            .disabled_at
            .is_some()
    );

    kit.notifications
        .add_confirmed_email(boris, "boris@example.org")
        .await
        .unwrap();
    *kit.bag.excuse.lock().unwrap() = Some(Undelivered::Never("550 no such mailbox".to_owned()));
    let row = kit.start([anna, boris]).await;
    kit.tell(boris, InboxKind::Finished, &row).await;
    kit.work_later().await;
    let channels = kit
        .notifications
        .channels(May::vouched(boris))
        .await
        .unwrap();
    assert_eq!(
        channels[1].last_error.as_deref(),
        Some("550 no such mailbox")
    );
    assert!(channels[1].disabled_at.is_some());
}

#[actix_web::test]
async fn a_turn_of_somebody_by_post_is_one_letter() {
    let kit = UseCases::new().await;
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    for (user, address) in [(anna, "anna@example.org"), (boris, "boris@example.org")] {
        kit.notifications
            .add_confirmed_email(user, address)
            .await
            .unwrap();
    }
    let mut row = kit.start([anna, boris]).await;
    kit.work_later().await;
    kit.bag.empty();
    for _ in 0..4 {
        row = kit.pass(&row).await;
        kit.work_later().await;
        let address = if mover(&row) == anna {
            "anna@example.org"
        } else {
            "boris@example.org"
        };
        assert_eq!(kit.bag.empty(), [letter(address, "turn")]);
    }
}

#[actix_web::test]
async fn of_a_deleted_account_no_channel_is_left() {
    let kit = UseCases::new().await;
    let signed_in = kit.sign_up("anna").await;
    let anna = signed_in.user.id;
    let boris = kit.user("boris").await;
    kit.notifications
        .add_confirmed_email(anna, "anna@example.org")
        .await
        .unwrap();
    let row = kit.start([anna, boris]).await;
    let caller = kit.caller(&signed_in.tokens).await.unwrap();
    let delete = async |left| accounts::delete_account(&kit.accounts, &caller, left).await;
    assert!(!delete(&[]).await.unwrap(), "somebody still waits for her");
    assert!(delete(&[row.id]).await.unwrap());
    for table in ["channels", "notices", "deliveries", "told", "post_settings"] {
        let count = format!("select count(*) from {table} where user_id = $1");
        let count: (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(count))
            .bind(anna.0)
            .fetch_one(kit.database.pool())
            .await
            .unwrap();
        assert_eq!(count.0, 0, "{table}");
    }
    assert!(kit.work_later().await.is_idle());
}
