//! Typed inputs in the JSON form of the games: a tag beside the fields.

use serde::Serialize;
use serde_json::Value;

/// A move of this type with the fields of `input`.
pub(super) fn tagged(type_: &str, input: &impl Serialize) -> Value {
    let mut fields = serde_json::to_value(input).unwrap_or_default();
    if let Some(fields) = fields.as_object_mut() {
        fields.insert("type".to_owned(), type_.into());
    }
    fields
}
