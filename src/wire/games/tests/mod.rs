//! What every game on the wire must do, by playing it: moves come back as they were told, and nothing that the rules
//! show is lost.

mod compare;
mod expected;

use std::collections::BTreeSet;

use async_graphql::{InputType, Value as GraphqlValue};
use serde::Serialize;
use serde_json::{Value, json};

use super::{MoveChoice, Wired};
use crate::games::playout::{Policy, choose, pick_seat};
use crate::games::shown::Shown as _;
use crate::games::{Act, Quick, Seat, Table, Viewer};
use crate::matches::MoveInput;
use compare::Expected;
use expected::{FAMILIENBANDE, FAMILY_TREE, FAMILYS, POETRIUM, SERENDIPITY};

/// What was met on the way.
#[derive(Default)]
struct Met {
    moves: BTreeSet<String>,
    events: BTreeSet<String>,
}

/// Plays matches with every set of options and looks at everything that would be sent.
fn play<G: Wired>(game: &G, seats: &[u8], expected: &Expected) {
    let mut met = Met::default();
    for move_ in parsed::<G>(expected) {
        comes_back::<G>(&move_, &mut met);
    }
    for &n_seats in seats {
        let sets = game.option_sets(n_seats);
        let n_matches = sets.len() * expected.n_matches;
        for (seed, options) in (0..).zip(sets.iter().cycle().take(n_matches)) {
            for policy in [Policy::Random, Policy::KindFirst] {
                let match_ = Match {
                    options,
                    n_seats,
                    policy,
                    seed,
                };
                match_.play(game, expected, &mut met);
            }
        }
    }
    let met = [met.moves, met.events].map(|kinds| kinds.into_iter().collect::<Vec<_>>());
    let sorted = |kinds: &[&str]| {
        let mut kinds: Vec<String> = kinds.iter().map(|&kind| kind.to_owned()).collect();
        kinds.sort_unstable();
        kinds
    };
    assert_eq!(met, [sorted(expected.moves), sorted(expected.events)]);
}

fn parsed<G: Wired>(expected: &Expected) -> Vec<G::Move> {
    let parse = |line: &&str| line.parse().unwrap_or_else(|_| panic!("{line}"));
    expected.lines.iter().map(parse).collect()
}

/// One match, in which somebody retires if its seed is odd.
struct Match<'o, G: Wired> {
    options: &'o G::Options,
    n_seats: u8,
    policy: Policy,
    seed: u64,
}

impl<G: Wired> Match<'_, G> {
    fn play(&self, game: &G, expected: &Expected, met: &mut Met) {
        let mut chance = Quick(self.seed);
        let opened = Table::open(game, self.options, self.n_seats, &mut chance);
        let (mut table, mut events) = opened.unwrap_or_else(|_| panic!("{:?}", self.options));
        let mut lines: Vec<G::Move> = parsed::<G>(expected);
        loop {
            self.look(&table, expected, met);
            for event in &events {
                tell(&table, event, expected, met);
            }
            let Some(seat) = pick_seat(&table, &mut chance) else {
                return;
            };
            let act = if self.seed % 2 == 1 && table.ply() == 60 {
                Act::Retire
            } else {
                let state = table.state();
                let is_allowed = |line: &G::Move| game.check(state, seat, line).is_ok();
                let move_ = match lines.iter().position(is_allowed) {
                    Some(line) => lines.swap_remove(line),
                    None => {
                        choose(game, state, seat, self.policy, &mut vec![], &mut chance).unwrap()
                    }
                };
                comes_back::<G>(&move_, met);
                Act::Move(move_)
            };
            let played = table.play(seat, &act, &mut chance);
            events = played.unwrap_or_else(|_| panic!("{act:?}"));
        }
    }

    /// Views and forms for everybody, and the legal moves, at some plies.
    fn look(&self, table: &Table<'_, G>, expected: &Expected, met: &mut Met) {
        let (game, state) = (table.game(), table.state());
        if !table.ply().is_multiple_of(7) && game.standings(state).is_none() {
            return;
        }
        for viewer in Viewer::live(self.n_seats).chain([Viewer::Table]) {
            let view = game.view(state, viewer);
            let data = crate::wire::data::GameView {
                game: G::KIND,
                node: view.show(),
            };
            assert_eq!(to_json(&G::wire_view(view.clone())), to_json(&data));
            expected.loses_nothing(&view.clone(), &G::wire_view(view));
        }
        for seat in Seat::all(self.n_seats) {
            let forms = game.forms(state, seat);
            let data = crate::wire::data::GameForms {
                game: G::KIND,
                node: forms.show(),
            };
            assert_eq!(to_json(&G::wire_forms(forms.clone())), to_json(&data));
            expected.loses_nothing(&forms.clone(), &G::wire_forms(forms));
            let legal = game.legal_moves(state, seat);
            for move_ in legal.iter().step_by(1 + legal.len() / 50) {
                comes_back::<G>(move_, met);
            }
        }
    }
}

/// Tells everybody of an event.
fn tell<G: Wired>(table: &Table<'_, G>, event: &G::Event, expected: &Expected, met: &mut Met) {
    let game = table.game();
    for viewer in Viewer::live(table.n_seats()).chain([Viewer::Table]) {
        let told = [
            game.seen(event, viewer),
            game.recalled(table.state(), event, viewer),
        ];
        for seen in told.into_iter().flatten() {
            let wire = G::wire_event(seen.clone());
            let data = crate::wire::data::GameEvent {
                game: G::KIND,
                node: seen.show(),
            };
            assert_eq!(to_json(&wire), to_json(&data));
            met.events.insert(kind(&to_json(&wire)));
            expected.loses_nothing(&seen, &wire);
        }
    }
}

/// A client takes a move as it was told and sends it in, through either door: the same move arrives.
fn comes_back<G: Wired>(move_: &G::Move, met: &mut Met) {
    let wire = to_json(&G::wire_move(move_));
    let data = crate::wire::data::GameMove {
        game: G::KIND,
        node: move_.show(),
    };
    assert_eq!(wire, to_json(&data));
    {
        use crate::games::shown::Read as _;
        let sent = sent::<G>(&wire);
        let rest: crate::wire::data::MoveChoice = serde_json::from_value(sent.clone()).unwrap();
        let graphql = GraphqlValue::from_json(sent.clone()).unwrap();
        let graphql = crate::wire::data::MoveChoice::parse(Some(graphql))
            .unwrap_or_else(|_| panic!("{sent}"));
        for choice in [rest, graphql] {
            let MoveInput::Sent(kind, json) = choice.into_input() else {
                panic!()
            };
            assert_eq!(kind, G::KIND);
            assert_eq!(
                &G::Move::read(&json).unwrap_or_else(|error| panic!("{json} {error:?}")),
                move_
            );
        }
    }
    met.moves.insert(kind(&wire));
    let sent = sent::<G>(&wire);
    let rest: MoveChoice =
        serde_json::from_value(sent.clone()).unwrap_or_else(|error| panic!("{sent}: {error}"));
    let graphql = GraphqlValue::from_json(sent.clone()).unwrap();
    let graphql = MoveChoice::parse(Some(graphql)).unwrap_or_else(|_| panic!("{sent} is no input"));
    for choice in [rest, graphql] {
        let MoveInput::Typed(json) = choice.into_input() else {
            panic!("{sent} is not typed");
        };
        let arrived: G::Move = serde_json::from_value(json).unwrap();
        assert_eq!(&arrived, move_, "{sent}");
    }
}

/// What a client sends to play a move it was told: the game, the kind, and cards by their ids.
fn sent<G: Wired>(wire: &Value) -> Value {
    let kind = kind(wire);
    let mut fields = wire.as_object().unwrap().clone();
    let _ = (fields.remove("game"), fields.remove("type"));
    let fields = match fields.get(&kind) {
        Some(Value::Bool(true)) if fields.len() == 1 => Value::Bool(true),
        _ => Value::Object(fields),
    };
    let mut words = G::KIND.id().split('-');
    let first = words.next().unwrap().to_owned();
    let game = words.fold(first, |game, word| {
        game + &word[..1].to_uppercase() + &word[1..]
    });
    json!({ game: { kind: by_id(fields) } })
}

fn by_id(value: Value) -> Value {
    match value {
        Value::Object(mut fields) => fields.remove("id").unwrap_or_else(|| {
            let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(fields.map(|(key, value)| (key, by_id(value))).collect())
        }),
        Value::Array(items) => items.into_iter().map(by_id).collect(),
        leaf => leaf,
    }
}

fn kind(wire: &Value) -> String {
    wire["type"].as_str().unwrap().to_owned()
}

fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn familienbande_comes_back_and_loses_nothing() {
    play(
        &crate::games::familienbande::Familienbande,
        &[2, 4],
        &FAMILIENBANDE,
    );
}

#[test]
fn serendipity_comes_back_and_loses_nothing() {
    play(&crate::games::serendipity::Serendipity, &[3], &SERENDIPITY);
}

#[test]
fn familys_comes_back_and_loses_nothing() {
    play(
        &crate::games::familys::Familys::default(),
        &[2, 4],
        &FAMILYS,
    );
}

#[test]
fn family_tree_comes_back_and_loses_nothing() {
    play(
        &crate::games::family_tree::FamilyTree,
        &[2, 4],
        &FAMILY_TREE,
    );
}

#[test]
fn poetrium_comes_back_and_loses_nothing() {
    play(
        &crate::games::poetrium::Poetrium::default(),
        &[2, 3, 6],
        &POETRIUM,
    );
}

#[test]
fn a_move_with_nothing_to_choose_is_not_played_by_false() {
    for (game, kind) in [
        ("familienbande", "pass"),
        ("serendipity", "stop"),
        ("familys", "draw"),
        ("familyTree", "pass"),
    ] {
        for (value, is_read) in [(true, true), (false, false)] {
            let sent = json!({ game: { kind: value } });
            let graphql = GraphqlValue::from_json(sent.clone()).unwrap();
            assert_eq!(MoveChoice::parse(Some(graphql)).is_ok(), is_read);
            assert_eq!(serde_json::from_value::<MoveChoice>(sent).is_ok(), is_read);
        }
    }
}
