//! Letters that answer a reply: what became of it, and what can be done now.

use crate::error::{ApiError, ErrorCode, Kind};
use crate::games::NotationError;
use crate::texts::{self, Locale, moment, say};

use super::decision::{decision, happened, links, result, table};
use super::{Frame, Item, finish, greeting, match_name, paragraph};
use crate::mail::page::Part;
use crate::mail::{Answer, Letter};

/// What an answer knows besides: the match as it is now, and the rule that was broken.
#[derive(Clone, Debug, Default)]
pub struct AnswerFacts {
    /// The match, if the reply was about one and its writer sits there.
    pub item: Option<Item>,
    /// The sentence of the refusal, and the text of its clause.
    pub refusal: Option<(String, String)>,
}

/// The letter that answers.
pub fn compose_answer(mut frame: Frame, answer: &Answer, told: &AnswerFacts) -> Letter {
    let locale = frame.locale;
    let mut parts = Vec::new();
    let subject = match &told.item {
        Some(item) => {
            // A writer who was not understood answers the same question again; every other one, the match as it is now.
            if !matches!(answer, Answer::YesOrNo) {
                frame.reply_to.clone_from(&item.reply_to);
            }
            let name = match_name(locale, item.about.game, &item.summary.others);
            let subject = say(
                locale,
                "mail-subject-turn",
                &[("match", name.clone().into())],
            );
            parts.push(Part::Title(name));
            // Mailer programs keep letters together whose subjects differ in nothing else.
            format!("Re: {subject}")
        }
        None => say(locale, "mail-subject-answer", &[]),
    };
    if !frame.to_name.is_empty() {
        parts.push(greeting(locale, &frame.to_name));
    }
    parts.extend(verdict(locale, answer, told));
    if let Answer::Account { code, .. } = answer {
        let base = frame.public_url.as_str();
        parts.push(Part::Link {
            words: say(locale, "mail-account-link", &[]),
            url: format!("{base}/api/v1/letters/accounts/{code}/page"),
        });
    }
    let shown = told.item.as_ref().filter(|_| answer.is_about_match());
    if let Some(item) = shown {
        parts.extend(situation(locale, answer, item));
    }
    let pictures = told.item.iter().filter_map(|item| item.picture.clone());
    finish(frame, subject, parts, pictures.collect())
}

/// What became of the reply.
fn verdict(locale: Locale, answer: &Answer, told: &AnswerFacts) -> Vec<Part> {
    let key = match answer {
        Answer::Played { notation } => {
            let facts = [("move", notation.clone().into())];
            return vec![Part::Paragraph(say(locale, "mail-answer-played", &facts))];
        }
        Answer::Refused { line, refusal } => return refused(locale, line, refusal.clause, told),
        Answer::Unreadable { line, error } => return unreadable(locale, line, error, told),
        Answer::NoSuchOption { number, options } => {
            let facts = [("number", (*number).into()), ("options", (*options).into())];
            let words = say(locale, "mail-answer-no-such-option", &facts);
            return vec![Part::Paragraph(words)];
        }
        Answer::Account { code, until } => {
            // Guests by mail live nowhere we know of.
            let when = moment(locale, "UTC", *until);
            let words = say(locale, "mail-answer-account", &[("when", when.into())]);
            return vec![Part::Paragraph(words), Part::Fixed(code.clone())];
        }
        Answer::Failed(error) => return vec![failed(locale, error)],
        Answer::Help => return help(locale, told),
        Answer::YesOrNo => "mail-answer-yes-or-no",
        Answer::Agreed => "mail-answer-agreed",
        Answer::Disagreed => "mail-answer-disagreed",
        Answer::Stale => "mail-answer-stale",
        Answer::NotYourDecision => "mail-answer-not-your-decision",
        Answer::Said => "mail-answer-said",
        Answer::Joined => "mail-answer-joined",
        Answer::Declined => "mail-answer-declined",
        Answer::Confirmed => "mail-answer-confirmed",
        Answer::Unsubscribed => "mail-answer-unsubscribed",
        Answer::NotGenuine => "mail-answer-not-genuine",
        Answer::TooLarge => "mail-answer-too-large",
    };
    vec![paragraph(locale, key)]
}

fn refused(locale: Locale, line: &str, clause: &'static str, told: &AnswerFacts) -> Vec<Part> {
    let (sentence, rule) = told.refusal.clone().unwrap_or_default();
    let facts = [
        ("line", line.to_owned().into()),
        ("reason", sentence.into()),
    ];
    let mut parts = vec![Part::Paragraph(say(locale, "mail-answer-refused", &facts))];
    if !rule.is_empty() {
        let facts = [("clause", clause.into())];
        parts.push(Part::Heading(say(locale, "mail-heading-rule", &facts)));
        parts.push(Part::Quote(rule));
    }
    parts
}

/// The line with a sign below the column at which it stopped making sense.
fn unreadable(locale: Locale, line: &str, error: &NotationError, told: &AnswerFacts) -> Vec<Part> {
    let reason = match &told.item {
        Some(item) => texts::notation_error(locale, item.about.game, error),
        None => String::new(),
    };
    let facts = [("reason", reason.into())];
    let column = error.column.max(1);
    let shown: String = line.chars().take(COLUMNS_SHOWN).collect();
    let mut parts = vec![Part::Paragraph(say(
        locale,
        "mail-answer-unreadable",
        &facts,
    ))];
    if column <= COLUMNS_SHOWN {
        let sign = " ".repeat(column - 1);
        parts.push(Part::Fixed(format!("{shown}\n{sign}^")));
    } else {
        parts.push(Part::Fixed(shown));
    }
    parts
}

/// A longer line would be broken by mail programs, and the sign below it would point nowhere.
const COLUMNS_SHOWN: usize = 70;

fn failed(locale: Locale, error: &ApiError) -> Part {
    let key = match (error.code, error.kind) {
        (ErrorCode::Silenced, _) => "mail-failed-silenced",
        (ErrorCode::NotAGuest, _) => "mail-failed-not-a-guest",
        (ErrorCode::RetirementUnconfirmed, _) => "mail-failed-retire",
        (ErrorCode::SeatTaken | ErrorCode::NoBot, _) => "mail-failed-no-seat",
        (ErrorCode::AlreadyStarted, _) => "mail-failed-started",
        (ErrorCode::Cancelled, _) => "mail-failed-cancelled",
        (ErrorCode::NotInvited | ErrorCode::NotOffered, _) => "mail-failed-not-invited",
        (ErrorCode::OfferClosed | ErrorCode::NoUndoRequest, _) => "mail-failed-offer-closed",
        (_, Kind::RateLimited | Kind::Unavailable | Kind::Internal) => "mail-failed-later",
        (_, Kind::Malformed) => "mail-failed-malformed",
        _ => "mail-failed-now",
    };
    paragraph(locale, key)
}

fn help(locale: Locale, told: &AnswerFacts) -> Vec<Part> {
    let mut parts = vec![paragraph(locale, "mail-answer-help")];
    let commands = [
        "mail-help-number",
        "mail-help-move",
        "mail-help-say",
        "mail-help-retire",
        "mail-help-stop",
        "mail-help-account",
        "mail-help-question",
    ];
    let commands = commands.map(|key| say(locale, key, &[]));
    parts.push(Part::List(commands.into()));
    if let Some(item) = &told.item {
        parts.push(Part::Fixed(texts::notation(locale, item.about.game)));
    }
    parts
}

/// The match as it is now, as far as this answer needs it.
fn situation(locale: Locale, answer: &Answer, item: &Item) -> Vec<Part> {
    let summary = &item.summary;
    let mut parts = Vec::new();
    let has_moved_on = matches!(
        answer,
        Answer::Played { .. } | Answer::Stale | Answer::NotYourDecision | Answer::Joined
    );
    if has_moved_on {
        let key = match answer {
            Answer::Played { .. } => "mail-heading-followed",
            _ => "mail-heading-told",
        };
        parts.extend(happened(locale, summary, key));
    }
    let cid = item.picture.as_ref().map(|picture| picture.cid.clone());
    if has_moved_on || matches!(answer, Answer::Help) {
        parts.extend(table(locale, summary, cid));
    }
    match &summary.ending {
        Some(ending) => parts.extend(result(locale, ending)),
        None => parts.extend(decision(locale, &item.about, summary)),
    }
    parts.extend(links(locale, &item.links));
    parts
}

impl Answer {
    /// Whether the letter that answers goes on about the match.
    fn is_about_match(&self) -> bool {
        !matches!(
            self,
            Self::Account { .. }
                | Self::Unsubscribed
                | Self::YesOrNo
                | Self::Agreed
                | Self::Disagreed
        )
    }

    /// Whether the letter that answers shows the table.
    pub(in crate::mail) fn shows_table(&self) -> bool {
        matches!(
            self,
            Self::Played { .. } | Self::Stale | Self::NotYourDecision | Self::Joined | Self::Help
        )
    }
}
