//! The components as data: five traits, seventy portraits, the sizes of the generations. No rule lives here.

mod cards;
mod shown;

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::games::shown::{Node, Shown, Type};

pub use cards::CardSet;

/// Members a generation can have, spouses not counted: 3 / 4 / 5 / 6 / 7 (FAM-24, FAM-D3).
pub const LIMITS: [u8; 5] = [3, 4, 5, 6, 7];

/// The last generation; when it is complete the match is over (FAM-27).
pub const LAST_GENERATION: u8 = 5;

/// Cards dealt to each seat (FAM-10).
pub const HAND: usize = 5;

/// Members of the first generation (FAM-9).
pub const FOUNDERS: usize = 3;

/// Portraits in the box (FAM-2).
pub const N_CARDS: u8 = 70;

/// Portraits of each sex: every multiset of three traits out of five once, C(7,3) = 35 (FAM-D1).
const N_EACH: u8 = 35;

// FAM-3, in the order of the card ids.
/// A family trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shown)]
#[shown(name = "FamilienbandeTrait")]
pub enum Trait {
    /// Blue ears, E in card ids.
    #[serde(rename = "E")]
    Ears,
    /// Yellow glasses, G in card ids.
    #[serde(rename = "G")]
    Glasses,
    /// A green nose, N in card ids.
    #[serde(rename = "N")]
    Nose,
    /// Red lips, L in card ids.
    #[serde(rename = "L")]
    Lips,
    /// An orange lock of hair, H in card ids.
    #[serde(rename = "H")]
    Hair,
}

impl Trait {
    /// All five, in the order of the card ids.
    pub const ALL: [Self; 5] = [
        Self::Ears,
        Self::Glasses,
        Self::Nose,
        Self::Lips,
        Self::Hair,
    ];

    /// The letter used in card ids.
    pub const fn letter(self) -> char {
        ['E', 'G', 'N', 'L', 'H'][self as usize]
    }

    /// The trait of a letter, whatever its case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|of| of.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each trait; in JSON an object with the five letters as keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByTrait<T>(pub [T; 5]);

impl<T> ByTrait<T> {
    /// Traits with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Trait, &T)> {
        Trait::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Trait> for ByTrait<T> {
    type Output = T;

    fn index(&self, of: Trait) -> &T {
        &self.0[of as usize]
    }
}

impl<T> IndexMut<Trait> for ByTrait<T> {
    fn index_mut(&mut self, of: Trait) -> &mut T {
        &mut self.0[of as usize]
    }
}

/// The five letters as field names, so that one derive serves JSON objects and compact binary alike.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    non_snake_case,
    reason = "the field names are the letters of the traits on the wire"
)]
struct TraitFields<T> {
    E: T,
    G: T,
    N: T,
    L: T,
    H: T,
}

impl<T: Serialize> Serialize for ByTrait<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [ears, glasses, nose, lips, hair] = &self.0;
        TraitFields {
            E: ears,
            G: glasses,
            N: nose,
            L: lips,
            H: hair,
        }
        .serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByTrait<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = TraitFields::deserialize(deserializer)?;
        Ok(Self([fields.E, fields.G, fields.N, fields.L, fields.H]))
    }
}

/// A number for each trait.
#[derive(Shown)]
#[shown(name = "FamilienbandePoints")]
struct ShownPoints {
    /// For ears.
    ears: u16,
    /// For glasses.
    glasses: u16,
    /// For noses.
    nose: u16,
    /// For lips.
    lips: u16,
    /// For locks of hair.
    hair: u16,
}

impl Shown for ByTrait<u16> {
    const TYPE: &'static Type = ShownPoints::TYPE;

    fn show(&self) -> Node {
        let Self([ears, glasses, nose, lips, hair]) = *self;
        ShownPoints {
            ears,
            glasses,
            nose,
            lips,
            hair,
        }
        .show()
    }
}

/// The sex of a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// A man: blue border, M in card ids.
    Man,
    /// A woman: pink border, F in card ids.
    Woman,
}

impl Sex {
    /// The letter used in card ids.
    pub const fn letter(self) -> char {
        match self {
            Self::Man => 'M',
            Self::Woman => 'F',
        }
    }
}

/// A portrait, written `M:ENN`: sex, then three traits in the order of [`Trait`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

/// Counts of the five traits, four bits each: three for up to six symbols and one free for [`Counts::covers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts(u32);

/// The highest bit of each of the five lanes.
const GUARDS: u32 = 0x8_8888;

/// The three traits of each rank, in lexicographic order of the multisets.
const RANKS: [[Trait; 3]; N_EACH as usize] = {
    let mut ranks = [[Trait::Ears; 3]; N_EACH as usize];
    let (mut rank, mut a) = (0, 0);
    while a < 5 {
        let mut b = a;
        while b < 5 {
            let mut c = b;
            while c < 5 {
                ranks[rank] = [Trait::ALL[a], Trait::ALL[b], Trait::ALL[c]];
                rank += 1;
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    ranks
};

/// The trait counts of each card.
const COUNTS: [Counts; N_CARDS as usize] = {
    let mut counts = [Counts(0); N_CARDS as usize];
    let mut card = 0;
    while card < N_CARDS as usize {
        let traits = RANKS[card % N_EACH as usize];
        let mut i = 0;
        while i < 3 {
            counts[card].0 += 1 << (4 * traits[i] as u32);
            i += 1;
        }
        card += 1;
    }
    counts
};

impl Card {
    /// Every portrait, in the order of their indexes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..N_CARDS).map(Self)
    }

    /// The card with this index: 35 · sex + rank of its traits in lexicographic order (FAM-D1).
    pub fn from_index(index: u8) -> Option<Self> {
        (index < N_CARDS).then_some(Self(index))
    }

    /// The index of this card.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Man or woman.
    pub const fn sex(self) -> Sex {
        if self.0 < N_EACH {
            Sex::Man
        } else {
            Sex::Woman
        }
    }

    /// The three traits, in the order of [`Trait`].
    pub const fn traits(self) -> [Trait; 3] {
        RANKS[(self.0 % N_EACH) as usize]
    }

    /// The traits as counts.
    pub const fn counts(self) -> Counts {
        COUNTS[self.0 as usize]
    }
}

impl Counts {
    /// The symbols of two cards together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Whether every symbol of `other` is here at least as often: with the guard bit of each lane set, subtracting
    /// clears the guard exactly where something is missing.
    pub const fn covers(self, other: Self) -> bool {
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }

    /// Whether some trait is in both.
    pub fn meets(self, other: Self) -> bool {
        Trait::ALL
            .into_iter()
            .any(|of| self.of(of) > 0 && other.of(of) > 0)
    }

    /// How many symbols of one trait.
    pub const fn of(self, of: Trait) -> u8 {
        ((self.0 >> (4 * of as u32)) & 7) as u8
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.traits();
        write!(f, "{}:{a}{b}{c}", self.sex().letter())
    }
}

/// The text is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a card is a sex and three traits, such as M:ENN or F:GLH")]
pub struct UnknownCard;

impl FromStr for Card {
    type Err = UnknownCard;

    /// Reads `M:ENN`; the case and the order of the traits do not matter.
    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let mut letters = text.chars();
        let offset = match letters.next().map(|letter| letter.to_ascii_uppercase()) {
            Some('M') => 0,
            Some('F') => N_EACH,
            _ => return Err(UnknownCard),
        };
        if letters.next() != Some(':') {
            return Err(UnknownCard);
        }
        let mut traits = [Trait::Ears; 3];
        for slot in &mut traits {
            *slot = letters
                .next()
                .and_then(Trait::from_letter)
                .ok_or(UnknownCard)?;
        }
        traits.sort_unstable();
        let rank = RANKS
            .iter()
            .position(|&known| known == traits)
            .ok_or(UnknownCard)?;
        match (letters.next(), u8::try_from(rank)) {
            (None, Ok(rank)) => Ok(Self(offset + rank)),
            _ => Err(UnknownCard),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(de::Error::custom)
        } else {
            let index = u8::deserialize(deserializer)?;
            Self::from_index(index).ok_or_else(|| de::Error::custom(UnknownCard))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_and_stands_at_its_index() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
        assert_eq!("f:nge".parse::<Card>().unwrap().to_string(), "F:EGN");
        for wrong in [
            "", "M", "M:EN", "M:ENNN", "X:ENN", "M-ENN", "M:ENX", "é:ENN",
        ] {
            assert_eq!(wrong.parse::<Card>(), Err(UnknownCard), "{wrong}");
        }
    }

    #[test]
    fn covering_counts_every_symbol() {
        let counts = |a: &str, b: &str| {
            let card = |text: &str| format!("M:{text}").parse::<Card>().unwrap().counts();
            card(a).plus(card(b))
        };
        for parents in Card::all().zip(Card::all().skip(1)) {
            for child in Card::all() {
                let sum = parents.0.counts().plus(parents.1.counts());
                let slow = Trait::ALL
                    .into_iter()
                    .all(|of| sum.of(of) >= child.counts().of(of));
                assert_eq!(sum.covers(child.counts()), slow);
            }
        }
        assert!(counts("NNN", "NHH").covers("F:NNN".parse::<Card>().unwrap().counts()));
        assert!(!counts("GGN", "EGL").covers("F:ENN".parse::<Card>().unwrap().counts()));
    }

    #[test]
    fn traits_are_an_object_in_json_and_five_values_in_binary() {
        let by_trait = ByTrait([1u16, 2, 3, 4, 5]);
        let json = serde_json::to_string(&by_trait).unwrap();
        assert_eq!(json, r#"{"E":1,"G":2,"N":3,"L":4,"H":5}"#);
        assert_eq!(
            serde_json::from_str::<ByTrait<u16>>(&json).unwrap(),
            by_trait
        );
        assert_eq!(postcard::to_stdvec(&by_trait).unwrap(), [1, 2, 3, 4, 5]);
    }
}
