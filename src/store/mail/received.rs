//! Which letters came in (deduplication): a letter that comes twice, at once or after a crash, acts once.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgExecutor, Row};

use super::Fingerprint;

/// What a letter is to us when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// Ours to deal with: new, or left by a copy that was interrupted.
    Ours,
    /// Dealt with before.
    Done,
    /// Another copy is at it.
    Busy,
}

/// Takes a letter, unless it was dealt with or another copy is at it until its lease is over.
pub async fn claim(
    db: impl PgExecutor<'_>,
    fingerprint: &Fingerprint,
    now: Timestamp,
    until: Timestamp,
) -> sqlx::Result<Claimed> {
    let row = sqlx::query(
        "with taken as ( \
           insert into received_mail as r (fingerprint, at, claimed_until) values ($1, $2, $3) \
           on conflict on constraint received_mail_pkey do update set claimed_until = $3 \
           where r.done_at is null and r.claimed_until <= $2 \
           returning 1) \
         select exists (select 1 from taken) as is_ours, \
           exists (select 1 from received_mail where fingerprint = $1 and done_at is not null) as is_done",
    )
    .bind(fingerprint.as_slice())
    .bind(now.to_sqlx())
    .bind(until.to_sqlx())
    .fetch_one(db)
    .await?;
    Ok(if row.try_get("is_ours")? {
        Claimed::Ours
    } else if row.try_get("is_done")? {
        Claimed::Done
    } else {
        Claimed::Busy
    })
}

/// Notes that a letter was dealt with, and whom we have answered.
pub async fn finish(
    db: impl PgExecutor<'_>,
    fingerprint: &Fingerprint,
    outcome: &str,
    answered_to: Option<&Fingerprint>,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update received_mail set done_at = $4, outcome = $2, answered_to = $3, \
           answered_at = case when $3::bytea is null then null else $4 end \
         where fingerprint = $1",
    )
    .bind(fingerprint.as_slice())
    .bind(outcome)
    .bind(answered_to.map(Fingerprint::as_slice))
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// Gives a letter back, so that its next copy is dealt with at once.
pub async fn release(
    db: impl PgExecutor<'_>,
    fingerprint: &Fingerprint,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update received_mail set claimed_until = $2 where fingerprint = $1 and done_at is null",
    )
    .bind(fingerprint.as_slice())
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// How many answers went to an address since then: those of these outcomes, or those of all others.
pub async fn answers_since(
    db: impl PgExecutor<'_>,
    address: &Fingerprint,
    outcomes: &[&str],
    are_these: bool,
    since: Timestamp,
) -> sqlx::Result<i64> {
    let row = sqlx::query(
        "select count(*) as n from received_mail where answered_to = $1 and answered_at > $2 \
           and (outcome = any($3::text[])) = $4",
    )
    .bind(address.as_slice())
    .bind(since.to_sqlx())
    .bind(outcomes)
    .bind(are_these)
    .fetch_one(db)
    .await?;
    row.try_get("n")
}

/// Forgets letters that came before then.
pub async fn forget_received(db: impl PgExecutor<'_>, before: Timestamp) -> sqlx::Result<u64> {
    let done = sqlx::query("delete from received_mail where at < $1")
        .bind(before.to_sqlx())
        .execute(db)
        .await?;
    Ok(done.rows_affected())
}

/// Notes that an address wants no letters it has not asked for.
pub async fn suppress(
    db: impl PgExecutor<'_>,
    address: &Fingerprint,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into suppressed_addresses (fingerprint, since) values ($1, $2) \
         on conflict on constraint suppressed_addresses_pkey do nothing",
    )
    .bind(address.as_slice())
    .bind(now.to_sqlx())
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets that, because the reader of the address has said yes to something.
pub async fn unsuppress(db: impl PgExecutor<'_>, address: &Fingerprint) -> sqlx::Result<()> {
    sqlx::query("delete from suppressed_addresses where fingerprint = $1")
        .bind(address.as_slice())
        .execute(db)
        .await?;
    Ok(())
}

/// Whether an address wants no letters it has not asked for.
pub async fn is_suppressed(db: impl PgExecutor<'_>, address: &Fingerprint) -> sqlx::Result<bool> {
    let row = sqlx::query("select 1 from suppressed_addresses where fingerprint = $1")
        .bind(address.as_slice())
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}
