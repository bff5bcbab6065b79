//! One hot-seat match between a keyboard and a screen. Knows no file and no terminal, so that tests can type.

use std::io::{self, BufRead, Write};

use jiff::Timestamp;

use crate::boards::{Board, Drawn, Ink};
use crate::fairness::MatchSeed;
use crate::games::playout::{self, Policy};
use crate::games::rulebook::{CORE_RULEBOOKS, Rulebook};
use crate::games::{Act, Log, LoggedPly, Quick, Seat, Table, Viewer};
use crate::records::{Frame, Record};
use crate::texts::{self, Locale, Reader, SeatNames};

/// More moves than this are not listed.
const MOST_LISTED: usize = 60;

/// How the match is played and shown.
#[derive(Debug)]
pub struct Settings {
    /// The language of everything that is shown.
    pub locale: Locale,
    /// Whether the board has colours.
    pub ink: Ink,
    /// Whether everybody may look at everything.
    pub is_open: bool,
    /// Seats that play at random.
    pub random: Vec<Seat>,
    /// What their choices depend on.
    pub choices: u64,
    /// What the seats are called.
    pub names: SeatNames,
    /// The same for the record, with everything that chance depends on.
    pub frame: Frame,
}

/// A match in progress at one keyboard.
pub struct Session<'g, G: Drawn, I, O> {
    table: Table<'g, G>,
    log: Log<G>,
    seed: MatchSeed,
    times: Vec<Timestamp>,
    settings: Settings,
    /// Who sat at the keyboard last.
    last: Option<Seat>,
    /// How many plies each seat has read about.
    n_read: Vec<usize>,
    input: I,
    output: O,
}

/// What the player at the keyboard typed.
enum Typed<M> {
    Act(Act<M>),
    Again,
    Quit,
}

impl<'g, G: Drawn, I: BufRead, O: Write> Session<'g, G, I, O> {
    /// Deals.
    pub fn open(
        game: &'g G,
        options: &G::Options,
        settings: Settings,
        input: I,
        output: O,
    ) -> io::Result<Self> {
        let seed = settings.frame.match_seed(G::KIND);
        let n_seats = u8::try_from(settings.frame.seats.len()).unwrap_or(u8::MAX);
        let (table, opening) = Table::open(game, options, n_seats, &mut seed.chance(0))
            .map_err(|refusals| io::Error::other(refusals[0].to_string()))?;
        let log = Log {
            options: options.clone(),
            n_seats,
            opening,
            plies: Vec::new(),
        };
        let (times, n_read) = (vec![Timestamp::now()], vec![0; usize::from(n_seats)]);
        Ok(Self {
            table,
            log,
            seed,
            times,
            settings,
            last: None,
            n_read,
            input,
            output,
        })
    }

    /// Plays until the match is over or the players leave the keyboard.
    pub fn run(&mut self) -> io::Result<()> {
        let mut choices = Quick(self.settings.choices);
        let mut buffer = Vec::new();
        while let Some(seat) = playout::pick_seat(&self.table, &mut choices) {
            let act = if self.settings.random.contains(&seat) {
                let (game, state) = (self.table.game(), self.table.state());
                let chosen =
                    playout::choose(game, state, seat, Policy::Even, &mut buffer, &mut choices);
                Act::Move(chosen.ok_or_else(|| io::Error::other("no move to choose"))?)
            } else {
                match self.ask(seat)? {
                    Some((_, act)) => act,
                    None => return Ok(()),
                }
            };
            self.play(seat, act)?;
        }
        self.show_end()
    }

    /// The record of what was played so far.
    pub fn into_record(self) -> Record<G> {
        let frame = Frame {
            times: self.times,
            ..self.settings.frame
        };
        Record::new(self.table.game(), frame, &self.log)
    }

    fn play(&mut self, seat: Seat, act: Act<G::Move>) -> io::Result<()> {
        let chance = &mut self.seed.chance(self.table.ply() + 1);
        match self.table.play(seat, &act, chance) {
            Ok(events) => {
                self.log.plies.push(LoggedPly { seat, act, events });
                self.times.push(Timestamp::now());
                Ok(())
            }
            Err(refusal) => self.say(&format!(
                "{}: {}",
                refusal.id(),
                texts::refusal(self.settings.locale, G::KIND, &refusal)
            )),
        }
    }

    /// Shows `seat` its table and asks until something can be done. Nothing when the keyboard is left.
    fn ask(&mut self, seat: Seat) -> io::Result<Option<(Seat, Act<G::Move>)>> {
        self.hand_over(seat)?;
        self.tell_news(seat)?;
        self.show_board(Viewer::Seat(seat))?;
        let legal = self.table.game().legal_moves(self.table.state(), seat);
        self.list(seat, &legal)?;
        loop {
            write!(self.output, "{}> ", self.settings.names.of(seat))?;
            self.output.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            match self.understand(seat, &legal, line.trim())? {
                Typed::Act(act) => return Ok(Some((seat, act))),
                Typed::Again => {}
                Typed::Quit => return Ok(None),
            }
        }
    }

    fn understand(
        &mut self,
        seat: Seat,
        legal: &[G::Move],
        line: &str,
    ) -> io::Result<Typed<G::Move>> {
        let locale = self.settings.locale;
        let by_number = line
            .parse::<usize>()
            .ok()
            .and_then(|number| legal.get(number.wrapping_sub(1)));
        let act = match (line, by_number) {
            ("", _) => return Ok(Typed::Again),
            ("quit" | "exit", _) => return Ok(Typed::Quit),
            ("?" | "help", _) => {
                self.say(&texts::notation(locale, G::KIND))?;
                return Ok(Typed::Again);
            }
            ("retire", _) => Act::Retire,
            (_, Some(move_)) => Act::Move(move_.clone()),
            _ if self.show_clause(line)? => return Ok(Typed::Again),
            _ => match line.parse::<G::Move>() {
                Ok(move_) => Act::Move(move_),
                Err(why) => {
                    self.say(&texts::notation_error(locale, G::KIND, &why))?;
                    return Ok(Typed::Again);
                }
            },
        };
        match self.table.check(seat, &act) {
            Ok(()) => Ok(Typed::Act(act)),
            Err(refusal) => {
                let sentence = texts::refusal(locale, G::KIND, &refusal);
                self.say(&format!("{}: {sentence}", refusal.id()))?;
                Ok(Typed::Again)
            }
        }
    }

    /// Shows the clause whose id was typed, if it is one.
    fn show_clause(&mut self, id: &str) -> io::Result<bool> {
        let language = self.settings.locale.to_string();
        let books = G::RULEBOOKS.into_iter().chain(CORE_RULEBOOKS);
        let mut found = None;
        for (_, markdown) in books.filter(|(of, _)| *of == language) {
            let book = Rulebook::parse(markdown).map_err(io::Error::other)?;
            found = found.or_else(|| book.clause(&id.to_ascii_uppercase()).cloned());
        }
        match found {
            Some(clause) => self
                .say(&format!("{}: {}", clause.id, clause.text))
                .map(|()| true),
            None => Ok(false),
        }
    }

    /// Waits until the others look away.
    fn hand_over(&mut self, seat: Seat) -> io::Result<()> {
        if self.settings.is_open || self.last == Some(seat) {
            self.last = Some(seat);
            return Ok(());
        }
        if self.last.is_some() && self.settings.ink == Ink::Ansi {
            // Clears the screen and what was scrolled off it.
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        self.last = Some(seat);
        self.say(&texts::hand_over(
            self.settings.locale,
            &self.settings.names.of(seat),
        ))?;
        self.input.read_line(&mut String::new()).map(|_| ())
    }

    /// What happened since `seat` last looked.
    fn tell_news(&mut self, seat: Seat) -> io::Result<()> {
        let Settings { locale, names, .. } = &self.settings;
        let reader = Reader {
            locale: *locale,
            names,
            you: Some(seat),
        };
        let n_read = self.n_read.get(usize::from(seat.0)).copied().unwrap_or(0);
        let opening = if n_read == 0 {
            &self.log.opening[..]
        } else {
            &[]
        };
        let since = self
            .log
            .plies
            .iter()
            .skip(n_read.saturating_sub(1))
            .flat_map(|ply| &ply.events);
        for event in opening.iter().chain(since) {
            if let Some(seen) = self.table.game().seen(event, Viewer::Seat(seat)) {
                let sentence = G::event(&reader, &seen);
                if !sentence.is_empty() {
                    writeln!(self.output, "· {sentence}")?;
                }
            }
        }
        if let Some(read) = self.n_read.get_mut(usize::from(seat.0)) {
            *read = self.log.plies.len() + 1;
        }
        writeln!(self.output)
    }

    fn show_board(&mut self, viewer: Viewer) -> io::Result<()> {
        let (game, state) = (self.table.game(), self.table.state());
        let standings = game.standings(state);
        let board = Board {
            view: &game.view(state, viewer),
            names: &self.settings.names,
            locale: self.settings.locale,
            standings: standings.as_ref(),
        };
        writeln!(self.output, "{}", G::text(&board, self.settings.ink))
    }

    fn list(&mut self, seat: Seat, legal: &[G::Move]) -> io::Result<()> {
        let (game, state) = (self.table.game(), self.table.state());
        let locale = self.settings.locale;
        writeln!(
            self.output,
            "{}",
            texts::ask(locale, G::KIND, game.to_move(state).asks)
        )?;
        let view = game.view(state, Viewer::Seat(seat));
        for (number, move_) in (1..).zip(legal.iter().take(MOST_LISTED)) {
            let (notation, words) = (move_.to_string(), G::move_(locale, &view, move_));
            writeln!(self.output, "{number:>4}  {notation:<28} {words}")?;
        }
        if legal.len() > MOST_LISTED {
            writeln!(self.output, "      … {}", legal.len())?;
        }
        Ok(())
    }

    fn show_end(&mut self) -> io::Result<()> {
        self.show_board(Viewer::Table)?;
        let Some(standings) = self.table.game().standings(self.table.state()) else {
            return Ok(());
        };
        let Settings { locale, names, .. } = &self.settings;
        writeln!(
            self.output,
            "{}",
            texts::ending(*locale, G::KIND, &standings.ending)
        )?;
        let name = |seat| names.of_place(seat, G::unseated(*locale));
        for place in &standings.places {
            let lines: Vec<String> = place
                .breakdown
                .iter()
                .map(|line| {
                    format!(
                        "{} {:+}",
                        texts::line(*locale, G::KIND, &line.what),
                        line.points
                    )
                })
                .collect();
            let name = name(place.seat);
            writeln!(
                self.output,
                "{}. {name}: {} ({})",
                place.rank,
                place.points,
                lines.join(", ")
            )?;
        }
        let winners: Vec<String> = standings.winners().map(name).collect();
        writeln!(self.output, "{}", texts::winners(*locale, &winners))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }
}
