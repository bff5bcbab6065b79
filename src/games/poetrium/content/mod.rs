//! What is written and painted on the cards.

use super::pieces::{LineCard, StoryCard};
use super::state::Pack;

/// Which line has to do with which story.
#[derive(Clone, Debug, Default)]
pub struct Associations {}

impl Associations {
    /// Whether `line` of this pack evokes something on `story`.
    pub fn fits(&self, _pack: Pack, line: LineCard, story: StoryCard) -> bool {
        (line.number() + story.number()) % 3 == 0
    }
}
