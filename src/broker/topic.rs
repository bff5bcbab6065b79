//! Topics of pub/sub: what can change, and its short form on the wire between copies.

use std::fmt;
use std::str::FromStr;

use crate::store::{MatchId, UserId};

/// Something readers may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A match: a move, a seat taken, its start.
    Match(MatchId),
    /// The inbox of a user.
    Inbox(UserId),
    /// The inbox of anybody: a listener that hears of an inbox here hears of this, too. It does not travel between
    /// copies.
    AnyInbox,
    /// What is said in a match.
    Talk(MatchId),
    /// The list of open matches.
    Lobby,
    /// Who a user is, and by which tokens: it is heard by the caches of users.
    Account(UserId),
}

impl Topic {
    /// What kind of thing it is.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Match(_) => "match",
            Self::Inbox(_) => "inbox",
            Self::AnyInbox => "any-inbox",
            Self::Talk(_) => "talk",
            Self::Lobby => "lobby",
            Self::Account(_) => "account",
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Match(id) => write!(f, "m{}", id.0.simple()),
            Self::Inbox(id) => write!(f, "i{}", id.0.simple()),
            Self::AnyInbox => f.write_str("a"),
            Self::Talk(id) => write!(f, "t{}", id.0.simple()),
            Self::Lobby => f.write_str("l"),
            Self::Account(id) => write!(f, "u{}", id.0.simple()),
        }
    }
}

/// The text is no topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTopic;

impl FromStr for Topic {
    type Err = NoTopic;

    fn from_str(text: &str) -> Result<Self, NoTopic> {
        let id = |rest: &str| rest.parse().map_err(|_| NoTopic);
        match text.split_at_checked(1) {
            Some(("m", rest)) => Ok(Self::Match(MatchId(id(rest)?))),
            Some(("i", rest)) => Ok(Self::Inbox(UserId(id(rest)?))),
            Some(("a", "")) => Ok(Self::AnyInbox),
            Some(("t", rest)) => Ok(Self::Talk(MatchId(id(rest)?))),
            Some(("l", "")) => Ok(Self::Lobby),
            Some(("u", rest)) => Ok(Self::Account(UserId(id(rest)?))),
            _ => Err(NoTopic),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_read_back() {
        for topic in [
            Topic::Match(MatchId::new()),
            Topic::Inbox(UserId::new()),
            Topic::AnyInbox,
            Topic::Talk(MatchId::new()),
            Topic::Lobby,
            Topic::Account(UserId::new()),
        ] {
            assert_eq!(topic.to_string().parse(), Ok(topic));
        }
        for noise in ["", "x", "m", "mm", "ilona", "ll", "aa", "é"] {
            assert_eq!(noise.parse::<Topic>(), Err(NoTopic), "{noise}");
        }
    }
}
