//! When matches must be looked at (a queue with leases), and changes of a match that are no moves.
//!
//! `next_at` is never too late: moves and changes of all kinds only make it earlier, and a look that finds out what
//! comes next may make it later only if no write has touched it since the look began.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::{Answered, Clocks, InboxKind, MatchId, Named, UserId, signed};
use crate::games::Seat;

/// Claims matches that are due, most urgent first. Any number of sweepers may ask at once: each gets others.
pub async fn claim_due(
    db: impl PgExecutor<'_>,
    now: Timestamp,
    lease: Timestamp,
    most: u32,
) -> sqlx::Result<Vec<MatchId>> {
    let rows = sqlx::query(
        "with due as materialized ( \
           select match_id from deadlines where next_at <= $1 order by next_at limit $3 for update skip locked) \
         update deadlines d set next_at = $2 from due where d.match_id = due.match_id returning d.match_id",
    )
    .bind(now.to_sqlx())
    .bind(lease.to_sqlx())
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok(MatchId(row.try_get("match_id")?)))
        .collect()
}

/// What a look at a match found out.
#[derive(Clone, Copy, Debug)]
pub struct NextLook {
    /// Which match.
    pub id: MatchId,
    /// The ply and the revision it was at.
    pub version: (u32, u32),
    /// When it must be looked at again; never if left out.
    pub at: Option<Timestamp>,
}

/// Ends looks that were claimed until `lease`: each match is looked at again at its instant, or never; at once if it
/// has changed since. Those that were touched meanwhile stay as they are.
///
/// A move that sets an instant after the lease does not touch the row, so the matches are locked before they are
/// compared with what the looks have seen; so do those who make offers, which expire.
pub async fn look_again(
    pool: &PgPool,
    lease: Timestamp,
    next: &[NextLook],
    now: Timestamp,
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = next.iter().map(|look| look.id.0).collect();
    let plies: Vec<i32> = next.iter().map(|look| signed(look.version.0)).collect();
    let revisions: Vec<i32> = next.iter().map(|look| signed(look.version.1)).collect();
    let at: Vec<_> = next
        .iter()
        .map(|look| look.at.map(ToSqlx::to_sqlx))
        .collect();
    let mut transaction = pool.begin().await?;
    sqlx::query("select 1 from matches where id = any($1) order by id for no key update")
        .bind(&ids)
        .execute(&mut *transaction)
        .await?;
    sqlx::query(
        "with looked as materialized ( \
           select l.id, case when (m.ply, m.revision) = (l.ply, l.revision) then least(l.next_at, ( \
               select min(o.expires_at) from offers o \
               where o.match_id = m.id and m.status = 'running' and o.state = 'open' and o.kind = 'pause')) \
             else $6 end as next_at \
           from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[]) as l (id, ply, revision, next_at) \
           join matches m on m.id = l.id), \
         claimed as materialized ( \
           select d.match_id, l.next_at from deadlines d join looked l on l.id = d.match_id where d.next_at = $5 \
           order by d.match_id for update of d), \
         done as (delete from deadlines d using claimed c where d.match_id = c.match_id and c.next_at is null) \
         update deadlines d set next_at = c.next_at from claimed c \
         where d.match_id = c.match_id and c.next_at is not null",
    )
    .bind(&ids)
    .bind(plies)
    .bind(revisions)
    .bind(at)
    .bind(lease.to_sqlx())
    .bind(now.to_sqlx())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Says that a match must be looked at by then.
pub async fn look_soon(db: impl PgExecutor<'_>, id: MatchId, at: Timestamp) -> sqlx::Result<()> {
    sqlx::query(
        "insert into deadlines as d (match_id, next_at) select id, $2 from matches where id = $1 and status = 'running' \
         on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at",
    )
    .bind(id.0)
    .bind(at.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// Says that the clocks of a user may have changed in all matches.
pub async fn look_soon_for(
    db: impl PgExecutor<'_>,
    user: UserId,
    at: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "with later as ( \
           select d.match_id from seats s join deadlines d on d.match_id = s.match_id \
           where s.user_id = $1 and d.next_at > $2 order by d.match_id for update of d) \
         update deadlines d set next_at = $2 from later where d.match_id = later.match_id",
    )
    .bind(user.0)
    .bind(at.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// Who plays a seat from now on.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    pub seat: Seat,
    /// The bot that plays it; none for a person.
    pub bot: Option<&'a str>,
    /// Whose seat it is from now on; as before if left out.
    pub user: Option<UserId>,
}

/// A change of a running match that is no move.
#[derive(Clone, Copy, Debug)]
pub struct Revision<'a> {
    /// The ply it was decided at.
    pub ply: u32,
    /// The revision it was decided at; the new one is one more.
    pub revision: u32,
    /// The clocks afterwards, if there are any.
    pub clocks: Option<&'a Clocks>,
    /// Who plays a seat from now on, where that changes.
    pub seating: Option<Seating<'a>>,
    /// Who is told what.
    pub told: &'a [(UserId, InboxKind)],
    /// What was answered, for those who are told of an answer.
    pub answer: Option<&'a Answered>,
    /// When the match must be looked at at the latest.
    pub look_at: Option<Timestamp>,
    /// Now.
    pub at: Timestamp,
}

/// Changes a match in one statement; false if it is not as it was when that was decided.
pub async fn revise(
    db: impl PgExecutor<'_>,
    id: MatchId,
    revision: Revision<'_>,
) -> sqlx::Result<bool> {
    let (users, kinds): (Vec<Uuid>, Vec<&str>) = revision
        .told
        .iter()
        .map(|(user, kind)| (user.0, kind.name()))
        .unzip();
    let seating = revision.seating;
    let revised = sqlx::query(
        "with guarded as ( \
           update matches set clocks = $4, revision = revision + 1 \
           where id = $1 and ply = $2 and revision = $3 and status = 'running' returning id, ply), \
         seated as ( \
           update seats s set bot = $6, user_id = coalesce($7, s.user_id), \
                  seen_ply = case when $7::uuid is null then s.seen_ply else 0 end \
           from guarded where s.match_id = guarded.id and s.seat = $5::smallint), \
         taken as ( \
           delete from seat_offers o using guarded where o.match_id = guarded.id and o.seat = $5::smallint and $6::text is null), \
         told as ( \
           insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
           select u, gen_random_uuid(), k, id, ply, $10, case when k = $12 then $13::jsonb end \
           from guarded, unnest($8::uuid[], $9::text[]) as t (u, k) order by u), \
         watched as ( \
           insert into deadlines as d (match_id, next_at) select id, $11 from guarded where $11::timestamptz is not null \
           on conflict (match_id) do update set next_at = excluded.next_at where d.next_at > excluded.next_at) \
         select ply from guarded",
    )
    .bind(id.0)
    .bind(signed(revision.ply))
    .bind(signed(revision.revision))
    .bind(revision.clocks.map(Clocks::write))
    .bind(seating.map(|seating| i16::from(seating.seat.0)))
    .bind(seating.and_then(|seating| seating.bot))
    .bind(seating.and_then(|seating| seating.user).map(|user| user.0))
    .bind(users)
    .bind(kinds)
    .bind(revision.at.to_sqlx())
    .bind(revision.look_at.map(ToSqlx::to_sqlx))
    .bind(InboxKind::Answered.name())
    .bind(revision.answer.map(Answered::to_json))
    .fetch_optional(db)
    .await?;
    Ok(revised.is_some())
}
