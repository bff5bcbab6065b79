//! Deserialisation of what clients send: the way back of [`Shown`](super::Shown), with the place of whatever is wrong.

use std::fmt;

use serde::de::DeserializeOwned;

use super::{Int, Object, OneOf, Type, Word};

pub use serde_json::Value as Json;

/// A value that clients send.
pub trait Read: Sized {
    /// What it is, as an input.
    const INPUT: &'static Type;

    /// The value, or what is wrong with it.
    fn read(json: &Json) -> Result<Self, Unread>;
}

/// What was sent is not what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Where: names and indices from the outside in.
    pub path: Vec<String>,
    /// What is wrong.
    pub message: String,
}

impl Unread {
    /// Something is wrong here.
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            path: Vec::new(),
            message: message.into(),
        }
    }

    /// The same, found within this.
    #[must_use]
    pub fn under(mut self, name: impl Into<String>) -> Self {
        self.path.insert(0, name.into());
        self
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// A value in the form in which it is stored.
pub fn stored<T: DeserializeOwned>(json: &Json) -> Result<T, Unread> {
    T::deserialize(json).map_err(|error| Unread::new(error.to_string()))
}

/// The members of an object that has no others than these.
pub fn fields<'j>(
    json: &'j Json,
    of: &Object,
) -> Result<&'j serde_json::Map<String, Json>, Unread> {
    let map = json
        .as_object()
        .ok_or_else(|| Unread::new(format!("expected an object, {}", of.doc)))?;
    let is_known = |name: &str| of.fields.iter().any(|field| field.name == name);
    match map.keys().find(|name| !is_known(name)) {
        Some(name) => Err(unknown(name, of.fields.iter().map(|field| field.name))),
        None => Ok(map),
    }
}

fn unknown(name: &str, known: impl Iterator<Item = &'static str>) -> Unread {
    let known: Vec<_> = known.collect();
    let name: String = name.chars().take(40).collect();
    Unread::new(format!(
        "unknown field `{name}`, expected one of `{}`",
        known.join("`, `")
    ))
}

/// A member of an object. One that is missing is null.
pub fn field<T: Read>(fields: &serde_json::Map<String, Json>, name: &str) -> Result<T, Unread> {
    match fields.get(name) {
        Some(json) => T::read(json).map_err(|unread| unread.under(name)),
        None => T::read(&Json::Null).map_err(|_| Unread::new(format!("missing field `{name}`"))),
    }
}

/// The items of a list.
pub fn list<T: Read>(json: &Json) -> Result<Vec<T>, Unread> {
    let items = json
        .as_array()
        .ok_or_else(|| Unread::new("expected a list"))?;
    let read =
        |(n, item): (usize, &Json)| T::read(item).map_err(|unread| unread.under(n.to_string()));
    items.iter().enumerate().map(read).collect()
}

/// The one kind that is chosen, and what was sent for it.
pub fn one<'j>(json: &'j Json, of: &OneOf) -> Result<(&'j str, &'j Json), Unread> {
    let map = json
        .as_object()
        .ok_or_else(|| Unread::new(format!("expected an object, {}", of.doc)))?;
    let mut chosen = map.iter();
    match (chosen.next(), chosen.next()) {
        (Some((kind, value)), None) => Ok((kind, value)),
        _ => Err(Unread::new("expected exactly one kind")),
    }
}

/// Whether a value has the form of an input, whatever it means: members, kinds, words and the size of numbers.
pub fn check(json: &Json, of: Type) -> Result<(), Unread> {
    let is = |is: bool, what: &str| is.then_some(()).ok_or_else(|| Unread::new(what));
    match of {
        Type::Bool => is(json.is_boolean(), "expected true or false"),
        Type::Yes => yes(json),
        Type::Text => is(json.is_string(), "expected a text"),
        Type::Int(size) => match size {
            Int::U8 => u8::read(json).map(drop),
            Int::U16 => u16::read(json).map(drop),
            Int::U32 => u32::read(json).map(drop),
            Int::I32 => i32::read(json).map(drop),
        },
        Type::Maybe(of) => match json {
            Json::Null => Ok(()),
            json => check(json, *of),
        },
        Type::List(of) => {
            let items = json
                .as_array()
                .ok_or_else(|| Unread::new("expected a list"))?;
            let check = |(n, item): (usize, &Json)| {
                check(item, *of).map_err(|unread| unread.under(n.to_string()))
            };
            items.iter().enumerate().try_for_each(check)
        }
        Type::Choice(choice) => {
            let is_word = |word: &Word| json.as_str() == Some(word.name);
            let is_known = choice.words.iter().any(is_word);
            is_known.then_some(()).ok_or_else(|| no_word(json, &of))
        }
        Type::Object(object) => {
            let members = fields(json, object)?;
            object.fields.iter().try_for_each(|field| {
                let member = members.get(field.name).unwrap_or(&Json::Null);
                check(member, *field.of).map_err(|unread| unread.under(field.name))
            })
        }
        Type::OneOf(kinds) => {
            let (kind, value) = one(json, kinds)?;
            let known = kinds.kinds().into_iter().find(|(name, _, _)| *name == kind);
            let (_, _, of) = known.ok_or_else(|| no_kind(kind, kinds))?;
            check(value, *of).map_err(|unread| unread.under(kind))
        }
        Type::Union(_) => Err(Unread::new("this is never sent")),
    }
}

/// What is said to a kind that does not exist.
pub fn no_kind(kind: &str, of: &OneOf) -> Unread {
    unknown(kind, of.kinds().iter().map(|(name, _, _)| *name))
}

/// What is said to a word that cannot be chosen.
pub fn no_word(json: &Json, of: &Type) -> Unread {
    let words: Vec<_> = match of {
        Type::Choice(choice) => choice.words.iter().map(|word| word.name).collect(),
        _ => Vec::new(),
    };
    let words = words.join("`, `");
    Unread::new(match json.as_str() {
        Some(sent) => {
            let sent: String = sent.chars().take(40).collect();
            format!("unknown word `{sent}`, expected one of `{words}`")
        }
        None => format!("expected one of `{words}`"),
    })
}

/// True, and nothing else: a client that says `false` has misunderstood something, and nothing is played for it.
pub fn yes(json: &Json) -> Result<(), Unread> {
    match json {
        Json::Bool(true) => Ok(()),
        _ => Err(Unread::new(
            "a move with nothing to choose is played by `true`",
        )),
    }
}

/// What was sent for a kind that is described as another type, if it is that one.
pub fn other<T: Read>(tag: &str, kind: &str, json: &Json) -> Option<Result<T, Unread>> {
    match T::INPUT {
        Type::OneOf(of) => {
            let is_one = of.kinds().iter().any(|(name, _, _)| *name == kind);
            is_one.then(|| T::read(json))
        }
        _ => (kind == tag).then(|| {
            let value = json.get(kind).unwrap_or(&Json::Null);
            T::read(value).map_err(|unread| unread.under(kind))
        }),
    }
}
