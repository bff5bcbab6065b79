//! Who asks, in which language, and what answers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use async_graphql::dataloader::{DataLoader, Loader};
use async_graphql::{Context, Error, ErrorExtensions, Result};

use crate::accounts::{self, Accounts, Caller, Scope};
use crate::error::{ApiError, Kind};
use crate::mail::Mailroom;
use crate::matches::{Matches, People};
use crate::post::Post;
use crate::store::UserId;
use crate::store::users::User;
use crate::store::vacations::Whereabouts;
use crate::texts::Locale;

/// What the use cases of both doors live in.
#[derive(Clone, Debug)]
pub struct Services {
    /// Accounts.
    pub accounts: Accounts,
    /// Matches.
    pub matches: Matches,
    /// Notifications.
    pub post: Post,
    /// Letters that come in, if any can.
    pub mailroom: Option<Mailroom>,
}

impl Services {
    /// Where letters come in; without it nobody could answer an invitation.
    pub fn mailroom(&self) -> Result<&Mailroom, ApiError> {
        self.mailroom.as_ref().ok_or_else(|| {
            ApiError::conflict(
                "mail-off",
                "this server takes no letters, so nobody can be invited by mail",
            )
        })
    }
}

/// What is known of a request.
pub struct Request {
    /// Who sent it, if they have shown it.
    pub caller: Option<Caller>,
    /// The language of the answer.
    pub locale: Locale,
    /// Where it came from.
    pub address: IpAddr,
    /// Users that are asked for one by one and read all at once.
    users: DataLoader<Users>,
    /// The same for what their clocks depend on.
    whereabouts: DataLoader<Clocks>,
}

impl Request {
    /// A request by this caller.
    pub fn new(
        services: &Services,
        caller: Option<Caller>,
        locale: Locale,
        address: IpAddr,
    ) -> Self {
        let users = DataLoader::new(Users(services.accounts.clone()), tokio::spawn)
            // Whatever is asked for in one turn of the executor is together already.
            .delay(Duration::ZERO);
        let whereabouts =
            DataLoader::new(Clocks(services.matches.clone()), tokio::spawn).delay(Duration::ZERO);
        Self {
            caller,
            locale,
            address,
            users,
            whereabouts,
        }
    }

    /// What the clocks of these users depend on; all that are asked for at once are read together.
    pub async fn whereabouts(&self, ids: Vec<UserId>) -> Result<People, ApiError> {
        let loaded = self.whereabouts.load_many(ids).await;
        loaded
            .map(People::new)
            .map_err(|error| ApiError::new(error.kind, error.code, error.detail.clone()))
    }

    /// These users; all that are asked for at once are read together.
    pub async fn people(&self, ids: Vec<UserId>) -> Result<HashMap<UserId, User>, ApiError> {
        // The loader waits for others to ask; those it knows need not wait.
        if let Some(users) = accounts::remembered_users(&self.users.loader().0, &ids) {
            return Ok(users);
        }
        let loaded = self.users.load_many(ids).await;
        loaded.map_err(|error| ApiError::new(error.kind, error.code, error.detail.clone()))
    }
}

/// Reads users in batches.
#[derive(Debug)]
pub struct Users(Accounts);

impl Loader<UserId> for Users {
    type Value = User;
    type Error = Arc<ApiError>;

    async fn load(&self, ids: &[UserId]) -> Result<HashMap<UserId, User>, Arc<ApiError>> {
        accounts::users_by_ids(&self.0, ids).await.map_err(Arc::new)
    }
}

/// Reads what clocks depend on in batches.
#[derive(Debug)]
pub struct Clocks(Matches);

impl Loader<UserId> for Clocks {
    type Value = Whereabouts;
    type Error = Arc<ApiError>;

    async fn load(&self, ids: &[UserId]) -> Result<HashMap<UserId, Whereabouts>, Arc<ApiError>> {
        self.0.whereabouts(ids).await.map_err(Arc::new)
    }
}

/// Typed access to what a resolver needs.
pub trait ContextExt {
    /// The use cases.
    fn services(&self) -> &Services;
    /// The request.
    fn request(&self) -> &Request;

    /// The matches.
    fn matches(&self) -> &Matches {
        &self.services().matches
    }

    /// The accounts.
    fn accounts(&self) -> &Accounts {
        &self.services().accounts
    }

    /// The reader's language.
    fn locale(&self) -> Locale {
        self.request().locale
    }

    /// Whoever is signed in, with whatever token.
    fn signed_in(&self) -> Result<&Caller, ApiError> {
        let caller = self.request().caller.as_ref();
        caller.ok_or_else(ApiError::unauthenticated)
    }

    /// Whoever is signed in with a token that may do this.
    fn caller(&self, scope: Scope) -> Result<&Caller, ApiError> {
        let caller = self.signed_in()?;
        caller.require(scope)?;
        Ok(caller)
    }

    /// Whoever reads: somebody whose token may read, or nobody.
    fn reader(&self) -> Result<Option<UserId>, ApiError> {
        match &self.request().caller {
            Some(caller) => {
                caller.require(Scope::Read)?;
                Ok(Some(caller.user))
            }
            None => Ok(None),
        }
    }
}

impl ContextExt for Context<'_> {
    fn services(&self) -> &Services {
        self.data_unchecked()
    }

    fn request(&self) -> &Request {
        self.data_unchecked()
    }
}

/// A failure as a GraphQL error: its code and facts as extensions; the cause goes to the log only.
pub fn to_error(error: &ApiError) -> Error {
    if error.kind == Kind::Internal {
        tracing::error!(cause = ?error.cause, "a request failed");
    }
    Error::new(error.detail.clone()).extend_with(|_, extensions| {
        extensions.set("code", error.code);
        for (name, value) in &error.facts {
            if let Ok(value) = async_graphql::Value::from_json(value.clone()) {
                extensions.set(name, value);
            }
        }
    })
}

/// Turns failures of use cases into GraphQL errors.
pub trait OrError<T> {
    /// The value, or the error a client gets.
    fn or_error(self) -> Result<T>;
}

impl<T> OrError<T> for Result<T, ApiError> {
    fn or_error(self) -> Result<T> {
        self.map_err(|error| to_error(&error))
    }
}
