//! What users should know, as a log that can be read from any point without loss.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use sqlx::{PgExecutor, Row};
use uuid::Uuid;

use super::{Answered, MatchId, Named, UserId, inconsistent, known, time, unsigned};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Somebody offers a pause, or asks to take a move back.
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

/// A place in the inbox: everything up to it was read. Its text form is opaque to clients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InboxCursor {
    written_by: u64,
    id: Uuid,
}

impl fmt::Display for InboxCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}.{}", self.written_by, self.id.simple())
    }
}

/// The text is no cursor of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a cursor of the inbox")]
pub struct NoCursor;

impl FromStr for InboxCursor {
    type Err = NoCursor;

    fn from_str(text: &str) -> Result<Self, NoCursor> {
        let (written_by, id) = text.split_once('.').ok_or(NoCursor)?;
        Ok(Self {
            written_by: u64::from_str_radix(written_by, 16).map_err(|_| NoCursor)?,
            id: id.parse().map_err(|_| NoCursor)?,
        })
    }
}

/// An entry of the inbox.
#[derive(Clone, Debug)]
pub struct InboxRow {
    /// Its place.
    pub cursor: InboxCursor,
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

/// Entries after a place, oldest first, at most `most`. Entries of transactions that are not older than every running
/// one wait for the next call, so that none can appear behind the place afterwards.
pub async fn inbox_after(
    db: impl PgExecutor<'_>,
    user: UserId,
    after: InboxCursor,
    most: u32,
) -> sqlx::Result<Vec<InboxRow>> {
    let rows = sqlx::query(
        "select written_by::text as written_by, id, kind, match_id, ply, at, answer from inbox \
         where user_id = $1 and (written_by, id) > ($2::text::xid8, $3) \
           and written_by < pg_snapshot_xmin(pg_current_snapshot()) \
         order by inbox.written_by, inbox.id limit $4",
    )
    .bind(user.0)
    .bind(after.written_by.to_string())
    .bind(after.id)
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let written_by = row.try_get::<String, _>("written_by")?;
            Ok(InboxRow {
                cursor: InboxCursor {
                    written_by: written_by.parse().map_err(|_| inconsistent("written_by"))?,
                    id: row.try_get("id")?,
                },
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

/// The place behind everything that is readable now: where those start who want only what comes.
pub async fn inbox_head(db: impl PgExecutor<'_>) -> sqlx::Result<InboxCursor> {
    let row = sqlx::query("select pg_snapshot_xmin(pg_current_snapshot())::text as xmin")
        .fetch_one(db)
        .await?;
    let xmin: u64 = row
        .try_get::<String, _>("xmin")?
        .parse()
        .map_err(|_| inconsistent("xmin"))?;
    Ok(InboxCursor {
        written_by: xmin.saturating_sub(1),
        id: Uuid::max(),
    })
}

/// Which of these users have entries after a place, readable or about to be.
pub async fn users_with_news(
    db: impl PgExecutor<'_>,
    users: &[UserId],
    after: InboxCursor,
) -> sqlx::Result<Vec<UserId>> {
    let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query(
        "select u from unnest($1::uuid[]) as u \
         where exists (select 1 from inbox where user_id = u and written_by > $2::text::xid8)",
    )
    .bind(users)
    .bind(after.written_by.to_string())
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok(UserId(row.try_get("u")?)))
        .collect()
}
