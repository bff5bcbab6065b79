//! Questions about a table, for the examples of the rulebook.

use super::FamilyTree;
use super::founding::starter;
use super::pieces::{CHILDREN, Card, Character, SPOUSES, couple_window, mother_window};
use super::scoring::{rank, scored_family};
use super::state::{Ending, State, Surname};
use crate::games::{Game, Seat, Table, Viewer};

/// Answers a question about a table.
pub fn answer(table: &Table<'_, FamilyTree>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    Ok(match words[..] {
        ["turn"] => state.turn.to_string(),
        ["first"] => state.first.to_string(),
        ["phase"] => state.phase.code().to_owned(),
        ["plies"] => table.ply().to_string(),
        ["ending"] => state.ending.map_or("none", Ending::code).to_owned(),
        ["deck"] => state.deck.len().to_string(),
        ["archive"] => state.archive.len().to_string(),
        ["archive", "has", card] => yes(state.archive.contains(parse::<Card>(card)?)),
        ["discard"] => join(state.discard.iter()),
        ["discard", "has", card] => yes(state.discard.contains(parse::<Card>(card)?)),
        ["starter"] => {
            starter(state).map_or("nobody".to_owned(), |(seat, wife)| format!("{seat} {wife}"))
        }
        ["winners"] => join(rank(state, "").winners()),
        ["scale", rest] => scale(parse(rest)?),
        ["suit", man, woman] => yes(SPOUSES[index(man)?].contains(parse(woman)?)),
        ["window", man, woman] => {
            let (woman_older, man_older) = couple_window(parse(man)?, parse(woman)?);
            format!("{woman_older} {man_older}")
        }
        ["fits", mother, child] => yes(CHILDREN[index(mother)?].contains(parse(child)?)),
        ["view", viewer, ref rest @ ..] => look(table, viewer, rest)?,
        [what, who] if who.starts_with('P') => of_person(state, what, parse(who)?)?,
        [what, seat, ref rest @ ..] => of_seat(state, what, of(state, seat)?, rest)?,
        _ => return Err("no such question".into()),
    })
}

/// Questions about a character on a table.
fn of_person(state: &State, what: &str, who: Character) -> Result<String, String> {
    let person = state.kin.laid(who).ok_or("it lies on no table")?;
    Ok(match what {
        "table" => person.table.to_string(),
        "family" => join(person.family.iter()),
        "children" => join(person.children.iter()),
        "spouse" => person
            .spouse
            .map_or("nobody".to_owned(), |spouse| spouse.to_string()),
        "father" => person
            .father
            .map_or("nobody".to_owned(), |father| father.to_string()),
        "mother" => person
            .mother
            .map_or("nobody".to_owned(), |mother| mother.to_string()),
        "event" => person
            .event
            .map_or("none".to_owned(), |(event, year)| format!("{event} {year}")),
        "reserved" => person
            .reserved
            .map_or("none".to_owned(), |meeting| meeting.to_string()),
        "name" => state
            .name_of(who)
            .map_or("none".to_owned(), |name| name.name.to_string()),
        "story" => {
            let couple = state.kin.marriage(who).map(|couple| &couple.story);
            let foretold = person.foretold.as_ref().map(|told| &told.story);
            couple
                .or(foretold)
                .map_or("none".to_owned(), ToString::to_string)
        }
        "surname" => match state.kin.marriage(who).map(|couple| couple.surname) {
            Some(Surname::Husband) => "husband".to_owned(),
            Some(Surname::Wife) => "wife".to_owned(),
            None => "none".to_owned(),
        },
        _ => return Err("no such question".into()),
    })
}

/// Questions about a seat.
fn of_seat(state: &State, what: &str, seat: Seat, rest: &[&str]) -> Result<String, String> {
    Ok(match (what, rest) {
        ("hand", []) => join(state.hands[seat].iter()),
        ("hand", ["size"]) => state.hands[seat].len().to_string(),
        ("tokens", []) => state.tokens[seat].to_string(),
        ("families", []) => state.kin.families(state.table_of(seat)).count().to_string(),
        ("score", []) => rank(state, "").places[usize::from(seat.0)]
            .points
            .to_string(),
        ("rank", []) => rank(state, "").places[usize::from(seat.0)].rank.to_string(),
        ("breakdown", []) => {
            let standings = rank(state, "");
            let lines = &standings.places[usize::from(seat.0)].breakdown;
            join(lines.iter().map(|line| line.points))
        }
        ("chain", []) => join(scored_family(state, seat).unwrap_or_default().chain),
        ("legal", []) => {
            let moves = FamilyTree.legal_moves(state, seat);
            moves
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        }
        ("legal", ["count"]) => FamilyTree.legal_moves(state, seat).len().to_string(),
        _ => return Err("no such question".into()),
    })
}

/// What a viewer sees: `hand 1`, `hand sizes`, `deck`.
fn look(table: &Table<'_, FamilyTree>, viewer: &str, words: &[&str]) -> Result<String, String> {
    let viewer = match viewer {
        "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(of(table.state(), seat)?),
    };
    let view = FamilyTree.view(table.state(), viewer);
    Ok(match *words {
        ["hand", "sizes"] => join(view.seats.values().map(|seat| seat.hand_size)),
        ["hand", seat] => {
            let seat = of(table.state(), seat)?;
            view.seats[seat]
                .hand
                .as_ref()
                .map_or("hidden".to_owned(), join)
        }
        ["deck"] => view.deck_size.to_string(),
        ["brides"] => join(
            view.people
                .iter()
                .filter(|person| person.bride)
                .map(|person| person.character),
        ),
        _ => return Err("no such question".into()),
    })
}

fn of(state: &State, word: &str) -> Result<Seat, String> {
    let seat = word.parse().map(Seat).map_err(|_| "a seat is a number")?;
    state
        .hands
        .get(seat)
        .map(|_| seat)
        .ok_or_else(|| "no such seat".into())
}

fn scale(parent: Character) -> String {
    mother_window(parent).map_or("none".to_owned(), |(first, last)| format!("{first}-{last}"))
}

fn index(word: &str) -> Result<usize, String> {
    parse::<Character>(word).map(|character| usize::from(character.index()))
}

fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(word: &str) -> Result<T, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    words.join(" ")
}
