//! Games without types of their own on the wire yet: plain JSON, in the form their records have.

use async_graphql::{InputObject, Json, SimpleObject};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::games::GameKind;

/// Declares a type that carries a game's own JSON.
macro_rules! plain {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            /// The name of the game, such as `serendipity`.
            pub of: String,
            /// The value, in the JSON form of the game's records.
            #[schema(value_type = Object)]
            pub json: Json<Value>,
        }

        impl $name {
            /// The value of this game.
            pub fn new(kind: GameKind, value: &impl Serialize) -> Self {
                let json = serde_json::to_value(value).unwrap_or_default();
                Self { of: kind.id().to_owned(), json: Json(json) }
            }
        }
    };
}

plain! {
    /// A table as one viewer sees it, as JSON.
    PlainView
}

plain! {
    /// Something that happened, as JSON.
    PlainEvent
}

plain! {
    /// Everything a seat may do now, as JSON.
    PlainForms
}

plain! {
    /// A move, as JSON.
    PlainMove
}

/// A move to be played, as JSON.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlainMoveInput {
    /// The move, in the JSON form of the game's records.
    #[schema(value_type = Value)]
    pub json: Json<Value>,
}
