//! The largest questions that the schema allows: everything that every member of the unions over all games has, without
//! an alias. graphql-js refuses such a document where fields of one name have several shapes (`src/graphql/shapes.rs`
//! sees to it that there are none); here the server answers it, for every game.

use std::collections::BTreeMap;

use async_graphql::parser::{
    parse_schema,
    types::{BaseType, Type, TypeKind, TypeSystemDefinition},
};
use kinpost::titles::titles;
use serde_json::{Value, json};

use crate::harness::{Client, World, play_on, started_with};

/// What a schema says of its composite types.
struct Types(BTreeMap<String, TypeKind>);

impl Types {
    fn read() -> Self {
        let definitions = parse_schema(kinpost::graphql::sdl()).unwrap().definitions;
        let types = definitions.into_iter().filter_map(|definition| {
            let TypeSystemDefinition::Type(definition) = definition else {
                return None;
            };
            Some((definition.node.name.node.to_string(), definition.node.kind))
        });
        Self(types.collect())
    }

    /// Everything of a type whose fields need no arguments, as a selection; nothing of a leaf. No type is entered again
    /// within itself.
    fn everything(&self, name: &str, within: &[&str]) -> Option<String> {
        if within.contains(&name) {
            return None;
        }
        let within = [within, &[name]].concat();
        let mut parts = vec!["__typename".to_owned()];
        match self.0.get(name) {
            Some(TypeKind::Object(object)) => {
                for field in &object.fields {
                    let field = &field.node;
                    let below = named(&field.ty.node);
                    if self.is_composite(below) {
                        let all = self.everything(below, &within);
                        parts.extend(all.map(|all| format!("{} {all}", field.name.node)));
                    } else {
                        parts.push(field.name.node.to_string());
                    }
                }
            }
            Some(TypeKind::Union(union)) => {
                for member in &union.members {
                    let all = self.everything(&member.node, &within);
                    parts.extend(all.map(|all| format!("... on {} {all}", member.node)));
                }
            }
            _ => return None,
        }
        Some(format!("{{ {} }}", parts.join(" ")))
    }

    fn is_composite(&self, name: &str) -> bool {
        let kind = self.0.get(name);
        kind.is_some_and(|kind| matches!(kind, TypeKind::Object(_) | TypeKind::Union(_)))
    }
}

fn named(of: &Type) -> &str {
    match &of.base {
        BaseType::List(of) => named(of),
        BaseType::Named(name) => name,
    }
}

/// What one reader is told when it asks for everything.
struct Asked<'a> {
    types: &'a Types,
    id: &'a str,
}

impl Asked<'_> {
    /// Asks for everything of a union at a place of the match, which is written with `…` for the selection.
    fn ask(&self, reader: &Client, union: &str, place: &str) -> Value {
        let all = self.types.everything(union, &[]).unwrap();
        let place = place.replace('…', &all);
        let query = format!("query($id: ID!) {{ match(id: $id) {{ {place} }} }}");
        let answer = reader.graphql_answer(&query, &json!({ "id": self.id }));
        assert_eq!(answer["errors"], Value::Null, "{place}");
        answer["data"]["match"].clone()
    }
}

#[test]
fn everything_of_every_game_is_answered_at_once() {
    let (world, types) = (World::start(), Types::read());
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    for title in titles() {
        let game = title.kind.id();
        let id = started_with(&players, game, "PRIVATE", &json!({}));
        play_on(&id, &players, 12);
        let asked = Asked {
            types: &types,
            id: &id,
        };
        let view = title.types.view.name().unwrap();
        let forms = title.types.forms.name().unwrap();
        for player in &players {
            let seen = asked.ask(player, "GameView", "view …");
            assert_eq!(seen["view"]["__typename"], view);
            let seen = asked.ask(player, "GameForms", "legalMoves { forms … }");
            let told = &seen["legalMoves"]["forms"]["__typename"];
            assert!(told.is_null() || told == forms, "{told}");
            asked.ask(player, "GameMove", "legalMoves { moves { move … } }");
        }
        let left = players[0].post(&format!("/matches/{id}/retirement"), &json!({}));
        assert_eq!(left.status, 201, "{}", left.body);
        let seen = asked.ask(&players[1], "GameView", "view(perspective: TABLE) …");
        assert_eq!(seen["view"]["ending"], "RETIREMENT", "{game}");
        for place in ["first: 1", "last: 1"] {
            let place = format!("history({place}) {{ edges {{ node {{ events … }} }} }}");
            let seen = asked.ask(&players[1], "GameEvent", &place);
            let events = &seen["history"]["edges"][0]["node"]["events"];
            assert!(events.as_array().is_some_and(|events| !events.is_empty()));
        }
    }
}
