//! The authorisation matrix: everything that can be asked of the server, by everybody who could ask it.
//!
//! The lines are complete by force: a field of the schema or a route of the OpenAPI document without a line fails.
//! People are columns. *other* and *spectator* are the same stranger in front of a private and of a public match,
//! *anonymous* and *passer-by* the same nobody; *read* and *play* are personal tokens of the owner with that one scope.
//! The last column names what keeps anybody from asking for too much, or too often.

mod graphql;
mod leaving;
mod people;
mod rest;

use std::collections::{BTreeMap, BTreeSet};

use people::{Cast, Match, Stage};

use crate::harness::{Client, World};

/// Who asks, in the order of the columns.
const WHO: [&str; 9] = [
    "anonymous",
    "passer-by",
    "other",
    "spectator",
    "invited",
    "seated",
    "owner",
    "read",
    "play",
];

/// What the short words of the tables stand for; all others are codes of the contract.
const WORDS: &[(&str, &str)] = &[
    ("sign-in", "UNAUTHENTICATED"),
    ("scope", "INSUFFICIENT_SCOPE"),
    ("session", "SESSION_REQUIRED"),
    ("none", "NOT_FOUND"),
    ("seat", "NOT_SEATED"),
    ("owner", "NOT_OWNER"),
    ("eyes", "NOT_YOUR_EYES"),
    ("has-seat", "ALREADY_SEATED"),
    ("adult", "NOT_A_GUEST"),
    ("no-spec", "NOT_WATCHING"),
    ("undelivered", "NOT_DELIVERED"),
];

/// What limits a line: its name and, where asking again and again comes to an end, after how often and with which code.
const LIMITS: &[(&str, Option<(usize, &str)>)] = &[
    // It shows one thing, as large as it is.
    ("-", None),
    // It changes or removes what is there, or there is room for so many.
    ("state", None),
    // What one network may send at a time: `clients::crowds` shows it.
    ("bodies", None),
    // What one network may follow at a time: `clients::crowds` shows it.
    ("streams", None),
    // As long as a page is, whatever was asked for.
    ("page", None),
    // What a query may weigh.
    ("complexity", None),
    ("sign-up", Some((21, "RATE_LIMITED"))),
    ("sign-in", Some((61, "RATE_LIMITED"))),
    ("refresh", Some((121, "RATE_LIMITED"))),
    // A good one gives all tries back.
    ("password", Some((12, "RATE_LIMITED"))),
    ("messages", Some((61, "RATE_LIMITED"))),
    ("invitations", Some((31, "RATE_LIMITED"))),
    ("channel", Some((21, "RATE_LIMITED"))),
    ("channels", Some((11, "TOO_MANY_CHANNELS"))),
    ("tokens", Some((51, "TOO_MANY_TOKENS"))),
    ("open-matches", Some((21, "TOO_MANY_OPEN_MATCHES"))),
    // They need another guest or address each time: the tests of accounts and of mail show them.
    ("claim", None),
    ("guests", None),
    ("mail-invitations", None),
];

/// One thing that can be asked.
struct Line<'t> {
    what: &'t str,
    stage: Stage,
    expected: Vec<&'t str>,
    limit: &'t str,
}

/// A table: what, at which stage of a match, the outcome for everybody, and what limits it; two or more spaces between columns, or one
/// between outcomes.
fn read(table: &str) -> Vec<Line<'_>> {
    let line = |line| {
        let (what, rest) = str::split_once(line, "  ").unwrap();
        let mut words = rest.split_whitespace();
        let stage = match words.next().unwrap() {
            "open" => Stage::Open,
            "running" => Stage::Running,
            "finished" => Stage::Finished,
            other => panic!("{other} is no stage"),
        };
        let limit = words.next_back().unwrap();
        let expected: Vec<&str> = words.map(in_full).collect();
        assert_eq!(expected.len(), WHO.len(), "{line}");
        Line {
            what,
            stage,
            expected,
            limit,
        }
    };
    let lines = table.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(line)
        .collect()
}

fn in_full(word: &str) -> &str {
    let known = WORDS.iter().find(|(short, _)| *short == word);
    known.map_or(word, |(_, code)| code)
}

/// Asks every line as everybody. A scene is used until something of `spoiling` has been done in it.
fn check(table: &str, spoiling: &[&str], ask: impl Fn(&str, &Cast, &Client, &Match) -> String) {
    let world = World::start();
    let mut scenes = BTreeMap::new();
    let mut wrong = Vec::new();
    for Line {
        what,
        stage,
        expected,
        ..
    } in read(table)
    {
        for (who, expected) in WHO.into_iter().zip(expected) {
            let scene = scenes
                .entry(stage)
                .or_insert_with(|| Cast::make(&world, stage));
            let (client, match_) = scene.who(who);
            let outcome = ask(what, scene, client, match_);
            if outcome != expected {
                wrong.push(format!("{what} by {who}: {outcome}, not {expected}"));
            }
            if outcome == "ok" && spoiling.contains(&what) {
                scenes.remove(&stage);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every limit exists; what makes or sends something has one, and what only reads needs none of these. Where asking
/// again and again comes to an end, it does: the owner asks until then.
fn check_limits(table: &str, ask: impl Fn(&str, &Cast, &Client, &Match) -> String) {
    let world = World::start_limited();
    // One scene for all: making another would need more accounts than one network may make.
    let scene = Cast::make(&world, Stage::Running);
    let mut lines = read(table);
    // What ends the session of the owner comes after what needs it; what anybody may ask is asked by nobody in particular.
    let asker = |line: &Line<'_>| match line.expected[0] {
        "ok" => "anonymous",
        _ => "owner",
    };
    lines.sort_by_key(|line| (asker(line) == "anonymous", line.limit == "password"));
    let mut wrong = Vec::new();
    for line in lines {
        let (client, match_) = scene.who(asker(&line));
        let Line { what, limit, .. } = line;
        let known = LIMITS.iter().find(|(name, _)| *name == limit);
        let (_, end) = known.unwrap_or_else(|| panic!("{limit} of {what} is no limit"));
        if limit == "-" && !what.starts_with("GET ") {
            wrong.push(format!("{what} has no limit"));
        }
        if let Some((times, code)) = end {
            let outcomes = (0..*times).map(|_| ask(what, &scene, client, match_));
            if !outcomes.into_iter().any(|outcome| outcome == *code) {
                wrong.push(format!("{what} may be asked {times} times"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Everything that exists has a line, and every line is about something that exists. What stands in brackets tells
/// lines about the same thing apart.
fn is_complete(table: &str, existing: &BTreeSet<String>) {
    let name = |line: Line<'_>| line.what.split(" (").next().unwrap().to_owned();
    let listed: BTreeSet<String> = read(table).into_iter().map(name).collect();
    assert_eq!(&listed, existing);
}
