//! A database of its own for every test, on one cluster for all of them: making a cluster takes seconds, copying a database
//! that has its tables a moment.

use std::{
    process::Command,
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

use kinpost::{
    postgres::{Address, Cluster, Options},
    store::{Database, Limits, Target},
};
use sqlx::{AssertSqlSafe, Connection, PgConnection, postgres::PgConnectOptions};
use tokio::runtime::Builder;

use super::{
    clusters,
    support::{TempDir, limit},
};

/// How many connections a server of a test has: each learns all tables and statements for itself.
pub const CONNECTIONS: u32 = 2;

/// An empty database with its tables, which is there as long as this value.
pub struct EmptyDatabase {
    address: Address,
}

/// A cluster whose own database is the template of all others.
struct Shared {
    caretaker: Caretaker,
    cluster: Cluster,
    _directory: TempDir,
}

impl EmptyDatabase {
    pub fn new() -> Self {
        Self {
            address: shared().empty_database(),
        }
    }

    pub fn target(&self) -> Target {
        Target::Private(self.address.clone())
    }

    /// What a program is told by `DATABASE_URL`.
    pub fn url(&self) -> String {
        let directory = self.address.socket_directory.display().to_string();
        format!(
            "postgres://{}@{}/{}",
            self.address.user,
            directory.replace('/', "%2F"),
            self.address.database
        )
    }

    pub async fn open(&self) -> Database {
        open(&self.target(), CONNECTIONS).await
    }
}

impl Drop for EmptyDatabase {
    /// Hundreds of databases would need gigabytes, perhaps of memory.
    fn drop(&mut self) {
        let name = &self.address.database;
        let drop = format!("drop database {name} with (force)");
        if shared().caretaker.run(drop).is_err() {
            eprintln!("{name} stays until its cluster ends");
        }
    }
}

impl TempDir {
    /// A data directory in which a server has been before: making a cluster takes a second of work, copying one a moment.
    pub fn with_cluster() -> Self {
        let directory = Self::new();
        // By a program that keeps owners.
        let copy = Command::new("cp")
            .arg("-a")
            .args([original_cluster().join("pg"), directory.join("pg")])
            .status();
        assert!(copy.unwrap().success());
        directory
    }
}

/// A data directory with a stopped cluster whose database has its tables, and nothing in them.
fn original_cluster() -> &'static TempDir {
    static ORIGINAL: LazyLock<TempDir> = LazyLock::new(|| {
        let directory = TempDir::new();
        let cluster = clusters::start(directory.path()).unwrap();
        let target = Target::Private(cluster.address().clone());
        // Somebody else's runtime may be at work in this thread, and cannot wait for another.
        let migrated = thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async { open(&target, 1).await.close().await });
        });
        migrated.join().unwrap();
        cluster.stop();
        directory
    });
    &ORIGINAL
}

/// Opens a database with more patience than a server has: a busy machine is no failure of what is tested.
pub async fn open(target: &Target, connections: u32) -> Database {
    let limits = Limits {
        connections,
        patience: limit(),
    };
    Database::open(target, limits).await.unwrap()
}

/// How a database is connected to, behind a server's back.
pub fn options(address: &Address) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(&address.socket_directory)
        .port(address.port)
        .username(&address.user)
        .database(&address.database)
}

/// The cluster of all tests of this program. It stops and is removed when the program ends.
fn shared() -> &'static Shared {
    static SHARED: LazyLock<Shared> = LazyLock::new(|| {
        let directory = TempDir::with_cluster();
        let options = Options {
            data: directory.path().to_owned(),
            binaries: None,
            max_connections: 300,
            durable: false,
            patience: limit(),
        };
        let cluster = Cluster::start(options).unwrap();
        Shared {
            caretaker: Caretaker::of(cluster.address()),
            cluster,
            _directory: directory,
        }
    });
    &SHARED
}

impl Shared {
    fn empty_database(&self) -> Address {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let template = self.cluster.address();
        let name = format!("world_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let create = format!(
            "create database {name} template {} {}",
            template.database, self.caretaker.strategy
        );
        self.caretaker.run(create).unwrap();
        Address {
            database: name,
            ..template.clone()
        }
    }
}

/// Makes and drops databases, always by the same connection. Tests come and go with runtimes of their own, which a
/// connection cannot change, so it has a thread.
struct Caretaker {
    orders: mpsc::Sender<Order>,
    /// How databases are copied.
    strategy: &'static str,
}

/// A statement, and who waits for it.
struct Order {
    statement: String,
    done: mpsc::Sender<sqlx::Result<()>>,
}

impl Caretaker {
    fn of(address: &Address) -> Self {
        let template = options(address);
        let postgres = template.clone().database("postgres");
        let (orders, taken) = mpsc::channel::<Order>();
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            let mut connection = runtime
                .block_on(async {
                    // The first connection to a database writes down what all others need to know of its tables. Copies
                    // have that from their template.
                    PgConnection::connect_with(&template).await?.close().await?;
                    PgConnection::connect_with(&postgres).await
                })
                .unwrap();
            tell.send(connection.server_version_num()).unwrap();
            for Order { statement, done } in taken {
                let run = sqlx::query(AssertSqlSafe(statement)).execute(&mut connection);
                // Whoever asked may have panicked meanwhile.
                let _ = done.send(runtime.block_on(run).map(drop));
            }
        });
        // Before version 15 files were always copied, and there was no word for it.
        let is_choice = told
            .recv()
            .unwrap()
            .is_some_and(|version| version >= 150_000);
        Self {
            orders,
            strategy: if is_choice { "strategy file_copy" } else { "" },
        }
    }

    /// Runs a statement and waits for it.
    fn run(&self, statement: String) -> sqlx::Result<()> {
        let (done, answer) = mpsc::channel();
        // Nobody answers if the thread has panicked.
        let _ = self.orders.send(Order { statement, done });
        answer.recv().map_err(|_| sqlx::Error::WorkerCrashed)?
    }
}
