//! Keeps letters instead of sending them, and knows who reads where.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering},
};

use futures_util::future::BoxFuture;
use kinpost::config::PublicUrl;
use kinpost::error::Outcome;
use kinpost::mail::inbound::{Addresses, Letters};
use kinpost::mail::{Answer, Answering, Invitation, Mailer, ReplyKey, Stationery, Transport};
use kinpost::matches::Matches;
use kinpost::notifications::{Delivered, Undelivered};
use kinpost::store::UserId;
use uuid::Uuid;

/// The domain of reply addresses.
pub const DOMAIN: &str = "kinpost.example";

/// What signs them.
pub const KEY: [u8; 32] = [7; 32];

/// The key of the servers that tests start.
pub fn reply_key() -> ReplyKey {
    ReplyKey::new(KEY)
}

/// An address of a user.
#[derive(Clone, Debug)]
struct Channel {
    id: Uuid,
    user: UserId,
    address: String,
    is_confirmed: bool,
}

/// What shows the pages behind the links of letters; it sends nothing.
pub fn mail(matches: &Matches) -> Mailer {
    let stationery = Stationery {
        from: format!("Kinpost <kinpost@{DOMAIN}>"),
        domain: DOMAIN.to_owned(),
        public_url: PublicUrl::new("http://localhost"),
        match_url: None,
    };
    let nowhere = std::env::temp_dir().join("kinpost-no-letters");
    let transport = Transport::folder(&nowhere);
    Mailer::new(matches.clone(), reply_key(), stationery, transport)
}

/// Letters that would have been sent, and addresses of users.
#[derive(Default)]
pub struct FakeMail {
    answers: Mutex<Vec<(String, String, Uuid)>>,
    invitations: Mutex<Vec<Invitation>>,
    channels: Mutex<Vec<Channel>>,
    bounced: Mutex<Vec<String>>,
    is_down: AtomicBool,
}

impl FakeMail {
    /// A user reads there; the id of the channel.
    pub fn add(&self, user: UserId, address: &str, is_confirmed: bool) -> Uuid {
        let id = Uuid::now_v7();
        self.channels.lock().unwrap().push(Channel {
            id,
            user,
            address: address.to_owned(),
            is_confirmed,
        });
        id
    }

    /// A user reads nowhere any more.
    pub fn forget(&self, user: UserId) {
        self.channels.lock().unwrap().retain(|one| one.user != user);
    }

    /// The answers so far: to whom, and what, as the first word of the answer and whatever it says.
    pub fn answers(&self) -> Vec<(String, String)> {
        let answers = self.answers.lock().unwrap();
        let two = |(to, what, _): &(String, String, Uuid)| (to.clone(), what.clone());
        answers.iter().map(two).collect()
    }

    /// The last answer.
    pub fn last(&self) -> (String, String) {
        self.answers().pop().unwrap_or_default()
    }

    /// The ids of the answers so far.
    pub fn answer_ids(&self) -> Vec<Uuid> {
        let answers = self.answers.lock().unwrap();
        answers.iter().map(|(_, _, id)| *id).collect()
    }

    pub fn invitations(&self) -> Vec<Invitation> {
        self.invitations.lock().unwrap().clone()
    }

    pub fn bounced(&self) -> Vec<String> {
        self.bounced.lock().unwrap().clone()
    }

    /// The confirmed addresses of a user.
    pub fn addresses(&self, user: UserId) -> Vec<String> {
        let channels = self.channels.lock().unwrap();
        let own = channels
            .iter()
            .filter(|one| one.user == user && one.is_confirmed);
        own.map(|one| one.address.clone()).collect()
    }

    /// From now on nothing can be sent, or everything again.
    pub fn set_down(&self, is_down: bool) {
        self.is_down.store(is_down, Ordering::SeqCst);
    }

    fn sent(&self) -> Result<Delivered, Undelivered> {
        if self.is_down.load(Ordering::SeqCst) {
            return Err(Undelivered::Later("the mail server is away".to_owned()));
        }
        Ok(Delivered::Sent)
    }
}

fn now<'a, T: Send + 'a>(value: T) -> BoxFuture<'a, T> {
    Box::pin(async move { value })
}

impl Letters for FakeMail {
    fn answer<'a>(
        &'a self,
        answering: &'a Answering,
        answer: &'a Answer,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let sent = self.sent();
        if sent.is_ok() {
            let kept = (
                answering.address.clone(),
                format!("{answer:?}"),
                answering.id,
            );
            self.answers.lock().unwrap().push(kept);
        }
        now(sent)
    }

    fn invite<'a>(
        &'a self,
        invitation: &'a Invitation,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let sent = self.sent();
        if sent.is_ok() {
            self.invitations.lock().unwrap().push(invitation.clone());
        }
        now(sent)
    }
}

impl Addresses for FakeMail {
    fn address_of(&self, user: UserId) -> BoxFuture<'_, Outcome<Option<String>>> {
        now(Ok(self.addresses(user).into_iter().next()))
    }

    fn user_of<'a>(&'a self, address: &'a str) -> BoxFuture<'a, Outcome<Option<UserId>>> {
        let channels = self.channels.lock().unwrap();
        let mut own = channels.iter().filter(|one| one.is_confirmed);
        let found = own.find(|one| one.address.eq_ignore_ascii_case(address));
        now(Ok(found.map(|one| one.user)))
    }

    fn owner_of(&self, channel: Uuid) -> BoxFuture<'_, Outcome<Option<(UserId, String)>>> {
        let channels = self.channels.lock().unwrap();
        let found = channels.iter().find(|one| one.id == channel);
        now(Ok(found.map(|one| (one.user, one.address.clone()))))
    }

    fn confirm(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        let mut channels = self.channels.lock().unwrap();
        let own = channels.iter_mut().filter(|one| one.user == user);
        own.filter(|one| one.id == channel)
            .for_each(|one| one.is_confirmed = true);
        now(Ok(()))
    }

    fn unsubscribe(&self, channel: Uuid, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        let mut channels = self.channels.lock().unwrap();
        channels.retain(|one| one.id != channel || one.user != user);
        now(Ok(()))
    }

    fn stop(&self, user: UserId) -> BoxFuture<'_, Outcome<()>> {
        self.forget(user);
        now(Ok(()))
    }

    fn add_confirmed<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>> {
        if !self.addresses(user).iter().any(|known| known == address) {
            self.add(user, address, true);
        }
        now(Ok(()))
    }

    fn bounced<'a>(&'a self, user: UserId, address: &'a str) -> BoxFuture<'a, Outcome<()>> {
        let mut channels = self.channels.lock().unwrap();
        channels.retain(|one| one.user != user || !one.address.eq_ignore_ascii_case(address));
        self.bounced.lock().unwrap().push(address.to_owned());
        now(Ok(()))
    }
}
