//! Rows of `users`. Which values are allowed is for `accounts` to say; here they are only kept.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgConnection, Row, postgres::PgRow};
use uuid::Uuid;

use super::{Database, MatchId, SessionId, UserId, matches, notifications};
use crate::texts::{self, Locale};

/// A person, a guest, or what remains of a deleted account. Never holds a password or its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// What everything else refers to.
    pub id: UserId,
    /// Unique without regard to case.
    pub name: String,
    /// Only for the user's own eyes.
    pub email: Option<String>,
    /// What others see at the table.
    pub display_name: String,
    /// The language of mails and pages.
    pub locale: Locale,
    /// An IANA name.
    pub time_zone: String,
    /// Came by an invitation link without signing up.
    pub is_guest: bool,
    /// When the account was made.
    pub created_at: Timestamp,
    /// When it was deleted.
    pub deleted_at: Option<Timestamp>,
}

impl User {
    /// What others are told they are called, in this language: the only place that knows it of people, bots and those
    /// who are gone. It is as they wrote it; names at a table are cleaned besides.
    pub fn shown_name(&self, locale: Locale) -> String {
        match (self.id.bot_number(), self.deleted_at) {
            (Some(number), _) => texts::bot_name(locale, number),
            (None, Some(_)) => texts::deleted_name(locale),
            (None, None) => self.display_name.clone(),
        }
    }
}

/// How a person names an account at sign-in.
#[derive(Clone, Copy, Debug)]
pub enum Login<'a> {
    /// By name.
    Name(&'a str),
    /// By e-mail address.
    Email(&'a str),
}

/// What a profile is changed to; `None` leaves a value as it is.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// What others see at the table.
    pub display_name: Option<String>,
    /// The language of mails and pages.
    pub locale: Option<Locale>,
    /// An IANA name.
    pub time_zone: Option<String>,
}

/// What makes a guest a full account.
#[derive(Clone)]
pub struct Credentials {
    /// The name, not yet known to be free.
    pub name: String,
    /// The e-mail address, not yet known to be free.
    pub email: Option<String>,
    /// Argon2id as a PHC string.
    pub password_hash: String,
}

/// A query for whole rows of users.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "select id, name, email, display_name, locale, time_zone, is_guest, created_at, deleted_at from users ",
            $rest
        )
    };
}

/// Adds a guest who is signed in nowhere: a person who plays by mail. Nothing new if they were added before.
pub async fn add_without_session(
    connection: &mut PgConnection,
    user: &User,
) -> Result<(), sqlx::Error> {
    let known = sqlx::query("select 1 from users where id = $1")
        .bind(user.id.0)
        .fetch_optional(&mut *connection)
        .await?;
    match known {
        Some(_) => Ok(()),
        None => insert(connection, user, None).await,
    }
}

pub(super) async fn insert(
    connection: &mut PgConnection,
    user: &User,
    password_hash: Option<&str>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into users (id, name, email, password_hash, display_name, locale, time_zone, is_guest, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(user.id.0)
    .bind(&user.name)
    .bind(&user.email)
    .bind(password_hash)
    .bind(&user.display_name)
    .bind(user.locale.code())
    .bind(&user.time_zone)
    .bind(user.is_guest)
    .bind(user.created_at.to_sqlx())
    .execute(connection)
    .await?;
    Ok(())
}

/// The user of that name; also a deleted one, under the name it was given then.
pub async fn by_name(database: &Database, name: &str) -> Result<Option<User>, sqlx::Error> {
    let row = sqlx::query(select!("where lower(name) = lower($1 collate \"C\")"))
        .bind(name)
        .fetch_optional(database.pool())
        .await?;
    row.as_ref().map(user).transpose()
}

/// Those of the users that exist, in no particular order.
pub async fn by_ids(database: &Database, ids: &[UserId]) -> Result<Vec<User>, sqlx::Error> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query(select!("where id = any($1)"))
        .bind(ids)
        .fetch_all(database.pool())
        .await?;
    rows.iter().map(user).collect()
}

/// The id and password hash behind a name or address; nothing if there is none, or none that can sign in.
pub async fn for_sign_in(
    database: &Database,
    login: Login<'_>,
) -> Result<Option<(UserId, String)>, sqlx::Error> {
    let (sql, value) = match login {
        Login::Name(name) => (
            "select id, password_hash from users where lower(name) = lower($1 collate \"C\") and password_hash is not null",
            name,
        ),
        Login::Email(email) => (
            "select id, password_hash from users where lower(email) = lower($1 collate \"C\") and password_hash is not null",
            email,
        ),
    };
    let row = sqlx::query(sql)
        .bind(value)
        .fetch_optional(database.pool())
        .await?;
    row.map(|row| Ok((UserId(row.try_get("id")?), row.try_get("password_hash")?)))
        .transpose()
}

/// The password hash of a user who has one.
pub async fn password_hash(database: &Database, id: UserId) -> Result<Option<String>, sqlx::Error> {
    let row = sqlx::query("select password_hash from users where id = $1")
        .bind(id.0)
        .fetch_optional(database.pool())
        .await?;
    row.map_or(Ok(None), |row| row.try_get("password_hash"))
}

/// Gives a user who has a password another one, unless it has changed meanwhile; says whether it did. In the same
/// statement all personal tokens and all sessions but the one to be spared end: a holder of one of them may know the
/// old password.
pub async fn replace_password(
    database: &Database,
    id: UserId,
    (old_hash, new_hash): (&str, &str),
    spared: SessionId,
    now: Timestamp,
) -> Result<bool, sqlx::Error> {
    let changed = sqlx::query(
        "with changed as (
             update users set password_hash = $3 where id = $1 and password_hash = $2 returning id),
         no_tokens as (delete from personal_tokens t using changed c where t.user_id = c.id),
         no_sessions as (
             update sessions s set revoked_at = $5 from changed c
             where s.user_id = c.id and s.revoked_at is null and s.id <> $4)
         select id from changed",
    )
    .bind(id.0)
    .bind(old_hash)
    .bind(new_hash)
    .bind(spared.0)
    .bind(now.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    Ok(changed.is_some())
}

/// Changes a profile and gives it back as it is then; nothing if the user is gone. In another zone the clocks of the
/// user's matches go differently: they are looked at `now`.
pub async fn update(
    database: &Database,
    id: UserId,
    changes: &Changes,
    now: Timestamp,
) -> Result<Option<User>, sqlx::Error> {
    let row = sqlx::query(
        "with changed as (
             update users set display_name = coalesce($2, display_name), locale = coalesce($3, locale),
                 time_zone = coalesce($4, time_zone)
             where id = $1 and deleted_at is null
             returning id, name, email, display_name, locale, time_zone, is_guest, created_at, deleted_at),
         later as (
             select d.match_id from changed, seats s, deadlines d
             where $4::text is not null and s.user_id = changed.id and d.match_id = s.match_id and d.next_at > $5
             order by d.match_id for update of d),
         moved as (
             update deadlines d set next_at = $5 from later where d.match_id = later.match_id)
         select * from changed",
    )
    .bind(id.0)
    .bind(&changes.display_name)
    .bind(changes.locale.map(Locale::code))
    .bind(&changes.time_zone)
    .bind(now.to_sqlx())
    .fetch_optional(database.pool())
    .await?;
    row.as_ref().map(user).transpose()
}

/// Makes a guest a full account; nothing if it is none (any more).
pub async fn claim(
    database: &Database,
    id: UserId,
    credentials: &Credentials,
    now: Timestamp,
) -> Result<Option<User>, sqlx::Error> {
    let mut transaction = database.pool().begin().await?;
    let row = sqlx::query(
        "update users set name = $2, email = $3, password_hash = $4, is_guest = false
         where id = $1 and is_guest and deleted_at is null
         returning id, name, email, display_name, locale, time_zone, is_guest, created_at, deleted_at",
    )
    .bind(id.0)
    .bind(&credentials.name)
    .bind(&credentials.email)
    .bind(&credentials.password_hash)
    .fetch_optional(&mut *transaction)
    .await?;
    if let (Some(_), Some(address)) = (&row, &credentials.email) {
        notifications::add_email(&mut transaction, id, address, None, now).await?;
    }
    transaction.commit().await?;
    row.as_ref().map(user).transpose()
}

/// Lets no transaction delete these accounts until the transaction ends; gives those that are not deleted. A
/// transaction that seats a user asks here, after the match was locked. In the order of ids, so that no transactions
/// wait in a circle.
pub async fn lock_alive(
    transaction: &mut PgConnection,
    users: &[UserId],
) -> Result<Vec<UserId>, sqlx::Error> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query(
        "select id from users where id = any($1) and deleted_at is null order by id for no key update",
    )
    .bind(ids)
    .fetch_all(transaction)
    .await?;
    rows.iter()
        .map(|row| Ok(UserId(row.try_get("id")?)))
        .collect()
}

/// What became of an account that was to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deleted {
    /// It is deleted.
    Yes,
    /// It has taken a seat that other players wait for since it left the others.
    SitsAgain,
    /// It was deleted before.
    Already,
}

/// Removes everything that says who it was, everything that lets anybody in, and what only concerned it; the row itself
/// stays. Nothing is removed while it sits at an open or running match that is not among `left`: from here on no
/// transaction can seat it.
pub async fn anonymise(
    database: &Database,
    id: UserId,
    (name, display_name): (&str, &str),
    left: &[MatchId],
    now: Timestamp,
) -> Result<Deleted, sqlx::Error> {
    let mut transaction = database.pool().begin().await?;
    if lock_alive(&mut transaction, &[id]).await?.is_empty() {
        return Ok(Deleted::Already);
    }
    if matches::sits_elsewhere(&mut *transaction, id, left).await? {
        return Ok(Deleted::SitsAgain);
    }
    matches::forget_user(&mut transaction, id).await?;
    sqlx::query(
        "with no_channels as (delete from channels where user_id = $1),
              no_post_settings as (delete from post_settings where user_id = $1),
              no_notices as (delete from notices where user_id = $1),
              no_sessions as (delete from sessions where user_id = $1),
              no_tokens as (delete from personal_tokens where user_id = $1)
         update users set name = $2, display_name = $3, email = null, password_hash = null, locale = 'en',
             time_zone = 'UTC', deleted_at = $4
         where id = $1",
    )
    .bind(id.0)
    .bind(name)
    .bind(display_name)
    .bind(now.to_sqlx())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(Deleted::Yes)
}

/// Reads a row that has the columns of a user.
pub(super) fn user(row: &PgRow) -> Result<User, sqlx::Error> {
    let locale: &str = row.try_get("locale")?;
    let deleted_at: Option<jiff_sqlx::Timestamp> = row.try_get("deleted_at")?;
    Ok(User {
        id: UserId(row.try_get("id")?),
        name: row.try_get("name")?,
        email: row.try_get("email")?,
        display_name: row.try_get("display_name")?,
        // A newer copy may know more languages than this one.
        locale: locale.parse().unwrap_or_default(),
        time_zone: row.try_get("time_zone")?,
        is_guest: row.try_get("is_guest")?,
        created_at: row
            .try_get::<jiff_sqlx::Timestamp, _>("created_at")?
            .to_jiff(),
        deleted_at: deleted_at.map(jiff_sqlx::Timestamp::to_jiff),
    })
}
