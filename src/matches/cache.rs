//! Matches this process has read or written lately, the newest version of each.

use std::sync::Arc;

use moka::sync::Cache as Moka;

use crate::store::MatchId;
use crate::store::matches::MatchRow;

/// How many matches are kept; a row with its snapshot is about 1 KB.
const MOST: u64 = 10_000;

/// The newest version of each match that was met lately.
#[derive(Clone, Debug)]
pub struct Cache(Moka<MatchId, Arc<MatchRow>>);

impl Default for Cache {
    fn default() -> Self {
        Self(Moka::new(MOST))
    }
}

impl Cache {
    /// The match, if it was met lately.
    pub fn get(&self, id: MatchId) -> Option<Arc<MatchRow>> {
        self.0.get(&id)
    }

    /// Keeps a version, unless a newer one is kept already.
    pub fn put(&self, row: &Arc<MatchRow>) {
        self.0.entry(row.id).and_upsert_with(|kept| match kept {
            Some(kept) if version(kept.value()) > version(row) => kept.into_value(),
            _ => row.clone(),
        });
    }

    /// Forgets a match.
    pub fn forget(&self, id: MatchId) {
        self.0.invalidate(&id);
    }
}

/// Moves and other changes both make a match newer.
fn version(row: &MatchRow) -> (u32, u32) {
    (row.ply, row.revision)
}
