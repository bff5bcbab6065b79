//! Parser of positions in words, for the examples of the rulebook. They are made of the same events as play and must
//! keep the same invariants.
//!
//! ```text
//! table 0: P02+P03 P12<P03 P12+P13   a couple, a child of a mother or adopter, a spouse; one that lies elsewhere is taken
//! table 0: P17<P28                   a character that lies gets a parent, or is joined if both lie
//! table 0: P12=E02 P12=E02@1943      an Event
//! common: P01+P05 P12<P05 P12~M03    the tree of Big Family Tree; a reserved Meeting
//! hand 0: P12 P21 M01
//! deck: P66 M02 …                    next card first; `…` adds all cards that are named nowhere
//! archive: P04 P05
//! turn: 0      first: 0      phase: take      texts 0: 0
//! ```
//! Seat 0 is on turn in phase `act` unless it is said otherwise. Meetings of couples are the last free ones. Cards named
//! nowhere are discarded.

use super::apply::apply;
use super::events::Event;
use super::pieces::{Card, CardSet, Character, Meeting, event_years};
use super::state::{Options, Phase, State};
use super::text::Text;
use super::{FamilyTree, questions};
use crate::games::{Positions, Seat, Table};

impl Positions for FamilyTree {
    fn position(&self, options: &Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
        read(options, n_seats, lines)
    }

    fn query(&self, table: &Table<'_, Self>, question: &str) -> Result<String, String> {
        questions::answer(table, question)
    }
}

/// Reads a position.
pub fn read(options: &Options, n_seats: u8, lines: &[&str]) -> Result<State, String> {
    let mut builder = Builder {
        state: State::blank(options, n_seats),
        named: CardSet::default(),
        fills_deck: false,
    };
    builder.state.phase = Phase::Act;
    let split = |line: &&str| -> Result<(String, String), String> {
        let (head, rest) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` has no colon"))?;
        Ok((head.trim().to_owned(), rest.trim().to_owned()))
    };
    let lines: Vec<(String, String)> = lines.iter().map(split).collect::<Result<_, _>>()?;
    // Hands and deck first, so that couples get Meetings that are named nowhere.
    let is_table = |head: &str| head.starts_with("table") || head == "common";
    for (head, rest) in lines.iter().filter(|(head, _)| !is_table(head)) {
        builder
            .setting(head, rest)
            .map_err(|why| format!("{head}: {why}"))?;
    }
    for (head, rest) in lines.iter().filter(|(head, _)| is_table(head)) {
        let seat = if head == "common" {
            Ok(Seat(0))
        } else {
            builder.seat(head)
        };
        for word in rest.split_whitespace() {
            let laid = seat.clone().and_then(|seat| builder.lay(seat, word));
            laid.map_err(|why| format!("{head}: `{word}`: {why}"))?;
        }
    }
    builder.place_other_cards();
    builder.state.invariants()?;
    Ok(builder.state)
}

struct Builder {
    state: State,
    named: CardSet,
    fills_deck: bool,
}

impl Builder {
    fn setting(&mut self, head: &str, rest: &str) -> Result<(), String> {
        match head.split_whitespace().next() {
            Some("hand") => {
                let seat = self.seat(head)?;
                self.state.hands[seat] = self.cards(rest)?.into_iter().collect();
            }
            Some("deck") => {
                self.fills_deck = rest.contains('…');
                self.state.deck = self.cards(&rest.replace('…', ""))?;
            }
            Some("archive") => self.state.archive = self.cards(rest)?.into_iter().collect(),
            Some("turn") => self.state.turn = Seat(number(rest)?),
            Some("first") => self.state.first = Seat(number(rest)?),
            Some("texts") => {
                let seat = self.seat(head)?;
                self.state.texts_left[seat] = number(rest)?;
            }
            Some("phase") => {
                let phases = [Phase::Take, Phase::Act, Phase::Adjust, Phase::Found];
                let phase = phases.into_iter().find(|phase| phase.code() == rest);
                self.state.phase = phase.ok_or("no such phase")?;
            }
            _ => return Err("not understood".into()),
        }
        Ok(())
    }

    fn seat(&self, head: &str) -> Result<Seat, String> {
        let seat = number(head.split_whitespace().nth(1).unwrap_or_default())?;
        if seat < self.state.n_seats() {
            Ok(Seat(seat))
        } else {
            Err("no such seat".into())
        }
    }

    fn cards(&mut self, words: &str) -> Result<Vec<Card>, String> {
        let cards: Vec<Card> = words
            .split_whitespace()
            .map(parse)
            .collect::<Result<_, _>>()?;
        for &card in &cards {
            self.named.insert(card);
        }
        Ok(cards)
    }

    fn lay(&mut self, seat: Seat, word: &str) -> Result<(), String> {
        let event = if let Some((a, b)) = word.split_once('+') {
            self.couple(seat, parse(a)?, parse(b)?)?
        } else if let Some((child, parent)) = word.split_once('<') {
            self.birth(seat, parse(child)?, parse(parent)?)?
        } else if let Some((person, event)) = word.split_once('=') {
            let (event, year) = event.split_once('@').unwrap_or((event, ""));
            let (person, event) = (parse(person)?, parse(event)?);
            let year = if year.is_empty() {
                event_years(event, person).0
            } else {
                number(year)?
            };
            Event::EventLaid {
                seat,
                person,
                event,
                year,
            }
        } else if let Some((person, meeting)) = word.split_once('~') {
            Event::MeetingReserved {
                seat,
                person: parse(person)?,
                meeting: parse(meeting)?,
                story: Text::default(),
            }
        } else {
            return Err("not understood".into());
        };
        apply(&mut self.state, &event);
        for card in Card::all().filter(|card| word.contains(&card.to_string())) {
            self.named.insert(card);
        }
        Ok(())
    }

    fn couple(&mut self, seat: Seat, a: Character, b: Character) -> Result<Event, String> {
        let (husband, wife) = if a.is_female() { (b, a) } else { (a, b) };
        let table = self.state.table_of(seat);
        let place = |person: Character| self.state.kin.laid(person).map(|person| person.table);
        let places = (place(husband), place(wife));
        let (meeting, story) = (self.free_meeting()?, Text::default());
        Ok(match places {
            (None, None) => Event::CoupleLaid {
                seat,
                man: husband,
                woman: wife,
                meeting,
                story,
            },
            (Some(_), None) => Event::SpouseLaid {
                seat,
                person: husband,
                spouse: wife,
                meeting,
                reserved: false,
                story,
            },
            (None, Some(_)) => Event::SpouseLaid {
                seat,
                person: wife,
                spouse: husband,
                meeting,
                reserved: false,
                story,
            },
            (Some(his), Some(hers)) if his == hers => Event::Married {
                seat,
                husband,
                wife,
                meeting,
                story,
            },
            (Some(his), Some(from)) if his == table => Event::BrideTaken {
                seat,
                from: Seat(from),
                bride: wife,
                groom: husband,
                meeting,
                story,
            },
            (Some(from), Some(_)) => Event::GroomTaken {
                seat,
                from: Seat(from),
                groom: husband,
                wife,
                meeting,
                story,
            },
        })
    }

    fn birth(&mut self, seat: Seat, child: Character, parent: Character) -> Result<Event, String> {
        let kin = &self.state.kin;
        let father = kin.person(parent).spouse;
        Ok(match (kin.laid(child), kin.laid(parent)) {
            (None, Some(_)) => Event::ChildLaid {
                seat,
                child,
                parent,
                father,
            },
            (Some(_), None) => Event::ParentLaid {
                seat,
                child,
                parent,
            },
            (Some(_), Some(_)) => {
                let father = father.ok_or("a join needs a couple")?;
                Event::FamiliesJoined {
                    seat,
                    child,
                    mother: parent,
                    father,
                }
            }
            (None, None) => return Err("neither lies on a table".into()),
        })
    }

    /// The last Meeting that is not named and not in use.
    fn free_meeting(&mut self) -> Result<Meeting, String> {
        let free = Meeting::all()
            .rev()
            .find(|&meeting| !self.named.contains(meeting));
        let meeting = free.ok_or("no Meeting is left")?;
        self.named.insert(meeting);
        Ok(meeting)
    }

    fn place_other_cards(&mut self) {
        let n_cards = usize::from(self.state.n_cards());
        let others = Card::all()
            .take(n_cards)
            .filter(|&card| !self.named.contains(card));
        if self.fills_deck {
            self.state.deck.extend(others);
        } else {
            self.state.discard = others.collect();
        }
        self.state.deck.reverse();
    }
}

fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(word: &str) -> Result<T, String> {
    word.parse().map_err(|why| format!("`{word}`: {why}"))
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.trim()
        .parse()
        .map_err(|_| format!("`{word}` is no number"))
}
