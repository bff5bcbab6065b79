//! Comparison of [`select`] with the library itself, on an ordinary schema of the same shape: one declaration is answered
//! both ways. Where the library departs from the specification, what is expected is written down.

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
    /// Its toys, one after the other.
    toys: Vec<Toy>,
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
        toys: baskets.concat(),
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
        "{ ... on Cat { toys { price } name toys { name } wish { price } ...f } }",
        "fragment f on Cat { wish { name price } coat toys { cost: price } }",
    ),
    (
        "{ ... on Cat { first: best { ... on Toy { name } } best { __typename ... on Dog { loud baskets { name } } } } }",
        "",
    ),
    (
        "{ ... on Cat { best { __typename ... on Dog { name } } best { ... on Toy { price } ... on Dog { loud } } } }",
        "",
    ),
    // Fragments on the union itself, and on nothing.
    (
        "{ ...pet }",
        "fragment pet on Pet { ... on Pet { __typename ...cat ...dog } }
        fragment cat on Cat { name } fragment dog on Dog { name loud }",
    ),
    ("{ ... { __typename ... on Dog { name } } }", ""),
    (
        "{ ... on Cat { best { ... { ... on Dog { name } } __typename } wish { ...t } baskets { ...t } } }",
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
        "{ ... @include(if: $yes) { ... on Cat { wish { name @skip(if: $yes) name price @skip(if: $no) } } } }",
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

/// The library overlooks fragments on a union that is not the type of the field, though its validation allows them.
#[tokio::test]
async fn fragments_on_any_union_that_has_the_object_are_meant() {
    let schema = Schema::new(Root, EmptyMutation, EmptySubscription);
    let asked = "{ ours { ... on Thing { __typename ... on Dog { loud } }
        ... on Cat { ... on Pet { ... on Cat { name best { ... on Pet { ... on Dog { name } } } } } } } }";
    let answer = schema.execute(asked).await;
    assert!(answer.errors.is_empty(), "{:?}", answer.errors);
    let expected = json!([
        { "name": "Tom", "best": { "name": "Rex" } },
        { "__typename": "Dog", "loud": true },
        { "name": "Tom", "best": {} },
        { "name": "Tom", "best": null },
    ]);
    assert_eq!(answer.data.into_json().unwrap()["ours"], expected);
}

/// The library keeps only the first of several selections in lists of lists.
#[tokio::test]
async fn lists_of_lists_have_what_each_selection_wants() {
    let schema = Schema::new(Root, EmptyMutation, EmptySubscription);
    let asked = "{ ours { ... on Dog { baskets { name } baskets { price } } } }";
    let answer = schema.execute(asked).await.data.into_json().unwrap();
    let expected = json!([
        [{ "name": "ball", "price": 3 }, { "name": "string", "price": null }],
        [],
        [{ "name": "mouse", "price": 7 }],
    ]);
    assert_eq!(answer["ours"][1]["baskets"], expected);
}

#[tokio::test]
async fn an_object_of_which_nothing_is_asked_for_is_empty() {
    let schema = Schema::new(Root, EmptyMutation, EmptySubscription);
    let answer = schema.execute("{ ours { ... on Dog { name } } }").await;
    let expected = json!({ "ours": [{}, { "name": "Rex" }, {}, {}] });
    assert_eq!(answer.data.into_json().unwrap(), expected);
}
