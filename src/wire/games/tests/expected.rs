//! What is to be known of each game: its kinds of moves and events, and where the wire differs from the rules in form.

use serde_json::{Value, json};

use super::compare::Expected;

pub const FAMILIENBANDE: Expected = Expected {
    n_matches: 1,
    lines: &["child F:ENN of 0 swap M:ENN"],
    moves: &["marry", "child", "pass"],
    events: &[
        "dealt",
        "married",
        "born",
        "closed",
        "swapped",
        "drew",
        "passed",
        "retired",
        "turnPassed",
        "ended",
    ],
    renamed: &[
        ("E", "ears"),
        ("G", "glasses"),
        ("N", "nose"),
        ("L", "lips"),
        ("H", "hair"),
        ("nSwapped", "swappedSize"),
        ("hands", "allHands"),
    ],
    spelled: |wire| {
        let letter = match wire.as_str() {
            Some("HAIR") => "H",
            name => name.map_or("", |name| &name[..1]),
        };
        vec![wire["id"].clone(), json!(letter)]
    },
};

pub const SERENDIPITY: Expected = Expected {
    n_matches: 1,
    lines: &[
        "F6",
        "keep",
        "keep rot 2",
        "keep swap K6 A1",
        "keep rot 2 swap A1 K6",
        "move C4",
        "move C4 rot 5",
        "stop",
    ],
    moves: &["open", "keep", "move", "stop"],
    events: &[
        "laidOut",
        "turnedBack",
        "leftOpen",
        "opened",
        "kept",
        "moved",
        "swapped",
        "goesOn",
        "stopped",
        "retired",
        "turnPassed",
        "ended",
    ],
    renamed: &[("to", "toSeat"), ("color", "tile")],
    spelled: |wire| {
        let face = text(&wire["face"]).to_lowercase();
        let tile = match &wire["rot"] {
            Value::Null => face.chars().take(1).collect(),
            rot => format!("S{rot}"),
        };
        vec![json!(tile), json!(face)]
    },
};

pub const FAMILYS: Expected = Expected {
    n_matches: 1,
    lines: &[
        "open green A0 B1 UNION28@4",
        "open nothing",
        "triple A0 B1 from talon",
        "lay A0",
        "lay UNION28@4",
        "change blue G32 H33",
        "word AMI A0 M38 I85",
        "run 2-3-4-5-*-7 B1 I34 Q67 X100 #91 G6",
        "announce",
    ],
    moves: &[
        "open",
        "openNothing",
        "draw",
        "triple",
        "lay",
        "change",
        "voisin",
        "vision",
        "take",
        "exchange",
        "word",
        "run",
        "clones",
        "couple",
        "symbols",
        "vote",
        "discard",
        "announce",
        "end",
    ],
    events: &[
        "dealt",
        "readied",
        "opened",
        "drew",
        "reshuffled",
        "tookTalon",
        "coupleThrown",
        "laid",
        "changed",
        "voisinPlayed",
        "visionPlayed",
        "visionTook",
        "exchanged",
        "proposed",
        "voted",
        "voteClosed",
        "combined",
        "discarded",
        "turnPassed",
        "announced",
        "retired",
        "ended",
    ],
    renamed: &[
        ("hands", "allHands"),
        ("laying", "chosen"),
        ("nCards", "size"),
        ("cards", "drawn"),
        ("cards", "places"),
        ("cards", "proposal.cards"),
        ("word", "proposal.word"),
        ("card", "place"),
        ("hand", "revealed"),
        ("tripleFrom", "tripleSources"),
    ],
    spelled: |wire| {
        let card = text(&wire["card"]["id"]);
        let slot = &wire["slot"];
        let own = &wire["card"]["digit"] == slot;
        let place = if own {
            card.to_owned()
        } else {
            format!("{card}@{slot}")
        };
        vec![wire["id"].clone(), json!(place)]
    },
};

pub const FAMILY_TREE: Expected = Expected {
    n_matches: 3,
    lines: &[
        "couple P12 P21 M03: they shared an umbrella",
        "marry P14 P17 M01: <b>&amp;</b>",
        "spouse P12 P13: met again",
        "reserve M03 for P12: one day, in the rain",
        "groom P44 for P47 with M07: «да»",
        "event P10 E01 in 1935",
        "name P12 Ivanov",
        "name P12",
        "tell M03: «Алло!»",
        "tell M03",
    ],
    moves: &[
        "takeDeck",
        "takeArchive",
        "layCouple",
        "layChild",
        "layMother",
        "layParents",
        "takeBride",
        "takeGroom",
        "laySpouse",
        "layReservedSpouse",
        "marry",
        "layEvent",
        "reserve",
        "join",
        "pass",
        "discard",
        "endTurn",
        "name",
        "tell",
    ],
    events: &[
        "dealt",
        "began",
        "drew",
        "tookArchive",
        "refilled",
        "deckRanOut",
        "coupleLaid",
        "childLaid",
        "brideAnnounced",
        "parentLaid",
        "parentsLaid",
        "spouseLaid",
        "married",
        "brideTaken",
        "groomTaken",
        "eventLaid",
        "meetingReserved",
        "familiesJoined",
        "passed",
        "discarded",
        "named",
        "told",
        "phaseBegan",
        "turnBegan",
        "retired",
        "ended",
    ],
    renamed: &[
        ("card", "drawn"),
        ("father", "mothersHusband"),
        ("hands", "shown"),
        ("nEvents", "eventCount"),
        ("nMembers", "memberCount"),
        ("seat", "by"),
    ],
    spelled: |wire| match wire {
        // A text that says nothing is none.
        Value::Null => vec![json!("")],
        card => vec![card["id"].clone()],
    },
};

pub const POETRIUM: Expected = Expected {
    n_matches: 3,
    lines: &[],
    moves: &["swap", "tell", "addLine", "judge", "guess", "chooseEnding"],
    events: &[
        "dealt",
        "roundBegan",
        "discarded",
        "drew",
        "reshuffled",
        "told",
        "lineAdded",
        "rivalAdded",
        "judged",
        "guessedRight",
        "guessedWrong",
        "rivalGuessed",
        "roundScored",
        "tieDrawn",
        "endingsOffered",
        "endingLaid",
        "rivalLaid",
        "roundClosed",
        "roundAbandoned",
        "turnPassed",
        "retired",
        "finalDrawn",
        "ended",
    ],
    renamed: &[
        ("ending", "card"),
        ("line", "drawn"),
        ("nLines", "lineCount"),
        ("nMarkers", "markerCount"),
        ("number", "secret"),
        ("pack", "language"),
    ],
    spelled: |wire| vec![wire["number"].clone()],
};

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
