//! Letters in bad times and on secret ways: STARTTLS, a database that is away, reports that prove nothing; and a story
//! that comes through.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use kinpost::clock::Clock;
use kinpost::mail::listener::{ListenerOptions, acceptor};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::harness::{
    DOMAIN, LetterTable, MailProgram, Original, Smtp, TempDir, World, eventually, skip,
};

/// Makes a certificate for the domain of the letters; false if this machine cannot.
fn make_certificate(certificate: &Path, key: &Path) -> bool {
    let made = Command::new("openssl")
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args(["-subj", "/CN=kinpost.example", "-addext"])
        .arg(format!("subjectAltName=DNS:{DOMAIN}"))
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .arg("-keyout")
        .arg(key)
        .arg("-out")
        .arg(certificate)
        .output();
    made.is_ok_and(|made| made.status.success())
}

/// A client that believes this certificate and no other.
fn client(certificate: &Path) -> ClientConnection {
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(certificate).unwrap();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(DOMAIN).unwrap();
    ClientConnection::new(Arc::new(config), name).unwrap()
}

/// Says a line; all lines of the answer.
fn say<S: std::io::Read + Write>(wire: &mut BufReader<S>, line: &str) -> Vec<String> {
    wire.get_mut()
        .write_all(format!("{line}\r\n").as_bytes())
        .unwrap();
    hear(wire)
}

fn hear<S: std::io::Read>(wire: &mut BufReader<S>) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        assert!(wire.read_line(&mut line).unwrap() > 0, "{lines:?}");
        let is_last = line.as_bytes().get(3) != Some(&b'-');
        lines.push(line.trim_end().to_owned());
        if is_last {
            return lines;
        }
    }
}

#[test]
fn a_letter_comes_in_by_starttls_with_a_certificate_of_ones_own() {
    let folder = TempDir::new();
    let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    if !make_certificate(&certificate, &key) {
        return skip("STARTTLS", "openssl makes no certificate here");
    }
    let listening = ListenerOptions {
        tls: Some(acceptor(&certificate, &key).unwrap()),
        ..ListenerOptions::default()
    };
    let world = World::start_with(Clock::System, listening);
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let to = table.reply_to(table.waiting(), 0);
    let letter = MailProgram::AppleMail.reply(&Original::about_turn(&to), "pass");

    let mut open = BufReader::new(TcpStream::connect(world.mail_address).unwrap());
    hear(&mut open);
    let offered = say(&mut open, "EHLO mx.example.org");
    assert!(
        offered.iter().any(|line| line.ends_with("STARTTLS")),
        "{offered:?}"
    );
    assert!(say(&mut open, "STARTTLS")[0].starts_with("220 "));
    let tls = client(&certificate);
    let mut secret = BufReader::new(StreamOwned::new(tls, open.into_inner()));
    // Whatever was said before in the clear is forgotten.
    let early = say(&mut secret, "MAIL FROM:<anna@example.org>");
    assert!(early[0].starts_with("503 "), "{early:?}");
    let offered = say(&mut secret, "EHLO mx.example.org");
    assert!(
        !offered.iter().any(|line| line.ends_with("STARTTLS")),
        "{offered:?}"
    );
    for line in ["MAIL FROM:<anna@example.org>", &format!("RCPT TO:<{to}>")] {
        assert!(say(&mut secret, line)[0].starts_with("250 "), "{line}");
    }
    assert!(say(&mut secret, "DATA")[0].starts_with("354 "));
    secret.get_mut().write_all(&letter).unwrap();
    assert!(say(&mut secret, "\r\n.")[0].starts_with("250 "));
    assert_eq!(table.ply(), 1);
}

#[test]
fn while_the_database_is_away_a_letter_is_put_off_and_accepted_later() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let to = table.reply_to(table.waiting(), 0);
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
    world.set_database_away(true);
    for _ in 0..2 {
        let said = Smtp::send(world.mail_address, &to, &letter);
        assert!(said.starts_with("451 "), "{said}");
    }
    world.set_database_away(false);
    // The sender tries the same letter again, as mail servers do.
    eventually("the letter is accepted", || {
        Smtp::send(world.mail_address, &to, &letter).starts_with("250 ")
    });
    assert_eq!(table.ply(), 1);
    assert_eq!(world.mail.answers().len(), 1);
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 1));
}

#[test]
fn a_report_to_an_address_without_a_signature_changes_nothing() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let report = "From: MAILER-DAEMON@mx.example.org\r\nContent-Type: multipart/report; report-type=delivery-status; \
                  boundary=x\r\n\r\n--x\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n\
                  Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; anna@example.org\r\nAction: failed\r\n\
                  Status: 5.1.1\r\n\r\n--x--\r\n";
    let unsigned = ["kinpost", "postmaster", "reply+", "reply+aaaa", "bounces"];
    for local in unsigned {
        let to = format!("{local}@{DOMAIN}");
        let said = Smtp::send(world.mail_address, &to, report.as_bytes());
        assert!(said.starts_with("550 "), "{to}: {said}");
    }
    // A report about somebody else's address proves nothing, either.
    let about_other = report.replace("anna@", "boris@");
    let own = table.reply_to(0, 0);
    Smtp::send(world.mail_address, &own, about_other.as_bytes());
    for player in &table.players {
        let own = std::slice::from_ref(&player.address);
        assert_eq!(world.mail.addresses(player.user), own);
    }
    assert!(world.mail.answers().is_empty());
}

#[test]
fn a_story_on_further_lines_is_kept_and_shown() {
    let world = World::start();
    let table = LetterTable::started(&world, "family-tree", ["anna", "boris"]);
    let mut random: usize = 7;
    // Until somebody can lay a Meeting; the way there is played without letters.
    let (seat, couple) = loop {
        let seat = table.waiting();
        let options = table.options(seat);
        if let Some(couple) = options.iter().find(|line| line.starts_with("couple ")) {
            break (seat, couple.clone());
        }
        random = random * 1_103_515_245 % (1 << 31);
        let line = &options[random / 65_536 % options.len()];
        let id = table.id.to_string();
        let ply = table.ply();
        let played = table.players[seat].client.play(&id, ply.into(), line, &[]);
        assert_eq!(played.status, 201, "{}", played.body);
        assert!(!table.is_over(), "nobody has met anybody");
    };
    let ply = table.ply();
    let text = format!("{couple}\n\nThey shared an umbrella\nand, later, a taxi.");
    table.reply(MailProgram::Outlook, seat, &text);
    let (_, answer) = world.mail.last();
    assert!(answer.starts_with("Played"), "{couple}: {answer}");
    assert_eq!(table.ply(), ply + 1);
    let story = "They shared an umbrella and, later, a taxi.";
    let reader = &table.players[1 - seat].client;
    let id = table.id;
    let history = reader.get(&format!("/matches/{id}/plies?last=1")).json();
    assert!(history.to_string().contains(story), "{history}");
    let album = reader.get(&format!("/matches/{id}/album.txt")).body;
    let album = album.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(album.contains(story), "{album}");
}
