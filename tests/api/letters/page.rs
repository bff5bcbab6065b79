//! The page behind the link of a letter: what it shows to whom, and to whom it shows nothing.

use kinpost::mail::{Purpose, ReplyAddress, ReplyKey};
use kinpost::store::UserId;
use serde_json::json;
use uuid::Uuid;

use crate::harness::{Answer, KEY, LetterTable, MailProgram, Player, World};

/// The signed part of a link.
fn token(purpose: Purpose, subject: Uuid, seat: u8, user: UserId) -> String {
    let local = ReplyKey::new(KEY).sign(purpose, subject, (seat, 0), user);
    local.trim_start_matches(ReplyAddress::PREFIX).to_owned()
}

/// The link of a seat of a table.
fn link(table: &LetterTable<'_>, seat: usize) -> String {
    let number = u8::try_from(seat).unwrap();
    let user = table.players[seat].user;
    token(Purpose::Sight, table.id.0, number, user)
}

fn follow(world: &World, link: &str) -> Answer {
    world.stranger().get(&format!("/letters/matches/{link}"))
}

#[test]
fn a_link_shows_what_its_seat_sees_and_nothing_else() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let pages = [0, 1].map(|seat| follow(&world, &link(&table, seat)));
    for (number, page) in pages.iter().enumerate() {
        assert_eq!(page.status, 200);
        let board = table.players[number]
            .client
            .get(&format!("/matches/{}/board.svg", table.id));
        assert!(
            page.body.contains(board.body.trim()),
            "the board of the seat"
        );
        let other = table.players[1 - number]
            .client
            .get(&format!("/matches/{}/board.svg", table.id));
        assert_ne!(board.body, other.body);
        assert!(!page.body.contains(other.body.trim()));
        // It runs nothing, loads nothing and leads to nothing that could play.
        for part in [
            "<script",
            "<form",
            "src=",
            "mailto:",
            "reply+",
            "http-equiv",
            "javascript:",
        ] {
            assert!(!page.body.contains(part), "{part}");
        }
        assert_eq!(page.headers["cache-control"], "no-store");
        assert_eq!(page.headers["referrer-policy"], "no-referrer");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
        assert_eq!(page.headers["x-robots-tag"], "noindex, nofollow");
        let policy = &page.headers["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("script-src"));
    }
    let choices = "What you can do";
    assert!(pages[seat].body.contains(choices) && pages[seat].body.contains(">pass<"));
    assert!(!pages[1 - seat].body.contains(choices));
    assert!(pages[1 - seat].body.contains("waits for"));
    // Looking is not having seen: mail programs follow links by themselves.
    let shown = table.info();
    assert!(
        !shown["seats"].to_string().contains("\"seenPly\":1"),
        "{shown}"
    );
}

#[test]
fn a_link_that_is_not_ours_tells_nothing() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let stranger = Player::new(&world, "chloe");
    let good = link(&table, 0);
    let nowhere = follow(&world, "aaaa");
    assert_eq!(nowhere.status, 404);
    let mut bad = vec![
        String::new(),
        good[1..].to_owned(),
        good.to_uppercase().replace('A', "B"),
        // Another seat, another user, another match, another purpose.
        token(Purpose::Sight, table.id.0, 1, table.players[0].user),
        token(Purpose::Sight, table.id.0, 0, stranger.user),
        token(Purpose::Sight, Uuid::now_v7(), 0, table.players[0].user),
        token(Purpose::Turn, table.id.0, 0, table.players[0].user),
        token(
            Purpose::Sight,
            table.id.0,
            ReplyAddress::NO_SEAT,
            stranger.user,
        ),
    ];
    let place = good.len() / 2;
    let other = if &good[place..=place] == "a" {
        "b"
    } else {
        "a"
    };
    bad.push(format!("{}{other}{}", &good[..place], &good[place + 1..]));
    for link in bad.iter().skip(1) {
        for behind in ["", "/record.json", "/album.html"] {
            let page = follow(&world, &format!("{link}{behind}"));
            assert_eq!(
                (page.status, &page.body),
                (404, &nowhere.body),
                "{link}{behind}"
            );
        }
    }
}

#[test]
fn before_the_end_there_is_no_record_and_after_it_there_is() {
    let world = World::start();
    let table = LetterTable::started(&world, "poetrium", ["anna", "boris"]);
    let link = link(&table, 1);
    assert_eq!(follow(&world, &format!("{link}/record.json")).status, 404);
    assert!(!follow(&world, &link).body.contains("record.json"));
    table.reply(MailProgram::Gmail, 0, "retire really");
    assert!(table.is_over());
    let page = follow(&world, &link).body;
    for part in ["The result", "/record.json\"", "/album.html\""] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("How to answer"));
    let record = follow(&world, &format!("{link}/record.json"));
    let path = format!("/matches/{}/record.json", table.id);
    assert_eq!(record.body, table.players[1].client.get(&path).body);
    let album = follow(&world, &format!("{link}/album.html"));
    assert_eq!((album.status, &album.body[..9]), (200, "<!DOCTYPE"));
    assert_eq!(album.headers["cache-control"], "no-store");
}

#[test]
fn whoever_leaves_or_hands_over_a_seat_sees_nothing_of_it_any_more() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| Player::new(&world, name));
    let new =
        json!({ "game": "FAMILIENBANDE", "seats": 3, "visibility": "PUBLIC", "joining": "ANYONE" });
    let created = anna.client.post("/matches", &new).json();
    let id: Uuid = created["id"].as_str().unwrap().parse().unwrap();
    let seats = format!("/matches/{id}/seats");
    assert_eq!(boris.client.post(&seats, &json!({})).status, 200);
    let his = token(Purpose::Sight, id, 1, boris.user);
    let page = follow(&world, &his);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("has not begun"), "{}", page.body);
    let left = boris
        .client
        .send("DELETE", &format!("{seats}/me"), &[], None);
    assert!((200..300).contains(&left.status), "{}", left.body);
    assert_eq!(follow(&world, &his).status, 404);

    // Whoever played a seat before its substitute sees it no more, and the substitute has a link of their own.
    for _ in 0..2 {
        let path = format!("/matches/{id}/bots");
        assert_eq!(anna.client.post(&path, &json!({})).status, 200);
    }
    let shown = anna.client.get(&format!("/matches/{id}")).json();
    let before: UserId = shown["seats"][1]["user"]["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let theirs = token(Purpose::Sight, id, 1, before);
    assert_eq!(follow(&world, &theirs).status, 200);
    let offer = json!({ "name": "boris" });
    anna.client
        .post(&format!("/matches/{id}/seats/1/offers"), &offer);
    let path = format!("/matches/{id}/seats/1/substitute");
    assert_eq!(boris.client.post(&path, &json!({})).status, 200);
    assert_eq!(follow(&world, &theirs).status, 404);
    assert_eq!(follow(&world, &his).status, 200, "he sits there again");
}

#[test]
fn the_invited_see_what_a_spectator_sees_even_after_they_sat_down() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| Player::new(&world, name));
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "joining": "INVITED" });
    let created = anna.client.post("/matches", &new).json();
    let id: Uuid = created["id"].as_str().unwrap().parse().unwrap();
    let invited = json!({ "name": "boris" });
    anna.client
        .post(&format!("/matches/{id}/invitations"), &invited);
    let his = token(Purpose::Sight, id, ReplyAddress::NO_SEAT, boris.user);
    assert!(follow(&world, &his).body.contains("anna"));
    boris
        .client
        .post(&format!("/matches/{id}/seats"), &json!({}));
    let page = follow(&world, &his);
    let path = format!("/matches/{id}/board.svg?perspective=SPECTATOR");
    let board = boris.client.get(&path);
    assert_eq!(board.status, 200, "{}", board.body);
    assert!(page.body.contains(board.body.trim()), "{}", page.body);
}

#[test]
fn a_name_is_only_ever_text_on_the_page() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let evil = json!({ "displayName": "<b onload=x>&\"'" });
    let renamed = table.players[0]
        .client
        .send("PATCH", "/me", &[], Some(&evil));
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    let page = follow(&world, &link(&table, 1)).body;
    assert!(
        !page.contains("<b onload") && page.contains("&lt;b onload=x&gt;"),
        "{page}"
    );
}
