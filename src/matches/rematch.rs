//! Playing again: the same match with the same people, and who begins it. Seats are taken anew, so what the options say
//! of a seat is meant of whoever sat there.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Matches;
use super::create::CreateMatch;
use crate::error::{ApiError, Kind, Outcome};
use crate::games::{First, GameKind, Seat, SeatSet, Standings};
use crate::store::matches::{Joining, MatchRow};
use crate::store::{MatchId, UserId};

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
            wish: None,
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

/// The options of a rematch before anybody knows who comes: whoever began by having won, or because they wanted to, is no
/// rule for the next time.
fn without_winner(old: &MatchRow) -> Value {
    let mut options = old.options.clone();
    match old.game {
        GameKind::FamilyTree => options["firstSeat"] = Value::Null,
        GameKind::Familienbande => options["first"] = Value::Null,
        GameKind::Serendipity | GameKind::Familys | GameKind::Poetrium => {}
    }
    options
}

/// The games say who begins a further match: in Dynasties a winner of the one before (FTA-2), of several the one that is
/// drawn; in FAMILYS, Serendipity and Poetrium whoever was named, because being the youngest does not change (FMS-D29,
/// SER-12, POE-D2); in Familienbande whoever is named anew (FAM-D2).
fn follow_people(old: &MatchRow, seated: &MatchRow) -> Value {
    let now_at = |seat: Seat| old.user_at(seat).and_then(|user| seated.seat_of(user));
    let mut options = seated.options.clone();
    match old.game {
        GameKind::FamilyTree if options["variant"] == json!("dynasties") => {
            let winners = old.standings.iter().flat_map(Standings::winners);
            let winners: SeatSet = winners.filter_map(now_at).collect();
            options["firstSeat"] = json!(First::among(winners));
        }
        GameKind::Serendipity => {
            follow_named(&mut options, now_at);
            options["picks"] = json!(picks(&options["picks"], old, seated));
        }
        GameKind::Familys | GameKind::Poetrium => follow_named(&mut options, now_at),
        GameKind::FamilyTree | GameKind::Familienbande => {}
    }
    options
}

/// Whoever was named to begin does so wherever they sit now; nobody is named in the place of somebody who does not come.
fn follow_named(options: &mut Value, now_at: impl Fn(Seat) -> Option<Seat>) {
    let named: First = serde_json::from_value(options["first"].take()).unwrap_or_default();
    let now = named.seats().iter().filter_map(now_at);
    options["first"] = json!(First::among(now.collect()));
}

/// What everybody had picked, in the order in which they sit now. Whoever wishes for other colors picks anew.
fn picks(picks: &Value, old: &MatchRow, seated: &MatchRow) -> Vec<Value> {
    let nothing = || json!([]);
    let had = |user: UserId| {
        let seat = old.seat_of(user)?;
        let wish = seated.seat_of(user).and_then(|now| seated.wish_at(now));
        let is_new = wish.is_some_and(|wish| wish["colors"] != json!([]));
        (!is_new).then_some(())?;
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
