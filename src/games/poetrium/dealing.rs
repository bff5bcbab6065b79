//! Dealing as events: the opening, the stories of a round, and the next line of a deck that is made anew when it is empty.

use super::PoemStage;
use super::moves::Event;
use super::pieces::{EndingCard, HAND, LineCard, StoryCard};
use crate::games::{BySeat, Chance, Seat};

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
