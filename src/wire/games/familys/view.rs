//! What a table of FAMILYS looks like on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::cards::{FamilysCard, FamilysColor, FamilysLaying, cards};
use crate::games::familys::{
    Ending, Language, Options, PhaseName, Proposal, Revealed, SeatView, Turn, Verification, View,
};
use crate::wire::games::mirror::mirror;

/// Who decides about words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysVerification {
    /// The word list alone.
    Lexicon,
    /// The other players, for words that are not in the list.
    Vote,
}
mirror!(FamilysVerification <- Verification: Lexicon, Vote);

/// The language words are checked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysLanguage {
    /// French: common words with all inflections, and first names.
    Fr,
    /// English: American and British words, and the same first names.
    En,
    /// Any other language: there is no list, words are voted on.
    Other,
}
mirror!(FamilysLanguage <- Language: Fr, En, Other);

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysPhase {
    /// Everybody's secret first laying.
    Opening,
    /// The draw.
    Draw,
    /// Specials, laying, and a combination or a discard.
    Main,
    /// A card out of the hand a VISION has opened.
    Take,
    /// The votes of the others on a word.
    Vote,
    /// Laying after the throw, until the turn is ended.
    After,
    /// Nothing: the match is over.
    Over,
}
mirror!(FamilysPhase <- PhaseName: Opening, Draw, Main, Take, Vote, After, Over);

/// How a match of FAMILYS ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FamilysEnding {
    /// Somebody announced FAMILYS.
    Familys,
    /// The tenth round was played.
    TenRounds,
    /// Only one seat is left.
    Retirement,
}
mirror!(FamilysEnding <- Ending: Familys, TenRounds, Retirement);

/// The options of a match of FAMILYS.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches of the table, as in the rules"
)]
pub struct FamilysOptions {
    /// Three or more equal symbols are a combination.
    pub symbols: bool,
    /// A couple may be played as a combination of two cards.
    pub couple_combo: bool,
    /// Who decides about words.
    pub verification: FamilysVerification,
    /// The language words are checked in.
    pub language: FamilysLanguage,
    /// FAMILYS, children and couples add up at the end.
    pub cumulative: bool,
    /// A UNION counts among the nine of a family.
    pub union_counts: bool,
    /// The best words of one's hand are shown in `FamilysWordForm.hints`.
    pub hints: bool,
}

impl From<Options> for FamilysOptions {
    fn from(options: Options) -> Self {
        Self {
            symbols: options.symbols,
            couple_combo: options.couple_combo,
            verification: options.verification.into(),
            language: options.language.into(),
            cumulative: options.cumulative,
            union_counts: options.union_counts,
            hints: options.hints,
        }
    }
}

/// A table of FAMILYS as one viewer sees it.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysView {
    /// The options of this match.
    pub options: FamilysOptions,
    /// The viewer's own seat; none for a spectator.
    pub you: Option<u8>,
    /// What the table waits for.
    pub phase: FamilysPhase,
    /// The round, 1 to 10.
    pub round: u8,
    /// Who began.
    pub first: u8,
    /// Whose turn it is; nobody's during the first laying and once the match is over.
    pub turn: Option<u8>,
    /// What was already done in this turn.
    pub done: FamilysDone,
    /// The thrown cards; the last one lies on top.
    pub talon: Vec<FamilysCard>,
    /// How many cards are left in the pile.
    pub pile_size: u8,
    /// The cards of the pile, next one first; only for the whole table after the end.
    pub pile: Option<Vec<FamilysCard>>,
    /// The hand that a VISION holds open for everybody.
    pub revealed: Option<FamilysRevealed>,
    /// The word that is voted on.
    pub proposal: Option<FamilysProposal>,
    /// What is known of each seat.
    pub seats: Vec<FamilysSeat>,
    /// Who announced FAMILYS.
    pub announcer: Option<u8>,
    /// How the match ended; none while it goes on.
    pub ending: Option<FamilysEnding>,
}

impl From<View> for FamilysView {
    fn from(view: View) -> Self {
        Self {
            options: view.options.into(),
            you: view.you.map(|seat| seat.0),
            phase: view.phase.into(),
            round: view.round,
            first: view.first.0,
            turn: view.turn.map(|seat| seat.0),
            done: view.done.into(),
            talon: cards(view.talon),
            pile_size: view.pile_size,
            pile: view.pile.map(cards),
            revealed: view.revealed.map(Into::into),
            proposal: view.proposal.map(Into::into),
            seats: view.seats.values().cloned().map(Into::into).collect(),
            announcer: view.announcer.map(|seat| seat.0),
            ending: view.ending.map(Into::into),
        }
    }
}

/// What was already done in this turn; each of it is possible once a turn.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four limits of a turn, in any combination"
)]
pub struct FamilysDone {
    /// A VOISIN was played.
    pub voisin: bool,
    /// A VISION was played.
    pub vision: bool,
    /// The color of the family was changed.
    pub changed: bool,
    /// The others refused a word.
    pub refused: bool,
}

impl From<Turn> for FamilysDone {
    fn from(turn: Turn) -> Self {
        Self {
            voisin: turn.voisin,
            vision: turn.vision,
            changed: turn.changed,
            refused: turn.refused,
        }
    }
}

/// A hand that lies open.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysRevealed {
    /// Whose.
    pub seat: u8,
    /// Its cards.
    pub hand: Vec<FamilysCard>,
}

impl From<Revealed> for FamilysRevealed {
    fn from(revealed: Revealed) -> Self {
        Self {
            seat: revealed.seat.0,
            hand: cards(revealed.hand),
        }
    }
}

/// A word that is voted on.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysProposal {
    /// The word, in capitals without accents.
    pub word: String,
    /// The cards that spell it, letter by letter.
    pub cards: Vec<FamilysCard>,
}

impl From<Proposal> for FamilysProposal {
    fn from(proposal: Proposal) -> Self {
        Self {
            word: proposal.word.to_string(),
            cards: cards(proposal.cards.iter().copied()),
        }
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilysSeat {
    /// How many cards it holds.
    pub hand_size: u8,
    /// Which cards: for their holder, and for everybody at the end.
    pub hand: Option<Vec<FamilysCard>>,
    /// The color of its family; none before the first cards are laid.
    pub color: Option<FamilysColor>,
    /// Who stands in the slots 1 to 9; none where nobody does.
    pub family: Vec<Option<FamilysCard>>,
    /// How many couples are laid; without one the seat is disqualified at the end.
    pub couples: u8,
    /// The points of its combinations.
    pub score: u16,
    /// What its family would be worth now.
    pub family_points: i32,
    /// Whether its first laying is in.
    pub ready: bool,
    /// What it will lay: for itself only, until everybody's first laying is turned up.
    pub laying: Option<FamilysLaying>,
    /// Whether it has voted on the word.
    pub voted: bool,
    /// How it has voted: for itself only, until the vote is closed.
    pub ballot: Option<bool>,
    /// Whether it left the match for good.
    pub retired: bool,
}

impl From<SeatView> for FamilysSeat {
    fn from(seat: SeatView) -> Self {
        let family = seat.family.into_iter();
        Self {
            hand_size: seat.hand_size,
            hand: seat.hand.map(cards),
            color: seat.color.map(Into::into),
            family: family.map(|card| card.map(Into::into)).collect(),
            couples: seat.couples,
            score: seat.score,
            family_points: seat.family_points,
            ready: seat.ready,
            laying: seat.laying.map(Into::into),
            voted: seat.voted,
            ballot: seat.ballot,
            retired: seat.retired,
        }
    }
}
