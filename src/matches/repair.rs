//! Rebuilding snapshots from the moves (replay): the moves are the truth.

use super::Matches;
use crate::error::Outcome;
use crate::store::MatchId;
use crate::store::matches;

/// What was found at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repaired {
    /// Snapshot and moves agree.
    Same,
    /// They differed; the snapshot was replaced (or would be).
    Different,
    /// There is nothing to compare: the match has not started.
    NotStarted,
}

impl Matches {
    /// Compares the snapshots of all matches with their moves, and replaces those that differ if `replace`. Gives how
    /// many were looked at, and which differed.
    pub async fn repair_all(&self, replace: bool) -> Outcome<(u64, Vec<MatchId>)> {
        let (mut n_matches, mut different, mut after) = (0, Vec::new(), None);
        loop {
            let ids = matches::started_after(self.database.pool(), after, 500).await?;
            let Some(&last) = ids.last() else {
                return Ok((n_matches, different));
            };
            for id in ids {
                n_matches += 1;
                if self.repair(id, replace).await? == Repaired::Different {
                    different.push(id);
                }
            }
            after = Some(last);
        }
    }

    /// Compares the snapshot of a match with its moves, and replaces it if `replace`.
    pub async fn repair(&self, id: MatchId, replace: bool) -> Outcome<Repaired> {
        let row = self.row(id).await?;
        if row.started_at.is_none() {
            return Ok(Repaired::NotStarted);
        }
        let position = self.replayed(&row, row.ply).await?;
        let (snapshot, waiting) = (position.snapshot()?, position.at().to_move.waiting);
        if row.snapshot.as_ref() == Some(&snapshot) && row.waiting == waiting {
            return Ok(Repaired::Same);
        }
        if replace {
            matches::replace_snapshot(self.database.pool(), id, row.ply, &snapshot, waiting)
                .await?;
            self.cache.forget(id);
        }
        Ok(Repaired::Different)
    }
}
