//! Addresses of people who were invited and never answered: they are not kept longer than somebody may write there.

use actix_web::rt::System;
use kinpost::mail::{Purpose, ReplyKey};
use serde_json::json;

use super::kit::{DOMAIN, KEY, Original, Player, Program, Smtp};
use crate::databases;
use crate::rest::client::World;
use crate::support::eventually;

/// What the database still knows of those who were invited.
fn known(world: &World) -> Vec<(Option<String>, Option<String>, Option<String>)> {
    System::new().block_on(async {
        let database = databases::open(&world.target, 1).await;
        let query = "select address, display_name, note from mail_invitations order by created_at";
        let rows = sqlx::query_as(query).fetch_all(database.pool()).await;
        rows.unwrap()
    })
}

#[test]
fn when_a_match_is_cancelled_the_addresses_of_the_invited_are_forgotten() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let new = json!({ "game": "familienbande", "seats": 2, "joining": "invited" });
    let created = anna.client.post("/matches", &new).json();
    let path = format!("/matches/{}", created["id"].as_str().unwrap());
    let oma = json!({ "address": "oma@example.net", "displayName": "Oma", "note": "Come!" });
    let invited = anna.client.post(&format!("{path}/mail-invitations"), &oma);
    assert_eq!(invited.status, 204, "{}", invited.body);
    eventually("a letter", || !world.mail.invitations().is_empty());
    assert_eq!(known(&world)[0].0.as_deref(), Some("oma@example.net"));

    let left = anna
        .client
        .send("DELETE", &format!("{path}/seats/me"), &[], None);
    assert_eq!(left.status, 204, "{}", left.body);
    assert_eq!(known(&world), [(None, None, None)]);

    // Her letter is still in her mailbox; what is replied to it leads nowhere, and nothing is sent to her any more.
    let letter = world.mail.invitations().remove(0);
    let local = ReplyKey::new(KEY).sign(Purpose::Invitation, letter.id, (0, 0), letter.guest);
    let to = format!("{local}@{DOMAIN}");
    let reply = Program::Gmail.reply(&Original::about_turn(&to), "yes");
    Smtp::send(world.mail_address, &to, &reply);
    assert!(world.mail.addresses(letter.guest).is_empty());
    let answers = world.mail.answers();
    assert!(
        answers.iter().all(|(to, _)| to != "oma@example.net"),
        "{answers:?}"
    );
}
