//! Acting for a seat, whoever does it: resolve, store, commit, tell. An acknowledged act is stored once and for good.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::clocks::{Actor, latest_look};
use super::start::users_of;
use super::{Matches, Submission, Submitted, to_snapshot, to_table};
use crate::error::{ApiError, Outcome};
use crate::games::{Act, Game, Seat, SeatSet, ToMove};
use crate::store::matches::{
    self, Appended, InboxKind, MatchRow, MoveRow, NewMove, Status, Visibility,
};
use crate::store::{MatchId, UserId, is_disturbance, is_taken_back};

/// Who acts for a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct By {
    /// Who it is to the clocks.
    pub actor: Actor,
    /// The plan that is carried out, if one is.
    pub plan: Option<Uuid>,
}

impl By {
    /// The user of the seat.
    pub const PERSON: Self = Self::actor(Actor::Person);

    /// Somebody, without a plan.
    pub const fn actor(actor: Actor) -> Self {
        Self { actor, plan: None }
    }
}

/// What is done for a seat, and by whom.
#[derive(Debug)]
pub(super) struct Doing<'a, M> {
    /// Whose it is.
    pub seat: Seat,
    /// What is done.
    pub act: Act<M>,
    /// Who does it.
    pub by: By,
    /// What makes a repetition of the request recognisable.
    pub key: Option<&'a str>,
}

impl Matches {
    /// Does something for a seat, if the rules allow it and the match is still as it was.
    pub(super) async fn act<G: Game>(
        &self,
        game: &G,
        row: Arc<MatchRow>,
        doing: Doing<'_, G::Move>,
    ) -> Outcome<Submission> {
        let Doing { seat, act, by, key } = doing;
        let mut table = to_table(game, &row)?;
        let game = table.game();
        let before = game.to_move(table.state());
        let seed = row.match_seed();
        let played = table.play(seat, &act, &mut seed.chance(row.ply + 1));
        let events = match played {
            Ok(events) => events,
            Err(refusal) => return self.refused(row, seat, key, refusal.into()).await,
        };
        let mut next = after_move(game, &row, table.state(), self.clock.now())?;
        let asked_on = asked_on(before, game.to_move(table.state()), seat);
        let acted = (seat, by.actor);
        next.clocks = self.clocks_after(&row, &next, acted, asked_on).await?;
        let played = Played {
            seat,
            actor: by.actor,
            move_: match &act {
                Act::Move(move_) => Some(serde_json::to_value(move_).map_err(ApiError::internal)?),
                Act::Retire | Act::TakeBack => None,
            },
            events: serde_json::to_value(&events).map_err(ApiError::internal)?,
            next,
            asked_on,
            plan: by.plan,
        };
        self.store(row, played, key).await
    }

    /// Stores what was played, and tells; or finds that somebody was quicker.
    async fn store(
        &self,
        row: Arc<MatchRow>,
        played: Played,
        key: Option<&str>,
    ) -> Outcome<Submission> {
        let told = played.told(&row);
        let Played {
            seat,
            actor,
            move_,
            events,
            next,
            plan,
            ..
        } = played;
        let at = next.moved_at.unwrap_or(row.created_at);
        let new = NewMove {
            expected_ply: row.ply,
            revision: row.revision,
            seat,
            move_: move_.as_ref(),
            events: &events,
            snapshot: next.snapshot.as_deref().unwrap_or_default(),
            waiting: next.waiting,
            told: &told,
            standings: next.standings.as_ref(),
            clocks: next.clocks.as_ref(),
            // Who sweeps looks on, and says at the end when the next look is.
            look_at: latest_look(&next, at).filter(|_| actor != Actor::Timeout),
            idempotency_key: key,
            at,
        };
        let stored = match plan {
            Some(plan) => self.append_planned(row.id, plan, new).await?,
            None => self.append(row.id, new).await?,
        };
        let Appended::Stored(planned) = stored else {
            return self.overtaken(row.id, seat, key).await;
        };
        let goes_on = !planned.is_empty() || next.waits_for_bots();
        let next = Arc::new(next);
        self.cache.put(&next);
        let is_over = next.status == Status::Finished;
        self.tell(
            row.id,
            told.iter().map(|(user, _)| *user),
            is_over && row.visibility == Visibility::Public,
        );
        let accepted = MoveRow {
            ply: next.ply,
            seat: Some(seat),
            move_,
            took_back: None,
            events,
            at,
        };
        Ok(Submission {
            outcome: Submitted::Accepted(Arc::new(accepted)),
            row: next,
            seat,
            is_overtaken: false,
            goes_on,
        })
    }

    /// Stores a move, and tries again where that cannot store it twice: when the database has taken the first try back,
    /// or when a key tells whether it had succeeded before the connection broke.
    async fn append(&self, id: MatchId, new: NewMove<'_>) -> sqlx::Result<Appended> {
        let first = matches::append(self.database.pool(), id, new).await;
        match first {
            Err(error) if is_taken_back(&error) => {
                matches::append(self.database.pool(), id, new).await
            }
            Err(error) if is_disturbance(&error) && new.idempotency_key.is_some() => {
                self.database.doubt();
                matches::append(self.database.pool(), id, new).await
            }
            result => result,
        }
    }

    /// Stores the move of a plan, unless the plan was taken back. Everybody locks the match first and the plan second.
    async fn append_planned(
        &self,
        id: MatchId,
        plan: Uuid,
        new: NewMove<'_>,
    ) -> sqlx::Result<Appended> {
        let mut transaction = self.database.pool().begin().await?;
        if !matches::lock_plan(&mut transaction, id, plan).await? {
            return Ok(Appended::Stale);
        }
        let appended = matches::append(&mut *transaction, id, new).await?;
        transaction.commit().await?;
        Ok(appended)
    }
}

/// What was played and what follows from it, before it is stored.
struct Played {
    seat: Seat,
    actor: Actor,
    move_: Option<Value>,
    events: Value,
    next: MatchRow,
    /// Who is asked nothing new.
    asked_on: SeatSet,
    plan: Option<Uuid>,
}

impl Played {
    /// Who must know what: everybody that the match is over, those who are asked now that it is their turn, and whoever
    /// was too late that something was done for them.
    fn told(&self, row: &MatchRow) -> Vec<(UserId, InboxKind)> {
        let late = (self.actor == Actor::Timeout).then(|| row.user_at(self.seat));
        let late = late.flatten().map(|user| (user, InboxKind::TimedOut));
        let (users, kind) = if self.next.standings.is_some() {
            (row.people(), InboxKind::Finished)
        } else {
            let newly_waiting = self.next.waiting.without(self.asked_on);
            (users_of(row, newly_waiting), InboxKind::Turn)
        };
        let others = users.into_iter().map(|user| (user, kind));
        late.into_iter().chain(others).collect()
    }
}

/// Who was asked before an act of `seat` and is not asked anything new by it. What others are asked is the same as long as
/// it has the same name: somebody who was to vote, and whose turn it is because the others have left, decides anew.
fn asked_on(before: ToMove, after: ToMove, seat: Seat) -> SeatSet {
    if before.asks == after.asks {
        before.waiting
    } else {
        let own = before.waiting.iter().filter(|asked| *asked == seat);
        own.collect()
    }
}

/// The match as it will be once the move is stored.
fn after_move<G: Game>(
    game: &G,
    row: &MatchRow,
    state: &G::State,
    at: jiff::Timestamp,
) -> Outcome<MatchRow> {
    let standings = game.standings(state);
    let mut next = row.clone();
    next.ply = row.ply + 1;
    next.waiting = game.to_move(state).waiting;
    next.moved_at = Some(at.max(row.moved_at.unwrap_or(at)));
    next.snapshot = Some(to_snapshot::<G>(state)?);
    if standings.is_some() {
        next.status = Status::Finished;
        next.finished_at = next.moved_at;
    }
    next.standings = standings;
    Ok(next)
}
