//! Taking and leaving seats, inviting, cancelling.

use std::sync::Arc;

use serde_json::Value;

use super::create::client_seed;
use super::{Matches, require_open};
use crate::caller::{Manage, May, Read};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{GameKind, Seat};
use crate::store::matches::{self, Joining, MatchRow, NewSeat, SatDown, Status, Visibility};
use crate::store::{MatchId, UserId};

/// The longest link that is looked for, in bytes.
const MOST_LINK: usize = 64;

/// What opens the door to a match.
#[derive(Clone, Debug)]
pub enum Key {
    /// Its id: for open matches anybody may join, and for the invited.
    Id(MatchId),
    /// The secret of its link.
    Link(String),
}

/// What a user wants to join.
#[derive(Clone, Debug)]
pub struct JoinMatch {
    /// What opens the door.
    pub key: Key,
    /// The seat wanted; the first free one if left out.
    pub seat: Option<Seat>,
    /// What the player adds to chance; made up if left out.
    pub client_seed: Option<String>,
    /// What the player asks for; nothing if left out.
    pub wish: Option<Value>,
}

impl Matches {
    /// The match a link leads to, for whoever has the link and, if they show a token, may read.
    pub async fn find_by_link(&self, _: Option<May<Read>>, link: &str) -> Outcome<Arc<MatchRow>> {
        self.by_link(link).await
    }

    /// The same on the way of a use case.
    pub(super) async fn by_link(&self, link: &str) -> Outcome<Arc<MatchRow>> {
        // What cannot be a link is not looked for; Postgres would not even take some texts.
        let row = if link.len() > MOST_LINK || link.contains(char::is_control) {
            None
        } else {
            matches::find_by_link(self.database.pool(), link).await?
        };
        row.map(Arc::new)
            .ok_or_else(|| ApiError::not_found("match"))
    }

    /// Which game a match is of, for a caller who may know that there is one.
    pub async fn game_of(&self, caller: Option<May<Manage>>, key: &Key) -> Outcome<GameKind> {
        let caller = caller.map(|caller| caller.user());
        let row = match key {
            Key::Id(id) => self.visible(*id, caller).await?,
            Key::Link(link) => self.by_link(link).await?,
        };
        Ok(row.game)
    }

    /// Whether a user with this link could still sit down.
    pub async fn require_room_by_link(&self, link: &str) -> Outcome<()> {
        let row = self.by_link(link).await?;
        require_open(&row)?;
        if row.joining == Joining::Invited {
            return Err(ApiError::new(
                ErrorCode::NotInvited,
                "this match is for those who were invited",
            ));
        }
        if row.seats.len() >= usize::from(row.n_seats) {
            return Err(ApiError::new(ErrorCode::SeatTaken, "no seat is left"));
        }
        Ok(())
    }

    /// Takes a seat. The match starts by itself when it is full.
    pub async fn join(&self, user: May<Manage>, wanted: JoinMatch) -> Outcome<Arc<MatchRow>> {
        let user = user.user();
        let (row, has_link) = match &wanted.key {
            Key::Id(id) => {
                let row = self.row(*id).await?;
                self.access(&row, Some(user)).await?;
                (row, false)
            }
            Key::Link(link) => (self.by_link(link).await?, true),
        };
        self.require_welcome(&row, user, has_link).await?;
        require_open(&row)?;
        require_known_seat(&row, wanted.seat)?;
        let seed = String::from(client_seed(wanted.client_seed)?);
        let wish = self.wish(&row, wanted.wish.as_ref())?;
        let (pool, now) = (self.database.pool(), self.clock.now());
        let new = NewSeat {
            wanted: wanted.seat,
            client_seed: &seed,
            wish: wish.as_ref(),
        };
        match matches::seat_user(pool, row.id, user, new, now).await? {
            SatDown::Yes => {}
            SatDown::Already => return Err(already_seated()),
            SatDown::SeatTaken => return Err(seat_taken()),
            SatDown::NotOpen => {
                require_open(&*self.row(row.id).await?)?;
                return Err(seat_taken());
            }
            SatDown::Gone => return Err(ApiError::unauthenticated()),
        }
        self.sat_down(row.id).await
    }

    /// Tells that a player has sat down. The match starts by itself when it is full.
    pub(super) async fn sat_down(&self, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let row = self.row(id).await?;
        self.tell(id, [], row.visibility == Visibility::Public);
        if row.status == Status::Open && is_full(&row) {
            return self.start_now(row, is_full).await;
        }
        Ok(row)
    }

    /// Whether the owner's policy lets a user in.
    async fn require_welcome(&self, row: &MatchRow, user: UserId, has_link: bool) -> Outcome<()> {
        if row.seat_of(user).is_some() {
            return Err(already_seated());
        }
        let is_welcome = match row.joining {
            Joining::Anyone => true,
            Joining::Link => has_link,
            Joining::Invited => false,
        };
        if is_welcome || self.is_invited(row, Some(user)).await? {
            return Ok(());
        }
        Err(ApiError::new(
            ErrorCode::NotInvited,
            "this match is for those who were invited",
        ))
    }

    /// Gives the seat back before the start. The owner's leaving cancels the match.
    pub async fn leave(&self, user: May<Manage>, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let user = user.user();
        let row = self.visible(id, Some(user)).await?;
        require_open(&row)?;
        let is_done = if row.owner == user {
            matches::cancel(self.database.pool(), id).await?
        } else {
            matches::unseat_user(self.database.pool(), id, user).await?
        };
        self.cache.forget(id);
        let row = self.row(id).await?;
        if !is_done {
            // It may have started meanwhile.
            require_open(&row)?;
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "you have no seat to leave here",
            ));
        }
        self.tell(id, [], row.visibility == Visibility::Public);
        Ok(row)
    }

    /// Asks a user to join (or to watch).
    pub async fn invite(
        &self,
        caller: May<Manage>,
        id: MatchId,
        guest: UserId,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.seat_of(caller).is_none() {
            return Err(ApiError::new(
                ErrorCode::NotSeated,
                "only players can invite",
            ));
        }
        if row.seat_of(guest).is_some() {
            return Err(ApiError::new(
                ErrorCode::AlreadySeated,
                "they already sit at this table",
            ));
        }
        matches::add_invitation(self.database.pool(), id, guest, caller, self.clock.now()).await?;
        self.tell(id, [guest], false);
        Ok(row)
    }
}

impl Matches {
    /// Says no to an invitation: the inviter is told, and a private match is none of the caller's business any more.
    /// Seats that were offered to them in that match are declined with it.
    pub async fn decline_invitation(&self, caller: May<Manage>, id: MatchId) -> Outcome<()> {
        let caller = caller.user();
        let row = self.visible(id, Some(caller)).await?;
        if row.seat_of(caller).is_some() {
            return Err(ApiError::new(
                ErrorCode::AlreadySeated,
                "you sit at this table; leave it instead",
            ));
        }
        let now = self.clock.now();
        let told = matches::decline_invitation(self.database.pool(), id, caller, now).await?;
        if told.is_empty() {
            return Err(ApiError::new(
                ErrorCode::NotInvited,
                "nobody has invited you to this match",
            ));
        }
        self.tell(id, told, false);
        Ok(())
    }
}

/// A seat that the match has, where one is named.
pub(super) fn require_known_seat(row: &MatchRow, seat: Option<Seat>) -> Outcome<()> {
    match seat.filter(|seat| seat.0 >= row.n_seats) {
        None => Ok(()),
        Some(seat) => Err(ApiError::new(
            ErrorCode::NoSuchSeat,
            format!("there are seats 0 to {}, not {seat}", row.n_seats - 1),
        )
        .with("field", "seat")),
    }
}

/// Whether everybody has come.
fn is_full(row: &MatchRow) -> bool {
    row.seats.len() == usize::from(row.n_seats)
}

fn already_seated() -> ApiError {
    ApiError::new(ErrorCode::AlreadySeated, "you already sit at this table")
}

pub(super) fn seat_taken() -> ApiError {
    ApiError::new(ErrorCode::SeatTaken, "that seat is taken, or none is left")
}
