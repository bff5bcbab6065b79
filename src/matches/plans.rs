//! Conditional moves: what a seat leaves to be played for it as soon as it is asked, if that is allowed then.
//!
//! No viewer but the seat itself knows of a plan. When it is carried out, its move is one like any other; when nothing
//! in it is allowed, it is dropped and the person is asked as usual.

use std::sync::Arc;

use uuid::Uuid;

use super::act::{ActedBy, SeatAction};
use super::{Matches, MoveInput, RequestKey, Submission, not_started};
use crate::caller::{May, Play, Read};
use crate::engine::{Engine, Unread};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Seat, Viewer};
use crate::store::matches::{self, MatchRow, PlanLine, PlanRow, Status};
use crate::store::{MatchId, UserId};

/// Lines of a plan, at most.
const MOST_LINES: usize = 10;

/// The longest condition, in characters: as long as the longest move with a story.
const MOST_CONDITION: usize = 600;

/// Others may move while a plan is left; more often than this at once they do not.
const MOST_TRIES: u32 = 20;

/// A line of a plan as it arrives.
#[derive(Clone, Debug)]
pub struct PlannedMove {
    pub move_: MoveInput,
    /// What the last move of another seat must have been, in notation as this seat reads it.
    pub only_if: Option<String>,
}

impl Matches {
    /// Leaves a plan for the caller's next decision, in the place of an earlier one.
    pub async fn leave_plan(
        &self,
        caller: May<Play>,
        id: MatchId,
        lines: Vec<PlannedMove>,
    ) -> Outcome<PlanRow> {
        let caller = caller.user();
        if lines.is_empty() || lines.len() > MOST_LINES {
            return Err(ApiError::malformed(
                "lines",
                format!("a plan has 1 to {MOST_LINES} lines"),
            ));
        }
        for n_tries in 0..MOST_TRIES {
            let (row, seat) = self.seated(caller, id).await?;
            require_running(&row)?;
            let lines = self.read_lines(&row, seat, &lines)?;
            let is_asked = row.waiting.contains(seat);
            // A seat that is asked only since the plan was sent has meant what the plan says.
            if is_asked && n_tries == 0 {
                return Err(ApiError::new(
                    ErrorCode::YourDecision,
                    "the match waits for you: play your move",
                ));
            }
            let plan = PlanRow {
                id: Uuid::now_v7(),
                lines,
                made_at_ply: row.ply,
                created_at: self.clock.now(),
            };
            let (pool, version) = (self.database.pool(), (row.ply, row.revision));
            if matches::leave_plan(pool, id, version, seat, &plan).await? {
                if is_asked {
                    self.play_bots_soon(id);
                }
                return Ok(plan);
            }
        }
        Err(ApiError::busy())
    }

    /// The caller's own plan.
    pub async fn plan(&self, caller: May<Read>, id: MatchId) -> Outcome<Option<PlanRow>> {
        let caller = caller.user();
        let (_, seat) = self.seated(caller, id).await?;
        Ok(matches::plan(self.database.pool(), id, seat).await?)
    }

    /// Drops the caller's plan, if there is one.
    pub async fn drop_plan(&self, caller: May<Play>, id: MatchId) -> Outcome<()> {
        let caller = caller.user();
        let (_, seat) = self.seated(caller, id).await?;
        matches::forget_plan(self.database.pool(), id, seat, None).await?;
        Ok(())
    }

    async fn seated(&self, caller: UserId, id: MatchId) -> Outcome<(Arc<MatchRow>, Seat)> {
        let row = self.visible(id, Some(caller)).await?;
        let seat = row
            .seat_of(caller)
            .ok_or_else(|| ApiError::new(ErrorCode::NotSeated, "you have no seat in this match"))?;
        Ok((row, seat))
    }

    /// Carries out what a seat has left, now that it is asked: the first line that is allowed. Nothing if none is, or
    /// if there is no plan (any more).
    pub(super) async fn play_plan(
        &self,
        row: &Arc<MatchRow>,
        seat: Seat,
    ) -> Outcome<Option<Submission>> {
        let pool = self.database.pool();
        let Some(plan) = matches::plan(pool, row.id, seat).await? else {
            return Ok(None);
        };
        let last = if plan.lines.iter().any(|line| line.only_if.is_some()) {
            self.last_of_others(row, seat).await?
        } else {
            None
        };
        let position = self.position(row)?;
        let is_meant = |line: &&PlanLine| {
            let wanted = line.only_if.as_deref();
            wanted.is_none_or(|wanted| last.as_deref() == Some(wanted))
        };
        let meant = plan.lines.iter().filter(is_meant);
        let mut moves = meant.map(|line| MoveInput::Notation(line.move_.clone()));
        let Some(move_) = moves.find(|move_| position.allows(seat, move_)) else {
            matches::forget_plan(pool, row.id, seat, Some(plan.id)).await?;
            return Ok(None);
        };
        let key = RequestKey::Server(format!("plan:{}", row.ply));
        let doing = SeatAction {
            seat,
            move_: &move_,
            by: ActedBy {
                plan: Some(plan.id),
                ..ActedBy::PERSON
            },
            key: Some(&key.stored()?),
        };
        self.act(row.clone(), doing).await.map(Some)
    }

    /// The last move in notation, as `seat` reads it, if it was another seat's.
    async fn last_of_others(&self, row: &MatchRow, seat: Seat) -> Outcome<Option<String>> {
        let after = row.ply.checked_sub(1);
        let rows = matches::moves(self.database.pool(), row.id, after, row.ply, 1).await?;
        match rows.first().filter(|logged| logged.seat != Some(seat)) {
            Some(logged) => {
                let (engine, viewer) = (self.engine(row.game), Viewer::Seat(seat));
                Ok(engine.notation(logged.into(), viewer)?)
            }
            None => Ok(None),
        }
    }

    /// The lines in the notation of the game. What cannot be read is named by its line.
    fn read_lines(
        &self,
        row: &MatchRow,
        seat: Seat,
        lines: &[PlannedMove],
    ) -> Outcome<Vec<PlanLine>> {
        if self.retired(row)?.contains(seat) {
            return Err(ApiError::new(
                ErrorCode::SeatRetired,
                "this seat has left the match",
            ));
        }
        let read = |(number, line)| read_line(self.engine(row.game), number, line);
        (1..).zip(lines).map(read).collect()
    }
}

fn require_running(row: &MatchRow) -> Outcome<()> {
    match row.status {
        Status::Running => Ok(()),
        Status::Open => Err(not_started()),
        Status::Finished | Status::Cancelled => {
            Err(ApiError::new(ErrorCode::Finished, "the match is over"))
        }
    }
}

fn read_line(engine: &dyn Engine, number: usize, line: &PlannedMove) -> Outcome<PlanLine> {
    let move_ = match engine.read_move(&line.move_) {
        Ok(_) if matches!(line.move_, MoveInput::Retire) => {
            return Err(ApiError::malformed("lines", "leaving cannot be planned"));
        }
        Ok(notation) => notation,
        Err(Unread::Unreadable(error)) => {
            let detail = format!("line {number}: {error}");
            return Err(ApiError::new(ErrorCode::Unreadable, detail)
                .with("line", number)
                .with("column", error.column));
        }
        Err(Unread::Malformed(malformed)) => return Err(malformed.into()),
    };
    if line.only_if.as_deref().is_some_and(is_no_notation) {
        return Err(ApiError::malformed(
            "onlyIf",
            format!("line {number}: it is a move in notation, at most {MOST_CONDITION} characters"),
        ));
    }
    Ok(PlanLine {
        move_,
        only_if: line.only_if.clone(),
    })
}

/// Postgres could not even keep some texts.
fn is_no_notation(text: &str) -> bool {
    text.chars().count() > MOST_CONDITION || text.contains(char::is_control)
}
