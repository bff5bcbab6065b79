//! Games and their rulebooks, as both doors show them.

use async_graphql::{Enum, Json, SimpleObject};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::spelling::{shown_choice, upper};
use super::{GameId, RefusalInfo};
use crate::engine::{Engine, Title, Unplayable};
use crate::games::rulebook::{ClauseKind, RuleClause};
use crate::games::shown::dialog::{ControlKind, Entry};
use crate::texts::{self, Locale, OptionText};

/// A title that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Game)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The stable name.
    pub id: GameId,
    /// The title.
    pub title: String,
    /// A paragraph that makes one want to play.
    pub description: String,
    /// The fewest seats.
    pub fewest_seats: u8,
    /// The most seats.
    pub most_seats: u8,
    /// The version of the rules that new matches are played by.
    pub rules_version: u32,
    /// The options of a match.
    pub options: Vec<OptionInfo>,
    /// What players may ask for before the start, which settles it.
    pub wishes: Vec<OptionInfo>,
    /// Every way a match can end, as codes.
    pub endings: Vec<String>,
    /// How moves are typed.
    pub notation_help: String,
    /// Why this server would refuse a match with these options as they are, such as for want of a word list; empty if
    /// it would not.
    pub lacking: Vec<RefusalInfo>,
}

/// An option of a game, or a wish.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "GameOption")]
#[schema(as = GameOption)]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// Its name in the options of a match, or in a wish.
    pub name: String,
    /// A few words about it, in the reader's language.
    pub label: String,
    /// What it changes, in the reader's language.
    pub help: String,
    /// Its value where nothing else is said.
    #[schema(value_type = Value)]
    pub default: Json<Value>,
    /// What is chosen, and so how a dialog asks for it.
    pub kind: OptionKind,
    /// Whether it may be null; `help` says what that means.
    pub optional: bool,
    /// The least that a number can be, or the fewest words of a list; null where nothing is counted.
    pub least: Option<i32>,
    /// The most that a number can be, or the most words of a list; null where nothing is counted. `help` says where the
    /// number of seats allows less.
    pub most: Option<i32>,
    /// The words to choose from, in the order in which a dialog shows them; empty where none are chosen.
    pub choices: Vec<OptionChoice>,
}

/// What an option or a wish is, and so how a dialog asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "GameOptionKind")]
#[schema(
    as = GameOptionKind,
    description = "What an option or a wish is, and so how a dialog asks for it. `SWITCH`: true or false. `NUMBER`: a whole \
                   number from `least` to `most`. `CHOICE`: the `value` of one of the `choices`. `CHOICES`: a list of such \
                   values, none twice, at least `least`, at most `most`. `CHOICES_BY_SEAT`: a list with such a list for each \
                   seat, in the order of seats, none twice at the table; those at its end may be left out. `SEAT`: the \
                   number of a seat, counted from 0, or a list of such numbers, of which one is drawn."
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OptionKind {
    /// True or false.
    Switch,
    /// A whole number from `least` to `most`.
    Number,
    /// The `value` of one of the `choices`.
    Choice,
    /// A list of values of `choices`, none twice: at least `least`, at most `most`.
    Choices,
    /// A list with a list of values of `choices` for each seat, in the order of seats, none twice at the table: each has
    /// at least `least`, at most `most`. Those at its end may be left out.
    ChoicesBySeat,
    /// The number of a seat, counted from 0, or a list of such numbers, of which one is drawn.
    Seat,
}

impl From<ControlKind> for OptionKind {
    fn from(kind: ControlKind) -> Self {
        match kind {
            ControlKind::Switch => Self::Switch,
            ControlKind::Number => Self::Number,
            ControlKind::Choice => Self::Choice,
            ControlKind::Choices => Self::Choices,
            ControlKind::ChoicesBySeat => Self::ChoicesBySeat,
            ControlKind::Seat => Self::Seat,
        }
    }
}

/// A word that can be chosen.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "GameOptionChoice")]
#[schema(as = GameOptionChoice)]
#[serde(rename_all = "camelCase")]
pub struct OptionChoice {
    /// The word, exactly as it is written in the options of a match, or in a wish.
    pub value: String,
    /// What it is called, in the reader's language.
    pub label: String,
}

/// What the server makes of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "ClauseRole")]
#[schema(as = ClauseRole)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ClauseWord {
    /// A move that breaks it is refused.
    Enforced,
    /// The server carries it out by itself.
    Automatic,
    /// Something to know.
    Information,
}

/// One numbered rule.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "Clause")]
#[schema(as = Clause)]
#[serde(rename_all = "camelCase")]
pub struct ClauseInfo {
    /// The id, such as `FAM-14`; refusals name it.
    pub id: String,
    /// What the server makes of it.
    pub kind: ClauseWord,
    /// The section it stands in.
    pub section: String,
    /// The rule, as Markdown in the reader's language.
    pub text: String,
}

impl From<RuleClause> for ClauseInfo {
    fn from(clause: RuleClause) -> Self {
        Self {
            id: clause.id,
            kind: match clause.kind {
                ClauseKind::Enforced => ClauseWord::Enforced,
                ClauseKind::Automatic => ClauseWord::Automatic,
                ClauseKind::Information => ClauseWord::Information,
            },
            section: clause.section,
            text: clause.text,
        }
    }
}

impl GameInfo {
    /// A game in the reader's language.
    pub fn new(engine: &dyn Engine, locale: Locale) -> Self {
        let title = engine.title();
        let kind = title.kind;
        let lacking = match engine.check_options(&Value::Null, *title.seats.start()) {
            Err(Unplayable::Refused(refusals)) => refusals,
            _ => Vec::new(),
        };
        Self {
            id: GameId(kind),
            title: texts::title(locale, kind),
            description: texts::description(locale, kind),
            fewest_seats: *title.seats.start(),
            most_seats: *title.seats.end(),
            rules_version: title.rules_version,
            options: options(&title, locale),
            wishes: wishes(&title, locale),
            endings: title.endings.iter().map(|code| upper(code)).collect(),
            notation_help: texts::notation(locale, kind),
            lacking: lacking
                .into_iter()
                .map(|refusal| RefusalInfo::new(locale, kind, &refusal))
                .collect(),
        }
    }
}

/// Every option, with what it is where nothing is chosen.
fn options(title: &Title, locale: Locale) -> Vec<OptionInfo> {
    let info = |entry: &Entry| {
        let text = texts::option(locale, title.kind, entry.name);
        let label = |word: &str| texts::option_word(locale, title.kind, entry.name, word);
        OptionInfo::new(entry, &title.options, text, label)
    };
    title.options_dialog.iter().map(info).collect()
}

/// Everything that can be wished for.
fn wishes(title: &Title, locale: Locale) -> Vec<OptionInfo> {
    let info = |entry: &Entry| {
        let text = texts::wish(locale, title.kind, entry.name);
        let label = |word: &str| texts::wish_word(locale, title.kind, entry.name, word);
        OptionInfo::new(entry, &title.wish, text, label)
    };
    title.wish_dialog.iter().map(info).collect()
}

impl OptionInfo {
    fn new(
        entry: &Entry,
        defaults: &Value,
        text: OptionText,
        label: impl Fn(&str) -> String,
    ) -> Self {
        let control = &entry.control;
        let choice = |&value: &&'static str| OptionChoice {
            value: upper(value),
            label: label(value),
        };
        Self {
            name: entry.name.to_owned(),
            label: text.label,
            help: text.help,
            default: Json(shown_choice(entry, &defaults[entry.name])),
            kind: control.kind.into(),
            optional: control.is_optional,
            least: control.range.map(|(least, _)| least),
            most: control.range.map(|(_, most)| most),
            choices: control.words.iter().map(choice).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    use crate::engine;
    use crate::games::familys::{Familys, Lexicons};
    use crate::titles;
    use crate::wire::spelling::{shown_options, stored_options};

    /// What the kit proves of the types, once more at the door: with some other option, if it needs one.
    #[test]
    fn every_choice_that_is_told_is_accepted_as_it_is_written() {
        for kind in titles::kinds() {
            let engine = titles::engine(kind);
            let options = GameInfo::new(engine, Locale::En).options;
            let written = |option: &OptionInfo| -> Vec<Value> {
                let values = option.choices.iter().map(|choice| &choice.value);
                values
                    .map(|value| match option.kind {
                        OptionKind::Choices => json!([value]),
                        OptionKind::ChoicesBySeat => json!([[value]]),
                        _ => json!(value),
                    })
                    .collect()
            };
            let others = options.iter().flat_map(|other| {
                written(other)
                    .into_iter()
                    .map(|value| json!({ &other.name: value }))
            });
            let bases: Vec<Value> = others.chain([json!({})]).collect();
            for option in &options {
                for value in written(option) {
                    let mut seats = engine.title().seats;
                    let is_accepted = seats.any(|n_seats| {
                        bases.iter().any(|base| {
                            let mut chosen = base.clone();
                            chosen[&option.name] = value.clone();
                            let stored = stored_options(kind, chosen).unwrap();
                            let checked = engine.check_options(&stored, n_seats);
                            checked.is_ok_and(|checked| {
                                shown_options(kind, &checked)[&option.name] == value
                            })
                        })
                    });
                    assert!(is_accepted, "{kind}: {} {value}", option.name);
                }
            }
        }
    }

    #[test]
    fn a_server_without_a_word_list_says_so() {
        let lacking = |engine: &dyn Engine| GameInfo::new(engine, Locale::En).lacking;
        for kind in titles::kinds() {
            assert!(lacking(titles::engine(kind)).is_empty(), "{kind}");
        }
        let lacking = lacking(engine::of(Familys::with(Lexicons::NONE)));
        assert_eq!(lacking[0].clause, "FMS-D36");
        assert!(lacking[0].message.contains("choose the vote"));
    }
}
