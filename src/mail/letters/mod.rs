//! Where letters are written: looks up what their reader may know, and hands it to the composers.

mod lookup;
mod pressing;
mod questions;
mod sight;

use jiff::Timestamp;
use uuid::Uuid;

use super::compose::{
    AnswerFacts, Frame, Item, Sitting, compose_answer, compose_confirmation, compose_digest,
    compose_invitation, compose_news,
};
use super::match_summary::others;
use super::{Answer, Answering, Invitation, Letter, Mailer, Purpose};
use crate::caller::May;
use crate::error::{ApiError, Outcome};
use crate::matches::{Access, Perspective};
use crate::notifications::{EmailChannel, News};
use crate::presenter::Presenter;
use crate::store::matches::{self as rows, Answered, InboxKind};
use crate::store::{Database, UserId, users};
use crate::texts::{Locale, clean_name};
use pressing::most_pressing;

pub use sight::Sighted;

/// How many plies a letter looks back for the reader's own last move.
const LOOKED_BACK: u32 = 60;

/// How many pictures a digest has at most.
const MOST_PICTURES: usize = 4;

/// Who reads a letter.
#[derive(Clone, Debug)]
struct Person {
    user: UserId,
    name: String,
    locale: Locale,
    time_zone: String,
}

/// From where on a letter tells what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Since {
    /// After the reader's last move.
    LastMove,
    /// With the reader's last move: a letter that confirms it.
    OwnMove,
}

/// Why a letter tells of a match.
#[derive(Clone, Copy, Debug)]
struct Why<'n> {
    /// What happened.
    kind: InboxKind,
    /// When.
    at: Timestamp,
    /// What was answered, if it is news of an answer.
    answer: Option<&'n Answered>,
}

impl Why<'_> {
    /// Because it is so now.
    fn turn(at: Timestamp) -> Self {
        Self {
            kind: InboxKind::Turn,
            at,
            answer: None,
        }
    }
}

impl Mailer {
    /// The letter that tells these news; none if all of them are of no use any more.
    pub(super) async fn news_letter(
        &self,
        to: &EmailChannel,
        news: &[News],
        is_digest: bool,
    ) -> Outcome<Option<Letter>> {
        let person = self.person(to.user).await?;
        let mut items: Vec<Item> = Vec::new();
        for one in most_pressing(news) {
            let Some((viewed, kind)) = self.still_needed(&person, &one).await? else {
                continue;
            };
            let cid = match items.len() {
                0 => Some("board".to_owned()),
                n if n < MOST_PICTURES => Some(format!("board{n}")),
                _ => None,
            };
            let why = Why {
                kind,
                at: one.at,
                answer: one.answer.as_ref(),
            };
            let item = self
                .item(&person, &viewed, why, Since::LastMove, cid)
                .await?;
            // What was asked is settled by now.
            if !asks(kind) || item.question.is_some() {
                items.push(item);
            }
        }
        let Some(last) = news.last().filter(|_| !items.is_empty()) else {
            return Ok(None);
        };
        let mut frame = self.frame(&person, &to.address, last.id);
        self.let_go(&mut frame, to);
        match items.as_slice() {
            [item] if !is_digest => {
                frame.references = vec![self.thread(item.about.match_.0)];
                Ok(Some(compose_news(frame, item)))
            }
            items => Ok(Some(compose_digest(frame, items))),
        }
    }

    /// The letter that asks whether an address may be written to.
    pub(super) async fn confirmation_letter(&self, to: &EmailChannel) -> Outcome<Letter> {
        let person = self.person(to.user).await?;
        let mut frame = self.frame(&person, &to.address, to.id);
        frame.message_id = format!("confirm.{}", frame.message_id);
        let token = self.key.sign(Purpose::Confirmation, to.id, (0, 0), to.user);
        frame.reply_to = Some(format!("{token}@{}", self.stationery.domain));
        let base = self.stationery.public_url.as_str();
        let url = format!("{base}/api/v1/letters/confirm/{token}");
        Ok(compose_confirmation(frame, url))
    }

    /// The letter that answers a reply.
    pub(super) async fn answer_letter(
        &self,
        answering: &Answering,
        answer: &Answer,
    ) -> Outcome<Letter> {
        let person = match answering.user {
            Some(user) => self.person(user).await.ok(),
            None => None,
        };
        let person = person.unwrap_or_else(|| Person {
            user: UserId(Uuid::nil()),
            name: String::new(),
            locale: answering.locale,
            time_zone: "UTC".to_owned(),
        });
        let mut frame = self.frame(&person, &answering.address, answering.id);
        frame.locale = answering.locale;
        frame.is_answer = true;
        frame.message_id = format!("answer.{}", frame.message_id);
        let mut told = AnswerFacts::default();
        frame.reply_to.clone_from(&answering.reply_to);
        if let (Some(user), Some(match_)) = (answering.user, answering.about) {
            frame.references.push(self.thread(match_.0));
            let viewed = self
                .matches
                .look(match_, Some(May::vouched(user)), Perspective::Own)
                .await?;
            told.refusal = match answer {
                Answer::Refused { refusal, .. } => {
                    Some(self.rule(&viewed.row, frame.locale, refusal)?)
                }
                _ => None,
            };
            if let Access::Seated(_) = viewed.access {
                let since = match answer {
                    Answer::Played { .. } => Since::OwnMove,
                    _ => Since::LastMove,
                };
                let cid = answer.shows_table().then(|| "board".to_owned());
                let person = Person {
                    locale: frame.locale,
                    ..person
                };
                let why = Why::turn(self.matches.clock.now());
                told.item = Some(self.item(&person, &viewed, why, since, cid).await?);
            }
        }
        frame.references.extend(answering.in_reply_to.clone());
        Ok(compose_answer(frame, answer, &told))
    }

    /// The letter that invites a person who has no account.
    pub(super) async fn invitation_letter(&self, invitation: &Invitation) -> Outcome<Letter> {
        let found = rows::find(self.matches.database.pool(), invitation.match_).await?;
        let row = found.ok_or_else(|| ApiError::not_found("match"))?;
        let locale = invitation.locale;
        let names = self.presenter(locale).seat_names(&row).await?;
        let clean = |name: &str| match clean_name(locale, name) {
            _ if name.trim().is_empty() => String::new(),
            name => name,
        };
        let person = Person {
            user: invitation.guest,
            name: clean(invitation.guest_name.as_deref().unwrap_or_default()),
            locale,
            time_zone: "UTC".to_owned(),
        };
        let mut frame = self.frame(&person, &invitation.address, invitation.id);
        frame.message_id = format!("invitation.{}", frame.message_id);
        frame.references = vec![self.thread(row.id.0)];
        let address =
            self.reply_address(Purpose::Invitation, invitation.id, (0, 0), invitation.guest);
        frame.reply_to = Some(address);
        let sitting = Sitting {
            game: row.game,
            inviter: clean(&invitation.inviter),
            seated: others(&names, row.seats.iter().map(|seat| seat.seat), None),
            note: invitation
                .note
                .clone()
                .filter(|note| !note.trim().is_empty()),
        };
        Ok(compose_invitation(frame, &sitting))
    }

    /// Shows matches to readers of this language.
    fn presenter(&self, locale: Locale) -> Presenter<'_, Database> {
        Presenter {
            matches: &self.matches,
            locale,
            names: &self.matches.database,
        }
    }

    async fn person(&self, user: UserId) -> Outcome<Person> {
        let found = users::by_ids(&self.matches.database, &[user]).await?;
        let found = found.into_iter().find(|found| found.deleted_at.is_none());
        let found = found.ok_or_else(|| ApiError::not_found("user"))?;
        Ok(Person {
            user,
            name: clean_name(found.locale, &found.display_name),
            locale: found.locale,
            time_zone: found.time_zone,
        })
    }

    /// A letter to a person, without what is special about it.
    fn frame(&self, person: &Person, address: &str, id: Uuid) -> Frame {
        Frame {
            to_name: person.name.clone(),
            to_address: address.to_owned(),
            locale: person.locale,
            message_id: format!("{}@{}", id.simple(), self.stationery.domain),
            references: Vec::new(),
            reply_to: None,
            unsubscribe_url: None,
            unsubscribe_address: None,
            public_url: self.stationery.public_url.clone(),
            is_answer: false,
        }
    }

    /// Says how to get no more such letters.
    fn let_go(&self, frame: &mut Frame, to: &EmailChannel) {
        let token = self
            .key
            .sign(Purpose::Unsubscription, to.id, (0, 0), to.user);
        let base = self.stationery.public_url.as_str();
        frame.unsubscribe_url = Some(format!("{base}/api/v1/letters/unsubscribe/{token}"));
        frame.unsubscribe_address = Some(format!("{token}@{}", self.stationery.domain));
    }

    /// The letter all letters about a match belong to. No reader ever gets it; mail programs need only its name.
    fn thread(&self, match_: Uuid) -> String {
        format!("match.{}@{}", match_.simple(), self.stationery.domain)
    }
}

/// Whether news of this kind ask something that is answered by yes or no.
fn asks(kind: InboxKind) -> bool {
    matches!(
        kind,
        InboxKind::Invited | InboxKind::SeatOffered | InboxKind::Offered
    )
}
