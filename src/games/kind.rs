//! The identifier of a game. The set is open: `titles` has the list, and a program of its own may add to it.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Serialize, Serializer};

/// One title, known by its id.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    id: &'static str,
    title: &'static str,
}

impl GameKind {
    /// A game with the stable name under which it stands in URLs, records and the database, lower-case words joined by
    /// hyphens, and the title as printed on the box.
    pub const fn new(id: &'static str, title: &'static str) -> Self {
        Self { id, title }
    }

    /// The stable name, as used in URLs, records and the database.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The same as the name of a member of an object: `familyTree`.
    pub fn member(self) -> String {
        let mut words = self.id.split('-');
        let first = words.next().unwrap_or_default().to_owned();
        words.fold(first, |name, word| {
            let (initial, rest) = word.split_at(1);
            name + &initial.to_uppercase() + rest
        })
    }

    /// The title as printed on the box.
    pub const fn title(self) -> &'static str {
        self.title
    }
}

impl PartialEq for GameKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for GameKind {}

impl Hash for GameKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl PartialOrd for GameKind {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GameKind {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.id.cmp(other.id)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Serialize for GameKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}
