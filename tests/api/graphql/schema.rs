//! The GraphQL schema as clients' tools read it.

use std::collections::{BTreeMap, BTreeSet};

use kinpost::graphql;

/// The fields of the object types of the SDL, with their types.
fn objects(sdl: &str) -> BTreeMap<&str, Vec<(&str, &str)>> {
    let types = sdl.split("\ntype ").skip(1).map(|rest| {
        let body = rest.split("\n}").next().unwrap();
        let name = body.split([' ', '\n']).next().unwrap();
        let fields = body.lines().filter_map(|line| line.trim().split_once(": "));
        (
            name,
            fields.filter(|(name, _)| !name.contains(' ')).collect(),
        )
    });
    types.collect()
}

fn members<'s>(sdl: &'s str, union: &str) -> Vec<&'s str> {
    let line = sdl
        .lines()
        .find_map(|line| line.strip_prefix(&format!("union {union} = ")));
    line.unwrap().split(" | ").collect()
}

/// Fragments on the members of a union can only stand side by side if fields of one name have one type.
#[test]
fn all_events_and_all_moves_of_a_game_can_be_asked_for_at_once() {
    let sdl = graphql::sdl();
    let objects = objects(&sdl);
    for (union, least) in [("GameEvent", 12), ("GameMove", 4)] {
        for game in ["Serendipity", "Familys"] {
            let members: Vec<_> = members(&sdl, union)
                .into_iter()
                .filter(|member| member.starts_with(game))
                .collect();
            assert!(members.len() >= least, "{members:?}");
            let mut types: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
            for (field, type_) in members.iter().flat_map(|member| &objects[member]) {
                types.entry(field).or_default().insert(type_);
            }
            types.retain(|_, types| types.len() > 1);
            assert!(types.is_empty(), "{game}: {types:?}");
        }
    }
}
