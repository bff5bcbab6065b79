//! Parser of positions and questions in words, for the examples of the rulebook.
//!
//! ```text
//! row 1: M:ENN+F:GNN F:GLH M:EEL     persons with spouses; numbers follow the order of appearance
//! row 2: F:ENN<0                     a child of couple 0
//! hand 0: F:GNN M:EGL
//! pile: F:EEE M:EEH …                next card first; `…` adds all other cards in the order of their indexes
//! tiles: N E G L H
//! turn: 1
//! markers: H=50 E=1                  instead of what the rows say
//! ```
//! Cards that are named nowhere are out of the match (as if seat 0 had exchanged them).

use super::Familienbande;
use super::pieces::{Card, CardSet, N_CARDS, Trait};
use super::scoring::{penalty, rank};
use super::state::{Options, Person, PersonId, State};
use crate::games::{Game, Positions, Seat, Table, Viewer};

impl Positions for Familienbande {
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
    let mut fills_pile = false;
    let mut has_own_markers = false;
    for line in lines {
        let (head, rest) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` has no colon"))?;
        let mut head = head.split_whitespace();
        let (what, number) = (
            head.next().unwrap_or_default(),
            head.next().map(str::parse::<u8>),
        );
        let words = rest.split_whitespace();
        match (what, number) {
            ("row", Some(Ok(generation @ 1..=5))) => {
                for word in words {
                    add_person(&mut state, generation, word)?;
                }
            }
            ("hand", Some(Ok(seat))) if seat < n_seats => {
                state.hands[Seat(seat)] = words.map(card).collect::<Result<_, _>>()?;
            }
            ("pile", None) => {
                fills_pile = rest.contains('…');
                state.pile = words
                    .filter(|&word| word != "…")
                    .map(card)
                    .collect::<Result<_, _>>()?;
            }
            ("tiles", None) => set_tiles(&mut state, rest)?,
            ("turn", None) => {
                state.turn = Seat(rest.trim().parse().map_err(|_| "a turn is a seat")?);
            }
            ("markers", None) => {
                set_markers(&mut state, rest)?;
                has_own_markers = true;
            }
            _ => return Err(format!("`{line}` is not understood")),
        }
    }
    place_other_cards(&mut state, fills_pile);
    if !has_own_markers {
        state.invariants()?;
    }
    Ok(state)
}

fn card(word: &str) -> Result<Card, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

/// Reads `F:ENN+M:GGG<0`.
fn add_person(state: &mut State, generation: u8, word: &str) -> Result<(), String> {
    let (faces, parents) = match word.split_once('<') {
        Some((faces, id)) => (
            faces,
            Some(PersonId(
                id.parse()
                    .map_err(|_| format!("`{word}`: parents are a number"))?,
            )),
        ),
        None => (word, None),
    };
    let (own, spouse) = match faces.split_once('+') {
        Some((own, spouse)) => (card(own)?, Some(card(spouse)?)),
        None => (card(faces)?, None),
    };
    let by = parents.map(|_| Seat(0));
    state.people.push(Person {
        generation,
        card: own,
        spouse,
        parents,
        by,
    });
    state.rows[usize::from(generation) - 1] += 1;
    if generation > 1 {
        for of in own.traits() {
            state.markers[of] += u16::from(generation);
        }
    }
    Ok(())
}

fn letter(word: &str) -> Result<Trait, String> {
    let of = word
        .chars()
        .next()
        .and_then(Trait::from_letter)
        .filter(|_| word.len() == 1);
    of.ok_or_else(|| format!("`{word}` is no trait"))
}

fn set_tiles(state: &mut State, rest: &str) -> Result<(), String> {
    let tiles: Vec<Trait> = rest
        .split_whitespace()
        .map(letter)
        .collect::<Result<_, _>>()?;
    state.tiles = tiles.try_into().map_err(|_| "there are five tiles")?;
    Ok(())
}

fn set_markers(state: &mut State, rest: &str) -> Result<(), String> {
    for word in rest.split_whitespace() {
        let (of, points) = word.split_once('=').ok_or("a marker is written E=1")?;
        state.markers[letter(of)?] = points.parse().map_err(|_| "points are a number")?;
    }
    Ok(())
}

fn place_other_cards(state: &mut State, fills_pile: bool) {
    let table = state
        .people
        .iter()
        .flat_map(|person| std::iter::once(person.card).chain(person.spouse));
    let hands = state.hands.values().flat_map(|hand| hand.iter());
    let named: CardSet = table
        .chain(hands)
        .chain(state.pile.iter().copied())
        .collect();
    let others = Card::all().filter(|&card| !named.contains(card));
    if fills_pile {
        state.pile.extend(others);
    } else {
        state.discards[Seat(0)] = others.collect();
    }
    state.pile.reverse();
}

/// Answers a question about a table.
pub fn answer(table: &Table<'_, Familienbande>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    let number = |word: &str| {
        word.parse::<u8>()
            .map_err(|_| format!("`{word}` is no number"))
    };
    let seat = |word: &str| {
        number(word).map(Seat).and_then(|seat| {
            if seat.0 < state.n_seats() {
                Ok(seat)
            } else {
                Err("no such seat".into())
            }
        })
    };
    Ok(match words[..] {
        ["deck", ref rest @ ..] => count_deck(rest)?.to_string(),
        ["legitimate", child, "of", parents] => yes(legitimate(state, child, parents)?),
        ["penalty", n] => penalty(number(n)?).to_string(),
        ["hand", of, "size"] => state.hands[seat(of)?].len().to_string(),
        ["hand", of, "has", which] => yes(state.hands[seat(of)?].contains(card(which)?)),
        ["pile"] => state.pile.len().to_string(),
        ["marker", of] => state.markers[letter(of)?].to_string(),
        ["markers"] => state.markers.0.iter().sum::<u16>().to_string(),
        ["row", row] => state.rows[usize::from(number(row)?.clamp(1, 5)) - 1].to_string(),
        ["closed", row] => yes(state.is_closed(number(row)?.clamp(1, 5))),
        ["turn"] => state.turn.to_string(),
        ["plies"] => table.ply().to_string(),
        ["ending"] => state.ending.map_or("none", super::Ending::code).to_owned(),
        ["points", of] => rank(state, "").places[usize::from(seat(of)?.0)]
            .points
            .to_string(),
        ["winners"] => join(rank(state, "").winners()),
        ["legal", of] => join(Familienbande.legal_moves(state, seat(of)?)),
        ["moves", of] => Familienbande
            .legal_moves(state, seat(of)?)
            .len()
            .to_string(),
        ["view", viewer, ref rest @ ..] => {
            let viewer = if viewer == "spectator" {
                Viewer::Spectator
            } else {
                Viewer::Seat(seat(viewer)?)
            };
            look(table, viewer, rest)?
        }
        _ => return Err("no such question".into()),
    })
}

/// What a viewer sees: `hand 1`, `trait 0`, `hand sizes`, `pile`.
fn look(
    table: &Table<'_, Familienbande>,
    viewer: Viewer,
    words: &[&str],
) -> Result<String, String> {
    let view = Familienbande.view(table.state(), viewer);
    let of = |word: &str| {
        word.parse()
            .ok()
            .and_then(|seat| view.seats.get(Seat(seat)))
            .ok_or("no such seat")
    };
    Ok(match *words {
        ["hand", "sizes"] => join(view.seats.values().map(|seat| seat.hand_size)),
        ["hand", seat] => of(seat)?.hand.as_ref().map_or("hidden".to_owned(), join),
        ["trait", seat] => of(seat)?
            .trait_
            .map_or("hidden".to_owned(), |of| of.to_string()),
        ["pile"] => view.pile_size.to_string(),
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

/// `cards`, `men`, `trait E`, `triples`, `pairs`, `different`.
fn count_deck(words: &[&str]) -> Result<usize, String> {
    let kinds = |n: usize| {
        let n_kinds = |card: &Card| {
            Trait::ALL
                .into_iter()
                .filter(|&of| card.counts().of(of) > 0)
                .count()
        };
        Card::all().filter(|card| n_kinds(card) == n).count()
    };
    Ok(match *words {
        ["cards"] => Card::all().collect::<CardSet>().len().into(),
        ["men"] => Card::all()
            .filter(|card| card.to_string().starts_with('M'))
            .count(),
        ["trait", of] => {
            let of = letter(of)?;
            Card::all()
                .map(|card| usize::from(card.counts().of(of)))
                .sum()
        }
        ["triples"] => kinds(1),
        ["pairs"] => kinds(2),
        ["different"] => usize::from(N_CARDS) - kinds(1) - kinds(2),
        _ => return Err("no such question".into()),
    })
}

/// Whether `ENN` can be a child of `GGN+ENL` by the options of `state`: asked of `check` at a table with that couple.
fn legitimate(state: &State, child: &str, parents: &str) -> Result<bool, String> {
    let (father, mother) = parents
        .split_once('+')
        .ok_or("parents are written GGN+ENL")?;
    let lines = [
        format!(
            "row 1: M:{father}+F:{mother} {}",
            spare_cards(&[father, mother, child])
        ),
        format!("hand 0: M:{child}"),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    // The child is a woman where the father has the same traits.
    let position = read(&state.options, 2, &lines).or_else(|_| {
        let lines = [lines[0].to_owned(), format!("hand 0: F:{child}")];
        read(&state.options, 2, &[&lines[0], &lines[1]])
    })?;
    let card = position.hands[Seat(0)].iter().next().ok_or("no child")?;
    let move_ = super::Move::Child {
        card,
        couple: PersonId(0),
        swap: None,
    };
    Ok(Familienbande.check(&position, Seat(0), &move_).is_ok())
}

/// Two cards for the rest of the first row that are not among `used`.
fn spare_cards(used: &[&str]) -> String {
    let is_free = |card: &Card| {
        used.iter()
            .all(|traits| !card.to_string().ends_with(traits))
    };
    join(Card::all().filter(is_free).take(2))
}
