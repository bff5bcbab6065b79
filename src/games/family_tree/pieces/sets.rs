//! Bit sets of cards and of characters in sixteen bytes: every family, ancestry and hand is one of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    ADULT, CHARACTERS, Card, Character, EVENTS, EventCard, FIRST_EVENT, Icon, Meeting, N_CARDS,
    N_CHARACTERS, Sex,
};

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u128);

/// A set of characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct People(pub(super) u128);

/// The bits of all characters.
const CHARACTER_BITS: u128 = (1 << N_CHARACTERS) - 1;

/// The bits of all characters and Meetings.
const PLAIN_BITS: u128 = (1 << FIRST_EVENT) - 1;

/// All men and boys.
pub const MEN: People = by_sex(Sex::Male);

/// All women and girls.
pub const WOMEN: People = by_sex(Sex::Female);

/// Everybody who adopts.
pub const ADOPTERS: People = {
    let (mut bits, mut i) = (0, 0);
    while i < CHARACTERS.len() {
        if matches!(CHARACTERS[i].icon, Icon::Adopter { .. }) {
            bits |= 1 << i;
        }
        i += 1;
    }
    People(bits)
};

/// The characters old enough for each Event in its last year (FTD-36, FTA-44).
pub const EVENT_FITS: [People; EVENTS.len()] = {
    let (mut fits, mut event) = ([People(0); EVENTS.len()], 0);
    while event < EVENTS.len() {
        let mut i = 0;
        while i < CHARACTERS.len() {
            if CHARACTERS[i].birth + ADULT <= EVENTS[event].last {
                fits[event].0 |= 1 << i;
            }
            i += 1;
        }
        event += 1;
    }
    fits
};

const fn by_sex(sex: Sex) -> People {
    let (mut bits, mut i) = (0, 0);
    while i < CHARACTERS.len() {
        if CHARACTERS[i].sex as u8 == sex as u8 {
            bits |= 1 << i;
        }
        i += 1;
    }
    People(bits)
}

impl People {
    /// No character.
    pub const NOBODY: Self = Self(0);

    /// Just this one.
    pub const fn only(character: Character) -> Self {
        Self(1 << character.index())
    }

    /// Whether no character is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether `character` is in it.
    pub const fn contains(self, character: Character) -> bool {
        self.0 & (1 << character.index()) != 0
    }

    /// Whether a character is in both.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Puts `character` in.
    pub fn insert(&mut self, character: Character) {
        self.0 |= 1 << character.index();
    }

    /// Takes `character` out.
    pub fn remove(&mut self, character: Character) {
        self.0 &= !(1 << character.index());
    }

    /// The characters in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The characters in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The characters here but not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The oldest, that is the one with the lowest number.
    pub fn first(self) -> Option<Character> {
        let index = u8::try_from(self.0.trailing_zeros()).unwrap_or(u8::MAX);
        Character::from_index(index)
    }

    /// Everybody, from the oldest to the youngest.
    pub fn iter(self) -> impl Iterator<Item = Character> {
        bits(self.0).filter_map(Character::from_index)
    }
}

impl CardSet {
    /// Whether `card` is in it.
    pub fn contains(self, card: impl Into<Card>) -> bool {
        self.0 & (1 << card.into().index()) != 0
    }

    /// Puts `card` in.
    pub fn insert(&mut self, card: impl Into<Card>) {
        self.0 |= 1 << card.into().index();
    }

    /// Takes `card` out.
    pub fn remove(&mut self, card: impl Into<Card>) {
        self.0 &= !(1 << card.into().index());
    }

    /// How many cards are in it.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, characters first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        bits(self.0).filter_map(Card::from_index)
    }

    /// The first card.
    pub fn first(self) -> Option<Card> {
        self.iter().next()
    }

    /// The characters among them.
    pub const fn people(self) -> People {
        People(self.0 & CHARACTER_BITS)
    }

    /// The Meetings among them.
    pub fn meetings(self) -> impl Iterator<Item = Meeting> {
        bits((self.0 & PLAIN_BITS) >> N_CHARACTERS).filter_map(Meeting::from_index)
    }

    /// Whether there is a Meeting among them.
    pub const fn has_meeting(self) -> bool {
        self.0 & PLAIN_BITS & !CHARACTER_BITS != 0
    }

    /// The Events among them.
    pub fn events(self) -> impl Iterator<Item = EventCard> {
        bits(self.0 >> FIRST_EVENT).filter_map(EventCard::from_index)
    }
}

/// The places of the bits that are set, in ascending order.
fn bits(mut bits: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = u8::try_from(bits.trailing_zeros()).ok()?;
        if bits == 0 {
            return None;
        }
        bits &= bits - 1;
        Some(place)
    })
}

impl FromIterator<Character> for People {
    fn from_iter<I: IntoIterator<Item = Character>>(people: I) -> Self {
        let mut set = Self::NOBODY;
        people
            .into_iter()
            .for_each(|character| set.insert(character));
        set
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for People {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

// A list of labels where people read, one number elsewhere.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u128(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Card>::deserialize(deserializer)?
                .into_iter()
                .collect())
        } else {
            let known = (1 << N_CARDS) - 1;
            Ok(Self(u128::deserialize(deserializer)? & known))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_lists_of_labels_for_people_and_numbers_for_the_store() {
        let hand: CardSet = ["P12", "M03", "E15"]
            .map(|card| card.parse().unwrap())
            .into_iter()
            .collect();
        let json = serde_json::to_string(&hand).unwrap();
        assert_eq!(json, r#"["P12","M03","E15"]"#);
        assert_eq!(serde_json::from_str::<CardSet>(&json).unwrap(), hand);
        let bytes = postcard::to_stdvec(&hand).unwrap();
        assert_eq!(postcard::from_bytes::<CardSet>(&bytes), Ok(hand));
        assert_eq!(hand.people().len(), 1);
        assert_eq!(
            hand.meetings()
                .map(|card| card.to_string())
                .collect::<String>(),
            "M03"
        );
        assert_eq!(
            hand.events()
                .map(|card| card.to_string())
                .collect::<String>(),
            "E15"
        );
        assert!(hand.has_meeting());
    }

    #[test]
    fn every_event_fits_as_many_characters_as_the_deck_says() {
        let counts = EVENT_FITS.map(People::len);
        assert_eq!(
            counts,
            [11, 14, 22, 25, 26, 28, 34, 38, 40, 42, 46, 52, 55, 59, 60]
        );
    }
}
