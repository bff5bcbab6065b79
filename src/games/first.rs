//! The starting player: named, drawn, or drawn from the seats that asked to begin.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::shown::dialog::Dialog;
use super::{Chance, Seat, SeatSet};

/// Who begins. In JSON `null`, a seat, or a list of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Any seat; one is drawn.
    #[default]
    Drawn,
    /// This one.
    Named(Seat),
    /// One of these, two or more; one is drawn.
    OneOf(SeatSet),
}

impl First {
    /// One of these seats; of all, if there are none.
    pub fn among(seats: SeatSet) -> Self {
        match (seats.iter().next(), seats.len()) {
            (None, _) => Self::Drawn,
            (Some(seat), 1) => Self::Named(seat),
            _ => Self::OneOf(seats),
        }
    }

    /// Who begins, now that everybody has said what they wish: a seat named here; if none is, one of the seats that
    /// asked for it.
    #[must_use]
    pub fn or_among(self, asked: SeatSet) -> Self {
        match self {
            Self::Drawn => Self::among(asked),
            Self::Named(_) | Self::OneOf(_) => self,
        }
    }

    /// The seats that are named.
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Drawn => SeatSet::EMPTY,
            Self::Named(seat) => SeatSet::only(seat),
            Self::OneOf(seats) => seats,
        }
    }

    /// The seat, if it is one alone.
    pub fn named(self) -> Option<Seat> {
        match self {
            Self::Named(seat) => Some(seat),
            Self::Drawn | Self::OneOf(_) => None,
        }
    }

    /// A seat that is named and not at a table of so many.
    pub fn stranger(self, n_seats: u8) -> Option<Seat> {
        match self {
            Self::Named(seat) => Some(seat).filter(|seat| seat.0 >= n_seats),
            Self::Drawn | Self::OneOf(_) => {
                self.seats().without(SeatSet::all(n_seats)).iter().next()
            }
        }
    }

    /// Settles it. Nothing is drawn where one seat is named.
    pub fn draw(self, n_seats: u8, chance: &mut dyn Chance) -> Seat {
        let seats = match self {
            Self::Named(seat) => return seat,
            Self::Drawn => SeatSet::all(n_seats),
            Self::OneOf(seats) => seats,
        };
        let nth = chance.below(u32::from(seats.len())) as usize;
        seats.iter().nth(nth).unwrap_or(Seat(0))
    }

    /// What is left of it once `seat` was drawn: of several, that one.
    #[must_use]
    pub fn settled(self, seat: Seat) -> Self {
        match self {
            Self::OneOf(_) => Self::Named(seat),
            Self::Drawn | Self::Named(_) => self,
        }
    }
}

/// What the bytes of a snapshot hold: for the first two those of an `Option<Seat>`, which this was before several could
/// be named.
#[derive(Serialize, Deserialize)]
enum Stored {
    Drawn,
    Named(Seat),
    OneOf(SeatSet),
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (serializer.is_human_readable(), *self) {
            (true, Self::Drawn) => serializer.serialize_none(),
            (true, Self::Named(seat)) => seat.serialize(serializer),
            (true, Self::OneOf(seats)) => seats.serialize(serializer),
            (false, Self::Drawn) => Stored::Drawn.serialize(serializer),
            (false, Self::Named(seat)) => Stored::Named(seat).serialize(serializer),
            (false, Self::OneOf(seats)) => Stored::OneOf(seats).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_any(Written);
        }
        Ok(match Stored::deserialize(deserializer)? {
            Stored::Drawn => Self::Drawn,
            Stored::Named(seat) => Self::Named(seat),
            Stored::OneOf(seats) => Self::among(seats),
        })
    }
}

/// Reads what people and clients write.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = First;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seat, a list of seats, or null")
    }

    fn visit_unit<E: de::Error>(self) -> Result<First, E> {
        Ok(First::Drawn)
    }

    fn visit_none<E: de::Error>(self) -> Result<First, E> {
        Ok(First::Drawn)
    }

    fn visit_u64<E: de::Error>(self, seat: u64) -> Result<First, E> {
        let seat = u8::try_from(seat);
        let seat = seat.map_err(|_| E::custom("there is no seat of this number"))?;
        Ok(First::Named(Seat(seat)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<First, A::Error> {
        let mut seats = SeatSet::EMPTY;
        while let Some(seat) = list.next_element::<Seat>()? {
            if seat.0 >= Seat::MOST {
                return Err(de::Error::custom("there is no seat of this number"));
            }
            seats.insert(seat);
        }
        Ok(First::among(seats))
    }
}

/// For games whose snapshots had no place for it when they were first stored: it takes no bytes there, and must be
/// forgotten once it is settled. JSON has it as ever.
pub mod unstored {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::First;

    /// Writes it, where people read.
    pub fn serialize<S: Serializer>(first: &First, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            first.serialize(serializer)
        } else {
            serializer.serialize_unit()
        }
    }

    /// Reads it, where people write.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<First, D::Error> {
        if deserializer.is_human_readable() {
            First::deserialize(deserializer)
        } else {
            <()>::deserialize(deserializer).map(|()| First::Drawn)
        }
    }
}

/// The wish of games in which nothing but the beginning is open before the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Dialog)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Beginning {
    /// Whether this player should begin, for the reason that the game gives: being the youngest, or wanting to.
    pub begin: bool,
}

impl Beginning {
    /// The seats that asked for it.
    pub fn asked(wishes: &[(Seat, Self)]) -> SeatSet {
        let asked = wishes.iter().filter(|(_, wish)| wish.begin);
        asked.map(|(seat, _)| *seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Quick, Scripted};

    fn first(json: &str) -> Result<First, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn it_is_written_in_one_form() {
        for (written, form) in [
            ("null", "null"),
            ("2", "2"),
            ("[]", "null"),
            ("[2]", "2"),
            ("[2,0,2]", "[0,2]"),
        ] {
            let read = first(written).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), form, "{written}");
            assert_eq!(first(form).unwrap(), read);
        }
        for wrong in [
            "-1", "256", "1.5", "\"0\"", "true", "{}", "[0,17]", "[null]",
        ] {
            assert!(first(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn snapshots_from_before_several_could_be_named_are_read() {
        for (now, before) in [(First::Drawn, None), (First::Named(Seat(3)), Some(Seat(3)))] {
            let bytes = postcard::to_stdvec(&before).unwrap();
            assert_eq!(postcard::to_stdvec(&now).unwrap(), bytes);
            assert_eq!(postcard::from_bytes::<First>(&bytes).unwrap(), now);
        }
        let several = first("[0,2]").unwrap();
        let bytes = postcard::to_stdvec(&several).unwrap();
        assert_eq!(postcard::from_bytes::<First>(&bytes).unwrap(), several);
    }

    #[test]
    fn only_those_who_are_named_are_drawn_and_one_alone_needs_no_chance() {
        let mut drawn = SeatSet::EMPTY;
        for seed in 0..50 {
            drawn.insert(first("[0,2]").unwrap().draw(4, &mut Quick(seed)));
        }
        assert_eq!(drawn, first("[0,2]").unwrap().seats());
        let mut script = Scripted([3].into());
        assert_eq!(First::Named(Seat(1)).draw(4, &mut script), Seat(1));
        assert_eq!(First::Drawn.draw(4, &mut script), Seat(3));
    }

    #[test]
    fn whoever_is_not_at_the_table_is_found() {
        for (written, n_seats, stranger) in [
            ("null", 2, None),
            ("1", 2, None),
            ("2", 2, Some(Seat(2))),
            ("255", 2, Some(Seat(255))),
            ("[0,1]", 2, None),
            ("[0,3]", 3, Some(Seat(3))),
        ] {
            assert_eq!(first(written).unwrap().stranger(n_seats), stranger);
        }
    }

    #[test]
    fn what_was_named_stands_and_otherwise_those_who_asked_are_in_the_draw() {
        let settle = |named: &str, seats: &[u8]| {
            let wish = |seat| {
                (
                    Seat(seat),
                    Beginning {
                        begin: seats.contains(&seat),
                    },
                )
            };
            let wishes: Vec<_> = (0..4).map(wish).collect();
            let settled = first(named).unwrap().or_among(Beginning::asked(&wishes));
            serde_json::to_string(&settled).unwrap()
        };
        assert_eq!(settle("null", &[]), "null");
        assert_eq!(settle("null", &[2]), "2");
        assert_eq!(settle("null", &[2, 1]), "[1,2]");
        assert_eq!(settle("0", &[2, 1]), "0");
    }
}
