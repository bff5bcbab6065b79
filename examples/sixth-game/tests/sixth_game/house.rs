//! Test harness: the real program with the sixth game, run once for all tests of this one, and people who play there.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::program::{Program, kinpost};
use crate::support::TempDir;

/// What a mail provider would know.
const HOOK_SECRET: &str = "a-secret-of-the-hook";

/// The domain of reply addresses.
pub const DOMAIN: &str = "kinpost.example";

/// A running server with a Postgres of its own; its letters are files.
pub struct House {
    server: Program,
    data: TempDir,
}

/// A player with an access token, in a language.
pub struct Person {
    token: String,
    language: &'static str,
}

/// The server of all tests. It is killed when this program ends.
pub fn house() -> &'static House {
    static HOUSE: LazyLock<House> = LazyLock::new(|| {
        let data = TempDir::new();
        let mut command = kinpost();
        command
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_NOTIFICATION_GRACE", "0")
            .env("KINPOST_MAIL_FROM", format!("Kinpost <kinpost@{DOMAIN}>"))
            .env("KINPOST_MAIL_HOOK_SECRET", HOOK_SECRET);
        let server = Program::start_with(&mut command);
        House { server, data }
    });
    &HOUSE
}

impl House {
    /// Where its letters are kept.
    pub fn outbox(&self) -> PathBuf {
        self.data.join("mail/outbox")
    }

    /// A file in its directory.
    pub fn file(&self, name: &str) -> PathBuf {
        self.data.join(name)
    }

    pub fn get(&self, path: &str) -> Answer {
        self.server.get(path)
    }

    /// Hands in a letter as a mail provider does.
    pub fn hand_in(&self, to: &str, letter: &[u8]) -> Answer {
        let letter = String::from_utf8(letter.to_vec()).unwrap();
        let path = format!("/api/v1/mail/incoming?to={}", to.replace('+', "%2B"));
        let headers = format!(
            "authorization: Bearer {HOOK_SECRET}\r\ncontent-type: message/rfc822\r\ncontent-length: {}\r\n",
            letter.len()
        );
        self.server.send("POST", &path, &headers, &letter)
    }

    /// A new player with an account and an address.
    pub fn sign_up(&self, name: &str, language: &'static str) -> Person {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let account = json!({
            "name": format!("{name}-{number}"), "password": "correct horse battery", "locale": language.to_uppercase(),
            "email": format!("{name}-{number}@example.org"),
        });
        let opened = self.server.post("/api/v1/accounts", &account).json();
        Person::of(&opened["tokens"], language)
    }
}

impl Person {
    /// The holder of these tokens.
    pub fn of(tokens: &Value, language: &'static str) -> Self {
        let token = tokens["accessToken"].as_str().unwrap().to_owned();
        Self { token, language }
    }

    /// Asks by GraphQL; the data, which must be there.
    pub fn ask(&self, query: &str, variables: &Value) -> Value {
        let body = json!({ "query": query, "variables": variables });
        let answer = self.send("/graphql", "", &body).json();
        assert_eq!(answer["errors"], Value::Null, "{query}");
        answer["data"].clone()
    }

    /// Posts to the other door; `headers` are whole lines.
    pub fn post(&self, path: &str, headers: &str, body: &Value) -> Answer {
        self.send(&format!("/api/v1{path}"), headers, body)
    }

    pub fn get(&self, path: &str) -> Answer {
        house()
            .server
            .get_as(&self.token, &format!("/api/v1{path}"))
    }

    fn send(&self, path: &str, headers: &str, body: &Value) -> Answer {
        let body = body.to_string();
        let headers = format!(
            "authorization: Bearer {}\r\naccept-language: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{headers}",
            self.token,
            self.language,
            body.len()
        );
        house().server.send("POST", path, &headers, &body)
    }
}

/// Proves the record of a match fair, by the program with this game.
pub fn verify(person: &Person, id: &str) {
    let record = person.get(&format!("/matches/{id}/record.json"));
    assert_eq!(record.status, 200, "{}", record.body);
    let file = house().file(&format!("{id}.json"));
    std::fs::write(&file, record.body).unwrap();
    let verified = kinpost().arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}
