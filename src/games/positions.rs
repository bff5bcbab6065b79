//! Positions and questions in the words of a game: what the examples of its rulebook are written in, and what a server is
//! asked about a table that nobody plays at.

use super::{Game, Table};

/// A game that can be talked about in words.
pub trait Positions: Game {
    /// A position from the game's own words.
    fn position(
        &self,
        options: &Self::Options,
        n_seats: u8,
        lines: &[&str],
    ) -> Result<Self::State, String>;

    /// The answer to a question about a table.
    fn query(&self, table: &Table<'_, Self>, question: &str) -> Result<String, String>;
}
