//! The GraphQL door: thin objects over the use cases. Nothing here decides a rule, writes SQL or knows HTTP.
//!
//! Expected refusals are data: every payload of a mutation is a union of success and what can be refused. Only what a
//! client cannot plan for is an error, with a stable `code` in its extensions.

mod account;
mod batch;
mod clocks;
pub mod codes;
mod connection;
mod context;
mod document;
mod game;
mod limits;
mod looking;
mod mail;
mod match_;
mod match_parts;
mod mutation;
mod notifications;
mod nulls;
mod payload;
mod plans;
mod ply_cache;
mod query;
mod submit;
mod subscription;
mod talk;
mod undo;
mod user;
mod validate;
mod variables;

use async_graphql::{Schema, SchemaBuilder};

pub use context::{Request, Services, to_server_error};
pub use document::{Document, Unreadable};
pub use query::Query;
pub use {mutation::Mutation, subscription::Subscription};

/// The whole schema.
pub type KinpostSchema = Schema<Query, Mutation, Subscription>;

/// The schema without anything behind it: for its SDL.
pub fn bare() -> SchemaBuilder<Query, Mutation, Subscription> {
    Schema::build(Query, Mutation::default(), Subscription)
        .limit_depth(limits::MOST_DEPTH)
        .limit_complexity(limits::MOST_COMPLEXITY)
        .limit_directives(limits::MOST_DIRECTIVES)
        .limit_recursive_depth(limits::MOST_LEVELS)
        // Which fields a wrong one resembles took longer to find out than everything else about a document.
        .disable_suggestions()
}

/// The schema over these services.
pub fn schema(services: Services) -> KinpostSchema {
    bare()
        .data(services)
        .data(ply_cache::PlyCache::default())
        .finish()
}

/// The committed form of the schema.
pub fn sdl() -> String {
    bare().finish().sdl_with_options(
        async_graphql::SDLExportOptions::new()
            .sorted_fields()
            .sorted_arguments()
            .sorted_enum_items(),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The fields of every object type, with their types.
    fn objects(sdl: &str) -> BTreeMap<&str, Vec<(&str, &str)>> {
        let mut objects = BTreeMap::new();
        for part in sdl.split("\ntype ").skip(1) {
            let (head, rest) = part.split_once('{').unwrap();
            let body = rest.split("\n}").next().unwrap();
            let fields = body
                .lines()
                .filter_map(|line| line.trim().split_once(": "))
                .filter(|(name, _)| name.chars().all(char::is_alphanumeric));
            let name = head.split_whitespace().next().unwrap();
            objects.insert(name, fields.collect());
        }
        objects
    }

    /// Whoever asks for several members of a union at once may ask for the same field of each, without aliases: GraphQL
    /// allows it only where the field has the same shape everywhere.
    #[test]
    fn fields_of_one_name_have_one_shape_in_every_union_of_a_game() {
        let sdl = sdl();
        let objects = objects(&sdl);
        let shape = |of: &str| -> String { of.chars().filter(|c| "[]!".contains(*c)).collect() };
        let mut n_compared = 0;
        for union in sdl.split("\nunion ").skip(1) {
            let (_, members) = union.lines().next().unwrap().split_once(" = ").unwrap();
            for game in ["FamilyTree", "Poetrium"] {
                let mut known: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
                let own = members.split(" | ").filter(|name| name.starts_with(game));
                for (member, &(name, of)) in
                    own.flat_map(|m| objects[m].iter().map(move |f| (m, f)))
                {
                    let &mut (first, like) = known.entry(name).or_insert((member, of));
                    let is_leaf = !objects.contains_key(of.trim_matches(['[', ']', '!']));
                    let is_same = shape(of) == shape(like) && (!is_leaf || of == like);
                    assert!(is_same, "{name}: {like} in {first}, {of} in {member}");
                    n_compared += 1;
                }
            }
        }
        assert!(n_compared > 100, "{n_compared}");
    }
}
