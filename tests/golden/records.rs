//! Golden records: matches played once, verified by every later version.

use std::fs;

use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::{GameKind, Games};
use kinpost_engines::{records, with_game};

#[test]
fn golden_records_are_fair() {
    let games = Games::default();
    for &kind in GameKind::ALL {
        with_game!(games, kind, game => add_missing(game, kind));
        let mut endings = Vec::new();
        for entry in fs::read_dir(super::folder("records").join(kind.id())).unwrap() {
            let path = entry.unwrap().path();
            let json = fs::read_to_string(&path).unwrap();
            let verified = records::verify_json(&games, &json)
                .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            endings.extend(verified.ending);
        }
        let known = with_game!(games, kind, game => endings_of(game));
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

fn add_missing<G: Conformance>(game: &G, kind: GameKind) {
    if !super::is_updating() {
        return;
    }
    let folder = super::folder("records").join(kind.id());
    fs::create_dir_all(&folder).unwrap();
    super::matches::for_every_ending(game, |name, record| {
        let path = folder.join(format!("v{}-{name}.json", G::RULES_VERSION));
        if !path.exists() {
            fs::write(&path, record.to_json()).unwrap();
        }
    });
}
