//! Columns of text that have few values, and their names.

use super::{Joining, Status, Visibility};

/// A text column with a closed set of values.
pub trait Named: Sized + Copy + PartialEq + 'static {
    /// Every value with its name in the database.
    const NAMES: &'static [(Self, &'static str)];

    /// The name of this value.
    fn name(self) -> &'static str {
        let known = Self::NAMES.iter().find(|(value, _)| *value == self);
        known.map_or("", |(_, name)| name)
    }

    /// The value of a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMES
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(value, _)| *value)
    }
}

impl Named for Status {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Open, "open"),
        (Self::Running, "running"),
        (Self::Finished, "finished"),
        (Self::Cancelled, "cancelled"),
    ];
}

impl Named for Visibility {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Public, "public"), (Self::Private, "private")];
}

impl Named for Joining {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Anyone, "anyone"),
        (Self::Link, "link"),
        (Self::Invited, "invited"),
    ];
}
