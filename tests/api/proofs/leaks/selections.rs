//! Selections with every field of a type, made from the committed schema: a field that is added is compared, too.

use std::{collections::BTreeMap, fs, sync::LazyLock};

use async_graphql::parser::{
    parse_schema,
    types::{BaseType, FieldDefinition, Type, TypeDefinition, TypeKind, TypeSystemDefinition},
};

static TYPES: LazyLock<BTreeMap<String, TypeDefinition>> = LazyLock::new(|| {
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/schema.graphql");
    let schema = parse_schema(fs::read_to_string(schema).unwrap()).unwrap();
    let types = schema.definitions.into_iter().filter_map(|definition| {
        let TypeSystemDefinition::Type(definition) = definition else {
            return None;
        };
        Some((definition.node.name.to_string(), definition.node))
    });
    types.collect()
});

/// Every field of a type and what is in it, except for these fields at the top and what does not depend on a match.
pub fn selection(name: &str, without: &[&str]) -> String {
    fields(name, without, &mut Vec::new())
}

fn fields(name: &str, without: &[&str], path: &mut Vec<String>) -> String {
    match &TYPES[name].kind {
        TypeKind::Object(object) => {
            path.push(name.to_owned());
            let named = object.fields.iter().map(|field| &field.node);
            let wanted = named.filter(|field| !without.contains(&field.name.node.as_str()));
            let all: Vec<String> = wanted.filter_map(|field| one(field, path)).collect();
            path.pop();
            all.join(" ")
        }
        TypeKind::Union(union) => {
            let member = |name: &str, path: &mut Vec<String>| {
                format!("... on {name} {{ {} }}", fields(name, without, path))
            };
            let members = union.members.iter();
            let all: Vec<String> = members.map(|name| member(&name.node, path)).collect();
            format!("__typename {}", all.join(" "))
        }
        _ => String::new(),
    }
}

/// A field, unless it needs an argument or leads back to where we are.
fn one(field: &FieldDefinition, path: &mut Vec<String>) -> Option<String> {
    let needs = |argument: &Type| !argument.nullable;
    if field
        .arguments
        .iter()
        .any(|argument| needs(&argument.node.ty.node))
    {
        return None;
    }
    let name = &field.name.node;
    let inner = inner(&field.ty.node);
    let Some(TypeKind::Object(_) | TypeKind::Union(_)) = TYPES.get(inner).map(|found| &found.kind)
    else {
        return Some(name.to_string());
    };
    if path.iter().any(|before| before == inner) || inner == "Game" {
        return None;
    }
    Some(format!("{name} {{ {} }}", fields(inner, &[], path)))
}

fn inner(type_: &Type) -> &str {
    match &type_.base {
        BaseType::Named(name) => name,
        BaseType::List(inner_type) => inner(inner_type),
    }
}
