//! Described types as types of the GraphQL schema.

use async_graphql::indexmap::IndexMap;
use async_graphql::registry::{
    Deprecation, MetaEnumValue, MetaField, MetaInputValue, MetaType, Registry,
};

use super::Union;
use crate::games::shown::{Choice, Field, Object, Type, Word, named};
use crate::titles::titles;

/// Registers everything a union is made of; the union itself.
pub fn register(registry: &mut Registry, union: &Union, rust_name: &'static str) -> MetaType {
    let mut members = Vec::new();
    for title in titles() {
        let of = (union.type_)(&title.types);
        for (name, part) in named([of]) {
            let meta = match part {
                Type::Object(object) => output_object(object),
                Type::Choice(choice) => words(choice),
                // The objects of the game's own union are members of that over all games.
                Type::Union(part) if of != Type::Union(part) => union_of(
                    part.name,
                    part.doc,
                    part.objects().iter().map(|(_, _, object)| object.name),
                    None,
                ),
                _ => continue,
            };
            registry.types.entry(name.to_owned()).or_insert(meta);
        }
        match of {
            Type::Union(union) => {
                let objects = union.objects().into_iter();
                members.extend(objects.map(|(_, _, object)| object.name));
            }
            of => members.extend(of.name()),
        }
    }
    union_of(union.name, union.doc, members.into_iter(), Some(rust_name))
}

fn union_of(
    name: &str,
    doc: &str,
    members: impl Iterator<Item = &'static str>,
    rust_typename: Option<&'static str>,
) -> MetaType {
    MetaType::Union {
        name: name.to_owned(),
        description: description(doc),
        possible_types: members.map(str::to_owned).collect(),
        visible: None,
        inaccessible: false,
        tags: Vec::new(),
        rust_typename,
        directive_invocations: Vec::new(),
    }
}

/// Registers everything an input is made of.
pub fn register_input(registry: &mut Registry, of: Type) {
    for (name, part) in named([of]) {
        let meta = match part {
            Type::Object(object) => {
                let fields = object.fields.iter();
                let fields = fields.map(|Field { name, doc, of }| (*name, *doc, type_name(**of)));
                input(name, object.doc, fields, false)
            }
            Type::OneOf(one) => {
                let kinds = one.kinds().into_iter();
                let kinds = kinds.map(|(name, doc, of)| (name, doc, bare_name(*of)));
                input(name, one.doc, kinds, true)
            }
            Type::Choice(choice) => words(choice),
            _ => continue,
        };
        registry.types.entry(name.to_owned()).or_insert(meta);
    }
}

/// An input object with these fields: name, description, type.
pub fn input<'a>(
    name: &str,
    doc: &str,
    fields: impl Iterator<Item = (&'a str, &'a str, String)>,
    oneof: bool,
) -> MetaType {
    let field = |(name, doc, ty): (&str, &str, String)| {
        let value = MetaInputValue {
            name: name.to_owned(),
            description: description(doc),
            ty,
            deprecation: Deprecation::NoDeprecated,
            default_value: None,
            visible: None,
            inaccessible: false,
            tags: Vec::new(),
            is_secret: false,
            directive_invocations: Vec::new(),
        };
        (name.to_owned(), value)
    };
    MetaType::InputObject {
        name: name.to_owned(),
        description: description(doc),
        input_fields: fields.map(field).collect(),
        visible: None,
        inaccessible: false,
        tags: Vec::new(),
        rust_typename: None,
        oneof,
        directive_invocations: Vec::new(),
    }
}

fn output_object(object: &Object) -> MetaType {
    let field = |field: &Field| {
        let meta = MetaField {
            name: field.name.to_owned(),
            description: description(field.doc),
            args: IndexMap::new(),
            ty: type_name(*field.of),
            deprecation: Deprecation::NoDeprecated,
            cache_control: async_graphql::CacheControl::default(),
            external: false,
            requires: None,
            provides: None,
            visible: None,
            shareable: false,
            inaccessible: false,
            tags: Vec::new(),
            override_from: None,
            compute_complexity: None,
            directive_invocations: Vec::new(),
            requires_scopes: Vec::new(),
        };
        (field.name.to_owned(), meta)
    };
    MetaType::Object {
        name: object.name.to_owned(),
        description: description(object.doc),
        fields: object.fields.iter().map(field).collect(),
        cache_control: async_graphql::CacheControl::default(),
        extends: false,
        shareable: false,
        resolvable: true,
        inaccessible: false,
        interface_object: false,
        tags: Vec::new(),
        keys: None,
        visible: None,
        is_subscription: false,
        rust_typename: None,
        directive_invocations: Vec::new(),
        requires_scopes: Vec::new(),
    }
}

fn words(choice: &Choice) -> MetaType {
    let value = |word: &Word| {
        let value = MetaEnumValue {
            name: word.name.to_owned(),
            description: description(word.doc),
            deprecation: Deprecation::NoDeprecated,
            visible: None,
            inaccessible: false,
            tags: Vec::new(),
            directive_invocations: Vec::new(),
        };
        (word.name.to_owned(), value)
    };
    MetaType::Enum {
        name: choice.name.to_owned(),
        description: description(choice.doc),
        enum_values: choice.words.iter().map(value).collect(),
        visible: None,
        inaccessible: false,
        tags: Vec::new(),
        rust_typename: None,
        directive_invocations: Vec::new(),
        requires_scopes: Vec::new(),
    }
}

fn description(doc: &str) -> Option<String> {
    Some(doc.to_owned()).filter(|doc| !doc.is_empty())
}

/// A type as the SDL writes it, such as `[SerendipityCell!]!`.
fn type_name(of: Type) -> String {
    match of {
        Type::Maybe(of) => bare_name(*of),
        of => bare_name(of) + "!",
    }
}

/// The same where nothing is allowed instead.
fn bare_name(of: Type) -> String {
    match of {
        Type::Bool | Type::Yes => "Boolean".to_owned(),
        Type::Int(_) => "Int".to_owned(),
        Type::Text => "String".to_owned(),
        Type::Maybe(of) => bare_name(*of),
        Type::List(of) => format!("[{}]", type_name(*of)),
        of => of.name().unwrap_or_default().to_owned(),
    }
}
