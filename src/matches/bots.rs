//! Bots as opponents, and what goes on by itself: bots that are asked, and plans that were left, are played as soon as
//! the move before them is stored.
//!
//! Nothing depends on this running: it is tried at once after every commit, and the sweeper does the same later. Every
//! move is guarded by its ply, so that many may try at the same time.

use std::sync::Arc;

use super::act::{ActedBy, SeatAction};
use super::clocks::Actor;
use super::create::client_seed;
use super::join::{require_known_seat, seat_taken};
use super::{Matches, RequestKey, Submission, Submitted, require_open};
use crate::caller::{Manage, May};
use crate::engine::StandIn;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::games::{Quick, Seat};
use crate::metrics::{self, metrics};
use crate::requests::{Once, once};
use crate::store::matches::{self, MatchRow, Status, Visibility};
use crate::store::{MatchId, UserId};

/// Moves played in one go, at most: longer than any match, and an end for whatever should go wrong.
const MOST_IN_A_ROW: u32 = 5_000;

/// How often another task may be quicker before this one gives up: then that one goes on.
const MOST_STALE: u32 = 20;

impl Matches {
    /// Lets a bot sit down at an open match, because its owner says so. The match starts by itself when it is full.
    pub async fn add_bot(
        &self,
        caller: May<Manage>,
        id: impl Into<Once<MatchId>>,
        seat: Option<Seat>,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        let Once { what: id, key } = id.into();
        let request = self.keyed(caller, key.as_ref(), ("addBot", (id, seat)))?;
        let pool = self.database.pool();
        let add = Box::pin(async {
            let row = self.open_match_of(caller, id).await?;
            require_known_seat(&row, seat)?;
            let seed = String::from(client_seed(None)?);
            let (bot, now) = ((seat, seed.as_str()), self.clock.now());
            match matches::seat_bot(pool, id, bot, now, request.as_ref()).await? {
                Ok(true) => Ok(Ok(())),
                Ok(false) => {
                    require_open(&*self.row(id).await?)?;
                    Err(seat_taken())
                }
                Err(before) => Ok(Err(before)),
            }
        });
        let again = |_| async { self.visible(id, Some(caller)).await.map(drop) };
        once(pool, request.as_ref(), add, again).await?;
        self.sat_down(id).await
    }

    /// Sends a bot away before the start.
    pub async fn remove_bot(
        &self,
        caller: May<Manage>,
        id: MatchId,
        seat: Seat,
    ) -> Outcome<Arc<MatchRow>> {
        let caller = caller.user();
        self.open_match_of(caller, id).await?;
        let is_done = matches::unseat_bot(self.database.pool(), id, seat).await?;
        self.cache.forget(id);
        let row = self.row(id).await?;
        if !is_done {
            require_open(&row)?;
            return Err(ApiError::new(ErrorCode::NoBot, "no bot sits there"));
        }
        self.tell(id, [], row.visibility == Visibility::Public);
        Ok(row)
    }

    async fn open_match_of(&self, caller: UserId, id: MatchId) -> Outcome<Arc<MatchRow>> {
        let row = self.visible(id, Some(caller)).await?;
        if row.owner != caller {
            return Err(ApiError::new(
                ErrorCode::NotOwner,
                "only the owner decides about bots",
            ));
        }
        if row.status != Status::Open {
            return Err(ApiError::new(
                ErrorCode::AlreadyStarted,
                "the match is not open",
            ));
        }
        Ok(row)
    }

    /// Plays every bot and every plan that is asked, until a person is. Gives how many moves that were.
    pub async fn play_bots(&self, id: MatchId) -> Outcome<u32> {
        let (mut n_played, mut n_stale) = (0, 0);
        let mut row = self.row(id).await?;
        while n_played < MOST_IN_A_ROW && n_stale < MOST_STALE {
            let Some(submission) = self.play_next(&row).await? else {
                break;
            };
            metrics().played(&metrics::Played {
                game: submission.row.game.id(),
                outcome: submission.outcome.name(),
            });
            match submission.outcome {
                Submitted::Accepted(played) if played.ply > row.ply => n_played += 1,
                // What was accepted before is no progress, and will not be any if it is tried again.
                Submitted::Accepted(played) => {
                    tracing::error!(match_id = %id, ply = row.ply, played.ply, "a key was used before");
                    break;
                }
                Submitted::Stale => n_stale += 1,
                Submitted::Refused(_) | Submitted::Unreadable(_) => break,
            }
            row = submission.row;
        }
        Ok(n_played)
    }

    /// Does the same without being waited for.
    pub(super) fn play_bots_soon(&self, id: MatchId) {
        let matches = self.clone();
        tokio::spawn(async move {
            if let Err(error) = matches.play_bots(id).await {
                tracing::warn!(match_id = %id, code = error.code.label(), cause = ?error.cause, "a bot could not play");
            }
        });
    }

    /// The next move that no person has to make; nothing if a person is waited for or the match is over.
    async fn play_next(&self, row: &Arc<MatchRow>) -> Outcome<Option<Submission>> {
        if row.status != Status::Running {
            return Ok(None);
        }
        let bots = row.bots();
        if let Some(seat) = row.waiting.iter().find(|&seat| bots.contains(seat)) {
            return self.play_bot(row, seat).await;
        }
        let planned = matches::planned(self.database.pool(), row.id).await?;
        for seat in row.waiting.iter().filter(|&seat| planned.contains(seat)) {
            let played = self.play_plan(row, seat).await?;
            if played.is_some() {
                return Ok(played);
            }
        }
        Ok(None)
    }

    async fn play_bot(&self, row: &Arc<MatchRow>, seat: Seat) -> Outcome<Option<Submission>> {
        let position = self.position(row)?;
        let Some(chosen) = position.stand_in(seat, StandIn::Bot, &mut Quick(rand::random()))?
        else {
            return Ok(None);
        };
        let key = RequestKey::Server(format!("bot:{}", row.ply));
        let key = key.stored()?;
        let doing = |move_| SeatAction {
            seat,
            move_,
            by: ActedBy::actor(Actor::Bot),
            key: Some(&key),
        };
        let submission = self.act(row.clone(), doing(&chosen)).await?;
        let Submitted::Refused(refusal) = &submission.outcome else {
            return Ok(Some(submission));
        };
        tracing::error!(match_id = %row.id, code = refusal.code, "a bot wanted what is not allowed");
        match position.stand_in(seat, StandIn::Nobody, &mut Quick(rand::random()))? {
            Some(move_) => self.act(row.clone(), doing(&move_)).await.map(Some),
            None => Ok(None),
        }
    }
}
