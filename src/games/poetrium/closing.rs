//! The end of a round (POE-49 to POE-60) and of the match (POE-61 to POE-65), as events.

use super::moves::Event;
use super::pieces::{EndingCard, RIVAL, Slot};
use super::resolve::{PoemStage, begin_round, next_line};
use super::scoring;
use super::state::Ending;
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
/// tied drawing clockwise and the storyteller last (POE-50, POE-54, POE-78, POE-D14).
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
    let mut highest = None;
    for seat in last {
        let line = next_line(stage, chance)?;
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
