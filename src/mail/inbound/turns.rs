//! Replies about a decision: moves, table talk, help, leaving.

use std::sync::Arc;

use super::understanding::{is_move, understand};
use super::{InboundMail, Opened, tellable};
use crate::caller::May;
use crate::error::{ApiError, ErrorCode, Kind, Outcome};
use crate::games::Seat;
use crate::mail::incoming::{Intent, Own, tidy};
use crate::mail::{Answer, ReplyAddress};
use crate::matches::{MoveInput, Say, Submit, Submitted};
use crate::store::matches::{self, MatchRow};
use crate::store::{MatchId, UserId};

/// A player, and the seat a letter was about.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    /// Who.
    pub(super) user: UserId,
    /// Where they sit.
    pub(super) seat: Seat,
    /// In which match, as it is now.
    pub(super) row: Arc<MatchRow>,
}

impl InboundMail {
    /// The player the address was made for, if it is still they who sit there.
    pub(super) async fn seated(&self, address: &ReplyAddress) -> Outcome<Option<Seated>> {
        let id = MatchId(address.subject);
        let database = &self.inner.matches.database;
        let found = database.read(|pool| async move { matches::find(&pool, id).await });
        let Some(row) = found.await? else {
            return Ok(None);
        };
        let seat = Seat(address.seat);
        let taken = row.seats.iter().find(|taken| taken.seat == seat);
        let user = taken.map(|taken| taken.user);
        let genuine = user.filter(|user| self.inner.key.is_genuine(address, *user));
        Ok(genuine.map(|user| Seated {
            user,
            seat,
            row: Arc::new(row),
        }))
    }

    /// Does what a player wrote.
    pub(super) async fn turn(&self, opened: &Opened<'_>, seated: Seated) -> Outcome<Answer> {
        let own = Own::of(&opened.letter.text);
        let answer = match Intent::of_turn(&own) {
            Intent::Help | Intent::Yes | Intent::No => Ok(Answer::Help),
            Intent::Account => self.account(seated.user).await,
            Intent::Stop => self.stop_or_play(opened, &seated, &own).await,
            Intent::Say(text) => self.say(opened, &seated, text).await,
            Intent::Retire { is_sure: false } => Ok(Answer::Failed(unsure())),
            Intent::Retire { is_sure: true } => {
                self.submit(opened, &seated, MoveInput::Retire).await
            }
            intent @ (Intent::Choose { .. } | Intent::Play { .. }) => {
                self.play(opened, &seated, &intent).await
            }
        };
        let answer = answer.or_else(tellable)?;
        self.note_seen(&seated).await;
        Ok(answer)
    }

    /// The answer shows the match as it is: a player by mail has seen it then.
    async fn note_seen(&self, seated: &Seated) {
        let Seated { user, row, .. } = seated;
        let player = May::vouched(*user);
        let marked = self.inner.matches.mark_seen(player, row.id, u32::MAX).await;
        if let Err(error) = marked {
            tracing::debug!(%error, "it is not noted that a player has seen the match");
        }
    }

    /// "stop" is a move in one game: there it is played. Everywhere else it ends the letters.
    async fn stop_or_play(
        &self,
        opened: &Opened<'_>,
        seated: &Seated,
        own: &Own,
    ) -> Outcome<Answer> {
        let line = tidy(&own.first);
        if !is_move(self.inner.matches.engine(seated.row.game), &line) {
            return self.stop_letters(seated.user).await;
        }
        let story = own.rest();
        self.play(opened, seated, &Intent::Play { line, story })
            .await
    }

    pub(super) async fn say(
        &self,
        opened: &Opened<'_>,
        seated: &Seated,
        text: String,
    ) -> Outcome<Answer> {
        let say = Say {
            match_: seated.row.id,
            text,
            idempotency_key: Some(opened.key()),
        };
        let player = May::vouched(seated.user);
        self.inner.matches.say(player, say).await?;
        Ok(Answer::Said)
    }

    /// Plays a move for the ply the letter was written at.
    async fn play(&self, opened: &Opened<'_>, seated: &Seated, intent: &Intent) -> Outcome<Answer> {
        let matches = &self.inner.matches;
        let Seated { seat, row, .. } = seated;
        let asked_at = opened.address.ply;
        let position = match matches.position_at(row, Some(asked_at)).await {
            Ok(position) => position,
            Err(error) if error.kind == Kind::NotFound => return Ok(Answer::Stale),
            Err(error) => return Err(error),
        };
        match understand(matches.engine(row.game), &*position, *seat, intent) {
            Ok(notation) => {
                let move_ = MoveInput::Notation(notation);
                self.submit(opened, seated, move_).await
            }
            Err(answer) if matches.is_still_asked(row, *seat, asked_at).await? => Ok(answer),
            Err(_) => Ok(Answer::Stale),
        }
    }

    async fn submit(
        &self,
        opened: &Opened<'_>,
        seated: &Seated,
        move_: MoveInput,
    ) -> Outcome<Answer> {
        let line = match &move_ {
            MoveInput::Notation(line) => line.clone(),
            _ => "retire".to_owned(),
        };
        let submit = Submit {
            match_: seated.row.id,
            ply: Some(opened.address.ply),
            move_,
            idempotency_key: Some(opened.key()),
        };
        let player = May::vouched(seated.user);
        let submission = self.inner.matches.submit(player, submit).await?;
        Ok(match submission.outcome {
            Submitted::Accepted(_) => Answer::Played { notation: line },
            Submitted::Refused(refusal) if refusal.code == "not-your-decision" => {
                Answer::NotYourDecision
            }
            Submitted::Refused(refusal) => Answer::Refused { line, refusal },
            Submitted::Unreadable(error) => Answer::Unreadable { line, error },
            Submitted::Stale => Answer::Stale,
        })
    }
}

/// Leaving for good takes one more word.
fn unsure() -> ApiError {
    ApiError::new(
        ErrorCode::RetirementUnconfirmed,
        "to leave the match for good, reply: retire really",
    )
}
