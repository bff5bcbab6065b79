//! Callers: the user behind a request and what they may do (authorization by scopes). A use case says by the type of its
//! caller which scope it needs (`May`); doors authenticate, and cannot even call it for a token that is not good for it.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::{PersonalTokenId, SessionId, UserId};
use crate::texts::Locale;

/// After this time a session is not new enough for what cannot be undone.
const RECENT: SignedDuration = SignedDuration::from_mins(15);

/// Something a token may be good for. Each stands for itself: none includes another.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    async_graphql::Enum,
    utoipa::ToSchema,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Scope {
    /// To see what the user may see.
    Read,
    /// To move, talk and answer at tables where the user sits.
    Play,
    /// To make, join, leave and change matches, and to change the profile.
    Manage,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Read, Self::Play, Self::Manage];

    /// The name that both doors show.
    pub const fn shown(self) -> &'static str {
        match self {
            Self::Read => "READ",
            Self::Play => "PLAY",
            Self::Manage => "MANAGE",
        }
    }

    /// The word for it in tokens, and where they are stored.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Manage => "manage",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Scope {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|scope| scope.word() == word)
            .ok_or(())
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scopes([bool; 3]);

impl Scopes {
    /// What a person who has signed in has.
    pub const ALL: Self = Self([true; 3]);

    /// Whether it is among them.
    pub const fn contains(self, scope: Scope) -> bool {
        self.0[scope as usize]
    }

    /// Those it has.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL
            .into_iter()
            .filter(move |scope| self.contains(*scope))
    }

    /// Reads words; those of a newer version that this one does not know give nothing.
    pub fn of_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        words
            .into_iter()
            .filter_map(|word| word.parse().ok())
            .collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        let mut set = Self::default();
        for scope in scopes {
            set.0[scope as usize] = true;
        }
        set
    }
}

/// Separated by spaces, as in a token.
impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.iter().map(Scope::word).collect();
        f.write_str(&words.join(" "))
    }
}

/// What a caller has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Credential {
    /// The access token of a session.
    Session(SessionId),
    /// A personal token.
    Personal(PersonalTokenId),
}

/// A user who has shown who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Who.
    pub user: UserId,
    /// Under which name.
    pub name: String,
    /// What others see at the table.
    pub display_name: String,
    /// The language they read.
    pub locale: Locale,
    /// Their time zone, an IANA name.
    pub time_zone: String,
    /// Whether they came by an invitation link.
    pub is_guest: bool,
    /// What the token is good for.
    pub scopes: Scopes,
    /// Which session or personal token it is.
    pub credential: Credential,
    /// When the session was opened, or the personal token made.
    pub since: Timestamp,
    /// When the token ends by itself; a stream opened with it should end then too.
    pub expires_at: Option<Timestamp>,
}

/// A scope as a type, for signatures.
pub trait Right {
    /// Which one it is.
    const SCOPE: Scope;
}

/// The right that [`Scope::Read`] gives.
#[derive(Clone, Copy, Debug)]
pub struct Read;

/// The right that [`Scope::Play`] gives.
#[derive(Clone, Copy, Debug)]
pub struct Play;

/// The right that [`Scope::Manage`] gives.
#[derive(Clone, Copy, Debug)]
pub struct Manage;

impl Right for Read {
    const SCOPE: Scope = Scope::Read;
}

impl Right for Play {
    const SCOPE: Scope = Scope::Play;
}

impl Right for Manage {
    const SCOPE: Scope = Scope::Manage;
}

/// A user who may do this: `May<Play>` may play. Every use case takes its user so, and nothing else makes one of a
/// request than [`Caller::may`]. So the scope is written once, where the work is done, and is asked for before anything
/// else of a request is looked at.
#[derive(Clone, Copy, Debug)]
pub struct May<R> {
    user: UserId,
    right: PhantomData<R>,
}

impl<R> May<R> {
    /// A user for whom something as good as a token speaks: an address that was signed for them and to which a letter
    /// came, the session they have just opened, or their wish to leave for good. Doors never vouch.
    pub const fn vouched(user: UserId) -> Self {
        let right = PhantomData;
        Self { user, right }
    }

    /// The same user for a step on the way: whoever may do the whole may do its parts.
    pub const fn within<Other>(&self) -> May<Other> {
        May::vouched(self.user)
    }

    /// Who.
    pub const fn user(&self) -> UserId {
        self.user
    }
}

impl Caller {
    /// The caller, for a use case that needs this right; refuses a token that is not good for it.
    pub fn may<R: Right>(&self) -> Outcome<May<R>> {
        self.require(R::SCOPE)?;
        Ok(May::vouched(self.user))
    }

    /// Refuses a token that is not good for this.
    pub fn require(&self, scope: Scope) -> Outcome<()> {
        if self.scopes.contains(scope) {
            return Ok(());
        }
        let detail = format!("this token may {}, but this needs {scope}", self.scopes);
        Err(ApiError::new(ErrorCode::InsufficientScope, detail).with("scope", scope.shown()))
    }

    /// The session, for what only a person who has signed in may do; a personal token is refused.
    pub fn require_session(&self) -> Outcome<SessionId> {
        match self.credential {
            Credential::Session(session) => Ok(session),
            Credential::Personal(_) => Err(ApiError::new(
                ErrorCode::SessionRequired,
                "a personal token may not do this: sign in",
            )),
        }
    }

    /// Refuses a session that was not opened lately, for what cannot be undone. Guests have no password to give again.
    pub fn require_recent(&self, now: Timestamp) -> Outcome<()> {
        self.require_session()?;
        if self.is_guest || now.duration_since(self.since) <= RECENT {
            return Ok(());
        }
        Err(ApiError::new(
            ErrorCode::SignInAgain,
            "this cannot be undone: sign in again and repeat it within fifteen minutes",
        ))
    }

    /// Refuses guests.
    pub fn require_account(&self) -> Outcome<()> {
        if self.is_guest {
            return Err(ApiError::new(
                ErrorCode::AccountRequired,
                "a guest may not do this: claim the account first",
            ));
        }
        Ok(())
    }
}
