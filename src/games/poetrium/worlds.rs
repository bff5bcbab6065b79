//! Other worlds for the information leak test: everything a viewer has never seen is dealt and decided anew.

use super::moves::{Event, Move};
use super::pieces::{EndingCard, LineCard, Slot, StoryCard};
use super::state::{Phase, State};
use crate::games::{Act, Chance, Viewer};

/// Hidden cards under other names, and another secret for the round in progress.
pub struct Relabel {
    lines: Vec<LineCard>,
    stories: Vec<StoryCard>,
    endings: Vec<EndingCard>,
    /// Which `Told`, counted from 0, gets another number.
    secret: Option<(usize, Slot)>,
    /// The undrawn end of the last reshuffle in another order.
    undrawn: Vec<LineCard>,
    n_told: usize,
}

impl Relabel {
    /// Shuffles whatever `viewer` has not learned from `events` by the time the table is `last`.
    pub fn unknown_to(
        events: &[&Event],
        last: &State,
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> Self {
        let mut known = Known::default();
        for event in events {
            known.learn(event, viewer);
        }
        let n_told = events.iter().filter(|event| is_told(event)).count();
        let hides_secret =
            !viewer.sees(last.storyteller) && matches!(last.phase, Phase::Turn | Phase::Judge);
        let open: Vec<Slot> = last.open().collect();
        let secret = chance.choose(&open).filter(|_| hides_secret);
        let mut undrawn: Vec<LineCard> = last.line_deck.iter().rev().copied().collect();
        let is_reshuffled = events.iter().any(|e| matches!(e, Event::Reshuffled { .. }));
        if is_reshuffled {
            chance.shuffle(&mut undrawn);
        } else {
            undrawn.clear();
        }
        Self {
            lines: renamed(LineCard::all().collect(), &known.lines, chance),
            stories: renamed(StoryCard::all().collect(), &known.stories, chance),
            endings: renamed(EndingCard::all().collect(), &known.endings, chance),
            secret: secret.map(|&slot| (n_told - 1, slot)),
            undrawn,
            n_told: 0,
        }
    }

    /// The act in the other world. Must be asked before the events of its ply.
    pub fn act(&self, act: &Act<Move>) -> Act<Move> {
        match (act, self.secret) {
            (Act::Move(Move::Tell { line, .. }), Some((nth, number))) if nth == self.n_told => {
                let line = *line;
                Act::Move(Move::Tell { number, line })
            }
            _ => act.clone(),
        }
    }

    /// The event in the other world; events must come in order.
    pub fn event(&mut self, event: &Event, is_last_reshuffle: bool) -> Event {
        match event {
            Event::Dealt {
                first,
                hands,
                lines,
                stories,
                endings,
            } => Event::Dealt {
                first: *first,
                hands: hands.values().map(|hand| self.lines(hand)).collect(),
                lines: self.lines(lines),
                stories: stories
                    .iter()
                    .map(|card| self.stories[card.index()])
                    .collect(),
                endings: endings
                    .iter()
                    .map(|card| self.endings[card.index()])
                    .collect(),
            },
            &Event::Drew { seat, line } => Event::Drew {
                seat,
                line: self.lines[line.index()],
            },
            Event::Reshuffled { lines } if is_last_reshuffle => {
                let mut lines = lines.clone();
                let drawn = lines.len() - self.undrawn.len();
                lines[drawn..].copy_from_slice(&self.undrawn);
                Event::Reshuffled { lines }
            }
            &Event::Told {
                seat,
                number,
                line,
                pack,
            } => {
                let secret = self.secret.filter(|&(nth, _)| nth == self.n_told);
                self.n_told += 1;
                Event::Told {
                    seat,
                    number: secret.map_or(number, |(_, other)| other),
                    line,
                    pack,
                }
            }
            other => self.ending_event(other),
        }
    }

    /// Endings that were offered, laid or became markers.
    fn ending_event(&self, event: &Event) -> Event {
        match event {
            &Event::EndingsOffered { seat, endings } => Event::EndingsOffered {
                seat,
                endings: endings.map(|card| self.endings[card.index()]),
            },
            &Event::EndingLaid {
                seat,
                ending,
                marker,
                pack,
            } => Event::EndingLaid {
                seat,
                ending,
                marker: self.endings[marker.index()],
                pack,
            },
            &Event::RivalLaid {
                ending,
                marker,
                pack,
            } => Event::RivalLaid {
                ending,
                marker: self.endings[marker.index()],
                pack,
            },
            public => public.clone(),
        }
    }

    fn lines(&self, cards: &[LineCard]) -> Vec<LineCard> {
        cards.iter().map(|card| self.lines[card.index()]).collect()
    }
}

fn is_told(event: &Event) -> bool {
    matches!(event, Event::Told { .. })
}

/// Cards a viewer has seen the face of.
#[derive(Default)]
struct Known {
    lines: Vec<u8>,
    stories: Vec<u8>,
    endings: Vec<u8>,
}

impl Known {
    fn learn(&mut self, event: &Event, viewer: Viewer) {
        match event {
            Event::Dealt { hands, .. } => {
                let own = hands.iter().filter(|(seat, _)| viewer.sees(*seat));
                own.for_each(|(_, hand)| self.lines.extend(hand.iter().map(|card| card.number())));
            }
            Event::Drew { seat, line } if viewer.sees(*seat) => self.lines.push(line.number()),
            Event::Discarded { line, .. }
            | Event::Told { line, .. }
            | Event::LineAdded { line, .. }
            | Event::RivalAdded { line, .. }
            | Event::TieDrawn { line, .. } => self.lines.push(line.number()),
            Event::RoundBegan { stories, .. } => {
                self.stories
                    .extend(stories.iter().map(|card| card.number()));
            }
            Event::EndingsOffered { seat, endings } if viewer.sees(*seat) => {
                self.endings
                    .extend(endings.iter().map(|card| card.number()));
            }
            Event::EndingLaid { ending, .. }
            | Event::RivalLaid { ending, .. }
            | Event::FinalDrawn { ending, .. } => {
                self.endings.push(ending.number());
            }
            _ => {}
        }
    }
}

/// A table of names in which those not `known` are shuffled.
fn renamed<T: Copy + Into<u8>>(cards: Vec<T>, known: &[u8], chance: &mut dyn Chance) -> Vec<T> {
    let is_hidden = |card: &T| !known.contains(&(*card).into());
    let mut others: Vec<T> = cards.iter().copied().filter(is_hidden).collect();
    chance.shuffle(&mut others);
    let mut others = others.into_iter();
    let rename = |card: T| {
        if is_hidden(&card) {
            others.next().unwrap_or(card)
        } else {
            card
        }
    };
    cards.into_iter().map(rename).collect()
}
