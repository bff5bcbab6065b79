//! What the conformance kit needs to know of this game: options worth playing, a bound on the length, and probes. No
//! rule lives here.

use super::FamilyTree;
use super::moves::Move;
use super::pieces::{Card, Character, EventCard, Meeting, N_CARDS, People};
use super::state::{EndMode, HAND, Options, State, Variant};
use super::text::Text;
use super::worlds;
use crate::games::conformance::{Conformance, Wordings};
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, First, Log, LoggedPly, Quick, Seat, Table, Viewer};

impl Conformance for FamilyTree {
    const N_PLAYED: u32 = 2_500;

    /// Mostly Dynasties where both can be played: its matches are longer and its rules more. The place of the Big Family
    /// Tree in the list is such that even the short run of a debug build meets a deadlock between two seats.
    fn option_sets(&self, n_seats: u8) -> Vec<Options> {
        let big = [
            Options {
                variant: Variant::Big,
                ..Options::default()
            },
            Options {
                variant: Variant::Big,
                big_detached_couples: true,
                father_age_rule: false,
                ..Options::default()
            },
        ];
        if n_seats > super::DYNASTIES_SEATS {
            return big.into();
        }
        let strict = Options {
            father_age_rule: false,
            end_mode: EndMode::EndOfTurn,
            marry_within_family: false,
            first_seat: First::Named(Seat(n_seats - 1)),
            ..Options::default()
        };
        let beginners = Options {
            father_age_rule: false,
            ..Options::default()
        };
        let [tree, woods] = big;
        let big = if n_seats.is_multiple_of(2) {
            tree
        } else {
            woods
        };
        vec![
            Options::default(),
            strict,
            big,
            beginners,
            Options::default(),
        ]
    }

    /// Dynasties: every turn takes a card while there are any, so there are at most as many turns as cards in the deck
    /// after the deal, then one more for each seat; a turn has at most five plies beside joins, and everybody is joined
    /// once. Big Family Tree is shorter: every ply lays a card.
    fn most_plies(&self, n_seats: u8) -> u32 {
        let (n_seats, hand, cards) = (u32::from(n_seats), u32::from(HAND), u32::from(N_CARDS));
        let turns = cards - hand - hand * n_seats + n_seats;
        turns * 5 + 66
    }

    fn golden_seats(&self, ending: &str) -> Vec<u8> {
        match ending {
            "hand-empty" => vec![3, 10],
            "deck-exhausted" => vec![2, 4],
            _ => vec![2],
        }
    }

    fn probe(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> Move {
        Prober {
            state,
            seat,
            chance,
        }
        .probe()
    }

    fn other_world(&self, log: &Log<Self>, viewer: Viewer, chance: &mut dyn Chance) -> Log<Self> {
        worlds::other_world(log, viewer, chance)
    }

    fn wordings(&self) -> Wordings {
        Wordings {
            asks: &["take", "act", "adjust", "found"],
            lines: &["links", "others", "events", "tokens", "cards-left"],
            malformed: &[
                "",
                "child",
                "couple P12 P21",
                "event P12",
                "event P12 E05 in x",
                "take",
                "discard",
                "pass: gladly",
                "pass 1",
            ],
        }
    }

    /// Simple players write nothing.
    fn uncommon(&self) -> Vec<Log<Self>> {
        let big = Options {
            variant: Variant::Big,
            ..Options::default()
        };
        let matches = [Options::default(), big].into_iter().zip(0..);
        matches
            .filter_map(|(options, seed)| written(&options, &mut Quick(seed)))
            .collect()
    }
}

/// A match of two who tell every story, and now and then name a family or tell a story anew.
fn written(options: &Options, chance: &mut dyn Chance) -> Option<Log<FamilyTree>> {
    let n_seats = 2;
    let (mut table, opening) = Table::open(&FamilyTree, options, n_seats, chance).ok()?;
    let mut log = Log {
        options: options.clone(),
        n_seats,
        opening,
        plies: Vec::new(),
    };
    while let Some(seat) = playout::pick_seat(&table, chance) {
        let state = table.state();
        let chosen = playout::choose(
            &FamilyTree,
            state,
            seat,
            Policy::KindFirst,
            &mut Vec::new(),
            chance,
        )?;
        let texts = if chance.below(5) == 0 {
            texts(state, seat)
        } else {
            Vec::new()
        };
        let moves = texts.into_iter().chain([with_story(&chosen), chosen]);
        let mut acts = moves.map(Act::Move);
        let act = acts.find(|act| table.check(seat, act).is_ok())?;
        let events = table.play(seat, &act, chance).ok()?;
        log.plies.push(LoggedPly { seat, act, events });
    }
    Some(log)
}

/// What a seat could write beside its actions.
fn texts(state: &State, seat: Seat) -> Vec<Move> {
    let families = state.kin.families(state.table_of(seat));
    let unnamed = families.filter_map(People::first);
    let mut unnamed = unnamed.filter(|&member| state.name_of(member).is_none());
    let name = unnamed.next().map(|member| Move::Name {
        member,
        name: Text::new("Ивановы"),
    });
    let tell = state.kin.stories(seat).last().map(|(meeting, _)| {
        let story = Text::new("«Алло!»");
        Move::Tell { meeting, story }
    });
    name.into_iter().chain(tell).collect()
}

/// The same with a story, if it can tell one.
fn with_story(move_: &Move) -> Move {
    let mut told = move_.clone();
    if let Some(story) = told.story_mut() {
        *story = Text::new("They shared an umbrella.");
    }
    told
}

/// Makes up moves that are probably refused. Never one that is legal but not listed: texts that may be told and years
/// that may be chosen cannot be listed, so the probes hold bad ones only.
struct Prober<'a> {
    state: &'a State,
    seat: Seat,
    chance: &'a mut dyn Chance,
}

impl Prober<'_> {
    fn probe(&mut self) -> Move {
        match self.chance.below(20) {
            0 => Move::TakeDeck,
            1 => Move::TakeArchive { card: self.card() },
            2 => Move::Pass,
            3 => Move::Discard { card: self.card() },
            4 => Move::EndTurn,
            5 | 6 => Move::LayChild {
                parent: self.own(),
                child: self.held(),
            },
            7 => Move::LayMother {
                target: self.own(),
                parent: self.held(),
            },
            8 => Move::Join {
                child: self.own(),
                mother: self.own(),
            },
            9 => self.event(),
            10 => Move::Name {
                member: self.own(),
                name: self.bad_text(40),
            },
            11 => Move::Reserve {
                meeting: self.meeting(),
                target: self.own(),
                story: self.bad_text(500),
            },
            _ => self.wedding(),
        }
    }

    fn wedding(&mut self) -> Move {
        let (story, meeting) = (self.bad_text(500), self.meeting());
        let (own, held, anybody) = (self.own(), self.held(), self.anybody());
        match self.chance.below(8) {
            0 => Move::LayCouple {
                man: held,
                woman: self.held(),
                meeting,
                story,
            },
            1 => Move::LayParents {
                target: own,
                father: held,
                mother: self.held(),
                meeting,
                story,
            },
            2 | 3 => Move::TakeBride {
                bride: anybody,
                groom: own,
                meeting,
                story,
            },
            4 => Move::TakeGroom {
                groom: anybody,
                wife: own,
                meeting,
                story,
            },
            5 => Move::LaySpouse {
                target: own,
                spouse: held,
                meeting: self.perhaps(meeting),
                story,
            },
            6 => Move::Marry {
                man: own,
                woman: self.own(),
                meeting,
                story,
            },
            _ => Move::Tell { meeting, story },
        }
    }

    fn event(&mut self) -> Move {
        let held: Vec<EventCard> = self.state.hands[self.seat].events().collect();
        let event = self.chance.choose(&held).copied();
        let any = || EventCard::all().next_back();
        let year = self.perhaps(1850);
        match event.or_else(any) {
            Some(event) => Move::LayEvent {
                target: self.own(),
                event,
                year,
            },
            None => Move::Pass,
        }
    }

    /// Mostly none, sometimes one that is too long or cannot be shown.
    fn bad_text(&mut self, most: usize) -> Text {
        match self.chance.below(12) {
            0 => Text::new(&"é".repeat(most + 1)),
            1 => Text::new("a\u{7}b"),
            _ => Text::default(),
        }
    }

    fn perhaps<T>(&mut self, value: T) -> Option<T> {
        (self.chance.below(3) > 0).then_some(value)
    }

    /// A Meeting of the hand, or any.
    fn meeting(&mut self) -> Meeting {
        let held: Vec<Meeting> = self.state.hands[self.seat].meetings().collect();
        let all: Vec<Meeting> = Meeting::all().collect();
        let from = if held.is_empty() || self.chance.below(6) == 0 {
            &all
        } else {
            &held
        };
        self.chance.choose(from).copied().unwrap_or(all[0])
    }

    fn card(&mut self) -> Card {
        let held: Vec<Card> = self.state.hands[self.seat]
            .or(self.state.archive)
            .iter()
            .collect();
        let all: Vec<Card> = Card::all().collect();
        let from = if held.is_empty() || self.chance.below(6) == 0 {
            &all
        } else {
            &held
        };
        self.chance.choose(from).copied().unwrap_or(all[0])
    }

    fn held(&mut self) -> Character {
        self.pick(self.state.hands[self.seat].people())
    }

    fn own(&mut self) -> Character {
        self.pick(self.state.own(self.seat))
    }

    fn anybody(&mut self) -> Character {
        self.pick(self.state.kin.everybody())
    }

    /// One of `from`, sometimes anybody else.
    fn pick(&mut self, from: People) -> Character {
        let all: Vec<Character> = Character::all().collect();
        let near: Vec<Character> = from.iter().collect();
        let from = if near.is_empty() || self.chance.below(10) == 0 {
            &all
        } else {
            &near
        };
        self.chance.choose(from).copied().unwrap_or(all[0])
    }
}
