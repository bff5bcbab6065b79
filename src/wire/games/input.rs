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
use crate::games::GameKind;
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

    /// Exactly one member, by its name.
    fn read(members: &Map<String, Json>) -> Result<Self, String> {
        let mut chosen = members.iter().filter(|(_, value)| !value.is_null());
        let (Some((name, value)), None) = (chosen.next(), chosen.next()) else {
            return Err("a move is exactly one of its kinds".to_owned());
        };
        if name == "notation" {
            let line = value.as_str().ok_or("`notation` is a text")?;
            return Ok(Self(MoveInput::Notation(line.to_owned())));
        }
        let named = titles().iter().find(|title| member(title.kind) == *name);
        let title = named.ok_or_else(|| {
            let known: Vec<_> = titles().iter().map(|title| member(title.kind)).collect();
            let name: String = name.chars().take(40).collect();
            let known = known.join("`, `");
            format!("unknown variant `{name}`, expected one of `notation`, `{known}`")
        })?;
        Ok(Self(MoveInput::Sent(title.kind, value.clone())))
    }
}

/// The member for moves of a game: `familyTree`.
pub fn member(game: GameKind) -> String {
    let mut words = game.id().split('-');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(1);
        name + &initial.to_uppercase() + rest
    })
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
                    (member(title.kind), doc, input)
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
            Ok(Json::Object(members)) => Self::read(&members).map_err(InputValueError::custom),
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
