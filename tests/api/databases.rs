//! A database of its own for every test, on one throw-away cluster for all that run at the same time: making a cluster
//! takes seconds, copying a database that has its tables a moment.

use std::{
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use kinpost::{
    postgres::{Address, Cluster, Throwaway},
    store::{Database, Limits, Target},
};
use sqlx::{AssertSqlSafe, Connection, PgConnection, postgres::PgConnectOptions};
use tokio::{runtime::Builder, sync::OnceCell};

/// An empty database with its tables, which is there as long as this value.
pub struct EmptyDatabase {
    address: Address,
    cluster: Arc<Shared>,
}

/// A cluster whose own database is the template of all others.
struct Shared {
    cluster: Throwaway,
    migrated: OnceCell<()>,
}

impl EmptyDatabase {
    pub async fn new() -> Self {
        let cluster = shared();
        let address = cluster.empty_database().await;
        Self { address, cluster }
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

    pub async fn open(&self, connections: u32) -> Database {
        open(&self.target(), connections).await
    }
}

impl Drop for EmptyDatabase {
    /// Hundreds of databases would need gigabytes, perhaps of memory.
    fn drop(&mut self) {
        let drop = format!("drop database {} with (force)", self.address.database);
        let removed = thread::scope(|scope| {
            // Whoever drops it may be at work in a runtime, which cannot wait for another.
            let remove = scope.spawn(|| {
                let work = async |connection: &mut PgConnection| {
                    let _ = sqlx::query(AssertSqlSafe(drop)).execute(connection).await;
                };
                let runtime = Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(self.cluster.maintain(work));
            });
            remove.join()
        });
        if removed.is_err() {
            eprintln!("{} stays until its cluster ends", self.address.database);
        }
    }
}

/// Opens a database with more patience than a server has: a busy machine is no failure of what is tested.
pub async fn open(target: &Target, connections: u32) -> Database {
    let limits = Limits {
        connections,
        patience: Duration::from_mins(1),
    };
    Database::open(target, limits).await.unwrap()
}

fn shared() -> Arc<Shared> {
    // Weak, because what is static is never dropped, and the last test should stop the cluster.
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
    async fn empty_database(&self) -> Address {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let mut address = self.cluster.address().clone();
        let template = Target::Private(address.clone());
        let migrate = async || open(&template, 1).await.close().await;
        self.migrated.get_or_init(migrate).await;
        let name = format!("world_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let create = format!("create database {name} template {}", address.database);
        self.maintain(async |connection| {
            // Until version 15 there was no other way than to copy the files, which is the quick one.
            let is_choice = connection
                .server_version_num()
                .is_some_and(|version| version >= 150_000);
            let strategy = if is_choice { " strategy file_copy" } else { "" };
            let create = AssertSqlSafe(format!("{create}{strategy}"));
            sqlx::query(create).execute(connection).await.unwrap();
        })
        .await;
        address.database = name;
        address
    }

    /// Does something beside all databases.
    async fn maintain(&self, work: impl AsyncFnOnce(&mut PgConnection)) {
        let address = self.cluster.address();
        let options = PgConnectOptions::new_without_pgpass()
            .socket(&address.socket_directory)
            .port(address.port)
            .username(&address.user)
            .database("postgres");
        let mut connection = PgConnection::connect_with(&options).await.unwrap();
        work(&mut connection).await;
        connection.close().await.unwrap();
    }
}
