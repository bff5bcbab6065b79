//! The choice of a move: typed for its game, or as a person types it.

use std::borrow::Cow;

use async_graphql::registry::{MetaTypeId, Registry};
use async_graphql::{InputType, InputValueError, InputValueResult, Value};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value as Json};
use utoipa::openapi::{RefOr, schema::Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{graphql, openapi};
use crate::engine::MoveInput;
use crate::games::shown::read;
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

    /// The same, if it has the form of a move of its game. What the library cannot know of a type it asks here: that a
    /// kind with nothing to choose is chosen by `true`, and how large a number may be.
    fn formed(self) -> Result<Self, String> {
        if let MoveInput::Sent(kind, json) = &self.0 {
            let title = titles().iter().find(|title| title.kind == *kind);
            let checked = title.map_or(Ok(()), |title| read::check(json, title.types.input));
            checked.map_err(|unread| format!("{}: {unread}", unread.path.join(".")))?;
        }
        Ok(self)
    }

    /// Exactly one member, by its name.
    fn read(members: &Map<String, Json>) -> Result<Self, String> {
        let mut chosen = members.iter();
        let (Some((name, value)), None) = (chosen.next(), chosen.next()) else {
            return Err("a move is exactly one of its kinds".to_owned());
        };
        if name == "notation" {
            let line = value.as_str().ok_or("`notation` is a text")?;
            return Ok(Self(MoveInput::Notation(line.to_owned())));
        }
        let named = titles().iter().find(|title| title.kind.member() == *name);
        let title = named.ok_or_else(|| {
            let known: Vec<_> = titles().iter().map(|title| title.kind.member()).collect();
            let name: String = name.chars().take(40).collect();
            let known = known.join("`, `");
            format!("unknown variant `{name}`, expected one of `notation`, `{known}`")
        })?;
        Ok(Self(MoveInput::Sent(title.kind, value.clone())))
    }
}

impl<'de> Deserialize<'de> for MoveChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let members = Map::deserialize(deserializer)?;
        Self::read(&members).map_err(de::Error::custom)
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
        match value.unwrap_or_default().into_json() {
            Ok(Json::Object(members)) => Self::read(&members)
                .and_then(Self::formed)
                .map_err(InputValueError::custom),
            _ => Err(InputValueError::custom("a move is an object")),
        }
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
