//! Descriptions of types (reflection). All of them are constants: they cost nothing until a caller asks.

use std::collections::BTreeMap;

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Yes or no.
    Bool,
    /// Yes, as the input of a kind that has nothing to choose.
    Yes,
    /// A whole number.
    Int(Int),
    Text,
    /// Something or nothing.
    Maybe(&'static Type),
    /// Several of a kind.
    List(&'static Type),
    Object(&'static Object),
    /// One of several words.
    Choice(&'static Choice),
    /// One of several objects.
    Union(&'static Union),
    /// One of several kinds, as an input.
    OneOf(&'static OneOf),
}

/// How large a number can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Int {
    /// 0 to 255.
    U8,
    /// 0 to 65,535.
    U16,
    /// 0 to 4,294,967,295.
    U32,
    /// With a sign.
    I32,
}

/// An object: a view, a card, an event, a move.
#[derive(Debug, PartialEq, Eq)]
pub struct Object {
    /// Its name for clients.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Its fields in the order of their declaration.
    pub fields: &'static [Field],
    /// Whether it is a member of a union, and says so wherever it is shown.
    pub is_member: bool,
}

/// A field of an object.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// What it says.
    pub doc: &'static str,
    /// Its type.
    pub of: &'static Type,
}

/// One of several words, in capitals.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name for clients.
    pub name: &'static str,
    /// What is chosen.
    pub doc: &'static str,
    pub words: &'static [Word],
}

/// A word that can be chosen.
#[derive(Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// One of several objects, told apart by their names.
#[derive(Debug, PartialEq, Eq)]
pub struct Union {
    /// Its name for clients.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// The objects.
    pub members: &'static [Member],
}

/// A member of a union.
#[derive(Debug, PartialEq, Eq)]
pub enum Member {
    /// An object of its own.
    One {
        /// The name of the kind by which it is sent.
        tag: &'static str,
        /// What it is.
        doc: &'static str,
        /// The object.
        of: &'static Object,
    },
    /// All members of another union.
    All(&'static Type),
    /// An object that is described elsewhere, or a union whose members tell themselves apart.
    Other {
        /// The name of the kind by which the object is sent.
        tag: &'static str,
        /// What it is.
        doc: &'static str,
        /// The object or the union.
        of: &'static Type,
    },
}

impl Union {
    /// All objects with the names of their kinds and their descriptions, in the order of declaration.
    pub fn objects(&self) -> Vec<(&'static str, &'static str, &'static Object)> {
        let mut objects = Vec::new();
        for member in self.members {
            match *member {
                Member::One { tag, doc, of } => objects.push((tag, doc, of)),
                Member::Other {
                    tag,
                    doc,
                    of: Type::Object(of),
                } => objects.push((tag, doc, of)),
                Member::All(Type::Union(union))
                | Member::Other {
                    of: Type::Union(union),
                    ..
                } => {
                    objects.extend(union.objects());
                }
                Member::All(_) | Member::Other { .. } => {}
            }
        }
        objects
    }
}

/// An input that is exactly one of several kinds.
#[derive(Debug, PartialEq, Eq)]
pub struct OneOf {
    /// Its name for clients.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    pub kinds: &'static [Kind],
}

/// A kind of an input.
#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    /// A kind of its own.
    One(Field),
    /// A kind whose input is described elsewhere, or several kinds.
    Other {
        /// The name of the kind, if it is one.
        tag: &'static str,
        /// What it does.
        doc: &'static str,
        /// The object, or the kinds.
        of: &'static Type,
    },
}

impl OneOf {
    /// All kinds, in the order of declaration: name, description, input.
    pub fn kinds(&self) -> Vec<(&'static str, &'static str, &'static Type)> {
        let mut kinds = Vec::new();
        for kind in self.kinds {
            match *kind {
                Kind::One(Field { name, doc, of }) => kinds.push((name, doc, of)),
                Kind::Other {
                    of: Type::OneOf(others),
                    ..
                } => kinds.extend(others.kinds()),
                Kind::Other { tag, doc, of } => kinds.push((tag, doc, of)),
            }
        }
        kinds
    }
}

impl Type {
    /// Calls `visit` for every object, choice, union and input that this type is made of, from the outside in, as long as
    /// it says that it wants to know more of it.
    pub fn visit(self, visit: &mut dyn FnMut(Self) -> bool) {
        match self {
            Self::Bool | Self::Yes | Self::Int(_) | Self::Text => {}
            Self::Maybe(of) | Self::List(of) => of.visit(visit),
            _ if !visit(self) => {}
            Self::Choice(_) => {}
            Self::Object(object) => object.fields.iter().for_each(|field| field.of.visit(visit)),
            Self::Union(union) => {
                for (_, _, object) in union.objects() {
                    Self::Object(object).visit(visit);
                }
            }
            Self::OneOf(one) => one.kinds().iter().for_each(|(_, _, of)| of.visit(visit)),
        }
    }

    /// The name for clients of an object, a choice, a union or an input.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Object(object) => Some(object.name),
            Self::Choice(choice) => Some(choice.name),
            Self::Union(union) => Some(union.name),
            Self::OneOf(one) => Some(one.name),
            Self::Bool | Self::Yes | Self::Int(_) | Self::Text | Self::Maybe(_) | Self::List(_) => {
                None
            }
        }
    }
}

/// Several types with everything they are made of, each once, by name.
pub fn named(types: impl IntoIterator<Item = Type>) -> BTreeMap<&'static str, Type> {
    let mut named = BTreeMap::new();
    for type_ in types {
        type_.visit(&mut |part| {
            part.name()
                .is_some_and(|name| named.insert(name, part).is_none())
        });
    }
    named
}
