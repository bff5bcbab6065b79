//! Serialisation of cards as players see them. A card is shown by its id wherever it is only named, as in moves and
//! forms, of which there can be hundreds; [`InFull`] shows everything that is printed on it, in all languages.

use super::{Card, CardSet, Character, EventCard, Icon, Kind, Meeting, People, Sex, Words};
use crate::games::BySeat;
use crate::games::shown::{self, Node, Shown, Type};

crate::as_text!(Card, Character, EventCard, Meeting);

impl Shown for People {
    const TYPE: &'static Type = <Vec<Character>>::TYPE;

    fn show(&self) -> Node {
        Node::List(self.iter().map(|character| character.show()).collect())
    }
}

/// What is shown of cards with everything that is printed on them.
pub type Full<T> = <T as InFull>::Full;

/// Cards that can be shown with everything that is printed on them.
pub trait InFull {
    /// What is shown.
    type Full: Shown;

    /// The same in full.
    fn in_full(&self) -> Self::Full;
}

impl InFull for Character {
    type Full = ShownCharacter;

    fn in_full(&self) -> ShownCharacter {
        let portrait = self.portrait();
        ShownCharacter {
            id: *self,
            name: portrait.name,
            trade: portrait.trade,
            sex: portrait.sex,
            birth: portrait.birth,
            icon: ShownIcon::of(portrait.icon),
            can_marry: self.can_marry(),
        }
    }
}

impl InFull for Meeting {
    type Full = ShownMeeting;

    fn in_full(&self) -> ShownMeeting {
        ShownMeeting {
            id: *self,
            prompt: *self.prompt(),
        }
    }
}

impl InFull for EventCard {
    type Full = ShownOccasion;

    fn in_full(&self) -> ShownOccasion {
        let occasion = self.occasion();
        ShownOccasion {
            id: *self,
            title: occasion.title,
            first: occasion.first,
            last: occasion.last,
        }
    }
}

impl InFull for Card {
    type Full = Kind;

    fn in_full(&self) -> Kind {
        self.kind()
    }
}

impl InFull for CardSet {
    type Full = Vec<Kind>;

    fn in_full(&self) -> Vec<Kind> {
        self.iter().map(Card::kind).collect()
    }
}

impl<T: InFull> InFull for Option<T> {
    type Full = Option<T::Full>;

    fn in_full(&self) -> Option<T::Full> {
        self.as_ref().map(T::in_full)
    }
}

impl<T: InFull> InFull for Vec<T> {
    type Full = Vec<T::Full>;

    fn in_full(&self) -> Vec<T::Full> {
        self.iter().map(T::in_full).collect()
    }
}

impl<T: InFull> InFull for BySeat<T> {
    type Full = BySeat<T::Full>;

    fn in_full(&self) -> BySeat<T::Full> {
        self.values().map(T::in_full).collect()
    }
}

/// A character card.
#[derive(Clone, Copy, Debug, Shown)]
#[shown(name = "FamilyTreeCharacter", member)]
pub struct ShownCharacter {
    /// Its id, `P01` to `P66` in the order of birth. Moves, forms and relatives name characters by it.
    id: Character,
    /// The first name.
    name: Words,
    /// The trade.
    trade: Words,
    /// Man or woman.
    #[shown(as = shown::Sex, with = Sex::shown)]
    sex: Sex,
    /// The year of birth.
    birth: u16,
    /// The exception printed on the card; none on most.
    icon: Option<ShownIcon>,
    /// Whether it can ever marry: not an adopter, and not born after 1995.
    can_marry: bool,
}

/// A Meeting card: it joins a couple, and asks for the story of how they met.
#[derive(Clone, Copy, Debug, Shown)]
#[shown(name = "FamilyTreeMeeting", member)]
pub struct ShownMeeting {
    /// Its id, `M01` to `M24`. Moves and forms name Meetings by it.
    id: Meeting,
    /// How the two met, in a few words.
    prompt: Words,
}

/// An Event card: something memorable in the life of a character.
#[derive(Clone, Copy, Debug, Shown)]
#[shown(name = "FamilyTreeOccasion", member)]
pub struct ShownOccasion {
    /// Its id, `E01` to `E15`. Moves and forms name Events by it.
    id: EventCard,
    /// What happens.
    title: Words,
    /// The first year it may happen in.
    first: u16,
    /// The last year it may happen in.
    last: u16,
}

/// The exception printed on a character card.
#[derive(Clone, Copy, Debug, Shown)]
#[shown(name = "FamilyTreeIcon")]
struct ShownIcon {
    /// What kind it is.
    kind: IconKind,
    /// By how many years the character may be older or younger than the spouse; only there.
    years: Option<u16>,
    /// The first year of birth of an adopted child; only for adopters.
    from: Option<u16>,
    /// The last year of birth of an adopted child; only for adopters.
    to: Option<u16>,
}

/// What kind of exception a character card carries.
#[derive(Clone, Copy, Debug, Shown)]
#[shown(name = "FamilyTreeIconKind")]
enum IconKind {
    /// May be older than the spouse by up to `years`.
    Older,
    /// May be younger than the spouse by up to `years`.
    Younger,
    /// May have up to two children without a husband.
    SingleMother,
    /// May give birth until 45.
    LateMother,
    /// The husband may take the wife's surname.
    WifeSurname,
    /// Adopts up to three children born in the years `from` to `to`, and cannot marry.
    Adopter,
}

impl ShownIcon {
    /// The icon, unless the card is plain.
    fn of(icon: Icon) -> Option<Self> {
        let (kind, years, born) = match icon {
            Icon::Plain => return None,
            Icon::Older(years) => (IconKind::Older, Some(years), None),
            Icon::Younger(years) => (IconKind::Younger, Some(years), None),
            Icon::SingleMother => (IconKind::SingleMother, None, None),
            Icon::LateMother => (IconKind::LateMother, None, None),
            Icon::WifeSurname => (IconKind::WifeSurname, None, None),
            Icon::Adopter { from, to } => (IconKind::Adopter, None, Some((from, to))),
        };
        Some(Self {
            kind,
            years,
            from: born.map(|(from, _)| from),
            to: born.map(|(_, to)| to),
        })
    }
}
