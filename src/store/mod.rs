//! The database: connection pool, migrations and what every query shares. Only this level and its files write SQL.

pub mod backup;
mod ids;
mod installation;
pub mod mail;
pub mod matches;
mod migrations;
pub mod notifications;
pub mod personal_tokens;
mod pooler;
mod replica;
pub mod request_keys;
pub mod sessions;
pub mod signing_keys;
pub mod users;
pub mod vacations;

use std::{
    fmt,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

pub use ids::{MatchId, OfferId, PersonalTokenId, SessionId, UserId, VacationId};
pub use installation::{Installation, reply_key, vapid_key};
use pooler::Way;
use replica::Replica;
use sqlx::{
    Connection, PgConnection, PgPool,
    migrate::MigrateError,
    pool::PoolConnectionMetadata,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};

use crate::{config::DatabaseUrl, postgres::Address};

/// How many connections there may be, and how long one is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections of the pool.
    pub connections: u32,
    /// How long a request waits for a connection before it is answered 503.
    pub patience: Duration,
}

/// How long a start waits for a database that is itself just starting, as in a compose file.
const PATIENCE_AT_START: Duration = Duration::from_secs(30);

/// Which database to use.
#[derive(Clone, Debug)]
pub enum Target {
    /// The one a person named.
    Url(DatabaseUrl),
    /// Our private one.
    Private(Address),
    /// One that a person named twice, because a pooler in transaction mode stands before it.
    Pooled {
        /// Through the pooler: for transactions.
        pooler: DatabaseUrl,
        /// Past it: for what needs a connection of its own, such as migrations and listening.
        direct: DatabaseUrl,
    },
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(url) => write!(f, "{url}"),
            Self::Pooled { pooler, .. } => write!(f, "{pooler}"),
            Self::Private(address) => write!(
                f,
                "the private Postgres in {}",
                address.socket_directory.display()
            ),
        }
    }
}

impl Target {
    /// How to get a connection of one's own.
    fn options(&self) -> Result<PgConnectOptions, sqlx::Error> {
        let options = match self {
            Self::Url(url) | Self::Pooled { direct: url, .. } => {
                PgConnectOptions::from_str(url.reveal())?
            }
            Self::Private(address) => PgConnectOptions::new_without_pgpass()
                .socket(&address.socket_directory)
                .port(address.port)
                .username(&address.user)
                .database(&address.database),
        };
        Ok(options.application_name("kinpost"))
    }

    /// The way through the pooler, if there is one, and how to go it.
    fn way(&self) -> Result<Option<(Way, PgConnectOptions)>, sqlx::Error> {
        let Self::Pooled { pooler, .. } = self else {
            return Ok(None);
        };
        let options = PgConnectOptions::from_str(pooler.reveal())?;
        let way = Way::open(&options)?;
        let options = way.options(options).application_name("kinpost");
        Ok(Some((way, options)))
    }
}

/// Why the database cannot be used at start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It does not answer, or does not let us in.
    #[error("cannot connect to {target}: {error}")]
    Connect {
        /// The database, without its password.
        target: String,
        /// The reason.
        error: sqlx::Error,
    },
    /// Its tables cannot be brought up to date.
    #[error("cannot bring the tables of {target} up to date: {error}")]
    Migrate {
        /// The database, without its password.
        target: String,
        /// The reason.
        error: MigrateError,
    },
}

/// The connections to the database. Cloning it is cheap and gives the same connections.
#[derive(Clone, Debug)]
pub struct Database {
    pool: PgPool,
    /// How to get a connection outside the pool, and past any pooler.
    direct: PgConnectOptions,
    /// The way through a pooler; it is open as long as this value.
    _way: Option<Arc<Way>>,
    replica: Option<Replica>,
    patience: Duration,
    disturbance: Disturbance,
}

impl Database {
    /// Connects, and brings the tables up to date.
    pub async fn open(target: &Target, limits: Limits) -> Result<Self, Error> {
        let Limits {
            connections,
            patience,
        } = limits;
        let named = |error| Error::Connect {
            target: target.to_string(),
            error,
        };
        let direct = target.options().map_err(named)?;
        let answered = wait_until_it_answers(&direct, patience).await;
        migrate(answered.map_err(named)?, target).await?;
        let (way, options) = match target.way().map_err(named)? {
            Some((way, options)) => (Some(Arc::new(way)), options),
            None => (None, direct.clone()),
        };
        let disturbance = Disturbance::default();
        let suspect = disturbance.clone();
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(patience)
            // A ping before every use costs a third of the throughput; ours is only made when there is reason to.
            .test_before_acquire(false)
            .before_acquire(move |connection, metadata| {
                let suspect = suspect.clone();
                Box::pin(async move { suspect.trusts(connection, metadata).await })
            })
            .connect_lazy_with(options);
        Ok(Self {
            pool,
            direct,
            _way: way,
            replica: None,
            patience,
            disturbance,
        })
    }

    /// The same, which asks a replica for what never changes.
    pub fn with_replica(mut self, url: &DatabaseUrl) -> sqlx::Result<Self> {
        let connections = self.pool.options().get_max_connections();
        self.replica = Some(Replica::new(url, connections)?);
        Ok(self)
    }

    /// A connection of its own, outside the pool.
    pub async fn connect(&self) -> sqlx::Result<PgConnection> {
        let connecting = PgConnection::connect_with(&self.direct);
        match tokio::time::timeout(self.patience, connecting).await {
            Ok(connected) => connected,
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }

    /// A listener on a connection of its own: it would never give one of the pool's back.
    pub async fn listener(&self) -> sqlx::Result<PgListener> {
        let own = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(self.patience);
        PgListener::connect_with(&own.connect_lazy_with(self.direct.clone())).await
    }

    /// The connections, for queries.
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Asks something that changes nothing; once more if the answer was lost with its connection.
    pub async fn read<T, F>(&self, ask: impl Fn(PgPool) -> F) -> sqlx::Result<T>
    where
        F: Future<Output = sqlx::Result<T>>,
    {
        match ask(self.pool.clone()).await {
            // Who has waited for a connection in vain has waited long enough.
            Err(error) if is_disturbance(&error) && !matches!(error, sqlx::Error::PoolTimedOut) => {
                self.doubt();
                ask(self.pool.clone()).await
            }
            result => result,
        }
    }

    /// Notes that connections may be dead: those that are older than this moment are tested before they are used.
    pub fn doubt(&self) {
        self.disturbance.note();
    }

    /// Whether the database answers now, and soon. A connection that died since its last use is no answer.
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        match self.ask().await {
            Err(error) if is_disturbance(&error) => {
                self.doubt();
                self.ask().await
            }
            result => result,
        }
    }

    async fn ask(&self) -> Result<(), sqlx::Error> {
        let query = sqlx::query("select 1").execute(&self.pool);
        // A database that hangs, or a network that swallows, never gives an error of its own.
        match tokio::time::timeout(self.patience, query).await {
            Ok(result) => result.map(drop),
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }

    /// Closes all connections, but does not wait long for one that hangs.
    pub async fn close(&self) {
        let _ = tokio::time::timeout(Duration::from_secs(2), self.pool.close()).await;
    }
}

/// Brings the tables up to date.
async fn migrate(mut connection: PgConnection, target: &Target) -> Result<(), Error> {
    let migrated = async {
        migrations::migrator().run(&mut connection).await?;
        Ok(connection.close().await?)
    };
    migrated.await.map_err(|error| Error::Migrate {
        target: target.to_string(),
        error,
    })
}

/// Retries while Postgres does not answer, but not when the answer is no.
async fn wait_until_it_answers(
    options: &PgConnectOptions,
    patience: Duration,
) -> Result<PgConnection, sqlx::Error> {
    let begin = Instant::now();
    loop {
        let attempt = tokio::time::timeout(patience, PgConnection::connect_with(options)).await;
        let error = match attempt {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) => error,
            Err(_) => sqlx::Error::PoolTimedOut,
        };
        if !is_disturbance(&error) || begin.elapsed() > PATIENCE_AT_START {
            return Err(error);
        }
        tracing::info!(%error, "the database does not answer yet");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Whether the error says that the database is away, rather than that it refuses the query or us.
pub fn is_disturbance(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        // Shutting down, crashed, and starting up; and what a pooler says when that holds for the database behind it.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            matches!(&*code, "57P01" | "57P02" | "57P03") || code.starts_with("08")
        }),
        _ => false,
    }
}

/// Whether the error says that the database has undone the whole transaction to let others go first.
pub fn is_taken_back(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => {
            matches!(error.code().as_deref(), Some("40001" | "40P01"))
        }
        _ => false,
    }
}

/// When the database was last seen to be away: connections older than that are tested before they are used again.
#[derive(Clone, Debug)]
struct Disturbance {
    epoch: Instant,
    /// Milliseconds since the epoch; zero means never.
    last: Arc<AtomicU64>,
}

impl Default for Disturbance {
    fn default() -> Self {
        Self {
            epoch: Instant::now(),
            last: Arc::default(),
        }
    }
}

impl Disturbance {
    fn note(&self) {
        let now = u64::try_from(self.epoch.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last.store(now.max(1), Ordering::Relaxed);
    }

    async fn trusts(
        &self,
        connection: &mut PgConnection,
        metadata: PoolConnectionMetadata,
    ) -> Result<bool, sqlx::Error> {
        let last = self.last.load(Ordering::Relaxed);
        let opened = self.epoch.elapsed().saturating_sub(metadata.age);
        if last == 0 || opened > Duration::from_millis(last) {
            return Ok(true);
        }
        Ok(connection.ping().await.is_ok())
    }
}
