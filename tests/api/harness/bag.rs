//! An email_sender who keeps the letters instead of sending them.

use std::sync::Mutex;

use futures_util::future::BoxFuture;
use kinpost::{
    notifications::{Delivered, EmailChannel, EmailSender, News, Undelivered},
    store::matches::Named,
};

/// A letter that would have been sent: to whom, what it tells, and whether it is a digest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    pub to: String,
    pub kinds: Vec<&'static str>,
    pub is_digest: bool,
}

/// An email_sender who keeps the letters.
#[derive(Debug, Default)]
pub struct Bag {
    pub sent: Mutex<Vec<Sent>>,
    /// What he says instead.
    pub excuse: Mutex<Option<Undelivered>>,
}

impl Bag {
    fn keep(&self, letter: Sent) -> Result<Delivered, Undelivered> {
        if let Some(excuse) = self.excuse.lock().unwrap().clone() {
            return Err(excuse);
        }
        self.sent.lock().unwrap().push(letter);
        Ok(Delivered::Sent)
    }

    /// The letters since the last time.
    pub fn empty(&self) -> Vec<Sent> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }
}

impl EmailSender for Bag {
    fn deliver<'a>(
        &'a self,
        to: &'a EmailChannel,
        news: &'a [News],
        is_digest: bool,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let letter = Sent {
            to: to.address.clone(),
            kinds: news.iter().map(|news| news.kind.name()).collect(),
            is_digest,
        };
        Box::pin(async move { self.keep(letter) })
    }

    fn confirm<'a>(
        &'a self,
        to: &'a EmailChannel,
    ) -> BoxFuture<'a, Result<Delivered, Undelivered>> {
        let letter = Sent {
            to: to.address.clone(),
            kinds: vec!["confirm"],
            is_digest: false,
        };
        Box::pin(async move { self.keep(letter) })
    }
}
