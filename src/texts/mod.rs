//! Localisation of everything a player reads, in three languages: refusals, events, moves, options, endings. No rule
//! and no secret lives here; the sentences are made from what the games show.
//!
//! The messages are Fluent files, `src/texts/<language>/*.ftl` and those of each game, `src/games/<game>/texts/*.ftl`. Keys are made of the codes the games already
//! have: `familienbande-refusal-same-sex`, `familienbande-ending-deadlock`, `familienbande-option-exchange`. What
//! needs a game's own types is the trait [`Worded`](crate::texts::Worded).
//!
//! **Habits of the messages.** Names of people, cards and numbers are arguments, never parts of a key. Languages differ in
//! grammar, so a sentence is whole: no gluing of halves in code, `$you` chooses the person, Russian tells events in the
//! present tense (its past tense would need to know whether Anna is a woman), French writes its no-break spaces out.
//!
//! **A new game** has its messages in its own folder, implements `Worded`, and tells the kit what it asks (`wordings`);
//! [`kit`](crate::texts::kit) then names what is missing or unused.

mod bundles;
pub mod kit;
mod locale;
mod moment;
mod names;
mod notifications;

use crate::games::{Clause, Core, Game, GameKind, NotationError, Refusal, Seat};

pub use bundles::{Fact, say};
pub use locale::{Locale, UnknownLocale};
pub use moment::moment;
pub use names::{SeatNames, bot_name, clean_name, deleted_name, is_name};
pub use notifications::{
    AccountFormText, AccountProblem, AnswerText, LinkPage, LinkPageText, account_form, answered,
    link_page, notification_answered, notification_deadline, notification_news, notification_test,
};

/// A game whose events and moves can be told.
pub trait Worded: Game {
    /// The messages of the game in each language.
    const MESSAGES: Messages;

    /// What happened, as one sentence (or a few) for `reader`.
    fn event(reader: &Reader<'_>, seen: &Self::Seen) -> String;

    /// A move as an entry of a list of choices: what it does, seen from `view`.
    fn move_(locale: Locale, view: &Self::View, move_: &Self::Move) -> String;

    /// What a place of the standings is called to which no seat belongs; nothing where each has one.
    fn unseated(_locale: Locale) -> Option<String> {
        None
    }
}

/// The messages of a game: the Fluent files of its folder.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// Who reads.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub locale: Locale,
    /// What the seats are called.
    pub names: &'a SeatNames,
    /// The reader's own seat, called "you".
    pub you: Option<Seat>,
}

/// An option of a game, or a wish, as a form shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionText {
    /// A few words.
    pub label: String,
    /// What it changes.
    pub help: String,
}

/// Why a move or a set of options was refused.
pub fn refusal<C: Clause>(locale: Locale, kind: GameKind, refusal: &Refusal<C>) -> String {
    let game = match refusal {
        Refusal::Core(_) => "core",
        Refusal::Game(_) => kind.id(),
    };
    let key = format!("{game}-refusal-{}", refusal.code());
    bundles::say_facts(locale, &key, &refusal.facts())
}

/// The same from the parts of a refusal, for those who no longer know its type.
pub fn refusal_by_code(
    locale: Locale,
    kind: GameKind,
    is_core: bool,
    code: &str,
    facts: &serde_json::Map<String, serde_json::Value>,
) -> String {
    let game = if is_core { "core" } else { kind.id() };
    bundles::say_facts(locale, &format!("{game}-refusal-{code}"), facts)
}

/// Why something was refused before any game was asked.
pub fn core_refusal(locale: Locale, clause: Core) -> String {
    let refusal: Refusal<Core> = clause.into();
    let key = format!("core-refusal-{}", refusal.code());
    bundles::say_facts(locale, &key, &refusal.facts())
}

/// What a game asks of a seat: `asks` of `ToMove`.
pub fn ask(locale: Locale, kind: GameKind, asks: &str) -> String {
    game_or_core(locale, kind, "ask", asks)
}

/// How a match ended.
pub fn ending(locale: Locale, kind: GameKind, code: &str) -> String {
    game_or_core(locale, kind, "ending", code)
}

/// What a line of the breakdown of points is for.
pub fn line(locale: Locale, kind: GameKind, what: &str) -> String {
    game_or_core(locale, kind, "line", what)
}

/// The label and help of an option, by its name in JSON.
pub fn option(locale: Locale, kind: GameKind, name: &str) -> OptionText {
    label_and_help(locale, &format!("{}-option-{name}", kind.id()))
}

/// The label and help of a wish, by its name in JSON.
pub fn wish(locale: Locale, kind: GameKind, name: &str) -> OptionText {
    label_and_help(locale, &format!("{}-wish-{name}", kind.id()))
}

/// A word that an option can be, by how it is written in JSON.
pub fn option_word(locale: Locale, kind: GameKind, name: &str, word: &str) -> String {
    say(locale, &format!("{}-option-{name}-{word}", kind.id()), &[])
}

/// A word that can be wished for, by how it is written in JSON.
pub fn wish_word(locale: Locale, kind: GameKind, name: &str, word: &str) -> String {
    say(locale, &format!("{}-wish-{name}-{word}", kind.id()), &[])
}

fn label_and_help(locale: Locale, key: &str) -> OptionText {
    OptionText {
        label: say(locale, key, &[]),
        help: bundles::say_attribute(locale, key, "help"),
    }
}

/// The title of a game.
pub fn title(locale: Locale, kind: GameKind) -> String {
    say(locale, &format!("{}-title", kind.id()), &[])
}

/// A paragraph that makes one want to play.
pub fn description(locale: Locale, kind: GameKind) -> String {
    say(locale, &format!("{}-description", kind.id()), &[])
}

/// How moves are typed: a few lines of at most 76 columns.
pub fn notation(locale: Locale, kind: GameKind) -> String {
    say(locale, &format!("{}-notation", kind.id()), &[])
}

/// "3 cards", in words that agree with the number.
pub fn cards(locale: Locale, count: u8) -> String {
    say(locale, "core-cards", &[("count", count.into())])
}

/// "3 points", in words that agree with the number.
pub fn points(locale: Locale, points: i32) -> String {
    say(locale, "core-points", &[("points", points.into())])
}

/// "Anna wins", or all winners together.
pub fn winners(locale: Locale, names: &[String]) -> String {
    let facts = [
        ("count", names.len().into()),
        ("names", names.join(", ").into()),
    ];
    say(locale, "core-winners", &facts)
}

/// Why a line is not a move. What was expected there is a phrase of the game's notation; its key is made of its words.
pub fn notation_error(locale: Locale, kind: GameKind, error: &NotationError) -> String {
    let expected = match slug(&error.expected) {
        code if bundles::knows(locale, &format!("{}-expected-{code}", kind.id()))
            || bundles::knows(locale, &format!("core-expected-{code}")) =>
        {
            game_or_core(locale, kind, "expected", &code)
        }
        _ => error.expected.clone(),
    };
    let facts = [
        ("column", error.column.into()),
        ("expected", expected.into()),
        ("found", error.found.clone().into()),
    ];
    let key = if error.found.is_empty() {
        "core-notation-ends"
    } else {
        "core-notation-found"
    };
    say(locale, key, &facts)
}

/// What a guest is called, who came by an invitation and has said no name.
pub fn guest(locale: Locale) -> String {
    say(locale, "core-guest", &[])
}

/// "Anna, your turn; press Enter when the others look away."
pub fn hand_over(locale: Locale, name: &str) -> String {
    say(
        locale,
        "core-hand-over",
        &[("name", name.to_owned().into())],
    )
}

/// "Anna takes move 12 back."
pub fn took_back(reader: &Reader<'_>, seat: Seat, ply: u32) -> String {
    let is_you = if reader.you == Some(seat) {
        "yes"
    } else {
        "no"
    };
    let facts = [
        ("you", is_you.into()),
        ("name", reader.names.of(seat).into()),
        ("ply", ply.into()),
    ];
    say(reader.locale, "core-took-back", &facts)
}

/// A phrase as part of a key: its letters and digits in lower case, joined by hyphens.
fn slug(phrase: &str) -> String {
    let words = phrase
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    words
        .map(str::to_ascii_lowercase)
        .collect::<Vec<_>>()
        .join("-")
}

/// The game's own message for a code, or the one all games share.
fn game_or_core(locale: Locale, kind: GameKind, what: &str, code: &str) -> String {
    let own = format!("{}-{what}-{code}", kind.id());
    if bundles::knows(locale, &own) {
        say(locale, &own, &[])
    } else {
        say(locale, &format!("core-{what}-{code}"), &[])
    }
}
