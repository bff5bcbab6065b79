//! `/games`: what can be played, and by which rules.

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, ObjectBuilder, Schema, Type};

use super::{
    asked::{Asked, Nothing, Query},
    problem::{self, READ},
};
use crate::error::{ApiError, Outcome};
use crate::games::rulebook::{CORE_RULEBOOKS, ClauseKind, RuleClause, Rulebook};
use crate::games::{Game, GameKind};
use crate::texts::{self, Locale};
use crate::with_game;

pub(super) fn configure(service: &mut web::ServiceConfig) {
    service
        .service(
            problem::resource("/api/v1/games", READ)
                .route(web::get().to(list))
                .route(web::head().to(list)),
        )
        .service(
            problem::resource("/api/v1/games/{game}", READ)
                .route(web::get().to(show))
                .route(web::head().to(show)),
        )
        .service(
            problem::resource("/api/v1/games/{game}/rulebook", READ)
                .route(web::get().to(rulebook))
                .route(web::head().to(rulebook)),
        );
}

/// The names of the games, as the document shows them.
pub(super) fn game_name() -> Object {
    let names = GameKind::ALL.iter().map(|kind| kind.id());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(names))
        .description(Some("The stable name of a game."))
        .build()
}

/// The same as a type, for parameters.
pub(super) struct GameName;

impl utoipa::PartialSchema for GameName {
    fn schema() -> RefOr<Schema> {
        game_name().into()
    }
}

impl ToSchema for GameName {}

/// A title that can be played.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameInfo {
    /// The stable name, such as `familienbande`.
    id: &'static str,
    /// The title.
    title: String,
    /// A paragraph that makes one want to play.
    description: String,
    /// The fewest seats.
    fewest_seats: u8,
    /// The most seats.
    most_seats: u8,
    /// The version of the rules that new matches are played by.
    rules_version: u32,
    /// The options of a match.
    options: Vec<OptionInfo>,
    /// Every way a match can end, as codes.
    endings: Vec<&'static str>,
    /// How moves are typed.
    notation_help: String,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OptionInfo {
    /// Its name in the options of a match.
    name: String,
    /// A few words about it, in the reader's language.
    label: String,
    /// What it changes, in the reader's language.
    help: String,
    /// Its value where nothing else is said.
    #[schema(value_type = Value)]
    default: Value,
}

/// What the server makes of a clause.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ClauseWord {
    /// A move that breaks it is refused.
    Enforced,
    /// The server carries it out by itself.
    Automatic,
    /// Something to know.
    Information,
}

/// One numbered rule.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClauseInfo {
    /// The id, such as `FAM-14`; refusals name it.
    id: String,
    /// What the server makes of it.
    kind: ClauseWord,
    /// The section it stands in.
    section: String,
    /// The rule, as Markdown in the reader's language.
    text: String,
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

/// Every game that can be played.
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games", operation_id = "games",
    responses((status = 200, description = "The games, in the reader's language.", body = Vec<GameInfo>)),
)]
pub(super) async fn list(asked: Asked, _: Query<Nothing>) -> HttpResponse {
    let games: Vec<GameInfo> = GameKind::ALL
        .iter()
        .map(|&kind| info(&asked, kind))
        .collect();
    answer(&asked, games)
}

/// One game.
#[utoipa::path(
    get, path = "/api/v1/games/{game}", tag = "games", operation_id = "game",
    params(("game" = String, Path, description = "The stable name, such as `familienbande`.")),
    responses((status = 200, description = "The game, in the reader's language.", body = GameInfo)),
)]
pub(super) async fn show(
    asked: Asked,
    request: HttpRequest,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let kind = kind(&request)?;
    Ok(answer(&asked, info(&asked, kind)))
}

/// The numbered rules of a game, those of all games at the end.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/rulebook", tag = "games", operation_id = "rulebook",
    params(("game" = String, Path, description = "The stable name, such as `familienbande`.")),
    responses((status = 200, description = "The clauses, in the reader's language.", body = Vec<ClauseInfo>)),
)]
pub(super) async fn rulebook(
    asked: Asked,
    request: HttpRequest,
    _: Query<Nothing>,
) -> Outcome<HttpResponse> {
    let kind = kind(&request)?;
    let books = with_game!(asked.matches().games, kind, game => rulebooks(game));
    let mut clauses: Vec<ClauseInfo> = Vec::new();
    for (language, markdown) in books.into_iter().chain(CORE_RULEBOOKS) {
        if language == asked.locale.code() {
            let book = Rulebook::parse(markdown);
            let book = book.map_err(|why| ApiError::internal(anyhow::anyhow!(why)))?;
            clauses.extend(book.clauses.into_iter().map(Into::into));
        }
    }
    Ok(answer(&asked, clauses))
}

fn kind(request: &HttpRequest) -> Outcome<GameKind> {
    let name = request.match_info().query("game");
    name.parse().map_err(|_| ApiError::not_found("game"))
}

/// What is the same for everybody who reads that language.
fn answer(asked: &Asked, body: impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "private, max-age=300"))
        .insert_header((header::VARY, "Authorization, Accept-Language"))
        .insert_header((header::CONTENT_LANGUAGE, asked.locale.code()))
        .json(body)
}

fn info(asked: &Asked, kind: GameKind) -> GameInfo {
    with_game!(asked.matches().games, kind, game => describe(game, asked.locale))
}

fn describe<G: Game>(_: &G, locale: Locale) -> GameInfo {
    let kind = G::KIND;
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let option = |(name, default): (&String, &Value)| {
        let text = texts::option(locale, kind, name);
        OptionInfo {
            name: name.clone(),
            label: text.label,
            help: text.help,
            default: default.clone(),
        }
    };
    GameInfo {
        id: kind.id(),
        title: texts::title(locale, kind),
        description: texts::description(locale, kind),
        fewest_seats: *G::SEATS.start(),
        most_seats: *G::SEATS.end(),
        rules_version: G::RULES_VERSION,
        options: defaults
            .as_object()
            .into_iter()
            .flatten()
            .map(option)
            .collect(),
        endings: G::ENDINGS.to_vec(),
        notation_help: texts::notation(locale, kind),
    }
}

fn rulebooks<G: Game>(_: &G) -> [(&'static str, &'static str); 3] {
    G::RULEBOOKS
}
