//! The GraphQL door: thin objects over the use cases. Nothing here decides a rule, writes SQL or knows HTTP.
//!
//! Expected refusals are data: every payload of a mutation is a union of success and what can be refused. Only what a
//! client cannot plan for is an error, with a stable `code` in its extensions.

mod account;
mod batch;
mod clocks;
mod connection;
mod context;
mod document;
mod game;
mod limits;
mod looking;
mod mail;
mod match_;
mod messages;
mod mutation;
mod new_match;
mod notifications;
mod nulls;
mod payload;
mod plans;
mod plies;
mod ply_cache;
mod query;
pub mod shapes;
mod submit;
mod subscription;
mod talk;
mod undo;
mod validate;
mod variables;

use async_graphql::{Schema, SchemaBuilder};

use crate::services::Services;

pub use context::{Request, to_server_error};
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
            .sorted_enum_items()
            .include_specified_by(),
    )
}
