//! Relatives who never heard of Kinpost: a letter, a word, a whole match, and never a page.

use jiff::{SignedDuration, Timestamp};
use kinpost::clock::Clock;
use kinpost::mail::{Invitation, Purpose, ReplyKey};
use kinpost::store::{MatchId, UserId};
use serde_json::{Value, json};

use crate::harness::{
    DOMAIN, KEY, LetterTable, MailProgram, Original, PASSWORD, Player, Smtp, World, eventually,
};

fn open(player: &Player) -> MatchId {
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
    let created = player.client.post("/matches", &new).json();
    created["id"].as_str().unwrap().parse().unwrap()
}

fn invite(player: &Player, id: MatchId, body: &Value) -> u16 {
    let path = format!("/matches/{id}/mail-invitations");
    player.client.post(&path, body).status
}

/// The letter of invitation to an address, once it was sent.
fn letter_to(world: &World, address: &str) -> Invitation {
    let mut found = None;
    eventually("a letter of invitation", || {
        found = world
            .mail
            .invitations()
            .into_iter()
            .find(|one| one.address == address);
        found.is_some()
    });
    found.unwrap()
}

fn answer(world: &World, invitation: &Invitation, program: MailProgram, text: &str) -> String {
    let key = ReplyKey::new(KEY);
    let local = key.sign(Purpose::Invitation, invitation.id, (0, 0), invitation.guest);
    let to = format!("{local}@{DOMAIN}");
    let letter = program.reply_from(&invitation.address, &Original::about_turn(&to), text);
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    world.mail.last().1
}

#[test]
fn a_relative_says_yes_and_plays_the_whole_match_by_mail() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let id = open(&anna);
    let body = json!({ "address": "oma@example.net", "displayName": "Oma", "locale": "FR", "note": "Come and play!" });
    assert_eq!(invite(&anna, id, &body), 204);
    let letter = letter_to(&world, "oma@example.net");
    assert_eq!(
        (letter.inviter.as_str(), letter.note.as_deref()),
        ("anna", Some("Come and play!"))
    );
    assert_eq!(
        answer(&world, &letter, MailProgram::AppleMail, "qui est-ce ?"),
        "YesOrNo"
    );
    assert_eq!(
        answer(
            &world,
            &letter,
            MailProgram::AppleMail,
            "Oui, avec plaisir !"
        ),
        "Joined"
    );
    assert_eq!(world.mail.last().0, "oma@example.net");
    assert_eq!(
        answer(&world, &letter, MailProgram::AppleMail, "oui"),
        "Joined",
        "twice is once"
    );
    assert_eq!(world.mail.addresses(letter.guest), ["oma@example.net"]);

    let oma = Player {
        client: anna.client.clone(),
        user: letter.guest,
        address: "oma@example.net".to_owned(),
    };
    let table = LetterTable {
        world: &world,
        id,
        players: vec![anna, oma],
    };
    let info = table.info();
    assert_eq!(
        (&info["status"], &info["seats"][1]["user"]["displayName"]),
        (&json!("RUNNING"), &json!("Oma")),
        "{info}"
    );
    let mut n_replies = 0;
    while !table.is_over() {
        let seat = table.waiting();
        // Nobody shows her the page with her options: the first one of the letter will do.
        let text = if n_replies % 2 == 0 { "1" } else { "pass" };
        table.reply(MailProgram::ALL[n_replies % 4], seat, text);
        let (to, answer) = world.mail.last();
        assert!(answer.starts_with("Played"), "{answer}");
        assert_eq!(to, table.players[seat].address);
        n_replies += 1;
        assert!(n_replies < 500, "the match does not end");
    }
}

#[test]
fn whoever_says_no_is_not_seated_and_the_inviter_is_told() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let id = open(&anna);
    invite(&anna, id, &json!({ "address": "opa@example.net" }));
    let letter = letter_to(&world, "opa@example.net");
    assert_eq!(
        answer(&world, &letter, MailProgram::Outlook, "Non merci"),
        "Declined"
    );
    let mut events = anna.client.events(
        "/inbox/events",
        &[("last-event-id", "0.00000000000000000000000000000000")],
    );
    assert_eq!(events.next().name, "ready");
    let told = events.next();
    assert_eq!(told.name, "ANSWERED");
    assert_eq!(told.data["match"]["id"], id.to_string(), "{}", told.data);
    // People may change their mind.
    assert_eq!(
        answer(&world, &letter, MailProgram::Outlook, "Oui"),
        "Joined"
    );
}

#[test]
fn whoever_says_stop_never_hears_again_and_nobody_learns_it() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let boris = Player::new(&world, "boris");
    let (first, second) = (open(&anna), open(&boris));
    invite(&anna, first, &json!({ "address": "opa@example.net" }));
    let letter = letter_to(&world, "opa@example.net");
    assert_eq!(
        answer(&world, &letter, MailProgram::Gmail, "STOP"),
        "Unsubscribed"
    );
    let again = json!({ "address": "OPA@example.net" });
    assert_eq!(
        invite(&boris, second, &again),
        204,
        "the answer tells nothing"
    );
    assert_eq!(
        invite(&boris, second, &json!({ "address": "oma@example.net" })),
        204
    );
    letter_to(&world, "oma@example.net");
    assert_eq!(
        world.mail.invitations().len(),
        2,
        "no second letter to whoever said stop"
    );
}

#[test]
fn an_address_is_invited_once_and_a_user_invites_twenty_a_day() {
    let clock = Clock::manual(Timestamp::UNIX_EPOCH);
    let world = World::start_at(clock.clone());
    let mut anna = Player::new(&world, "anna");
    let id = open(&anna);
    for _ in 0..3 {
        assert_eq!(
            invite(&anna, id, &json!({ "address": "oma@example.net" })),
            204
        );
    }
    for number in 1..20 {
        let body = json!({ "address": format!("cousin{number}@example.net") });
        assert_eq!(invite(&anna, id, &body), 204);
    }
    let one_more = json!({ "address": "neighbour@example.net" });
    assert_eq!(invite(&anna, id, &one_more), 429);
    eventually("every letter has left", || {
        world.mail.invitations().len() == 20
    });
    clock.advance(SignedDuration::from_hours(25));
    anna.sign_in(&world);
    assert_eq!(invite(&anna, id, &one_more), 204);
    for bad in [
        json!({ "address": "nobody" }),
        json!({ "address": "a@b\r\nBcc: c@d" }),
        json!({ "address": "a@b.example", "note": "x".repeat(501) }),
        json!({ "address": "a@b.example", "note": "a\rb" }),
        json!({ "address": "a@b.example", "displayName": "" }),
        json!({ "address": "a@b.example", "locale": "de" }),
    ] {
        assert_eq!(invite(&anna, id, &bad), 400, "{bad}");
    }
}

#[test]
fn a_known_address_sits_down_as_its_user() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let boris = Player::new(&world, "boris");
    let id = open(&anna);
    invite(
        &anna,
        id,
        &json!({ "address": "Boris@example.org", "displayName": "Somebody" }),
    );
    let letter = letter_to(&world, "Boris@example.org");
    assert_eq!(answer(&world, &letter, MailProgram::Gmail, "yes"), "Joined");
    let info = boris.client.get(&format!("/matches/{id}")).json();
    assert_eq!(info["seats"][1]["user"]["name"], "boris", "{info}");
}

#[test]
fn whoever_comes_too_late_is_told_so() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let id = open(&anna);
    for address in ["oma@example.net", "opa@example.net"] {
        invite(&anna, id, &json!({ "address": address }));
    }
    let (oma, opa) = (
        letter_to(&world, "oma@example.net"),
        letter_to(&world, "opa@example.net"),
    );
    assert_eq!(answer(&world, &oma, MailProgram::Gmail, "yes"), "Joined");
    let late = answer(&world, &opa, MailProgram::Gmail, "yes");
    assert!(
        late.starts_with("Failed") && late.contains("SEAT_TAKEN"),
        "{late}"
    );
    assert!(
        world.mail.addresses(opa.guest).is_empty(),
        "no guest without a seat"
    );
}

#[test]
fn addresses_are_confirmed_and_unsubscribed_by_reply() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let channel = world.mail.add(anna.user, "second@example.org", false);
    let send = |purpose, user: UserId, text: &str| {
        let local = ReplyKey::new(KEY).sign(purpose, channel, (0, 0), user);
        let to = format!("{local}@{DOMAIN}");
        let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), text);
        assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
        world.mail.last().1
    };
    assert_eq!(
        send(Purpose::Confirmation, anna.user, "what is this"),
        "YesOrNo"
    );
    assert_eq!(world.mail.addresses(anna.user).len(), 1);
    send(Purpose::Confirmation, UserId::new(), "yes");
    assert_eq!(world.mail.addresses(anna.user).len(), 1, "not genuine");
    assert_eq!(send(Purpose::Confirmation, anna.user, "Yes!"), "Confirmed");
    assert_eq!(world.mail.addresses(anna.user).len(), 2);
    assert_eq!(send(Purpose::Unsubscription, anna.user, ""), "Unsubscribed");
    assert_eq!(world.mail.addresses(anna.user), ["anna@example.org"]);
}

#[test]
fn a_relative_who_wants_to_stay_gets_an_account_by_a_code_that_is_good_once() {
    let world = World::start();
    let anna = Player::new(&world, "anna");
    let id = open(&anna);
    invite(
        &anna,
        id,
        &json!({ "address": "oma@example.net", "displayName": "Oma" }),
    );
    let letter = letter_to(&world, "oma@example.net");
    assert_eq!(answer(&world, &letter, MailProgram::Gmail, "yes"), "Joined");
    let ask = |user, seat| {
        let local = ReplyKey::new(KEY).sign(Purpose::Turn, id.0, (seat, 0), user);
        let to = format!("{local}@{DOMAIN}");
        let reply = MailProgram::Gmail.reply(&Original::about_turn(&to), "account");
        assert!(Smtp::send(world.mail_address, &to, &reply).starts_with("250 "));
        world.mail.last()
    };
    let (to, told) = ask(letter.guest, 1);
    assert_eq!(to, "oma@example.net");
    let code = told.split('"').nth(1).unwrap().to_owned();
    let claim = |code: &str, name: &str| {
        let body = json!({ "name": name, "password": PASSWORD });
        world
            .stranger()
            .post(&format!("/letters/accounts/{code}"), &body)
    };
    let user = anna.user;
    let key = ReplyKey::new(KEY);
    let hour = u32::try_from(Timestamp::now().as_second() / 3600).unwrap();
    let bare = |local: String| local.trim_start_matches("reply+").to_owned();
    for bad in [
        code[1..].to_owned(),
        bare(key.sign(
            Purpose::Account,
            letter.guest.0,
            (0, hour - 1),
            letter.guest,
        )),
        bare(key.sign(Purpose::Sight, letter.guest.0, (0, hour + 9), letter.guest)),
        bare(key.sign(Purpose::Account, user.0, (0, hour + 9), letter.guest)),
    ] {
        assert_eq!(claim(&bad, "oma").status, 404, "{bad}");
    }
    assert_eq!(claim(&code, "anna").code(), "NAME_TAKEN");
    let claimed = claim(&code, "oma");
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    assert_eq!(claimed.json()["isGuest"], false);
    assert_eq!(claim(&code, "oma2").code(), "NOT_A_GUEST");
    let session = json!({ "login": "oma", "password": PASSWORD });
    assert_eq!(world.stranger().post("/session", &session).status, 201);
    // She sits where she sat, and has no use for another code.
    assert!(ask(letter.guest, 1).1.contains("NOT_A_GUEST"));
    assert!(ask(anna.user, 0).1.contains("NOT_A_GUEST"));
}
