//! Answers: where they go, how often (rate limit), and what happens if they cannot be sent.

use jiff::SignedDuration;

use super::{Fate, InboundMail, Opened, Person, Reply};
use crate::accounts;
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::mail::{Answer, Answering};
use crate::notifications::Undelivered;
use crate::store::UserId;
use crate::store::mail::{self, Fingerprint};
use crate::texts::Locale;

/// How often an address is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// What a player may expect: up to thirty times in an hour.
    Hourly,
    /// What no writer has a right to: once in a day.
    OncePerDay,
}

/// The most answers to one address in an hour.
const MOST_PER_HOUR: i64 = 30;
/// What led to something is told however often it happens: it ends with the match. Everything else could go on for
/// ever.
const UNLIMITED: &[&str] = &["played", "joined"];
/// The outcomes that are told once in a day.
const RARE: &[&str] = &["not-genuine", "too-large"];

/// What became of a letter, in words, and whom we told.
pub(super) type Dealt = (Fate, &'static str, Option<Fingerprint>);

impl InboundMail {
    /// Tells the writer of a letter what became of it, unless they were told too much already. A letter that cannot be
    /// answered now comes again later: acting twice acts once, and the answer has the same id.
    pub(super) async fn answer(&self, reply: Reply) -> Outcome<Dealt> {
        let outcome = name(&reply.answer);
        let Some(answering) = reply.answering else {
            return Ok((Fate::Silent(outcome), outcome, None));
        };
        let to = self.address_fingerprint(&answering.address);
        if !UNLIMITED.contains(&outcome) && !self.may_answer(&to, reply.limit).await? {
            return Ok((Fate::Silent(outcome), outcome, None));
        }
        let sent = self.inner.letters.answer(&answering, &reply.answer).await;
        match sent {
            Ok(_) => Ok((Fate::Answered(outcome), outcome, Some(to))),
            Err(Undelivered::Never(reason)) => {
                tracing::warn!(reason, "an answer cannot be delivered");
                Ok((Fate::Silent(outcome), outcome, None))
            }
            Err(Undelivered::Later(reason)) => {
                let mut error = ApiError::new(
                    ErrorCode::LettersUnavailable,
                    "the answer cannot be sent now; try again later",
                );
                error.cause = Some(anyhow::anyhow!(reason).into());
                Err(error)
            }
        }
    }

    async fn may_answer(&self, to: &Fingerprint, limit: Limit) -> Outcome<bool> {
        let pool = self.inner.matches.database.pool();
        let hour = SignedDuration::from_hours(1);
        let n_answers = match limit {
            Limit::Hourly => {
                mail::answers_since(pool, to, UNLIMITED, false, self.now() - hour).await?
            }
            Limit::OncePerDay => {
                mail::answers_since(pool, to, RARE, true, self.now() - hour * 24).await?
            }
        };
        Ok(match limit {
            Limit::Hourly => n_answers < MOST_PER_HOUR,
            Limit::OncePerDay => n_answers == 0,
        })
    }

    /// Where an answer to this person goes; nowhere if they want no letters.
    pub(super) async fn answering(
        &self,
        opened: &Opened<'_>,
        person: &Person,
    ) -> Outcome<Option<Answering>> {
        let (user, address, about) = match person {
            Person::Seated(seated) | Person::Offered(seated) => {
                let address = self.inner.addresses.address_of(seated.user).await?;
                (seated.user, address, Some(seated.row.id))
            }
            Person::Welcome(asked) => {
                let address = self.inner.addresses.address_of(asked.user).await?;
                (asked.user, address, None)
            }
            Person::Subscribed(subscribed) => {
                (subscribed.user, Some(subscribed.address.clone()), None)
            }
            Person::Invited(invited) => {
                return Ok(Some(Answering {
                    user: None,
                    address: invited.address.clone(),
                    locale: invited.row.locale,
                    about: None,
                    in_reply_to: opened.letter.message_id.clone(),
                    reply_to: Some(self.written_to(opened)),
                    id: opened.answer_id(),
                }));
            }
        };
        let locale = self.locale(user).await?;
        let (Some(address), Some(locale)) = (address, locale) else {
            return Ok(None);
        };
        Ok(Some(Answering {
            user: Some(user),
            address,
            locale,
            about,
            in_reply_to: opened.letter.message_id.clone(),
            reply_to: Some(self.written_to(opened)),
            id: opened.answer_id(),
        }))
    }

    /// A letter to an address that is good for no user. If it says to be from a known address, that user is told once
    /// in a day; everybody else would be told about letters they never wrote.
    pub(super) async fn not_genuine(&self, opened: &Opened<'_>) -> Outcome<Option<Reply>> {
        let Some(from) = opened.letter.from.as_deref() else {
            return Ok(None);
        };
        let Some(user) = self.inner.addresses.user_of(from).await? else {
            return Ok(None);
        };
        let address = self.inner.addresses.address_of(user).await?;
        let (Some(address), Some(locale)) = (address, self.locale(user).await?) else {
            return Ok(None);
        };
        Ok(Some(Reply {
            answering: Some(Answering {
                user: Some(user),
                address,
                locale,
                about: None,
                in_reply_to: opened.letter.message_id.clone(),
                reply_to: None,
                id: opened.answer_id(),
            }),
            answer: Answer::NotGenuine,
            limit: Limit::OncePerDay,
        }))
    }

    /// The address that a letter was written to.
    fn written_to(&self, opened: &Opened<'_>) -> String {
        format!("{}@{}", opened.address.local_part(), self.inner.domain)
    }

    /// The language of a user; none if they are gone.
    async fn locale(&self, user: UserId) -> Outcome<Option<Locale>> {
        let users = accounts::users_by_ids(&self.inner.accounts, &[user]).await?;
        let user = users.get(&user).filter(|user| user.deleted_at.is_none());
        Ok(user.map(|user| user.locale))
    }
}

/// The word for an answer.
fn name(answer: &Answer) -> &'static str {
    match answer {
        Answer::Played { .. } => "played",
        Answer::Refused { .. } => "refused",
        Answer::Unreadable { .. } => "unreadable",
        Answer::NoSuchOption { .. } => "no-such-option",
        Answer::Stale => "stale",
        Answer::NotYourDecision => "not-your-decision",
        Answer::Help => "help",
        Answer::YesOrNo => "yes-or-no",
        Answer::Agreed => "agreed",
        Answer::Disagreed => "disagreed",
        Answer::Said => "said",
        Answer::Failed(_) => "failed",
        Answer::Joined => "joined",
        Answer::Declined => "declined",
        Answer::Confirmed => "confirmed",
        Answer::Unsubscribed => "unsubscribed",
        Answer::Account { .. } => "account",
        Answer::NotGenuine => "not-genuine",
        Answer::TooLarge => "too-large",
    }
}
