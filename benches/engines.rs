//! How fast the rules engines are on one core: random playouts (candidates, check, resolve and apply for every ply),
//! and what a server asks for most. `cargo bench --no-default-features --bench engines [game]`
//!
//! Machines differ and are noisy: each figure is the best of several rounds, and the last column relates it to a fixed
//! piece of work (SHA-256 of 1 KiB) measured in the same round.

use std::fmt::Display;
use std::hint::black_box;
use std::time::{Duration, Instant};

use kinpost::boards::story_card;
use kinpost::bots::{self, Bot};
use kinpost::games::conformance::Conformance;
use kinpost::games::playout::{self, Policy};
use kinpost::games::poetrium::StoryCard;
use kinpost::games::{Act, Chance, GameKind, Games, Quick, Seat, Table, Viewer};
use kinpost::texts::Locale;
use kinpost::with_game;
use sha2::{Digest, Sha256};

const N_ROUNDS: u32 = 5;
const ROUND: Duration = Duration::from_millis(400);

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let games = Games::default();
    println!(
        "{:<16}{:<7}{:<34}{:>14}{:>12}{:>10}",
        "game", "seats", "what", "per second", "each", "× hash"
    );
    for &kind in GameKind::ALL
        .iter()
        .filter(|kind| wanted.as_deref().is_none_or(|name| name == kind.id()))
    {
        with_game!(games, kind, game => measure_game(game));
        if kind == GameKind::Poetrium {
            best(pictures).print(kind, "–", "picture of a story");
        }
    }
}

fn measure_game<G: Conformance + Bot>(game: &G) {
    for n_seats in G::SEATS {
        let options = game.option_sets(n_seats).swap_remove(0);
        let mut chance = Quick(1);
        let mut buffer = Vec::new();
        let report = |what, best: Best| best.print(G::KIND, n_seats, what);
        report(
            "random playout, moves",
            best(|| {
                let table = playout::race(game, &options, n_seats, &mut buffer, &mut chance);
                u64::from(table.map_or(0, |table| table.ply()))
            }),
        );
        let positions = positions(game, &options, n_seats);
        report("check of a legal move", best(|| check(&positions)));
        report(
            "legal moves of a seat, listed",
            best(|| legal_moves(&positions)),
        );
        report("forms of a seat", best(|| forms(&positions)));
        report("view of a seat", best(|| view(&positions)));
        report("choice of a bot", best(|| choice(&positions)));
    }
}

type Position<'g, G> = (Table<'g, G>, Seat, <G as kinpost::games::Game>::Move);

/// Positions of a few random matches, each with a legal move of the seat to move.
fn positions<'g, G: Conformance>(
    game: &'g G,
    options: &G::Options,
    n_seats: u8,
) -> Vec<Position<'g, G>> {
    let mut quick = Quick(2);
    let chance: &mut dyn Chance = &mut quick;
    let mut positions = Vec::new();
    for _ in 0..8 {
        let most = game.most_plies(n_seats);
        let Some(log) = playout::playout(game, options, n_seats, Policy::Random, most, chance)
        else {
            continue;
        };
        let mut table = Table::blank(game, options, n_seats);
        table.replay_opening(&log.opening);
        for ply in &log.plies {
            if let Act::Move(move_) = &ply.act {
                positions.push((table.clone(), ply.seat, move_.clone()));
            }
            table.replay_ply(&ply.events);
        }
    }
    positions
}

fn count<T>(items: &[T], mut each: impl FnMut(&T)) -> u64 {
    for item in items {
        each(item);
    }
    u64::try_from(items.len()).unwrap_or(0)
}

fn check<G: Conformance>(positions: &[Position<'_, G>]) -> u64 {
    count(positions, |(table, seat, move_)| {
        let _ = black_box(table.game().check(table.state(), *seat, black_box(move_)));
    })
}

fn legal_moves<G: Conformance>(positions: &[Position<'_, G>]) -> u64 {
    count(positions, |(table, seat, _)| {
        black_box(table.game().legal_moves(table.state(), *seat));
    })
}

fn forms<G: Conformance>(positions: &[Position<'_, G>]) -> u64 {
    count(positions, |(table, seat, _)| {
        black_box(table.game().forms(table.state(), *seat));
    })
}

fn view<G: Conformance>(positions: &[Position<'_, G>]) -> u64 {
    count(positions, |(table, seat, _)| {
        black_box(table.game().view(table.state(), Viewer::Seat(*seat)));
    })
}

fn choice<G: Bot>(positions: &[Position<'_, G>]) -> u64 {
    let mut chance = Quick(3);
    count(positions, |(table, seat, _)| {
        black_box(bots::choose(
            table.game(),
            table.state(),
            *seat,
            &mut chance,
        ));
    })
}

/// Every story card of Poetrium, drawn once.
fn pictures() -> u64 {
    let cards: Vec<StoryCard> = StoryCard::all().collect();
    count(&cards, |&card| {
        black_box(story_card(Locale::Ru, black_box(card)));
    })
}

/// The best rate of all rounds, and its relation to the fixed work of the same round.
struct Best {
    per_second: f64,
    hashes: f64,
}

impl Best {
    fn print(&self, kind: GameKind, n_seats: impl Display, what: &str) {
        let each = Duration::from_secs_f64(1.0 / self.per_second);
        println!(
            "{:<16}{:<7}{:<34}{:>14.0}{:>12}{:>10.2}",
            kind.id(),
            n_seats.to_string(),
            what,
            self.per_second,
            format!("{each:.1?}"),
            self.hashes / self.per_second
        );
    }
}

fn best(mut work: impl FnMut() -> u64) -> Best {
    let rounds = (0..N_ROUNDS).map(|_| Best {
        hashes: rate(&mut hash),
        per_second: rate(&mut work),
    });
    rounds
        .max_by(|a, b| a.per_second.total_cmp(&b.per_second))
        .unwrap_or(Best {
            per_second: 0.0,
            hashes: 0.0,
        })
}

fn hash() -> u64 {
    for _ in 0..100 {
        black_box(Sha256::digest(black_box([0; 1024])));
    }
    100
}

/// How often per second `work`, which says how much it did, gets done.
#[expect(clippy::cast_precision_loss, reason = "a rate needs no sixteen digits")]
fn rate(work: &mut impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < ROUND {
        done += work();
    }
    done as f64 / start.elapsed().as_secs_f64()
}
