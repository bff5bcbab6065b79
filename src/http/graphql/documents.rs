//! Documents that were read lately. Clients send the same few again and again, and reading one takes longer than a move.

use std::fmt;
use std::sync::Arc;

use async_graphql::Request;
use async_graphql::parser::types::{DocumentOperations, ExecutableDocument, OperationType};
use moka::sync::Cache;

use crate::graphql::has_too_many_aliases;

/// How many bytes of text are kept; what was read takes about ten times as many.
const MOST_BYTES: u64 = 1024 * 1024;

/// Longer documents are not kept.
const LONGEST: usize = 16 * 1024;

/// What was read of a document.
pub struct Document {
    executable: ExecutableDocument,
    /// Whether it has more aliases than anybody needs.
    pub has_too_many_aliases: bool,
}

impl Document {
    /// What the operation of this name does, if there is one.
    pub fn kind(&self, name: Option<&str>) -> Option<OperationType> {
        let operation = match &self.executable.operations {
            DocumentOperations::Single(operation) => Some(operation),
            DocumentOperations::Multiple(operations) => name.and_then(|name| operations.get(name)),
        };
        operation.map(|operation| operation.node.ty)
    }
}

/// The documents that were read lately.
#[derive(Clone)]
pub struct Documents(Cache<String, Arc<Document>>);

impl Default for Documents {
    fn default() -> Self {
        let weight =
            |text: &String, _: &Arc<Document>| u32::try_from(text.len() + 64).unwrap_or(u32::MAX);
        let cache = Cache::builder().max_capacity(MOST_BYTES).weigher(weight);
        Self(cache.build())
    }
}

impl fmt::Debug for Documents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Documents")
    }
}

impl Documents {
    /// Reads the document of a request, unless it is known; none if it cannot be read, which the execution will explain.
    pub fn read(&self, request: &mut Request) -> Option<Arc<Document>> {
        if let Some(known) = self.0.get(request.query.as_str()) {
            request.set_parsed_query(known.executable.clone());
            return Some(known);
        }
        let executable = request.parsed_query().ok()?.clone();
        let document = Arc::new(Document {
            has_too_many_aliases: has_too_many_aliases(&executable),
            executable,
        });
        if request.query.len() <= LONGEST {
            self.0.insert(request.query.clone(), document.clone());
        }
        Some(document)
    }
}
