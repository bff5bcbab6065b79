//! `kinpost simulate --players`: who wins how often when players of different kinds meet.

use std::collections::BTreeMap;

use anyhow::Context;

use super::Failure;
use crate::bots::Bot;
use crate::bots::contest::{Player, contest};
use crate::games::conformance::Conformance;
use crate::games::{GameKind, Quick, Standings};

/// What players of one kind have achieved.
#[derive(Default)]
struct Achieved {
    n_seats: u32,
    wins: f64,
    points: f64,
}

/// Plays a match for each seed, the players moving on by one seat every time, and prints what they achieved.
pub fn run<G: Bot + Conformance>(
    game: &G,
    options: &G::Options,
    mut players: Vec<Player>,
    seeds: impl Iterator<Item = u64>,
) -> Result<(), Failure> {
    let n_seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let most = game.most_plies(n_seats);
    let mut achieved = BTreeMap::new();
    let mut n_matches = 0u32;
    for seed in seeds {
        let standings = contest(game, options, &players, most, &mut Quick(seed))
            .with_context(|| format!("the match of seed {seed} did not end within {most} plies"))?;
        note(&standings, &players, &mut achieved);
        players.rotate_left(1);
        n_matches += 1;
    }
    print(G::KIND, n_matches, n_seats, &achieved);
    Ok(())
}

/// A shared win counts in parts. Seats without a player, as the rival of a duel, win for no player.
fn note(standings: &Standings, players: &[Player], achieved: &mut BTreeMap<Player, Achieved>) {
    let n_winners = u32::try_from(standings.winners().count()).unwrap_or(1);
    for (place, player) in standings.places.iter().zip(players) {
        let achieved = achieved.entry(*player).or_default();
        achieved.n_seats += 1;
        achieved.points += f64::from(place.points);
        if place.winner {
            achieved.wins += 1.0 / f64::from(n_winners.max(1));
        }
    }
}

fn print(kind: GameKind, n_matches: u32, n_seats: u8, achieved: &BTreeMap<Player, Achieved>) {
    println!("{}: {n_matches} matches, {n_seats} seats", kind.title());
    for (player, achieved) in achieved {
        println!(
            "{:<10} won {:.1} % of the matches, {:.1} points on average",
            player.name(),
            100.0 * achieved.wins / f64::from(n_matches.max(1)),
            achieved.points / f64::from(achieved.n_seats.max(1))
        );
    }
}
