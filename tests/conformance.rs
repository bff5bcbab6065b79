//! The conformance kit over every game: random matches of each number of seats keep every promise of the contract, they
//! end, and the rulebooks agree with the code.

use kinpost_engines::games::conformance;
use kinpost_engines::games::familienbande::Familienbande;
use kinpost_engines::games::family_tree::FamilyTree;
use kinpost_engines::games::familys::Familys;
use kinpost_engines::games::poetrium::Poetrium;
use kinpost_engines::games::serendipity::Serendipity;

/// The tests of a game: everything is checked in the first number of matches with each number of seats, the second is
/// only played.
macro_rules! conforms {
    ($name:ident, $game:expr, $n_checked:expr, $n_played:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn random_matches_keep_every_promise_of_the_contract() {
                let report = conformance::run_all(&$game, $n_checked).unwrap();
                let shown = conformance::check_rulebooks(&$game).unwrap();
                report.misses_nothing_of(&$game, &shown).unwrap();
            }

            #[test]
            fn random_matches_end() {
                conformance::play_all(&$game, $n_played).unwrap();
            }

            #[test]
            fn rulebooks_agree_with_the_code_and_their_examples_hold() {
                conformance::check_rulebooks(&$game).unwrap();
            }
        }
    };
}

conforms!(familienbande, Familienbande, 10_000, 10_000);
conforms!(serendipity, Serendipity, 1_000, 2_000);
conforms!(family_tree, FamilyTree, 1_000, 2_500);
conforms!(familys, Familys::default(), 1_000, 2_000);
conforms!(poetrium, Poetrium::default(), 1_000, 2_000);
