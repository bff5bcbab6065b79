//! What matches hold about a user (data export, erasure), and how a user leaves them all.

use jiff::Timestamp;
use serde::Serialize;

use super::{Matches, MoveInput, Submit, Submitted};
use crate::caller::{Caller, May};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::store::matches::{self, ExportedMatch, ExportedMessage, PlanLine, Status};
use crate::store::vacations::{self, Vacation};
use crate::store::{MatchId, UserId};

/// Others may move while a user leaves; more often than this at once they do not.
const MOST_TRIES: u32 = 50;

/// What the matches hold about a user.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MatchesExport {
    /// Where they sit, with their notes. The records of finished matches have the moves.
    pub matches: Vec<ExportedMatch>,
    /// What they said.
    pub messages: Vec<ExportedMessage>,
    /// When they are or were away.
    pub vacations: Vec<ExportedVacation>,
    /// What they have left to be played for them.
    pub plans: Vec<ExportedPlan>,
}

/// Conditional moves in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedPlan {
    /// In which match.
    #[serde(rename = "match")]
    pub match_: MatchId,
    /// The lines, in the order they are tried.
    pub lines: Vec<PlanLine>,
    /// When they were left.
    pub created_at: Timestamp,
}

/// A vacation in an export.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedVacation {
    /// When it begins.
    pub from: Timestamp,
    /// When it is over.
    pub until: Timestamp,
}

impl Matches {
    /// Everything the matches hold about the caller.
    pub async fn export(&self, caller: &Caller) -> Outcome<MatchesExport> {
        caller.require_session()?;
        let user = caller.user;
        let pool = self.database.pool();
        let plans = matches::plans_of(pool, user).await?.into_iter();
        Ok(MatchesExport {
            plans: plans
                .map(|(match_, plan)| ExportedPlan {
                    match_,
                    lines: plan.lines,
                    created_at: plan.created_at,
                })
                .collect(),
            matches: matches::matches_of(pool, user).await?,
            messages: matches::messages_of(pool, user).await?,
            vacations: vacations::list(pool, user, Timestamp::UNIX_EPOCH)
                .await?
                .into_iter()
                .map(|Vacation { from, until, .. }| ExportedVacation { from, until })
                .collect(),
        })
    }

    /// Takes the caller out of everything that waits for them and then lets `delete` end the account, which is told of
    /// the matches that were left for good. A user who has sat down again meanwhile is not deleted, and leaves once more.
    pub async fn farewell<F: Future<Output = Outcome<bool>>>(
        &self,
        caller: &Caller,
        delete: impl Fn(Vec<MatchId>) -> F,
    ) -> Outcome<()> {
        caller.require_recent(self.clock.now())?;
        for _ in 0..MOST_TRIES {
            let left = self.leave_all(caller.user).await?;
            match delete(left).await {
                Ok(false) => {}
                Ok(true) => return Ok(()),
                Err(error) if error.code == ErrorCode::Busy => {}
                Err(error) => return Err(error),
            }
        }
        Err(ApiError::busy())
    }

    /// Running matches are left for good, and given back; open ones are left or, where they are the user's own,
    /// cancelled.
    async fn leave_all(&self, user: UserId) -> Outcome<Vec<MatchId>> {
        let mut left = Vec::new();
        for ExportedMatch { id, .. } in matches::matches_of(self.database.pool(), user).await? {
            let row = self.row(id).await?;
            if row.status == Status::Open {
                match self.leave(May::vouched(user), id).await {
                    Ok(_) => continue,
                    // It has started or ended in the meantime.
                    Err(error)
                        if matches!(
                            error.code,
                            ErrorCode::AlreadyStarted | ErrorCode::Cancelled
                        ) => {}
                    Err(error) if is_out(&error) => continue,
                    Err(error) => return Err(error),
                }
            }
            match self.retire_for_good(user, id).await {
                Ok(()) => left.push(id),
                Err(error) if is_out(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(left)
    }

    async fn retire_for_good(&self, user: UserId, id: MatchId) -> Outcome<()> {
        for _ in 0..MOST_TRIES {
            if self.row(id).await?.status != Status::Running {
                return Ok(());
            }
            let submit = Submit {
                match_: id,
                ply: None,
                move_: MoveInput::Retire,
                idempotency_key: None,
            };
            match self.submit(May::vouched(user), submit).await?.outcome {
                Submitted::Stale => {}
                // Refused: the seat has retired before, or the match is over.
                Submitted::Accepted(_) | Submitted::Refused(_) | Submitted::Unreadable(_) => {
                    return Ok(());
                }
            }
        }
        Err(ApiError::busy())
    }
}

/// Whether the user is out of the match by now: another user has the seat.
fn is_out(error: &ApiError) -> bool {
    matches!(error.code, ErrorCode::NotSeated | ErrorCode::NotFound)
}
