//! Storing moves, many in one statement (batch insert): each has its own optimistic lock and its own outcome.

use std::sync::Arc;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::types::Json;
use sqlx::{PgExecutor, Row};
use uuid::Uuid;

use super::{Clocks, InboxKind, MatchRow, MoveRow, Named, UserId, seat_bits, signed, small};
use crate::games::{Seat, SeatSet};

/// A move to be stored.
#[derive(Clone, Debug)]
pub struct NewMove {
    /// The ply it was checked at; the new one is one more.
    pub expected_ply: u32,
    /// The revision it was checked at.
    pub revision: u32,
    /// The match afterwards.
    pub after: Arc<MatchRow>,
    /// The move as the log will have it; one without a move is a retirement.
    pub logged: Arc<MoveRow>,
    /// Who is told what: those who are asked and were not before; everybody, if this was the last move.
    pub told: Vec<(UserId, InboxKind)>,
    /// When a sweeper must look at the match at the latest.
    pub look_at: Option<Timestamp>,
    /// What makes a repetition of the request recognisable.
    pub idempotency_key: Option<String>,
}

/// How storing a move went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored; these other seats, which are asked now, have left a plan.
    Stored(SeatSet),
    /// The match is not at the expected ply or revision (any more), does not run, or has a move with this key.
    Stale,
}

/// Stores moves of different matches, their events, the snapshots and the news for the users in one statement, each
/// guarded by its ply and its revision; the outcomes are in the order of the moves.
pub async fn append(db: impl PgExecutor<'_>, moves: &[&NewMove]) -> sqlx::Result<Vec<Appended>> {
    fn each<'a, T>(moves: &[&'a NewMove], of: impl Fn(&'a NewMove) -> T) -> Vec<T> {
        moves.iter().map(|new| of(new)).collect()
    }
    let seat = |new: &NewMove| new.logged.seat.map(|seat| i16::from(seat.0));
    let told = (1i64..).zip(moves).flat_map(|(place, new)| {
        let told = new.told.iter();
        told.map(move |(user, kind)| (place, (user.0, kind.name())))
    });
    let (places, (users, kinds)): (Vec<i64>, (Vec<Uuid>, Vec<&str>)) = told.unzip();
    let rows = sqlx::query(include_str!("append.sql"))
        .bind(each(moves, |new| new.after.id.0))
        .bind(each(moves, |new| signed(new.expected_ply)))
        .bind(each(moves, |new| signed(new.revision)))
        .bind(each(moves, seat))
        .bind(each(moves, |new| seat_bits(new.after.waiting)))
        .bind(each(moves, |new| new.after.snapshot.as_deref()))
        .bind(each(moves, |new| new.logged.at.to_sqlx()))
        .bind(each(moves, |new| new.after.standings.as_ref().map(Json)))
        .bind(each(moves, |new| new.logged.move_.as_ref().map(Json)))
        .bind(each(moves, |new| Json(&new.logged.events)))
        .bind(each(moves, |new| new.idempotency_key.as_deref()))
        .bind(each(moves, |new| {
            new.after.clocks.as_ref().map(Clocks::write)
        }))
        .bind(each(moves, |new| new.look_at.map(ToSqlx::to_sqlx)))
        .bind(places)
        .bind(users)
        .bind(kinds)
        .fetch_all(db)
        .await?;
    let mut outcomes = vec![Appended::Stale; moves.len()];
    for row in rows {
        let place: i64 = row.try_get("place")?;
        let planned: Vec<i16> = row.try_get("planned")?;
        let planned = planned.into_iter().map(|seat| Seat(small(seat)));
        let place = usize::try_from(place - 1).ok();
        if let Some(outcome) = place.and_then(|place| outcomes.get_mut(place)) {
            *outcome = Appended::Stored(planned.collect());
        }
    }
    Ok(outcomes)
}
