//! History: the plies of a match as one viewer may read them.

use jiff::{SignedDuration, Timestamp};

use super::{Looked, Matches, PageSize};
use crate::error::{ApiError, Outcome};
use crate::games::{Act, Game, Seat, Viewer};
use crate::store::matches::{self, MoveRow};

/// Which part of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page {
    /// The first so many…
    pub first: Option<u32>,
    /// …after this ply.
    pub after: Option<u32>,
    /// Or the last so many…
    pub last: Option<u32>,
    /// …before this ply.
    pub before: Option<u32>,
}

/// A part of the history.
#[derive(Clone, Debug)]
pub struct PlyPage {
    /// The plies, oldest first.
    pub plies: Vec<MoveRow>,
    /// When the ply before the first one was made.
    pub previous_at: Option<Timestamp>,
    /// Whether there are older ones.
    pub has_previous: bool,
    /// Whether there are newer ones.
    pub has_next: bool,
}

/// A ply as one viewer may read it.
#[derive(Clone, Debug)]
pub struct Told<G: Game> {
    /// The ply.
    pub ply: u32,
    /// Who moved; nobody in the opening.
    pub seat: Option<Seat>,
    /// When.
    pub at: Timestamp,
    /// How long that took, if it is known.
    pub thinking: Option<SignedDuration>,
    /// The move in notation, as far as the viewer may know it.
    pub notation: Option<String>,
    /// The ply that was taken back by this one.
    pub took_back: Option<u32>,
    /// What followed, as the viewer learns of it.
    pub events: Vec<G::Seen>,
}

/// How long a page of plies is.
pub const PLIES: PageSize = PageSize {
    usual: 500,
    most: 500,
};

impl Matches {
    /// A part of the history of a match that has started.
    pub async fn history(&self, looked: &Looked, page: Page) -> Outcome<PlyPage> {
        let row = &looked.row;
        if row.started_at.is_none() {
            return Ok(PlyPage {
                plies: Vec::new(),
                previous_at: None,
                has_previous: false,
                has_next: false,
            });
        }
        let end = page
            .before
            .map_or(row.ply + 1, |before| before.min(row.ply + 1));
        let start = page
            .after
            .map_or(0, |after| after.saturating_add(1).min(end));
        let (from, until) = match (page.first, page.last) {
            (first, None) => (start, end.min(start.saturating_add(PLIES.of(first)))),
            (None, last) => (start.max(end.saturating_sub(PLIES.of(last))), end),
            (Some(_), Some(_)) => {
                return Err(ApiError::malformed(
                    "last",
                    "ask for the first or for the last, not both",
                ));
            }
        };
        let previous = from.saturating_sub(1);
        let mut plies = match until {
            0 => Vec::new(),
            _ => {
                matches::moves(
                    self.database.pool(),
                    row.id,
                    previous.checked_sub(1),
                    until - 1,
                    PLIES.most + 1,
                )
                .await?
            }
        };
        let mut previous_at = None;
        if from > 0 && plies.first().is_some_and(|first| first.ply < from) {
            previous_at = Some(plies.remove(0).at);
        }
        Ok(PlyPage {
            plies,
            previous_at,
            has_previous: from > 0,
            has_next: until <= row.ply,
        })
    }
}

/// A ply as it is told while it happens.
pub fn told<G: Game>(
    game: &G,
    logged: &MoveRow,
    viewer: Viewer,
    previous: Option<Timestamp>,
) -> Outcome<Told<G>> {
    tell(game, logged, viewer, previous, |event| {
        game.seen(event, viewer)
    })
}

/// A ply as it can be looked up later, when the table is `now`.
pub fn told_later<G: Game>(
    game: &G,
    now: &G::State,
    logged: &MoveRow,
    viewer: Viewer,
    previous: Option<Timestamp>,
) -> Outcome<Told<G>> {
    tell(game, logged, viewer, previous, |event| {
        game.recalled(now, event, viewer)
    })
}

fn tell<G: Game>(
    game: &G,
    logged: &MoveRow,
    viewer: Viewer,
    previous: Option<Timestamp>,
    seen: impl Fn(&G::Event) -> Option<G::Seen>,
) -> Outcome<Told<G>> {
    let events: Vec<G::Event> =
        serde_json::from_value(logged.events.clone()).map_err(ApiError::internal)?;
    let act = to_act::<G>(logged)?;
    let notation = match (&act, logged.seat) {
        (Act::Move(move_), Some(seat)) => game.told(seat, move_, viewer),
        (act @ (Act::Retire | Act::TakeBack), Some(_)) => Some(act.notation()),
        (_, None) => None,
    };
    Ok(Told {
        ply: logged.ply,
        seat: logged.seat,
        at: logged.at,
        thinking: previous.map(|previous| logged.at.duration_since(previous)),
        notation,
        took_back: logged.took_back,
        events: events.iter().filter_map(seen).collect(),
    })
}

/// What a row of the log did.
pub fn to_act<G: Game>(logged: &MoveRow) -> Outcome<Act<G::Move>> {
    match (&logged.move_, logged.took_back) {
        (Some(json), _) => serde_json::from_value(json.clone())
            .map(Act::Move)
            .map_err(ApiError::internal),
        (None, Some(_)) => Ok(Act::TakeBack),
        (None, None) => Ok(Act::Retire),
    }
}
