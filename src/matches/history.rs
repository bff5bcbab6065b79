//! History: the plies of a match as one viewer may read them, page by page (pagination).

use jiff::Timestamp;

use super::{Matches, PageSize, ViewedMatch};
use crate::engine::{Audience, VisiblePly};
use crate::error::{ApiError, Outcome};
use crate::store::matches::{self, MatchRow, MoveRow};

/// Which part of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page {
    /// The first so many…
    pub first: Option<u32>,
    /// …after this ply.
    pub after: Option<u32>,
    /// Or the last so many…
    pub last: Option<u32>,
    /// …before this ply.
    pub before: Option<u32>,
}

/// A part of the history.
#[derive(Clone, Debug)]
pub struct PlyPage {
    /// The plies, oldest first.
    pub plies: Vec<MoveRow>,
    /// When the ply before the first one was made.
    pub previous_at: Option<Timestamp>,
    /// Whether there are older ones.
    pub has_previous: bool,
    /// Whether there are newer ones.
    pub has_next: bool,
}

/// How long a page of plies is.
pub const PLIES: PageSize = PageSize {
    usual: 500,
    most: 500,
};

impl Matches {
    /// A part of the history of a match that has started.
    pub async fn history(&self, viewed: &ViewedMatch, page: Page) -> Outcome<PlyPage> {
        let row = &viewed.row;
        if row.started_at.is_none() {
            return Ok(PlyPage {
                plies: Vec::new(),
                previous_at: None,
                has_previous: false,
                has_next: false,
            });
        }
        let end = page
            .before
            .map_or(row.ply + 1, |before| before.min(row.ply + 1));
        let start = page
            .after
            .map_or(0, |after| after.saturating_add(1).min(end));
        let (from, until) = match (page.first, page.last) {
            (first, None) => (start, end.min(start.saturating_add(PLIES.of(first)))),
            (None, last) => (start.max(end.saturating_sub(PLIES.of(last))), end),
            (Some(_), Some(_)) => {
                return Err(ApiError::malformed(
                    "last",
                    "ask for the first or for the last, not both",
                ));
            }
        };
        let previous = from.saturating_sub(1);
        let mut plies = match until.checked_sub(1) {
            Some(last) => {
                let after = previous.checked_sub(1);
                matches::settled_moves(&self.database, row.id, after, last).await?
            }
            None => Vec::new(),
        };
        let mut previous_at = None;
        if from > 0 && plies.first().is_some_and(|first| first.ply < from) {
            previous_at = Some(plies.remove(0).at);
        }
        Ok(PlyPage {
            plies,
            previous_at,
            has_previous: from > 0,
            has_next: until <= row.ply,
        })
    }

    /// A ply as it is told now: as it happens, or as it can be looked up once the match has gone on. What a table
    /// forgets, the server does not bring back.
    pub fn told(
        &self,
        row: &MatchRow,
        logged: &MoveRow,
        audience: &Audience,
    ) -> Outcome<VisiblePly> {
        Ok(if row.ply > logged.ply {
            self.position(row)?.recall(logged.into(), audience)?
        } else {
            self.engine(row.game).tell(logged.into(), audience)?
        })
    }
}
