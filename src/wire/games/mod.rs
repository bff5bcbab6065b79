//! The games on the wire: one file each, and the unions over all of them. A new game adds an arm to each union; the
//! compiler lists them.

pub mod familienbande;
pub mod family_tree;
mod plain;
pub mod poetrium;
#[cfg(test)]
mod round_trips;
mod same;
mod tagged;

use async_graphql::{Json, OneofObject, Union};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use plain::{PlainEvent, PlainForms, PlainMove, PlainMoveInput, PlainView};

use crate::boards::Drawn;
use crate::games::conformance::Conformance;
use crate::matches::MoveInput;
use familienbande::{
    FamilienbandeEvent, FamilienbandeForms, FamilienbandeMove, FamilienbandeMoveInput,
    FamilienbandeView,
};
use family_tree::{
    FamilyTreeEvent, FamilyTreeForms, FamilyTreeMove, FamilyTreeMoveInput, FamilyTreeView,
};
use poetrium::{PoetriumEvent, PoetriumForms, PoetriumMove, PoetriumMoveInput, PoetriumView};

/// A game whose values have a form on the wire. A game without types of its own is sent as plain JSON, in the form its
/// records have.
pub trait Wired: Conformance + Drawn {
    /// A view.
    fn wire_view(view: Self::View) -> GameView {
        GameView::Plain(PlainView::new(Self::KIND, &view))
    }

    /// An event as a viewer learned of it.
    fn wire_event(seen: Self::Seen) -> GameEvent {
        GameEvent::Plain(PlainEvent::new(Self::KIND, &seen))
    }

    /// Everything a seat may do.
    fn wire_forms(forms: Self::Forms) -> GameForms {
        GameForms::Plain(PlainForms::new(Self::KIND, &forms))
    }

    /// A move.
    fn wire_move(move_: &Self::Move) -> GameMove {
        GameMove::Plain(PlainMove::new(Self::KIND, move_))
    }
}

/// What one viewer sees of a table, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameView {
    /// A table of Familienbande.
    Familienbande(FamilienbandeView),
    /// A table of Family Tree.
    FamilyTree(Box<FamilyTreeView>),
    /// A table of Poetrium.
    Poetrium(Box<PoetriumView>),
    /// At a table of a game without types of its own yet.
    Plain(PlainView),
}

/// What happened, as one viewer learned of it, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameEvent {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeEvent),
    /// At a table of Family Tree.
    #[graphql(flatten)]
    FamilyTree(FamilyTreeEvent),
    /// At a table of Poetrium.
    #[graphql(flatten)]
    Poetrium(PoetriumEvent),
    /// At a table of a game without types of its own yet.
    Plain(PlainEvent),
}

/// Everything a seat may do now, grouped for a user interface, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameForms {
    /// At a table of Familienbande.
    Familienbande(FamilienbandeForms),
    /// At a table of Family Tree.
    FamilyTree(Box<FamilyTreeForms>),
    /// At a table of Poetrium.
    Poetrium(PoetriumForms),
    /// At a table of a game without types of its own yet.
    Plain(PlainForms),
}

/// A move, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameMove {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeMove),
    /// At a table of Family Tree.
    #[graphql(flatten)]
    FamilyTree(FamilyTreeMove),
    /// At a table of Poetrium.
    #[graphql(flatten)]
    Poetrium(PoetriumMove),
    /// At a table of a game without types of its own yet.
    Plain(PlainMove),
}

/// A move to be played: typed for its game, or as a person types it.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoveChoice {
    /// In notation, such as `marry F:GNN to 0`: good for any game.
    Notation(String),
    /// A move of Familienbande.
    Familienbande(FamilienbandeMoveInput),
    /// A move of Family Tree.
    FamilyTree(FamilyTreeMoveInput),
    /// A move of Poetrium.
    Poetrium(PoetriumMoveInput),
    /// A move of any game in the JSON form of its records.
    Plain(PlainMoveInput),
}

impl MoveChoice {
    /// The move in the form the use cases take.
    pub fn into_input(self) -> MoveInput {
        match self {
            Self::Notation(line) => MoveInput::Notation(line),
            Self::Familienbande(input) => MoveInput::Typed(input.into_json()),
            Self::FamilyTree(input) => MoveInput::Typed(input.into_json()),
            Self::Poetrium(input) => MoveInput::Typed(input.into_json()),
            Self::Plain(PlainMoveInput { json: Json(json) }) => MoveInput::Typed(json),
        }
    }
}

impl Wired for crate::games::serendipity::Serendipity {}
impl Wired for crate::games::familys::Familys {}
