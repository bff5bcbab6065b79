//! Enums of the games and their counterparts on the wire.

/// Makes a wire enum out of an enum of a game with the same variants; with `<->` also the other way round.
macro_rules! mirror {
    ($wire:ident <- $game:ty: $($variant:ident),+ $(,)?) => {
        impl From<$game> for $wire {
            fn from(value: $game) -> Self {
                match value { $(<$game>::$variant => Self::$variant),+ }
            }
        }
    };
    ($wire:ident <-> $game:ty: $($variant:ident),+ $(,)?) => {
        $crate::wire::games::mirror::mirror!($wire <- $game: $($variant),+);

        impl From<$wire> for $game {
            fn from(value: $wire) -> Self {
                match value { $($wire::$variant => Self::$variant),+ }
            }
        }
    };
}

pub(super) use mirror;
