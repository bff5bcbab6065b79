//! Watching the lobby: open public matches as they are, then what changes (fan-out). However many watch, each change is
//! read once.
//!
//! As for the tail of a match, the version of the topic is the clock: what was read after a version was announced holds
//! all that was announced up to it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::Mutex as AsyncMutex;

use super::{ListPage, Matches};
use crate::broker::{Changes, Topic};
use crate::caller::{May, Read};
use crate::error::{ApiError, Outcome};
use crate::games::GameKind;
use crate::store::MatchId;
use crate::store::matches::{ListFilter, MatchRow, Status};

/// As many matches are shown; who wants to see more turns pages.
const SHOWN: u32 = 100;

/// A reader of the lobby.
#[derive(Debug)]
pub struct LobbyWatch {
    matches: Matches,
    changes: Changes,
    lobby: Arc<Lobby>,
    /// What was shown last; none before the first look.
    shown: Option<Arc<Reading>>,
}

/// What changed in the lobby.
#[derive(Clone, Debug)]
pub struct LobbyNews {
    /// Open public matches that are new or have changed.
    pub opened: Vec<Arc<MatchRow>>,
    /// Matches that are not open any more.
    pub closed: Vec<MatchId>,
}

/// The lobbies that are watched in this process: the whole one, and those of single games by their ids.
#[derive(Clone, Debug, Default)]
pub struct Lobbies(Arc<Mutex<HashMap<Option<&'static str>, Weak<Lobby>>>>);

/// A lobby as all its readers share it.
#[derive(Debug)]
struct Lobby {
    game: Option<GameKind>,
    /// How often it could not be read.
    n_failures: AtomicU64,
    known: AsyncMutex<Known>,
}

#[derive(Debug)]
struct Known {
    /// Keeps the topic, and with it the count of its versions, for as long as there is a reader to count for.
    changes: Changes,
    /// What was read last, and the version up to which it holds everything.
    read: Option<(u64, Arc<Reading>)>,
    /// Why the last reading failed, for those who had waited for it.
    failure: Option<ApiError>,
}

/// The lobby at one moment.
#[derive(Debug)]
struct Reading {
    rows: Vec<Arc<MatchRow>>,
    /// How many sit at each table.
    n_seated: HashMap<MatchId, usize>,
}

impl Matches {
    /// Watches the lobby, or the matches of one game in it.
    pub fn watch_lobby(&self, _: Option<May<Read>>, game: Option<GameKind>) -> LobbyWatch {
        LobbyWatch {
            matches: self.clone(),
            changes: self.broker.listen(Topic::Lobby),
            lobby: self.lobby(game),
            shown: None,
        }
    }

    fn lobby(&self, game: Option<GameKind>) -> Arc<Lobby> {
        let name = game.map(GameKind::id);
        let lobbies = &self.lobbies.0;
        let mut lobbies = lobbies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lobby) = lobbies.get(&name).and_then(Weak::upgrade) {
            return lobby;
        }
        let known = Known {
            changes: self.broker.listen(Topic::Lobby),
            read: None,
            failure: None,
        };
        let lobby = Arc::new(Lobby {
            game,
            n_failures: AtomicU64::new(0),
            known: AsyncMutex::new(known),
        });
        lobbies.insert(name, Arc::downgrade(&lobby));
        lobby
    }
}

impl LobbyWatch {
    /// The lobby as it is at first; then the next change, which it waits for.
    pub async fn next(&mut self) -> Outcome<LobbyNews> {
        loop {
            if self.shown.is_some() {
                self.changes.next().await;
            }
            let version = self.changes.version();
            let now = Box::pin(self.lobby.at(&self.matches, version)).await?;
            let before = self.shown.replace(now.clone());
            let news = now.since(before.as_deref());
            if before.is_none() || !news.opened.is_empty() || !news.closed.is_empty() {
                return Ok(news);
            }
        }
    }
}

impl Lobby {
    /// The lobby with everything that was announced up to this version.
    async fn at(&self, matches: &Matches, version: u64) -> Outcome<Arc<Reading>> {
        let n_failures = self.n_failures.load(Ordering::Acquire);
        let mut known = self.known.lock().await;
        if let Some((upto, reading)) = &known.read
            && *upto >= version
        {
            return Ok(reading.clone());
        }
        if let Some(failure) = &known.failure
            && self.n_failures.load(Ordering::Acquire) > n_failures
        {
            // A database that is away is waited for once, not by one watcher after another.
            return Err(failure.without_cause());
        }
        let upto = known.changes.version();
        match read(matches, self.game).await {
            Ok(reading) => {
                let reading = Arc::new(reading);
                known.read = Some((upto, reading.clone()));
                Ok(reading)
            }
            Err(failure) => {
                known.failure = Some(failure.without_cause());
                self.n_failures.fetch_add(1, Ordering::AcqRel);
                Err(failure)
            }
        }
    }
}

async fn read(matches: &Matches, game: Option<GameKind>) -> Outcome<Reading> {
    let filter = ListFilter {
        status: Some(Status::Open),
        game,
        ..ListFilter::default()
    };
    let page = ListPage {
        first: Some(SHOWN),
        ..ListPage::default()
    };
    let rows = matches.listed(filter, page).await?.rows;
    let n_seated = rows.iter().map(|row| (row.id, row.seats.len())).collect();
    Ok(Reading { rows, n_seated })
}

impl Reading {
    /// What is different from an earlier one, or all of it.
    fn since(&self, before: Option<&Self>) -> LobbyNews {
        let n_before = |id: MatchId| before?.n_seated.get(&id);
        let is_new = |row: &&Arc<MatchRow>| n_before(row.id) != Some(&row.seats.len());
        let earlier = before.into_iter().flat_map(|before| &before.rows);
        let is_gone = |id: &MatchId| !self.n_seated.contains_key(id);
        LobbyNews {
            opened: self.rows.iter().filter(is_new).cloned().collect(),
            closed: earlier.map(|row| row.id).filter(is_gone).collect(),
        }
    }
}
