//! Described types as components of the OpenAPI document.

use serde_json::{Value, json};
use utoipa::openapi::{RefOr, schema::Schema};

use super::Union;
use crate::games::shown::{named, schema};
use crate::titles::titles;

type Schemas = Vec<(String, RefOr<Schema>)>;

/// A union over all games, told apart by the game.
pub fn union(union: &Union) -> RefOr<Schema> {
    let kinds = titles().iter().map(|title| {
        let game = title.kind;
        let doc = format!("{} {}.", union.of, game.title());
        let name = (union.type_)(&title.types).name().unwrap_or_default();
        schema::tagged("game", game.id(), &doc, name)
    });
    read(json!({ "oneOf": kinds.collect::<Vec<_>>(), "description": union.doc }))
}

/// Everything a union is made of.
pub fn add_parts(union: &Union, schemas: &mut Schemas) {
    let types = titles().iter().map(|title| (union.type_)(&title.types));
    for (name, part) in named(types) {
        schemas.push((name.to_owned(), read(schema::component(part, false))));
    }
}

/// The choice of a move: in notation, or of one of the games.
pub fn choice(doc: &str, notation: &str) -> RefOr<Schema> {
    let typed = titles().iter().map(|title| {
        let doc = format!("A move of {}.", title.kind.title());
        schema::kind(&title.kind.member(), &doc, title.types.input)
    });
    let notation = json!({
        "type": "object",
        "description": notation,
        "required": ["notation"],
        "properties": { "notation": { "type": "string", "description": notation } },
        "additionalProperties": false,
    });
    let kinds: Vec<Value> = std::iter::once(notation).chain(typed).collect();
    read(json!({ "oneOf": kinds, "description": doc }))
}

/// Everything the choice of a move is made of.
pub fn add_inputs(schemas: &mut Schemas) {
    for (name, part) in named(titles().iter().map(|title| title.types.input)) {
        schemas.push((name.to_owned(), read(schema::component(part, true))));
    }
    let yes = json!({
        "type": "boolean",
        "description": "True: this move has nothing to choose.",
        "enum": [true],
    });
    schemas.push(("Yes".to_owned(), read(yes)));
}

/// The library's form of a schema. What it cannot read it shows as an empty one, and the committed document with it.
fn read(schema: Value) -> RefOr<Schema> {
    serde_json::from_value(schema).unwrap_or_else(|_| RefOr::T(Schema::default()))
}
