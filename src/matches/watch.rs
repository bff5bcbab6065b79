//! Watching (event streams that resume): everything after a cursor first, then live; nothing lost, nothing twice,
//! nothing piled up for slow readers, because each reads at its own pace from the log.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Matches;
use super::tail::{self, BATCH, Tail};
use crate::broker::{Changes, Topic};
use crate::caller::{May, Read};
use crate::error::Outcome;
use crate::store::matches::{self, InboxCursor, InboxRow, MatchRow, MoveRow, Status};
use crate::store::{MatchId, UserId};

/// A reader of one match.
#[derive(Debug)]
pub struct Watch {
    matches: Matches,
    id: MatchId,
    changes: Changes,
    /// The last ply that was given out; none before the opening.
    cursor: Option<u32>,
    /// Whether it has once read to the end of the log.
    is_live: bool,
    /// How often something had changed when it last read.
    version: u64,
    /// Whether something has changed that it has not found in the log yet.
    is_woken: bool,
    /// The last revision that was given out or met.
    revision: Option<u32>,
    tail: Arc<Tail>,
    /// Read but not given out yet.
    ready: VecDeque<Arc<MoveRow>>,
    /// Whether the match is over and all of it was given out.
    is_over: bool,
}

/// A reader of one inbox.
#[derive(Debug)]
pub struct InboxNews {
    matches: Matches,
    user: UserId,
    changes: Changes,
    /// The number of the last entry that was given out.
    cursor: u64,
    ready: VecDeque<InboxRow>,
}

impl Matches {
    /// Watches a match from after a ply on (from the opening on if left out).
    pub fn watch(&self, id: MatchId, after: Option<u32>) -> Watch {
        // Listening starts before the first reading, so nothing falls between.
        let mut changes = self.broker.listen(Topic::Match(id));
        Watch {
            matches: self.clone(),
            id,
            version: changes.version(),
            changes,
            cursor: after,
            is_live: false,
            is_woken: false,
            // The reader has just looked at the match.
            revision: self.cache.get(id).map(|row| row.revision),
            tail: self.tails.of(id),
            ready: VecDeque::new(),
            is_over: false,
        }
    }

    /// Watches an inbox from a place on; from now on if left out.
    pub async fn watch_inbox(
        &self,
        user: May<Read>,
        after: Option<InboxCursor>,
    ) -> Outcome<InboxNews> {
        let user = user.user();
        let changes = self.broker.listen(Topic::Inbox(user));
        let cursor = matches::inbox_start(self.database.pool(), user, after).await?;
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
    Ply(Arc<MoveRow>, Arc<MatchRow>),
    /// Something else: a player sat down, left or cancelled it before the start; a pause, a bot or a substitute after
    /// it.
    Changed(Arc<MatchRow>),
}

impl Watch {
    /// The next thing that happened; waits for it if there is none yet. None when the match is over and nothing can
    /// happen any more.
    ///
    /// What reads is in boxes: there are thousands of readers, nearly all of them wait, and the room for reading is
    /// needed only by those who read.
    pub async fn next(&mut self) -> Outcome<Option<WatchNews>> {
        while !self.is_over {
            if let Some(ply) = self.ready.front().map(|row| row.ply) {
                // Taken out only when nothing can interrupt any more: a reader that stops waiting loses nothing.
                let match_ = Box::pin(self.matches.row_at(self.id, ply)).await?;
                if let Some(row) = self.ready.pop_front() {
                    self.cursor = Some(row.ply);
                    self.revision = Some(match_.revision);
                    self.is_over = self.has_all_of(&match_);
                    return Ok(Some(WatchNews::Ply(row, match_)));
                }
            }
            let rows = Box::pin(self.read()).await?;
            if rows.is_empty() {
                if let Some(changed) = Box::pin(self.changed_otherwise()).await? {
                    return Ok(Some(self.changed(changed)));
                }
                if !self.is_live {
                    // The reader has just looked at the match, so it is known.
                    let row = Box::pin(self.matches.row_maybe_older(self.id)).await?;
                    if row.status == Status::Cancelled {
                        // There is no log that could have told of it.
                        return Ok(Some(self.changed(row)));
                    }
                    if self.has_all_of(&row) {
                        break;
                    }
                }
                self.is_live = true;
                self.changes.next().await;
            }
            self.ready.extend(rows);
        }
        self.is_over = true;
        Ok(None)
    }

    fn changed(&mut self, row: Arc<MatchRow>) -> WatchNews {
        self.is_over = self.has_all_of(&row);
        WatchNews::Changed(row)
    }

    /// Whether a match is over and was given out to its last ply. Nothing is taken back after that.
    fn has_all_of(&self, row: &MatchRow) -> bool {
        match row.status {
            Status::Open | Status::Running => false,
            Status::Finished => self.cursor == Some(row.ply),
            Status::Cancelled => true,
        }
    }

    /// What comes after the cursor: first from the log itself, then from what all readers of the match share.
    async fn read(&mut self) -> Outcome<Vec<Arc<MoveRow>>> {
        let version = self.changes.version();
        // This may be the last that is heard of a change that came while the one before was being told.
        self.is_woken |= version != self.version;
        self.version = version;
        match self.cursor {
            Some(ply) if self.is_live => self.tail.after(&self.matches, ply, version).await,
            cursor => tail::read(&self.matches, self.id, cursor).await,
        }
    }

    /// The match, if something has woken this reader that is no ply. Before the start there are none, but people come
    /// and go.
    async fn changed_otherwise(&mut self) -> Outcome<Option<Arc<MatchRow>>> {
        if !self.is_woken {
            return Ok(None);
        }
        let row = if self.is_live && self.cursor.is_some() {
            // The tail has read it for all readers.
            self.matches.row_maybe_older(self.id).await?
        } else {
            self.matches.row(self.id).await?
        };
        self.is_woken = false;
        let before = self.revision.replace(row.revision);
        let is_news = match self.cursor {
            Some(_) => before.is_some_and(|before| before < row.revision),
            None => row.started_at.is_none(),
        };
        Ok(is_news.then_some(row))
    }
}

impl InboxNews {
    /// The place up to which everything was given out.
    pub const fn cursor(&self) -> InboxCursor {
        InboxCursor::Number(self.cursor)
    }

    /// The next entry; waits for it if there is none yet.
    pub async fn next(&mut self) -> Outcome<InboxRow> {
        loop {
            if let Some(row) = self.ready.pop_front() {
                self.cursor = row.number;
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
