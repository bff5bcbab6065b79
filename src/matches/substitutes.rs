//! Seats that bots play for the absent: taken back by their users, or handed to a substitute.

use std::sync::Arc;

use super::clocks::Change;
use super::{Matches, not_offered};
use crate::caller::{Manage, May, Play};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::Seat;
use crate::store::matches::{
    self, Answered, InboxKind, MatchRow, SeatOffer, Seating, Verdict, micros,
};
use crate::store::{MatchId, UserId};

impl Matches {
    /// Takes the own seat back from the bot.
    pub async fn resume_seat(&self, caller: May<Play>, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        self.own_seat(caller, id).await?;
        self.revise(id, |row| {
            let seat = row.seat_of(caller).ok_or_else(not_seated)?;
            require_bot(row, seat)?;
            Ok(self.person_plays(row, seat, None))
        })
        .await
    }

    /// Offers a seat that a bot plays to another user.
    pub async fn offer_seat(
        &self,
        caller: May<Manage>,
        id: MatchId,
        seat: Seat,
        user: UserId,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let (row, _) = self.own_seat(caller, id).await?;
        if seat.0 >= row.n_seats {
            return Err(ApiError::not_found("seat"));
        }
        require_bot(&row, seat)?;
        if row.seat_of(user).is_some() {
            return Err(already_seated("they already sit at this table"));
        }
        let offer = SeatOffer {
            match_: id,
            seat,
            user,
            by: caller,
            ply: row.ply,
        };
        let offered = matches::add_seat_offer(self.database.pool(), offer, self.clock.now());
        if offered.await?.ok_or_else(no_bot)? {
            self.tell(id, [user], false);
        }
        Ok(row)
    }

    /// Takes over a seat that was offered. The user who sat there before has no part in the match any more.
    pub async fn take_seat(
        &self,
        caller: May<Manage>,
        id: MatchId,
        seat: Seat,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.seat_of(caller).is_some() {
            return Err(already_seated("you already sit at this table"));
        }
        let by = matches::seat_offerer(self.database.pool(), id, seat, caller).await?;
        let by = by.ok_or_else(not_offered)?;
        self.revise(id, |row| {
            if row.seat_of(caller).is_some() {
                return Err(already_seated("you already sit at this table"));
            }
            require_bot(row, seat)?;
            let mut change = self.person_plays(row, seat, Some(caller));
            change.told.push((by, InboxKind::Answered));
            let answer = Answered::new(Verdict::SeatTaken, Some(caller));
            change.answer = Some(answer.about(row.user_at(seat)));
            Ok(change)
        })
        .await
    }

    /// Says no to a seat that was offered: the player who offered it is told. Who could see a private match only
    /// because of the offer cannot see it any more.
    pub async fn decline_seat(&self, caller: May<Manage>, id: MatchId, seat: Seat) -> Outcome<()> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.seat_of(caller).is_some() {
            return Err(already_seated("you already sit at this table"));
        }
        let (pool, now) = (self.database.pool(), self.clock.now());
        let of = row.user_at(seat);
        let told = matches::decline_seat(pool, (id, seat), caller, of, now).await?;
        let told = told.ok_or_else(not_offered)?;
        self.tell(id, [told], false);
        Ok(())
    }

    /// A seat that a person plays again: its user, or another one.
    fn person_plays(&self, row: &MatchRow, seat: Seat, user: Option<UserId>) -> Change {
        let is_waiting = row.waiting.contains(seat);
        let mut clocks = row.clocks.clone();
        if let Some(clock) = clocks.as_mut().and_then(|clocks| clocks.seat_mut(seat)) {
            clock.n_timeouts = 0;
            clock.is_reminded = false;
            clock.since = is_waiting.then(|| micros(self.clock.now()));
        }
        let told = user.filter(|_| is_waiting);
        Change {
            clocks,
            seating: Some(Seating {
                seat,
                bot: None,
                user,
            }),
            told: told
                .map(|user| (user, InboxKind::Turn))
                .into_iter()
                .collect(),
            answer: None,
        }
    }
}

fn require_bot(row: &MatchRow, seat: Seat) -> Outcome<()> {
    if row.bots().contains(seat) {
        Ok(())
    } else {
        Err(no_bot())
    }
}

fn no_bot() -> ApiError {
    ApiError::new(ErrorCode::NoBot, "no bot plays this seat")
}

fn not_seated() -> ApiError {
    ApiError::new(ErrorCode::NotSeated, "you have no seat in this match")
}

fn already_seated(why: &'static str) -> ApiError {
    ApiError::new(ErrorCode::AlreadySeated, why)
}
