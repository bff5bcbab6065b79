//! What a seat can want. How it is typed is in `notation`.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Character, EventCard, Meeting};
use super::text::Text;

/// What a seat wants. Stories follow a colon: `couple P12 P21 M03: they shared an umbrella`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Move {
    /// Draw the top card of the deck (FTD-9, FTD-20): `take deck`.
    TakeDeck,
    /// Take a card of the Archive (FTD-9, FTD-20): `take P12`.
    TakeArchive {
        /// The card.
        card: Card,
    },
    /// Lay two hand cards as a new couple (FTD-11, FTD-17): `couple P12 P21 M03`.
    LayCouple {
        /// The man.
        man: Character,
        /// The woman.
        woman: Character,
        /// The Meeting, any one.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay a hand card as a child (FTD-12): `child P05 P12`.
    LayChild {
        /// The mother, or the adopter.
        parent: Character,
        /// The hand card.
        child: Character,
    },
    /// Lay a hand card as the mother, or as the adopter, of a character (FTD-13): `mother P28 P17`.
    LayMother {
        /// The character on the table.
        target: Character,
        /// The hand card.
        parent: Character,
    },
    /// Lay both parents of a character (FTD-14): `parents P17 P02 P03 M01`.
    LayParents {
        /// The character on the table.
        target: Character,
        /// The father.
        father: Character,
        /// The mother.
        mother: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Take a bride from another table for an own groom (FTD-15): `bride P13 for P12 with M07`.
    TakeBride {
        /// The bride.
        bride: Character,
        /// The groom on the own table.
        groom: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Take a man from another table, who takes his wife's surname (FT-42, FT-43): `groom P44 for P47 with M07`.
    TakeGroom {
        /// The man.
        groom: Character,
        /// The woman on the own table.
        wife: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay a hand card as the spouse of a single character (FTD-16): `spouse P17 P18 M01`. In Big Family Tree without a
    /// Meeting where one is reserved (FTA-59): `spouse P12 P13`.
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
    /// Lay a Meeting between two singles of the table (FTD-18, FTA-58): `marry P14 P17 M01`.
    Marry {
        /// The man.
        man: Character,
        /// The woman.
        woman: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Lay an Event under a character (FTD-19): `event P10 E01` or `event P10 E01 in 1935`.
    LayEvent {
        /// The character.
        target: Character,
        /// The Event.
        event: EventCard,
        /// The year; the earliest possible one if it is left out (FTA-44).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        year: Option<u16>,
    },
    /// Big Family Tree: lay a Meeting for a single character's future (FTB-12): `reserve M03 for P12`.
    Reserve {
        /// The Meeting.
        meeting: Meeting,
        /// The single.
        target: Character,
        /// How they will have met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Make a couple the parents of a character of another own family (FTD-32); no action: `join P12 under P03`.
    Join {
        /// The character without parents.
        child: Character,
        /// The wife of the couple.
        mother: Character,
    },
    /// Perform no action (FTA-7): `pass`.
    Pass,
    /// Put the surplus card away (FTD-20): `discard M03`.
    Discard {
        /// The card.
        card: Card,
    },
    /// End the turn, where a join keeps it open (FTA-41): `end`.
    EndTurn,
    /// Give a family a surname (FT-13), or take it back: `name P12 Ivanov`, `name P12`.
    Name {
        /// Any member of the family.
        member: Character,
        /// The surname; empty to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        name: Text,
    },
    /// Tell or rewrite the story of a Meeting (FTA-67), or take it back: `tell M03: they shared an umbrella`, `tell M03`.
    Tell {
        /// The Meeting.
        meeting: Meeting,
        /// The story; empty to take it back.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
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
