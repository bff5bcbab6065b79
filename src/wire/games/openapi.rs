//! Described types as components of the OpenAPI document.

use serde_json::{Value, json};
use utoipa::openapi::{RefOr, schema::Schema};

use super::Union;
use crate::games::shown::{Object, TYPE, Type, named, schema};
use crate::titles::titles;

type Schemas = Vec<(String, RefOr<Schema>)>;

/// A union over all games, flat: its members are objects, told apart by their names.
pub fn union(union: &Union) -> RefOr<Schema> {
    let titles = titles().iter();
    let members: Vec<_> = titles
        .flat_map(|title| members((union.type_)(&title.types)))
        .collect();
    let names = members.iter().map(|member| member.name);
    read(schema::union_of(union.doc, names))
}

/// The objects that the type of a game has in a union over all games.
fn members(of: Type) -> Vec<&'static Object> {
    match of {
        Type::Union(union) => {
            let objects = union.objects().into_iter();
            objects.map(|(_, _, object)| object).collect()
        }
        Type::Object(object) => vec![object],
        _ => Vec::new(),
    }
}

/// Everything a union is made of.
pub fn add_parts(union: &Union, schemas: &mut Schemas) {
    for title in titles() {
        let of = (union.type_)(&title.types);
        let members = members(of);
        for (name, part) in named([of]) {
            let mut component = schema::component(part, false);
            match part {
                // The union over all games has its members.
                Type::Union(_) if part == of => continue,
                Type::Object(object) if members.contains(&object) => {
                    add_names(&mut component, object.name, &super::name(title.kind));
                }
                _ => {}
            }
            schemas.push((name.to_owned(), read(component)));
        }
    }
}

/// Says of a member of a union over all games what [`super::serialize`] writes beside its fields.
fn add_names(component: &mut Value, type_: &str, game: &str) {
    let mut required = vec![json!("game"), json!(TYPE)];
    if let Some(others) = component["required"].as_array() {
        required.extend(others.iter().filter(|&name| name != TYPE).cloned());
    }
    component["required"] = json!(required);
    component["properties"]["game"] = schema::only(game, "The game.");
    component["properties"][TYPE] = schema::only(type_, "The name of this type.");
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
