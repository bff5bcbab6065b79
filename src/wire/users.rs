//! Users as others see them, and as they see themselves.

use async_graphql::{ID, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DateTime, LocaleWord};
use crate::store::users::User as StoredUser;
use crate::texts::Locale;

/// An account as others see it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The id, unique among all things.
    #[graphql(owned)]
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// The name to find it by.
    pub name: String,
    /// What it is called at the table.
    pub display_name: String,
    /// Whether it came by an invitation link without signing up.
    pub is_guest: bool,
    /// Whether it plays by itself; nobody can sign in as it.
    pub is_bot: bool,
}

impl User {
    /// An account for a reader of this language.
    pub fn new(user: &StoredUser, locale: Locale) -> Self {
        Self {
            id: ID(user.id.to_string()),
            name: user.name.clone(),
            display_name: user.shown_name(locale),
            is_guest: user.is_guest,
            is_bot: user.id.bot_number().is_some(),
        }
    }
}

/// The own account.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// The id, unique among all things.
    #[schema(value_type = Uuid)]
    pub id: ID,
    /// The name to sign in with and to be found by.
    pub name: String,
    /// What others see at the table.
    pub display_name: String,
    /// The e-mail address, if one was given.
    pub email: Option<String>,
    /// The language of mails and pages.
    pub locale: LocaleWord,
    /// The time zone, an IANA name.
    pub time_zone: String,
    /// Whether the account came by an invitation link and can be claimed.
    pub is_guest: bool,
    /// When the account was made.
    #[schema(value_type = Timestamp)]
    pub created_at: DateTime,
}

impl From<&StoredUser> for Me {
    fn from(user: &StoredUser) -> Self {
        Self {
            id: ID(user.id.to_string()),
            name: user.name.clone(),
            display_name: user.display_name.clone(),
            email: user.email.clone(),
            locale: user.locale.into(),
            time_zone: user.time_zone.clone(),
            is_guest: user.is_guest,
            created_at: DateTime(user.created_at),
        }
    }
}
