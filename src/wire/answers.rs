//! Who said what, in news that something was answered.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

use super::AnswerWord;

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
