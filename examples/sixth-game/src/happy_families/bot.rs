//! A bot for Happy Families by determinisation: it listens. What was asked and answered aloud is in the notes of the
//! table; it deals the hidden cards many times as these allow, and asks where most of the deals say yes.

use kinpost_engines::bots::{Bot, best, dealt_anew, others};
use kinpost_engines::games::{Chance, Game, Seat};

use super::HappyFamilies;
use super::moves::Move;
use super::pieces::{Card, CardSet, Family};
use super::state::State;

/// Deals that are tried before what is noted of the others is forgotten. One that goes by the notes is nearly always
/// found at once; this only bounds the search.
const MOST_TRIES: u32 = 60;

/// Tables that are imagined for one decision.
const N_TABLES: i32 = 32;

impl Bot for HappyFamilies {
    fn imagine(&self, state: &State, seat: Seat, chance: &mut dyn Chance) -> State {
        for _ in 0..MOST_TRIES {
            let dealt = Deal::new(state, seat, chance).finish(chance);
            if let Some(imagined) = dealt.filter(holds_no_whole_family) {
                return imagined;
            }
        }
        let mut forgetful = state.clone();
        for other in others(state.n_seats(), seat) {
            let notes = &mut forgetful.notes[other];
            notes.denied = CardSet::default();
            notes.least = Family::ALL.map(|family| notes.shown.count(family));
        }
        let dealt = Deal::new(&forgetful, seat, chance).finish(chance);
        dealt.unwrap_or(forgetful)
    }

    fn think(&self, imagined: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Move> {
        let tables: Vec<State> = (0..N_TABLES)
            .map(|_| self.imagine(imagined, seat, chance))
            .collect();
        let moves = self.legal_moves(imagined, seat);
        best(&moves, chance, |move_, _| {
            worth(imagined, &tables, seat, move_)
        })
    }
}

/// A sure card is worth most, since one goes on with it; then what is likely, and brings a family further.
fn worth(state: &State, tables: &[State], seat: Seat, move_: &Move) -> i32 {
    let Move::Ask { asked, card } = *move_;
    let family = card.family();
    let granted = tables
        .iter()
        .filter(|table| table.hands[asked].contains(card));
    let granted = i32::try_from(granted.count()).unwrap_or(0);
    let n_own = i32::from(state.hands[seat].count(family));
    // A question tells the others what one collects, if they do not know it yet.
    let gives_away = i32::from(state.notes[seat].least(family) == 0);
    let sure = if granted == N_TABLES { 10_000 } else { 0 };
    sure + 10 * granted * (2 + n_own) - 20 * gives_away
}

fn holds_no_whole_family(state: &State) -> bool {
    let is_whole = |hand: &CardSet| hand.iter().any(|card| hand.count(card.family()) == 4);
    !state.hands.values().any(is_whole)
}

/// The hidden cards while they are dealt anew, by what is noted.
struct Deal {
    table: State,
    /// Cards without a place, in an order that depends on chance alone.
    cards: Vec<Card>,
    /// The seats with so many cards still to get, and the pile.
    room: Vec<(Option<Seat>, usize)>,
    /// Whether the notes could be followed so far.
    is_possible: bool,
}

impl Deal {
    /// Takes away everything `seat` does not know, and first gives each other seat what it must have by the notes.
    fn new(state: &State, seat: Seat, chance: &mut dyn Chance) -> Self {
        let mut table = state.clone();
        let mut hidden = std::mem::take(&mut table.pile);
        let mut room = vec![(None, hidden.len())];
        for other in others(state.n_seats(), seat) {
            let unknown = state.hands[other].without(state.notes[other].shown);
            room.push((Some(other), usize::from(unknown.len())));
            hidden.extend(unknown.iter());
            table.hands[other] = state.notes[other].shown;
        }
        let mut deal = Self {
            table,
            cards: dealt_anew(hidden, |card| card.index(), chance),
            room,
            is_possible: true,
        };
        for other in others(state.n_seats(), seat) {
            for family in Family::ALL {
                let notes = &state.notes[other];
                for _ in notes.shown.count(family)..notes.least(family) {
                    deal.give_one(other, family);
                }
            }
        }
        deal
    }

    /// Gives `seat` a card of `family` that it has not denied.
    fn give_one(&mut self, seat: Seat, family: Family) {
        let denied = self.table.notes[seat].denied;
        let fits = |card: &Card| card.family() == family && !denied.contains(*card);
        match self.cards.iter().position(fits) {
            Some(place) => {
                let card = self.cards.remove(place);
                self.place(card, Some(seat));
            }
            None => self.is_possible = false,
        }
    }

    fn place(&mut self, card: Card, holder: Option<Seat>) {
        match holder {
            Some(seat) => self.table.hands[seat].insert(card),
            None => self.table.pile.push(card),
        }
        let room = self.room.iter_mut().find(|(of, _)| *of == holder);
        match room {
            Some((_, room)) if *room > 0 => *room -= 1,
            _ => self.is_possible = false,
        }
    }

    /// Deals the rest, those cards first that fit in the fewest places; nothing if it does not come out.
    fn finish(mut self, chance: &mut dyn Chance) -> Option<State> {
        let mut cards = std::mem::take(&mut self.cards);
        cards.sort_by_key(|&card| self.holders(card).count());
        for card in cards {
            let holders: Vec<_> = self.holders(card).collect();
            let room: usize = holders.iter().map(|(_, room)| room).sum();
            let mut nth = chance.below(u32::try_from(room).ok()?) as usize;
            let holder = holders.into_iter().find(|(_, room)| {
                let is_it = nth < *room;
                nth = nth.wrapping_sub(*room);
                is_it
            });
            self.place(card, holder?.0);
        }
        self.is_possible.then_some(self.table)
    }

    /// Where a card may go, and how many more cards are wanted there.
    fn holders(&self, card: Card) -> impl Iterator<Item = (Option<Seat>, usize)> {
        let fits = move |holder: Option<Seat>| {
            holder.is_none_or(|seat| !self.table.notes[seat].denied.contains(card))
        };
        let open = self.room.iter().filter(|(_, room)| *room > 0);
        open.copied().filter(move |&(holder, _)| fits(holder))
    }
}

#[cfg(test)]
mod tests {
    use kinpost_engines::bots::choose;
    use kinpost_engines::games::Positions;
    use kinpost_engines::games::conformance::Conformance;
    use kinpost_engines::games::{Act, Quick, Table};

    use super::super::Options;
    use super::*;

    const GAME: HappyFamilies = HappyFamilies;

    #[test]
    fn imagined_tables_are_possible_and_go_by_what_was_said() {
        let (mut n_imagined, mut n_forgotten) = (0, 0);
        for (n_seats, seed) in [(2, 1), (3, 2), (3, 3), (4, 4), (4, 5)] {
            let chance: &mut dyn Chance = &mut Quick(seed);
            for options in GAME.option_sets(n_seats) {
                let (mut table, _) = Table::open(&GAME, &options, n_seats, chance).unwrap();
                while table.state().ending.is_none() {
                    let seat = table.state().turn;
                    let imagined = GAME.imagine(table.state(), seat, chance);
                    GAME.invariants(&imagined).unwrap();
                    n_imagined += 1;
                    n_forgotten += u32::from(imagined.notes != table.state().notes);
                    let move_ = choose(&GAME, table.state(), seat, chance).unwrap();
                    table.play(seat, &Act::Move(move_), chance).unwrap();
                }
            }
        }
        assert!(
            n_forgotten * 100 < n_imagined,
            "{n_forgotten} of {n_imagined} tables are without their notes"
        );
    }

    #[test]
    fn a_card_that_must_be_there_is_asked_for() {
        let lines = [
            "hand 0: baker-father baker-mother fisher-son",
            "hand 1: baker-son fisher-father",
            "hand 2: baker-daughter fisher-mother fisher-daughter",
            "laid 1: gardener tailor clockmaker sailor postman fiddler beekeeper",
            "turn: 1",
        ];
        let state = GAME.position(&Options::default(), 3, &lines).unwrap();
        let mut table = Table::resume(&GAME, 3, state, 0);
        let chance: &mut dyn Chance = &mut Quick(1);
        for (seat, notation) in [(1, "ask 2 baker-daughter"), (1, "ask 0 fisher-mother")] {
            let act = Act::Move(notation.parse().unwrap());
            table.play(Seat(seat), &act, chance).unwrap();
        }
        let chosen = choose(&GAME, table.state(), Seat(0), chance).unwrap();
        // The daughter was handed over before all; and who asked for her had a baker before, who can only be the son.
        assert!(["ask 1 baker-son", "ask 1 baker-daughter"].contains(&&*chosen.to_string()));
    }
}
