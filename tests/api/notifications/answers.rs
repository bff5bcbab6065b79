//! News of answers say who said what, in the reader's language, wherever they arrive.

use kinpost::caller::May;
use kinpost::store::matches::InboxKind;
use kinpost::store::notifications::Policy;
use kinpost::texts::Locale;

use crate::harness::{Receiver, UseCases};

/// Who said what, as the only call about an answer since the last one tells it: the word for programs and the sentence for people.
async fn told(kit: &UseCases, receiver: &Receiver) -> (String, String) {
    kit.work_later().await;
    let mut calls = receiver.take("/hook");
    calls.retain(|call| call.kind() == "match.answered");
    assert_eq!(calls.len(), 1, "{calls:?}");
    let data = &calls[0].json()["data"];
    let text = |field: &str| data[field].as_str().unwrap_or_default().to_owned();
    (text("answer"), text("text"))
}

fn said(answer: &str, text: &str) -> (String, String) {
    (answer.to_owned(), text.to_owned())
}

#[actix_web::test]
async fn a_webhook_tells_who_declined_and_who_took_the_seat() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let matches = &kit.matches;
    let row = kit.open_match(anna).await;
    kit.webhook(anna, &receiver.url("/hook")).await;
    // Of everything: the bot may move at any moment, and a turn would stand for the rest until she looks.
    let policy = Some(Policy::AtOnce);
    kit.notifications
        .set_settings(May::vouched(anna), policy, None)
        .await
        .unwrap();
    matches
        .invite(May::vouched(anna), row.id, boris)
        .await
        .unwrap();
    matches
        .decline_invitation(May::vouched(boris), row.id)
        .await
        .unwrap();
    let expected = said("INVITATION_DECLINED", "Familienbande: boris will not play.");
    assert_eq!(told(&kit, &receiver).await, expected);

    matches
        .add_bot(May::vouched(anna), row.id, None)
        .await
        .unwrap();
    let seat = kinpost::games::Seat(1);
    matches
        .offer_seat(May::vouched(anna), row.id, seat, boris)
        .await
        .unwrap();
    kit.set_locale(anna, Locale::Fr).await;
    matches
        .take_seat(May::vouched(boris), row.id, seat)
        .await
        .unwrap();
    let expected = said(
        "SEAT_TAKEN",
        "Familienbande\u{a0}: boris reprend la place où jouait Bot 1.",
    );
    assert_eq!(told(&kit, &receiver).await, expected);
}

#[actix_web::test]
async fn an_answer_of_an_older_copy_is_told_without_names() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let anna = kit.user("anna").await;
    let row = kit.open_match(anna).await;
    kit.webhook(anna, &receiver.url("/hook")).await;
    kit.tell(anna, InboxKind::Answered, &row).await;
    let expected = said("", "Familienbande: an offer at the table was answered.");
    assert_eq!(told(&kit, &receiver).await, expected);
}
