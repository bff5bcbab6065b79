//! What people, bots and those who are gone are called: the same through the API, on boards and pages, and in letters.

use std::fs;

use jiff::Timestamp;
use kinpost::mail::{Mailer, Purpose, ReplyAddress, ReplyKey, Transport};
use kinpost::notifications::{Delivered, EmailChannel, News};
use kinpost::store::matches::InboxKind;
use kinpost::store::{MatchId, UserId};
use mail_parser::MessageParser;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::harness::{Client, KEY, PASSWORD, TempDir, World, mail, when_asked};

/// Somebody who reads in a language.
struct Reader {
    client: Client,
    user: UserId,
    locale: &'static str,
}

impl Reader {
    fn new(world: &World, name: &str, locale: &'static str) -> Self {
        let body = json!({ "name": name, "password": PASSWORD, "locale": locale.to_uppercase() });
        let (client, session) = world.sign_up_as(&body);
        Self {
            client,
            user: session["user"]["id"].as_str().unwrap().parse().unwrap(),
            locale,
        }
    }

    /// Every text about a match in which the one beside the reader stands, and the letter of this kind.
    fn texts(&self, world: &World, id: MatchId, kind: InboxKind) -> Vec<(&'static str, String)> {
        let get = |path: &str| {
            let language = [("Accept-Language", self.locale)];
            let path = format!("/matches/{id}{path}");
            self.client.send("GET", &path, &language, None).body
        };
        let query = "query($id: ID!) { match(id: $id) { board(format: TEXT) seats { user { displayName } } } }";
        let told = self.client.graphql(query, &json!({ "id": id }))["match"].clone();
        let key = ReplyKey::new(KEY);
        let link = key.sign(Purpose::Sight, id.0, (0, 0), self.user);
        let link = link.trim_start_matches(ReplyAddress::PREFIX);
        let page = world.stranger().get(&format!("/letters/matches/{link}"));
        vec![
            ("seats over REST", get("")),
            ("board as text", get("/board.txt")),
            ("board as a picture", get("/board.svg")),
            ("album", get("/album.txt")),
            ("board over GraphQL", told["board"].to_string()),
            ("seats over GraphQL", told["seats"].to_string()),
            ("page behind the link of a letter", page.body),
            ("letter", self.letter(world, id, kind)),
        ]
    }

    /// The letter about a match, as text.
    fn letter(&self, world: &World, id: MatchId, kind: InboxKind) -> String {
        let folder = TempDir::new();
        let matches = world.services.matches.clone();
        let stationery = (*mail(&matches).stationery).clone();
        let transport = Transport::folder(folder.path());
        let mail = Mailer::new(matches, ReplyKey::new(KEY), stationery, transport);
        let to = EmailChannel {
            id: Uuid::now_v7(),
            user: self.user,
            address: "reader@example.org".to_owned(),
        };
        let news = News {
            id: Uuid::now_v7(),
            user: self.user,
            kind,
            match_: id,
            ply: 0,
            at: Timestamp::now(),
            answer: None,
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let sent = runtime
            .unwrap()
            .block_on(async move { mail.deliver(&to, &[news], false).await });
        assert_eq!(sent, Ok(Delivered::Sent));
        let outbox = fs::read_dir(folder.join("mail/outbox")).unwrap();
        let file = outbox.last().unwrap().unwrap().path();
        let letter = fs::read(file).unwrap();
        let letter = MessageParser::default().parse(&letter).unwrap();
        letter.body_text(0).unwrap().into_owned()
    }
}

fn open(reader: &Reader) -> (MatchId, String) {
    let body = json!({ "game": "FAMILY_TREE", "seats": 2 });
    let made: Value = reader.client.post("/matches", &body).json();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("id").parse().unwrap(), text("link"))
}

fn assert_called(texts: &[(&'static str, String)], name: &str, wrong: &[&str]) {
    for (place, text) in texts {
        assert!(text.contains(name), "{place}: no {name} in {text}");
        for wrong in wrong {
            assert!(!text.contains(wrong), "{place}: {wrong} in {text}");
        }
    }
}

#[test]
fn bots_and_those_who_are_gone_have_one_name_in_each_language() {
    let world = World::start();
    for (locale, bot, gone, wrong) in [
        ("en", "Bot 1", "deleted user", &[][..]),
        ("fr", "Bot 1", "compte supprimé", &["deleted user"][..]),
        (
            "ru",
            "Бот 1",
            "удалённый пользователь",
            &["Bot 1", "deleted user"][..],
        ),
    ] {
        let reader = Reader::new(&world, &format!("reader-{locale}"), locale);
        let (id, _) = open(&reader);
        let path = format!("/matches/{id}/bots");
        assert_eq!(reader.client.post(&path, &json!({})).status, 200);
        when_asked(&reader.client, &id.to_string(), 0);
        let texts = reader.texts(&world, id, InboxKind::Turn);
        assert_called(&texts, bot, wrong);

        let other = Reader::new(&world, &format!("other-{locale}"), "en");
        let (id, link) = open(&reader);
        let path = format!("/links/{link}/seats");
        assert_eq!(other.client.post(&path, &json!({})).status, 200);
        assert_eq!(other.client.send("DELETE", "/me", &[], None).status, 204);
        let texts = reader.texts(&world, id, InboxKind::Finished);
        assert_called(&texts, gone, wrong);
    }
}
