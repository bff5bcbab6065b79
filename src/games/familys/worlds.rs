//! For the information leak test of the kit: another match that a viewer cannot tell from a given one. Everything that
//! viewer never learned is dealt and decided anew.
//!
//! A card is hidden from the moment it enters the pile (or is dealt) until the viewer sees it. Each stay in the pile
//! is an *epoch*: the deal is the first, every reshuffle begins another. What the viewer did not see of an epoch may
//! be permuted within it; the rest keeps its name.

use super::Familys;
use super::events::Event;
use super::moves::Move;
use super::pieces::{Card, CardSet, N_CARDS};
use crate::games::{Act, Chance, Game, Log, LoggedPly, Seat, SeatSet, Stage, Table, Viewer};

/// How often a whole new world is tried before only the pile is dealt anew.
const TRIES: u32 = 12;

/// Another log `viewer` cannot tell from `log`.
pub fn other_world(
    game: &Familys,
    log: &Log<Familys>,
    viewer: Viewer,
    chance: &mut dyn Chance,
) -> Log<Familys> {
    let epochs = Epochs::of(log, viewer);
    let secrets = Secrets::of(game, log, viewer);
    for attempt in 0..TRIES {
        // Hands that were dealt anew may not allow what was done with them; then only the pile is.
        let names = epochs.rename(attempt + 3 >= TRIES, chance);
        let world = World {
            names,
            now: [0; N_CARDS as usize],
        }
        .rewrite(game, log, &secrets, chance);
        if let Some(world) = world {
            return world;
        }
    }
    log.clone()
}

/// Which cards the viewer never saw, by epoch, and which of them never left the pile.
struct Epochs {
    hidden: Vec<CardSet>,
    resting: Vec<CardSet>,
}

impl Epochs {
    fn of(log: &Log<Familys>, viewer: Viewer) -> Self {
        let mut epochs = Self {
            hidden: Vec::new(),
            resting: Vec::new(),
        };
        let mut now = [0; N_CARDS as usize];
        for event in log
            .opening
            .iter()
            .chain(log.plies.iter().flat_map(|ply| &ply.events))
        {
            epochs.follow(event, viewer, &mut now);
        }
        epochs
    }

    fn follow(&mut self, event: &Event, viewer: Viewer, now: &mut [usize; N_CARDS as usize]) {
        match event {
            Event::Dealt { hands, pile, .. } => {
                let others = hands.iter().filter(|&(seat, _)| !viewer.sees(seat));
                let dealt = others.flat_map(|(_, hand)| hand.iter().copied());
                self.hidden
                    .push(dealt.chain(pile.iter().copied()).collect());
                self.resting.push(pile.iter().copied().collect());
            }
            Event::Reshuffled { pile } => {
                let pile: CardSet = pile.iter().copied().collect();
                pile.iter()
                    .for_each(|card| now[usize::from(card.id())] = self.hidden.len());
                self.hidden.push(pile);
                self.resting.push(pile);
            }
            Event::Drew { seat, cards } => {
                for &card in cards.iter() {
                    self.resting[now[usize::from(card.id())]].remove(card);
                    if viewer.sees(*seat) {
                        self.hidden[now[usize::from(card.id())]].remove(card);
                    }
                }
            }
            Event::Readied { .. } => {}
            public => shown(public).iter().for_each(|card| {
                self.hidden[now[usize::from(card.id())]].remove(card);
            }),
        }
    }

    /// New names for the hidden cards of each epoch; only for those that never left the pile if `cautious`.
    fn rename(&self, cautious: bool, chance: &mut dyn Chance) -> Vec<[Card; N_CARDS as usize]> {
        let both = self.hidden.iter().zip(&self.resting);
        both.map(|(&hidden, &resting)| {
            let free = if cautious {
                hidden.and(resting)
            } else {
                hidden
            };
            let mut names = [Card::default(); N_CARDS as usize];
            Card::all().for_each(|card| names[usize::from(card.id())] = card);
            let mut others: Vec<Card> = free.iter().collect();
            chance.shuffle(&mut others);
            for (card, other) in free.iter().zip(others) {
                names[usize::from(card.id())] = other;
            }
            names
        })
        .collect()
    }
}

/// The cards an event shows to everybody.
fn shown(event: &Event) -> CardSet {
    match event {
        Event::Opened { layings } => layings
            .values()
            .flat_map(|laying| laying.cards.iter().map(|place| place.card))
            .collect(),
        Event::TookTalon { cards, .. }
        | Event::Proposed { cards, .. }
        | Event::Combined { cards, .. } => cards.iter().copied().collect(),
        Event::CoupleThrown { couple, .. } => couple.iter().copied().collect(),
        Event::Laid { card, .. } => std::iter::once(card.card).collect(),
        Event::Changed { laying, .. } => laying.cards.iter().map(|place| place.card).collect(),
        Event::VoisinPlayed { card, taken, .. } => [*card, *taken].into_iter().collect(),
        Event::VisionPlayed { card, hand, .. } => {
            hand.iter().chain(std::iter::once(*card)).collect()
        }
        Event::VisionTook { taken, .. } => std::iter::once(*taken).collect(),
        Event::Exchanged { union, card, .. } => [*union, *card].into_iter().collect(),
        Event::Discarded { card, .. } => std::iter::once(*card).collect(),
        Event::Ended { hands, .. } => hands.values().flat_map(|hand| hand.iter()).collect(),
        _ => CardSet::default(),
    }
}

/// What is still secret at the end of a log: the seats whose laying or ballot the viewer has not seen.
struct Secrets {
    layings: SeatSet,
    ballots: SeatSet,
}

impl Secrets {
    fn of(game: &Familys, log: &Log<Familys>, viewer: Viewer) -> Self {
        let last = log.table_at(game, u32::MAX);
        let others = || Seat::all(log.n_seats).filter(|&seat| !viewer.sees(seat));
        Self {
            layings: others()
                .filter(|&seat| last.state().layings[seat].is_some())
                .collect(),
            ballots: others()
                .filter(|&seat| last.state().ballots[seat].is_some())
                .collect(),
        }
    }
}

/// A world under other names.
struct World {
    names: Vec<[Card; N_CARDS as usize]>,
    /// The epoch each card (by its old name) is in.
    now: [usize; N_CARDS as usize],
}

impl World {
    /// Rewrites `log`; nothing if something in it would not be allowed in this world.
    fn rewrite(
        mut self,
        game: &Familys,
        log: &Log<Familys>,
        secrets: &Secrets,
        chance: &mut dyn Chance,
    ) -> Option<Log<Familys>> {
        let mut table = Table::blank(game, &log.options, log.n_seats);
        let mut n_reshuffled = 0;
        let mut rename = |world: &mut Self, events: &[Event]| -> Vec<Event> {
            events
                .iter()
                .map(|event| world.event(event, &mut n_reshuffled))
                .collect()
        };
        let opening = rename(&mut self, &log.opening);
        table.replay_opening(&opening);
        let mut plies = Vec::with_capacity(log.plies.len());
        // The last ballots of the log are the open ones, if any are.
        let n_ballots = usize::from(secrets.ballots.len());
        let votes = log
            .plies
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, ply)| is_secret_vote(ply, secrets));
        let first_open = votes.take(n_ballots).last().map_or(usize::MAX, |(n, _)| n);
        for (n, ply) in log.plies.iter().enumerate() {
            let redecided = match &ply.act {
                Act::Move(Move::Open { .. }) if secrets.layings.contains(ply.seat) => {
                    redecide(game, &table, ply.seat, chance)
                }
                Act::Move(Move::Vote { .. })
                    if n >= first_open && secrets.ballots.contains(ply.seat) =>
                {
                    redecide(game, &table, ply.seat, chance)
                }
                _ => None,
            };
            let (act, events) = match redecided {
                Some(decision) => decision,
                None => (ply.act.clone(), rename(&mut self, &ply.events)),
            };
            table.check(ply.seat, &act).ok()?;
            table.replay_ply(&events);
            plies.push(LoggedPly {
                seat: ply.seat,
                act,
                events,
            });
        }
        Some(Log {
            options: log.options.clone(),
            n_seats: log.n_seats,
            opening,
            plies,
        })
    }

    fn card(&self, card: Card) -> Card {
        let id = usize::from(card.id());
        self.names[self.now[id]][id]
    }

    /// The event under the names of this world. Only hidden cards have other names, so most events stay as they are.
    fn event(&mut self, event: &Event, n_reshuffled: &mut usize) -> Event {
        match event {
            Event::Dealt { first, hands, pile } => Event::Dealt {
                first: *first,
                hands: hands.values().map(|hand| self.cards(hand)).collect(),
                pile: self.cards(pile),
            },
            Event::Drew { seat, cards } => Event::Drew {
                seat: *seat,
                cards: cards.iter().map(|&card| self.card(card)).collect(),
            },
            Event::Reshuffled { pile } => {
                *n_reshuffled += 1;
                for card in pile {
                    self.now[usize::from(card.id())] = *n_reshuffled;
                }
                Event::Reshuffled {
                    pile: self.cards(pile),
                }
            }
            public => public.clone(),
        }
    }

    fn cards(&self, cards: &[Card]) -> Vec<Card> {
        cards.iter().map(|&card| self.card(card)).collect()
    }
}

fn is_secret_vote(ply: &LoggedPly<Familys>, secrets: &Secrets) -> bool {
    matches!(ply.act, Act::Move(Move::Vote { .. })) && secrets.ballots.contains(ply.seat)
}

/// Another secret decision of `seat`, and what follows from it.
fn redecide(
    game: &Familys,
    table: &Table<'_, Familys>,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<(Act<Move>, Vec<Event>)> {
    let move_ = game.random_move(table.state(), seat, &mut Vec::new(), chance)?;
    let mut state = table.state().clone();
    let mut events = Vec::new();
    game.resolve(
        &mut Stage::new(game, &mut state, &mut events),
        seat,
        &move_,
        chance,
    );
    Some((Act::Move(move_), events))
}
