//! What the tests of the private Postgres share: clusters, and one row of data.

use std::path::Path;

use kinpost::{
    postgres::{Cluster, Error, Options},
    store::{Installation, Target},
};

use super::{databases, support::limit};

pub fn start(data: &Path) -> Result<Cluster, Error> {
    Cluster::start(Options {
        data: data.to_owned(),
        binaries: None,
        max_connections: 20,
        durable: true,
        patience: limit(),
    })
}

/// The refusal of a start that must not work.
pub fn refusal(data: &Path) -> String {
    match start(data) {
        Ok(_) => panic!("{} was expected to be refused", data.display()),
        Err(error) => error.to_string(),
    }
}

/// The identity stored in the cluster, made up at the first call: the data that must survive.
pub fn installation(cluster: &Cluster) -> Installation {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let target = Target::Private(cluster.address().clone());
        let database = databases::open(&target, 2).await;
        let installation = Installation::ensure(&database).await.unwrap();
        database.close().await;
        installation
    })
}

pub fn is_root() -> bool {
    kinpost::postgres::running_as_root()
}
