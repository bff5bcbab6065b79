//! The protocol of the listener: what may be said when, and what happens to those who say something else.

use std::time::Duration;

use kinpost::clock::Clock;
use kinpost::mail::listener::ListenerOptions;

use crate::harness::{DOMAIN, LetterTable, MailProgram, Original, Smtp, World, eventually, limit};

#[test]
fn commands_come_in_their_order_and_nothing_is_relayed() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let to = table.reply_to(0, 0);
    let foreign = to.replace(DOMAIN, "example.net");
    let too_large = format!("MAIL FROM:<a@b.example> SIZE={}", 100_000_000);
    let rcpt = format!("RCPT TO:<{to}>");
    let upper = format!("rcpt to:<{}>", to.to_uppercase());
    let rcpt_foreign = format!("RCPT TO:<{foreign}>");
    let conversation: &[(&str, &str)] = &[
        ("MAIL FROM:<a@b.example>", "503"),
        ("RCPT TO:<a@b.example>", "503"),
        ("DATA", "503"),
        ("NONSENSE", "500"),
        ("", "500"),
        ("EHLO mx.example.org", "250"),
        ("RCPT TO:<a@b.example>", "503"),
        ("MAIL FROM:a@b.example", "501"),
        (&too_large, "552"),
        ("MAIL FROM:<a@b.example> BODY=8BITMIME", "250"),
        ("MAIL FROM:<a@b.example>", "503"),
        ("DATA", "503"),
        ("RCPT TO:<somebody@kinpost.example>", "550"),
        ("RCPT TO:<victim@example.net>", "550"),
        (&rcpt_foreign, "550"),
        ("RCPT TO:<reply+aaaa@kinpost.example>", "550"),
        (&rcpt, "250"),
        (&upper, "250"),
        ("VRFY anna", "252"),
        ("EXPN anna", "502"),
        ("AUTH PLAIN AGEAYg==", "502"),
        ("STARTTLS", "502"),
        ("BDAT 5 LAST", "502"),
        ("NOOP", "250"),
        ("RSET", "250"),
        ("DATA", "503"),
        ("LHLO mx.example.org", "250"),
        ("MAIL FROM:<>", "250"),
        ("QUIT", "221"),
    ];
    let mut smtp = Smtp::connect(world.mail_address);
    for (line, code) in conversation {
        let answer = smtp.say(line);
        assert!(answer.starts_with(code), "{line}: {answer}");
    }
    assert_eq!(smtp.rest(), "");
}

#[test]
fn commands_may_come_all_at_once() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Thunderbird.reply(&Original::about_turn(&to), "pass");
    let mut smtp = Smtp::connect(world.mail_address);
    let mut all = format!(
        "LHLO mx\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<{to}>\r\nRCPT TO:<{to}>\r\nDATA\r\n"
    )
    .into_bytes();
    all.extend(letter);
    all.extend(b".\r\nQUIT\r\n");
    smtp.raw(&all);
    let codes: Vec<String> = (0..8)
        .map(|_| smtp.answer().chars().take(3).collect())
        .collect();
    // LMTP answers the letter once for each receiver.
    assert_eq!(
        codes,
        ["250", "250", "250", "250", "354", "250", "250", "221"]
    );
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 1));
}

#[test]
fn a_letter_in_a_letter_is_refused_with_it() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    for end in ["\n.\n", "\r\n.\n", "\n.\r\n", "\r.\r\n", "\r\n.\r"] {
        let mut smtp = Smtp::connect(world.mail_address);
        smtp.say("EHLO mx");
        smtp.say("MAIL FROM:<a@b.example>");
        smtp.say(&format!("RCPT TO:<{to}>"));
        smtp.say("DATA");
        let smuggled = format!(
            "From: a@b.example{end}MAIL FROM:<x@y.example>\r\nRCPT TO:<{to}>\r\nDATA\r\npass\r\n.\r\n"
        );
        smtp.raw(smuggled.as_bytes());
        assert!(smtp.answer().starts_with("554 "), "{end:?}");
        assert!(
            smtp.say("NOOP").starts_with("250 "),
            "nothing else was answered"
        );
    }
    assert_eq!((table.ply(), world.mail.answers().len()), (0, 0));
}

#[test]
fn lines_letters_receivers_and_mistakes_are_bounded() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let to = table.reply_to(0, 0);
    let mut smtp = Smtp::connect(world.mail_address);
    smtp.raw(&vec![b'x'; 100_000]);
    assert!(smtp.rest().starts_with("500 "), "a line without end");
    let mut smtp = Smtp::connect(world.mail_address);
    smtp.raw(b"EHLO mx\nMAIL FROM:<a@b.example>\n");
    assert!(smtp.rest().starts_with("500 "), "a bare line end");

    let mut smtp = Smtp::connect(world.mail_address);
    smtp.say("EHLO mx");
    smtp.say("MAIL FROM:<a@b.example>");
    for number in 1..=20 {
        assert!(
            smtp.say(&format!("RCPT TO:<{to}>")).starts_with("250 "),
            "{number}"
        );
    }
    assert!(smtp.say(&format!("RCPT TO:<{to}>")).starts_with("452 "));
    let letter = "x".repeat(70) + "\r\n";
    let answer = smtp.data(letter.repeat(40_000).as_bytes());
    assert!(answer.starts_with("552 "), "{answer}");
    for _ in 0..19 {
        assert!(smtp.say("NONSENSE").starts_with("500 "));
    }
    smtp.raw(b"NONSENSE\r\nNONSENSE\r\n");
    assert!(smtp.rest().contains("421 "), "nobody listens for ever");
}

/// So long is too long for somebody who does nothing.
const HASTE: Duration = Duration::from_millis(100);

/// A listener that gives nobody up.
fn patient() -> ListenerOptions {
    ListenerOptions {
        command_patience: limit(),
        data_patience: limit(),
        patience: limit(),
        ..ListenerOptions::default()
    }
}

#[test]
fn whoever_says_nothing_is_turned_away() {
    let hasty = ListenerOptions {
        command_patience: HASTE,
        ..patient()
    };
    let world = World::start_with(Clock::System, hasty);
    let mut smtp = Smtp::connect(world.mail_address);
    assert!(smtp.rest().starts_with("421 "), "somebody who says nothing");
}

#[test]
fn whoever_never_ends_a_letter_or_is_one_too_many_is_turned_away() {
    let hasty = ListenerOptions {
        data_patience: HASTE,
        most_per_address: 2,
        ..patient()
    };
    let world = World::start_with(Clock::System, hasty);
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let mut smtp = Smtp::connect(world.mail_address);
    for line in ["EHLO mx", "MAIL FROM:<a@b.example>"] {
        assert!(smtp.say(line).starts_with("250 "), "{line}");
    }
    let to = format!("RCPT TO:<{}>", table.reply_to(0, 0));
    assert!(smtp.say(&to).starts_with("250 "));
    assert!(smtp.say("DATA").starts_with("354 "));
    smtp.raw(b"From:");
    assert!(
        smtp.rest().starts_with("421 "),
        "somebody who never ends a letter"
    );

    let room = |what: &str| {
        let mut found = None;
        eventually(what, || {
            let (smtp, said) = Smtp::try_connect(world.mail_address);
            found = said.starts_with("220 ").then_some(smtp);
            found.is_some()
        });
        found.unwrap()
    };
    let (mut first, _second) = (room("there is room again"), room("and for another"));
    let (_, said) = Smtp::try_connect(world.mail_address);
    assert!(said.starts_with("421 "), "one too many: {said}");
    assert!(first.say("QUIT").starts_with("221 "));
    room("there is room for the third");
}

#[test]
fn a_server_that_stops_says_so_and_takes_nothing_more() {
    let world = World::start();
    let mut smtp = Smtp::connect(world.mail_address);
    world.stop_streams();
    assert!(smtp.rest().starts_with("421 "));
}
