//! Whole matches before they are played: with the seeds of a match its chance is known, so every move can be chosen ahead
//! and nothing but moves is sent while the clock runs.

use anyhow::Context;
use kinpost_engines::fairness::{ClientSeed, ServerSeed};
use kinpost_engines::games::playout::{Policy, choose, pick_seat};
use kinpost_engines::games::{Act, Game, Games, Table};
use serde_json::Value;
use uuid::Uuid;

/// A game that is played under load.
#[derive(Clone, Copy)]
pub enum Title {
    /// Typed on the wire, about 56 plies.
    Familienbande,
    /// About 245 plies.
    Serendipity,
}

impl Title {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Familienbande => "familienbande",
            Self::Serendipity => "serendipity",
        }
    }
}

/// A match and all its moves.
#[derive(Clone)]
pub struct Plan {
    pub id: Uuid,
    /// Who plays what, from ply 0 on.
    pub moves: Vec<(usize, String)>,
}

/// Plays a match to its end, or to `most` moves.
pub fn plan(
    title: Title,
    id: Uuid,
    server_seed: &[u8],
    client_seeds: Vec<String>,
    options: Value,
    most: usize,
) -> anyhow::Result<Plan> {
    let games = Games::default();
    let seeds = client_seeds.into_iter().map(ClientSeed::try_from);
    let seeds = seeds.collect::<Result<Vec<_>, _>>()?;
    let server_seed = ServerSeed::from_entropy(server_seed.try_into()?);
    let moves = match title {
        Title::Familienbande => moves(
            &games.familienbande,
            id,
            &server_seed,
            &seeds,
            options,
            most,
        ),
        Title::Serendipity => moves(&games.serendipity, id, &server_seed, &seeds, options, most),
    };
    Ok(Plan { id, moves: moves? })
}

fn moves<G: Game>(
    game: &G,
    id: Uuid,
    server_seed: &ServerSeed,
    client_seeds: &[ClientSeed],
    options: Value,
    most: usize,
) -> anyhow::Result<Vec<(usize, String)>> {
    let options: G::Options = serde_json::from_value(options)?;
    let seed = server_seed.match_seed(id, client_seeds);
    // The players' own choices come from a place that the match never draws from.
    let mut choices = seed.chance(u32::MAX);
    let n_seats = u8::try_from(client_seeds.len())?;
    let opened = Table::open(game, &options, n_seats, &mut seed.chance(0));
    let (mut table, _) = opened.ok().context("the match cannot be opened")?;
    let (mut moves, mut buffer) = (Vec::new(), Vec::new());
    while let Some(seat) = pick_seat(&table, &mut choices) {
        if moves.len() == most {
            break;
        }
        let move_ = choose(
            game,
            table.state(),
            seat,
            Policy::Random,
            &mut buffer,
            &mut choices,
        );
        let move_ = move_.context("no move")?;
        let notation = move_.to_string();
        let mut chance = seed.chance(table.ply() + 1);
        let played = table.play(seat, &Act::Move(move_), &mut chance);
        played.ok().context("a chosen move was refused")?;
        moves.push((usize::from(seat.0), notation));
    }
    Ok(moves)
}
