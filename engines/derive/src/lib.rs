//! `#[derive(Shown)]` and `#[derive(Read)]`: the declaration of a value that players see or send, as data.
//! `#[derive(Dialog)]` and `#[derive(Chosen)]`: the same for options and wishes, in the form in which they are stored.
//!
//! A struct becomes an object, an enum without fields a choice of words, any other enum a union of objects, one for each
//! variant. Doc comments become descriptions. What the derives do not know is said with `#[shown(…)]`:
//!
//! | on | attribute | meaning |
//! |---|---|---|
//! | type | `name = "SerendipityView"` | the name of the type for clients |
//! | union | `prefix = "Serendipity"` | what the names of its objects begin with; the rest is the variant's |
//! | struct | `member` | a union has it as a member: everywhere it says its `type` |
//! | type, variant, field | `input = "…"` | its description as an input, where that is another |
//! | variant | `name = "SerendipityRelocate"`, `tag = "move"` | the name of its object, by which clients tell it apart; the name of the kind that is sent |
//! | variant | `input_name = "PoetriumLineInput"`, `input_object = "…"` | the name of the object that is sent for it, and its description, where they are others; two variants may have the same |
//! | variant | `hidden` | never shown: no member of the union, and nothing is told of its fields |
//! | variant | `flatten` | its only field is a union whose members are members of this one |
//! | variant, field | `as = Type, with = path` | shown as what this function makes of a reference to the field, or to each field |
//! | variant, field | `read = path` | read as `Type`, of which this function makes the field or the whole value, or says why not |
//! | field | `name = "toCell"` | its name; otherwise its own in camel case |
//! | field | `default` | as an input it may be left out |
//! | field | `hidden` | never shown; a dialog asks for it all the same |
//! | field | `least = 1, most = MOST` | of an option or a wish: the range of a number, or how many words can be chosen |
//!
//! The types themselves are described by `kinpost_engines::games::shown`.

mod attributes;
mod dialog;
mod fields;
mod read;
mod show;
mod stored;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Describes a type that is shown to players, and shows its values.
#[proc_macro_derive(Shown, attributes(shown))]
pub fn shown(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let output = show::derive(&input);
    output
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Describes a type that clients send, and reads its values.
#[proc_macro_derive(Read, attributes(shown))]
pub fn read(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let output = read::derive(&input);
    output
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Describes options or a wish: what a dialog asks for, field by field.
#[proc_macro_derive(Dialog, attributes(shown))]
pub fn dialog(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let output = dialog::derive_dialog(&input);
    output
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Lists the words of an enum as they are written in options and wishes.
#[proc_macro_derive(Chosen, attributes(shown))]
pub fn chosen(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let output = dialog::derive_chosen(&input);
    output
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}
