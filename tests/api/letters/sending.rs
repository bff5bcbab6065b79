//! How letters leave: as files that appear whole, and through a mail server that may say no.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::{env, fs, process, thread};

use jiff::Timestamp;
use kinpost::config::SmtpUrl;
use kinpost::games::{Quick, Seat};
use kinpost::mail::{Envelope, Transport, compose_news, to_message};
use kinpost::notifications::Undelivered;
use kinpost::texts::Locale;

use super::kit::{frame, item, stationery, summary};
use crate::harness::positions::play;

fn envelope(id: &str) -> Envelope {
    let game = &kinpost::games::familienbande::Familienbande;
    let log = play(
        game,
        &kinpost::games::familienbande::Options::default(),
        2,
        |table| table.ply() > 5,
        &mut Quick(1),
    );
    let item = item(&log, Seat(0), summary(&log, Seat(0), Locale::En), false);
    let mut letter = compose_news(frame(Locale::En, "Anna"), &item);
    id.clone_into(&mut letter.message_id);
    to_message(&letter, &stationery(), Timestamp::UNIX_EPOCH).unwrap()
}

/// Runs in a small runtime of its own, which ends with the connections the transport may keep.
fn carry(transport: Transport, envelope: Envelope) -> Result<(), Undelivered> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.unwrap().block_on(async move {
        let result = transport.carry(envelope).await;
        drop(transport);
        result
    })
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("kinpost-letters-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn nobody_else_reads_the_letters_whatever_the_mask_of_the_process() {
    const FOLDER: &str = "KINPOST_TEST_LETTERS";
    if let Some(folder) = env::var_os(FOLDER) {
        let transport = Transport::folder(folder.as_ref());
        carry(transport, envelope("1@x")).unwrap();
        return;
    }
    let folder = Folder::new("private");
    // The mask is one for all threads, so this very test runs in a process of its own.
    let name = "letters::sending::nobody_else_reads_the_letters_whatever_the_mask_of_the_process";
    let itself = process::Command::new("sh")
        .args(["-c", r#"umask 000 && exec "$0" --exact "$1""#])
        .arg(env::current_exe().unwrap())
        .arg(name)
        .env(FOLDER, &folder.0)
        .output();
    assert!(itself.unwrap().status.success());
    let mode = |path: &str| {
        let metadata = fs::metadata(folder.0.join(path)).unwrap();
        metadata.permissions().mode() & 0o777
    };
    assert_eq!([mode("mail"), mode("mail/outbox")], [0o700; 2]);
    assert_eq!(mode("mail/outbox/1@x.eml"), 0o600);
    // What an older version has made is closed by the next letter.
    let outbox = folder.0.join("mail/outbox");
    fs::set_permissions(&outbox, fs::Permissions::from_mode(0o755)).unwrap();
    carry(Transport::folder(&folder.0), envelope("2@x")).unwrap();
    assert_eq!(mode("mail/outbox"), 0o700);
}

#[test]
fn letters_are_kept_as_whole_files_and_a_second_try_takes_the_place_of_the_first() {
    let folder = Folder::new("kept");
    let transport = Transport::folder(&folder.0);
    carry(transport.clone(), envelope("1@x")).unwrap();
    carry(transport.clone(), envelope("1@x")).unwrap();
    carry(transport, envelope("../2@x")).unwrap();
    let outbox = folder.0.join("mail/outbox");
    let mut names: Vec<_> = fs::read_dir(&outbox)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["1@x.eml", "_2@x.eml"]);
    assert_eq!(
        fs::read(outbox.join("1@x.eml")).unwrap(),
        envelope("1@x").bytes
    );
}

#[test]
fn a_folder_that_cannot_be_written_is_tried_again_later() {
    let folder = Folder::new("file");
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.0.join("mail"), "in the way").unwrap();
    let result = carry(Transport::folder(&folder.0), envelope("1@x"));
    assert!(matches!(result, Err(Undelivered::Later(_))), "{result:?}");
}

/// A mail server for one connection that answers RCPT TO with `to_rcpt`; what it was told comes back.
fn server(to_rcpt: &'static str) -> (SmtpUrl, thread::JoinHandle<(Vec<String>, String)>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let serving = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut lines = BufReader::new(stream.try_clone().unwrap());
        let (mut commands, mut letter, mut in_data) = (Vec::new(), String::new(), false);
        stream.write_all(b"220 here\r\n").unwrap();
        loop {
            let mut line = String::new();
            if lines.read_line(&mut line).unwrap_or(0) == 0 {
                return (commands, letter);
            }
            if in_data {
                if line == ".\r\n" {
                    in_data = false;
                    stream.write_all(b"250 taken\r\n").unwrap();
                } else {
                    letter.push_str(line.strip_prefix('.').unwrap_or(&line));
                }
                continue;
            }
            commands.push(line.trim_end().to_owned());
            let answer = match line.split([' ', ':', '\r']).next().unwrap() {
                "EHLO" => "250 here",
                "RCPT" => to_rcpt,
                "DATA" => {
                    in_data = true;
                    "354 go on"
                }
                "QUIT" => "221 bye",
                _ => "250 fine",
            };
            stream
                .write_all(format!("{answer}\r\n").as_bytes())
                .unwrap();
        }
    });
    let url = kinpost::config::smtp_url(&format!("smtp://127.0.0.1:{port}"));
    (url.unwrap().unwrap(), serving)
}

/// What a server with this answer makes of a letter.
fn try_with(to_rcpt: &'static str) -> (Result<(), Undelivered>, Vec<String>, String) {
    let (url, serving) = server(to_rcpt);
    let transport = Transport::smtp(&url).unwrap();
    let result = carry(transport, envelope("1@x"));
    let (commands, letter) = serving.join().unwrap();
    (result, commands, letter)
}

#[test]
fn a_letter_arrives_through_a_mail_server_as_it_was_written() {
    let (result, commands, letter) = try_with("250 fine");
    assert_eq!(result, Ok(()));
    let envelope = envelope("1@x");
    assert_eq!(
        letter.trim_end().as_bytes(),
        String::from_utf8(envelope.bytes)
            .unwrap()
            .trim_end()
            .as_bytes()
    );
    assert!(
        commands
            .iter()
            .any(|command| command.starts_with("MAIL FROM:<kinpost@example.org>"))
    );
    assert!(
        commands
            .iter()
            .any(|command| command.starts_with("RCPT TO:<anna@example.org>"))
    );
}

#[test]
fn no_such_mailbox_is_final_and_everything_else_is_not() {
    for (answer, is_final) in [
        ("550 5.1.1 no such user anna", true),
        ("553 no", true),
        ("550 5.7.1 relaying denied for anna", false),
        ("554 no", false),
        ("535 who are you", false),
        ("451 later", false),
        ("421 closing", false),
    ] {
        let (result, ..) = try_with(answer);
        let error = result.unwrap_err();
        assert_eq!(
            matches!(error, Undelivered::Never(_)),
            is_final,
            "{answer}: {error}"
        );
        assert!(
            error.to_string().contains(&answer[..3]) && !error.to_string().contains("anna"),
            "{error}"
        );
    }
}

#[test]
fn a_pool_of_connections_may_be_dropped_after_its_runtime() {
    let (url, _serving) = server("250 fine");
    let transport = Transport::smtp(&url).unwrap();
    assert_eq!(carry(transport.clone(), envelope("1@x")), Ok(()));
    drop(transport);
}

#[test]
fn a_mail_server_that_is_away_is_tried_again_later() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let url = kinpost::config::smtp_url(&format!("smtp://127.0.0.1:{port}"))
        .unwrap()
        .unwrap();
    let result = carry(Transport::smtp(&url).unwrap(), envelope("1@x"));
    assert_eq!(
        result,
        Err(Undelivered::Later(
            "the mail server cannot be reached".to_owned()
        ))
    );
}
