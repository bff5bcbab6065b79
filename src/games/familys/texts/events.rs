//! Localisation of the events of FAMILYS, told to a reader.

use super::{kind_code, list, yes_no};
use crate::games::familys::{Card, Color, Ending, Familys, Laying, OpenEvent, Seen};
use crate::games::{BySeat, Game, Seat};
use crate::texts::{Fact, Reader, ending, say};

/// What a reader saw happen, as a sentence.
pub fn tell(reader: &Reader<'_>, seen: &Seen) -> String {
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

/// The cards of a laying, or a dash if there are none.
fn laid(laying: &Laying) -> String {
    if laying.cards.is_empty() {
        "–".to_owned()
    } else {
        list(laying.cards.iter())
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
