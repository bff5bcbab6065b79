//! What is sent, before it has a shape: what the inbox tells, a sentence in the user's language, and a link. Nothing of
//! what happens at the table is in it.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::News;
use crate::config::PublicUrl;
use crate::games::GameKind;
use crate::store::matches::Named;
use crate::texts::{self, Locale};

/// How many pieces of news a digest has at most: as many as fit into a push message.
const MOST_NEWS: usize = 8;

/// Something to be sent.
#[derive(Clone, Debug)]
pub struct Message {
    what: What,
    at: Timestamp,
    locale: Locale,
    public_url: PublicUrl,
}

#[derive(Clone, Debug)]
enum What {
    /// One piece of news.
    News(News, GameKind),
    /// The news of a day.
    Digest(Vec<(News, GameKind)>),
    /// Somebody pressed the button.
    Test,
}

impl Message {
    /// One piece of news of a match of this game.
    pub fn news(news: News, game: GameKind, locale: Locale, public_url: &PublicUrl) -> Self {
        let at = news.at;
        Self::new(What::News(news, game), at, locale, public_url)
    }

    /// The news of a day.
    pub fn digest(
        mut news: Vec<(News, GameKind)>,
        at: Timestamp,
        locale: Locale,
        public_url: &PublicUrl,
    ) -> Self {
        // The newest are kept: a reader who has missed more than that will look anyway.
        let surplus = news.len().saturating_sub(MOST_NEWS);
        news.drain(..surplus);
        Self::new(What::Digest(news), at, locale, public_url)
    }

    /// What the test button sends.
    pub fn test(at: Timestamp, locale: Locale, public_url: &PublicUrl) -> Self {
        Self::new(What::Test, at, locale, public_url)
    }

    fn new(what: What, at: Timestamp, locale: Locale, public_url: &PublicUrl) -> Self {
        Self {
            what,
            at,
            locale,
            public_url: public_url.clone(),
        }
    }

    /// When it happened; of a digest and a test, now.
    pub fn at(&self) -> Timestamp {
        self.at
    }

    /// The name of its type for programs.
    pub fn type_name(&self) -> String {
        match &self.what {
            What::News(news, _) => format!("match.{}", news.kind.name()),
            What::Digest(_) => "match.digest".to_owned(),
            What::Test => "test".to_owned(),
        }
    }

    /// What programs read.
    pub fn data(&self) -> Value {
        match &self.what {
            What::News(news, game) => self.entry(news, *game),
            What::Digest(all) => {
                let entries = all.iter().map(|(news, game)| self.entry(news, *game));
                json!({ "news": entries.collect::<Vec<_>>() })
            }
            What::Test => json!({ "text": texts::post_test(self.locale) }),
        }
    }

    fn entry(&self, news: &News, game: GameKind) -> Value {
        json!({
            "id": news.id,
            "kind": news.kind.name(),
            "match": news.match_,
            "game": game.id(),
            "ply": news.ply,
            "at": news.at.to_string(),
            "text": texts::post_news(self.locale, game, news.kind.name()),
            "link": self.link(news),
        })
    }

    /// What people read, each with a link if there is one.
    pub fn lines(&self) -> Vec<(String, Option<String>)> {
        match &self.what {
            What::News(news, game) => vec![self.line(news, *game)],
            What::Digest(all) => all
                .iter()
                .map(|(news, game)| self.line(news, *game))
                .collect(),
            What::Test => vec![(texts::post_test(self.locale), None)],
        }
    }

    fn line(&self, news: &News, game: GameKind) -> (String, Option<String>) {
        let text = texts::post_news(self.locale, game, news.kind.name());
        (text, Some(self.link(news)))
    }

    fn link(&self, news: &News) -> String {
        format!("{}/matches/{}", self.public_url.as_str(), news.match_)
    }
}
