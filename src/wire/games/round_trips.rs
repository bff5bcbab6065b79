//! What every typed game must keep, over random matches: a legal move survives the way out and back in, and an event
//! keeps its name. Only for tests.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Value, json};

use super::Wired;
use crate::games::playout::{Policy, playout};
use crate::games::{Act, Game, Quick, Viewer};

/// Plays a match of every kind and follows its moves and events over the wire; gives the names of all that were met.
pub(super) fn follow<G: Wired>(game: &G, read: impl Fn(Value) -> Value) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    for n_seats in [2, 4] {
        for (seed, options) in (7..).zip(game.option_sets(n_seats)) {
            let most = game.most_plies(n_seats);
            let policy = Policy::KindFirst;
            let log = playout(game, &options, n_seats, policy, most, &mut Quick(seed)).unwrap();
            let mut table = log.table_at(game, 0);
            let viewers: Vec<Viewer> = Viewer::live(n_seats).chain([Viewer::Table]).collect();
            for ply in &log.plies {
                for move_ in game.legal_moves(table.state(), ply.seat) {
                    met.insert(follow_move::<G>(&move_, &read));
                }
                let Act::Move(_) = &ply.act else { continue };
                table.replay_ply(&ply.events);
                for event in &ply.events {
                    let seen = viewers
                        .iter()
                        .filter_map(|&viewer| game.seen(event, viewer));
                    met.extend(seen.map(|seen| follow_event::<G>(seen)));
                }
            }
        }
    }
    met
}

/// Sends a move out, reads it back in the way a client would say it, and compares.
pub(super) fn follow_move<G: Wired>(move_: &G::Move, read: impl Fn(Value) -> Value) -> String {
    let mut sent = to_json(&G::wire_move(move_));
    let fields = sent.as_object_mut().unwrap();
    assert_eq!(fields.remove("game"), Some(json!(G::KIND.id())));
    let arm = fields.remove("type").unwrap().as_str().unwrap().to_owned();
    let said = match fields.get(&arm) {
        Some(Value::Bool(true)) => json!({ &arm: true }),
        _ => json!({ &arm: fields }),
    };
    let back: G::Move = serde_json::from_value(read(said)).unwrap();
    assert_eq!(back, *move_, "{arm}");
    arm
}

fn follow_event<G: Wired>(seen: <G as Game>::Seen) -> String {
    let told = to_json(&seen)["type"].as_str().unwrap().to_owned();
    let sent = to_json(&G::wire_event(seen));
    assert_eq!(sent["game"], G::KIND.id());
    assert_eq!(sent["type"], told);
    told
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}
