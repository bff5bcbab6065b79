//! Deserialisation of a record that anybody may have written: bounded, and errors say where.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use uuid::Uuid;

use super::{FORMAT, Record};
use crate::games::{Game, GameKind};
use crate::titles::UnknownGame;

/// The largest record worth reading. The longest real ones stay far below a megabyte.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// Why a document is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It is too large.
    #[error("{0} bytes are too many for a record; at most {MAX_BYTES} are read")]
    TooLarge(usize),
    /// It is no JSON of the right shape.
    #[error("at `{path}`: {problem}")]
    Malformed {
        /// The place in the document, such as `plies[3].move.card`.
        path: String,
        /// What is wrong there, with line and column.
        problem: String,
    },
    /// It is of another format.
    #[error("the format is `{0}`, not `{FORMAT}`")]
    OtherFormat(String),
    /// It is of an unknown game.
    #[error(transparent)]
    OtherGame(#[from] UnknownGame),
    /// It was played by rules this version does not have.
    #[error("{game} has rules version {known}; the record was played by version {found}")]
    OtherRules {
        game: GameKind,
        /// The version of the record.
        found: u32,
        /// The newest version of this program.
        known: u32,
    },
}

impl Unreadable {
    /// The stable name of the problem.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLarge(_) => "too-large",
            Self::Malformed { .. } => "malformed",
            Self::OtherFormat(_) => "other-format",
            Self::OtherGame(_) => "other-game",
            Self::OtherRules { .. } => "other-rules",
        }
    }
}

/// What every record begins with, whatever the game.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Head {
    format: String,
    game: String,
    rules_version: u32,
}

/// Which game this is a record of.
pub fn read_kind(json: &str) -> Result<GameKind, Unreadable> {
    let head: Head = parse(json)?;
    if head.format != FORMAT {
        return Err(Unreadable::OtherFormat(
            head.format.chars().take(40).collect(),
        ));
    }
    Ok(head.game.parse()?)
}

/// The choices of a match, read from the text itself, so that a member named twice and the place of a wrong one are seen.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Choices<G: Game> {
    #[serde(rename = "options")]
    _options: G::Options,
}

/// Reads a record of this game.
pub fn read<G: Game>(json: &str) -> Result<Record<G>, Unreadable> {
    let kind = read_kind(json)?;
    let head: Head = parse(json)?;
    if kind != G::KIND || !(1..=G::RULES_VERSION).contains(&head.rules_version) {
        return Err(other_rules::<G>(head.rules_version));
    }
    parse::<Choices<G>>(json)?;
    let record: Record<G> = parse(json)?;
    options::<G>(&record.options)?;
    Ok(record)
}

/// The record was played by a version of the rules that this engine does not have.
pub(super) fn other_rules<G: Game>(found: u32) -> Unreadable {
    Unreadable::OtherRules {
        game: G::KIND,
        found,
        known: G::RULES_VERSION,
    }
}

/// The options of a record. All of them must be named, and as the game itself writes them: what is left out would have to be
/// guessed, and what can be written in two ways has two hashes.
pub(super) fn options<G: Game>(written: &Value) -> Result<G::Options, Unreadable> {
    let wrong = |path: &str, problem: String| Unreadable::Malformed {
        path: format!("options.{path}"),
        problem,
    };
    let options: G::Options = serde_path_to_error::deserialize(written)
        .map_err(|error| wrong(&error.path().to_string(), error.inner().to_string()))?;
    let all = serde_json::to_value(&options).unwrap_or_default();
    for (name, value) in all.as_object().into_iter().flatten() {
        match written.get(name) {
            Some(found) if found == value => {}
            Some(_) => return Err(wrong(name, format!("expected {value}"))),
            None if G::LATER_OPTIONS.contains(&name.as_str()) => {}
            None => return Err(wrong(name, "a record names all options".to_owned())),
        }
    }
    Ok(options)
}

/// An id as it is hashed: 36 lower-case characters.
pub(super) fn lower_case_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Uuid, D::Error> {
    let text = String::deserialize(deserializer)?;
    let id = Uuid::try_parse(&text).map_err(D::Error::custom)?;
    if id.hyphenated().to_string() == text {
        Ok(id)
    } else {
        Err(D::Error::custom(
            "expected a UUID of lower-case digits with hyphens",
        ))
    }
}

fn parse<T: DeserializeOwned>(json: &str) -> Result<T, Unreadable> {
    if json.len() > MAX_BYTES {
        return Err(Unreadable::TooLarge(json.len()));
    }
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        Unreadable::Malformed {
            path: error.path().to_string(),
            problem: error.inner().to_string(),
        }
    })?;
    deserializer.end().map_err(|error| Unreadable::Malformed {
        path: ".".to_owned(),
        problem: error.to_string(),
    })?;
    Ok(value)
}
