//! Addresses of people who were invited: they are not kept longer than somebody may have to write there.

use actix_web::rt::System;
use kinpost::mail::{Invitation, Purpose, ReplyKey};
use serde_json::{Value, json};

use crate::harness::{
    DOMAIN, KEY, MailProgram, Original, Player, Smtp, World, databases, eventually,
};

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
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
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
    let reply = MailProgram::Gmail.reply(&Original::about_turn(&to), "yes");
    Smtp::send(world.mail_address, &to, &reply);
    assert!(world.mail.addresses(letter.guest).is_empty());
    let answers = world.mail.answers();
    assert!(
        answers.iter().all(|(to, _)| to != "oma@example.net"),
        "{answers:?}"
    );
}

/// A match of two that anna has opened, to which these were invited by name and address; its path, and their letters.
fn invited(world: &World, anna: &Player, names: &[&str]) -> (String, Vec<Invitation>) {
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
    let created = anna.client.post("/matches", &new).json();
    let path = format!("/matches/{}", created["id"].as_str().unwrap());
    let mut letters = Vec::new();
    for name in names {
        let address = format!("{}@example.net", name.to_lowercase());
        let body = json!({ "address": address, "displayName": name, "note": "Come!" });
        let invited = anna.client.post(&format!("{path}/mail-invitations"), &body);
        assert_eq!(invited.status, 204, "{}", invited.body);
        let mut sent = Vec::new();
        eventually("a letter", || {
            sent = world.mail.invitations();
            sent.retain(|letter| letter.address == address);
            !sent.is_empty()
        });
        letters.append(&mut sent);
    }
    (path, letters)
}

/// Answers a letter of invitation from an address; how many answers there are then.
fn answer(world: &World, letter: &Invitation, from: &str, text: &str) -> usize {
    let local = ReplyKey::new(KEY).sign(Purpose::Invitation, letter.id, (0, 0), letter.guest);
    let to = format!("{local}@{DOMAIN}");
    let reply = MailProgram::Gmail.reply_from(from, &Original::about_turn(&to), text);
    assert!(Smtp::send(world.mail_address, &to, &reply).starts_with("250 "));
    world.mail.answers().len()
}

#[test]
fn whoever_says_no_is_forgotten_at_once_and_only_they_can_change_their_mind() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let (path, letters) = invited(&world, &anna, &["Oma"]);
    let oma = &letters[0];
    let mut inbox = anna.client.events("/inbox/events", &[]);
    assert_eq!(inbox.next().name, "ready");
    assert_eq!(answer(&world, oma, &oma.address, "no"), 1);
    assert_eq!(known(&world), [(None, None, None)]);
    // The inviter is told at once, by the name that she had given her.
    assert_eq!(inbox.next().name, "ANSWERED");
    let told = world.ask("select answer from inbox where kind = 'answered'");
    assert!(
        told.contains("invitation-declined") && told.contains("Oma"),
        "{told}"
    );
    assert!(!told.contains("example.net"), "{told}");
    // She is not asked again, neither by the same match nor by a letter that anybody could have found.
    let again = json!({ "address": "OMA@example.net" });
    let path_again = format!("{path}/mail-invitations");
    assert_eq!(anna.client.post(&path_again, &again).status, 204);
    assert_eq!(answer(&world, oma, "thief@example.net", "yes"), 1);
    assert!(world.mail.addresses(oma.guest).is_empty());
    assert_eq!(world.mail.invitations().len(), 1);

    assert_eq!(answer(&world, oma, "Oma@Example.NET", "yes"), 2);
    assert_eq!(world.mail.last().1, "Joined");
    assert_eq!(world.mail.addresses(oma.guest).len(), 1);
    let seats: Value = anna.client.get(&path).json()["seats"].clone();
    assert!(!seats[1]["user"].is_null(), "{seats}");
}

#[test]
fn whoever_was_not_waited_for_is_forgotten_when_the_match_begins() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let (_, letters) = invited(&world, &anna, &["Oma", "Opa"]);
    let [oma, opa] = letters.as_slice() else {
        panic!("two are invited");
    };
    answer(&world, oma, &oma.address, "yes");
    assert_eq!(world.mail.last().1, "Joined");
    let name = |name: &str| Some(name.to_owned());
    let seated = (name("oma@example.net"), name("Oma"), name("Come!"));
    assert_eq!(known(&world), [seated, (None, None, None)]);
    // A late yes is answered to where it came from, if that is where the letter went.
    let n_answers = answer(&world, opa, "thief@example.net", "yes");
    assert_eq!(answer(&world, opa, &opa.address, "yes"), n_answers + 1);
    let (to, late) = world.mail.last();
    assert_eq!(to, "opa@example.net");
    assert!(late.contains("SEAT_TAKEN"), "{late}");
    assert!(world.mail.addresses(opa.guest).is_empty());
}
