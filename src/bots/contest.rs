//! Playing strength: whole matches between players of different kinds tell how good a bot is, as a figure.

use super::{Bot, choose};
use crate::games::playout::{self, Policy};
use crate::games::{Act, Chance, Standings, Table};

/// How a seat of a contest chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Player {
    /// The bot of the game.
    Bot,
    /// Every legal move is equally likely.
    Random,
    /// What is played for absent people.
    Default,
}

impl Player {
    /// The name for people and programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bot => "bot",
            Self::Random => "random",
            Self::Default => "default",
        }
    }
}

/// Plays a whole match, seat by seat by these players; nothing if it does not end within `most_plies`.
pub fn contest<G: Bot>(
    game: &G,
    options: &G::Options,
    players: &[Player],
    most_plies: u32,
    chance: &mut dyn Chance,
) -> Option<Standings> {
    let n_seats = u8::try_from(players.len()).ok()?;
    let (mut table, _) = Table::open(game, options, n_seats, chance).ok()?;
    let mut buffer = Vec::new();
    while let Some(seat) = playout::pick_seat(&table, chance) {
        if table.ply() >= most_plies {
            return None;
        }
        let mut by =
            |policy| playout::choose(game, table.state(), seat, policy, &mut buffer, chance);
        let move_ = match players.get(usize::from(seat.0))? {
            Player::Bot => choose(game, table.state(), seat, chance),
            Player::Random => by(Policy::Even),
            Player::Default => by(Policy::Default),
        };
        table.play(seat, &Act::Move(move_?), chance).ok()?;
    }
    game.standings(table.state())
}

#[cfg(test)]
mod tests {
    use crate::bots::kit;

    #[test]
    fn every_bot_beats_chance() {
        crate::our_games!(each game => kit::beat_chance(game).unwrap());
    }
}
