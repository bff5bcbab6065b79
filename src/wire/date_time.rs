//! An instant, the same through both doors: RFC 3339 in UTC.

use async_graphql::{InputValueError, InputValueResult, Scalar, ScalarType, Value};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An instant as RFC 3339 writes it, in UTC: `2027-01-31T12:00:00Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DateTime(pub Timestamp);

/// An instant as RFC 3339 writes it, in UTC: `2027-01-31T12:00:00Z`.
#[Scalar(
    name = "DateTime",
    specified_by_url = "https://scalars.graphql.org/andimarek/date-time"
)]
impl ScalarType for DateTime {
    fn parse(value: Value) -> InputValueResult<Self> {
        match &value {
            Value::String(text) => text.parse().map(Self).map_err(|_| {
                let problem =
                    "it is an instant as RFC 3339 writes it, such as 2027-01-31T12:00:00Z";
                InputValueError::custom(problem)
            }),
            _ => Err(InputValueError::expected_type(value)),
        }
    }

    fn is_valid(value: &Value) -> bool {
        matches!(value, Value::String(text) if text.parse::<Timestamp>().is_ok())
    }

    fn to_value(&self) -> Value {
        Value::String(self.0.to_string())
    }
}

impl From<Timestamp> for DateTime {
    fn from(at: Timestamp) -> Self {
        Self(at)
    }
}

impl From<DateTime> for Timestamp {
    fn from(at: DateTime) -> Self {
        at.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_the_same_text_through_both_doors() {
        let at = DateTime("2027-01-31T13:00:00.25+01:00".parse().unwrap());
        let text = "2027-01-31T12:00:00.25Z";
        assert_eq!(serde_json::to_value(at).unwrap(), text);
        assert_eq!(at.to_value(), Value::from(text));
        assert_eq!(DateTime::parse(Value::from(text)).unwrap(), at);
        assert_eq!(serde_json::from_value::<DateTime>(text.into()).unwrap(), at);
        assert!(DateTime::parse(Value::from("tomorrow")).is_err());
        assert!(DateTime::parse(Value::from(1)).is_err());
    }
}
