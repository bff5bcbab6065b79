//! Users with an account answer by mail what they are asked: to sit down, to take over a seat, to agree to something.

use kinpost::mail::{Purpose, ReplyAddress, ReplyKey};
use kinpost::store::UserId;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::harness::{DOMAIN, KEY, LetterTable, MailProgram, Original, Player, Smtp, World};

/// Where a letter is answered.
fn address(purpose: Purpose, subject: Uuid, place: (u8, u32), user: UserId) -> String {
    let local = ReplyKey::new(KEY).sign(purpose, subject, place, user);
    format!("{local}@{DOMAIN}")
}

/// Answers a letter; what its writer was told.
fn reply(world: &World, to: &str, text: &str) -> String {
    let letter = MailProgram::Gmail.reply(&Original::about_turn(to), text);
    let said = Smtp::send(world.mail_address, to, &letter);
    assert!(said.starts_with("250 "), "{said}");
    world.mail.last().1
}

const UNSEATED: (u8, u32) = (ReplyAddress::NO_SEAT, 0);

/// A match for invited people that anna has opened.
fn open(anna: &Player) -> Uuid {
    let new = json!({ "game": "FAMILIENBANDE", "seats": 3, "joining": "INVITED" });
    let created = anna.client.post("/matches", &new).json();
    created["id"].as_str().unwrap().parse().unwrap()
}

fn invite(anna: &Player, id: Uuid, name: &str) {
    let path = format!("/matches/{id}/invitations");
    let invited = anna.client.post(&path, &json!({ "name": name }));
    assert!((200..300).contains(&invited.status), "{}", invited.body);
}

fn seats(player: &Player, id: Uuid) -> usize {
    let shown = player.client.get(&format!("/matches/{id}")).json();
    let seats = shown["seats"].as_array().unwrap();
    seats.iter().filter(|seat| !seat["user"].is_null()).count()
}

#[test]
fn a_user_who_was_invited_sits_down_by_mail_once() {
    let world = World::start();
    let [anna, boris, chloe] = ["anna", "boris", "chloe"].map(|name| Player::new(&world, name));
    let id = open(&anna);
    invite(&anna, id, "boris");
    let to = address(Purpose::Seat, id, UNSEATED, boris.user);
    assert_eq!(reply(&world, &to, "who is that?"), "YesOrNo");
    assert_eq!(seats(&anna, id), 1);
    assert_eq!(reply(&world, &to, "Да, конечно!"), "Joined");
    assert_eq!(world.mail.last().0, boris.address);
    assert_eq!(seats(&anna, id), 2);
    assert_eq!(reply(&world, &to, "yes"), "Joined", "twice is once");
    assert_eq!(seats(&anna, id), 2);

    // An address for somebody who was not invited, for another match, or of another key is good for nothing.
    let n_answers = world.mail.answers().len();
    let other = open(&anna);
    let stranger = address(Purpose::Seat, id, UNSEATED, chloe.user);
    let elsewhere = address(Purpose::Seat, other, UNSEATED, boris.user);
    let forged = ReplyKey::new([9; 32]).sign(Purpose::Seat, id, UNSEATED, boris.user);
    for to in [stranger, elsewhere, format!("{forged}@{DOMAIN}")] {
        let letter = MailProgram::Outlook.reply(&Original::about_turn(&to), "yes");
        Smtp::send(world.mail_address, &to, &letter);
    }
    // The sender of these letters is known, and is told once in a day that they were good for nothing.
    let answers = world.mail.answers();
    assert!(answers.len() <= n_answers + 1, "{answers:?}");
    assert!(answers[n_answers..].iter().all(|one| one.1 == "NotGenuine"));
    assert_eq!((seats(&anna, id), seats(&anna, other)), (2, 1));
}

#[test]
fn a_user_who_declines_by_mail_is_not_seated_and_the_inviter_is_told() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| Player::new(&world, name));
    let id = open(&anna);
    invite(&anna, id, "boris");
    let to = address(Purpose::Seat, id, UNSEATED, boris.user);
    assert_eq!(reply(&world, &to, "no thanks"), "Declined");
    assert_eq!(seats(&anna, id), 1);
    let mut events = anna.client.events(
        "/inbox/events",
        &[("last-event-id", "0.00000000000000000000000000000000")],
    );
    assert_eq!(events.next().name, "ready");
    assert_eq!(events.next().data["kind"], "ANSWERED");
    // The invitation is used up.
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "yes");
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    assert_eq!(seats(&anna, id), 1);
    assert_eq!(boris.client.get(&format!("/matches/{id}")).status, 404);
}

#[test]
fn an_invitation_to_a_match_that_is_full_is_answered_so() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| Player::new(&world, name));
    let id = open(&anna);
    invite(&anna, id, "boris");
    for _ in 0..2 {
        let path = format!("/matches/{id}/bots");
        assert_eq!(anna.client.post(&path, &json!({})).status, 200);
    }
    let to = address(Purpose::Seat, id, UNSEATED, boris.user);
    let answer = reply(&world, &to, "yes");
    assert!(
        answer.starts_with("Failed") && answer.contains("ALREADY_STARTED"),
        "{answer}"
    );
}

#[test]
fn a_substitute_takes_the_offered_seat_by_mail_and_no_other() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| Player::new(&world, name));
    let id = open(&anna);
    for _ in 0..2 {
        let path = format!("/matches/{id}/bots");
        anna.client.post(&path, &json!({}));
    }
    let path = format!("/matches/{id}/seats/2/offers");
    let offered = anna.client.post(&path, &json!({ "name": "boris" }));
    assert!((200..300).contains(&offered.status), "{}", offered.body);
    let other_seat = address(Purpose::Substitution, id, (1, 0), boris.user);
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&other_seat), "yes");
    Smtp::send(world.mail_address, &other_seat, &letter);
    let user = |seat: usize| {
        let shown = anna.client.get(&format!("/matches/{id}")).json();
        shown["seats"][seat]["user"]["name"].clone()
    };
    assert_ne!(user(1), "boris");
    let to = address(Purpose::Substitution, id, (2, 0), boris.user);
    assert_eq!(reply(&world, &to, "oui"), "Joined");
    assert_eq!(user(2), "boris");
    assert_eq!(reply(&world, &to, "oui"), "Joined", "twice is once");
}

/// A running match of two with a clock.
fn with_clock(world: &World) -> LetterTable<'_> {
    let players = ["anna", "boris"].map(|name| Player::new(world, name));
    let clock = json!({ "perMove": 259_200, "onTimeout": "BOT" });
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "clock": clock });
    let created: Value = players[0].client.post("/matches", &new).json();
    let link = created["link"].as_str().unwrap();
    let path = format!("/links/{link}/seats");
    assert_eq!(players[1].client.post(&path, &json!({})).status, 200);
    LetterTable {
        world,
        id: created["id"].as_str().unwrap().parse().unwrap(),
        players: players.into(),
    }
}

/// Where the letter about an offer is answered by a seat.
fn offer_address(table: &LetterTable<'_>, seat: usize, offer: &Value) -> String {
    let offer: Uuid = offer["id"].as_str().unwrap().parse().unwrap();
    let place = (u8::try_from(seat).unwrap(), ReplyAddress::mark(offer));
    address(Purpose::Offer, table.id.0, place, table.players[seat].user)
}

#[test]
fn a_pause_is_agreed_to_by_mail_and_only_the_one_that_was_offered() {
    let world = World::start();
    let table = with_clock(&world);
    let [anna, boris] = table.players.as_slice() else {
        panic!("two play");
    };
    let path = format!("/matches/{}/offers", table.id);
    let until = (jiff::Timestamp::now() + jiff::SignedDuration::from_hours(48)).to_string();
    let first = anna.client.post(&path, &json!({ "until": until })).json();
    let to_first = offer_address(&table, 1, &first);
    assert_eq!(reply(&world, &to_first, "maybe"), "YesOrNo");
    assert_eq!(reply(&world, &to_first, "no"), "Disagreed");
    let second = anna.client.post(&path, &json!({ "until": until })).json();
    // A late yes to the first offer is none to the second.
    let late = reply(&world, &to_first, "yes");
    assert!(
        late.starts_with("Failed") && late.contains("OFFER_CLOSED"),
        "{late}"
    );
    let states = || {
        let offers = anna.client.get(&path).json();
        let states = offers.as_array().unwrap().iter();
        states
            .map(|offer| offer["state"].as_str().unwrap().to_lowercase())
            .collect::<Vec<_>>()
    };
    assert_eq!(states(), ["open", "declined"]);
    // Whoever offers cannot agree for the others.
    let own = reply(&world, &offer_address(&table, 0, &second), "yes");
    assert!(own.starts_with("Failed"), "{own}");
    let to_second = offer_address(&table, 1, &second);
    assert_eq!(reply(&world, &to_second, "say see you in May"), "Said");
    assert_eq!(reply(&world, &to_second, "yes"), "Agreed");
    assert_eq!(states(), ["accepted", "declined"]);
    assert_eq!(world.mail.last().0, boris.address);
}

#[test]
fn a_move_is_taken_back_after_a_yes_by_mail() {
    let world = World::start();
    let table = with_clock(&world);
    // The first move that can be taken back; what reveals something cannot.
    let path = format!("/matches/{}/undo", table.id);
    let asker = loop {
        let seat = table.waiting();
        let options = table.options(seat);
        table.reply(MailProgram::Gmail, seat, &options[0]);
        let asked = table.players[seat].client.post(&path, &json!({}));
        if (200..300).contains(&asked.status) {
            break seat;
        }
        assert!(table.ply() < 40, "no move can be taken back");
    };
    let (other, ply) = (1 - asker, table.ply());
    let request: Uuid = world
        .ask("select id from offers where kind = 'undo'")
        .parse()
        .unwrap();
    let to = offer_address(&table, other, &json!({ "id": request }));
    assert_eq!(reply(&world, &to, "yes"), "Agreed");
    assert_eq!((table.ply(), table.waiting()), (ply + 1, asker));
    let late = reply(&world, &to, "no");
    assert!(late.contains("OFFER_CLOSED"), "{late}");
}

#[test]
fn unsubscribe_as_the_reply_to_a_turn_ends_the_letters_and_is_confirmed_once() {
    for word in ["unsubscribe", "STOP!", "Désabonner", "отписаться"] {
        let world = World::start();
        let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
        let seat = table.waiting();
        table.reply(MailProgram::Gmail, seat, word);
        let player = &table.players[seat];
        assert_eq!(
            world.mail.last(),
            (player.address.clone(), "Unsubscribed".to_owned()),
            "{word}"
        );
        assert_eq!(table.ply(), 0);
        assert!(world.mail.addresses(player.user).is_empty());
        table.reply(MailProgram::Gmail, seat, word);
        assert_eq!(world.mail.answers().len(), 1, "nobody reads there any more");
    }
}

#[test]
fn stop_is_a_move_where_the_game_knows_it() {
    let world = World::start();
    let table = LetterTable::started(&world, "serendipity", ["anna", "boris"]);
    let seat = table.waiting();
    table.reply(MailProgram::Gmail, seat, "stop");
    let (_, answer) = world.mail.last();
    assert!(answer.starts_with("Refused"), "{answer}");
    assert_eq!(world.mail.addresses(table.players[seat].user).len(), 1);
    table.reply(MailProgram::Gmail, seat, "unsubscribe");
    assert_eq!(world.mail.last().1, "Unsubscribed");
}
