//! What players ask for before the start, and the options it leads to.

use std::sync::Arc;

use serde_json::Value;

use super::{Matches, refused, require_open};
use crate::caller::{Manage, May};
use crate::engine::{Engine, Setup};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::Seat;
use crate::store::MatchId;
use crate::store::matches::{self, MatchRow};

impl Matches {
    /// Says what a player asks for, instead of what they asked for before.
    pub async fn set_wish(
        &self,
        user: May<Manage>,
        id: MatchId,
        wish: Option<&Value>,
    ) -> Outcome<Arc<MatchRow>> {
        let user = user.user();
        let row = self.visible(id, Some(user)).await?;
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
        check_wish(self.engine(row.game), row.into(), wish)
    }

    /// The options with which a match starts, now that all wishes are known.
    pub(super) fn settled(&self, row: &MatchRow) -> Outcome<Value> {
        let wishes = row.wishes.iter().map(|wish| (wish.seat, &wish.wish));
        let wishes: Vec<(Seat, &Value)> = wishes.collect();
        Ok(self.engine(row.game).settle(row.into(), &wishes)?)
    }
}

/// A wish as it is stored; nothing if it asks for nothing.
pub(super) fn check_wish(
    engine: &dyn Engine,
    setup: Setup<'_>,
    wish: Option<&Value>,
) -> Outcome<Option<Value>> {
    let Some(wish) = wish else { return Ok(None) };
    let checked = engine.check_wish(setup, wish);
    checked.map_err(|unplayable| {
        refused(
            unplayable,
            ErrorCode::WishRefused,
            "nobody can have this wish",
        )
    })
}

fn not_seated() -> ApiError {
    ApiError::new(
        ErrorCode::NotSeated,
        "only those who sit at the table have a wish",
    )
}
