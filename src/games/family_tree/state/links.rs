//! Serialisation of the kinship graph: the links alone, from which all sets are made again.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::pieces::{Character, EventCard, Meeting};
use super::kinship::{Foretold, Kinship, Marriage};
use crate::games::Seat;

impl Serialize for Kinship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Links::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Kinship {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Links::deserialize(deserializer).map(Self::from)
    }
}

/// The links alone.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Links {
    tables: u8,
    people: Vec<StoredPerson>,
    marriages: Vec<Marriage>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPerson {
    character: Character,
    table: u8,
    mother: Option<Character>,
    father: Option<Character>,
    event: Option<(EventCard, u16)>,
    reserved: Reserved,
    taken_from: Option<Seat>,
}

/// A Meeting for later. In the bytes of a snapshot the first two are those of an `Option<Meeting>`, which this was before
/// stories could be told with it: old snapshots are still read.
#[derive(Clone, Serialize, Deserialize)]
enum Reserved {
    None,
    Untold(Meeting),
    Told(Meeting, Foretold),
}

impl From<&Kinship> for Links {
    fn from(kin: &Kinship) -> Self {
        let store = |character: Character| {
            let person = kin.person(character);
            StoredPerson {
                character,
                table: person.table,
                mother: person.mother,
                father: person.father,
                event: person.event,
                reserved: match (person.reserved, &person.foretold) {
                    (None, _) => Reserved::None,
                    (Some(meeting), None) => Reserved::Untold(meeting),
                    (Some(meeting), Some(told)) => Reserved::Told(meeting, told.clone()),
                },
                taken_from: person.taken_from,
            }
        };
        Self {
            tables: kin.n_tables(),
            people: kin.everybody().iter().map(store).collect(),
            marriages: kin.marriages().to_vec(),
        }
    }
}

impl From<Links> for Kinship {
    fn from(stored: Links) -> Self {
        let mut kin = Self::new(stored.tables);
        for person in &stored.people {
            kin.lay(person.character, person.table);
            let laid = kin.person_mut(person.character);
            laid.taken_from = person.taken_from;
            match person.reserved.clone() {
                Reserved::None => {}
                Reserved::Untold(meeting) => laid.reserved = Some(meeting),
                Reserved::Told(meeting, Foretold { by, story }) => {
                    kin.reserve(person.character, meeting, by, story);
                }
            }
            if let Some((event, year)) = person.event {
                kin.set_event(person.character, event, year);
            }
        }
        for person in &stored.people {
            for parent in person.mother.into_iter().chain(person.father) {
                kin.link(person.character, parent);
            }
        }
        for marriage in stored.marriages {
            kin.marry(marriage);
        }
        kin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meetings_reserved_before_stories_were_told_with_them_are_still_read() {
        let meeting: Meeting = "M03".parse().unwrap();
        for (reserved, before) in [
            (Reserved::None, None),
            (Reserved::Untold(meeting), Some(meeting)),
        ] {
            let bytes = postcard::to_stdvec(&reserved).unwrap();
            assert_eq!(bytes, postcard::to_stdvec(&before).unwrap());
        }
    }
}
