//! Table talk and private notes.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::{MatchId, UserId, inconsistent, signed, small, time, unsigned};
use crate::games::Seat;

/// Something that was said.
#[derive(Clone, Debug)]
pub struct MessageRow {
    /// Its place in the talk of its match, from 1.
    pub number: u32,
    /// Who said it.
    pub author: UserId,
    /// The seat of its author.
    pub seat: Seat,
    /// The ply the match was at.
    pub ply: u32,
    /// What was said; nothing once its author has deleted the account.
    pub text: Option<String>,
    /// When.
    pub at: Timestamp,
}

/// Something to be said.
#[derive(Clone, Copy, Debug)]
pub struct NewMessage<'a> {
    /// Who says it.
    pub author: UserId,
    /// The seat of its author.
    pub seat: Seat,
    /// What is said.
    pub text: &'a str,
    /// What makes a repetition recognisable.
    pub idempotency_key: Option<&'a str>,
    /// When.
    pub at: Timestamp,
}

macro_rules! select_messages {
    ($end:literal) => {
        concat!(
            "select number, author_id, seat, ply, text, at from messages ",
            $end
        )
    };
}

/// Adds a message, once for each key.
pub async fn add_message(
    pool: &PgPool,
    id: MatchId,
    new: NewMessage<'_>,
) -> sqlx::Result<MessageRow> {
    loop {
        match insert_message(pool, id, new).await {
            Ok(row) => return Ok(row),
            // Another message got that number: take the next one.
            Err(error) if breaks(&error, "messages_pkey") => {}
            Err(error) if breaks(&error, "messages_idempotency_key") => {
                let row = sqlx::query(select_messages!(
                    "where match_id = $1 and author_id = $2 and idempotency_key = $3"
                ))
                .bind(id.0)
                .bind(new.author.0)
                .bind(new.idempotency_key)
                .fetch_one(pool)
                .await?;
                return read(&row);
            }
            Err(error) => return Err(error),
        }
    }
}

async fn insert_message(
    pool: &PgPool,
    id: MatchId,
    new: NewMessage<'_>,
) -> sqlx::Result<MessageRow> {
    let row = sqlx::query(
        "insert into messages (match_id, number, author_id, seat, ply, text, at, idempotency_key) \
         select m.id, 1 + coalesce((select max(number) from messages where match_id = m.id), 0), $2, $3, m.ply, $4, $5, \
         $6 from matches m where m.id = $1 \
         returning number, author_id, seat, ply, text, at",
    )
    .bind(id.0)
    .bind(new.author.0)
    .bind(i16::from(new.seat.0))
    .bind(new.text)
    .bind(new.at.to_sqlx())
    .bind(new.idempotency_key)
    .fetch_one(pool)
    .await?;
    read(&row)
}

fn breaks(error: &sqlx::Error, constraint: &str) -> bool {
    let error = error.as_database_error();
    error.and_then(|error| error.constraint()) == Some(constraint)
}

/// Messages with numbers in `after < number < before`: the first `most` of them, or the last.
pub async fn messages(
    db: impl PgExecutor<'_>,
    id: MatchId,
    (after, before): (u32, u32),
    most: u32,
    is_last: bool,
) -> sqlx::Result<Vec<MessageRow>> {
    let query = if is_last {
        select_messages!(
            "where match_id = $1 and number > $2 and number < $3 order by number desc limit $4"
        )
    } else {
        select_messages!(
            "where match_id = $1 and number > $2 and number < $3 order by number limit $4"
        )
    };
    let rows = sqlx::query(query)
        .bind(id.0)
        .bind(signed(after))
        .bind(signed(before))
        .bind(i64::from(most))
        .fetch_all(db)
        .await?;
    let rows = rows.iter().map(read);
    if is_last {
        rows.rev().collect()
    } else {
        rows.collect()
    }
}

/// How many messages these matches have.
pub async fn message_counts(
    db: impl PgExecutor<'_>,
    ids: &[MatchId],
) -> sqlx::Result<Vec<(MatchId, u32)>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query(
        "select match_id, max(number) as number from messages where match_id = any($1) group by match_id",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    let read = |row: &PgRow| {
        let id = MatchId(row.try_get("match_id")?);
        Ok((id, unsigned(row.try_get("number")?)))
    };
    rows.iter().map(read).collect()
}

/// What a user noted about a match.
pub async fn note(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<Option<String>> {
    let row = sqlx::query("select text from notes where user_id = $1 and match_id = $2")
        .bind(user.0)
        .bind(id.0)
        .fetch_optional(db)
        .await?;
    row.map(|row| row.try_get("text")).transpose()
}

/// Replaces what a user noted about a match; an empty text removes it.
pub async fn set_note(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
    text: &str,
    at: Timestamp,
) -> sqlx::Result<()> {
    let query = if text.is_empty() {
        sqlx::query("delete from notes where user_id = $1 and match_id = $2")
            .bind(user.0)
            .bind(id.0)
    } else {
        sqlx::query(
            "insert into notes (user_id, match_id, text, updated_at) values ($1, $2, $3, $4) \
             on conflict on constraint notes_pkey do update set text = $3, updated_at = $4",
        )
        .bind(user.0)
        .bind(id.0)
        .bind(text)
        .bind(at.to_sqlx())
    };
    query.execute(db).await?;
    Ok(())
}

fn read(row: &PgRow) -> sqlx::Result<MessageRow> {
    Ok(MessageRow {
        number: unsigned(row.try_get("number")?),
        author: UserId(row.try_get("author_id")?),
        seat: Seat(small(row.try_get("seat")?)),
        ply: unsigned(row.try_get("ply")?),
        text: row.try_get("text")?,
        at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
    })
}
