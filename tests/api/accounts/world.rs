//! Accounts on a database of their own.

use std::net::{IpAddr, Ipv4Addr};

use jiff::{SignedDuration, Timestamp};
use kinpost::{
    accounts::{self, Accounts, Caller, Cost, NewAccount, Options, Secret, SignedIn, Tokens},
    clock::Clock,
    error::{ApiError, Outcome},
    store::Database,
    texts::Locale,
};

use crate::databases::EmptyDatabase;

pub const PASSWORD: &str = "correct horse battery staple";
pub const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// Accounts on an empty database, at a time that only the test moves.
pub struct World {
    pub accounts: Accounts,
    pub database: Database,
    pub clock: Clock,
    _home: EmptyDatabase,
}

impl World {
    pub async fn new() -> Self {
        Self::with(Options {
            cost: Cost::Trivial,
            limits: false,
        })
        .await
    }

    pub async fn with(options: Options) -> Self {
        let home = EmptyDatabase::new();
        let database = home.open().await;
        let clock = Clock::manual("2026-03-01T12:00:00Z".parse::<Timestamp>().unwrap());
        let accounts = Accounts::open(database.clone(), clock.clone(), options)
            .await
            .unwrap();
        Self {
            accounts,
            database,
            clock,
            _home: home,
        }
    }

    /// Another copy of the server on the same database.
    pub async fn copy(&self) -> Accounts {
        let options = Options {
            cost: Cost::Trivial,
            limits: false,
        };
        Accounts::open(self.database.clone(), self.clock.clone(), options)
            .await
            .unwrap()
    }

    pub fn wait(&self, seconds: i64) {
        self.clock.advance(SignedDuration::from_secs(seconds));
    }

    pub async fn sign_up(&self, name: &str) -> SignedIn {
        accounts::sign_up(&self.accounts, account(name), HOME)
            .await
            .unwrap()
    }

    pub async fn sign_in(&self, login: &str, password: &str) -> Outcome<SignedIn> {
        accounts::sign_in(&self.accounts, login, &Secret::new(password), HOME).await
    }

    pub async fn refresh(&self, tokens: &Tokens) -> Outcome<Tokens> {
        accounts::refresh(&self.accounts, &tokens.refresh, HOME).await
    }

    pub async fn caller(&self, tokens: &Tokens) -> Outcome<Caller> {
        self.bearer(tokens.access.reveal()).await
    }

    pub async fn bearer(&self, token: &str) -> Outcome<Caller> {
        accounts::authenticate(&self.accounts, token).await
    }
}

pub fn account(name: &str) -> NewAccount {
    NewAccount {
        name: name.into(),
        email: None,
        password: Secret::new(PASSWORD),
        display_name: None,
        locale: Locale::En,
        time_zone: None,
    }
}

/// The code of a failure that must be one.
pub fn code<T: std::fmt::Debug>(outcome: Outcome<T>) -> &'static str {
    let ApiError { code, .. } = outcome.unwrap_err();
    code.as_str()
}
