//! The two-world test for information leaks: everything a viewer cannot know is dealt anew, and whatever this viewer
//! receives must stay the same, byte for byte, at every ply.

use serde::Serialize;

use super::plies::LONG_LIST;
use super::{Conformance, Report, ensure};
use crate::games::{Act, Chance, Log, LoggedPly, Table, Viewer};

/// Cuts `log` at a random ply and compares it, for a random viewer, with another world.
pub fn compare<G: Conformance>(
    game: &G,
    mut log: Log<G>,
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<(), String> {
    // The whole match now and then: what stays hidden after the end must stay hidden too.
    let n_kept = chance
        .below(log.n_plies() + log.n_plies() / 8 + 1)
        .min(log.n_plies());
    log.plies.truncate(n_kept as usize);
    let viewers: Vec<Viewer> = Viewer::live(log.n_seats).collect();
    let Some(&viewer) = chance.choose(&viewers) else {
        return Ok(());
    };
    let other = game.other_world(&log, viewer, chance);
    report.n_worlds.0 += 1;
    report.n_worlds.1 += u32::from(other != log);
    same_for(game, viewer, &log, &other, chance)
        .map_err(|why| format!("{viewer} can tell two worlds apart after {n_kept} plies: {why}"))
}

/// Compares what `viewer` receives of two logs, step by step.
fn same_for<G: Conformance>(
    game: &G,
    viewer: Viewer,
    here: &Log<G>,
    there: &Log<G>,
    chance: &mut dyn Chance,
) -> Result<(), String> {
    let mut a = Table::blank(game, &here.options, here.n_seats);
    let mut b = Table::blank(game, &there.options, there.n_seats);
    let mut longest = 0;
    same_seen(game, viewer, &here.opening, &there.opening)?;
    a.replay_opening(&here.opening);
    b.replay_opening(&there.opening);
    same_moment(viewer, &a, &b, &mut longest, chance)?;
    for (mine, theirs) in here.plies.iter().zip(&there.plies) {
        let at = |why: String| format!("ply {}: {why}", a.ply() + 1);
        same_ply(game, viewer, mine, theirs).map_err(at)?;
        b.check(theirs.seat, &theirs.act).map_err(|refusal| {
            format!(
                "the other world is impossible: {:?} breaks {refusal}",
                theirs.act
            )
        })?;
        a.replay(mine);
        b.replay(theirs);
        game.invariants(b.state())
            .map_err(|why| format!("the other world is impossible: {why}"))?;
        same_moment(viewer, &a, &b, &mut longest, chance)
            .map_err(|why| format!("after ply {}: {why}", a.ply()))?;
    }
    same_recalled(viewer, (&a, here), (&b, there))?;
    ensure(here.plies.len() == there.plies.len(), || {
        "the other world has another length".into()
    })
}

fn same_ply<G: Conformance>(
    game: &G,
    viewer: Viewer,
    mine: &LoggedPly<G>,
    theirs: &LoggedPly<G>,
) -> Result<(), String> {
    ensure(mine.seat == theirs.seat, || "another seat acted".into())?;
    let told = |ply: &LoggedPly<G>| match &ply.act {
        Act::Move(move_) => game.told(ply.seat, move_, viewer),
        act @ (Act::Retire | Act::TakeBack) => Some(act.notation()),
    };
    same("the notation", &told(mine), &told(theirs))?;
    same_seen(game, viewer, &mine.events, &theirs.events)
}

fn same_seen<G: Conformance>(
    game: &G,
    viewer: Viewer,
    mine: &[G::Event],
    theirs: &[G::Event],
) -> Result<(), String> {
    let seen = |events: &[G::Event]| -> Vec<_> {
        events.iter().filter_map(|e| game.seen(e, viewer)).collect()
    };
    same("the events", &seen(mine), &seen(theirs))
}

/// Compares what `viewer` can look up at the end of both logs.
fn same_recalled<G: Conformance>(
    viewer: Viewer,
    (a, here): (&Table<'_, G>, &Log<G>),
    (b, there): (&Table<'_, G>, &Log<G>),
) -> Result<(), String> {
    let recalled = |table: &Table<'_, G>, log: &Log<G>| -> Vec<_> {
        let events = log.plies.iter().flat_map(|ply| &ply.events);
        let all = log.opening.iter().chain(events);
        all.filter_map(|event| table.game().recalled(table.state(), event, viewer))
            .collect()
    };
    same(
        "the recalled events",
        &recalled(a, here),
        &recalled(b, there),
    )
}

/// Compares everything `viewer` can ask for at this moment.
fn same_moment<G: Conformance>(
    viewer: Viewer,
    a: &Table<'_, G>,
    b: &Table<'_, G>,
    longest: &mut usize,
    chance: &mut dyn Chance,
) -> Result<(), String> {
    let game = a.game();
    same(
        "the view",
        &game.view(a.state(), viewer),
        &game.view(b.state(), viewer),
    )?;
    ensure(game.to_move(a.state()) == game.to_move(b.state()), || {
        "whose move it is differs".into()
    })?;
    same(
        "the standings",
        &game.standings(a.state()),
        &game.standings(b.state()),
    )?;
    let Viewer::Seat(seat) = viewer else {
        return Ok(());
    };
    if *longest <= LONG_LIST || a.ply().is_multiple_of(5) {
        let (mine, theirs) = (
            game.legal_moves(a.state(), seat),
            game.legal_moves(b.state(), seat),
        );
        *longest = mine.len().max(*longest);
        same("the legal moves", &mine, &theirs)?;
    }
    same(
        "the forms",
        &game.forms(a.state(), seat),
        &game.forms(b.state(), seat),
    )?;
    for _ in 0..2 {
        let act = Act::Move(game.probe(a.state(), seat, chance));
        let verdicts = (a.check(seat, &act), b.check(seat, &act));
        ensure(verdicts.0 == verdicts.1, || {
            format!("{act:?} gives {:?} and {:?}", verdicts.0, verdicts.1)
        })?;
    }
    Ok(())
}

fn same<T: Serialize + PartialEq>(what: &str, mine: &T, theirs: &T) -> Result<(), String> {
    if mine == theirs {
        return Ok(());
    }
    let json = |value: &T| serde_json::to_string(value).unwrap_or_default();
    let (mine, theirs) = (json(mine), json(theirs));
    ensure(mine == theirs, || {
        format!("{what} differ:\n  {mine}\n  {theirs}")
    })
}
