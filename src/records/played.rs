//! Whole matches played by simple players with provable chance, as records: for `kinpost simulate`, golden records
//! and tests.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Frame, Record, SeatRecord};
use crate::fairness::{ClientSeed, ServerSeed};
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, Game, Log, LoggedPly, Quick, Table};

/// How a match is to be played.
#[derive(Clone, Debug)]
pub struct Plan<O> {
    /// The options of the match.
    pub options: O,
    /// How the players choose.
    pub policy: Policy,
    /// What their choices depend on (chance itself depends on the seeds of the frame).
    pub choices: u64,
    /// The ply after which a random seat retires, if any.
    pub retires_after: Option<u32>,
    /// Where a match that does not end is stopped.
    pub most_plies: u32,
}

/// Plays a match. Nothing if the options cannot be played.
pub fn play<G: Game>(game: &G, plan: &Plan<G::Options>, frame: Frame) -> Option<Record<G>> {
    let n_seats = u8::try_from(frame.seats.len()).ok()?;
    let client_seeds = frame.seats.iter().map(|seat| &seat.client_seed);
    let seed = frame.server_seed.match_seed(frame.match_, client_seeds);
    let mut quick = Quick(plan.choices);
    let choices: &mut dyn Chance = &mut quick;
    let opened = Table::open(game, &plan.options, n_seats, &mut seed.chance(0));
    let (mut table, opening) = opened.ok()?;
    let mut log = Log {
        options: plan.options.clone(),
        n_seats,
        opening,
        plies: Vec::new(),
    };
    let mut buffer = Vec::new();
    while let Some(seat) = playout::pick_seat(&table, choices) {
        if table.ply() >= plan.most_plies {
            break;
        }
        let act = if plan.retires_after == Some(table.ply()) {
            Act::Retire
        } else {
            let state = table.state();
            Act::Move(playout::choose(
                game,
                state,
                seat,
                plan.policy,
                &mut buffer,
                choices,
            )?)
        };
        let chance = &mut seed.chance(table.ply() + 1);
        let events = table.play(seat, &act, chance).ok()?;
        log.plies.push(LoggedPly { seat, act, events });
    }
    Some(Record::new(game, frame, &log))
}

/// A frame for a match nobody really plays: everything follows from the server seed, one move an hour.
pub fn simulated_frame(
    match_: Uuid,
    server_seed: ServerSeed,
    n_seats: u8,
    start: Timestamp,
) -> Frame {
    let seats = (0..n_seats).map(|seat| SeatRecord {
        name: format!("Simulated {seat}"),
        client_seed: ClientSeed::try_from(format!("simulated {seat}")).unwrap_or_default(),
    });
    let hour = |n: i64| {
        start
            .checked_add(SignedDuration::from_hours(n))
            .unwrap_or(start)
    };
    Frame {
        match_,
        seats: seats.collect(),
        server_seed,
        times: (0..2_000).map(hour).collect(),
    }
}
