//! Serialisation of cards as players see them, with everything that is printed on them. They send ids.

use super::{Card, CardSet, Color, Face, Symbol};
use crate::games::shown::{Node, Shown, Type};

/// What a card is.
#[derive(Shown)]
#[shown(name = "FamilysCardKind")]
enum ShownKind {
    /// A member of a family.
    Person,
    /// A SURDOUE that stands for any letter, `*` in card ids.
    LetterStar,
    /// A SURDOUE that stands for any digit, `#` in card ids.
    DigitStar,
    /// Stands in for half of a couple.
    Union,
    /// Takes a laid card of another family.
    Voisin,
    /// Takes a card out of another hand.
    Vision,
}

impl From<Face> for ShownKind {
    fn from(face: Face) -> Self {
        match face {
            Face::Person { .. } => Self::Person,
            Face::LetterStar => Self::LetterStar,
            Face::DigitStar => Self::DigitStar,
            Face::Union { .. } => Self::Union,
            Face::Voisin => Self::Voisin,
            Face::Vision => Self::Vision,
        }
    }
}

/// A card.
#[derive(Shown)]
#[shown(name = "FamilysCard")]
struct ShownCard {
    /// Its id, such as `A0`, `*26`, `#27`, `UNION28`, `VOISIN128` or `VISION132`. Moves name cards by it.
    id: String,
    /// What it is.
    kind: ShownKind,
    /// The family; only of persons and UNION.
    color: Option<Color>,
    /// The letter of a person, A to Z.
    letter: Option<String>,
    /// The digit of a person, 1 to 9: also the role in the family, and so the slot. 1 and 2, 3 and 4, 5 and 6 are
    /// couples; 7 to 9 are children.
    digit: Option<u8>,
    /// The symbol of a person.
    symbol: Option<Symbol>,
    /// The first name of a person.
    first_name: Option<&'static str>,
}

impl Shown for Card {
    const TYPE: &'static Type = ShownCard::TYPE;

    fn show(&self) -> Node {
        let card = ShownCard {
            id: self.to_string(),
            kind: self.face().into(),
            color: self.color(),
            letter: self.letter().map(|letter| char::from(letter).to_string()),
            digit: self.role(),
            symbol: self.symbol(),
            first_name: self.name(),
        };
        card.show()
    }
}

crate::read_as_text!(Card);

impl Shown for CardSet {
    const TYPE: &'static Type = <Vec<Card>>::TYPE;

    fn show(&self) -> Node {
        Node::List(self.iter().map(|card| card.show()).collect())
    }
}
