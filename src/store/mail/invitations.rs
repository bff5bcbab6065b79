//! People who were invited by their e-mail address.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{PgExecutor, PgPool, Row};
use uuid::Uuid;

use super::unasked::{self, Room, Unasked};
use super::{Fingerprint, is_suppressed};
use crate::store::matches::{InboxKind, Named, Verdict, lock};
use crate::store::users::{self, User};
use crate::store::{MatchId, UserId};
use crate::texts::Locale;

/// What became of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationState {
    /// No answer yet.
    Open,
    /// They said yes.
    Accepted,
    /// They said no.
    Declined,
    /// The letter did not arrive.
    Undeliverable,
}

impl Named for InvitationState {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Open, "open"),
        (Self::Accepted, "accepted"),
        (Self::Declined, "declined"),
        (Self::Undeliverable, "undeliverable"),
    ];
}

/// An invitation to be made.
#[derive(Clone, Debug)]
pub struct NewInvited<'a> {
    /// What a reply names.
    pub id: Uuid,
    /// Who they will be.
    pub guest: UserId,
    /// To which match.
    pub match_: MatchId,
    /// By whom.
    pub by: UserId,
    /// Where the letter goes.
    pub address: &'a str,
    /// What the address is found by.
    pub fingerprint: Fingerprint,
    /// What the inviter calls them.
    pub display_name: Option<&'a str>,
    /// In which language.
    pub locale: Locale,
    /// What the inviter wants to say.
    pub note: Option<&'a str>,
    /// When.
    pub at: Timestamp,
}

/// An invitation.
#[derive(Clone, Debug)]
pub struct InvitedRow {
    /// What a reply names.
    pub id: Uuid,
    /// Who they will be, or are.
    pub guest: UserId,
    /// To which match.
    pub match_: MatchId,
    /// By whom.
    pub by: UserId,
    /// Where the letter goes; none once it was forgotten.
    pub address: Option<String>,
    /// What the address is found by.
    pub fingerprint: Fingerprint,
    /// What the inviter calls them.
    pub display_name: Option<String>,
    /// In which language.
    pub locale: Locale,
    /// What the inviter wants to say.
    pub note: Option<String>,
    /// What became of it.
    pub state: InvitationState,
    /// How often sending the letter was tried.
    pub tries: i16,
}

/// What became of the wish to invite a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is noted.
    New,
    /// That address was invited to that match before.
    Known,
    /// The inviter has invited enough people for today.
    TooMany,
}

/// Notes an invitation. A letter is to be sent if its reader wants any, and has not had enough for today.
pub async fn add_invited(
    pool: &PgPool,
    new: &NewInvited<'_>,
    network: Fingerprint,
) -> sqlx::Result<Added> {
    let letter = Unasked {
        id: new.id,
        address: new.fingerprint,
        sender: new.by,
        network: Some(network),
        at: new.at,
    };
    let mut transaction = pool.begin().await?;
    let room = unasked::room_for(&mut transaction, &letter).await?;
    let is_wanted = !is_suppressed(&mut *transaction, &new.fingerprint).await?;
    let is_sent = is_wanted && room == Room::Letter;
    if !insert_invited(&mut *transaction, new, is_sent).await? {
        return Ok(Added::Known);
    }
    if room == Room::NotEvenTried {
        return Ok(Added::TooMany);
    }
    unasked::note(&mut *transaction, &letter, is_sent).await?;
    transaction.commit().await?;
    Ok(Added::New)
}

async fn insert_invited(
    db: impl PgExecutor<'_>,
    new: &NewInvited<'_>,
    is_sent: bool,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "insert into mail_invitations (match_id, id, guest_id, invited_by, address, fingerprint, display_name, locale, \
           note, created_at, next_try_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then $10 end) \
         on conflict on constraint mail_invitations_once do nothing",
    )
    .bind(new.match_.0)
    .bind(new.id)
    .bind(new.guest.0)
    .bind(new.by.0)
    .bind(new.address)
    .bind(new.fingerprint.as_slice())
    .bind(new.display_name)
    .bind(new.locale.code())
    .bind(new.note)
    .bind(new.at.to_sqlx())
    .bind(is_sent)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The invitation of an id, as long as its answer may matter.
pub async fn find_invited(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<InvitedRow>> {
    let row = sqlx::query(
        "select i.* from mail_invitations i join matches m on m.id = i.match_id \
         where i.id = $1 and i.state <> 'undeliverable' and (i.address is not null or m.status in ('open', 'running'))",
    )
    .bind(id)
    .fetch_optional(db)
    .await?;
    row.as_ref().map(read).transpose()
}

/// Takes a letter of invitation that is due; until `again` no other copy tries it.
pub async fn due_invited(
    db: impl PgExecutor<'_>,
    now: Timestamp,
    again: Timestamp,
) -> sqlx::Result<Option<InvitedRow>> {
    let row = sqlx::query(
        "update mail_invitations set next_try_at = $2, tries = tries + 1 \
         where id in (select id from mail_invitations where next_try_at <= $1 \
           order by next_try_at limit 1 for update skip locked) \
         returning *",
    )
    .bind(now.to_sqlx())
    .bind(again.to_sqlx())
    .fetch_optional(db)
    .await?;
    row.as_ref().map(read).transpose()
}

/// Notes when a letter of invitation is to be tried again; none for never.
pub async fn postpone_invited(
    db: impl PgExecutor<'_>,
    id: Uuid,
    next: Option<Timestamp>,
) -> sqlx::Result<()> {
    sqlx::query("update mail_invitations set next_try_at = $2 where id = $1")
        .bind(id)
        .bind(next.map(ToSqlx::to_sqlx))
        .execute(db)
        .await?;
    Ok(())
}

/// Notes that an invited person said yes: the user they are exists (a guest is made if need be) and is invited to the
/// match. Doing it again changes nothing.
pub async fn accept_invited(
    pool: &PgPool,
    invited: &InvitedRow,
    user: UserId,
    guest: Option<&User>,
    now: Timestamp,
) -> sqlx::Result<()> {
    let mut transaction = pool.begin().await?;
    // Of two letters that say yes at once one makes the guest.
    lock(&mut transaction, invited.match_).await?;
    if let Some(guest) = guest {
        users::add_without_session(&mut transaction, guest).await?;
    }
    sqlx::query(
        "insert into invitations (match_id, user_id, invited_by, created_at) values ($1, $2, $3, $4) \
         on conflict on constraint invitations_pkey do nothing",
    )
    .bind(invited.match_.0)
    .bind(user.0)
    .bind(invited.by.0)
    .bind(now.to_sqlx())
    .execute(&mut *transaction)
    .await?;
    sqlx::query(
        "update mail_invitations set state = 'accepted', answered_at = coalesce(answered_at, $2), next_try_at = null \
         where id = $1",
    )
    .bind(invited.id)
    .bind(now.to_sqlx())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// Notes that the invited person will not come, and tells the inviter, who is given back; nothing new if there was an
/// answer before.
///
/// The inviter learns of whom by the name they have given them, else by what is left of an address if most of what
/// stands before its sign is hidden: the address itself may be forgotten by this very statement.
pub async fn answer_invited(
    pool: &PgPool,
    (id, match_): (Uuid, MatchId),
    (state, verdict): (InvitationState, Verdict),
    now: Timestamp,
) -> sqlx::Result<Option<UserId>> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, match_).await?;
    let told = sqlx::query(
        "with asked as ( \
           select id, coalesce(display_name, left(address, 1) || '…@' || split_part(address, '@', 2)) as name \
           from mail_invitations where id = $1 and state = 'open' for update), \
         answered as ( \
           update mail_invitations i set state = $2, answered_at = $3, next_try_at = null \
           from asked a where i.id = a.id returning i.invited_by, i.match_id, a.name) \
         insert into inbox (user_id, id, kind, match_id, ply, at, answer) \
         select a.invited_by, gen_random_uuid(), $4, a.match_id, m.ply, $3, \
           jsonb_build_object('what', $5::text, 'name', a.name) \
         from answered a join matches m on m.id = a.match_id returning user_id",
    )
    .bind(id)
    .bind(state.name())
    .bind(now.to_sqlx())
    .bind(InboxKind::Answered.name())
    .bind(verdict.name())
    .fetch_optional(&mut *transaction)
    .await?;
    transaction.commit().await?;
    told.map(|row| Ok(UserId(row.try_get("user_id")?)))
        .transpose()
}

fn read(row: &PgRow) -> sqlx::Result<InvitedRow> {
    let locale: &str = row.try_get("locale")?;
    let state: &str = row.try_get("state")?;
    let fingerprint: &[u8] = row.try_get("fingerprint")?;
    Ok(InvitedRow {
        id: row.try_get("id")?,
        guest: UserId(row.try_get("guest_id")?),
        match_: MatchId(row.try_get("match_id")?),
        by: UserId(row.try_get("invited_by")?),
        address: row.try_get("address")?,
        fingerprint: fingerprint
            .try_into()
            .map_err(|_| sqlx::Error::Decode("a fingerprint has 32 bytes".into()))?,
        display_name: row.try_get("display_name")?,
        locale: locale.parse().unwrap_or_default(),
        note: row.try_get("note")?,
        // A newer copy may know more states; none of them waits for an answer.
        state: InvitationState::from_name(state).unwrap_or(InvitationState::Declined),
        tries: row.try_get("tries")?,
    })
}
