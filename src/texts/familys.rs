//! FAMILYS in words: cards, moves and events. The sentences themselves are in the `.ftl` files.

use super::{Fact, Locale, Reader, Worded, ending, say};
use crate::games::familys::{
    Card, Color, Ending, Face, Familys, Kind, Laying, Move, OpenEvent, Seen, Source, View,
};
use crate::games::{BySeat, Game, Seat};

impl Worded for Familys {
    fn event(reader: &Reader<'_>, seen: &Seen) -> String {
        let teller = Teller(reader);
        match seen {
            Seen::Dealt { first, hand, .. } => teller.dealt(*first, hand.as_deref()),
            Seen::Readied { seat, laying } => {
                let cards = laying.map(|laying| laid(&laying));
                teller.cards("familys-event-readied", *seat, cards, 0)
            }
            Seen::Drew {
                seat,
                n_cards,
                cards,
            } => {
                let cards = cards.map(|cards| list(cards.iter()));
                teller.cards("familys-event-drew", *seat, cards, *n_cards)
            }
            Seen::Reshuffled { n_cards, .. } => say(
                reader.locale,
                "familys-event-reshuffled",
                &[("count", (*n_cards).into())],
            ),
            Seen::Voted { seat, accept } => {
                let accept = yes_no(accept.unwrap_or(false));
                teller.about("familys-event-voted", *seat, &[("accept", accept.into())])
            }
            Seen::Open(event) => teller.open(event),
        }
    }

    fn move_(locale: Locale, view: &View, move_: &Move) -> String {
        if let Some((kind, cards)) = move_.combination() {
            return describe_combination(locale, kind, &cards);
        }
        describe(locale, view, move_)
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

/// The cards of a laying, or a dash if there are none.
fn laid(laying: &Laying) -> String {
    if laying.cards.is_empty() {
        "–".to_owned()
    } else {
        list(laying.cards.iter())
    }
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

fn describe_combination(locale: Locale, kind: Kind, cards: &[Card]) -> String {
    let facts = [
        ("kind", kind_code(kind).into()),
        ("cards", list(cards).into()),
        ("points", kind.points(cards.len()).into()),
    ];
    say(locale, "familys-move-combination", &facts)
}

/// Every move but combinations.
fn describe(locale: Locale, view: &View, move_: &Move) -> String {
    let tell = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    let card = |key: &str, card: Card| {
        let facts = [
            ("card", card.to_string().into()),
            ("who", card_in_words(locale, card).into()),
        ];
        say(locale, key, &facts)
    };
    let laying = |key: &str, color: Color, cards: String| {
        let facts = [("color", color.name().into()), ("cards", cards.into())];
        say(locale, key, &facts)
    };
    match *move_ {
        Move::Open { color: None, .. } => tell("familys-move-open-nothing", &[]),
        Move::Open {
            color: Some(color),
            cards,
        } => laying("familys-move-open", color, list(cards.iter())),
        Move::Change { color, cards } => laying("familys-move-change", color, list(cards.iter())),
        Move::Draw => tell("familys-move-draw", &[]),
        Move::Triple { couple, from } => {
            let from = if from == Source::Pile {
                "pile"
            } else {
                "talon"
            };
            let facts = [("cards", list(couple).into()), ("from", from.into())];
            tell("familys-move-triple", &facts)
        }
        Move::Lay { card: place } => {
            let who = card_in_words(locale, place.card);
            let facts = [("card", place.to_string().into()), ("who", who.into())];
            tell("familys-move-lay", &facts)
        }
        Move::Take { card: taken } => card("familys-move-take", taken),
        Move::Discard { card: thrown } => card("familys-move-discard", thrown),
        _ => describe_special(locale, view, move_),
    }
}

/// VOISIN, VISION, UNION, words, votes and the ends of things.
fn describe_special(locale: Locale, view: &View, move_: &Move) -> String {
    let tell = |key: &str, facts: &[(&str, Fact<'_>)]| say(locale, key, facts);
    match *move_ {
        Move::Voisin { take, from, .. } => {
            let facts = [("card", take.to_string().into()), ("seat", from.0.into())];
            tell("familys-move-voisin", &facts)
        }
        Move::Vision { at, .. } => tell("familys-move-vision", &[("seat", at.0.into())]),
        Move::Exchange { union } => {
            let top = view.talon.last().map(ToString::to_string);
            let facts = [
                ("card", union.to_string().into()),
                ("top", top.unwrap_or_default().into()),
            ];
            tell("familys-move-exchange", &facts)
        }
        Move::Word { word, cards } => {
            let facts = [
                ("word", word.to_string().into()),
                ("points", Kind::Word.points(cards.len()).into()),
            ];
            tell("familys-move-word", &facts)
        }
        Move::Vote { accept } => tell("familys-move-vote", &[("accept", yes_no(accept).into())]),
        Move::Announce => tell("familys-move-announce", &[]),
        // Everything else was described before.
        _ => tell("familys-move-end", &[]),
    }
}

/// Tells events to a reader.
struct Teller<'a>(&'a Reader<'a>);

impl Teller<'_> {
    /// A sentence about what `seat` did.
    fn about(&self, key: &str, seat: Seat, facts: &[(&str, Fact<'_>)]) -> String {
        let mut all = vec![
            ("you", yes_no(self.0.you == Some(seat)).into()),
            ("name", self.0.names.of(seat).into()),
        ];
        all.extend_from_slice(facts);
        say(self.0.locale, key, &all)
    }

    /// A sentence about cards that may be hidden.
    fn cards(&self, key: &str, seat: Seat, cards: Option<String>, count: u8) -> String {
        let facts = [
            ("known", yes_no(cards.is_some()).into()),
            ("cards", cards.unwrap_or_default().into()),
            ("count", count.into()),
        ];
        self.about(key, seat, &facts)
    }

    fn dealt(&self, first: Seat, hand: Option<&[Card]>) -> String {
        let table = self.about("familys-event-dealt", first, &[]);
        let Some(hand) = hand else { return table };
        let facts = [("cards", list(hand).into())];
        let own = say(self.0.locale, "familys-event-dealt-own", &facts);
        format!("{table} {own}")
    }

    fn open(&self, event: &OpenEvent) -> String {
        let one = |key: &str, seat: Seat, card: Card| {
            self.about(key, seat, &[("card", card.to_string().into())])
        };
        match event {
            OpenEvent::Opened { layings } => self.opened(layings),
            OpenEvent::TookTalon { seat, cards } => {
                let facts = [("cards", list(cards.iter()).into())];
                self.about("familys-event-took-talon", *seat, &facts)
            }
            OpenEvent::CoupleThrown { seat, couple } => {
                let facts = [("cards", list(couple).into())];
                self.about("familys-event-couple-thrown", *seat, &facts)
            }
            OpenEvent::Changed { seat, laying } => {
                let color = laying.color.map_or("", Color::name);
                let facts = [("color", color.into()), ("cards", laid(laying).into())];
                self.about("familys-event-changed", *seat, &facts)
            }
            OpenEvent::Combined { .. } => self.combined(event),
            OpenEvent::Discarded { seat, card } => one("familys-event-discarded", *seat, *card),
            OpenEvent::TurnPassed { to, round } => {
                let facts = [("round", (*round).into())];
                self.about("familys-event-turn-passed", *to, &facts)
            }
            OpenEvent::Announced { seat } => self.about("familys-event-announced", *seat, &[]),
            OpenEvent::Retired { seat } => self.about("familys-event-retired", *seat, &[]),
            OpenEvent::Ended { ending, .. } => self.ended(*ending),
            special => self.special(special),
        }
    }

    /// Laying, VOISIN, VISION, UNION and votes.
    fn special(&self, event: &OpenEvent) -> String {
        match event {
            OpenEvent::Laid {
                seat,
                card,
                returned,
            } => self.laid(*seat, &card.to_string(), *returned),
            OpenEvent::VoisinPlayed {
                seat, from, taken, ..
            } => self.robbed("familys-event-voisin", *seat, *from, *taken),
            OpenEvent::VisionTook { seat, from, taken } => {
                self.robbed("familys-event-vision-took", *seat, *from, *taken)
            }
            OpenEvent::VisionPlayed { seat, at, hand, .. } => {
                let facts = [
                    ("victim", self.0.names.of(*at).into()),
                    ("cards", list(hand.iter()).into()),
                ];
                self.about("familys-event-vision", *seat, &facts)
            }
            OpenEvent::Exchanged {
                seat, union, card, ..
            } => {
                let facts = [
                    ("union", union.to_string().into()),
                    ("card", card.to_string().into()),
                ];
                self.about("familys-event-exchanged", *seat, &facts)
            }
            OpenEvent::Proposed { seat, word, cards } => {
                let facts = [
                    ("word", word.to_string().into()),
                    ("cards", list(cards.iter()).into()),
                ];
                self.about("familys-event-proposed", *seat, &facts)
            }
            OpenEvent::VoteClosed { accepted, ballots } => self.vote_closed(*accepted, ballots),
            // The others are told in `open`.
            _ => String::new(),
        }
    }

    fn opened(&self, layings: &BySeat<Laying>) -> String {
        let seats = layings.iter().map(|(seat, laying)| {
            let facts = [("cards", laid(laying).into())];
            self.about("familys-event-opened-seat", seat, &facts)
        });
        let seats = seats.collect::<Vec<_>>().join(" · ");
        say(
            self.0.locale,
            "familys-event-opened",
            &[("layings", seats.into())],
        )
    }

    fn laid(&self, seat: Seat, card: &str, returned: Option<Card>) -> String {
        let facts = [("card", card.to_owned().into())];
        let laid = self.about("familys-event-laid", seat, &facts);
        let Some(union) = returned else { return laid };
        let facts = [("union", union.to_string().into())];
        let back = say(self.0.locale, "familys-event-laid-back", &facts);
        format!("{laid} {back}")
    }

    fn robbed(&self, key: &str, seat: Seat, victim: Seat, taken: Card) -> String {
        let facts = [
            ("victim", self.0.names.of(victim).into()),
            ("taken", taken.to_string().into()),
        ];
        self.about(key, seat, &facts)
    }

    fn vote_closed(&self, accepted: bool, ballots: &BySeat<Option<bool>>) -> String {
        let count = |wanted| {
            ballots
                .values()
                .filter(|&&vote| vote == Some(wanted))
                .count()
        };
        let facts = [
            ("accepted", yes_no(accepted).into()),
            ("yes", count(true).into()),
            ("no", count(false).into()),
        ];
        say(self.0.locale, "familys-event-vote-closed", &facts)
    }

    fn combined(&self, event: &OpenEvent) -> String {
        let OpenEvent::Combined {
            seat,
            kind,
            cards,
            word,
            points,
        } = event
        else {
            return String::new();
        };
        let kind = say(
            self.0.locale,
            "familys-kind",
            &[("kind", kind_code(*kind).into())],
        );
        let what = word.map_or(kind, |word| word.to_string());
        let facts = [
            ("what", what.into()),
            ("cards", list(cards.iter()).into()),
            ("points", (*points).into()),
        ];
        self.about("familys-event-combined", *seat, &facts)
    }

    fn ended(&self, how: Ending) -> String {
        let facts = [(
            "ending",
            ending(self.0.locale, Familys::KIND, how.code()).into(),
        )];
        say(self.0.locale, "familys-event-ended", &facts)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::games::conformance::Conformance;
    use crate::games::familys::{Clause, Language, Options, Verification};
    use crate::games::playout::{Policy, pick_seat, playout};
    use crate::games::{Act, Chance, Clause as _, GameKind, Quick, Refusal, Table, Viewer};
    use crate::texts::{self, SeatNames};

    const KIND: GameKind = GameKind::Familys;

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
