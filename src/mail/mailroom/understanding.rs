//! From the words of a reply to a move of the game, as kindly as can be done without guessing.

use crate::games::{Game, GameKind, NotationError, Seat};
use crate::mail::Answer;
use crate::mail::choices::choices;
use crate::mail::incoming::Intent;

/// The move a player wants, in notation; or what to tell them.
pub(super) fn understand<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    intent: &Intent,
) -> Result<String, Answer> {
    match intent {
        Intent::Choose { number, story } => {
            if !game.to_move(state).includes(seat) {
                return Err(Answer::NotYourDecision);
            }
            let options = choices(game, state, seat);
            let place = usize::try_from(*number).ok().and_then(|n| n.checked_sub(1));
            let chosen = place.and_then(|place| options.get(place));
            let chosen = chosen.ok_or(Answer::NoSuchOption {
                number: *number,
                options: u32::try_from(options.len()).unwrap_or(u32::MAX),
            })?;
            Ok(with_story::<G>(chosen.to_string(), story))
        }
        Intent::Play { line, story } => match read::<G>(line) {
            Ok(line) => Ok(with_story::<G>(line, story)),
            Err(error) => Err(Answer::Unreadable {
                line: line.clone(),
                error,
            }),
        },
        _ => Err(Answer::Help),
    }
}

/// Whether a game reads a line as a move.
pub(super) fn is_move<G: Game>(_: &G, line: &str) -> bool {
    read::<G>(line).is_ok()
}

/// The line as the game reads it: as it is, without marks at its end, or yes and no in the player's language.
fn read<G: Game>(line: &str) -> Result<String, NotationError> {
    let Err(error) = line.parse::<G::Move>() else {
        return Ok(line.to_owned());
    };
    let bare = line.trim_end_matches(['.', '!', ',', ';', ' ']);
    let lower = bare.to_lowercase();
    let translated = match lower.as_str() {
        "oui" | "да" => "yes",
        "non" | "нет" => "no",
        _ => bare,
    };
    translated
        .parse::<G::Move>()
        .map(|_| translated.to_owned())
        .map_err(|_| error)
}

/// The move with the story that was told behind it, if it is one that takes a story and has none yet. Other words
/// behind a move are just words.
fn with_story<G: Game>(line: String, story: &str) -> String {
    if G::KIND != GameKind::FamilyTree || story.is_empty() || line.contains(':') {
        return line;
    }
    let told = format!(
        "{line}: {}",
        story.split_whitespace().collect::<Vec<_>>().join(" ")
    );
    let Ok(move_) = told.parse::<G::Move>() else {
        return line;
    };
    // A surname would take the words for its own.
    let has_story = serde_json::to_value(&move_)
        .ok()
        .and_then(|json| json.get("story")?.as_str().map(|story| !story.is_empty()));
    if has_story == Some(true) { told } else { line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::familienbande::Familienbande;
    use crate::games::family_tree::FamilyTree;
    use crate::games::poetrium::Poetrium;

    #[test]
    fn only_moves_that_take_a_story_take_what_is_written_behind_them() {
        let tell = |line: &str| with_story::<FamilyTree>(line.to_owned(), "in  the\nrain");
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
        let pass = with_story::<Familienbande>("pass".to_owned(), "see you");
        assert_eq!(pass, "pass");
    }

    #[test]
    fn lines_are_read_as_kindly_as_can_be_done_without_guessing() {
        for (line, read_as) in [("Pass.", "Pass"), ("PASS", "PASS"), ("pass !", "pass")] {
            assert_eq!(read::<Familienbande>(line).as_deref(), Ok(read_as));
        }
        assert_eq!(read::<Poetrium>("Да!").as_deref(), Ok("yes"));
        assert_eq!(read::<Poetrium>("non").as_deref(), Ok("no"));
        let error = read::<Familienbande>("pass the salt").unwrap_err();
        assert_eq!(error.column, 6);
    }
}
