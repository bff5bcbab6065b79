//! Hostile letters: nothing changes, nobody is bothered, and what comes after them is dealt with as ever.

use kinpost::mail::{Purpose, ReplyKey};
use kinpost::store::UserId;

use crate::harness::{DOMAIN, KEY, LetterTable, MailProgram, Original, Smtp, World};

/// Letters that want too much, by their heads and bodies.
fn bombs() -> Vec<(&'static str, Vec<u8>)> {
    let part = |n: u32| {
        let inner = n + 1;
        format!("--b{n}\r\nContent-Type: multipart/mixed; boundary=b{inner}\r\n\r\n")
    };
    let nested = (0..10_000).map(part).collect::<Vec<_>>().concat();
    let nested = format!("Content-Type: multipart/mixed; boundary=b0\r\n\r\n{nested}");
    let messages = "Content-Type: message/rfc822\r\n\r\n".repeat(20_000);
    let wide = format!(
        "Content-Type: multipart/mixed; boundary=b\r\n\r\n{}",
        "--b\r\n\r\npass\r\n".repeat(50_000)
    );
    let headers = "X-Padding: pass\r\n".repeat(50_000) + "\r\npass";
    let line = format!("X: y\r\n\r\n{}", "pass ".repeat(300_000));
    let same = format!(
        "Content-Type: multipart/mixed; boundary=b\r\n\r\n{}",
        "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n".repeat(5_000)
    );
    vec![
        ("nested parts", nested.into_bytes()),
        ("nested letters", messages.into_bytes()),
        ("many parts", wide.into_bytes()),
        ("many headers", headers.into_bytes()),
        ("a giant line", line.into_bytes()),
        ("parts with their parent's boundary", same.into_bytes()),
    ]
}

/// Letters that are broken or want something odd, and say nothing that could be a move: what, head and body.
const ODDITIES: &[(&str, &str, &[u8])] = &[
    ("NULs", "Content-Type: text/plain", b"\0\0p\0a\0s\0s\0"),
    (
        "a broken charset",
        "Content-Type: text/plain; charset=utf-16",
        b"\xd8\x00\xd8\x00pass",
    ),
    (
        "an unknown charset",
        "Content-Type: text/plain; charset=\"../../etc\"",
        b"\xff\xfe\xfd",
    ),
    (
        "broken base64",
        "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64",
        b"!!!!####",
    ),
    (
        "broken quoted-printable",
        "Content-Transfer-Encoding: quoted-printable",
        b"=ZZ=\r\n=",
    ),
    (
        "no boundary",
        "Content-Type: multipart/mixed",
        b"--\r\npass",
    ),
    (
        "an empty boundary",
        "Content-Type: multipart/mixed; boundary=\"\"",
        b"--\r\n\r\npass",
    ),
    (
        "a script",
        "Content-Type: text/html",
        b"<script>pass</script><style>pass</style><!-- pass",
    ),
    (
        "markup without end",
        "Content-Type: text/html",
        b"<div <a href=\"pass",
    ),
    (
        "only a quotation",
        "Content-Type: text/plain",
        b"> pass\r\n> 1\r\n",
    ),
    (
        "only a signature",
        "Content-Type: text/plain",
        b"-- \r\npass\r\n",
    ),
    (
        "an attachment",
        "Content-Disposition: attachment\r\nContent-Type: text/plain",
        b"pass",
    ),
];

fn oddities() -> Vec<(&'static str, Vec<u8>)> {
    let plain = |&(what, head, body): &(&'static str, &str, &[u8])| {
        (what, [head.as_bytes(), b"\r\n\r\n", body].concat())
    };
    let nothing = ("nothing", Vec::new());
    ODDITIES.iter().map(plain).chain([nothing]).collect()
}

#[test]
fn bombs_and_oddities_change_nothing() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    for (what, letter) in bombs().into_iter().chain(oddities()) {
        let head = format!(
            "From: <x@example.org>\r\nMessage-ID: <{}@x>\r\n",
            what.replace(' ', "-")
        );
        let letter = [head.as_bytes(), &letter].concat();
        let answer = Smtp::send(world.mail_address, &to, &letter);
        assert!(answer.starts_with("250 "), "{what}: {answer}");
        assert_eq!(table.ply(), 0, "{what}");
    }
    let too_large: Vec<_> = world
        .mail
        .answers()
        .into_iter()
        .filter(|(_, what)| what == "TooLarge")
        .collect();
    assert_eq!(too_large.len(), 1, "once in a day");
    let told = world.mail.answers().into_iter();
    assert!(
        told.into_iter()
            .all(|(to, _)| to == table.players[seat].address),
        "nobody else was told anything"
    );
    table.reply(MailProgram::Gmail, seat, "pass");
    assert_eq!(table.ply(), 1, "what comes after is dealt with as ever");
}

#[test]
fn an_altered_address_is_nobodys() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let good = table.reply_to(seat, 0);
    let local = good.split('@').next().unwrap();
    for place in "reply+".len()..local.len() {
        let mut changed: Vec<char> = local.chars().collect();
        changed[place] = if changed[place] == 'b' { 'c' } else { 'b' };
        let to = format!("{}@{DOMAIN}", changed.into_iter().collect::<String>());
        let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
        let letter = String::from_utf8(letter)
            .unwrap()
            .replace("anna@example.org", "nobody@example.net");
        let answer = Smtp::send(world.mail_address, &to, letter.as_bytes());
        assert!(
            answer.starts_with("250 ") || answer.starts_with("550 "),
            "{answer}"
        );
    }
    assert_eq!((table.ply(), world.mail.answers().len()), (0, 0));
}

#[test]
fn the_address_of_another_seat_user_or_key_is_no_good() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let place = (u8::try_from(seat).unwrap(), 0);
    let other = table.players[1 - seat].user;
    let key = ReplyKey::new(KEY);
    for local in [
        key.sign(Purpose::Turn, table.id.0, place, other),
        key.sign(Purpose::Turn, table.id.0, place, UserId::new()),
        key.sign(
            Purpose::Turn,
            uuid::Uuid::now_v7(),
            place,
            table.players[seat].user,
        ),
        key.sign(
            Purpose::Invitation,
            table.id.0,
            place,
            table.players[seat].user,
        ),
        key.sign(
            Purpose::Confirmation,
            table.id.0,
            place,
            table.players[seat].user,
        ),
        key.sign(
            Purpose::Turn,
            table.id.0,
            (200, 0),
            table.players[seat].user,
        ),
        ReplyKey::new([8; 32]).sign(Purpose::Turn, table.id.0, place, table.players[seat].user),
    ] {
        let to = format!("{local}@{DOMAIN}");
        let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
        assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    }
    assert_eq!(table.ply(), 0);
    // The letters say to be from Anna, whose address is known: she is told once, the others that day are not told.
    let told = world.mail.answers();
    assert_eq!(
        told,
        [("anna@example.org".to_owned(), "NotGenuine".to_owned())]
    );
}

#[test]
fn a_false_sender_gets_no_answer_and_learns_nothing() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Thunderbird.reply(&Original::about_turn(&to), "nonsense");
    let letter = String::from_utf8(letter).unwrap();
    let letter = letter.replace("anna@example.org", "victim@example.net");
    assert!(Smtp::send(world.mail_address, &to, letter.as_bytes()).starts_with("250 "));
    let (told, answer) = world.mail.last();
    assert_eq!(
        told, table.players[seat].address,
        "the player is told, not the sender"
    );
    assert!(answer.starts_with("Unreadable"));
}

#[test]
fn programs_that_answer_are_not_answered_and_do_nothing() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    for (number, head) in [
        "Auto-Submitted: auto-replied",
        "Precedence: junk",
        "List-Id: <x.example.org>",
        "Return-Path: <>",
        "X-Autoreply: yes",
        "Subject: Out of office: your turn",
    ]
    .into_iter()
    .enumerate()
    {
        let letter = format!(
            "From: anna@example.org\r\nMessage-ID: <auto{number}@x>\r\n{head}\r\n\r\npass\r\n"
        );
        assert!(Smtp::send(world.mail_address, &to, letter.as_bytes()).starts_with("250 "));
    }
    let mut smtp = Smtp::connect(world.mail_address);
    smtp.say("EHLO x");
    assert!(smtp.say("MAIL FROM:<>").starts_with("250 "));
    assert!(smtp.say(&format!("RCPT TO:<{to}>")).starts_with("250 "));
    assert!(
        smtp.data(b"From: anna@example.org\r\n\r\npass\r\n")
            .starts_with("250 ")
    );
    assert_eq!((table.ply(), world.mail.answers().len()), (0, 0));
}

#[test]
fn letters_that_never_arrive_end_the_letters() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let report = |status: &str| {
        format!(
            "From: MAILER-DAEMON@mx.example.org\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\
             \r\n\r\n--x\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n\
             Final-Recipient: rfc822; anna@example.org\r\nAction: failed\r\nStatus: {status}\r\n\r\n--x--\r\n"
        )
    };
    let to = table.reply_to(0, 0);
    Smtp::send(world.mail_address, &to, report("4.2.2").as_bytes());
    assert!(world.mail.bounced().is_empty(), "it may arrive later");
    // Nobody can end the letters of others: the address must be one that only they were written from.
    let place = (0, 0);
    let forged =
        ReplyKey::new([9; 32]).sign(Purpose::Turn, table.id.0, place, table.players[0].user);
    Smtp::send(
        world.mail_address,
        &format!("{forged}@{DOMAIN}"),
        report("5.1.1").as_bytes(),
    );
    assert!(world.mail.bounced().is_empty());
    Smtp::send(world.mail_address, &to, report("5.1.1").as_bytes());
    assert_eq!(world.mail.bounced(), ["anna@example.org"]);
    assert!(world.mail.answers().is_empty());
}
