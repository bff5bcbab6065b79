//! The Fluent bundles, one for each language, built once. Only this file knows that it is Fluent.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Map, Value};
use unic_langid::LanguageIdentifier;

use super::Locale;

/// What is filled into a message. Strings are data: nothing in them is interpreted.
pub type Fact<'a> = FluentValue<'a>;

/// The messages of each language, shared ones first. A new game adds a line to each.
const SOURCES: [(Locale, &[&str]); 3] = [
    (
        Locale::En,
        &[
            include_str!("en/core.ftl"),
            include_str!("en/familienbande.ftl"),
            include_str!("en/serendipity.ftl"),
            include_str!("en/familys.ftl"),
            include_str!("en/family-tree.ftl"),
            include_str!("en/poetrium.ftl"),
            include_str!("en/post.ftl"),
            include_str!("en/mail.ftl"),
        ],
    ),
    (
        Locale::Fr,
        &[
            include_str!("fr/core.ftl"),
            include_str!("fr/familienbande.ftl"),
            include_str!("fr/serendipity.ftl"),
            include_str!("fr/familys.ftl"),
            include_str!("fr/family-tree.ftl"),
            include_str!("fr/poetrium.ftl"),
            include_str!("fr/post.ftl"),
            include_str!("fr/mail.ftl"),
        ],
    ),
    (
        Locale::Ru,
        &[
            include_str!("ru/core.ftl"),
            include_str!("ru/familienbande.ftl"),
            include_str!("ru/serendipity.ftl"),
            include_str!("ru/familys.ftl"),
            include_str!("ru/family-tree.ftl"),
            include_str!("ru/poetrium.ftl"),
            include_str!("ru/post.ftl"),
            include_str!("ru/mail.ftl"),
        ],
    ),
];

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
    &BUNDLES.get_or_init(|| SOURCES.map(|(locale, sources)| build(locale, sources)))
        [locale as usize]
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
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::games::familienbande::Familienbande;
    use crate::games::family_tree::FamilyTree;
    use crate::games::familys::Familys;
    use crate::games::poetrium::Poetrium;
    use crate::games::serendipity::Serendipity;
    use crate::games::{Clause as _, Core, GameKind};
    use crate::texts::{Worded, slug};

    /// Keys and `key.attribute`s of a language.
    fn keys(sources: &[&str]) -> Vec<String> {
        let mut keys: Vec<String> = Vec::new();
        let mut last = String::new();
        for line in sources.iter().flat_map(|source| source.lines()) {
            let Some((name, _)) = line.split_once('=') else {
                continue;
            };
            let is_word = |name: &str| {
                name.bytes()
                    .all(|byte| byte == b'-' || byte.is_ascii_alphanumeric())
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

    /// Every string literal of the sources of a folder that looks like a key.
    fn literals(folder: &Path, found: &mut BTreeSet<String>) {
        let games = GameKind::ALL.iter().map(|kind| kind.id());
        let prefixes: Vec<_> = games
            .chain(["core", "mail", "post"])
            .map(|game| format!("{game}-"))
            .collect();
        let is_key = |text: &&str| {
            let is_prefixed =
                |prefix: &String| text.starts_with(prefix) && text.len() > prefix.len();
            let is_letter = |byte: u8| byte == b'-' || byte.is_ascii_alphanumeric();
            // What Outlook calls the place of a quotation.
            let is_foreign = text.ends_with("-editor-reference-message");
            !is_foreign
                && prefixes.iter().any(is_prefixed)
                && text.bytes().all(is_letter)
                && !text.ends_with('-')
        };
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                literals(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = fs::read_to_string(&path).unwrap();
                found.extend(source.split('"').filter(is_key).map(str::to_owned));
            }
        }
    }

    /// The keys made from the codes of a game; what it asks and what its points are for, it must be told.
    fn asked_by<G: Worded>(asks: &[&str], lines: &[&str], asked: &mut BTreeSet<String>) {
        let mut add = |key: String| asked.insert(format!("{}-{key}", G::KIND));
        for (code, _) in G::Clause::ALL {
            add(format!("refusal-{code}"));
        }
        for ending in G::ENDINGS {
            add(format!("ending-{ending}"));
        }
        let options = serde_json::to_value(G::Options::default()).unwrap();
        for name in options.as_object().unwrap().keys() {
            add(format!("option-{name}"));
            add(format!("option-{name}.help"));
        }
        let wishes = serde_json::to_value(G::Wish::default()).unwrap();
        for name in wishes.as_object().unwrap().keys() {
            add(format!("wish-{name}"));
            add(format!("wish-{name}.help"));
        }
        for part in ["title", "description", "notation"] {
            add(part.to_owned());
        }
        for asks in asks {
            add(format!("ask-{asks}"));
        }
        for what in lines {
            add(format!("line-{what}"));
        }
    }

    /// The keys of what a game expects where a line is not a move, and of what all games expect.
    fn expected_by<G: Worded>(own: &[&str], core: &[&str], asked: &mut BTreeSet<String>) {
        let expected = |line: &str| slug(&line.parse::<G::Move>().unwrap_err().expected);
        for line in own {
            asked.insert(format!("{}-expected-{}", G::KIND, expected(line)));
        }
        for line in core {
            asked.insert(format!("core-expected-{}", expected(line)));
        }
    }

    /// Every key the code can ask for.
    fn asked() -> BTreeSet<String> {
        let mut asked = BTreeSet::from(["core-ask-nothing".to_owned()]);
        let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../src"));
        literals(&source.join("texts"), &mut asked);
        literals(&source.join("boards"), &mut asked);
        literals(&source.join("mail"), &mut asked);
        asked.extend(
            Core::ALL
                .iter()
                .map(|(code, _)| format!("core-refusal-{code}")),
        );
        for kind in GameKind::ALL {
            match kind {
                GameKind::Familienbande => {
                    asked_by::<Familienbande>(&["turn"], &["marker", "hand"], &mut asked);
                    let malformed = [
                        "",
                        "marry",
                        "marry F:GNN",
                        "child F:GNN",
                        "child F:GNN 0 swap",
                    ];
                    let core = ["pass 1", &"x".repeat(201)];
                    expected_by::<Familienbande>(&malformed, &core, &mut asked);
                }
                GameKind::FamilyTree => asked_by_family_tree(&mut asked),
                GameKind::Serendipity => {
                    let asks = [
                        "open",
                        "own-tile",
                        "serendip",
                        "open-or-stop",
                        "open-another",
                    ];
                    let lines = ["flowers", "connected", "matched"];
                    asked_by::<Serendipity>(&asks, &lines, &mut asked);
                    let malformed = ["", "move", "keep rot x"];
                    expected_by::<Serendipity>(&malformed, &["stop now"], &mut asked);
                }
                GameKind::Familys => asked_by_familys(&mut asked),
                GameKind::Poetrium => {
                    let asks = ["tell", "turn", "judge", "ending"];
                    asked_by::<Poetrium>(&asks, &["track", "stories"], &mut asked);
                    let malformed = ["", "tell", "line", "ending"];
                    expected_by::<Poetrium>(&malformed, &["yes 1"], &mut asked);
                }
            }
        }
        asked
    }

    fn asked_by_family_tree(asked: &mut BTreeSet<String>) {
        let asks = ["take", "act", "adjust", "found"];
        let lines = ["links", "others", "events", "tokens", "cards-left"];
        asked_by::<FamilyTree>(&asks, &lines, asked);
        let malformed = [
            "",
            "child",
            "couple P12 P21",
            "event P12",
            "event P12 E05 in x",
            "take",
            "discard",
            "pass: gladly",
            &"x".repeat(601),
        ];
        expected_by::<FamilyTree>(&malformed, &["pass 1"], asked);
    }

    fn asked_by_familys(asked: &mut BTreeSet<String>) {
        let asks = ["opening", "draw", "main", "take", "vote", "after"];
        let lines = ["combinations", "familys", "children", "couples"];
        asked_by::<Familys>(&asks, &lines, asked);
        let malformed = [
            "",
            "open",
            "change",
            "take",
            "lay",
            "triple A0 B1",
            "vote",
            "word",
            "run",
            "run 1-2-3 A0 B1 D3",
            "clones",
            "vision 132",
            "word AMI 0 1 2 3 4 5 6 7 8 9 10 11 12",
            "open green 0 1 2 3 4 5 6 7 8 9",
        ];
        expected_by::<Familys>(&malformed, &["draw 1"], asked);
    }

    #[test]
    #[should_panic(expected = "en familienbande-gain")]
    fn a_text_without_its_facts_fails_the_test_that_shows_it() {
        say(Locale::En, "familienbande-gain", &[]);
    }

    #[test]
    fn every_language_has_the_same_keys_once_each() {
        let english = keys(SOURCES[0].1);
        for (locale, sources) in SOURCES {
            let found = keys(sources);
            let distinct: BTreeSet<_> = found.iter().collect();
            assert_eq!(distinct.len(), found.len(), "{locale}: a key stands twice");
            assert_eq!(found, english, "{locale}");
            for source in sources {
                let resource = FluentResource::try_new((*source).to_owned());
                assert!(resource.is_ok(), "{locale}: {:?}", resource.unwrap_err().1);
            }
        }
    }

    #[test]
    fn every_key_asked_for_exists_and_every_key_is_asked_for() {
        let written: BTreeSet<String> = keys(SOURCES[0].1).into_iter().collect();
        // Messages used by other messages only.
        let inner = |key: &&String| {
            SOURCES[0]
                .1
                .iter()
                .any(|source| source.contains(&format!("{{ {key} }}")))
        };
        let asked = asked();
        let missing: Vec<_> = asked.difference(&written).collect();
        assert!(missing.is_empty(), "no text for {missing:?}");
        let unused: Vec<_> = written
            .difference(&asked)
            .filter(|key| !inner(key))
            .collect();
        assert!(unused.is_empty(), "nobody asks for {unused:?}");
    }

    #[test]
    fn french_punctuation_keeps_its_distance() {
        let lines = SOURCES[1].1.iter().flat_map(|source| source.lines());
        for line in lines.filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "typewriter apostrophe: {line}");
            let letters: Vec<char> = line.chars().chain([' ']).collect();
            for three in letters.windows(3) {
                let is_sign = |sign: char| ";!?".contains(sign) || (sign == ':' && three[2] == ' ');
                let is_wrong = is_sign(three[1]) && three[0] != '\u{a0}';
                assert!(!is_wrong, "no no-break space before {}: {line}", three[1]);
            }
        }
    }

    #[test]
    fn french_names_follow_no_word_that_would_be_elided() {
        for line in SOURCES[1].1.iter().flat_map(|source| source.lines()) {
            for word in ["de", "que", "le", "la", "ne", "se"] {
                for name in ["name", "names", "trait"] {
                    let wrong = format!(" {word} {{ ${name} }}");
                    assert!(!line.contains(&wrong), "“d’Anna”, “qu’Anna”: {line}");
                }
            }
        }
    }
}
