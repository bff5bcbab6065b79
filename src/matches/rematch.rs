//! Playing again: the same match with the same people. Who begins it, and what else of the options follows people to their
//! new seats, the games say.

use std::sync::Arc;

use serde_json::Value;

use super::Matches;
use super::create::CreateMatch;
use crate::caller::{Manage, May};
use crate::error::{ApiError, ErrorCode, Kind, Outcome};
use crate::games::{Again, BySeat, Standings};
use crate::store::MatchId;
use crate::store::matches::{Joining, MatchRow};

impl Matches {
    /// Opens the same match again and invites everybody who played.
    pub async fn rematch(&self, caller: May<Manage>, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let user = caller.user();
        let old = self.visible(id, Some(user)).await?;
        if old.seat_of(user).is_none() {
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
        let mut row = self.create(caller, new).await?;
        for seat in old.seats.iter().filter(|seat| seat.user != user) {
            match seat.user.bot_number() {
                Some(_) => row = self.add_bot(caller, row.id, None).await?,
                None => row = self.invite(caller, row.id, seat.user).await?,
            }
        }
        Ok(row)
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
