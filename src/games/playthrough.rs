//! The text form of a whole match for snapshot tests: every ply with its events, and what changed in the view of every
//! viewer. Written to be read and reviewed as a diff; `tests/playthroughs` keeps golden ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use super::{Game, Log, LoggedPly, Seat, Table, Viewer};

/// More moves than this are only counted.
const MOST_MOVES: usize = 40;

/// Writes `log` as text.
pub fn write<G: Game>(game: &G, log: &Log<G>) -> String {
    let mut page = Page {
        game,
        text: String::new(),
        views: BTreeMap::new(),
    };
    let mut table = Table::blank(game, &log.options, log.n_seats);
    page.line(&format!(
        "{} rules {} seats {} options {}",
        G::KIND,
        G::RULES_VERSION,
        log.n_seats,
        json(&log.options)
    ));
    page.line("\n0 opening");
    table.replay_opening(&log.opening);
    page.events(&log.opening);
    page.views(&table);
    for ply in &log.plies {
        table.replay(ply);
        page.ply(&table, ply);
    }
    if let Some(standings) = game.standings(table.state()) {
        page.line(&format!("\nended by {}", standings.ending));
        for place in &standings.places {
            page.line(&format!("  {}", json(place)));
        }
    }
    page.text
}

/// The ending named in a written playthrough.
pub fn ending(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("ended by "))
}

struct Page<'g, G> {
    game: &'g G,
    text: String,
    /// What each viewer saw last, flattened to paths, so that only changes are written.
    views: BTreeMap<Viewer, BTreeMap<String, String>>,
}

impl<G: Game> Page<'_, G> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn ply(&mut self, table: &Table<'_, G>, ply: &LoggedPly<G>) {
        let act = ply.act.notation();
        self.line(&format!("\n{} seat {}: {act}", table.ply(), ply.seat));
        self.events(&ply.events);
        self.views(table);
    }

    fn events(&mut self, events: &[G::Event]) {
        for event in events {
            self.line(&format!("  {}", json(event)));
        }
    }

    /// The moves of `seat` in notation; only how many there are when they are too many for a reader.
    fn legal_moves(&mut self, table: &Table<'_, G>, seat: Seat) {
        let moves = self.game.legal_moves(table.state(), seat);
        if moves.len() > MOST_MOVES {
            return self.line(&format!("  seat {seat} has {} moves", moves.len()));
        }
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        self.line(&format!("  seat {seat} may: {}", moves.join(" | ")));
    }

    fn views(&mut self, table: &Table<'_, G>) {
        let to_move = self.game.to_move(table.state());
        let waiting: Vec<_> = to_move
            .waiting
            .iter()
            .map(|seat| seat.to_string())
            .collect();
        self.line(&format!(
            "  waits for {} ({})",
            waiting.join(" "),
            to_move.asks
        ));
        for viewer in Viewer::live(table.n_seats()) {
            let view =
                serde_json::to_value(self.game.view(table.state(), viewer)).unwrap_or_default();
            let mut now = BTreeMap::new();
            flatten(String::new(), &view, &mut now);
            let before = self.views.insert(viewer, now.clone()).unwrap_or_default();
            let mut changes = String::new();
            for (path, value) in now
                .iter()
                .filter(|(path, value)| before.get(*path) != Some(value))
            {
                let _ = write!(changes, " {path}={value}");
            }
            for path in before.keys().filter(|path| !now.contains_key(*path)) {
                let _ = write!(changes, " -{path}");
            }
            self.line(&format!("  {viewer}:{changes}"));
        }
        for seat in to_move.waiting.union(to_move.may).iter() {
            self.legal_moves(table, seat);
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Paths with their values; lists of plain values stay on one path.
fn flatten(path: String, value: &Value, out: &mut BTreeMap<String, String>) {
    let join = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(key, value)| flatten(join(key), value, out)),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            for (n, item) in items.iter().enumerate() {
                flatten(join(&n.to_string()), item, out);
            }
        }
        Value::Null => {}
        plain => {
            out.insert(path, plain.to_string());
        }
    }
}
