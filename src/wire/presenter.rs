//! What a match looks like to one reader, the same through both doors: its plies.

use super::PlyInfo;
use crate::engine::Audience;
use crate::error::Outcome;
use crate::matches::{Matches, PlyPage, Submission};
use crate::store::matches::{MatchRow, MoveRow};

/// A part of the history, as it can be looked up now.
pub fn plies(
    matches: &Matches,
    row: &MatchRow,
    found: &PlyPage,
    audience: &Audience,
) -> Outcome<Vec<PlyInfo>> {
    if found.plies.is_empty() {
        return Ok(Vec::new());
    }
    let now = matches.position(row)?;
    let mut previous = found.previous_at;
    let mut plies = Vec::new();
    for logged in &found.plies {
        let told = now.recall(logged.into(), audience)?;
        plies.push(PlyInfo::new(audience, logged, previous, told));
        previous = Some(logged.at);
    }
    Ok(plies)
}

/// A ply as a stream tells it: as it happens, or as it can be looked up later.
pub fn ply(
    matches: &Matches,
    row: &MatchRow,
    logged: &MoveRow,
    audience: &Audience,
) -> Outcome<PlyInfo> {
    let told = matches.told(row, logged, audience)?;
    Ok(PlyInfo::new(audience, logged, None, told))
}

/// A move that was accepted, for whoever made it. Asked again with the same key after the match has moved on, it is told
/// as it can be looked up by then: what a table forgets, no key brings back.
pub fn accepted(
    matches: &Matches,
    submission: &Submission,
    logged: &MoveRow,
    audience: &Audience,
) -> Outcome<PlyInfo> {
    let told = match &submission.happened {
        Some(happened) => happened.told(audience),
        None => matches.told(&submission.row, logged, audience)?,
    };
    Ok(PlyInfo::new(audience, logged, None, told))
}
