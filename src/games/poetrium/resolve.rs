//! Move execution, what a legal move causes as events: telling, lines and guesses. The end of a round is in `closing`.

use super::moves::{Event, Move};
use super::pieces::{EndingCard, HAND, LAST_OPEN, LineCard, RIVAL, Slot, StoryCard};
use super::state::Phase;
use super::{Poetrium, closing};
use crate::games::{BySeat, Chance, Seat, Stage};

/// A stage of this game.
pub type PoemStage<'a> = Stage<'a, Poetrium>;

/// Draws the first storyteller unless one is named, shuffles lines, stories and endings, deals, and begins the
/// first round (POE-7 to POE-13).
pub fn opening(stage: &mut PoemStage<'_>, chance: &mut dyn Chance) {
    let n_people = stage.state().n_people();
    let first = stage.state().options.first.draw(n_people, chance);
    let mut lines: Vec<LineCard> = LineCard::all().collect();
    chance.shuffle(&mut lines);
    let mut stories: Vec<StoryCard> = StoryCard::all().collect();
    chance.shuffle(&mut stories);
    let mut endings: Vec<EndingCard> = EndingCard::all().collect();
    chance.shuffle(&mut endings);
    stage.happens(deal(n_people, first, &lines, stories, endings));
    begin_round(stage, first);
}

/// Five lines for everybody, one at a time from seat 0 (POE-8, POE-D3).
pub fn deal(
    n_people: u8,
    first: Seat,
    lines: &[LineCard],
    stories: Vec<StoryCard>,
    endings: Vec<EndingCard>,
) -> Event {
    let (dealt, rest) = lines.split_at((usize::from(n_people) * HAND).min(lines.len()));
    let hand = |seat: Seat| {
        let own = dealt.iter().skip(usize::from(seat.0));
        own.step_by(usize::from(n_people)).copied().collect()
    };
    Event::Dealt {
        first,
        hands: BySeat::new(n_people, hand),
        lines: rest.to_vec(),
        stories,
        endings,
    }
}

/// Lays out as many stories as there are players plus two (POE-19).
pub fn begin_round(stage: &mut PoemStage<'_>, storyteller: Seat) {
    let state = stage.state();
    let n_stories = usize::from(state.figures().stories);
    let stories = state.story_deck.iter().rev().take(n_stories);
    let (round, stories) = (state.round + 1, stories.copied().collect());
    stage.happens(Event::RoundBegan {
        round,
        storyteller,
        stories,
    });
}

/// What follows from a legal move.
pub fn resolve(stage: &mut PoemStage<'_>, seat: Seat, move_: &Move, chance: &mut dyn Chance) {
    match *move_ {
        Move::Swap { line } => {
            stage.happens(Event::Discarded { seat, line });
            draw(stage, seat, chance);
        }
        Move::Tell { number, line } => {
            let pack = stage.state().options.pack;
            stage.happens(Event::Told {
                seat,
                number,
                line,
                pack,
            });
            draw(stage, seat, chance);
            pass_turn(stage, seat, chance);
        }
        Move::AddLine { line } => {
            let pack = stage.state().options.pack;
            stage.happens(Event::LineAdded { seat, line, pack });
            draw(stage, seat, chance);
        }
        Move::Judge { fits } => judge(stage, seat, fits, chance),
        Move::Guess { number } => guess(stage, seat, number, chance),
        Move::ChooseEnding { ending } => {
            closing::lay_ending(stage, seat, ending);
            closing::close_round(stage);
        }
    }
}

/// What follows when a person leaves for good (POE-D31).
pub fn retire(stage: &mut PoemStage<'_>, seat: Seat, chance: &mut dyn Chance) {
    let phase = stage.state().phase;
    stage.happens(Event::Retired { seat });
    if stage.state().active().count() <= 1 {
        return closing::abandon_match(stage);
    }
    let is_teller = stage.state().storyteller == seat;
    match phase {
        Phase::Tell | Phase::Turn | Phase::Judge if is_teller => closing::abandon_round(stage),
        Phase::Turn if stage.state().turn == seat => pass_turn(stage, seat, chance),
        Phase::Ending if stage.state().chooser == Some(seat) => {
            if let Some(&ending) = stage.state().offered.first() {
                closing::lay_ending(stage, seat, ending);
                closing::close_round(stage);
            }
        }
        _ => {}
    }
}

/// The next line of the deck, which is made anew from the discards if it is empty, without the `n_kept` latest (POE-36,
/// POE-D18, POE-D34).
pub fn next_line(
    stage: &mut PoemStage<'_>,
    n_kept: usize,
    chance: &mut dyn Chance,
) -> Option<LineCard> {
    if stage.state().line_deck.is_empty() {
        let thrown = &stage.state().line_discard;
        let mut lines = thrown[..thrown.len().saturating_sub(n_kept)].to_vec();
        chance.shuffle(&mut lines);
        stage.happens(Event::Reshuffled { lines });
    }
    stage.state().line_deck.last().copied()
}

fn draw(stage: &mut PoemStage<'_>, seat: Seat, chance: &mut dyn Chance) {
    if let Some(line) = next_line(stage, 0, chance) {
        stage.happens(Event::Drew { seat, line });
    }
}

fn judge(stage: &mut PoemStage<'_>, seat: Seat, fits: bool, chance: &mut dyn Chance) {
    let Some(verse) = stage.state().poem.last() else {
        return;
    };
    let (line, author) = (verse.line, verse.seat);
    stage.happens(Event::Judged { seat, line, fits });
    pass_turn(stage, author, chance);
}

/// The next guesser's turn; the rival plays at once (POE-37, POE-70, POE-D22).
fn pass_turn(stage: &mut PoemStage<'_>, from: Seat, chance: &mut dyn Chance) {
    let to = stage.state().guesser_after(from);
    if !(stage.state().is_duel() && to == RIVAL) {
        stage.happens(Event::TurnPassed { to });
    } else if let Some(line) = next_line(stage, 0, chance) {
        let pack = stage.state().options.pack;
        stage.happens(Event::RivalAdded { line, pack });
    }
}

/// Right: the round is scored. Wrong: a point is lost and the story turned over; in a duel the rival takes it, with
/// two stories left the round ends unguessed (POE-40 to POE-44, POE-71).
fn guess(stage: &mut PoemStage<'_>, seat: Seat, number: Slot, chance: &mut dyn Chance) {
    let Some(secret) = stage.state().secret else {
        return;
    };
    if number == secret {
        stage.happens(Event::GuessedRight { seat, number });
        return closing::end_round(stage, secret, Some(seat), chance);
    }
    let lost = stage.state().scores[seat].min(1);
    stage.happens(Event::GuessedWrong { seat, number, lost });
    if stage.state().is_duel() {
        stage.happens(Event::RivalGuessed { number: secret });
        closing::end_round(stage, secret, Some(RIVAL), chance);
    } else if stage.state().open().count() <= LAST_OPEN {
        closing::end_round(stage, secret, None, chance);
    } else {
        pass_turn(stage, seat, chance);
    }
}
