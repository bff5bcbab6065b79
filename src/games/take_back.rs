//! Undo, taking a move back: when it changes nothing that anybody could have learned by it. Who may ask and who must
//! agree is for the match to say; here is only what the rules know.

use super::{Act, Chance, Game, Seat, Stage};

/// Why a ply stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is no move: nothing happened yet, a seat retired, or something was taken back.
    NoMove,
    /// Chance was drawn in it.
    Chance,
    /// A viewer learned something by it that was hidden, beside what the mover chose to show.
    Revealed,
    /// The match is over by it.
    Over,
}

impl Kept {
    /// Every reason.
    pub const ALL: [Self; 4] = [Self::NoMove, Self::Chance, Self::Revealed, Self::Over];

    /// The stable name of the reason.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoMove => "nothing-to-undo",
            Self::Chance => "chance-drawn",
            Self::Revealed => "revealed",
            Self::Over => "match-over",
        }
    }
}

/// Counts what is drawn.
struct Counted<'c> {
    chance: &'c mut dyn Chance,
    n_draws: u32,
}

impl Chance for Counted<'_> {
    fn begin_draw(&mut self) {
        self.n_draws += 1;
        self.chance.begin_draw();
    }

    fn word(&mut self) -> u64 {
        self.chance.word()
    }
}

/// Whether what `seat` did at a table that was `before` can be taken back. `chance` is that of its ply: everything that
/// followed is derived again.
pub fn can_take_back<G: Game>(
    game: &G,
    before: &G::State,
    seat: Seat,
    act: &Act<G::Move>,
    chance: &mut dyn Chance,
) -> Result<(), Kept> {
    let Act::Move(move_) = act else {
        return Err(Kept::NoMove);
    };
    let mut counted = Counted { chance, n_draws: 0 };
    let (mut after, mut events) = (before.clone(), Vec::new());
    let mut stage = Stage::new(game, &mut after, &mut events);
    game.resolve(&mut stage, seat, move_, &mut counted);
    if game.to_move(&after).waiting.is_empty() {
        return Err(Kept::Over);
    }
    if counted.n_draws > 0 {
        return Err(Kept::Chance);
    }
    if events.iter().any(|event| game.reveals(event, seat)) {
        return Err(Kept::Revealed);
    }
    Ok(())
}
