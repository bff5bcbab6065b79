//! Plans on the wire: what a seat leaves to be played for it. Only the seat itself is ever told.

use async_graphql::{InputObject, SimpleObject};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::DateTime;
use super::games::MoveChoice;
use crate::matches::PlannedMove;
use crate::store::matches::PlanRow;

/// A line of a plan: a move, and when it is meant.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[graphql(name = "PlanLineInput")]
#[schema(as = PlanLineInput)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanLineChoice {
    /// The move.
    #[graphql(name = "move")]
    #[serde(rename = "move")]
    pub move_: MoveChoice,
    /// Play it only if the last move of another seat was this, in notation as you read it in the history.
    #[schema(max_length = 600)]
    pub only_if: Option<String>,
}

impl From<PlanLineChoice> for PlannedMove {
    fn from(line: PlanLineChoice) -> Self {
        Self {
            move_: line.move_.into_input(),
            only_if: line.only_if,
        }
    }
}

/// A line of a plan, in notation.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "PlanLine")]
#[schema(as = PlanLine)]
#[serde(rename_all = "camelCase")]
pub struct PlanLineInfo {
    /// The move in notation.
    pub notation: String,
    /// What the last move of another seat must have been; null if that does not matter.
    pub only_if: Option<String>,
}

/// What you left to be played for you at your next decision: the first line that is allowed then. Nobody else knows it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Plan")]
#[schema(as = Plan)]
#[serde(rename_all = "camelCase")]
pub struct PlanInfo {
    /// The lines, in the order they are tried; none if there is no plan.
    pub lines: Vec<PlanLineInfo>,
    /// The ply the match was at when it was left.
    pub made_at_ply: Option<u32>,
    /// When it was left.
    #[schema(value_type = Option<Timestamp>)]
    pub created_at: Option<DateTime>,
}

impl From<Option<PlanRow>> for PlanInfo {
    fn from(plan: Option<PlanRow>) -> Self {
        let (made_at_ply, created_at) = match &plan {
            Some(plan) => (Some(plan.made_at_ply), Some(DateTime(plan.created_at))),
            None => (None, None),
        };
        let lines = plan.map(|plan| plan.lines).unwrap_or_default();
        let lines = lines.into_iter().map(|line| PlanLineInfo {
            notation: line.move_,
            only_if: line.only_if,
        });
        Self {
            lines: lines.collect(),
            made_at_ply,
            created_at,
        }
    }
}
