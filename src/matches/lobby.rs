//! Watching the lobby: open public matches as they are, then what changes.

use std::sync::Arc;

use super::{ListPage, Matches};
use crate::broker::{Changes, Topic};
use crate::error::Outcome;
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
    game: Option<GameKind>,
    /// What was shown last: ids with how many sit there; none before the first look.
    shown: Option<Vec<(MatchId, usize)>>,
}

/// What changed in the lobby.
#[derive(Clone, Debug)]
pub struct LobbyNews {
    /// Open public matches that are new or have changed.
    pub opened: Vec<Arc<MatchRow>>,
    /// Matches that are not open any more.
    pub closed: Vec<MatchId>,
}

impl Matches {
    /// Watches the lobby, or the matches of one game in it.
    pub fn watch_lobby(&self, game: Option<GameKind>) -> LobbyWatch {
        LobbyWatch {
            matches: self.clone(),
            changes: self.broker.listen(Topic::Lobby),
            game,
            shown: None,
        }
    }
}

impl LobbyWatch {
    /// The lobby as it is at first; then the next change, which it waits for.
    pub async fn next(&mut self) -> Outcome<LobbyNews> {
        loop {
            if self.shown.is_some() {
                self.changes.next().await;
            }
            let filter = ListFilter {
                status: Some(Status::Open),
                game: self.game,
                ..ListFilter::default()
            };
            let page = ListPage {
                first: Some(SHOWN),
                ..ListPage::default()
            };
            let rows = self.matches.list(filter, page).await?.rows;
            let now: Vec<_> = rows.iter().map(|row| (row.id, row.seats.len())).collect();
            let is_first = self.shown.is_none();
            let before = self.shown.replace(now.clone()).unwrap_or_default();
            let is_new = |row: &Arc<MatchRow>| !before.contains(&(row.id, row.seats.len()));
            let is_gone = |id: &MatchId| !now.iter().any(|(still, _)| still == id);
            let news = LobbyNews {
                opened: rows.into_iter().filter(is_new).collect(),
                closed: before.iter().map(|(id, _)| *id).filter(is_gone).collect(),
            };
            if is_first || !news.opened.is_empty() || !news.closed.is_empty() {
                return Ok(news);
            }
        }
    }
}
