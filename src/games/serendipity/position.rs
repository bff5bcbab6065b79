//! Parser of positions and questions in words, for the examples of the rulebook.
//!
//! ```text
//! colors 0: red blue                 what a seat owns
//! row A: S5 v v v y S0               the open tiles of a row, `.` for a closed one
//! open: F6=r F5=S(red>W) F4=S2       more open tiles; a Serendip by where a color points, or by its rotation
//! closed: B1=b A4=S                  tiles no seat has seen
//! seen: A1=y                         closed tiles that were turned back
//! turn: 1
//! ```
//! All other cells are closed and get what is left of the box, in the order of the rule sheet.

use super::Serendipity;
use super::pieces::{Cell, Color, Direction, N_CELLS, Tile};
use super::scoring::{Meadow, rank};
use super::state::{Ending, Field, State};
use crate::games::{Game, Positions, Seat, Table, Viewer};

impl Positions for Serendipity {
    fn position(
        &self,
        options: &super::Options,
        n_seats: u8,
        lines: &[&str],
    ) -> Result<State, String> {
        read(options, n_seats, lines)
    }

    fn query(&self, table: &Table<'_, Self>, question: &str) -> Result<String, String> {
        answer(table, question)
    }
}

/// Reads a position.
pub fn read(options: &super::Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
    let mut state = State::blank(options, n_seats);
    let mut placed: [Option<Tile>; N_CELLS] = [None; N_CELLS];
    for line in lines {
        let (head, rest) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` has no colon"))?;
        let mut head = head.split_whitespace();
        match (head.next().unwrap_or_default(), head.next()) {
            ("colors", Some(seat)) => {
                let seat = seat_of(&state, seat)?;
                let colors = rest
                    .split_whitespace()
                    .map(color)
                    .collect::<Result<_, _>>()?;
                state.colors[seat] = colors;
            }
            ("turn", None) => state.turn = seat_of(&state, rest.trim())?,
            ("row", Some(row)) => {
                for (cell, tile) in read_row(row, rest)? {
                    placed[cell.index()] = Some(tile);
                    state.open.insert(cell);
                }
            }
            (kind @ ("open" | "closed" | "seen"), None) => {
                for (cell, tile) in read_tiles(rest)? {
                    placed[cell.index()] = Some(tile);
                    let set = match kind {
                        "open" => &mut state.open,
                        "seen" => &mut state.seen,
                        _ => continue,
                    };
                    set.insert(cell);
                }
            }
            _ => return Err(format!("`{line}` is not understood")),
        }
    }
    state.seen = state.seen.union(state.open);
    state.field = fill(&placed)?;
    for cell in state.open.iter() {
        state.n_open[state.field[cell].face()] += 1;
    }
    state.invariants()?;
    Ok(state)
}

/// Puts what is left of the box into the empty cells.
fn fill(placed: &[Option<Tile>]) -> Result<Field, String> {
    let mut left: Vec<Tile> = Tile::all().collect();
    for tile in placed.iter().flatten() {
        let same = left.iter().position(|other| other.face() == tile.face());
        left.remove(same.ok_or_else(|| format!("there are more than 13 of {tile}"))?);
    }
    let mut left = left.into_iter();
    let tiles: Vec<Tile> = placed
        .iter()
        .filter_map(|tile| tile.or_else(|| left.next()))
        .collect();
    Field::lay_out(&tiles).ok_or_else(|| "not 91 tiles".into())
}

fn read_row(row: &str, rest: &str) -> Result<Vec<(Cell, Tile)>, String> {
    let mut cells = Vec::new();
    for (column, word) in (1..).zip(rest.split_whitespace()) {
        let cell = cell(&format!("{row}{column}"))?;
        if word != "." {
            cells.push((cell, tile(word)?));
        }
    }
    Ok(cells)
}

fn read_tiles(rest: &str) -> Result<Vec<(Cell, Tile)>, String> {
    let read = |word: &str| {
        let (place, face) = word.split_once('=').ok_or("a tile is written F6=r")?;
        Ok((cell(place)?, tile(face)?))
    };
    rest.split_whitespace().map(read).collect()
}

fn seat_of(state: &State, word: &str) -> Result<Seat, String> {
    let seat = word.parse().map(Seat).map_err(|_| "a seat is a number")?;
    if seat.0 < state.n_seats() {
        Ok(seat)
    } else {
        Err("no such seat".into())
    }
}

fn color(word: &str) -> Result<Color, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

fn cell(word: &str) -> Result<Cell, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

/// Reads `r`, `S`, `S3` or `S(red>W)`.
fn tile(word: &str) -> Result<Tile, String> {
    if word == "S" {
        return Ok(Tile::Serendip(0));
    }
    let pointing = word
        .strip_prefix("S(")
        .and_then(|rest| rest.strip_suffix(')'))
        .and_then(|rest| rest.split_once('>'));
    let Some((of, to)) = pointing else {
        return word.parse().map_err(|why| format!("`{word}`: {why}"));
    };
    let of = color(of)?;
    let points = |rot: &u8| Direction::of_segment(of, *rot).initials() == to;
    let rot = (0..6).find(points).ok_or("no such direction")?;
    Ok(Tile::Serendip(rot))
}

/// Answers a question about a table.
pub fn answer(table: &Table<'_, Serendipity>, question: &str) -> Result<String, String> {
    let state = table.state();
    let words: Vec<&str> = question.split_whitespace().collect();
    Ok(match words[..] {
        ["neighbors", of] => {
            let of = cell(of)?;
            join(Direction::ALL.into_iter().filter_map(|to| of.neighbor(to)))
        }
        ["cells", "with", n] => count_cells(n)?.to_string(),
        ["pairs"] => {
            let n: u32 = Cell::all().map(|cell| u32::from(cell.around().len())).sum();
            (n / 2).to_string()
        }
        ["tiles", face] => {
            let face = tile(face)?.face();
            Tile::all()
                .filter(|tile| tile.face() == face)
                .count()
                .to_string()
        }
        ["segment", of, rot] => {
            let rot = rot.parse().map_err(|_| "a rotation is a number")?;
            Direction::of_segment(color(of)?, rot).initials().to_owned()
        }
        ["score", of] => Meadow::new(state)
            .carpet(color(of)?)
            .map_or(0, |carpet| carpet.points())
            .to_string(),
        ["parts", of] => Meadow::new(state)
            .carpet(color(of)?)
            .map_or("none".to_owned(), |carpet| join(carpet.parts())),
        ["tile", of] => describe(state, cell(of)?),
        ["colors", of] => join(state.colors[seat_of(state, of)?].iter()),
        ["turn"] => state.turn.to_string(),
        ["asks"] => Serendipity.to_move(state).asks.to_owned(),
        ["idle"] => state.idle.to_string(),
        ["plies"] => table.ply().to_string(),
        ["ending"] => state.ending.map_or("none", Ending::code).to_owned(),
        ["points"] => join(rank(state, "").places.iter().map(|place| place.points)),
        ["winners"] => join(rank(state, "").winners()),
        ["moves", of] => Serendipity
            .legal_moves(state, seat_of(state, of)?)
            .len()
            .to_string(),
        ["view", viewer, of] => {
            let viewer = match viewer {
                "spectator" => Viewer::Spectator,
                seat => Viewer::Seat(seat_of(state, seat)?),
            };
            look(state, viewer, cell(of)?)
        }
        _ => return Err("no such question".into()),
    })
}

fn count_cells(n_neighbors: &str) -> Result<usize, String> {
    let n: u8 = n_neighbors.parse().map_err(|_| "neighbors are a number")?;
    Ok(Cell::all().filter(|cell| cell.around().len() == n).count())
}

/// What lies on a cell, and what is known of it: `open red`, `seen yellow`, `closed blue`.
fn describe(state: &State, cell: Cell) -> String {
    let known = if state.open.contains(cell) {
        "open"
    } else if state.seen.contains(cell) {
        "seen"
    } else {
        "closed"
    };
    match state.field[cell] {
        Tile::Flower(color) => format!("{known} {color}"),
        Tile::Serendip(rot) => format!("{known} serendip {rot}"),
    }
}

/// What a viewer sees of a cell: `open red`, `known yellow`, `closed`.
fn look(state: &State, viewer: Viewer, cell: Cell) -> String {
    let view = Serendipity.view(state, viewer);
    let cell = view.cells[cell.index()];
    let known = if cell.open { "open" } else { "known" };
    match cell.tile() {
        Some(Tile::Flower(color)) => format!("{known} {color}"),
        Some(Tile::Serendip(rot)) => format!("{known} serendip {rot}"),
        None => "closed".to_owned(),
    }
}

fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values
        .into_iter()
        .map(|value| value.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}
