//! What must hold of every state, whatever was played: the laws of kinship (section 4.7 of the rules digest), cards
//! conserved, tokens and names accounted for. Written apart from `check`, from the facts alone.

use super::super::pieces::{
    CHILDREN, Card, CardSet, Character, FATHERED, MEN, People, SPOUSES, event_years,
};
use super::{BIG_HAND, HAND, Marriage, Person, State};
use crate::games::Seat;

impl State {
    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        self.cards_are_conserved()?;
        self.marriages_are_lawful()?;
        for character in self.kin.everybody().iter() {
            let person = self.kin.person(character);
            self.parents_are_lawful(character, person)
                .and_then(|()| self.children_are_lawful(character, person))
                .and_then(|()| self.belongings_are_lawful(character, person))
                .map_err(|problem| format!("{character}: {problem}"))?;
        }
        self.families_are_partitions()?;
        self.derived_sets_are_right()?;
        self.tokens_and_names_are_right()
    }

    fn cards_are_conserved(&self) -> Result<(), String> {
        let people = self.kin.everybody();
        let (mut all, mut n_cards) = (CardSet::default(), 0u32);
        let mut count = |card: Card| {
            all.insert(card);
            n_cards += 1;
        };
        for character in people.iter() {
            count(character.into());
            let person = self.kin.person(character);
            person
                .event
                .into_iter()
                .for_each(|(event, _)| count(event.into()));
            person
                .reserved
                .into_iter()
                .for_each(|meeting| count(meeting.into()));
        }
        let meetings = self.kin.marriages().iter().map(|marriage| marriage.meeting);
        meetings.for_each(|meeting| count(meeting.into()));
        let open = self.archive.iter().chain(self.discard.iter());
        let held = self.hands.values().flat_map(|hand| hand.iter());
        open.chain(held)
            .chain(self.deck.iter().copied())
            .for_each(count);
        let expected = u32::from(self.n_cards());
        if n_cards != expected || u32::from(all.len()) != expected {
            return Err(format!("{n_cards} cards, {} different", all.len()));
        }
        if self.archive.len() > HAND || self.is_big() && !self.archive.is_empty() {
            return Err("too many cards in the Archive".into());
        }
        let most = if self.is_big() {
            u8::MAX
        } else {
            HAND.max(BIG_HAND - 1)
        };
        match self.hands.iter().find(|(_, hand)| hand.len() > most) {
            Some((seat, _)) => Err(format!("seat {seat} holds too many cards")),
            None => Ok(()),
        }
    }

    fn marriages_are_lawful(&self) -> Result<(), String> {
        let mut married = People::NOBODY;
        for couple in self.kin.marriages() {
            married = married
                .or(People::only(couple.husband))
                .or(People::only(couple.wife));
            self.couple_is_lawful(couple)
                .map_err(|problem| format!("{}+{}: {problem}", couple.husband, couple.wife))?;
        }
        let n_married = usize::from(married.len());
        if n_married == 2 * self.kin.marriages().len() && married == self.kin.married() {
            Ok(())
        } else {
            Err("somebody is married twice".into())
        }
    }

    fn couple_is_lawful(&self, couple: &Marriage) -> Result<(), &'static str> {
        let &Marriage { husband, wife, .. } = couple;
        let (Some(man), Some(woman)) = (self.kin.laid(husband), self.kin.laid(wife)) else {
            return Err("not on a table");
        };
        let is_mutual = man.spouse == Some(wife) && woman.spouse == Some(husband);
        ensure(is_mutual, "not each other's spouse")?;
        ensure(man.table == woman.table, "not on one table")?;
        let suits = SPOUSES[usize::from(husband.index())].contains(wife) && MEN.contains(husband);
        ensure(suits, "they do not suit each other")?;
        ensure(
            !man.ancestors.meets(woman.ancestors),
            "they share an ancestor",
        )?;
        ensure(
            man.children == woman.children,
            "they have different children",
        )
    }

    fn parents_are_lawful(
        &self,
        character: Character,
        person: &Person,
    ) -> Result<(), &'static str> {
        let parents = [person.mother, person.father];
        for parent in parents.into_iter().flatten() {
            let theirs = self.kin.laid(parent).ok_or("a parent is on no table")?;
            ensure(
                theirs.children.contains(character),
                "not a child of its parent",
            )?;
            ensure(parent < character, "older than its parent")?;
            if parent.is_female() || parent.is_adopter() {
                let fits = CHILDREN[usize::from(parent.index())].contains(character);
                ensure(fits, "does not fit the parent's scale")?;
            } else if self.options.father_age_rule {
                let fits = FATHERED[usize::from(parent.index())].contains(character);
                ensure(fits, "too old for its father")?;
            }
        }
        match parents {
            [Some(mother), Some(father)] => {
                let is_couple = self.kin.person(mother).spouse == Some(father);
                ensure(is_couple, "its parents are no couple")
            }
            [None, Some(father)] => ensure(father.is_adopter(), "a father without a mother"),
            [_, None] => Ok(()),
        }
    }

    fn children_are_lawful(
        &self,
        character: Character,
        person: &Person,
    ) -> Result<(), &'static str> {
        let n_children = person.children.len();
        let couple = if self.is_big() { 4 } else { 6 };
        let most = match (character.is_adopter(), person.spouse.is_some()) {
            (true, _) => 3,
            (false, true) => couple,
            (false, false) if character.is_single_mother() => 2,
            (false, false) if character.is_female() => 1,
            (false, false) => 0,
        };
        ensure(n_children <= most, "too many children")?;
        let is_orphan = person.mother.is_none() && person.father.is_none();
        ensure(
            !self.kin.is_unfinished(character) || is_orphan,
            "an unfinished mother with parents",
        )
    }

    fn belongings_are_lawful(
        &self,
        character: Character,
        person: &Person,
    ) -> Result<(), &'static str> {
        if let Some((event, year)) = person.event {
            let (first, last) = event_years(event, character);
            ensure((first..=last).contains(&year), "the Event does not fit")?;
        }
        ensure(
            person.reserved.is_none() || (self.is_big() && character.can_marry()),
            "a Meeting without a future",
        )?;
        let parent = person.mother.or(person.father);
        let home = parent.map(|parent| self.kin.person(parent).table);
        let is_away = home.is_some_and(|home| home != person.table);
        let is_from_home = person.taken_from.map(|seat| seat.0) == home;
        ensure(
            is_away == person.taken_from.is_some(),
            "not with its parents",
        )?;
        ensure(!is_away || is_from_home, "taken from somebody else")?;
        ensure(!is_away || person.spouse.is_some(), "taken for nobody")
    }

    fn families_are_partitions(&self) -> Result<(), String> {
        for table in 0..self.kin.n_tables() {
            let mut seen = People::NOBODY;
            for family in self.kin.families(table) {
                let is_apart = !seen.meets(family) && self.kin.table(table).and(family) == family;
                if !is_apart || self.connected(family) != family {
                    return Err(format!("table {table}: the families are no partition"));
                }
                if !family.meets(self.kin.married()) {
                    return Err(format!("table {table}: a family without a couple"));
                }
                seen = seen.or(family);
            }
            if seen != self.kin.table(table) {
                return Err(format!("table {table}: somebody belongs to no family"));
            }
        }
        Ok(())
    }

    /// The characters that can be reached from the first of `family` by marriage and parentage on its table.
    fn connected(&self, family: People) -> People {
        let Some(first) = family.first() else {
            return People::NOBODY;
        };
        let table = self.kin.table(self.kin.person(first).table);
        let (mut reached, mut new) = (People::only(first), People::only(first));
        while let Some(next) = new.first() {
            new.remove(next);
            let person = self.kin.person(next);
            let links = [person.spouse, person.mother, person.father]
                .into_iter()
                .flatten();
            let near = links
                .collect::<People>()
                .or(person.children)
                .and(table)
                .without(reached);
            reached = reached.or(near);
            new = new.or(near);
        }
        reached
    }

    /// Ancestors and descendants recomputed in the order of birth.
    fn derived_sets_are_right(&self) -> Result<(), String> {
        let everybody = self.kin.everybody();
        for character in everybody.iter() {
            let person = self.kin.person(character);
            let parents = [person.mother, person.father].into_iter().flatten();
            let ancestors = parents.fold(People::only(character), |all, parent| {
                all.or(self.kin.person(parent).ancestors)
            });
            let descendants = person
                .children
                .iter()
                .fold(People::only(character), |all, child| {
                    all.or(self.kin.person(child).descendants)
                });
            let is_right = person.ancestors == ancestors
                && person.descendants == descendants
                && everybody.contains(character)
                && self.kin.with_parents().contains(character) == (ancestors.len() > 1)
                && self.kin.with_children().contains(character) != person.children.is_empty()
                && self.kin.with_event().contains(character) == person.event.is_some();
            if !is_right {
                return Err(format!("{character}: the lineage is wrong"));
            }
        }
        Ok(())
    }

    fn tokens_and_names_are_right(&self) -> Result<(), String> {
        let away = |seat: Seat| {
            let taken =
                |character: &Character| self.kin.person(*character).taken_from == Some(seat);
            self.kin.everybody().iter().filter(taken).count()
        };
        for (seat, &tokens) in self.tokens.iter() {
            if usize::from(tokens) != away(seat) && !self.is_big() {
                return Err(format!("seat {seat} has {tokens} tokens"));
            }
        }
        let mut named = People::NOBODY;
        for name in &self.names {
            let holder = self
                .kin
                .laid(name.member)
                .filter(|holder| holder.spouse.is_some());
            let family = holder.ok_or("a name without a family")?.family;
            if named.meets(family) || name.name.is_empty() {
                return Err("a family with two names, or with an empty one".into());
            }
            named = named.or(family);
        }
        Ok(())
    }
}

fn ensure(holds: bool, problem: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(problem) }
}
