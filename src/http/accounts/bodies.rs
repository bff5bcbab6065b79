//! What goes over the wire about accounts, in both directions. Only what a reader may know has a field here.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::accounts::{Scope, Secret, SignedIn, Tokens};
use crate::store::personal_tokens::PersonalToken;
use crate::wire::{DateTime, LocaleWord, Me};

/// Somebody who signs up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct SignUp {
    /// The name to sign in with and to be found by: letters a to z, digits, `_` and `-`. Unique without regard to
    /// case.
    #[schema(
        min_length = 3,
        max_length = 24,
        pattern = "^[A-Za-z0-9][A-Za-z0-9_-]*$",
        example = "anna"
    )]
    pub(super) name: String,
    /// Another way to sign in.
    #[schema(max_length = 254, format = Email)]
    pub(super) email: Option<String>,
    /// Not the name or the e-mail address.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 256)]
    pub(super) password: Secret,
    /// What others see at the table; the name if absent.
    #[schema(min_length = 1, max_length = 40, format = "shown-name")]
    pub(super) display_name: Option<String>,
    /// The language of mails and pages; that of the request if absent.
    pub(super) locale: Option<LocaleWord>,
    /// A time zone of the IANA database; UTC if absent.
    #[schema(format = "time-zone", example = "Europe/Vienna")]
    pub(super) time_zone: Option<String>,
}

/// Somebody who signs in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct SignIn {
    /// The name or the e-mail address.
    #[schema(example = "anna")]
    pub(super) login: String,
    /// The password.
    #[schema(value_type = String, format = Password)]
    pub(super) password: Secret,
}

/// A refresh token to be exchanged.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Refresh {
    /// The newest refresh token of the session.
    #[schema(value_type = String, format = Password)]
    pub(super) refresh_token: Secret,
}

/// A guest who wants to stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(in crate::http) struct ClaimAccount {
    /// The name to sign in with and to be found by.
    #[schema(
        min_length = 3,
        max_length = 24,
        pattern = "^[A-Za-z0-9][A-Za-z0-9_-]*$",
        example = "anna"
    )]
    pub(in crate::http) name: String,
    /// Another way to sign in.
    #[schema(max_length = 254, format = Email)]
    pub(in crate::http) email: Option<String>,
    /// Not the name or the e-mail address.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 256)]
    pub(in crate::http) password: Secret,
}

/// Another password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct ChangePassword {
    /// The present one.
    #[schema(value_type = String, format = Password)]
    pub(super) present_password: Secret,
    /// The new one; not the name or the e-mail address.
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 256)]
    pub(super) password: Secret,
}

/// What changes in a profile; absent members stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct ChangeProfile {
    /// What others see at the table.
    #[schema(min_length = 1, max_length = 40, format = "shown-name")]
    pub(super) display_name: Option<String>,
    /// The language of mails and pages.
    pub(super) locale: Option<LocaleWord>,
    /// A time zone of the IANA database.
    #[schema(format = "time-zone", example = "Europe/Vienna")]
    pub(super) time_zone: Option<String>,
}

/// A personal token to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct CreateToken {
    /// What you call it.
    #[schema(
        min_length = 1,
        max_length = 60,
        pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*[^\\s\\u0000-\\u001F\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$",
        example = "my bot"
    )]
    pub(super) name: String,
    /// What it may do.
    #[schema(min_items = 1, max_items = 3)]
    pub(super) scopes: Vec<Scope>,
    /// When it ends by itself; never if absent.
    #[schema(value_type = Option<Timestamp>)]
    pub(super) expires_at: Option<DateTime>,
}

/// What a session is used with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionTokens {
    /// To be sent as `Authorization: Bearer …`.
    access_token: String,
    /// When the access token ends.
    #[schema(value_type = Timestamp)]
    access_token_expires_at: DateTime,
    /// To be exchanged, once, for the next pair. Using it twice ends the session.
    refresh_token: String,
    /// When the session ends unless it is refreshed.
    #[schema(value_type = Timestamp)]
    refresh_token_expires_at: DateTime,
}

impl From<Tokens> for SessionTokens {
    fn from(tokens: Tokens) -> Self {
        Self {
            access_token: tokens.access.reveal().to_owned(),
            access_token_expires_at: DateTime(tokens.access_expires_at),
            refresh_token: tokens.refresh.reveal().to_owned(),
            refresh_token_expires_at: DateTime(tokens.refresh_expires_at),
        }
    }
}

/// A session that was just opened.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct OpenedSession {
    /// Whose it is.
    user: Me,
    /// What it is used with.
    tokens: SessionTokens,
}

impl From<SignedIn> for OpenedSession {
    fn from(signed_in: SignedIn) -> Self {
        Self {
            user: (&signed_in.user).into(),
            tokens: signed_in.tokens.into(),
        }
    }
}

/// A personal token, without its text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TokenInfo {
    /// To revoke it by.
    id: Uuid,
    /// What you call it.
    name: String,
    /// What it may do.
    scopes: Vec<Scope>,
    /// When it was made.
    #[schema(value_type = Timestamp)]
    created_at: DateTime,
    /// When it was last used, to the minute or so.
    #[schema(value_type = Option<Timestamp>)]
    last_used_at: Option<DateTime>,
    /// When it ends by itself.
    #[schema(value_type = Option<Timestamp>)]
    expires_at: Option<DateTime>,
}

impl From<PersonalToken> for TokenInfo {
    fn from(token: PersonalToken) -> Self {
        let scopes = token.scopes.iter().filter_map(|word| word.parse().ok());
        Self {
            id: token.id.0,
            name: token.name,
            scopes: scopes.collect(),
            created_at: DateTime(token.created_at),
            last_used_at: token.last_used_at.map(DateTime),
            expires_at: token.expires_at.map(DateTime),
        }
    }
}

/// A personal token that was just made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CreatedToken {
    /// What is known of it from now on.
    info: TokenInfo,
    /// Its text, shown this once.
    token: String,
}

impl CreatedToken {
    pub(super) fn new(token: PersonalToken, secret: &Secret) -> Self {
        Self {
            info: token.into(),
            token: secret.reveal().to_owned(),
        }
    }
}
