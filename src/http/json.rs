//! JSON as JSON Schema means it, which is not quite as serde reads it: a list is no object, `12.0` is an integer, and a
//! member that comes twice is a mistake rather than a choice.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::{Map, Number, Value};

/// What is wrong with a document.
#[derive(Debug)]
pub(super) struct Wrong {
    /// Where, such as `list[1]`; empty where it is no JSON at all, or about all of it.
    pub(super) path: String,
    /// Why.
    pub(super) reason: String,
}

/// Reads a document.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Wrong> {
    let document = serde_json::from_slice::<Document>(bytes).map_err(|error| Wrong {
        path: String::new(),
        reason: error.to_string(),
    })?;
    serde_path_to_error::deserialize(document).map_err(|error| {
        let path = error.path().to_string();
        Wrong {
            path: if path == "." { String::new() } else { path },
            reason: error.into_inner().to_string(),
        }
    })
}

/// Any JSON whose objects have every member once.
struct Document(Value);

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader).map(Self)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(whole(value).map_or_else(|| value.into(), Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Document(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            let Document(value) = members.next_value()?;
            if object.contains_key(&name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

/// The integer that a number is, if it is one that doubles write exactly.
fn whole(value: f64) -> Option<Number> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let is_whole = value.fract() == 0.0 && value.abs() <= EXACT;
    // The text of a whole double without its fraction is that of the integer.
    is_whole
        .then(|| format!("{value:.0}").parse().ok())
        .flatten()
}

impl IntoDeserializer<'_, serde_json::Error> for Document {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

type Members = MapDeserializer<'static, MembersOf, serde_json::Error>;
type MembersOf =
    std::iter::Map<serde_json::map::IntoIter, fn((String, Value)) -> (String, Document)>;

fn members(object: Map<String, Value>) -> Members {
    let wrap: fn((String, Value)) -> (String, Document) = |(name, value)| (name, Document(value));
    MapDeserializer::new(object.into_iter().map(wrap))
}

impl Document {
    fn instead_of(&self, expected: &dyn serde::de::Expected) -> serde_json::Error {
        let found = match &self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Number(_) => Unexpected::Other("number"),
            // Not quoted: it may be a secret at the wrong place.
            Value::String(_) => Unexpected::Other("string"),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        serde_json::Error::invalid_type(found, expected)
    }
}

impl<'de> Deserializer<'de> for Document {
    type Error = serde_json::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self.0 {
            Value::Array(values) => {
                let mut list = SeqDeserializer::new(values.into_iter().map(Document));
                let value = visitor.visit_seq(&mut list)?;
                list.end()?;
                Ok(value)
            }
            Value::Object(object) => {
                let mut members = members(object);
                let value = visitor.visit_map(&mut members)?;
                members.end()?;
                Ok(value)
            }
            plain => plain.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_newtype_struct(self)
    }

    /// The fields in their order would be taken for the fields by their names, which no document promises.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        match self.0 {
            Value::Object(_) => self.deserialize_any(visitor),
            _ => Err(self.instead_of(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(word.into_deserializer()),
            Value::Object(object) if object.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(members(object)))
            }
            Value::Object(_) => Err(Self::Error::custom("it has exactly one member")),
            _ => Err(self.instead_of(&"a word, or an object with one member")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Point {
        x: u8,
        y: Option<i64>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Choice {
        Word,
        Line(String),
        Point(Point),
        Points(Vec<Point>),
    }

    fn choice(text: &str) -> Result<Choice, String> {
        read(text.as_bytes()).map_err(|wrong| format!("{}: {}", wrong.path, wrong.reason))
    }

    #[test]
    fn an_integer_may_have_an_empty_fraction() {
        let point = Point { x: 12, y: Some(-3) };
        assert_eq!(
            choice(r#"{"point": {"x": 12.0, "y": -3e0}}"#),
            Ok(Choice::Point(point))
        );
        for wrong in ["12.5", "256.0", "-1.0", "1e300", "\"12\""] {
            let text = format!("{{\"point\": {{\"x\": {wrong}}}}}");
            assert!(choice(&text).is_err(), "{wrong}");
        }
        let large: i64 = read(b"9007199254740993").unwrap();
        assert_eq!(large, 9_007_199_254_740_993);
    }

    #[test]
    fn a_list_is_no_object_however_deep() {
        for wrong in [
            r#"{"point": [1, 2]}"#,
            r#"{"points": [{"x": 1}, [1, 2]]}"#,
            r#"["point", {"x": 1}]"#,
        ] {
            assert!(choice(wrong).is_err(), "{wrong}");
        }
        let points = vec![Point { x: 1, y: None }];
        assert_eq!(
            choice(r#"{"points": [{"x": 1, "y": null}]}"#),
            Ok(Choice::Points(points))
        );
    }

    #[test]
    fn a_choice_is_one_and_a_member_comes_once() {
        assert_eq!(choice("\"word\""), Ok(Choice::Word));
        assert_eq!(
            choice(r#"{"line": "pass"}"#),
            Ok(Choice::Line("pass".to_owned()))
        );
        for wrong in [
            r#"{"line": "pass", "point": {"x": 1}}"#,
            r#"{"point": {"x": 1, "x": 2}}"#,
            r#"{"line": "a", "line": "a"}"#,
            "{}",
            "1",
        ] {
            assert!(choice(wrong).is_err(), "{wrong}");
        }
    }
}
