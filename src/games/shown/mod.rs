//! Reflection, types as data: what players see and send is declared once, in its game, and everything that clients read
//! about it follows from that declaration: JSON, GraphQL types, OpenAPI schemas, option dialogs.
//!
//! [`Shown`] is derived from the declaration (`#[derive(Shown)]`) and has two halves: [`Shown::TYPE`] describes the type
//! with the sentences of its documentation, [`Shown::show`] makes a [`Node`] of a value. [`Read`] is the way back, for
//! moves. Both are independent of serde: the stored form of a card is its id, the form that is shown has everything that
//! is printed on it.
//!
//! Options and wishes are chosen in the form in which they are stored; [`dialog`] describes them.
//!
//! Nothing here knows a transport; `wire::games` makes GraphQL and OpenAPI of it.

mod describe;
pub mod dialog;
mod plain;
pub mod read;
pub mod schema;
pub mod spelling;

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};

pub use describe::{Choice, Field, Int, Kind, Member, Object, OneOf, Type, Union, Word, named};
pub use kinpost_derive::{Read, Shown};
pub use read::{Read, Unread};

/// A value that is shown to players: it leaves the server, and never comes back.
pub trait Shown {
    /// What it is.
    const TYPE: &'static Type;

    /// The value as data.
    fn show(&self) -> Node;
}

/// The member of JSON objects that tells the members of a union apart; its value is what GraphQL calls `__typename`.
pub const TYPE: &str = "type";

/// A shown value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number.
    Int(i64),
    Text(Cow<'static, str>),
    /// One of the words of a choice.
    Word(&'static str),
    /// Several values.
    List(Vec<Node>),
    Object(Box<ObjectNode>),
}

/// An object with its fields in the order of their declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectNode {
    /// Its type.
    pub of: &'static Object,
    /// The name of its kind, as a member of a union.
    pub tag: Option<&'static str>,
    pub fields: Vec<Node>,
}

impl Node {
    /// An object of this type.
    pub fn object<const N: usize>(of: &'static Object, fields: [Self; N]) -> Self {
        Self::of(of, None, fields.into())
    }

    /// An object of a union, of this kind.
    pub fn tagged<const N: usize>(
        of: &'static Object,
        tag: &'static str,
        fields: [Self; N],
    ) -> Self {
        Self::of(of, Some(tag), fields.into())
    }

    fn of(of: &'static Object, tag: Option<&'static str>, fields: Vec<Self>) -> Self {
        Self::Object(Box::new(ObjectNode { of, tag, fields }))
    }

    /// The same, of this kind unless it has one of its own.
    #[must_use]
    pub fn or_tagged(mut self, tag: &'static str) -> Self {
        if let Self::Object(object) = &mut self {
            object.tag.get_or_insert(tag);
        }
        self
    }

    /// The object, if it is one.
    pub fn as_object(&self) -> Option<&ObjectNode> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }
}

impl ObjectNode {
    /// The value of the field of this name.
    pub fn get(&self, name: &str) -> Option<&Node> {
        let place = self.of.fields.iter().position(|field| field.name == name)?;
        self.fields.get(place)
    }

    /// Writes the name of its type, if it is a member of a union, and the fields into a map that has begun.
    pub fn serialize_into<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if self.of.is_member {
            map.serialize_entry(TYPE, self.of.name)?;
        }
        for (field, value) in self.of.fields.iter().zip(&self.fields) {
            map.serialize_entry(field.name, value)?;
        }
        Ok(())
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Int(value) => serializer.serialize_i64(*value),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Word(word) => serializer.serialize_str(word),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(object) => {
                let mut map = serializer.serialize_map(None)?;
                object.serialize_into(&mut map)?;
                map.end()
            }
        }
    }
}

/// A code as clients read it: `deck-exhausted` as `DECK_EXHAUSTED`.
pub fn upper(code: &str) -> String {
    code.to_ascii_uppercase().replace('-', "_")
}

/// A text in all three languages; show the one of your reader, or of the match where it has a language of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Shown)]
#[shown(name = "LocalizedText")]
pub struct Localized {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// The sex of somebody on a card. Fields of one name have one type in all games, so this is not a type of any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Shown)]
#[shown(name = "Sex")]
pub enum Sex {
    /// A man or boy.
    Male,
    /// A woman or girl.
    Female,
}
