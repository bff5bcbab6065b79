//! Types as JSON Schema, in the dialect of OpenAPI 3.1, whose `components` refer to each other by name.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{Choice, Int, Object, OneOf, TYPE, Type, Union};

/// The schema of an object, a choice, a union or an input under its own name; `is_input` for what clients send, which
/// may have no other members than those described.
pub fn component(of: Type, is_input: bool) -> Value {
    match of {
        Type::Object(of) => object(of, is_input),
        Type::Choice(of) => choice(of),
        Type::Union(of) => union(of),
        Type::OneOf(of) => one_of(of),
        of => reference(of, None),
    }
}

fn object(of: &Object, is_input: bool) -> Value {
    let mut schema = json!({ "type": "object", "description": of.doc });
    let required = of
        .fields
        .iter()
        .filter(|field| !matches!(field.of, Type::Maybe(_)));
    let type_ = of.is_member.then_some(TYPE);
    let required: Vec<_> = type_
        .into_iter()
        .chain(required.map(|field| field.name))
        .collect();
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    let property = |field: &super::Field| {
        let schema = reference(*field.of, Some(field.doc));
        (field.name.to_owned(), schema)
    };
    schema["properties"] = Value::Object(of.fields.iter().map(property).collect());
    if of.is_member {
        schema["properties"][TYPE] = only(of.name, "The name of this type.");
    }
    if is_input {
        schema["additionalProperties"] = json!(false);
    }
    schema
}

fn choice(of: &Choice) -> Value {
    let words: Vec<_> = of.words.iter().map(|word| word.name).collect();
    json!({ "type": "string", "description": of.doc, "enum": words })
}

fn union(of: &Union) -> Value {
    let objects = of.objects();
    union_of(of.doc, objects.iter().map(|(_, _, object)| object.name))
}

/// One of these components, each of which says its own name. Generators of clients want references and nothing else.
pub fn union_of<'a>(doc: &str, names: impl Iterator<Item = &'a str> + Clone) -> Value {
    let kinds: Vec<_> = names
        .clone()
        .map(|name| json!({ "$ref": location(name) }))
        .collect();
    let mapping: BTreeMap<_, _> = names.map(|name| (name, location(name))).collect();
    json!({
        "oneOf": kinds,
        "description": doc,
        "discriminator": { "propertyName": TYPE, "mapping": mapping },
    })
}

/// A text that is always the same.
pub fn only(word: &str, doc: &str) -> Value {
    json!({ "type": "string", "description": doc, "enum": [word] })
}

fn one_of(of: &OneOf) -> Value {
    let kinds = of.kinds().into_iter();
    let kinds: Vec<_> = kinds.map(|(name, doc, of)| kind(name, doc, *of)).collect();
    json!({ "oneOf": kinds, "description": of.doc })
}

/// A kind that is told by the name of its only member.
pub fn kind(name: &str, doc: &str, of: Type) -> Value {
    json!({
        "type": "object",
        "description": doc,
        "required": [name],
        "properties": { name: reference(of, Some(doc)) },
        "additionalProperties": false,
    })
}

/// Where a component is.
pub fn location(name: &str) -> String {
    format!("#/components/schemas/{name}")
}

/// The schema of a value of this type in a place that says this of it.
fn reference(of: Type, doc: Option<&str>) -> Value {
    let mut schema = match of {
        Type::Bool => json!({ "type": "boolean" }),
        Type::Yes => json!({ "$ref": location("Yes") }),
        Type::Text => json!({ "type": "string" }),
        Type::Int(size) => number(size),
        Type::List(of) => json!({ "type": "array", "items": reference(*of, None) }),
        Type::Maybe(of) => return or_null(reference(*of, doc)),
        Type::Object(_) | Type::Choice(_) | Type::Union(_) | Type::OneOf(_) => {
            json!({ "$ref": location(of.name().unwrap_or_default()) })
        }
    };
    if let Some(doc) = doc {
        schema["description"] = json!(doc);
    }
    schema
}

fn number(size: Int) -> Value {
    let (format, least, most) = match size {
        Int::U8 => ("uint8", Some(0), Some(u32::from(u8::MAX))),
        Int::U16 => ("uint16", Some(0), Some(u32::from(u16::MAX))),
        Int::U32 => ("uint32", Some(0), Some(u32::MAX)),
        Int::I32 => ("int32", None, None),
    };
    let mut schema = json!({ "type": "integer", "format": format });
    if let (Some(least), Some(most)) = (least, most) {
        schema["minimum"] = json!(least);
        schema["maximum"] = json!(most);
    }
    schema
}

fn or_null(mut schema: Value) -> Value {
    if schema.get("$ref").is_some() {
        return json!({ "oneOf": [schema, { "type": "null" }] });
    }
    schema["type"] = json!([schema["type"], "null"]);
    schema
}
