//! Event sourcing: what can happen. Everything chance decides is in the opening: the order of the deck and who begins.

use serde::{Deserialize, Serialize};

use super::pieces::{Card, CardSet, Character, EventCard, Full, InFull, Meeting};
use super::state::{Ending, Phase};
use super::text::Text;
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat};

/// What happened. Everybody sees it whole, but for what is hidden here: [`Seen`](super::Seen) tells of that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilyTreeOpenEvent", prefix = "FamilyTree")]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Event {
    /// The cards were shuffled and dealt (FTD-3 to FTD-5, FTB-3).
    #[shown(hidden)]
    Dealt {
        /// The hands, by seat, each in the order of the deck.
        hands: BySeat<Vec<Card>>,
        /// The Archive; empty in Big Family Tree.
        archive: Vec<Card>,
        /// The rest of the deck, its next card first.
        deck: Vec<Card>,
    },
    // FTA-2, FTB-6.
    /// It was settled who begins: drawn or named, or the seat that has the oldest couple.
    Began {
        /// Who.
        seat: Seat,
        /// What is asked first.
        phase: Phase,
    },
    /// The top card of the deck was drawn.
    #[shown(hidden)]
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
        #[shown(as = Full<Card>, with = InFull::in_full)]
        card: Card,
    },
    // FTD-6.
    /// The Archive got the top card of the deck.
    Refilled {
        /// The card.
        #[shown(as = Full<Card>, with = InFull::in_full)]
        card: Card,
    },
    // FTA-11, FTA-61.
    /// The last card of the deck is gone.
    #[shown(as = DeckRanOut, with = DeckRanOut::new)]
    DeckRanOut,
    /// A new couple lies on the table.
    CoupleLaid {
        /// Who did it.
        seat: Seat,
        /// The man.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        man: Character,
        /// The woman.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        woman: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A child was laid.
    ChildLaid {
        /// Who did it.
        seat: Seat,
        /// The child.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        child: Character,
        /// The mother, or the adopter.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        parent: Character,
        /// The mother's husband: the father.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[shown(name = "mothersHusband", as = Full<Option<Character>>, with = InFull::in_full)]
        father: Option<Character>,
    },
    // FTD-22.
    /// There is a bride on the table of a seat: another player may take her.
    BrideAnnounced {
        /// Whose daughter she is.
        seat: Seat,
        /// The bride.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        bride: Character,
    },
    /// A mother or an adopter was laid as the only parent of a character.
    ParentLaid {
        /// Who did it.
        seat: Seat,
        /// The child.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        child: Character,
        /// The parent.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        parent: Character,
    },
    /// Both parents of a character were laid.
    ParentsLaid {
        /// Who did it.
        seat: Seat,
        /// The child.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        child: Character,
        /// The father.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        father: Character,
        /// The mother.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        mother: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// A spouse was laid.
    SpouseLaid {
        /// Who did it.
        seat: Seat,
        /// The character on the table.
        #[shown(name = "character", as = Full<Character>, with = InFull::in_full)]
        person: Character,
        /// The spouse.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        spouse: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        // FTB-12.
        /// Whether the Meeting already lay there.
        reserved: bool,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// Two characters of the table were married.
    Married {
        /// Who did it.
        seat: Seat,
        /// The husband.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        husband: Character,
        /// The wife.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        wife: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-26.
    /// A bride was taken from another table; its owner got a token.
    BrideTaken {
        /// Who took her.
        seat: Seat,
        /// Whose table she left.
        from: Seat,
        /// The bride.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        bride: Character,
        /// Her husband.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        groom: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FT-44.
    /// A man was taken from another table and bears his wife's surname; its owner got a token.
    GroomTaken {
        /// Who took him.
        seat: Seat,
        /// Whose table he left.
        from: Seat,
        /// The man.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        groom: Character,
        /// His wife.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        wife: Character,
        /// The Meeting between them.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they met, if it was told: what a person wrote.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    /// An Event was laid under a character.
    EventLaid {
        /// Who did it.
        seat: Seat,
        /// The character.
        #[shown(name = "character", as = Full<Character>, with = InFull::in_full)]
        person: Character,
        /// The Event.
        #[shown(as = Full<EventCard>, with = InFull::in_full)]
        event: EventCard,
        /// When it happened.
        year: u16,
    },
    /// A Meeting was laid for a character's future.
    MeetingReserved {
        /// Who did it.
        seat: Seat,
        /// The character.
        #[shown(name = "character", as = Full<Character>, with = InFull::in_full)]
        person: Character,
        /// The Meeting.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// How they will have met, if it was told.
        #[serde(default, skip_serializing_if = "Text::is_empty")]
        story: Text,
    },
    // FTD-32.
    /// A couple became the parents of a character of another family.
    FamiliesJoined {
        /// Whose families.
        seat: Seat,
        /// The child.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        child: Character,
        /// The mother.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        mother: Character,
        /// The father.
        #[shown(as = Full<Character>, with = InFull::in_full)]
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
        #[shown(as = Full<Card>, with = InFull::in_full)]
        card: Card,
    },
    /// A family got a surname, or lost it.
    Named {
        // FTA-68.
        /// Who named it; no seat when it lost its name to a larger family.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[shown(name = "by")]
        seat: Option<Seat>,
        /// The member that holds the name.
        #[shown(as = Full<Character>, with = InFull::in_full)]
        member: Character,
        /// The surname, as a person wrote it; none when there is none any more.
        name: Text,
    },
    /// A story was told anew.
    Told {
        /// Who did it.
        seat: Seat,
        /// The Meeting.
        #[shown(as = Full<Meeting>, with = InFull::in_full)]
        meeting: Meeting,
        /// The story, as a person wrote it; none when it was taken back.
        story: Text,
    },
    /// Something else is asked of the seat on turn.
    PhaseBegan {
        /// What.
        phase: Phase,
    },
    /// It is a seat's turn.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// What is asked first.
        phase: Phase,
    },
    // FTA-69.
    /// A seat left for good.
    Retired {
        /// Who left.
        seat: Seat,
    },
    /// The match is over; everybody shows the hand.
    Ended {
        /// How, as a code.
        ending: Ending,
        /// The cards each seat held.
        #[shown(as = Full<BySeat<CardSet>>, with = InFull::in_full)]
        hands: BySeat<CardSet>,
    },
}

/// The last card of the deck is gone.
#[derive(Shown)]
#[shown(name = "FamilyTreeDeckRanOut", member)]
struct DeckRanOut {
    /// Always true.
    empty: bool,
}

impl DeckRanOut {
    fn new() -> Self {
        Self { empty: true }
    }
}
