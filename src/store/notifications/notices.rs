//! The outbox as a worker takes it: users one after the other, with everything that decides what becomes of their
//! notices.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor, Row};
use uuid::Uuid;

use super::{
    ChannelRow, NoticeRow, NotificationSettings, Policy, channel_columns, ids, inconsistent, named,
    read_channel, time,
};
use crate::games::GameKind;
use crate::store::matches::{Answered, Named, Status};
use crate::store::{MatchId, UserId};

/// A user whose notices are taken, and whom no other worker works for until the transaction ends.
#[derive(Clone, Debug)]
pub struct Taker {
    /// Who.
    pub user: UserId,
    /// What they have chosen for all channels.
    pub settings: NotificationSettings,
    /// Their time zone, an IANA name.
    pub time_zone: String,
    /// The channels that can be told.
    pub channels: Vec<ChannelRow>,
}

/// What is known of a match and a user, to judge whether something is still news.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub game: GameKind,
    /// What state the match is in.
    pub status: Status,
    /// How the user sits there, if they do.
    pub seat: Option<SeatFacts>,
}

/// What is known of a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatFacts {
    /// Whether the match waits for it.
    pub is_waited_for: bool,
    /// How far the user has looked.
    pub seen_ply: u32,
    /// When.
    pub seen_at: Option<Timestamp>,
    /// The last ply that this seat made.
    pub last_move: Option<u32>,
}

/// What a channel was last told of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastNotified {
    /// The ply it was told of.
    pub ply: u32,
    /// When the thing happened that it was told of.
    pub at: Timestamp,
}

/// How much further than it must a worker looks for users whom no other worker has: a worker that comes after others
/// need not wait for what they hold.
const FURTHER: i64 = 4;

/// Takes users of the oldest notices from before a time, as far as no other worker has them.
pub async fn lock_takers(
    connection: &mut PgConnection,
    before: Timestamp,
    most: u32,
) -> sqlx::Result<Vec<Taker>> {
    let rows = sqlx::query(
        "select s.user_id, s.policy, s.digest_hour, u.time_zone from ( \
           select o.user_id, min(o.at) as at from \
             (select n.user_id, n.at from notices n where n.at <= $1 order by n.at limit $3) as o \
           group by o.user_id) as due \
         join post_settings s on s.user_id = due.user_id join users u on u.id = s.user_id \
         order by due.at limit $2 for update of s skip locked",
    )
    .bind(before.to_sqlx())
    .bind(i64::from(most))
    .bind(i64::from(most) * FURTHER)
    .fetch_all(&mut *connection)
    .await?;
    let takers: sqlx::Result<Vec<Taker>> = rows
        .iter()
        .map(|row| {
            Ok(Taker {
                user: UserId(row.try_get("user_id")?),
                settings: NotificationSettings {
                    policy: named(row, "policy")?,
                    digest_hour: hour(row.try_get("digest_hour")?),
                },
                time_zone: row.try_get("time_zone")?,
                channels: Vec::new(),
            })
        })
        .collect();
    let mut takers = takers?;
    let users: Vec<UserId> = takers.iter().map(|taker| taker.user).collect();
    for channel in usable_channels(connection, &users).await? {
        let taker = takers.iter_mut().find(|taker| taker.user == channel.user);
        if let Some(taker) = taker {
            taker.channels.push(channel);
        }
    }
    Ok(takers)
}

async fn usable_channels(
    connection: &mut PgConnection,
    users: &[UserId],
) -> sqlx::Result<Vec<ChannelRow>> {
    let rows = sqlx::query(concat!(
        "select ",
        channel_columns!(),
        " from channels c where c.user_id = any($1) and c.confirmed_at is not null and c.disabled_at is null \
          order by c.id"
    ))
    .bind(ids(users))
    .fetch_all(connection)
    .await?;
    rows.iter().map(read_channel).collect()
}

/// Takes the notices of these users from before a time out of the outbox, oldest first.
pub async fn take_notices(
    connection: &mut PgConnection,
    users: &[UserId],
    before: Timestamp,
) -> sqlx::Result<HashMap<UserId, Vec<NoticeRow>>> {
    let rows = sqlx::query(
        "delete from notices where user_id = any($1) and at <= $2 returning user_id, id, kind, match_id, ply, at, answer",
    )
    .bind(ids(users))
    .bind(before.to_sqlx())
    .fetch_all(connection)
    .await?;
    let mut taken: HashMap<UserId, Vec<NoticeRow>> = HashMap::new();
    for row in &rows {
        let notice = NoticeRow {
            id: row.try_get("id")?,
            kind: named(row, "kind")?,
            match_: MatchId(row.try_get("match_id")?),
            ply: unsigned(row.try_get("ply")?),
            at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
            answer: row
                .try_get::<Option<Value>, _>("answer")?
                .and_then(Answered::read),
        };
        let user = UserId(row.try_get("user_id")?);
        taken.entry(user).or_default().push(notice);
    }
    for notices in taken.values_mut() {
        notices.sort_by_key(|notice| (notice.at, notice.ply));
    }
    Ok(taken)
}

/// What is known of these users and matches; nothing of matches that are gone.
pub async fn facts(
    db: impl PgExecutor<'_>,
    pairs: &[(UserId, MatchId)],
) -> sqlx::Result<HashMap<(UserId, MatchId), Facts>> {
    let (users, matches): (Vec<Uuid>, Vec<Uuid>) = pairs
        .iter()
        .map(|(user, match_)| (user.0, match_.0))
        .unzip();
    let rows = sqlx::query(
        "select p.user_id, m.id, m.game, m.status, s.seat, s.seen_ply, s.seen_at, \
             (m.waiting & (1 << s.seat)) <> 0 as is_waited_for, \
             (select v.ply from moves v where v.match_id = m.id and v.seat = s.seat order by v.ply desc limit 1) \
             as last_move \
         from unnest($1::uuid[], $2::uuid[]) as p (user_id, match_id) join matches m on m.id = p.match_id \
         left join seats s on s.match_id = m.id and s.user_id = p.user_id",
    )
    .bind(users)
    .bind(matches)
    .fetch_all(db)
    .await?;
    let mut found = HashMap::new();
    for row in &rows {
        let key = (UserId(row.try_get("user_id")?), MatchId(row.try_get("id")?));
        let seat = match row.try_get::<Option<i16>, _>("seat")? {
            Some(_) => Some(SeatFacts {
                is_waited_for: row.try_get("is_waited_for")?,
                seen_ply: unsigned(row.try_get("seen_ply")?),
                seen_at: time(row, "seen_at")?,
                last_move: row.try_get::<Option<i32>, _>("last_move")?.map(unsigned),
            }),
            None => None,
        };
        let game = row.try_get::<&str, _>("game")?.parse().ok();
        let facts = Facts {
            game: game.ok_or_else(|| inconsistent("game"))?,
            status: named(row, "status")?,
            seat,
        };
        found.insert(key, facts);
    }
    Ok(found)
}

/// What channels of these users were last told.
pub async fn told(
    connection: &mut PgConnection,
    users: &[UserId],
    matches: &[MatchId],
) -> sqlx::Result<HashMap<(Uuid, MatchId), LastNotified>> {
    let matches: Vec<Uuid> = matches.iter().map(|id| id.0).collect();
    let rows = sqlx::query(
        "select channel_id, match_id, ply, at from told where user_id = any($1) and match_id = any($2)",
    )
    .bind(ids(users))
    .bind(matches)
    .fetch_all(connection)
    .await?;
    rows.iter()
        .map(|row| {
            let key = (
                row.try_get("channel_id")?,
                MatchId(row.try_get("match_id")?),
            );
            let told = LastNotified {
                ply: unsigned(row.try_get("ply")?),
                at: time(row, "at")?.ok_or_else(|| inconsistent("at"))?,
            };
            Ok((key, told))
        })
        .collect()
}

/// Notes what channels were told; of one match the last counts.
pub async fn note_notified(
    connection: &mut PgConnection,
    all: &[((UserId, Uuid, MatchId), LastNotified)],
) -> sqlx::Result<()> {
    let users: Vec<Uuid> = all.iter().map(|((user, _, _), _)| user.0).collect();
    let channels: Vec<Uuid> = all.iter().map(|((_, channel, _), _)| *channel).collect();
    let matches: Vec<Uuid> = all.iter().map(|((_, _, match_), _)| match_.0).collect();
    let plies: Vec<i32> = all
        .iter()
        .map(|(_, told)| i32::try_from(told.ply).unwrap_or(i32::MAX))
        .collect();
    let times: Vec<jiff_sqlx::Timestamp> = all.iter().map(|(_, told)| told.at.to_sqlx()).collect();
    sqlx::query(
        "insert into told (user_id, channel_id, match_id, ply, at) \
         select distinct on (t.user_id, t.channel_id, t.match_id) t.user_id, t.channel_id, t.match_id, t.ply, t.at \
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::timestamptz[]) with ordinality \
             as t (user_id, channel_id, match_id, ply, at, place) \
         order by t.user_id, t.channel_id, t.match_id, t.place desc \
         on conflict on constraint told_pkey do update set ply = excluded.ply, at = excluded.at",
    )
    .bind(users)
    .bind(channels)
    .bind(matches)
    .bind(plies)
    .bind(times)
    .execute(connection)
    .await
    .map(drop)
}

/// What a user has chosen for all channels.
pub async fn settings(db: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<NotificationSettings> {
    let row = sqlx::query("select policy, digest_hour from post_settings where user_id = $1")
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    row.map_or(Ok(NotificationSettings::default()), |row| {
        Ok(NotificationSettings {
            policy: named(&row, "policy")?,
            digest_hour: hour(row.try_get("digest_hour")?),
        })
    })
}

/// Changes what a user has chosen; `None` leaves a value as it is.
pub async fn set_settings(
    db: impl PgExecutor<'_>,
    user: UserId,
    policy: Option<Policy>,
    digest_hour: Option<u8>,
) -> sqlx::Result<()> {
    let default = NotificationSettings::default();
    sqlx::query(
        "insert into post_settings (user_id, policy, digest_hour) \
         values ($1, coalesce($2, $4), coalesce($3::smallint, $5)) \
         on conflict on constraint post_settings_pkey do update set \
             policy = coalesce($2, post_settings.policy), \
             digest_hour = coalesce($3::smallint, post_settings.digest_hour)",
    )
    .bind(user.0)
    .bind(policy.map(Named::name))
    .bind(digest_hour.map(i16::from))
    .bind(default.policy.name())
    .bind(i16::from(default.digest_hour))
    .execute(db)
    .await
    .map(drop)
}

fn hour(hour: i16) -> u8 {
    u8::try_from(hour).unwrap_or_default()
}

fn unsigned(count: i32) -> u32 {
    u32::try_from(count).unwrap_or(0)
}
