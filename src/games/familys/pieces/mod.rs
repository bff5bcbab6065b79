//! The components as data: 134 cards with their colors, letters, digits and symbols. No rule lives here.

mod sets;
mod shown;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::games::shown::{Read, Shown};

pub use sets::CardSet;

/// Cards in the box: 4 × 32 of the families, 4 VOISIN, 2 VISION (FMS-1 to FMS-3).
pub const N_CARDS: u8 = 134;

/// Cards everybody has, hand and family together (FMS-7, FMS-29).
pub const HAND: u8 = 11;

/// Members of a complete family (FMS-9).
pub const MEMBERS: usize = 9;

/// Rounds of a match (FMS-68).
pub const ROUNDS: u8 = 10;

/// The most cards a hand ever holds: eleven and the one just drawn, with nothing laid.
pub const MOST_HELD: usize = 12;

/// Persons of each color: one for each letter of the alphabet (FMS-D1).
const PERSONS: u8 = 26;

/// Cards of each color: 26 persons, a letter star, a digit star, four UNION.
const EACH: u8 = 32;

/// The first VOISIN; four of them, then the two VISION.
const FIRST_VOISIN: u8 = 4 * EACH;
const FIRST_VISION: u8 = FIRST_VOISIN + 4;

/// Which letter the first person of each color carries.
const SHIFTS: [u8; 4] = [0, 6, 13, 19];

/// First names by color and role; invented for this project.
const NAMES: [[&str; MEMBERS]; 4] = [
    [
        "Marcel", "Odette", "Lucien", "Simone", "Philippe", "Isabelle", "Hugo", "Léa", "Tom",
    ],
    [
        "Henri", "Yvonne", "Georges", "Denise", "Laurent", "Sophie", "Lucas", "Emma", "Zoé",
    ],
    [
        "Albert", "Suzanne", "Raymond", "Paulette", "Thierry", "Nathalie", "Théo", "Chloé", "Jules",
    ],
    [
        "Émile", "Jeanne", "Roger", "Colette", "Éric", "Valérie", "Louis", "Manon", "Lola",
    ],
];

/// The color of a family.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shown, Read,
)]
#[shown(name = "FamilysColor")]
#[serde(rename_all = "camelCase")]
pub enum Color {
    // Vert.
    /// Green.
    Green,
    // Bleu.
    /// Blue.
    Blue,
    // Rouge.
    /// Red.
    Red,
    // Jaune.
    /// Yellow.
    Yellow,
}

impl Color {
    /// All four, in the order of the card ids.
    pub const ALL: [Self; 4] = [Self::Green, Self::Blue, Self::Red, Self::Yellow];

    /// The name used in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["green", "blue", "red", "yellow"][self as usize]
    }

    /// The 26 persons of this color.
    pub const fn persons(self) -> CardSet {
        CardSet::range(self as u8 * EACH, self as u8 * EACH + PERSONS)
    }

    /// The four UNION of this color.
    pub const fn unions(self) -> CardSet {
        CardSet::range(self as u8 * EACH + 28, (self as u8 + 1) * EACH)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Color {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, &'static str> {
        let known = Self::ALL
            .into_iter()
            .find(|color| color.name().eq_ignore_ascii_case(name));
        known.ok_or("the colors are green, blue, red and yellow")
    }
}

// FMS-D2.
/// What a person shows beside letter and digit. The sign of a couple is the symbol of its two adults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shown)]
#[shown(name = "FamilysSymbol")]
#[serde(rename_all = "camelCase")]
pub enum Symbol {
    // Rond.
    /// A circle.
    Circle,
    // Diamant.
    /// A diamond.
    Diamond,
    // Cœur.
    /// A heart.
    Heart,
}

impl Symbol {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Circle, Self::Diamond, Self::Heart];

    /// The name used in notation and JSON.
    pub const fn name(self) -> &'static str {
        ["circle", "diamond", "heart"][self as usize]
    }

    /// The symbol of each role: three couples, then three children.
    const fn of_role(role: u8) -> Self {
        const CIRCLE: Symbol = Symbol::Circle;
        const DIAMOND: Symbol = Symbol::Diamond;
        const HEART: Symbol = Symbol::Heart;
        [
            CIRCLE, CIRCLE, DIAMOND, DIAMOND, HEART, HEART, CIRCLE, DIAMOND, HEART,
        ][role as usize - 1]
    }
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A member of a family.
    Person {
        /// The family.
        color: Color,
        /// Who it is, 1 to 9; also the digit on the card.
        role: u8,
        /// The letter, `A` to `Z` in ASCII.
        letter: u8,
    },
    /// A SURDOUE that stands for a letter.
    LetterStar,
    /// A SURDOUE that stands for a digit.
    DigitStar,
    /// A half of a couple (FMS-46).
    Union {
        /// The family.
        color: Color,
    },
    /// Takes a laid card (FMS-50).
    Voisin,
    /// Takes a card out of a hand (FMS-52).
    Vision,
}

/// Every face by card id, so that looking at a card costs one load.
static FACES: [Face; N_CARDS as usize] = {
    let mut faces = [Face::Vision; N_CARDS as usize];
    let mut id = 0;
    while id < N_CARDS {
        faces[id as usize] = face_of(id);
        id += 1;
    }
    faces
};

const fn face_of(id: u8) -> Face {
    if id >= FIRST_VISION {
        return Face::Vision;
    }
    if id >= FIRST_VOISIN {
        return Face::Voisin;
    }
    let color = Color::ALL[(id / EACH) as usize];
    match id % EACH {
        i @ 0..PERSONS => Face::Person {
            color,
            role: i % 9 + 1,
            letter: b'A' + (i + SHIFTS[color as usize]) % 26,
        },
        26 => Face::LetterStar,
        27 => Face::DigitStar,
        _ => Face::Union { color },
    }
}

/// A card, by its id 0 to 133. Written with what it shows before the id: `A0`, `*26` (letter star), `#27` (digit
/// star), `UNION28`, `VOISIN128`, `VISION132`; the bare id is understood as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// The card of this id.
    pub const fn new(id: u8) -> Option<Self> {
        if id < N_CARDS { Some(Self(id)) } else { None }
    }

    /// All cards by id.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..N_CARDS).map(Self)
    }

    /// The id.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// What the card is.
    pub fn face(self) -> Face {
        FACES[usize::from(self.0)]
    }

    /// The color: of persons and UNION. The color of a star has no effect (FMS-D3).
    pub fn color(self) -> Option<Color> {
        match self.face() {
            Face::Person { color, .. } | Face::Union { color } => Some(color),
            _ => None,
        }
    }

    /// Who it is, 1 to 9, for persons; also the digit.
    pub fn role(self) -> Option<u8> {
        match self.face() {
            Face::Person { role, .. } => Some(role),
            _ => None,
        }
    }

    /// The letter of a person, in ASCII.
    pub fn letter(self) -> Option<u8> {
        match self.face() {
            Face::Person { letter, .. } => Some(letter),
            _ => None,
        }
    }

    /// The symbol of a person.
    pub fn symbol(self) -> Option<Symbol> {
        self.role().map(Symbol::of_role)
    }

    /// The first name of a person.
    pub fn name(self) -> Option<&'static str> {
        match self.face() {
            Face::Person { color, role, .. } => Some(NAMES[color as usize][usize::from(role) - 1]),
            _ => None,
        }
    }

    /// Whether it is a UNION.
    pub fn is_union(self) -> bool {
        matches!(self.face(), Face::Union { .. })
    }

    /// Whether the two are a couple (FMS-38, FMS-D6, FMS-D7): adults of one color and one sign with different names,
    /// or one of them and a UNION of the color.
    pub fn pairs_with(self, other: Self) -> bool {
        let same_color = self.color().is_some() && self.color() == other.color();
        same_color
            && match (self.role(), other.role()) {
                (Some(one), Some(two)) => partner(one) == Some(two),
                (Some(one), None) => partner(one).is_some(),
                (None, Some(two)) => partner(two).is_some(),
                (None, None) => false,
            }
    }
}

/// The slot of the other half of a couple; none for children.
pub const fn partner(slot: u8) -> Option<u8> {
    match slot {
        1 | 3 | 5 => Some(slot + 1),
        2 | 4 | 6 => Some(slot - 1),
        _ => None,
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Person { letter, .. } => write!(f, "{}", char::from(letter))?,
            Face::LetterStar => f.write_str("*")?,
            Face::DigitStar => f.write_str("#")?,
            Face::Union { .. } => f.write_str("UNION")?,
            Face::Voisin => f.write_str("VOISIN")?,
            Face::Vision => f.write_str("VISION")?,
        }
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
        let is_plain = digits.bytes().all(|digit| digit.is_ascii_digit());
        let card = digits.parse().ok().filter(|_| is_plain).and_then(Self::new);
        let card = card.ok_or("a card is written A0, *26, #27, UNION28, VOISIN128 or VISION132")?;
        if digits.len() == text.len() || card.to_string().eq_ignore_ascii_case(text) {
            Ok(card)
        } else {
            Err("the card of this number shows something else")
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
            String::deserialize(deserializer)?
                .parse()
                .map_err(de::Error::custom)
        } else {
            Self::new(u8::deserialize(deserializer)?)
                .ok_or_else(|| de::Error::custom("no such card"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_digest_is_the_deck() {
        for (label, name, digit) in [
            ("S18", "Marcel", 1),
            ("Z51", "Yvonne", 2),
            ("H84", "Raymond", 3),
            ("F108", "Colette", 4),
            ("C54", "Laurent", 5),
            ("K87", "Nathalie", 6),
            ("R120", "Louis", 7),
            ("A103", "Manon", 8),
            ("E81", "Jules", 9),
        ] {
            let card: Card = label.parse().unwrap();
            assert_eq!(
                (card.to_string().as_str(), card.name(), card.role()),
                (label, Some(name), Some(digit))
            );
        }
        for (id, label) in [
            (26, "*26"),
            (59, "#59"),
            (92, "UNION92"),
            (131, "VOISIN131"),
            (133, "VISION133"),
        ] {
            assert_eq!(Card::new(id).unwrap().to_string(), label);
        }
    }

    #[test]
    fn the_four_cards_of_a_letter_carry_four_digits() {
        for letter in b'A'..=b'Z' {
            let mut digits: Vec<_> = Card::all()
                .filter(|card| card.letter() == Some(letter))
                .map(Card::role)
                .collect();
            digits.sort_unstable();
            digits.dedup();
            assert_eq!(digits.len(), 4, "{}", char::from(letter));
        }
    }

    #[test]
    fn a_card_that_shows_something_else_is_not_understood() {
        for text in ["B0", "", "A", "134", "A00", "UNION0", "0A", "-1", "A0 "] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert_eq!("union28".parse(), Ok(Card(28)));
        assert_eq!("28".parse(), Ok(Card(28)));
    }
}
