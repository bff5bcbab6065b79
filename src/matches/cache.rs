//! The cache: matches this process has read or written lately, the newest version of each, and their tables, read once.

use std::sync::Arc;

use moka::sync::Cache as Moka;

use crate::engine::Position;
use crate::store::MatchId;
use crate::store::matches::{MatchRow, Stamp};

/// How many bytes of matches are kept, about: most take about 1 KB, but stories make them longer.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// What a row takes beside its snapshot, about.
const ROW: usize = 1024;

/// How much more a table takes in memory than its snapshot, about.
const UNPACKED: usize = 4;

/// The newest version of each match that was met lately.
#[derive(Clone, Debug)]
pub struct Cache {
    rows: Moka<MatchId, Kept>,
    tables: Moka<MatchId, Decoded>,
}

/// A version of a match.
#[derive(Clone, Debug)]
struct Kept {
    row: Arc<MatchRow>,
    /// By which the database knows it again; one that this process has written was not read yet, and has none.
    stamp: Option<Arc<Stamp>>,
}

/// A table that was read from a snapshot.
#[derive(Clone, Debug)]
struct Decoded {
    snapshot: Arc<[u8]>,
    position: Arc<dyn Position>,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            rows: bounded(|kept: &Kept| {
                let snapshot = kept.row.snapshot.as_ref();
                ROW + snapshot.map_or(0, Vec::len)
            }),
            tables: bounded(|read: &Decoded| ROW + UNPACKED * read.snapshot.len()),
        }
    }
}

impl Cache {
    /// The match, if it was met lately.
    pub fn get(&self, id: MatchId) -> Option<Arc<MatchRow>> {
        self.rows.get(&id).map(|kept| kept.row)
    }

    /// The same with its stamp, if it was read lately.
    pub fn stamped(&self, id: MatchId) -> Option<(Arc<MatchRow>, Arc<Stamp>)> {
        let Kept { row, stamp } = self.rows.get(&id)?;
        Some((row, stamp?))
    }

    /// Keeps a version, unless a newer one is kept already.
    pub fn put(&self, row: &Arc<MatchRow>) {
        let (row, stamp) = (row.clone(), None);
        self.keep(Kept { row, stamp });
    }

    /// Keeps a version that was read, unless a newer one is kept already.
    pub fn put_stamped(&self, row: &Arc<MatchRow>, stamp: Stamp) {
        let (row, stamp) = (row.clone(), Some(Arc::new(stamp)));
        self.keep(Kept { row, stamp });
    }

    fn keep(&self, new: Kept) {
        let id = new.row.id;
        self.rows.entry(id).and_upsert_with(|old| match old {
            Some(old) if version(&old.value().row) > version(&new.row) => old.into_value(),
            _ => new,
        });
    }

    /// Forgets a match.
    pub fn forget(&self, id: MatchId) {
        self.rows.invalidate(&id);
    }

    /// The table of this very row, if it was read lately. Its bytes say whether it is: an administrator may have
    /// repaired them.
    pub fn table(&self, row: &MatchRow) -> Option<Arc<dyn Position>> {
        let read = self.tables.get(&row.id)?;
        let is_same = read.position.at().ply == row.ply
            && row.snapshot.as_deref() == Some(read.snapshot.as_ref());
        is_same.then_some(read.position)
    }

    /// Keeps the table of a row.
    pub fn put_table(&self, row: &MatchRow, position: &Arc<dyn Position>) {
        if let Some(snapshot) = &row.snapshot {
            let read = Decoded {
                snapshot: snapshot.as_slice().into(),
                position: position.clone(),
            };
            self.tables.insert(row.id, read);
        }
    }
}

/// Keeps no more than so many bytes, however many values that are.
fn bounded<V>(n_bytes: fn(&V) -> usize) -> Moka<MatchId, V>
where
    V: Clone + Send + Sync + 'static,
{
    let weigh = move |_: &MatchId, value: &V| u32::try_from(n_bytes(value)).unwrap_or(u32::MAX);
    let cache = Moka::builder().weigher(weigh).max_capacity(MOST_BYTES);
    cache.build()
}

/// Moves and other changes both make a match newer.
fn version(row: &MatchRow) -> (u32, u32) {
    (row.ply, row.revision)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_matches_do_not_fill_the_memory() {
        let cache = bounded(Vec::<u8>::len);
        for _ in 0..100 {
            cache.insert(MatchId::new(), vec![0; 1024 * 1024]);
        }
        cache.run_pending_tasks();
        assert!((1..=MOST_BYTES).contains(&cache.weighted_size()));
    }
}
