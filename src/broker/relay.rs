//! Hints between copies: LISTEN/NOTIFY on connections of their own.

use std::sync::Arc;
use std::time::Duration;

use sqlx::PgConnection;
use tokio::sync::mpsc;

use super::{Hint, Readers, hints};
use crate::metrics::metrics;
use crate::store::Database;

/// The channel all copies on one database share.
const CHANNEL: &str = "kinpost";

/// How long to wait before the next try when the database is away.
const PAUSE: Duration = Duration::from_secs(1);

/// Sends hints to the other copies, as many as there are in one notification.
pub async fn send(database: Database, mut told: mpsc::Receiver<Hint>) {
    let mut connection = None;
    while let Some(first) = told.recv().await {
        let told_at = first.told_at;
        let payload = hints::batch(first, &mut told, Hint::plain);
        match forward(&database, &mut connection, &payload).await {
            Ok(()) => metrics().hinted(told_at.elapsed()),
            Err(error) => {
                // A copy that missed it will look for itself within a second.
                tracing::warn!(%error, "hints for the other copies were lost");
                connection = None;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn forward(
    database: &Database,
    connection: &mut Option<PgConnection>,
    payload: &str,
) -> sqlx::Result<()> {
    if connection.is_none() {
        *connection = Some(database.connect().await?);
    }
    match connection {
        Some(open) => notify(open, payload).await,
        None => Ok(()),
    }
}

/// Sends one notification, and leaves the connection as it was: behind a pooler in transaction mode, others use it
/// next.
///
/// A hint that is lost in a crash is made up for, so its commit does not wait for the disk. That holds for this
/// statement, which is a transaction of its own, and for nothing after it.
pub async fn notify(connection: &mut PgConnection, payload: &str) -> sqlx::Result<()> {
    sqlx::query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)")
        .bind(CHANNEL)
        .bind(payload)
        .execute(connection)
        .await?;
    Ok(())
}

/// Passes the hints of other copies (and our own, which do no harm) to the readers of this one.
pub async fn receive(database: Database, readers: Arc<Readers>) {
    loop {
        if let Err(error) = listen(&database, &readers).await {
            tracing::warn!(%error, "not listening to the other copies for a moment");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen(database: &Database, readers: &Readers) -> sqlx::Result<()> {
    let mut listener = database.listener().await?;
    listener.listen(CHANNEL).await?;
    loop {
        let notification = listener.recv().await?;
        for hint in hints::read(notification.payload().as_bytes()) {
            readers.hear(&hint);
        }
    }
}
