//! Whole matches before they are played: with the seeds of a match its chance is known, so every move can be chosen ahead
//! and nothing but moves is sent while the clock runs.

use anyhow::Context;
use kinpost_engines::fairness::{ClientSeed, MatchSeed, Scheme, ServerSeed, Terms};
use kinpost_engines::games::playout::{Policy, choose, pick_seat};
use kinpost_engines::games::familienbande::Familienbande;
use kinpost_engines::games::serendipity::Serendipity;
use kinpost_engines::games::{Act, Game, GameKind, Table};
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
            Self::Familienbande => "FAMILIENBANDE",
            Self::Serendipity => "SERENDIPITY",
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

/// What the server has stored of a match that has started.
pub struct Dealt {
    pub scheme: String,
    pub rules_version: i32,
    pub server_seed: Vec<u8>,
    pub client_seeds: Vec<String>,
    pub options: Value,
}

impl Dealt {
    fn match_seed(&self, id: Uuid, game: GameKind) -> anyhow::Result<MatchSeed> {
        let seeds = self.client_seeds.iter().cloned().map(ClientSeed::try_from);
        let seeds = seeds.collect::<Result<Vec<_>, _>>()?;
        let server_seed = ServerSeed::from_entropy(self.server_seed.as_slice().try_into()?);
        let terms = Terms {
            match_: id,
            game,
            rules_version: self.rules_version.try_into()?,
            options: &self.options,
            client_seeds: seeds.iter().collect(),
        };
        let scheme = Scheme::from_name(&self.scheme).context("an unknown scheme")?;
        Ok(server_seed.match_seed(scheme, &terms))
    }
}

/// Plays a match to its end, or to `most` moves.
pub fn plan(title: Title, id: Uuid, dealt: &Dealt, most: usize) -> anyhow::Result<Plan> {
    let moves = match title {
        Title::Familienbande => moves(&Familienbande, id, dealt, most),
        Title::Serendipity => moves(&Serendipity, id, dealt, most),
    };
    Ok(Plan { id, moves: moves? })
}

fn moves<G: Game>(
    game: &G,
    id: Uuid,
    dealt: &Dealt,
    most: usize,
) -> anyhow::Result<Vec<(usize, String)>> {
    let options: G::Options = serde_json::from_value(dealt.options.clone())?;
    let seed = dealt.match_seed(id, G::KIND)?;
    // The players' own choices come from a place that the match never draws from.
    let mut choices = seed.chance(u32::MAX);
    let n_seats = u8::try_from(dealt.client_seeds.len())?;
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
