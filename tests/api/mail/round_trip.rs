//! Matches by letters only: the real program sends through SMTP to a mail catcher, and the people it writes to answer to
//! its listener as their mail programs do. One of them has an account; the others have never heard of Kinpost.
//!
//! After some letters about a match somebody leaves it by letter, so that the test run does not take all day. Set
//! `WHOLE_MATCHES` to play to the end that the rules know.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use kinpost::games::GameKind;
use kinpost::mail::{Purpose, ReplyAddress};
use mail_parser::{Message, MessageParser};
use serde_json::{Value, json};
use uuid::Uuid;

use super::kit::{Original, Program, Smtp};
use crate::{
    clients::examples::{python, skip},
    server::program::{Server, kinpost},
    support::{TempDir, eventually},
};

/// The domain of reply addresses.
const DOMAIN: &str = "kinpost.example";

/// Moves of a match, after which somebody leaves.
const MOST_MOVES: u32 = 14;

/// A mail server that keeps everything it is given in a Maildir.
struct Catcher {
    child: Child,
    mails: PathBuf,
}

impl Catcher {
    fn start(python: &Path, port: u16, mails: PathBuf) -> Self {
        let child = Command::new(python)
            .args(["-m", "aiosmtpd", "--nosetuid", "--listen"])
            .arg(format!("127.0.0.1:{port}"))
            .args(["--class", "aiosmtpd.handlers.Mailbox"])
            .arg(&mails)
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        eventually("the catcher listens", || {
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        Self { child, mails }
    }

    /// The letters that came since the last time.
    fn take(&self) -> Vec<Vec<u8>> {
        let Ok(files) = fs::read_dir(self.mails.join("new")) else {
            return Vec::new();
        };
        let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        let read = |path: &PathBuf| {
            let bytes = fs::read(path).unwrap();
            fs::remove_file(path).unwrap();
            bytes
        };
        paths.iter().map(read).collect()
    }
}

impl Drop for Catcher {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port nobody listens on.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// People who read and answer letters.
struct Readers {
    listener: SocketAddr,
    /// The addresses that were answered to: of two letters about one decision, one is enough.
    answered: BTreeSet<String>,
    /// The moves that were sent for each match.
    moves: BTreeMap<Uuid, u32>,
    most_moves: u32,
    n_answers: u32,
    /// Subjects of letters that a match is over.
    results: u32,
}

impl Readers {
    /// Answers what has come.
    fn read_all(&mut self, catcher: &Catcher) {
        for letter in catcher.take() {
            self.read(&letter);
        }
    }

    /// Answers a letter, if it asks for something.
    fn read(&mut self, raw: &[u8]) {
        let letter = MessageParser::default().parse(raw).unwrap();
        let text = letter.body_text(0).unwrap().replace("\r\n", "\n");
        let subject = letter.subject().unwrap_or_default().to_owned();
        self.results += u32::from(subject.ends_with("the result"));
        let Some(mut answer) = answer_to(&text, self.n_answers) else {
            return;
        };
        let Some(reply_to) = reply_to(&letter) else {
            return;
        };
        if !self.answered.insert(reply_to.clone()) {
            return;
        }
        let about = ReplyAddress::read(&reply_to).unwrap();
        if about.purpose == Purpose::Turn {
            let n_moves = self.moves.entry(about.subject).or_default();
            *n_moves += 1;
            if *n_moves > self.most_moves {
                "retire really".clone_into(&mut answer);
            }
        }
        let original = Original {
            from: "Kinpost <kinpost@kinpost.example>".to_owned(),
            reply_to: reply_to.clone(),
            subject,
            message_id: letter.message_id().unwrap_or_default().to_owned(),
            text,
        };
        let program = Program::ALL[self.n_answers as usize % Program::ALL.len()];
        self.n_answers += 1;
        let reply = program.reply(&original, &answer);
        let said = Smtp::send(self.listener, &reply_to, &reply);
        assert!(said.starts_with("250 "), "{program:?} was told {said}");
    }
}

fn reply_to(letter: &Message<'_>) -> Option<String> {
    let address = letter.reply_to()?.first()?.address.as_deref()?;
    Some(address.to_owned())
}

/// What a reader answers: yes to questions, and to a turn one of its options, not always the same.
fn answer_to(text: &str, n_answers: u32) -> Option<String> {
    if let Some((_, choices)) = text.split_once("== What you can do ==") {
        let mut n_options = 0_u32;
        for line in choices.lines() {
            let next = format!("{}  ", n_options + 1);
            n_options += u32::from(line.trim_start().starts_with(&next));
        }
        if n_options > 0 {
            return Some((n_answers.wrapping_mul(2_654_435_761) % n_options + 1).to_string());
        }
    }
    let asks = text.lines().any(|line| line.to_lowercase().contains("yes"));
    asks.then(|| "yes".to_owned())
}

fn server(data: &Path, smtp: u16, listener: SocketAddr) -> Server {
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data)
        .env("KINPOST_RATE_LIMITS", "off")
        .env("KINPOST_POST_GRACE", "0")
        .env("KINPOST_SMTP_URL", format!("smtp://127.0.0.1:{smtp}"))
        .env("KINPOST_MAIL_FROM", format!("Kinpost <kinpost@{DOMAIN}>"))
        .env("KINPOST_MAIL_LISTEN", listener.to_string());
    Server::start_with(&mut command)
}

#[test]
fn every_game_is_played_to_an_end_by_letters_alone() {
    let pins = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/mail/requirements.txt");
    let python = match python("aiosmtpd", &pins) {
        Ok(python) => python,
        Err(reason) => return skip("letters through a mail server", &reason),
    };
    let data = TempDir::new();
    let smtp = free_port();
    let catcher = Catcher::start(&python, smtp, data.join("mails"));
    let listener = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let server = server(&data.join("kinpost"), smtp, listener);
    let account =
        json!({ "name": "anna", "password": "correct horse battery", "email": "anna@example.org" });
    let opened = server.post("/api/v1/accounts", &account).json();
    let anna = opened["tokens"]["accessToken"].as_str().unwrap();

    let mut readers = Readers {
        listener,
        answered: BTreeSet::new(),
        moves: BTreeMap::new(),
        most_moves: env::var("WHOLE_MATCHES").map_or(MOST_MOVES, |_| u32::MAX),
        n_answers: 0,
        results: 0,
    };
    // The letter that asks whether the address is hers comes before everything else.
    eventually("the address is confirmed", || {
        readers.read_all(&catcher);
        let channels = server.get_as(anna, "/api/v1/me/channels").json();
        !channels[0]["confirmedAt"].is_null()
    });
    let ids: Vec<String> = GameKind::ALL
        .iter()
        .map(|kind| invite(&server, anna, *kind))
        .collect();
    let is_over = |id: &String| {
        let shown = server.get_as(anna, &format!("/api/v1/matches/{id}"));
        shown.json()["status"] == "finished"
    };
    let mut running = ids.clone();
    eventually("every match is over", || {
        readers.read_all(&catcher);
        running.retain(|id| !is_over(id));
        eprintln!(
            "{} running, {} answers, {} results",
            running.len(),
            readers.n_answers,
            readers.results
        );
        std::thread::sleep(Duration::from_millis(50));
        running.is_empty()
    });
    // Whoever ended a match was told by the answer to that letter; the other one gets a letter about the result.
    eventually("the results have come", || {
        readers.read_all(&catcher);
        readers.results >= u32::try_from(ids.len()).unwrap()
    });
    for id in &ids {
        verify(&server, anna, id, &data.join("record.json"));
    }
}

/// Proves the record of a match fair.
fn verify(server: &Server, anna: &str, id: &str, file: &Path) {
    let record = server.get_as(anna, &format!("/api/v1/matches/{id}/record.json"));
    fs::write(file, record.body).unwrap();
    let verified = kinpost().arg("verify").arg(file).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}

/// A match for two, to which somebody without an account is invited by letter.
fn invite(server: &Server, anna: &str, kind: GameKind) -> String {
    let new = json!({ "game": kind.id(), "seats": 2 });
    let made: Value = server.post_as(anna, "/api/v1/matches", &new).json();
    let id = made["id"].as_str().unwrap().to_owned();
    let guest = json!({ "address": format!("grandma-{}@example.org", kind.id()), "displayName": "Grandma", "locale": "en" });
    let path = format!("/api/v1/matches/{id}/mail-invitations");
    let invited = server.post_as(anna, &path, &guest);
    assert!((200..300).contains(&invited.status), "{}", invited.body);
    id
}
