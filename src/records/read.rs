//! Reading a record that anybody may have written: bounded, and errors say where.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{FORMAT, Record};
use crate::games::{Game, GameKind, UnknownGame};

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
        /// The game.
        game: GameKind,
        /// The version of the record.
        found: u32,
        /// The version of this program.
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

/// Reads a record of this game.
pub fn read<G: Game>(json: &str) -> Result<Record<G>, Unreadable> {
    let kind = read_kind(json)?;
    let head: Head = parse(json)?;
    if kind != G::KIND || head.rules_version != G::RULES_VERSION {
        let (found, known) = (head.rules_version, G::RULES_VERSION);
        return Err(Unreadable::OtherRules {
            game: kind,
            found,
            known,
        });
    }
    parse(json)
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
