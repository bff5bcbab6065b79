//! Redaction by type: the open events of a game are a type of their own, so that no code shows a secret by mistake.

/// Declares the events that everybody sees whole: variants and fields of the game's events, by the same names. What is
/// not listed stays hidden.
#[macro_export]
macro_rules! open_events {
    (
        $(#[$enum_meta:meta])*
        pub enum $name:ident of $event:ident {
            $(
                $(#[$meta:meta])*
                $variant:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }
            ),* $(,)?
        }
    ) => {
        $(#[$enum_meta])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
        #[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
        pub enum $name {
            $($(#[$meta])* $variant { $($(#[$field_meta])* $field: $type),* }),*
        }

        impl $name {
            /// The event, if it lies open.
            pub fn of(event: &$event) -> Option<Self> {
                match event {
                    $($event::$variant { $($field),* } => Some(Self::$variant { $($field: $field.clone()),* }),)*
                    _ => None,
                }
            }
        }
    };
}
