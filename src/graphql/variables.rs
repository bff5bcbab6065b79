//! Whether the variables of a request are what its operation declares, as the specification wants to know before anything
//! is executed. The library looks at a variable only where it is used, and then at the field.

use std::collections::HashMap;
use std::sync::LazyLock;

use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{
    BaseType, OperationDefinition, Type, TypeKind, TypeSystemDefinition,
};
use async_graphql::{Name, Value, Variables};

use crate::error::{ApiError, ErrorCode, Outcome};

/// The input types of the schema by their names.
static INPUTS: LazyLock<HashMap<Name, Input>> = LazyLock::new(|| inputs(&super::sdl()));

enum Input {
    Words(Vec<Name>),
    /// The members with their types, and whether each has a default.
    Object(HashMap<Name, (Type, bool)>),
}

/// Refuses variables that are not of their types.
pub fn check(operation: &OperationDefinition, variables: &Variables) -> Outcome<()> {
    for definition in &operation.variable_definitions {
        let (name, definition) = (&definition.node.name.node, &definition.node);
        let of = &definition.var_type.node;
        let path = format!("variables.{name}");
        match variables.get(name.as_str()) {
            Some(value) => value_fits(value, of, &path)?,
            None if of.nullable || definition.default_value.is_some() => {}
            None => return Err(wrong(&path, format!("it is missing, and of type {of}"))),
        }
    }
    Ok(())
}

fn value_fits(value: &Value, of: &Type, path: &str) -> Outcome<()> {
    match (value, &of.base) {
        (Value::Null, _) if of.nullable => Ok(()),
        (Value::Null, _) => Err(wrong(path, format!("it is null, and of type {of}"))),
        (Value::List(items), BaseType::List(item)) => {
            for (index, value) in items.iter().enumerate() {
                value_fits(value, item, &format!("{path}[{index}]"))?;
            }
            Ok(())
        }
        // One thing stands for a list of it.
        (value, BaseType::List(item)) => value_fits(value, item, path),
        (value, BaseType::Named(name)) => match INPUTS.get(name) {
            Some(Input::Object(members)) => object_fits(value, members, name, path),
            Some(Input::Words(words)) => {
                let is_word = match value {
                    Value::String(word) => words.iter().any(|known| known == word),
                    Value::Enum(word) => words.contains(word),
                    _ => false,
                };
                fits(is_word, of, path)
            }
            None => fits(is_scalar(value, name), of, path),
        },
    }
}

fn object_fits(
    value: &Value,
    members: &HashMap<Name, (Type, bool)>,
    of: &Name,
    path: &str,
) -> Outcome<()> {
    let Value::Object(given) = value else {
        return Err(wrong(path, format!("it is no {of}")));
    };
    if let Some(unknown) = given.keys().find(|name| !members.contains_key(*name)) {
        return Err(wrong(
            &format!("{path}.{unknown}"),
            format!("{of} has no such field"),
        ));
    }
    for (name, (member, has_default)) in members {
        let path = format!("{path}.{name}");
        match given.get(name) {
            Some(value) => value_fits(value, member, &path)?,
            None if member.nullable || *has_default => {}
            None => return Err(wrong(&path, format!("it is missing, and of type {member}"))),
        }
    }
    Ok(())
}

/// Scalars of our own are read where they are used: only they know their form.
fn is_scalar(value: &Value, name: &str) -> bool {
    match (name, value) {
        ("Int", Value::Number(number)) => {
            let is_small =
                |number: i64| i32::try_from(number).is_ok() || u32::try_from(number).is_ok();
            number.as_i64().is_some_and(is_small)
        }
        ("Float", Value::Number(_))
        | ("String" | "ID", Value::String(_))
        | ("Boolean", Value::Boolean(_)) => true,
        ("ID", Value::Number(number)) => number.is_i64() || number.is_u64(),
        ("Int" | "Float" | "String" | "Boolean" | "ID", _) => false,
        _ => true,
    }
}

fn fits(does: bool, of: &Type, path: &str) -> Outcome<()> {
    if does {
        return Ok(());
    }
    Err(wrong(path, format!("it is not of type {of}")))
}

fn wrong(path: &str, problem: impl std::fmt::Display) -> ApiError {
    let detail = format!("{path}: {problem}");
    ApiError::new(ErrorCode::BadUserInput, detail).with("field", path)
}

fn inputs(sdl: &str) -> HashMap<Name, Input> {
    let definitions = parse_schema(sdl).map(|schema| schema.definitions);
    let mut inputs = HashMap::new();
    for definition in definitions.unwrap_or_default() {
        let TypeSystemDefinition::Type(definition) = definition else {
            continue;
        };
        let input = match definition.node.kind {
            TypeKind::Enum(words) => {
                let words = words.values.into_iter();
                Input::Words(words.map(|word| word.node.value.node).collect())
            }
            TypeKind::InputObject(object) => {
                let member = |member: async_graphql::parser::types::InputValueDefinition| {
                    let has_default = member.default_value.is_some();
                    (member.name.node, (member.ty.node, has_default))
                };
                let members = object.fields.into_iter();
                Input::Object(members.map(|field| member(field.node)).collect())
            }
            _ => continue,
        };
        inputs.insert(definition.node.name.node, input);
    }
    inputs
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::graphql::Document;

    fn field(declared: &str, variables: Json) -> Option<String> {
        let text = format!("query({declared}) {{ __typename }}");
        let document = Document::read(&text).unwrap();
        let operation = document.operation(None).unwrap();
        let error = check(operation, &Variables::from_json(variables)).err()?;
        assert_eq!(error.code, ErrorCode::BadUserInput);
        error.facts["field"].as_str().map(str::to_owned)
    }

    #[test]
    fn variables_that_fit_are_let_through() {
        for (declared, variables) in [
            ("$id: ID!", json!({ "id": "x", "more": 1 })),
            ("$id: ID!", json!({ "id": 7 })),
            ("$id: ID", json!({})),
            ("$id: ID! = \"x\"", json!({})),
            ("$n: Int, $x: Float", json!({ "n": -1, "x": 1 })),
            ("$n: Int", json!({ "n": 4_294_967_295_u32 })),
            ("$list: [Int!]", json!({ "list": [1, 2] })),
            ("$list: [Int!]", json!({ "list": 1 })),
            (
                "$filter: MatchFilter",
                json!({ "filter": { "mine": true } }),
            ),
            (
                "$filter: MatchFilter",
                json!({ "filter": { "status": "RUNNING" } }),
            ),
        ] {
            assert_eq!(field(declared, variables), None, "{declared}");
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (declared, variables, wrong) in [
            ("$id: ID!", json!({}), "variables.id"),
            ("$id: ID!", json!({ "id": null }), "variables.id"),
            ("$id: ID!", json!({ "id": true }), "variables.id"),
            ("$n: Int", json!({ "n": "1" }), "variables.n"),
            ("$n: Int", json!({ "n": 1.5 }), "variables.n"),
            (
                "$list: [Int!]",
                json!({ "list": [1, null] }),
                "variables.list[1]",
            ),
            (
                "$filter: MatchFilter",
                json!({ "filter": 1 }),
                "variables.filter",
            ),
            (
                "$filter: MatchFilter",
                json!({ "filter": { "x": 1 } }),
                "variables.filter.x",
            ),
            (
                "$filter: MatchFilter",
                json!({ "filter": { "status": "NO" } }),
                "variables.filter.status",
            ),
            (
                "$input: SignUpInput!",
                json!({ "input": { "name": "a" } }),
                "variables.input.password",
            ),
        ] {
            assert_eq!(
                field(declared, variables).as_deref(),
                Some(wrong),
                "{declared}"
            );
        }
    }
}
