//! Everything the accounts know about a user, as one document (data export). Matches are exported where they are known.

use jiff::Timestamp;
use serde::Serialize;
use uuid::Uuid;

use super::{Accounts, Caller};
use crate::error::{ApiError, Outcome};
use crate::store::matches::Named;
use crate::store::notifications::{self, ChannelRow, Destination};
use crate::store::{PersonalTokenId, SessionId, UserId, personal_tokens, sessions, users};
use crate::texts::Locale;

/// What we hold about an account. Hashes of passwords and tokens are not part of it: they are no use to anybody but a
/// thief.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountExport {
    /// The account's id.
    pub id: UserId,
    /// The name to sign in with.
    pub name: String,
    /// The e-mail address.
    pub email: Option<String>,
    /// What others see at the table.
    pub display_name: String,
    /// The language of mails and pages.
    pub locale: Locale,
    /// An IANA name.
    pub time_zone: String,
    /// Whether it is a guest.
    pub is_guest: bool,
    /// When the account was made.
    pub created_at: Timestamp,
    /// Every session we remember.
    pub sessions: Vec<ExportedSession>,
    /// Every personal token.
    pub personal_tokens: Vec<ExportedToken>,
    /// Every channel of notifications.
    pub channels: Vec<ExportedChannel>,
    /// When this document was made.
    pub exported_at: Timestamp,
}

/// A session in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedSession {
    pub id: SessionId,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When it was last refreshed.
    pub refreshed_at: Timestamp,
    /// When it ends unless it is refreshed.
    pub expires_at: Timestamp,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

/// A personal token in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedToken {
    pub id: PersonalTokenId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<String>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used, to the minute or so.
    pub last_used_at: Option<Timestamp>,
    /// When it ends by itself.
    pub expires_at: Option<Timestamp>,
}

/// A channel in an export. The secrets that sign and encrypt are not part of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedChannel {
    pub id: Uuid,
    /// What kind of channel it is.
    pub kind: &'static str,
    /// Where it leads.
    pub address: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was shown that it is theirs.
    pub confirmed_at: Option<Timestamp>,
    /// When it was switched off.
    pub disabled_at: Option<Timestamp>,
}

/// Everything we hold about the caller's account.
pub async fn export_account(accounts: &Accounts, caller: &Caller) -> Outcome<AccountExport> {
    caller.require_session()?;
    let database = accounts.database();
    let users = users::by_ids(database, &[caller.user]).await?;
    let Some(user) = users.into_iter().next() else {
        return Err(ApiError::unauthenticated());
    };
    let sessions = sessions::list(database, caller.user).await?;
    let tokens = personal_tokens::list(database, caller.user).await?;
    let channels = notifications::channels_of(database.pool(), caller.user).await?;
    Ok(AccountExport {
        id: user.id,
        name: user.name,
        email: user.email,
        display_name: user.display_name,
        locale: user.locale,
        time_zone: user.time_zone,
        is_guest: user.is_guest,
        created_at: user.created_at,
        sessions: sessions.into_iter().map(exported_session).collect(),
        personal_tokens: tokens.into_iter().map(exported_token).collect(),
        channels: channels.into_iter().map(exported_channel).collect(),
        exported_at: accounts.clock().now(),
    })
}

fn exported_session(session: sessions::Session) -> ExportedSession {
    ExportedSession {
        id: session.id,
        created_at: session.created_at,
        refreshed_at: session.refreshed_at,
        expires_at: session.expires_at,
        revoked_at: session.revoked_at,
    }
}

fn exported_channel(channel: ChannelRow) -> ExportedChannel {
    ExportedChannel {
        id: channel.id,
        kind: channel.destination.kind().name(),
        created_at: channel.created_at,
        confirmed_at: channel.confirmed_at,
        disabled_at: channel.disabled_at,
        address: match channel.destination {
            Destination::Email { address } => address,
            Destination::Webhook(to) => to.url,
            Destination::Push(to) => to.endpoint,
        },
    }
}

fn exported_token(token: personal_tokens::PersonalToken) -> ExportedToken {
    ExportedToken {
        id: token.id,
        name: token.name,
        scopes: token.scopes,
        created_at: token.created_at,
        last_used_at: token.last_used_at,
        expires_at: token.expires_at,
    }
}
