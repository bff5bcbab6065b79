//! Serialisation of portraits as players see them: with everything that is printed on them.

use super::{Card, Sex, Trait};
use crate::games::shown::{self, Node, Shown, Type};

impl Sex {
    /// The word for clients, which is the same in all games.
    const fn shown(&self) -> shown::Sex {
        match self {
            Self::Man => shown::Sex::Male,
            Self::Woman => shown::Sex::Female,
        }
    }
}

/// A portrait.
#[derive(Shown)]
#[shown(name = "FamilienbandeCard")]
struct ShownCard {
    /// Its id, such as `F:ENN`: sex and traits. Moves name cards by it.
    id: String,
    /// Man or woman.
    #[shown(as = shown::Sex, with = Sex::shown)]
    sex: Sex,
    /// Its three traits; one may occur more than once.
    traits: [Trait; 3],
}

impl Shown for Card {
    const TYPE: &'static Type = ShownCard::TYPE;

    fn show(&self) -> Node {
        ShownCard {
            id: self.to_string(),
            sex: self.sex(),
            traits: self.traits(),
        }
        .show()
    }
}

crate::read_as_text!(Card);
