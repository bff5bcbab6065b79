//! Validation: which names, addresses, passwords and time zones are allowed. Says what is wrong; never quotes a
//! password.

use jiff::tz::TimeZone;

use super::{Secret, well_known_passwords};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::texts;

/// Beginnings of names that only the server gives.
pub(super) const GUEST_PREFIX: &str = "guest-";
/// The same for what remains of deleted accounts.
pub(super) const DELETED_PREFIX: &str = "deleted-";

/// A name: 3 to 24 ASCII letters, digits, `_` and `-`, beginning with a letter or digit. Plain on purpose: no two names
/// look alike. Display names are for everything else.
pub(super) fn name(text: &str) -> Outcome<String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    let begins = text
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_alphanumeric());
    if !(3..=24).contains(&text.len()) || !text.bytes().all(plain) || !begins {
        return Err(ApiError::malformed(
            "name",
            "must be 3 to 24 letters a to z, digits, _ and -, beginning with a letter or digit",
        ));
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with(GUEST_PREFIX) || lower.starts_with(DELETED_PREFIX) {
        return Err(ApiError::malformed(
            "name",
            format!("must not begin with {GUEST_PREFIX} or {DELETED_PREFIX}"),
        ));
    }
    Ok(text.to_owned())
}

/// An e-mail address, as far as that can be said without sending a mail.
pub fn email(text: &str) -> Outcome<String> {
    let odd =
        |letter: char| letter.is_whitespace() || letter.is_control() || "<>,;:\"".contains(letter);
    let well_formed = text.split_once('@').is_some_and(|(mailbox, domain)| {
        let domain_fits = !domain.contains('@') && domain.split('.').all(|label| !label.is_empty());
        !mailbox.is_empty() && domain_fits
    });
    if !well_formed || text.len() > 254 || text.contains(odd) {
        return Err(ApiError::malformed(
            "email",
            "must be an e-mail address such as anna@example.org",
        ));
    }
    Ok(text.to_owned())
}

/// What others see: 1 to 40 characters without those that hide or turn the text around, and at least one that shows.
pub(super) fn display_name(text: &str) -> Outcome<String> {
    let text = text.trim();
    if !(1..=40).contains(&text.chars().count()) || !texts::is_name(text) {
        return Err(ApiError::malformed(
            "displayName",
            "must be 1 to 40 characters that can be seen",
        ));
    }
    Ok(text.to_owned())
}

/// A time zone by its IANA name, in the spelling of the database.
pub(super) fn time_zone(text: &str) -> Outcome<String> {
    TimeZone::get(text)
        .ok()
        .and_then(|zone| zone.iana_name().map(str::to_owned))
        .ok_or_else(|| {
            ApiError::malformed(
                "timeZone",
                "must be a time zone of the IANA database such as Europe/Vienna",
            )
        })
}

/// A password: 8 to 256 characters, and not what an attacker knows anyway.
pub(super) fn password(password: &Secret, name: &str, email: Option<&str>) -> Outcome<()> {
    let text = password.reveal();
    if !(8..=256).contains(&text.chars().count()) {
        return Err(ApiError::malformed(
            "password",
            "must be 8 to 256 characters",
        ));
    }
    if well_known_passwords::is_among(text, &[name, email.unwrap_or(name)]) {
        return Err(ApiError::new(ErrorCode::PasswordTooCommon,
            "the password must not be the name, the e-mail address, or one that everybody tries first",
        )
        .with("field", "password"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_allowed_and_what_is_not() {
        let long = "x".repeat(25);
        for (good, bad) in [
            ("anna", "an"),
            ("0-_", "-ab"),
            ("Guest", "GUEST-1"),
            ("a23456789012345678901234", long.as_str()),
            ("anna", "änna"),
            ("anna", "an na"),
            ("anna", "deleted-anna"),
        ] {
            assert_eq!(name(good).unwrap(), good);
            assert_eq!(name(bad).unwrap_err().facts["field"], "name", "{bad}");
        }
        email("anna@example.org").unwrap();
        for bad in [
            "",
            "anna",
            "@example.org",
            "anna@",
            "a@b@c",
            "a@b..c",
            "a b@c",
            "<a@b>",
        ] {
            email(bad).unwrap_err();
        }
        assert_eq!(time_zone("europe/vienna").unwrap(), "Europe/Vienna");
        time_zone("Mars/Olympus").unwrap_err();
    }

    #[test]
    fn a_display_name_shows_and_turns_nothing_round() {
        assert_eq!(display_name("  Анна 👩‍👩‍👧  ").unwrap(), "Анна 👩‍👩‍👧");
        for good in [
            "é",
            "e\u{301}",
            "❤\u{fe0f}",
            "…",
            "می\u{200c}خواهم",
            "한글",
            "7",
        ] {
            display_name(good).unwrap();
        }
        for bad in [
            "",
            "  ",
            "a\u{202e}b",
            "a\nb",
            "a\u{200b}b",
            &"x".repeat(41),
            "\u{3164}",
            "\u{ffa0}\u{115f}\u{1160}",
            "\u{2800}\u{2800}",
            "\u{200d}\u{200c}",
            "\u{fe0f}",
            "\u{301}\u{20dd}",
            "\u{e0041}\u{e0042}",
            "\u{ad}",
            "\u{34f}\u{180e}",
            "\u{1d173}",
            "a\u{2067}b",
            "a\u{61c}b",
            "a\u{3164}b",
            "\u{a0}\u{2003}\u{3000}",
        ] {
            display_name(bad).unwrap_err();
        }
    }

    #[test]
    fn a_password_is_not_what_everybody_knows_and_is_never_quoted() {
        let check = |text: &str| password(&Secret::new(text), "annabell", Some("a@example.org"));
        check("correct horse").unwrap();
        let long = "x".repeat(257);
        for (bad, code) in [
            ("short12", ErrorCode::Malformed),
            (long.as_str(), ErrorCode::Malformed),
            ("Annabell", ErrorCode::PasswordTooCommon),
            ("A@example.org", ErrorCode::PasswordTooCommon),
            ("Password", ErrorCode::PasswordTooCommon),
            ("12345678", ErrorCode::PasswordTooCommon),
        ] {
            let error = check(bad).unwrap_err();
            assert_eq!(
                (error.code, error.facts["field"].as_str()),
                (code, Some("password"))
            );
            assert!(!format!("{error:?}").contains(bad));
        }
    }
}
