//! Seed derivation: what the seed of a match is derived from beside the server's own, as the bytes that are hashed.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::ClientSeed;
use crate::games::GameKind;

/// How the seed of a match is derived. A match keeps the scheme it was dealt by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scheme {
    /// From the match id and the client seeds. Records that name no scheme are of this one.
    #[default]
    #[serde(rename = "kinpost/v1")]
    V1,
    /// Also from the game, the version of its rules and the options, so that none of them can be changed afterwards.
    #[serde(rename = "kinpost/v2")]
    V2,
}

impl Scheme {
    /// Every scheme, the oldest first.
    pub const ALL: [Self; 2] = [Self::V1, Self::V2];

    /// The name, which is also what every message begins with, so that other uses of a seed give other bytes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::V1 => "kinpost/v1",
            Self::V2 => "kinpost/v2",
        }
    }

    /// The scheme of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// Whether it is the one that records leave out.
    pub fn is_first(&self) -> bool {
        *self == Self::V1
    }
}

/// What a match is agreed to be before its cards are dealt.
#[derive(Clone, Debug)]
pub struct Terms<'a> {
    /// The id of the match.
    pub match_: Uuid,
    /// Which game.
    pub game: GameKind,
    /// By which version of its rules.
    pub rules_version: u32,
    /// With which options, exactly as they are stored and stand in the record.
    pub options: &'a Value,
    /// What each seat added, in seat order.
    pub client_seeds: Vec<&'a ClientSeed>,
}

impl Terms<'_> {
    /// The bytes that are hashed.
    pub(super) fn message(&self, scheme: Scheme) -> Vec<u8> {
        let mut message = scheme.name().as_bytes().to_vec();
        let id = self.match_.hyphenated().to_string();
        let seeds = self.client_seeds.iter().map(|ClientSeed(seed)| seed);
        match scheme {
            Scheme::V1 => {
                message.extend(id.bytes());
                for seed in seeds {
                    message.push(u8::try_from(seed.len()).unwrap_or(u8::MAX));
                    message.extend(seed.bytes());
                }
            }
            Scheme::V2 => {
                let fields = [
                    id,
                    self.game.id().to_owned(),
                    self.rules_version.to_string(),
                    canonical(self.options),
                    self.client_seeds.len().to_string(),
                ];
                for field in fields.iter().chain(seeds) {
                    let length = u32::try_from(field.len()).unwrap_or(u32::MAX);
                    message.extend(length.to_be_bytes());
                    message.extend(field.bytes());
                }
            }
        }
        message
    }
}

/// JSON to the byte: members in the order of their names, nothing between the signs. Options hold no fractions, whose
/// digits programs write differently.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(name, _)| *name);
            let members = members.into_iter().map(|(name, value)| {
                format!("{}:{}", Value::from(name.as_str()), canonical(value))
            });
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_schemes_read_back() {
        for scheme in Scheme::ALL {
            assert_eq!(Scheme::from_name(scheme.name()), Some(scheme));
            assert_eq!(serde_json::to_value(scheme).unwrap(), scheme.name());
        }
        assert_eq!(Scheme::from_name("kinpost/v3"), None);
    }

    #[test]
    fn canonical_json_has_one_form() {
        let value = serde_json::json!({ "b": [1, null, { "z": "é\"\n", "a": true }], "a": -2 });
        let expected = r#"{"a":-2,"b":[1,null,{"a":true,"z":"é\"\n"}]}"#;
        assert_eq!(canonical(&value), expected);
    }
}
