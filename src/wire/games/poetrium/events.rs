//! What happens at a table of Poetrium, as one viewer learned of it, on the wire.

use async_graphql::Union;
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{cards, numbers};
use super::happenings::{
    PoetriumDealt, PoetriumDiscarded, PoetriumDrew, PoetriumEnded, PoetriumEndingLaid,
    PoetriumEndingsOffered, PoetriumFinalDrawn, PoetriumGuessedRight, PoetriumGuessedWrong,
    PoetriumJudged, PoetriumLineAdded, PoetriumReshuffled, PoetriumRetired, PoetriumRivalAdded,
    PoetriumRivalGuessed, PoetriumRivalLaid, PoetriumRoundAbandoned, PoetriumRoundBegan,
    PoetriumRoundClosed, PoetriumRoundScored, PoetriumTieDrawn, PoetriumTold, PoetriumTurnPassed,
};
use super::view::count;
use crate::games::poetrium::{Event, Seen};
use crate::wire::games::same::same_fields;

/// Something that happened at a table of Poetrium.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum PoetriumEvent {
    /// The cards were dealt.
    Dealt(PoetriumDealt),
    /// A round began: the stories were laid out.
    RoundBegan(PoetriumRoundBegan),
    /// A line was thrown away, face up.
    Discarded(PoetriumDiscarded),
    /// A line was drawn.
    Drew(PoetriumDrew),
    /// The thrown lines were shuffled into a new deck.
    Reshuffled(PoetriumReshuffled),
    /// The storyteller chose a story and laid a hint.
    Told(PoetriumTold),
    /// A guesser added a line.
    LineAdded(PoetriumLineAdded),
    /// The rival's turn: he added the top line of the deck.
    RivalAdded(PoetriumRivalAdded),
    /// The storyteller judged the last line.
    Judged(PoetriumJudged),
    /// A guess was right.
    GuessedRight(PoetriumGuessedRight),
    /// A guess was wrong: the story is turned face down.
    GuessedWrong(PoetriumGuessedWrong),
    /// After a wrong guess in a duel the rival takes the story.
    RivalGuessed(PoetriumRivalGuessed),
    /// The secret was shown and the round scored.
    RoundScored(PoetriumRoundScored),
    /// A line was drawn to see who of several last-placed players lays the ending, and thrown away; the highest number wins.
    TieDrawn(PoetriumTieDrawn),
    /// The last-placed player took two endings.
    EndingsOffered(PoetriumEndingsOffered),
    /// An ending was laid for a point, and the storyteller got a marker.
    EndingLaid(PoetriumEndingLaid),
    /// The rival, being last, laid the top ending for a point, and the storyteller got a marker.
    RivalLaid(PoetriumRivalLaid),
    /// The table was cleared; the guesser took the story.
    RoundClosed(PoetriumRoundClosed),
    /// The storyteller left in the middle of the round; the table was cleared and nobody scored.
    RoundAbandoned(PoetriumRoundAbandoned),
    /// It is somebody's turn to add a line or guess.
    TurnPassed(PoetriumTurnPassed),
    /// Somebody left for good.
    Retired(PoetriumRetired),
    /// An ending card was drawn to break the tie for the win; the highest number wins.
    FinalDrawn(PoetriumFinalDrawn),
    /// The match is over.
    Ended(PoetriumEnded),
}

impl From<Seen> for PoetriumEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::Dealt {
                first,
                hand,
                hands,
                decks,
            } => Self::Dealt(PoetriumDealt {
                first: first.0,
                hand: hand.map(cards),
                hands: hands.map(|hands| hands.values().cloned().map(numbers).collect()),
                decks: decks.map(Into::into),
            }),
            Seen::Reshuffled { n_lines, lines } => Self::Reshuffled(PoetriumReshuffled {
                line_count: count(n_lines),
                lines: lines.map(numbers),
            }),
            Seen::Drew { seat, line } => Self::Drew(PoetriumDrew {
                seat: seat.0,
                drawn: line.map(Into::into),
            }),
            Seen::Told {
                seat,
                number,
                line,
                pack,
            } => Self::Told(PoetriumTold {
                seat: seat.0,
                secret: number.map(Into::into),
                line: line.into(),
                language: pack.into(),
            }),
            Seen::EndingsOffered { seat, endings } => {
                Self::EndingsOffered(PoetriumEndingsOffered {
                    seat: seat.0,
                    endings: endings.map(cards),
                })
            }
            Seen::EndingLaid {
                seat,
                ending,
                marker,
                pack,
            } => Self::EndingLaid(PoetriumEndingLaid {
                seat: seat.0,
                card: ending.into(),
                marker: marker.map(Into::into),
                language: pack.into(),
            }),
            Seen::RivalLaid {
                ending,
                marker,
                pack,
            } => Self::RivalLaid(PoetriumRivalLaid {
                card: ending.into(),
                marker: marker.map(Into::into),
                language: pack.into(),
            }),
            Seen::Open(event) => open_event(event),
        }
    }
}

/// An event everybody sees. What is hidden never comes here: `Seen` has its own variants for it, without the secrets.
fn open_event(event: Event) -> PoetriumEvent {
    use PoetriumEvent as Wire;
    same_fields!(event, Event => Wire, {
        Discarded(PoetriumDiscarded) { seat, line }
        Judged(PoetriumJudged) { seat, line, fits }
        GuessedRight(PoetriumGuessedRight) { seat, number }
        GuessedWrong(PoetriumGuessedWrong) { seat, number, lost }
        RivalGuessed(PoetriumRivalGuessed) { number }
        TieDrawn(PoetriumTieDrawn) { seat, line }
        RoundClosed(PoetriumRoundClosed) { round }
        TurnPassed(PoetriumTurnPassed) { to }
        Retired(PoetriumRetired) { seat }
    } {
        Event::RoundBegan { round, storyteller, stories } => Wire::RoundBegan(PoetriumRoundBegan {
            round,
            storyteller: storyteller.0,
            stories: cards(stories),
        }),
        Event::LineAdded { seat, line, pack } => Wire::LineAdded(PoetriumLineAdded {
            seat: seat.0,
            line: line.into(),
            language: pack.into(),
        }),
        Event::RivalAdded { line, pack } => Wire::RivalAdded(PoetriumRivalAdded {
            line: line.into(),
            language: pack.into(),
        }),
        Event::RoundScored { number, story, guessed_by, points, duel } => Wire::RoundScored(PoetriumRoundScored {
            number: number.into(),
            story: story.into(),
            guessed_by: guessed_by.map(Into::into),
            points: points.values().copied().collect(),
            duel,
        }),
        Event::RoundAbandoned { round, number } => Wire::RoundAbandoned(PoetriumRoundAbandoned {
            round,
            secret: number.map(Into::into),
        }),
        Event::FinalDrawn { seat, ending } => Wire::FinalDrawn(PoetriumFinalDrawn {
            seat: seat.0,
            card: ending.into(),
        }),
        Event::Ended { ending } => Wire::Ended(PoetriumEnded { ending: ending.code().to_owned() }),
        Event::Dealt { .. } | Event::Drew { .. } | Event::Reshuffled { .. } | Event::Told { .. }
        | Event::EndingsOffered { .. } | Event::EndingLaid { .. } | Event::RivalLaid { .. } => secretive(event),
    })
}

/// What is left of an event with secrets for somebody who may know none of them; `Seen` never shows one openly.
fn secretive(event: Event) -> PoetriumEvent {
    let seen = match event {
        Event::Dealt { first, .. } => Seen::Dealt {
            first,
            hand: None,
            hands: None,
            decks: None,
        },
        Event::Drew { seat, .. } => Seen::Drew { seat, line: None },
        Event::Reshuffled { lines } => Seen::Reshuffled {
            n_lines: lines.len(),
            lines: None,
        },
        Event::Told {
            seat, line, pack, ..
        } => Seen::Told {
            seat,
            number: None,
            line,
            pack,
        },
        Event::EndingsOffered { seat, .. } => Seen::EndingsOffered {
            seat,
            endings: None,
        },
        Event::EndingLaid {
            seat, ending, pack, ..
        } => Seen::EndingLaid {
            seat,
            ending,
            marker: None,
            pack,
        },
        Event::RivalLaid { ending, pack, .. } => Seen::RivalLaid {
            ending,
            marker: None,
            pack,
        },
        open => Seen::Open(open),
    };
    seen.into()
}
