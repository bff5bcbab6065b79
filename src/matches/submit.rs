//! Submitting a move: who wants what, at which ply; and the answer, the same again for the same key.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::act::{By, Doing};
use super::{Access, Matches, RequestKey};
use crate::error::{ApiError, Outcome};
use crate::games::{Act, Clause, Game, NotationError, Refusal, Seat};
use crate::metrics::{self, metrics};
use crate::store::matches::{self, MatchRow, MoveRow, Status};
use crate::store::{MatchId, UserId};
use crate::with_game;

/// A match may change while somebody moves, otherwise than by moves or because others decide at the same time; more often
/// than this at once it does not.
const MOST_TRIES: u32 = 12;

/// A move as it arrives.
#[derive(Clone, Debug)]
pub enum MoveInput {
    /// In the JSON form of the game.
    Typed(Value),
    /// TEMPORARY: As clients of this game send it.
    Sent(crate::games::GameKind, Value),
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
    /// The ply the client believes the match is at, or was at when the decision was asked for that is still open. A
    /// retirement may leave it out.
    pub ply: Option<u32>,
    /// The move.
    pub move_: MoveInput,
    /// What makes a repetition of this request recognisable.
    pub idempotency_key: Option<RequestKey>,
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
    /// Whether the match has changed while the move was being stored.
    pub(super) is_overtaken: bool,
    /// Whether a bot or a plan is asked now.
    pub(super) goes_on: bool,
}

impl Matches {
    /// Plays a move for the caller's seat. Whoever lets a bot play takes the seat back by it.
    pub async fn submit(&self, caller: UserId, submit: Submit) -> Outcome<Submission> {
        let key = submit.idempotency_key.as_ref();
        key.map(RequestKey::stored).transpose()?;
        let mut tries = 0..MOST_TRIES;
        let submission = loop {
            let submission = self.submit_once(caller, &submit).await?;
            // Something that is no move may have changed since the match was read, or others have decided at the same time:
            // that makes nobody's move stale. Whoever leaves names no ply, and leaves however often others move meanwhile.
            let is_to_be_seen = matches!(submission.outcome, Submitted::Stale)
                && (submission.is_overtaken
                    || submit.ply.is_none_or(|ply| ply == submission.row.ply));
            if !is_to_be_seen || tries.next().is_none() {
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
        let key = submit.idempotency_key.as_ref().map(RequestKey::stored);
        let key = key.transpose()?;
        let key = key.as_deref();
        let expected = submit.ply.unwrap_or(row.ply);
        if !self.is_still_asked(game, &row, seat, expected).await? {
            return self.stale(row.id, seat, key).await;
        }
        let act = match read_move::<G>(&submit.move_)? {
            Ok(act) => act,
            Err(error) => {
                return Ok(Submission {
                    outcome: Submitted::Unreadable(error),
                    row,
                    seat,
                    is_overtaken: false,
                    goes_on: false,
                });
            }
        };
        let doing = Doing { seat, act, by, key };
        self.act(game, row, doing).await
    }

    /// The match is not at that ply. The same request may have been accepted before: then this is its answer again.
    pub(super) async fn stale(
        &self,
        id: MatchId,
        seat: Seat,
        key: Option<&str>,
    ) -> Outcome<Submission> {
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
            is_overtaken: false,
            goes_on: false,
        })
    }

    /// The match has changed while a move was being stored.
    pub(super) async fn overtaken(
        &self,
        id: MatchId,
        seat: Seat,
        key: Option<&str>,
    ) -> Outcome<Submission> {
        let stale = self.stale(id, seat, key).await?;
        Ok(Submission {
            is_overtaken: true,
            ..stale
        })
    }

    /// A refusal, unless the same request was accepted before (which is why it is refused now).
    pub(super) async fn refused(
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
            is_overtaken: false,
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

/// Reads a move in whichever form it came.
pub fn read_move<G: Game>(input: &MoveInput) -> Outcome<Result<Act<G::Move>, NotationError>> {
    match input {
        MoveInput::Retire => Ok(Ok(Act::Retire)),
        MoveInput::Notation(line) => Ok(line.parse().map(Act::Move)),
        MoveInput::Sent(..) => Err(ApiError::not_found("move")),
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
