//! Looking at a match: the table at any ply, through whichever eyes one may use.

use std::sync::Arc;

use super::access::{self, Eyes};
use super::{Access, Matches, rules, to_options, to_table};
use crate::error::{ApiError, Outcome};
use crate::games::{Game, Table, Viewer};
use crate::store::matches::{self, MatchRow, MoveRow};
use crate::store::{MatchId, UserId};

/// A match somebody looks at, and as whom.
#[derive(Clone, Debug)]
pub struct Looked {
    /// The match.
    pub row: Arc<MatchRow>,
    /// What the caller is to it.
    pub access: Access,
    /// Whose eyes.
    pub viewer: Viewer,
}

impl Matches {
    /// A match through these eyes.
    pub async fn look(&self, id: MatchId, caller: Option<UserId>, eyes: Eyes) -> Outcome<Looked> {
        let row = self.row(id).await?;
        let access = self.require_visible(&row, caller).await?;
        let viewer = access::viewer(&row, access, eyes)?;
        Ok(Looked {
            row,
            access,
            viewer,
        })
    }

    /// The same eyes on a row that was read a moment ago.
    pub async fn look_at(
        &self,
        row: Arc<MatchRow>,
        caller: Option<UserId>,
        eyes: Eyes,
    ) -> Outcome<Looked> {
        let access = self.require_visible(&row, caller).await?;
        let viewer = access::viewer(&row, access, eyes)?;
        Ok(Looked {
            row,
            access,
            viewer,
        })
    }

    /// The table after `ply` moves; as it is now if left out.
    pub async fn table_at<'g, G: Game>(
        &self,
        game: &'g G,
        row: &MatchRow,
        ply: Option<u32>,
    ) -> Outcome<Table<'g, G>> {
        let Some(ply) = ply.filter(|&ply| ply != row.ply) else {
            return to_table(game, row);
        };
        if ply > row.ply {
            return Err(ApiError::not_found("ply"));
        }
        let game = rules(game, row)?;
        let mut table = Table::blank(game, &to_options::<G>(row)?, row.n_seats);
        let log = matches::moves(self.database.pool(), row.id, None, ply, ply + 1).await?;
        for logged in &log {
            replay(&mut table, logged)?;
        }
        Ok(table)
    }

    /// Notes that a player has seen everything up to `ply`.
    pub async fn mark_seen(&self, user: UserId, id: MatchId, ply: u32) -> Outcome<()> {
        let row = self.find(id, Some(user)).await?;
        if row.seat_of(user).is_none() {
            return Err(ApiError::forbidden(
                "not-seated",
                "only for players is noted what they have seen",
            ));
        }
        let marks = [((id, user), (ply.min(row.ply), self.clock.now()))];
        matches::set_seen_plies(self.database.pool(), &marks).await?;
        self.cache.forget(id);
        Ok(())
    }
}

/// Applies a row of the log.
pub fn replay<G: Game>(table: &mut Table<'_, G>, logged: &MoveRow) -> Outcome<()> {
    if logged.took_back.is_some() {
        table.replay_take_back(None);
        return Ok(());
    }
    let events: Vec<G::Event> =
        serde_json::from_value(logged.events.clone()).map_err(ApiError::internal)?;
    match logged.ply {
        0 => table.replay_opening(&events),
        _ => table.replay_ply(&events),
    }
    Ok(())
}
