//! Localisation of FAMILYS: cards here, moves and events in their files. The sentences are in the Fluent files
//! (`.ftl`).

mod events;
mod moves;

use crate::games::familys::{Card, Color, Face, Familys, Kind, Move, Seen, View};
use crate::texts::{Locale, Messages, Reader, Worded, say};

impl Worded for Familys {
    const MESSAGES: Messages = Messages {
        en: include_str!("en.ftl"),
        fr: include_str!("fr.ftl"),
        ru: include_str!("ru.ftl"),
    };

    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        events::tell(reader, seen)
    }

    fn move_(locale: Locale, view: &View, move_: &Move) -> String {
        moves::describe(locale, view, move_)
    }
}

/// A card as one would say it: "Marcel, paternal grandfather of the green family: A, 1, circle".
pub fn card_in_words(locale: Locale, card: Card) -> String {
    match card.face() {
        Face::Person {
            color,
            role,
            letter,
        } => {
            let symbol = card.symbol().map(crate::games::familys::Symbol::name);
            let facts = [
                ("name", card.name().unwrap_or_default().into()),
                ("role", role.into()),
                ("color", color.name().into()),
                ("letter", char::from(letter).to_string().into()),
                ("symbol", symbol.unwrap_or_default().into()),
            ];
            say(locale, "familys-card-person", &facts)
        }
        Face::Union { color } => say(
            locale,
            "familys-card-union",
            &[("color", color.name().into())],
        ),
        Face::LetterStar => say(locale, "familys-card-letter-star", &[]),
        Face::DigitStar => say(locale, "familys-card-digit-star", &[]),
        Face::Voisin => say(locale, "familys-card-voisin", &[]),
        Face::Vision => say(locale, "familys-card-vision", &[]),
    }
}

/// The color of a family in words.
pub fn color_name(locale: Locale, color: Color) -> String {
    say(locale, "familys-color", &[("color", color.name().into())])
}

fn list<T: ToString>(cards: impl IntoIterator<Item = T>) -> String {
    let cards: Vec<_> = cards.into_iter().map(|card| card.to_string()).collect();
    cards.join(", ")
}

fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// The name of a kind in messages.
fn kind_code(kind: Kind) -> &'static str {
    match kind {
        Kind::Word => "word",
        Kind::LetterRun => "letterRun",
        Kind::DigitRun => "digitRun",
        Kind::LetterClones => "letterClones",
        Kind::DigitClones => "digitClones",
        Kind::Couple => "couple",
        Kind::Symbols => "symbols",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::familys::{Clause, Language, Options, Verification};
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::{Act, Chance, Clause as _, Game, Quick, Refusal, Seat, Table, Viewer};
    use crate::texts::{self, SeatNames};

    use crate::games::familys::KIND;

    /// Every clause with plausible facts.
    fn samples() -> Vec<Clause> {
        let mut samples = clauses_of_the_sheet();
        samples.extend(clauses_of_decisions());
        samples
    }

    fn clauses_of_the_sheet() -> Vec<Clause> {
        let (card, other): (Card, Card) = ("A0".parse().unwrap(), "UNION28".parse().unwrap());
        let (word, shown) = ("AMI".parse().unwrap(), "A*E".parse().unwrap());
        let (color, seat, slot) = (Color::Green, Seat(1), 4);
        vec![
            Clause::LayFirst,
            Clause::OpeningOver,
            Clause::NotTheMostNumerous {
                color,
                held: 2,
                most: 3,
            },
            Clause::WrongColor { card, color },
            Clause::NotAMember { card },
            Clause::WrongSlot { card, slot },
            Clause::TooFewLaid { laid: 1, least: 2 },
            Clause::SlotTaken { card, slot },
            Clause::NotYourTurn { turn: seat },
            Clause::DrawFirst,
            Clause::VoteOpen,
            Clause::OneCardTooMany {
                cards: 12,
                most: 11,
            },
            Clause::SameColor { color },
            Clause::TooFewCards { cards: 2, least: 3 },
            Clause::CardWithoutLetter { card },
            Clause::WordDiffers { word, shown },
            Clause::RunWithoutDigit { card },
            Clause::RunWithoutLetter { card },
            Clause::NotARun,
            Clause::NotClones { card },
            Clause::NotACouple { one: card, other },
            Clause::NotOneSymbol { card },
            Clause::NotAUnion { card },
            Clause::NothingToExchange { union: other },
            Clause::OtherHalfMissing { card },
            Clause::NotAVoisin { card },
            Clause::NoNeighbor { seat },
            Clause::CardNotLaid { card, seat },
            Clause::NotAVision { card },
            Clause::NoSuchHand { seat },
            Clause::TakeFirst { target: seat },
            Clause::NothingRevealed,
            Clause::NotRevealed { card, target: seat },
            Clause::VoisinLimit,
            Clause::VisionLimit,
            Clause::AlreadyDrawn,
            Clause::FamilyNotComplete { members: 8 },
        ]
    }

    fn clauses_of_decisions() -> Vec<Clause> {
        let (card, other): (Card, Card) = ("A0".parse().unwrap(), "UNION28".parse().unwrap());
        let (word, shown) = ("AMI".parse().unwrap(), "A*E".parse().unwrap());
        let slot = 4;
        vec![
            Clause::NoColor,
            Clause::SomethingToLay { most: 3 },
            Clause::UnionAlone { card: other, slot },
            Clause::NotInHand { card },
            Clause::CoupleOff,
            Clause::OnlyStars,
            Clause::SymbolsOff,
            Clause::WordNotListed { word },
            Clause::AlreadyRefused,
            Clause::NothingToVote,
            Clause::ExchangeNotNow,
            Clause::UnionNotOwned { card: other },
            Clause::TalonTooSmall { cards: 2, least: 3 },
            Clause::TooLateForSpecials,
            Clause::AlreadyChanged,
            Clause::NoSuchFirst {
                first: Seat(6),
                seats: 3,
            },
            Clause::AlreadyThrown,
            Clause::NotOnlyLetters { word: shown },
            Clause::NoLexicon {
                language: Language::Other,
            },
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
        for sentence in sentences {
            assert!(
                sentence.ends_with('.') && !sentence.contains('{'),
                "{sentence}"
            );
        }
    }

    #[test]
    fn sentences_read_well() {
        let held = Clause::NotTheMostNumerous {
            color: Color::Blue,
            held: 2,
            most: 3,
        };
        assert_eq!(
            said(Locale::En, held),
            "The first laying is of the color you hold most of: you hold 2 different persons of the blue family, and \
             3 of another."
        );
        assert!(said(Locale::Fr, held).contains("de la famille bleue, et 3 d’une autre"));
        let marcel: Card = "A0".parse().unwrap();
        assert_eq!(
            card_in_words(Locale::Fr, marcel),
            "Marcel, grand-père paternel de la famille verte\u{a0}: A, 1, rond"
        );
        assert_eq!(
            card_in_words(Locale::Ru, marcel),
            "Marcel: зелёная семья, дедушка по отцу; A, 1, круг"
        );
        let names = SeatNames::new(Locale::En, ["Anna", "{ $you } & Co"]);
        let reader = Reader {
            locale: Locale::En,
            names: &names,
            you: Some(Seat(0)),
        };
        let drew = |seat, cards| Seen::Drew {
            seat: Seat(seat),
            n_cards: 1,
            cards,
        };
        let own = std::iter::once(marcel).collect();
        assert_eq!(Familys::event(&reader, &drew(0, Some(own))), "You drew A0.");
        assert_eq!(
            Familys::event(&reader, &drew(1, None)),
            "{ $you } & Co drew a card."
        );
    }

    #[test]
    fn every_event_and_move_of_whole_matches_can_be_told_to_everybody() {
        let game = Familys::default();
        let policies = [Policy::Random, Policy::KindFirst].into_iter().cycle();
        for ((seed, options), policy) in (0..).zip(game.option_sets(3)).zip(policies) {
            let log = playout(&game, &options, 3, policy, 9_999, &mut Quick(seed)).unwrap();
            let events = log.plies.iter().flat_map(|ply| &ply.events);
            for event in log.opening.iter().chain(events) {
                for viewer in Viewer::live(3).chain([Viewer::Table]) {
                    let seen = game.seen(event, viewer).unwrap();
                    let told = Locale::ALL.map(|locale| {
                        let names = SeatNames::new(locale, ["Anna", "Boris"]);
                        let reader = Reader {
                            locale,
                            names: &names,
                            you: viewer.seat(),
                        };
                        Familys::event(&reader, &seen)
                    });
                    let distinct: BTreeSet<_> = told.iter().collect();
                    assert_eq!(distinct.len(), 3, "{told:?}");
                    assert!(
                        told.iter().all(|text| text.ends_with(['.', '!'])),
                        "{told:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn listed_moves_and_refusals_are_told_in_every_language() {
        let game = Familys::default();
        let options = Options {
            verification: Verification::Vote,
            ..Options::default()
        };
        let mut quick = Quick(3);
        let chance: &mut dyn Chance = &mut quick;
        let (mut table, _) = Table::open(&game, &options, 3, chance).unwrap();
        while let Some(seat) = pick_seat(&table, chance) {
            let view = game.view(table.state(), Viewer::Seat(seat));
            for move_ in game.legal_moves(table.state(), seat) {
                let told = Locale::ALL.map(|locale| Familys::move_(locale, &view, &move_));
                assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), 3, "{told:?}");
            }
            let probe = Act::Move(game.probe(table.state(), seat, chance));
            if let Err(refusal) = table.check(seat, &probe) {
                let told = Locale::ALL.map(|locale| texts::refusal(locale, KIND, &refusal));
                assert!(told.iter().all(|text| text.ends_with('.')), "{told:?}");
            }
            let move_ = game.random_move(table.state(), seat, &mut Vec::new(), chance);
            table
                .play(seat, &Act::Move(move_.unwrap()), chance)
                .unwrap();
        }
    }

    #[test]
    fn help_is_there_in_every_language() {
        for locale in Locale::ALL {
            for asks in [
                "opening", "draw", "main", "take", "vote", "after", "nothing",
            ] {
                assert!(texts::ask(locale, KIND, asks).ends_with(['.', '?']));
            }
            let help = texts::notation(locale, KIND);
            assert!(
                help.lines().all(|line| line.chars().count() <= 76),
                "{help}"
            );
            assert!(help.lines().count() > 12);
            assert!(!color_name(locale, Color::Red).is_empty());
        }
    }
}
