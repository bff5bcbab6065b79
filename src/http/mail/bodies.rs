//! What requests about mail say.

use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{IntoParams, ToSchema};

use crate::wire::LocaleWord;

/// Where a letter was delivered.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct Envelope {
    /// The address the letter came to, from its envelope; what its headers say if left out.
    #[param(max_length = 320)]
    pub(super) to: Option<String>,
}

/// A letter: any bytes, in whatever charset its parts say.
pub(in crate::http) struct Letter;

impl utoipa::PartialSchema for Letter {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)))
            .into()
    }
}

impl ToSchema for Letter {}

/// Somebody to be invited by mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(in crate::http) struct MailInvitation {
    /// Their e-mail address.
    #[schema(example = "grandma@example.org", format = Email, max_length = 254)]
    pub(super) address: String,
    /// What they will be called at the table; what their mail program calls them if left out.
    #[schema(min_length = 1, max_length = 40, format = "shown-name")]
    pub(super) display_name: Option<String>,
    /// The language of the letter; the inviter's if left out.
    pub(super) locale: Option<LocaleWord>,
    /// What you want to say in the letter.
    #[schema(
        max_length = 500,
        pattern = "^[^\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F]*$"
    )]
    pub(super) note: Option<String>,
}
