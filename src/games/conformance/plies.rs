//! Property test ply by ply: plays one match and checks what the contract promises about rules, events and storage.

use super::{Conformance, Report, ensure, note};
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, Core, Game, Log, LoggedPly, Refusal, Seat, Table};

/// Probes tried at every ply.
const N_PROBES: u32 = 3;

/// A match with longer lists of moves than this has them made at every fifth ply only: they take longer than all the
/// rest. (Five, because games have phases that alternate.)
pub(super) const LONG_LIST: usize = 1000;

/// The kind of match to play.
pub struct Plan<'o, G: Game> {
    /// The options of the match.
    pub options: &'o G::Options,
    /// How many play.
    pub n_seats: u8,
    /// How they choose.
    pub policy: Policy,
    /// The ply at which a seat retires, if one does.
    pub retires: Option<u32>,
}

/// Plays a match by this plan.
pub fn play<G: Conformance>(
    game: &G,
    plan: &Plan<'_, G>,
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<Log<G>, String> {
    let &Plan {
        options,
        n_seats,
        policy,
        retires,
    } = plan;
    let opened = Table::open(game, options, n_seats, chance);
    let (mut table, opening) =
        opened.map_err(|refusals| format!("the options were refused by {}", refusals[0]))?;
    follow(
        game,
        &mut game.blank(options, n_seats),
        &opening,
        table.state(),
    )?;
    let mut log = Log {
        options: options.clone(),
        n_seats,
        opening,
        plies: Vec::new(),
    };
    let (mut legal, mut longest) = (Vec::new(), 0);
    loop {
        at_ply(&table, chance, (&mut legal, &mut longest), report)
            .map_err(|why| format!("ply {}: {why}", table.ply()))?;
        let Some(seat) = playout::pick_seat(&table, chance) else {
            break;
        };
        ensure(table.ply() < 1 + game.most_plies(n_seats), || {
            "the match is too long".into()
        })?;
        let (seat, act) = if retires == Some(table.ply()) {
            (
                Seat(u8::try_from(chance.below(u32::from(n_seats))).unwrap_or(0)),
                Act::Retire,
            )
        } else if let Some((seat, move_)) = interruption(&table, &mut legal, chance) {
            (seat, Act::Move(move_))
        } else {
            let chosen = playout::choose(game, table.state(), seat, policy, &mut legal, chance);
            (seat, Act::Move(chosen.ok_or("no move to choose")?))
        };
        let mut before = table.state().clone();
        let events = table
            .play(seat, &act, chance)
            .map_err(|refusal| format!("{act:?} was refused by {refusal}"))?;
        follow(game, &mut before, &events, table.state())?;
        round_trips(&act, &events)?;
        log.plies.push(LoggedPly { seat, act, events });
    }
    at_end(&table, report)?;
    ensure(
        log.table_at(game, u32::MAX).state() == table.state(),
        || "replaying gives another state".into(),
    )?;
    Ok(log)
}

/// What a seat that is not waited for does, one time in four if it can do anything.
fn interruption<G: Game>(
    table: &Table<'_, G>,
    legal: &mut Vec<G::Move>,
    chance: &mut dyn Chance,
) -> Option<(Seat, G::Move)> {
    let may = table.game().to_move(table.state()).may;
    may.iter().find_map(|seat| {
        table.game().legal_moves_into(table.state(), seat, legal);
        if legal.is_empty() || chance.below(4) > 0 {
            return None;
        }
        chance.choose(legal).map(|move_| (seat, move_.clone()))
    })
}

/// Applies `events` one by one, checking the invariants after each, and compares the result.
fn follow<G: Game>(
    game: &G,
    state: &mut G::State,
    events: &[G::Event],
    expected: &G::State,
) -> Result<(), String> {
    for event in events {
        game.apply(state, event);
        game.invariants(state)
            .map_err(|why| format!("after {event:?}: {why}"))?;
    }
    ensure(state == expected, || {
        "the events do not give the state".into()
    })
}

fn at_ply<G: Conformance>(
    table: &Table<'_, G>,
    chance: &mut dyn Chance,
    (legal, longest): (&mut Vec<G::Move>, &mut usize),
    report: &mut Report,
) -> Result<(), String> {
    let (game, state) = (table.game(), table.state());
    let to_move = game.to_move(state);
    let is_over = to_move.waiting.is_empty();
    ensure(is_over == game.standings(state).is_some(), || {
        "standings and to_move disagree about the end".into()
    })?;
    let is_listed = *longest <= LONG_LIST || table.ply().is_multiple_of(5);
    for seat in Seat::all(table.n_seats()) {
        let is_waited_for = to_move.waiting.contains(seat);
        if is_listed {
            game.legal_moves_into(state, seat, legal);
            *longest = legal.len().max(*longest);
            ensure(to_move.includes(seat) || legal.is_empty(), || {
                format!("seat {seat} has moves but no decision")
            })?;
            ensure(!is_waited_for || !legal.is_empty(), || {
                format!("seat {seat} has no move")
            })?;
        }
        check_default(table, seat, is_waited_for, chance)?;
        let listed = is_listed.then_some(legal.as_slice());
        probe(table, seat, listed, chance, report)?;
    }
    let nobody = Seat(table.n_seats());
    let refused = table.check(nobody, &Act::Retire);
    ensure(
        matches!(refused, Err(Refusal::Core(Core::NoSuchSeat { .. }))),
        || "a seat too many may act".into(),
    )?;
    if table.ply().is_multiple_of(8) {
        store_and_load(table)?;
    }
    Ok(())
}

fn check_default<G: Game>(
    table: &Table<'_, G>,
    seat: Seat,
    is_waited_for: bool,
    chance: &mut dyn Chance,
) -> Result<(), String> {
    let default = table.game().default_move(table.state(), seat, chance);
    match default {
        Some(move_) => {
            let verdict = table.check(seat, &Act::Move(move_));
            verdict.map_err(|refusal| {
                format!("the default move of seat {seat} is refused by {refusal}")
            })
        }
        None => ensure(!is_waited_for, || {
            format!("seat {seat} has no default move")
        }),
    }
}

/// Listed = accepted, where there is a list; no seat acts out of turn.
fn probe<G: Conformance>(
    table: &Table<'_, G>,
    seat: Seat,
    legal: Option<&[G::Move]>,
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<(), String> {
    let (game, state) = (table.game(), table.state());
    let is_asked = game.to_move(state).includes(seat);
    let lists_everything = game.lists_everything(state);
    for _ in 0..N_PROBES {
        let move_ = game.probe(state, seat, chance);
        let is_listed = legal.map(|legal| legal.contains(&move_));
        let verdict = table.check(seat, &Act::Move(move_.clone()));
        match verdict {
            Ok(()) => ensure(is_listed != Some(false) || !lists_everything, || {
                format!("`{move_}` is accepted but not listed")
            })?,
            Err(refusal) => {
                ensure(is_listed != Some(true), || {
                    format!("`{move_}` is listed but refused by {refusal}")
                })?;
                let is_core = matches!(refusal, Refusal::Core(_));
                ensure(is_asked != is_core, || {
                    format!("`{move_}` of seat {seat} is refused by {refusal}")
                })?;
                note(report, refusal);
            }
        }
    }
    let legal = legal.unwrap_or_default();
    for (n, move_) in legal.iter().enumerate() {
        ensure(legal.len() > 200 || !legal[..n].contains(move_), || {
            format!("`{move_}` is listed twice")
        })?;
    }
    Ok(())
}

/// Moves survive notation and JSON, events survive JSON.
fn round_trips<M, E>(act: &Act<M>, events: &[E]) -> Result<(), String>
where
    M: crate::games::Data
        + std::fmt::Display
        + std::str::FromStr<Err = crate::games::NotationError>,
    E: crate::games::Data,
{
    if let Act::Move(move_) = act {
        let notation = move_.to_string();
        ensure(notation.parse().as_ref() == Ok(move_), || {
            format!("`{notation}` does not read back")
        })?;
        same_in_json(move_)?;
    }
    events.iter().try_for_each(same_in_json)
}

fn same_in_json<T: crate::games::Data>(value: &T) -> Result<(), String> {
    let json = serde_json::to_string(value).map_err(|why| why.to_string())?;
    let back: T = serde_json::from_str(&json).map_err(|why| format!("{json}: {why}"))?;
    ensure(&back == value, || format!("{json} reads back as {back:?}"))
}

/// A state survives JSON and the compact binary form it is stored in.
fn store_and_load<G: Game>(table: &Table<'_, G>) -> Result<(), String> {
    same_in_json(table.state())?;
    let bytes = postcard::to_stdvec(table.state()).map_err(|why| why.to_string())?;
    let back: G::State =
        postcard::from_bytes(&bytes).map_err(|why| format!("stored state: {why}"))?;
    ensure(&back == table.state(), || "the stored state differs".into())
}

fn at_end<G: Game>(table: &Table<'_, G>, report: &mut Report) -> Result<(), String> {
    let standings = table
        .game()
        .standings(table.state())
        .ok_or("no standings at the end")?;
    ensure(G::ENDINGS.contains(&standings.ending.as_str()), || {
        format!("unknown ending {}", standings.ending)
    })?;
    for place in &standings.places {
        let sum: i32 = place.breakdown.iter().map(|line| line.points).sum();
        ensure(sum == place.points, || {
            format!("the breakdown of seat {} does not add up", place.seat)
        })?;
    }
    report.endings.insert(standings.ending);
    let verdict = table.check(Seat(0), &Act::Retire);
    ensure(verdict == Err(Refusal::Core(Core::MatchOver)), || {
        "somebody may act after the end".into()
    })
}
