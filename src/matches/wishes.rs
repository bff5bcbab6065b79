//! What players ask for before the start, and the options it leads to.

use std::sync::Arc;

use serde_json::Value;

use super::create::{malformed, refused};
use super::join::require_open;
use super::{Matches, to_options};
use crate::error::{ApiError, Outcome};
use crate::games::{Game, Refusal, Seat};
use crate::store::matches::{self, MatchRow};
use crate::store::{MatchId, UserId};
use crate::with_game;

impl Matches {
    /// Says what a player asks for, instead of what they asked for before.
    pub async fn set_wish(
        &self,
        user: UserId,
        id: MatchId,
        wish: Option<&Value>,
    ) -> Outcome<Arc<MatchRow>> {
        let row = self.find(id, Some(user)).await?;
        if row.seat_of(user).is_none() {
            return Err(not_seated());
        }
        require_open(&row)?;
        let wish = self.wish(&row, wish)?;
        let is_done = matches::set_wish(self.database.pool(), id, user, wish.as_ref()).await?;
        self.cache.forget(id);
        let row = self.row(id).await?;
        if !is_done {
            // It may have started meanwhile.
            require_open(&row)?;
            return Err(not_seated());
        }
        self.tell(id, [], false);
        Ok(row)
    }

    /// A wish for this match as it is stored; nothing if it asks for nothing.
    pub(super) fn wish(&self, row: &MatchRow, wish: Option<&Value>) -> Outcome<Option<Value>> {
        with_game!(self.games, row.game, game => of_match(game, row, wish))
    }
}

fn of_match<G: Game>(game: &G, row: &MatchRow, wish: Option<&Value>) -> Outcome<Option<Value>> {
    read_wish(game, &to_options::<G>(row)?, row.n_seats, wish)
}

/// Reads a wish strictly and writes it as it is stored; nothing if it asks for nothing.
pub(super) fn read_wish<G: Game>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
    wish: Option<&Value>,
) -> Outcome<Option<Value>> {
    let Some(given) = wish.filter(|given| !given.is_null()) else {
        return Ok(None);
    };
    let wish: G::Wish = serde_path_to_error::deserialize(given).map_err(malformed("wish"))?;
    if wish == G::Wish::default() {
        return Ok(None);
    }
    game.check_wish(options, n_seats, &wish)
        .map_err(|clauses| {
            let refusals: Vec<_> = clauses.into_iter().map(Refusal::Game).collect();
            refused("wish", &refusals)
        })?;
    let json = serde_json::to_value(&wish).map_err(ApiError::internal)?;
    Ok(Some(json))
}

/// The options with which a match starts, now that all wishes are known.
pub(super) fn settle<G: Game>(game: &G, row: &MatchRow) -> Outcome<Value> {
    let wishes = row.wishes.iter().filter_map(|wish| {
        // A wish that this version of the rules does not know is no reason not to start.
        let read: G::Wish = serde_json::from_value(wish.wish.clone()).ok()?;
        Some((wish.seat, read))
    });
    let wishes: Vec<(Seat, G::Wish)> = wishes.collect();
    let options = game.settle(to_options::<G>(row)?, row.n_seats, &wishes);
    serde_json::to_value(&options).map_err(ApiError::internal)
}

fn not_seated() -> ApiError {
    ApiError::forbidden("not-seated", "only those who sit at the table have a wish")
}
