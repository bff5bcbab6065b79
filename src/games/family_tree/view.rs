//! What each viewer may know of a table, built up from nothing.
//!
//! Public: all tables with lineage, Events, Meetings and stories; the Archive, the discards, tokens, hand and deck sizes,
//! whose turn it is, and what each family would score now. Private: the own hand. Nobody: the order of the deck. Hands
//! are shown at the end.

use serde::{Serialize, Serializer};

use super::pieces::{Card, Character, EventCard, Meeting, People};
use super::scoring::{Worth, scored_family};
use super::state::{Ending, Marriage, Options, Person, Phase, State, Surname};
use super::text::Text;
use crate::games::{BySeat, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The choices of this match.
    pub options: Options,
    /// The viewer's own seat.
    pub you: Option<Seat>,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<Seat>,
    /// What is asked of that seat.
    pub phase: Option<Phase>,
    /// Whether the deck has run out: in Dynasties this round is the last (FTA-11).
    pub final_round: bool,
    /// Everybody on the tables, from the oldest to the youngest; in JSON an object by character.
    #[serde(serialize_with = "by_character")]
    pub people: Vec<PersonView>,
    /// All marriages, in the order they were made.
    pub marriages: Vec<MarriageView>,
    /// All families, table by table.
    pub families: Vec<FamilyView>,
    /// The Archive.
    pub archive: Vec<Card>,
    /// Cards out of the match.
    pub discard: Vec<Card>,
    /// Cards left in the deck.
    pub deck_size: u8,
    /// The cards of the deck, next one first; only for the whole table.
    pub deck: Option<Vec<Card>>,
    /// What is known of each seat.
    pub seats: BySeat<SeatView>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
}

/// A character on a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The card.
    pub character: Character,
    /// On whose table; nobody's in Big Family Tree.
    pub table: Option<Seat>,
    /// The mother, or an adopting woman; also when she lies on another table.
    pub mother: Option<Character>,
    /// The father, or an adopting man.
    pub father: Option<Character>,
    /// The spouse.
    pub spouse: Option<Character>,
    /// The Event under it.
    pub event: Option<EventView>,
    /// The Meeting laid for its future.
    pub reserved: Option<Meeting>,
    /// The story told with that Meeting, if one was.
    pub reserved_story: Option<Text>,
    /// From whose table it was taken: there a ghost remains beside the token.
    pub taken_from: Option<Seat>,
    /// Whether another player may take it as a bride now (FTD-21).
    pub bride: bool,
    /// Whether it is a mother whose husband is not laid yet (FT-26).
    pub unfinished: bool,
}

/// An Event in somebody's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EventView {
    /// The card.
    pub event: EventCard,
    /// When it happened.
    pub year: u16,
}

/// A marriage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MarriageView {
    /// The husband.
    pub husband: Character,
    /// The wife.
    pub wife: Character,
    /// The Meeting between them.
    pub meeting: Meeting,
    /// Whose name they bear.
    pub surname: Surname,
    /// Who brought them together.
    pub by: Seat,
    /// How they met, if it was told.
    pub story: Option<Text>,
}

/// A family: whoever is connected on one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FamilyView {
    /// On whose table; nobody's in Big Family Tree.
    pub table: Option<Seat>,
    /// Its members.
    pub members: People,
    /// Its name, if it has one.
    pub name: Option<Text>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<Card>>,
    /// Tokens received.
    pub tokens: u8,
    /// What its largest family is worth now; only in Dynasties, and only once it has one.
    pub score: Option<ScoreView>,
    /// Whether it left for good.
    pub retired: bool,
}

/// What a seat would score now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoreView {
    /// All points, tokens included.
    pub points: i32,
    /// How many characters the family has.
    pub n_members: u8,
    /// The links of the surname chain, from its first bearer down: 2 points each.
    pub chain: Vec<Character>,
    /// Events in it.
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
