//! Requests to take a move back, and the statement that does it.

use async_graphql::Enum;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor, PgPool, Row};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Answered, Appended, Clocks, InboxKind, MatchId, Named, Status, UserId, ids, inconsistent, lock,
    seat_bits, seat_set,
};
use super::{signed, small, time, unsigned};
use crate::games::{Seat, SeatSet};
use crate::store::request_keys::{self, Before, KeyedRequest};

/// How long a request is worth an answer.
const LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Whether moves of a match can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[graphql(name = "MatchUndo")]
#[schema(as = MatchUndo)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Undo {
    /// If all others agree.
    #[default]
    Ask,
    /// Without asking.
    Free,
    /// Not at all.
    Off,
}

impl Named for Undo {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::Ask, "ask"), (Self::Free, "free"), (Self::Off, "off")];
}

/// A request to take the last move back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRow {
    /// Which request.
    pub id: Uuid,
    /// Who asks.
    pub seat: Seat,
    /// The ply to be taken back.
    pub ply: u32,
    /// The seats that have agreed.
    pub accepted: SeatSet,
    /// Whether a seat has declined.
    pub declined: bool,
    /// When it was made.
    pub created_at: Timestamp,
}

/// The request to take this ply back, if there is one.
pub async fn undo_request(
    db: impl PgExecutor<'_>,
    id: MatchId,
    ply: u32,
) -> sqlx::Result<Option<UndoRow>> {
    let row = sqlx::query(
        "select id, seat, ply, accepted, state, created_at from offers \
         where match_id = $1 and kind = 'undo' and ply = $2 and state in ('open', 'declined') \
         order by created_at limit 1",
    )
    .bind(id.0)
    .bind(signed(ply))
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(UndoRow {
        id: row.try_get("id")?,
        seat: Seat(small(row.try_get("seat")?)),
        ply: unsigned(row.try_get("ply")?),
        accepted: seat_set(row.try_get("accepted")?),
        declined: row.try_get::<&str, _>("state")? == "declined",
        created_at: time(&row, "created_at")?.ok_or_else(|| inconsistent("created_at"))?,
    }))
}

/// Asks the others to let a ply be taken back, and tells them, unless they were asked before. False if anybody has
/// moved since.
pub async fn ask_undo(
    pool: &PgPool,
    id: MatchId,
    (seat, ply): (Seat, u32),
    (others, at): (&[UserId], Timestamp),
    request: Option<&KeyedRequest>,
) -> sqlx::Result<Result<bool, Before>> {
    let mut transaction = pool.begin().await?;
    let is_still = lock_at(&mut transaction, id, ply).await?;
    if let Err(before) = request_keys::claim(&mut transaction, request, id.0).await? {
        return Ok(Err(before));
    }
    if !is_still {
        return Ok(Ok(false));
    }
    sqlx::query(
        "with asked as ( \
           insert into offers (match_id, id, kind, seat, ply, created_at, expires_at) \
           select $1, $2, 'undo', $3, $4, $5, $6 \
           where not exists ( \
             select 1 from offers o where o.match_id = $1 and o.kind = 'undo' and o.ply = $4) \
           returning match_id, ply) \
         insert into inbox (user_id, id, kind, match_id, ply, at) \
         select u, gen_random_uuid(), $8, match_id, ply, $5 from asked, unnest($7::uuid[]) as u order by u",
    )
    .bind(id.0)
    .bind(Uuid::now_v7())
    .bind(i16::from(seat.0))
    .bind(signed(ply))
    .bind(at.to_sqlx())
    .bind((at + LASTS).to_sqlx())
    .bind(ids(others))
    .bind(InboxKind::Offered.name())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Ok(true))
}

/// Locks a match that runs and is at this ply; false if it does not or is not.
async fn lock_at(transaction: &mut PgConnection, id: MatchId, ply: u32) -> sqlx::Result<bool> {
    let locked = lock(transaction, id).await?;
    Ok(locked.is_some_and(|locked| locked.status == Status::Running && locked.ply == ply))
}

/// Notes that a seat agrees to this one request; gives all that have. None if it is settled, or anybody has moved
/// since.
pub async fn accept_undo(
    pool: &PgPool,
    id: MatchId,
    request: &UndoRow,
    seat: Seat,
) -> sqlx::Result<Option<SeatSet>> {
    let mut transaction = pool.begin().await?;
    if !lock_at(&mut transaction, id, request.ply).await? {
        return Ok(None);
    }
    let row = sqlx::query(
        "update offers set accepted = accepted | $3 where match_id = $1 and id = $2 and state = 'open' \
         returning accepted",
    )
    .bind(id.0)
    .bind(request.id)
    .bind(seat_bits(SeatSet::only(seat)))
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    row.map(|row| Ok(seat_set(row.try_get("accepted")?)))
        .transpose()
}

/// Closes this one request without doing it, and tells these. False if it is settled already.
pub async fn decline_undo(
    pool: &PgPool,
    id: MatchId,
    request: &UndoRow,
    (told, answer): (&[UserId], &Answered),
    at: Timestamp,
) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    let closed = sqlx::query(
        "with closed as ( \
           update offers set state = 'declined' where match_id = $1 and id = $2 and state = 'open' \
           returning match_id, ply), \
         told as ( \
           insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
           select u, gen_random_uuid(), $5, match_id, ply, $4, $6 from closed, unnest($3::uuid[]) as u order by u) \
         select ply from closed",
    )
    .bind(id.0)
    .bind(request.id)
    .bind(ids(told))
    .bind(at.to_sqlx())
    .bind(InboxKind::Answered.name())
    .bind(answer.to_json())
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(closed.is_some())
}

/// What takes the last ply back.
#[derive(Clone, Copy, Debug)]
pub struct TakeBack<'a> {
    /// The ply that is taken back; the new one is one more.
    pub ply: u32,
    /// Whose it was.
    pub seat: Seat,
    /// The request that all have agreed to, which must still be open; none where no other seat has to agree.
    pub request: Option<Uuid>,
    /// The state before it.
    pub snapshot: &'a [u8],
    /// Whose decision it is again.
    pub waiting: SeatSet,
    /// The users who are asked and were not before.
    pub newly_waiting: &'a [UserId],
    /// The clocks afterwards, if there are any.
    pub clocks: Option<&'a Clocks>,
    /// When the sweeper must look at the match at the latest.
    pub look_at: Option<Timestamp>,
    /// The revision it was decided at.
    pub revision: u32,
    /// Now.
    pub at: Timestamp,
}

/// Takes the last ply back, by a ply that says so, and settles the request for it: one statement, guarded by the ply
/// and the revision, in a match that is locked, so that no seat declines meanwhile.
pub async fn take_back(
    pool: &PgPool,
    id: MatchId,
    new: TakeBack<'_>,
    keyed: Option<&KeyedRequest>,
) -> sqlx::Result<Result<Appended, Before>> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    if let Err(before) = request_keys::claim(&mut transaction, keyed, id.0).await? {
        return Ok(Err(before));
    }
    let stored = sqlx::query(
        "with guarded as ( \
           update matches set ply = ply + 1, waiting = $3, snapshot = $4, moved_at = $5, clocks = $8 \
           where id = $1 and ply = $2 and revision = $10 and status = 'running' \
             and ($11::uuid is null or exists ( \
               select 1 from offers o where o.match_id = $1 and o.id = $11 and o.state = 'open')) \
           returning id, ply), \
         appended as ( \
           insert into moves (match_id, ply, seat, events, at, took_back) \
           select id, ply, $6, '[]', $5, $2 from guarded returning match_id, ply), \
         told as ( \
           insert into inbox (user_id, id, kind, match_id, ply, at) \
           select u, gen_random_uuid(), 'turn', match_id, ply, $5 from appended, unnest($7::uuid[]) as u order by u), \
         watched as ( \
           insert into deadlines as d (match_id, next_at) \
           select match_id, $9 from appended where $9::timestamptz is not null \
           on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at), \
         settled as ( \
           update offers o set state = 'accepted' from appended a \
           where o.match_id = a.match_id and o.kind = 'undo' and o.ply = $2 and o.state = 'open') \
         select ply, array(select p.seat from plans p where p.match_id = $1) as planned from appended",
    )
    .bind(id.0)
    .bind(signed(new.ply))
    .bind(seat_bits(new.waiting))
    .bind(new.snapshot)
    .bind(new.at.to_sqlx())
    .bind(i16::from(new.seat.0))
    .bind(ids(new.newly_waiting))
    .bind(new.clocks.map(Clocks::write))
    .bind(new.look_at.map(ToSqlx::to_sqlx))
    .bind(signed(new.revision))
    .bind(new.request)
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(row) = stored else {
        return Ok(Ok(Appended::Stale));
    };
    transaction.commit().await?;
    let planned: Vec<i16> = row.try_get("planned")?;
    let planned = planned.into_iter().map(|seat| Seat(small(seat)));
    Ok(Ok(Appended::Stored(planned.collect())))
}
