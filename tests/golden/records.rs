//! Golden records: matches played once, verified by every later version.

use std::fs;
use std::path::PathBuf;

use kinpost_engines::engine::verify_json;
use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::GameKind;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::our_games;
use kinpost_engines::titles;
use serde_json::Value;

use super::matches::find;

/// Every golden record of a game, with its file.
pub fn all(kind: GameKind) -> Vec<(PathBuf, Value)> {
    let folder = fs::read_dir(super::folder("records").join(kind.id())).unwrap();
    let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let json = fs::read_to_string(&path).unwrap();
        (path, serde_json::from_str(&json).unwrap())
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn golden_records_are_fair() {
    for kind in titles::kinds() {
        our_games!(of kind, game => add_missing(game, kind));
        let mut endings = Vec::new();
        for (path, record) in all(kind) {
            let verified = verify_json(&record.to_string())
                .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            endings.extend(verified.ending);
        }
        let known = our_games!(of kind, game => endings_of(game));
        let missing: Vec<_> = known
            .iter()
            .filter(|&&ending| !endings.iter().any(|e| e == ending))
            .collect();
        assert!(
            missing.is_empty(),
            "{kind}: no golden record ends by {missing:?}"
        );
    }
}

fn endings_of<G: Conformance>(_: &G) -> &'static [&'static str] {
    G::ENDINGS
}

/// The smallest table for each ending; the records of the first scheme have all.
fn add_missing<G: Conformance>(game: &G, kind: GameKind) {
    if !super::is_updating() {
        return;
    }
    let folder = super::folder("records").join(kind.id());
    fs::create_dir_all(&folder).unwrap();
    for ending in G::ENDINGS {
        let seats = game.golden_seats(ending).into_iter();
        let mut found = seats.filter_map(|n_seats| find(game, Scheme::V2, ending, n_seats));
        let (name, record) = found.next().unwrap();
        let path = folder.join(format!("v{}-{name}-kinpost-v2.json", G::RULES_VERSION));
        if !path.exists() {
            fs::write(&path, record.to_json()).unwrap();
        }
    }
}
