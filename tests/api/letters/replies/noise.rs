//! Letters that come in, fed with noise: whatever it is, reading it ends in an answer. `fuzz/` does the same guided by
//! coverage.

use kinpost::mail::incoming::{Intent, Own, read};
use proptest::prelude::*;

/// Pieces of letters, whole and broken.
fn letter() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just(b"From: a@b\r\n".to_vec()),
        Just(b"Content-Type: multipart/alternative; boundary=x\r\n".to_vec()),
        Just(b"Content-Type: text/html; charset=koi8-r\r\n".to_vec()),
        Just(b"Content-Type: text/plain; charset=utf-7\r\n".to_vec()),
        Just(b"Content-Transfer-Encoding: base64\r\n".to_vec()),
        Just(b"Content-Transfer-Encoding: quoted-printable\r\n".to_vec()),
        Just(b"Content-Type: message/rfc822\r\n".to_vec()),
        Just(b"\r\n--x\r\n".to_vec()),
        Just(b"\r\n--x--\r\n".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"<blockquote><div class=\"gmail_quote\">&#x41;".to_vec()),
        Just("> Le lundi a écrit :\n".as_bytes().to_vec()),
        Just("-----Исходное сообщение-----\n".as_bytes().to_vec()),
        Just(b"=D0=BF= \r\n3: x\r\n".to_vec()),
        prop::collection::vec(any::<u8>(), 0..40),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn whatever_comes_by_mail_is_some_intent_or_no_letter(bytes in letter()) {
        if let Ok(letter) = read(&bytes) {
            let own = Own::of(&letter.text);
            prop_assert!(!own.first.contains('\n'));
            prop_assert!(own.first.len() <= letter.text.len());
            let _ = Intent::of_answer(&own);
            match Intent::of_turn(&own) {
                Intent::Play { line, .. } => prop_assert!(!line.is_empty() && !line.contains('\r')),
                Intent::Choose { number, .. } => prop_assert!(number < 10_000),
                _ => {}
            }
        }
    }
}
