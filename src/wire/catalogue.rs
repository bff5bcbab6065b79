//! Games and their rulebooks, as both doors show them.

use async_graphql::{Enum, Json, SimpleObject};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::RefusalInfo;
use crate::engine::{Engine, Unplayable};
use crate::error::{ApiError, Outcome};
use crate::games::rulebook::{CORE_RULEBOOKS, ClauseKind, RuleClause, Rulebook};
use crate::texts::{self, Locale, OptionText};

/// A title that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The stable name, such as `familienbande`.
    pub id: &'static str,
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
    pub endings: &'static [&'static str],
    /// How moves are typed.
    pub notation_help: String,
    /// Why this server would refuse a match with these options as they are, such as for want of a word list; empty if
    /// it would not.
    pub lacking: Vec<RefusalInfo>,
}

/// An option of a game, or a wish.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[graphql(name = "GameOption")]
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
}

/// What the server makes of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[graphql(name = "ClauseRole")]
#[serde(rename_all = "lowercase")]
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
            id: kind.id(),
            title: texts::title(locale, kind),
            description: texts::description(locale, kind),
            fewest_seats: *title.seats.start(),
            most_seats: *title.seats.end(),
            rules_version: title.rules_version,
            options: choices(&title.options, |name| texts::option(locale, kind, name)),
            wishes: choices(&title.wish, |name| texts::wish(locale, kind, name)),
            endings: title.endings,
            notation_help: texts::notation(locale, kind),
            lacking: lacking
                .into_iter()
                .map(|refusal| RefusalInfo::new(locale, kind, &refusal))
                .collect(),
        }
    }
}

/// The numbered rules of a game in the reader's language, those of all games at the end.
pub fn rulebook(engine: &dyn Engine, locale: Locale) -> Outcome<Vec<ClauseInfo>> {
    let books = engine.title().rulebooks.into_iter();
    let mut clauses = Vec::new();
    for (language, markdown) in books.chain(CORE_RULEBOOKS) {
        if language == locale.code() {
            let book = Rulebook::parse(markdown);
            let book = book.map_err(|why| ApiError::internal(anyhow::anyhow!(why)))?;
            clauses.extend(book.clauses.into_iter().map(Into::into));
        }
    }
    Ok(clauses)
}

/// Everything that can be chosen, with what it is where nothing is.
fn choices(defaults: &Value, text: impl Fn(&str) -> OptionText) -> Vec<OptionInfo> {
    let choice = |(name, default): (&String, &Value)| {
        let text = text(name);
        OptionInfo {
            name: name.clone(),
            label: text.label,
            help: text.help,
            default: Json(default.clone()),
        }
    };
    let defaults = defaults.as_object().into_iter().flatten();
    defaults.map(choice).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::engine::Engines;
    use crate::games::familys::{Familys, Lexicons};
    use crate::games::{GameKind, Games};

    #[test]
    fn a_server_without_a_word_list_says_so() {
        let lacking = |engines: &Engines, kind| GameInfo::new(engines.of(kind), Locale::En).lacking;
        for &kind in GameKind::ALL {
            assert!(lacking(&Engines::default(), kind).is_empty(), "{kind}");
        }
        let games = Games {
            familys: Familys::with(Lexicons::NONE),
            ..Games::default()
        };
        let lacking = lacking(&Engines::new(Arc::new(games)), GameKind::Familys);
        assert_eq!(lacking[0].clause, "FMS-D36");
        assert!(lacking[0].message.contains("choose the vote"));
    }
}
