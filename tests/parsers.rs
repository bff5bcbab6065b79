//! Everything that reads what strangers write, fed with noise: parsers answer, they never panic, and what they accept
//! they write back the same. `fuzz/` does the same guided by coverage.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::familienbande::{Card, Move};
use kinpost_engines::games::rulebook::Rulebook;
use kinpost_engines::games::serendipity::{self, Serendipity, Tile};
use kinpost_engines::games::{Chance, Game, GameKind, MAX_LINE, NotationError, Quick, Seat, Table};
use kinpost_engines::our_games;
use kinpost_engines::titles;
use proptest::prelude::*;

/// Words of all notations, numbers and noise.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("marry".to_owned()),
        Just("child".to_owned()),
        Just("of".to_owned()),
        Just("to".to_owned()),
        Just("swap".to_owned()),
        Just("pass".to_owned()),
        Just("keep".to_owned()),
        Just("move".to_owned()),
        Just("rot".to_owned()),
        Just("stop".to_owned()),
        "[A-Za-m][0-9]{1,3}",
        "[MFmf]:[EGNLH]{2,4}",
        "[0-9]{1,4}",
        "\\PC{0,8}",
    ];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn a_line_is_a_move_or_an_error_with_its_column(line in line()) {
        reads_back::<Move>(&line)?;
        reads_back::<serendipity::Move>(&line)?;
    }

    #[test]
    fn any_text_can_be_offered_as_anything(text in "\\PC{0,300}") {
        let _ = text.parse::<Card>();
        let _ = text.parse::<Tile>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<serendipity::Move>();
        let _ = text.parse::<GameKind>();
        let _ = Rulebook::parse(&text);
        let _ = serde_json::from_str::<Move>(&text);
        let _ = serde_json::from_str::<serendipity::Move>(&text);
        prop_assert!(kinpost_engines::engine::verify_json(&text).is_err());
    }

    #[test]
    fn noise_is_no_stored_state(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = postcard::from_bytes::<<kinpost_engines::games::familienbande::Familienbande as Game>::State>(&bytes);
        let _ = postcard::from_bytes::<<Serendipity as Game>::State>(&bytes);
    }
}

/// A line is a move that is written back the same, or an error within the line.
fn reads_back<M>(line: &str) -> Result<(), TestCaseError>
where
    M: std::str::FromStr<Err = NotationError> + std::fmt::Display + std::fmt::Debug + PartialEq,
{
    match line.parse::<M>() {
        Ok(move_) => prop_assert_eq!(move_.to_string().parse::<M>().unwrap(), move_),
        Err(error) => {
            prop_assert!(error.column >= 1 && error.column <= line.chars().count() + 1);
            prop_assert!(error.found.chars().count() <= 20);
        }
    }
    Ok(())
}

#[test]
fn every_legal_move_of_every_game_is_short_and_reads_back() {
    for kind in titles::kinds() {
        our_games!(of kind, game => check(game));
    }
}

fn check<G: Conformance>(game: &G) {
    let mut quick = Quick(3);
    let chance: &mut dyn Chance = &mut quick;
    for n_seats in G::SEATS {
        let options = game.option_sets(n_seats).swap_remove(0);
        let (table, _) = Table::open(game, &options, n_seats, chance).unwrap();
        for seat in Seat::all(n_seats) {
            for move_ in game.legal_moves(table.state(), seat) {
                let line = move_.to_string();
                assert!(line.len() <= MAX_LINE, "{line}");
                assert_eq!(line.parse::<G::Move>().as_ref(), Ok(&move_));
                assert_eq!(format!("  {line} ").parse::<G::Move>().as_ref(), Ok(&move_));
            }
        }
    }
}
