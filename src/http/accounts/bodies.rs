//! What goes over the wire about accounts, in both directions. Only what a reader may know has a field here.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{
    ToSchema,
    openapi::RefOr,
    openapi::schema::{Object, ObjectBuilder, Schema, SchemaType, Type},
};
use uuid::Uuid;

use crate::accounts::{Scope, Secret, SignedIn, Tokens};
use crate::store::{personal_tokens::PersonalToken, users::User};
use crate::texts::Locale;

/// The languages, as the document shows them.
fn locale() -> Object {
    let codes = Locale::ALL.map(Locale::code);
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(codes))
        .description(Some("The language: English, French or Russian."))
        .build()
}

/// The same as a type, for parameters.
pub(in crate::http) struct LocaleCode;

impl utoipa::PartialSchema for LocaleCode {
    fn schema() -> RefOr<Schema> {
        locale().into()
    }
}

impl ToSchema for LocaleCode {}

/// The same where it may be left out.
fn optional_locale() -> Object {
    let codes = Locale::ALL.map(|locale| Value::from(locale.code()));
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .enum_values(Some(codes.into_iter().chain([Value::Null])))
        .description(Some("The language of mails and pages."))
        .build()
}

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
    #[schema(schema_with = optional_locale)]
    pub(super) locale: Option<Locale>,
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
    #[schema(schema_with = optional_locale)]
    pub(super) locale: Option<Locale>,
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
    pub(super) expires_at: Option<Timestamp>,
}

/// An account as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct Profile {
    /// Never changes.
    id: Uuid,
    /// To sign in with and to be found by.
    name: String,
    /// Another way to sign in.
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// What others see at the table.
    display_name: String,
    /// The language of mails and pages.
    #[schema(schema_with = locale)]
    locale: Locale,
    /// A time zone of the IANA database.
    time_zone: String,
    /// Came by an invitation link and has not claimed the account.
    is_guest: bool,
    /// When the account was made.
    created_at: Timestamp,
}

impl From<User> for Profile {
    fn from(user: User) -> Self {
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            display_name: user.display_name,
            locale: user.locale,
            time_zone: user.time_zone,
            is_guest: user.is_guest,
            created_at: user.created_at,
        }
    }
}

/// A user as others see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PublicUser {
    /// Never changes.
    id: Uuid,
    /// To be found by.
    name: String,
    /// What others see at the table.
    display_name: String,
    /// Came by an invitation link and has not claimed the account.
    is_guest: bool,
    /// When the account was made.
    created_at: Timestamp,
}

impl PublicUser {
    /// The user for a reader of this language.
    pub(super) fn new(user: User, locale: Locale) -> Self {
        Self {
            id: user.id.0,
            display_name: user.shown_name(locale),
            name: user.name,
            is_guest: user.is_guest,
            created_at: user.created_at,
        }
    }
}

/// What a session is used with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionTokens {
    /// To be sent as `Authorization: Bearer …`.
    access_token: String,
    /// When the access token ends.
    access_token_expires_at: Timestamp,
    /// To be exchanged, once, for the next pair. Using it twice ends the session.
    refresh_token: String,
    /// When the session ends unless it is refreshed.
    refresh_token_expires_at: Timestamp,
}

impl From<Tokens> for SessionTokens {
    fn from(tokens: Tokens) -> Self {
        Self {
            access_token: tokens.access.reveal().to_owned(),
            access_token_expires_at: tokens.access_expires_at,
            refresh_token: tokens.refresh.reveal().to_owned(),
            refresh_token_expires_at: tokens.refresh_expires_at,
        }
    }
}

/// A session that was just opened.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct OpenedSession {
    /// Whose it is.
    user: Profile,
    /// What it is used with.
    tokens: SessionTokens,
}

impl From<SignedIn> for OpenedSession {
    fn from(signed_in: SignedIn) -> Self {
        Self {
            user: signed_in.user.into(),
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
    created_at: Timestamp,
    /// When it was last used, to the minute or so.
    last_used_at: Option<Timestamp>,
    /// When it ends by itself.
    expires_at: Option<Timestamp>,
}

impl From<PersonalToken> for TokenInfo {
    fn from(token: PersonalToken) -> Self {
        let scopes = token.scopes.iter().filter_map(|word| word.parse().ok());
        Self {
            id: token.id.0,
            name: token.name,
            scopes: scopes.collect(),
            created_at: token.created_at,
            last_used_at: token.last_used_at,
            expires_at: token.expires_at,
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
