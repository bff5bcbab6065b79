//! Playing again: the same match with the same people. Who begins it, and what else of the options follows people to their
//! new seats, the games say.

use std::future::ready;
use std::sync::Arc;

use serde_json::Value;

use super::Matches;
use super::create::{Company, CreateMatch};
use crate::caller::{Manage, May};
use crate::error::{ApiError, ErrorCode, Kind, Outcome};
use crate::games::{Again, BySeat, Standings};
use crate::requests::{Once, once};
use crate::store::matches::{Joining, MatchRow};
use crate::store::{MatchId, UserId};

impl Matches {
    /// Opens the same match again and invites everybody who played.
    pub async fn rematch(
        &self,
        caller: May<Manage>,
        id: impl Into<Once<MatchId>>,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let Once { what: id, key } = id.into();
        let old = self.visible(id, Some(caller)).await?;
        if old.seat_of(caller).is_none() {
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "only those who played can ask for a rematch",
            ));
        }
        if old.finished_at.is_none() {
            return Err(ApiError::new(ErrorCode::NotFinished, "the match goes on"));
        }
        let new = CreateMatch {
            game: old.game,
            options: self.engine(old.game).again(&old.options, None)?,
            n_seats: old.n_seats,
            visibility: old.visibility,
            joining: Joining::Invited,
            undo: old.undo,
            client_seed: None,
            wish: None,
            clock: old.clock,
            rematch_of: Some(old.id),
        };
        let others = old.seats.iter().map(|seat| seat.user);
        let (bots, guests): (Vec<UserId>, Vec<UserId>) = others
            .filter(|user| *user != caller)
            .partition(|user| user.bot_number().is_some());
        let company = Company {
            guests: guests.clone(),
            n_bots: bots.len(),
        };
        let request = self.keyed(caller, key.as_ref(), ("rematch", id))?;
        let open = Box::pin(self.open(caller, new, company, request.as_ref()));
        let again = |id| ready(Ok(MatchId(id)));
        let id = once(self.database.pool(), request.as_ref(), open, again).await?;
        self.tell(id, guests, false);
        self.sat_down(id).await
    }

    /// The options with which a match starts, now that everybody sits: in a rematch they follow the people.
    pub(super) async fn options_at_start(&self, seated: &MatchRow) -> Outcome<Value> {
        let Some(old) = seated.rematch_of else {
            return Ok(seated.options.clone());
        };
        match self.row(old).await {
            Ok(old) => self.options_of_same(&old, seated),
            Err(error) if error.kind == Kind::NotFound => Ok(seated.options.clone()),
            Err(error) => Err(error),
        }
    }

    fn options_of_same(&self, old: &MatchRow, seated: &MatchRow) -> Outcome<Value> {
        let before = |seat| seated.user_at(seat).and_then(|user| old.seat_of(user));
        let again = Again {
            before: BySeat::new(seated.n_seats, before),
            winners: old.standings.iter().flat_map(Standings::winners).collect(),
            wishes: seated
                .wishes
                .iter()
                .map(|wish| (wish.seat, &wish.wish))
                .collect(),
        };
        let engine = self.engine(seated.game);
        Ok(engine.again(&seated.options, Some(&again))?)
    }
}
