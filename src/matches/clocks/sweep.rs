//! Looking at a match under a lease: everything that is due is done, guarded by the ply and the revision, and the next
//! instant is set. A look can be repeated or interrupted anywhere: what was done is stored, what was not is still due.

use std::sync::Arc;

use futures_util::{StreamExt, stream};
use jiff::{SignedDuration, Timestamp};

use super::pauses::after_pause;
use super::revise::Change;
use super::seats::{SeatTime, seat_times};
use super::{Actor, People, TimeoutAct};
use crate::engine::StandIn;
use crate::error::{ApiError, Outcome};
use crate::games::{Quick, Seat};
use crate::matches::act::{ActedBy, SeatAction};
use crate::matches::{Matches, MoveInput, Submission, Submitted};
use crate::store::MatchId;
use crate::store::matches::{self, InboxKind, MatchRow, NextLook, STANDARD_BOT, Seating, Status};

/// For so long a match belongs to the sweeper that looks at it. Then that one must have died, and another sweeper
/// looks.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// So many things are done in one look; what is left is due at once again.
const MOST_DEEDS: u32 = 200;

/// So many matches are looked at at the same time: enough to fill the statements by which their moves travel together.
const AT_ONCE: usize = 64;

/// What sweeping did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Matches that were looked at.
    pub n_matches: u32,
    /// Moves and retirements for people whose time was up, and moves of bots.
    pub n_acts: u32,
    /// Reminders that were written.
    pub n_reminders: u32,
    /// Looks that failed; they are tried again when their lease ends.
    pub n_failed: u32,
}

impl std::ops::AddAssign for Swept {
    fn add_assign(&mut self, other: Self) {
        self.n_matches += other.n_matches;
        self.n_acts += other.n_acts;
        self.n_reminders += other.n_reminders;
        self.n_failed += other.n_failed;
    }
}

/// What is known of a match that is looked at, beside itself.
#[derive(Clone, Copy)]
struct Seen<'a> {
    people: &'a People,
    /// When its first offer expires.
    expiry: Option<Timestamp>,
    /// Whether a seat has left a plan in it.
    has_plans: bool,
}

/// What is due first.
enum Due {
    /// A change of the match: a pause is over, a bot takes a seat.
    Revise(Change),
    /// What happens to a seat whose time is up, by an act of its own.
    Act(Seat, TimeoutAct),
    /// Reminders for these seats.
    Remind(Vec<Seat>),
    /// Nothing before this instant, or ever.
    Nothing(Option<Timestamp>),
}

impl Matches {
    /// Claims up to `most` matches that are due, and does what is. Copies that sweep at the same time get others.
    pub async fn sweep_once(&self, most: u32) -> Outcome<Swept> {
        let now = self.clock.now();
        let lease = lease(now);
        let ids = matches::claim_due(self.database.pool(), now, lease, most).await?;
        if ids.is_empty() {
            return Ok(Swept::default());
        }
        self.look_at_all(&ids, lease).await
    }

    /// Looks at matches that were claimed until `lease`.
    async fn look_at_all(&self, ids: &[MatchId], lease: Timestamp) -> Outcome<Swept> {
        let pool = self.database.pool();
        let rows = matches::find_many(pool, ids).await?;
        let people = self.people(&rows).await?;
        let expiries = matches::first_expiry(pool, ids).await?;
        let planned = matches::with_plans(pool, ids).await?;
        let looks = stream::iter(rows).map(|row| {
            let expiry = expiries.iter().find(|(id, _)| *id == row.id);
            let seen = Seen {
                people: &people,
                expiry: expiry.map(|(_, at)| *at),
                has_plans: planned.contains(&row.id),
            };
            self.look_at_one(Arc::new(row), seen)
        });
        let viewed: Vec<_> = looks.buffer_unordered(AT_ONCE).collect().await;
        let mut swept = Swept::default();
        let mut next = Vec::new();
        let now = self.clock.now();
        for (id, outcome) in viewed {
            swept.n_matches += 1;
            match outcome {
                Ok((deeds, look)) => {
                    swept += deeds;
                    next.push(look);
                }
                Err(error) => {
                    swept.n_failed += 1;
                    let cause = error.cause.as_ref().map(ToString::to_string);
                    tracing::warn!(match_ = %id, %error, cause, "a match that is due could not be looked at");
                }
            }
        }
        matches::look_again(pool, lease, &next, now).await?;
        Ok(swept)
    }

    /// Does what is due in a match; gives what was done, and when it must be looked at again.
    async fn look_at_one(
        &self,
        row: Arc<MatchRow>,
        seen: Seen<'_>,
    ) -> (MatchId, Outcome<(Swept, NextLook)>) {
        let id = row.id;
        (id, self.work_off(row, seen).await)
    }

    async fn work_off(&self, mut row: Arc<MatchRow>, seen: Seen<'_>) -> Outcome<(Swept, NextLook)> {
        let mut deeds = Swept::default();
        let mut expiry = seen.expiry;
        if expiry.is_some_and(|at| at <= self.clock.now()) {
            expiry = self.expire_offers(&row).await?;
        }
        for _ in 0..MOST_DEEDS {
            if row.status == Status::Running && (row.waits_for_bots() || seen.has_plans) {
                let n_played = self.play_bots(row.id).await?;
                deeds.n_acts += n_played;
                if n_played > 0 {
                    row = self.row(row.id).await?;
                }
            }
            row = match due(&row, seen.people, self.clock.now()) {
                Due::Nothing(at) => {
                    let open = expiry.filter(|_| row.status == Status::Running);
                    let at = at.into_iter().chain(open).min();
                    return Ok((deeds, next_look(&row, at)));
                }
                Due::Revise(change) => self.revise_or_reload(&row, &change).await?,
                Due::Remind(seats) => {
                    deeds.n_reminders += u32::try_from(seats.len()).unwrap_or(0);
                    self.revise_or_reload(&row, &reminded(&row, &seats)).await?
                }
                Due::Act(seat, then) => {
                    let (row, is_done) = self.act_for(row, seat, then).await?;
                    deeds.n_acts += u32::from(is_done);
                    row
                }
            };
        }
        Ok((deeds, next_look(&row, Some(self.clock.now()))))
    }

    async fn revise_or_reload(&self, row: &MatchRow, change: &Change) -> Outcome<Arc<MatchRow>> {
        // The end of the look says when the next one is.
        match self.revise_once(row, change, None).await? {
            Some(row) => Ok(row),
            None => self.row(row.id).await,
        }
    }

    /// Moves for a seat that does not; the match afterwards and true, or as it is now and false if another request was
    /// quicker.
    async fn act_for(
        &self,
        row: Arc<MatchRow>,
        seat: Seat,
        then: TimeoutAct,
    ) -> Outcome<(Arc<MatchRow>, bool)> {
        let wrong = |why: &str| ApiError::internal(anyhow::anyhow!("match {}: {why}", row.id));
        // Not the chance of the match: what is chosen here must tell nothing about what is drawn from it. The choice
        // need not be provable; what follows from it is.
        let mut chance = Quick(rand::random());
        let by = match then {
            TimeoutAct::Retirement => None,
            TimeoutAct::BotMove | TimeoutAct::BotTakesSeat => Some(StandIn::Bot),
            TimeoutAct::DefaultMove => Some(StandIn::Nobody),
        };
        let move_ = match by {
            Some(by) => self.position(&row)?.stand_in(seat, by, &mut chance)?,
            None => Some(MoveInput::Retire),
        };
        let move_ = move_.ok_or_else(|| wrong("there is no move for an absent seat"))?;
        let doing = SeatAction {
            seat,
            move_: &move_,
            by: ActedBy::actor(Actor::Timeout),
            key: None,
        };
        let Submission { outcome, row, .. } = self.act(row.clone(), doing).await?;
        match outcome {
            Submitted::Accepted(_) => Ok((row, true)),
            Submitted::Stale => Ok((row, false)),
            Submitted::Refused(refusal) => Err(ApiError::internal(anyhow::anyhow!(
                "match {}: what an absent seat plays is refused by {}",
                row.id,
                refusal.clause
            ))),
            Submitted::Unreadable(error) => Err(ApiError::internal(error)),
        }
    }
}

/// When to look again at a match that is as it was looked at.
fn next_look(row: &MatchRow, at: Option<Timestamp>) -> NextLook {
    NextLook {
        id: row.id,
        version: (row.ply, row.revision),
        at,
    }
}

/// What is due first in a match.
fn due(row: &MatchRow, people: &People, now: Timestamp) -> Due {
    if row.status != Status::Running {
        return Due::Nothing(None);
    }
    if let Some(change) = after_pause(row, now) {
        return Due::Revise(change);
    }
    let (Some(settings), Some(clocks)) = (&row.clock, &row.clocks) else {
        return Due::Nothing(None);
    };
    let pause = clocks.pauses.iter().filter(|pause| !pause.is_told);
    let pause = pause.filter_map(|pause| Timestamp::from_microsecond(pause.until).ok());
    if clocks.pause_at(now).is_some() {
        return Due::Nothing(pause.min());
    }
    let times = seat_times(row, settings, clocks, people, now);
    let is_past = |at: Option<Timestamp>| at.is_some_and(|at| at <= now);
    if let Some(late) = times.iter().find(|time| is_past(time.deadline)) {
        return timed_out(row, late);
    }
    let reminded = times.iter().filter(|time| is_past(time.reminder_at));
    let reminded: Vec<Seat> = reminded.map(|time| time.seat).collect();
    if !reminded.is_empty() {
        return Due::Remind(reminded);
    }
    let instants = times
        .iter()
        .flat_map(|time| [time.reminder_at, time.deadline]);
    Due::Nothing(instants.flatten().chain(pause).min())
}

/// What happens to a seat whose time is up.
fn timed_out(row: &MatchRow, late: &SeatTime) -> Due {
    let seat = late.seat;
    match late.then {
        then @ (TimeoutAct::DefaultMove | TimeoutAct::BotMove | TimeoutAct::Retirement) => {
            Due::Act(seat, then)
        }
        TimeoutAct::BotTakesSeat => {
            let mut clocks = row.clocks.clone();
            if let Some(clock) = clocks.as_mut().and_then(|clocks| clocks.seat_mut(seat)) {
                clock.since = None;
                clock.n_timeouts = clock.n_timeouts.saturating_add(1);
            }
            let user = row.user_at(seat).into_iter();
            Due::Revise(Change {
                clocks,
                seating: Some(Seating {
                    seat,
                    bot: Some(STANDARD_BOT),
                    user: None,
                }),
                told: user.map(|user| (user, InboxKind::TimedOut)).collect(),
                answer: None,
            })
        }
    }
}

/// The match once these seats were reminded.
fn reminded(row: &MatchRow, seats: &[Seat]) -> Change {
    let mut clocks = row.clocks.clone();
    let mut told = Vec::new();
    for &seat in seats {
        if let Some(clock) = clocks.as_mut().and_then(|clocks| clocks.seat_mut(seat)) {
            clock.is_reminded = true;
        }
        told.extend(row.user_at(seat).map(|user| (user, InboxKind::Reminder)));
    }
    Change {
        clocks,
        told,
        ..Change::default()
    }
}

/// Until when a match belongs to the sweeper that claims it now. A little by chance, so that two leases are never the
/// same.
fn lease(now: Timestamp) -> Timestamp {
    let some = i64::from(rand::random::<u16>());
    let lease = LEASE + SignedDuration::from_micros(some);
    now.checked_add(lease).unwrap_or(now)
}
