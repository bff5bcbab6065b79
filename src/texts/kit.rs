//! The kit for messages, a part of the conformance kit: every key that the code can ask for exists, every key is asked
//! for, and all languages have the same. `check` is for the messages of one game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::FluentResource;

use super::{Worded, slug};
use crate::games::conformance::Conformance;
use crate::games::shown::dialog::{Dialog, Entry};
use crate::games::{Clause, NotationError};

/// Checks the messages of a game whose sources are in `folder`.
pub fn check<G: Worded + Conformance>(game: &G, folder: &Path) -> Result<(), String> {
    let messages = G::MESSAGES;
    check_languages([messages.en, messages.fr, messages.ru])?;
    let id = G::KIND.id();
    let strange = keys(messages.en)
        .into_iter()
        .find(|key| !key.starts_with(&format!("{id}-")));
    if let Some(key) = strange {
        return Err(format!("{key} does not begin with {id}-"));
    }
    let mut asked = literals(folder, &[id]);
    asked.extend(asked_by(game));
    check_asked(messages.en, asked)
}

/// The keys made from the codes of a game, and from what it expects where a line is not a move.
fn asked_by<G: Worded + Conformance>(game: &G) -> Vec<String> {
    let wordings = game.wordings();
    let mut parts: Vec<String> = ["title", "description", "notation"]
        .map(str::to_owned)
        .into();
    parts.extend(
        G::Clause::ALL
            .iter()
            .map(|(code, _)| format!("refusal-{code}")),
    );
    parts.extend(G::ENDINGS.iter().map(|ending| format!("ending-{ending}")));
    parts.extend(asked_for("option", G::Options::ENTRIES));
    parts.extend(asked_for("wish", G::Wish::ENTRIES));
    parts.extend(wordings.asks.iter().map(|asks| format!("ask-{asks}")));
    parts.extend(wordings.lines.iter().map(|what| format!("line-{what}")));
    parts.extend(
        expected(game)
            .into_iter()
            .map(|what| format!("expected-{what}")),
    );
    let id = G::KIND.id();
    let own = keys(G::MESSAGES.en);
    let is_own = |key: &String| !key.contains("-expected-") || own.contains(key);
    let parts = parts.into_iter().map(|part| format!("{id}-{part}"));
    parts.filter(is_own).collect()
}

/// The keys of options or wishes, and of the words they are chosen from.
fn asked_for(what: &str, entries: &[Entry]) -> Vec<String> {
    let mut parts = Vec::new();
    for Entry { name, control } in entries {
        parts.push(format!("{what}-{name}"));
        parts.push(format!("{what}-{name}.help"));
        let words = control.words.iter();
        parts.extend(words.map(|word| format!("{what}-{name}-{word}")));
    }
    parts
}

/// The keys of what a game expects in words that belong to all games.
#[cfg(test)]
pub(super) fn expected_by_all<G: Worded + Conformance>(game: &G) -> Vec<String> {
    let (id, own) = (G::KIND.id(), keys(G::MESSAGES.en));
    let is_shared = |what: &String| !own.contains(&format!("{id}-expected-{what}"));
    let expected = expected(game).into_iter().filter(is_shared);
    expected
        .map(|what| format!("core-expected-{what}"))
        .collect()
}

/// What is expected where a line is not a move, or is too long for one.
fn expected<G: Worded + Conformance>(game: &G) -> Vec<String> {
    let malformed = game
        .wordings()
        .malformed
        .iter()
        .map(|line| (*line).to_owned());
    let lines = malformed.chain(["x".repeat(2_000)]);
    let expected = lines.filter_map(|line| line.parse::<G::Move>().err());
    expected
        .map(|NotationError { expected, .. }| slug(&expected))
        .collect()
}

/// All languages have the same keys in the same order, none twice, and French keeps its typography.
pub(super) fn check_languages([english, french, russian]: [&str; 3]) -> Result<(), String> {
    let first = keys(english);
    let distinct: BTreeSet<_> = first.iter().collect();
    ensure(distinct.len() == first.len(), || {
        "a key stands twice".to_owned()
    })?;
    for (language, source) in [("en", english), ("fr", french), ("ru", russian)] {
        let found = keys(source);
        let other = first
            .iter()
            .zip(&found)
            .find(|(expected, found)| expected != found);
        ensure(found.len() == first.len() && other.is_none(), || {
            format!("{language} has other keys than English: {other:?}")
        })?;
        FluentResource::try_new(source.to_owned())
            .map_err(|(_, errors)| format!("{language}: {errors:?}"))?;
    }
    french.lines().try_for_each(check_french)
}

fn check_french(line: &str) -> Result<(), String> {
    if line.starts_with('#') {
        return Ok(());
    }
    ensure(!line.contains('\''), || {
        format!("typewriter apostrophe: {line}")
    })?;
    let letters: Vec<char> = line.chars().chain([' ']).collect();
    for three in letters.windows(3) {
        let is_sign = |sign: char| ";!?".contains(sign) || (sign == ':' && three[2] == ' ');
        ensure(!is_sign(three[1]) || three[0] == '\u{a0}', || {
            format!("no no-break space before {}: {line}", three[1])
        })?;
    }
    for word in ["de", "que", "le", "la", "ne", "se"] {
        for name in ["name", "names", "trait"] {
            let elided = line.contains(&format!(" {word} {{ ${name} }}"));
            ensure(!elided, || format!("“d’Anna”, “qu’Anna”: {line}"))?;
        }
    }
    Ok(())
}

/// Every key asked for is written, and every key that no other message uses is asked for.
pub(super) fn check_asked(source: &str, asked: Vec<String>) -> Result<(), String> {
    let written: BTreeSet<String> = keys(source).into_iter().collect();
    let asked: BTreeSet<String> = asked.into_iter().collect();
    let missing: Vec<_> = asked.difference(&written).collect();
    ensure(missing.is_empty(), || format!("no text for {missing:?}"))?;
    let is_inner = |key: &&String| source.contains(&format!("{{ {key} }}"));
    let unused: Vec<_> = written
        .difference(&asked)
        .filter(|key| !is_inner(key))
        .collect();
    ensure(unused.is_empty(), || format!("nobody asks for {unused:?}"))
}

/// Keys and `key.attribute`s.
fn keys(source: &str) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    let mut last = String::new();
    for line in source.lines() {
        let Some((name, _)) = line.split_once('=') else {
            continue;
        };
        let is_word = |name: &str| {
            let mut bytes = name.bytes();
            bytes.all(|byte| byte == b'-' || byte.is_ascii_alphanumeric())
        };
        if let Some(attribute) = name.trim().strip_prefix('.') {
            keys.push(format!("{last}.{attribute}"));
        } else if !line.starts_with([' ', '#']) && is_word(name.trim()) {
            name.trim().clone_into(&mut last);
            keys.push(last.clone());
        }
    }
    keys
}

/// Every string literal in the sources of a folder that looks like a key with one of these beginnings.
pub(super) fn literals(folder: &Path, beginnings: &[&str]) -> Vec<String> {
    let is_key = |text: &&str| {
        let mut bytes = text.bytes();
        let begins = |beginning: &&str| {
            let rest = text
                .strip_prefix(beginning)
                .and_then(|rest| rest.strip_prefix('-'));
            rest.is_some_and(|rest| !rest.is_empty())
        };
        // What Outlook calls the place of a quotation is no key.
        !text.ends_with("-editor-reference-message")
            && beginnings.iter().any(begins)
            && bytes.all(|byte| byte == b'-' || byte.is_ascii_alphanumeric())
            && !text.ends_with('-')
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(literals(&path, beginnings));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap_or_default();
            found.extend(source.split('"').filter(is_key).map(str::to_owned));
        }
    }
    found
}

fn ensure(condition: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(why()) }
}
