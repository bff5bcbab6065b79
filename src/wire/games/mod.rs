//! What games show and read, through both doors: four unions over all games, and the choice of a move. Which types there
//! are is data (`games::shown`): nothing here knows a game.

mod graphql;
mod input;
mod openapi;
mod select;

use std::borrow::Cow;

use async_graphql::parser::types::Field;
use async_graphql::registry::Registry;
use async_graphql::{ContextSelectionSet, OutputType, Positioned, ServerResult, Value};
use serde::ser::{Serialize, SerializeMap, Serializer};
use utoipa::openapi::{RefOr, schema::Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::engine::GameNode;
use crate::games::GameKind;
use crate::games::shown::{TYPE, Type, upper};
use crate::titles::GameTypes;

pub use input::MoveChoice;

/// One of the unions over all games.
struct Union {
    name: &'static str,
    doc: &'static str,
    /// The type of a game.
    type_: fn(&GameTypes) -> Type,
}

/// Declares a union over all games.
macro_rules! union_of_games {
    ($(#[doc = $doc:literal])* $name:ident, $field:ident) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug)]
        pub struct $name(GameNode);

        impl From<GameNode> for $name {
            fn from(node: GameNode) -> Self {
                Self(node)
            }
        }

        impl $name {
            const UNION: Union = Union {
                name: stringify!($name),
                doc: concat!($($doc),*).trim_ascii_start(),
                type_: |types| types.$field,
            };
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serialize(&self.0, serializer)
            }
        }

        impl OutputType for $name {
            fn type_name() -> Cow<'static, str> {
                Self::UNION.name.into()
            }

            fn introspection_type_name(&self) -> Cow<'static, str> {
                let object = self.0.node.as_object();
                object.map_or(Self::UNION.name, |object| object.of.name).into()
            }

            fn create_type_info(registry: &mut Registry) -> String {
                registry.create_output_type::<Self, _>(async_graphql::registry::MetaTypeId::Union, |registry| {
                    graphql::register(registry, &Self::UNION, std::any::type_name::<Self>())
                })
            }

            async fn resolve(
                &self,
                context: &ContextSelectionSet<'_>,
                _: &Positioned<Field>,
            ) -> ServerResult<Value> {
                Ok(select::select(context, &self.0.node))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                openapi::union(&Self::UNION)
            }
        }

        impl ToSchema for $name {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                openapi::add_parts(&Self::UNION, schemas);
            }
        }
    };
}

union_of_games!(
    /// What one viewer sees of a table, by game.
    GameView, view
);
union_of_games!(
    /// What happened, as one viewer learned of it, by game.
    GameEvent, event
);
union_of_games!(
    /// Everything a seat may do now, grouped for a user interface, by game.
    GameForms, forms
);
union_of_games!(
    /// A move, by game.
    GameMove, move_
);

/// The name of a game as both doors spell it.
fn name(game: GameKind) -> String {
    upper(game.id())
}

/// The names of the game and of the type, and beside them what the object has.
fn serialize<S: Serializer>(of: &GameNode, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("game", &name(of.game))?;
    if let Some(object) = of.node.as_object() {
        if !object.of.is_member {
            map.serialize_entry(TYPE, object.of.name)?;
        }
        object.serialize_into(&mut map)?;
    }
    map.end()
}
