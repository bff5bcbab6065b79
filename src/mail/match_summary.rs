//! What a letter can tell of one match: everything its reader may know, in words and pictures of one language. Made
//! from views and told plies only, so that a letter cannot hold what its reader may not know.

use crate::boards::Ink;
use crate::engine::{Audience, Drawing, Listing, Position, VisiblePly};
use crate::games::{GameKind, Seat, Standings};
use crate::store::MatchId;
use crate::texts::{self, Locale, SeatNames};
use crate::titles;

use super::page::{Choice, Place};

/// The most sentences a letter tells of what happened; older ones are left out.
const MOST_TOLD: usize = 40;

/// The numbered options of a letter. The letter that lists them and the reply that names one by its number see the same
/// list, because it depends on nothing but the position.
pub const LISTED: Listing = Listing::EachKind(30);

/// One match as a letter tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchSummary {
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
    /// Whether what the reader does can be told with a story.
    pub takes_stories: bool,
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
    pub match_: MatchId,
    pub game: GameKind,
    /// The seat of the reader.
    pub seat: Option<Seat>,
    /// The ply the letter shows.
    pub ply: u32,
}

/// A match that is looked at by one reader.
#[derive(Debug)]
pub struct Sight<'a> {
    /// The table.
    pub position: &'a dyn Position,
    /// What is to be told, as the reader may know it.
    pub told: &'a [VisiblePly],
    /// Who reads: the player of a seat, or a spectator.
    pub audience: &'a Audience,
}

impl MatchSummary {
    /// Writes down what the reader may know. Talk and deadlines are no part of a table; they are added by the caller
    /// that knows them.
    pub fn new(sight: &Sight<'_>) -> Self {
        let &Sight {
            position,
            told,
            audience,
        } = sight;
        let Audience { locale, names, .. } = audience;
        let locale = *locale;
        let (at, you) = (position.at(), audience.viewer.seat());
        let (told, is_cut) = sentences(told);
        let text = position.board(audience, Drawing::Text(Ink::Plain));
        let standings = position.standings();
        let mut summary = Self {
            others: others(names, Seat::all(at.n_seats), you),
            told,
            is_cut,
            board: Some((text, position.board(audience, Drawing::Svg))),
            waiting: others(names, at.to_move.waiting.iter(), you),
            ending: standings.map(|standings| ending(locale, at.kind, names, &standings)),
            ..Self::default()
        };
        if let Some(seat) = you {
            summary.decide(position, seat, locale);
        }
        summary
    }

    /// Adds what the reader can do now.
    fn decide(&mut self, position: &dyn Position, seat: Seat, locale: Locale) {
        let at = position.at();
        if !at.to_move.includes(seat) {
            return;
        }
        let choices = position.choices(seat, locale, LISTED);
        self.n_moves = choices.is_all.then_some(choices.total);
        let numbered = (1..).zip(choices.moves).map(|(number, choice)| Choice {
            number,
            notation: choice.notation,
            words: choice.words,
        });
        self.choices = numbered.collect();
        self.takes_stories = at.takes_stories;
        if !self.choices.is_empty() {
            self.asks = Some(texts::ask(locale, at.kind, at.to_move.asks));
        }
    }
}

fn sentences(told: &[VisiblePly]) -> (Vec<String>, bool) {
    let sentences = told.iter().flat_map(|told| &told.texts);
    let mut sentences: Vec<String> = sentences.cloned().collect();
    let n_left_out = sentences.len().saturating_sub(MOST_TOLD);
    sentences.drain(..n_left_out);
    (sentences, n_left_out > 0)
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

fn ending(locale: Locale, kind: GameKind, names: &SeatNames, standings: &Standings) -> Ending {
    let unseated = titles::engine(kind).unseated(locale);
    let name = |seat| names.of_place(seat, unseated.clone());
    let winners: Vec<String> = standings.winners().map(name).collect();
    let mut places: Vec<Place> = standings
        .places
        .iter()
        .map(|place| Place {
            rank: place.rank,
            name: name(place.seat),
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
