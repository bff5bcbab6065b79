//! The cards of Family Tree on the wire: what is printed on them, in all languages.

use async_graphql::{Enum, SimpleObject, Union};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::family_tree::{Card, Character, EventCard, Icon, Kind, Meeting, Sex, Words};
use crate::wire::LocalizedText;

impl From<&Words> for LocalizedText {
    fn from(words: &Words) -> Self {
        Self {
            en: words.en,
            fr: words.fr,
            ru: words.ru,
        }
    }
}

/// The sex of a character; decides who can be which half of a couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreeSex {
    /// A man or boy.
    Male,
    /// A woman or girl.
    Female,
}

impl From<Sex> for FamilyTreeSex {
    fn from(sex: Sex) -> Self {
        match sex {
            Sex::Male => Self::Male,
            Sex::Female => Self::Female,
        }
    }
}

/// What kind of exception a character card carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreeIconKind {
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

/// The exception printed on a character card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeIcon {
    /// What kind it is.
    pub kind: FamilyTreeIconKind,
    /// By how many years somebody may be older or younger than the spouse; only there.
    pub years: Option<u16>,
    /// The first year of birth of an adopted child; only for adopters.
    pub from: Option<u16>,
    /// The last year of birth of an adopted child; only for adopters.
    pub to: Option<u16>,
}

impl FamilyTreeIcon {
    /// The icon, unless the card is plain.
    fn new(icon: Icon) -> Option<Self> {
        use FamilyTreeIconKind as Kind;
        let of = |kind, years| {
            Some(Self {
                kind,
                years,
                from: None,
                to: None,
            })
        };
        match icon {
            Icon::Plain => None,
            Icon::Older(years) => of(Kind::Older, Some(years)),
            Icon::Younger(years) => of(Kind::Younger, Some(years)),
            Icon::SingleMother => of(Kind::SingleMother, None),
            Icon::LateMother => of(Kind::LateMother, None),
            Icon::WifeSurname => of(Kind::WifeSurname, None),
            Icon::Adopter { from, to } => Some(Self {
                kind: Kind::Adopter,
                years: None,
                from: Some(from),
                to: Some(to),
            }),
        }
    }
}

/// A character card.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeCharacter {
    /// Its id, `P01` to `P66` in the order of birth. Moves, forms and relatives name characters by it.
    pub id: String,
    /// The first name.
    pub name: LocalizedText,
    /// The trade.
    pub trade: LocalizedText,
    /// Man or woman.
    pub sex: FamilyTreeSex,
    /// The year of birth.
    pub birth: u16,
    /// The exception printed on the card; none on most.
    pub icon: Option<FamilyTreeIcon>,
    /// Whether it can ever marry: not an adopter, and not born after 1995.
    pub can_marry: bool,
}

impl From<Character> for FamilyTreeCharacter {
    fn from(character: Character) -> Self {
        let portrait = character.portrait();
        Self {
            id: character.to_string(),
            name: (&portrait.name).into(),
            trade: (&portrait.trade).into(),
            sex: portrait.sex.into(),
            birth: portrait.birth,
            icon: FamilyTreeIcon::new(portrait.icon),
            can_marry: character.can_marry(),
        }
    }
}

/// A Meeting card: it joins a couple, and asks for the story of how they met.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeMeeting {
    /// Its id, `M01` to `M24`. Moves and forms name Meetings by it.
    pub id: String,
    /// How the two met, in a few words.
    pub prompt: LocalizedText,
}

impl From<Meeting> for FamilyTreeMeeting {
    fn from(meeting: Meeting) -> Self {
        Self {
            id: meeting.to_string(),
            prompt: meeting.prompt().into(),
        }
    }
}

/// An Event card: something memorable in somebody's life.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeOccasion {
    /// Its id, `E01` to `E15`. Moves and forms name Events by it.
    pub id: String,
    /// What happens.
    pub title: LocalizedText,
    /// The first year it may happen in.
    pub first: u16,
    /// The last year it may happen in.
    pub last: u16,
}

impl From<EventCard> for FamilyTreeOccasion {
    fn from(event: EventCard) -> Self {
        let occasion = event.occasion();
        Self {
            id: event.to_string(),
            title: (&occasion.title).into(),
            first: occasion.first,
            last: occasion.last,
        }
    }
}

/// Any card of Family Tree.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilyTreeCard {
    /// A character.
    Character(FamilyTreeCharacter),
    /// A Meeting.
    Meeting(FamilyTreeMeeting),
    /// An Event.
    Event(FamilyTreeOccasion),
}

impl From<Card> for FamilyTreeCard {
    fn from(card: Card) -> Self {
        match card.kind() {
            Kind::Character(character) => Self::Character(character.into()),
            Kind::Meeting(meeting) => Self::Meeting(meeting.into()),
            Kind::Event(event) => Self::Event(event.into()),
        }
    }
}

/// These cards, in this order.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<FamilyTreeCard> {
    cards.into_iter().map(Into::into).collect()
}

/// The ids of these cards, in this order.
pub(super) fn ids<T: ToString>(cards: impl IntoIterator<Item = T>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
