//! Looking at a match: the table at any ply, through whichever eyes one may use (redaction).

use std::sync::Arc;

use super::access::{self, Perspective};
use super::{Access, Matches, not_started};
use crate::boards::AlbumFormat;
use crate::caller::{May, Play, Read};
use crate::engine::{Audience, Logged, Position};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::Viewer;
use crate::store::MatchId;
use crate::store::matches::{self, MatchRow};

/// A match a caller looks at, and as whom.
#[derive(Clone, Debug)]
pub struct ViewedMatch {
    /// The match.
    pub row: Arc<MatchRow>,
    /// What the caller is to it.
    pub access: Access,
    /// Whose perspective.
    pub viewer: Viewer,
}

impl Matches {
    /// A match from this perspective.
    pub async fn look(
        &self,
        id: MatchId,
        caller: Option<May<Read>>,
        perspective: Perspective,
    ) -> Outcome<ViewedMatch> {
        let row = self.row(id).await?;
        self.look_at(row, caller, perspective).await
    }

    /// The same eyes on a row that was read a moment ago.
    pub async fn look_at(
        &self,
        row: Arc<MatchRow>,
        caller: Option<May<Read>>,
        perspective: Perspective,
    ) -> Outcome<ViewedMatch> {
        let access = self.require_visible(&row, caller).await?;
        let viewer = access::viewer(&row, access, perspective)?;
        Ok(ViewedMatch {
            row,
            access,
            viewer,
        })
    }

    /// The table of a match as it is now; it is read once.
    pub fn position(&self, row: &MatchRow) -> Outcome<Arc<dyn Position>> {
        let snapshot = row.snapshot.as_deref().ok_or_else(not_started)?;
        if let Some(known) = self.cache.table(row) {
            return Ok(known);
        }
        let resumed = self.engine(row.game).resume(row.into(), snapshot, row.ply);
        let position = resumed
            .map_err(|why| ApiError::internal(anyhow::anyhow!("match {}: {why}", row.id)))?;
        self.cache.put_table(row, &position);
        Ok(position)
    }

    /// The table after `ply` moves; as it is now if left out.
    pub async fn position_at(
        &self,
        row: &MatchRow,
        ply: Option<u32>,
    ) -> Outcome<Arc<dyn Position>> {
        match ply {
            Some(ply) if ply > row.ply => Err(ApiError::not_found("ply")),
            Some(ply) if ply < row.ply => self.replayed(row, ply).await,
            _ => self.position(row),
        }
    }

    /// The table after `ply` moves, from the log.
    pub(super) async fn replayed(&self, row: &MatchRow, ply: u32) -> Outcome<Arc<dyn Position>> {
        let log = matches::settled_moves(&self.database, row.id, None, ply).await?;
        let log: Vec<Logged<'_>> = log.iter().map(Into::into).collect();
        Ok(self.engine(row.game).replay(row.into(), &log)?)
    }

    /// What a family keeps of a match. It is the same for every reader, and of a match that goes on it has what lies
    /// open: the trees so far, the poems of the rounds that are over.
    pub fn album(
        &self,
        row: &MatchRow,
        audience: &Audience,
        format: AlbumFormat,
    ) -> Outcome<String> {
        let album = self.position(row)?.album(audience, format);
        album.ok_or_else(|| {
            let detail = format!("{} keeps no album", row.game.title());
            ApiError::new(ErrorCode::NoAlbum, detail)
        })
    }

    /// Notes that a player has seen everything up to `ply`.
    pub async fn mark_seen(&self, user: May<Play>, id: MatchId, ply: u32) -> Outcome<()> {
        let user = user.user();
        let row = self.visible(id, Some(user)).await?;
        if row.seat_of(user).is_none() {
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "only for players is noted what they have seen",
            ));
        }
        let marks = [((id, user), (ply.min(row.ply), self.clock.now()))];
        matches::set_seen_plies(self.database.pool(), &marks).await?;
        self.cache.forget(id);
        Ok(())
    }
}
