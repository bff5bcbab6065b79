//! The choice of a move: typed for its game, or as a person types it.

use std::borrow::Cow;
use std::fmt;

use async_graphql::registry::{MetaTypeId, Registry};
use async_graphql::{InputType, InputValueError, InputValueResult, Value};
use serde::de::{self, DeserializeSeed, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value as Json};
use utoipa::openapi::{RefOr, schema::Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{graphql, openapi};
use crate::engine::MoveInput;
use crate::games::shown::{OneOf, Type, read};
use crate::titles::titles;

const DOC: &str = "A move to be played: typed for its game, or as a person types it.";
const NOTATION: &str = "In notation, such as `marry F:GNN to 0`: good for any game.";

/// A move to be played: typed for its game, or as a person types it.
#[derive(Clone, Debug)]
pub struct MoveChoice(MoveInput);

impl MoveChoice {
    /// The move in the form the use cases take.
    pub fn into_input(self) -> MoveInput {
        self.0
    }
}

impl<'de> Deserialize<'de> for MoveChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Choice)
    }
}

/// Reads exactly one member: the notation, or a move that has the form of its game. What it means is found out later,
/// by the rules.
struct Choice;

impl<'de> Visitor<'de> for Choice {
    type Value = MoveChoice;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move, which is exactly one of its kinds")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<MoveChoice, M::Error> {
        let Some(name) = map.next_key::<String>()? else {
            return Err(M::Error::invalid_length(0, &self));
        };
        let named = titles().iter().find(|title| title.kind.member() == name);
        let choice = match named {
            Some(title) => {
                let json = map.next_value_seed(Formed(title.types.input))?;
                MoveInput::Sent(title.kind, json)
            }
            None if name == "notation" => MoveInput::Notation(map.next_value()?),
            None => return Err(unknown(&name)),
        };
        match map.next_key::<de::IgnoredAny>()? {
            Some(_) => Err(M::Error::invalid_length(2, &self)),
            None => Ok(MoveChoice(choice)),
        }
    }
}

fn unknown<E: de::Error>(name: &str) -> E {
    let known: Vec<_> = titles().iter().map(|title| title.kind.member()).collect();
    let name: String = name.chars().take(40).collect();
    let known = known.join("`, `");
    E::custom(format!(
        "unknown variant `{name}`, expected one of `notation`, `{known}`"
    ))
}

/// A value of the form of an input, as it was sent. Kinds are read one within the other, so that whoever reads a body knows
/// the place of what is wrong.
struct Formed(Type);

impl<'de> DeserializeSeed<'de> for Formed {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        if let Type::OneOf(of) = self.0 {
            return deserializer.deserialize_map(Kinds(of));
        }
        let json = Json::deserialize(deserializer)?;
        match read::check(&json, self.0) {
            Ok(()) => Ok(json),
            Err(unread) if unread.path.is_empty() => Err(de::Error::custom(unread)),
            Err(unread) => Err(de::Error::custom(format!(
                "{}: {unread}",
                unread.path.join(".")
            ))),
        }
    }
}

/// Reads exactly one kind of an input.
struct Kinds(&'static OneOf);

impl<'de> Visitor<'de> for Kinds {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("exactly one kind of move")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Json, M::Error> {
        let Some(kind) = map.next_key::<String>()? else {
            return Err(M::Error::invalid_length(0, &self));
        };
        let known = self
            .0
            .kinds()
            .into_iter()
            .find(|(name, _, _)| *name == kind);
        let Some((_, _, of)) = known else {
            return Err(de::Error::custom(read::no_kind(&kind, self.0)));
        };
        let value = map.next_value_seed(Formed(*of))?;
        match map.next_key::<de::IgnoredAny>()? {
            Some(_) => Err(M::Error::invalid_length(2, &self)),
            None => Ok(Json::Object(Map::from_iter([(kind, value)]))),
        }
    }
}

impl InputType for MoveChoice {
    type RawValueType = Self;

    fn type_name() -> Cow<'static, str> {
        "MoveChoice".into()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        registry.create_input_type::<Self, _>(MetaTypeId::InputObject, |registry| {
            for title in titles() {
                graphql::register_input(registry, title.types.input);
            }
            let games: Vec<_> = titles()
                .iter()
                .map(|title| {
                    let doc = format!("A move of {}.", title.kind.title());
                    let input = title.types.input.name().unwrap_or_default().to_owned();
                    (title.kind.member(), doc, input)
                })
                .collect();
            let notation = ("notation", NOTATION, "String".to_owned());
            let games = games
                .iter()
                .map(|(name, doc, input)| (name.as_str(), doc.as_str(), input.clone()));
            let kinds = std::iter::once(notation).chain(games);
            graphql::input("MoveChoice", DOC, kinds, true)
        })
    }

    fn parse(value: Option<Value>) -> InputValueResult<Self> {
        let json = value.unwrap_or_default().into_json();
        json.and_then(serde_json::from_value)
            .map_err(InputValueError::custom)
    }

    fn to_value(&self) -> Value {
        Value::Null
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }
}

impl PartialSchema for MoveChoice {
    fn schema() -> RefOr<Schema> {
        openapi::choice(DOC, NOTATION)
    }
}

impl ToSchema for MoveChoice {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        openapi::add_inputs(schemas);
    }
}
