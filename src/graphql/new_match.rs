//! What whoever opens a match says.

use async_graphql::{InputObject, Json};
use serde_json::Value;

use crate::error::Outcome;
use crate::matches::{CreateMatch, RequestKey};
use crate::requests::Once;
use crate::store::matches::{Joining, Undo, Visibility};
use crate::wire::spelling::{stored_options, stored_wish};
use crate::wire::{ClockInput, GameId};

/// A match to be opened.
#[derive(InputObject)]
pub struct CreateMatchInput {
    /// Which game.
    game: GameId,
    /// How many seats.
    seats: u8,
    /// Its options; those left out have their defaults.
    options: Option<Json<Value>>,
    /// Who may see it; private if left out.
    visibility: Option<Visibility>,
    /// Who may join it; those with the link if left out.
    joining: Option<Joining>,
    /// Whether its moves can be taken back; if all others agree if left out.
    undo: Option<Undo>,
    /// What you add to chance: any text of at most 64 characters; made up if left out.
    client_seed: Option<String>,
    /// What you ask for, such as `{begin: true}`: see `wishes` of the game; nothing if left out.
    wish: Option<Json<Value>>,
    /// How time is kept; no clock if left out.
    clock: Option<ClockInput>,
    /// Any text of at most 100 bytes without control characters: the same key again gives the first answer again and makes nothing twice.
    idempotency_key: Option<String>,
}

impl CreateMatchInput {
    /// What the use case takes.
    pub(super) fn read(self) -> Outcome<Once<CreateMatch>> {
        let game = self.game.0;
        let options = self
            .options
            .map(|Json(options)| stored_options(game, options));
        let wish = self.wish.map(|Json(wish)| stored_wish(game, wish));
        let new = CreateMatch {
            game,
            options: options.transpose()?.unwrap_or_default(),
            n_seats: self.seats,
            visibility: self.visibility.unwrap_or(Visibility::Private),
            joining: self.joining.unwrap_or(Joining::Link),
            undo: self.undo.unwrap_or_default(),
            client_seed: self.client_seed,
            wish: wish.transpose()?,
            clock: self.clock.map(ClockInput::read).transpose()?,
            rematch_of: None,
        };
        let key = self.idempotency_key.map(RequestKey::Client);
        Ok(Once::new(new, key))
    }
}
