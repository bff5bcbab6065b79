//! Redaction of events and moves: what each viewer learns of them. Secret are hands, decks, the number that was told,
//! and the endings offered; everything else lies open.

use serde::Serialize;

use super::cards::Numbered;
use super::moves::{Event, Move};
use super::options::Pack;
use super::pieces::{EndingCard, LineCard, Slot};
use super::view::{Decks, count};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// Something that happened at a table of Poetrium.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "PoetriumEvent", prefix = "Poetrium")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Seen {
    /// The cards were dealt.
    Dealt {
        /// Who tells first.
        first: Seat,
        /// The viewer's own hand.
        hand: Option<Vec<LineCard>>,
        /// The hand of each seat; only for the whole table after the end.
        #[shown(name = "allHands")]
        hands: Option<BySeat<Vec<LineCard>>>,
        /// The decks; only for the whole table after the end.
        decks: Option<Decks>,
    },
    /// A line was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The line, for its holder only.
        #[shown(name = "drawn")]
        line: Option<LineCard>,
    },
    /// The thrown lines were shuffled into a new deck.
    Reshuffled {
        /// How many.
        #[shown(name = "lineCount", as = u8, with = count)]
        n_lines: usize,
        /// The numbers of the lines of the new deck, next line first; only for the whole table after the end.
        #[shown(as = Option<Vec<u8>>, with = Numbered::numbers)]
        lines: Option<Vec<LineCard>>,
    },
    /// The storyteller chose a story and laid a hint.
    Told {
        /// Who told.
        seat: Seat,
        /// The number token of the story, for the storyteller only.
        #[shown(name = "secret")]
        number: Option<Slot>,
        /// The hint.
        line: LineCard,
        /// The language it is read in.
        pack: Pack,
    },
    /// The last-placed player took two endings.
    EndingsOffered {
        /// Who.
        seat: Seat,
        /// The endings, for the chooser only.
        endings: Option<[EndingCard; 2]>,
    },
    /// An ending was laid for a point, and the storyteller got a marker.
    EndingLaid {
        /// Who laid it.
        seat: Seat,
        /// The ending.
        #[shown(name = "card")]
        ending: EndingCard,
        /// The other one, for the chooser only.
        marker: Option<EndingCard>,
        /// The language it is read in.
        pack: Pack,
    },
    /// The rival, being last, laid the top ending for a point, and the storyteller got a marker.
    RivalLaid {
        /// The ending.
        #[shown(name = "card")]
        ending: EndingCard,
        /// The marker; only for the whole table after the end.
        marker: Option<EndingCard>,
        /// The language it is read in.
        pack: Pack,
    },
    /// Something everybody sees.
    #[serde(untagged)]
    #[shown(flatten)]
    Open(Event),
}

/// The event as `viewer` learns of it.
pub fn seen(event: &Event, viewer: Viewer) -> Seen {
    let is_table = viewer == Viewer::Table;
    match event {
        Event::Dealt { .. } => seen_deal(event, viewer),
        &Event::Drew { seat, line } => Seen::Drew {
            seat,
            line: viewer.sees(seat).then_some(line),
        },
        Event::Reshuffled { lines } => Seen::Reshuffled {
            n_lines: lines.len(),
            lines: is_table.then(|| lines.clone()),
        },
        &Event::Told {
            seat,
            number,
            line,
            pack,
        } => Seen::Told {
            seat,
            number: viewer.sees(seat).then_some(number),
            line,
            pack,
        },
        &Event::EndingsOffered { seat, endings } => Seen::EndingsOffered {
            seat,
            endings: viewer.sees(seat).then_some(endings),
        },
        &Event::EndingLaid {
            seat,
            ending,
            marker,
            pack,
        } => Seen::EndingLaid {
            seat,
            ending,
            marker: viewer.sees(seat).then_some(marker),
            pack,
        },
        &Event::RivalLaid {
            ending,
            marker,
            pack,
        } => Seen::RivalLaid {
            ending,
            marker: is_table.then_some(marker),
            pack,
        },
        public => Seen::Open(public.clone()),
    }
}

/// The deal: one's own hand and who begins.
fn seen_deal(event: &Event, viewer: Viewer) -> Seen {
    let Event::Dealt {
        first,
        hands,
        lines,
        stories,
        endings,
    } = event
    else {
        return Seen::Open(event.clone());
    };
    let is_table = viewer == Viewer::Table;
    Seen::Dealt {
        first: *first,
        hand: viewer.seat().and_then(|seat| hands.get(seat).cloned()),
        hands: is_table.then(|| hands.clone()),
        decks: is_table.then(|| Decks {
            lines: lines.clone(),
            stories: stories.clone(),
            endings: endings.clone(),
        }),
    }
}

/// The notation of a move as `viewer` may read it: the secret number is for its storyteller only.
pub fn told(seat: Seat, move_: &Move, viewer: Viewer) -> String {
    match move_ {
        Move::Tell { line, .. } if !viewer.sees(seat) => format!("tell ? with {line}"),
        open => open.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_reads_the_number_that_was_told() {
        let told_move: Move = "tell 2 with 17".parse().unwrap();
        let (Some(number), Some(line)) = (Slot::new(2), LineCard::new(17)) else {
            unreachable!("both exist")
        };
        let seat = Seat(0);
        let pack = Pack::En;
        let event = Event::Told {
            seat,
            number,
            line,
            pack,
        };
        for other in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(told(seat, &told_move, other), "tell ? with 17");
            let json = serde_json::to_value(seen(&event, other)).unwrap();
            assert!(json["number"].is_null(), "{json}");
        }
        assert_eq!(told(seat, &told_move, Viewer::Seat(seat)), "tell 2 with 17");
    }
}
