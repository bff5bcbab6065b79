//! Localisation of the events of Family Tree, told to a reader.

use super::{card_in_words, character_in_words, list, meeting_in_words};
use crate::games::family_tree::{
    Card, CardSet, Character, Ending, Event, FamilyTree, Meeting, Seen, Text,
};
use crate::games::{BySeat, Game, Seat};
use crate::texts::{Fact, Reader, cards, ending, say};

/// What happened, as one sentence or a few.
pub fn tell(reader: &Reader<'_>, seen: &Seen) -> String {
    let teller = Teller(reader);
    match seen {
        Seen::Dealt { hand, archive, .. } => teller.dealt(hand.as_deref(), archive),
        Seen::Drew { seat, card } => {
            let known = if card.is_some() { "yes" } else { "no" };
            let card = card.map(|card| card_in_words(reader.locale, card));
            let facts = [
                ("known", known.into()),
                ("card", card.unwrap_or_default().into()),
            ];
            teller.about("family-tree-event-drew", *seat, &facts)
        }
        Seen::Open(event) => teller.open(event),
    }
}

/// Tells events to a reader.
struct Teller<'a>(&'a Reader<'a>);

impl Teller<'_> {
    /// A sentence about what `seat` did.
    fn about(&self, key: &str, seat: Seat, facts: &[(&str, Fact<'_>)]) -> String {
        let is_you = if self.0.you == Some(seat) {
            "yes"
        } else {
            "no"
        };
        let mut all = vec![
            ("you", is_you.into()),
            ("name", self.0.names.of(seat).into()),
        ];
        all.extend_from_slice(facts);
        say(self.0.locale, key, &all)
    }

    fn people<const N: usize>(
        &self,
        people: [(&'static str, Character); N],
    ) -> [(&'static str, Fact<'static>); N] {
        people.map(|(role, character)| (role, self.who(character)))
    }

    fn who(&self, character: Character) -> Fact<'static> {
        character_in_words(self.0.locale, character).into()
    }

    fn met(&self, meeting: Meeting) -> Fact<'static> {
        meeting_in_words(self.0.locale, meeting).into()
    }

    fn card(&self, card: Card) -> Fact<'static> {
        card_in_words(self.0.locale, card).into()
    }

    fn dealt(&self, hand: Option<&[Card]>, archive: &[Card]) -> String {
        let locale = self.0.locale;
        let mut told = say(locale, "family-tree-event-dealt", &[]);
        let open = Some(archive).filter(|archive| !archive.is_empty());
        for (key, cards) in [
            ("family-tree-event-dealt-archive", open),
            ("family-tree-event-dealt-own", hand),
        ] {
            if let Some(cards) = cards {
                told.push(' ');
                told.push_str(&say(locale, key, &[("cards", list(locale, cards).into())]));
            }
        }
        told
    }

    fn open(&self, event: &Event) -> String {
        let locale = self.0.locale;
        match *event {
            Event::Began { seat, .. } => self.about("family-tree-event-began", seat, &[]),
            Event::TookArchive { seat, card } => self.about(
                "family-tree-event-took-archive",
                seat,
                &[("card", self.card(card))],
            ),
            Event::Refilled { card } => say(
                locale,
                "family-tree-event-refilled",
                &[("card", self.card(card))],
            ),
            Event::DeckRanOut => say(locale, "family-tree-event-deck-ran-out", &[]),
            Event::BrideAnnounced { seat, bride } => self.about(
                "family-tree-event-bride-announced",
                seat,
                &[("bride", self.who(bride))],
            ),
            Event::Passed { seat } => self.about("family-tree-event-passed", seat, &[]),
            Event::Discarded { seat, card } => self.about(
                "family-tree-event-discarded",
                seat,
                &[("card", self.card(card))],
            ),
            Event::PhaseBegan { phase } => say(
                locale,
                "family-tree-event-phase",
                &[("phase", phase.code().into())],
            ),
            Event::TurnBegan { seat, .. } => self.about("family-tree-event-turn-began", seat, &[]),
            Event::Retired { seat } => self.about("family-tree-event-retired", seat, &[]),
            Event::Ended { ending, ref hands } => self.ended(ending, hands),
            Event::Named {
                seat,
                member,
                ref name,
            } => self.named(seat, member, name),
            Event::Told {
                seat,
                meeting,
                ref story,
            } => self.told(seat, meeting, story),
            _ => self.laid(event),
        }
    }

    /// What was laid that is not a couple.
    fn laid(&self, event: &Event) -> String {
        match *event {
            Event::ChildLaid {
                seat,
                child,
                parent,
                father,
            } => {
                let parents = [Some(parent), father].into_iter().flatten();
                let parents: Vec<_> = parents
                    .map(|one| character_in_words(self.0.locale, one))
                    .collect();
                let facts = [
                    ("child", self.who(child)),
                    ("parents", parents.join(", ").into()),
                ];
                self.about("family-tree-event-child-laid", seat, &facts)
            }
            Event::ParentLaid {
                seat,
                child,
                parent,
            } => {
                let facts = [("child", self.who(child)), ("parent", self.who(parent))];
                self.about("family-tree-event-parent-laid", seat, &facts)
            }
            Event::EventLaid {
                seat,
                person,
                event,
                year,
            } => {
                let facts = [
                    ("person", self.who(person)),
                    ("event", self.card(event.into())),
                    ("year", year.to_string().into()),
                ];
                self.about("family-tree-event-event-laid", seat, &facts)
            }
            Event::MeetingReserved {
                seat,
                person,
                meeting,
                ref story,
            } => {
                let key = ("family-tree-event-meeting-reserved", seat);
                self.couple(key, &self.people([("person", person)]), meeting, story)
            }
            Event::FamiliesJoined {
                seat,
                child,
                mother,
                father,
            } => {
                let facts = self.people([("child", child), ("mother", mother), ("father", father)]);
                self.about("family-tree-event-families-joined", seat, &facts)
            }
            _ => self.wed(event),
        }
    }

    /// Who was brought together.
    fn wed(&self, event: &Event) -> String {
        match *event {
            Event::CoupleLaid {
                seat,
                man,
                woman,
                meeting,
                ref story,
            } => {
                let facts = self.people([("man", man), ("woman", woman)]);
                self.couple(
                    ("family-tree-event-couple-laid", seat),
                    &facts,
                    meeting,
                    story,
                )
            }
            Event::ParentsLaid {
                seat,
                child,
                father,
                mother,
                meeting,
                ref story,
            } => {
                let facts = self.people([("child", child), ("father", father), ("mother", mother)]);
                let key = ("family-tree-event-parents-laid", seat);
                self.couple(key, &facts, meeting, story)
            }
            Event::SpouseLaid {
                seat,
                person,
                spouse,
                meeting,
                ref story,
                ..
            } => {
                let facts = self.people([("person", person), ("spouse", spouse)]);
                self.couple(
                    ("family-tree-event-spouse-laid", seat),
                    &facts,
                    meeting,
                    story,
                )
            }
            Event::Married {
                seat,
                husband,
                wife,
                meeting,
                ref story,
            } => {
                let facts = self.people([("husband", husband), ("wife", wife)]);
                self.couple(("family-tree-event-married", seat), &facts, meeting, story)
            }
            _ => self.taken(event),
        }
    }

    fn taken(&self, event: &Event) -> String {
        let owner = |from: Seat| -> Fact<'static> { self.0.names.of(from).into() };
        match *event {
            Event::BrideTaken {
                seat,
                from,
                bride,
                groom,
                meeting,
                ref story,
            } => {
                let facts = [
                    ("bride", self.who(bride)),
                    ("groom", self.who(groom)),
                    ("owner", owner(from)),
                ];
                self.couple(
                    ("family-tree-event-bride-taken", seat),
                    &facts,
                    meeting,
                    story,
                )
            }
            Event::GroomTaken {
                seat,
                from,
                groom,
                wife,
                meeting,
                ref story,
            } => {
                let facts = [
                    ("groom", self.who(groom)),
                    ("wife", self.who(wife)),
                    ("owner", owner(from)),
                ];
                self.couple(
                    ("family-tree-event-groom-taken", seat),
                    &facts,
                    meeting,
                    story,
                )
            }
            // The rest never lies open: it is seen as `Seen::Dealt` and `Seen::Drew`.
            _ => String::new(),
        }
    }

    /// A couple, how it met, and its story if it was told.
    fn couple(
        &self,
        (key, seat): (&str, Seat),
        facts: &[(&str, Fact<'_>)],
        meeting: Meeting,
        story: &Text,
    ) -> String {
        let mut all = facts.to_vec();
        all.push(("meeting", self.met(meeting)));
        let mut told = self.about(key, seat, &all);
        if !story.is_empty() {
            let facts = [("story", story.to_string().into())];
            told.push(' ');
            told.push_str(&say(self.0.locale, "family-tree-event-story", &facts));
        }
        told
    }

    fn named(&self, seat: Option<Seat>, member: Character, name: &Text) -> String {
        match seat {
            Some(seat) if !name.is_empty() => {
                let facts = [
                    ("member", self.who(member)),
                    ("surname", name.to_string().into()),
                ];
                self.about("family-tree-event-named", seat, &facts)
            }
            _ => say(
                self.0.locale,
                "family-tree-event-unnamed",
                &[("member", self.who(member))],
            ),
        }
    }

    fn told(&self, seat: Seat, meeting: Meeting, story: &Text) -> String {
        let facts = [
            ("meeting", self.met(meeting)),
            ("story", story.to_string().into()),
        ];
        let key = if story.is_empty() {
            "family-tree-event-untold"
        } else {
            "family-tree-event-told"
        };
        self.about(key, seat, &facts)
    }

    fn ended(&self, how: Ending, hands: &BySeat<CardSet>) -> String {
        let locale = self.0.locale;
        let shown = hands.iter().map(|(seat, hand)| {
            let facts = [
                ("name", self.0.names.of(seat).into()),
                ("cards", cards(locale, hand.len()).into()),
            ];
            say(locale, "family-tree-event-ended-seat", &facts)
        });
        let facts = [
            (
                "ending",
                ending(locale, FamilyTree::KIND, how.code()).into(),
            ),
            ("hands", shown.collect::<Vec<_>>().join(" · ").into()),
        ];
        say(locale, "family-tree-event-ended", &facts)
    }
}
