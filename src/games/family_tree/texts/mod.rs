//! Localisation of Family Tree: cards here, moves and events in their files. The sentences are in the Fluent files
//! (`.ftl`).

mod events;
mod moves;

use crate::games::family_tree::{
    Card, Character, EventCard, FamilyTree, Kind, Meeting, Move, Seen, View, Words,
};
use crate::texts::{Locale, Messages, Reader, Worded, say};

impl Worded for FamilyTree {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        events::tell(reader, seen)
    }

    fn move_(locale: Locale, _: &View, move_: &Move) -> String {
        moves::describe(locale, move_)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::Positions;
    use crate::games::conformance::Conformance;
    use crate::games::family_tree::{Clause, Event, Text};
    use crate::games::family_tree::{Options, Variant};
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::{Act, Chance, Clause as _, Quick, Table, Viewer};
    use crate::games::{Game, Seat};
    use crate::texts::{self, SeatNames};

    use crate::games::family_tree::KIND;

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
        assert_eq!(Clause::ALL.len(), 68);
    }
}
