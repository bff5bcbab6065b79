//! Serialisation test: everything that players are shown is what its type says, and a move that a client sends as it
//! was told is that move.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{Conformance, Report, ensure};
use crate::games::shown::{Int, Node, Object, ObjectNode, Read, Shown, Type, Union};
use crate::games::{Act, Chance, Game, Log, Table, Viewer};

/// How many legal moves of a long list are tried, about.
const N_TRIED: usize = 50;

/// Replays a match and looks at everything that anybody is shown of it.
pub fn look<G: Conformance>(
    game: &G,
    log: &Log<G>,
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<(), String> {
    let mut table = Table::blank(game, &log.options, log.n_seats);
    table.replay_opening(&log.opening);
    events(&table, &log.opening, report)?;
    moment(&table, chance, report)?;
    for ply in &log.plies {
        let at = |why: String| format!("ply {}: {why}", table.ply() + 1);
        if let Act::Move(move_) = &ply.act {
            comes_back::<G>(move_, report).map_err(at)?;
        }
        table.replay(ply);
        let at = |why: String| format!("after ply {}: {why}", table.ply());
        events(&table, &ply.events, report).map_err(at)?;
        // At some plies: to show everything to everybody takes longer than to play. (Seven, because games have phases that
        // alternate.)
        if table.ply().is_multiple_of(7) || game.standings(table.state()).is_some() {
            moment(&table, chance, report).map_err(at)?;
        }
    }
    Ok(())
}

/// The types of a game, each described once: what has the same name is the same, and no two members of an object or of a
/// union have the same name.
pub fn check_types<G: Game>() -> Result<(), String> {
    let types = [
        G::View::TYPE,
        G::Seen::TYPE,
        G::Forms::TYPE,
        G::Move::TYPE,
        G::Move::INPUT,
    ];
    let mut known = BTreeMap::new();
    let mut problems = Vec::new();
    for of in types {
        of.visit(&mut |part| {
            let Some(name) = part.name() else {
                return true;
            };
            let first = known.insert(name, part);
            if first.is_some_and(|first| first != part) {
                problems.push(format!("{name} is described in two ways"));
            }
            problems.extend(twice(part).map(|member| format!("{name} has {member} twice")));
            problems.extend(silent(part).map(|member| {
                format!("{member} is a member of {name} and needs #[shown(member)]")
            }));
            first.is_none()
        });
    }
    ensure(problems.is_empty(), || problems.join("\n"))
}

/// The objects that events and moves of a game can be and that were not met.
pub fn unmet<G: Game>(report: &Report) -> Vec<&'static str> {
    let unions = [G::Seen::TYPE, G::Move::TYPE];
    let objects = unions.into_iter().flat_map(|of| match of {
        Type::Union(union) => union.objects(),
        _ => Vec::new(),
    });
    let names = objects.map(|(_, _, object)| object.name);
    names.filter(|name| !report.shown.contains(name)).collect()
}

/// A name that is given to two members.
fn twice(of: Type) -> Option<&'static str> {
    let names: Vec<_> = match of {
        Type::Object(of) => of.fields.iter().map(|field| field.name).collect(),
        Type::Choice(of) => of.words.iter().map(|word| word.name).collect(),
        Type::Union(of) => of.objects().iter().map(|(tag, _, _)| *tag).collect(),
        Type::OneOf(of) => of.kinds().iter().map(|(name, _, _)| *name).collect(),
        _ => Vec::new(),
    };
    let mut known = BTreeSet::new();
    names.into_iter().find(|&name| !known.insert(name))
}

/// A member of a union that does not say its name.
fn silent(of: Type) -> Option<&'static str> {
    let Type::Union(of) = of else { return None };
    let mut objects = of.objects().into_iter();
    objects.find_map(|(_, _, object)| (!object.is_member).then_some(object.name))
}

/// What everybody learns of these events, now and when they are looked up.
fn events<G: Conformance>(
    table: &Table<'_, G>,
    events: &[G::Event],
    report: &mut Report,
) -> Result<(), String> {
    let game = table.game();
    for event in events {
        for viewer in viewers(table) {
            let now = game.seen(event, viewer);
            let later = game.recalled(table.state(), event, viewer);
            for seen in now.into_iter().chain(later) {
                let node = checked(&seen)?;
                report.shown.extend(node.as_object().map(|of| of.of.name));
            }
        }
    }
    Ok(())
}

/// What everybody can see and do at this moment.
fn moment<G: Conformance>(
    table: &Table<'_, G>,
    chance: &mut dyn Chance,
    report: &mut Report,
) -> Result<(), String> {
    let (game, state) = (table.game(), table.state());
    for viewer in viewers(table) {
        checked(&game.view(state, viewer))?;
        let Viewer::Seat(seat) = viewer else {
            continue;
        };
        checked(&game.forms(state, seat))?;
        let mut moves = thinned(game.legal_moves(state, seat));
        moves.push(game.probe(state, seat, chance));
        for move_ in &moves {
            comes_back::<G>(move_, report)?;
        }
    }
    Ok(())
}

fn viewers<G: Game>(table: &Table<'_, G>) -> impl Iterator<Item = Viewer> {
    Viewer::live(table.n_seats()).chain([Viewer::Table])
}

/// Some of a long list, from everywhere in it.
fn thinned<T>(items: Vec<T>) -> Vec<T> {
    let step = 1 + items.len() / N_TRIED;
    items.into_iter().step_by(step).collect()
}

/// A client takes a move as it was told and sends it in: the same move arrives.
fn comes_back<G: Game>(move_: &G::Move, report: &mut Report) -> Result<(), String> {
    let node = checked(move_)?;
    let object = node.as_object().ok_or("a move is no object")?;
    report.shown.insert(object.of.name);
    let sent = sent(object)?;
    match G::Move::read(&sent) {
        Ok(read) => ensure(&read == move_, || format!("{sent} is read as `{read}`")),
        Err(unread) => Err(format!("{sent} is not read: {unread:?}")),
    }
}

/// What a client sends to play a move it was told: the kind, and cards by their ids.
fn sent(move_: &ObjectNode) -> Result<Value, String> {
    let kind = move_.tag.ok_or("a move has no kind")?;
    let has_no_choice = matches!(move_.of.fields, [only] if only.name == kind);
    let mut fields = BTreeMap::new();
    for (field, node) in move_.of.fields.iter().zip(&move_.fields) {
        let value = serde_json::to_value(node).map_err(|why| why.to_string())?;
        fields.insert(field.name, value);
    }
    Ok(if has_no_choice {
        json!({ kind: true })
    } else {
        json!({ kind: by_id(json!(fields)) })
    })
}

/// The same without what is nothing, and with ids for everything that has one.
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

/// The value as data, if it is what its type says.
fn checked<T: Shown>(value: &T) -> Result<Node, String> {
    let node = value.show();
    fits(&node, *T::TYPE)?;
    Ok(node)
}

fn fits(node: &Node, of: Type) -> Result<(), String> {
    match (of, node) {
        (Type::Bool, Node::Bool(_))
        | (Type::Text, Node::Text(_))
        | (Type::Maybe(_), Node::Null) => Ok(()),
        (Type::Maybe(of), node) => fits(node, *of),
        (Type::Int(size), &Node::Int(number)) => ensure(is_within(number, size), || {
            format!("{number} is no {size:?}")
        }),
        (Type::List(of), Node::List(items)) => items
            .iter()
            .enumerate()
            .try_for_each(|(n, item)| fits(item, *of).map_err(|why| format!("{n}: {why}"))),
        (Type::Choice(of), Node::Word(word)) => {
            let is_known = of.words.iter().any(|known| known.name == *word);
            ensure(is_known, || format!("{word} is no {}", of.name))
        }
        (Type::Object(of), Node::Object(object)) => {
            ensure(object.tag.is_none() && std::ptr::eq(object.of, of), || {
                format!("{:?} {} is no {}", object.tag, object.of.name, of.name)
            })?;
            fields_fit(object)
        }
        (Type::Union(of), Node::Object(object)) => {
            ensure(is_member(object, of), || {
                format!("{:?} {} is no {}", object.tag, object.of.name, of.name)
            })?;
            fields_fit(object)
        }
        (of, node) => Err(format!("{node:?} is no {of:?}")),
    }
}

fn is_within(number: i64, size: Int) -> bool {
    match size {
        Int::U8 => u8::try_from(number).is_ok(),
        Int::U16 => u16::try_from(number).is_ok(),
        Int::U32 => u32::try_from(number).is_ok(),
        Int::I32 => i32::try_from(number).is_ok(),
    }
}

fn is_member(object: &ObjectNode, of: &Union) -> bool {
    let mut members = of.objects().into_iter();
    members.any(|(tag, _, of)| object.tag == Some(tag) && std::ptr::eq(object.of, of))
}

fn fields_fit(object: &ObjectNode) -> Result<(), String> {
    let Object { name, fields, .. } = object.of;
    ensure(fields.len() == object.fields.len(), || {
        format!("{name} has {} fields", object.fields.len())
    })?;
    let mut fields = fields.iter().zip(&object.fields);
    fields.try_for_each(|(field, node)| {
        fits(node, *field.of).map_err(|why| format!("{name}.{}: {why}", field.name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Seat;

    #[derive(Shown)]
    #[shown(name = "Pair")]
    struct Pair {
        /// One.
        a: Option<u8>,
        /// Another.
        b: bool,
    }

    #[test]
    fn what_is_not_what_its_type_says_is_found() {
        let Type::Object(pair) = *Pair::TYPE else {
            unreachable!("a struct is an object")
        };
        let made = |fields: &[Node], tag| {
            let (of, fields) = (pair, fields.to_vec());
            fits(
                &Node::Object(Box::new(ObjectNode { of, tag, fields })),
                *Pair::TYPE,
            )
        };
        let (seven, yes) = (Node::Int(7), Node::Bool(true));
        assert_eq!(made(&[seven.clone(), yes.clone()], None), Ok(()));
        assert_eq!(made(&[Node::Null, yes.clone()], None), Ok(()));
        for (fields, tag) in [
            (vec![Node::Int(256), yes.clone()], None),
            (vec![seven.clone(), Node::Null], None),
            (vec![yes.clone(), yes.clone()], None),
            (vec![seven.clone()], None),
            (vec![seven, yes], Some("pair")),
        ] {
            assert!(made(&fields, tag).is_err(), "{fields:?}");
        }
        assert!(fits(&Node::Word("SEAT"), *Seat::TYPE).is_err());
    }
}
