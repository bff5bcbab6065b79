//! Typed inputs in the JSON form of the games: a tag beside the fields.

use serde::Serialize;
use serde_json::{Value, json};

/// A move of this type with the fields of `input`.
pub(super) fn tagged(type_: &str, input: &impl Serialize) -> Value {
    let mut fields = serde_json::to_value(input).unwrap_or_default();
    if let Some(fields) = fields.as_object_mut() {
        fields.insert("type".to_owned(), type_.into());
    }
    fields
}

/// A move of this type, which has no fields, if that was wanted. Who says `false` wants nothing that can be played, and
/// is told so when the move is read.
pub(super) fn wanted(yes: bool, type_: &str) -> Value {
    json!({ "type": if yes { type_ } else { "nothing" } })
}
