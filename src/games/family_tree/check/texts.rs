//! Legality of stories (FT-14, FTA-67) and surnames (FT-13, FTA-68): how long, which characters, whose, and how many
//! (FTA-72).

use super::super::clauses::Clause;
use super::super::pieces::{Character, Meeting};
use super::super::state::{State, TEXTS};
use super::super::text::Text;
use super::own;
use crate::games::{Seat, require};

/// The longest story, in characters.
const LONGEST_STORY: usize = 500;

/// The longest surname, in characters.
const LONGEST_NAME: usize = 40;

/// FTA-67: a story is short enough and can be shown.
pub fn check_story(story: &Text) -> Result<(), Clause> {
    if story.is_empty() {
        return Ok(());
    }
    let length = story.n_chars();
    require(
        length <= LONGEST_STORY,
        Clause::StoryTooLong {
            length,
            most: LONGEST_STORY,
        },
    )?;
    match story.forbidden_char() {
        Some(char) => Err(Clause::StoryControl { code: char.into() }),
        None => Ok(()),
    }
}

/// FTA-68: the owner names a family of the own table.
pub fn check_name(state: &State, seat: Seat, member: Character, name: &Text) -> Result<(), Clause> {
    own(state, seat, member)?;
    let length = name.n_chars();
    require(
        length <= LONGEST_NAME,
        Clause::NameTooLong {
            length,
            most: LONGEST_NAME,
        },
    )?;
    if let Some(char) = name.forbidden_char() {
        return Err(Clause::NameControl { code: char.into() });
    }
    let changes = !name.is_empty() || state.name_of(member).is_some();
    require(changes, Clause::NothingNamed { member })?;
    check_budget(state, seat)
}

/// FTA-67: the seat that brought the two together tells how; FTA-73: or the one that told it with a Meeting for later.
pub fn check_tell(state: &State, seat: Seat, meeting: Meeting, story: &Text) -> Result<(), Clause> {
    let mut own = state.kin.stories(seat);
    let told = own.find(|(of, _)| *of == meeting);
    let (_, told) = told.ok_or(Clause::NotYourStory { meeting })?;
    let changes = !story.is_empty() || !told.is_empty();
    require(changes, Clause::NothingTold { meeting })?;
    check_budget(state, seat)
}

/// FTA-72: so that a match stays a match and not a library.
fn check_budget(state: &State, seat: Seat) -> Result<(), Clause> {
    require(
        state.texts_left[seat] > 0,
        Clause::NoTextsLeft { most: TEXTS },
    )
}
