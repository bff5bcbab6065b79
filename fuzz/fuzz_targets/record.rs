//! Any document is a fair record or gets an answer that says why not.
#![no_main]

use kinpost::games::Games;
use kinpost::records::verify_json;
use libfuzzer_sys::fuzz_target;

/// Built once: word lists and content packs take longer than a run.
static GAMES: std::sync::LazyLock<Games> = std::sync::LazyLock::new(Games::default);

fuzz_target!(|json: &str| {
    let _ = verify_json(&GAMES, json);
});
