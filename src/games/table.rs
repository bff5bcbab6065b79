//! Play and replay of a match without storage, time or people: the checked door to a game's rules, and its log.

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use super::{Chance, Core, Game, Refusal, Seat, Stage};

/// What a seat does: a move of the game, leaving it for good, or taking the last move back. All count as a ply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Act<M> {
    Move(M),
    /// The seat retires.
    Retire,
    /// The seat takes its last move back, which was the last ply: the table is as it was before. A match agrees on it and
    /// does it; the table itself refuses it, because it does not remember.
    TakeBack,
}

impl<M: Display> Act<M> {
    /// The act as a person would type it.
    pub fn notation(&self) -> String {
        match self {
            Self::Move(move_) => move_.to_string(),
            Self::Retire => "retire".to_owned(),
            Self::TakeBack => "undo".to_owned(),
        }
    }
}

/// An error about a seat, an act or a set of options.
pub type RefusalOf<G> = Refusal<<G as Game>::Clause>;

/// A table just opened, with the events of ply 0.
pub type Opened<'g, G> = (Table<'g, G>, Vec<<G as Game>::Event>);

/// A table that is being played at.
#[derive(Debug)]
pub struct Table<'g, G: Game> {
    game: &'g G,
    n_seats: u8,
    state: G::State,
    ply: u32,
    /// The table before the last ply, if that was replayed and not taken back itself.
    before: Option<G::State>,
}

impl<'g, G: Game> Table<'g, G> {
    /// Opens a match: validates the options and deals. The events are those of ply 0.
    pub fn open(
        game: &'g G,
        options: &G::Options,
        n_seats: u8,
        chance: &mut dyn Chance,
    ) -> Result<Opened<'g, G>, Vec<RefusalOf<G>>> {
        validate(game, options, n_seats)?;
        let mut table = Self::blank(game, options, n_seats);
        let mut events = Vec::new();
        game.opening(&mut Stage::new(game, &mut table.state, &mut events), chance);
        Ok((table, events))
    }

    /// A table before its opening, to which recorded events are applied.
    pub fn blank(game: &'g G, options: &G::Options, n_seats: u8) -> Self {
        Self {
            game,
            n_seats,
            state: game.blank(options, n_seats),
            ply: 0,
            before: None,
        }
    }

    /// A table in the middle of a match, from a stored snapshot.
    pub fn resume(game: &'g G, n_seats: u8, state: G::State, ply: u32) -> Self {
        Self {
            game,
            n_seats,
            state,
            ply,
            before: None,
        }
    }

    /// The rules in force.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// The whole table, hidden things included.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The whole table, when nothing more is played at it.
    pub fn into_state(self) -> G::State {
        self.state
    }

    /// How many acts were accepted so far.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How many seats the table has.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// Whether `seat` may do this now; if not, by which clause.
    pub fn check(&self, seat: Seat, act: &Act<G::Move>) -> Result<(), RefusalOf<G>> {
        check(self.game, &self.state, self.n_seats, seat, act)
    }

    /// Does it: checks, resolves and applies. A refused act changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        act: &Act<G::Move>,
        chance: &mut dyn Chance,
    ) -> Result<Vec<G::Event>, RefusalOf<G>> {
        let mut events = Vec::new();
        self.play_into(seat, act, chance, &mut events)?;
        Ok(events)
    }

    /// The same, appending the events to a buffer.
    pub fn play_into(
        &mut self,
        seat: Seat,
        act: &Act<G::Move>,
        chance: &mut dyn Chance,
        events: &mut Vec<G::Event>,
    ) -> Result<(), RefusalOf<G>> {
        self.check(seat, act)?;
        let mut stage = Stage::new(self.game, &mut self.state, events);
        match act {
            Act::Move(move_) => self.game.resolve(&mut stage, seat, move_, chance),
            Act::Retire => self.game.retire(&mut stage, seat, chance),
            Act::TakeBack => {}
        }
        self.before = None;
        self.ply += 1;
        Ok(())
    }

    /// Applies the recorded events of the opening; no rule is asked.
    pub fn replay_opening(&mut self, events: &[G::Event]) {
        for event in events {
            self.game.apply(&mut self.state, event);
        }
    }

    /// Applies the recorded events of the next ply; no rule is asked.
    pub fn replay_ply(&mut self, events: &[G::Event]) {
        self.before = Some(self.state.clone());
        self.replay_opening(events);
        self.ply += 1;
    }

    /// Takes the last ply back, which was replayed or is given as the table before it; that is a ply, too.
    pub fn replay_take_back(&mut self, before: Option<G::State>) {
        if let Some(before) = before.or(self.before.take()) {
            self.state = before;
        }
        self.before = None;
        self.ply += 1;
    }

    /// Replays whatever was logged; no rule is asked.
    pub fn replay(&mut self, logged: &LoggedPly<G>) {
        match logged.act {
            Act::Move(_) | Act::Retire => self.replay_ply(&logged.events),
            Act::TakeBack => self.replay_take_back(None),
        }
    }
}

/// Whether a match of `game` with these options and so many seats can be played; all problems at once.
pub fn validate<G: Game>(
    game: &G,
    options: &G::Options,
    n_seats: u8,
) -> Result<(), Vec<RefusalOf<G>>> {
    if !G::SEATS.contains(&n_seats) {
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        return Err(vec![
            Core::SeatsOutOfRange {
                seats: n_seats,
                least,
                most,
            }
            .into(),
        ]);
    }
    game.validate(options, n_seats)
        .map_err(|clauses| clauses.into_iter().map(Refusal::Game).collect())
}

/// The universal clauses first, then the game's own.
fn check<G: Game>(
    game: &G,
    state: &G::State,
    n_seats: u8,
    seat: Seat,
    act: &Act<G::Move>,
) -> Result<(), RefusalOf<G>> {
    if seat.0 >= n_seats {
        return Err(Core::NoSuchSeat {
            seat: seat.0,
            seats: n_seats,
        }
        .into());
    }
    let to_move = game.to_move(state);
    if to_move.waiting.is_empty() {
        return Err(Core::MatchOver.into());
    }
    if game.retired(state).contains(seat) {
        return Err(Core::SeatRetired { seat: seat.0 }.into());
    }
    let move_ = match act {
        Act::Move(move_) => move_,
        Act::Retire => return Ok(()),
        Act::TakeBack => return Err(Core::NotYourDecision { seat: seat.0 }.into()),
    };
    if !to_move.includes(seat) {
        return Err(Core::NotYourDecision { seat: seat.0 }.into());
    }
    game.check(state, seat, move_).map_err(Refusal::Game)
}

/// A whole match as data: enough to replay it without asking a rule or drawing chance.
#[derive(Debug)]
pub struct Log<G: Game> {
    /// The options the match was created with.
    pub options: G::Options,
    /// How many seats it has.
    pub n_seats: u8,
    /// The events of ply 0.
    pub opening: Vec<G::Event>,
    /// The accepted acts in order.
    pub plies: Vec<LoggedPly<G>>,
}

/// One accepted act and what followed.
#[derive(Debug)]
pub struct LoggedPly<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub act: Act<G::Move>,
    /// What followed.
    pub events: Vec<G::Event>,
}

impl<G: Game> Log<G> {
    /// The table after the first `ply` acts (all of them if there are fewer).
    pub fn table_at<'g>(&self, game: &'g G, ply: u32) -> Table<'g, G> {
        let mut table = Table::blank(game, &self.options, self.n_seats);
        table.replay_opening(&self.opening);
        for logged in self.plies.iter().take(ply as usize) {
            table.replay(logged);
        }
        table
    }

    /// How many acts it holds.
    pub fn n_plies(&self) -> u32 {
        u32::try_from(self.plies.len()).unwrap_or(u32::MAX)
    }
}

// Derived implementations would ask the rules themselves to be cloned and compared; only their data is.

impl<G: Game> Clone for Table<'_, G> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            n_seats: self.n_seats,
            state: self.state.clone(),
            ply: self.ply,
            before: self.before.clone(),
        }
    }
}

impl<G: Game> Clone for LoggedPly<G> {
    fn clone(&self) -> Self {
        Self {
            seat: self.seat,
            act: self.act.clone(),
            events: self.events.clone(),
        }
    }
}

impl<G: Game> PartialEq for LoggedPly<G> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.act == other.act && self.events == other.events
    }
}

impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Self {
        let (options, opening) = (self.options.clone(), self.opening.clone());
        Self {
            options,
            n_seats: self.n_seats,
            opening,
            plies: self.plies.clone(),
        }
    }
}

impl<G: Game> PartialEq for Log<G> {
    fn eq(&self, other: &Self) -> bool {
        let same_start = self.options == other.options && self.n_seats == other.n_seats;
        same_start && self.opening == other.opening && self.plies == other.plies
    }
}
