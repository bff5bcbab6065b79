//! Sends letters: writes them, signs the addresses to which people reply, and hands them to the transport.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use uuid::Uuid;

use super::inbound::Letters;
use super::{
    Answer, Answering, Invitation, Letter, Pictures, Purpose, ReplyKey, Stationery, Transport,
    UnusableTransport, to_message,
};
use crate::config::Settings;
use crate::error::{ApiError, Kind};
use crate::matches::Matches;
use crate::notifications::{Delivered, EmailChannel, EmailSender, News, Undelivered};
use crate::store::UserId;
use crate::store::mail::{self as store, Room, Unasked};

/// Sends letters. Cloning it is cheap and gives the same thing.
#[derive(Clone, Debug)]
pub struct Mailer {
    /// The use cases a letter tells of.
    pub matches: Matches,
    /// What signs the addresses to which people reply.
    pub key: ReplyKey,
    /// What all letters have in common.
    pub stationery: Arc<Stationery>,
    transport: Transport,
    pub(super) pictures: Pictures,
}

impl Mailer {
    /// Sends letters about these matches.
    pub fn new(
        matches: Matches,
        key: ReplyKey,
        stationery: Stationery,
        transport: Transport,
    ) -> Self {
        Self {
            matches,
            key,
            stationery: Arc::new(stationery),
            transport,
            pictures: Pictures::default(),
        }
    }

    /// Sends letters in the way the settings say.
    pub fn open(
        settings: &Settings,
        matches: Matches,
        key: ReplyKey,
    ) -> Result<Self, UnusableTransport> {
        let transport = match &settings.smtp_url {
            Some(url) => Transport::smtp(url)?,
            None => Transport::folder(&settings.data),
        };
        let stationery = Stationery {
            from: settings.mail_from.as_str().to_owned(),
            domain: settings.mail_domain.clone(),
            public_url: settings.public_url.clone(),
            match_url: settings.match_url.clone(),
        };
        Ok(Self::new(matches, key, stationery, transport))
    }

    /// Tells a user the news, in one letter. News that are of no use any more are left out; if none remain, no letter
    /// is needed.
    pub async fn deliver(
        &self,
        to: &EmailChannel,
        news: &[News],
        is_digest: bool,
    ) -> Result<Delivered, Undelivered> {
        let letter = self.news_letter(to, news, is_digest).await;
        match letter.map_err(|error| undelivered(&error))? {
            Some(letter) => self.send(letter).await,
            None => Ok(Delivered::Unneeded),
        }
    }

    /// Asks the owner of an address whether it may be written to. A reader who has said stop is not asked, and no
    /// caller learns that: they come back by what they have, a yes to an earlier letter.
    pub async fn confirm(&self, to: &EmailChannel) -> Result<Delivered, Undelivered> {
        let pool = self.matches.database.pool();
        let address = self.key.address_fingerprint(&to.address);
        let is_suppressed = store::is_suppressed(pool, &address).await;
        if is_suppressed.map_err(|error| undelivered(&error.into()))? {
            return Ok(Delivered::Unneeded);
        }
        let letter = self.confirmation_letter(to).await;
        let letter = letter.map_err(|error| undelivered(&error))?;
        let unasked = Unasked {
            id: Uuid::now_v7(),
            address,
            sender: to.user,
            network: None,
            at: self.matches.clock.now(),
        };
        let room = store::take_letter(pool, &unasked).await;
        if room.map_err(|error| undelivered(&error.into()))? != Room::Letter {
            let why = "enough such letters were sent today; try again tomorrow";
            return Err(Undelivered::Later(why.to_owned()));
        }
        let sent = self.send(letter).await;
        if sent.is_err() {
            let back = store::give_letter_back(pool, unasked.id).await;
            back.map_err(|error| undelivered(&error.into()))?;
        }
        sent
    }

    /// Answers a reply.
    pub async fn answer(
        &self,
        answering: &Answering,
        answer: &Answer,
    ) -> Result<Delivered, Undelivered> {
        let letter = self.answer_letter(answering, answer).await;
        self.send(letter.map_err(|error| undelivered(&error))?)
            .await
    }

    /// Invites a person who has no account to a match.
    pub async fn invite(&self, invitation: &Invitation) -> Result<Delivered, Undelivered> {
        let letter = self.invitation_letter(invitation).await;
        self.send(letter.map_err(|error| undelivered(&error))?)
            .await
    }

    /// Sends a letter that is already written.
    pub async fn send(&self, letter: Letter) -> Result<Delivered, Undelivered> {
        let id = letter.message_id.clone();
        let now = self.matches.clock.now();
        let envelope = to_message(&letter, &self.stationery, now)?;
        self.transport.carry(envelope).await?;
        // Neither the address nor anything of the contents: logs are read by people who play along.
        tracing::info!(letter = id, "sent a letter");
        Ok(Delivered::Sent)
    }

    /// The address to which the reader of a letter replies.
    pub fn reply_address(
        &self,
        purpose: Purpose,
        subject: Uuid,
        place: (u8, u32),
        user: UserId,
    ) -> String {
        let local = self.key.sign(purpose, subject, place, user);
        format!("{local}@{}", self.stationery.domain)
    }
}

/// A letter that cannot be written now may be written later, unless there is nothing to write about.
fn undelivered(error: &ApiError) -> Undelivered {
    match error.kind {
        Kind::NotFound | Kind::Forbidden | Kind::Malformed => Undelivered::Never(error.to_string()),
        _ => Undelivered::Later(error.to_string()),
    }
}

impl EmailSender for Mailer {
    fn deliver<'a>(
        &'a self,
        to: &'a EmailChannel,
        news: &'a [News],
        is_digest: bool,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        Box::pin(Self::deliver(self, to, news, is_digest))
    }

    fn confirm<'a>(
        &'a self,
        to: &'a EmailChannel,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        Box::pin(Self::confirm(self, to))
    }
}

impl Letters for Mailer {
    fn answer<'a>(
        &'a self,
        answering: &'a Answering,
        answer: &'a Answer,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        Box::pin(Self::answer(self, answering, answer))
    }

    fn invite<'a>(
        &'a self,
        invitation: &'a Invitation,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        Box::pin(Self::invite(self, invitation))
    }
}
