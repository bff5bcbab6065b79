//! Bit sets of cards.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Card;

/// A set of cards in 24 bytes; stored and shown as the list of its cards by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet([u64; 3]);

impl CardSet {
    /// The cards with ids from `first` up to, not including, `end`.
    pub(super) const fn range(first: u8, end: u8) -> Self {
        let mut words = [0; 3];
        let mut id = first;
        while id < end {
            words[(id / 64) as usize] |= 1 << (id % 64);
            id += 1;
        }
        Self(words)
    }

    /// Whether `card` is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0[(card.0 / 64) as usize] & (1 << (card.0 % 64)) != 0
    }

    /// Puts `card` in.
    pub fn insert(&mut self, card: Card) {
        self.0[usize::from(card.0 / 64)] |= 1 << (card.0 % 64);
    }

    /// Takes `card` out.
    pub fn remove(&mut self, card: Card) {
        self.0[usize::from(card.0 / 64)] &= !(1 << (card.0 % 64));
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        let ones: u32 = self.0.iter().map(|word| word.count_ones()).sum();
        u8::try_from(ones).unwrap_or(u8::MAX)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The cards in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        let (one, two) = (self.0, other.0);
        Self([one[0] & two[0], one[1] & two[1], one[2] & two[2]])
    }

    /// The cards by id.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut words = self.0;
        std::iter::from_fn(move || {
            for (base, word) in [0u32, 64, 128].into_iter().zip(&mut words) {
                if *word != 0 {
                    let id = base + word.trailing_zeros();
                    *word &= *word - 1;
                    return u8::try_from(id).ok().map(Card);
                }
            }
            None
        })
    }

    /// The `n`th card by id, if there are so many.
    pub fn nth(self, n: u32) -> Option<Card> {
        self.iter().nth(n as usize)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The length must be known before: the binary form writes it first.
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Color;
    use super::*;

    #[test]
    fn a_set_gives_back_its_cards_by_id() {
        let set: CardSet = [Card(133), Card(0), Card(64), Card(63)]
            .into_iter()
            .collect();
        assert_eq!(
            set.iter().map(Card::id).collect::<Vec<_>>(),
            [0, 63, 64, 133]
        );
        assert_eq!(
            (set.len(), set.nth(2), set.nth(4)),
            (4, Some(Card(64)), None)
        );
        assert_eq!(
            Color::Red.unions().iter().map(Card::id).collect::<Vec<_>>(),
            [92, 93, 94, 95]
        );
    }
}
