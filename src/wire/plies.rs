//! What is told of any game: plies, standings, refusals.

use async_graphql::{Json, SimpleObject};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::DateTime;
use super::games::{GameEvent, GameForms, GameMove};
use super::spelling::upper;
use crate::engine::{Audience, Listing, Position, RefusalFacts, VisiblePly};
use crate::games::{GameKind, Seat};
use crate::store::matches::{MatchRow, MoveRow};
use crate::texts::{self, Locale, SeatNames};
use crate::titles;

/// A rule said no; nothing has changed.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefusalInfo {
    /// The id of the clause in the rulebook, such as `FAM-14`.
    pub clause: String,
    /// The stable name of the reason, such as `TRAIT_MISSING`.
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
            code: upper(refusal.code),
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
    /// When.
    #[schema(value_type = Timestamp)]
    pub at: DateTime,
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
    /// A ply for whom it was told to; the time of the ply before it says how long it took.
    pub fn new(
        audience: &Audience,
        logged: &MoveRow,
        previous: Option<Timestamp>,
        told: VisiblePly,
    ) -> Self {
        let taken_back = logged.took_back.zip(logged.seat);
        let taken_back =
            taken_back.map(|(ply, seat)| texts::took_back(&audience.reader(), seat, ply));
        let thinking = previous.map(|previous| logged.at.duration_since(previous));
        Self {
            ply: logged.ply,
            seat: logged.seat.map(|seat| seat.0),
            at: DateTime(logged.at),
            thinking_seconds: thinking.map(|thinking| thinking.as_secs()),
            notation: told.notation,
            took_back: logged.took_back,
            events: told.events.into_iter().map(Into::into).collect(),
            texts: told.texts.into_iter().chain(taken_back).collect(),
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
    pub fn new(position: &dyn Position, seat: Seat, locale: Locale) -> Self {
        let at = position.at();
        let choices = position.choices(seat, locale, Listing::First(MOST_LISTED));
        let moves = choices.moves.into_iter().map(|choice| LegalMove {
            notation: choice.notation,
            text: choice.words,
            move_: choice.move_.into(),
        });
        Self {
            ply: at.ply,
            asks: texts::ask(locale, at.kind, at.to_move.asks),
            total: u32::try_from(choices.total).unwrap_or(u32::MAX),
            moves: moves.collect(),
            forms: position.forms(seat).into(),
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
    /// One place for each seat, in seat order; behind them those who play without one.
    pub places: Vec<PlaceInfo>,
}

/// What somebody achieved.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceInfo {
    /// The seat; null for whom the game itself plays, such as the rival in a duel of Poetrium.
    pub seat: Option<u8>,
    /// Who it is, in the reader's language.
    pub name: String,
    /// 1 is best; equal seats share a rank and the next one is skipped.
    pub rank: u8,
    /// Whether they won, alone or shared.
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
    /// The result in the reader's language, once there is one; the names are those of the seats.
    pub fn new(row: &MatchRow, names: &SeatNames, locale: Locale) -> Option<Self> {
        let (kind, standings) = (row.game, row.standings.as_ref()?);
        let unseated = titles::engine(kind).unseated(locale);
        let places = standings.places.iter().map(|place| PlaceInfo {
            seat: Some(place.seat.0).filter(|&seat| seat < row.n_seats),
            name: names.of_place(place.seat, unseated.clone()),
            rank: place.rank,
            winner: place.winner,
            points: place.points,
            breakdown: place
                .breakdown
                .iter()
                .map(|line| LineInfo {
                    what: upper(&line.what),
                    text: texts::line(locale, kind, &line.what),
                    points: line.points,
                })
                .collect(),
        });
        Some(Self {
            ending: upper(&standings.ending),
            text: texts::ending(locale, kind, &standings.ending),
            places: places.collect(),
        })
    }
}
