//! What can happen. Everything chance decides is in the opening: the order of the deck and who begins.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, CardSet, Character, EventCard, Meeting};
use super::state::{Ending, Phase};
use super::text::Text;
use crate::games::{BySeat, Seat};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The cards were shuffled and dealt (FTD-3 to FTD-5, FTB-3).
    Dealt {
        /// The hands, by seat, each in the order of the deck.
        hands: BySeat<Vec<Card>>,
        /// The Archive; empty in Big Family Tree.
        archive: Vec<Card>,
        /// The rest of the deck, its next card first.
        deck: Vec<Card>,
    },
    /// It was settled who begins: drawn or named (FTA-2), or whoever has the oldest couple (FTB-6).
    Began {
        /// Who.
        seat: Seat,
        /// What is asked first.
        phase: Phase,
    },
    /// The top card of the deck was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card of the Archive was taken.
    TookArchive {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The Archive got the top card of the deck (FTD-6).
    Refilled {
        /// The card.
        card: Card,
    },
    /// The last card of the deck is gone (FTA-11, FTA-61).
    DeckRanOut,
    /// A new couple lies on the table.
    CoupleLaid {
        /// Who laid it.
        seat: Seat,
        /// The man.
        man: Character,
        /// The woman.
        woman: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A child was laid.
    ChildLaid {
        /// Who laid it.
        seat: Seat,
        /// The child.
        child: Character,
        /// The mother, or the adopter.
        parent: Character,
        /// The mother's husband.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        father: Option<Character>,
    },
    /// There is a bride on somebody's table (FTD-22).
    BrideAnnounced {
        /// Whose daughter she is.
        seat: Seat,
        /// The bride.
        bride: Character,
    },
    /// A mother or an adopter was laid as the only parent of a character.
    ParentLaid {
        /// Who laid it.
        seat: Seat,
        /// The child.
        child: Character,
        /// The parent.
        parent: Character,
    },
    /// Both parents of a character were laid.
    ParentsLaid {
        /// Who laid them.
        seat: Seat,
        /// The child.
        child: Character,
        /// The father.
        father: Character,
        /// The mother.
        mother: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A spouse was laid.
    SpouseLaid {
        /// Who laid it.
        seat: Seat,
        /// The character on the table.
        person: Character,
        /// The spouse.
        spouse: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// Whether the Meeting already lay there (FTB-12).
        reserved: bool,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Two characters of the table were married.
    Married {
        /// Who laid the Meeting.
        seat: Seat,
        /// The husband.
        husband: Character,
        /// The wife.
        wife: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A bride was taken from another table; its owner got a token (FTD-26).
    BrideTaken {
        /// Who took her.
        seat: Seat,
        /// Whose table she left.
        from: Seat,
        /// The bride.
        bride: Character,
        /// Her husband.
        groom: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A man was taken from another table and bears his wife's surname; its owner got a token (FT-44).
    GroomTaken {
        /// Who took him.
        seat: Seat,
        /// Whose table he left.
        from: Seat,
        /// The man.
        groom: Character,
        /// His wife.
        wife: Character,
        /// The Meeting between them.
        meeting: Meeting,
        /// How they met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// An Event was laid under a character.
    EventLaid {
        /// Who laid it.
        seat: Seat,
        /// The character.
        person: Character,
        /// The Event.
        event: EventCard,
        /// When it happened.
        year: u16,
    },
    /// A Meeting was laid for a character's future.
    MeetingReserved {
        /// Who laid it.
        seat: Seat,
        /// The character.
        person: Character,
        /// The Meeting.
        meeting: Meeting,
        /// How they will have met.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A couple became the parents of a character of another family (FTD-32).
    FamiliesJoined {
        /// Whose families.
        seat: Seat,
        /// The child.
        child: Character,
        /// The mother.
        mother: Character,
        /// The father.
        father: Character,
    },
    /// Nothing was laid.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A card was put away, face up.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A family got a surname, or lost it.
    Named {
        /// Who named it; nobody when it lost its name to a larger family (FTA-68).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The member that holds the name.
        member: Character,
        /// The surname; empty when there is none any more.
        name: Text,
    },
    /// A story was told anew.
    Told {
        /// By whom.
        seat: Seat,
        /// The Meeting.
        meeting: Meeting,
        /// The story; empty when it was taken back.
        story: Text,
    },
    /// Something else is asked of the seat on turn.
    PhaseBegan {
        /// What.
        phase: Phase,
    },
    /// It is somebody's turn.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// What is asked first.
        phase: Phase,
    },
    /// A seat left for good (FTA-69).
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// The match is over; everybody shows the hand.
    Ended {
        /// How it ended.
        ending: Ending,
        /// The cards each seat held.
        hands: BySeat<CardSet>,
    },
}
