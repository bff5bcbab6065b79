//! Family Tree in words: cards, moves and events. The sentences themselves are in the `.ftl` files.

use super::{Fact, Locale, Reader, Worded, cards, ending, say};
use crate::games::family_tree::{
    Card, CardSet, Character, Ending, Event, EventCard, FamilyTree, Kind, Meeting, Move, Seen,
    Text, View, Words,
};
use crate::games::{BySeat, Game, Seat};

impl Worded for FamilyTree {
    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
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

    fn move_(locale: Locale, _: &View, move_: &Move) -> String {
        describe(locale, move_)
    }
}

/// The words of the deck in one language.
pub fn in_language(locale: Locale, words: &Words) -> &'static str {
    match locale {
        Locale::En => words.en,
        Locale::Fr => words.fr,
        Locale::Ru => words.ru,
    }
}

/// A character as one would say it: "Matvey (P12, 1925)".
pub fn character_in_words(locale: Locale, character: Character) -> String {
    let facts = [
        (
            "name",
            in_language(locale, &character.portrait().name).into(),
        ),
        ("label", character.to_string().into()),
        ("birth", character.birth().to_string().into()),
    ];
    say(locale, "family-tree-character", &facts)
}

fn meeting_in_words(locale: Locale, meeting: Meeting) -> String {
    let facts = [
        ("prompt", in_language(locale, meeting.prompt()).into()),
        ("label", meeting.to_string().into()),
    ];
    say(locale, "family-tree-meeting", &facts)
}

fn event_in_words(locale: Locale, event: EventCard) -> String {
    let occasion = event.occasion();
    let facts = [
        ("title", in_language(locale, &occasion.title).into()),
        ("label", event.to_string().into()),
        ("first", occasion.first.to_string().into()),
        ("last", occasion.last.to_string().into()),
    ];
    say(locale, "family-tree-event-card", &facts)
}

fn card_in_words(locale: Locale, card: Card) -> String {
    match card.kind() {
        Kind::Character(character) => character_in_words(locale, character),
        Kind::Meeting(meeting) => meeting_in_words(locale, meeting),
        Kind::Event(event) => event_in_words(locale, event),
    }
}

fn list(locale: Locale, cards: &[Card]) -> String {
    let words: Vec<String> = cards
        .iter()
        .map(|&card| card_in_words(locale, card))
        .collect();
    words.join(", ")
}

/// A move in a list of choices.
fn describe(locale: Locale, move_: &Move) -> String {
    let who =
        |character: Character| -> Fact<'static> { character_in_words(locale, character).into() };
    let card = |card: Card| -> Fact<'static> { card_in_words(locale, card).into() };
    let say = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    match *move_ {
        Move::TakeDeck => say("family-tree-move-take-deck", &[]),
        Move::TakeArchive { card: taken } => {
            say("family-tree-move-take-archive", &[("card", card(taken))])
        }
        Move::LayChild { parent, child } => say(
            "family-tree-move-child",
            &[("parent", who(parent)), ("child", who(child))],
        ),
        Move::LayMother { target, parent } => say(
            "family-tree-move-mother",
            &[("target", who(target)), ("parent", who(parent))],
        ),
        Move::LayEvent { target, event, .. } => say(
            "family-tree-move-event",
            &[("target", who(target)), ("event", card(event.into()))],
        ),
        Move::Reserve { meeting, target } => say(
            "family-tree-move-reserve",
            &[("target", who(target)), ("meeting", card(meeting.into()))],
        ),
        Move::Join { child, mother } => say(
            "family-tree-move-join",
            &[("child", who(child)), ("mother", who(mother))],
        ),
        Move::Pass => say("family-tree-move-pass", &[]),
        Move::Discard { card: away } => say("family-tree-move-discard", &[("card", card(away))]),
        Move::EndTurn => say("family-tree-move-end", &[]),
        Move::Name { member, ref name } => {
            let key = if name.is_empty() {
                "family-tree-move-unname"
            } else {
                "family-tree-move-name"
            };
            say(key, &[("member", who(member))])
        }
        _ => describe_meeting(locale, move_),
    }
}

/// A move with a Meeting.
fn describe_meeting(locale: Locale, move_: &Move) -> String {
    let who =
        |character: Character| -> Fact<'static> { character_in_words(locale, character).into() };
    let met = |meeting: Meeting| -> Fact<'static> { meeting_in_words(locale, meeting).into() };
    let pair = |key: &str, a: (&str, Character), b: (&str, Character), meeting: Fact<'static>| {
        say(
            locale,
            key,
            &[(a.0, who(a.1)), (b.0, who(b.1)), ("meeting", meeting)],
        )
    };
    match *move_ {
        Move::LayCouple {
            man,
            woman,
            meeting,
            ..
        } => pair(
            "family-tree-move-couple",
            ("man", man),
            ("woman", woman),
            met(meeting),
        ),
        Move::TakeBride {
            bride,
            groom,
            meeting,
            ..
        } => pair(
            "family-tree-move-bride",
            ("bride", bride),
            ("groom", groom),
            met(meeting),
        ),
        Move::TakeGroom {
            groom,
            wife,
            meeting,
            ..
        } => pair(
            "family-tree-move-groom",
            ("groom", groom),
            ("wife", wife),
            met(meeting),
        ),
        Move::Marry {
            man,
            woman,
            meeting,
            ..
        } => pair(
            "family-tree-move-marry",
            ("man", man),
            ("woman", woman),
            met(meeting),
        ),
        Move::LaySpouse {
            target,
            spouse,
            meeting,
            ..
        } => {
            let reserved = || say(locale, "family-tree-move-reserved", &[]).into();
            let meeting = meeting.map_or_else(reserved, met);
            pair(
                "family-tree-move-spouse",
                ("target", target),
                ("spouse", spouse),
                meeting,
            )
        }
        Move::LayParents {
            target,
            father,
            mother,
            meeting,
            ..
        } => {
            let facts = [
                ("target", who(target)),
                ("father", who(father)),
                ("mother", who(mother)),
                ("meeting", met(meeting)),
            ];
            say(locale, "family-tree-move-parents", &facts)
        }
        Move::Tell { meeting, ref story } => {
            let key = if story.is_empty() {
                "family-tree-move-untell"
            } else {
                "family-tree-move-tell"
            };
            say(locale, key, &[("meeting", met(meeting))])
        }
        _ => String::new(),
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
            } => {
                let facts = [("person", self.who(person)), ("meeting", self.met(meeting))];
                self.about("family-tree-event-meeting-reserved", seat, &facts)
            }
            Event::FamiliesJoined {
                seat,
                child,
                mother,
                father,
            } => {
                let facts = [
                    ("child", self.who(child)),
                    ("mother", self.who(mother)),
                    ("father", self.who(father)),
                ];
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
                let facts = [("man", self.who(man)), ("woman", self.who(woman))];
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
                let facts = [
                    ("child", self.who(child)),
                    ("father", self.who(father)),
                    ("mother", self.who(mother)),
                ];
                self.couple(
                    ("family-tree-event-parents-laid", seat),
                    &facts,
                    meeting,
                    story,
                )
            }
            Event::SpouseLaid {
                seat,
                person,
                spouse,
                meeting,
                ref story,
                ..
            } => {
                let facts = [("person", self.who(person)), ("spouse", self.who(spouse))];
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
                let facts = [("husband", self.who(husband)), ("wife", self.who(wife))];
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::family_tree::{Options, Variant};
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::{Act, Chance, Clause as _, GameKind, Quick, Table, Viewer};
    use crate::texts::{self, SeatNames};

    const KIND: GameKind = GameKind::FamilyTree;

    #[test]
    fn provoked_refusals_can_be_told_with_their_numbers() {
        let mut codes = BTreeSet::new();
        for (seed, n_seats) in (0..12).zip([2, 3, 4, 6].into_iter().cycle()) {
            let options = FamilyTree.option_sets(n_seats).swap_remove(seed % 5);
            let chance: &mut dyn Chance = &mut Quick(seed as u64);
            let (mut table, _) = Table::open(&FamilyTree, &options, n_seats, chance).unwrap();
            let mut buffer = Vec::new();
            while let Some(seat) = pick_seat(&table, chance) {
                for _ in 0..6 {
                    let act = Act::Move(FamilyTree.probe(table.state(), seat, chance));
                    if let Err(refusal) = table.check(seat, &act) {
                        codes.insert(refusal.code());
                        for locale in Locale::ALL {
                            let sentence = texts::refusal(locale, KIND, &refusal);
                            assert!(
                                sentence.ends_with('.') && !sentence.contains('{'),
                                "{sentence}"
                            );
                        }
                    }
                }
                let move_ = FamilyTree
                    .random_move(table.state(), seat, &mut buffer, chance)
                    .unwrap();
                table.play(seat, &Act::Move(move_), chance).unwrap();
            }
        }
        assert!(codes.len() > 45, "{}: {codes:?}", codes.len());
    }

    #[test]
    fn refusals_say_the_arithmetic() {
        let refused = |lines: &[&str], notation: &str, locale: Locale| {
            let state = FamilyTree.position(&Options::default(), 2, lines).unwrap();
            let table = Table::resume(&FamilyTree, 2, state, 0);
            let refusal = table
                .check(Seat(0), &Act::Move(notation.parse().unwrap()))
                .unwrap_err();
            texts::refusal(locale, KIND, &refusal)
        };
        let child = ["table 0: P04+P05", "hand 0: P29"];
        assert_eq!(
            refused(&child, "child P05 P29", Locale::En),
            "P05 would be 43 when P29 is born; a mother is 18 to 42."
        );
        let couple = ["hand 0: P36 P33 M01"];
        assert_eq!(
            refused(&couple, "couple P36 P33 M01", Locale::Ru),
            "P36 и P33 не подходят друг другу: P33 старше на 3 года, а допускается не больше 2."
        );
        assert_eq!(
            refused(&couple, "couple P36 P33 M01", Locale::Fr),
            "P36 et P33 ne sont pas assortis\u{a0}: P33 a 3 ans de plus\u{a0}; 2 au plus sont permis."
        );
    }

    #[test]
    fn every_event_and_move_of_whole_matches_can_be_told_to_everybody() {
        let policies = [Policy::Random, Policy::KindFirst, Policy::Default]
            .into_iter()
            .cycle();
        for ((seed, options), policy) in (0..).zip(FamilyTree.option_sets(3)).zip(policies) {
            let log = playout(&FamilyTree, &options, 3, policy, 999, &mut Quick(seed)).unwrap();
            let view = FamilyTree.view(log.table_at(&FamilyTree, 0).state(), Viewer::Spectator);
            for ply in &log.plies {
                let Act::Move(move_) = &ply.act else { continue };
                let told = Locale::ALL.map(|locale| FamilyTree::move_(locale, &view, move_));
                assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), 3, "{told:?}");
            }
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in Viewer::live(3).chain([Viewer::Table]) {
                    let seen = FamilyTree.seen(event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let you = viewer.seat();
                        FamilyTree::event(
                            &Reader {
                                locale,
                                names: &names,
                                you,
                            },
                            &seen,
                        )
                    });
                    assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), 3, "{told:?}");
                    assert!(
                        told.iter()
                            .all(|told| told.ends_with('.') && !told.contains('{')),
                        "{told:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_story_is_told_as_it_was_written() {
        let names = SeatNames::new(Locale::En, ["Anna"]);
        let reader = Reader {
            locale: Locale::En,
            names: &names,
            you: Some(Seat(0)),
        };
        let told = Event::CoupleLaid {
            seat: Seat(0),
            man: "P12".parse().unwrap(),
            woman: "P21".parse().unwrap(),
            meeting: "M04".parse().unwrap(),
            story: Text::new("{ $name } <b>&"),
        };
        assert_eq!(
            FamilyTree::event(&reader, &Seen::Open(told)),
            "You laid a couple: Matvey (P12, 1925) and Inessa (P21, 1934). They met: under the same umbrella \
             (M04). Their story: “{ $name } <b>&”."
        );
    }

    #[test]
    fn forms_and_help_are_there_in_every_language() {
        let options = serde_json::to_value(Options {
            variant: Variant::Big,
            ..Options::default()
        })
        .unwrap();
        for locale in Locale::ALL {
            for ending in FamilyTree::ENDINGS {
                assert!(texts::ending(locale, KIND, ending).ends_with('.'));
            }
            for asks in ["take", "act", "adjust", "found", "nothing"] {
                assert!(texts::ask(locale, KIND, asks).ends_with('.'));
            }
            for name in options.as_object().unwrap().keys() {
                let option = texts::option(locale, KIND, name);
                assert!(option.help.ends_with('.') && option.label.len() < 60);
            }
            let help = texts::notation(locale, KIND);
            assert!(
                help.lines().all(|line| line.chars().count() <= 76),
                "{help}"
            );
        }
        assert_eq!(crate::games::family_tree::Clause::ALL.len(), 70);
    }
}
