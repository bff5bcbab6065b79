//! What the conformance kit and the examples of the rulebook need to know: probes, other worlds, positions in words,
//! questions. No rule lives here.

use kinpost_engines::games::conformance::{Conformance, Wordings};
use kinpost_engines::games::{Act, Chance, Log, LoggedPly, Seat, Table, Viewer};

use super::HappyFamilies;
use super::moves::{Event, Move};
use super::pieces::{Card, CardSet, N_CARDS, N_FAMILIES, PATIENCE, hand_size};
use super::state::{Options, State};

/// How many pairs of cards change places, where the viewer cannot tell, before a world is other enough.
const N_SWAPS: u32 = 16;

impl Conformance for HappyFamilies {
    fn option_sets(&self, n_seats: u8) -> Vec<Options> {
        let sets = [(true, true), (true, false), (false, true)];
        sets.into_iter()
            .filter(|&(draw, _)| draw || n_seats > 2)
            .map(|(draw, lucky)| Options {
                draw,
                lucky,
                ..Options::default()
            })
            .collect()
    }

    /// Patience for each card of the pile and each family, and once more: 1120 / 880 / 720 for 2 / 3 / 4 seats.
    fn most_plies(&self, n_seats: u8) -> u32 {
        let dealt = usize::from(n_seats) * hand_size(n_seats, true);
        let steps = usize::from(N_CARDS) - dealt + N_FAMILIES + 1;
        u32::from(PATIENCE) * u32::try_from(steps).unwrap_or(u32::MAX)
    }

    /// No seat that still plays can wait in vain at a table of two: either has what the other misses.
    fn golden_seats(&self, ending: &str) -> Vec<u8> {
        match ending {
            "stalemate" => vec![3, 4],
            _ => vec![2, 3, 4],
        }
    }

    fn probe(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        let asked = chance.below(u32::from(state.n_seats()) + 1);
        let asked = Seat(u8::try_from(asked).unwrap_or(0));
        // A family of the hand three times out of four: near misses find more than noise.
        let near: Vec<Card> = state.hands[seat]
            .iter()
            .flat_map(|card| card.family().cards())
            .collect();
        let all: Vec<Card> = Card::all().collect();
        let from = if near.is_empty() || chance.below(4) == 0 {
            &all
        } else {
            &near
        };
        let card = chance.choose(from).copied().unwrap_or(all[0]);
        Move::Ask { asked, card }
    }

    /// Cards that are hidden from `viewer` change places pair by pair, whenever the whole match still goes the same way:
    /// everything that was asked and answered stays true.
    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        let hidden: Vec<Card> = hidden_from(log, viewer).iter().collect();
        let mut names: Vec<Card> = Card::all().collect();
        for _ in 0..N_SWAPS {
            let pair = (chance.choose(&hidden), chance.choose(&hidden));
            let (Some(&one), Some(&other)) = pair else {
                break;
            };
            let (one, other) = (usize::from(one.index()), usize::from(other.index()));
            names.swap(one, other);
            if !goes_the_same_way(&relabelled(log, &names)) {
                names.swap(one, other);
            }
        }
        relabelled(log, &names)
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &["turn"],
            lines: &["families"],
            malformed: &[
                "",
                "ask Anna",
                "ask 1",
                "ask 1 baker-aunt",
                "ask 1 baker-son please",
            ],
        }
    }
}

/// Cards that have never been before the eyes of `viewer`: dealt to others or into the pile, never drawn by the viewer,
/// never shown. Those that were asked for may still be anywhere the answers allow.
fn hidden_from(log: &Log<HappyFamilies>, viewer: Viewer) -> CardSet {
    let mut hidden: CardSet = Card::all().collect();
    let events = log.plies.iter().flat_map(|ply| &ply.events);
    for event in log.opening.iter().chain(events) {
        let known: Vec<Card> = match event {
            Event::Dealt { hands, .. } => {
                let own = viewer.seat().and_then(|seat| hands.get(seat));
                own.cloned().unwrap_or_default()
            }
            Event::Drew { seat, card, lucky } if *lucky || viewer.sees(*seat) => vec![*card],
            Event::Refilled { seat, card } if viewer.sees(*seat) => vec![*card],
            Event::Handed { card, .. } => vec![*card],
            Event::Laid { family, .. } => family.cards().into(),
            Event::Ended { hands, .. } => hands.values().flatten().copied().collect(),
            _ => Vec::new(),
        };
        hidden = hidden.without(known.into_iter().collect());
    }
    hidden
}

/// The same match with other cards in hidden places; what was said stays as it is.
fn relabelled(log: &Log<HappyFamilies>, names: &[Card]) -> Log<HappyFamilies> {
    let name = |card: &Card| names[usize::from(card.index())];
    let list = |cards: &Vec<Card>| cards.iter().map(name).collect::<Vec<_>>();
    let event = |event: &Event| match event {
        Event::Dealt { first, hands, pile } => Event::Dealt {
            first: *first,
            hands: hands.values().map(list).collect(),
            pile: list(pile),
        },
        Event::Drew { seat, card, lucky } => Event::Drew {
            seat: *seat,
            card: name(card),
            lucky: *lucky,
        },
        Event::Refilled { seat, card } => Event::Refilled {
            seat: *seat,
            card: name(card),
        },
        open => open.clone(),
    };
    Log {
        options: log.options.clone(),
        n_seats: log.n_seats,
        opening: log.opening.iter().map(event).collect(),
        plies: log
            .plies
            .iter()
            .map(|ply| LoggedPly {
                seat: ply.seat,
                act: ply.act.clone(),
                events: ply.events.iter().map(event).collect(),
            })
            .collect(),
    }
}

/// Whether every question of `log` may be asked and has the answer that is logged, and nothing else would have happened.
fn goes_the_same_way(log: &Log<HappyFamilies>) -> bool {
    let mut table = Table::blank(&HappyFamilies, &log.options, log.n_seats);
    table.replay_opening(&log.opening);
    let is_whole = |hand: &CardSet| hand.iter().any(|card| hand.count(card.family()) == 4);
    // A family that is whole in the deal would have been laid down there.
    if table.state().hands.values().any(is_whole) {
        return false;
    }
    log.plies.iter().all(|ply| {
        let mut nothing = kinpost_engines::games::Scripted::default();
        let act: &Act<Move> = &ply.act;
        table.play(ply.seat, act, &mut nothing).as_ref() == Ok(&ply.events)
    })
}

#[cfg(test)]
mod tests {
    use kinpost_engines::games::conformance;
    use kinpost_engines::games::playout::{Policy, playout};
    use kinpost_engines::games::{Game, Quick};

    use super::*;

    #[test]
    fn a_hundred_matches_keep_every_promise_of_the_contract() {
        let report = conformance::run_all(&HappyFamilies, 128).unwrap();
        let shown = conformance::check_rulebooks(&HappyFamilies).unwrap();
        report.misses_nothing_of(&HappyFamilies, &shown).unwrap();
    }

    #[test]
    fn even_by_chance_families_come_together() {
        for (n_seats, least) in [(2, 200), (3, 150), (4, 80)] {
            let ended = (0..200u64).filter(|&seed| {
                let sets = HappyFamilies.option_sets(n_seats);
                let options = &sets[usize::try_from(seed).unwrap() % sets.len()];
                let chance = &mut Quick(seed);
                let log = playout(
                    &HappyFamilies,
                    options,
                    n_seats,
                    Policy::Random,
                    2_000,
                    chance,
                );
                let table = log.unwrap().table_at(&HappyFamilies, u32::MAX);
                let standings = HappyFamilies.standings(table.state()).unwrap();
                standings.ending == "all-laid"
            });
            let n_ended = ended.count();
            assert!(n_ended >= least, "{n_ended} of 200 with {n_seats} seats");
        }
    }
}
