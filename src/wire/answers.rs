//! Who said what, in news that something was answered.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::AnswerWord;
use crate::accounts::{self, Accounts};
use crate::error::Outcome;
use crate::matches::Matches;
use crate::notifications::answer_in_words;
use crate::store::UserId;
use crate::store::matches::Answered;
use crate::texts::Locale;

/// What somebody answered.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Answer")]
#[schema(as = Answer)]
#[serde(rename_all = "camelCase")]
pub struct AnswerInfo {
    /// What became of what was asked.
    pub what: AnswerWord,
    /// Who said what, as a sentence in the reader's language and time zone.
    pub text: String,
}

impl AnswerInfo {
    /// An answer for this reader.
    pub async fn new(
        (accounts, matches): (&Accounts, &Matches),
        answered: &Answered,
        (reader, locale): (UserId, Locale),
    ) -> Outcome<Self> {
        let readers = accounts::users_by_ids(accounts, &[reader]).await?;
        let time_zone = readers.get(&reader).map(|user| user.time_zone.as_str());
        let time_zone = time_zone.unwrap_or("UTC");
        Ok(Self {
            what: answered.what.into(),
            text: answer_in_words(&matches.database, answered, locale, time_zone).await?,
        })
    }
}
