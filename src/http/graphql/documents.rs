//! Documents that were read lately. Clients send the same few again and again, and reading one takes longer than a move.

use std::fmt;
use std::sync::Arc;

use async_graphql::Request;
use moka::sync::Cache;

use crate::graphql::{Document, Unreadable};

/// How many bytes of text are kept; what was read takes about ten times as many.
const MOST_BYTES: u64 = 1024 * 1024;

/// Longer documents are not kept.
const LONGEST: usize = 16 * 1024;

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
    /// Reads the document of a request, unless it is known.
    pub fn read(&self, request: &mut Request) -> Result<Arc<Document>, Unreadable> {
        let document = if let Some(known) = self.0.get(request.query.as_str()) {
            known
        } else {
            let document = Arc::new(Document::read(&request.query)?);
            if request.query.len() <= LONGEST {
                self.0.insert(request.query.clone(), document.clone());
            }
            document
        };
        request.set_parsed_query(document.executable().clone());
        Ok(document)
    }
}
