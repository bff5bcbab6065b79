//! Once a second: what did our readers miss? The database is asked for all of them at once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use super::{Readers, Topic};
use crate::store::matches::{self, InboxCursor};
use crate::store::{Database, MatchId, UserId};

const PERIOD: Duration = Duration::from_secs(1);

/// What the last look has seen.
#[derive(Default)]
struct Seen {
    plies: HashMap<MatchId, u32>,
    messages: HashMap<MatchId, u32>,
    inbox: InboxCursor,
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
    }
}

async fn look(
    database: &Database,
    readers: &Readers,
    listened: &[Topic],
    seen: &mut Seen,
) -> sqlx::Result<()> {
    let ids: Vec<MatchId> = listened
        .iter()
        .filter_map(|topic| match topic {
            Topic::Match(id) => Some(*id),
            Topic::Talk(_) | Topic::Inbox(_) | Topic::Lobby => None,
        })
        .collect();
    if !ids.is_empty() {
        let plies: HashMap<_, _> = matches::plies(database.pool(), &ids)
            .await?
            .into_iter()
            .collect();
        for (id, ply) in &plies {
            if seen.plies.get(id) != Some(ply) {
                readers.wake(&Topic::Match(*id));
            }
        }
        seen.plies = plies;
    }
    let users: Vec<UserId> = listened
        .iter()
        .filter_map(|topic| match topic {
            Topic::Inbox(id) => Some(*id),
            Topic::Match(_) | Topic::Talk(_) | Topic::Lobby => None,
        })
        .collect();
    if !users.is_empty() {
        let head = matches::inbox_head(database.pool()).await?;
        for user in matches::users_with_news(database.pool(), &users, seen.inbox).await? {
            readers.wake(&Topic::Inbox(user));
        }
        seen.inbox = head;
    }
    let talks: Vec<MatchId> = listened
        .iter()
        .filter_map(|topic| match topic {
            Topic::Talk(id) => Some(*id),
            Topic::Match(_) | Topic::Inbox(_) | Topic::Lobby => None,
        })
        .collect();
    if !talks.is_empty() {
        let counts: HashMap<_, _> = matches::message_counts(database.pool(), &talks)
            .await?
            .into_iter()
            .collect();
        for (id, count) in &counts {
            if seen.messages.get(id) != Some(count) {
                readers.wake(&Topic::Talk(*id));
            }
        }
        seen.messages = counts;
    }
    if listened.contains(&Topic::Lobby) {
        let lobby = Some(matches::lobby_fingerprint(database.pool()).await?);
        if lobby != seen.lobby {
            readers.wake(&Topic::Lobby);
        }
        seen.lobby = lobby;
    }
    Ok(())
}
