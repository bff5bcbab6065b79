//! Property test of option dialogs: what they are told about options and wishes is what the rules read and enforce.
//! Every word and every bound can be chosen at some table, and whatever lies beyond at none.

use serde_json::{Map, Value, json};

use super::{Conformance, ensure};
use crate::games::shown::dialog::{Control, ControlKind, Dialog, Entry};

/// Whether a value can be chosen at a table of so many.
type Accepts<'a> = &'a dyn Fn(&Value, u8) -> bool;

/// Checks every option and every wish of a game.
pub fn check_dialogs<G: Conformance>(game: &G) -> Result<(), String> {
    let seats: Vec<u8> = G::SEATS.collect();
    let bases = bases(G::Options::ENTRIES);
    let options = check_names::<G::Options>()?;
    for entry in G::Options::ENTRIES {
        let accepts = |value: &Value, n_seats: u8| {
            bases.iter().any(|base| {
                let read = read::<G::Options>(base, entry.name, value);
                read.is_some_and(|options| game.validate(&options, n_seats).is_ok())
            })
        };
        check_entry(entry, &options[entry.name], &seats, &accepts)
            .map_err(|why| format!("{}, option {}: {why}", G::KIND, entry.name))?;
    }
    let wish = check_names::<G::Wish>()?;
    for entry in G::Wish::ENTRIES {
        let accepts = |value: &Value, n_seats: u8| {
            let read = read::<G::Wish>(&Map::new(), entry.name, value);
            let options = G::Options::default();
            read.is_some_and(|wish| game.check_wish(&options, n_seats, &wish).is_ok())
        };
        check_entry(entry, &wish[entry.name], &seats, &accepts)
            .map_err(|why| format!("{}, wish {}: {why}", G::KIND, entry.name))?;
    }
    Ok(())
}

/// The defaults, if their names are those of the entries.
fn check_names<T: Dialog + Default + serde::Serialize>() -> Result<Value, String> {
    let defaults = serde_json::to_value(T::default()).map_err(|why| why.to_string())?;
    let mut stored: Vec<&str> = defaults
        .as_object()
        .into_iter()
        .flat_map(Map::keys)
        .map(String::as_str)
        .collect();
    let mut told: Vec<&str> = T::ENTRIES.iter().map(|entry| entry.name).collect();
    stored.sort_unstable();
    told.sort_unstable();
    ensure(stored == told, || {
        format!("{told:?} are stored as {stored:?}")
    })?;
    Ok(defaults)
}

/// Nothing chosen, and everything that can be chosen elsewhere: some options are there only together with others.
fn bases(entries: &[Entry]) -> Vec<Map<String, Value>> {
    let mut bases = vec![Map::new()];
    for Entry { name, control } in entries {
        let values = match control.kind {
            ControlKind::Switch => vec![json!(false), json!(true)],
            ControlKind::Choice => control.words.iter().map(|word| json!(word)).collect(),
            _ => Vec::new(),
        };
        bases.extend(
            values
                .into_iter()
                .map(|value| Map::from_iter([((*name).to_owned(), value)])),
        );
    }
    bases
}

/// What is read with this value, if that is also how it is written.
fn read<T: serde::Serialize + serde::de::DeserializeOwned>(
    base: &Map<String, Value>,
    name: &str,
    value: &Value,
) -> Option<T> {
    let mut chosen = base.clone();
    chosen.insert(name.to_owned(), value.clone());
    let read: T = serde_json::from_value(Value::Object(chosen)).ok()?;
    let written = serde_json::to_value(&read).ok()?;
    (written[name] == *value).then_some(read)
}

fn check_entry(
    entry: &Entry,
    default: &Value,
    seats: &[u8],
    accepts: Accepts<'_>,
) -> Result<(), String> {
    let control = &entry.control;
    let somewhere = |value: &Value| seats.iter().any(|&n_seats| accepts(value, n_seats));
    ensure(somewhere(default), || {
        format!("the default, {default}, is refused")
    })?;
    let (inside, outside) = match control.kind {
        ControlKind::Seat => {
            check_seats(seats, accepts)?;
            (Vec::new(), vec![json!(-1), json!([-1]), json!("0")])
        }
        ControlKind::Switch => (vec![json!(true), json!(false)], vec![json!(0)]),
        ControlKind::Number => number(control)?,
        ControlKind::Choice => {
            let words = control.words.iter().map(|word| json!(word));
            (words.collect(), vec![json!("no-such-word"), json!(0)])
        }
        ControlKind::Choices => lists(control, &|list| json!(list), &|word| json!([word, word]))?,
        ControlKind::ChoicesBySeat => {
            let twice = |word: &str| json!([[word], [word]]);
            lists(control, &|list| json!([list]), &twice)?
        }
    };
    ensure(somewhere(&Value::Null) == control.is_optional, || {
        "null is not what is told of it".to_owned()
    })?;
    let refused = inside.iter().find(|value| !somewhere(value));
    ensure(refused.is_none(), || format!("{refused:?} is refused"))?;
    let accepted = outside.iter().find(|value| somewhere(value));
    ensure(accepted.is_none(), || format!("{accepted:?} is accepted"))
}

/// What can be chosen, and what cannot.
type Values = (Vec<Value>, Vec<Value>);

fn number(control: &Control) -> Result<Values, String> {
    let (least, most) = control.range.ok_or("a number has a range")?;
    let (least, most) = (i64::from(least), i64::from(most));
    Ok((
        vec![json!(least), json!(most)],
        vec![json!(least - 1), json!(most + 1), json!("1")],
    ))
}

/// Lists of the least and the most words, each word in one; and lists that are too short or too long, or name a word twice.
fn lists(
    control: &Control,
    made: &dyn Fn(&[&str]) -> Value,
    twice: &dyn Fn(&str) -> Value,
) -> Result<Values, String> {
    let (least, most) = control.range.ok_or("lists have a range")?;
    let range = || Some((usize::try_from(least).ok()?, usize::try_from(most).ok()?));
    let (least, most) = range().ok_or("a list has no negative length")?;
    let words = control.words;
    ensure(least <= most && (1..=words.len()).contains(&most), || {
        format!("there are {} words", words.len())
    })?;
    let of = |first: usize, length: usize| {
        let list: Vec<&str> = words
            .iter()
            .cycle()
            .skip(first)
            .take(length)
            .copied()
            .collect();
        made(&list)
    };
    let each = (0..words.len()).map(|first| of(first, least.max(1)));
    let inside = each.chain([of(0, least), of(0, most)]).collect();
    let mut outside = vec![of(0, most + 1), made(&["no-such-word"])];
    outside.extend(words.iter().map(|word| twice(word)));
    outside.extend(least.checked_sub(1).map(|length| of(0, length)));
    Ok((inside, outside))
}

/// Where a seat can be named, every seat at the table can, and several; nowhere any other.
fn check_seats(seats: &[u8], accepts: Accepts<'_>) -> Result<(), String> {
    let mut is_any_named = false;
    for &n_seats in seats {
        let last = n_seats.saturating_sub(1);
        if accepts(&json!(0), n_seats) {
            is_any_named = true;
            let refused = [json!(last), json!([0, last])];
            let refused = refused.iter().find(|value| !accepts(value, n_seats));
            ensure(refused.is_none(), || {
                format!("{refused:?} of {n_seats} is refused")
            })?;
        }
        let strangers = [json!(n_seats), json!([0, n_seats])];
        let accepted = strangers.iter().find(|value| accepts(value, n_seats));
        ensure(accepted.is_none(), || {
            format!("{accepted:?} of {n_seats} is accepted")
        })?;
    }
    ensure(is_any_named, || "nobody can be named".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::First;
    use crate::games::shown::dialog::{Asked, Chosen};

    #[derive(Chosen)]
    #[expect(dead_code, reason = "only its words are looked at")]
    enum Side {
        Left,
        Right,
    }

    /// What the kit says of a control where the rules accept whatever these do.
    fn checked(control: Control, default: &Value, accepts: Accepts<'_>) -> Result<(), String> {
        let name = "side";
        check_entry(&Entry { name, control }, default, &[2, 3], accepts)
    }

    #[test]
    fn bounds_and_words_that_are_not_those_of_the_rules_are_found() {
        let number = |value: &Value, _| value.as_i64().is_some_and(|n| (1..=9).contains(&n));
        let told = |least, most| {
            let control = u8::CONTROL.at_least(least).at_most(most);
            checked(control, &json!(5), &number)
        };
        assert_eq!(told(1, 9), Ok(()));
        for (least, most) in [(0, 9), (2, 9), (1, 8), (1, 10)] {
            assert!(told(least, most).is_err(), "{least} to {most}");
        }
        assert!(checked(<Option<u8>>::CONTROL, &json!(5), &number).is_err());

        let left = json!("Left");
        let both = |value: &Value, _| *value == left || *value == "Right";
        assert_eq!(checked(Side::CONTROL, &left, &both), Ok(()));
        assert!(checked(Side::CONTROL, &left, &|value, _| *value == left).is_err());
        assert!(checked(Side::CONTROL, &json!("Both"), &both).is_err());
    }

    #[test]
    fn lists_and_seats_that_are_not_those_of_the_rules_are_found() {
        let short = |value: &Value, _| {
            let list = value.as_array();
            list.is_some_and(|list| list.len() < 2 && *value != json!(["no-such-word"]))
        };
        let sides = <Vec<Side>>::CONTROL;
        assert_eq!(checked(sides.at_most(1), &json!([]), &short), Ok(()));
        assert!(checked(sides, &json!([]), &short).is_err());

        let seat = |value: &Value, n_seats: u8| {
            let read = serde_json::from_value::<First>(value.clone());
            read.is_ok_and(|first| first.stranger(n_seats).is_none())
        };
        assert_eq!(checked(First::CONTROL, &Value::Null, &seat), Ok(()));
        let any = |value: &Value, _| seat(value, 16);
        assert!(checked(First::CONTROL, &Value::Null, &any).is_err());
    }
}
