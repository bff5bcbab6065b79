//! What is told of any game: plies, standings, refusals.

use async_graphql::{Json, SimpleObject};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::games::{GameEvent, GameForms, GameMove, Wired};
use crate::games::{GameKind, Seat, Standings, Viewer};
use crate::matches::{RefusalFacts, Told};
use crate::texts::{self, Locale, Reader};

/// A rule said no; nothing has changed.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusalInfo {
    /// The id of the clause in the rulebook, such as `FAM-14`.
    pub clause: String,
    /// The stable name of the reason, such as `trait-missing`.
    pub code: String,
    /// The reason as a sentence in the reader's language.
    pub message: String,
    /// The facts of the case, by name.
    #[schema(value_type = Object)]
    pub facts: Json<Value>,
}

impl RefusalInfo {
    /// The refusal in the reader's language.
    pub fn new(locale: Locale, kind: GameKind, refusal: &RefusalFacts) -> Self {
        Self {
            clause: refusal.clause.to_owned(),
            code: refusal.code.to_owned(),
            message: texts::refusal_by_code(
                locale,
                kind,
                refusal.is_core,
                refusal.code,
                &refusal.facts,
            ),
            facts: Json(Value::Object(refusal.facts.clone())),
        }
    }
}

/// One accepted move and what followed, as its reader may know it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlyInfo {
    /// The number of accepted moves after it; 0 is the opening.
    pub ply: u32,
    /// Who moved; nobody in the opening.
    pub seat: Option<u8>,
    /// When, as RFC 3339 in UTC.
    pub at: String,
    /// How many seconds the seat took, where that is known.
    pub thinking_seconds: Option<i64>,
    /// The move in notation, as far as the reader may know it.
    pub notation: Option<String>,
    /// The ply that this one took back: the table is as it was before that move.
    pub took_back: Option<u32>,
    /// What followed.
    pub events: Vec<GameEvent>,
    /// The same in sentences, in the reader's language.
    pub texts: Vec<String>,
}

impl PlyInfo {
    /// A ply for this reader.
    pub fn new<G: Wired>(reader: &Reader<'_>, told: Told<G>) -> Self {
        let texts = told.events.iter().map(|seen| G::event(reader, seen));
        let taken_back = told.took_back.zip(told.seat);
        let taken_back = taken_back.map(|(ply, seat)| texts::took_back(reader, seat, ply));
        Self {
            ply: told.ply,
            seat: told.seat.map(|seat| seat.0),
            at: told.at.to_string(),
            thinking_seconds: told.thinking.map(|thinking| thinking.as_secs()),
            notation: told.notation,
            took_back: told.took_back,
            texts: texts
                .filter(|text| !text.is_empty())
                .chain(taken_back)
                .collect(),
            events: told.events.into_iter().map(G::wire_event).collect(),
        }
    }
}

/// More moves than this are not listed one by one: nobody could read them.
const MOST_LISTED: usize = 500;

/// Everything a seat may do now.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMoves {
    /// The ply these moves belong to: send it along with the one you choose.
    pub ply: u32,
    /// What is asked, as a sentence in the reader's language.
    pub asks: String,
    /// How many legal moves there are.
    pub total: u32,
    /// The legal moves, at most the first 500: where there are more, the forms tell them all. Empty when it is not the
    /// reader's decision.
    pub moves: Vec<LegalMove>,
    /// The same grouped for a user interface.
    pub forms: GameForms,
}

impl LegalMoves {
    /// What `seat` may do at a table, in words for a reader of this language.
    pub fn new<G: Wired>(locale: Locale, game: &G, state: &G::State, ply: u32, seat: Seat) -> Self {
        let view = game.view(state, Viewer::Seat(seat));
        let legal = game.legal_moves(state, seat);
        let total = u32::try_from(legal.len()).unwrap_or(u32::MAX);
        let moves = legal.into_iter().take(MOST_LISTED).map(|move_| LegalMove {
            notation: move_.to_string(),
            text: G::move_(locale, &view, &move_),
            move_: G::wire_move(&move_),
        });
        Self {
            ply,
            asks: texts::ask(locale, G::KIND, game.to_move(state).asks),
            total,
            moves: moves.collect(),
            forms: G::wire_forms(game.forms(state, seat)),
        }
    }
}

/// A legal move.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMove {
    /// The move as a person types it.
    pub notation: String,
    /// What it does, in the reader's language.
    pub text: String,
    /// The move, typed.
    #[graphql(name = "move")]
    #[serde(rename = "move")]
    pub move_: GameMove,
}

/// The result of a match.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingsInfo {
    /// How the match ended, as a code of the game.
    pub ending: String,
    /// The same in the reader's language.
    pub text: String,
    /// One place for each seat, in seat order.
    pub places: Vec<PlaceInfo>,
}

/// What one seat achieved.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceInfo {
    /// The seat.
    pub seat: u8,
    /// 1 is best; equal seats share a rank and the next one is skipped.
    pub rank: u8,
    /// Whether this seat won, alone or shared.
    pub winner: bool,
    /// The final points.
    pub points: i32,
    /// Where the points come from.
    pub breakdown: Vec<LineInfo>,
}

/// One line of a breakdown.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineInfo {
    /// What the points are for, as a code of the game.
    pub what: String,
    /// The same in the reader's language.
    pub text: String,
    /// How many.
    pub points: i32,
}

impl StandingsInfo {
    /// The result in the reader's language.
    pub fn new(locale: Locale, kind: GameKind, standings: &Standings) -> Self {
        let places = standings.places.iter().map(|place| PlaceInfo {
            seat: place.seat.0,
            rank: place.rank,
            winner: place.winner,
            points: place.points,
            breakdown: place
                .breakdown
                .iter()
                .map(|line| LineInfo {
                    what: line.what.clone(),
                    text: texts::line(locale, kind, &line.what),
                    points: line.points,
                })
                .collect(),
        });
        Self {
            ending: standings.ending.clone(),
            text: texts::ending(locale, kind, &standings.ending),
            places: places.collect(),
        }
    }
}
