//! The Fluent bundles, one for each language, built once. Only this file knows that it is Fluent.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use super::Locale;
use crate::titles::titles;

/// What is filled into a message. Strings are data: nothing in them is interpreted.
pub type Fact<'a> = FluentValue<'a>;

/// The messages of each language that belong to no game.
const SHARED: [(Locale, [&str; 3]); 3] = [
    (
        Locale::En,
        [
            include_str!("en/core.ftl"),
            include_str!("en/post.ftl"),
            include_str!("en/mail.ftl"),
        ],
    ),
    (
        Locale::Fr,
        [
            include_str!("fr/core.ftl"),
            include_str!("fr/post.ftl"),
            include_str!("fr/mail.ftl"),
        ],
    ),
    (
        Locale::Ru,
        [
            include_str!("ru/core.ftl"),
            include_str!("ru/post.ftl"),
            include_str!("ru/mail.ftl"),
        ],
    ),
];

/// All messages of each language, those of the games last.
fn sources() -> [(Locale, Vec<&'static str>); 3] {
    SHARED.map(|(locale, shared)| {
        let of_games = titles().iter().map(|title| match locale {
            Locale::En => title.messages.en,
            Locale::Fr => title.messages.fr,
            Locale::Ru => title.messages.ru,
        });
        (locale, shared.into_iter().chain(of_games).collect())
    })
}

/// The message `key` with `facts` filled in. A missing message is its key, so that nothing a reader needs is lost
/// silently; the tests prove that none is missing.
pub fn say(locale: Locale, key: &str, facts: &[(&str, Fact<'_>)]) -> String {
    let facts = facts
        .iter()
        .map(|(name, fact)| (*name, fact.clone()))
        .collect();
    format(locale, key, None, &facts)
}

/// The same with the facts of a refusal, as they are sent over the wire.
pub fn say_facts(locale: Locale, key: &str, facts: &Map<String, Value>) -> String {
    format(locale, key, None, &arguments(facts))
}

/// The attribute of a message, such as the help of an option.
pub fn say_attribute(locale: Locale, key: &str, attribute: &str) -> String {
    format(locale, key, Some(attribute), &FluentArgs::new())
}

/// Whether there is such a message.
pub fn knows(locale: Locale, key: &str) -> bool {
    bundle(locale).has_message(key)
}

/// Formats. A missing fact is a fault of ours: every test that shows a text checks it too.
fn format(locale: Locale, key: &str, attribute: Option<&str>, facts: &FluentArgs<'_>) -> String {
    let bundle = bundle(locale);
    let pattern = bundle.get_message(key).and_then(|message| match attribute {
        Some(name) => message
            .get_attribute(name)
            .map(|attribute| attribute.value()),
        None => message.value(),
    });
    let Some(pattern) = pattern else {
        return key.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(facts), &mut errors);
    assert!(
        errors.is_empty() || !cfg!(for_tests),
        "{locale} {key}: {errors:?}"
    );
    text.into_owned()
}

/// JSON facts as arguments: numbers can be counted, everything else is text.
fn arguments(facts: &Map<String, Value>) -> FluentArgs<'_> {
    let argument = |value: &Value| match value {
        Value::Number(number) => number
            .as_f64()
            .map_or_else(|| number.to_string().into(), Fact::from),
        Value::String(text) => text.clone().into(),
        other => other.to_string().into(),
    };
    facts
        .iter()
        .map(|(name, value)| (name.as_str(), argument(value)))
        .collect()
}

fn bundle(locale: Locale) -> &'static FluentBundle<FluentResource> {
    static BUNDLES: OnceLock<[FluentBundle<FluentResource>; 3]> = OnceLock::new();
    let build_all = || sources().map(|(locale, sources)| build(locale, &sources));
    &BUNDLES.get_or_init(build_all)[locale as usize]
}

fn build(locale: Locale, sources: &[&str]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = locale.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Isolation marks would be visible litter in plain-text mails; seat names lose theirs in `SeatNames`.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new((*source).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(understood, _)| understood));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::games::Clause as _;
    use crate::games::Core;
    use crate::texts::kit;

    /// Every shared key the code can ask for.
    fn asked() -> Vec<String> {
        let mut asked = vec!["core-ask-nothing".to_owned()];
        let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../src"));
        for folder in ["texts", "boards", "mail", "games"] {
            asked.extend(kit::literals(
                &source.join(folder),
                &["core", "mail", "post"],
            ));
        }
        asked.extend(
            Core::ALL
                .iter()
                .map(|(code, _)| format!("core-refusal-{code}")),
        );
        crate::our_games!(each game => asked.extend(kit::expected_by_all(game)));
        asked
    }

    #[test]
    #[should_panic(expected = "en familienbande-gain")]
    fn a_text_without_its_facts_fails_the_test_that_shows_it() {
        say(Locale::En, "familienbande-gain", &[]);
    }

    #[test]
    fn shared_texts_are_complete_in_every_language() {
        for n in 0..SHARED[0].1.len() {
            let of = SHARED.map(|(_, files)| files[n]);
            kit::check_languages(of).unwrap();
        }
        let shared = SHARED[0].1.join("\n");
        kit::check_asked(&shared, asked()).unwrap();
    }
}
