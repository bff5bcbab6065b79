//! Serialisation of plain values as data: numbers, texts, lists, seats.

use super::{Int, Node, Read, Shown, Type, Unread, read};
use crate::games::{BySeat, First, Seat, SeatSet};

macro_rules! numbers {
    ($($number:ty: $int:ident),*) => {
        $(
            impl Shown for $number {
                const TYPE: &'static Type = &Type::Int(Int::$int);

                fn show(&self) -> Node {
                    Node::Int(i64::from(*self))
                }
            }

            impl Read for $number {
                const INPUT: &'static Type = &Type::Int(Int::$int);

                fn read(json: &read::Json) -> Result<Self, Unread> {
                    read::stored(json)
                }
            }
        )*
    };
}
numbers!(u8: U8, u16: U16, u32: U32, i32: I32);

/// Types that are shown as the text of their notation, and read as they are stored: `as_text!(Cell, Place)`.
#[macro_export]
macro_rules! as_text {
    ($($type:ty),* $(,)?) => {
        $(
            impl $crate::games::shown::Shown for $type {
                const TYPE: &'static $crate::games::shown::Type = &$crate::games::shown::Type::Text;

                fn show(&self) -> $crate::games::shown::Node {
                    $crate::games::shown::Node::Text(::std::string::ToString::to_string(self).into())
                }
            }

            $crate::read_as_text!($type);
        )*
    };
}

/// Types that are shown as the text of their `code`, in capitals: `as_code!(Ending)`. For what every game has a list of
/// its own of, where enums would keep clients from asking for the field of several games at once.
#[macro_export]
macro_rules! as_code {
    ($($type:ty),* $(,)?) => {
        $(
            impl $crate::games::shown::Shown for $type {
                const TYPE: &'static $crate::games::shown::Type = &$crate::games::shown::Type::Text;

                fn show(&self) -> $crate::games::shown::Node {
                    $crate::games::shown::Node::Text($crate::games::shown::upper(self.code()).into())
                }
            }
        )*
    };
}

/// Types that are read as a text, in the form in which they are stored.
#[macro_export]
macro_rules! read_as_text {
    ($($type:ty),* $(,)?) => {
        $(
            impl $crate::games::shown::Read for $type {
                const INPUT: &'static $crate::games::shown::Type = &$crate::games::shown::Type::Text;

                fn read(
                    json: &$crate::games::shown::read::Json,
                ) -> Result<Self, $crate::games::shown::Unread> {
                    $crate::games::shown::read::stored(json)
                }
            }
        )*
    };
}

as_text!(String);

impl Shown for &'static str {
    const TYPE: &'static Type = &Type::Text;

    fn show(&self) -> Node {
        Node::Text((*self).into())
    }
}

impl Shown for bool {
    const TYPE: &'static Type = &Type::Bool;

    fn show(&self) -> Node {
        Node::Bool(*self)
    }
}

impl Read for bool {
    const INPUT: &'static Type = &Type::Bool;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        read::stored(json)
    }
}

impl<T: Shown> Shown for Option<T> {
    const TYPE: &'static Type = &Type::Maybe(T::TYPE);

    fn show(&self) -> Node {
        self.as_ref().map_or(Node::Null, T::show)
    }
}

impl<T: Read> Read for Option<T> {
    const INPUT: &'static Type = &Type::Maybe(T::INPUT);

    fn read(json: &read::Json) -> Result<Self, Unread> {
        match json {
            read::Json::Null => Ok(None),
            json => T::read(json).map(Some),
        }
    }
}

impl<T: Shown> Shown for [T] {
    const TYPE: &'static Type = &Type::List(T::TYPE);

    fn show(&self) -> Node {
        Node::List(self.iter().map(T::show).collect())
    }
}

impl<T: Shown> Shown for Vec<T> {
    const TYPE: &'static Type = &Type::List(T::TYPE);

    fn show(&self) -> Node {
        self.as_slice().show()
    }
}

impl<T: Read> Read for Vec<T> {
    const INPUT: &'static Type = &Type::List(T::INPUT);

    fn read(json: &read::Json) -> Result<Self, Unread> {
        read::list(json)
    }
}

impl<T: Shown, const N: usize> Shown for [T; N] {
    const TYPE: &'static Type = &Type::List(T::TYPE);

    fn show(&self) -> Node {
        self.as_slice().show()
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    const INPUT: &'static Type = &Type::List(T::INPUT);

    fn read(json: &read::Json) -> Result<Self, Unread> {
        let items: Vec<T> = read::list(json)?;
        let n_items = items.len();
        items
            .try_into()
            .map_err(|_| Unread::new(format!("expected {N} of them, found {n_items}")))
    }
}

impl<T: Shown> Shown for Box<T> {
    const TYPE: &'static Type = T::TYPE;

    fn show(&self) -> Node {
        T::show(self)
    }
}

impl Shown for Seat {
    const TYPE: &'static Type = u8::TYPE;

    fn show(&self) -> Node {
        self.0.show()
    }
}

impl Read for Seat {
    const INPUT: &'static Type = u8::INPUT;

    fn read(json: &read::Json) -> Result<Self, Unread> {
        u8::read(json).map(Self)
    }
}

impl<T: Shown> Shown for BySeat<T> {
    const TYPE: &'static Type = &Type::List(T::TYPE);

    fn show(&self) -> Node {
        Node::List(self.values().map(T::show).collect())
    }
}

impl Shown for SeatSet {
    const TYPE: &'static Type = &Type::List(Seat::TYPE);

    fn show(&self) -> Node {
        Node::List(self.iter().map(|seat| seat.show()).collect())
    }
}

impl Shown for First {
    const TYPE: &'static Type = <Option<Seat>>::TYPE;

    /// The seat, if it is one alone.
    fn show(&self) -> Node {
        self.named().show()
    }
}
