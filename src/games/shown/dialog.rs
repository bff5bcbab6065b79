//! What a dialog needs to ask people for options and wishes: which control, which words, which range. It follows from
//! the declaration of `Options` and `Wish` (`#[derive(Dialog)]`), and the conformance kit proves that the rules enforce it.
//!
//! Not here: labels, which are texts, and what one option means for another, which only the rules know.

pub use kinpost_derive::{Chosen, Dialog};

use crate::games::First;

/// Options or a wish.
pub trait Dialog {
    /// What is asked for, in the order of declaration, under the names of the stored form.
    const ENTRIES: &'static [Entry];
}

/// One of several words.
pub trait Chosen {
    /// The words as they are stored.
    const WORDS: &'static [&'static str];
}

/// A value that a dialog can ask for.
pub trait Asked {
    /// How.
    const CONTROL: Control;
}

/// An option, or a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name as it is stored.
    pub name: &'static str,
    /// How it is asked for.
    pub control: Control,
}

/// How something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// What is chosen.
    pub kind: ControlKind,
    /// Whether it may be left open, as null.
    pub is_optional: bool,
    /// The words to choose from.
    pub words: &'static [&'static str],
    /// The least and the most: of a number, or how many words.
    pub range: Option<(i32, i32)>,
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlKind {
    /// Yes or no.
    Switch,
    /// A whole number.
    Number,
    /// One of the words.
    Choice,
    /// A list of words, none twice.
    Choices,
    /// For each seat a list of words, none twice at the table; seats at the end may be left out.
    ChoicesBySeat,
    /// A seat, or a list of seats.
    Seat,
}

impl Control {
    const fn plain(kind: ControlKind) -> Self {
        Self {
            kind,
            is_optional: false,
            words: &[],
            range: None,
        }
    }

    const fn number(least: i32, most: i32) -> Self {
        Self {
            range: Some((least, most)),
            ..Self::plain(ControlKind::Number)
        }
    }

    /// One of these words.
    pub const fn choice<T: Chosen>() -> Self {
        Self {
            words: T::WORDS,
            ..Self::plain(ControlKind::Choice)
        }
    }

    /// Any of these words.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "a handful of words, counted in a constant"
    )]
    const fn choices<T: Chosen>(kind: ControlKind) -> Self {
        Self {
            words: T::WORDS,
            range: Some((0, T::WORDS.len() as i32)),
            ..Self::plain(kind)
        }
    }

    /// The same with another least.
    #[must_use]
    pub const fn at_least(mut self, least: i32) -> Self {
        if let Some(range) = &mut self.range {
            range.0 = least;
        }
        self
    }

    /// The same with another most.
    #[must_use]
    pub const fn at_most(mut self, most: i32) -> Self {
        if let Some(range) = &mut self.range {
            range.1 = most;
        }
        self
    }
}

impl Asked for bool {
    const CONTROL: Control = Control::plain(ControlKind::Switch);
}

macro_rules! numbers {
    ($($number:ty: $least:expr, $most:expr;)*) => {
        $(
            impl Asked for $number {
                const CONTROL: Control = Control::number($least, $most);
            }
        )*
    };
}
// Clients know no larger numbers.
numbers! {
    u8: 0, u8::MAX as i32;
    u16: 0, u16::MAX as i32;
    u32: 0, i32::MAX;
    i32: i32::MIN, i32::MAX;
}

impl Asked for First {
    const CONTROL: Control = Control {
        is_optional: true,
        ..Control::plain(ControlKind::Seat)
    };
}

impl<T: Asked> Asked for Option<T> {
    const CONTROL: Control = Control {
        is_optional: true,
        ..T::CONTROL
    };
}

impl<T: Chosen> Asked for Vec<T> {
    const CONTROL: Control = Control::choices::<T>(ControlKind::Choices);
}

impl<T: Chosen> Asked for Vec<Vec<T>> {
    const CONTROL: Control = Control::choices::<T>(ControlKind::ChoicesBySeat);
}
