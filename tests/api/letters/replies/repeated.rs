//! Letters that come twice, and answers that cannot be sent: nothing is doubled, nothing is lost, nobody is flooded.

use std::thread;

use jiff::{SignedDuration, Timestamp};
use kinpost::clock::Clock;

use crate::harness::{LetterTable, MailProgram, Original, Smtp, World};

#[test]
fn a_letter_that_comes_again_does_nothing_again() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let pass = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
    let say = MailProgram::Gmail.reply(&Original::about_turn(&to), "say once");
    for letter in [&pass, &say, &pass, &say, &pass] {
        assert!(Smtp::send(world.mail_address, &to, letter).starts_with("250 "));
    }
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 2));
    let path = format!("/matches/{}/messages", table.id);
    let messages = table.players[0].client.get(&path).json();
    assert_eq!(messages["messages"].as_array().unwrap().len(), 1);
}

#[test]
fn copies_that_come_at_once_act_once() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "pass");
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                // Whoever comes while another copy is dealt with is asked to come again.
                while !Smtp::send(world.mail_address, &to, &letter).starts_with("250 ") {}
            });
        }
    });
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 1));
}

#[test]
fn an_answer_that_cannot_be_sent_makes_the_letter_come_again_and_the_move_is_played_once() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Outlook.reply(&Original::about_turn(&to), "pass");
    world.mail.set_down(true);
    for _ in 0..2 {
        assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("451 "));
    }
    assert_eq!((table.ply(), world.mail.answers().len()), (1, 0));
    world.mail.set_down(false);
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    assert_eq!(table.ply(), 1);
    let (_, answer) = world.mail.last();
    assert!(answer.starts_with("Played"), "{answer}");
    Smtp::send(world.mail_address, &to, &letter);
    assert_eq!(world.mail.answer_ids().len(), 1);
}

#[test]
fn nobody_gets_more_than_thirty_answers_in_an_hour_but_moves_count() {
    let clock = Clock::manual(Timestamp::UNIX_EPOCH);
    let world = World::start_at(clock.clone());
    let mut table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    for _ in 0..35 {
        table.reply(MailProgram::Thunderbird, seat, "?");
    }
    assert_eq!(world.mail.answers().len(), 30);
    table.reply(MailProgram::Thunderbird, seat, "pass");
    assert_eq!(
        (table.ply(), world.mail.answers().len()),
        (1, 31),
        "a move is told"
    );
    table.reply(MailProgram::Thunderbird, 1 - seat, "?");
    assert_eq!(world.mail.answers().len(), 32, "others are told as ever");
    clock.advance(SignedDuration::from_hours(2));
    table
        .players
        .iter_mut()
        .for_each(|player| player.sign_in(&world));
    table.reply(MailProgram::Thunderbird, seat, "?");
    assert_eq!(world.mail.answers().len(), 33);
}

#[test]
fn whoever_unsubscribes_gets_no_more_letters_even_if_that_cannot_be_confirmed() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    let seat = table.waiting();
    let user = table.players[seat].user;
    let to = table.reply_to(seat, 0);
    let letter = MailProgram::Gmail.reply(&Original::about_turn(&to), "unsubscribe");
    world.mail.set_down(true);
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("451 "));
    // What was wished has happened, whether or not the letter ever comes again.
    assert!(world.mail.addresses(user).is_empty());
    world.mail.set_down(false);
    assert!(Smtp::send(world.mail_address, &to, &letter).starts_with("250 "));
    // By now they are somebody who wants no letters, and so they get none: not even one that says so.
    assert!(world.mail.answers().is_empty());
    assert_eq!(table.ply(), 0);
}
