//! Acting for a seat under an optimistic lock: resolve, store, commit, tell. An acknowledged act is stored once and for
//! good.

use std::sync::Arc;

use uuid::Uuid;

use super::clocks::{Actor, latest_look};
use super::start::users_of;
use super::write_queue::tell;
use super::{Matches, MoveInput, RefusalFacts, not_started};
use crate::engine::{Happened, Position, Unplayed, Unread};
use crate::error::Outcome;
use crate::games::{NotationError, Seat, SeatSet, ToMove};
use crate::store::UserId;
use crate::store::matches::{self, Appended, InboxKind, MatchRow, MoveRow, NewMove, Status};

/// Who acts for a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActedBy {
    /// Who it is to the clocks.
    pub actor: Actor,
    /// The plan that is carried out, if one is.
    pub plan: Option<Uuid>,
}

impl ActedBy {
    /// The user of the seat.
    pub const PERSON: Self = Self::actor(Actor::Person);

    /// This actor, without a plan.
    pub const fn actor(actor: Actor) -> Self {
        Self { actor, plan: None }
    }
}

/// What is done for a seat, and by whom.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatAction<'a> {
    /// Whose it is.
    pub seat: Seat,
    /// What is done.
    pub move_: &'a MoveInput,
    /// Who does it.
    pub by: ActedBy,
    /// What makes a repetition of the request recognisable.
    pub key: Option<&'a str>,
}

/// What became of it.
#[derive(Clone, Debug)]
pub enum Submitted {
    /// It was played (now, or by an earlier request with the same key).
    Accepted(Arc<MoveRow>),
    /// A rule said no; nothing has changed.
    Refused(RefusalFacts),
    /// The line is not a move; nothing has changed.
    Unreadable(NotationError),
    /// The match has moved on; nothing has changed.
    Stale,
}

impl Submitted {
    /// Its stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Accepted(_) => "accepted",
            Self::Refused(_) => "refused",
            Self::Unreadable(_) => "unreadable",
            Self::Stale => "stale",
        }
    }
}

/// The answer: what became of the move, the match as it is now, and whose seat it is.
#[derive(Clone, Debug)]
pub struct Submission {
    /// What became of the move.
    pub outcome: Submitted,
    /// The match afterwards.
    pub row: Arc<MatchRow>,
    /// The caller's seat.
    pub seat: Seat,
    /// Whether the match has changed while the move was being stored.
    pub(super) is_overtaken: bool,
    /// Whether a bot or a plan is asked now.
    pub(super) goes_on: bool,
    /// What followed, where it has just happened and need not be read from the log.
    pub happened: Option<Arc<dyn Happened>>,
}

impl Submission {
    /// A move that was not played now.
    pub(super) fn unplayed(outcome: Submitted, row: Arc<MatchRow>, seat: Seat) -> Self {
        Self {
            outcome,
            row,
            seat,
            is_overtaken: false,
            goes_on: false,
            happened: None,
        }
    }
}

impl Matches {
    /// Does something for a seat, if the rules allow it and the match is still as it was.
    pub(super) async fn act(
        &self,
        row: Arc<MatchRow>,
        doing: SeatAction<'_>,
    ) -> Outcome<Submission> {
        let (seat, actor) = (doing.seat, doing.by.actor);
        if row.snapshot.is_none() {
            // What is no move is told as such before the start, too.
            return match self.engine(row.game).read_move(doing.move_) {
                Err(unread) => self.unplayed(row, &doing, unread.into()).await,
                Ok(_) => Err(not_started()),
            };
        }
        let before = self.position(&row)?;
        let mut chance = row.match_seed().chance(row.ply + 1);
        let (after, happened) = match before.play(seat, doing.move_, &mut chance) {
            Ok(played) => played,
            Err(unplayed) => return self.unplayed(row, &doing, unplayed).await,
        };
        let mut next = after_move(&row, &*after, self.clock.now())?;
        let asked_on = asked_on(before.at().to_move, after.at().to_move, seat);
        let clocks = self.clocks_after(&row, &next, (seat, actor), asked_on);
        next.clocks = clocks.await?;
        let (move_, events) = happened.stored()?;
        let logged = MoveRow {
            ply: next.ply,
            seat: Some(seat),
            move_,
            took_back: None,
            events,
            at: next.moved_at.unwrap_or(row.created_at),
        };
        let played = Played {
            told: told(&row, &next, asked_on, &doing),
            next: Arc::new(next),
            after,
            happened,
            logged: Arc::new(logged),
        };
        self.store(&row, played, &doing).await
    }

    /// What is no move, or what a rule says no to; nothing has changed.
    async fn unplayed(
        &self,
        row: Arc<MatchRow>,
        doing: &SeatAction<'_>,
        unplayed: Unplayed,
    ) -> Outcome<Submission> {
        match unplayed {
            Unplayed::Unread(Unread::Malformed(malformed)) => Err(malformed.into()),
            Unplayed::Unread(Unread::Unreadable(error)) => {
                let outcome = Submitted::Unreadable(error);
                Ok(Submission::unplayed(outcome, row, doing.seat))
            }
            Unplayed::Refused(refusal) => {
                let outcome = Submitted::Refused(refusal);
                self.unless_accepted_before(row, doing, outcome).await
            }
        }
    }

    /// Stores what was played, and tells; or finds that another request was quicker.
    async fn store(
        &self,
        row: &MatchRow,
        played: Played,
        doing: &SeatAction<'_>,
    ) -> Outcome<Submission> {
        let new = played.new_move(row, doing);
        let Appended::Stored(planned) = self.append(doing.by.plan, new).await? else {
            let stale = self.stale(row.id, doing).await?;
            return Ok(Submission {
                is_overtaken: true,
                ..stale
            });
        };
        let Played {
            next,
            after,
            happened,
            logged,
            ..
        } = played;
        self.cache.put(&next);
        self.cache.put_table(&next, &after);
        Ok(Submission {
            outcome: Submitted::Accepted(logged),
            goes_on: !planned.is_empty() || next.waits_for_bots(),
            row: next,
            seat: doing.seat,
            is_overtaken: false,
            happened: Some(happened),
        })
    }

    /// Stores a move together with those of other matches that arrive meanwhile, and tells readers. The move of a plan is
    /// stored alone, unless the plan was taken back.
    async fn append(&self, plan: Option<Uuid>, new: NewMove) -> Outcome<Appended> {
        let Some(plan) = plan else {
            return self.writes.append(new).await;
        };
        // Every transaction locks the match first and the plan second.
        let mut transaction = self.database.pool().begin().await?;
        if !matches::lock_plan(&mut transaction, new.after.id, plan).await? {
            return Ok(Appended::Stale);
        }
        let appended = matches::append(&mut *transaction, &[&new]).await?;
        transaction.commit().await?;
        let appended = appended.first().copied().unwrap_or(Appended::Stale);
        if appended != Appended::Stale {
            tell(&self.broker, &new);
        }
        Ok(appended)
    }
}

/// What was played and what follows from it, before it is stored.
struct Played {
    next: Arc<MatchRow>,
    after: Arc<dyn Position>,
    happened: Arc<dyn Happened>,
    logged: Arc<MoveRow>,
    told: Vec<(UserId, InboxKind)>,
}

impl Played {
    fn new_move(&self, row: &MatchRow, doing: &SeatAction<'_>) -> NewMove {
        let Self { next, logged, .. } = self;
        NewMove {
            expected_ply: row.ply,
            revision: row.revision,
            after: next.clone(),
            logged: logged.clone(),
            told: self.told.clone(),
            // The sweeper looks on, and says at the end when the next look is.
            look_at: latest_look(next, logged.at).filter(|_| doing.by.actor != Actor::Timeout),
            idempotency_key: doing.key.map(str::to_owned),
        }
    }
}

/// Who must know what: everybody that the match is over, those who are asked something new that it is their turn, and
/// the user who was too late that something was done for them.
fn told(
    row: &MatchRow,
    next: &MatchRow,
    asked_on: SeatSet,
    doing: &SeatAction<'_>,
) -> Vec<(UserId, InboxKind)> {
    let late = (doing.by.actor == Actor::Timeout).then(|| row.user_at(doing.seat));
    let late = late.flatten().map(|user| (user, InboxKind::TimedOut));
    let (users, kind) = if next.standings.is_some() {
        (row.people(), InboxKind::Finished)
    } else {
        let newly_waiting = next.waiting.without(asked_on);
        (users_of(row, newly_waiting), InboxKind::Turn)
    };
    let others = users.into_iter().map(|user| (user, kind));
    late.into_iter().chain(others).collect()
}

/// Who was asked before an act of `seat` and is not asked anything new by it. What others are asked is the same as long
/// as it has the same name: a seat that was to vote, and whose turn it is because the others have left, decides anew.
fn asked_on(before: ToMove, after: ToMove, seat: Seat) -> SeatSet {
    if before.asks == after.asks {
        before.waiting
    } else {
        let own = before.waiting.iter().filter(|asked| *asked == seat);
        own.collect()
    }
}

/// The match as it will be once the move is stored.
fn after_move(row: &MatchRow, position: &dyn Position, at: jiff::Timestamp) -> Outcome<MatchRow> {
    let standings = position.standings();
    let mut next = row.clone();
    next.ply = position.at().ply;
    next.waiting = position.at().to_move.waiting;
    next.moved_at = Some(at.max(row.moved_at.unwrap_or(at)));
    next.snapshot = Some(position.snapshot()?);
    if standings.is_some() {
        next.status = Status::Finished;
        next.finished_at = next.moved_at;
    }
    next.standings = standings;
    Ok(next)
}
