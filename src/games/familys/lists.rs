//! Short lists without heap allocation, and what they hold: cards in order, cards with their slots, words.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::pieces::{Card, MEMBERS, MOST_HELD};
use crate::games::shown::{Node, Read, Shown, Type, Unread, read};

/// Cards in an order that matters: a combination, a draw.
pub type Cards = List<Card, MOST_HELD>;

/// Cards to be laid together.
pub type Places = List<Place, MEMBERS>;

/// The longest word a lexicon holds, in letters.
pub const LONGEST_WORD: usize = 15;

/// A list of at most `N` small values that needs no memory of its own: moves are made, copied and thrown away by the
/// thousand.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds `item` at the end; a full list stays as it is.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// A list of `items`, if there are not too many.
    pub fn try_of(items: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut list = Self::default();
        for item in items {
            if list.len() == N {
                return None;
            }
            list.push(item);
        }
        Some(list)
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self {
            len: 0,
            items: [T::default(); N],
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    /// Keeps the first `N`.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: fmt::Display, const N: usize> fmt::Display for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, item) in self.iter().enumerate() {
            write!(f, "{}{item}", if n == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_of(Vec::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom(format_args!("at most {N} cards")))
    }
}

impl<T: Shown, const N: usize> Shown for List<T, N> {
    const TYPE: &'static Type = <[T]>::TYPE;

    fn show(&self) -> Node {
        (**self).show()
    }
}

impl<T: Read + Copy + Default, const N: usize> Read for List<T, N> {
    const INPUT: &'static Type = <Vec<T>>::INPUT;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        let too_many = || Unread::new(format!("at most {N} cards"));
        Self::try_of(read::list(json)?).ok_or_else(too_many)
    }
}

// Written `A0` for a person, who needs no slot to be named, and `UNION28@4` for a UNION, which does. 0 if no slot was
// named and the card has none of its own.
/// A card and the slot of the family it goes to or stands in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Shown)]
#[shown(name = "FamilysPlace")]
pub struct Place {
    /// The card.
    pub card: Card,
    /// The slot, 1 to 9: a person's own, or the one in which a UNION stands in.
    pub slot: u8,
}

impl Place {
    /// A card in its own slot.
    pub fn of(card: Card) -> Self {
        Self {
            card,
            slot: card.role().unwrap_or(0),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.slot == self.card.role().unwrap_or(0) {
            self.card.fmt(f)
        } else {
            write!(f, "{}@{}", self.card, self.slot)
        }
    }
}

impl FromStr for Place {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let Some((card, slot)) = text.split_once('@') else {
            return text.parse().map(Self::of);
        };
        let slot = slot.parse().ok().filter(|slot| (1..=9).contains(slot));
        Ok(Self {
            card: card.parse()?,
            slot: slot.ok_or("a slot is a number from 1 to 9")?,
        })
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.card, self.slot).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?
                .parse()
                .map_err(de::Error::custom);
        }
        let (card, slot) = Deserialize::deserialize(deserializer)?;
        Ok(Self { card, slot })
    }
}

/// A card and the slot of the family it goes to.
#[derive(Read)]
#[shown(name = "FamilysPlace")]
struct SentPlace {
    /// The id of the card, such as `A0` or `UNION28`.
    card: String,
    /// The slot, 1 to 9. A person has an own one, so that only a UNION needs it.
    slot: Option<u8>,
}

impl Read for Place {
    const INPUT: &'static Type = SentPlace::INPUT;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        let SentPlace { card, slot } = SentPlace::read(json)?;
        let text = match slot {
            Some(slot) => format!("{card}@{slot}"),
            None => card,
        };
        text.parse().map_err(Unread::new)
    }
}

/// A word as it is checked: upper case without accents (FMS-D32). Signs that are no letters stay, so that the rules
/// can say what is wrong with them.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Word {
    len: u8,
    letters: [u8; LONGEST_WORD],
}

impl Word {
    /// The text in ASCII.
    pub fn as_bytes(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// How many letters it has.
    pub fn n_letters(&self) -> u8 {
        self.len
    }

    /// Adds a letter at the end; a full word stays as it is.
    pub fn push(&mut self, letter: u8) {
        if let Some(place) = self.letters.get_mut(usize::from(self.len)) {
            *place = letter;
            self.len += 1;
        }
    }

    /// Takes the last letter.
    pub fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }
}

impl FromStr for Word {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let mut word = Self::default();
        for letter in text.chars().flat_map(fold) {
            if usize::from(word.len) == LONGEST_WORD {
                return Err("a word has at most 15 letters");
            }
            word.push(letter);
        }
        if word.len == 0 {
            Err("a word has letters")
        } else {
            Ok(word)
        }
    }
}

/// A character as the game reads it: `É` is E, `œ` is OE (FMS-D32). What is neither Latin nor ASCII becomes `?`.
fn fold(letter: char) -> impl Iterator<Item = u8> {
    let (first, second) = match letter {
        'à'..='å' | 'À'..='Å' => (b'A', None),
        'ç' | 'Ç' => (b'C', None),
        'è'..='ë' | 'È'..='Ë' => (b'E', None),
        'ì'..='ï' | 'Ì'..='Ï' => (b'I', None),
        'ñ' | 'Ñ' => (b'N', None),
        'ò'..='ö' | 'Ò'..='Ö' => (b'O', None),
        'ù'..='ü' | 'Ù'..='Ü' => (b'U', None),
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => (b'Y', None),
        'œ' | 'Œ' => (b'O', Some(b'E')),
        'æ' | 'Æ' => (b'A', Some(b'E')),
        '\u{300}'..='\u{36f}' => return [None, None].into_iter().flatten(),
        ascii if ascii.is_ascii_graphic() => (
            u8::try_from(ascii).unwrap_or(b'?').to_ascii_uppercase(),
            None,
        ),
        _ => (b'?', None),
    };
    [Some(first), second].into_iter().flatten()
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

crate::as_text!(Word);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_without_accents() {
        for (written, read) in [
            ("créations", "CREATIONS"),
            ("Cœur", "COEUR"),
            ("ÂGÉE", "AGEE"),
            ("e\u{301}te\u{301}", "ETE"),
            ("là-bas", "LA-BAS"),
            ("дом", "???"),
        ] {
            assert_eq!(written.parse::<Word>().unwrap().as_str(), read);
        }
        assert!("".parse::<Word>().is_err());
        assert!("ANTICONSTITUTION".parse::<Word>().is_err());
    }

    #[test]
    fn a_place_is_written_as_short_as_possible() {
        for text in ["A0", "UNION28@4", "A0@2", "VOISIN128"] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), text);
        }
        assert_eq!("A0@1".parse::<Place>().unwrap().to_string(), "A0");
        assert!("UNION28@0".parse::<Place>().is_err() && "UNION28@".parse::<Place>().is_err());
    }

    #[test]
    fn a_list_refuses_one_too_many() {
        let json = |n: usize| serde_json::to_string(&vec!["A0"; n]).unwrap();
        assert!(serde_json::from_str::<Cards>(&json(12)).is_ok());
        assert!(serde_json::from_str::<Cards>(&json(13)).is_err());
    }
}
