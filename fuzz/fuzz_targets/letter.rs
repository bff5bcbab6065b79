//! Any bytes are a letter or none; whatever a letter says, it is some intent, and nothing is longer than the letter.
#![no_main]

use kinpost::mail::incoming::{Intent, MOST_TEXT, Own, form_fields, read, read_headers};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = read_headers(bytes);
    let _ = form_fields("multipart/form-data; boundary=x", bytes);
    let Ok(letter) = read(bytes) else { return };
    // A charset of single bytes may take three bytes each in UTF-8.
    assert!(letter.text.len() <= 4 * MOST_TEXT);
    let own = Own::of(&letter.text);
    assert!(!own.first.contains('\n'));
    let _ = Intent::of_answer(&own);
    match Intent::of_turn(&own) {
        Intent::Play { line, .. } => assert!(!line.is_empty()),
        Intent::Choose { number, .. } => assert!(number < 10_000),
        _ => {}
    }
});
