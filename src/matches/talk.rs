//! Table talk (chat), private notes, and watching by a link.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{Matches, PageSize, RequestKey};
use crate::broker::{Changes, Topic};
use crate::caller::{Manage, May, Play, Read};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::Seat;
use crate::store::matches::{self, MatchRow, MessageRow, NewMessage, Status};
use crate::store::{MatchId, UserId};

/// The longest message, in characters.
pub const MOST_SAID: usize = 1000;

/// The longest note, in characters.
pub const MOST_NOTED: usize = 10_000;

/// How long a page of messages is.
pub const MESSAGES: PageSize = PageSize {
    usual: 50,
    most: 200,
};

/// Which part of the talk.
#[derive(Clone, Copy, Debug, Default)]
pub struct TalkPage {
    /// The first so many…
    pub first: Option<u32>,
    /// …after this message.
    pub after: Option<u32>,
    /// Or the last so many…
    pub last: Option<u32>,
    /// …before this message.
    pub before: Option<u32>,
}

/// A part of the talk.
#[derive(Clone, Debug)]
pub struct Talk {
    /// The messages, oldest first.
    pub messages: Vec<MessageRow>,
    /// Whether there are older ones.
    pub has_previous: bool,
    /// Whether there are newer ones.
    pub has_next: bool,
}

/// Something to be said.
#[derive(Clone, Debug)]
pub struct Say {
    /// In which match.
    pub match_: MatchId,
    /// What.
    pub text: String,
    /// What makes a repetition of this request recognisable.
    pub idempotency_key: Option<RequestKey>,
}

/// A reader of the talk of one match.
#[derive(Debug)]
pub struct TalkWatch {
    matches: Matches,
    id: MatchId,
    reader: Option<UserId>,
    changes: Changes,
    cursor: u32,
    ready: VecDeque<MessageRow>,
}

impl Matches {
    /// Says something at the table.
    pub async fn say(&self, caller: May<Play>, say: Say) -> Outcome<MessageRow> {
        let caller = caller.user();
        let key = say.idempotency_key.as_ref().map(RequestKey::stored);
        let key = key.transpose()?;
        let row = self.visible(say.match_, Some(caller)).await?;
        let seat = require_seat(&row, caller)?;
        let text = said(&say.text, "text", 1, MOST_SAID)?;
        self.require_voice(&row, seat)?;
        let new = NewMessage {
            author: caller,
            seat,
            text,
            idempotency_key: key.as_deref(),
            at: self.clock.now(),
        };
        let message = matches::add_message(self.database.pool(), row.id, new).await?;
        self.broker.tell(Topic::Talk(row.id));
        Ok(message)
    }

    /// Some games forbid some seats to comment at times.
    fn require_voice(&self, row: &MatchRow, seat: Seat) -> Outcome<()> {
        if row.status != Status::Running {
            return Ok(());
        }
        match self.position(row)?.silenced(seat) {
            None => Ok(()),
            Some(clause) => Err(ApiError::new(
                ErrorCode::Silenced,
                format!("by {clause} your seat says nothing at this moment"),
            )
            .with("clause", clause)),
        }
    }

    /// A part of what was said in a match the caller may see.
    pub async fn talk(&self, row: &MatchRow, page: TalkPage) -> Outcome<Talk> {
        if page.first.is_some() && page.last.is_some() {
            let problem = "ask for the first or for the last, not both";
            return Err(ApiError::malformed("last", problem));
        }
        let most = MESSAGES.of(page.first.or(page.last));
        let after = page.after.unwrap_or(0);
        let before = page.before.unwrap_or(i32::MAX.unsigned_abs());
        // A reader who does not say where to begin wants to know what was said lately.
        let is_last = page.last.is_some() || (page.first.is_none() && page.after.is_none());
        let pool = self.database.pool();
        let mut found = matches::messages(pool, row.id, (after, before), most + 1, is_last).await?;
        let has_more = found.len() > most as usize;
        if has_more && is_last {
            found.remove(0);
        }
        found.truncate(most as usize);
        let (has_previous, has_next) = if is_last {
            (has_more, page.before.is_some())
        } else {
            (after > 0, has_more)
        };
        Ok(Talk {
            messages: found,
            has_previous,
            has_next,
        })
    }

    /// Follows what is said in a match from after a message on (from the first one on if left out).
    pub async fn watch_talk(
        &self,
        id: MatchId,
        reader: Option<May<Read>>,
        after: Option<u32>,
    ) -> Outcome<TalkWatch> {
        let reader = reader.map(|reader| reader.user());
        let changes = self.broker.listen(Topic::Talk(id));
        self.visible(id, reader).await?;
        Ok(TalkWatch {
            matches: self.clone(),
            id,
            reader,
            changes,
            cursor: after.unwrap_or(0),
            ready: VecDeque::new(),
        })
    }

    /// What the caller noted about a match.
    pub async fn note(&self, caller: May<Read>, id: MatchId) -> Outcome<Option<String>> {
        let caller = caller.user();
        Ok(matches::note(self.database.pool(), id, caller).await?)
    }

    /// Replaces what the caller noted about a match; an empty text removes it.
    pub async fn set_note(&self, caller: May<Play>, id: MatchId, text: &str) -> Outcome<()> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        require_seat(&row, caller)?;
        let text = said(text, "text", 0, MOST_NOTED)?;
        matches::set_note(self.database.pool(), id, caller, text, self.clock.now()).await?;
        Ok(())
    }

    /// Watches a match whose link a player gave away; from then on the match is visible to the caller.
    pub async fn watch_by_link(&self, caller: May<Manage>, link: &str) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let row = self.by_link(link).await?;
        if row.seat_of(caller).is_some() {
            return Err(ApiError::new(
                ErrorCode::AlreadySeated,
                "you already sit at this table",
            ));
        }
        matches::add_spectator(self.database.pool(), row.id, caller, self.clock.now()).await?;
        Ok(row)
    }

    /// Watches no more.
    pub async fn stop_watching(&self, caller: May<Manage>, id: MatchId) -> Outcome<()> {
        let caller = caller.user();
        if matches::remove_spectator(self.database.pool(), id, caller).await? {
            return Ok(());
        }
        // Strangers learn nothing about a match they may not see.
        self.visible(id, Some(caller)).await?;
        Err(ApiError::new(
            ErrorCode::NotWatching,
            "you do not watch this match",
        ))
    }

    /// Who watches by the link; for those who may see the match.
    pub async fn spectators(&self, row: &MatchRow) -> Outcome<Vec<UserId>> {
        Ok(matches::spectators(self.database.pool(), row.id).await?)
    }
}

impl TalkWatch {
    /// The next message; waits for it if there is none yet.
    pub async fn next(&mut self) -> Outcome<MessageRow> {
        loop {
            if let Some(message) = self.ready.pop_front() {
                self.cursor = message.number;
                return Ok(message);
            }
            let page = TalkPage {
                first: Some(MESSAGES.usual),
                after: Some(self.cursor),
                ..TalkPage::default()
            };
            // Asked every time: a reader who may not see the match any more hears nothing more.
            let row = self.matches.visible(self.id, self.reader).await?;
            let talk = self.matches.talk(&row, page).await?;
            if talk.messages.is_empty() {
                self.changes.next().await;
            }
            self.ready.extend(talk.messages);
        }
    }
}

fn require_seat(row: &MatchRow, caller: UserId) -> Outcome<Seat> {
    row.seat_of(caller).ok_or_else(|| {
        ApiError::new(
            ErrorCode::NotSeated,
            "this is for those who sit at the table",
        )
    })
}

fn said<'t>(text: &'t str, field: &str, least: usize, most: usize) -> Outcome<&'t str> {
    let text = text.trim();
    let length = text.chars().count();
    if length < least || length > most || text.contains('\0') {
        let problem = format!("it has {least} to {most} characters, and no NUL among them");
        return Err(ApiError::malformed(field, problem));
    }
    Ok(text)
}
