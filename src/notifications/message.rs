//! What is sent, before it has a shape: what the inbox tells, a sentence in the user's language, until when to decide,
//! and a link. Nothing of what happens at the table is in it.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::News;
use crate::config::MatchUrl;
use crate::games::GameKind;
use crate::games::shown::spelling::upper;
use crate::matches::TimeoutAct;
use crate::store::matches::Named;
use crate::texts::{self, Locale};

/// How many pieces of news a digest has at most: as many as fit into a push message.
const MOST_NEWS: usize = 8;

/// Who reads it.
#[derive(Clone, Debug)]
pub struct Reader {
    /// In which language.
    pub locale: Locale,
    /// Where they live.
    pub time_zone: String,
}

/// A piece of news, and what its match says of it.
#[derive(Clone, Debug)]
pub struct MatchNews {
    /// What happened.
    pub news: News,
    /// In a match of which game.
    pub game: GameKind,
    /// Until when its reader should decide, and what happens then; none if the match does not wait for them, or has no
    /// clock.
    pub until: Option<(Timestamp, TimeoutAct)>,
    /// Who said what, in words of the reader's language, if it is news of an answer and that is known.
    pub answer: Option<String>,
}

/// Something to be sent.
#[derive(Clone, Debug)]
pub struct Message {
    what: What,
    at: Timestamp,
    reader: Reader,
    match_url: MatchUrl,
}

#[derive(Clone, Debug)]
enum What {
    /// One piece of news.
    News(Box<MatchNews>),
    /// The news of a day.
    Digest(Vec<MatchNews>),
    /// The owner of the channel asked for a test.
    Test,
}

impl Message {
    /// One piece of news.
    pub fn news(told: MatchNews, reader: Reader, match_url: &MatchUrl) -> Self {
        let at = told.news.at;
        Self::new(What::News(Box::new(told)), at, reader, match_url)
    }

    /// The news of a day.
    pub fn digest(
        mut news: Vec<MatchNews>,
        at: Timestamp,
        reader: Reader,
        match_url: &MatchUrl,
    ) -> Self {
        // The newest are kept: a reader who has missed more than that will look anyway.
        let surplus = news.len().saturating_sub(MOST_NEWS);
        news.drain(..surplus);
        Self::new(What::Digest(news), at, reader, match_url)
    }

    /// What the test button sends.
    pub fn test(at: Timestamp, locale: Locale, match_url: &MatchUrl) -> Self {
        let reader = Reader {
            locale,
            time_zone: "UTC".to_owned(),
        };
        Self::new(What::Test, at, reader, match_url)
    }

    fn new(what: What, at: Timestamp, reader: Reader, match_url: &MatchUrl) -> Self {
        Self {
            what,
            at,
            reader,
            match_url: match_url.clone(),
        }
    }

    /// When it happened; of a digest and a test, now.
    pub fn at(&self) -> Timestamp {
        self.at
    }

    /// The name of its type for programs.
    pub fn type_name(&self) -> String {
        match &self.what {
            What::News(told) => format!("match.{}", told.news.kind.name()),
            What::Digest(_) => "match.digest".to_owned(),
            What::Test => "test".to_owned(),
        }
    }

    /// What programs read.
    pub fn data(&self) -> Value {
        match &self.what {
            What::News(told) => self.entry(told),
            What::Digest(all) => {
                let entries = all.iter().map(|told| self.entry(told));
                json!({ "news": entries.collect::<Vec<_>>() })
            }
            What::Test => json!({ "text": texts::notification_test(self.reader.locale) }),
        }
    }

    fn entry(&self, told: &MatchNews) -> Value {
        let news = &told.news;
        json!({
            "id": news.id,
            "kind": news.kind,
            "match": news.match_,
            "game": upper(told.game.id()),
            "ply": news.ply,
            "at": news.at.to_string(),
            "deadline": told.until.map(|(deadline, _)| deadline.to_string()),
            "then": told.until.map(|(_, then)| then),
            "answer": news.answer.as_ref().map(|answer| upper(answer.what.name())),
            "text": self.text(told),
            "link": self.link(news),
        })
    }

    /// What people read, each with a link if there is one.
    pub fn lines(&self) -> Vec<(String, Option<String>)> {
        match &self.what {
            What::News(told) => vec![self.line(told)],
            What::Digest(all) => all.iter().map(|told| self.line(told)).collect(),
            What::Test => vec![(texts::notification_test(self.reader.locale), None)],
        }
    }

    fn line(&self, told: &MatchNews) -> (String, Option<String>) {
        (self.text(told), Some(self.link(&told.news)))
    }

    /// What happened; and until when to decide, in the reader's own time.
    fn text(&self, told: &MatchNews) -> String {
        let Reader { locale, time_zone } = &self.reader;
        let text = match &told.answer {
            Some(answer) => texts::notification_answered(*locale, told.game, answer),
            None => texts::notification_news(*locale, told.game, told.news.kind.name()),
        };
        let Some((deadline, then)) = told.until else {
            return text;
        };
        let when = texts::moment(*locale, time_zone, deadline);
        format!(
            "{text} {}",
            texts::notification_deadline(*locale, &when, then.name())
        )
    }

    fn link(&self, news: &News) -> String {
        self.match_url.of(news.match_)
    }
}
