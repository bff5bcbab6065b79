//! How words are spelled at the doors: `UPPER_SNAKE_CASE` through both, whatever they are called where they are stored.
//! What is stored, logged and counted does not change; choices of options and wishes are translated here and nowhere else.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

pub use crate::games::shown::spelling::upper;

use crate::caller::{Manage, May};
use crate::error::{ApiError, Outcome};
use crate::games::GameKind;
use crate::games::shown::dialog::Entry;
use crate::matches::{Key, Matches};
use crate::titles;

/// Options as the doors show them.
pub fn shown_options(kind: GameKind, options: &Value) -> Value {
    shown(dialogs(kind).0, options)
}

/// A wish as the doors show it.
pub fn shown_wish(kind: GameKind, wish: &Value) -> Value {
    shown(dialogs(kind).1, wish)
}

/// Options as they are stored, if every choice is one that the doors show.
pub fn stored_options(kind: GameKind, options: Value) -> Outcome<Value> {
    stored(dialogs(kind).0, "options", options)
}

/// A wish as it is stored, if every choice is one that the doors show.
pub fn stored_wish(kind: GameKind, wish: Value) -> Outcome<Value> {
    stored(dialogs(kind).1, "wish", wish)
}

/// A wish for a match that is known by its key only, as it is stored.
pub async fn read_wish(
    matches: &Matches,
    (caller, key): (Option<May<Manage>>, &Key),
    wish: Option<Value>,
) -> Outcome<Option<Value>> {
    let Some(wish) = wish else { return Ok(None) };
    let kind = matches.game_of(caller, key).await?;
    stored_wish(kind, wish).map(Some)
}

type Dialogs = (&'static [Entry], &'static [Entry]);

/// How the options and the wishes of a game are asked for. A title is more than that, and making one takes its time.
fn dialogs(kind: GameKind) -> Dialogs {
    static ALL: LazyLock<HashMap<GameKind, Dialogs>> = LazyLock::new(|| {
        let dialogs = |kind| {
            let title = titles::engine(kind).title();
            (kind, (title.options_dialog, title.wish_dialog))
        };
        titles::kinds().map(dialogs).collect()
    });
    ALL.get(&kind).copied().unwrap_or_default()
}

/// The value of one option as the doors show it.
pub fn shown_choice(entry: &Entry, value: &Value) -> Value {
    let mut value = value.clone();
    if !entry.control.words.is_empty() {
        show(&mut value);
    }
    value
}

fn shown(entries: &[Entry], of: &Value) -> Value {
    let mut shown = of.clone();
    for entry in entries {
        if let Some(value) = shown.get_mut(entry.name) {
            *value = shown_choice(entry, value);
        }
    }
    shown
}

/// What is no text where a word is chosen stays as it is: whoever reads the stored form says what is wrong with it.
fn stored(entries: &[Entry], field: &str, mut of: Value) -> Outcome<Value> {
    for entry in entries
        .iter()
        .filter(|entry| !entry.control.words.is_empty())
    {
        if let Some(value) = of.get_mut(entry.name) {
            store(
                value,
                &format!("{field}.{}", entry.name),
                entry.control.words,
            )?;
        }
    }
    Ok(of)
}

/// A word, or a list of such values, at this place.
fn store(value: &mut Value, place: &str, words: &[&str]) -> Outcome<()> {
    match value {
        Value::String(text) => {
            let known = words.iter().find(|word| upper(word) == *text);
            *text = (*known.ok_or_else(|| no_choice(place, words))?).to_owned();
        }
        Value::Array(items) => {
            for (n, item) in items.iter_mut().enumerate() {
                store(item, &format!("{place}[{n}]"), words)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn no_choice(place: &str, words: &[&str]) -> ApiError {
    let choices: Vec<String> = words.iter().map(|word| upper(word)).collect();
    ApiError::malformed(place, format!("choose from {}", choices.join(", ")))
}

/// The same the other way; what is stored is known.
fn show(value: &mut Value) {
    match value {
        Value::String(text) => *text = upper(text),
        Value::Array(items) => items.iter_mut().for_each(show),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::games::shown::dialog::ControlKind;

    /// Every choice of every game goes out, comes back, and is stored as before; its old spelling is refused by name.
    #[test]
    fn every_choice_of_every_game_goes_both_ways() {
        for kind in titles::kinds() {
            let title = titles::engine(kind).title();
            let dialogs = [
                (title.options_dialog, "options"),
                (title.wish_dialog, "wish"),
            ];
            for (entries, field) in dialogs {
                for entry in entries {
                    for &word in entry.control.words {
                        let of = |word: &str| match entry.control.kind {
                            ControlKind::Choices => json!({ entry.name: [word] }),
                            ControlKind::ChoicesBySeat => json!({ entry.name: [[word], []] }),
                            _ => json!({ entry.name: word }),
                        };
                        assert_eq!(shown(entries, &of(word)), of(&upper(word)));
                        let read = stored(entries, field, of(&upper(word)));
                        assert_eq!(read.unwrap(), of(word));
                        let error = stored(entries, field, of(word)).unwrap_err();
                        let place = error.facts["field"].as_str().unwrap();
                        let named = format!("{field}.{}", entry.name);
                        let depth = match entry.control.kind {
                            ControlKind::Choices => "[0]",
                            ControlKind::ChoicesBySeat => "[0][0]",
                            _ => "",
                        };
                        assert_eq!(place, named + depth);
                        assert!(error.detail.contains(&upper(word)), "{}", error.detail);
                    }
                }
            }
            let options = stored_options(kind, shown_options(kind, &title.options));
            assert_eq!(options.unwrap(), title.options, "{kind}");
            let wish = stored_wish(kind, shown_wish(kind, &title.wish));
            assert_eq!(wish.unwrap(), title.wish, "{kind}");
        }
    }

    #[test]
    fn no_two_choices_are_spelled_alike() {
        for kind in titles::kinds() {
            let title = titles::engine(kind).title();
            for entry in title.options_dialog.iter().chain(title.wish_dialog) {
                let mut words: Vec<String> = entry.control.words.iter().map(|w| upper(w)).collect();
                words.sort_unstable();
                assert!(
                    words.windows(2).all(|two| two[0] != two[1]),
                    "{kind}: {words:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_no_word_is_left_to_the_rules() {
        let kind = titles::kinds().next().unwrap();
        for odd in [json!(null), json!(3), json!({ "nobody knows": "this" })] {
            assert_eq!(stored_options(kind, odd.clone()).unwrap(), odd);
        }
    }
}
