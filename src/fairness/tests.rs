//! The test vectors of `docs/fairness.md`; the Python verifier computes the same.

use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::games::GameKind;

struct Example {
    server: ServerSeed,
    match_: Uuid,
    game: GameKind,
    rules_version: u32,
    options: Value,
    seeds: Vec<ClientSeed>,
}

fn example() -> Example {
    Example {
        server: ServerSeed::from_entropy(std::array::from_fn(|n| u8::try_from(n).unwrap())),
        match_: "01890a5d-ac96-774b-bcce-b302099a8057".parse().unwrap(),
        game: GameKind::new("poetrium", "Poetrium"),
        rules_version: 2,
        options: json!({ "pack": "fr", "first": null }),
        seeds: ["anna's seed", "ёлка"].map(seed).to_vec(),
    }
}

impl Example {
    fn match_seed(&self, scheme: Scheme) -> MatchSeed {
        let terms = Terms {
            match_: self.match_,
            game: self.game,
            rules_version: self.rules_version,
            options: &self.options,
            client_seeds: self.seeds.iter().collect(),
        };
        self.server.match_seed(scheme, &terms)
    }
}

fn seed(text: &str) -> ClientSeed {
    ClientSeed::try_from(text.to_owned()).unwrap()
}

#[test]
fn the_commitment_is_the_hash_of_the_seed() {
    assert_eq!(example().server.commitment().to_string(), COMMITMENT);
}

#[test]
fn the_match_seeds_are_those_of_the_test_vectors() {
    for (scheme, expected) in Scheme::ALL.into_iter().zip(MATCH_SEEDS) {
        let found = Bytes32(example().match_seed(scheme).0).to_string();
        assert_eq!(found, expected, "{scheme:?}");
        let specification = include_str!("../../docs/fairness.md");
        assert!(specification.contains(expected), "{scheme:?}");
    }
}

/// A change of an example, and whether the first scheme notices it.
type Change = (fn(&mut Example), bool);

const CHANGES: &[Change] = &[
    (|it| it.server = ServerSeed::from_entropy([7; 32]), true),
    (|it| it.match_ = Uuid::nil(), true),
    (|it| it.seeds.reverse(), true),
    (|it| it.seeds.push(ClientSeed::default()), true),
    (|it| it.game = GameKind::new("familys", "FAMILYS"), false),
    (|it| it.rules_version = 1, false),
    (|it| it.options["pack"] = json!("en"), false),
    (|it| it.options["first"] = json!(0), false),
    (|it| it.options = json!({ "pack": "fr" }), false),
    // The same bytes, differently divided.
    (
        |it| it.seeds = vec![seed("anna's seedё"), seed("лка")],
        true,
    ),
];

#[test]
fn the_match_seed_depends_on_everything() {
    for scheme in Scheme::ALL {
        let original = example().match_seed(scheme).0;
        for (n, (change, is_noticed_by_the_first)) in CHANGES.iter().enumerate() {
            let mut changed = example();
            change(&mut changed);
            let is_noticed = changed.match_seed(scheme).0 != original;
            let expected = scheme == Scheme::V2 || *is_noticed_by_the_first;
            assert_eq!(is_noticed, expected, "{scheme:?}: change {n}");
        }
    }
}

#[test]
fn draws_of_a_ply_read_their_own_streams() {
    let match_seed = example().match_seed(Scheme::V1);
    let mut chance = match_seed.chance(0);
    chance.begin_draw();
    let words: Vec<String> = (0..5).map(|_| format!("{:016x}", chance.word())).collect();
    assert_eq!(words, WORDS);
    let draws: &mut dyn Chance = &mut match_seed.chance(7);
    let numbers: Vec<u32> = [2, 6, 70, 1_000_000]
        .map(|bound| draws.below(bound))
        .to_vec();
    assert_eq!(numbers, NUMBERS);
    let mut cards: Vec<u8> = (0..10).collect();
    draws.shuffle(&mut cards);
    assert_eq!(cards, SHUFFLED);
}

#[test]
fn hexadecimal_is_read_strictly() {
    let text = COMMITMENT;
    assert_eq!(text.parse::<Bytes32>().unwrap().to_string(), text);
    for wrong in [
        "",
        "00",
        &text.to_uppercase(),
        &format!("{text}00"),
        &text.replace('a', "g"),
    ] {
        assert_eq!(wrong.parse::<Bytes32>(), Err(NotBytes32), "{wrong}");
    }
}

#[test]
fn long_client_seeds_are_refused_by_their_characters() {
    for good in ["", &"x".repeat(64), &"é".repeat(64), &"👪".repeat(63)] {
        assert!(ClientSeed::try_from(good.to_owned()).is_ok(), "{good}");
    }
    for bad in [&"x".repeat(65), &"👪".repeat(64), "a\0b"] {
        let seed = ClientSeed::try_from(bad.to_owned());
        assert_eq!(seed, Err(NoClientSeed), "{bad}");
    }
}

#[test]
fn secrets_are_not_shown_by_debug() {
    let example = example();
    let shown = format!("{:?} {:?}", example.server, example.match_seed(Scheme::V2));
    assert_eq!(shown, "ServerSeed(…) MatchSeed(…)");
}

const COMMITMENT: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const MATCH_SEEDS: [&str; 2] = [
    "260c650f16008844fb20095ecf7cef3acddc7439b6f5b88446fd56f042200007",
    "cc4877d9cd4a64dbe41bf1b73364c99fa53ef45f8b146900cb3c04ab791748df",
];
const WORDS: [&str; 5] = [
    "22bea84b11ba3601",
    "d1af113a21410512",
    "71e976ccf14cb3b5",
    "7ae91bc1617e12a3",
    "32e70901234b75d1",
];
const NUMBERS: [u32; 4] = [1, 1, 8, 204_842];
const SHUFFLED: [u8; 10] = [1, 3, 8, 6, 2, 0, 9, 7, 5, 4];
