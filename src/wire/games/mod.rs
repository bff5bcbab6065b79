//! The games on the wire: one file each, and the unions over all of them. A new game adds an arm to each union; the
//! compiler lists them.

pub mod familienbande;

use async_graphql::{OneofObject, Union};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::boards::Drawn;
use crate::games::conformance::Conformance;
use familienbande::{
    FamilienbandeEvent, FamilienbandeForms, FamilienbandeMove, FamilienbandeMoveInput,
    FamilienbandeView,
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
}

/// What happened, as one viewer learned of it, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameEvent {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeEvent),
}

/// Everything a seat may do now, grouped for a user interface, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameForms {
    /// At a table of Familienbande.
    Familienbande(FamilienbandeForms),
}

/// A move, by game.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameMove {
    /// At a table of Familienbande.
    #[graphql(flatten)]
    Familienbande(FamilienbandeMove),
}

/// A move to be played: typed for its game, or as a person types it.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MoveChoice {
    /// In notation, such as `marry F:GNN to 0`: good for any game.
    Notation(String),
    /// A move of Familienbande.
    Familienbande(FamilienbandeMoveInput),
}

impl MoveChoice {
    /// The move in the form the use cases take.
    pub fn into_input(self) -> crate::matches::MoveInput {
        match self {
            Self::Notation(line) => crate::matches::MoveInput::Notation(line),
            Self::Familienbande(input) => typed(&input.into_json()),
        }
    }
}

fn typed(json: &Value) -> crate::matches::MoveInput {
    crate::matches::MoveInput::Typed(json.clone())
}
