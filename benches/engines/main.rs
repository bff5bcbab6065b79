//! How fast the rules engines are on one core, beside the goals their issues set: random playouts (candidates, check,
//! resolve and apply for every ply), what a server asks for most, and what is particular to each game.
//! `cargo bench --bench engines [game] [--all]`; `--all` also measures what has no goal.

mod figures;
mod particular;

use std::hint::black_box;

use kinpost_engines::bots::{self, Bot};
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::playout::{self, Policy};
use kinpost_engines::games::{Act, Chance, Game, GameKind, Quick, Seat, Table, Viewer};
use kinpost_engines::our_games;
use kinpost_engines::titles;

use figures::{Figures, Goal};
use particular::count;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = arguments.iter().find(|arg| !arg.starts_with('-'));
    let measures_all = arguments.iter().any(|arg| arg == "--all");
    let mut figures = Figures::default();
    Figures::head();
    for kind in titles::kinds().filter(|kind| wanted.is_none_or(|name| name == kind.id())) {
        our_games!(of kind, game => measure_game(game, measures_all, &mut figures));
        particular::measure(kind, &mut figures);
    }
    figures.foot();
}

/// Random-playout moves in a second, and the time for a view.
fn goals(kind: GameKind) -> (Goal, Goal) {
    match kind.id() {
        "familienbande" => (Goal::PerSecond(1_000_000), Goal::None),
        "serendipity" => (Goal::PerSecond(1_000_000), Goal::Micros(10)),
        "family-tree" => (Goal::PerSecond(200_000), Goal::Micros(50)),
        "familys" => (Goal::PerSecond(300_000), Goal::None),
        "poetrium" => (Goal::PerSecond(500_000), Goal::None),
        _ => (Goal::None, Goal::None),
    }
}

fn measure_game<G: Conformance + Bot>(game: &G, measures_all: bool, figures: &mut Figures) {
    let (playout_goal, view_goal) = goals(G::KIND);
    for n_seats in G::SEATS {
        // Sets of options that are games of their own, such as the two variants of Family Tree.
        for (name, options) in variants(game, n_seats) {
            let mut chance = Quick(1);
            let mut buffer = Vec::new();
            let seats = (G::KIND, &n_seats as &dyn std::fmt::Display);
            let what = format!("random playout, moves{name}");
            figures.time(seats, &what, playout_goal, || {
                let table = playout::race(game, &options, n_seats, &mut buffer, &mut chance);
                u64::from(table.map_or(0, |table| table.ply()))
            });
            let positions = positions(game, &options, n_seats);
            let mut report = |what: &str, goal, work: &dyn Fn(&[Position<'_, G>]) -> u64| {
                if measures_all || !matches!(goal, Goal::None) {
                    figures.time(seats, &format!("{what}{name}"), goal, || work(&positions));
                }
            };
            report("check of a legal move", Goal::None, &check);
            report("legal moves of a seat, listed", Goal::None, &legal_moves);
            report("forms of a seat", Goal::None, &forms);
            report("view of a seat", view_goal, &view);
            report("choice of a bot", Goal::None, &choice);
        }
    }
}

/// The first set of options, and the first of each other variant.
fn variants<G: Conformance>(game: &G, n_seats: u8) -> Vec<(String, G::Options)> {
    let mut variants: Vec<(String, G::Options)> = Vec::new();
    for options in game.option_sets(n_seats) {
        let json = serde_json::to_value(&options).unwrap_or_default();
        let name = json.get("variant").and_then(|variant| variant.as_str());
        let name = name.map_or_else(String::new, |name| format!(", {name}"));
        if variants.iter().all(|(known, _)| *known != name) {
            variants.push((name, options));
        }
    }
    variants
}

type Position<'g, G> = (Table<'g, G>, Seat, <G as Game>::Move);

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

fn choice<G: Bot>(positions: &[Position<'_, G>]) -> u64 {
    let mut chance = Quick(3);
    count(positions, |(table, seat, _)| {
        let (game, state) = (table.game(), table.state());
        black_box(bots::choose(game, state, *seat, &mut chance));
    })
}

fn view<G: Conformance>(positions: &[Position<'_, G>]) -> u64 {
    count(positions, |(table, seat, _)| {
        black_box(table.game().view(table.state(), Viewer::Seat(*seat)));
    })
}
