//! Parser of positions and questions in words, for the examples of the rulebook.
//!
//! ```text
//! hand 0: 0 38 85 96..101            cards by label or number, runs of numbers with `..`
//! family 0: red F82 G83 UNION92@4    color and cards, UNION with their slots
//! talon: 64 65 66                    the last one lies on top
//! pile: 1 2 3 …                      next card first; `…` adds all other cards by number (and is the default)
//! turn: 0
//! phase: draw                        draw (as if nothing is said), main or after; opening
//! round: 10
//! score 0: 20
//! ```
//! Without `…` the cards that are named nowhere lie at the bottom of the talon.

use super::Familys;
use super::combinations::rack;
use super::lists::Place;
use super::options::Options;
use super::pieces::{Card, CardSet, Color, Symbol};
use super::scoring::{family_points, is_complete, rank};
use super::state::{Ending, Family, Phase, State};
use crate::games::{Game, Positions, Seat, Table, Viewer};

impl Positions for Familys {
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
    state.phase = Phase::Draw;
    let mut fills_pile = true;
    for line in lines {
        let (head, rest) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` has no colon"))?;
        let mut head = head.split_whitespace();
        let what = head.next().unwrap_or_default();
        let seat = head
            .next()
            .and_then(|seat| seat.parse().ok())
            .filter(|&seat| seat < n_seats)
            .map(Seat);
        let number = || {
            rest.trim()
                .parse::<u16>()
                .map_err(|_| format!("`{rest}` is no number"))
        };
        let small = || number().and_then(|n| u8::try_from(n).map_err(|why| why.to_string()));
        match (what, seat) {
            ("hand", Some(seat)) => state.hands[seat] = cards(rest)?.into_iter().collect(),
            ("family", Some(seat)) => state.families[seat] = family(rest)?,
            ("score", Some(seat)) => state.scores[seat] = number()?,
            ("talon", None) => state.talon = cards(rest)?,
            ("pile", None) => {
                fills_pile = rest.contains('…');
                state.pile = cards(&rest.replace('…', ""))?;
            }
            ("turn", None) => state.seat = Seat(small()?),
            ("first", None) => state.first = Seat(small()?),
            ("round", None) => state.round = small()?,
            ("phase", None) => state.phase = phase(rest.trim())?,
            _ => return Err(format!("`{line}` is not understood")),
        }
    }
    place_other_cards(&mut state, fills_pile);
    state.invariants()?;
    state.counts_are_right()?;
    Ok(state)
}

fn phase(name: &str) -> Result<Phase, String> {
    Ok(match name {
        "opening" => Phase::Opening,
        "draw" => Phase::Draw,
        "main" => Phase::Main,
        "after" => Phase::After,
        _ => return Err(format!("`{name}` is no phase")),
    })
}

fn card(word: &str) -> Result<Card, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

/// Reads `A0 38 96..101`.
fn cards(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once("..") {
            None => cards.push(card(word)?),
            Some((first, last)) => {
                let (first, last) = (card(first)?.id(), card(last)?.id());
                cards.extend((first..=last).filter_map(Card::new));
            }
        }
    }
    Ok(cards)
}

/// Reads `red F82 UNION92@4`; the slots are checked by the invariants.
fn family(text: &str) -> Result<Family, String> {
    let mut words = text.split_whitespace();
    let color: Color = words.next().unwrap_or_default().parse()?;
    let mut family = Family {
        color: Some(color),
        ..Family::default()
    };
    for word in words {
        if word.contains("..") {
            for card in cards(word)? {
                family.put(card.role().unwrap_or(0), Some(card));
            }
            continue;
        }
        let Place { card, slot } = word.parse().map_err(|why| format!("`{word}`: {why}"))?;
        if family.put(slot, Some(card)).is_some() {
            return Err(format!("`{word}`: the slot is taken"));
        }
    }
    Ok(family)
}

fn place_other_cards(state: &mut State, fills_pile: bool) {
    let hands = state.hands.values().flat_map(|hand| hand.iter());
    let laid = state.families.values().flat_map(Family::cards);
    let lying = state.pile.iter().chain(&state.talon).copied();
    let named: CardSet = hands.chain(laid).chain(lying).collect();
    let others: Vec<Card> = Card::all().filter(|&card| !named.contains(card)).collect();
    if fills_pile {
        state.pile.extend(others);
    } else {
        state.talon.splice(0..0, others);
    }
    state.pile.reverse();
}

/// Answers a question about a table.
pub fn answer(table: &Table<'_, Familys>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    let seat = |word: &str| {
        let seat = word
            .parse()
            .ok()
            .map(Seat)
            .filter(|seat| seat.0 < state.n_seats());
        seat.ok_or_else(|| format!("`{word}` is no seat"))
    };
    Ok(match words[..] {
        ["deck", ref rest @ ..] => count_deck(rest)?.to_string(),
        ["couple", one, other] => yes(card(one)?.pairs_with(card(other)?)),
        ["hand", of, "size"] => state.hands[seat(of)?].len().to_string(),
        ["hand", of, "has", which] => yes(state.hands[seat(of)?].contains(card(which)?)),
        ["hand", of] => join(state.hands[seat(of)?].iter()),
        ["cards", of] => {
            (state.hands[seat(of)?].len() + state.families[seat(of)?].n_laid()).to_string()
        }
        ["family", of] => join(state.families[seat(of)?].cards()),
        ["color", of] => state.families[seat(of)?]
            .color
            .map_or("none", Color::name)
            .to_owned(),
        ["complete", of] => yes(is_complete(&state.families[seat(of)?], &state.options)),
        ["family", "points", of] => family_points(&state.families[seat(of)?], &state.options)
            .iter()
            .sum::<i32>()
            .to_string(),
        ["score", of] => state.scores[seat(of)?].to_string(),
        ["talon"] => join(&state.talon),
        ["talon", "size"] => state.talon.len().to_string(),
        ["pile"] => state.pile.len().to_string(),
        ["turn"] => state.seat.to_string(),
        ["round"] => state.round.to_string(),
        ["phase"] => super::view::phase_name(state).code().to_owned(),
        ["waits"] => join(table.game().to_move(state).waiting.iter()),
        ["may"] => join(table.game().to_move(state).may.iter()),
        ["plies"] => table.ply().to_string(),
        ["ending"] => state.ending.map_or("none", Ending::code).to_owned(),
        ["points", of] => rank(state, ending(state)).places[usize::from(seat(of)?.0)]
            .points
            .to_string(),
        ["rank", of] => rank(state, ending(state)).places[usize::from(seat(of)?.0)]
            .rank
            .to_string(),
        ["winners"] => join(rank(state, ending(state)).winners()),
        ["letters", of] => rack(state.hands[seat(of)?])
            .0
            .iter()
            .sum::<u8>()
            .to_string(),
        ["legal", of] => join(table.game().legal_moves(state, seat(of)?)),
        ["moves", of] => table.game().legal_moves(state, seat(of)?).len().to_string(),
        ["hints", of] => hints(table, seat(of)?),
        ["view", "spectator", ref rest @ ..] => look(table, Viewer::Spectator, rest)?,
        ["view", viewer, ref rest @ ..] => look(table, Viewer::Seat(seat(viewer)?), rest)?,
        _ => return Err("no such question".into()),
    })
}

fn ending(state: &State) -> Ending {
    state.ending.unwrap_or(Ending::TenRounds)
}

fn hints(table: &Table<'_, Familys>, seat: Seat) -> String {
    let forms = table.game().forms(table.state(), seat);
    join(
        forms
            .word
            .iter()
            .flat_map(|word| &word.hints)
            .map(|hint| hint.word),
    )
}

/// What a viewer sees: `hand 1`, `laying 0`, `ready`, `talon`, `revealed`, `votes`.
fn look(table: &Table<'_, Familys>, viewer: Viewer, words: &[&str]) -> Result<String, String> {
    let view = table.game().view(table.state(), viewer);
    let hidden = || "hidden".to_owned();
    let of = |word: &str| {
        word.parse()
            .ok()
            .and_then(|seat| view.seats.get(Seat(seat)))
            .ok_or("no such seat")
    };
    Ok(match *words {
        ["hand", "sizes"] => join(view.seats.values().map(|seat| seat.hand_size)),
        ["hand", seat] => of(seat)?.hand.as_ref().map_or_else(hidden, join),
        ["laying", seat] => of(seat)?
            .laying
            .map_or_else(hidden, |laying| join(laying.cards.iter())),
        ["ready"] => join(view.seats.values().map(|seat| yes(seat.ready))),
        ["voted"] => join(view.seats.values().map(|seat| yes(seat.voted))),
        ["ballot", seat] => of(seat)?.ballot.map_or_else(hidden, yes),
        ["talon"] => join(&view.talon),
        ["pile"] => view.pile_size.to_string(),
        ["revealed"] => view.revealed.map_or_else(hidden, |open| join(open.hand)),
        ["proposal"] => view
            .proposal
            .map_or_else(hidden, |proposal| proposal.word.to_string()),
        _ => return Err("no such question".into()),
    })
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values
        .into_iter()
        .map(|value| value.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// `cards`, `color green`, `letter A`, `digit 9`, `circle`, `stars`, `unions`, `specials`.
fn count_deck(words: &[&str]) -> Result<usize, String> {
    let count = |fits: &dyn Fn(Card) -> bool| Card::all().filter(|&card| fits(card)).count();
    Ok(match *words {
        ["cards"] => Card::all().count(),
        ["color", name] => {
            let color: Color = name.parse()?;
            count(&|card| usize::from(card.id() / 32) == color as usize)
        }
        ["letter", letter] => count(&|card| card.letter() == letter.bytes().next()),
        ["digit", digit] => {
            count(&|card| card.role().map(|role| role.to_string()).as_deref() == Some(digit))
        }
        ["stars"] => count(&|card| card.to_string().starts_with(['*', '#'])),
        ["unions"] => count(&Card::is_union),
        ["voisins"] => count(&|card| card.to_string().starts_with("VOISIN")),
        ["visions"] => count(&|card| card.to_string().starts_with("VISION")),
        [name] => {
            let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.name() == name);
            let symbol = symbol.ok_or("no such question")?;
            count(&|card| card.symbol() == Some(symbol))
        }
        _ => return Err("no such question".into()),
    })
}
