//! Enums whose variants have the same fields on the wire as in the engine: listed once, converted field by field.

/// Converts a value of the engine: of each listed variant every field becomes the field of the same name. Variants that
/// differ are written out at the end; the match is exhaustive, so the compiler misses what is in neither.
macro_rules! same_fields {
    (
        $value:expr, $engine:ident => $wire:ident,
        { $($variant:ident($type:ident) { $($field:ident),* })* }
        { $($others:tt)* }
    ) => {
        match $value {
            $($engine::$variant { $($field),* } => $wire::$variant($type { $($field: $field.into()),* }.into()),)*
            $($others)*
        }
    };
}

pub(super) use same_fields;
