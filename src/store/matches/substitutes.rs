//! Who plays a seat of a running match: its user, a bot for them, or a substitute.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, PgPool, Row};

use super::{
    Answered, InboxKind, MatchId, Named, Revision, Status, UserId, Verdict, lock, revise, signed,
};
use crate::games::Seat;
use crate::store::users;

/// The bot that plays for the absent.
pub const STANDARD_BOT: &str = "standard";

/// A seat that is offered to a user.
#[derive(Clone, Copy, Debug)]
pub struct SeatOffer {
    /// In which match.
    pub match_: MatchId,
    /// Which seat.
    pub seat: Seat,
    /// To whom.
    pub user: UserId,
    /// By whom.
    pub by: UserId,
    /// The ply the match is at.
    pub ply: u32,
}

/// Offers a seat to a user, who sees the match from then on and is told; nothing new if it was offered before, they sit
/// there, or have deleted their account. None if no bot plays the seat (any more).
pub async fn add_seat_offer(
    pool: &PgPool,
    offer: SeatOffer,
    at: Timestamp,
) -> sqlx::Result<Option<bool>> {
    let mut transaction = pool.begin().await?;
    let locked = lock(&mut transaction, offer.match_).await?;
    let is_alive = !users::lock_alive(&mut transaction, &[offer.user])
        .await?
        .is_empty();
    let row = sqlx::query(
        "select bot is not null as is_played_by_bot, \
           exists (select 1 from seats o where o.match_id = $1 and o.user_id = $3) as is_seated \
         from seats where match_id = $1 and seat = $2",
    )
    .bind(offer.match_.0)
    .bind(i16::from(offer.seat.0))
    .bind(offer.user.0)
    .fetch_optional(&mut *transaction)
    .await?;
    let is_running = locked.is_some_and(|locked| locked.status == Status::Running);
    let Some(row) = row.filter(|_| is_running) else {
        return Ok(None);
    };
    if !row.try_get::<bool, _>("is_played_by_bot")? {
        return Ok(None);
    }
    if !is_alive || row.try_get("is_seated")? {
        return Ok(Some(false));
    }
    let done = sqlx::query(
        "with offered as ( \
           insert into seat_offers (match_id, seat, user_id, offered_by, created_at) values ($1, $2, $3, $4, $5) \
           on conflict on constraint seat_offers_pkey do nothing returning match_id), \
         invited as ( \
           insert into invitations (match_id, user_id, invited_by, created_at, is_for_seat) \
           select match_id, $3, $4, $5, true from offered \
           on conflict on constraint invitations_pkey do nothing) \
         insert into inbox (user_id, id, kind, match_id, ply, at) \
         select $3, gen_random_uuid(), $6, match_id, $7, $5 from offered",
    )
    .bind(offer.match_.0)
    .bind(i16::from(offer.seat.0))
    .bind(offer.user.0)
    .bind(offer.by.0)
    .bind(at.to_sqlx())
    .bind(InboxKind::SeatOffered.name())
    .bind(signed(offer.ply))
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Some(done.rows_affected() == 1))
}

/// Who has offered a seat to this user, if anybody has.
pub async fn seat_offerer(
    db: impl PgExecutor<'_>,
    id: MatchId,
    seat: Seat,
    user: UserId,
) -> sqlx::Result<Option<UserId>> {
    let row = sqlx::query(
        "select offered_by from seat_offers where match_id = $1 and seat = $2 and user_id = $3",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .bind(user.0)
    .fetch_optional(db)
    .await?;
    row.map(|row| Ok(UserId(row.try_get("offered_by")?)))
        .transpose()
}

/// What became of a user's wish to take over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TookOver {
    /// It is theirs.
    Yes,
    /// The match is not as it was when that was decided.
    Changed,
    /// No player offers it to them (any more).
    NotOffered,
    /// They have deleted their account meanwhile.
    Gone,
}

/// Gives a seat that was offered to a user, as a change of a running match.
pub async fn take_over(
    pool: &PgPool,
    id: MatchId,
    (seat, user): (Seat, UserId),
    revision: Revision<'_>,
) -> sqlx::Result<TookOver> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    let told = revision.told.iter().map(|(user, _)| *user);
    let involved: Vec<UserId> = told.chain([user]).collect();
    let alive = users::lock_alive(&mut transaction, &involved).await?;
    if !alive.contains(&user) {
        return Ok(TookOver::Gone);
    }
    if seat_offerer(&mut *transaction, id, seat, user)
        .await?
        .is_none()
    {
        return Ok(TookOver::NotOffered);
    }
    if !revise(&mut *transaction, id, revision).await? {
        return Ok(TookOver::Changed);
    }
    transaction.commit().await?;
    Ok(TookOver::Yes)
}

/// Notes that a user does not want to take over a seat, and tells the player who has asked them, who is given back. A
/// user who was only invited for the sake of that seat is not any more. None if it was not offered, or the user sits
/// there by now.
pub async fn decline_seat(
    pool: &PgPool,
    (id, seat): (MatchId, Seat),
    user: UserId,
    of: Option<UserId>,
    at: Timestamp,
) -> sqlx::Result<Option<UserId>> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    let answer = Answered::new(Verdict::SeatDeclined, Some(user)).about(of);
    let told = sqlx::query(
        "with declined as ( \
           delete from seat_offers where match_id = $1 and seat = $2 and user_id = $3 \
             and not exists (select 1 from seats s where s.match_id = $1 and s.user_id = $3) \
           returning match_id, offered_by), \
         uninvited as ( \
           delete from invitations i using declined d where i.match_id = d.match_id and i.user_id = $3 and i.is_for_seat \
             and not exists (select 1 from seat_offers o where o.match_id = $1 and o.user_id = $3 and o.seat <> $2)) \
         insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
         select d.offered_by, gen_random_uuid(), $4, m.id, m.ply, $5, $6 \
         from declined d join matches m on m.id = d.match_id returning user_id",
    )
    .bind(id.0)
    .bind(i16::from(seat.0))
    .bind(user.0)
    .bind(InboxKind::Answered.name())
    .bind(at.to_sqlx())
    .bind(answer.to_json())
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    told.map(|row| Ok(UserId(row.try_get("user_id")?)))
        .transpose()
}
