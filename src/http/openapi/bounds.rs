//! Says in the document what the types already enforce: how large a number may be, which letters a name has, and that a
//! parameter which is not sent is absent rather than null.

use utoipa::Number;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, KnownFormat, Object, Schema, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{
    OpenApi, RefOr,
    path::{Operation, Parameter},
};

use super::failures::operations;

/// Letters that are invisible or turn the text around; see `accounts::fields`.
const HIDDEN: &str = "\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF\\uFFF9-\\uFFFB";

/// The format of names that others see, which is written as a pattern.
const SHOWN_NAME: &str = "shown-name";

/// Adds the bounds everywhere.
pub(super) fn state(document: &mut OpenApi) {
    let components = document.components.as_mut();
    for schema in components
        .into_iter()
        .flat_map(|all| all.schemas.values_mut())
    {
        bound(schema);
    }
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            bound_parameters(operation);
        }
    }
}

fn bound_parameters(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(Parameter {
            schema: Some(schema),
            ..
        }) = parameter
        {
            forbid_null(schema);
            bound(schema);
        }
    }
}

fn bound(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => bound_object(object),
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                bound(items);
            }
        }
        Schema::OneOf(one) => one.items.iter_mut().for_each(bound),
        Schema::AllOf(all) => all.items.iter_mut().for_each(bound),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(bound),
        _ => {}
    }
}

fn bound_object(object: &mut Object) {
    let unsigned = match &object.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt8)) => Some(("uint8", u8::MAX.into())),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt16)) => Some(("uint16", u16::MAX.into())),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt32)) => Some(("uint32", u32::MAX as usize)),
        _ => None,
    };
    if let Some((name, most)) = unsigned {
        // The library spells these otherwise than the registry of formats.
        object.format = Some(SchemaFormat::Custom(name.to_owned()));
        object.maximum.get_or_insert(Number::UInt(most));
    }
    if matches!(&object.format, Some(SchemaFormat::Custom(name)) if name == SHOWN_NAME) {
        object.format = None;
        object.pattern = Some(format!("^[^{HIDDEN}]*[^\\s{HIDDEN}][^{HIDDEN}]*$"));
    }
    object.properties.values_mut().for_each(bound);
    if let Some(AdditionalProperties::RefOr(schema)) = object.additional_properties.as_deref_mut() {
        bound(schema);
    }
}

fn forbid_null(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(Object { schema_type, .. })) => {
            if let SchemaType::Array(types) = schema_type {
                types.retain(|one| *one != Type::Null);
                if let [one] = types.as_slice() {
                    *schema_type = SchemaType::Type(one.clone());
                }
            }
        }
        RefOr::T(Schema::OneOf(one)) => {
            one.items.retain(|item| !is_null(item));
            if let [item] = one.items.as_slice() {
                *schema = item.clone();
            }
        }
        _ => {}
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    let RefOr::T(Schema::Object(object)) = schema else {
        return false;
    };
    object.schema_type == SchemaType::Type(Type::Null)
}
