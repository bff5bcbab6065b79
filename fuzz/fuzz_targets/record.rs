//! Any document is a fair record or gets an answer that says why not.
#![no_main]

use kinpost::engine::verify_json;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|json: &str| {
    let _ = verify_json(json);
});
