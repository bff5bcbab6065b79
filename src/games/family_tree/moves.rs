//! What a seat can want. How it is typed is in `notation`.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Character, EventCard, Meeting};
use super::text::Text;
use crate::games::shown::{Read, Shown};

// Stories follow a colon: `couple P12 P21 M03: they shared an umbrella`.
/// A move of Family Tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown, Read)]
#[shown(
    name = "FamilyTreeMove",
    prefix = "FamilyTree",
    input = "A move of Family Tree to be played. Cards are named by their ids, such as `P12`, `M03` or `E05`."
)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Move {
    // FTD-9, FTD-20: `take deck`.
    /// Draw the top card of the deck.
    #[shown(input = "Draw the top card of the deck; say true.")]
    TakeDeck,
    // FTD-9, FTD-20: `take P12`.
    /// Take a card of the Archive.
    TakeArchive {
        /// The id of the card.
        #[shown(name = "cardId")]
        card: Card,
    },
    // FTD-11, FTD-17: `couple P12 P21 M03`.
    /// Lay two hand cards as a new couple.
    LayCouple {
        /// The id of the man.
        man: Character,
        /// The id of the woman.
        woman: Character,
        /// The id of the Meeting, any one.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-12: `child P05 P12`.
    /// Lay a hand card as a child.
    LayChild {
        /// The id of the mother, or the adopter.
        parent: Character,
        /// The id of the hand card.
        child: Character,
    },
    // FTD-13: `mother P28 P17`.
    /// Lay a hand card as the mother, or as the adopter, of a character.
    LayMother {
        /// The id of the character on the table.
        target: Character,
        /// The id of the hand card.
        parent: Character,
    },
    // FTD-14: `parents P17 P02 P03 M01`.
    /// Lay both parents of a character.
    LayParents {
        /// The id of the character on the table.
        target: Character,
        /// The id of the father.
        father: Character,
        /// The id of the mother.
        mother: Character,
        /// The id of the Meeting.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-15: `bride P13 for P12 with M07`.
    /// Take a bride from another table for an own groom.
    TakeBride {
        /// The id of the bride.
        bride: Character,
        /// The id of the groom on the own table.
        groom: Character,
        /// The id of the Meeting.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FT-42, FT-43: `groom P44 for P47 with M07`.
    /// Take a man from another table, who takes his wife's surname.
    TakeGroom {
        /// The id of the man.
        groom: Character,
        /// The id of the woman on the own table.
        wife: Character,
        /// The id of the Meeting.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-16: `spouse P17 P18 M01`. In Big Family Tree without a Meeting where one is reserved (FTA-59): `spouse P12 P13`.
    /// Lay a hand card as the spouse of a single character; clients tell the two ways apart.
    #[shown(as = SpouseMove, with = SpouseMove::new, read = Move::try_from)]
    LaySpouse {
        /// The single on the table.
        target: Character,
        /// The hand card.
        spouse: Character,
        /// The Meeting.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        meeting: Option<Meeting>,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-18, FTA-58: `marry P14 P17 M01`.
    /// Lay a Meeting between two singles of the table.
    Marry {
        /// The id of the man.
        man: Character,
        /// The id of the woman.
        woman: Character,
        /// The id of the Meeting.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-19, FTA-44: `event P10 E01` or `event P10 E01 in 1935`.
    /// Lay an Event under a character.
    LayEvent {
        /// The id of the character.
        target: Character,
        /// The id of the Event.
        event: EventCard,
        /// The year; the earliest possible one if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        year: Option<u16>,
    },
    // FTB-12: `reserve M03 for P12`.
    /// Big Family Tree: lay a Meeting for a single character's future.
    Reserve {
        /// The id of the Meeting.
        meeting: Meeting,
        /// The id of the single.
        target: Character,
        /// How they will have met: at most 500 characters.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-32: `join P12 under P03`.
    /// Make a couple the parents of a character of another own family; no action.
    Join {
        /// The id of the character without parents.
        child: Character,
        /// The id of the wife of the couple.
        mother: Character,
    },
    // FTA-7: `pass`.
    /// Perform no action.
    #[shown(input = "Perform no action; say true.")]
    Pass,
    // FTD-20: `discard M03`.
    /// Put the surplus card away.
    Discard {
        /// The id of the card.
        #[shown(name = "cardId")]
        card: Card,
    },
    // FTA-41: `end`.
    /// End the turn, where a join keeps it open.
    #[shown(input = "End the turn, where a join keeps it open; say true.")]
    EndTurn,
    // FT-13: `name P12 Ivanov`, `name P12`.
    /// Give a family a surname, or take it back.
    Name {
        /// The id of any member of the family.
        member: Character,
        /// The surname, at most 40 characters; none to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        name: Text,
    },
    // FTA-67: `tell M03: they shared an umbrella`, `tell M03`.
    /// Tell or rewrite the story of a Meeting, or take it back.
    Tell {
        /// The id of the Meeting.
        meeting: Meeting,
        /// The story, at most 500 characters; none to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
}

/// How a spouse is laid, as clients tell it: with a Meeting from the hand, or with the one that lies there.
#[derive(Shown, Read)]
#[shown(name = "FamilyTreeSpouseMove", prefix = "FamilyTree")]
enum SpouseMove {
    /// Lay a hand card as the spouse of a single character.
    LaySpouse {
        /// The id of the single on the table.
        target: Character,
        /// The id of the hand card.
        spouse: Character,
        /// The id of the Meeting.
        meeting: Meeting,
        /// How they met: at most 500 characters.
        story: Text,
    },
    /// Big Family Tree: lay a hand card as the spouse of a single character for whom a Meeting already lies there.
    LayReservedSpouse {
        /// The id of the single on the table.
        target: Character,
        /// The id of the hand card.
        spouse: Character,
        /// How they met: at most 500 characters.
        story: Text,
    },
}

impl SpouseMove {
    fn new<'m>(
        &target: &Character,
        &spouse: &Character,
        meeting: impl Into<Option<&'m Meeting>>,
        story: &Text,
    ) -> Self {
        let story = story.clone();
        match meeting.into() {
            Some(&meeting) => Self::LaySpouse {
                target,
                spouse,
                meeting,
                story,
            },
            None => Self::LayReservedSpouse {
                target,
                spouse,
                story,
            },
        }
    }
}

impl TryFrom<SpouseMove> for Move {
    type Error = String;

    /// Nothing is wrong with what could be read.
    fn try_from(read: SpouseMove) -> Result<Self, String> {
        let (target, spouse, meeting, story) = match read {
            SpouseMove::LaySpouse {
                target,
                spouse,
                meeting,
                story,
            } => (target, spouse, Some(meeting), story),
            SpouseMove::LayReservedSpouse {
                target,
                spouse,
                story,
            } => (target, spouse, None, story),
        };
        Ok(Self::LaySpouse {
            target,
            spouse,
            meeting,
            story,
        })
    }
}

impl Move {
    /// The story it tells, if it is one that can.
    pub fn story(&self) -> Option<&Text> {
        match self {
            Self::LayCouple { story, .. }
            | Self::LayParents { story, .. }
            | Self::TakeBride { story, .. }
            | Self::TakeGroom { story, .. }
            | Self::LaySpouse { story, .. }
            | Self::Marry { story, .. }
            | Self::Reserve { story, .. }
            | Self::Tell { story, .. } => Some(story),
            _ => None,
        }
    }

    /// The same, to be written.
    pub fn story_mut(&mut self) -> Option<&mut Text> {
        match self {
            Self::LayCouple { story, .. }
            | Self::LayParents { story, .. }
            | Self::TakeBride { story, .. }
            | Self::TakeGroom { story, .. }
            | Self::LaySpouse { story, .. }
            | Self::Marry { story, .. }
            | Self::Reserve { story, .. }
            | Self::Tell { story, .. } => Some(story),
            _ => None,
        }
    }
}
