//! Move generation: what is worth asking `check` about, all legal moves and few others, found by intersecting sets.
//! Texts are left out: of stories and surnames only the taking back is listed.

use std::ops::ControlFlow;

use super::check::check;
use super::founding::oldest_wife;
use super::moves::Move;
use super::pieces::{
    ADOPTERS, CHILDREN, CardSet, Character, EVENT_FITS, MEN, MOTHERS, Meeting, People, SPOUSES,
    WOMEN,
};
use super::state::{HAND, Phase, State};
use super::text::Text;
use crate::games::Seat;

/// Receives candidates one by one and may stop.
type Visit<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// Pushes every move worth asking about.
pub fn candidates(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    let push = &mut |move_| {
        moves.push(move_);
        ControlFlow::Continue(())
    };
    let _ = visit(state, seat, push);
}

/// Whether the seat on turn can lay anything (FTA-60).
pub fn has_action(state: &State, seat: Seat) -> bool {
    let table = Table::of(state, seat);
    table.actions(&mut stop_at_legal(state, seat)).is_break()
}

/// Whether the seat on turn can join two families (FTA-41).
pub fn has_join(state: &State, seat: Seat) -> bool {
    let table = Table::of(state, seat);
    table.joins(&mut stop_at_legal(state, seat)).is_break()
}

/// The first legal action in the order of the candidates.
pub fn first_action(state: &State, seat: Seat) -> Option<Move> {
    let mut found = None;
    let table = Table::of(state, seat);
    let mut keep = |move_: Move| match check(state, seat, &move_) {
        Ok(()) => {
            found = Some(move_);
            ControlFlow::Break(())
        }
        Err(_) => ControlFlow::Continue(()),
    };
    let _ = match state.phase {
        Phase::Found => table.founders(&mut keep),
        _ => table.actions(&mut keep),
    };
    found
}

fn stop_at_legal(state: &State, seat: Seat) -> impl FnMut(Move) -> ControlFlow<()> {
    move |move_| match check(state, seat, &move_) {
        Ok(()) => ControlFlow::Break(()),
        Err(_) => ControlFlow::Continue(()),
    }
}

fn visit(state: &State, seat: Seat, push: &mut Visit<'_>) -> ControlFlow<()> {
    taken_back(state, seat, push)?;
    if state.turn != seat {
        return ControlFlow::Continue(());
    }
    let table = Table::of(state, seat);
    match state.phase {
        Phase::Found => table.founders(push),
        Phase::Take => {
            table.joins(push)?;
            table.sources(push)
        }
        Phase::Act if state.is_big() => table.actions(push),
        Phase::Act => {
            table.joins(push)?;
            table.actions(push)?;
            push(Move::Pass)
        }
        Phase::Adjust => {
            table.joins(push)?;
            table.adjust(push)
        }
    }
}

/// Stories and surnames that can be taken back.
fn taken_back(state: &State, seat: Seat, push: &mut Visit<'_>) -> ControlFlow<()> {
    let stories = state.kin.stories(seat);
    for (meeting, _) in stories.filter(|(_, story)| !story.is_empty()) {
        push(Move::Tell {
            meeting,
            story: Text::default(),
        })?;
    }
    for name in state.names.iter().filter(|_| state.turn == seat) {
        // Any member names the family; so that no move is missing, every one is listed.
        for member in state.kin.person(name.member).family.iter() {
            push(Move::Name {
                member,
                name: Text::default(),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// What one seat has before it: sets to intersect.
struct Table<'s> {
    state: &'s State,
    hand: CardSet,
    /// The characters in hand.
    held: People,
    /// Everybody on the own table.
    own: People,
    /// The unmarried among them.
    single: People,
    /// Those without parents among them.
    orphans: People,
}

impl<'s> Table<'s> {
    fn of(state: &'s State, seat: Seat) -> Self {
        let (hand, own) = (state.hands[seat], state.own(seat));
        Self {
            state,
            hand,
            held: hand.people(),
            own,
            single: own.without(state.kin.married()),
            orphans: own.without(state.kin.with_parents()),
        }
    }

    fn sources(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        if !self.state.deck.is_empty() {
            push(Move::TakeDeck)?;
        }
        self.state
            .archive
            .iter()
            .try_for_each(|card| push(Move::TakeArchive { card }))
    }

    fn adjust(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        let n_cards = self.hand.len();
        if n_cards > HAND {
            return self
                .hand
                .iter()
                .try_for_each(|card| push(Move::Discard { card }));
        }
        if n_cards < HAND && self.state.has_source() {
            return self.sources(push);
        }
        push(Move::EndTurn)
    }

    fn founders(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        let Some(woman) = oldest_wife(self.hand) else {
            return ControlFlow::Continue(());
        };
        for man in suiting(woman, self.held) {
            self.couple(man, woman, push)?;
        }
        ControlFlow::Continue(())
    }

    /// Everything that can be done in phase 2.
    fn actions(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        self.children(push)?;
        self.mothers(push)?;
        self.events(push)?;
        self.reserved_spouses(push)?;
        if self.hand.has_meeting() {
            self.couples(push)?;
            self.parents(push)?;
            self.spouses(push)?;
            self.marriages(push)?;
            self.taking(push)?;
            self.reserves(push)?;
        }
        ControlFlow::Continue(())
    }

    fn children(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        for child in self.held.iter() {
            for parent in MOTHERS[at(child)].and(self.own).iter() {
                push(Move::LayChild { parent, child })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn mothers(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        for parent in self.held.and(WOMEN.or(ADOPTERS)).iter() {
            for target in CHILDREN[at(parent)].and(self.orphans).iter() {
                push(Move::LayMother { target, parent })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn events(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        let eventless = self.own.without(self.state.kin.with_event());
        for event in self.hand.events() {
            for target in EVENT_FITS[usize::from(event.index())].and(eventless).iter() {
                push(Move::LayEvent {
                    target,
                    event,
                    year: None,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn couples(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        if self.state.is_big() && !self.state.options.big_detached_couples {
            return ControlFlow::Continue(());
        }
        for woman in self.held.and(WOMEN).iter() {
            for man in suiting(woman, self.held) {
                self.couple(man, woman, push)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn couple(&self, man: Character, woman: Character, push: &mut Visit<'_>) -> ControlFlow<()> {
        self.with_meetings(
            |meeting| Move::LayCouple {
                man,
                woman,
                meeting,
                story: Text::default(),
            },
            push,
        )
    }

    fn parents(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        for mother in self.held.and(WOMEN).iter() {
            for father in suiting(mother, self.held) {
                for target in CHILDREN[at(mother)].and(self.orphans).iter() {
                    let parents = |meeting| Move::LayParents {
                        target,
                        father,
                        mother,
                        meeting,
                        story: Text::default(),
                    };
                    self.with_meetings(parents, push)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn spouses(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        for spouse in self.held.iter() {
            for target in suiting(spouse, self.single) {
                if self.state.kin.person(target).reserved.is_none() {
                    let marry = |meeting| Move::LaySpouse {
                        target,
                        spouse,
                        meeting: Some(meeting),
                        story: Text::default(),
                    };
                    self.with_meetings(marry, push)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reserved_spouses(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        if !self.state.is_big() {
            return ControlFlow::Continue(());
        }
        for spouse in self.held.iter() {
            for target in suiting(spouse, self.single) {
                if self.state.kin.person(target).reserved.is_some() {
                    push(Move::LaySpouse {
                        target,
                        spouse,
                        meeting: None,
                        story: Text::default(),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn marriages(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        for woman in self.single.and(WOMEN).iter() {
            for man in suiting(woman, self.single) {
                let marry = |meeting| Move::Marry {
                    man,
                    woman,
                    meeting,
                    story: Text::default(),
                };
                self.with_meetings(marry, push)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Brides and grooms: childless singles of other tables.
    fn taking(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        let kin = &self.state.kin;
        if kin.n_tables() < 2 || self.single.is_empty() {
            return ControlFlow::Continue(());
        }
        let bound = kin.married().or(kin.with_children()).or(self.own);
        let free = kin.everybody().without(bound).and(kin.with_parents());
        for groom in self.single.and(MEN).iter() {
            for bride in suiting(groom, free) {
                let take = |meeting| Move::TakeBride {
                    bride,
                    groom,
                    meeting,
                    story: Text::default(),
                };
                self.with_meetings(take, push)?;
            }
        }
        for wife in self.single.and(WOMEN).iter() {
            for groom in suiting(wife, free) {
                if groom.has_wife_surname() || wife.has_wife_surname() {
                    let take = |meeting| Move::TakeGroom {
                        groom,
                        wife,
                        meeting,
                        story: Text::default(),
                    };
                    self.with_meetings(take, push)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reserves(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        if !self.state.is_big() {
            return ControlFlow::Continue(());
        }
        for target in self.single.iter().filter(|single| single.can_marry()) {
            let reserve = |meeting| Move::Reserve {
                meeting,
                target,
                story: Text::default(),
            };
            self.with_meetings(reserve, push)?;
        }
        ControlFlow::Continue(())
    }

    fn joins(&self, push: &mut Visit<'_>) -> ControlFlow<()> {
        if self.state.is_big() {
            return ControlFlow::Continue(());
        }
        let wives = self.own.and(self.state.kin.married()).and(WOMEN);
        for child in self.orphans.iter() {
            let family = self.state.kin.person(child).family;
            for mother in MOTHERS[at(child)].and(wives).without(family).iter() {
                push(Move::Join { child, mother })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The same move with each Meeting in hand: any one will do (FT-16).
    fn with_meetings(
        &self,
        move_: impl Fn(Meeting) -> Move,
        push: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        self.hand
            .meetings()
            .try_for_each(|meeting| push(move_(meeting)))
    }
}

/// The characters of `among` that suit `person` by age and icons.
fn suiting(person: Character, among: People) -> impl Iterator<Item = Character> {
    SPOUSES[at(person)].and(among).iter()
}

fn at(character: Character) -> usize {
    usize::from(character.index())
}
