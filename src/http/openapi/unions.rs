//! Says in the document that a choice is exactly one of its kinds. The library writes a kind that is told by a word as
//! *the object, and also an object with the word*, which nothing can be when the first object allows nothing else.

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
            tell_apart(union, &mut components.schemas);
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

/// Moves the word that tells a kind into the closed object it stands beside.
fn tell_apart(union: &mut OneOf, schemas: &mut Schemas) {
    let mut mapping = BTreeMap::new();
    let mut told_by = None;
    for kind in &mut union.items {
        let Some((target, tag)) = tagged(kind) else {
            continue;
        };
        let location = target.ref_location.clone();
        let Some((name, word)) = absorb(&location, tag, schemas) else {
            continue;
        };
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

/// Adds the word to the object, if that is closed; the names of the member and of the kind.
fn absorb(location: &str, tag: Object, schemas: &mut Schemas) -> Option<(String, String)> {
    let target = schemas.get_mut(location.rsplit('/').next()?)?;
    let RefOr::T(Schema::Object(target)) = target else {
        return None;
    };
    let is_closed = matches!(
        target.additional_properties.as_deref(),
        Some(AdditionalProperties::FreeForm(false))
    );
    let (name, schema) = tag.properties.into_iter().next().filter(|_| is_closed)?;
    let RefOr::T(Schema::Object(mut word)) = schema else {
        return None;
    };
    let kind = word.enum_values.as_ref()?.first()?.as_str()?.to_owned();
    word.description = Some("Which of the kinds it is.".to_owned());
    target.properties.insert(name.clone(), word.into());
    target.required.push(name.clone());
    Some((name, kind))
}
