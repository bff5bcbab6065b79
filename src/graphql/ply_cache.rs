//! Plies told lately: however many people look at a move with the same eyes and in the same language, it is put into words
//! once. What one viewer may know is never told to another: the eyes are part of the key.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use moka::sync::Cache;

use crate::games::Viewer;
use crate::matches::ViewedMatch;
use crate::store::MatchId;
use crate::store::matches::MoveRow;
use crate::texts::Locale;
use crate::wire::PlyInfo;

/// How many are kept: a few matches that many people watch.
const MOST: u64 = 512;

/// How long; no longer than names are remembered, which are part of the words.
const LIFE: Duration = Duration::from_secs(5);

/// What a ply is told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    match_: MatchId,
    ply: u32,
    /// When it was made: another move may have taken its place.
    at: Timestamp,
    /// How far the match is: what can be looked up later may be less.
    now: u32,
    viewer: Viewer,
    locale: Locale,
}

impl Key {
    /// A ply of a match as its reader looks at it.
    pub fn new(viewed: &ViewedMatch, logged: &MoveRow, locale: Locale) -> Self {
        Self {
            match_: viewed.row.id,
            ply: logged.ply,
            at: logged.at,
            now: viewed.row.ply,
            viewer: viewed.viewer,
            locale,
        }
    }
}

/// The plies told lately.
#[derive(Clone)]
pub struct PlyCache(Cache<Key, Arc<PlyInfo>>);

impl Default for PlyCache {
    fn default() -> Self {
        let cache = Cache::builder().max_capacity(MOST).time_to_live(LIFE);
        Self(cache.build())
    }
}

impl fmt::Debug for PlyCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlyCache")
    }
}

impl PlyCache {
    /// What was told by this key, if it was told lately.
    pub fn get(&self, key: &Key) -> Option<Arc<PlyInfo>> {
        self.0.get(key)
    }

    /// Keeps what was told.
    pub fn keep(&self, key: Key, told: PlyInfo) -> Arc<PlyInfo> {
        let told = Arc::new(told);
        self.0.insert(key, told.clone());
        told
    }
}
