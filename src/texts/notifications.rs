//! Localisation of notifications, and of the pages that their links lead to.

use super::{Locale, say, title};
use crate::games::GameKind;

/// The sentence for each kind of news.
const NEWS: &[(&str, &str)] = &[
    ("turn", "post-news-turn"),
    ("invited", "post-news-invited"),
    ("started", "post-news-started"),
    ("finished", "post-news-finished"),
    ("reminder", "post-news-reminder"),
    ("timed-out", "post-news-timed-out"),
    ("offered", "post-news-offered"),
    ("answered", "post-news-answered"),
    ("seat-offered", "post-news-seat-offered"),
];

/// The sentence for each answer.
const ANSWERS: &[(&str, &str)] = &[
    ("invitation-declined", "post-answered-invitation-declined"),
    ("letter-returned", "post-answered-letter-returned"),
    ("seat-declined", "post-answered-seat-declined"),
    ("seat-taken", "post-answered-seat-taken"),
    ("pause-accepted", "post-answered-pause-accepted"),
    ("pause-declined", "post-answered-pause-declined"),
    ("pause-withdrawn", "post-answered-pause-withdrawn"),
    ("pause-expired", "post-answered-pause-expired"),
    ("undo-declined", "post-answered-undo-declined"),
    ("undo-withdrawn", "post-answered-undo-withdrawn"),
];

/// An answer to something that was asked; names are clean and moments in words already.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerText<'a> {
    /// What became of it, such as `seat-taken`.
    pub what: &'a str,
    /// Who has answered.
    pub by: Option<String>,
    /// Whose seat, or whose offer, it is about.
    pub of: Option<String>,
    /// When the pause ends that it is about.
    pub until: Option<String>,
}

/// A page behind a link of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPage {
    /// Asks whether the address is the reader's.
    AskConfirm,
    /// It is.
    Confirmed,
    /// Asks whether no more letters shall come.
    AskUnsubscribe,
    /// None will.
    Unsubscribed,
    /// Asks a guest for a name and a password.
    AskAccount,
    /// They have an account now.
    AccountMade,
    /// They had one before.
    AccountUsed,
    /// The link is good for nothing.
    Unknown,
}

/// Why no account was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountProblem {
    /// The name is none.
    WrongName,
    /// The password is none.
    WrongPassword,
    /// Another account has the name.
    NameTaken,
    /// Too many tries.
    TooOften,
    /// Something else.
    Failed,
}

/// What stands beside the fields of the form for an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountFormText {
    /// What the field of the name is called.
    pub name: String,
    /// What the field of the password is called.
    pub password: String,
    /// Why no account was made, if one was tried.
    pub problem: Option<String>,
}

/// What a page says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkPageText {
    /// Its heading.
    pub title: String,
    /// What stands below.
    pub text: String,
    /// What its button says, if it has one.
    pub button: Option<String>,
}

/// What happened in a match of this game, in one sentence; `kind` is a kind of the inbox.
pub fn notification_news(locale: Locale, game: GameKind, kind: &str) -> String {
    let key = NEWS.iter().find(|(known, _)| *known == kind);
    let facts = [("game", title(locale, game).into())];
    key.map_or_else(String::new, |(_, key)| say(locale, key, &facts))
}

/// What was answered, in one sentence; nothing for answers that are not known here.
pub fn answered(locale: Locale, answer: AnswerText<'_>) -> String {
    let key = ANSWERS.iter().find(|(known, _)| *known == answer.what);
    let somebody = || say(locale, "post-answered-somebody", &[]);
    let facts = [
        ("by", answer.by.unwrap_or_else(somebody).into()),
        ("of", answer.of.unwrap_or_else(somebody).into()),
        ("until", answer.until.unwrap_or_default().into()),
    ];
    key.map_or_else(String::new, |(_, key)| say(locale, key, &facts))
}

/// The same, with the game it is about.
pub fn notification_answered(locale: Locale, game: GameKind, answer: &str) -> String {
    let facts = [
        ("game", title(locale, game).into()),
        ("answer", answer.to_owned().into()),
    ];
    say(locale, "post-answered", &facts)
}

/// Until when the reader should decide, and what happens then; `then` is an act of a clock, such as `default-move`.
pub fn notification_deadline(locale: Locale, when: &str, then: &str) -> String {
    let facts = [
        ("when", when.to_owned().into()),
        ("then", then.to_owned().into()),
    ];
    say(locale, "post-deadline", &facts)
}

/// What the test button sends.
pub fn notification_test(locale: Locale) -> String {
    say(locale, "post-test", &[])
}

/// A page behind a link of a letter.
pub fn link_page(locale: Locale, page: LinkPage) -> LinkPageText {
    let (title, text, button) = match page {
        LinkPage::AskConfirm => (
            "post-confirm-title",
            "post-confirm-text",
            Some("post-confirm-button"),
        ),
        LinkPage::Confirmed => ("post-confirmed-title", "post-confirmed-text", None),
        LinkPage::AskUnsubscribe => (
            "post-unsubscribe-title",
            "post-unsubscribe-text",
            Some("post-unsubscribe-button"),
        ),
        LinkPage::Unsubscribed => ("post-unsubscribed-title", "post-unsubscribed-text", None),
        LinkPage::AskAccount => (
            "post-account-title",
            "post-account-text",
            Some("post-account-button"),
        ),
        LinkPage::AccountMade => ("post-account-made-title", "post-account-made-text", None),
        LinkPage::AccountUsed => ("post-account-used-title", "post-account-used-text", None),
        LinkPage::Unknown => ("post-unknown-title", "post-unknown-text", None),
    };
    LinkPageText {
        title: say(locale, title, &[]),
        text: say(locale, text, &[]),
        button: button.map(|button| say(locale, button, &[])),
    }
}

/// The words of the form for an account.
pub fn account_form(locale: Locale, problem: Option<AccountProblem>) -> AccountFormText {
    let problem = problem.map(|problem| match problem {
        AccountProblem::WrongName => "post-account-wrong-name",
        AccountProblem::WrongPassword => "post-account-wrong-password",
        AccountProblem::NameTaken => "post-account-name-taken",
        AccountProblem::TooOften => "post-account-too-often",
        AccountProblem::Failed => "post-account-failed",
    });
    AccountFormText {
        name: say(locale, "post-account-name", &[]),
        password: say(locale, "post-account-password", &[]),
        problem: problem.map(|key| say(locale, key, &[])),
    }
}
