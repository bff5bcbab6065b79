//! Columns of text that have few values, and their names.

use async_graphql::Enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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

/// What state a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "MatchStatus")]
#[schema(as = MatchStatus)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Status {
    /// People may still join.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
    /// It never started.
    Cancelled,
}

/// Who may see a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "MatchVisibility")]
#[schema(as = MatchVisibility)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Visibility {
    /// Everybody.
    Public,
    /// Those who sit, were invited, or know the link.
    Private,
}

/// Who may join a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "MatchJoining")]
#[schema(as = MatchJoining)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Joining {
    /// Everybody who sees it.
    Anyone,
    /// Those who know the link (and the invited).
    Link,
    /// Only the invited.
    Invited,
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
