//! The table: decks, hands, the round in progress, scores and the poems so far. No rule lives here, only lookups
//! and invariants.

use serde::{Deserialize, Serialize};

use super::options::Options;
use super::pieces::{
    EndingCard, Figures, HAND, LineCard, N_ENDINGS, N_LINES, N_STORIES, RIVAL, START_SCORE, Slot,
    StoryCard,
};
use super::poems::{FinalDraw, Poem, Verse};
use crate::games::shown::Shown;
use crate::games::{BySeat, Seat, SeatSet};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Shown)]
#[shown(name = "PoetriumStage")]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    // POE-22.
    /// The storyteller chooses a story and a hint.
    Tell,
    // POE-31.
    /// A guesser adds a line or guesses.
    Turn,
    // POE-33.
    /// The storyteller says whether the last line fits.
    Judge,
    // POE-51.
    /// The last-placed player chooses an ending.
    Ending,
    /// Nothing: the match is over.
    Over,
}

impl Phase {
    /// The stable code, also what is asked.
    pub const fn code(self) -> &'static str {
        ["tell", "turn", "judge", "ending", "over"][self as usize]
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// One seat has most points (POE-63).
    Points,
    /// Equal points, most story cards (POE-64).
    StoryCards,
    /// Equal points and stories, the higher ending card drawn (POE-65).
    EndingCard,
    /// Alexander Sergeyevich won the duel (POE-D23).
    Rival,
    /// Only one person is left (POE-D31).
    Retirement,
}

impl Ending {
    /// Every ending's code, as in `Game::ENDINGS`.
    pub const CODES: &'static [&'static str] = &[
        "points",
        "story-cards",
        "ending-card",
        "rival",
        "retirement",
    ];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

crate::as_code!(Ending);

/// The whole table. In every deck the last card is drawn next.
///
/// # Invariants
/// Each of the 100 stories, 150 lines and 50 endings is in exactly one place; people hold five lines; no seat has
/// more tokens on lines than it owns; the secret is an open story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    // Public.
    /// The choices of this match.
    pub options: Options,
    /// What the table waits for.
    pub phase: Phase,
    /// The round, counted from 1.
    pub round: u8,
    /// Who tells in this round.
    pub storyteller: Seat,
    /// The guesser whose turn it is, or whose line is being judged; the rival included.
    pub turn: Seat,
    /// Whether the seat that acts has already swapped a line in this turn.
    pub swapped: bool,
    /// The stories of the round: the first lies beside number token 1.
    pub board: Vec<StoryCard>,
    /// Stories turned face down by wrong guesses, as bits counted from token 1.
    pub closed: u8,
    /// The hint of this round.
    pub opening: Option<LineCard>,
    /// The lines added in this round.
    pub poem: Vec<Verse>,
    /// Who guessed the story of this round.
    pub guessed_by: Option<Seat>,
    /// Who chooses the ending of this round.
    pub chooser: Option<Seat>,
    /// The ending that was laid, until the table is cleared.
    pub laid: Option<EndingCard>,
    /// Where everybody stands, laps included; the rival is the third in a duel.
    pub scores: BySeat<u16>,
    /// The story cards everybody won.
    pub won: BySeat<Vec<StoryCard>>,
    /// The finished rounds.
    pub poems: Vec<Poem>,
    /// Lines that were thrown away or used; all of them were seen.
    pub line_discard: Vec<LineCard>,
    /// Stories that were not won.
    pub story_discard: Vec<StoryCard>,
    /// Endings that were laid or drawn.
    pub ending_discard: Vec<EndingCard>,
    /// The ending cards that broke the final tie.
    pub final_draw: Vec<FinalDraw>,
    /// Seats that left for good.
    pub retired: SeatSet,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,

    // Known to one seat each.
    /// The line cards in hand.
    pub hands: BySeat<Vec<LineCard>>,
    /// The number of the secret story, until the round is over known to its storyteller only.
    pub secret: Option<Slot>,
    /// The two endings the chooser has in hand.
    pub offered: Vec<EndingCard>,

    // Hidden from all seats and spectators (but the chooser who put them there).
    /// Ending cards that count how often each person told.
    pub markers: BySeat<Vec<EndingCard>>,
    /// The face-down line cards.
    pub line_deck: Vec<LineCard>,
    /// The face-down story cards.
    pub story_deck: Vec<StoryCard>,
    /// The face-down ending cards.
    pub ending_deck: Vec<EndingCard>,
}

impl State {
    /// The empty table before the deal.
    pub fn blank(options: &Options, n_seats: u8) -> Self {
        let scoring = Figures::of(n_seats).scoring;
        Self {
            options: options.clone(),
            phase: Phase::Tell,
            round: 0,
            storyteller: Seat(0),
            turn: Seat(0),
            swapped: false,
            board: Vec::with_capacity(8),
            closed: 0,
            opening: None,
            poem: Vec::with_capacity(12),
            guessed_by: None,
            chooser: None,
            laid: None,
            scores: BySeat::new(scoring, |_| START_SCORE),
            won: BySeat::new(scoring, |_| Vec::new()),
            poems: Vec::with_capacity(12),
            line_discard: Vec::with_capacity(usize::from(N_LINES)),
            story_discard: Vec::with_capacity(usize::from(N_STORIES)),
            ending_discard: Vec::with_capacity(usize::from(N_ENDINGS)),
            final_draw: Vec::new(),
            retired: SeatSet::EMPTY,
            ending: None,
            hands: BySeat::new(n_seats, |_| Vec::with_capacity(HAND + 1)),
            secret: None,
            offered: Vec::with_capacity(2),
            markers: BySeat::new(n_seats, |_| Vec::with_capacity(3)),
            line_deck: Vec::new(),
            story_deck: Vec::new(),
            ending_deck: Vec::new(),
        }
    }

    /// How many people play.
    pub fn n_people(&self) -> u8 {
        self.hands.n_seats()
    }

    /// The figures of this table.
    pub fn figures(&self) -> Figures {
        Figures::of(self.n_people())
    }

    /// Whether two people play against the rival.
    pub fn is_duel(&self) -> bool {
        self.n_people() == 2
    }

    /// The people who have not left, in seat order.
    pub fn active(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.n_people()).filter(|&seat| !self.retired.contains(seat))
    }

    /// Everybody who can still score: the active people and the rival.
    pub fn contenders(&self) -> impl Iterator<Item = Seat> {
        let rival = self.is_duel().then_some(RIVAL);
        self.active().chain(rival)
    }

    /// The seat whose decision it is.
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Tell | Phase::Judge => Some(self.storyteller),
            Phase::Turn => Some(self.turn),
            Phase::Ending => self.chooser,
            Phase::Over => None,
        }
    }

    /// Whether a story lies face up beside this token.
    pub fn is_open(&self, slot: Slot) -> bool {
        slot.index() < self.board.len() && self.closed >> slot.index() & 1 == 0
    }

    /// The tokens with an open story.
    pub fn open(&self) -> impl Iterator<Item = Slot> {
        Slot::all().filter(|&slot| self.is_open(slot))
    }

    /// The story beside this token.
    pub fn story(&self, slot: Slot) -> Option<StoryCard> {
        self.board.get(slot.index()).copied()
    }

    /// How many tokens of `seat` lie on lines.
    pub fn laid_by(&self, seat: Seat) -> u8 {
        let own = self.poem.iter().filter(|verse| verse.seat == seat);
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }

    /// How many of them lie on ✓.
    pub fn fitting_by(&self, seat: Seat) -> u8 {
        let own = self
            .poem
            .iter()
            .filter(|verse| verse.seat == seat && verse.fits == Some(true));
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }

    /// The guesser who acts after `seat`: clockwise, without the storyteller; in a duel the rival comes after the
    /// one who guesses (POE-37, POE-69).
    pub fn guesser_after(&self, seat: Seat) -> Seat {
        if self.is_duel() && seat != self.storyteller && seat != RIVAL {
            return RIVAL;
        }
        let mut next = if seat == RIVAL && self.is_duel() {
            self.storyteller.next(2)
        } else {
            seat.next(self.n_people())
        };
        while next != seat && (next == self.storyteller || self.retired.contains(next)) {
            next = next.next(self.n_people());
        }
        next
    }

    /// The next storyteller: clockwise, the first active person who has not told often enough (POE-59).
    pub fn next_storyteller(&self) -> Option<Seat> {
        let times = usize::from(self.figures().times);
        let mut seat = self.storyteller;
        for _ in 0..self.n_people() {
            seat = seat.next(self.n_people());
            if !self.retired.contains(seat) && self.markers[seat].len() < times {
                return Some(seat);
            }
        }
        None
    }

    /// Checks the invariants of the struct.
    pub fn invariants(&self) -> Result<(), String> {
        let verses = self.poem.iter().map(|verse| verse.line);
        let held = self.hands.values().flatten().copied();
        let lines = self.line_deck.iter().chain(&self.line_discard).copied();
        let lines = lines.chain(held).chain(verses).chain(self.opening);
        conserved("lines", N_LINES, lines.map(LineCard::number))?;

        let won = self.won.values().flatten();
        let stories = self.story_deck.iter().chain(&self.story_discard).chain(won);
        let stories = stories.chain(&self.board).map(|card| card.number());
        conserved("stories", N_STORIES, stories)?;

        let aside = self.offered.iter().chain(self.markers.values().flatten());
        let endings = self.ending_deck.iter().chain(&self.ending_discard);
        let endings = endings.chain(aside).chain(&self.laid);
        conserved("endings", N_ENDINGS, endings.map(|card| card.number()))?;
        self.round_is_lawful()
    }

    fn round_is_lawful(&self) -> Result<(), String> {
        let tokens = self.figures().tokens;
        for seat in Seat::all(self.scores.n_seats()) {
            if self.laid_by(seat) > tokens {
                return Err(format!(
                    "seat {seat} has laid {} tokens",
                    self.laid_by(seat)
                ));
            }
        }
        if let Some((seat, hand)) = self.hands.iter().find(|(_, hand)| hand.len() > HAND) {
            return Err(format!("seat {seat} holds {} lines", hand.len()));
        }
        if self.secret.is_some_and(|slot| !self.is_open(slot)) {
            return Err(format!("the secret {:?} is not open", self.secret));
        }
        let most = usize::from(self.figures().times);
        if self.markers.values().any(|markers| markers.len() > most) {
            return Err("somebody told too often".into());
        }
        let is_clear = self.poem.is_empty() && self.closed == 0;
        let is_over = self.guessed_by.is_none() && self.chooser.is_none() && self.laid.is_none();
        if self.phase == Phase::Tell && !(is_clear && is_over) {
            return Err("something of the last round is left".into());
        }
        match self.awaited() {
            Some(seat) if seat.0 >= self.n_people() => Err(format!("seat {seat} cannot decide")),
            _ => Ok(()),
        }
    }
}

/// Each of the numbers 1 to `most` once.
fn conserved(what: &str, most: u8, numbers: impl Iterator<Item = u8>) -> Result<(), String> {
    let mut seen = [0u8; 256];
    numbers.for_each(|number| seen[usize::from(number)] += 1);
    let wrong = (1..=most).find(|&number| seen[usize::from(number)] != 1);
    wrong.map_or(Ok(()), |number| {
        Err(format!(
            "{what}: card {number} is in {} places",
            seen[usize::from(number)]
        ))
    })
}
