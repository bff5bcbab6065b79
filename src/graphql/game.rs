//! Games: what can be played, and by which rules.

use async_graphql::{Context, Enum, Json, Object, Result, SimpleObject};
use serde_json::Value;

use super::context::{ContextExt, OrError};
use crate::error::ApiError;
use crate::games::rulebook::{CORE_RULEBOOKS, ClauseKind, RuleClause, Rulebook};
use crate::games::{Game as Rules, GameKind, Games};
use crate::texts::{self, Locale};
use crate::with_game;

/// A title that can be played.
#[derive(Clone, Copy, Debug)]
pub struct Game(pub GameKind);

/// An option of a game.
#[derive(SimpleObject)]
pub struct GameOption {
    /// Its name in the options of a match.
    name: String,
    /// A few words about it, in the reader's language.
    label: String,
    /// What it changes, in the reader's language.
    help: String,
    /// Its value where nothing else is said.
    default: Json<Value>,
}

/// One numbered rule.
#[derive(SimpleObject)]
pub struct Clause {
    /// The id, such as `FAM-14`; refusals name it.
    id: String,
    /// What the server makes of it.
    kind: ClauseRole,
    /// The section it stands in.
    section: String,
    /// The rule, as Markdown in the reader's language.
    text: String,
}

/// What the server makes of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Enum)]
pub enum ClauseRole {
    /// A move that breaks it is refused.
    Enforced,
    /// The server carries it out by itself.
    Automatic,
    /// Something to know.
    Information,
}

impl From<RuleClause> for Clause {
    fn from(clause: RuleClause) -> Self {
        let kind = match clause.kind {
            ClauseKind::Enforced => ClauseRole::Enforced,
            ClauseKind::Automatic => ClauseRole::Automatic,
            ClauseKind::Information => ClauseRole::Information,
        };
        Self {
            id: clause.id,
            kind,
            section: clause.section,
            text: clause.text,
        }
    }
}

/// A title that can be played.
#[Object]
#[expect(clippy::unused_async, reason = "resolvers are async by contract")]
impl Game {
    /// The stable name, such as `familienbande`.
    async fn id(&self) -> &'static str {
        self.0.id()
    }

    /// The title.
    async fn title(&self, context: &Context<'_>) -> String {
        texts::title(context.locale(), self.0)
    }

    /// A paragraph that makes one want to play.
    async fn description(&self, context: &Context<'_>) -> String {
        texts::description(context.locale(), self.0)
    }

    /// The fewest and the most seats.
    async fn seats(&self, context: &Context<'_>) -> Vec<u8> {
        with_game!(context.matches().games, self.0, game => seats(game)).to_vec()
    }

    /// The version of the rules that new matches are played by.
    async fn rules_version(&self, context: &Context<'_>) -> u32 {
        with_game!(context.matches().games, self.0, game => rules_version(game))
    }

    /// The options of a match.
    async fn options(&self, context: &Context<'_>) -> Vec<GameOption> {
        options(&context.matches().games, context.locale(), self.0)
    }

    /// Every way a match can end, as codes.
    async fn endings(&self, context: &Context<'_>) -> Vec<&'static str> {
        with_game!(context.matches().games, self.0, game => endings(game)).to_vec()
    }

    /// How moves are typed.
    async fn notation_help(&self, context: &Context<'_>) -> String {
        texts::notation(context.locale(), self.0)
    }

    /// The numbered rules, those of all games at the end.
    #[graphql(complexity = "10 + child_complexity")]
    async fn rulebook(&self, context: &Context<'_>) -> Result<Vec<Clause>> {
        rulebook(&context.matches().games, context.locale(), self.0).or_error()
    }
}

fn seats<G: Rules>(_: &G) -> [u8; 2] {
    [*G::SEATS.start(), *G::SEATS.end()]
}

fn rules_version<G: Rules>(_: &G) -> u32 {
    G::RULES_VERSION
}

fn endings<G: Rules>(_: &G) -> &'static [&'static str] {
    G::ENDINGS
}

fn options(games: &Games, locale: Locale, kind: GameKind) -> Vec<GameOption> {
    let defaults = with_game!(games, kind, game => default_options(game));
    let Value::Object(defaults) = defaults else {
        return Vec::new();
    };
    let option = |(name, default): (String, Value)| {
        let text = texts::option(locale, kind, &name);
        GameOption {
            label: text.label,
            help: text.help,
            default: Json(default),
            name,
        }
    };
    defaults.into_iter().map(option).collect()
}

fn default_options<G: Rules>(_: &G) -> Value {
    serde_json::to_value(G::Options::default()).unwrap_or_default()
}

fn rulebook(games: &Games, locale: Locale, kind: GameKind) -> Result<Vec<Clause>, ApiError> {
    let books = with_game!(games, kind, game => rulebooks(game));
    let mut clauses = Vec::new();
    for (_, markdown) in books
        .into_iter()
        .chain(CORE_RULEBOOKS)
        .filter(|(language, _)| *language == locale.code())
    {
        let book =
            Rulebook::parse(markdown).map_err(|why| ApiError::internal(anyhow::anyhow!(why)))?;
        clauses.extend(book.clauses.into_iter().map(Into::into));
    }
    Ok(clauses)
}

fn rulebooks<G: Rules>(_: &G) -> [(&'static str, &'static str); 3] {
    G::RULEBOOKS
}
