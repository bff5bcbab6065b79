//! The test vectors of `docs/fairness.md`; the Python verifier computes the same.

use super::*;

fn example() -> (ServerSeed, Uuid, [ClientSeed; 2]) {
    let server = ServerSeed::from_entropy(std::array::from_fn(|n| u8::try_from(n).unwrap()));
    let id = "01890a5d-ac96-774b-bcce-b302099a8057".parse().unwrap();
    let seeds = ["anna's seed", "ёлка"].map(|seed| ClientSeed::try_from(seed.to_owned()).unwrap());
    (server, id, seeds)
}

#[test]
fn the_commitment_is_the_hash_of_the_seed() {
    assert_eq!(example().0.commitment().to_string(), COMMITMENT);
}

#[test]
fn the_match_seed_depends_on_everything() {
    let (server, id, seeds) = example();
    assert_eq!(
        Bytes32(server.match_seed(id, &seeds).0).to_string(),
        MATCH_SEED
    );
    let [anna, boris] = &seeds;
    assert_ne!(
        server.match_seed(id, [boris, anna]).0,
        server.match_seed(id, &seeds).0
    );
    assert_ne!(
        server.match_seed(Uuid::nil(), &seeds).0,
        server.match_seed(id, &seeds).0
    );
}

#[test]
fn draws_of_a_ply_read_their_own_streams() {
    let (server, id, seeds) = example();
    let mut chance = server.match_seed(id, &seeds).chance(0);
    chance.begin_draw();
    let words: Vec<String> = (0..5).map(|_| format!("{:016x}", chance.word())).collect();
    assert_eq!(words, WORDS);
    let draws: &mut dyn Chance = &mut server.match_seed(id, &seeds).chance(7);
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
    let (server, id, seeds) = example();
    let shown = format!("{server:?} {:?}", server.match_seed(id, &seeds));
    assert_eq!(shown, "ServerSeed(…) MatchSeed(…)");
}

const COMMITMENT: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const MATCH_SEED: &str = "260c650f16008844fb20095ecf7cef3acddc7439b6f5b88446fd56f042200007";
const WORDS: [&str; 5] = [
    "22bea84b11ba3601",
    "d1af113a21410512",
    "71e976ccf14cb3b5",
    "7ae91bc1617e12a3",
    "32e70901234b75d1",
];
const NUMBERS: [u32; 4] = [1, 1, 8, 204_842];
const SHUFFLED: [u8; 10] = [1, 3, 8, 6, 2, 0, 9, 7, 5, 4];
