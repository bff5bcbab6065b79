//! What players offer each other: rows in, rows out.

use async_graphql::Enum;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, Row};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Answered, InboxKind, MatchId, Named, UserId, inconsistent, known, seat_bits, seat_set, signed,
    small, time, unsigned,
};
use crate::games::{Seat, SeatSet};
use crate::store::OfferId;

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferKind {
    /// That all clocks stand still for a while.
    Pause,
}

impl Named for OfferKind {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Pause, "pause")];
}

/// What became of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferState {
    /// A seat that is asked has not answered yet.
    Open,
    /// Everybody has agreed.
    Accepted,
    /// A seat has not agreed.
    Declined,
    /// The seat that made it has taken it back.
    Withdrawn,
    /// Not everybody has answered in time.
    Expired,
}

impl Named for OfferState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Open, "open"),
        (Self::Accepted, "accepted"),
        (Self::Declined, "declined"),
        (Self::Withdrawn, "withdrawn"),
        (Self::Expired, "expired"),
    ];
}

/// An offer.
#[derive(Clone, Debug)]
pub struct OfferRow {
    /// In which match.
    pub match_: MatchId,
    pub id: OfferId,
    /// What is offered.
    pub kind: OfferKind,
    /// Who offers.
    pub seat: Seat,
    /// The ply the match was at.
    pub ply: u32,
    /// When the offered pause ends.
    pub until: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When no seat can accept it any more.
    pub expires_at: Timestamp,
    /// Who has accepted.
    pub accepted: SeatSet,
    /// What became of it.
    pub state: OfferState,
}

/// An offer to be made, and who is told of it.
#[derive(Clone, Copy, Debug)]
pub struct NewOffer<'a> {
    pub offer: &'a OfferRow,
    /// Who is told.
    pub told: &'a [UserId],
}

/// Makes an offer in a match that is locked; false if one of its kind is open already.
pub async fn insert_offer(db: &mut PgConnection, new: NewOffer<'_>) -> sqlx::Result<bool> {
    let offer = new.offer;
    let done = sqlx::query(
        "with offered as ( \
           insert into offers (match_id, id, kind, seat, ply, until, created_at, expires_at) \
           values ($1, $2, $3, $4, $5, $6, $7, $8) \
           on conflict (match_id) where state = 'open' and kind = 'pause' do nothing returning match_id), \
         told as ( \
           insert into inbox (user_id, id, kind, match_id, ply, at) \
           select u, gen_random_uuid(), $10, match_id, $5, $7 from offered, unnest($9::uuid[]) as u order by u), \
         watched as ( \
           insert into deadlines as d (match_id, next_at) select match_id, $8 from offered \
           on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at) \
         select match_id from offered",
    )
    .bind(offer.match_.0)
    .bind(offer.id.0)
    .bind(offer.kind.name())
    .bind(i16::from(offer.seat.0))
    .bind(signed(offer.ply))
    .bind(offer.until.map(ToSqlx::to_sqlx))
    .bind(offer.created_at.to_sqlx())
    .bind(offer.expires_at.to_sqlx())
    .bind(users(new.told))
    .bind(InboxKind::Offered.name())
    .fetch_optional(db)
    .await?;
    Ok(done.is_some())
}

/// One offer.
pub async fn offer(
    db: impl PgExecutor<'_>,
    id: MatchId,
    offer: OfferId,
) -> sqlx::Result<Option<OfferRow>> {
    let row = sqlx::query("select * from offers where match_id = $1 and id = $2")
        .bind(id.0)
        .bind(offer.0)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(read).transpose()
}

/// The offers of a match, newest first, at most `most`.
pub async fn offers(
    db: impl PgExecutor<'_>,
    id: MatchId,
    most: u32,
) -> sqlx::Result<Vec<OfferRow>> {
    let rows = sqlx::query(
        "select * from offers where match_id = $1 and kind = any($3) order by id desc limit $2",
    )
    .bind(id.0)
    .bind(i64::from(most))
    .bind(
        OfferKind::NAMES
            .iter()
            .map(|(_, name)| *name)
            .collect::<Vec<_>>(),
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(read).collect()
}

/// When the first open offer of each of these matches expires.
pub async fn first_expiry(
    db: impl PgExecutor<'_>,
    ids: &[MatchId],
) -> sqlx::Result<Vec<(MatchId, Timestamp)>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query(
        "select match_id, min(expires_at) as expires_at from offers \
         where match_id = any($1) and state = 'open' and kind = 'pause' group by match_id",
    )
    .bind(ids)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let at = time(row, "expires_at")?.ok_or_else(|| inconsistent("expires_at"))?;
            Ok((MatchId(row.try_get("match_id")?), at))
        })
        .collect()
}

/// Notes who has accepted and what became of an offer, if it is open and no other seat has answered since it was read;
/// tells of the outcome. False if it is not as it was. The match is locked.
pub async fn set_offer_state(
    db: &mut PgConnection,
    before: &OfferRow,
    (accepted, state): (SeatSet, OfferState),
    (told, answer): (&[UserId], Option<&Answered>),
    at: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "with answered as ( \
           update offers set accepted = $4, state = $5 where match_id = $1 and id = $2 and accepted = $3 and state = 'open' \
           returning match_id, ply), \
         told as ( \
           insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
           select u, gen_random_uuid(), $7, match_id, ply, $8, $9 from answered, unnest($6::uuid[]) as u order by u) \
         select match_id from answered",
    )
    .bind(before.match_.0)
    .bind(before.id.0)
    .bind(seat_bits(before.accepted))
    .bind(seat_bits(accepted))
    .bind(state.name())
    .bind(users(told))
    .bind(InboxKind::Answered.name())
    .bind(at.to_sqlx())
    .bind(answer.map(Answered::to_json))
    .fetch_optional(db)
    .await?;
    Ok(done.is_some())
}

fn users(users: &[UserId]) -> Vec<Uuid> {
    users.iter().map(|user| user.0).collect()
}

fn read(row: &PgRow) -> sqlx::Result<OfferRow> {
    let at = |column: &str| time(row, column)?.ok_or_else(|| inconsistent(column));
    Ok(OfferRow {
        match_: MatchId(row.try_get("match_id")?),
        id: OfferId(row.try_get("id")?),
        kind: known(row, "kind", OfferKind::from_name)?,
        seat: Seat(small(row.try_get("seat")?)),
        ply: unsigned(row.try_get("ply")?),
        until: time(row, "until")?,
        created_at: at("created_at")?,
        expires_at: at("expires_at")?,
        accepted: seat_set(row.try_get("accepted")?),
        state: known(row, "state", OfferState::from_name)?,
    })
}
