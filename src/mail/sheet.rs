//! What a letter can tell of one match: everything its reader may know, in words and pictures of one language. Made from
//! views and told plies only, so that a letter cannot hold what its reader may not know.

use crate::boards::{Board, Ink};
use crate::games::{Game, GameKind, Seat, SeatSet, Standings, Viewer};
use crate::mail::choices::choices;
use crate::matches::Told;
use crate::store::MatchId;
use crate::texts::{self, Locale, Reader, SeatNames};
use crate::wire::games::Wired;

use super::page::{Choice, Place};

/// The most sentences a letter tells of what happened; older ones are left out.
const MOST_TOLD: usize = 40;

/// One match as a letter tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// What the others are called, in seat order.
    pub others: Vec<String>,
    /// What happened, oldest first.
    pub told: Vec<String>,
    /// Whether the reader has not moved yet, so that it is told from the beginning.
    pub is_from_start: bool,
    /// Whether more has happened than is told.
    pub is_cut: bool,
    /// What was said by others: names and words.
    pub talk: Vec<(String, String)>,
    /// The table in characters and as SVG, once the match has started.
    pub board: Option<(String, String)>,
    /// What is asked of the reader, if the match waits for them (or lets them act).
    pub asks: Option<String>,
    /// What the reader can do: the first so many, numbered.
    pub choices: Vec<Choice>,
    /// How many moves there are in all, if they can be counted.
    pub n_moves: Option<usize>,
    /// For whom the match waits, the reader left out.
    pub waiting: Vec<String>,
    /// Until when the reader should decide, in words.
    pub deadline: Option<String>,
    /// The result.
    pub ending: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ending {
    /// How, as a sentence.
    pub how: String,
    /// Who won.
    pub winners: String,
    /// Everybody's place, the best first.
    pub places: Vec<Place>,
}

/// Which match a letter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The match.
    pub match_: MatchId,
    /// The game.
    pub game: GameKind,
    /// The seat of the reader.
    pub seat: Option<Seat>,
    /// The ply the letter shows.
    pub ply: u32,
}

/// A match that is looked at by one reader.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The table.
    pub state: &'a G::State,
    /// What is to be told, as the reader may know it.
    pub told: &'a [Told<G>],
    /// Who reads.
    pub reader: Reader<'a>,
    /// How many seats there are.
    pub n_seats: u8,
}

impl Sheet {
    /// Writes down what the reader may know. Talk and deadlines are no part of a table; they are added by whoever knows
    /// them.
    pub fn new<G: Wired>(sight: &Sight<'_, G>) -> Self {
        let &Sight {
            game,
            state,
            told,
            reader,
            n_seats,
        } = sight;
        let viewer = reader.you.map_or(Viewer::Spectator, Viewer::Seat);
        let view = game.view(state, viewer);
        let standings = game.standings(state);
        let (told, is_cut) = sentences(told, &reader);
        let mut sheet = Self {
            others: others(reader.names, Seat::all(n_seats), reader.you),
            told,
            is_cut,
            board: Some(drawn::<G>(&view, &reader, standings.as_ref())),
            waiting: waiting(reader.names, game.to_move(state).waiting, reader.you),
            ending: standings
                .as_ref()
                .map(|standings| ending(reader.locale, G::KIND, reader.names, standings)),
            ..Self::default()
        };
        if let Some(seat) = reader.you {
            sheet.decide(sight, &view, seat);
        }
        sheet
    }

    /// Adds what the reader can do now.
    fn decide<G: Wired>(&mut self, sight: &Sight<'_, G>, view: &G::View, seat: Seat) {
        let (game, state, locale) = (sight.game, sight.state, sight.reader.locale);
        let to_move = game.to_move(state);
        if !to_move.includes(seat) {
            return;
        }
        let listed = choices(game, state, seat).into_iter();
        let listed = (1..).zip(listed).map(|(number, move_)| Choice {
            number,
            notation: move_.to_string(),
            words: G::move_(locale, view, &move_),
        });
        self.choices = listed.collect();
        let is_countable = game.lists_everything(state);
        self.n_moves = is_countable.then(|| game.legal_moves(state, seat).len());
        if !self.choices.is_empty() {
            self.asks = Some(texts::ask(locale, G::KIND, to_move.asks));
        }
    }
}

fn sentences<G: Wired>(told: &[Told<G>], reader: &Reader<'_>) -> (Vec<String>, bool) {
    let events = told.iter().flat_map(|told| &told.events);
    let sentences = events.map(|seen| G::event(reader, seen));
    let mut sentences: Vec<String> = sentences.filter(|words| !words.is_empty()).collect();
    let n_left_out = sentences.len().saturating_sub(MOST_TOLD);
    sentences.drain(..n_left_out);
    (sentences, n_left_out > 0)
}

fn drawn<G: Wired>(
    view: &G::View,
    reader: &Reader<'_>,
    standings: Option<&Standings>,
) -> (String, String) {
    let board = Board {
        view,
        names: reader.names,
        locale: reader.locale,
        standings,
    };
    (G::text(&board, Ink::Plain), G::svg(&board))
}

/// What the seats are called, the reader's own left out.
pub fn others(
    names: &SeatNames,
    seats: impl Iterator<Item = Seat>,
    you: Option<Seat>,
) -> Vec<String> {
    let others = seats.filter(|seat| Some(*seat) != you);
    others.map(|seat| names.of(seat)).collect()
}

fn waiting(names: &SeatNames, waiting: SeatSet, you: Option<Seat>) -> Vec<String> {
    others(names, waiting.iter(), you)
}

fn ending(locale: Locale, kind: GameKind, names: &SeatNames, standings: &Standings) -> Ending {
    let winners: Vec<String> = standings.winners().map(|seat| names.of(seat)).collect();
    let mut places: Vec<Place> = standings
        .places
        .iter()
        .map(|place| Place {
            rank: place.rank,
            name: names.of(place.seat),
            points: texts::points(locale, place.points),
        })
        .collect();
    places.sort_by_key(|place| place.rank);
    Ending {
        how: texts::ending(locale, kind, &standings.ending),
        winners: if winners.is_empty() {
            String::new()
        } else {
            texts::winners(locale, &winners)
        },
        places,
    }
}
