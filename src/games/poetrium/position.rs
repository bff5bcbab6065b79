//! Parser of positions and questions in words, for the examples of the rulebook.
//!
//! A position is the opening with all decks in the order 1, 2, 3 … and seat 0 telling first, changed by
//! ```text
//! teller: 2                  another storyteller
//! scores: 5 0 7              where the markers stand
//! won 1: 40 41               stories won by seat 1
//! markers: 3 3 2             how often everybody told
//! next lines: 70 71          these are drawn next
//! next endings: 11 12
//! lines left: 3              the rest of the line deck was thrown away
//! ```
//! Cards are only moved, so that the invariants of the table hold.

use super::dealing::{begin_round, deal};
use super::options::Options;
use super::pieces::{EndingCard, LineCard, StoryCard};
use super::poems::Poem;
use super::scoring::{points, rank};
use super::state::{Ending, State};
use super::{Poetrium, RIVAL};
use crate::games::{BySeat, Game, Positions, Seat, Stage, Table, Viewer};

impl Positions for Poetrium {
    fn position(&self, options: &Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
        read(self, options, n_seats, lines)
    }

    fn query(&self, table: &Table<'_, Self>, question: &str) -> Result<String, String> {
        answer(table, question)
    }
}

/// Reads a position.
pub fn read(
    game: &Poetrium,
    options: &Options,
    n_seats: u8,
    lines: &[&str],
) -> Result<State, String> {
    let first = lines.iter().find_map(|line| line.strip_prefix("teller:"));
    let first = Seat(first.map_or(Ok(0), number)?);
    let mut state = State::blank(options, n_seats);
    let mut events = Vec::new();
    let mut stage = Stage::new(game, &mut state, &mut events);
    let deck: Vec<LineCard> = LineCard::all().collect();
    let (stories, endings) = (StoryCard::all().collect(), EndingCard::all().collect());
    stage.happens(deal(n_seats, first, &deck, stories, endings));
    begin_round(&mut stage, first);
    for line in lines {
        change(&mut state, line).map_err(|why| format!("`{line}`: {why}"))?;
    }
    state.invariants()?;
    Ok(state)
}

fn change(state: &mut State, line: &str) -> Result<(), String> {
    let (head, rest) = line.split_once(':').ok_or("no colon")?;
    let words: Vec<&str> = head.split_whitespace().collect();
    match words[..] {
        ["teller"] => Ok(()),
        ["scores"] => {
            let scores = list::<u16>(rest)?;
            if scores.len() != usize::from(state.scores.n_seats()) {
                return Err("one score for every seat".into());
            }
            state.scores = scores.into_iter().collect();
            Ok(())
        }
        ["won", seat] => {
            let won = list::<StoryCard>(rest)?;
            state.story_deck.retain(|card| !won.contains(card));
            state.won[Seat(number(seat)?)] = won;
            Ok(())
        }
        ["markers"] => {
            for (seat, n) in (0..).map(Seat).zip(list::<usize>(rest)?) {
                // From the bottom of the deck, so that the next endings stay the same.
                state.markers[seat] = state.ending_deck.drain(..n).collect();
            }
            Ok(())
        }
        ["next", "lines"] => to_the_top(&mut state.line_deck, &list(rest)?),
        ["next", "endings"] => to_the_top(&mut state.ending_deck, &list(rest)?),
        ["lines", "left"] => {
            let left: usize = number(rest)?;
            let thrown = state.line_deck.len().saturating_sub(left);
            state.line_discard.extend(state.line_deck.drain(..thrown));
            Ok(())
        }
        _ => Err("not understood".into()),
    }
}

fn to_the_top<T: Copy + PartialEq>(deck: &mut Vec<T>, cards: &[T]) -> Result<(), String> {
    if cards.iter().any(|card| !deck.contains(card)) {
        return Err("a card that is not in the deck".into());
    }
    deck.retain(|card| !cards.contains(card));
    deck.extend(cards.iter().rev());
    Ok(())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.trim()
        .parse()
        .map_err(|_| format!("`{word}` is no number for this"))
}

fn list<T: std::str::FromStr>(words: &str) -> Result<Vec<T>, String> {
    words.split_whitespace().map(number).collect()
}

/// Answers a question about a table.
pub fn answer(table: &Table<'_, Poetrium>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    Ok(match words[..] {
        ["stories"] => state.board.len().to_string(),
        ["seats"] => state.scores.n_seats().to_string(),
        ["tokens", of] => {
            let left = state.figures().tokens - state.laid_by(seat(state, of)?);
            left.to_string()
        }
        ["times"] => state.figures().times.to_string(),
        ["rounds"] => (state.figures().times * state.n_people()).to_string(),
        ["round"] => state.round.to_string(),
        ["scores"] => join(state.scores.values()),
        ["teller"] => state.storyteller.to_string(),
        ["phase"] => state.phase.code().to_owned(),
        ["decides"] => state
            .awaited()
            .map_or("nobody".to_owned(), |s| s.to_string()),
        ["open"] => join(state.open()),
        ["closed", slot] => yes(!state.is_open(number(slot)?)),
        ["hand", of, "size"] => state.hands[seat(state, of)?].len().to_string(),
        ["hand", of] => join(&state.hands[seat(state, of)?]),
        ["won", of] => or_none(join(&state.won[seat(state, of)?])),
        ["markers"] => join(state.markers.values().map(Vec::len)),
        ["marker", of] => or_none(join(&state.markers[seat(state, of)?])),
        ["deck", "lines"] => state.line_deck.len().to_string(),
        ["discarded", "lines"] => or_none(join(&state.line_discard)),
        ["lines", "lost"] => yes(state.invariants().is_err()),
        ["silenced", of] => {
            let clause = table.game().silenced(state, seat(state, of)?);
            clause.unwrap_or("no").to_owned()
        }
        ["tellers"] => join(state.poems.iter().map(|poem| poem.storyteller)),
        ["poem"] => last_poem(state, |poem| join(poem.lines()))?,
        ["poem", "ending"] => last_poem(state, |poem| poem.ending.to_string())?,
        ["poem", "ending", "by"] => last_poem(state, |poem| poem.ending_by.to_string())?,
        ["ending"] => state.ending.map_or("none", Ending::code).to_owned(),
        ["points"] => join(BySeat::new(state.figures().scoring, |of| points(state, of)).values()),
        ["ranks"] => join(ranking(state).places.iter().map(|place| place.rank)),
        ["winners"] => or_none(join(ranking(state).winners())),
        ["moves", of] => {
            let moves = table.game().legal_moves(state, seat(state, of)?);
            moves.len().to_string()
        }
        ["view", viewer, ref rest @ ..] => look(table, viewer, rest)?,
        _ => return Err("no such question".into()),
    })
}

fn seat(state: &State, word: &str) -> Result<Seat, String> {
    let seat = Seat(number(word)?);
    let is_known = seat.0 < state.n_people() || (state.is_duel() && seat == RIVAL);
    is_known
        .then_some(seat)
        .ok_or_else(|| "no such seat".into())
}

fn ranking(state: &State) -> crate::games::Standings {
    rank(state, state.ending.unwrap_or(Ending::Points))
}

fn last_poem(state: &State, what: impl Fn(&Poem) -> String) -> Result<String, String> {
    state.poems.last().map(what).ok_or("no poem yet".into())
}

/// What a viewer sees: `secret`, `hand 1`, `offered`, `track 0`, `laps 0`, `decks`.
fn look(table: &Table<'_, Poetrium>, viewer: &str, words: &[&str]) -> Result<String, String> {
    let viewer = match viewer {
        "spectator" => Viewer::Spectator,
        of => Viewer::Seat(seat(table.state(), of)?),
    };
    let view = table.game().view(table.state(), viewer);
    let of = |word: &str| {
        let seat = seat(table.state(), word)?;
        view.seats.get(seat).ok_or("no such seat".to_owned())
    };
    let hidden = || "hidden".to_owned();
    Ok(match *words {
        ["secret"] => view.secret.map_or_else(hidden, |slot| slot.to_string()),
        ["hand", seat] => of(seat)?.hand.as_ref().map_or_else(hidden, join),
        ["offered"] => view.offered.as_ref().map_or_else(hidden, join),
        ["decks"] => view.decks.map_or_else(hidden, |_| "shown".to_owned()),
        ["track", seat] => of(seat)?.track.to_string(),
        ["laps", seat] => of(seat)?.laps.to_string(),
        _ => return Err("no such question".into()),
    })
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

fn or_none(text: String) -> String {
    if text.is_empty() {
        "none".to_owned()
    } else {
        text
    }
}

fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    words.join(" ")
}
