//! Move execution: what a legal move causes, as events. Chance is drawn in the opening and whenever the talon becomes
//! the pile.

use super::Familys;
use super::check::TRIPLE;
use super::events::Event;
use super::lexicon::Lexicon;
use super::lists::{Cards, Place, Places, Word};
use super::moves::{Kind, Move, Source};
use super::options::Verification;
use super::pieces::{Card, Color, HAND, ROUNDS};
use super::state::{Ending, Laying, Phase, State};
use crate::games::{BySeat, Chance, Seat, SeatSet, Stage};

type FamilysStage<'a> = Stage<'a, Familys>;

/// Draws the first seat unless it is named, shuffles and deals one card at a time from that seat on (FMS-7, FMS-D29).
pub fn opening(stage: &mut FamilysStage<'_>, chance: &mut dyn Chance) {
    let n_seats = stage.state().n_seats();
    let first = stage.state().options.first.draw(n_seats, chance);
    let mut deck: Vec<Card> = Card::all().collect();
    chance.shuffle(&mut deck);
    let mut cards = deck.iter().copied();
    let mut hands = BySeat::new(n_seats, |_| Vec::with_capacity(usize::from(HAND)));
    let mut seat = first;
    for card in cards.by_ref().take(usize::from(HAND * n_seats)) {
        hands[seat].push(card);
        seat = seat.next(n_seats);
    }
    stage.happens(Event::Dealt {
        first,
        hands,
        pile: cards.collect(),
    });
}

/// What follows from a legal move. Words are looked up in `lexicon`.
pub fn resolve(
    stage: &mut FamilysStage<'_>,
    lexicon: Option<&Lexicon>,
    seat: Seat,
    move_: &Move,
    chance: &mut dyn Chance,
) {
    match *move_ {
        Move::Open { color, cards } => open(stage, seat, color, cards),
        Move::Draw => draw(stage, seat, 1, chance),
        Move::Triple { couple, from } => triple(stage, seat, couple, from, chance),
        Move::Lay { card } => lay(stage, seat, card),
        Move::Change { color, cards } => {
            let laying = Laying {
                color: Some(color),
                cards,
            };
            stage.happens(Event::Changed { seat, laying });
        }
        Move::Voisin { card, take, from } => {
            stage.happens(Event::VoisinPlayed {
                seat,
                card,
                from,
                taken: take,
            });
            compensate(stage, from, chance);
        }
        Move::Vision { card, at } => {
            let hand = stage.state().hands[at];
            stage.happens(Event::VisionPlayed {
                seat,
                card,
                at,
                hand,
            });
        }
        Move::Take { card } => take(stage, seat, card, chance),
        Move::Exchange { union } => exchange(stage, seat, union),
        Move::Word { word, cards } => play_word(stage, lexicon, seat, word, cards, chance),
        Move::Run { .. } | Move::Clones { .. } | Move::Couple { .. } | Move::Symbols { .. } => {
            combine(stage, seat, move_, chance);
        }
        Move::Vote { accept } => {
            stage.happens(Event::Voted { seat, accept });
            close_vote(stage, chance);
        }
        Move::Discard { card } => stage.happens(Event::Discarded { seat, card }),
        Move::Announce => {
            stage.happens(Event::Announced { seat });
            end(stage, Ending::Familys);
        }
        Move::End => pass_turn(stage),
    }
}

/// What follows when a seat leaves for good (FMS-D34, FMS-D38): its cards stay, an open word of its own is dropped.
pub fn retire(stage: &mut FamilysStage<'_>, seat: Seat, chance: &mut dyn Chance) {
    stage.happens(Event::Retired { seat });
    let state = stage.state();
    if state.active().len() <= 1 {
        return end(stage, Ending::Retirement);
    }
    match state.phase {
        Phase::Opening => turn_up(stage),
        _ if state.seat == seat => pass_turn(stage),
        Phase::Vote { .. } => close_vote(stage, chance),
        _ => {}
    }
}

fn open(stage: &mut FamilysStage<'_>, seat: Seat, color: Option<Color>, cards: Places) {
    stage.happens(Event::Readied {
        seat,
        laying: Laying { color, cards },
    });
    turn_up(stage);
}

/// Shows all first layings once the last one is in. A seat that left without one lays nothing.
fn turn_up(stage: &mut FamilysStage<'_>) {
    let state = stage.state();
    if !state.missing_layings().is_empty() {
        return;
    }
    let layings = state
        .layings
        .values()
        .map(|laying| laying.unwrap_or_default())
        .collect();
    stage.happens(Event::Opened { layings });
    if stage.state().retired.contains(stage.state().seat) {
        pass_turn(stage);
    }
}

/// Takes the next cards of the pile; turns the talon over whenever a card is needed and the pile is empty (FMS-33,
/// FMS-D26).
fn draw(stage: &mut FamilysStage<'_>, seat: Seat, n_cards: usize, chance: &mut dyn Chance) {
    let mut n_left = n_cards;
    while n_left > 0 {
        if stage.state().pile.is_empty() {
            let mut pile = stage.state().talon.clone();
            if pile.is_empty() {
                return;
            }
            chance.shuffle(&mut pile);
            stage.happens(Event::Reshuffled { pile });
        }
        let cards: Cards = stage
            .state()
            .pile
            .iter()
            .rev()
            .take(n_left)
            .copied()
            .collect();
        n_left -= cards.len();
        stage.happens(Event::Drew { seat, cards });
    }
}

/// The pile pays after the couple was thrown; the talon before, or one would get the own couple back (FMS-D17).
fn triple(
    stage: &mut FamilysStage<'_>,
    seat: Seat,
    couple: [Card; 2],
    from: Source,
    chance: &mut dyn Chance,
) {
    match from {
        Source::Pile => {
            stage.happens(Event::CoupleThrown { seat, couple });
            draw(stage, seat, usize::from(TRIPLE), chance);
        }
        Source::Talon => {
            let cards = stage
                .state()
                .talon
                .iter()
                .rev()
                .take(usize::from(TRIPLE))
                .copied()
                .collect();
            stage.happens(Event::TookTalon { seat, cards });
            stage.happens(Event::CoupleThrown { seat, couple });
        }
    }
}

fn lay(stage: &mut FamilysStage<'_>, seat: Seat, card: Place) {
    let returned = stage.state().families[seat].get(card.slot);
    stage.happens(Event::Laid {
        seat,
        card,
        returned,
    });
}

fn take(stage: &mut FamilysStage<'_>, seat: Seat, card: Card, chance: &mut dyn Chance) {
    let Phase::Take { target } = stage.state().phase else {
        return;
    };
    stage.happens(Event::VisionTook {
        seat,
        from: target,
        taken: card,
    });
    compensate(stage, target, chance);
}

/// One card of the pile for the robbed player (FMS-51, FMS-54), unless that seat has left (FMS-D38).
fn compensate(stage: &mut FamilysStage<'_>, robbed: Seat, chance: &mut dyn Chance) {
    if !stage.state().retired.contains(robbed) {
        draw(stage, robbed, 1, chance);
    }
}

fn exchange(stage: &mut FamilysStage<'_>, seat: Seat, union: Card) {
    let state = stage.state();
    let Some(card) = state.top() else { return };
    let slot = state.families[seat].slot_of(union);
    let laid = slot.is_some() && slot == card.role();
    stage.happens(Event::Exchanged {
        seat,
        union,
        slot,
        card,
        laid,
    });
}

/// A listed word counts at once; another one is put to the vote (FMS-D15).
fn play_word(
    stage: &mut FamilysStage<'_>,
    lexicon: Option<&Lexicon>,
    seat: Seat,
    word: Word,
    cards: Cards,
    chance: &mut dyn Chance,
) {
    let by_vote = stage.state().options.verification == Verification::Vote;
    if by_vote && !lexicon.is_some_and(|lexicon| lexicon.contains(&word)) {
        stage.happens(Event::Proposed { seat, word, cards });
    } else {
        score_word(stage, seat, word, cards, chance);
    }
}

fn score_word(
    stage: &mut FamilysStage<'_>,
    seat: Seat,
    word: Word,
    cards: Cards,
    chance: &mut dyn Chance,
) {
    let points = Kind::Word.points(cards.len());
    stage.happens(Event::Combined {
        seat,
        kind: Kind::Word,
        cards,
        word: Some(word),
        points,
    });
    draw(stage, seat, cards.len() - 1, chance);
}

/// Throws and scores; draws one card fewer than were thrown (FMS-27).
fn combine(stage: &mut FamilysStage<'_>, seat: Seat, move_: &Move, chance: &mut dyn Chance) {
    let Some((kind, cards)) = move_.combination() else {
        return;
    };
    let points = kind.points(cards.len());
    stage.happens(Event::Combined {
        seat,
        kind,
        cards,
        word: None,
        points,
    });
    draw(stage, seat, cards.len() - 1, chance);
}

/// Counts once all votes are in: a strict majority of those who still play accepts.
fn close_vote(stage: &mut FamilysStage<'_>, chance: &mut dyn Chance) {
    let State {
        phase,
        seat,
        ballots,
        ..
    } = stage.state();
    let &Phase::Vote { word, cards } = phase else {
        return;
    };
    if !stage.state().missing_votes().is_empty() {
        return;
    }
    let seat = *seat;
    let voters = stage.state().active().without(SeatSet::only(seat));
    let n_accept = voters
        .iter()
        .filter(|&voter| ballots[voter] == Some(true))
        .count();
    let accepted = 2 * n_accept > usize::from(voters.len());
    let ballots = ballots.clone();
    stage.happens(Event::VoteClosed { accepted, ballots });
    if accepted {
        score_word(stage, seat, word, cards, chance);
    }
}

/// The next seat's turn, or the end after the tenth round (FMS-68).
fn pass_turn(stage: &mut FamilysStage<'_>) {
    let (to, round) = stage.state().turn_after(stage.state().seat);
    if round > ROUNDS {
        end(stage, Ending::TenRounds);
    } else {
        stage.happens(Event::TurnPassed { to, round });
    }
}

fn end(stage: &mut FamilysStage<'_>, ending: Ending) {
    let hands = stage.state().hands.clone();
    stage.happens(Event::Ended { ending, hands });
}
