//! From the words of a reply to a move of the game, as kindly as can be done without guessing.

use crate::engine::{Engine, MoveInput, Position, Unread};
use crate::games::{NotationError, Seat};
use crate::mail::Answer;
use crate::mail::incoming::Intent;
use crate::mail::match_summary::LISTED;
use crate::texts::Locale;

/// The move a player wants, in notation; or what to tell them.
pub(super) fn understand(
    engine: &dyn Engine,
    position: &dyn Position,
    seat: Seat,
    intent: &Intent,
) -> Result<String, Answer> {
    match intent {
        Intent::Choose { number, story } => {
            if !position.at().to_move.includes(seat) {
                return Err(Answer::NotYourDecision);
            }
            let options = position.choices(seat, Locale::En, LISTED).moves;
            let place = usize::try_from(*number).ok().and_then(|n| n.checked_sub(1));
            let chosen = place.and_then(|place| options.get(place));
            let chosen = chosen.ok_or(Answer::NoSuchOption {
                number: *number,
                options: u32::try_from(options.len()).unwrap_or(u32::MAX),
            })?;
            Ok(with_story(engine, chosen.notation.clone(), story))
        }
        Intent::Play { line, story } => match read(engine, line) {
            Ok(line) => Ok(with_story(engine, line, story)),
            Err(error) => Err(Answer::Unreadable {
                line: line.clone(),
                error,
            }),
        },
        _ => Err(Answer::Help),
    }
}

/// Whether a game reads a line as a move.
pub(super) fn is_move(engine: &dyn Engine, line: &str) -> bool {
    read(engine, line).is_ok()
}

/// The line as the game reads it: as it is, without marks at its end, or yes and no in the player's language.
fn read(engine: &dyn Engine, line: &str) -> Result<String, NotationError> {
    let Err(error) = parsed(engine, line) else {
        return Ok(line.to_owned());
    };
    let bare = line.trim_end_matches(['.', '!', ',', ';', ' ']);
    let lower = bare.to_lowercase();
    let translated = match lower.as_str() {
        "oui" | "да" => "yes",
        "non" | "нет" => "no",
        _ => bare,
    };
    let read = parsed(engine, translated);
    read.map(|()| translated.to_owned()).map_err(|_| error)
}

fn parsed(engine: &dyn Engine, line: &str) -> Result<(), NotationError> {
    match engine.read_move(&MoveInput::Notation(line.to_owned())) {
        Err(Unread::Unreadable(error)) => Err(error),
        _ => Ok(()),
    }
}

/// The move with the story that was told behind it, if it is one that takes a story and has none yet.
fn with_story(engine: &dyn Engine, line: String, story: &str) -> String {
    engine.with_story(&line, story).unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{familienbande, family_tree, poetrium};
    use crate::titles;

    #[test]
    fn only_moves_that_take_a_story_take_what_is_written_behind_them() {
        let tell = |line: &str| {
            let engine = titles::engine(family_tree::KIND);
            with_story(engine, line.to_owned(), "in  the\nrain")
        };
        assert_eq!(
            tell("couple P04 P03 M03"),
            "couple P04 P03 M03: in the rain"
        );
        assert_eq!(tell("tell M03"), "tell M03: in the rain");
        for line in [
            "take deck",
            "name P04 Smith",
            "couple P04 P03 M03: at sea",
            "pass",
        ] {
            assert_eq!(tell(line), line);
        }
        let other = titles::engine(familienbande::KIND);
        assert_eq!(with_story(other, "pass".to_owned(), "see you"), "pass");
    }

    #[test]
    fn lines_are_read_as_kindly_as_can_be_done_without_guessing() {
        let read = |kind, line| read(titles::engine(kind), line);
        for (line, read_as) in [("Pass.", "Pass"), ("PASS", "PASS"), ("pass !", "pass")] {
            let found = read(familienbande::KIND, line);
            assert_eq!(found.as_deref(), Ok(read_as));
        }
        assert_eq!(read(poetrium::KIND, "Да!").as_deref(), Ok("yes"));
        assert_eq!(read(poetrium::KIND, "non").as_deref(), Ok("no"));
        let error = read(familienbande::KIND, "pass the salt").unwrap_err();
        assert_eq!(error.column, 6);
    }
}
