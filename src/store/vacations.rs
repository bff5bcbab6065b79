//! When users are away, and in which zones they live: what their clocks depend on.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgExecutor, Row};
use uuid::Uuid;

use super::{UserId, VacationId};

/// A time in which a user is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    pub id: VacationId,
    /// When it begins.
    pub from: Timestamp,
    /// When it is over.
    pub until: Timestamp,
}

/// What the clocks of a user depend on.
#[derive(Clone, Debug)]
pub struct Whereabouts {
    /// An IANA name.
    pub time_zone: String,
    /// When the user is away.
    pub vacations: Vec<(Timestamp, Timestamp)>,
}

/// The zones of these users, and their vacations that were not over at `since`.
pub async fn whereabouts(
    db: impl PgExecutor<'_>,
    users: &[UserId],
    since: Timestamp,
) -> sqlx::Result<HashMap<UserId, Whereabouts>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query(
        "select u.id, u.time_zone, \
           array(select from_at from vacations v where v.user_id = u.id and v.until_at > $2 order by v.id) as from_at, \
           array(select until_at from vacations v where v.user_id = u.id and v.until_at > $2 order by v.id) as until_at \
         from users u where u.id = any($1)",
    )
    .bind(ids)
    .bind(since.to_sqlx())
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let from: Vec<jiff_sqlx::Timestamp> = row.try_get("from_at")?;
            let until: Vec<jiff_sqlx::Timestamp> = row.try_get("until_at")?;
            let vacations = from.into_iter().zip(until);
            let whereabouts = Whereabouts {
                time_zone: row.try_get("time_zone")?,
                vacations: vacations
                    .map(|(from, until)| (from.to_jiff(), until.to_jiff()))
                    .collect(),
            };
            Ok((UserId(row.try_get("id")?), whereabouts))
        })
        .collect()
}

/// Lets no other transaction change the vacations of a user until the transaction ends; gives the user's zone.
pub async fn lock(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<Option<String>> {
    let row = sqlx::query("select time_zone from users where id = $1 for no key update")
        .bind(user.0)
        .fetch_optional(transaction)
        .await?;
    row.map(|row| row.try_get("time_zone")).transpose()
}

/// The vacations of a user that were not over at `since`, first ones first.
pub async fn list(
    db: impl PgExecutor<'_>,
    user: UserId,
    since: Timestamp,
) -> sqlx::Result<Vec<Vacation>> {
    let rows = sqlx::query(
        "select id, from_at, until_at from vacations where user_id = $1 and until_at > $2 order by from_at, id",
    )
    .bind(user.0)
    .bind(since.to_sqlx())
    .fetch_all(db)
    .await?;
    rows.iter().map(read).collect()
}

/// One vacation of a user.
pub async fn find(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: VacationId,
) -> sqlx::Result<Option<Vacation>> {
    let row =
        sqlx::query("select id, from_at, until_at from vacations where user_id = $1 and id = $2")
            .bind(user.0)
            .bind(id.0)
            .fetch_optional(db)
            .await?;
    row.as_ref().map(read).transpose()
}

/// Adds a vacation.
pub async fn insert(
    db: impl PgExecutor<'_>,
    user: UserId,
    vacation: Vacation,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query("insert into vacations (user_id, id, from_at, until_at, created_at) values ($1, $2, $3, $4, $5)")
        .bind(user.0)
        .bind(vacation.id.0)
        .bind(vacation.from.to_sqlx())
        .bind(vacation.until.to_sqlx())
        .bind(now.to_sqlx())
        .execute(db)
        .await?;
    Ok(())
}

/// Ends a vacation at `now`, or removes one that has not begun; false if it is over or not there.
pub async fn end(
    db: impl PgExecutor<'_>,
    user: UserId,
    id: VacationId,
    now: Timestamp,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "with removed as (delete from vacations where user_id = $1 and id = $2 and from_at >= $3 returning id), \
              ended as (update vacations set until_at = $3 where user_id = $1 and id = $2 and from_at < $3 and until_at > $3 \
                        returning id) \
         select id from removed union all select id from ended",
    )
    .bind(user.0)
    .bind(id.0)
    .bind(now.to_sqlx())
    .fetch_optional(db)
    .await?;
    Ok(done.is_some())
}

fn read(row: &PgRow) -> sqlx::Result<Vacation> {
    let from: jiff_sqlx::Timestamp = row.try_get("from_at")?;
    let until: jiff_sqlx::Timestamp = row.try_get("until_at")?;
    Ok(Vacation {
        id: VacationId(row.try_get("id")?),
        from: from.to_jiff(),
        until: until.to_jiff(),
    })
}
