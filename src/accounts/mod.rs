//! Who a user is: accounts, guests, sessions, tokens. One file per use case; HTTP and GraphQL are skins over them.
//!
//! A caller proves who it is with an access token (a JWT of fifteen minutes that belongs to a session) or with a
//! personal token. Sessions live on refresh tokens that are used once; a used one that comes again ends the session.
//! Signing out, deletion and revocation are felt at once by the copy that heard of them and by those it can tell, and
//! by all others within `REMEMBERED`. Knows nothing of matches: a deleted account keeps its id, so that the matches of
//! others stay whole.

mod authenticate;
mod caller_cache;
mod change_password;
mod claim_guest;
mod create_guest;
mod delete_account;
mod export_account;
mod fields;
mod jwt;
mod keyring;
mod limiter;
mod lookups;
mod mail_guest;
mod passwords;
mod people;
mod personal_tokens;
mod profile;
mod quotas;
mod refresh;
mod secret;
mod session;
mod sign_in;
mod sign_out;
mod sign_up;
mod tokens;
mod well_known_passwords;

use std::fmt;
use std::sync::{Arc, OnceLock};

use tokio::sync::broadcast::error::RecvError;

pub use crate::caller::{Caller, Credential, Scope, Scopes};
pub use authenticate::{Rights, authenticate, is_still_good};
pub use caller_cache::REMEMBERED;
pub use change_password::change_password;
pub use claim_guest::{Claim, claim_guest, claim_mail_guest};
pub use create_guest::{NewGuest, create_guest};
pub use delete_account::{DELETED, delete_account};
pub use export_account::{
    AccountExport, ExportedChannel, ExportedSession, ExportedToken, export_account,
};
pub use fields::email as email_address;
pub use keyring::rotate_signing_keys;
pub use limiter::{Network, rate_limits, take_channel_try, take_message_try};
pub use lookups::{remembered_users, user_by_name, user_to_ask, users_by_ids};
pub use mail_guest::{checked_address, checked_display_name, mail_guest};
pub use passwords::Cost;
pub use personal_tokens::{
    MOST_PERSONAL_TOKENS, NewPersonalToken, create_personal_token, list_personal_tokens,
    revoke_personal_token,
};
pub use profile::{ProfileChanges, profile, update_profile};
pub use quotas::{Quota, told as quotas_met};
pub use refresh::refresh;
pub use secret::Secret;
pub use session::{SignedIn, Tokens};
pub use sign_in::sign_in;
pub use sign_out::{forget_ended_sessions, sign_out, sign_out_everywhere};
pub use sign_up::{NewAccount, sign_up};

use crate::broker::{Broker, Topic};
use crate::clock::Clock;
use crate::error::Outcome;
use crate::store::{Database, UserId};

/// What differs between a server and a test.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How much work a password hash takes.
    pub cost: Cost,
    /// Whether what can be guessed may only be tried so often.
    pub limits: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            cost: Cost::Full,
            limits: true,
        }
    }
}

/// What the use cases need. Cloning it is cheap and gives the same accounts.
#[derive(Clone)]
pub struct Accounts {
    inner: Arc<Inner>,
}

struct Inner {
    database: Database,
    clock: Clock,
    keys: keyring::Keyring,
    passwords: passwords::Passwords,
    limiter: limiter::Limiter,
    caller_cache: caller_cache::CallerCache,
    people: people::People,
    /// What tells the other copies, where a broker was given.
    broker: OnceLock<Broker>,
}

impl Accounts {
    /// Reads the signing keys, and makes the first one if this is the first start.
    pub async fn open(database: Database, clock: Clock, options: Options) -> Outcome<Self> {
        let keys = keyring::Keyring::open(&database, clock.now()).await?;
        let inner = Inner {
            keys,
            passwords: passwords::Passwords::new(options.cost)?,
            limiter: limiter::Limiter::new(options.limits),
            caller_cache: caller_cache::CallerCache::default(),
            people: people::People::default(),
            broker: OnceLock::new(),
            database,
            clock,
        };
        Ok(Self {
            inner: Arc::new(inner),
        })
    }

    /// The clock by which tokens expire.
    pub fn clock(&self) -> &Clock {
        &self.inner.clock
    }

    /// Tells the other copies from now on who has changed, and hears it from them.
    pub fn join(&self, broker: &Broker) {
        let mut changes = broker.listen_to_accounts();
        if self.inner.broker.set(broker.clone()).is_err() {
            return;
        }
        let accounts = self.clone();
        tokio::spawn(async move {
            loop {
                match changes.recv().await {
                    Ok(user) => accounts.forget_here(user),
                    Err(RecvError::Lagged(_)) => {
                        accounts.inner.caller_cache.forget_all();
                        accounts.inner.people.forget_all();
                    }
                    Err(RecvError::Closed) => return,
                }
            }
        });
    }

    /// Wakes when the rights of this caller may have changed: see [`is_still_good`].
    pub fn watch(&self, caller: &Caller) -> Rights {
        Rights {
            user: caller.user,
            changes: self.inner.caller_cache.changes(),
        }
    }

    /// How many passwords this copy has verified: the same for a sign-in with and without an account.
    pub fn n_passwords_verified(&self) -> u64 {
        self.inner.passwords.n_verified()
    }

    /// Forgets what is remembered of a user who has changed, here and in every other copy. Call it after the commit.
    fn forget(&self, user: UserId) {
        self.forget_here(user);
        if let Some(broker) = self.inner.broker.get() {
            broker.tell(Topic::Account(user));
        }
    }

    fn forget_here(&self, user: UserId) {
        self.inner.caller_cache.forget(user);
        self.inner.people.forget(user);
    }

    fn database(&self) -> &Database {
        &self.inner.database
    }
}

impl fmt::Debug for Accounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Accounts")
    }
}
