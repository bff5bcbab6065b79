//! Decisions that several players take at the same time, by replies: the letter of one stays good when another answers
//! first.

use serde_json::json;

use crate::harness::{LetterTable, MailProgram, Original, Smtp, World};

#[test]
fn a_letter_about_a_common_decision_is_good_until_its_own_reader_has_decided() {
    let world = World::start();
    let table = LetterTable::started(&world, "familys", ["anna", "boris"]);
    // Everybody lays the opening at once (FMS-8), and both are asked at ply 0.
    assert_eq!((table.ply(), &table.info()["turn"]), (0, &json!([0, 1])));
    let letters = [table.reply_to(0, 0), table.reply_to(1, 0)];
    let openings = [table.options(0)[0].clone(), table.options(1)[0].clone()];
    let reply = |seat: usize, text: &str| {
        let letter = MailProgram::Gmail.reply(&Original::about_turn(&letters[seat]), text);
        assert!(Smtp::send(world.mail_address, &letters[seat], &letter).starts_with("250 "));
        world.mail.last()
    };
    let played = reply(1, &openings[1]);
    assert!(played.1.starts_with("Played"), "{played:?}");
    assert_eq!((table.ply(), &table.info()["turn"]), (1, &json!([0])));

    // The match is a ply further, and what Anna is asked is the same: what she writes is read as for her letter.
    let refused = reply(0, "draw");
    assert!(refused.1.starts_with("Refused"), "{refused:?}");
    assert_eq!(table.ply(), 1);
    let played = reply(0, &openings[0]);
    assert!(played.1.starts_with("Played"), "{played:?}");
    assert_eq!(table.ply(), 2);

    // Now both have decided, and their letters are old.
    for (seat, opening) in openings.iter().enumerate() {
        assert_eq!(
            reply(seat, &format!("{opening} ")).1,
            "Stale",
            "seat {seat}"
        );
        assert_eq!(reply(seat, "draw").1, "Stale", "seat {seat}");
    }
    assert_eq!(table.ply(), 2);
}
