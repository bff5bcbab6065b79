//! Ids of things in the database, so that one cannot be taken for another. All are UUIDs of version 7: their order is
//! the order of creation, which keeps indexes compact.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Declares an id.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new id.
            pub fn new() -> Self {
                Self(Uuid::now_v7())
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map(Self)
            }
        }
    };
}

id! {
    /// An account.
    UserId
}

/// What the ids of the built-in bots begin with; the rest is their number.
const BOTS: u128 = 0xb070_0000_0000_8000_8000_0000_0000_0000;

/// How many built-in bots there are: one for each seat of the largest table.
const N_BOTS: u32 = 10;

impl UserId {
    /// The number of a built-in bot, from 1; none for people.
    pub fn bot_number(self) -> Option<u32> {
        // The last group of the id is read as it is written: `…-000000000010` is number 10.
        (1..=N_BOTS).find(|&number| self == Self::bot(number))
    }

    fn bot(number: u32) -> Self {
        let written = u128::from(number / 10 * 16 + number % 10);
        Self(Uuid::from_u128(BOTS | written))
    }
}

id! {
    /// A match.
    MatchId
}

id! {
    /// One sign-in on one device.
    SessionId
}

id! {
    /// A personal access token; the id is no secret.
    PersonalTokenId
}

id! {
    /// What a player offers the others.
    OfferId
}

id! {
    /// A time in which a user is away.
    VacationId
}
