//! Event sourcing: the table after an event. Total and deterministic; no rule is decided here.

use super::moves::Event;
use super::pieces::{EndingCard, LineCard, RIVAL, Slot, StoryCard};
use super::poems::{FinalDraw, Poem, Verse};
use super::state::{Phase, State};
use crate::games::Seat;

/// Applies `event`: one of three chapters, each of which ignores the events of the others.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Dealt { .. }
        | Event::RoundBegan { .. }
        | Event::Discarded { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Retired { .. } => apply_cards(state, event),
        Event::Told { .. }
        | Event::LineAdded { .. }
        | Event::RivalAdded { .. }
        | Event::Judged { .. }
        | Event::GuessedWrong { .. }
        | Event::TurnPassed { .. } => apply_guessing(state, event),
        Event::RoundScored { .. }
        | Event::TieDrawn { .. }
        | Event::EndingsOffered { .. }
        | Event::EndingLaid { .. }
        | Event::RivalLaid { .. }
        | Event::RoundClosed { .. }
        | Event::RoundAbandoned { .. }
        | Event::FinalDrawn { .. }
        | Event::Ended { .. } => apply_closing(state, event),
        // What they announce happens in the events that follow.
        Event::GuessedRight { .. } | Event::RivalGuessed { .. } => {}
    }
}

/// Decks, hands and people.
fn apply_cards(state: &mut State, event: &Event) {
    match event {
        Event::Dealt {
            first,
            hands,
            lines,
            stories,
            endings,
        } => {
            state.storyteller = *first;
            state.options.first = state.options.first.settled(*first);
            state.hands.clone_from(hands);
            state.line_deck = lines.iter().rev().copied().collect();
            state.story_deck = stories.iter().rev().copied().collect();
            state.ending_deck = endings.iter().rev().copied().collect();
        }
        Event::RoundBegan {
            round,
            storyteller,
            stories,
        } => begin_round(state, *round, *storyteller, stories),
        Event::Discarded { seat, line } => {
            take(state, *seat, *line);
            state.line_discard.push(*line);
            state.swapped = true;
        }
        Event::Drew { seat, line } => {
            state.line_deck.pop();
            state.hands[*seat].push(*line);
        }
        Event::Reshuffled { lines } => {
            state.line_deck = lines.iter().rev().copied().collect();
            // The latest lie apart for a tie that is not settled yet (POE-D34).
            let n_shuffled = lines.len().min(state.line_discard.len());
            state.line_discard.drain(..n_shuffled);
        }
        Event::Retired { seat } => state.retired.insert(*seat),
        _ => {}
    }
}

/// Telling, lines, verdicts and guesses.
fn apply_guessing(state: &mut State, event: &Event) {
    match event {
        Event::Told {
            seat, number, line, ..
        } => {
            take(state, *seat, *line);
            state.opening = Some(*line);
            state.secret = Some(*number);
        }
        Event::LineAdded { seat, line, .. } => {
            take(state, *seat, *line);
            lay(state, *seat, *line);
        }
        Event::RivalAdded { line, .. } => {
            state.line_deck.pop();
            state.turn = RIVAL;
            state.swapped = false;
            lay(state, RIVAL, *line);
        }
        Event::Judged { fits, .. } => {
            if let Some(verse) = state.poem.last_mut() {
                verse.fits = Some(*fits);
            }
        }
        Event::GuessedWrong { seat, number, lost } => {
            state.closed |= 1 << number.index();
            state.scores[*seat] -= lost;
        }
        Event::TurnPassed { to } => {
            state.turn = *to;
            state.swapped = false;
            state.phase = Phase::Turn;
        }
        _ => {}
    }
}

/// The events that end a round or the match.
fn apply_closing(state: &mut State, event: &Event) {
    match event {
        Event::RoundScored {
            guessed_by, points, ..
        } => {
            state.guessed_by = *guessed_by;
            for (seat, gained) in points.iter() {
                state.scores[seat] += u16::from(*gained);
            }
        }
        Event::TieDrawn { line, .. } => {
            state.line_deck.pop();
            state.line_discard.push(*line);
        }
        Event::EndingsOffered { seat, endings } => {
            state.ending_deck.truncate(state.ending_deck.len() - 2);
            state.offered.extend(endings);
            state.chooser = Some(*seat);
            state.phase = Phase::Ending;
        }
        Event::EndingLaid {
            seat,
            ending,
            marker,
            ..
        } => {
            state.offered.clear();
            lay_ending(state, *seat, *ending, *marker);
        }
        Event::RivalLaid { ending, marker, .. } => {
            state.ending_deck.truncate(state.ending_deck.len() - 2);
            lay_ending(state, RIVAL, *ending, *marker);
        }
        Event::RoundClosed { .. } => {
            keep_poem(state);
            clear_table(state);
        }
        Event::RoundAbandoned { .. } => clear_table(state),
        Event::FinalDrawn { seat, ending } => {
            state.ending_deck.pop();
            state.ending_discard.push(*ending);
            let (seat, ending) = (*seat, *ending);
            state.final_draw.push(FinalDraw { seat, ending });
        }
        Event::Ended { ending } => {
            state.ending = Some(*ending);
            state.phase = Phase::Over;
        }
        _ => {}
    }
}

fn begin_round(state: &mut State, round: u8, storyteller: Seat, stories: &[StoryCard]) {
    let left = state.story_deck.len().saturating_sub(stories.len());
    state.story_deck.truncate(left);
    state.board.extend(stories);
    state.round = round;
    state.storyteller = storyteller;
    state.turn = storyteller;
    state.swapped = false;
    state.phase = Phase::Tell;
}

fn take(state: &mut State, seat: Seat, line: LineCard) {
    state.hands[seat].retain(|&held| held != line);
}

fn lay(state: &mut State, seat: Seat, line: LineCard) {
    let fits = None;
    state.poem.push(Verse { line, seat, fits });
    state.phase = Phase::Judge;
}

fn lay_ending(state: &mut State, seat: Seat, ending: EndingCard, marker: EndingCard) {
    state.laid = Some(ending);
    state.chooser = Some(seat);
    state.scores[seat] += 1;
    let storyteller = state.storyteller;
    state.markers[storyteller].push(marker);
}

fn keep_poem(state: &mut State) {
    let story = state.secret.and_then(|slot: Slot| state.story(slot));
    let (Some(story), Some(opening), Some(ending)) = (story, state.opening, state.laid) else {
        return;
    };
    state.poems.push(Poem {
        storyteller: state.storyteller,
        story,
        guessed_by: state.guessed_by,
        opening,
        verses: state.poem.clone(),
        ending,
        ending_by: state.chooser.unwrap_or(state.storyteller),
    });
}

/// The guessed story to its guesser, everything else to the discards.
fn clear_table(state: &mut State) {
    let secret = state.secret.and_then(|slot| state.story(slot));
    for &story in &state.board {
        match state.guessed_by {
            Some(seat) if Some(story) == secret => state.won[seat].push(story),
            _ => state.story_discard.push(story),
        }
    }
    state.line_discard.extend(state.opening.take());
    state
        .line_discard
        .extend(state.poem.drain(..).map(|verse| verse.line));
    state.ending_discard.extend(state.laid.take());
    state.ending_discard.append(&mut state.offered);
    state.board.clear();
    state.closed = 0;
    state.secret = None;
    state.guessed_by = None;
    state.chooser = None;
}
