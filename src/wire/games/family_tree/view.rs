//! What a table of Family Tree looks like on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{
    FamilyTreeCard, FamilyTreeCharacter, FamilyTreeMeeting, FamilyTreeOccasion, cards, ids,
};
use crate::games::family_tree::{
    EndMode, EventView, FamilyView, MarriageView, Options, PersonView, Phase, ScoreView, SeatView,
    Surname, Variant, View,
};

/// Which of the two games is played with the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreeVariant {
    /// Everybody builds a tree of their own and counts points; 2 to 6 seats.
    Dynasties,
    /// All build one tree; whoever has no cards left first wins; 2 to 10 seats.
    Big,
}

/// When Dynasties ends after the deck ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreeEndMode {
    /// When everybody had the same number of turns.
    EndOfRound,
    /// After the turn in which it ran out.
    EndOfTurn,
}

/// What is asked of the seat on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreePhase {
    /// Take a card.
    Take,
    /// Perform one action or pass; in Big Family Tree all there is.
    Act,
    /// Bring the hand to five cards, then end the turn.
    Adjust,
    /// Big Family Tree: lay the couple everything begins with.
    Found,
}

impl From<Phase> for FamilyTreePhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Take => Self::Take,
            Phase::Act => Self::Act,
            Phase::Adjust => Self::Adjust,
            Phase::Found => Self::Found,
        }
    }
}

/// Whose name a couple and its children bear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilyTreeSurname {
    /// The husband's, as usual.
    Husband,
    /// The wife's: she took him from another table.
    Wife,
}

/// The options of a match.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeOptions {
    /// Which game is played.
    pub variant: FamilyTreeVariant,
    /// A child must be at least 18 years younger than its father.
    pub father_age_rule: bool,
    /// Dynasties: when the match ends after the deck ran out.
    pub end_mode: FamilyTreeEndMode,
    /// Dynasties: two singles of the same family may marry.
    pub marry_within_family: bool,
    /// Big Family Tree: couples may be laid apart from the tree.
    pub big_detached_couples: bool,
    /// Dynasties: who begins; drawn if nobody is named.
    pub first_seat: Option<u8>,
}

impl From<Options> for FamilyTreeOptions {
    fn from(options: Options) -> Self {
        Self {
            variant: match options.variant {
                Variant::Dynasties => FamilyTreeVariant::Dynasties,
                Variant::Big => FamilyTreeVariant::Big,
            },
            father_age_rule: options.father_age_rule,
            end_mode: match options.end_mode {
                EndMode::EndOfRound => FamilyTreeEndMode::EndOfRound,
                EndMode::EndOfTurn => FamilyTreeEndMode::EndOfTurn,
            },
            marry_within_family: options.marry_within_family,
            big_detached_couples: options.big_detached_couples,
            first_seat: options.first_seat.named().map(|seat| seat.0),
        }
    }
}

/// A table of Family Tree as one viewer sees it. Whoever lies on a table is in `people`; everything else names them by
/// the ids of their characters.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeView {
    /// The options of this match.
    pub options: FamilyTreeOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// Who began.
    pub first: u8,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<u8>,
    /// What is asked of that seat.
    pub phase: Option<FamilyTreePhase>,
    /// Whether the deck has run out: in Dynasties this round is the last.
    pub final_round: bool,
    /// Everybody on the tables, from the oldest to the youngest.
    pub people: Vec<FamilyTreePerson>,
    /// All marriages, in the order they were made.
    pub marriages: Vec<FamilyTreeMarriage>,
    /// All families, table by table.
    pub families: Vec<FamilyTreeFamily>,
    /// The Archive: face-up cards to take; none in Big Family Tree.
    pub archive: Vec<FamilyTreeCard>,
    /// Cards out of the match, face up.
    pub discard: Vec<FamilyTreeCard>,
    /// How many cards are left in the deck.
    pub deck_size: u8,
    /// The ids of the cards of the deck, next one first; only for the whole table after the end.
    pub deck: Option<Vec<String>>,
    /// What is known of each seat.
    pub seats: Vec<FamilyTreeSeat>,
    /// How the match ended, as a code: `deck-exhausted`, `hand-empty`, `deadlock` or `retirement`; none while it goes on.
    pub ending: Option<String>,
}

impl From<View> for FamilyTreeView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            first: view.first.0,
            turn: view.turn.map(|seat| seat.0),
            phase: view.phase.map(Into::into),
            final_round: view.final_round,
            people: view.people.into_iter().map(Into::into).collect(),
            marriages: view.marriages.into_iter().map(Into::into).collect(),
            families: view.families.into_iter().map(Into::into).collect(),
            archive: cards(view.archive),
            discard: cards(view.discard),
            deck_size: view.deck_size,
            deck: view.deck.map(ids),
            seats: view.seats.values().cloned().map(Into::into).collect(),
            ending: view.ending.map(|ending| ending.code().to_owned()),
        }
    }
}

/// A character on a table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreePerson {
    /// The card.
    pub character: FamilyTreeCharacter,
    /// The seat on whose table it lies; nobody's in Big Family Tree.
    pub table: Option<u8>,
    /// The id of the mother, or of an adopting woman; also when she lies on another table.
    pub mother: Option<String>,
    /// The id of the father, or of an adopting man.
    pub father: Option<String>,
    /// The id of the spouse.
    pub spouse: Option<String>,
    /// The Event under it.
    pub event: Option<FamilyTreeLifeEvent>,
    /// The Meeting laid for its future; only in Big Family Tree.
    pub reserved: Option<FamilyTreeMeeting>,
    /// The story told with that Meeting, if one was.
    pub reserved_story: Option<String>,
    /// The seat from whose table it was taken: there a ghost remains beside the token.
    pub taken_from: Option<u8>,
    /// Whether another player may take it as a bride now.
    pub bride: bool,
    /// Whether it is a mother whose husband is not laid yet.
    pub unfinished: bool,
}

impl From<PersonView> for FamilyTreePerson {
    fn from(person: PersonView) -> Self {
        Self {
            character: person.character.into(),
            table: person.table.map(|seat| seat.0),
            mother: person.mother.map(|id| id.to_string()),
            father: person.father.map(|id| id.to_string()),
            spouse: person.spouse.map(|id| id.to_string()),
            event: person.event.map(Into::into),
            reserved: person.reserved.map(Into::into),
            reserved_story: person.reserved_story.and_then(Into::into),
            taken_from: person.taken_from.map(|seat| seat.0),
            bride: person.bride,
            unfinished: person.unfinished,
        }
    }
}

/// An Event in somebody's life.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeLifeEvent {
    /// The card.
    pub event: FamilyTreeOccasion,
    /// When it happened.
    pub year: u16,
}

impl From<EventView> for FamilyTreeLifeEvent {
    fn from(event: EventView) -> Self {
        Self {
            event: event.event.into(),
            year: event.year,
        }
    }
}

/// A marriage.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeMarriage {
    /// The id of the husband.
    pub husband: String,
    /// The id of the wife.
    pub wife: String,
    /// The Meeting between them.
    pub meeting: FamilyTreeMeeting,
    /// Whose name they bear.
    pub surname: FamilyTreeSurname,
    /// The seat that brought them together; it may tell the story, and tell it anew until the end.
    pub by: u8,
    /// How they met, if it was told: what a person wrote, so escape it wherever you show it.
    pub story: Option<String>,
}

impl From<MarriageView> for FamilyTreeMarriage {
    fn from(marriage: MarriageView) -> Self {
        Self {
            husband: marriage.husband.to_string(),
            wife: marriage.wife.to_string(),
            meeting: marriage.meeting.into(),
            surname: match marriage.surname {
                Surname::Husband => FamilyTreeSurname::Husband,
                Surname::Wife => FamilyTreeSurname::Wife,
            },
            by: marriage.by.0,
            story: marriage.story.and_then(Into::into),
        }
    }
}

/// A family: whoever is connected on one table.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeFamily {
    /// The seat on whose table it lies; nobody's in Big Family Tree.
    pub table: Option<u8>,
    /// The ids of its members, from the oldest to the youngest.
    pub members: Vec<String>,
    /// Its surname, if it has one: what a person wrote, so escape it wherever you show it.
    pub name: Option<String>,
}

impl From<FamilyView> for FamilyTreeFamily {
    fn from(family: FamilyView) -> Self {
        Self {
            table: family.table.map(|seat| seat.0),
            members: ids(family.members.iter()),
            name: family.name.and_then(Into::into),
        }
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeSeat {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<FamilyTreeCard>>,
    /// Tokens received for brides and grooms taken from its table.
    pub tokens: u8,
    /// What its largest family is worth now; only in Dynasties, and only once it has one.
    pub score: Option<FamilyTreeScore>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for FamilyTreeSeat {
    fn from(seat: SeatView) -> Self {
        Self {
            hand_size: seat.hand_size,
            hand: seat.hand.map(cards),
            tokens: seat.tokens,
            score: seat.score.map(Into::into),
            retired: seat.retired,
        }
    }
}

/// What a seat would score now.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyTreeScore {
    /// All points, tokens included.
    pub points: i32,
    /// How many characters the family has.
    pub member_count: u8,
    /// The ids of the links of the surname chain, from its first bearer down: 2 points each.
    pub chain: Vec<String>,
    /// How many Events are in it.
    pub event_count: u8,
}

impl From<ScoreView> for FamilyTreeScore {
    fn from(score: ScoreView) -> Self {
        Self {
            points: score.points,
            member_count: score.n_members,
            chain: ids(score.chain),
            event_count: score.n_events,
        }
    }
}
