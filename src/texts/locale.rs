//! Language negotiation: the languages we speak and how a reader's wish is matched to one of them. Never guesses from
//! anything else.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language everything a player reads exists in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// English, also the answer when no wish can be met.
    #[default]
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

impl Locale {
    /// Every language, English first.
    pub const ALL: [Self; 3] = [Self::En, Self::Fr, Self::Ru];

    /// The language code, as in `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Ru => "ru",
        }
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "français",
            Self::Ru => "русский",
        }
    }

    /// The best language for the value of an `Accept-Language` header: the highest q-value wins, the first among
    /// equals; a q-value of 0 forbids. English if nothing fits or the header makes no sense.
    pub fn negotiate(accept_language: &str) -> Self {
        let mut best: Option<(u16, Self)> = None;
        let mut forbidden = Vec::new();
        for range in accept_language.split(',').take(MOST_RANGES) {
            let mut parts = range.split(';').map(str::trim);
            let tag = parts.next().unwrap_or_default();
            let quality = parts
                .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
                .map_or(Some(1000), thousandths);
            let (Ok(locale), Some(quality)) = (tag.parse::<Self>(), quality) else {
                continue;
            };
            if quality == 0 {
                forbidden.push(locale);
            } else if best.is_none_or(|(highest, _)| quality > highest) {
                best = Some((quality, locale));
            }
        }
        let acceptable = |locale: &Self| !forbidden.contains(locale);
        let first_acceptable = || Self::ALL.into_iter().find(acceptable);
        best.map(|(_, locale)| locale)
            .or_else(first_acceptable)
            .unwrap_or_default()
    }
}

/// Browsers send a handful; a header of thousands is not worth reading to its end.
const MOST_RANGES: usize = 32;

/// A q-value in thousandths: `0.8` is 800. Nothing if it is not a number from 0 to 1 with at most three decimals.
fn thousandths(quality: &str) -> Option<u16> {
    let (whole, decimals) = quality.split_once('.').unwrap_or((quality, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole = match whole {
        "0" => 0,
        "1" => 1000,
        _ => return None,
    };
    let padded = format!("{decimals:0<3}");
    Some((whole + padded.parse::<u16>().ok()?).min(1000))
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// We do not speak this language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are no texts in `{0}`; there are: en, fr, ru")]
pub struct UnknownLocale(pub String);

impl FromStr for Locale {
    type Err = UnknownLocale;

    /// Reads a language tag; only its first part counts: `fr`, `fr-CH`, `ru_RU`, `en_GB.UTF-8`.
    fn from_str(tag: &str) -> Result<Self, UnknownLocale> {
        let language = tag.trim().split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|locale| locale.code().eq_ignore_ascii_case(language))
            .ok_or_else(|| UnknownLocale(tag.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_part_of_a_language_tag_counts() {
        for (tag, locale) in [
            ("fr", Some(Locale::Fr)),
            ("fr-CH", Some(Locale::Fr)),
            ("ru_RU.UTF-8", Some(Locale::Ru)),
            (" EN ", Some(Locale::En)),
            ("de", None),
            ("french", None),
            ("", None),
        ] {
            assert_eq!(tag.parse().ok(), locale, "{tag}");
        }
        for locale in Locale::ALL {
            assert_eq!(locale.to_string().parse(), Ok(locale));
            assert_eq!(serde_json::to_value(locale).unwrap(), locale.code());
        }
    }

    #[test]
    fn the_highest_quality_wins_and_the_first_among_equals() {
        for (header, locale) in [
            ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", Locale::Fr),
            ("en;q=0.3, ru;q=0.95", Locale::Ru),
            ("ru;q=0.5,fr;q=0.5", Locale::Ru),
            ("de, ja", Locale::En),
            ("", Locale::En),
            ("*", Locale::En),
            ("en;q=0, *", Locale::Fr),
            ("fr;q=2, ru;q=0.1", Locale::Ru),
            ("fr;q=0.1234, en", Locale::En),
            (";;;,,,q=1", Locale::En),
        ] {
            assert_eq!(Locale::negotiate(header), locale, "{header}");
        }
    }
}
