//! The games on the wire: one folder each, and the unions over all of them. A new game adds an arm to each union; the
//! compiler lists them.

pub mod familienbande;
pub mod family_tree;
pub mod familys;
mod mirror;
pub mod poetrium;
mod same;
pub mod serendipity;
mod tagged;
#[cfg(test)]
mod tests;
mod yes;

use async_graphql::{OneofObject, Union};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use yes::Yes;

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
use familys::{FamilysEvent, FamilysForms, FamilysMove, FamilysMoveInput, FamilysView};
use poetrium::{PoetriumEvent, PoetriumForms, PoetriumMove, PoetriumMoveInput, PoetriumView};
use serendipity::{
    SerendipityEvent, SerendipityForms, SerendipityMove, SerendipityMoveInput, SerendipityView,
};

/// A game whose values have a form on the wire.
pub trait Wired: Conformance + Drawn {
    /// A view.
    fn wire_view(view: Self::View) -> GameView;

    /// An event as a viewer learned of it.
    fn wire_event(seen: Self::Seen) -> GameEvent;

    /// Everything a seat may do.
    fn wire_forms(forms: Self::Forms) -> GameForms;

    /// A move.
    fn wire_move(move_: &Self::Move) -> GameMove;
}

/// What one viewer sees of a table, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameView {
    /// A table of Familienbande.
    Familienbande(FamilienbandeView),
    /// A table of Serendipity.
    Serendipity(SerendipityView),
    /// A table of FAMILYS.
    Familys(FamilysView),
    /// A table of Family Tree.
    FamilyTree(Box<FamilyTreeView>),
    /// A table of Poetrium.
    Poetrium(Box<PoetriumView>),
}

/// What happened, as one viewer learned of it, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameEvent {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeEvent),
    /// At a table of Serendipity.
    #[graphql(flatten)]
    Serendipity(SerendipityEvent),
    /// At a table of FAMILYS.
    #[graphql(flatten)]
    Familys(FamilysEvent),
    /// At a table of Family Tree.
    #[graphql(flatten)]
    FamilyTree(FamilyTreeEvent),
    /// At a table of Poetrium.
    #[graphql(flatten)]
    Poetrium(PoetriumEvent),
}

/// Everything a seat may do now, grouped for a user interface, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameForms {
    /// At a table of Familienbande.
    Familienbande(FamilienbandeForms),
    /// At a table of Serendipity.
    Serendipity(SerendipityForms),
    /// At a table of FAMILYS.
    Familys(Box<FamilysForms>),
    /// At a table of Family Tree.
    FamilyTree(Box<FamilyTreeForms>),
    /// At a table of Poetrium.
    Poetrium(PoetriumForms),
}

/// A move, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameMove {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeMove),
    /// At a table of Serendipity.
    #[graphql(flatten)]
    Serendipity(SerendipityMove),
    /// At a table of FAMILYS.
    #[graphql(flatten)]
    Familys(FamilysMove),
    /// At a table of Family Tree.
    #[graphql(flatten)]
    FamilyTree(FamilyTreeMove),
    /// At a table of Poetrium.
    #[graphql(flatten)]
    Poetrium(PoetriumMove),
}

/// A move to be played: typed for its game, or as a person types it.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoveChoice {
    /// In notation, such as `marry F:GNN to 0`: good for any game.
    Notation(String),
    /// A move of Familienbande.
    Familienbande(FamilienbandeMoveInput),
    /// A move of Serendipity.
    Serendipity(SerendipityMoveInput),
    /// A move of FAMILYS.
    Familys(FamilysMoveInput),
    /// A move of Family Tree.
    FamilyTree(FamilyTreeMoveInput),
    /// A move of Poetrium.
    Poetrium(PoetriumMoveInput),
}

impl MoveChoice {
    /// The move in the form the use cases take.
    pub fn into_input(self) -> MoveInput {
        match self {
            Self::Notation(line) => MoveInput::Notation(line),
            Self::Familienbande(input) => MoveInput::Typed(input.into_json()),
            Self::Serendipity(input) => MoveInput::Typed(input.into_json()),
            Self::Familys(input) => MoveInput::Typed(input.into_json()),
            Self::FamilyTree(input) => MoveInput::Typed(input.into_json()),
            Self::Poetrium(input) => MoveInput::Typed(input.into_json()),
        }
    }
}
