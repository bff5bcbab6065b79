//! The start of a match: all seeds are known, the cards are dealt.

use std::sync::Arc;

use serde_json::Value;

use super::{Matches, clocks};
use crate::caller::{Manage, May};
use crate::engine::Unplayable;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::fairness::Scheme;
use crate::games::SeatSet;
use crate::store::matches::{self, MatchRow, Start, Status, Visibility};
use crate::store::{MatchId, UserId};

/// A dealt table, ready to be stored.
struct Dealt {
    events: Value,
    snapshot: Vec<u8>,
    waiting: SeatSet,
}

impl Matches {
    /// Starts a match with those who sit, because its owner says so.
    pub async fn start(&self, caller: May<Manage>, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.owner != caller {
            return Err(ApiError::new(
                ErrorCode::NotOwner,
                "only the owner can start the match",
            ));
        }
        if row.status != Status::Open {
            return Err(ApiError::new(
                ErrorCode::AlreadyStarted,
                "the match is not open",
            ));
        }
        self.start_now(row, |_| true).await
    }

    /// Deals and starts. People who join or leave meanwhile make it try again with them, if it is still to be started then.
    pub(super) async fn start_now(
        &self,
        mut row: Arc<MatchRow>,
        is_due: impl Fn(&MatchRow) -> bool,
    ) -> Outcome<Arc<MatchRow>> {
        for _ in 0..5 {
            if !is_due(&row) {
                return Ok(row);
            }
            let mut seated = with_consecutive_seats(&row)?;
            seated.scheme = self.scheme_at_start(&seated);
            seated.options = self.options_at_start(&seated).await?;
            seated.options = self.settled(&seated)?;
            let dealt = self.deal(&seated)?;
            let users: Vec<UserId> = seated.seats.iter().map(|seat| seat.user).collect();
            let seeds = seated.seats.iter().map(|seat| &seat.client_seed);
            let client_seeds: Vec<String> = seeds.cloned().map(String::from).collect();
            let waiting_users = users_of(&seated, dealt.waiting);
            let now = self.clock.now();
            let (waiting, bots) = (dealt.waiting, seated.bots());
            let clocks = seated
                .clock
                .map(|clock| clocks::begin(&clock, seated.n_seats, waiting, bots, now));
            let started = MatchRow {
                status: Status::Running,
                waiting,
                clocks,
                ..seated.clone()
            };
            let start = Start {
                n_seats: seated.n_seats,
                options: &seated.options,
                scheme: seated.scheme,
                events: &dealt.events,
                snapshot: &dealt.snapshot,
                waiting: dealt.waiting,
                waiting_users: &waiting_users,
                users: &users,
                client_seeds: &client_seeds,
                wishes: &seated.wishes,
                people: &row.people(),
                clocks: started.clocks.as_ref(),
                look_at: clocks::latest_look(&started, now),
                at: now,
            };
            let is_started = matches::start(self.database.pool(), row.id, start).await?;
            self.cache.forget(row.id);
            row = self.row(row.id).await?;
            if is_started || row.status != Status::Open {
                self.tell(row.id, row.people(), row.visibility == Visibility::Public);
                if !row.bots().is_empty() {
                    self.play_bots_soon(row.id);
                }
                return Ok(row);
            }
        }
        Err(ApiError::new(
            ErrorCode::SeatsChanging,
            "people are still coming and going; try again",
        ))
    }

    /// By which scheme a match is dealt that starts now. During an update a copy of an older version may play on what this
    /// one has dealt. It knows only the first scheme, by which later cards would not be those of the seed; but it refuses
    /// versions of the rules that it does not know, and in all other games nothing is drawn after the opening.
    fn scheme_at_start(&self, row: &MatchRow) -> Scheme {
        if row.rules_version == 1 && self.engine(row.game).title().draws_later {
            Scheme::V1
        } else {
            Scheme::V2
        }
    }

    fn deal(&self, row: &MatchRow) -> Outcome<Dealt> {
        let mut chance = row.match_seed().chance(0);
        let opened = self.engine(row.game).open(row.into(), &mut chance);
        let (position, opening) = opened.map_err(|unplayable| match unplayable {
            Unplayable::Broken(broken) => broken.into(),
            refused => {
                let detail = format!("this cannot be played yet: {refused}");
                ApiError::new(ErrorCode::OptionsRefused, detail)
            }
        })?;
        Ok(Dealt {
            events: opening.stored()?.1,
            snapshot: position.snapshot()?,
            waiting: position.at().to_move.waiting,
        })
    }
}

/// The match as it would start now: its seats must be taken without a gap.
fn with_consecutive_seats(row: &MatchRow) -> Outcome<MatchRow> {
    let mut seated = row.clone();
    seated.n_seats = u8::try_from(row.seats.len()).unwrap_or(u8::MAX);
    let has_gap = (0..)
        .zip(&row.seats)
        .any(|(number, seat)| seat.seat.0 != number);
    if has_gap {
        return Err(ApiError::new(
            ErrorCode::SeatEmpty,
            "a seat between two players is empty",
        ));
    }
    Ok(seated)
}

/// The people who are asked on these seats; bots need not be told.
pub fn users_of(row: &MatchRow, seats: SeatSet) -> Vec<UserId> {
    row.seats
        .iter()
        .filter(|seat| seats.contains(seat.seat) && seat.bot.is_none())
        .map(|seat| seat.user)
        .collect()
}
