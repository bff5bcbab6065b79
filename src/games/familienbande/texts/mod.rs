//! Localisation of Familienbande: cards, moves and events in words. The sentences are in the Fluent files (`.ftl`).

use crate::games::familienbande::{
    ByTrait, Card, Ending, Familienbande, Move, OpenEvent, PersonId, Seen, Trait, View,
};
use crate::games::{BySeat, Game, Seat};
use crate::texts::{Fact, Locale, Messages, Reader, Worded, cards, ending, say};

impl Worded for Familienbande {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        let teller = Teller(reader);
        match seen {
            Seen::Dealt {
                first,
                founders,
                hand,
                trait_,
                ..
            } => teller.dealt(*first, founders, hand.as_deref().zip(*trait_)),
            Seen::Swapped { seat, card } => {
                teller.card("familienbande-event-swapped", *seat, *card)
            }
            Seen::Drew { seat, card } => teller.card("familienbande-event-drew", *seat, *card),
            Seen::Open(event) => teller.open(event),
        }
    }

    fn move_(locale: Locale, view: &View, move_: &Move) -> String {
        match *move_ {
            Move::Marry { card, person } => describe_marriage(locale, view, card, person),
            Move::Child { card, couple, swap } => {
                let child = describe_child(locale, view, card, couple);
                let Some(swap) = swap else { return child };
                let facts = [("child", child.into()), ("swap", swap.to_string().into())];
                say(locale, "familienbande-move-swap", &facts)
            }
            Move::Pass if view.pile_size == 0 => say(locale, "familienbande-move-pass-dry", &[]),
            Move::Pass => say(locale, "familienbande-move-pass", &[]),
        }
    }
}

/// A trait in words: "nose".
pub fn trait_name(locale: Locale, of: Trait) -> String {
    let letter = of.letter().to_string();
    say(locale, "familienbande-trait", &[("trait", letter.into())])
}

/// A card as one would say it: "woman with glasses, nose, nose".
pub fn card_in_words(locale: Locale, card: Card) -> String {
    let [first, second, third] = card.traits().map(|of| trait_name(locale, of).into());
    let facts = [
        ("sex", sex(locale, card).into()),
        ("first", first),
        ("second", second),
        ("third", third),
    ];
    say(locale, "familienbande-card", &facts)
}

fn sex(locale: Locale, card: Card) -> String {
    let letter = card.sex().letter().to_string();
    say(locale, "familienbande-sex", &[("sex", letter.into())])
}

/// The three letters of a card without its sex.
fn face(card: Card) -> String {
    card.traits().iter().map(ToString::to_string).collect()
}

fn list(cards: impl IntoIterator<Item = Card>) -> String {
    let cards: Vec<_> = cards.into_iter().map(|card| card.to_string()).collect();
    cards.join(", ")
}

/// "nose +4, ears +2": the highest gain first.
fn gains(locale: Locale, points: &ByTrait<u16>) -> String {
    let mut gained: Vec<(Trait, u16)> = points
        .iter()
        .map(|(of, &points)| (of, points))
        .filter(|&(_, points)| points > 0)
        .collect();
    gained.sort_by_key(|&(of, points)| (std::cmp::Reverse(points), of));
    let gained: Vec<_> = gained
        .into_iter()
        .map(|(of, points)| {
            let facts = [
                ("trait", trait_name(locale, of).into()),
                ("points", points.into()),
            ];
            say(locale, "familienbande-gain", &facts)
        })
        .collect();
    gained.join(", ")
}

fn describe_marriage(locale: Locale, view: &View, card: Card, person: PersonId) -> String {
    let single = view.people.get(usize::from(person.0));
    let partner = single.map(|single| single.card.to_string());
    let facts = [
        ("face", face(card).into()),
        ("sex", sex(locale, card).into()),
        ("person", person.0.into()),
        ("partner", partner.unwrap_or_default().into()),
        (
            "generation",
            single.map_or(0, |single| single.generation).into(),
        ),
    ];
    say(locale, "familienbande-move-marry", &facts)
}

fn describe_child(locale: Locale, view: &View, card: Card, couple: PersonId) -> String {
    let parents = view.people.get(usize::from(couple.0));
    let generation = parents.map_or(0, |parents| parents.generation + 1);
    let mut points = ByTrait::default();
    for of in card.traits() {
        points[of] += u16::from(generation);
    }
    let facts = [
        ("face", face(card).into()),
        ("sex", sex(locale, card).into()),
        ("couple", couple.0.into()),
        ("generation", generation.into()),
        ("gains", gains(locale, &points).into()),
    ];
    say(locale, "familienbande-move-child", &facts)
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

    /// A sentence about a card that may be hidden.
    fn card(&self, key: &str, seat: Seat, card: Option<Card>) -> String {
        let is_known = if card.is_some() { "yes" } else { "no" };
        let card = card.map(|card| card.to_string()).unwrap_or_default();
        self.about(
            key,
            seat,
            &[("known", is_known.into()), ("card", card.into())],
        )
    }

    fn dealt(&self, first: Seat, founders: &[Card], own: Option<(&[Card], Trait)>) -> String {
        let founders = list(founders.iter().copied());
        let table = self.about(
            "familienbande-event-dealt",
            first,
            &[("founders", founders.into())],
        );
        let Some((hand, of)) = own else { return table };
        let facts = [
            ("hand", list(hand.iter().copied()).into()),
            ("trait", trait_name(self.0.locale, of).into()),
        ];
        let own = say(self.0.locale, "familienbande-event-dealt-own", &facts);
        format!("{table} {own}")
    }

    fn open(&self, event: &OpenEvent) -> String {
        match event {
            OpenEvent::Married { seat, card, person } => self.about(
                "familienbande-event-married",
                *seat,
                &[
                    ("card", card.to_string().into()),
                    ("person", person.0.into()),
                ],
            ),
            OpenEvent::Born { .. } => self.born(event),
            OpenEvent::Closed { generation } => say(
                self.0.locale,
                "familienbande-event-closed",
                &[("generation", (*generation).into())],
            ),
            OpenEvent::Passed { seat, dry: false } => {
                self.about("familienbande-event-passed", *seat, &[])
            }
            OpenEvent::Passed { seat, dry: true } => {
                self.about("familienbande-event-passed-dry", *seat, &[])
            }
            OpenEvent::Retired { seat } => self.about("familienbande-event-retired", *seat, &[]),
            OpenEvent::TurnPassed { to } => self.about("familienbande-event-turn-passed", *to, &[]),
            OpenEvent::Ended {
                ending,
                traits,
                hands,
            } => self.ended(*ending, traits, hands.iter().map(|(_, hand)| hand.len())),
        }
    }

    fn born(&self, event: &OpenEvent) -> String {
        let OpenEvent::Born {
            seat,
            card,
            couple,
            person,
            generation,
            points,
        } = event
        else {
            return String::new();
        };
        let total: u16 = points.iter().map(|(_, points)| points).sum();
        let facts = [
            ("card", card.to_string().into()),
            ("couple", couple.0.into()),
            ("person", person.0.into()),
            ("generation", (*generation).into()),
            ("total", total.into()),
            ("gains", gains(self.0.locale, points).into()),
        ];
        self.about("familienbande-event-born", *seat, &facts)
    }

    fn ended(
        &self,
        how: Ending,
        traits: &BySeat<Trait>,
        hands: impl Iterator<Item = u8>,
    ) -> String {
        let locale = self.0.locale;
        let shown = traits.iter().zip(hands).map(|((seat, &of), n_cards)| {
            let facts = [
                ("trait", trait_name(locale, of).into()),
                ("cards", cards(locale, n_cards).into()),
            ];
            self.about("familienbande-event-ended-seat", seat, &facts)
        });
        let facts = [
            (
                "ending",
                ending(locale, Familienbande::KIND, how.code()).into(),
            ),
            ("traits", shown.collect::<Vec<_>>().join(" · ").into()),
        ];
        say(locale, "familienbande-event-ended", &facts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::Positions;
    use crate::games::conformance::Conformance;
    use crate::games::familienbande::{Clause, Options};
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::{Act, Chance, Clause as _, Core, Quick, Refusal, Table, Viewer};
    use crate::texts::{self, SeatNames};

    use crate::games::familienbande::KIND;

    /// Every clause with plausible facts.
    fn samples() -> Vec<Clause> {
        let (card, stranger): (Card, Card) = ("F:ENN".parse().unwrap(), "M:HHH".parse().unwrap());
        let (person, couple, missing) = (PersonId(3), PersonId(0), Trait::Nose);
        let (generation, limit) = (2, 5);
        vec![
            Clause::BrideNotInHand { card },
            Clause::NoSuchPerson { person },
            Clause::AlreadyMarried { person },
            Clause::SameSex { card, person },
            Clause::ChildNotInHand { card },
            Clause::NoSuchCouple { couple },
            Clause::NotMarried { couple },
            Clause::TraitMissing {
                card,
                couple,
                missing,
            },
            Clause::TraitTooRare {
                card,
                couple,
                missing,
                needed: 2,
                present: 1,
            },
            Clause::CoupleClosed {
                couple,
                generation,
                limit,
            },
            Clause::SingleClosed { person, generation },
            Clause::LastGeneration { person },
            Clause::NoSuchFirst {
                first: Seat(4),
                seats: 3,
            },
            Clause::OneParentOnly {
                card,
                couple,
                stranger,
            },
            Clause::ExchangeOff,
            Clause::ExchangePileEmpty,
            Clause::ExchangeNotInHand { card },
            Clause::LateBirth { couple, generation },
        ]
    }

    fn said(locale: Locale, clause: Clause) -> String {
        texts::refusal(locale, KIND, &Refusal::Game(clause))
    }

    #[test]
    fn every_clause_has_a_sentence_of_its_own_in_every_language() {
        let samples = samples();
        let codes: Vec<_> = samples.iter().map(Clause::code).collect();
        let all: Vec<_> = Clause::ALL.iter().map(|&(code, _)| code).collect();
        assert_eq!(codes, all);
        let sentences: BTreeSet<String> = Locale::ALL
            .into_iter()
            .flat_map(|locale| samples.iter().map(move |&clause| said(locale, clause)))
            .collect();
        assert_eq!(sentences.len(), 3 * samples.len());
        let core = [
            Core::MatchOver,
            Core::NotYourDecision { seat: 1 },
            Core::NoSuchSeat { seat: 5, seats: 2 },
            Core::SeatRetired { seat: 1 },
            Core::SeatsOutOfRange {
                seats: 9,
                least: 2,
                most: 4,
            },
        ];
        assert_eq!(core.len(), Core::ALL.len());
        let sentences: BTreeSet<String> = Locale::ALL
            .into_iter()
            .flat_map(|locale| core.map(|clause| texts::core_refusal(locale, clause)))
            .collect();
        assert_eq!(sentences.len(), 3 * core.len());
    }

    #[test]
    fn provoked_refusals_can_be_told() {
        let mut codes = BTreeSet::new();
        for (seed, options) in (0..).zip(Familienbande.option_sets(3)) {
            let chance: &mut dyn Chance = &mut Quick(seed);
            let (mut table, _) = Table::open(&Familienbande, &options, 3, chance).unwrap();
            while let Some(seat) = pick_seat(&table, chance) {
                for _ in 0..8 {
                    let act = Act::Move(Familienbande.probe(table.state(), seat, chance));
                    if let Err(refusal) = table.check(seat, &act) {
                        codes.insert(refusal.code());
                        for locale in Locale::ALL {
                            let sentence = texts::refusal(locale, KIND, &refusal);
                            assert!(sentence.ends_with('.') && !sentence.contains('{'));
                        }
                    }
                }
                let moves = Familienbande.legal_moves(table.state(), seat);
                let move_ = *chance.choose(&moves).unwrap();
                table.play(seat, &Act::Move(move_), chance).unwrap();
            }
        }
        assert!(codes.len() > 12, "{codes:?}");
    }

    #[test]
    fn refusals_read_well() {
        let rare = Clause::TraitTooRare {
            card: "F:NNN".parse().unwrap(),
            couple: PersonId(7),
            missing: Trait::Nose,
            needed: 3,
            present: 2,
        };
        assert_eq!(
            said(Locale::En, rare),
            "F:NNN cannot be a child of couple 7: it needs this trait 3 times, but the parents together have it \
             only twice: nose."
        );
        assert_eq!(
            said(Locale::Fr, rare),
            "F:NNN ne peut pas être un enfant du couple 7\u{a0}: il lui faut 3 fois ce signe particulier, et les \
             parents ensemble ne l’ont que 2 fois\u{a0}: nez."
        );
        assert_eq!(
            said(Locale::Ru, rare),
            "F:NNN не может быть ребёнком пары 7: эта примета нужна 3 раза, а у родителей вместе она есть только \
             2 раза: нос."
        );
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        for (count, card) in [
            (1, "1 карта"),
            (2, "2 карты"),
            (5, "5 карт"),
            (11, "11 карт"),
            (21, "21 карта"),
            (0, "0 карт"),
        ] {
            assert_eq!(cards(Locale::Ru, count), card, "{count}");
        }
        assert_eq!(cards(Locale::En, 0), "0 cards");
        assert_eq!(cards(Locale::En, 1), "1 card");
        assert_eq!(cards(Locale::Fr, 0), "0 carte");
        assert_eq!(cards(Locale::Fr, 2), "2 cartes");
        assert_eq!(texts::points(Locale::Ru, 22), "22 очка");
    }

    #[test]
    fn cards_moves_and_events_read_well() {
        let names = SeatNames::new(Locale::En, ["Anna", "{ $you } & Co"]);
        let reader = Reader {
            locale: Locale::En,
            names: &names,
            you: Some(Seat(0)),
        };
        let card: Card = "F:GNN".parse().unwrap();
        assert_eq!(
            card_in_words(Locale::En, card),
            "woman with glasses, nose, nose"
        );
        assert_eq!(card_in_words(Locale::Ru, card), "женщина: очки, нос, нос");
        let married = |seat| {
            Seen::Open(OpenEvent::Married {
                seat: Seat(seat),
                card,
                person: PersonId(0),
            })
        };
        let told = |seen: &Seen| Familienbande::event(&reader, seen);
        assert_eq!(told(&married(0)), "You married F:GNN to person 0.");
        assert_eq!(
            told(&married(1)),
            "{ $you } & Co married F:GNN to person 0."
        );
        let drew = |card| Seen::Drew {
            seat: Seat(1),
            card,
        };
        assert_eq!(told(&drew(None)), "{ $you } & Co drew a card.");
        let lines = ["row 1: M:ENN+F:GNN F:GLH M:EEL", "hand 0: F:ENN M:LLL"];
        let state = Familienbande
            .position(&Options::default(), 2, &lines)
            .unwrap();
        let view = Familienbande.view(&state, Viewer::Seat(Seat(0)));
        let listed = |locale, notation: &str| {
            Familienbande::move_(locale, &view, &notation.parse().unwrap())
        };
        assert_eq!(
            listed(Locale::En, "child F:ENN of 0"),
            "a child ENN (woman) of couple 0, generation 2: nose +4, ears +2"
        );
        assert_eq!(
            listed(Locale::Fr, "child F:ENN of 0 swap M:LLL"),
            "un enfant ENN (femme) du couple 0, génération 2\u{a0}: nez +4, oreilles +2\u{a0}; M:LLL est \
             échangée face cachée"
        );
        assert_eq!(
            listed(Locale::Ru, "marry M:LLL to 1"),
            "брак: LLL (мужчина) и персона 1 (F:GLH), поколение 1"
        );
        assert_eq!(listed(Locale::En, "pass"), "pass (the pile is empty)");
    }

    #[test]
    fn every_event_of_whole_matches_can_be_told_to_everybody() {
        let policies = [Policy::Random, Policy::KindFirst, Policy::Default];
        let policies = policies.into_iter().cycle();
        for ((seed, options), policy) in (0..).zip(Familienbande.option_sets(3)).zip(policies) {
            let log = playout(&Familienbande, &options, 3, policy, 999, &mut Quick(seed)).unwrap();
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in Viewer::live(3).chain([Viewer::Table]) {
                    let seen = Familienbande.seen(event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let reader = Reader {
                            locale,
                            names: &names,
                            you: viewer.seat(),
                        };
                        Familienbande::event(&reader, &seen)
                    });
                    let distinct: BTreeSet<_> = told.iter().collect();
                    assert_eq!(distinct.len(), 3, "{told:?}");
                    assert!(told.iter().all(|sentence| sentence.ends_with('.')));
                }
            }
        }
    }

    #[test]
    fn forms_and_help_are_there_in_every_language() {
        for locale in Locale::ALL {
            for ending in Familienbande::ENDINGS {
                assert!(texts::ending(locale, KIND, ending).ends_with('.'));
            }
            for asks in ["turn", "nothing"] {
                assert!(texts::ask(locale, KIND, asks).ends_with('.'));
            }
            for name in ["bothParents", "exchange", "lateBirths"] {
                let option = texts::option(locale, KIND, name);
                assert!(option.help.ends_with('.') && option.label.len() < 60);
            }
            for what in ["marker", "hand"] {
                assert!(!texts::line(locale, KIND, what).is_empty());
            }
            assert_eq!(texts::title(locale, KIND), KIND.title());
            assert!(texts::description(locale, KIND).contains("Colovini") || locale == Locale::Ru);
            let help = texts::notation(locale, KIND);
            assert!(help.lines().all(|line| line.chars().count() <= 76));
            assert!(help.lines().count() > 5);
        }
    }
}
