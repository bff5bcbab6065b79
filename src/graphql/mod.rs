//! The GraphQL door: thin objects over the use cases. Nothing here decides a rule, writes SQL or knows HTTP.
//!
//! Expected refusals are data: every payload of a mutation is a union of success and what can be refused. Only what a
//! client cannot plan for is an error, with a stable `code` in its extensions.

mod account;
mod aliases;
mod connection;
mod context;
mod game;
mod looking;
mod match_;
mod match_parts;
mod mutation;
mod payload;
mod query;
mod submit;
mod subscription;
mod talk;
mod user;
mod validate;

use async_graphql::{Schema, SchemaBuilder};

pub use aliases::has_too_many_aliases;
pub use context::{Request, Services, to_error};
pub use query::Query;
pub use {mutation::Mutation, subscription::Subscription};

/// The whole schema.
pub type KinpostSchema = Schema<Query, Mutation, Subscription>;

/// How deep a query may nest.
const MOST_DEPTH: usize = 15;

/// How many fields a query may ask for, lists counted by their length.
const MOST_COMPLEXITY: usize = 5_000;

/// The schema without anything behind it: for its SDL.
pub fn bare() -> SchemaBuilder<Query, Mutation, Subscription> {
    Schema::build(Query, Mutation::default(), Subscription)
        .limit_depth(MOST_DEPTH)
        .limit_complexity(MOST_COMPLEXITY)
        .limit_directives(20)
        .limit_recursive_depth(64)
}

/// The schema over these services.
pub fn schema(services: Services) -> KinpostSchema {
    bare().data(services).finish()
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
