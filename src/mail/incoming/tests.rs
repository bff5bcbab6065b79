//! Letters as bytes, and what their writers want.

use super::*;

fn letter(head: &str, body: &str) -> Vec<u8> {
    format!("From: Anna <anna@example.org>\r\nMessage-ID: <1@example.org>\r\n{head}\r\n\r\n{body}")
        .into_bytes()
}

fn turn(raw: &[u8]) -> Intent {
    Intent::of_turn(&Own::of(&read(raw).unwrap().text))
}

fn play(line: &str) -> Intent {
    Intent::Play {
        line: line.to_owned(),
        story: String::new(),
    }
}

fn choose(number: u32) -> Intent {
    Intent::Choose {
        number,
        story: String::new(),
    }
}

fn of_line(line: &str) -> Intent {
    Intent::of_turn(&Own::of(line))
}

#[test]
fn a_first_line_is_an_option_a_move_a_saying_or_a_question() {
    for line in [
        "3",
        " 3. ",
        "３",
        "(3)",
        "#3",
        "Option 3",
        "*3*",
        "3\u{a0}!",
        "вариант 3",
        "“3”",
    ] {
        assert_eq!(of_line(line), choose(3), "{line}");
    }
    for line in ["", "?", "Help", "AIDE", "помощь!", "\u{feff}?"] {
        assert_eq!(of_line(line), Intent::Help, "{line}");
    }
    assert_eq!(of_line("Child F:enn of 0"), play("Child F:enn of 0"));
    assert_eq!(of_line("3) pass"), play("pass"));
    assert_eq!(of_line("12345"), play("12345"));
    for (line, said) in [
        ("say Hello, all of you", "Hello, all of you"),
        ("Dire : bonjour « tous »", "bonjour « tous »"),
        ("сказать привет\nи ещё строка", "привет\nи ещё строка"),
        ("Say\n\nlater", "later"),
    ] {
        assert_eq!(of_line(line), Intent::Say(said.to_owned()), "{line}");
    }
    assert_eq!(of_line("retire"), Intent::Retire { is_sure: false });
    assert_eq!(of_line("Retire really!"), Intent::Retire { is_sure: true });
}

#[test]
fn a_story_follows_on_the_line_or_on_further_lines() {
    let choose = |story: &str| Intent::Choose {
        number: 2,
        story: story.to_owned(),
    };
    assert_eq!(of_line("2: They met at sea."), choose("They met at sea."));
    assert_eq!(
        of_line("2\n\nThey met at sea.\nIt rained.\n\n-- \nAnna"),
        choose("They met at sea.\nIt rained.")
    );
    let told = Intent::Play {
        line: "couple P01 P02 M03".to_owned(),
        story: "They met at sea.".to_owned(),
    };
    assert_eq!(of_line("couple P01 P02 M03\nThey met at sea."), told);
}

#[test]
fn one_word_ends_the_letters_or_wants_an_account_and_two_are_a_move() {
    let of = |line: &str| Intent::of_turn(&Own::of(line));
    for line in [
        "unsubscribe",
        "STOP!",
        "Désabonner.",
        "отписаться",
        "desabonner",
    ] {
        assert_eq!(of(line), Intent::Stop, "{line}");
    }
    for line in ["account", "Compte", "аккаунт!"] {
        assert_eq!(of(line), Intent::Account, "{line}");
    }
    for line in ["stop A3", "unsubscribe me later", "account 3"] {
        assert!(matches!(of(line), Intent::Play { .. }), "{line}");
    }
}

#[test]
fn an_answer_is_yes_no_or_stop_and_anything_else_a_question() {
    let of = |line: &str| Intent::of_answer(&Own::of(line));
    for line in [
        "yes",
        "Yes, I would love to!",
        "OUI",
        "да",
        "ok.",
        "Yes please",
        "Oui merci",
    ] {
        assert_eq!(of(line), Intent::Yes, "{line}");
    }
    for line in ["no", "Non, merci", "нет", "No thanks"] {
        assert_eq!(of(line), Intent::No, "{line}");
    }
    for line in ["STOP", "unsubscribe", "стоп!"] {
        assert_eq!(of(line), Intent::Stop, "{line}");
    }
    for line in ["", "no problem", "yesterday", "who is this?", "?"] {
        assert_eq!(of(line), Intent::Help, "{line}");
    }
}

#[test]
fn encodings_and_charsets_are_read() {
    let plain = "Content-Type: text/plain; charset=";
    for (head, body) in [
        (
            format!("{plain}utf-8\r\nContent-Transfer-Encoding: base64"),
            "c2F5INC/0YDQuNCy0LXRgg==",
        ),
        (
            format!("{plain}\"UTF-8\"\r\nContent-Transfer-Encoding: quoted-printable"),
            "say =D0=BF=D1=80=D0=B8=D0=B2=D0=\r\n=B5=D1=82",
        ),
        (
            format!("{plain}koi8-r\r\nContent-Transfer-Encoding: base64"),
            "c2F5INDSydfF1A==",
        ),
        (
            format!("{plain}windows-1251\r\nContent-Transfer-Encoding: quoted-printable"),
            "say =EF=F0=E8=E2=E5=F2",
        ),
        (format!("{plain}us-ascii"), "say привет"),
        (format!("{plain}no-such-charset"), "say привет"),
    ] {
        let said = turn(&letter(&head, body));
        assert_eq!(said, Intent::Say("привет".to_owned()), "{head}");
    }
}

#[test]
fn plain_text_comes_before_html_and_attachments_are_left_alone() {
    let head = "Content-Type: multipart/mixed; boundary=o";
    let body = "preamble\r\n--o\r\nContent-Disposition: attachment\r\n\r\n1\r\n--o\r\n\
        Content-Type: multipart/alternative; boundary=\"i\"\r\n\r\n--i\r\nContent-Type: text/html\r\n\r\n<b>3</b>\r\n\
        --i\r\nContent-Type: text/plain\r\n\r\n2\r\n--i--\r\n--o\r\nContent-Type: image/png\r\n\r\nxxx\r\n--o--\r\n";
    assert_eq!(turn(&letter(head, body)), choose(2));
    // The last delimiter may be missing.
    let cut = body.split("--i--").next().unwrap();
    assert_eq!(turn(&letter(head, cut)), choose(2));
}

#[test]
fn html_alone_is_read_without_what_is_quoted() {
    let html = |body: &str| turn(&letter("Content-Type: text/html; charset=utf-8", body));
    for body in [
        "<html><head><title>4</title><style>p{}</style></head><body><p>child&nbsp;F:ENN of&#32;0</p></body></html>",
        "<div dir=\"ltr\">child F:ENN <b>of</b> 0</div><br><div class=\"gmail_quote\"><div>On Mon, Kinpost wrote:<br></div>\
         <blockquote>pass</blockquote></div>",
        "<script>pass</script><!-- pass --><p>child F:ENN of 0</p><div id=\"divRplyFwdMsg\">x</div><p>pass</p>",
        "<p>child F:ENN of 0<br></p><div id=\"ms-outlook-mobile-signature\">Get it</div>",
        "<blockquote type=cite><p>1. pass</p></blockquote><p>child F:ENN of 0</p>",
    ] {
        let Intent::Play { line, .. } = html(body) else {
            panic!("{body}")
        };
        assert_eq!(line, "child F:ENN of 0", "{body}");
    }
    for broken in [
        "<",
        "<a",
        "<a href=\"",
        "&#x110000;&#0;&amp",
        "<!--",
        "<script>",
        "a < b > c",
    ] {
        html(broken);
    }
}

#[test]
fn no_letter_is_too_deep_too_wide_or_too_large_for_an_answer() {
    let nested = |depth: usize| {
        let parts = (0..depth).map(|n| {
            format!(
                "--b{n}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n",
                n + 1
            )
        });
        letter(
            "Content-Type: multipart/mixed; boundary=b0",
            &parts.collect::<String>(),
        )
    };
    assert!(read(&nested(3)).is_ok());
    assert_eq!(read(&nested(10_000)), Err(Unread::TooLarge));
    let wide = "--b\r\n\r\n\r\n".repeat(10_000);
    let wide = letter("Content-Type: multipart/mixed; boundary=b", &wide);
    assert_eq!(read(&wide), Err(Unread::TooLarge));
    let messages = "Content-Type: message/rfc822\r\n\r\n".repeat(60_000);
    assert_eq!(
        read(messages.as_bytes()),
        Err(Unread::NoLetter).or(read(messages.as_bytes()))
    );
    let headers = "X-Y: z\r\n".repeat(10_000);
    assert_eq!(read(headers.as_bytes()), Err(Unread::TooLarge));
    assert_eq!(
        read(&letter("X: y", &"a".repeat(3_000_000))),
        Err(Unread::TooLarge)
    );
    assert_eq!(
        read(&letter("X: y", &"a".repeat(300_000))),
        Err(Unread::TooLarge)
    );
    for noise in [
        b"".as_slice(),
        b"\0",
        b"\r\n",
        b"\n\n\n",
        b":",
        b"From",
        b"\xff\xfe\r\n\r\n",
    ] {
        let _ = read(noise);
    }
}

#[test]
fn what_programs_write_is_known_as_such() {
    for (head, expected) in [
        ("Auto-Submitted: auto-replied", Automatic::Declared),
        (
            "auto-submitted: auto-generated (vacation)",
            Automatic::Declared,
        ),
        ("X-Autoreply: yes", Automatic::Declared),
        ("Precedence: bulk", Automatic::Bulk),
        ("Precedence: list", Automatic::Bulk),
        ("List-Id: <family.example.org>", Automatic::Bulk),
        ("Return-Path: <>", Automatic::MailServer),
        ("Subject: Automatic reply: your turn", Automatic::Away),
        (
            "Subject: =?utf-8?B?0JDQstGC0L7QvtGC0LLQtdGC?=",
            Automatic::Away,
        ),
        (
            "Content-Type: multipart/report; boundary=x",
            Automatic::MailServer,
        ),
    ] {
        assert_eq!(
            read(&letter(head, "3")).unwrap().automatic,
            Some(expected),
            "{head}"
        );
    }
    for from in [
        "MAILER-DAEMON@example.org",
        "postmaster@example.org",
        "reply+aaaa@example.org",
    ] {
        let raw = format!("From: <{from}>\r\n\r\n3");
        assert!(read(raw.as_bytes()).unwrap().automatic.is_some(), "{from}");
    }
    for head in [
        "Auto-Submitted: no",
        "Subject: Re: your turn",
        "Precedence: first-class",
    ] {
        assert_eq!(read(&letter(head, "3")).unwrap().automatic, None, "{head}");
    }
}

#[test]
fn a_report_says_where_a_letter_did_not_arrive() {
    let body = |status: &str| {
        format!(
            "--x\r\n\r\nSorry.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n\r\n\
             Final-Recipient: rfc822; <Anna@example.org>\r\nAction: failed\r\nStatus: {status}\r\n--x--\r\n"
        )
    };
    let head = "Content-Type: multipart/report; report-type=delivery-status; boundary=x";
    let bounce = |status| read(&letter(head, &body(status))).unwrap().bounce.unwrap();
    assert_eq!(bounce("5.1.1").recipient, "Anna@example.org");
    assert!(bounce("5.1.1").is_permanent);
    assert!(!bounce("4.2.2").is_permanent);
}
