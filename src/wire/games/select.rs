//! The part of a shown value that a query asks for. Everything is known already, so nothing is awaited: one pass over the
//! selection, without a future for each field.

use std::collections::HashMap;

use async_graphql::indexmap::IndexMap;
use async_graphql::parser::types::{FragmentDefinition, Selection, SelectionSet, TypeCondition};
use async_graphql::registry::{MetaType, Registry};
use async_graphql::{ContextSelectionSet, Name, Positioned, Value};

use crate::games::shown::{Node, ObjectNode};

/// What the selection wants of a value. The library has removed what `@skip` and `@include` leave out.
pub fn select(context: &ContextSelectionSet<'_>, node: &Node) -> Value {
    let asked = Asked {
        fragments: &context.query_env.fragments,
        registry: &context.schema_env.registry,
    };
    asked.value(node, &context.item.node)
}

/// What a selection may refer to.
struct Asked<'a> {
    fragments: &'a HashMap<Name, Positioned<FragmentDefinition>>,
    registry: &'a Registry,
}

impl Asked<'_> {
    fn value(&self, node: &Node, set: &SelectionSet) -> Value {
        match node {
            Node::Null => Value::Null,
            Node::Bool(value) => Value::Boolean(*value),
            Node::Int(value) => Value::from(*value),
            Node::Text(text) => Value::String(text.clone().into_owned()),
            Node::Word(word) => Value::String((*word).to_owned()),
            Node::List(items) => {
                let items = items.iter().map(|item| self.value(item, set));
                Value::List(items.collect())
            }
            Node::Object(object) => {
                let mut fields = IndexMap::new();
                self.add(&mut fields, object, set);
                Value::Object(fields)
            }
        }
    }

    /// Adds what a selection wants of an object. The limits have bounded how deep fragments nest.
    fn add(&self, fields: &mut IndexMap<Name, Value>, object: &ObjectNode, set: &SelectionSet) {
        for selection in &set.items {
            match &selection.node {
                Selection::Field(field) => {
                    let field = &field.node;
                    let value = if field.name.node == "__typename" {
                        Value::String(object.of.name.to_owned())
                    } else {
                        let node = object.get(&field.name.node).unwrap_or(&Node::Null);
                        self.value(node, &field.selection_set.node)
                    };
                    merge(fields, field.response_key().node.clone(), value);
                }
                Selection::InlineFragment(fragment) => {
                    let on = fragment.node.type_condition.as_ref();
                    if on.is_none_or(|on| self.applies(&on.node, object)) {
                        self.add(fields, object, &fragment.node.selection_set.node);
                    }
                }
                Selection::FragmentSpread(spread) => {
                    let fragment = self.fragments.get(&spread.node.fragment_name.node);
                    if let Some(Positioned { node, .. }) = fragment
                        && self.applies(&node.type_condition.node, object)
                    {
                        self.add(fields, object, &node.selection_set.node);
                    }
                }
            }
        }
    }

    /// Whether a fragment on this type is meant for the object: on its own, or on a union with it.
    fn applies(&self, on: &TypeCondition, object: &ObjectNode) -> bool {
        let on = on.on.node.as_str();
        on == object.of.name
            || match self.registry.types.get(on) {
                Some(MetaType::Union { possible_types, .. }) => {
                    possible_types.contains(object.of.name)
                }
                _ => false,
            }
    }
}

/// Adds a field; one that is there already was asked for in several places, and has what each of them wants.
fn merge(fields: &mut IndexMap<Name, Value>, name: Name, value: Value) {
    match fields.get_mut(&name) {
        Some(known) => merge_values(known, value),
        None => {
            fields.insert(name, value);
        }
    }
}

fn merge_values(known: &mut Value, value: Value) {
    match (known, value) {
        (Value::Object(known), Value::Object(fields)) => {
            for (name, value) in fields {
                merge(known, name, value);
            }
        }
        (Value::List(known), Value::List(items)) => {
            for (known, item) in known.iter_mut().zip(items) {
                merge_values(known, item);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use async_graphql::parser::types::Field;
    use async_graphql::{
        EmptyMutation, EmptySubscription, Enum, OutputType, Request, Schema, ServerResult,
        SimpleObject, Union, Variables,
    };
    use serde_json::json;

    use super::*;
    use crate::games::shown::Shown;

    /// What it has on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Enum, Shown)]
    #[shown(name = "Coat")]
    enum Coat {
        /// Stripes.
        FineStripes,
        /// Nothing.
        Plain,
    }

    /// A toy.
    #[derive(Clone, Debug, SimpleObject, Shown)]
    #[shown(name = "Toy", member)]
    struct Toy {
        /// Its name.
        name: String,
        /// Its price.
        price: Option<u16>,
    }

    /// A cat.
    #[derive(Clone, Debug, SimpleObject, Shown)]
    #[shown(name = "Cat", member)]
    struct Cat {
        /// Its name.
        name: String,
        /// What it has on.
        coat: Coat,
        /// Its toys, basket by basket.
        baskets: Vec<Vec<Toy>>,
        /// What it likes best.
        best: Option<Thing>,
        /// What it would like.
        wish: Option<Toy>,
    }

    /// A dog.
    #[derive(Clone, Debug, SimpleObject, Shown)]
    #[shown(name = "Dog", member)]
    struct Dog {
        /// Its name.
        name: String,
        /// Whether it barks.
        loud: bool,
        /// Its toys, basket by basket.
        baskets: Vec<Vec<Toy>>,
    }

    /// A pet.
    #[derive(Clone, Debug, Union, Shown)]
    #[shown(name = "Pet")]
    enum Pet {
        /// A cat.
        #[shown(as = Cat, with = Cat::clone)]
        Cat(Cat),
        /// A dog.
        #[shown(as = Dog, with = Dog::clone)]
        Dog(Dog),
    }

    /// Something to like.
    #[derive(Clone, Debug, Union, Shown)]
    #[shown(name = "Thing")]
    enum Thing {
        /// A toy.
        #[shown(as = Toy, with = Toy::clone)]
        Toy(Toy),
        /// A dog.
        #[shown(as = Dog, with = Dog::clone)]
        Dog(Dog),
    }

    /// The same union, answered by [`select`].
    struct Ours(Node);

    impl OutputType for Ours {
        fn type_name() -> Cow<'static, str> {
            Pet::type_name()
        }

        fn create_type_info(registry: &mut Registry) -> String {
            Pet::create_type_info(registry)
        }

        async fn resolve(
            &self,
            context: &ContextSelectionSet<'_>,
            _: &Positioned<Field>,
        ) -> ServerResult<Value> {
            Ok(select(context, &self.0))
        }
    }

    struct Root;

    #[async_graphql::Object]
    impl Root {
        /// Answered by the library.
        async fn library(&self) -> Vec<Pet> {
            pets()
        }

        /// Answered here.
        async fn ours(&self) -> Vec<Ours> {
            pets().iter().map(|pet| Ours(pet.show())).collect()
        }
    }

    fn pets() -> Vec<Pet> {
        let toy = |name: &str, price| Toy {
            name: name.to_owned(),
            price,
        };
        let baskets = vec![
            vec![toy("ball", Some(3)), toy("string", None)],
            vec![],
            vec![toy("mouse", Some(7))],
        ];
        let dog = Dog {
            name: "Rex".to_owned(),
            loud: true,
            baskets: baskets.clone(),
        };
        let cat = |best, coat| Cat {
            name: "Tom".to_owned(),
            coat,
            baskets: baskets.clone(),
            best,
            wish: Some(toy("bell", None)),
        };
        vec![
            Pet::Cat(cat(Some(Thing::Dog(dog.clone())), Coat::FineStripes)),
            Pet::Dog(dog),
            Pet::Cat(cat(Some(Thing::Toy(toy("box", Some(0)))), Coat::Plain)),
            Pet::Cat(cat(None, Coat::Plain)),
        ]
    }

    /// Selections with the fragments they need.
    const ASKED: &[(&str, &str)] = &[
        ("{ __typename }", ""),
        (
            "{ kind: __typename ... on Cat { __typename name coat } }",
            "",
        ),
        (
            "{ ... on Cat { a: name b: name baskets { name price } } }",
            "",
        ),
        (
            "{ ... on Cat { name baskets { name } } ... on Dog { loud name baskets { price } } }",
            "",
        ),
        // The same field several times, in several places: each adds what it wants, in the order of the first.
        (
            "{ ... on Cat { baskets { price } name baskets { name } wish { price } ...f } }",
            "fragment f on Cat { wish { name price } coat baskets { cost: price } }",
        ),
        (
            "{ ... on Cat { first: best { ... on Toy { name } } best { __typename ... on Dog { loud baskets { name } } } } }",
            "",
        ),
        (
            "{ ... on Cat { best { ... on Dog { name } } best { ... on Toy { price } ... on Dog { loud } } } }",
            "",
        ),
        // Fragments on the union itself, on another union that has a member, and on nothing.
        (
            "{ ...pet }",
            "fragment pet on Pet { ... on Pet { __typename ...cat ...dog } }
            fragment cat on Cat { name } fragment dog on Dog { name loud }",
        ),
        ("{ ... { __typename ... on Dog { name } } }", ""),
        (
            "{ ... on Thing { __typename ... on Dog { loud } } ... on Cat { ... on Pet { ... on Cat { name } } } }",
            "",
        ),
        (
            "{ ... on Cat { best { ... on Pet { ... on Dog { name } } } wish { ...t } baskets { ...t } } }",
            "fragment t on Toy { ... { price } name }",
        ),
        // Directives, with and without variables.
        (
            "{ ... on Cat { name @skip(if: $yes) coat @include(if: $yes) baskets @skip(if: $no) { name @include(if: $no) price } } }",
            "",
        ),
        (
            "{ ... on Cat @include(if: $no) { name } ... on Cat @skip(if: $no) { coat } ...d @include(if: $yes) }",
            "fragment d on Dog { name @include(if: $no) loud @skip(if: false) }",
        ),
        (
            "{ ... on Dog { name @skip(if: $no) @include(if: $no) loud } ...d @skip(if: $yes) __typename @include(if: $yes) }",
            "fragment d on Dog { baskets { name } }",
        ),
        (
            "{ ... @include(if: $yes) { ... on Cat { wish { name @skip(if: $yes) name price } } } }",
            "",
        ),
    ];

    #[tokio::test]
    async fn answers_are_those_of_the_library() {
        let schema = Schema::new(Root, EmptyMutation, EmptySubscription);
        for (asked, fragments) in ASKED {
            let has_variables = format!("{asked}{fragments}").contains('$');
            let head = if has_variables {
                "query q($yes: Boolean! = false, $no: Boolean!)"
            } else {
                "query q"
            };
            let document = format!("{head} {{ library {asked} ours {asked} }} {fragments}");
            let variables = Variables::from_json(json!({ "yes": true, "no": false }));
            let mut request = Request::new(&document);
            if has_variables {
                request = request.variables(variables);
            }
            let answer = schema.execute(request).await;
            assert!(answer.errors.is_empty(), "{document}: {:?}", answer.errors);
            let Value::Object(data) = answer.data else {
                panic!("{document}: no data");
            };
            // As texts, so that the order of fields counts.
            let told = |of: &Value| serde_json::to_string_pretty(of).unwrap();
            let (ours, library) = (emptied(data["ours"].clone()), &data["library"]);
            assert_eq!(told(&ours), told(library), "{document}");
        }
    }

    /// The library says null of an object of which nothing is asked for, also where null is not allowed; the
    /// specification says `{}`, and so does [`select`].
    fn emptied(value: Value) -> Value {
        match value {
            Value::Object(fields) if fields.is_empty() => Value::Null,
            Value::Object(fields) => {
                let fields = fields.into_iter();
                Value::Object(fields.map(|(name, value)| (name, emptied(value))).collect())
            }
            Value::List(items) => Value::List(items.into_iter().map(emptied).collect()),
            leaf => leaf,
        }
    }

    #[tokio::test]
    async fn an_object_of_which_nothing_is_asked_for_is_empty() {
        let schema = Schema::new(Root, EmptyMutation, EmptySubscription);
        let answer = schema.execute("{ ours { ... on Dog { name } } }").await;
        let expected = json!({ "ours": [{}, { "name": "Rex" }, {}, {}] });
        assert_eq!(answer.data.into_json().unwrap(), expected);
    }
}
