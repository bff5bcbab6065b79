//! The components: 66 characters, 24 Meetings, 15 Events, and the names by which people type them. No rule lives here;
//! whose ages suit is in `fits`.

mod deck;
mod fits;
mod sets;
mod shown;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::games::shown::{Sex as ShownSex, Shown};

pub use deck::{CHARACTERS, EVENTS, MEETINGS, Occasion, Portrait};
pub use fits::{CHILDREN, FATHERED, MOTHERS, SPOUSES, couple_window, event_years, mother_window};
pub use sets::{ADOPTERS, CardSet, EVENT_FITS, MEN, People, WOMEN};
pub use shown::{Full, InFull};

/// A text of the deck in the three languages.
pub use crate::games::shown::Localized as Words;

/// Cards in the box (FT-1).
pub const N_CARDS: u8 = 105;

/// Characters among them (FT-2).
pub const N_CHARACTERS: u8 = 66;

/// Meetings among them (FT-3).
pub const N_MEETINGS: u8 = 24;

/// Events among them (FT-4).
pub const N_EVENTS: u8 = 15;

/// Where the Events begin in the order of all cards; Big Family Tree plays without them (FTB-2).
pub const FIRST_EVENT: u8 = N_CHARACTERS + N_MEETINGS;

/// A character born later is a minor in the deck's present, 2013, and does not marry (FTD-21, FTA-17).
pub const MARRIAGE_CUTOFF: u16 = 1995;

/// No character becomes a parent, and nothing memorable happens to one, before this age (FT-17, FT-20, FTD-36).
pub const ADULT: u16 = 18;

// FTA-18.
/// The sex of a character; decides who can be which half of a couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Sex {
    /// A man or boy.
    Male,
    /// A woman or girl.
    Female,
}

impl Sex {
    /// The word for clients, which is the same in all games.
    const fn shown(&self) -> ShownSex {
        match self {
            Self::Male => ShownSex::Male,
            Self::Female => ShownSex::Female,
        }
    }
}

/// The exception printed on a character card (FT-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// None.
    Plain,
    /// May be older than the spouse by up to so many years (FT-39).
    Older(u16),
    /// May be younger than the spouse by up to so many years (FT-40).
    Younger(u16),
    /// May have up to two children without a husband (FT-36).
    SingleMother,
    /// May give birth until 45 (FT-38).
    LateMother,
    /// The husband may take the wife's surname (FT-41).
    WifeSurname,
    /// Adopts up to three children born in these years and cannot marry (FT-32 to FT-35).
    Adopter {
        /// The first admissible year of birth.
        from: u16,
        /// The last one.
        to: u16,
    },
}

/// The text is not the name of such a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct UnknownCard(&'static str);

/// Declares a kind of card that is written as a letter and two digits counted from 01: text for people, one byte in
/// the compact binary form.
macro_rules! lettered {
    ($(#[$meta:meta])* $name:ident, $letter:literal, $count:expr, $expected:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// Every card of this kind.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$count).map(Self)
            }

            /// The card of this index, counted from 0.
            pub fn from_index(index: u8) -> Option<Self> {
                (index < $count).then_some(Self(index))
            }

            /// Its index, counted from 0.
            pub const fn index(self) -> u8 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{:02}", $letter, self.0 + 1)
            }
        }

        impl FromStr for $name {
            type Err = UnknownCard;

            /// Reads the label; the case of the letter does not matter.
            fn from_str(text: &str) -> Result<Self, UnknownCard> {
                numbered(text, $letter)
                    .filter(|&number| number <= $count)
                    .map(|number| Self(number - 1))
                    .ok_or(UnknownCard($expected))
            }
        }

        text_or_byte!($name);
    };
}

/// The label of a card as text of its own, and serde: as the label where people read, as an index elsewhere.
macro_rules! text_or_byte {
    ($name:ident) => {
        impl From<$name> for String {
            fn from(card: $name) -> Self {
                card.to_string()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    String::deserialize(deserializer)?
                        .parse()
                        .map_err(de::Error::custom)
                } else {
                    let index = u8::deserialize(deserializer)?;
                    Self::from_index(index)
                        .ok_or_else(|| de::Error::custom("no card has this index"))
                }
            }
        }
    };
}

lettered! {
    /// A character card, written `P01` to `P66`.
    Character, 'P', N_CHARACTERS, "a character such as P12"
}

lettered! {
    /// A Meeting card, written `M01` to `M24`.
    Meeting, 'M', N_MEETINGS, "a Meeting such as M03"
}

lettered! {
    /// An Event card, written `E01` to `E15`.
    EventCard, 'E', N_EVENTS, "an Event such as E05"
}

/// Any card: characters first, then Meetings, then Events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

// What kind of card it is, and thereby the card in full.
/// Any card of Family Tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Shown)]
#[shown(name = "FamilyTreeCard")]
pub enum Kind {
    /// A character card.
    #[shown(as = Full<Character>, with = InFull::in_full)]
    Character(Character),
    /// A Meeting card: it joins a couple, and asks for the story of how they met.
    #[shown(as = Full<Meeting>, with = InFull::in_full)]
    Meeting(Meeting),
    /// An Event card: something memorable in the life of a character.
    #[shown(as = Full<EventCard>, with = InFull::in_full)]
    Event(EventCard),
}

impl Card {
    /// Every card of the box.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..N_CARDS).map(Self)
    }

    /// The card of this index.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < N_CARDS).then_some(Self(index))
    }

    /// Its index, counted from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// What kind of card it is.
    pub const fn kind(self) -> Kind {
        if self.0 < N_CHARACTERS {
            Kind::Character(Character(self.0))
        } else if self.0 < FIRST_EVENT {
            Kind::Meeting(Meeting(self.0 - N_CHARACTERS))
        } else {
            Kind::Event(EventCard(self.0 - FIRST_EVENT))
        }
    }
}

impl From<Character> for Card {
    fn from(character: Character) -> Self {
        Self(character.0)
    }
}

impl From<Meeting> for Card {
    fn from(meeting: Meeting) -> Self {
        Self(N_CHARACTERS + meeting.0)
    }
}

impl From<EventCard> for Card {
    fn from(event: EventCard) -> Self {
        Self(FIRST_EVENT + event.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Character(character) => character.fmt(f),
            Kind::Meeting(meeting) => meeting.fmt(f),
            Kind::Event(event) => event.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let character = text.parse::<Character>().map(Self::from);
        let meeting = || text.parse::<Meeting>().map(Self::from);
        let event = || text.parse::<EventCard>().map(Self::from);
        character
            .or_else(|_| meeting())
            .or_else(|_| event())
            .map_err(|_| UnknownCard("a card such as P12, M03 or E05"))
    }
}

text_or_byte!(Card);

impl Character {
    /// What the card shows.
    pub const fn portrait(self) -> &'static Portrait {
        &CHARACTERS[self.0 as usize]
    }

    /// The year of birth.
    pub const fn birth(self) -> u16 {
        self.portrait().birth
    }

    /// Whether it is a woman or girl.
    pub const fn is_female(self) -> bool {
        matches!(self.portrait().sex, Sex::Female)
    }

    /// Whether it adopts instead of giving birth (FT-32).
    pub const fn is_adopter(self) -> bool {
        matches!(self.portrait().icon, Icon::Adopter { .. })
    }

    /// Whether it may have children without a husband (FT-36).
    pub const fn is_single_mother(self) -> bool {
        matches!(self.portrait().icon, Icon::SingleMother)
    }

    /// Whether a man married through this card takes his wife's surname (FT-41).
    pub const fn has_wife_surname(self) -> bool {
        matches!(self.portrait().icon, Icon::WifeSurname)
    }

    /// Whether it can ever marry (FT-33, FTA-17).
    pub const fn can_marry(self) -> bool {
        !self.is_adopter() && self.birth() <= MARRIAGE_CUTOFF
    }
}

impl Meeting {
    /// How the two met.
    pub const fn prompt(self) -> &'static Words {
        &MEETINGS[self.0 as usize]
    }
}

impl EventCard {
    /// What the card shows.
    pub const fn occasion(self) -> &'static Occasion {
        &EVENTS[self.0 as usize]
    }
}

/// The number behind `letter`, from 1.
fn numbered(text: &str, letter: char) -> Option<u8> {
    let mut rest = text.chars();
    let is_kind = rest
        .next()
        .is_some_and(|first| first.eq_ignore_ascii_case(&letter));
    let digits = rest.as_str();
    let is_number = is_kind
        && matches!(digits.len(), 1 | 2)
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .parse()
        .ok()
        .filter(|&number: &u8| is_number && number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_read_back_whatever_their_case() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
            let bytes = postcard::to_stdvec(&card).unwrap();
            assert_eq!(postcard::from_bytes::<Card>(&bytes), Ok(card));
        }
        assert_eq!("p7".parse::<Character>().unwrap().to_string(), "P07");
    }

    #[test]
    fn other_texts_are_no_cards() {
        for text in [
            "", "P", "P0", "P00", "P67", "M25", "E16", "P+1", "P001", "X01", "Ю01", "P1é",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert!("M03".parse::<Character>().is_err());
        assert!(postcard::from_bytes::<Card>(&[105]).is_err());
    }

    #[test]
    fn the_deck_is_ordered_by_birth_and_women_have_different_years() {
        let all: Vec<Character> = Character::all().collect();
        assert!(
            all.windows(2)
                .all(|pair| pair[0].birth() <= pair[1].birth())
        );
        let women: Vec<u16> = all
            .iter()
            .filter(|person| person.is_female())
            .map(|person| person.birth())
            .collect();
        assert_eq!(women.len(), 33);
        assert!(women.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
