//! Letters as bytes, read back by another program's parser.

use jiff::Timestamp;
use kinpost::mail::{Letter, Picture, to_message};
use kinpost::notifications::Undelivered;
use kinpost::texts::Locale;
use mail_parser::{HeaderValue, MessageParser, MimeHeaders};

use super::kit::stationery;

fn letter() -> Letter {
    Letter {
        to_name: "Анна, \"die\" Große".to_owned(),
        to_address: "anna@example.org".to_owned(),
        locale: Locale::Ru,
        subject: "Familienbande (Борис, Chloé): ваш ход — длинная тема, которая не помещается в одну строку письма".to_owned(),
        text: "Здравствуйте!\n\nOption  1   ├── é\n.\nFrom here\n-- \nend\n".to_owned(),
        html: "<p>Здравствуйте!</p>\n<img src=\"cid:board\">\n".to_owned(),
        pictures: vec![Picture { cid: "board".to_owned(), png: (0..=255).collect() }],
        reply_to: Some(format!("reply+{}@play.example.org", "a".repeat(52))),
        message_id: "0192@play.example.org".to_owned(),
        references: vec!["match.7@play.example.org".to_owned(), "abc@mail.example.com".to_owned()],
        unsubscribe_url: Some(format!("https://play.example.org/api/v1/letters/unsubscribe/reply+{}", "b".repeat(52))),
        unsubscribe_address: Some(format!("reply+{}@play.example.org", "b".repeat(52))),
        is_answer: false,
    }
}

fn sent(letter: &Letter) -> Vec<u8> {
    to_message(letter, &stationery(), Timestamp::UNIX_EPOCH)
        .unwrap()
        .bytes
}

/// The value of a header as it travels, unfolded.
fn raw(bytes: &[u8], name: &str) -> Option<String> {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let head = text
        .split("\r\n\r\n")
        .next()
        .unwrap()
        .replace("\r\n ", " ")
        .replace("\r\n\t", " ");
    let start = format!("{}:", name.to_lowercase());
    let line = head
        .lines()
        .find(|line| line.to_lowercase().starts_with(&start))?;
    Some(line.split_once(':').unwrap().1.trim().to_owned())
}

#[test]
fn another_program_reads_the_letter_back() {
    let letter = letter();
    let bytes = sent(&letter);
    let read = MessageParser::default().parse(&bytes).unwrap();
    assert_eq!(read.subject(), Some(letter.subject.as_str()));
    let to = read.to().unwrap().first().unwrap();
    assert_eq!(
        (to.name(), to.address()),
        (Some(letter.to_name.as_str()), Some("anna@example.org"))
    );
    let reply_to = read.reply_to().unwrap().first().unwrap();
    assert_eq!(reply_to.address(), letter.reply_to.as_deref());
    assert_eq!(read.message_id(), Some("0192@play.example.org"));
    let HeaderValue::TextList(references) = read.references() else {
        panic!("{:?}", read.references())
    };
    assert_eq!(references, &letter.references);
    assert_eq!(read.date().unwrap().to_timestamp(), 0);
    let crlf = |text: &str| text.replace('\n', "\r\n");
    assert_eq!(read.body_text(0).unwrap(), crlf(&letter.text));
    assert_eq!(read.body_html(0).unwrap(), crlf(&letter.html));
    let picture = read
        .attachments()
        .find(|part| part.content_id().is_some())
        .unwrap();
    assert_eq!(picture.content_id(), Some("board"));
    assert_eq!(picture.contents(), letter.pictures[0].png);
    assert!(picture.content_type().unwrap().subtype() == Some("png"));
}

#[test]
fn machines_are_told_what_it_is() {
    let mut letter = letter();
    let bytes = sent(&letter);
    let url = letter.unsubscribe_url.clone().unwrap();
    let address = letter.unsubscribe_address.clone().unwrap();
    assert_eq!(
        raw(&bytes, "List-Unsubscribe"),
        Some(format!("<{url}>, <mailto:{address}>"))
    );
    for (name, value) in [
        ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"),
        ("Auto-Submitted", "auto-generated"),
        ("List-Id", "Kinpost <post.play.example.org>"),
        ("Precedence", "bulk"),
        ("In-Reply-To", "<abc@mail.example.com>"),
        ("Content-Language", "ru"),
    ] {
        assert_eq!(raw(&bytes, name).as_deref(), Some(value));
    }
    letter.is_answer = true;
    letter.unsubscribe_url = None;
    letter.unsubscribe_address = None;
    let bytes = sent(&letter);
    assert_eq!(
        raw(&bytes, "Auto-Submitted").as_deref(),
        Some("auto-replied")
    );
    assert_eq!(raw(&bytes, "List-Unsubscribe"), None);
}

#[test]
fn every_line_is_seven_bit_and_short_enough() {
    let mut letter = letter();
    letter.text = "Ж".repeat(5000);
    letter.html = format!("<p>{}</p>", "x".repeat(5000));
    for locale in Locale::ALL {
        letter.locale = locale;
        let bytes = sent(&letter);
        assert!(bytes.is_ascii());
        let text = String::from_utf8(bytes).unwrap();
        assert!(
            !text.replace("\r\n", "").contains(['\r', '\n']),
            "a bare line end"
        );
        let longest = text.split("\r\n").map(str::len).max().unwrap();
        assert!(longest <= 200, "{longest}");
    }
}

#[test]
fn names_cannot_add_headers_or_readers() {
    for evil in [
        "Anna\r\nBcc: eve@example.org",
        "Anna\nSubject: free money\n\nbody",
        "Anna\" <eve@example.org>, \"B",
        "<eve@example.org>",
        "=?utf-8?q?x=0D=0ABcc:_eve@example.org?=",
        "a\u{0}b\u{85}c\u{2028}d",
    ] {
        let mut letter = letter();
        letter.to_name = evil.to_owned();
        letter.subject = evil.to_owned();
        letter.message_id = format!("x{evil}@y");
        letter.references = vec![evil.to_owned()];
        letter.unsubscribe_url = Some(evil.to_owned());
        let bytes = sent(&letter);
        let read = MessageParser::default().parse(&bytes).unwrap();
        let readers: Vec<_> = read
            .to()
            .unwrap()
            .iter()
            .map(|to| to.address().unwrap().to_owned())
            .collect();
        assert_eq!(readers, ["anna@example.org"], "{evil}");
        assert!(read.bcc().is_none() && read.cc().is_none(), "{evil}");
        let names: Vec<_> = read
            .headers()
            .iter()
            .map(|header| header.name().to_lowercase())
            .collect();
        let subjects = names.iter().filter(|name| *name == "subject").count();
        assert_eq!(
            (subjects, names.contains(&"bcc".to_owned())),
            (1, false),
            "{evil}"
        );
        assert!(
            read.body_text(0).unwrap().starts_with("Здравствуйте!"),
            "{evil}"
        );
    }
}

#[test]
fn the_same_letter_is_the_same_bytes() {
    assert_eq!(sent(&letter()), sent(&letter()));
}

#[test]
fn what_is_no_address_is_never_written_to() {
    for bad in [
        "",
        "anna",
        "anna@",
        "a@b\r\nRCPT TO:<eve@example.org>",
        "a b@example.org",
        "a@b, c@d",
    ] {
        let mut letter = letter();
        letter.to_address = bad.to_owned();
        let result = to_message(&letter, &stationery(), Timestamp::UNIX_EPOCH);
        assert!(matches!(result, Err(Undelivered::Never(_))), "{bad:?}");
    }
}
