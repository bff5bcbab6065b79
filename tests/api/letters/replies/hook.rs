//! The hook for mail providers.

use std::io::{Read, Write};
use std::net::TcpStream;

use data_encoding::BASE64;
use serde_json::json;

use crate::harness::{HOOK_SECRET, LetterTable, MailProgram, Original, World};

/// Posts a body to the hook; the status.
fn post(world: &World, query: &str, authorization: &str, content_type: &str, body: &[u8]) -> u16 {
    let mut stream = TcpStream::connect(world.stranger().address).unwrap();
    let head = format!(
        "POST /api/v1/mail/incoming{query} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         authorization: {authorization}\r\ncontent-type: {content_type}\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let _ = stream.write_all(body);
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

/// As a form encodes a text, more than it must.
fn encode(text: &str) -> String {
    let bytes: Vec<String> = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    bytes.concat()
}

#[test]
fn letters_come_in_as_providers_post_them() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let bearer = format!("Bearer {HOOK_SECRET}");
    let basic = format!(
        "Basic {}",
        BASE64.encode(format!("provider:{HOOK_SECRET}").as_bytes())
    );
    for turn in 0..5 {
        let seat = table.waiting();
        let to = table.reply_to(seat, table.ply());
        let letter = MailProgram::ALL[turn % 4].reply(&Original::about_turn(&to), "pass");
        let text = String::from_utf8(letter.clone()).unwrap();
        let status = match turn {
            0 => post(
                &world,
                &format!("?to={}", to.replace('+', "%2B")),
                &bearer,
                "message/rfc822",
                &letter,
            ),
            // The headers say whom it is for.
            1 => post(&world, "", &bearer, "message/rfc822", &letter),
            2 => {
                let envelope = json!({ "to": [to], "from": "anna@example.org" });
                let form = format!(
                    "--x1\r\nContent-Disposition: form-data; name=\"envelope\"\r\n\r\n{envelope}\r\n--x1\r\n\
                     Content-Disposition: form-data; name=\"email\"\r\n\r\n{text}\r\n--x1--\r\n"
                );
                post(
                    &world,
                    "",
                    &basic,
                    "multipart/form-data; boundary=x1",
                    form.as_bytes(),
                )
            }
            3 => {
                let form = format!("recipient={}&body-mime={}", encode(&to), encode(&text));
                post(
                    &world,
                    "",
                    &bearer,
                    "application/x-www-form-urlencoded",
                    form.as_bytes(),
                )
            }
            _ => {
                let body = json!({ "RawEmail": text, "OriginalRecipient": to }).to_string();
                post(&world, "", &basic, "application/json", body.as_bytes())
            }
        };
        assert_eq!(status, 204);
        let n_played = usize::try_from(table.ply()).unwrap();
        assert_eq!(n_played, turn + 1, "{:?}", world.mail.last());
    }
}

#[test]
fn only_the_provider_may_post_and_only_letters() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
    let right = format!("Bearer {HOOK_SECRET}");
    for wrong in ["Bearer x", "Basic eDp5", "Basic ???", "", "Bearer"] {
        assert_eq!(
            post(&world, "", wrong, "message/rfc822", &letter),
            401,
            "{wrong}"
        );
    }
    assert_eq!(post(&world, "", &right, "text/html", &letter), 415);
    assert_eq!(
        post(&world, "?too=x", &right, "message/rfc822", &letter),
        400
    );
    // A letter for somebody else is taken and ignored: the provider must not send it for ever.
    assert_eq!(
        post(
            &world,
            "?to=a@example.net",
            &right,
            "message/rfc822",
            &letter
        ),
        204
    );
    assert_eq!((table.ply(), world.mail.answers().len()), (0, 0));
    world.mail.set_down(true);
    assert_eq!(
        post(&world, "", &right, "message/rfc822", &letter),
        503,
        "send it again"
    );
    world.mail.set_down(false);
    assert_eq!(post(&world, "", &right, "message/rfc822", &letter), 204);
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 1));
}
