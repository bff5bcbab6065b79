//! Simulation of whole matches by simple players with provable chance, as records: for `kinpost simulate`, golden
//! records and tests.

use jiff::Timestamp;
use uuid::Uuid;

use super::{Frame, Record, SeatRecord};
use crate::fairness::{ClientSeed, Scheme, ServerSeed};
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

/// Plays a match by the rules of today. Nothing if the options cannot be played.
pub fn play<G: Game>(game: &G, plan: &Plan<G::Options>, frame: Frame) -> Option<Record<G>> {
    let n_seats = u8::try_from(frame.seats.len()).ok()?;
    let frame = Frame {
        rules_version: G::RULES_VERSION,
        options: serde_json::to_value(&plan.options).ok()?,
        ..frame
    };
    let seed = frame.match_seed(G::KIND);
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

/// When simulated matches begin, which no people play.
const START: i64 = 1_763_000_000;

/// A frame for a simulated match, which no people play: everything follows from a number, and a move is made every
/// hour. [`play`] writes down by which rules and options.
pub fn simulated_frame(seed: u64, n_seats: u8) -> Frame {
    let (match_, server_seed) = numbered(seed);
    let seats = (0..n_seats).map(|seat| SeatRecord {
        name: format!("Simulated {seat}"),
        client_seed: ClientSeed::try_from(format!("simulated {seat}")).unwrap_or_default(),
    });
    let hour = |n: i64| Timestamp::from_second(START + 3_600 * n).unwrap_or_default();
    Frame {
        match_,
        rules_version: 0,
        options: serde_json::Value::Null,
        scheme: Scheme::V2,
        seats: seats.collect(),
        server_seed,
        times: (0..2_000).map(hour).collect(),
    }
}

/// The id and the server seed of the match of a number, for those who want the same deal again. Such a seed is no secret.
pub fn numbered(seed: u64) -> (Uuid, ServerSeed) {
    let mut entropy = [0; 32];
    entropy[..8].copy_from_slice(&seed.to_be_bytes());
    let match_ = Uuid::from_u128(u128::from(seed) << 64 | 0x8000_0000_0000_0001);
    (match_, ServerSeed::from_entropy(entropy))
}
