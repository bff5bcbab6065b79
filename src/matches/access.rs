//! Who may see what of a match (authorization, redaction). A private match does not exist for strangers.

use super::Matches;
use crate::caller::{May, Read};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Seat, Viewer};
use crate::store::UserId;
use crate::store::matches::{self, MatchRow, Status, Visibility};

/// What a caller is to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Sits on this seat.
    Seated(Seat),
    /// Was invited, but does not sit.
    Invited,
    /// Watches because a player gave them the link.
    Watching,
    /// Sees it because everybody does.
    Public,
}

/// Whose eyes a caller wants to look through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Perspective {
    /// The own seat, or a spectator's.
    #[default]
    Own,
    /// Those of a seat: one's own, or any after the end.
    Seat(Seat),
    /// A spectator's.
    Spectator,
    /// Everything, after the end.
    Table,
}

impl Matches {
    /// What the caller is to a match; strangers to a private one are told that it does not exist.
    pub async fn require_visible(
        &self,
        row: &MatchRow,
        caller: Option<May<Read>>,
    ) -> Outcome<Access> {
        self.access(row, caller.map(|caller| caller.user())).await
    }

    /// The same on the way of a use case.
    pub(super) async fn access(&self, row: &MatchRow, caller: Option<UserId>) -> Outcome<Access> {
        if let Some(seat) = caller.and_then(|user| row.seat_of(user)) {
            return Ok(Access::Seated(seat));
        }
        if row.visibility == Visibility::Public {
            return Ok(Access::Public);
        }
        if self.is_invited(row, caller).await? {
            return Ok(Access::Invited);
        }
        if let Some(user) = caller
            && matches::is_spectator(self.database.pool(), row.id, user).await?
        {
            return Ok(Access::Watching);
        }
        Err(ApiError::not_found("match"))
    }

    /// Whether the caller was asked to join or to watch.
    pub(super) async fn is_invited(&self, row: &MatchRow, caller: Option<UserId>) -> Outcome<bool> {
        match caller {
            Some(user) => Ok(matches::is_invited(self.database.pool(), row.id, user).await?),
            None => Ok(false),
        }
    }
}

/// The viewer a caller may be: while a match goes on, oneself or a spectator; afterwards anybody.
pub fn viewer(row: &MatchRow, access: Access, perspective: Perspective) -> Outcome<Viewer> {
    let own = match access {
        Access::Seated(seat) => Viewer::Seat(seat),
        Access::Invited | Access::Watching | Access::Public => Viewer::Spectator,
    };
    let wanted = match perspective {
        Perspective::Own => own,
        Perspective::Spectator => Viewer::Spectator,
        Perspective::Seat(seat) if seat.0 >= row.n_seats => {
            return Err(ApiError::not_found("seat"));
        }
        Perspective::Seat(seat) => Viewer::Seat(seat),
        Perspective::Table => Viewer::Table,
    };
    let is_allowed = wanted == own || wanted == Viewer::Spectator || row.status == Status::Finished;
    if is_allowed {
        Ok(wanted)
    } else {
        Err(ApiError::new(
            ErrorCode::NotYourEyes,
            "while the match goes on you see what your own seat sees",
        ))
    }
}
