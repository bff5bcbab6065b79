//! The value of a move that has nothing to choose.

use async_graphql::{InputType, InputValueError, InputValueResult, Value, registry::Registry};
use serde::{Deserialize, Deserializer, de};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// True, and nothing else: a client that says `false` has misunderstood something, and nothing is played for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Yes;

/// What is said to `false`.
const NOT_TRUE: &str = "a move with nothing to choose is played by `true`";

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_yes = bool::deserialize(deserializer)?;
        is_yes
            .then_some(Self)
            .ok_or_else(|| de::Error::custom(NOT_TRUE))
    }
}

/// A Boolean of GraphQL.
impl InputType for Yes {
    type RawValueType = Self;

    fn type_name() -> std::borrow::Cow<'static, str> {
        <bool as InputType>::type_name()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        <bool as InputType>::create_type_info(registry)
    }

    fn parse(value: Option<Value>) -> InputValueResult<Self> {
        let is_yes = bool::parse(value).map_err(InputValueError::propagate)?;
        is_yes
            .then_some(Self)
            .ok_or_else(|| InputValueError::custom(NOT_TRUE))
    }

    fn to_value(&self) -> Value {
        Value::Boolean(true)
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }
}

impl ToSchema for Yes {}

impl PartialSchema for Yes {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Boolean)
            .description(Some("True: this move has nothing to choose."))
            .enum_values(Some([true]))
            .into()
    }
}
