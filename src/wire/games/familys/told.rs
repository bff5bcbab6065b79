//! What a viewer of FAMILYS sees of an event, made into its form on the wire.

use super::cards::cards;
use super::events::{
    FamilysAnnounced, FamilysChanged, FamilysCombined, FamilysCoupleThrown, FamilysDealt,
    FamilysDiscarded, FamilysDrew, FamilysEnded, FamilysEvent, FamilysExchanged, FamilysLaid,
    FamilysOpened, FamilysProposed, FamilysReadied, FamilysReshuffled, FamilysRetired,
    FamilysTookTalon, FamilysTurnPassed, FamilysVisionPlayed, FamilysVisionTook,
    FamilysVoisinPlayed, FamilysVoteClosed, FamilysVoted,
};
use crate::games::familys::{OpenEvent, Proposal, Seen};

impl From<Seen> for FamilysEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::Dealt {
                first,
                hand,
                hands,
                pile,
            } => Self::Dealt(FamilysDealt {
                first: first.0,
                hand: hand.map(cards),
                all_hands: hands.map(|hands| hands.values().cloned().map(cards).collect()),
                pile: pile.map(cards),
            }),
            Seen::Readied { seat, laying } => Self::Readied(FamilysReadied {
                seat: seat.0,
                chosen: laying.map(Into::into),
            }),
            Seen::Drew {
                seat,
                n_cards,
                cards: drawn,
            } => Self::Drew(FamilysDrew {
                seat: seat.0,
                size: n_cards,
                drawn: drawn.map(|drawn| cards(drawn.iter().copied())),
            }),
            Seen::Reshuffled { n_cards, pile } => Self::Reshuffled(FamilysReshuffled {
                size: n_cards,
                pile: pile.map(cards),
            }),
            Seen::Voted { seat, accept } => Self::Voted(FamilysVoted {
                seat: seat.0,
                accept,
            }),
            Seen::Open(event) => event.into(),
        }
    }
}

impl From<OpenEvent> for FamilysEvent {
    #[expect(
        clippy::too_many_lines,
        reason = "a table: one arm for each event, and no arm for the rest"
    )]
    fn from(event: OpenEvent) -> Self {
        match event {
            OpenEvent::Opened { layings } => Self::Opened(FamilysOpened {
                layings: layings.values().copied().map(Into::into).collect(),
            }),
            OpenEvent::TookTalon { seat, cards: taken } => Self::TookTalon(FamilysTookTalon {
                seat: seat.0,
                cards: cards(taken.iter().copied()),
            }),
            OpenEvent::CoupleThrown { seat, couple } => Self::CoupleThrown(FamilysCoupleThrown {
                seat: seat.0,
                couple: cards(couple),
            }),
            OpenEvent::Laid {
                seat,
                card,
                returned,
            } => Self::Laid(FamilysLaid {
                seat: seat.0,
                place: card.into(),
                returned: returned.map(Into::into),
            }),
            OpenEvent::Changed { seat, laying } => Self::Changed(FamilysChanged {
                seat: seat.0,
                laying: laying.into(),
            }),
            OpenEvent::VoisinPlayed {
                seat,
                card,
                from,
                taken,
            } => Self::VoisinPlayed(FamilysVoisinPlayed {
                seat: seat.0,
                card: card.into(),
                from: from.0,
                taken: taken.into(),
            }),
            OpenEvent::VisionPlayed {
                seat,
                card,
                at,
                hand,
            } => Self::VisionPlayed(FamilysVisionPlayed {
                seat: seat.0,
                card: card.into(),
                at: at.0,
                revealed: cards(hand.iter()),
            }),
            OpenEvent::VisionTook { seat, from, taken } => Self::VisionTook(FamilysVisionTook {
                seat: seat.0,
                from: from.0,
                taken: taken.into(),
            }),
            OpenEvent::Exchanged {
                seat,
                union,
                slot,
                card,
                laid,
            } => Self::Exchanged(FamilysExchanged {
                seat: seat.0,
                union: union.into(),
                slot,
                card: card.into(),
                laid,
            }),
            OpenEvent::Proposed { seat, word, cards } => Self::Proposed(FamilysProposed {
                seat: seat.0,
                proposal: Proposal { word, cards }.into(),
            }),
            OpenEvent::VoteClosed { accepted, ballots } => Self::VoteClosed(FamilysVoteClosed {
                accepted,
                ballots: ballots.values().copied().collect(),
            }),
            OpenEvent::Combined {
                seat,
                kind,
                cards: thrown,
                word,
                points,
            } => Self::Combined(FamilysCombined {
                seat: seat.0,
                kind: kind.into(),
                cards: cards(thrown.iter().copied()),
                word: word.map(|word| word.to_string()),
                points,
            }),
            OpenEvent::Discarded { seat, card } => Self::Discarded(FamilysDiscarded {
                seat: seat.0,
                card: card.into(),
            }),
            OpenEvent::TurnPassed { to, round } => {
                Self::TurnPassed(FamilysTurnPassed { to: to.0, round })
            }
            OpenEvent::Announced { seat } => Self::Announced(FamilysAnnounced { seat: seat.0 }),
            OpenEvent::Retired { seat } => Self::Retired(FamilysRetired { seat: seat.0 }),
            OpenEvent::Ended { ending, hands } => Self::Ended(FamilysEnded {
                ending: ending.into(),
                hands: hands.values().map(|hand| cards(hand.iter())).collect(),
            }),
        }
    }
}
