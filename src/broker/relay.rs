//! Hints between copies: LISTEN/NOTIFY on connections of their own.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use sqlx::PgConnection;
use tokio::sync::mpsc;

use super::{Hint, Readers, Topic};
use crate::metrics::metrics;
use crate::store::Database;

/// The channel all copies on one database share.
const CHANNEL: &str = "kinpost";

/// What fits into one notification: Postgres takes less than 8000 bytes.
const MOST_BYTES: usize = 7_000;

/// How long to wait before the next try when the database is away.
const PAUSE: Duration = Duration::from_secs(1);

/// Sends hints to the other copies, as many as there are in one notification.
pub async fn send(database: Database, mut hints: mpsc::Receiver<Hint>) {
    let mut connection = None;
    while let Some((first, told_at)) = hints.recv().await {
        let payload = batch(first, &mut hints);
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

/// All hints that wait, each once, as far as they fit.
fn batch(first: Topic, hints: &mut mpsc::Receiver<Hint>) -> String {
    let mut names = BTreeSet::from([first.to_string()]);
    let mut length = first.to_string().len();
    while length < MOST_BYTES {
        let Ok((next, _)) = hints.try_recv() else {
            break;
        };
        let name = next.to_string();
        length += name.len() + 1;
        names.insert(name);
    }
    names.into_iter().collect::<Vec<_>>().join(" ")
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
        for topic in notification
            .payload()
            .split(' ')
            .filter_map(|name| name.parse().ok())
        {
            readers.wake(&topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MatchId;

    #[tokio::test]
    async fn a_batch_holds_every_hint_once_and_stays_short() {
        let (sender, mut hints) = mpsc::channel(1_000);
        let same = Topic::Match(MatchId::new());
        for topic in
            std::iter::repeat_n(same, 10).chain((0..500).map(|_| Topic::Match(MatchId::new())))
        {
            sender
                .send((topic, std::time::Instant::now()))
                .await
                .unwrap();
        }
        let payload = batch(Topic::Lobby, &mut hints);
        assert!(payload.len() < 8_000);
        assert_eq!(
            payload
                .split(' ')
                .filter(|name| **name == same.to_string())
                .count(),
            1
        );
        assert!(payload.split(' ').all(|name| name.parse::<Topic>().is_ok()));
    }
}
