//! A database of its own for every test, on one throw-away cluster for all that run at the same time.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU32, Ordering},
    },
};

use jiff::{SignedDuration, Timestamp};
use kinpost::{
    accounts::{self, Accounts, Caller, Cost, NewAccount, Options, Secret, SignedIn, Tokens},
    clock::Clock,
    error::{ApiError, Outcome},
    postgres::{Cluster, Throwaway},
    store::{Database, Target},
    texts::Locale,
};
use sqlx::{AssertSqlSafe, Connection, PgConnection, postgres::PgConnectOptions};
use tokio::sync::OnceCell;

pub const PASSWORD: &str = "correct horse battery staple";
pub const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// Accounts on an empty database, at a time that only the test moves.
pub struct World {
    pub accounts: Accounts,
    pub database: Database,
    pub clock: Clock,
    _cluster: Arc<Shared>,
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
        let cluster = cluster();
        let database = cluster.empty_database().await;
        let clock = Clock::manual("2026-03-01T12:00:00Z".parse::<Timestamp>().unwrap());
        let accounts = Accounts::open(database.clone(), clock.clone(), options)
            .await
            .unwrap();
        Self {
            accounts,
            database,
            clock,
            _cluster: cluster,
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
    code
}

/// A cluster whose own database is the template of all others.
struct Shared {
    cluster: Throwaway,
    migrated: OnceCell<()>,
}

fn cluster() -> Arc<Shared> {
    static SHARED: Mutex<Weak<Shared>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(cluster) = shared.upgrade() {
        return cluster;
    }
    let cluster = Arc::new(Shared {
        cluster: Cluster::throwaway().unwrap(),
        migrated: OnceCell::new(),
    });
    *shared = Arc::downgrade(&cluster);
    cluster
}

impl Shared {
    async fn empty_database(&self) -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let mut address = self.cluster.address().clone();
        let template = Target::Private(address.clone());
        let migrate = async || Database::open(&template, 1).await.unwrap().close().await;
        self.migrated.get_or_init(migrate).await;
        let name = format!("world_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let options = PgConnectOptions::new_without_pgpass()
            .socket(&address.socket_directory)
            .port(address.port)
            .username(&address.user)
            .database("postgres");
        let mut connection = PgConnection::connect_with(&options).await.unwrap();
        let create = format!("create database {name} template {}", address.database);
        sqlx::query(AssertSqlSafe(create))
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        address.database = name;
        Database::open(&Target::Private(address), 4).await.unwrap()
    }
}
