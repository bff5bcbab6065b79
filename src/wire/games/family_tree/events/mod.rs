//! What happens at a table of Family Tree, on the wire.

mod kin;
mod turns;

use async_graphql::Union;
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{cards, ids};
use crate::games::family_tree::{Event, Seen};
use crate::wire::games::same::same_fields;

pub use kin::*;
pub use turns::*;

/// Something that happened at a table of Family Tree.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilyTreeEvent {
    /// The cards were dealt.
    Dealt(FamilyTreeDealt),
    /// It was settled who begins: drawn or named, or whoever has the oldest couple.
    Began(FamilyTreeBegan),
    /// The top card of the deck was drawn.
    Drew(FamilyTreeDrew),
    /// A card of the Archive was taken.
    TookArchive(FamilyTreeTookArchive),
    /// The Archive got the top card of the deck.
    Refilled(FamilyTreeRefilled),
    /// The last card of the deck is gone.
    DeckRanOut(FamilyTreeDeckRanOut),
    /// A new couple lies on the table.
    CoupleLaid(Box<FamilyTreeCoupleLaid>),
    /// A child was laid.
    ChildLaid(Box<FamilyTreeChildLaid>),
    /// There is a bride on somebody's table: another player may take her.
    BrideAnnounced(FamilyTreeBrideAnnounced),
    /// A mother or an adopter was laid as the only parent of a character.
    ParentLaid(Box<FamilyTreeParentLaid>),
    /// Both parents of a character were laid.
    ParentsLaid(Box<FamilyTreeParentsLaid>),
    /// A spouse was laid.
    SpouseLaid(Box<FamilyTreeSpouseLaid>),
    /// Two characters of the table were married.
    Married(Box<FamilyTreeMarried>),
    /// A bride was taken from another table; its owner got a token.
    BrideTaken(Box<FamilyTreeBrideTaken>),
    /// A man was taken from another table and bears his wife's surname; its owner got a token.
    GroomTaken(Box<FamilyTreeGroomTaken>),
    /// An Event was laid under a character.
    EventLaid(Box<FamilyTreeEventLaid>),
    /// A Meeting was laid for a character's future.
    MeetingReserved(Box<FamilyTreeMeetingReserved>),
    /// A couple became the parents of a character of another family.
    FamiliesJoined(Box<FamilyTreeFamiliesJoined>),
    /// Nothing was laid.
    Passed(FamilyTreePassed),
    /// A card was put away, face up.
    Discarded(FamilyTreeDiscarded),
    /// A family got a surname, or lost it.
    Named(FamilyTreeNamed),
    /// A story was told anew.
    Told(FamilyTreeTold),
    /// Something else is asked of the seat on turn.
    PhaseBegan(FamilyTreePhaseBegan),
    /// It is somebody's turn.
    TurnBegan(FamilyTreeTurnBegan),
    /// A seat left for good.
    Retired(FamilyTreeRetired),
    /// The match is over; everybody shows the hand.
    Ended(FamilyTreeEnded),
}

impl From<Seen> for FamilyTreeEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::Dealt {
                hand,
                hand_sizes,
                archive,
                hands,
                deck,
            } => Self::Dealt(FamilyTreeDealt {
                hand: hand.map(cards),
                hand_sizes: hand_sizes.values().map(|&size| count(size)).collect(),
                archive: cards(archive),
                hands: hands.map(|hands| hands.values().map(ids).collect()),
                deck: deck.map(ids),
            }),
            Seen::Drew { seat, card } => Self::Drew(FamilyTreeDrew {
                seat: seat.0,
                drawn: card.map(Into::into),
            }),
            Seen::Open(event) => open_event(event),
        }
    }
}

fn count(size: usize) -> u8 {
    u8::try_from(size).unwrap_or(u8::MAX)
}

/// An event everybody sees. What is hidden never comes here: `Seen` has its own variants for it, without their cards.
fn open_event(event: Event) -> FamilyTreeEvent {
    use FamilyTreeEvent as Wire;
    same_fields!(event, Event => Wire, {
        Began(FamilyTreeBegan) { seat, phase }
        TookArchive(FamilyTreeTookArchive) { seat, card }
        Refilled(FamilyTreeRefilled) { card }
        CoupleLaid(FamilyTreeCoupleLaid) { seat, man, woman, meeting, story }
        BrideAnnounced(FamilyTreeBrideAnnounced) { seat, bride }
        ParentLaid(FamilyTreeParentLaid) { seat, child, parent }
        ParentsLaid(FamilyTreeParentsLaid) { seat, child, father, mother, meeting, story }
        SpouseLaid(FamilyTreeSpouseLaid) { seat, person, spouse, meeting, reserved, story }
        Married(FamilyTreeMarried) { seat, husband, wife, meeting, story }
        BrideTaken(FamilyTreeBrideTaken) { seat, from, bride, groom, meeting, story }
        GroomTaken(FamilyTreeGroomTaken) { seat, from, groom, wife, meeting, story }
        EventLaid(FamilyTreeEventLaid) { seat, person, event, year }
        MeetingReserved(FamilyTreeMeetingReserved) { seat, person, meeting, story }
        FamiliesJoined(FamilyTreeFamiliesJoined) { seat, child, mother, father }
        Passed(FamilyTreePassed) { seat }
        Discarded(FamilyTreeDiscarded) { seat, card }
        Told(FamilyTreeTold) { seat, meeting, story }
        PhaseBegan(FamilyTreePhaseBegan) { phase }
        TurnBegan(FamilyTreeTurnBegan) { seat, phase }
        Retired(FamilyTreeRetired) { seat }
    } {
        Event::DeckRanOut => Wire::DeckRanOut(FamilyTreeDeckRanOut { empty: true }),
        Event::ChildLaid { seat, child, parent, father } => Wire::ChildLaid(Box::new(FamilyTreeChildLaid {
            seat: seat.0,
            child: child.into(),
            parent: parent.into(),
            mothers_husband: father.map(Into::into),
        })),
        Event::Named { seat, member, name } => Wire::Named(FamilyTreeNamed {
            by: seat.map(Into::into),
            member: member.into(),
            name: name.into(),
        }),
        Event::Ended { ending, hands } => Wire::Ended(FamilyTreeEnded {
            ending: ending.code().to_owned(),
            shown: hands.values().map(|hand| cards(hand.iter())).collect(),
        }),
        Event::Dealt { .. } => Wire::Dealt(FamilyTreeDealt::default()),
        Event::Drew { seat, .. } => Wire::Drew(FamilyTreeDrew { seat: seat.0, drawn: None }),
    })
}
