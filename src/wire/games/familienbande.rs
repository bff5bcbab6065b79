//! Familienbande on the wire.

use async_graphql::{Enum, InputObject, OneofObject, SimpleObject, Union};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{GameEvent, GameForms, GameMove, GameView, Wired};
use crate::games::familienbande::{
    ByTrait, Card, Event, Familienbande, Forms, Move, Options, PersonView, RowView, SeatView, Seen,
    Sex, Trait, View,
};

/// A family trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilienbandeTrait {
    /// Blue ears, E in card ids.
    Ears,
    /// Yellow glasses, G in card ids.
    Glasses,
    /// A green nose, N in card ids.
    Nose,
    /// Red lips, L in card ids.
    Lips,
    /// An orange lock of hair, H in card ids.
    Hair,
}

impl From<Trait> for FamilienbandeTrait {
    fn from(of: Trait) -> Self {
        match of {
            Trait::Ears => Self::Ears,
            Trait::Glasses => Self::Glasses,
            Trait::Nose => Self::Nose,
            Trait::Lips => Self::Lips,
            Trait::Hair => Self::Hair,
        }
    }
}

/// The sex of a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilienbandeSex {
    /// A man: blue border, M in card ids.
    Man,
    /// A woman: pink border, F in card ids.
    Woman,
}

/// A portrait.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeCard {
    /// Its id, such as `F:ENN`: sex and traits. Moves name cards by it.
    pub id: String,
    /// Man or woman.
    pub sex: FamilienbandeSex,
    /// Its three traits; one may occur more than once.
    pub traits: Vec<FamilienbandeTrait>,
}

impl From<Card> for FamilienbandeCard {
    fn from(card: Card) -> Self {
        Self {
            id: card.to_string(),
            sex: match card.sex() {
                Sex::Man => FamilienbandeSex::Man,
                Sex::Woman => FamilienbandeSex::Woman,
            },
            traits: card.traits().into_iter().map(Into::into).collect(),
        }
    }
}

/// A number for each trait.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePoints {
    /// For ears.
    pub ears: u16,
    /// For glasses.
    pub glasses: u16,
    /// For noses.
    pub nose: u16,
    /// For lips.
    pub lips: u16,
    /// For locks of hair.
    pub hair: u16,
}

impl From<ByTrait<u16>> for FamilienbandePoints {
    fn from(ByTrait([ears, glasses, nose, lips, hair]): ByTrait<u16>) -> Self {
        Self {
            ears,
            glasses,
            nose,
            lips,
            hair,
        }
    }
}

/// The options of a match.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeOptions {
    /// A child must have a trait of each parent.
    pub both_parents: bool,
    /// After a birth one more card may be exchanged face down.
    pub exchange: bool,
    /// Couples still open may have children in a row that is already turned over.
    pub late_births: bool,
}

impl From<Options> for FamilienbandeOptions {
    fn from(options: Options) -> Self {
        Self {
            both_parents: options.both_parents,
            exchange: options.exchange,
            late_births: options.late_births,
        }
    }
}

/// A table of Familienbande as one viewer sees it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeView {
    /// The options of this match.
    pub options: FamilienbandeOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<u8>,
    /// The five generations.
    pub rows: Vec<FamilienbandeRow>,
    /// Everybody on the table, in the order of placement.
    pub people: Vec<FamilienbandePerson>,
    /// Where the five score markers stand.
    pub markers: FamilienbandePoints,
    /// How many cards are left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table after the end.
    pub pile: Option<Vec<FamilienbandeCard>>,
    /// Passes in a row that were made with an empty pile.
    pub dry_passes: u8,
    /// What is known of each seat.
    pub seats: Vec<FamilienbandeSeat>,
    /// How the match ended, as a code; none while it goes on.
    pub ending: Option<String>,
}

impl From<View> for FamilienbandeView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            turn: view.turn.map(|seat| seat.0),
            rows: view.rows.into_iter().map(Into::into).collect(),
            people: view.people.into_iter().map(Into::into).collect(),
            markers: view.markers.into(),
            pile_size: view.pile_size,
            pile: view.pile.map(cards),
            dry_passes: view.dry_passes,
            seats: view.seats.values().cloned().map(Into::into).collect(),
            ending: view.ending.map(|ending| ending.code().to_owned()),
        }
    }
}

/// A generation.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeRow {
    /// 1 to 5.
    pub generation: u8,
    /// Members so far, spouses not counted.
    pub members: u8,
    /// How many members it can have.
    pub limit: u8,
    /// Whether it is turned over.
    pub closed: bool,
}

impl From<RowView> for FamilienbandeRow {
    fn from(row: RowView) -> Self {
        Self {
            generation: row.generation,
            members: row.members,
            limit: row.limit,
            closed: row.closed,
        }
    }
}

/// A person on the table, with the spouse laid on top.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePerson {
    /// The number that names this person, and the couple.
    pub id: u8,
    /// The generation.
    pub generation: u8,
    /// The portrait.
    pub card: FamilienbandeCard,
    /// The portrait married to it.
    pub spouse: Option<FamilienbandeCard>,
    /// The couple named as parents; none in the first generation.
    pub parents: Option<u8>,
    /// The seat that played it; nobody in the first generation.
    pub by: Option<u8>,
    /// Whether its row is turned over.
    pub closed: bool,
}

impl From<PersonView> for FamilienbandePerson {
    fn from(person: PersonView) -> Self {
        Self {
            id: person.id.0,
            generation: person.generation,
            card: person.card.into(),
            spouse: person.spouse.map(Into::into),
            parents: person.parents.map(|id| id.0),
            by: person.by.map(|seat| seat.0),
            closed: person.closed,
        }
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeSeat {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<FamilienbandeCard>>,
    /// Which trait it represents: for itself, and for everybody at the end.
    #[graphql(name = "trait")]
    #[serde(rename = "trait")]
    pub trait_: Option<FamilienbandeTrait>,
    /// How many cards it exchanged.
    pub swapped_size: u8,
    /// Which cards it exchanged: for itself only.
    pub swapped: Option<Vec<FamilienbandeCard>>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for FamilienbandeSeat {
    fn from(seat: SeatView) -> Self {
        Self {
            hand_size: seat.hand_size,
            hand: seat.hand.map(cards),
            trait_: seat.trait_.map(Into::into),
            swapped_size: seat.n_swapped,
            swapped: seat.swapped.map(cards),
            retired: seat.retired,
        }
    }
}

fn cards(cards: Vec<Card>) -> Vec<FamilienbandeCard> {
    cards.into_iter().map(Into::into).collect()
}

/// Something that happened at a table of Familienbande.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilienbandeEvent {
    /// The cards were dealt.
    Dealt(FamilienbandeDealt),
    /// A marriage.
    Married(FamilienbandeMarried),
    /// A birth.
    Born(FamilienbandeBorn),
    /// A generation was turned over.
    Closed(FamilienbandeClosed),
    /// A card was exchanged face down.
    Swapped(FamilienbandeSwapped),
    /// A card was drawn.
    Drew(FamilienbandeDrew),
    /// Nothing was played.
    Passed(FamilienbandePassed),
    /// A seat left for good.
    Retired(FamilienbandeRetired),
    /// It is somebody's turn.
    TurnPassed(FamilienbandeTurnPassed),
    /// The match is over.
    Ended(FamilienbandeEnded),
}

/// The cards were dealt.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeDealt {
    /// Who begins.
    pub first: u8,
    /// The first generation.
    pub founders: Vec<FamilienbandeCard>,
    /// The viewer's own hand.
    pub hand: Option<Vec<FamilienbandeCard>>,
    /// The viewer's own trait.
    #[graphql(name = "trait")]
    #[serde(rename = "trait")]
    pub trait_: Option<FamilienbandeTrait>,
}

/// A marriage.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarried {
    /// Who played.
    pub seat: u8,
    /// The card laid on top.
    pub card: FamilienbandeCard,
    /// Whom it married.
    pub person: u8,
}

/// A birth; the markers advanced.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeBorn {
    /// Who played.
    pub seat: u8,
    /// The child.
    pub card: FamilienbandeCard,
    /// Its parents.
    pub couple: u8,
    /// The number the child got.
    pub person: u8,
    /// The generation it joined.
    pub generation: u8,
    /// What each marker gained.
    pub points: FamilienbandePoints,
}

/// A generation was turned over.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeClosed {
    /// Which one.
    pub generation: u8,
}

/// A card was exchanged face down.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeSwapped {
    /// Who did it.
    pub seat: u8,
    /// The card, for its owner only.
    pub card: Option<FamilienbandeCard>,
}

/// A card was drawn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeDrew {
    /// Who drew.
    pub seat: u8,
    /// The card, for its owner only.
    pub card: Option<FamilienbandeCard>,
}

/// Nothing was played.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePassed {
    /// Who passed.
    pub seat: u8,
    /// Whether the pile was already empty.
    pub dry: bool,
}

/// A seat left for good.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeRetired {
    /// Who left.
    pub seat: u8,
}

/// It is somebody's turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeTurnPassed {
    /// Whose.
    pub to: u8,
}

/// The match is over; everybody shows trait and hand.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeEnded {
    /// How, as a code.
    pub ending: String,
    /// The trait of each seat.
    pub traits: Vec<FamilienbandeTrait>,
    /// The cards left in each hand.
    pub hands: Vec<Vec<FamilienbandeCard>>,
}

impl From<Seen> for FamilienbandeEvent {
    fn from(seen: Seen) -> Self {
        match seen {
            Seen::Dealt {
                first,
                founders,
                hand,
                trait_,
                ..
            } => Self::Dealt(FamilienbandeDealt {
                first: first.0,
                founders: cards(founders),
                hand: hand.map(cards),
                trait_: trait_.map(Into::into),
            }),
            Seen::Swapped { seat, card } => Self::Swapped(FamilienbandeSwapped {
                seat: seat.0,
                card: card.map(Into::into),
            }),
            Seen::Drew { seat, card } => Self::Drew(FamilienbandeDrew {
                seat: seat.0,
                card: card.map(Into::into),
            }),
            Seen::Open(event) => open_event(event),
        }
    }
}

/// An event everybody sees. What is hidden never comes here: `Seen` has its own variants for it, without their cards.
fn open_event(event: Event) -> FamilienbandeEvent {
    match event {
        Event::Married { seat, card, person } => {
            FamilienbandeEvent::Married(FamilienbandeMarried {
                seat: seat.0,
                card: card.into(),
                person: person.0,
            })
        }
        Event::Born {
            seat,
            card,
            couple,
            person,
            generation,
            points,
        } => FamilienbandeEvent::Born(FamilienbandeBorn {
            seat: seat.0,
            card: card.into(),
            couple: couple.0,
            person: person.0,
            generation,
            points: points.into(),
        }),
        Event::Closed { generation } => {
            FamilienbandeEvent::Closed(FamilienbandeClosed { generation })
        }
        Event::Passed { seat, dry } => {
            FamilienbandeEvent::Passed(FamilienbandePassed { seat: seat.0, dry })
        }
        Event::Retired { seat } => {
            FamilienbandeEvent::Retired(FamilienbandeRetired { seat: seat.0 })
        }
        Event::TurnPassed { to } => {
            FamilienbandeEvent::TurnPassed(FamilienbandeTurnPassed { to: to.0 })
        }
        Event::Ended {
            ending,
            traits,
            hands,
        } => FamilienbandeEvent::Ended(FamilienbandeEnded {
            ending: ending.code().to_owned(),
            traits: traits.values().map(|&of| of.into()).collect(),
            hands: hands
                .values()
                .map(|hand| cards(hand.iter().collect()))
                .collect(),
        }),
        Event::Swapped { seat, .. } => FamilienbandeEvent::Swapped(FamilienbandeSwapped {
            seat: seat.0,
            card: None,
        }),
        Event::Drew { seat, .. } => FamilienbandeEvent::Drew(FamilienbandeDrew {
            seat: seat.0,
            card: None,
        }),
        Event::Dealt {
            first, founders, ..
        } => FamilienbandeEvent::Dealt(FamilienbandeDealt {
            first: first.0,
            founders: cards(founders),
            hand: None,
            trait_: None,
        }),
    }
}

/// Everything a seat may do now, by hand card.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeForms {
    /// Hand cards that can marry, each with the singles it can marry.
    pub marry: Vec<FamilienbandeMarryForm>,
    /// Hand cards that can be born, each with the couples it fits.
    pub child: Vec<FamilienbandeChildForm>,
    /// Hand cards that may be exchanged together with a birth of another card.
    pub swap: Vec<FamilienbandeCard>,
    /// Whether passing is allowed: always on one's turn.
    pub pass: bool,
}

/// A hand card that can marry.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarryForm {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The singles it can marry.
    pub people: Vec<u8>,
}

/// A hand card that can be born.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeChildForm {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The couples it fits; the generation, and so the points, follow from the couple.
    pub couples: Vec<u8>,
}

impl From<Forms> for FamilienbandeForms {
    fn from(forms: Forms) -> Self {
        Self {
            marry: forms
                .marry
                .into_iter()
                .map(|form| FamilienbandeMarryForm {
                    card: form.card.into(),
                    people: form.people.into_iter().map(|id| id.0).collect(),
                })
                .collect(),
            child: forms
                .child
                .into_iter()
                .map(|form| FamilienbandeChildForm {
                    card: form.card.into(),
                    couples: form.couples.into_iter().map(|id| id.0).collect(),
                })
                .collect(),
            swap: cards(forms.swap),
            pass: forms.pass,
        }
    }
}

/// A move of Familienbande.
#[derive(Clone, Debug, Serialize, Union, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FamilienbandeMove {
    /// A marriage.
    Marry(FamilienbandeMarry),
    /// A birth.
    Child(FamilienbandeChild),
    /// Playing nothing.
    Pass(FamilienbandePass),
}

/// Lay a hand card onto a single.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeMarry {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The single.
    pub person: u8,
}

/// Play a hand card as a descendant of a couple.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandeChild {
    /// The hand card.
    pub card: FamilienbandeCard,
    /// The couple.
    pub couple: u8,
    /// Another hand card to exchange face down.
    pub swap: Option<FamilienbandeCard>,
}

/// Play nothing and draw.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilienbandePass {
    /// Always true.
    pub pass: bool,
}

impl From<&Move> for FamilienbandeMove {
    fn from(move_: &Move) -> Self {
        match *move_ {
            Move::Marry { card, person } => Self::Marry(FamilienbandeMarry {
                card: card.into(),
                person: person.0,
            }),
            Move::Child { card, couple, swap } => Self::Child(FamilienbandeChild {
                card: card.into(),
                couple: couple.0,
                swap: swap.map(Into::into),
            }),
            Move::Pass => Self::Pass(FamilienbandePass { pass: true }),
        }
    }
}

/// A move of Familienbande to be played.
#[derive(Clone, Debug, Deserialize, OneofObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum FamilienbandeMoveInput {
    /// Lay a hand card onto a single.
    Marry(FamilienbandeMarryInput),
    /// Play a hand card as a descendant of a couple.
    Child(FamilienbandeChildInput),
    /// Play nothing and draw; say true.
    Pass(bool),
}

/// Lay a hand card onto a single.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilienbandeMarryInput {
    /// The id of the hand card, such as `F:GNN`.
    pub card: String,
    /// The number of the single.
    pub person: u8,
}

/// Play a hand card as a descendant of a couple.
#[derive(Clone, Debug, Deserialize, InputObject, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FamilienbandeChildInput {
    /// The id of the hand card, such as `F:ENN`.
    pub card: String,
    /// The number of the couple.
    pub couple: u8,
    /// The id of another hand card to exchange face down, where the option allows it.
    pub swap: Option<String>,
}

impl FamilienbandeMoveInput {
    /// The move in the JSON form of the game.
    pub fn into_json(self) -> Value {
        match self {
            Self::Marry(marry) => {
                json!({ "type": "marry", "card": marry.card, "person": marry.person })
            }
            Self::Child(FamilienbandeChildInput {
                card,
                couple,
                swap: None,
            }) => {
                json!({ "type": "child", "card": card, "couple": couple })
            }
            Self::Child(FamilienbandeChildInput {
                card,
                couple,
                swap: Some(swap),
            }) => {
                json!({ "type": "child", "card": card, "couple": couple, "swap": swap })
            }
            Self::Pass(_) => json!({ "type": "pass" }),
        }
    }
}

impl Wired for Familienbande {
    fn wire_view(view: View) -> GameView {
        GameView::Familienbande(view.into())
    }

    fn wire_event(seen: Seen) -> GameEvent {
        GameEvent::Familienbande(seen.into())
    }

    fn wire_forms(forms: Forms) -> GameForms {
        GameForms::Familienbande(forms.into())
    }

    fn wire_move(move_: &Move) -> GameMove {
        GameMove::Familienbande(move_.into())
    }
}
