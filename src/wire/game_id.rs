//! The name of a game at the doors: an enum made of whatever games there are, so that one from outside adds itself.

use std::borrow::Cow;

use async_graphql::parser::types::Field;
use async_graphql::registry::{Deprecation, MetaEnumValue, MetaType, MetaTypeId, Registry};
use async_graphql::{
    ContextSelectionSet, InputType, InputValueError, InputValueResult, Name, OutputType,
    Positioned, ServerResult, Value,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::spelling::upper;
use crate::games::GameKind;
use crate::titles;

const NAME: &str = "GameId";
const DOC: &str = "The stable name of a game.";

/// The stable name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameId(pub GameKind);

impl GameId {
    /// The name that both doors show: `FAMILY_TREE`.
    pub fn shown(self) -> String {
        upper(self.0.id())
    }

    /// The game of a name that both doors show.
    pub fn from_shown(name: &str) -> Option<Self> {
        titles::kinds().map(Self).find(|id| id.shown() == name)
    }

    fn read(name: &str) -> Result<Self, String> {
        Self::from_shown(name).ok_or_else(|| {
            let known: Vec<String> = titles::kinds().map(|kind| Self(kind).shown()).collect();
            let name: String = name.chars().take(40).collect();
            format!("there is no game `{name}`; there are: {}", known.join(", "))
        })
    }
}

impl From<GameKind> for GameId {
    fn from(kind: GameKind) -> Self {
        Self(kind)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.shown())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::read(&name).map_err(de::Error::custom)
    }
}

fn enum_type() -> MetaType {
    let value = |kind: GameKind| {
        let name = GameId(kind).shown();
        let value = MetaEnumValue {
            name: name.clone(),
            description: Some(format!("{}.", kind.title())),
            deprecation: Deprecation::NoDeprecated,
            visible: None,
            inaccessible: false,
            tags: Vec::new(),
            directive_invocations: Vec::new(),
        };
        (name, value)
    };
    MetaType::Enum {
        name: NAME.to_owned(),
        description: Some(DOC.to_owned()),
        enum_values: titles::kinds().map(value).collect(),
        visible: None,
        inaccessible: false,
        tags: Vec::new(),
        rust_typename: Some(std::any::type_name::<GameId>()),
        directive_invocations: Vec::new(),
        requires_scopes: Vec::new(),
    }
}

impl InputType for GameId {
    type RawValueType = Self;

    fn type_name() -> Cow<'static, str> {
        NAME.into()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        registry.create_input_type::<Self, _>(MetaTypeId::Enum, |_| enum_type())
    }

    fn parse(value: Option<Value>) -> InputValueResult<Self> {
        match value.unwrap_or_default() {
            Value::Enum(name) => Self::read(&name).map_err(InputValueError::custom),
            // Variables are JSON, which knows no enums.
            Value::String(name) => Self::read(&name).map_err(InputValueError::custom),
            other => Err(InputValueError::expected_type(other)),
        }
    }

    fn to_value(&self) -> Value {
        Value::Enum(Name::new(self.shown()))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }
}

impl OutputType for GameId {
    fn type_name() -> Cow<'static, str> {
        NAME.into()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        registry.create_output_type::<Self, _>(MetaTypeId::Enum, |_| enum_type())
    }

    async fn resolve(
        &self,
        _: &ContextSelectionSet<'_>,
        _: &Positioned<Field>,
    ) -> ServerResult<Value> {
        Ok(InputType::to_value(self))
    }
}

impl PartialSchema for GameId {
    fn schema() -> RefOr<Schema> {
        let names = titles::kinds().map(|kind| Self(kind).shown());
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(names))
            .description(Some(DOC))
            .build()
            .into()
    }
}

impl ToSchema for GameId {
    fn name() -> Cow<'static, str> {
        NAME.into()
    }
}
