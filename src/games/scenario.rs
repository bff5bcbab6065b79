//! Executable examples of the rulebooks: a position, moves with their verdicts, questions with their answers.
//!
//! ```text
//! after E4                         start where example E4 ended (instead of the next three)
//! seats 2
//! options {"bothParents": true}
//! options {"idleLimit": 0} ! SER-D17 these options are refused by that clause with so many seats
//! wish 1 {"begin": true}           seat 1 asks for this before the start, which settles it; refused ones like options
//! position                         indented lines in the game's own words
//!   row 1: M:ENN F:GLH
//! 0: marry F:GNN to 0              seat 0 does this and it is accepted
//! 0: marry M:EGL to 1 ! FAM-12     seat 0 tries this and is refused by that clause
//! 0: retire                        seat 0 leaves
//! defaults                         default moves to the end
//! ? hand 0 size = 5                a question and its answer
//! ```
//! Empty lines and lines that start with `#` mean nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::rulebook::{Example, Rulebook};
use super::{Act, Clause, Game, Positions, Quick, Seat, Table, validate};

/// What running a rulebook's examples has shown.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Names of the examples, in order.
    pub examples: Vec<String>,
    /// Codes of the refusals that were provoked.
    pub refused: BTreeSet<&'static str>,
    /// How many questions were answered rightly.
    pub n_answers: usize,
}

/// Runs every example of `book`. The error names the example and the line.
pub fn run_all<G: Positions>(game: &G, book: &Rulebook) -> Result<Shown, String> {
    let mut shown = Shown::default();
    let mut ends: BTreeMap<&str, Table<'_, G>> = BTreeMap::new();
    for example in &book.examples {
        let table = run(game, example, &ends, &mut shown)?;
        ends.insert(&example.name, table);
        shown.examples.push(example.name.clone());
    }
    Ok(shown)
}

fn run<'g, G: Positions>(
    game: &'g G,
    example: &Example,
    ends: &BTreeMap<&str, Table<'g, G>>,
    shown: &mut Shown,
) -> Result<Table<'g, G>, String> {
    let (table, n_read) = set_up(game, example, ends, shown)
        .map_err(|why| format!("example {}: {why}", example.name))?;
    let mut scene = Scene { table, shown };
    for (offset, line) in example.lines.iter().enumerate().skip(n_read) {
        scene.line(line.trim()).map_err(|why| {
            format!(
                "example {}, line {}: `{line}`: {why}",
                example.name,
                example.line + offset
            )
        })?;
    }
    Ok(scene.table)
}

/// Reads the head of an example; gives the table and how many lines that took.
fn set_up<'g, G: Positions>(
    game: &'g G,
    example: &Example,
    ends: &BTreeMap<&str, Table<'g, G>>,
    shown: &mut Shown,
) -> Result<(Table<'g, G>, usize), String> {
    let (mut n_seats, mut options, mut position, mut start) =
        (*G::SEATS.start(), G::Options::default(), None, None);
    let (mut n_read, mut wishes) = (0, Vec::new());
    while let Some(line) = example.lines.get(n_read) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("after ") {
            start = Some(
                ends.get(name.trim())
                    .ok_or("it starts after an example that is not above it")?
                    .clone(),
            );
        } else if let Some(number) = line.strip_prefix("seats ") {
            n_seats = number.trim().parse().map_err(|_| "seats wants a number")?;
        } else if let Some((json, clause)) = refused_options(line) {
            refuse_options(game, json, n_seats, clause, shown)?;
        } else if let Some(json) = line.strip_prefix("options ") {
            options = serde_json::from_str(json).map_err(|why| format!("options: {why}"))?;
        } else if let Some(line) = line.strip_prefix("wish ") {
            wishes.extend(wish(game, line, (&options, n_seats), shown)?);
        } else if line == "position" {
            let indented = example.lines[n_read + 1..]
                .iter()
                .take_while(|line| line.starts_with(' '));
            position = Some(indented.map(|line| line.trim()).collect::<Vec<_>>());
            n_read += position.as_ref().map_or(0, Vec::len);
        } else if !is_comment(line) {
            break;
        }
        n_read += 1;
    }
    let table = match (start, position) {
        (Some(table), _) => table,
        (None, Some(lines)) => {
            Table::resume(game, n_seats, game.position(&options, n_seats, &lines)?, 0)
        }
        (None, None) => {
            let options = game.settle(options, n_seats, &wishes);
            let opened = Table::open(game, &options, n_seats, &mut Quick(0));
            opened
                .map_err(|refusals| format!("refused: {}", refusals[0]))?
                .0
        }
    };
    Ok((table, n_read))
}

/// The options and the clause of a line `options {…} ! SER-8`.
fn refused_options(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("options ")?.rsplit_once(" ! ")
}

/// Checks that these options are refused, by this clause among others.
fn refuse_options<G: Positions>(
    game: &G,
    json: &str,
    n_seats: u8,
    clause: &str,
    shown: &mut Shown,
) -> Result<(), String> {
    let options = serde_json::from_str(json).map_err(|why| format!("options: {why}"))?;
    let refusals = validate(game, &options, n_seats).err().unwrap_or_default();
    let by_it = refusals
        .iter()
        .filter(|refusal| refusal.id() == clause.trim());
    let before = shown.n_answers;
    for refusal in by_it {
        shown.refused.insert(refusal.code());
        shown.n_answers += 1;
    }
    if shown.n_answers > before {
        Ok(())
    } else {
        Err(format!("`options {json}` gives {refusals:?}"))
    }
}

/// What a line `wish 1 {…}` asks for, and for whom; nothing if it is refused by the clause behind its `!`.
fn wish<G: Positions>(
    game: &G,
    line: &str,
    (options, n_seats): (&G::Options, u8),
    shown: &mut Shown,
) -> Result<Option<(Seat, G::Wish)>, String> {
    let (line, clause) = match line.rsplit_once(" ! ") {
        Some((line, clause)) => (line, Some(clause.trim())),
        None => (line, None),
    };
    let (seat, json) = line.split_once(' ').ok_or("expected `wish seat {…}`")?;
    let seat = Seat(seat.parse().map_err(|_| "a seat is a number")?);
    let wish = serde_json::from_str(json).map_err(|why| format!("wish: {why}"))?;
    let refusals = game.check_wish(options, n_seats, &wish).err();
    let refusals = refusals.unwrap_or_default();
    let ids: Vec<&str> = refusals.iter().map(Clause::id).collect();
    match clause {
        None if ids.is_empty() => Ok(Some((seat, wish))),
        Some(clause) if ids.contains(&clause) => {
            shown.refused.extend(refusals.iter().map(Clause::code));
            shown.n_answers += 1;
            Ok(None)
        }
        _ => Err(format!("`wish {line}` gives {ids:?}")),
    }
}

fn is_comment(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

struct Scene<'s, 'g, G: Game> {
    table: Table<'g, G>,
    shown: &'s mut Shown,
}

impl<G: Positions> Scene<'_, '_, G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        if is_comment(line) {
            Ok(())
        } else if let Some(question) = line.strip_prefix('?') {
            self.question(question)
        } else if line == "defaults" {
            self.defaults()
        } else if let Some((json, clause)) = refused_options(line) {
            let (game, n_seats) = (self.table.game(), self.table.n_seats());
            refuse_options(game, json, n_seats, clause, self.shown)
        } else {
            self.act(line)
        }
    }

    fn question(&mut self, line: &str) -> Result<(), String> {
        let (question, expected) = line.split_once('=').ok_or("a question wants `= answer`")?;
        let answer = self.table.game().query(&self.table, question.trim())?;
        if answer != expected.trim() {
            return Err(format!("it is `{answer}`"));
        }
        self.shown.n_answers += 1;
        Ok(())
    }

    fn act(&mut self, line: &str) -> Result<(), String> {
        let (seat, rest) = line.split_once(':').ok_or("expected `seat: move`")?;
        let seat = Seat(seat.trim().parse().map_err(|_| "a seat is a number")?);
        let (act, expected) = match rest.split_once('!') {
            Some((act, clause)) => (act.trim(), Some(clause.trim())),
            None => (rest.trim(), None),
        };
        let act = match act {
            "retire" => Act::Retire,
            notation => Act::Move(notation.parse::<G::Move>().map_err(|why| why.to_string())?),
        };
        match (self.table.play(seat, &act, &mut Quick(1)), expected) {
            (Ok(_), None) => Ok(()),
            (Ok(_), Some(_)) => Err("it was accepted".into()),
            (Err(refusal), Some(expected)) if refusal.id() == expected => {
                self.shown.refused.insert(refusal.code());
                Ok(())
            }
            (Err(refusal), _) => Err(format!("it was refused by {refusal}")),
        }
    }

    fn defaults(&mut self) -> Result<(), String> {
        let game = self.table.game();
        let mut chance = Quick(2);
        while let Some(seat) = game.to_move(self.table.state()).waiting.iter().next() {
            let move_ = game
                .default_move(self.table.state(), seat, &mut chance)
                .ok_or("no default move")?;
            self.table
                .play(seat, &Act::Move(move_), &mut chance)
                .map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }
}
