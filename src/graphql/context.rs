//! Who asks, in which language, and what answers.

use std::collections::HashMap;
use std::net::IpAddr;

use async_graphql::{Context, Error, ErrorExtensions, Pos, Result, ServerError};

use super::batch::Batch;
use crate::accounts::{self, Accounts};
use crate::caller::{Caller, May, Read, Right};
use crate::error::{ApiError, Kind};
use crate::matches::{Matches, People};
use crate::presenter::{Names, Presenter};
use crate::services::Services;
use crate::store::UserId;
use crate::store::users::User;
use crate::store::vacations::Whereabouts;
use crate::texts::Locale;

/// What is known of a request.
pub struct Request {
    /// Who sent it, if they have shown it.
    pub caller: Option<Caller>,
    /// The language of the answer.
    pub locale: Locale,
    /// Where it came from.
    pub address: IpAddr,
    accounts: Accounts,
    /// Users that are asked for one by one and read all at once.
    users: Batch<UserId, User>,
    /// The same for what their clocks depend on.
    whereabouts: Batch<UserId, Whereabouts>,
}

impl Request {
    /// A request by this caller.
    pub fn new(
        services: &Services,
        caller: Option<Caller>,
        locale: Locale,
        address: IpAddr,
    ) -> Self {
        Self {
            caller,
            locale,
            address,
            accounts: services.accounts.clone(),
            users: Batch::default(),
            whereabouts: Batch::default(),
        }
    }
}

/// All that fields ask for at once is read together.
impl Names for Request {
    async fn whereabouts(&self, matches: &Matches, ids: Vec<UserId>) -> Result<People, ApiError> {
        let matches = matches.clone();
        let read = async move |ids: Vec<UserId>| matches.whereabouts(&ids).await;
        self.whereabouts.load(&ids, read).await.map(People::new)
    }

    async fn users(&self, ids: Vec<UserId>) -> Result<HashMap<UserId, User>, ApiError> {
        // A batch waits for others to ask; those who are known need not wait.
        if let Some(users) = accounts::remembered_users(&self.accounts, &ids) {
            return Ok(users);
        }
        let accounts = self.accounts.clone();
        let read = async move |ids: Vec<UserId>| accounts::users_by_ids(&accounts, &ids).await;
        self.users.load(&ids, read).await
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

    /// Shows matches to whoever reads the answer.
    fn presenter(&self) -> Presenter<'_, Request> {
        Presenter {
            matches: self.matches(),
            locale: self.locale(),
            names: self.request(),
        }
    }

    /// Whoever is signed in, with whatever token.
    fn signed_in(&self) -> Result<&Caller, ApiError> {
        let caller = self.request().caller.as_ref();
        caller.ok_or_else(ApiError::unauthenticated)
    }

    /// Whoever is signed in, for a use case that needs this right.
    fn may<R: Right>(&self) -> Result<May<R>, ApiError> {
        self.signed_in()?.may()
    }

    /// Whoever reads: somebody whose token may read, or nobody.
    fn reader(&self) -> Result<Option<May<Read>>, ApiError> {
        self.request().caller.as_ref().map(Caller::may).transpose()
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
        extensions.set("code", error.code.as_str());
        for (name, value) in &error.facts {
            if let Ok(value) = async_graphql::Value::from_json(value.clone()) {
                extensions.set(name, value);
            }
        }
    })
}

/// A failure of a whole operation, which has no place in its document.
pub fn to_server_error(error: &ApiError) -> ServerError {
    let mut error = to_error(error).into_server_error(Pos::default());
    error.locations.clear();
    error
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
