//! What becomes of a failed field, as the specification says: it is null, and there; where its type allows no null, what
//! it is a part of is null instead, and so on up to the root.
//!
//! The library leaves a failed field out, whatever its type, and says null for an object of which nothing is left. It
//! would have to be changed in `resolver_utils/container.rs`: `do_resolve_container` should insert null for a field that
//! is nullable and hand the error on for one that is not. Until then the answer is mended after it: the errors say where
//! something failed, the schema says what may be null there. An answer without errors is not looked at.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use async_graphql::indexmap::IndexMap;
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{
    BaseType, DocumentOperations, ExecutableDocument, Field, OperationDefinition, OperationType,
    Selection, SelectionSet, Type, TypeKind, TypeSystemDefinition,
};
use async_graphql::{Name, PathSegment, Pos, Positioned, Response, Value};

/// What answers are completed by.
static SCHEMA: LazyLock<Shapes> = LazyLock::new(|| Shapes::new(&super::sdl()));

/// The name of a mark in an answer; no client can ask for it.
const MARK: &str = " ";

/// Puts a null wherever a field has failed, or above it.
pub fn complete(response: &mut Response, asked: (&ExecutableDocument, &OperationDefinition)) {
    if !response.errors.is_empty() {
        complete_by(&SCHEMA, response, asked);
    }
}

fn complete_by(
    shapes: &Shapes,
    response: &mut Response,
    asked: (&ExecutableDocument, &OperationDefinition),
) {
    let Response { data, errors, .. } = response;
    let paths = || errors.iter().map(|error| error.path.as_slice());
    // All of them are put in place first: what one of them has made null must not come back by another.
    for path in paths() {
        put_null(data, path);
    }
    for path in paths() {
        let nullable = shapes.nullable(asked, path);
        let (mut path, mut nullable) = (path, nullable.as_slice());
        while let (Some((_, above)), Some((false, rest))) =
            (path.split_last(), nullable.split_last())
        {
            if find(data, path) != Some(&mut Value::Null) {
                break;
            }
            (path, nullable) = (above, rest);
            if let Some(parent) = find(data, path) {
                *parent = Value::Null;
            }
        }
    }
}

/// Makes the end of a path null, unless there is something. An object of which nothing else was left is null already.
fn put_null(mut value: &mut Value, path: &[PathSegment]) {
    for segment in path {
        if let (PathSegment::Field(_), Value::Null) = (segment, &value) {
            *value = Value::Object(IndexMap::default());
        }
        value = match (segment, value) {
            (PathSegment::Field(name), Value::Object(fields)) => {
                fields.entry(Name::new(name)).or_insert(Value::Null)
            }
            (PathSegment::Index(index), Value::List(items)) => match items.get_mut(*index) {
                Some(item) => item,
                None => return,
            },
            _ => return,
        };
    }
}

fn find<'a>(mut value: &'a mut Value, path: &[PathSegment]) -> Option<&'a mut Value> {
    for segment in path {
        value = match (segment, value) {
            (PathSegment::Field(name), Value::Object(fields)) => fields.get_mut(name.as_str())?,
            (PathSegment::Index(index), Value::List(items)) => items.get_mut(*index)?,
            _ => return None,
        };
    }
    Some(value)
}

/// Marks the objects that are asked for in several places under the same name: the library resolves each place by
/// itself and merges the results, which fails if nothing is left of the first one. Says whether there are any.
pub fn mark(document: &mut ExecutableDocument) -> bool {
    let mut places: HashMap<Name, usize> = HashMap::new();
    for set in sets(document) {
        each_object(set, &mut |field| {
            let name = field.response_key().node.clone();
            *places.entry(name).or_default() += 1;
        });
    }
    places.retain(|_, n_places| *n_places > 1);
    if places.is_empty() {
        return false;
    }
    for set in sets(document) {
        each_object(set, &mut |field| {
            if places.contains_key(&field.response_key().node) {
                field.selection_set.node.items.push(typename());
            }
        });
    }
    true
}

/// Removes the marks from an answer.
pub fn unmark(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.shift_remove(MARK);
            fields.values_mut().for_each(unmark);
        }
        Value::List(items) => items.iter_mut().for_each(unmark),
        _ => {}
    }
}

/// Something to ask of any object, which never fails.
fn typename() -> Positioned<Selection> {
    let name = |name| Positioned::new(Name::new(name), Pos::default());
    let field = Field {
        alias: Some(name(MARK)),
        name: name("__typename"),
        arguments: Vec::new(),
        directives: Vec::new(),
        selection_set: Positioned::default(),
    };
    let field = Selection::Field(Positioned::new(field, Pos::default()));
    Positioned::new(field, Pos::default())
}

fn each_object(set: &mut SelectionSet, act: &mut impl FnMut(&mut Field)) {
    for item in &mut set.items {
        match &mut item.node {
            Selection::Field(field) if !field.node.selection_set.node.items.is_empty() => {
                each_object(&mut field.node.selection_set.node, act);
                act(&mut field.node);
            }
            Selection::InlineFragment(fragment) => {
                each_object(&mut fragment.node.selection_set.node, act);
            }
            Selection::Field(_) | Selection::FragmentSpread(_) => {}
        }
    }
}

/// The types of all fields.
struct Shapes(HashMap<Name, HashMap<Name, Type>>);

/// A set of selections on a type.
type Place<'a> = (&'a str, &'a SelectionSet);

impl Shapes {
    fn new(sdl: &str) -> Self {
        let definitions = parse_schema(sdl).map(|schema| schema.definitions);
        let mut shapes = HashMap::new();
        for definition in definitions.unwrap_or_default() {
            let TypeSystemDefinition::Type(definition) = definition else {
                continue;
            };
            let fields = match definition.node.kind {
                TypeKind::Object(object) => object.fields,
                TypeKind::Interface(interface) => interface.fields,
                _ => continue,
            };
            let fields = fields
                .into_iter()
                .map(|field| (field.node.name.node, field.node.ty.node));
            shapes.insert(definition.node.name.node, fields.collect());
        }
        Self(shapes)
    }

    /// What may be null on a path, as far as it is known.
    fn nullable(
        &self,
        (document, operation): (&ExecutableDocument, &OperationDefinition),
        path: &[PathSegment],
    ) -> Vec<bool> {
        let root = match operation.ty {
            OperationType::Query => "Query",
            OperationType::Mutation => "Mutation",
            OperationType::Subscription => "Subscription",
        };
        let mut places: Vec<Place<'_>> = vec![(root, &operation.selection_set.node)];
        let mut at: Option<&Type> = None;
        let mut nullable = Vec::new();
        for segment in path {
            at = match segment {
                PathSegment::Field(name) => {
                    let found = self.fields(document, places, name);
                    let first = found.first().map(|&(of, _)| of);
                    places = found
                        .into_iter()
                        .map(|(of, field)| (base(of), &field.selection_set.node))
                        .collect();
                    first
                }
                PathSegment::Index(_) => match at.map(|list| &list.base) {
                    Some(BaseType::List(item)) => Some(item),
                    _ => None,
                },
            };
            match at {
                Some(at) => nullable.push(at.nullable),
                None => break,
            }
        }
        nullable
    }

    /// The fields that answer under this name, wherever they are asked for, with their types. They may be of several
    /// types, but then have the same shape: the specification sees to it.
    fn fields<'a>(
        &'a self,
        document: &'a ExecutableDocument,
        mut places: Vec<Place<'a>>,
        name: &str,
    ) -> Vec<(&'a Type, &'a Field)> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        while let Some((parent, set)) = places.pop() {
            for item in &set.items {
                match &item.node {
                    Selection::Field(field) if field.node.response_key().node == *name => {
                        let of = self
                            .0
                            .get(parent)
                            .and_then(|of| of.get(&field.node.name.node));
                        found.extend(of.map(|of| (of, &field.node)));
                    }
                    Selection::Field(_) => {}
                    Selection::InlineFragment(fragment) => {
                        let condition = fragment.node.type_condition.as_ref();
                        let on = condition.map_or(parent, |on| on.node.on.node.as_str());
                        places.push((on, &fragment.node.selection_set.node));
                    }
                    Selection::FragmentSpread(spread) => {
                        let name = &spread.node.fragment_name.node;
                        if let Some(fragment) =
                            document.fragments.get(name).filter(|_| seen.insert(name))
                        {
                            let on = fragment.node.type_condition.node.on.node.as_str();
                            places.push((on, &fragment.node.selection_set.node));
                        }
                    }
                }
            }
        }
        found
    }
}

fn base(of: &Type) -> &str {
    let mut of = of;
    loop {
        match &of.base {
            BaseType::Named(name) => return name,
            BaseType::List(item) => of = item,
        }
    }
}

/// The selections of every definition.
pub fn sets(document: &mut ExecutableDocument) -> impl Iterator<Item = &mut SelectionSet> {
    let operations: Vec<_> = match &mut document.operations {
        DocumentOperations::Single(only) => vec![only],
        DocumentOperations::Multiple(named) => named.values_mut().collect(),
    };
    let operations = operations
        .into_iter()
        .map(|operation| &mut operation.node.selection_set.node);
    let fragments = document.fragments.values_mut();
    operations.chain(fragments.map(|fragment| &mut fragment.node.selection_set.node))
}

#[cfg(test)]
mod tests {
    use async_graphql::{EmptySubscription, Error, Object, Request, Result, Schema};
    use serde_json::{Value as Json, json};

    use super::*;
    use crate::graphql::Document;

    struct Thing(u8);

    #[Object]
    #[expect(clippy::unused_async, reason = "resolvers are async by contract")]
    impl Thing {
        async fn id(&self) -> u8 {
            self.0
        }

        async fn weak(&self) -> Result<Option<u8>> {
            Err(Error::new("weak"))
        }

        async fn strong(&self) -> Result<u8> {
            Err(Error::new("strong"))
        }

        async fn even(&self) -> Result<u8> {
            match self.0 % 2 {
                0 => Ok(self.0),
                _ => Err(Error::new("odd")),
            }
        }

        async fn child(&self) -> Option<Self> {
            Some(Self(self.0 + 1))
        }

        async fn sure(&self) -> Self {
            Self(self.0 + 1)
        }
    }

    struct Root;

    #[Object(name = "Query")]
    impl Root {
        async fn thing(&self) -> Option<Thing> {
            Some(Thing(1))
        }

        async fn sure(&self) -> Thing {
            Thing(1)
        }

        async fn things(&self) -> Option<Vec<Thing>> {
            Some(vec![Thing(1), Thing(2)])
        }

        async fn holes(&self) -> Vec<Option<Thing>> {
            vec![Some(Thing(1)), Some(Thing(2))]
        }
    }

    struct Change;

    #[Object(name = "Mutation")]
    #[expect(clippy::unused_async, reason = "resolvers are async by contract")]
    impl Change {
        async fn change(&self, id: u8) -> Result<Option<Thing>> {
            match id {
                0 => Err(Error::new("none")),
                _ => Ok(Some(Thing(id))),
            }
        }
    }

    async fn ask(text: &str) -> Json {
        let schema = Schema::new(Root, Change, EmptySubscription);
        let document = Document::read(text).unwrap();
        let mut request = Request::new(text);
        request.set_parsed_query(document.executable().clone());
        let mut response = schema.execute(request).await;
        let asked = (document.executable(), document.operation(None).unwrap());
        complete_by(&Shapes::new(&schema.sdl()), &mut response, asked);
        unmark(&mut response.data);
        json!(response)
    }

    async fn data(text: &str) -> Json {
        ask(text).await["data"].clone()
    }

    #[tokio::test]
    async fn a_failed_field_is_null_and_there() {
        let answer = ask("{ thing { id weak } }").await;
        assert_eq!(
            answer["data"],
            json!({ "thing": { "id": 1, "weak": null } })
        );
        assert_eq!(answer["errors"][0]["path"], json!(["thing", "weak"]));
        let place = json!([{ "line": 1, "column": 14 }]);
        assert_eq!(answer["errors"][0]["locations"], place);
        let alone = json!({ "thing": { "weak": null } });
        assert_eq!(data("{ thing { weak } }").await, alone);
        let sure = json!({ "sure": { "a": null, "sure": { "weak": null } } });
        assert_eq!(data("{ sure { a: weak sure { weak } } }").await, sure);
    }

    #[tokio::test]
    async fn what_must_not_be_null_makes_null_what_it_is_a_part_of() {
        let none = json!({ "thing": null });
        assert_eq!(data("{ thing { id strong } }").await, none);
        assert_eq!(data("{ thing { strong } }").await, none);
        assert_eq!(data("{ thing { sure { sure { strong } } } }").await, none);
        let child = json!({ "thing": { "id": 1, "child": null } });
        assert_eq!(data("{ thing { id child { id strong } } }").await, child);
        assert_eq!(data("{ sure { strong } thing { id } }").await, Json::Null);
        // Whatever else has failed there.
        assert_eq!(data("{ thing { strong weak child { weak } } }").await, none);
        assert_eq!(data("{ thing { weak child { weak } strong } }").await, none);
    }

    #[tokio::test]
    async fn lists_are_null_where_they_cannot_have_holes() {
        let weak = json!({ "things": [{ "weak": null }, { "weak": null }] });
        assert_eq!(data("{ things { weak } }").await, weak);
        assert_eq!(
            data("{ things { id even } }").await,
            json!({ "things": null })
        );
        let holes = json!({ "holes": [null, { "even": 2 }] });
        assert_eq!(data("{ holes { even } }").await, holes);
    }

    #[tokio::test]
    async fn fragments_and_several_places_of_one_name_make_no_difference() {
        let expected = json!({ "thing": { "id": 1, "weak": null } });
        for text in [
            "{ thing { ...f } } fragment f on Thing { weak id }",
            "{ thing { weak ... on Thing { ... { id } } } }",
            "{ thing { weak } thing { id } }",
            "{ thing { id } thing { weak } }",
            "{ ...f ...g } fragment f on Query { thing { weak } } fragment g on Query { thing { id } }",
            "{ thing { ...f } ...g } fragment f on Thing { weak } fragment g on Query { thing { id weak } }",
        ] {
            assert_eq!(data(text).await, expected, "{text}");
        }
        let nested = "{ ...f ...g } fragment f on Query { thing { child { strong } } }
            fragment g on Query { thing { child { id } id } }";
        assert_eq!(
            data(nested).await,
            json!({ "thing": { "id": 1, "child": null } })
        );
    }

    #[tokio::test]
    async fn a_failed_mutation_leaves_the_others() {
        let text = "mutation { a: change(id: 0) { id } b: change(id: 2) { id weak } c: change(id: 3) { strong } }";
        let expected = json!({ "a": null, "b": { "id": 2, "weak": null }, "c": null });
        assert_eq!(data(text).await, expected);
    }
}
