//! Polling, once a second: what did our readers miss? The database is asked for all of them at once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use super::{Readers, Topic};
use crate::metrics::metrics;
use crate::store::matches;
use crate::store::{Database, MatchId, UserId};

const PERIOD: Duration = Duration::from_secs(1);

/// What the last look has seen.
#[derive(Default)]
struct Seen {
    /// How often the readers of each topic had been woken.
    woken: HashMap<Topic, u64>,
    plies: HashMap<MatchId, u32>,
    messages: HashMap<MatchId, u32>,
    inboxes: HashMap<UserId, u64>,
    lobby: Option<String>,
}

/// Looks again and again.
pub async fn forever(database: Database, readers: Arc<Readers>) {
    let mut seen = Seen::default();
    let mut ticks = tokio::time::interval(PERIOD);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let listened = readers.listened();
        if let Err(error) = look(&database, &readers, &listened, &mut seen).await {
            tracing::debug!(%error, "cannot look for missed changes now");
        }
        seen.woken = readers.listened();
    }
}

/// Wakes the readers of something that has changed. It was healed if they had listened, and no hint had come since.
fn wake(readers: &Readers, topic: Topic, listened: &HashMap<Topic, u64>, seen: &Seen) {
    let before = seen.woken.get(&topic);
    if before.is_some() && before == listened.get(&topic) {
        metrics().healed(topic.kind());
    }
    readers.wake(&topic);
}

async fn look(
    database: &Database,
    readers: &Readers,
    listened: &HashMap<Topic, u64>,
    seen: &mut Seen,
) -> sqlx::Result<()> {
    let pool = database.pool();
    let ids = chosen(listened, |topic| match topic {
        Topic::Match(id) => Some(*id),
        _ => None,
    });
    if !ids.is_empty() {
        let plies: HashMap<_, _> = matches::plies(pool, &ids).await?.into_iter().collect();
        for (id, ply) in &plies {
            if seen.plies.get(id) != Some(ply) {
                wake(readers, Topic::Match(*id), listened, seen);
            }
        }
        seen.plies = plies;
    }
    let talks = chosen(listened, |topic| match topic {
        Topic::Talk(id) => Some(*id),
        _ => None,
    });
    if !talks.is_empty() {
        let counts = matches::message_counts(pool, &talks).await?;
        let counts: HashMap<_, _> = counts.into_iter().collect();
        for (id, count) in &counts {
            if seen.messages.get(id) != Some(count) {
                wake(readers, Topic::Talk(*id), listened, seen);
            }
        }
        seen.messages = counts;
    }
    let users = chosen(listened, |topic| match topic {
        Topic::Inbox(id) => Some(*id),
        _ => None,
    });
    if !users.is_empty() {
        let heads = matches::inbox_heads(pool, &users).await?;
        let heads: HashMap<_, _> = heads.into_iter().collect();
        for (user, last) in &heads {
            if seen.inboxes.get(user) != Some(last) {
                wake(readers, Topic::Inbox(*user), listened, seen);
            }
        }
        seen.inboxes = heads;
    }
    if listened.contains_key(&Topic::Lobby) {
        let lobby = Some(matches::lobby_fingerprint(pool).await?);
        if lobby != seen.lobby {
            wake(readers, Topic::Lobby, listened, seen);
        }
        seen.lobby = lobby;
    }
    Ok(())
}

/// The topics of one kind.
fn chosen<T>(listened: &HashMap<Topic, u64>, choose: impl Fn(&Topic) -> Option<T>) -> Vec<T> {
    listened.keys().filter_map(choose).collect()
}
