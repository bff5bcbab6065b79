//! Letters that come in, and what becomes of them. Both ways in (the listener and the hook) call
//! [`InboundMail::receive`].
//!
//! A writer who can write to a signed reply address speaks for the user it was made for: the address is the only proof,
//! and the sender's name proves nothing. So a false sender with a stolen address can do at most what that one letter
//! allows, and answers go only to addresses that we know to be the user's, never to where a letter says to come from.

mod account;
mod answering;
mod channels;
mod invitations;
mod inviting;
mod offers;
mod ports;
mod readers;
mod turns;
mod understanding;
mod welcome;

use std::fmt;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use uuid::{Builder, Uuid};

use super::incoming::{self, Incoming, Unread};
use super::{Answer, Answering, Purpose, ReplyAddress, ReplyKey};
use crate::accounts::Accounts;
use crate::error::{ApiError, Kind, Outcome};
use crate::matches::{Matches, RequestKey};
use crate::store::UserId;
use crate::store::mail::{self, Claimed, Fingerprint};

pub use inviting::InviteByMail;
pub use ports::{Addresses, Letters};

use answering::Limit;

/// How long the copy that took a letter is believed to be at work on it.
const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// How long it is remembered that a letter came.
const REMEMBERED: SignedDuration = SignedDuration::from_hours(24 * 30);

/// A letter that arrives.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<'a> {
    /// The address it came to, from its envelope.
    pub to: &'a str,
    /// Whether its envelope has no sender: mail servers write so, and must not be answered.
    pub has_no_sender: bool,
    /// All of it.
    pub raw: &'a [u8],
}

/// What became of a letter. The words are for logs and tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was dealt with, and its writer was told how.
    Answered(&'static str),
    /// It was dealt with, or was not worth it, and its writer was told nothing.
    Silent(&'static str),
    /// It came before and was dealt with then.
    Repeated,
    /// Another copy of it is being dealt with; it should come again.
    Busy,
}

/// Where letters come in. Cloning it is cheap and gives the same thing.
#[derive(Clone)]
pub struct InboundMail {
    inner: Arc<Inner>,
}

struct Inner {
    matches: Matches,
    accounts: Accounts,
    key: ReplyKey,
    domain: String,
    letters: Arc<dyn Letters>,
    addresses: Arc<dyn Addresses>,
}

impl fmt::Debug for InboundMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InboundMail({})", self.inner.domain)
    }
}

/// A letter that is being dealt with.
struct Opened<'a> {
    address: ReplyAddress,
    letter: &'a Incoming,
    /// What makes repetitions recognisable.
    fingerprint: Fingerprint,
}

impl Opened<'_> {
    /// The id of the answer: the same for every copy of the letter.
    fn answer_id(&self) -> Uuid {
        let [start @ .., _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _] = self.fingerprint;
        Builder::from_custom_bytes(start).into_uuid()
    }

    /// The key by which a move or a saying is stored once.
    fn key(&self) -> RequestKey {
        RequestKey::Server(format!("mail-{}", self.answer_id().simple()))
    }
}

/// What a letter led to: the answer, where it goes, and how often such answers may go there.
struct Reply {
    answering: Option<Answering>,
    answer: Answer,
    limit: Limit,
}

impl InboundMail {
    /// A place for letters to addresses of this domain.
    pub fn new(
        matches: Matches,
        accounts: Accounts,
        key: ReplyKey,
        domain: &str,
        letters: Arc<dyn Letters>,
        addresses: Arc<dyn Addresses>,
    ) -> Self {
        Self {
            inner: Arc::new(Inner {
                matches,
                accounts,
                key,
                domain: domain.to_owned(),
                letters,
                addresses,
            }),
        }
    }

    /// Whether letters to this address are for us: then, and only then, they are accepted.
    pub fn takes(&self, address: &str) -> bool {
        let is_ours = address
            .rsplit_once('@')
            .is_some_and(|(_, domain)| domain.eq_ignore_ascii_case(&self.inner.domain));
        is_ours && ReplyAddress::read(address).is_some()
    }

    /// The domain of the addresses.
    pub fn domain(&self) -> &str {
        &self.inner.domain
    }

    /// Deals with a letter. After an error nothing may be said to have arrived: it should come again.
    pub async fn receive(&self, arrival: Arrival<'_>) -> Outcome<Fate> {
        let Some(address) = ReplyAddress::read(arrival.to) else {
            return Ok(Fate::Silent("foreign"));
        };
        let (letter, is_too_large) = match incoming::read(arrival.raw) {
            Ok(letter) => (letter, false),
            Err(Unread::NoLetter) => return Ok(Fate::Silent("no-letter")),
            Err(Unread::TooLarge) => match incoming::read_headers(arrival.raw) {
                Some(letter) => (letter, true),
                None => return Ok(Fate::Silent("too-large")),
            },
        };
        let is_automatic = letter.automatic.is_some() || arrival.has_no_sender;
        let opened = Opened {
            address,
            letter: &letter,
            fingerprint: self.fingerprint(&arrival, &letter),
        };
        let fate = if is_automatic {
            self.bounced(&opened).await
        } else {
            self.deal_once(&opened, is_too_large).await
        }?;
        tracing::info!(?fate, purpose = ?address.purpose, "a letter came in");
        Ok(fate)
    }

    /// Deals with a letter unless that was done before.
    async fn deal_once(&self, opened: &Opened<'_>, is_too_large: bool) -> Outcome<Fate> {
        let now = self.now();
        let pool = self.inner.matches.database.pool();
        // A letter to an address of no user leaves no trace, so that no stranger can fill the database with them.
        let Some(reply) = self.prepared(opened, is_too_large).await? else {
            return Ok(Fate::Silent("not-genuine"));
        };
        match mail::claim(pool, &opened.fingerprint, now, now + LEASE).await? {
            Claimed::Ours => {}
            Claimed::Done => return Ok(Fate::Repeated),
            Claimed::Busy => return Ok(Fate::Busy),
        }
        let done = match reply {
            Prepared::Answer(reply) => self.answer(*reply).await,
            Prepared::Act(person) => match self.act(opened, person).await {
                Ok(reply) => self.answer(reply).await,
                Err(error) => Err(error),
            },
        };
        match done {
            Ok((fate, outcome, answered_to)) => {
                let finished = mail::finish(
                    pool,
                    &opened.fingerprint,
                    outcome,
                    answered_to.as_ref(),
                    self.now(),
                );
                finished.await?;
                Ok(fate)
            }
            Err(error) => {
                // If this fails too, the lease ends by itself.
                let _ = mail::release(pool, &opened.fingerprint, self.now()).await;
                Err(error)
            }
        }
    }

    /// What there is to do, before it is done: nothing for letters to addresses of no user.
    async fn prepared(&self, opened: &Opened<'_>, is_too_large: bool) -> Outcome<Option<Prepared>> {
        match self.person(opened).await? {
            Some(person) if is_too_large => {
                let answering = self.answering(opened, &person).await?;
                let reply = Reply {
                    answering,
                    answer: Answer::TooLarge,
                    limit: Limit::OncePerDay,
                };
                Ok(Some(Prepared::Answer(Box::new(reply))))
            }
            Some(person) => Ok(Some(Prepared::Act(person))),
            None => {
                let reply = self.not_genuine(opened).await?;
                Ok(reply.map(|reply| Prepared::Answer(Box::new(reply))))
            }
        }
    }

    async fn act(&self, opened: &Opened<'_>, person: Person) -> Outcome<Reply> {
        let mut answering = self.answering(opened, &person).await?;
        let answer = match person {
            Person::Seated(seated) => self.turn(opened, seated).await?,
            Person::Offered(seated) => self.offered(opened, seated).await?,
            Person::Welcome(asked) => {
                let answer = self.welcomed(opened, asked).await?;
                if let (Answer::Joined, Some(answering)) = (&answer, &mut answering) {
                    answering.about = Some(asked.match_);
                }
                answer
            }
            Person::Invited(invited) => self.invited(opened, *invited).await?,
            Person::Subscribed(subscribed) => self.subscribed(opened, &subscribed).await?,
        };
        Ok(Reply {
            answering,
            answer,
            limit: Limit::Hourly,
        })
    }

    /// No more letters to a user, whichever letter they have answered.
    async fn stop_letters(&self, user: UserId) -> Outcome<Answer> {
        if let Some(address) = self.inner.addresses.address_of(user).await? {
            self.suppress(&address).await?;
        }
        self.inner.addresses.stop(user).await?;
        Ok(Answer::Unsubscribed)
    }

    /// Forgets letters that came long ago.
    pub async fn forget(&self) -> Outcome<u64> {
        let pool = self.inner.matches.database.pool();
        mail::forget_unasked(pool, self.now()).await?;
        Ok(mail::forget_received(pool, self.now() - REMEMBERED).await?)
    }

    fn now(&self) -> Timestamp {
        self.inner.matches.clock.now()
    }

    /// A letter is known by its id and the address it came to; without an id, by all of its bytes.
    fn fingerprint(&self, arrival: &Arrival<'_>, letter: &Incoming) -> Fingerprint {
        let id = letter.message_id.as_deref().map(str::as_bytes);
        let id = id.filter(|id| !id.is_empty()).unwrap_or(arrival.raw);
        let to = arrival.to.split('@').next().unwrap_or_default();
        let to = to.to_ascii_lowercase();
        let text = [b"letter:", to.as_bytes(), b":", id].concat();
        self.inner.key.fingerprint(&text)
    }

    /// What an address is found by.
    fn address_fingerprint(&self, address: &str) -> Fingerprint {
        self.inner.key.address_fingerprint(address)
    }

    /// The reader of the address wants no letters they have not asked for.
    async fn suppress(&self, address: &str) -> Outcome<()> {
        let pool = self.inner.matches.database.pool();
        Ok(mail::suppress(pool, &self.address_fingerprint(address), self.now()).await?)
    }

    /// The reader of the address has said yes to something.
    async fn unsuppress(&self, address: &str) -> Outcome<()> {
        let pool = self.inner.matches.database.pool();
        Ok(mail::unsuppress(pool, &self.address_fingerprint(address)).await?)
    }
}

/// What there is to do about a letter.
enum Prepared {
    /// Only to answer it.
    Answer(Box<Reply>),
    /// To do what it says.
    Act(Person),
}

/// Whom a genuine reply address was made for.
enum Person {
    /// A player, about a decision.
    Seated(turns::Seated),
    /// A player, about what another player asks.
    Offered(turns::Seated),
    /// A user who was asked to sit down.
    Welcome(welcome::Welcome),
    /// A person who was invited by mail.
    Invited(Box<invitations::Invited>),
    /// A user about a channel of theirs.
    Subscribed(channels::Subscribed),
}

impl InboundMail {
    /// Whom the address was made for; none if it was not made by us, or not for whom it would be good now.
    async fn person(&self, opened: &Opened<'_>) -> Outcome<Option<Person>> {
        let address = &opened.address;
        Ok(match address.purpose {
            Purpose::Turn => self.seated(address).await?.map(Person::Seated),
            Purpose::Offer => self.seated(address).await?.map(Person::Offered),
            Purpose::Seat => self.welcome_to_sit(address).await?.map(Person::Welcome),
            Purpose::Substitution => {
                let welcome = self.welcome_to_take_over(address).await?;
                welcome.map(Person::Welcome)
            }
            // These are followed, not written to.
            Purpose::Sight | Purpose::Account => None,
            Purpose::Invitation => {
                let invited = self.genuine_invited(opened).await?;
                invited.map(|invited| Person::Invited(Box::new(invited)))
            }
            Purpose::Confirmation | Purpose::Unsubscription => {
                self.subscriber(address).await?.map(Person::Subscribed)
            }
        })
    }

    /// A letter of a mail server: if ours did not arrive and never will, no more are sent there. The address such a
    /// report comes to proves that it is about a letter of ours.
    async fn bounced(&self, opened: &Opened<'_>) -> Outcome<Fate> {
        let bounce = opened.letter.bounce.as_ref();
        let Some(bounce) = bounce.filter(|bounce| bounce.is_permanent) else {
            return Ok(Fate::Silent("automatic"));
        };
        let addresses = &self.inner.addresses;
        match self.person(opened).await? {
            Some(Person::Seated(seated) | Person::Offered(seated)) => {
                addresses.bounced(seated.user, &bounce.recipient).await?;
            }
            Some(Person::Welcome(asked)) => {
                addresses.bounced(asked.user, &bounce.recipient).await?;
            }
            Some(Person::Subscribed(subscribed)) => {
                addresses
                    .bounced(subscribed.user, &subscribed.address)
                    .await?;
            }
            Some(Person::Invited(invited)) => self.undeliverable(&invited.row).await?,
            None => return Ok(Fate::Silent("not-genuine")),
        }
        Ok(Fate::Silent("bounced"))
    }
}

/// A failure that the writer can be told about; the others mean that the letter should come again.
fn tellable(error: ApiError) -> Outcome<Answer> {
    match error.kind {
        Kind::Unavailable | Kind::Internal => Err(error),
        _ => Ok(Answer::Failed(error)),
    }
}
