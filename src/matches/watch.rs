//! Watching: everything after a cursor first, then live; nothing lost, nothing twice, nothing piled up for slow readers,
//! because each reads at its own pace from the log.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Matches;
use crate::broker::{Changes, Topic};
use crate::error::Outcome;
use crate::store::matches::{self, InboxCursor, InboxRow, MatchRow, MoveRow};
use crate::store::{MatchId, UserId};

/// Rows read at once.
const BATCH: u32 = 50;

/// A reader of one match.
#[derive(Debug)]
pub struct Watch {
    matches: Matches,
    id: MatchId,
    changes: Changes,
    /// The last ply that was given out; none before the opening.
    cursor: Option<u32>,
    /// Read but not given out yet.
    ready: VecDeque<MoveRow>,
}

/// A reader of one inbox.
#[derive(Debug)]
pub struct InboxNews {
    matches: Matches,
    user: UserId,
    changes: Changes,
    cursor: InboxCursor,
    ready: VecDeque<InboxRow>,
}

impl Matches {
    /// Watches a match from after a ply on (from the opening on if left out).
    pub fn watch(&self, id: MatchId, after: Option<u32>) -> Watch {
        // Listening starts before the first reading, so nothing falls between.
        let changes = self.broker.listen(Topic::Match(id));
        Watch {
            matches: self.clone(),
            id,
            changes,
            cursor: after,
            ready: VecDeque::new(),
        }
    }

    /// Watches an inbox from a place on; from now on if left out.
    pub async fn watch_inbox(
        &self,
        user: UserId,
        after: Option<InboxCursor>,
    ) -> Outcome<InboxNews> {
        let changes = self.broker.listen(Topic::Inbox(user));
        let cursor = match after {
            Some(after) => after,
            None => matches::inbox_head(self.database.pool()).await?,
        };
        Ok(InboxNews {
            matches: self.clone(),
            user,
            changes,
            cursor,
            ready: VecDeque::new(),
        })
    }
}

/// What a watcher learns.
#[derive(Clone, Debug)]
pub enum WatchNews {
    /// A ply, and the match at that ply or later.
    Ply(MoveRow, Arc<MatchRow>),
    /// Something else about a match that has not started: somebody sat down, left, or cancelled it.
    Changed(Arc<MatchRow>),
}

impl Watch {
    /// The next thing that happened; waits for it if there is none yet.
    pub async fn next(&mut self) -> Outcome<WatchNews> {
        loop {
            if let Some(ply) = self.ready.front().map(|row| row.ply) {
                // Taken out only when nothing can interrupt any more: a reader that stops waiting loses nothing.
                let match_ = self.match_at(ply).await?;
                if let Some(row) = self.ready.pop_front() {
                    self.cursor = Some(row.ply);
                    return Ok(WatchNews::Ply(row, match_));
                }
            }
            let pool = self.matches.database.pool();
            let rows =
                matches::moves(pool, self.id, self.cursor, i32::MAX.unsigned_abs(), BATCH).await?;
            if rows.is_empty() {
                self.changes.next().await;
                if let Some(changed) = self.changed_before_start().await? {
                    return Ok(WatchNews::Changed(changed));
                }
            }
            self.ready.extend(rows);
        }
    }

    /// The match, if it has not started: the log of such a match is empty, but people come and go.
    async fn changed_before_start(&self) -> Outcome<Option<Arc<MatchRow>>> {
        if self.cursor.is_some() {
            return Ok(None);
        }
        let row = self.matches.row(self.id).await?;
        Ok(row.started_at.is_none().then_some(row))
    }

    /// The match at this ply or later: what this process knows is mostly new enough.
    async fn match_at(&self, ply: u32) -> Outcome<Arc<MatchRow>> {
        let known = self.matches.row_maybe_older(self.id).await?;
        if known.ply >= ply {
            Ok(known)
        } else {
            self.matches.row(self.id).await
        }
    }
}

impl InboxNews {
    /// The place up to which everything was given out.
    pub fn cursor(&self) -> InboxCursor {
        self.cursor
    }

    /// The next entry; waits for it if there is none yet.
    pub async fn next(&mut self) -> Outcome<InboxRow> {
        loop {
            if let Some(row) = self.ready.pop_front() {
                self.cursor = row.cursor;
                return Ok(row);
            }
            let pool = self.matches.database.pool();
            let rows = matches::inbox_after(pool, self.user, self.cursor, BATCH).await?;
            if rows.is_empty() {
                self.changes.next().await;
            }
            self.ready.extend(rows);
        }
    }
}
