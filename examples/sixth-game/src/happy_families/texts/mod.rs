//! Localisation of Happy Families: cards, moves and events in words. The sentences are in the Fluent files (`.ftl`).

use kinpost_engines::games::{BySeat, Game, Seat};
use kinpost_engines::texts::{Fact, Locale, Messages, Reader, Worded, ending, say};

use crate::happy_families::{
    Card, Ending, Family, HappyFamilies, Member, Move, OpenEvent, Seen, View,
};

impl Worded for HappyFamilies {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        let teller = Teller(reader);
        match seen {
            Seen::Dealt { first, hand, .. } => teller.dealt(*first, hand.as_deref()),
            Seen::Drew {
                seat,
                card,
                lucky: true,
            } => teller.taken("happy-families-event-lucky", *seat, *card),
            Seen::Drew { seat, card, .. } => {
                teller.taken("happy-families-event-drew", *seat, *card)
            }
            Seen::Refilled { seat, card } => {
                teller.taken("happy-families-event-refilled", *seat, *card)
            }
            Seen::Open(event) => teller.open(event),
        }
    }

    fn move_(locale: Locale, _: &View, move_: &Move) -> String {
        let Move::Ask { asked, card } = *move_;
        let facts = [
            ("asked", asked.0.into()),
            ("person", person(locale, card).into()),
        ];
        say(locale, "happy-families-move-ask", &facts)
    }
}

/// A card as one would say it: "Master Crumb".
pub fn person(locale: Locale, card: Card) -> String {
    let facts = [
        ("member", card.member().id().into()),
        (
            "surname",
            surname(locale, card.family(), card.member()).into(),
        ),
    ];
    say(locale, "happy-families-card", &facts)
}

/// The name on the door, as this member bears it.
pub fn surname(locale: Locale, family: Family, member: Member) -> String {
    let gender = match member {
        Member::Father | Member::Son => "m",
        Member::Mother | Member::Daughter => "f",
    };
    let facts = [("family", family.id().into()), ("gender", gender.into())];
    say(locale, "happy-families-surname", &facts)
}

/// All of a family: "the Crumbs".
pub fn people(locale: Locale, family: Family) -> String {
    let facts = [("family", family.id().into())];
    say(locale, "happy-families-family", &facts)
}

/// Who a member is in the family: "son".
pub fn member_name(locale: Locale, member: Member) -> String {
    let facts = [("member", member.id().into())];
    say(locale, "happy-families-member", &facts)
}

fn list(cards: &[Card]) -> String {
    let cards: Vec<_> = cards.iter().map(ToString::to_string).collect();
    cards.join(", ")
}

/// Tells events to a reader.
struct Teller<'a>(&'a Reader<'a>);

impl Teller<'_> {
    fn is_you(&self, seat: Seat) -> Fact<'static> {
        if self.0.you == Some(seat) {
            "yes".into()
        } else {
            "no".into()
        }
    }

    /// A sentence about what `seat` did.
    fn about(&self, key: &str, seat: Seat, facts: &[(&str, Fact<'_>)]) -> String {
        let mut all = vec![
            ("you", self.is_you(seat)),
            ("name", self.0.names.of(seat).into()),
        ];
        all.extend_from_slice(facts);
        say(self.0.locale, key, &all)
    }

    fn dealt(&self, first: Seat, hand: Option<&[Card]>) -> String {
        let table = self.about("happy-families-event-dealt", first, &[]);
        let Some(hand) = hand else { return table };
        let facts = [("hand", list(hand).into())];
        let own = say(self.0.locale, "happy-families-event-dealt-own", &facts);
        format!("{table} {own}")
    }

    /// A sentence about a card from the pile, which may be hidden.
    fn taken(&self, key: &str, seat: Seat, card: Option<Card>) -> String {
        let is_known = if card.is_some() { "yes" } else { "no" };
        let card = card.map(|card| card.to_string()).unwrap_or_default();
        let facts = [("known", is_known.into()), ("card", card.into())];
        self.about(key, seat, &facts)
    }

    /// A question and its answer.
    fn asked(&self, key: &str, seat: Seat, asked: Seat, card: Card) -> String {
        let facts = [
            ("them", self.is_you(asked)),
            ("other", self.0.names.of(asked).into()),
            ("person", person(self.0.locale, card).into()),
            ("card", card.to_string().into()),
        ];
        self.about(key, seat, &facts)
    }

    fn open(&self, event: &OpenEvent) -> String {
        match event {
            OpenEvent::Handed { seat, asked, card } => {
                self.asked("happy-families-event-handed", *seat, *asked, *card)
            }
            OpenEvent::Missed { seat, asked, card } => {
                self.asked("happy-families-event-missed", *seat, *asked, *card)
            }
            OpenEvent::Laid { seat, family } => {
                let facts = [("people", people(self.0.locale, *family).into())];
                self.about("happy-families-event-laid", *seat, &facts)
            }
            OpenEvent::Retired { seat } => self.about("happy-families-event-retired", *seat, &[]),
            OpenEvent::TurnPassed { to } => {
                self.about("happy-families-event-turn-passed", *to, &[])
            }
            OpenEvent::Ended { ending, hands } => self.ended(*ending, hands),
        }
    }

    fn ended(&self, how: Ending, hands: &BySeat<Vec<Card>>) -> String {
        let locale = self.0.locale;
        let left: Vec<_> = hands
            .iter()
            .filter(|(_, hand)| !hand.is_empty())
            .map(|(seat, hand)| {
                let facts = [("cards", list(hand).into())];
                self.about("happy-families-event-ended-seat", seat, &facts)
            })
            .collect();
        let has_left = if left.is_empty() { "no" } else { "yes" };
        let how = ending(locale, HappyFamilies::KIND, how.code());
        let facts = [
            ("ending", how.into()),
            ("left", has_left.into()),
            ("hands", left.join(" · ").into()),
        ];
        say(locale, "happy-families-event-ended", &facts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kinpost_engines::games::conformance::Conformance;
    use kinpost_engines::games::playout::{Policy, playout};
    use kinpost_engines::games::{Clause as _, GameKind, Quick, Refusal, Viewer};
    use kinpost_engines::texts::{self, SeatNames};
    use kinpost_engines::titles::{self, Title};

    use super::*;
    use crate::happy_families::Clause;

    const KIND: GameKind = HappyFamilies::KIND;

    /// Adds the game to the list, as `main` does in the program: texts are read by the list.
    fn install() {
        assert!(titles::install(&[Title::of::<HappyFamilies>()]));
    }

    /// Every clause with plausible facts.
    fn samples() -> Vec<Clause> {
        let card: Card = "baker-son".parse().unwrap();
        let (family, asked) = (card.family(), Seat(1));
        vec![
            Clause::NobodyThere { asked, seats: 3 },
            Clause::AskedOneself,
            Clause::NothingToGive { asked },
            Clause::FamilyLaid { card, family },
            Clause::FamilyNotHeld { card, family },
            Clause::CardInHand { card },
            Clause::NoSuchFirst {
                first: Seat(4),
                seats: 3,
            },
            Clause::TwoNeedPile,
        ]
    }

    fn said(locale: Locale, clause: Clause) -> String {
        texts::refusal(locale, KIND, &Refusal::Game(clause))
    }

    #[test]
    fn every_clause_has_a_sentence_of_its_own_in_every_language() {
        install();
        let samples = samples();
        let codes: Vec<_> = samples.iter().map(Clause::code).collect();
        let all: Vec<_> = Clause::ALL.iter().map(|&(code, _)| code).collect();
        assert_eq!(codes, all);
        let sentences: BTreeSet<String> = Locale::ALL
            .into_iter()
            .flat_map(|locale| samples.iter().map(move |&clause| said(locale, clause)))
            .collect();
        assert_eq!(sentences.len(), 3 * samples.len());
        for sentence in sentences {
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '$']));
        }
    }

    #[test]
    fn every_card_has_a_name_of_its_own_in_every_language() {
        install();
        let names: BTreeSet<String> = Locale::ALL
            .into_iter()
            .flat_map(|locale| Card::all().map(move |card| person(locale, card)))
            .collect();
        assert_eq!(names.len(), 3 * 36);
        let card: Card = "baker-daughter".parse().unwrap();
        assert_eq!(
            Locale::ALL.map(|locale| person(locale, card)),
            ["Miss Crumb", "la fille Mie", "дочь Крошкина"]
        );
    }

    #[test]
    fn questions_and_answers_read_well() {
        install();
        let told = |locale, you, seat| {
            let names = SeatNames::new(locale, ["Anna", "Boris"]);
            let reader = Reader {
                locale,
                names: &names,
                you: Some(Seat(you)),
            };
            let seen = Seen::Open(OpenEvent::Handed {
                seat: Seat(seat),
                asked: Seat(1 - seat),
                card: "baker-son".parse().unwrap(),
            });
            HappyFamilies::event(&reader, &seen)
        };
        assert_eq!(
            told(Locale::En, 0, 0),
            "You asked Boris for Master Crumb and got the card baker-son."
        );
        assert_eq!(
            told(Locale::Fr, 0, 1),
            "Boris vous a demandé le fils Mie et reçu votre carte baker-son."
        );
        assert_eq!(
            told(Locale::Ru, 3, 0),
            "Спрашивает Anna, отвечает Boris: «сын Крошкин?» – «Да!» Карта baker-son переходит из руки в руку."
        );
        let refused = said(Locale::Fr, samples()[4]);
        assert_eq!(
            refused,
            "Vous ne pouvez pas demander baker-son\u{a0}: vous n’avez personne de la famille Mie (baker)."
        );
    }

    #[test]
    fn every_event_of_whole_matches_can_be_told_to_everybody() {
        install();
        for ((seed, options), policy) in (0..).zip(HappyFamilies.option_sets(3)).zip([
            Policy::Random,
            Policy::KindFirst,
            Policy::Default,
        ]) {
            let log = playout(&HappyFamilies, &options, 3, policy, 2_000, &mut Quick(seed));
            let log = log.unwrap();
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in Viewer::live(3).chain([Viewer::Table]) {
                    let seen = HappyFamilies.seen(event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let reader = Reader {
                            locale,
                            names: &names,
                            you: viewer.seat(),
                        };
                        HappyFamilies::event(&reader, &seen)
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
        install();
        for locale in Locale::ALL {
            for ending in HappyFamilies::ENDINGS {
                assert!(texts::ending(locale, KIND, ending).ends_with('.'));
            }
            assert!(texts::ask(locale, KIND, "turn").ends_with('.'));
            for name in ["draw", "lucky", "first"] {
                let option = texts::option(locale, KIND, name);
                assert!(option.help.ends_with('.') && option.label.len() < 60);
            }
            assert!(texts::wish(locale, KIND, "begin").help.ends_with('.'));
            assert!(!texts::line(locale, KIND, "families").contains('-'));
            assert!(texts::description(locale, KIND).contains("1851"));
            let help = texts::notation(locale, KIND);
            assert!(help.lines().all(|line| line.chars().count() <= 76));
            assert!(help.lines().count() > 5);
            for line in ["", "ask", "ask 1"] {
                let error = line.parse::<Move>().unwrap_err();
                let told = texts::notation_error(locale, KIND, &error);
                assert!(told.ends_with('.') && !told.contains("happy-families"));
            }
        }
    }
}
