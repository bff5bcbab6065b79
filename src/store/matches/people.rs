//! Who sits, who was invited, how far they have looked.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::lock::{lock, lock_open};
use super::{Answered, InboxKind, MatchId, Named, UserId, Verdict, ids, signed};
use crate::games::Seat;
use crate::store::users;

/// What became of a user's wish to sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SatDown {
    /// They sit.
    Yes,
    /// They sat there before.
    Already,
    /// That seat is taken, or none is left.
    SeatTaken,
    /// The match is not open (any more).
    NotOpen,
    /// They have deleted their account meanwhile.
    Gone,
}

/// A seat to be taken.
#[derive(Clone, Copy, Debug)]
pub struct NewSeat<'a> {
    /// Which one; the lowest that is free if left out.
    pub wanted: Option<Seat>,
    /// What the player adds to chance.
    pub client_seed: &'a str,
    /// What the player asks for.
    pub wish: Option<&'a Value>,
}

/// Gives a user a seat of an open match: the wanted one, or the lowest that is free.
/// Joining, leaving and starting take turns on the row of the match.
pub async fn seat_user(
    pool: &PgPool,
    id: MatchId,
    user: UserId,
    new: NewSeat<'_>,
    at: Timestamp,
) -> sqlx::Result<SatDown> {
    let mut transaction = pool.begin().await?;
    if !lock_open(&mut transaction, id).await? {
        return Ok(SatDown::NotOpen);
    }
    if users::lock_alive(&mut transaction, &[user])
        .await?
        .is_empty()
    {
        return Ok(SatDown::Gone);
    }
    if is_seated(&mut transaction, id, user).await? {
        return Ok(SatDown::Already);
    }
    let seated = sqlx::query(
        "insert into seats (match_id, seat, user_id, client_seed, joined_at, wish) \
         select m.id, free.seat, $2, $4, $5, $6 \
         from matches m, generate_series(0, m.n_seats - 1) as free (seat) \
         where m.id = $1 and ($3::smallint is null or free.seat = $3) \
           and not exists (select 1 from seats s where s.match_id = $1 and s.seat = free.seat) \
         order by free.seat limit 1",
    )
    .bind(id.0)
    .bind(user.0)
    .bind(new.wanted.map(|seat| i16::from(seat.0)))
    .bind(new.client_seed)
    .bind(at.to_sqlx())
    .bind(new.wish)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(match seated.rows_affected() {
        0 => SatDown::SeatTaken,
        _ => SatDown::Yes,
    })
}

async fn is_seated(
    transaction: &mut PgConnection,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<bool> {
    let row = sqlx::query("select 1 from seats where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .fetch_optional(transaction)
        .await?;
    Ok(row.is_some())
}

/// Frees the seat of a user while the match is open; false if it is not, or the user sits nowhere.
pub async fn unseat_user(pool: &PgPool, id: MatchId, user: UserId) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    if !lock_open(&mut transaction, id).await? {
        return Ok(false);
    }
    let done = sqlx::query("delete from seats where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(done.rows_affected() == 1)
}

/// Notes that a user was invited, and tells them; nothing new if they were already, sit there, or have deleted their
/// account. Who was only offered a seat so far is invited for their own sake from now on.
pub async fn add_invitation(
    pool: &PgPool,
    id: MatchId,
    user: UserId,
    by: UserId,
    at: Timestamp,
) -> sqlx::Result<bool> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    if users::lock_alive(&mut transaction, &[user])
        .await?
        .is_empty()
        || is_seated(&mut transaction, id, user).await?
    {
        return Ok(false);
    }
    let n_invited = insert_invitations(&mut *transaction, id, &[user], by, at).await?;
    transaction.commit().await?;
    Ok(n_invited == 1)
}

/// Invites users and tells them, unless they were invited before; says how many it were.
pub(super) async fn insert_invitations(
    db: impl PgExecutor<'_>,
    id: MatchId,
    users: &[UserId],
    by: UserId,
    at: Timestamp,
) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "with invited as ( \
           insert into invitations (match_id, user_id, invited_by, created_at) \
           select $1, u, $3, $4 from unnest($2::uuid[]) as u order by u \
           on conflict on constraint invitations_pkey do update set is_for_seat = false where invitations.is_for_seat \
           returning match_id, user_id) \
         insert into inbox (user_id, id, kind, match_id, ply, at) \
         select user_id, gen_random_uuid(), $5, match_id, 0, $4 from invited order by user_id",
    )
    .bind(id.0)
    .bind(ids(users))
    .bind(by.0)
    .bind(at.to_sqlx())
    .bind(InboxKind::Invited.name())
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Notes that a user does not want to come, neither by the invitation nor to a seat that was offered, and tells the
/// players who have asked them: these are given back. None if they were not invited, or sit there by now.
pub async fn decline_invitation(
    pool: &PgPool,
    id: MatchId,
    user: UserId,
    at: Timestamp,
) -> sqlx::Result<Vec<UserId>> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, id).await?;
    let answer = Answered::new(Verdict::InvitationDeclined, Some(user));
    let told = sqlx::query(
        "with declined as ( \
           delete from invitations where match_id = $1 and user_id = $2 \
             and not exists (select 1 from seats s where s.match_id = $1 and s.user_id = $2) \
           returning match_id, invited_by), \
         seats_declined as ( \
           delete from seat_offers o using declined d where o.match_id = d.match_id and o.user_id = $2 \
           returning o.offered_by) \
         insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
         select t.told, gen_random_uuid(), $3, m.id, m.ply, $4, $5 from matches m, \
           (select invited_by as told from declined union select offered_by from seats_declined) as t \
         where m.id = $1 order by t.told returning user_id",
    )
    .bind(id.0)
    .bind(user.0)
    .bind(InboxKind::Answered.name())
    .bind(at.to_sqlx())
    .bind(answer.to_json())
    .fetch_all(&mut *transaction)
    .await?;
    transaction.commit().await?;
    told.iter()
        .map(|row| Ok(UserId(row.try_get("user_id")?)))
        .collect()
}

/// Whether a user was invited.
pub async fn is_invited(db: impl PgExecutor<'_>, id: MatchId, user: UserId) -> sqlx::Result<bool> {
    let row = sqlx::query("select 1 from invitations where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Notes that a user watches; nothing new if they did already.
pub async fn add_spectator(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
    at: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into spectators (match_id, user_id, since) values ($1, $2, $3) \
         on conflict on constraint spectators_pkey do nothing",
    )
    .bind(id.0)
    .bind(user.0)
    .bind(at.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that a user watches no more; false if they did not.
pub async fn remove_spectator(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<bool> {
    let done = sqlx::query("delete from spectators where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether a user watches by a link.
pub async fn is_spectator(
    db: impl PgExecutor<'_>,
    id: MatchId,
    user: UserId,
) -> sqlx::Result<bool> {
    let row = sqlx::query("select 1 from spectators where match_id = $1 and user_id = $2")
        .bind(id.0)
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Who watches by a link, longest first.
pub async fn spectators(db: impl PgExecutor<'_>, id: MatchId) -> sqlx::Result<Vec<UserId>> {
    let rows = sqlx::query(
        "select user_id from spectators where match_id = $1 order by since, user_id limit 100",
    )
    .bind(id.0)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok(UserId(row.try_get("user_id")?)))
        .collect()
}

/// Who has looked at which match: how far, and when.
pub type SeenMark = ((MatchId, UserId), (u32, Timestamp));

/// Notes how far players have looked and when; never backwards.
pub async fn set_seen_plies(db: impl PgExecutor<'_>, marks: &[SeenMark]) -> sqlx::Result<()> {
    let matches: Vec<Uuid> = marks.iter().map(|((match_, _), _)| match_.0).collect();
    let users: Vec<Uuid> = marks.iter().map(|((_, user), _)| user.0).collect();
    let plies: Vec<i32> = marks.iter().map(|(_, (ply, _))| signed(*ply)).collect();
    let times: Vec<jiff_sqlx::Timestamp> = marks.iter().map(|(_, (_, at))| at.to_sqlx()).collect();
    // Locked in one order, so that copies that write at the same time wait for each other and not in a circle.
    sqlx::query(
        "with marks as ( \
           select s.match_id, s.seat, k.ply, k.at \
           from unnest($1::uuid[], $2::uuid[], $3::int[], $4::timestamptz[]) as k (match_id, user_id, ply, at) \
           join seats s on s.match_id = k.match_id and s.user_id = k.user_id \
           order by s.match_id, s.seat for update of s) \
         update seats s set seen_ply = greatest(s.seen_ply, m.ply), seen_at = greatest(s.seen_at, m.at) \
         from marks m where s.match_id = m.match_id and s.seat = m.seat",
    )
    .bind(matches)
    .bind(users)
    .bind(plies)
    .bind(times)
    .execute(db)
    .await?;
    Ok(())
}
