//! The components as data: nine families of four, and how many cards are dealt. No rule lives here.

use std::fmt;
use std::str::FromStr;

use kinpost_engines::games::shown::{Node, Shown, Type};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Cards in the box (HAF-2).
pub const N_CARDS: u8 = 36;

/// Families in the box (HAF-2).
pub const N_FAMILIES: usize = 9;

/// Cards dealt to each of 2, 3 and 4 seats where there is a pile (HAF-4).
const HANDS: [u8; 3] = [9, 8, 7];

/// Questions in a row after which no player believes in another family (HAF-D8).
pub const PATIENCE: u8 = 40;

/// Cards dealt to each seat: some with a pile, all without one (HAF-4, HAF-D3).
pub fn hand_size(n_seats: u8, draw: bool) -> usize {
    let all = N_CARDS / n_seats.max(1);
    let some = HANDS.get(usize::from(n_seats.saturating_sub(2)));
    usize::from(some.copied().filter(|_| draw).unwrap_or(all))
}

/// A family, by what it does for a living.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Shown)]
#[shown(name = "HappyFamiliesFamily")]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// The bakers.
    Baker,
    /// The fishers.
    Fisher,
    /// The gardeners.
    Gardener,
    /// The tailors.
    Tailor,
    /// The clockmakers.
    Clockmaker,
    /// The sailors.
    Sailor,
    /// Those who bring the post.
    Postman,
    /// The fiddlers.
    Fiddler,
    /// The beekeepers.
    Beekeeper,
}

impl Family {
    /// All nine, in the order of the card ids.
    pub const ALL: [Self; N_FAMILIES] = [
        Self::Baker,
        Self::Fisher,
        Self::Gardener,
        Self::Tailor,
        Self::Clockmaker,
        Self::Sailor,
        Self::Postman,
        Self::Fiddler,
        Self::Beekeeper,
    ];

    /// The word used in card ids.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Baker => "baker",
            Self::Fisher => "fisher",
            Self::Gardener => "gardener",
            Self::Tailor => "tailor",
            Self::Clockmaker => "clockmaker",
            Self::Sailor => "sailor",
            Self::Postman => "postman",
            Self::Fiddler => "fiddler",
            Self::Beekeeper => "beekeeper",
        }
    }

    /// The family of this word, whatever its case.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|family| family.id().eq_ignore_ascii_case(id))
    }

    /// Its four cards.
    pub fn cards(self) -> [Card; 4] {
        Member::ALL.map(|member| Card::of(self, member))
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A member of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Shown)]
#[shown(name = "HappyFamiliesMember")]
pub enum Member {
    /// The father.
    Father,
    /// The mother.
    Mother,
    /// The son.
    Son,
    /// The daughter.
    Daughter,
}

impl Member {
    /// All four, in the order of the card ids.
    pub const ALL: [Self; 4] = [Self::Father, Self::Mother, Self::Son, Self::Daughter];

    /// The word used in card ids.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Father => "father",
            Self::Mother => "mother",
            Self::Son => "son",
            Self::Daughter => "daughter",
        }
    }

    fn from_id(id: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|member| member.id().eq_ignore_ascii_case(id))
    }
}

/// A card, written `baker-son`: a family and a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

impl Card {
    /// Every card, in the order of their indexes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..N_CARDS).map(Self)
    }

    /// The card of this member of a family.
    pub const fn of(family: Family, member: Member) -> Self {
        Self(4 * family as u8 + member as u8)
    }

    /// The card with this index: 4 · family + member.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < N_CARDS).then_some(Self(index))
    }

    /// The index of this card.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its family.
    pub const fn family(self) -> Family {
        Family::ALL[(self.0 / 4) as usize]
    }

    /// Who of the family it is.
    pub const fn member(self) -> Member {
        Member::ALL[(self.0 % 4) as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.family().id(), self.member().id())
    }
}

/// The text is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCard;

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is a family and a member, such as baker-son")
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;

    /// Reads `baker-son`, whatever its case.
    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let (family, member) = text.split_once('-').ok_or(UnknownCard)?;
        let family = Family::from_id(family).ok_or(UnknownCard)?;
        let member = Member::from_id(member).ok_or(UnknownCard)?;
        Ok(Self::of(family, member))
    }
}

/// A word where people read, a byte where states are stored.
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

/// A card.
#[derive(Shown)]
#[shown(name = "HappyFamiliesCard")]
struct ShownCard {
    /// Its id, such as `baker-son`: family and member. Moves name cards by it.
    id: String,
    /// Its family.
    family: Family,
    /// Who of the family it is.
    member: Member,
}

impl Shown for Card {
    const TYPE: &'static Type = ShownCard::TYPE;

    fn show(&self) -> Node {
        ShownCard {
            id: self.to_string(),
            family: self.family(),
            member: self.member(),
        }
        .show()
    }
}

kinpost_engines::read_as_text!(Card);

/// A set of cards as a bit for each; iterates in the order of the indexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u64);

impl CardSet {
    /// The four cards of a family.
    pub fn family(family: Family) -> Self {
        Self(0b1111 << (4 * family as u8))
    }

    /// How many cards are in it.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// Whether there is no card in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// How many cards of a family are in it.
    pub fn count(self, family: Family) -> u8 {
        self.both(Self::family(family)).len()
    }

    /// Puts `card` in.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes `card` out.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        set.extend(cards);
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        Ok(cards.into_iter().collect())
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
            assert_eq!(Card::of(card.family(), card.member()), card);
            assert!(CardSet::family(card.family()).contains(card));
        }
        assert_eq!(Card::all().count(), 4 * N_FAMILIES);
        assert_eq!(
            "Baker-SON".parse::<Card>().unwrap().to_string(),
            "baker-son"
        );
        for wrong in ["", "baker", "baker-", "-son", "baker-son-", "butcher-son"] {
            assert_eq!(wrong.parse::<Card>(), Err(UnknownCard), "{wrong}");
        }
    }

    #[test]
    fn families_are_written_as_in_the_ids_of_their_cards() {
        for family in Family::ALL {
            assert_eq!(serde_json::to_value(family).unwrap(), family.id());
            assert_eq!(Family::from_id(family.id()), Some(family));
            assert_eq!(CardSet::from_iter(family.cards()), CardSet::family(family));
        }
    }

    #[test]
    fn the_deal_leaves_a_pile_or_nothing() {
        for (n_seats, pile) in [(2, 18), (3, 12), (4, 8)] {
            let dealt = usize::from(n_seats) * hand_size(n_seats, true);
            assert_eq!(usize::from(N_CARDS) - dealt, pile);
        }
        assert_eq!((hand_size(3, false), hand_size(4, false)), (12, 9));
    }
}
