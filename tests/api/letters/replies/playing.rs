//! Whole matches by replies.

use serde_json::json;

use crate::harness::{LetterTable, MailProgram, Original, Player, Smtp, World};

#[test]
fn a_whole_match_is_played_by_replies_of_four_mail_programs() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let mut n_replies = 0;
    let mut random: usize = 12345;
    while !table.is_over() {
        let seat = table.waiting();
        let options = table.options(seat);
        random = (random * 1_103_515_245 + 12_345) % (1 << 31);
        // Passing ends nothing, so it is chosen when there is nothing else.
        let place = random / 65_536 % options.len().saturating_sub(1).max(1);
        let program = MailProgram::ALL[n_replies % 4];
        let text = match n_replies % 3 {
            0 if options.len() <= 30 => (place + 1).to_string(),
            1 => format!("{}.", options[place].to_uppercase()),
            _ => options[place].clone(),
        };
        let ply = table.ply();
        assert!(table.reply(program, seat, &text).starts_with("250 "));
        assert_eq!(table.ply(), ply + 1, "{text}: {:?}", world.mail.last());
        let (to, answer) = world.mail.last();
        assert_eq!(to, table.players[seat].address);
        assert!(answer.starts_with("Played"), "{answer}");
        n_replies += 1;
        assert!(n_replies < 500, "the match does not end");
    }
    assert!(n_replies > 10);
    assert_eq!(
        world.mail.answers().len(),
        n_replies,
        "one answer for each reply"
    );
}

#[test]
fn a_refusal_keeps_the_turn_open_and_says_why() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    for (text, expected) in [
        ("marry F:GNN to 99", "Refused"),
        ("marry somebody to 0", "Unreadable"),
        ("999", "NoSuchOption"),
        ("0", "NoSuchOption"),
        ("?", "Help"),
        ("", "Help"),
        ("retire", "Failed"),
    ] {
        assert!(
            table
                .reply(MailProgram::Gmail, seat, text)
                .starts_with("250 ")
        );
        let (_, answer) = world.mail.last();
        assert!(answer.starts_with(expected), "{text}: {answer}");
        assert_eq!(table.ply(), 0, "{text}");
    }
    assert!(
        table
            .reply(MailProgram::Gmail, 1 - seat, "pass")
            .starts_with("250 ")
    );
    assert!(world.mail.last().1.starts_with("NotYourDecision"));
    assert!(
        table
            .reply(MailProgram::Thunderbird, seat, "PASS!")
            .starts_with("250 ")
    );
    assert_eq!(
        (table.ply(), world.mail.last().1.starts_with("Played")),
        (1, true)
    );
}

#[test]
fn a_stale_letter_plays_nothing_and_says_so() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let old = table.reply_to(seat, 0);
    table.reply(MailProgram::Gmail, seat, "pass");
    table.reply(MailProgram::Gmail, table.waiting(), "pass");
    assert_eq!((table.ply(), table.waiting()), (2, seat));
    for text in ["pass", "1", "nonsense", "retire really"] {
        let letter = MailProgram::AppleMail.reply(&Original::about_turn(&old), text);
        assert!(Smtp::send(world.mail_address, &old, &letter).starts_with("250 "));
        assert_eq!(
            (table.ply(), world.mail.last().1.as_str()),
            (2, "Stale"),
            "{text}"
        );
    }
}

#[test]
fn what_is_said_by_mail_is_said_at_the_table() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    table.reply(MailProgram::Thunderbird, 1, "сказать Привет!\nКак дела?");
    assert_eq!(world.mail.last().1, "Said");
    let path = format!("/matches/{}/messages", table.id);
    let messages = table.players[0].client.get(&path).json();
    assert_eq!(
        messages["messages"][0]["text"], "Привет!\nКак дела?",
        "{messages}"
    );
    assert_eq!(messages["messages"][0]["seat"], 1);
    table.reply(MailProgram::Gmail, 0, &format!("say {}", "x".repeat(1001)));
    assert!(
        world.mail.last().1.starts_with("Failed"),
        "{:?}",
        world.mail.last()
    );
}

#[test]
fn whoever_means_it_leaves_by_mail() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    table.reply(MailProgram::Gmail, 0, "Retire really");
    assert!(table.is_over());
    assert!(world.mail.last().1.starts_with("Played"));
}

#[test]
fn a_player_who_answers_by_mail_has_seen_the_match() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    table.reply(MailProgram::Gmail, seat, "pass");
    let news = table.players[seat]
        .client
        .get(&format!("/matches/{}/news", table.id));
    assert_eq!(news.json()["plies"], json!([]), "{}", news.body);
}

#[test]
fn a_story_follows_its_move_on_further_lines() {
    let world = World::start();
    let table = LetterTable::started(&world, "family-tree", ["anna", "boris"]);
    let seat = table.waiting();
    // Whether the two can marry now depends on the cards; either way the answer quotes what was understood.
    for program in MailProgram::ALL {
        let text = "couple P04 P03 M03\n\nThey shared an umbrella\nand a taxi.";
        table.reply(program, seat, text);
        let (_, answer) = world.mail.last();
        let understood = "\"couple P04 P03 M03: They shared an umbrella and a taxi.\"";
        assert!(answer.contains(understood), "{program:?}: {answer}");
    }
    table.reply(
        MailProgram::Gmail,
        seat,
        "take P04\n\nSee you at Christmas!",
    );
    let (_, answer) = world.mail.last();
    assert!(answer.contains("\"take P04\""), "{answer}");
}

#[test]
fn somebody_without_an_address_is_not_answered_but_plays() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let Player { user, address, .. } = &table.players[seat];
    let gone = kinpost::mail::inbound::Addresses::bounced(&*world.mail, *user, address);
    drop(gone);
    table.reply(MailProgram::Gmail, seat, "pass");
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 0));
}
