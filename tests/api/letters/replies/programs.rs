//! Replies of common mail programs in three languages, and what their writers want.

use kinpost::mail::incoming::{Intent, Own, read};

use crate::harness::{MailProgram, Original};

fn turn(raw: &[u8]) -> Intent {
    Intent::of_turn(&Own::of(&read(raw).unwrap().text))
}

#[test]
fn every_program_is_understood_and_nothing_quoted_is_taken_for_an_answer() {
    let original = Original::about_turn("reply+x@kinpost.example");
    for program in MailProgram::ALL {
        let of = |text: &str| turn(&program.reply(&original, text));
        let story = String::new();
        assert_eq!(
            of("2"),
            Intent::Choose {
                number: 2,
                story: story.clone()
            },
            "{program:?}"
        );
        let line = "child F:ENN of 0".to_owned();
        assert_eq!(
            of(&line),
            Intent::Play {
                line: line.clone(),
                story
            },
            "{program:?}"
        );
        assert_eq!(
            of("say Привет, Борис!"),
            Intent::Say("Привет, Борис!".to_owned()),
            "{program:?}"
        );
        assert_eq!(of("?"), Intent::Help, "{program:?}");
        assert_eq!(of(""), Intent::Help, "{program:?}");
        let told = Intent::Choose {
            number: 1,
            story: "Ils se sont rencontrés\nsous la pluie.".to_owned(),
        };
        assert_eq!(
            of("1\nIls se sont rencontrés\nsous la pluie."),
            told,
            "{program:?}"
        );
    }
}

/// Sentences above a quotation as programs write them, with the quotation marked by `>`.
const SENTENCES: &[&str] = &[
    "On Mon, Nov 16, 2026 at 9:33 PM Kinpost <reply+abc@kinpost.example> wrote:",
    "On Mon, Nov 16, 2026 at 9:33 PM Kinpost\n<reply+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@kinpost.example>\nwrote:",
    "On 16 Nov 2026, at 21:33, Kinpost <kinpost@kinpost.example> wrote:",
    "On Mon, Nov 16, 2026 at 09:33:00PM +0000, Kinpost wrote:",
    "Le lun. 16 nov. 2026 à 21:33, Kinpost <kinpost@kinpost.example> a écrit\u{a0}:",
    "Le 16 nov. 2026 à 21:33, Kinpost <kinpost@kinpost.example> a écrit :",
    "Le 16/11/2026 à 21:33, Kinpost a écrit :",
    "пн, 16 нояб. 2026 г. в 21:33, Kinpost <kinpost@kinpost.example>:",
    "16.11.2026 21:33, Kinpost пишет:",
    "16 нояб. 2026 г., в 21:33, Kinpost <kinpost@kinpost.example> написал(а):",
    "Понедельник, 16 ноября 2026, 21:33 +03:00 от Kinpost <kinpost@kinpost.example>:",
    "Am 16.11.2026 um 21:33 schrieb Kinpost:",
];

#[test]
fn sentences_above_quotations_are_known_in_their_languages() {
    for sentence in SENTENCES {
        let quotation = "> 1. pass\n> 2. marry F:GNN to 0";
        for text in [
            format!("3\n\n{sentence}\n\n{quotation}\n"),
            format!("3\n{sentence}\n{quotation}\n"),
            format!("{sentence}\n{quotation}\n\n3\n"),
            // Some programs mark nothing as quoted.
            format!("3\n\n{sentence}\n\n1. pass\n2. marry F:GNN to 0\n"),
        ] {
            let own = Own::of(&text);
            assert_eq!((own.first.as_str(), own.more.len()), ("3", 0), "{text}");
        }
    }
}

#[test]
fn headers_and_signatures_end_what_is_own() {
    for end in [
        "-----Original Message-----\nFrom: Kinpost\nSent: Monday\n\n1. pass",
        "-----Message d'origine-----\nDe : Kinpost\nEnvoyé : lundi\n\n1. pass",
        "-----Исходное сообщение-----\nОт: Kinpost\n\n1. pass",
        "________________________________\nFrom: Kinpost <k@kinpost.example>\nSent: Monday\nTo: Anna\n\n1. pass",
        "________________________________\nDe : Kinpost\nEnvoyé : lundi 16 novembre 2026\nÀ : Anna\nObjet : x\n\n1. pass",
        "________________________________\nОт: Kinpost\nОтправлено: понедельник\nКому: Анна\nТема: x\n\n1. pass",
        "*From:* Kinpost\n*Sent:* Monday\n*To:* Anna\n\n1. pass",
        "-- \nAnna\n1. pass",
        "Sent from my iPhone",
        "Sent from Mail for Windows",
        "Get Outlook for iOS<https://example.org>",
        "Envoyé de mon iPhone",
        "Envoyé depuis mon téléphone",
        "Отправлено с iPhone",
        "Отправлено из мобильной Почты Mail.ru",
    ] {
        let own = Own::of(&format!("marry F:GNN to 0\n\n{end}\n"));
        let found = (own.first.as_str(), own.more.len());
        assert_eq!(found, ("marry F:GNN to 0", 0), "{end}");
    }
    let own = Own::of("couple P01 P02 M03:\nShe wrote from: Paris\nto: him\n");
    assert_eq!(own.more.len(), 2, "a story may have colons");
}
