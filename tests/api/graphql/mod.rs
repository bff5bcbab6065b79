//! GraphQL as a protocol: the schema, the specification, graphql-transport-ws and server-sent events to the letter,
//! persisted queries, the page for people, and the largest documents there are.

mod events;
mod everything;
mod page;
mod persisted;
mod schema;
mod socket;
mod specification;
