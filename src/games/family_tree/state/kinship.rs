//! One graph of everybody who was ever laid, with permanent lineage across all tables (FTA-21). Ancestors, descendants,
//! children and families are sets of bits that grow with every link, so that each question of a rule is a few ANDs.

use serde::{Deserialize, Serialize};

use super::super::pieces::{Character, EventCard, Meeting, N_CHARACTERS, People};
use super::super::text::Text;
use crate::games::shown::Shown;
use crate::games::{Seat, SeatSet};

/// Whose name a couple and its children bear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "FamilyTreeSurname")]
#[serde(rename_all = "camelCase")]
pub enum Surname {
    /// The husband's, as usual.
    Husband,
    // FTA-39.
    /// The wife's: she took him from another table.
    Wife,
}

/// A marriage; it lasts for ever (FTA-19).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Marriage {
    pub husband: Character,
    pub wife: Character,
    /// The Meeting between them.
    pub meeting: Meeting,
    /// Whose name they bear.
    pub surname: Surname,
    /// Who brought them together and tells the story (FTA-67, FTA-73).
    pub by: Seat,
    /// How they met, if it was told.
    pub story: Text,
}

/// A story that was told before there was anybody to meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foretold {
    /// Who told it.
    pub by: Seat,
    pub story: Text,
}

/// What is known of a character on a table. Sets are derived from the links and never stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The number of the table it lies on; changes only for a bride or groom that is taken.
    pub table: u8,
    /// The mother, or an adopting woman.
    pub mother: Option<Character>,
    /// The father, or an adopting man.
    pub father: Option<Character>,
    pub spouse: Option<Character>,
    /// The place of the marriage in the list of marriages.
    pub marriage: Option<u8>,
    /// The Event laid under it, with its year.
    pub event: Option<(EventCard, u16)>,
    /// The Meeting laid for its future (FTB-12).
    pub reserved: Option<Meeting>,
    /// The story that was told with that Meeting, if one was (FTA-73).
    pub foretold: Option<Foretold>,
    /// From whose table it was taken.
    pub taken_from: Option<Seat>,
    /// Its children, also those taken away (FTA-27).
    pub children: People,
    /// Itself and everybody it descends from, on all tables.
    pub ancestors: People,
    /// Itself and everybody who descends from it, on all tables.
    pub descendants: People,
    /// Everybody connected with it by marriage or parentage on the same table.
    pub family: People,
}

/// Everybody on the tables, and how they are related.
///
/// # Invariants
/// Spouses are mutual, lie on one table, suit each other by age and share no ancestor; husband and wife have the same
/// children; parents are old enough; an unfinished mother has one child and no parents; families partition the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinship {
    people: Vec<Person>,
    marriages: Vec<Marriage>,
    tables: Vec<People>,
    married: People,
    with_parents: People,
    with_children: People,
    with_event: People,
    tellers: SeatSet,
}

impl Kinship {
    /// No characters yet, on so many tables.
    pub fn new(n_tables: u8) -> Self {
        Self {
            people: vec![Person::default(); usize::from(N_CHARACTERS)],
            marriages: Vec::with_capacity(8),
            tables: vec![People::NOBODY; usize::from(n_tables)],
            married: People::NOBODY,
            with_parents: People::NOBODY,
            with_children: People::NOBODY,
            with_event: People::NOBODY,
            tellers: SeatSet::EMPTY,
        }
    }

    /// What is known of `character`; blank for one that lies on no table.
    pub fn person(&self, character: Character) -> &Person {
        &self.people[usize::from(character.index())]
    }

    /// What is known of `character`, if it lies on a table.
    pub fn laid(&self, character: Character) -> Option<&Person> {
        let person = self.person(character);
        person.ancestors.contains(character).then_some(person)
    }

    /// Everybody on one table.
    pub fn table(&self, table: u8) -> People {
        self.tables
            .get(usize::from(table))
            .copied()
            .unwrap_or_default()
    }

    /// How many tables there are.
    pub fn n_tables(&self) -> u8 {
        u8::try_from(self.tables.len()).unwrap_or(u8::MAX)
    }

    /// Everybody on all tables.
    pub fn everybody(&self) -> People {
        self.tables
            .iter()
            .fold(People::NOBODY, |all, table| all.or(*table))
    }

    /// Everybody who is married.
    pub fn married(&self) -> People {
        self.married
    }

    /// Everybody with a recorded parent.
    pub fn with_parents(&self) -> People {
        self.with_parents
    }

    /// Everybody with a child.
    pub fn with_children(&self) -> People {
        self.with_children
    }

    /// Everybody with an Event.
    pub fn with_event(&self) -> People {
        self.with_event
    }

    /// All marriages, in the order they were made.
    pub fn marriages(&self) -> &[Marriage] {
        &self.marriages
    }

    /// The marriage of `character`.
    pub fn marriage(&self, character: Character) -> Option<&Marriage> {
        let place = self.person(character).marriage?;
        self.marriages.get(usize::from(place))
    }

    /// The stories that are this seat's to tell, told or not: of the couples it brought together, and of Meetings for
    /// later with which it told one.
    pub fn stories(&self, seat: Seat) -> impl Iterator<Item = (Meeting, &Text)> {
        let couples = self
            .marriages
            .iter()
            .filter(move |couple| couple.by == seat);
        let foretold = self.people.iter().filter_map(move |person| {
            let foretold = person.foretold.as_ref().filter(|told| told.by == seat)?;
            Some((person.reserved?, &foretold.story))
        });
        couples
            .map(|couple| (couple.meeting, &couple.story))
            .chain(foretold)
    }

    /// The seats that brought a couple together, or told a story of a Meeting for later.
    pub fn tellers(&self) -> SeatSet {
        self.tellers
    }

    /// Whether this is an ordinary woman laid as a mother whose husband is not laid yet (FT-26, FT-27).
    pub fn is_unfinished(&self, character: Character) -> bool {
        character.is_female()
            && !character.is_single_mother()
            && self.with_children.contains(character)
            && !self.married.contains(character)
            && !character.is_adopter()
    }

    /// Whether two characters have a common ancestor, or one descends from the other (FTA-20).
    pub fn common_ancestor(&self, a: Character, b: Character) -> Option<Character> {
        self.person(a)
            .ancestors
            .and(self.person(b).ancestors)
            .first()
    }

    /// A couple that would become relatives if everybody in `ancestors` became an ancestor of `of` and all who descend
    /// from them (FTA-22). Two descendants of `of` are relatives already, so one partner must be outside.
    pub fn couple_made_related(&self, of: People, ancestors: People) -> Option<&Marriage> {
        let descends = of.iter().fold(People::NOBODY, |all, child| {
            all.or(self.person(child).descendants)
        });
        let shares = |a: Character, b: Character| {
            descends.contains(a) && self.person(b).ancestors.meets(ancestors)
        };
        self.marriages.iter().find(|couple| {
            shares(couple.husband, couple.wife) || shares(couple.wife, couple.husband)
        })
    }

    /// The families of one table, each once.
    pub fn families(&self, table: u8) -> impl Iterator<Item = People> {
        let mut rest = self.table(table);
        std::iter::from_fn(move || {
            let family = self.person(rest.first()?).family;
            rest = rest.without(family);
            Some(family)
        })
    }

    /// Lays a character on a table, related to no other yet.
    pub fn lay(&mut self, character: Character, table: u8) {
        let alone = People::only(character);
        *self.person_mut(character) = Person {
            table,
            ancestors: alone,
            descendants: alone,
            family: alone,
            ..Person::default()
        };
        if let Some(people) = self.tables.get_mut(usize::from(table)) {
            people.insert(character);
        }
    }

    /// Moves a single, childless character to another table; its parents stay recorded (FTA-35).
    pub fn take(&mut self, character: Character, table: u8, from: Seat) {
        let Person {
            family, table: old, ..
        } = *self.person(character);
        for relative in family.iter() {
            self.person_mut(relative).family.remove(character);
        }
        if let Some(people) = self.tables.get_mut(usize::from(old)) {
            people.remove(character);
        }
        if let Some(people) = self.tables.get_mut(usize::from(table)) {
            people.insert(character);
        }
        let person = self.person_mut(character);
        person.family = People::only(character);
        person.table = table;
        person.taken_from = Some(from);
    }

    /// Makes `parent` a parent of `child`.
    pub fn link(&mut self, child: Character, parent: Character) {
        if parent.is_female() {
            self.person_mut(child).mother = Some(parent);
        } else {
            self.person_mut(child).father = Some(parent);
        }
        self.person_mut(parent).children.insert(child);
        self.with_children.insert(parent);
        self.with_parents.insert(child);
        let (above, below) = (
            self.person(parent).ancestors,
            self.person(child).descendants,
        );
        for ancestor in above.iter() {
            let person = self.person_mut(ancestor);
            person.descendants = person.descendants.or(below);
        }
        for descendant in below.iter() {
            let person = self.person_mut(descendant);
            person.ancestors = person.ancestors.or(above);
        }
        self.unite(child, parent);
    }

    /// Marries two characters; the husband becomes the father of his wife's children (FTA-28).
    pub fn marry(&mut self, marriage: Marriage) {
        let Marriage {
            husband, wife, by, ..
        } = marriage;
        let place = u8::try_from(self.marriages.len()).ok();
        for (one, other) in [(husband, wife), (wife, husband)] {
            let person = self.person_mut(one);
            person.spouse = Some(other);
            person.marriage = place;
            self.married.insert(one);
        }
        self.tellers.insert(by);
        self.marriages.push(marriage);
        self.unite(husband, wife);
        for child in self.person(wife).children.iter() {
            self.link(child, husband);
        }
    }

    /// The couple bears the name of `wife` (FTA-39).
    pub fn give_wife_surname(&mut self, wife: Character) {
        let couple = self.marriages.iter_mut().find(|couple| couple.wife == wife);
        if let Some(marriage) = couple {
            marriage.surname = Surname::Wife;
        }
    }

    /// Lays an Event under a character.
    pub fn set_event(&mut self, character: Character, event: EventCard, year: u16) {
        self.person_mut(character).event = Some((event, year));
        self.with_event.insert(character);
    }

    /// Lays a Meeting for a single character's future, with a story if one is told.
    pub fn reserve(&mut self, character: Character, meeting: Meeting, by: Seat, story: Text) {
        self.person_mut(character).reserved = Some(meeting);
        self.foretell(
            character,
            (!story.is_empty()).then_some(Foretold { by, story }),
        );
    }

    /// Takes up the Meeting laid for a character, for a marriage.
    pub fn take_up(&mut self, character: Character) {
        self.person_mut(character).reserved = None;
        self.foretell(character, None);
    }

    fn foretell(&mut self, character: Character, foretold: Option<Foretold>) {
        let before = std::mem::replace(&mut self.person_mut(character).foretold, foretold);
        if before.is_none() && self.person(character).foretold.is_none() {
            return;
        }
        let couples = self.marriages.iter().map(|couple| couple.by);
        let foretold = self
            .people
            .iter()
            .filter_map(|person| person.foretold.as_ref());
        self.tellers = couples.chain(foretold.map(|told| told.by)).collect();
    }

    /// Changes the story of the marriage made with this Meeting, or of the Meeting laid for later.
    pub fn set_story(&mut self, meeting: Meeting, story: Text) {
        let told = self
            .marriages
            .iter_mut()
            .find(|couple| couple.meeting == meeting);
        if let Some(marriage) = told {
            marriage.story = story;
            return;
        }
        let single = self.everybody().iter();
        let mut single = single.filter(|&one| self.person(one).reserved == Some(meeting));
        if let Some(single) = single.next() {
            let by = self.person(single).foretold.as_ref().map(|told| told.by);
            let foretold = by.filter(|_| !story.is_empty());
            self.foretell(single, foretold.map(|by| Foretold { by, story }));
        }
    }

    /// Two characters of one table belong to one family now.
    fn unite(&mut self, a: Character, b: Character) {
        let (mine, theirs) = (self.person(a), self.person(b));
        if mine.table != theirs.table || mine.family == theirs.family {
            return;
        }
        let family = mine.family.or(theirs.family);
        for relative in family.iter() {
            self.person_mut(relative).family = family;
        }
    }

    pub(super) fn person_mut(&mut self, character: Character) -> &mut Person {
        &mut self.people[usize::from(character.index())]
    }
}
