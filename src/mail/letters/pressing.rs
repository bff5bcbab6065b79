//! Which news a letter is about, and whether they are still of use.

use super::{LOOKED_BACK, Person};
use crate::caller::May;
use crate::error::{Kind, Outcome};
use crate::games::Seat;
use crate::mail::Mailer;
use crate::matches::{Access, Perspective, ViewedMatch};
use crate::notifications::News;
use crate::store::matches::{self as rows, InboxKind, MatchRow, Status};

impl Mailer {
    /// The match of a piece of news as its reader may see it, if the news is still of use.
    pub(super) async fn still_needed(
        &self,
        person: &Person,
        news: &News,
    ) -> Outcome<Option<(ViewedMatch, InboxKind)>> {
        let reader = Some(May::vouched(person.user));
        let viewed = self
            .matches
            .look(news.match_, reader, Perspective::Own)
            .await;
        let Ok(viewed) = viewed else {
            // It is none of their business any more, unless it is ours.
            return match viewed.map(|_| None) {
                Err(error) if error.kind == Kind::NotFound => Ok(None),
                other => other,
            };
        };
        let row = &viewed.row;
        let is_running = row.status == Status::Running;
        let is_needed = match (news.kind, viewed.access) {
            (InboxKind::Turn | InboxKind::Reminder, Access::Seated(seat)) => {
                is_running
                    && row.waiting.contains(seat)
                    && !self.has_moved_since(row, seat, news.ply).await?
            }
            (InboxKind::Invited, Access::Seated(_))
            | (InboxKind::Turn | InboxKind::Reminder, _) => false,
            (InboxKind::Invited, _) => row.status == Status::Open,
            (InboxKind::SeatOffered, access) => is_running && !matches!(access, Access::Seated(_)),
            (InboxKind::Started | InboxKind::TimedOut | InboxKind::Offered, _) => is_running,
            (InboxKind::Finished | InboxKind::Answered, _) => true,
        };
        Ok(is_needed.then_some((viewed, news.kind)))
    }

    async fn has_moved_since(&self, row: &MatchRow, seat: Seat, ply: u32) -> Outcome<bool> {
        if row.ply <= ply {
            return Ok(false);
        }
        let pool = self.matches.database.pool();
        let since = rows::moves(pool, row.id, Some(ply), row.ply, LOOKED_BACK).await?;
        Ok(since.iter().any(|logged| logged.seat == Some(seat)))
    }
}

/// One piece of news for each match, the most pressing one: a reader who is told that it is their turn need not be told
/// that the match has started.
pub(super) fn most_pressing(news: &[News]) -> Vec<News> {
    let mut chosen: Vec<News> = Vec::new();
    for one in news {
        match chosen.iter_mut().find(|other| other.match_ == one.match_) {
            Some(other) if pressing(one.kind) >= pressing(other.kind) => *other = one.clone(),
            Some(_) => {}
            None => chosen.push(one.clone()),
        }
    }
    chosen
}

fn pressing(kind: InboxKind) -> u8 {
    match kind {
        InboxKind::Invited => 0,
        InboxKind::SeatOffered => 1,
        InboxKind::Started => 2,
        InboxKind::Answered => 3,
        InboxKind::Offered => 4,
        InboxKind::TimedOut => 5,
        InboxKind::Turn => 6,
        InboxKind::Reminder => 7,
        InboxKind::Finished => 8,
    }
}
