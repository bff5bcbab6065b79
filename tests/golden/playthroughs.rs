//! Playthroughs: what every viewer sees at every ply, reviewed as a diff.

use std::collections::BTreeSet;
use std::fs;

use kinpost_engines::fairness::Scheme;
use kinpost_engines::games::conformance::Conformance;
use kinpost_engines::games::{GameKind, playthrough};
use kinpost_engines::titles;
use kinpost_engines::{our_games, records};

#[test]
fn playthroughs_are_what_the_rules_play_today() {
    for kind in titles::kinds() {
        our_games!(of kind, game => check(game, kind));
    }
}

fn check<G: Conformance>(game: &G, kind: GameKind) {
    let folder = super::folder("playthroughs").join(kind.id());
    let mut names = BTreeSet::new();
    // By the first scheme: what is played does not depend on how chance is derived, and the texts stay as they were.
    let missing = super::matches::for_every_ending(game, Scheme::V1, |name, record| {
        let (_, log) = records::verify(game, record).expect("a match just played is fair");
        let path = folder.join(format!("{name}.txt"));
        let text = playthrough::write(game, &log);
        if super::is_updating() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        let first = golden
            .lines()
            .zip(text.lines())
            .position(|(old, new)| old != new);
        assert!(
            golden == text,
            "{} differs at line {:?}; see `script/update`",
            path.display(),
            first.map(|n| n + 1)
        );
        names.insert(format!("{name}.txt"));
    });
    assert!(
        missing.is_empty(),
        "{kind}: no playthrough ends by {missing:?}"
    );
    for entry in fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(
            names.contains(&name),
            "{kind}: nothing writes {name} any more"
        );
    }
}
