//! News of answers say who said what, in the reader's language, wherever they arrive.

use kinpost::store::matches::InboxKind;
use kinpost::texts::Locale;

use super::kit::{Kit, Receiver};

/// Who said what, as the only call about an answer since the last one tells it: the word for programs and the sentence for people.
async fn told(kit: &Kit, receiver: &Receiver) -> (String, String) {
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
    let (kit, receiver) = (Kit::new().await, Receiver::start());
    let (anna, boris) = (kit.user("anna").await, kit.user("boris").await);
    let matches = &kit.matches;
    let row = kit.open(anna).await;
    kit.webhook(anna, &receiver.url("/hook")).await;
    matches.invite(anna, row.id, boris).await.unwrap();
    matches.decline_invitation(boris, row.id).await.unwrap();
    let expected = said("invitation-declined", "Familienbande: boris will not play.");
    assert_eq!(told(&kit, &receiver).await, expected);

    matches.add_bot(anna, row.id, None).await.unwrap();
    let seat = kinpost::games::Seat(1);
    matches.offer_seat(anna, row.id, seat, boris).await.unwrap();
    kit.set_locale(anna, Locale::Fr).await;
    // Whoever has not looked since they were told of their turn is told nothing more.
    matches.mark_seen(anna, row.id, u32::MAX).await.unwrap();
    kit.world.wait(1);
    matches.take_seat(boris, row.id, seat).await.unwrap();
    let expected = said(
        "seat-taken",
        "Familienbande : boris reprend la place de Bot 1.",
    );
    assert_eq!(told(&kit, &receiver).await, expected);
}

#[actix_web::test]
async fn an_answer_of_an_older_copy_is_told_without_names() {
    let (kit, receiver) = (Kit::new().await, Receiver::start());
    let anna = kit.user("anna").await;
    let row = kit.open(anna).await;
    kit.webhook(anna, &receiver.url("/hook")).await;
    kit.tell(anna, InboxKind::Answered, &row).await;
    let expected = said("", "Familienbande: an offer at the table was answered.");
    assert_eq!(told(&kit, &receiver).await, expected);
}
