//! The row of a match as a lock (pessimistic, `for no key update`). A transaction that changes who sits, what is
//! offered or what is planned takes it first, in a statement of its own: only what is read afterwards is as it is. A
//! statement that waits for the row by itself sees the row as it is then, but everything else as it was before.
//!
//! The order is everywhere the same, so that no transactions wait in a circle: the match, then users by their ids, then
//! the rest.

use sqlx::{PgConnection, Row};

use super::{MatchId, Named, Status, known, seat_set, unsigned};
use crate::games::SeatSet;

/// A match that no other transaction changes until the transaction ends.
#[derive(Clone, Copy, Debug)]
pub struct Locked {
    /// What state it is in.
    pub status: Status,
    /// Accepted moves so far.
    pub ply: u32,
    /// Counts changes that are no moves.
    pub revision: u32,
    /// The seats it waits for.
    pub waiting: SeatSet,
}

impl Locked {
    /// Whether it runs, and nothing has changed since it was at this ply and revision.
    pub fn is_still(&self, (ply, revision): (u32, u32)) -> bool {
        self.status == Status::Running && (self.ply, self.revision) == (ply, revision)
    }
}

/// Lets no other transaction change a match until the transaction ends; none if there is no such match.
pub async fn lock(transaction: &mut PgConnection, id: MatchId) -> sqlx::Result<Option<Locked>> {
    let row = sqlx::query(
        "select status, ply, revision, waiting from matches where id = $1 for no key update",
    )
    .bind(id.0)
    .fetch_optional(transaction)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Locked {
        status: known(&row, "status", Status::from_name)?,
        ply: unsigned(row.try_get("ply")?),
        revision: unsigned(row.try_get("revision")?),
        waiting: seat_set(row.try_get("waiting")?),
    }))
}

/// The same for a match that people may still join; false if they may not.
pub(super) async fn lock_open(transaction: &mut PgConnection, id: MatchId) -> sqlx::Result<bool> {
    let locked = lock(transaction, id).await?;
    Ok(locked.is_some_and(|locked| locked.status == Status::Open))
}
