//! Says in the document that a choice is exactly one of its kinds, and which member tells them apart. The library writes
//! a kind that is told by a word as *the object, and also an object with the word*, which nothing can be when the first
//! object allows nothing else; and it writes it in place, where a discriminator needs the name of a component.
//!
//! The unions of games come complete from `wire::games`.

use std::collections::BTreeMap;

use utoipa::openapi::schema::{AdditionalProperties, Discriminator, Object, OneOf, Schema};
use utoipa::openapi::{OpenApi, Ref, RefOr};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Closes every choice.
pub(super) fn close(document: &mut OpenApi) {
    let Some(components) = document.components.as_mut() else {
        return;
    };
    let names: Vec<String> = components.schemas.keys().cloned().collect();
    for name in names {
        let Some(mut schema) = components.schemas.remove(&name) else {
            continue;
        };
        if let RefOr::T(Schema::OneOf(union)) = &mut schema {
            union.items.iter_mut().for_each(close_single);
            tell_apart(&name, union, &mut components.schemas);
        }
        components.schemas.insert(name, schema);
    }
}

/// A kind that is told by the name of its only member has no other.
fn close_single(kind: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = kind
        && object.properties.len() == 1
        && object.required.len() == 1
    {
        let closed = || Box::new(AdditionalProperties::FreeForm(false));
        object.additional_properties.get_or_insert_with(closed);
    }
}

/// Moves the word that tells a kind into the closed object it stands beside; a kind whose object is open, and may be used
/// elsewhere without the word, becomes a component of its own.
fn tell_apart(union_name: &str, union: &mut OneOf, schemas: &mut Schemas) {
    let mut mapping = BTreeMap::new();
    let mut told_by = None;
    for kind in &mut union.items {
        let Some((target, tag)) = tagged(kind) else {
            continue;
        };
        let Some((name, word)) = word_of(&tag) else {
            continue;
        };
        let target = if absorb(&target.ref_location, tag, schemas) {
            target
        } else {
            let own = component_name(union_name, &word);
            schemas.insert(own.clone(), kind.clone());
            Ref::from_schema_name(own)
        };
        let location = target.ref_location.clone();
        *kind = RefOr::Ref(target);
        mapping.insert(word, location);
        told_by = Some(name);
    }
    if let Some(name) = told_by {
        union.discriminator = Some(Discriminator::with_mapping(name, mapping));
    }
}

/// The object of a kind, and the object with the word that tells it.
fn tagged(kind: &RefOr<Schema>) -> Option<(Ref, Object)> {
    let RefOr::T(Schema::AllOf(all)) = kind else {
        return None;
    };
    match all.items.as_slice() {
        [RefOr::Ref(target), RefOr::T(Schema::Object(tag))] => Some((target.clone(), tag.clone())),
        _ => None,
    }
}

/// The member with the word, and the word.
fn word_of(tag: &Object) -> Option<(String, String)> {
    let (name, schema) = tag.properties.iter().next()?;
    let RefOr::T(Schema::Object(word)) = schema else {
        return None;
    };
    let word = word.enum_values.as_ref()?.first()?.as_str()?;
    Some((name.clone(), word.to_owned()))
}

/// `VerdictInfo` and `AT_ONCE` as `VerdictInfoAtOnce`.
fn component_name(union: &str, word: &str) -> String {
    let is_shouted = word.chars().all(|c| !c.is_lowercase());
    let parts = word.split(['_', '-']).map(|part| {
        let (first, rest) = part.split_at(part.chars().next().map_or(0, char::len_utf8));
        let rest = if is_shouted {
            rest.to_lowercase()
        } else {
            rest.to_owned()
        };
        first.to_uppercase() + &rest
    });
    parts.fold(union.to_owned(), |name, part| name + &part)
}

/// Adds the word to the object, if that is closed.
fn absorb(location: &str, tag: Object, schemas: &mut Schemas) -> bool {
    let target = location.rsplit('/').next();
    let Some(RefOr::T(Schema::Object(target))) = target.and_then(|name| schemas.get_mut(name))
    else {
        return false;
    };
    let is_closed = matches!(
        target.additional_properties.as_deref(),
        Some(AdditionalProperties::FreeForm(false))
    );
    if !is_closed {
        return false;
    }
    for (name, mut schema) in tag.properties {
        if let RefOr::T(Schema::Object(word)) = &mut schema {
            word.description = Some("Which of the kinds it is.".to_owned());
        }
        target.required.push(name.clone());
        target.properties.insert(name, schema);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_named_after_the_union_and_the_word() {
        assert_eq!(component_name("Verdict", "allowed"), "VerdictAllowed");
        assert_eq!(component_name("Verdict", "ALLOWED"), "VerdictAllowed");
        assert_eq!(component_name("Time", "AT_ONCE"), "TimeAtOnce");
        assert_eq!(component_name("Time", "atOnce"), "TimeAtOnce");
    }

    /// Generators of clients make types of unions whose members are components that say which one they are.
    #[test]
    fn every_union_that_has_a_word_for_its_kinds_says_so() {
        let document = serde_json::to_value(crate::http::openapi::document()).unwrap();
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let mut n_unions = 0;
        for (name, schema) in schemas {
            let Some(mapping) = schema["discriminator"]["mapping"].as_object() else {
                let has_word = schema["oneOf"].to_string().contains("\"allOf\"");
                assert!(!has_word, "{name} has no discriminator");
                continue;
            };
            n_unions += 1;
            let told_by = schema["discriminator"]["propertyName"].as_str().unwrap();
            let kinds = schema["oneOf"].as_array().unwrap();
            assert_eq!(kinds.len(), mapping.len(), "{name}");
            for (word, location) in mapping {
                assert!(kinds.iter().any(|kind| kind["$ref"] == *location));
                let kind = &schemas[location.as_str().unwrap().rsplit('/').next().unwrap()];
                let own = std::iter::once(kind);
                let all = own.chain(kind["allOf"].as_array().into_iter().flatten());
                let says = |part: &serde_json::Value| {
                    let required = part["required"].as_array();
                    part["properties"][told_by]["enum"] == serde_json::json!([word])
                        && required.is_some_and(|all| all.iter().any(|name| name == told_by))
                };
                assert!(all.into_iter().any(says), "{word} of {name}");
            }
        }
        assert!(n_unions >= 7, "{n_unions}");
    }
}
