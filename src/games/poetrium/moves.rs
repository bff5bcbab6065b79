//! What a seat can want (moves) and what can happen (events), with the notation of moves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::Numbered;
use super::options::Pack;
use super::pieces::{EndingCard, LineCard, Slot, StoryCard};
use super::state::Ending;
use crate::games::shown::{Read, Shown};
use crate::games::{BySeat, NotationError, Seat, Words};

// Notation: `swap 17`, `tell 2 with 17`, `line 42`, `yes`, `no`, `guess 3`, `ending 12`.
/// A move of Poetrium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "PoetriumMove",
    prefix = "Poetrium",
    input = "A move of Poetrium to be played."
)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Move {
    // POE-21, POE-31.
    /// Throw a line away and draw another, before telling or acting.
    #[shown(
        input_name = "PoetriumLineInput",
        input_object = "A line of one's hand."
    )]
    Swap {
        // From one's hand.
        /// The number of the line.
        #[shown(as = u8, with = Numbered::numbers, read = LineCard::try_from)]
        #[shown(input = "The number of the line, 1 to 150.")]
        line: LineCard,
    },
    // POE-22.
    /// Choose a story secretly and lay a hint.
    #[shown(input_object = "A story and the hint to it.")]
    Tell {
        /// The number token of the story.
        #[shown(input = "The number token of the story, 1 to 8.")]
        number: Slot,
        // From one's hand.
        /// The number of the line.
        #[shown(as = u8, with = Numbered::numbers, read = LineCard::try_from)]
        #[shown(input = "The number of the line, 1 to 150.")]
        line: LineCard,
    },
    // POE-32.
    /// Add a line to the common poem.
    #[shown(
        input_name = "PoetriumLineInput",
        input_object = "A line of one's hand."
    )]
    AddLine {
        // From one's hand.
        /// The number of the line.
        #[shown(as = u8, with = Numbered::numbers, read = LineCard::try_from)]
        #[shown(input = "The number of the line, 1 to 150.")]
        line: LineCard,
    },
    // POE-33.
    /// Say whether the last line fits the secret story.
    #[shown(input_object = "A verdict.")]
    Judge {
        /// Whether it does.
        #[shown(input = "Whether the last line fits the secret story.")]
        fits: bool,
    },
    // POE-38.
    /// Name the story.
    #[shown(input_object = "A guess.")]
    Guess {
        /// Its number token.
        #[shown(input = "The number token of the story, 1 to 8.")]
        number: Slot,
    },
    // POE-51.
    /// Lay one of the two endings.
    #[shown(input_name = "PoetriumEndingInput", input_object = "An ending.")]
    ChooseEnding {
        /// The number of the ending.
        #[shown(as = u8, with = Numbered::numbers, read = EndingCard::try_from)]
        #[shown(input = "The number of the ending, 1 to 50.")]
        ending: EndingCard,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { line } => write!(f, "swap {line}"),
            Self::Tell { number, line } => write!(f, "tell {number} with {line}"),
            Self::AddLine { line } => write!(f, "line {line}"),
            Self::Judge { fits: true } => f.write_str("yes"),
            Self::Judge { fits: false } => f.write_str("no"),
            Self::Guess { number } => write!(f, "guess {number}"),
            Self::ChooseEnding { ending } => write!(f, "ending {ending}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the notation; case does not matter, and `with` may be left out.
    fn from_str(written: &str) -> Result<Self, NotationError> {
        const LINE: &str = "the number of a line, 1 to 150";
        const SLOT: &str = "the number of a story on the table, 1 to 8";
        let mut words = Words::new(written)?;
        let move_ = if words.skip("swap") {
            let line = words.parse(LINE)?;
            Self::Swap { line }
        } else if words.skip("tell") {
            let number = words.parse(SLOT)?;
            words.skip("with");
            let line = words.parse(LINE)?;
            Self::Tell { number, line }
        } else if words.skip("line") {
            let line = words.parse(LINE)?;
            Self::AddLine { line }
        } else if words.skip("yes") {
            Self::Judge { fits: true }
        } else if words.skip("no") {
            Self::Judge { fits: false }
        } else if words.skip("guess") {
            let number = words.parse(SLOT)?;
            Self::Guess { number }
        } else if words.skip("ending") {
            let ending = words.parse("the number of an ending, 1 to 50")?;
            Self::ChooseEnding { ending }
        } else {
            return Err(words.error("tell, line, yes, no, guess, ending or swap"));
        };
        words.end()?;
        Ok(move_)
    }
}

/// What happened. Chance is in [`Event::Dealt`] and [`Event::Reshuffled`]; every other draw takes the next card.
///
/// What no seat or not every seat may know of it is hidden here, and shown by [`Seen`](super::Seen).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "PoetriumOpenEvent", prefix = "Poetrium")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The decks were shuffled and the lines dealt (POE-7, POE-8, POE-D3).
    #[shown(hidden)]
    Dealt {
        /// Who tells first.
        first: Seat,
        /// The hands, each in the order in which it was dealt.
        hands: BySeat<Vec<LineCard>>,
        /// The rest of the lines, the next one first.
        lines: Vec<LineCard>,
        /// The stories, the next one first.
        stories: Vec<StoryCard>,
        /// The endings, the next one first.
        endings: Vec<EndingCard>,
    },
    // POE-19.
    /// A round began: the stories were laid out.
    RoundBegan {
        /// The round, counted from 1.
        round: u8,
        /// Who tells.
        storyteller: Seat,
        /// The stories, the one beside token 1 first.
        stories: Vec<StoryCard>,
    },
    // POE-21, POE-31.
    /// A line was thrown away, face up.
    Discarded {
        /// Who did it.
        seat: Seat,
        /// The line.
        line: LineCard,
    },
    /// A line was drawn.
    #[shown(hidden)]
    Drew {
        /// Who drew.
        seat: Seat,
        /// The line.
        line: LineCard,
    },
    /// The line deck was empty; the discards were shuffled into a new one, without the latest of them if those were drawn
    /// for a tie that is not settled yet (POE-36, POE-D34).
    #[shown(hidden)]
    Reshuffled {
        /// The new deck, the next line first.
        lines: Vec<LineCard>,
    },
    /// The storyteller chose a story and laid a hint (POE-22, POE-24).
    #[shown(hidden)]
    Told {
        /// Who told.
        seat: Seat,
        /// The number of the secret story.
        number: Slot,
        /// The hint.
        line: LineCard,
        /// The pack it is read in.
        pack: Pack,
    },
    // POE-32.
    /// A guesser added a line.
    LineAdded {
        /// Who did it.
        seat: Seat,
        /// The line.
        line: LineCard,
        /// The language it is read in.
        pack: Pack,
    },
    // POE-70.
    /// The rival's turn: he added the top line of the deck.
    RivalAdded {
        /// The line.
        line: LineCard,
        /// The language it is read in.
        pack: Pack,
    },
    // POE-33, POE-34.
    /// The storyteller judged the last line.
    Judged {
        /// Who judged.
        seat: Seat,
        /// The line.
        line: LineCard,
        /// Whether it fits.
        fits: bool,
    },
    // POE-44.
    /// A guess was right.
    GuessedRight {
        /// Who guessed.
        seat: Seat,
        /// The number token of the story.
        number: Slot,
    },
    // POE-40, POE-41.
    /// A guess was wrong: the story is turned face down.
    GuessedWrong {
        /// Who guessed.
        seat: Seat,
        /// The number token that was named.
        number: Slot,
        /// The points lost: 1, or 0 for a seat without points.
        lost: u16,
    },
    // POE-71.
    /// After a wrong guess in a duel the rival takes the story.
    RivalGuessed {
        /// The number token of the story.
        number: Slot,
    },
    // POE-42, POE-44 to POE-46, POE-72 to POE-75.
    /// The secret was shown and the round scored.
    RoundScored {
        /// The number token of the secret story.
        number: Slot,
        /// The secret story.
        #[shown(name = "secretStory")]
        story: StoryCard,
        /// Who guessed it, if anybody did.
        guessed_by: Option<Seat>,
        /// What each seat scored.
        #[shown(name = "pointsBySeat")]
        points: BySeat<u8>,
        /// Whether the third seat is the rival.
        duel: bool,
    },
    // POE-54.
    /// A line was drawn to see who of several last-placed players lays the ending, and thrown away; the highest number wins.
    TieDrawn {
        /// For whom.
        seat: Seat,
        /// The line.
        line: LineCard,
    },
    /// The last-placed player took two endings (POE-50).
    #[shown(hidden)]
    EndingsOffered {
        /// Who.
        seat: Seat,
        /// The endings, in the order in which they were drawn.
        endings: [EndingCard; 2],
    },
    /// An ending was laid for a point; the other one marks that the storyteller told (POE-51, POE-52).
    #[shown(hidden)]
    EndingLaid {
        /// Who laid it.
        seat: Seat,
        /// The ending of the poem.
        ending: EndingCard,
        /// The other one, face down in front of the storyteller.
        marker: EndingCard,
        /// The pack they are read in.
        pack: Pack,
    },
    /// The rival, being last, laid the top ending for a point; the next one is the storyteller's marker (POE-76).
    #[shown(hidden)]
    RivalLaid {
        /// The ending of the poem.
        ending: EndingCard,
        /// The next one, face down in front of the storyteller.
        marker: EndingCard,
        /// The pack they are read in.
        pack: Pack,
    },
    // POE-57, POE-58.
    /// The table was cleared; the guesser took the story.
    RoundClosed {
        /// The round.
        round: u8,
    },
    // POE-D31.
    /// The storyteller left in the middle of the round; the table was cleared and no seat scored.
    RoundAbandoned {
        /// The round.
        round: u8,
        /// The number token of the secret story, if one had been chosen.
        #[shown(name = "secret")]
        number: Option<Slot>,
    },
    /// It is a seat's turn to add a line or guess.
    TurnPassed {
        /// Whose.
        to: Seat,
    },
    // POE-D31.
    /// A seat left for good.
    Retired {
        /// Who.
        seat: Seat,
    },
    // POE-65: and thrown away.
    /// An ending card was drawn to break the tie for the win; the highest number wins.
    FinalDrawn {
        /// For whom.
        seat: Seat,
        /// The ending card.
        #[shown(name = "card")]
        ending: EndingCard,
    },
    /// The match is over.
    Ended {
        /// How, as a code.
        ending: Ending,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_forgives_case_and_little_words() {
        for (written, read) in [
            ("Tell 2 17", "tell 2 with 17"),
            ("tell 2 WITH 17", "tell 2 with 17"),
            (" LINE   42 ", "line 42"),
            ("Yes", "yes"),
            ("NO", "no"),
            ("guess 3", "guess 3"),
            ("ending 12", "ending 12"),
            ("swap 150", "swap 150"),
        ] {
            let move_ = written.parse::<Move>().map(|move_| move_.to_string());
            assert_eq!(move_.as_deref(), Ok(read));
        }
    }

    #[test]
    fn malformed_notation_says_what_was_expected_where() {
        for (written, error) in [
            (
                "sing 3",
                "column 1: expected tell, line, yes, no, guess, ending or swap, found `sing`",
            ),
            (
                "tell 9 with 17",
                "column 6: expected the number of a story on the table, 1 to 8, found `9`",
            ),
            (
                "line 151",
                "column 6: expected the number of a line, 1 to 150, found `151`",
            ),
            (
                "ending",
                "column 7: expected the number of an ending, 1 to 50, but the line ends",
            ),
            (
                "yes of course",
                "column 5: expected the end of the move, found `of`",
            ),
        ] {
            assert_eq!(written.parse::<Move>().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn moves_are_tagged_json() {
        let move_: Move = "tell 2 with 17".parse().unwrap();
        let json = r#"{"type":"tell","number":2,"line":17}"#;
        assert_eq!(serde_json::to_string(&move_).unwrap(), json);
        assert_eq!(serde_json::from_str::<Move>(json).unwrap(), move_);
    }
}
