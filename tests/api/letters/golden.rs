//! The letters as text, kept as files: every game in every language, and every kind of letter of one game.

use std::path::{Path, PathBuf};
use std::{env, fs};

use jiff::Timestamp;
use kinpost::error::{ApiError, ErrorCode};
use kinpost::games::familienbande::Familienbande;
use kinpost::games::{Game, Log, Quick, Seat};
use kinpost::mail::{
    Answer, AnswerFacts, Item, Letter, Question, Sitting, compose_answer, compose_confirmation,
    compose_digest, compose_invitation, compose_news, compose_sight,
};
use kinpost::matches::RefusalFacts;
use kinpost::our_games;
use kinpost::store::matches::{InboxKind, Named, Verdict};
use kinpost::texts::{AnswerText, Locale, answered, moment, refusal_by_code};
use kinpost::titles::{self, Whole};

use super::kit::{REPLY, frame, item, summary};
use crate::harness::positions::play;

/// A match of three in which it is the turn of seat 0, which has moved before.
fn a_turn<G: Whole>(game: &G, seed: u64) -> Log<G> {
    let is_turn = |table: &kinpost::games::Table<'_, G>| {
        table.ply() >= 14 && game.to_move(table.state()).waiting.contains(Seat(0))
    };
    play(game, &G::Options::default(), 3, is_turn, &mut Quick(seed))
}

fn turn_item<G: Whole>(game: &G, locale: Locale, with_picture: bool) -> Item {
    let log = a_turn(game, 3);
    let mut summary = summary(&log, Seat(0), locale);
    summary.talk = vec![
        ("Борис".to_owned(), "Who took my card? <3".to_owned()),
        ("Chloé".to_owned(), "Pas moi !\nVraiment pas.".to_owned()),
    ];
    summary.deadline = Some("Please decide by Monday.".to_owned());
    item(&log, Seat(0), summary, with_picture)
}

#[test]
fn turn_letters_of_every_game_in_every_language_are_as_they_were() {
    for kind in titles::kinds() {
        for locale in Locale::ALL {
            let item = our_games!(of kind, game => turn_item(game, locale, wants_pictures()));
            let letter = compose_news(frame(locale, "Anna"), &item);
            check(&letter);
            compare(&format!("{kind}-turn.{locale}"), &[letter]);
        }
    }
}

#[test]
fn letters_about_the_end_of_every_game_are_as_they_were() {
    for (n, kind) in titles::kinds().enumerate() {
        let locale = Locale::ALL[n % 3];
        let item = our_games!(of kind, game => {
            let log = play(game, &options_of(game), 3, |_| false, &mut Quick(9));
            item(&log, Seat(1), summary(&log, Seat(1), locale), wants_pictures())
        });
        let letter = compose_news(frame(locale, "Борис"), &item);
        assert!(item.summary.ending.is_some() && item.summary.choices.is_empty());
        check(&letter);
        compare(&format!("{kind}-end.{locale}"), &[letter]);
    }
}

fn options_of<G: Game>(_: &G) -> G::Options {
    G::Options::default()
}

#[test]
fn every_kind_of_news_is_as_it_was() {
    let kinds = [
        InboxKind::Reminder,
        InboxKind::TimedOut,
        InboxKind::Started,
        InboxKind::Invited,
        InboxKind::SeatOffered,
        InboxKind::Offered,
        InboxKind::Answered,
    ];
    for locale in Locale::ALL {
        let item = turn_item(&Familienbande, locale, false);
        let mut letters: Vec<Letter> = Vec::new();
        for kind in kinds {
            let mut item = item.clone();
            item.kind = kind;
            // The rest is in the letters about turns.
            item.summary.board = None;
            item.summary.talk.clear();
            item.summary.choices.truncate(1);
            if matches!(kind, InboxKind::Invited | InboxKind::SeatOffered) {
                item.summary.asks = None;
                item.summary.told.clear();
                item.summary.waiting.clear();
            }
            letters.push(compose_news(frame(locale, "Anna"), &item));
        }
        for (kind, question, settled) in questions(locale) {
            let mut item = item.clone();
            item.kind = kind;
            (item.question, item.settled) = (question, settled);
            item.summary.board = None;
            item.summary.talk.clear();
            item.summary.told.clear();
            item.summary.asks = None;
            letters.push(compose_news(frame(locale, "Anna"), &item));
        }
        let other = turn_item(
            &kinpost::games::poetrium::Poetrium::default(),
            locale,
            false,
        );
        letters.push(compose_digest(frame(locale, "Anna"), &[item, other]));
        letters.push(compose_confirmation(
            frame(locale, "Anna"),
            "https://play.example.org/x".into(),
        ));
        for name in ["", "Oma"] {
            let sitting = Sitting {
                game: kinpost::games::poetrium::KIND,
                inviter: "Chloé".to_owned(),
                seated: vec!["Chloé".to_owned(), "Борис".to_owned()],
                note: (!name.is_empty()).then(|| "Come and play!\nWe miss you.".to_owned()),
            };
            letters.push(compose_invitation(frame(locale, name), &sitting));
        }
        letters.iter().for_each(check);
        compare(&format!("news.{locale}"), &letters);
    }
}

/// Everything that somebody can be asked, and what can become of it.
fn questions(locale: Locale) -> Vec<(InboxKind, Option<Question>, Option<String>)> {
    let by = || "Chloé".to_owned();
    let at: Timestamp = "2026-05-01T18:00:00Z".parse().unwrap();
    let until = || moment(locale, "Europe/Paris", at);
    let asked = |kind, question| (kind, Some(question), None);
    let settled = |(_, what): &(Verdict, &'static str)| {
        let answer = AnswerText {
            what,
            by: Some("Борис".to_owned()),
            of: Some(by()),
            until: Some(until()),
        };
        (InboxKind::Answered, None, Some(answered(locale, answer)))
    };
    let mut all = vec![
        asked(InboxKind::Invited, Question::Invitation { by: by() }),
        asked(
            InboxKind::SeatOffered,
            Question::Seat {
                by: by(),
                of: "Борис".to_owned(),
            },
        ),
        asked(
            InboxKind::Offered,
            Question::Pause {
                by: by(),
                until: until(),
                answer_by: until(),
            },
        ),
        asked(InboxKind::Offered, Question::TakeBack { by: by() }),
    ];
    all.extend(Verdict::NAMES.iter().map(settled));
    all
}

#[test]
fn the_page_behind_a_link_says_what_a_letter_says_and_runs_nothing() {
    for kind in titles::kinds() {
        for locale in Locale::ALL {
            let turn = our_games!(of kind, game => turn_item(game, locale, false));
            let over = our_games!(of kind, game => {
                let log = play(game, &options_of(game), 3, |_| false, &mut Quick(9));
                item(&log, Seat(1), summary(&log, Seat(1), locale), false)
            });
            for (name, item) in [("turn", turn), ("over", over)] {
                let page = compose_sight(locale, &item);
                let (_, svg) = item.summary.board.as_ref().unwrap();
                assert!(page.contains(svg.trim()), "{kind} {locale}");
                assert!(!page.contains("<script") && !page.contains(REPLY));
                assert!(page.contains("noindex"));
                let key = page.split('>').find(|text| text.starts_with("mail-"));
                assert_eq!(key, None, "a message is missing");
                if let Some(folder) = env::var_os("KINPOST_LETTERS_OUT").map(PathBuf::from) {
                    fs::create_dir_all(&folder).unwrap();
                    let file = format!("page-{kind}-{name}.{locale}.html");
                    fs::write(folder.join(file), page).unwrap();
                }
            }
        }
    }
}

#[test]
fn every_answer_is_as_it_was() {
    for locale in Locale::ALL {
        let mut letters = Vec::new();
        for answer in answers() {
            let mut told = AnswerFacts::default();
            let is_about_match = !matches!(
                answer,
                Answer::Declined
                    | Answer::YesOrNo
                    | Answer::Confirmed
                    | Answer::Unsubscribed
                    | Answer::NotGenuine
                    | Answer::TooLarge
            );
            if is_about_match {
                let mut item = turn_item(&Familienbande, locale, false);
                item.summary.choices.truncate(2);
                if matches!(answer, Answer::Played { .. } | Answer::NotYourDecision) {
                    item.summary.asks = None;
                    item.summary.waiting = vec!["Борис".to_owned()];
                }
                told.item = Some(item);
            }
            if let Answer::Refused { refusal, .. } = &answer {
                let kind = kinpost::games::familienbande::KIND;
                let sentence = refusal_by_code(locale, kind, false, refusal.code, &refusal.facts);
                let book = kinpost::presenter::rulebook(titles::engine(kind), locale).unwrap();
                let rule = book
                    .into_iter()
                    .find(|rule| rule.id == refusal.clause)
                    .unwrap();
                told.refusal = Some((sentence, rule.text));
            }
            let mut frame = frame(locale, "Anna");
            frame.is_answer = true;
            let letter = compose_answer(frame, &answer, &told);
            check(&letter);
            letters.push(letter);
        }
        compare(&format!("answers.{locale}"), &letters);
    }
}

fn answers() -> Vec<Answer> {
    let line = "child F:GNN 0 swap".to_owned();
    let Err(error) = line.parse::<<Familienbande as Game>::Move>() else {
        panic!("{line} is a move")
    };
    let failed = |code| Answer::Failed(ApiError::new(code, ""));
    vec![
        Answer::Played {
            notation: "pass".to_owned(),
        },
        Answer::Refused {
            line: "marry F:GNN to 0".to_owned(),
            refusal: refusal(),
        },
        Answer::Unreadable { line, error },
        Answer::NoSuchOption {
            number: 12,
            options: 2,
        },
        Answer::Stale,
        Answer::NotYourDecision,
        Answer::Help,
        Answer::YesOrNo,
        Answer::Agreed,
        Answer::Disagreed,
        Answer::Said,
        failed(ErrorCode::Silenced),
        failed(ErrorCode::DatabaseUnavailable),
        failed(ErrorCode::Malformed),
        failed(ErrorCode::AlreadyPaused),
        failed(ErrorCode::RetirementUnconfirmed),
        failed(ErrorCode::SeatTaken),
        failed(ErrorCode::AlreadyStarted),
        failed(ErrorCode::Cancelled),
        failed(ErrorCode::NotInvited),
        failed(ErrorCode::OfferClosed),
        Answer::Joined,
        Answer::Declined,
        Answer::Confirmed,
        Answer::Unsubscribed,
        Answer::Account {
            code: "bea4x".repeat(10),
            until: "2026-05-01T18:00:00Z".parse().unwrap(),
        },
        failed(ErrorCode::NotAGuest),
        Answer::NotGenuine,
        Answer::TooLarge,
    ]
}

/// A refusal by a clause of Familienbande.
fn refusal() -> RefusalFacts {
    let game = &Familienbande;
    let log = a_turn(game, 3);
    let table = log.table_at(game, u32::MAX);
    let mut chance = Quick(1);
    loop {
        use kinpost::games::Act;
        use kinpost::games::conformance::Conformance;
        let move_ = game.probe(table.state(), Seat(0), &mut chance);
        if let Err(refusal) = table.check(Seat(0), &Act::Move(move_)) {
            let facts = RefusalFacts::from(refusal);
            if !facts.is_core {
                return facts;
            }
        }
    }
}

/// What must hold of every letter.
fn check(letter: &Letter) {
    for line in letter.text.lines() {
        let width = line.chars().count();
        assert!(
            width <= 76 || !line.contains(' '),
            "{width} columns: {line}\n{}",
            letter.text
        );
        assert!(!line.ends_with(' ') || line == "-- ", "{line:?}");
    }
    for text in [&letter.text, &letter.html, &letter.subject] {
        let key = text
            .split_whitespace()
            .find(|word| word.starts_with("mail-"));
        assert_eq!(key, None, "a message is missing");
    }
    assert!(!letter.html.contains("<3") && !letter.html.contains("<script"));
}

fn wants_pictures() -> bool {
    env::var_os("KINPOST_LETTERS_OUT").is_some()
}

/// Compares letters with a golden file, or writes it.
fn compare(name: &str, letters: &[Letter]) {
    write_out(name, letters);
    let mut text = String::new();
    for letter in letters {
        text.extend([
            "Subject: ",
            &letter.subject,
            "\n\n",
            &letter.text,
            "\n\u{c}\n",
        ]);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/api/letters/golden")
        .join(format!("{name}.txt"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        golden == text,
        "{} differs; UPDATE_GOLDEN=1 writes it anew. Now:\n{text}",
        path.display()
    );
}

fn write_out(name: &str, letters: &[Letter]) {
    let Some(folder) = env::var_os("KINPOST_LETTERS_OUT").map(PathBuf::from) else {
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    for (number, letter) in letters.iter().enumerate() {
        let mut html = letter.html.clone();
        for picture in &letter.pictures {
            let file = format!("{name}-{number}-{}.png", picture.cid);
            fs::write(folder.join(&file), &picture.png).unwrap();
            html = html.replace(&format!("cid:{}", picture.cid), &file);
        }
        fs::write(folder.join(format!("{name}-{number}.html")), html).unwrap();
    }
}
