//! The house rules that a compiler does not check, by reading the source as text: levels, cycles, headers, budgets, names.

#[path = "architecture/cycles.rs"]
mod cycles;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The levels from the bottom up: a module may use those of lower rows, and itself. Edit this table to add a module.
const LEVELS: &[&[&str]] = &[
    &["games"],
    &["texts", "bots", "fairness"],
    &["boards"],
    // What a game says, draws and plays; its rules are below.
    &["texts of a game", "board of a game", "bot of a game"],
    &["records"],
    &["engine"],
    &["config", "postgres", "clock", "metrics"],
    &["store", "telemetry"],
    &["error"],
    &["requests"],
    &["broker", "caller"],
    &["accounts", "matches"],
    &["notifications"],
    &["presenter"],
    &["wire"],
    &["mail"],
    &["jobs", "backup"],
    &["services"],
    &["graphql"],
    &["http"],
    &["app"],
    &["cli"],
    &["main"],
];

/// The list of games, which names them all, may be asked by everybody what there is.
const ASKED_BY_ALL: &str = "titles";

/// The only crates that the rules may know.
const CRATES_OF_GAMES: &[&str] = &[
    "std",
    "core",
    "alloc",
    "serde",
    "serde_json",
    "thiserror",
    "kinpost_derive",
    "crate",
    "super",
    "self",
];

/// Further crates, each known to a single file of the rules, because what they do cannot be written down here: packing
/// word lists, and the tables by which Unicode composes letters.
const CRATES_OF_FILES: &[(&str, &str)] = &[
    ("fst", "games/familys/lexicon.rs"),
    ("unicode_normalization", "games/family_tree/text.rs"),
];

/// Who may name a single game: the list, and what is about the cards of one (a command, an address of pictures).
const NAME_GAMES: &[&str] = &["games/mod.rs", "cli/balance.rs", "http/stories.rs"];

/// Names of homes for things that have no home.
const HOMELESS: &[&str] = &["utils", "util", "helpers", "helper", "common", "misc"];

/// What tests stand on.
const HARNESS: &str = "api/harness";

/// Names that several harnesses had at a time. What they stood for is `World`, `Program`, `UseCases` or `Table` now.
const FORMER_HARNESSES: &[&str] = &["Kit", "Pair", "Scene", "Server"];

/// The longest file, without its tests at the end.
const LONGEST_FILE: usize = 400;

#[test]
fn every_file_says_what_it_is() {
    let silent = problems(|file| !file.text.starts_with("//!"));
    assert!(
        silent.is_empty(),
        "these files do not open with `//!`: {silent:#?}"
    );
}

/// The rows of the table in CONTRIBUTING.md that end with a path.
#[test]
fn the_ten_searches_lead_to_their_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let rows = guide.lines().filter_map(|line| {
        let (word, file) = line
            .strip_prefix("| ")?
            .strip_suffix("` |")?
            .split_once(" | `")?;
        Some((word.to_lowercase(), file))
    });
    let rows: Vec<_> = rows.collect();
    assert_eq!(rows.len(), 10, "{rows:#?}");
    let is_lost = |(word, file): &&(String, &str)| {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        let first = text.lines().next().unwrap_or_default();
        !first.to_lowercase().contains(word.as_str())
    };
    let lost: Vec<_> = rows.iter().filter(is_lost).collect();
    assert!(
        lost.is_empty(),
        "the first line of the file does not say the word: {lost:#?}"
    );
}

#[test]
fn no_file_is_longer_than_the_budget() {
    // A deck that is one table of cards.
    let is_table = |file: &Source| file.path.ends_with("pieces/deck.rs");
    let long = problems(|file| !is_table(file) && file.code_lines() > LONGEST_FILE);
    assert!(
        long.is_empty(),
        "these files have more than {LONGEST_FILE} lines without tests: {long:#?}"
    );
}

/// What is public says what it is. Fields and variants need a sentence only where their names do not say it; so do the
/// checks of single clauses, whose files list them, and the lists of routes.
#[test]
fn public_types_and_functions_say_what_they_are() {
    let mut silent = Vec::new();
    for file in sources() {
        let mut is_told = false;
        for (number, line) in (1..).zip(file.code().lines()) {
            let line = line.trim();
            let Some(name) = public_name(line) else {
                // Attributes stand between a sentence and what it is about, on as many lines as they like.
                let is_over = line.is_empty() || line.ends_with([';', '{', '}']);
                is_told = line.starts_with("///") || is_told && !is_over;
                continue;
            };
            let speaks = name == "new" || name.starts_with("check_") || name.ends_with("Api");
            if !is_told && !speaks {
                silent.push(format!("{}:{number} {name}", file.path.display()));
            }
            is_told = false;
        }
    }
    assert!(silent.is_empty(), "say what these are for: {silent:#?}");
}

/// The name of the public type, function or constant that a line declares.
fn public_name(line: &str) -> Option<&str> {
    const KINDS: [&str; 7] = ["fn", "struct", "enum", "trait", "type", "const", "static"];
    let mut words = line.strip_prefix("pub ")?.split_whitespace();
    let mut word = words.next()?;
    while ["async", "unsafe"].contains(&word) || word == "const" && line.contains(" fn ") {
        word = words.next()?;
    }
    let name = KINDS.contains(&word).then(|| words.next())??;
    let name = name.split(['(', '<', ':', ';', '{']).next()?;
    // What a macro makes is told where it is called.
    (!name.starts_with('$')).then_some(name)
}

#[test]
fn no_file_is_a_home_for_the_homeless() {
    let homeless = problems(|file| {
        file.path.iter().any(|part| {
            HOMELESS.contains(&part.to_str().unwrap_or_default().trim_end_matches(".rs"))
        })
    });
    assert!(
        homeless.is_empty(),
        "a function without a home is the finding: {homeless:#?}"
    );
}

#[test]
fn nothing_is_asserted_that_no_test_would_notice() {
    let problems = problems(|source| source.code().contains("debug_assert"));
    assert!(
        problems.is_empty(),
        "tests are built without debug assertions: {problems:#?}"
    );
}

#[test]
fn modules_only_know_lower_levels() {
    let mut wrong = Vec::new();
    for file in sources() {
        let module = file.module();
        let Some(level) = level_of(&module) else {
            assert!(
                ["lib", "engines", ASKED_BY_ALL].contains(&module.as_str()),
                "{} is missing in LEVELS",
                file.path.display()
            );
            continue;
        };
        for used in crate_modules(file.code()) {
            let known = used == module
                || used == ASKED_BY_ALL
                || level_of(&used).is_some_and(|used| used < level);
            // Constants, types and functions of the crate's root are not modules.
            if !known && level_of(&used).is_some() {
                wrong.push(format!("{} uses crate::{used}", file.path.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "a module may only use lower levels: {wrong:#?}"
    );
}

/// Whoever comes by a door shows a token, and use cases say what it must be good for.
#[test]
fn doors_vouch_for_nobody() {
    let doors = ["graphql", "http"];
    let vouching =
        problems(|file| doors.contains(&file.module().as_str()) && file.code().contains("vouched"));
    assert!(
        vouching.is_empty(),
        "a door asks the caller (`may`): {vouching:#?}"
    );
}

#[test]
fn no_files_know_each_other_in_a_circle() {
    let sources = sources();
    let files: Vec<cycles::File<'_>> = sources
        .iter()
        .map(|file| (file.path.to_str().unwrap_or_default(), file.code()))
        .collect();
    let wrong = cycles::cycles(&files);
    assert!(
        wrong.is_empty(),
        "move what both need to one of the files or to their `mod.rs`: {wrong:#?}"
    );
}

#[test]
fn games_are_named_by_the_list_and_by_themselves_only() {
    let (games, mut wrong) = (games(), Vec::new());
    for file in sources() {
        let path = file.path.to_str().unwrap_or_default();
        let own = file.game();
        for game in &games {
            let names = file.code().contains(&format!("games::{game}"));
            let may = own.as_ref() == Some(game) || NAME_GAMES.contains(&path);
            if names && !may {
                wrong.push(format!("{path} names {game}"));
            }
        }
    }
    assert!(wrong.is_empty(), "a game has one home: {wrong:#?}");
}

#[test]
fn rules_know_nothing_but_rules() {
    let mut wrong = Vec::new();
    for file in sources().iter().filter(|file| file.module() == "games") {
        // Tests of rules may use what tests use.
        for line in file.code().lines().map(str::trim) {
            let imported = line
                .strip_prefix("use ")
                .or_else(|| line.strip_prefix("pub use "));
            let name = imported.map(|path| {
                path.trim_start_matches("::")
                    .split([':', ';', ' '])
                    .next()
                    .unwrap_or_default()
            });
            // Macros name this crate from wherever they are used.
            let local =
                |name: &str| name == "$crate" || file.text.contains(&format!("mod {name};"));
            if let Some(name) = name
                && !CRATES_OF_GAMES.contains(&name)
                && !local(name)
                && !CRATES_OF_FILES.contains(&(name, file.path.to_str().unwrap_or_default()))
            {
                wrong.push(format!("{}: {line}", file.path.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "src/games may only use {CRATES_OF_GAMES:?}, and {CRATES_OF_FILES:?}: {wrong:#?}"
    );
}

/// A second `World` or `Client` would be a second harness, and soon know something else.
#[test]
fn tests_stand_on_one_harness() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    let mut homes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in &files {
        for name in type_names(&file.text) {
            let home = file.path.display().to_string();
            homes.entry(name).or_default().push(home);
        }
    }
    for name in ["World", "Program", "UseCases", "Client", "Table"] {
        let is_at_home = homes[name].iter().any(|home| home.starts_with(HARNESS));
        assert!(is_at_home, "{name} is not in tests/{HARNESS}");
    }
    homes.retain(|name, homes| {
        let is_of_harness = homes.iter().any(|home| home.starts_with(HARNESS));
        FORMER_HARNESSES.contains(&name.as_str()) || is_of_harness && homes.len() > 1
    });
    assert!(
        homes.is_empty(),
        "use what is in tests/{HARNESS}, or add to it: {homes:#?}"
    );
}

/// One source file, its path relative to `src`.
struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// The top-level module: `games` for `games/seat.rs`, `app` for `app.rs`. What a game has beside its rules counts as
    /// a module of its own.
    fn module(&self) -> String {
        let mut parts = self.path.iter().filter_map(|part| part.to_str());
        let first = parts.next().unwrap_or_default().trim_end_matches(".rs");
        match (first, parts.nth(1).map(|part| part.trim_end_matches(".rs"))) {
            ("games", Some(part @ ("texts" | "board" | "bot"))) => format!("{part} of a game"),
            _ => first.to_owned(),
        }
    }

    /// The game in whose folder it is.
    fn game(&self) -> Option<String> {
        let parts: Vec<_> = self.path.iter().filter_map(|part| part.to_str()).collect();
        match parts.as_slice() {
            ["games", folder, _, ..] if is_game(&sources_root().join("games").join(folder)) => {
                Some((*folder).to_owned())
            }
            _ => None,
        }
    }

    /// The text without the tests at its end.
    fn code(&self) -> &str {
        match self.text.find("\n#[cfg(test)]\nmod tests {") {
            Some(end) => &self.text[..end],
            None => &self.text,
        }
    }

    fn code_lines(&self) -> usize {
        self.code().lines().count()
    }
}

fn problems(is_problem: impl Fn(&Source) -> bool) -> Vec<String> {
    sources()
        .iter()
        .filter(|file| is_problem(file))
        .map(|file| file.path.display().to_string())
        .collect()
}

fn level_of(module: &str) -> Option<usize> {
    LEVELS.iter().position(|level| level.contains(&module))
}

/// The names that follow `crate::`, also inside braces (`use crate::{config::Settings, http}`).
fn crate_modules(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for after in code.split("crate::").skip(1) {
        match after.strip_prefix('{') {
            None => found.push(first_word(after)),
            Some(list) => {
                let mut depth = 1;
                let mut item = String::new();
                for letter in list.chars() {
                    match letter {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    if depth == 0 || (depth == 1 && letter == ',') {
                        found.push(first_word(item.trim()));
                        item.clear();
                    } else {
                        item.push(letter);
                    }
                    if depth == 0 {
                        break;
                    }
                }
            }
        }
    }
    found
}

/// The types that a file defines, also those inside of functions.
fn type_names(text: &str) -> Vec<String> {
    let name = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub ").unwrap_or(line);
        let kinds = ["struct ", "enum ", "trait "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        Some(first_word(rest))
    };
    text.lines().filter_map(name).collect()
}

fn first_word(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

fn sources_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A game is a folder with a rulebook.
fn is_game(folder: &Path) -> bool {
    folder.join("RULES.md").is_file()
}

/// The folders of our games.
fn games() -> Vec<String> {
    let folders = fs::read_dir(sources_root().join("games"));
    let games = folders.into_iter().flatten().flatten();
    let games: Vec<String> = games
        .filter(|entry| is_game(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    assert!(!games.is_empty());
    games
}

fn sources() -> Vec<Source> {
    let root = sources_root();
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    assert!(!files.is_empty());
    files
}

fn collect(root: &Path, directory: &Path, files: &mut Vec<Source>) {
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            files.push(Source {
                path: path.strip_prefix(root).unwrap_or(&path).to_owned(),
                text,
            });
        }
    }
}

#[test]
fn this_test_sees_types_wherever_they_are_defined() {
    let code = "pub struct World {\n}\nfn f() {\n    enum Kit { A }\n}\ntrait Scene: Clone {}\n// struct No;";
    assert_eq!(type_names(code), ["World", "Kit", "Scene"]);
}

#[test]
fn this_test_reads_imports_as_the_compiler_does() {
    let code = "use crate::{config::{A, B}, http};\nlet x = crate::store::open();\nuse crate::app;";
    assert_eq!(crate_modules(code), ["config", "http", "store", "app"]);
}
