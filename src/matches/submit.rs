//! Submitting a move: load, check, resolve, store, commit, tell. An acknowledged move is stored once and for good.

use std::sync::Arc;

use serde_json::{Map, Value};
use uuid::Uuid;

use super::clocks::{Actor, latest_look};
use super::start::users_of;
use super::{Access, Matches, to_snapshot, to_table};
use crate::error::{ApiError, Outcome};
use crate::games::{Act, Clause, Game, NotationError, Refusal, Seat};
use crate::metrics::{self, metrics};
use crate::store::matches::{
    self, Appended, InboxKind, MatchRow, MoveRow, NewMove, Status, Visibility,
};
use crate::store::{MatchId, UserId, is_disturbance, is_taken_back};
use crate::with_game;

/// A match may change otherwise than by moves while somebody moves; more often than this at once it does not.
const MOST_TRIES: u32 = 5;

/// The longest idempotency key, in bytes.
const MOST_KEY: usize = 100;

/// A move as it arrives.
#[derive(Clone, Debug)]
pub enum MoveInput {
    /// In the JSON form of the game.
    Typed(Value),
    /// As a person types it.
    Notation(String),
    /// Leaving for good.
    Retire,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub struct Submit {
    /// In which match.
    pub match_: MatchId,
    /// The ply the client believes the match is at. A retirement may leave it out.
    pub ply: Option<u32>,
    /// The move.
    pub move_: MoveInput,
    /// What makes a repetition of this request recognisable.
    pub idempotency_key: Option<String>,
}

/// Why a rule said no, in a form every skin can show.
#[derive(Clone, Debug, PartialEq)]
pub struct RefusalFacts {
    /// The id of the clause.
    pub clause: &'static str,
    /// The stable name of the reason.
    pub code: &'static str,
    /// Whether the clause is one all games share.
    pub is_core: bool,
    /// The facts of the case.
    pub facts: Map<String, Value>,
}

impl<C: Clause> From<Refusal<C>> for RefusalFacts {
    fn from(refusal: Refusal<C>) -> Self {
        Self {
            clause: refusal.id(),
            code: refusal.code(),
            is_core: matches!(refusal, Refusal::Core(_)),
            facts: refusal.facts(),
        }
    }
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
    /// Whether a bot or a plan is asked now.
    pub(super) goes_on: bool,
}

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
    /// Plays a move for the caller's seat. Whoever lets a bot play takes the seat back by it.
    pub async fn submit(&self, caller: UserId, submit: Submit) -> Outcome<Submission> {
        check_key(submit.idempotency_key.as_deref())?;
        let mut tries = 0..MOST_TRIES;
        let submission = loop {
            let submission = self.submit_once(caller, &submit).await?;
            // Something that is no move has changed since the match was read: that makes nobody's move stale.
            let is_revised = matches!(submission.outcome, Submitted::Stale)
                && submit.ply == Some(submission.row.ply);
            if !is_revised || tries.next().is_none() {
                break submission;
            }
        };
        metrics().played(&metrics::Played {
            game: submission.row.game.id(),
            outcome: submission.outcome.name(),
        });
        if submission.goes_on {
            self.play_bots_soon(submission.row.id);
        }
        Ok(submission)
    }

    async fn submit_once(&self, caller: UserId, submit: &Submit) -> Outcome<Submission> {
        let row = self.row_maybe_older(submit.match_).await?;
        // A cached row may be older than the client's; the database is asked only then.
        let is_older = submit.ply.is_none_or(|ply| ply != row.ply) || row.seat_of(caller).is_none();
        let row = if is_older || row.status != Status::Running {
            self.row(submit.match_).await?
        } else {
            row
        };
        let Access::Seated(seat) = self.require_visible(&row, Some(caller)).await? else {
            return Err(ApiError::forbidden(
                "not-seated",
                "you have no seat in this match",
            ));
        };
        let row = if row.status == Status::Running && row.bots().contains(seat) {
            match self.resume_seat(caller, row.id).await {
                // Another request of the same user was quicker.
                Err(error) if error.code == "no-bot" => self.row(row.id).await?,
                resumed => resumed?,
            }
        } else {
            row
        };
        with_game!(self.games, row.game, game => self.submit_to(game, row, seat, submit, By::PERSON).await)
    }

    /// Plays a move for a seat, whoever wants it: its user, a bot, or this plan. What then goes on by itself is left to the
    /// caller.
    pub(super) async fn submit_to<G: Game>(
        &self,
        game: &G,
        row: Arc<MatchRow>,
        seat: Seat,
        submit: &Submit,
        by: By,
    ) -> Outcome<Submission> {
        let key = submit.idempotency_key.as_deref();
        let expected = submit.ply.unwrap_or(row.ply);
        if expected != row.ply {
            return self.stale(row.id, seat, key).await;
        }
        let act = match read_move::<G>(&submit.move_)? {
            Ok(act) => act,
            Err(error) => {
                return Ok(Submission {
                    outcome: Submitted::Unreadable(error),
                    row,
                    seat,
                    goes_on: false,
                });
            }
        };
        let doing = Doing { seat, act, by, key };
        self.act(game, row, doing).await
    }

    /// Does something for a seat, if the rules allow it and the match is still as it was.
    pub(super) async fn act<G: Game>(
        &self,
        game: &G,
        row: Arc<MatchRow>,
        doing: Doing<'_, G::Move>,
    ) -> Outcome<Submission> {
        let Doing { seat, act, by, key } = doing;
        let mut table = to_table(game, &row)?;
        let seed = row
            .server_seed
            .match_seed(row.id.0, row.seats.iter().map(|seat| &seat.client_seed));
        let played = table.play(seat, &act, &mut seed.chance(row.ply + 1));
        let events = match played {
            Ok(events) => events,
            Err(refusal) => return self.refused(row, seat, key, refusal.into()).await,
        };
        let mut next = after_move(game, &row, table.state(), self.clock.now())?;
        next.clocks = self.clocks_after(&row, &next, seat, by.actor).await?;
        let played = Played {
            seat,
            actor: by.actor,
            move_: match &act {
                Act::Move(move_) => Some(serde_json::to_value(move_).map_err(ApiError::internal)?),
                Act::Retire | Act::TakeBack => None,
            },
            events: serde_json::to_value(&events).map_err(ApiError::internal)?,
            next,
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
            return self.stale(row.id, seat, key).await;
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

    /// The match is not at that ply. The same request may have been accepted before: then this is its answer again.
    async fn stale(&self, id: MatchId, seat: Seat, key: Option<&str>) -> Outcome<Submission> {
        self.cache.forget(id);
        let row = self.row(id).await?;
        let outcome = match self.accepted_before(&row, seat, key).await? {
            Some(accepted) => accepted,
            None => Submitted::Stale,
        };
        Ok(Submission {
            outcome,
            row,
            seat,
            goes_on: false,
        })
    }

    /// A refusal, unless the same request was accepted before (which is why it is refused now).
    async fn refused(
        &self,
        row: Arc<MatchRow>,
        seat: Seat,
        key: Option<&str>,
        refusal: RefusalFacts,
    ) -> Outcome<Submission> {
        let outcome = match self.accepted_before(&row, seat, key).await? {
            Some(accepted) => accepted,
            None => Submitted::Refused(refusal),
        };
        Ok(Submission {
            outcome,
            row,
            seat,
            goes_on: false,
        })
    }

    async fn accepted_before(
        &self,
        row: &MatchRow,
        seat: Seat,
        key: Option<&str>,
    ) -> Outcome<Option<Submitted>> {
        let Some(key) = key else { return Ok(None) };
        let found = matches::move_by_key(self.database.pool(), row.id, seat, key).await?;
        Ok(found.map(|found| Submitted::Accepted(Arc::new(found))))
    }
}

/// What was played and what follows from it, before it is stored.
struct Played {
    seat: Seat,
    actor: Actor,
    move_: Option<Value>,
    events: Value,
    next: MatchRow,
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
            let newly_waiting = self.next.waiting.without(row.waiting);
            (users_of(row, newly_waiting), InboxKind::Turn)
        };
        let others = users.into_iter().map(|user| (user, kind));
        late.into_iter().chain(others).collect()
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

/// Reads a move in whichever form it came.
pub fn read_move<G: Game>(input: &MoveInput) -> Outcome<Result<Act<G::Move>, NotationError>> {
    match input {
        MoveInput::Retire => Ok(Ok(Act::Retire)),
        MoveInput::Notation(line) => Ok(line.parse().map(Act::Move)),
        MoveInput::Typed(json) => {
            let move_ = serde_path_to_error::deserialize(json).map_err(|error| {
                let path = error.path().to_string();
                let field = if path == "." {
                    "move".to_owned()
                } else {
                    format!("move.{path}")
                };
                ApiError::malformed(&field, error.inner())
            })?;
            Ok(Ok(Act::Move(move_)))
        }
    }
}

pub(super) fn check_key(key: Option<&str>) -> Outcome<()> {
    match key {
        Some(key) if key.is_empty() || key.len() > MOST_KEY || key.contains('\0') => Err(
            ApiError::malformed("idempotencyKey", format!("it has 1 to {MOST_KEY} bytes")),
        ),
        _ => Ok(()),
    }
}
