//! The end of a round (POE-49 to POE-60) and of the match (POE-61 to POE-65), as events.

use super::dealing::{begin_round, next_line};
use super::moves::Event;
use super::pieces::{EndingCard, RIVAL, Slot};
use super::state::Ending;
use super::{PoemStage, scoring};
use crate::games::{BySeat, Chance, Seat};

/// Shows the secret, scores, and has the last-placed player take two endings (POE-49 to POE-54, POE-76).
pub fn end_round(
    stage: &mut PoemStage<'_>,
    number: Slot,
    guessed_by: Option<Seat>,
    chance: &mut dyn Chance,
) {
    let state = stage.state();
    let Some(story) = state.story(number) else {
        return;
    };
    let duel = state.is_duel();
    let points = match guessed_by {
        Some(guesser) => scoring::round_points(state, guesser),
        None => BySeat::new(state.figures().scoring, |_| 0),
    };
    stage.happens(Event::RoundScored {
        number,
        story,
        guessed_by,
        points,
        duel,
    });
    let pack = stage.state().options.pack;
    match last_placed(stage, chance) {
        Some(RIVAL) if stage.state().is_duel() => {
            let mut deck = stage.state().ending_deck.iter().rev().copied();
            if let (Some(ending), Some(marker)) = (deck.next(), deck.next()) {
                stage.happens(Event::RivalLaid {
                    ending,
                    marker,
                    pack,
                });
            }
            close_round(stage);
        }
        Some(seat) => {
            let mut deck = stage.state().ending_deck.iter().rev().copied();
            if let (Some(first), Some(second)) = (deck.next(), deck.next()) {
                let endings = [first, second];
                stage.happens(Event::EndingsOffered { seat, endings });
            }
        }
        None => {}
    }
}

/// Lays the chosen ending; the other one becomes the storyteller's marker (POE-51, POE-52).
pub fn lay_ending(stage: &mut PoemStage<'_>, seat: Seat, ending: EndingCard) {
    let pack = stage.state().options.pack;
    let mut others = stage.state().offered.iter().copied();
    if let Some(marker) = others.find(|&other| other != ending) {
        stage.happens(Event::EndingLaid {
            seat,
            ending,
            marker,
            pack,
        });
    }
}

/// Clears the table; then the next round or the end of the match (POE-58 to POE-61).
pub fn close_round(stage: &mut PoemStage<'_>) {
    let round = stage.state().round;
    stage.happens(Event::RoundClosed { round });
    go_on(stage);
}

/// The storyteller has left: the table is cleared without scoring (POE-D31).
pub fn abandon_round(stage: &mut PoemStage<'_>) {
    let (round, number) = (stage.state().round, stage.state().secret);
    stage.happens(Event::RoundAbandoned { round, number });
    go_on(stage);
}

/// Only one person is left (POE-D31).
pub fn abandon_match(stage: &mut PoemStage<'_>) {
    let (round, number) = (stage.state().round, stage.state().secret);
    stage.happens(Event::RoundAbandoned { round, number });
    let ending = Ending::Retirement;
    stage.happens(Event::Ended { ending });
}

fn go_on(stage: &mut PoemStage<'_>) {
    match stage.state().next_storyteller() {
        Some(seat) => begin_round(stage, seat),
        None => end_match(stage),
    }
}

/// The seat with the fewest points: the rival if he is among them, else the one who draws the highest line, those
/// tied drawing clockwise and the storyteller last (POE-50, POE-54, POE-78, POE-D14, POE-D34).
fn last_placed(stage: &mut PoemStage<'_>, chance: &mut dyn Chance) -> Option<Seat> {
    let state = stage.state();
    let fewest = state.contenders().map(|seat| state.scores[seat]).min()?;
    let is_last = |seat: &Seat| state.scores[*seat] == fewest;
    if state.is_duel() && is_last(&RIVAL) {
        return Some(RIVAL);
    }
    let n_people = state.n_people();
    let from = state.storyteller.0 + 1;
    let clockwise = (from..from + n_people).map(|seat| Seat(seat % n_people));
    let last: Vec<Seat> = clockwise
        .filter(|seat| is_last(seat) && !state.retired.contains(*seat))
        .collect();
    if let [seat] = last[..] {
        return Some(seat);
    }
    let keeps_tie_lines = stage.game().keeps_tie_lines();
    let mut highest = None;
    for (n_drawn, seat) in last.into_iter().enumerate() {
        let n_kept = if keeps_tie_lines { n_drawn } else { 0 };
        let line = next_line(stage, n_kept, chance)?;
        stage.happens(Event::TieDrawn { seat, line });
        highest = highest.max(Some((line, seat)));
    }
    highest.map(|(_, seat)| seat)
}

/// Breaks the tie for the win if there is one (POE-63 to POE-65, POE-79).
fn end_match(stage: &mut PoemStage<'_>) {
    let leaders = scoring::leaders(stage.state());
    let ending = match leaders.seats[..] {
        [RIVAL] if stage.state().is_duel() => Ending::Rival,
        [_] | [] if leaders.by_stories => Ending::StoryCards,
        [_] | [] => Ending::Points,
        _ => {
            for &seat in &leaders.seats {
                if let Some(&ending) = stage.state().ending_deck.last() {
                    stage.happens(Event::FinalDrawn { seat, ending });
                }
            }
            Ending::EndingCard
        }
    };
    stage.happens(Event::Ended { ending });
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::Positions;
    use crate::games::poetrium::{LineCard, Move, Options, Poetrium, State};
    use crate::games::{Act, Game, Quick, Table};

    const N_SEATS: u8 = 6;

    /// A round in which the story is guessed at once, with two lines left for those who are tied: what they draw.
    fn tie(game: &Poetrium, state: &mut State, chance: &mut dyn Chance) -> Vec<LineCard> {
        let teller = state.storyteller;
        let (number, line) = (state.open().next().unwrap(), state.hands[teller][0]);
        play(game, state, teller, Move::Tell { number, line }, chance);
        let n_thrown = state.line_deck.len() - 2;
        let thrown = state.line_deck.drain(..n_thrown);
        state.line_discard.extend(thrown);
        let guesser = state.turn;
        let events = play(game, state, guesser, Move::Guess { number }, chance);
        let drawn = events.iter().filter_map(|event| match event {
            Event::TieDrawn { line, .. } => Some(*line),
            _ => None,
        });
        let drawn: Vec<LineCard> = drawn.collect();
        if game.keeps_tie_lines() {
            assert_eq!(state.line_discard, drawn, "thrown together, in order");
        }
        let (chooser, ending) = (state.chooser.unwrap(), state.offered[0]);
        play(game, state, chooser, Move::ChooseEnding { ending }, chance);
        drawn
    }

    fn play(
        game: &Poetrium,
        state: &mut State,
        seat: Seat,
        move_: Move,
        chance: &mut dyn Chance,
    ) -> Vec<Event> {
        let mut table = Table::resume(game, N_SEATS, state.clone(), 0);
        let events = table.play(seat, &Act::Move(move_), chance).unwrap();
        *state = table.state().clone();
        game.invariants(state).unwrap();
        events
    }

    /// In how many of 300 matches of two rounds a line is drawn twice for the same tie.
    fn n_drawn_twice(game: &Poetrium) -> usize {
        let is_twice = |drawn: Vec<LineCard>| {
            let different: BTreeSet<LineCard> = drawn.iter().copied().collect();
            assert!(
                drawn.len() >= 5,
                "nobody scores, and only one has laid an ending"
            );
            different.len() < drawn.len()
        };
        let has_one_twice = |&seed: &u64| {
            let mut state = game.position(&Options::default(), N_SEATS, &[]).unwrap();
            let mut chance = Quick(seed);
            let mut ties = (0..2).map(|_| tie(game, &mut state, &mut chance));
            ties.any(is_twice)
        };
        (0..300).filter(has_one_twice).count()
    }

    #[test]
    fn nobody_draws_a_line_that_was_drawn_for_the_same_tie() {
        assert_eq!(n_drawn_twice(&Poetrium::default()), 0);
    }

    /// What was played before stays as it was, mistakes included.
    #[test]
    fn the_first_version_throws_lines_away_one_by_one() {
        let game = Poetrium::default();
        assert!(n_drawn_twice(game.under(1).unwrap()) > 0);
        assert!(game.under(2).is_some() && game.under(0).is_none() && game.under(3).is_none());
    }
}
