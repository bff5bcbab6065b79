//! What users should know, as a log that can be read from any point without loss.

use async_graphql::Enum;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use utoipa::ToSchema;

use jiff::Timestamp;
use sqlx::{PgExecutor, Row};
use uuid::Uuid;

use super::{Answered, MatchId, Named, UserId, ids, inconsistent, known, time, unsigned};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "NewsKind")]
#[schema(as = NewsKind)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum InboxKind {
    /// A match waits for the user.
    Turn,
    /// The user was invited.
    Invited,
    /// A match of the user has started.
    Started,
    /// A match of the user is over.
    Finished,
    /// Most of the user's time for a decision is used.
    Reminder,
    /// The user's time was up: what the match does then has happened.
    TimedOut,
    /// A player offers a pause, or asks to take a move back.
    Offered,
    /// An offer was accepted, declined, withdrawn, or has expired.
    Answered,
    /// The user is asked to take over a seat of a running match.
    SeatOffered,
}

impl Named for InboxKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Turn, "turn"),
        (Self::Invited, "invited"),
        (Self::Started, "started"),
        (Self::Finished, "finished"),
        (Self::Reminder, "reminder"),
        (Self::TimedOut, "timed-out"),
        (Self::Offered, "offered"),
        (Self::Answered, "answered"),
        (Self::SeatOffered, "seat-offered"),
    ];
}

/// A place in the inbox of one user: everything up to it was read. Its text form is opaque to clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InboxCursor {
    /// Behind the entry of this number.
    Number(u64),
    /// As versions before numbers gave it out: a transaction of the cluster, and an entry that it wrote.
    Old(u64, Uuid),
}

impl fmt::Display for InboxCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Old(written_by, id) => write!(f, "{written_by:x}.{}", id.simple()),
        }
    }
}

/// The text is no cursor of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a cursor of the inbox")]
pub struct NoCursor;

impl FromStr for InboxCursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let Some((written_by, id)) = text.split_once('.') else {
            return text.parse().map(Self::Number).map_err(|_| NoCursor);
        };
        let written_by = u64::from_str_radix(written_by, 16).map_err(|_| NoCursor)?;
        Ok(Self::Old(written_by, id.parse().map_err(|_| NoCursor)?))
    }
}

/// An entry of the inbox.
#[derive(Clone, Debug)]
pub struct InboxRow {
    /// Its place, from 1.
    pub number: u64,
    /// What happened.
    pub kind: InboxKind,
    /// In which match.
    pub match_: MatchId,
    /// At which ply.
    pub ply: u32,
    /// When.
    pub at: Timestamp,
    /// What was answered, where something was.
    pub answer: Option<Answered>,
}

impl InboxRow {
    /// The place behind it.
    pub const fn cursor(&self) -> InboxCursor {
        InboxCursor::Number(self.number)
    }
}

/// Entries after a number, oldest first, at most `most`. The head of an inbox is locked until the commit of the
/// transaction that writes to it, so none appears behind a number that was seen.
pub async fn inbox_after(
    db: impl PgExecutor<'_>,
    user: UserId,
    after: u64,
    most: u32,
) -> sqlx::Result<Vec<InboxRow>> {
    let rows = sqlx::query(
        "select number, kind, match_id, ply, at, answer from inbox where user_id = $1 and number > $2 \
         order by number limit $3",
    )
    .bind(user.0)
    .bind(i64::try_from(after).unwrap_or(i64::MAX))
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(InboxRow {
                number: row.try_get::<i64, _>("number")?.unsigned_abs(),
                kind: known(row, "kind", InboxKind::from_name)?,
                match_: MatchId(row.try_get("match_id")?),
                ply: unsigned(row.try_get("ply")?),
                at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
                answer: row
                    .try_get::<Option<_>, _>("answer")?
                    .and_then(Answered::read),
            })
        })
        .collect()
}

/// The numbers of the last entries of these users; those who have none are left out.
pub async fn inbox_heads(
    db: impl PgExecutor<'_>,
    users: &[UserId],
) -> sqlx::Result<Vec<(UserId, u64)>> {
    let rows = sqlx::query("select user_id, last from inbox_heads where user_id = any($1)")
        .bind(ids(users))
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            let last = row.try_get::<i64, _>("last")?.unsigned_abs();
            Ok((UserId(row.try_get("user_id")?), last))
        })
        .collect()
}

/// The number behind which a reader starts: of the last entry, if nothing is said. What is not there yet cannot have
/// been read, so no reader starts behind the last entry: a restored backup may be older than what its readers have
/// seen.
pub async fn inbox_start(
    db: impl PgExecutor<'_> + Copy,
    user: UserId,
    after: Option<InboxCursor>,
) -> sqlx::Result<u64> {
    let heads = inbox_heads(db, &[user]).await?;
    let head = heads.first().map_or(0, |(_, last)| *last);
    match after {
        None => Ok(head),
        Some(InboxCursor::Number(number)) => Ok(number.min(head)),
        Some(InboxCursor::Old(written_by, id)) => old_place(db, user, (written_by, id)).await,
    }
}

/// The number of the entry that an old cursor names. If it names none, it was made where nothing was read yet: by the
/// order of that time it lies somewhere among the old entries. Entries that were numbered in another order than they
/// were read, by copies of two versions side by side, come again: rather twice than never.
async fn old_place(
    db: impl PgExecutor<'_>,
    user: UserId,
    (written_by, id): (u64, Uuid),
) -> sqlx::Result<u64> {
    let row = sqlx::query(
        "with mine as (select number, (written_by, id) > ($2::text::xid8, $3) as is_later, id = $3 as is_named \
           from inbox where user_id = $1), \
         place as (select coalesce( \
           (select number from mine where is_named), \
           (select max(number) from mine where not is_later \
             and number <= (select old from inbox_heads where user_id = $1)), \
           0) as number) \
         select least(p.number, (select min(number) - 1 from mine where is_later and mine.number < p.number)) as number \
         from place p",
    )
    .bind(user.0)
    .bind(written_by.to_string())
    .bind(id)
    .fetch_one(db)
    .await?;
    Ok(row.try_get::<i64, _>("number")?.unsigned_abs())
}
