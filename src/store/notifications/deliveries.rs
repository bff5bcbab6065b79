//! Rows of `deliveries`, a queue (`skip locked`): taken with a lease, removed when they have arrived, put off when they
//! have not.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::{Value, json};
use sqlx::{PgConnection, PgExecutor, Row};
use uuid::Uuid;

use super::{
    ChannelRow, DeliveryPurpose, NoticeRow, UserId, channel_columns, inconsistent, named,
    read_channel, short,
};
use crate::texts::Locale;

/// Something to be delivered.
#[derive(Clone, Debug)]
pub struct NewDelivery {
    /// Whose.
    pub user: UserId,
    /// Where to.
    pub channel: Uuid,
    /// What it tells.
    pub news: Vec<NoticeRow>,
}

/// A delivery that a worker has taken.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Its id: the same however often it is tried.
    pub id: Uuid,
    /// Where to.
    pub channel: ChannelRow,
    /// The language of the user.
    pub locale: Locale,
    /// Where the user lives.
    pub time_zone: String,
    /// What it is for.
    pub purpose: DeliveryPurpose,
    /// What it tells.
    pub news: Vec<NoticeRow>,
    /// Which try this is, from 1.
    pub attempt: i16,
    /// Until when no other worker takes it.
    pub lease: Timestamp,
}

/// Adds deliveries that are due at once.
pub async fn insert_deliveries(
    connection: &mut PgConnection,
    deliveries: &[NewDelivery],
    now: Timestamp,
) -> sqlx::Result<()> {
    let news: sqlx::Result<Vec<Value>> = deliveries.iter().map(|new| to_json(&new.news)).collect();
    let users: Vec<Uuid> = deliveries.iter().map(|new| new.user.0).collect();
    let channels: Vec<Uuid> = deliveries.iter().map(|new| new.channel).collect();
    let ids: Vec<Uuid> = deliveries.iter().map(|_| Uuid::now_v7()).collect();
    sqlx::query(
        "insert into deliveries (user_id, id, channel_id, purpose, news, next_try_at, created_at) \
         select d.user_id, d.id, d.channel_id, 'news', d.news, $5, $5 \
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[]) as d (user_id, id, channel_id, news)",
    )
    .bind(users)
    .bind(ids)
    .bind(channels)
    .bind(news?)
    .bind(now.to_sqlx())
    .execute(connection)
    .await
    .map(drop)
}

/// Adds news to the digest of a channel at a time; makes it if there is none yet.
pub async fn add_to_digest(
    connection: &mut PgConnection,
    new: &NewDelivery,
    at: Timestamp,
    now: Timestamp,
) -> sqlx::Result<()> {
    let news = to_json(&new.news)?;
    let added = sqlx::query(
        "update deliveries set news = news || $3 \
         where user_id = $1 and channel_id = $2 and purpose = 'digest' and state = 'waiting' and attempts = 0 \
           and next_try_at = $4",
    )
    .bind(new.user.0)
    .bind(new.channel)
    .bind(&news)
    .bind(at.to_sqlx())
    .execute(&mut *connection)
    .await?;
    if added.rows_affected() > 0 {
        return Ok(());
    }
    sqlx::query(
        "insert into deliveries (user_id, id, channel_id, purpose, news, next_try_at, created_at) \
         values ($1, $2, $3, 'digest', $4, $5, $6)",
    )
    .bind(new.user.0)
    .bind(Uuid::now_v7())
    .bind(new.channel)
    .bind(news)
    .bind(at.to_sqlx())
    .bind(now.to_sqlx())
    .execute(connection)
    .await
    .map(drop)
}

/// Asks whether a channel is the user's, unless that is being asked already.
pub async fn ask_to_confirm(
    db: impl PgExecutor<'_>,
    user: UserId,
    channel: Uuid,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into deliveries (user_id, id, channel_id, purpose, news, next_try_at, created_at) \
         select $1, $2, $3, 'confirmation', $4, $5, $5 \
         where not exists (select 1 from deliveries where user_id = $1 and channel_id = $3 \
                           and purpose = 'confirmation' and state = 'waiting')",
    )
    .bind(user.0)
    .bind(Uuid::now_v7())
    .bind(channel)
    .bind(json!([]))
    .bind(now.to_sqlx())
    .execute(db)
    .await
    .map(drop)
}

/// Takes deliveries that are due; until `lease` no other worker takes them.
pub async fn claim(
    db: impl PgExecutor<'_>,
    now: Timestamp,
    lease: Timestamp,
    most: u32,
) -> sqlx::Result<Vec<Claimed>> {
    let rows = sqlx::query(concat!(
        "with due as ( \
           select user_id, id from deliveries where state = 'waiting' and next_try_at <= $1 \
           order by next_try_at limit $3 for update skip locked), \
         taken as ( \
           update deliveries d set attempts = d.attempts + 1, next_try_at = $2 from due \
           where d.user_id = due.user_id and d.id = due.id \
           returning d.user_id, d.id, d.channel_id, d.purpose, d.news, d.attempts) \
         select t.id, t.purpose, t.news, t.attempts, u.locale, u.time_zone, ",
        channel_columns!(),
        " from taken t join channels c on c.user_id = t.user_id and c.id = t.channel_id \
          join users u on u.id = t.user_id"
    ))
    .bind(now.to_sqlx())
    .bind(lease.to_sqlx())
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let locale: &str = row.try_get("locale")?;
            let news = serde_json::from_value(row.try_get("news")?);
            Ok(Claimed {
                id: row.try_get("id")?,
                channel: read_channel(row)?,
                // A newer copy may know more languages than this one.
                locale: locale.parse().unwrap_or_default(),
                time_zone: row.try_get("time_zone")?,
                purpose: named(row, "purpose")?,
                news: news.map_err(|_| inconsistent("news"))?,
                attempt: row.try_get("attempts")?,
                lease,
            })
        })
        .collect()
}

/// It has arrived, or need not: it is removed, unless another worker has taken it since.
pub async fn finish(db: impl PgExecutor<'_>, taken: &Claimed) -> sqlx::Result<()> {
    sqlx::query("delete from deliveries where user_id = $1 and id = $2 and attempts = $3")
        .bind(taken.channel.user.0)
        .bind(taken.id)
        .bind(taken.attempt)
        .execute(db)
        .await
        .map(drop)
}

/// It has not arrived: it is tried again at a time, unless another worker has taken it since.
pub async fn postpone(
    db: impl PgExecutor<'_>,
    taken: &Claimed,
    next_try_at: Timestamp,
    error: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update deliveries set next_try_at = $4, last_error = $5 where user_id = $1 and id = $2 and attempts = $3",
    )
    .bind(taken.channel.user.0)
    .bind(taken.id)
    .bind(taken.attempt)
    .bind(next_try_at.to_sqlx())
    .bind(short(error))
    .execute(db)
    .await
    .map(drop)
}

/// It will not arrive: it becomes a dead letter, unless another worker has taken it since.
pub async fn bury(db: impl PgExecutor<'_>, taken: &Claimed, error: &str) -> sqlx::Result<()> {
    sqlx::query(
        "update deliveries set state = 'dead', last_error = $4 where user_id = $1 and id = $2 and attempts = $3",
    )
    .bind(taken.channel.user.0)
    .bind(taken.id)
    .bind(taken.attempt)
    .bind(short(error))
    .execute(db)
    .await
    .map(drop)
}

fn to_json(news: &[NoticeRow]) -> sqlx::Result<Value> {
    serde_json::to_value(news).map_err(|_| inconsistent("news"))
}
