//! `kinpost schema`: prints the contract that third parties build on.

use std::io::{self, Write};

use anyhow::Context;
use clap::ValueEnum;

use super::{Failure, catalogue};
use crate::{graphql, http};

/// Print the contract of the two APIs
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// Which one
    door: Door,
}

/// What is printed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Door {
    /// The GraphQL schema, as SDL
    Graphql,
    /// The OpenAPI document of the REST API, as JSON
    Openapi,
    /// What both have in common (error codes, scopes, enums, limits), as Markdown
    Api,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let output = match arguments.door {
        Door::Graphql => graphql::sdl(),
        Door::Openapi => http::openapi::json().context("the document cannot be written")?,
        Door::Api => catalogue::markdown(),
    };
    io::stdout()
        .write_all(output.as_bytes())
        .context("cannot write to standard output")?;
    Ok(())
}
