//! Redaction of the state: what each viewer may know of a table, built up from nothing.
//!
//! Public: all tables with lineage, Events, Meetings and stories; the Archive, the discards, tokens, hand and deck sizes,
//! whose turn it is, and what each family would score now. Private: the own hand. Hidden: the order of the deck. Hands
//! are shown at the end.

use serde::{Serialize, Serializer};

use super::pieces::{Card, Character, EventCard, Full, InFull, Meeting, People};
use super::scoring::{Worth, scored_family};
use super::state::{Ending, Marriage, Options, Person, Phase, State, Surname};
use super::text::Text;
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, Viewer};

/// A table of Family Tree as one viewer sees it. Characters that lie on a table are in `people`; everything else names
/// them by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeView")]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The options of this match.
    pub options: Options,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<Seat>,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is; no seat's once the match is over.
    pub turn: Option<Seat>,
    /// What is asked of that seat.
    pub phase: Option<Phase>,
    // FTA-11.
    /// Whether the deck has run out: in Dynasties this round is the last.
    pub final_round: bool,
    // In serde's JSON an object by character.
    /// Everybody on the tables, from the oldest to the youngest.
    #[serde(serialize_with = "by_character")]
    pub people: Vec<PersonView>,
    /// All marriages, in the order they were made.
    pub marriages: Vec<MarriageView>,
    /// All families, table by table.
    pub families: Vec<FamilyView>,
    /// The Archive: face-up cards to take; none in Big Family Tree.
    #[shown(as = Full<Vec<Card>>, with = InFull::in_full)]
    pub archive: Vec<Card>,
    /// Cards out of the match, face up.
    #[shown(as = Full<Vec<Card>>, with = InFull::in_full)]
    pub discard: Vec<Card>,
    /// How many cards are left in the deck.
    pub deck_size: u8,
    /// The ids of the cards of the deck, next one first; only for the whole table after the end.
    pub deck: Option<Vec<Card>>,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, as a code: `DECK_EXHAUSTED`, `HAND_EMPTY`, `DEADLOCK` or `RETIREMENT`; none while it goes on.
    pub ending: Option<Ending>,
}

/// A character on a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreePerson")]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The card.
    #[shown(as = Full<Character>, with = InFull::in_full)]
    pub character: Character,
    /// The seat on whose table it lies; none in Big Family Tree.
    pub table: Option<Seat>,
    /// The id of the mother, or of an adopting woman; also when she lies on another table.
    pub mother: Option<Character>,
    /// The id of the father, or of an adopting man.
    pub father: Option<Character>,
    /// The id of the spouse.
    pub spouse: Option<Character>,
    /// The Event under it.
    pub event: Option<EventView>,
    /// The Meeting laid for its future; only in Big Family Tree.
    #[shown(as = Full<Option<Meeting>>, with = InFull::in_full)]
    pub reserved: Option<Meeting>,
    /// The story told with that Meeting, if one was.
    #[shown(as = Text, with = written)]
    pub reserved_story: Option<Text>,
    /// The seat from whose table it was taken: there a ghost remains beside the token.
    pub taken_from: Option<Seat>,
    // FTD-21.
    /// Whether another player may take it as a bride now.
    pub bride: bool,
    // FT-26.
    /// Whether it is a mother whose husband is not laid yet.
    pub unfinished: bool,
}

/// An Event in the life of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeLifeEvent")]
#[serde(rename_all = "camelCase")]
pub struct EventView {
    /// The card.
    #[shown(as = Full<EventCard>, with = InFull::in_full)]
    pub event: EventCard,
    /// When it happened.
    pub year: u16,
}

/// A marriage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeMarriage")]
#[serde(rename_all = "camelCase")]
pub struct MarriageView {
    /// The id of the husband.
    pub husband: Character,
    /// The id of the wife.
    pub wife: Character,
    /// The Meeting between them.
    #[shown(as = Full<Meeting>, with = InFull::in_full)]
    pub meeting: Meeting,
    /// Whose name they bear.
    pub surname: Surname,
    /// The seat that brought them together; it may tell the story, and tell it anew until the end.
    pub by: Seat,
    /// How they met, if it was told: what a person wrote, so escape it wherever you show it.
    #[shown(as = Text, with = written)]
    pub story: Option<Text>,
}

/// A family: the characters connected on one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeFamily")]
#[serde(rename_all = "camelCase")]
pub struct FamilyView {
    /// The seat on whose table it lies; none in Big Family Tree.
    pub table: Option<Seat>,
    /// The ids of its members, from the oldest to the youngest.
    pub members: People,
    /// Its surname, if it has one: what a person wrote, so escape it wherever you show it.
    #[shown(as = Text, with = written)]
    pub name: Option<Text>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeSeat")]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    #[shown(as = Full<Option<Vec<Card>>>, with = InFull::in_full)]
    pub hand: Option<Vec<Card>>,
    /// Tokens received for brides and grooms taken from its table.
    pub tokens: u8,
    /// What its largest family is worth now; only in Dynasties, and only once it has one.
    #[shown(name = "familyScore")]
    pub score: Option<ScoreView>,
    /// Whether it left the match for good.
    pub retired: bool,
}

/// What a seat would score now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shown)]
#[shown(name = "FamilyTreeScore")]
#[serde(rename_all = "camelCase")]
pub struct ScoreView {
    /// All points, tokens included.
    pub points: i32,
    /// How many characters the family has.
    #[shown(name = "memberCount")]
    pub n_members: u8,
    /// The ids of the links of the surname chain, from its first bearer down: 2 points each.
    pub chain: Vec<Character>,
    /// How many Events are in it.
    #[shown(name = "eventCount")]
    pub n_events: u8,
}

/// What `viewer` sees of the table.
pub fn view(state: &State, viewer: Viewer) -> View {
    let is_over = state.ending.is_some();
    let kin = &state.kin;
    let people = kin.everybody().iter();
    View {
        options: state.options.clone(),
        you: viewer.seat(),
        first: state.first,
        turn: (!is_over).then_some(state.turn),
        phase: (!is_over).then_some(state.phase),
        final_round: state.deck.is_empty(),
        people: people
            .map(|character| view_person(state, character, kin.person(character)))
            .collect(),
        marriages: kin.marriages().iter().map(view_marriage).collect(),
        families: (0..kin.n_tables())
            .flat_map(|table| view_families(state, table))
            .collect(),
        archive: state.archive.iter().collect(),
        discard: state.discard.iter().collect(),
        deck_size: u8::try_from(state.deck.len()).unwrap_or(u8::MAX),
        deck: (viewer == Viewer::Table).then(|| state.deck.iter().rev().copied().collect()),
        seats: BySeat::new(state.n_seats(), |seat| {
            view_seat(state, seat, is_over || viewer.sees(seat))
        }),
        ending: state.ending,
    }
}

fn by_character<S: Serializer>(people: &[PersonView], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(people.iter().map(|person| (person.character, person)))
}

/// What a player wrote, which is shown as nothing if it is nothing or empty.
fn written<'t>(text: impl Into<Option<&'t Text>>) -> Text {
    text.into().cloned().unwrap_or_default()
}

fn view_person(state: &State, character: Character, person: &Person) -> PersonView {
    let kin = &state.kin;
    let is_free = person.spouse.is_none() && person.children.is_empty();
    PersonView {
        character,
        table: state.owner(person),
        mother: person.mother,
        father: person.father,
        spouse: person.spouse,
        event: person.event.map(|(event, year)| EventView { event, year }),
        reserved: person.reserved,
        reserved_story: person.foretold.as_ref().map(|told| told.story.clone()),
        taken_from: person.taken_from,
        bride: !state.is_big()
            && is_free
            && character.is_female()
            && character.can_marry()
            && kin.with_parents().contains(character),
        unfinished: kin.is_unfinished(character),
    }
}

fn view_marriage(marriage: &Marriage) -> MarriageView {
    MarriageView {
        husband: marriage.husband,
        wife: marriage.wife,
        meeting: marriage.meeting,
        surname: marriage.surname,
        by: marriage.by,
        story: Some(&marriage.story)
            .filter(|story| !story.is_empty())
            .cloned(),
    }
}

fn view_families(state: &State, table: u8) -> impl Iterator<Item = FamilyView> {
    state.kin.families(table).map(move |members| FamilyView {
        table: (!state.is_big()).then_some(Seat(table)),
        members,
        name: members
            .first()
            .and_then(|member| state.name_of(member))
            .map(|name| name.name.clone()),
    })
}

fn view_seat(state: &State, seat: Seat, shows_hand: bool) -> SeatView {
    let hand = state.hands[seat];
    let tokens = state.tokens[seat];
    let score = |worth: Worth| ScoreView {
        points: worth.points() + i32::from(tokens),
        n_members: worth.members.len(),
        n_events: worth.n_events,
        chain: worth.chain,
    };
    let family = if state.is_big() {
        None
    } else {
        scored_family(state, seat)
    };
    SeatView {
        hand_size: hand.len(),
        hand: shows_hand.then(|| hand.iter().collect()),
        tokens,
        score: family.map(score),
        retired: state.retired.contains(seat),
    }
}
