//! What is printed on cards, in every language of the house: whoever reads chooses. So that a card on the wire is the
//! same for all readers, and no client needs our texts.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

/// A text in all three languages; show the one of your reader, or of the match where it has a language of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, ToSchema)]
pub struct LocalizedText {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Russian.
    pub ru: &'static str,
}
