//! What the conformance kit and the examples of the rulebook need to know: probes, other worlds, positions in
//! words, questions. No rule lives here.

use super::Poetrium;
use super::moves::{Event, Move};
use super::options::{Options, Pack};
use super::pieces::{EndingCard, Figures, LineCard, Slot};
use super::state::{Ending, State};
use super::worlds::Relabel;
use crate::games::conformance::{Conformance, Wordings};
use crate::games::{Chance, First, Log, LoggedPly, Seat, Viewer};

impl Conformance for Poetrium {
    fn option_sets(&self, n_seats: u8) -> Vec<Options> {
        let last = Seat(n_seats - 1);
        [
            (First::Drawn, Pack::En),
            (First::Named(Seat(0)), Pack::Fr),
            (First::Named(last), Pack::Ru),
        ]
        .map(|(first, pack)| Options { first, pack })
        .to_vec()
    }

    /// In a round: a swap and a tale; a swap, a line and a verdict for every token; a swap and a guess for every
    /// story but two; an ending. One round more than planned, for a storyteller who leaves.
    fn most_plies(&self, n_seats: u8) -> u32 {
        let figures = Figures::of(n_seats);
        let [tokens, stories, times, people] =
            [figures.tokens, figures.stories, figures.times, n_seats].map(u32::from);
        let guessers = u32::from(figures.scoring) - 1;
        let round = 2 + 3 * guessers * tokens + 2 * (stories - 2) + 1;
        round * (times * people + 1)
    }

    /// Only a duel is lost to the rival or left to a single player when one seat leaves.
    fn golden_seats(&self, ending: &str) -> Vec<u8> {
        let is_of_duels = [Ending::Rival, Ending::Retirement]
            .iter()
            .any(|of_duels| of_duels.code() == ending);
        if is_of_duels {
            vec![2]
        } else {
            <Self as crate::games::Game>::SEATS.collect()
        }
    }

    fn probe(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        let line = any_line(state, seat, chance);
        let number = any(Slot::all(), chance);
        let ending = match chance.choose(&state.offered) {
            Some(&offered) if state.awaited() == Some(seat) => Some(offered),
            _ => any(EndingCard::all(), chance),
        };
        let (Some(number), Some(ending)) = (number, ending) else {
            return Move::Judge { fits: true };
        };
        match chance.below(8) {
            0 | 1 => Move::Swap { line },
            2 => Move::Tell { number, line },
            3 | 4 => Move::AddLine { line },
            5 => Move::Judge { fits: false },
            6 => Move::Guess { number },
            _ => Move::ChooseEnding { ending },
        }
    }

    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        let last = log.table_at(self, u32::MAX);
        let all: Vec<&Event> = log
            .opening
            .iter()
            .chain(log.plies.iter().flat_map(|ply| &ply.events))
            .collect();
        let is_reshuffle = |event: &Event| matches!(event, Event::Reshuffled { .. });
        let mut reshuffles_left = all.iter().filter(|event| is_reshuffle(event)).count();
        let mut relabel = Relabel::unknown_to(&all, last.state(), viewer, chance);
        let mut rename = |relabel: &mut Relabel, events: &[Event]| -> Vec<Event> {
            let renamed = events.iter().map(|event| {
                reshuffles_left -= usize::from(is_reshuffle(event));
                relabel.event(event, reshuffles_left == 0)
            });
            renamed.collect()
        };
        let opening = rename(&mut relabel, &log.opening);
        let mut plies = Vec::with_capacity(log.plies.len());
        for ply in &log.plies {
            let (seat, act) = (ply.seat, relabel.act(&ply.act));
            let events = rename(&mut relabel, &ply.events);
            plies.push(LoggedPly { seat, act, events });
        }
        Log {
            options: log.options.clone(),
            n_seats: log.n_seats,
            opening,
            plies,
        }
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &["tell", "turn", "judge", "ending"],
            lines: &["track", "stories"],
            malformed: &["", "tell", "line", "ending", "yes 1"],
        }
    }
}

/// A card of the hand three times out of four, else any line: near misses find more than noise.
fn any_line(state: &State, seat: Seat, chance: &mut dyn Chance) -> LineCard {
    let hand = state.hands[seat].iter().copied();
    let from_hand = if chance.below(4) == 0 {
        None
    } else {
        any(hand, chance)
    };
    let anywhere = any(LineCard::all(), chance);
    from_hand.or(anywhere).unwrap_or_else(|| state.line_deck[0])
}

fn any<T: Copy>(cards: impl Iterator<Item = T>, chance: &mut dyn Chance) -> Option<T> {
    let cards: Vec<T> = cards.collect();
    chance.choose(&cards).copied()
}
