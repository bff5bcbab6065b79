//! Games and their rulebooks, as both doors show them.

use async_graphql::{Enum, Json, SimpleObject};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::RefusalInfo;
use crate::error::{ApiError, Outcome};
use crate::games::rulebook::{CORE_RULEBOOKS, ClauseKind, RuleClause, Rulebook};
use crate::games::{Game, GameKind, Games, Refusal};
use crate::texts::{self, Locale, OptionText};
use crate::with_game;

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
    pub fn new(games: &Games, kind: GameKind, locale: Locale) -> Self {
        with_game!(games, kind, game => describe(game, locale))
    }
}

/// The numbered rules of a game in the reader's language, those of all games at the end.
pub fn rulebook(games: &Games, kind: GameKind, locale: Locale) -> Outcome<Vec<ClauseInfo>> {
    let books = with_game!(games, kind, game => rulebooks(game));
    let mut clauses = Vec::new();
    for (language, markdown) in books.into_iter().chain(CORE_RULEBOOKS) {
        if language == locale.code() {
            let book = Rulebook::parse(markdown);
            let book = book.map_err(|why| ApiError::internal(anyhow::anyhow!(why)))?;
            clauses.extend(book.clauses.into_iter().map(Into::into));
        }
    }
    Ok(clauses)
}

fn describe<G: Game>(game: &G, locale: Locale) -> GameInfo {
    let kind = G::KIND;
    GameInfo {
        id: kind.id(),
        title: texts::title(locale, kind),
        description: texts::description(locale, kind),
        fewest_seats: *G::SEATS.start(),
        most_seats: *G::SEATS.end(),
        rules_version: G::RULES_VERSION,
        options: choices(&G::Options::default(), |name| {
            texts::option(locale, kind, name)
        }),
        wishes: choices(&G::Wish::default(), |name| texts::wish(locale, kind, name)),
        endings: G::ENDINGS,
        notation_help: texts::notation(locale, kind),
        lacking: lacking(game, locale),
    }
}

/// Everything that can be chosen, with what it is where nothing is.
fn choices(defaults: &impl Serialize, text: impl Fn(&str) -> OptionText) -> Vec<OptionInfo> {
    let defaults = serde_json::to_value(defaults).unwrap_or_default();
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

/// What is wrong with the options as they are, which is never their own fault.
fn lacking<G: Game>(game: &G, locale: Locale) -> Vec<RefusalInfo> {
    let checked = game.validate(&G::Options::default(), *G::SEATS.start());
    let refused = checked.err().unwrap_or_default().into_iter();
    let told = |clause| RefusalInfo::new(locale, G::KIND, &Refusal::Game(clause).into());
    refused.map(told).collect()
}

fn rulebooks<G: Game>(_: &G) -> [(&'static str, &'static str); 3] {
    G::RULEBOOKS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::familys::{Familys, Lexicons};

    #[test]
    fn a_server_without_a_word_list_says_so() {
        let lacking = |games: &Games, kind| GameInfo::new(games, kind, Locale::En).lacking;
        let mut games = Games::default();
        for &kind in GameKind::ALL {
            assert!(lacking(&games, kind).is_empty(), "{kind}");
        }
        games.familys = Familys::with(Lexicons::NONE);
        let lacking = lacking(&games, GameKind::Familys);
        assert_eq!(lacking[0].clause, "FMS-D36");
        assert!(lacking[0].message.contains("choose the vote"));
    }
}
