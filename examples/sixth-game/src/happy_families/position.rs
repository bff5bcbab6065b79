//! Parser of positions and questions in words, for the examples of the rulebook.
//!
//! ```text
//! hand 0: baker-father baker-son     the cards of a seat
//! pile: fisher-son …                 next card first; `…`, in a hand or the pile, is everything not named elsewhere
//! laid 1: gardener sailor            families that seat 1 laid down
//! retired: 2                         seats that left
//! turn: 1
//! idle: 39                           questions since something came of one
//! ```
//! Every card must be somewhere. Nothing was said before.

use kinpost_engines::games::{Game, Positions, Seat, Table, Viewer};

use super::HappyFamilies;
use super::pieces::{Card, CardSet, Family};
use super::scoring::rank;
use super::state::{Ending, Options, State};

/// Stands for all cards that are named nowhere.
const REST: &str = "…";

/// Where `…` stands.
#[derive(Clone, Copy)]
enum Rest {
    Nowhere,
    Pile,
    Hand(Seat),
}

impl Positions for HappyFamilies {
    fn position(&self, options: &Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
        read(options, n_seats, lines)
    }

    fn query(&self, table: &Table<'_, Self>, question: &str) -> Result<String, String> {
        answer(table, question)
    }
}

/// Reads a position.
pub fn read(options: &Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
    let mut state = State::blank(options, n_seats);
    let mut rest = Rest::Nowhere;
    for line in lines {
        let (head, words) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` has no colon"))?;
        let head: Vec<&str> = head.split_whitespace().collect();
        let words: Vec<&str> = words.split_whitespace().collect();
        let place = read_line(&mut state, &head, &words).map_err(|why| format!("{line}: {why}"))?;
        if words.contains(&REST) {
            rest = place;
        }
    }
    place_rest(&mut state, rest);
    state.invariants()?;
    Ok(state)
}

/// Reads a line; gives the place it is about.
fn read_line(state: &mut State, head: &[&str], words: &[&str]) -> Result<Rest, String> {
    match *head {
        ["hand", of] => {
            let of = seat(state, of)?;
            state.hands[of] = cards(words)?.into_iter().collect();
            return Ok(Rest::Hand(of));
        }
        ["pile"] => {
            state.pile = cards(words)?;
            return Ok(Rest::Pile);
        }
        ["laid", of] => {
            let of = seat(state, of)?;
            for word in words {
                let family = Family::from_id(word).ok_or(format!("`{word}` is no family"))?;
                state.laid[family as usize] = Some(of);
            }
        }
        ["retired"] => {
            for word in words {
                let of = seat(state, word)?;
                state.retired.insert(of);
            }
        }
        ["turn"] => state.turn = seat(state, &words.concat())?,
        ["idle"] => state.idle = number(&words.concat())?,
        _ => return Err("not understood".into()),
    }
    Ok(Rest::Nowhere)
}

fn place_rest(state: &mut State, rest: Rest) {
    let held = state.hands.values().flat_map(|hand| hand.iter());
    let named: CardSet = held.chain(state.pile.iter().copied()).collect();
    let is_free = |card: &Card| !named.contains(*card) && state.laid_by(card.family()).is_none();
    let others: Vec<Card> = Card::all().filter(is_free).collect();
    match rest {
        Rest::Hand(seat) => state.hands[seat].extend(others),
        Rest::Pile => state.pile.extend(others),
        Rest::Nowhere => {}
    }
    state.pile.reverse();
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

fn seat(state: &State, word: &str) -> Result<Seat, String> {
    let seat = Seat(number(word)?);
    if seat.0 < state.n_seats() {
        Ok(seat)
    } else {
        Err(format!("there is no seat {word}"))
    }
}

fn card(word: &str) -> Result<Card, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

fn cards(words: &[&str]) -> Result<Vec<Card>, String> {
    let words = words.iter().filter(|&&word| word != REST);
    words.map(|word| card(word)).collect()
}

/// Answers a question about a table.
pub fn answer(table: &Table<'_, HappyFamilies>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    let of = |word| seat(state, word);
    Ok(match words[..] {
        ["deck", "cards"] => Card::all().count().to_string(),
        ["deck", "families"] => Family::ALL.len().to_string(),
        ["hand", seat] => join(state.hands[of(seat)?].iter()),
        ["hand", seat, "size"] => state.hands[of(seat)?].len().to_string(),
        ["hand", seat, "has", which] => yes(state.hands[of(seat)?].contains(card(which)?)),
        ["pile"] => state.pile.len().to_string(),
        ["laid", seat] => join(state.families_of(of(seat)?)),
        ["turn"] => state.turn.to_string(),
        ["idle"] => state.idle.to_string(),
        ["plies"] => table.ply().to_string(),
        ["ending"] => state.ending.map_or("none", Ending::code).to_owned(),
        ["points", seat] => rank(state, "").places[usize::from(of(seat)?.0)]
            .points
            .to_string(),
        ["winners"] => join(rank(state, "").winners()),
        ["legal", seat] => join(HappyFamilies.legal_moves(state, of(seat)?)),
        ["moves", seat] => HappyFamilies
            .legal_moves(state, of(seat)?)
            .len()
            .to_string(),
        ["view", "spectator", ref rest @ ..] => look(table, Viewer::Spectator, rest)?,
        ["view", seat, ref rest @ ..] => look(table, Viewer::Seat(of(seat)?), rest)?,
        _ => return Err("no such question".into()),
    })
}

/// What a viewer sees: `hand 1`, `hand sizes`, `shown 1`, `denied 1`, `collects 1`, `pile`.
fn look(
    table: &Table<'_, HappyFamilies>,
    viewer: Viewer,
    words: &[&str],
) -> Result<String, String> {
    let view = HappyFamilies.view(table.state(), viewer);
    let of = |word| seat(table.state(), word).map(|seat| &view.seats[seat]);
    Ok(match *words {
        ["hand", "sizes"] => join(view.seats.values().map(|seat| seat.hand_size)),
        ["hand", seat] => of(seat)?.hand.as_ref().map_or("hidden".to_owned(), join),
        ["shown", seat] => join(&of(seat)?.shown),
        ["denied", seat] => join(&of(seat)?.denied),
        ["collects", seat] => {
            let families = of(seat)?.collects.iter();
            join(families.map(|held| format!("{} {}", held.family, held.least)))
        }
        ["pile"] => view.pile_size.to_string(),
        _ => return Err("no such question".into()),
    })
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

/// The values in a row, or `none`.
fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<_> = values.into_iter().map(|value| value.to_string()).collect();
    if values.is_empty() {
        "none".to_owned()
    } else {
        values.join(" ")
    }
}
