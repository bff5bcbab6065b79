//! Whole matches by letters only: the real program sends through SMTP to a mail catcher, and the people it writes to
//! answer to its listener as their mail programs do. One of them has an account; the others have never heard of Kinpost.
//! Every match ends as its rules end it, and everybody learns how.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Stdio,
    thread,
};

use kinpost::games::GameKind;
use kinpost::wire::spelling::upper;
use mail_parser::{Message, MessageParser};
use serde_json::{Value, json};

use crate::harness::{
    MailProgram, Original, Program, Running, Smtp, TempDir, eventually, kinpost,
    libraries::{Python, python},
    skip,
};

/// The domain of reply addresses.
const DOMAIN: &str = "kinpost.example";

/// What is played: the game, its options and how many sit. Where a game would take hundreds of letters, its rules have an
/// option or a number of seats that makes whole matches short.
const PLAYED: [(GameKind, &str, usize); 5] = [
    (kinpost::games::familienbande::KIND, "{}", 2),
    (
        kinpost::games::serendipity::KIND,
        r#"{ "idleLimit": 4 }"#,
        2,
    ),
    (kinpost::games::familys::KIND, "{}", 2),
    (
        kinpost::games::family_tree::KIND,
        r#"{ "variant": "BIG" }"#,
        3,
    ),
    (kinpost::games::poetrium::KIND, "{}", 2),
];

/// Who has the account.
const ANNA: &str = "anna@example.org";

/// A mail server that keeps everything it is given in a Maildir.
struct Catcher {
    _child: Running,
    mails: PathBuf,
}

impl Catcher {
    fn start(python: &Python, port: u16, mails: PathBuf) -> Self {
        let mut command = python.command();
        command
            .args(["-m", "aiosmtpd", "--nosetuid", "--listen"])
            .arg(format!("127.0.0.1:{port}"))
            .args(["--class", "aiosmtpd.handlers.Mailbox"])
            .arg(&mails)
            .stdin(Stdio::null());
        // Held before anything is waited for.
        let child = Running::start(&mut command);
        eventually("the catcher listens", || {
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        Self {
            _child: child,
            mails,
        }
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

/// A port nobody listens on.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// How somebody learned the result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// By the answer to their own last move.
    Answer,
    /// By a letter.
    Letter,
}

/// People who read and answer letters.
struct Readers {
    listener: SocketAddr,
    /// The addresses that were answered to: of two letters about one decision, one is enough.
    answered: BTreeSet<String>,
    n_answers: u32,
    /// Who has learned the result of which match, and how.
    learned: BTreeMap<(String, String), Vec<By>>,
}

/// A reply on its way.
struct Outgoing {
    to: String,
    program: MailProgram,
    letter: Vec<u8>,
}

impl Readers {
    /// Answers what has come, everybody at the same time.
    fn read_all(&mut self, catcher: &Catcher) {
        let letters = catcher.take();
        let replies: Vec<Outgoing> = letters.iter().filter_map(|raw| self.read(raw)).collect();
        let listener = self.listener;
        thread::scope(|scope| {
            for Outgoing {
                to,
                program,
                letter,
            } in &replies
            {
                scope.spawn(move || {
                    let said = Smtp::send(listener, to, letter);
                    assert!(said.starts_with("250 "), "{program:?} was told {said}");
                });
            }
        });
    }

    /// The answer to a letter, if it asks for something.
    fn read(&mut self, raw: &[u8]) -> Option<Outgoing> {
        let letter = MessageParser::default().parse(raw).unwrap();
        let text = letter.body_text(0).unwrap().replace("\r\n", "\n");
        if text.contains("== The result ==") {
            self.learn(&letter);
        }
        let answer = answer_to(&text, self.n_answers)?;
        let reply_to = reply_to(&letter)?;
        if !self.answered.insert(reply_to.clone()) {
            return None;
        }
        let original = Original {
            from: "Kinpost <kinpost@kinpost.example>".to_owned(),
            reply_to: reply_to.clone(),
            subject: letter.subject().unwrap_or_default().to_owned(),
            message_id: letter.message_id().unwrap_or_default().to_owned(),
            text,
        };
        let program = MailProgram::ALL[self.n_answers as usize % MailProgram::ALL.len()];
        self.n_answers += 1;
        Some(Outgoing {
            letter: program.reply(&original, &answer),
            to: reply_to,
            program,
        })
    }

    /// Notes that the reader of a letter has learned a result. All letters about a match belong to one thread.
    fn learn(&mut self, letter: &Message<'_>) {
        let thread = letter.references().as_text_list().unwrap()[0].to_string();
        let reader = letter.to().unwrap().first().unwrap();
        let reader = reader.address.as_deref().unwrap().to_owned();
        let automatic = letter.header("Auto-Submitted").unwrap().as_text().unwrap();
        let by = match automatic {
            "auto-replied" => By::Answer,
            _ => By::Letter,
        };
        assert_eq!(
            letter.subject().unwrap().ends_with("the result"),
            by == By::Letter,
            "{:?}",
            letter.subject()
        );
        // Without any grace a letter may overtake the note that its reader has seen the answer, and some learn it twice.
        self.learned.entry((thread, reader)).or_default().push(by);
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

fn server(data: &Path, smtp: u16, listener: SocketAddr) -> Program {
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data)
        .env("KINPOST_RATE_LIMITS", "off")
        .env("KINPOST_NOTIFICATION_GRACE", "0")
        .env("KINPOST_SMTP_URL", format!("smtp://127.0.0.1:{smtp}"))
        .env("KINPOST_MAIL_FROM", format!("Kinpost <kinpost@{DOMAIN}>"))
        .env("KINPOST_MAIL_LISTEN", listener.to_string());
    Program::start_with(&mut command)
}

#[test]
fn every_game_is_played_to_an_end_by_letters_alone() {
    let pins = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/letters/requirements.txt");
    let python = match python("aiosmtpd", &pins) {
        Ok(python) => python,
        Err(reason) => return skip("letters through a mail server", &reason),
    };
    let data = TempDir::with_cluster();
    let smtp = free_port();
    let catcher = Catcher::start(&python, smtp, data.join("mails"));
    let listener = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let server = server(data.path(), smtp, listener);
    let account = json!({ "name": "anna", "password": "correct horse battery", "email": ANNA });
    let opened = server.post("/api/v1/accounts", &account).json();
    let anna = opened["tokens"]["accessToken"].as_str().unwrap();

    let mut readers = Readers {
        listener,
        answered: BTreeSet::new(),
        n_answers: 0,
        learned: BTreeMap::new(),
    };
    // The letter that asks whether the address is hers comes before everything else.
    eventually("the address is confirmed", || {
        readers.read_all(&catcher);
        let channels = server.get_as(anna, "/api/v1/me/channels").json();
        !channels[0]["confirmedAt"].is_null()
    });
    let matches = PLAYED.map(|played| invite(&server, anna, played));
    let n_seats: usize = PLAYED.iter().map(|(_, _, n_seats)| n_seats).sum();
    let began = std::time::Instant::now();
    eventually("everybody has learned every result", || {
        readers.read_all(&catcher);
        readers.learned.len() == n_seats
    });
    eprintln!(
        "{} answers in {:?}, {} results",
        readers.n_answers,
        began.elapsed(),
        readers.learned.len()
    );
    for (id, people) in &matches {
        let path = format!("/api/v1/matches/{id}/standings");
        let standings = server.get_as(anna, &path).json();
        let ending = standings["ending"].as_str().unwrap();
        assert_ne!(
            ending, "retirement",
            "the rules end a match, not its players"
        );
        let thread = format!("match.{}@{DOMAIN}", id.replace('-', ""));
        let how = |person: &String| &readers.learned[&(thread.clone(), person.clone())];
        let is_last = |person: &&String| how(person).contains(&By::Answer);
        // Of decisions that several take at once, the answer to one may be written after the last of them was taken.
        assert!(
            people.iter().any(|person| is_last(&person)),
            "whoever moved last is told by the answer"
        );
        for person in people.iter().filter(|person| !is_last(person)) {
            assert_eq!(how(person), &[By::Letter], "{person} in {id}");
        }
        verify(&server, anna, id, &data.join("record.json"));
    }
}

/// Proves the record of a match fair.
fn verify(server: &Program, anna: &str, id: &str, file: &Path) {
    let record = server.get_as(anna, &format!("/api/v1/matches/{id}/record.json"));
    fs::write(file, record.body).unwrap();
    let verified = kinpost().arg("verify").arg(file).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}

/// A match to which people without an account are invited by letter; its id, and where its players read.
fn invite(
    server: &Program,
    anna: &str,
    (kind, options, n_seats): (GameKind, &str, usize),
) -> (String, Vec<String>) {
    let options: Value = serde_json::from_str(options).unwrap();
    let new = json!({ "game": upper(kind.id()), "seats": n_seats, "options": options });
    let made: Value = server.post_as(anna, "/api/v1/matches", &new).json();
    let id = made["id"].as_str().unwrap().to_owned();
    let guests = (1..n_seats).map(|number| format!("grandma{number}-{}@example.org", kind.id()));
    let guests: Vec<String> = guests.collect();
    for address in &guests {
        let guest = json!({ "address": address, "displayName": "Grandma", "locale": "EN" });
        let path = format!("/api/v1/matches/{id}/mail-invitations");
        let invited = server.post_as(anna, &path, &guest);
        assert!((200..300).contains(&invited.status), "{}", invited.body);
    }
    (id, [vec![ANNA.to_owned()], guests].concat())
}
