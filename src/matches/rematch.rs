//! Playing again: the same match with the same people, and who begins it. Seats are taken anew, so what the options say
//! of a seat is meant of whoever sat there.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Matches;
use super::create::CreateMatch;
use crate::error::{ApiError, Kind, Outcome};
use crate::games::{Chance, GameKind, Seat, Standings};
use crate::store::matches::{Joining, MatchRow};
use crate::store::{MatchId, UserId};

/// The ply of a draw that belongs to no ply, and so disturbs none.
const BEFORE_THE_OPENING: u32 = u32::MAX;

impl Matches {
    /// Opens the same match again and invites everybody who played.
    pub async fn rematch(&self, caller: UserId, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let old = self.find(id, Some(caller)).await?;
        if old.seat_of(caller).is_none() {
            return Err(ApiError::forbidden(
                "not-seated",
                "only those who played can ask for a rematch",
            ));
        }
        if old.finished_at.is_none() {
            return Err(ApiError::conflict("not-finished", "the match goes on"));
        }
        let new = CreateMatch {
            game: old.game,
            options: without_winner(&old),
            n_seats: old.n_seats,
            visibility: old.visibility,
            joining: Joining::Invited,
            undo: old.undo,
            client_seed: None,
            clock: old.clock,
            rematch_of: Some(old.id),
        };
        let mut row = self.create(caller, new).await?;
        for seat in old.seats.iter().filter(|seat| seat.user != caller) {
            match seat.user.bot_number() {
                Some(_) => row = self.add_bot(caller, row.id, None).await?,
                None => row = self.invite(caller, row.id, seat.user).await?,
            }
        }
        Ok(row)
    }

    /// The options with which a match starts, now that everybody sits: in a rematch they follow the people.
    pub(super) async fn options_at_start(&self, seated: &MatchRow) -> Outcome<Value> {
        let Some(old) = seated.rematch_of else {
            return Ok(seated.options.clone());
        };
        match self.row(old).await {
            Ok(old) => Ok(follow_people(&old, seated)),
            Err(error) if error.kind == Kind::NotFound => Ok(seated.options.clone()),
            Err(error) => Err(error),
        }
    }
}

/// The options of a rematch before anybody knows who comes: whoever began is no rule for the next time.
fn without_winner(old: &MatchRow) -> Value {
    let mut options = old.options.clone();
    if old.game == GameKind::FamilyTree {
        options["firstSeat"] = Value::Null;
    }
    options
}

/// The games say who begins a further match: in Dynasties a winner of the one before (FTA-2); in Serendipity and Poetrium
/// whoever was named, because being the youngest does not change (SER-12, POE-12); in all others chance alone.
fn follow_people(old: &MatchRow, seated: &MatchRow) -> Value {
    let now_at = |seat: Seat| old.user_at(seat).and_then(|user| seated.seat_of(user));
    let mut options = seated.options.clone();
    match old.game {
        GameKind::FamilyTree if options["variant"] == json!("dynasties") => {
            let winners = old.standings.iter().flat_map(Standings::winners);
            let mut winners: Vec<Seat> = winners.filter_map(now_at).collect();
            winners.sort_unstable();
            options["firstSeat"] = json!(one_of(&winners, seated));
        }
        GameKind::Serendipity => {
            follow_named(&mut options, now_at);
            options["picks"] = json!(picks(&options["picks"], old, seated));
        }
        GameKind::Poetrium => follow_named(&mut options, now_at),
        GameKind::FamilyTree | GameKind::Familienbande | GameKind::Familys => {}
    }
    options
}

/// Of several winners chance names one, by the seeds of the match like everything else.
fn one_of(winners: &[Seat], seated: &MatchRow) -> Option<Seat> {
    if winners.len() < 2 {
        return winners.first().copied();
    }
    let client_seeds = seated.seats.iter().map(|seat| &seat.client_seed);
    let seed = seated.server_seed.match_seed(seated.id.0, client_seeds);
    let mut chance = seed.chance(BEFORE_THE_OPENING);
    let chance: &mut dyn Chance = &mut chance;
    chance.choose(winners).copied()
}

/// Whoever was named to begin does so wherever they sit now; nobody is named in the place of somebody who does not come.
fn follow_named(options: &mut Value, now_at: impl Fn(Seat) -> Option<Seat>) {
    let named = options["first"]
        .as_u64()
        .and_then(|seat| u8::try_from(seat).ok());
    options["first"] = json!(named.and_then(|seat| now_at(Seat(seat))));
}

/// What everybody had picked, in the order in which they sit now.
fn picks(picks: &Value, old: &MatchRow, seated: &MatchRow) -> Vec<Value> {
    let nothing = || json!([]);
    let had = |user: UserId| {
        let seat = old.seat_of(user)?;
        picks.get(usize::from(seat.0)).cloned()
    };
    let all: Vec<Value> = seated
        .seats
        .iter()
        .map(|seat| had(seat.user).unwrap_or_else(nothing))
        .collect();
    // Whoever picks nothing need not say so.
    if all.iter().all(|picked| *picked == nothing()) {
        return Vec::new();
    }
    all
}
