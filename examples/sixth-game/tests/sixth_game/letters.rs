//! A match by e-mail alone: anna has an account, grandma has never heard of Kinpost, and both answer with the number of
//! an option until the rules end the match.

use std::collections::BTreeSet;
use std::fs;

use mail_parser::{Message, MessageParser};
use serde_json::json;

use crate::house::{House, Person, house, verify};
use crate::mail_program::{MailProgram, Original};
use crate::support::eventually;

/// The readers of the letters: they read everything that is sent, and answer what asks for an answer.
#[derive(Default)]
struct Readers {
    /// The letters that were read.
    read: BTreeSet<String>,
    /// The addresses that were answered to.
    answered: BTreeSet<String>,
    n_turns: u32,
    /// Who has learned the result.
    learned: BTreeSet<String>,
}

impl Readers {
    fn read_all(&mut self, house: &House) {
        let Ok(letters) = fs::read_dir(house.outbox()) else {
            return;
        };
        // What is not whole yet is hidden.
        for file in letters.map(Result::unwrap) {
            let name = file.file_name().into_string().unwrap();
            if !name.starts_with('.') && self.read.insert(name) {
                self.read(house, &fs::read(file.path()).unwrap());
            }
        }
    }

    fn read(&mut self, house: &House, raw: &[u8]) {
        let letter = MessageParser::default().parse(raw).unwrap();
        let reader = letter.to().unwrap().first().unwrap();
        let reader = reader.address.as_deref().unwrap().to_owned();
        // Other tests have an anna, too, and their letters lie in the same folder.
        if !["annette-", "grandma@"]
            .iter()
            .any(|name| reader.starts_with(name))
        {
            return;
        }
        let text = letter.body_text(0).unwrap().replace("\r\n", "\n");
        if text.contains("== The result ==") {
            self.learned.insert(reader);
        }
        let Some(answer) = self.answer_to(&text) else {
            return;
        };
        let Some(to) = reply_to(&letter).filter(|to| self.answered.insert(to.clone())) else {
            return;
        };
        let original = Original {
            from: "Kinpost <kinpost@kinpost.example>".to_owned(),
            reply_to: to.clone(),
            subject: letter.subject().unwrap_or_default().to_owned(),
            message_id: letter.message_id().unwrap_or_default().to_owned(),
            text,
        };
        let program = MailProgram::ALL[self.n_turns as usize % MailProgram::ALL.len()];
        let taken = house.hand_in(&to, &program.reply(&original, &answer));
        assert!((200..300).contains(&taken.status), "{}", taken.body);
    }

    /// Yes to questions, and to a turn one of its options, not always the same.
    fn answer_to(&mut self, text: &str) -> Option<String> {
        if let Some((_, choices)) = text.split_once("== What you can do ==") {
            let mut n_options = 0_u32;
            for line in choices.lines() {
                let next = format!("{}  ", n_options + 1);
                n_options += u32::from(line.trim_start().starts_with(&next));
            }
            if n_options > 0 {
                self.n_turns += 1;
                let number = self.n_turns.wrapping_mul(2_654_435_761) % n_options;
                return Some((number + 1).to_string());
            }
        }
        let asks = text.lines().any(|line| line.to_lowercase().contains("yes"));
        asks.then(|| "yes".to_owned())
    }
}

fn reply_to(letter: &Message<'_>) -> Option<String> {
    let address = letter.reply_to()?.first()?.address.as_deref()?;
    Some(address.to_owned())
}

/// A match to which grandma is invited by letter.
fn invite(anna: &Person) -> String {
    let new = json!({ "game": "HAPPY_FAMILIES", "seats": 2 });
    let made = anna.post("/matches", "", &new).json();
    let id = made["id"].as_str().unwrap().to_owned();
    let guest =
        json!({ "address": "grandma@example.org", "displayName": "Grandma", "locale": "EN" });
    let invited = anna.post(&format!("/matches/{id}/mail-invitations"), "", &guest);
    assert!((200..300).contains(&invited.status), "{}", invited.body);
    id
}

#[test]
fn a_match_is_played_to_its_end_by_letters_alone() {
    let anna = house().sign_up("annette", "en");
    let mut readers = Readers::default();
    eventually("the address is confirmed", || {
        readers.read_all(house());
        let channels = anna.get("/me/channels").json();
        !channels[0]["confirmedAt"].is_null()
    });
    let id = invite(&anna);
    eventually("both have learned the result", || {
        readers.read_all(house());
        readers.learned.len() == 2
    });
    let standings = anna.get(&format!("/matches/{id}/standings")).json();
    assert_eq!(standings["ending"], "ALL_LAID", "{standings}");
    println!("{} turns by letter", readers.n_turns);
    verify(&anna, &id);
}
