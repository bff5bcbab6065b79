//! The fields of a struct or of a variant, as both derives need them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{DeriveInput, Field, Fields, Ident, Result, Type, Variant};

use crate::attributes::{Said, camel_case};

/// A named field.
pub struct Member<'a> {
    pub ident: &'a Ident,
    pub said: Said,
    /// Its name for clients.
    pub name: String,
    /// The type as which it is shown and read.
    pub type_: &'a Type,
}

impl<'a> Member<'a> {
    /// All that are shown; a type with fields that have no names is described by hand.
    pub fn all(fields: &'a Fields) -> Result<Vec<Self>> {
        let mut members: Vec<Self> = fields.iter().map(Self::new).collect::<Result<_>>()?;
        members.retain(|member| !member.said.hidden);
        Ok(members)
    }

    fn new(field: &'a Field) -> Result<Self> {
        let ident = field.ident.as_ref();
        let ident =
            ident.ok_or_else(|| syn::Error::new_spanned(field, "this field has no name"))?;
        let said = Said::new(&field.attrs)?;
        let name = said.name.clone();
        Ok(Self {
            ident,
            name: name.unwrap_or_else(|| camel_case(&ident.to_string())),
            type_: &field.ty,
            said,
        })
    }

    /// The type as which it is shown and read.
    pub fn shown_type(&self) -> &dyn ToTokens {
        match &self.said.as_ {
            Some(other) => other,
            None => &self.type_,
        }
    }
}

/// The name of a type for clients.
pub fn type_name(input: &DeriveInput, said: &Said) -> Result<String> {
    let missing = || syn::Error::new_spanned(&input.ident, "#[shown(name = \"…\")] is missing");
    said.name.clone().ok_or_else(missing)
}

/// The name of the object of a variant.
pub fn object_name(variant: &Variant, said: &Said, prefix: &str) -> String {
    let name = said.name.clone();
    name.unwrap_or_else(|| format!("{prefix}{}", variant.ident))
}

/// The word by which a variant is told apart.
pub fn tag(variant: &Variant, said: &Said) -> String {
    let tag = said.tag.clone();
    tag.unwrap_or_else(|| camel_case(&variant.ident.to_string()))
}

/// Whether an enum is a mere choice of words.
pub fn is_choice<'a>(mut variants: impl Iterator<Item = &'a Variant>) -> bool {
    variants.all(|variant| matches!(variant.fields, Fields::Unit) && !has_hook(variant))
}

fn has_hook(variant: &Variant) -> bool {
    let said = Said::new(&variant.attrs);
    said.is_ok_and(|said| said.as_.is_some() || said.tag.is_some())
}

/// The module with everything the derived code names. It is called `__shown` there, so that no type of a game, a `Word` or
/// a `Kind`, is mistaken for one of its own.
pub fn home() -> TokenStream {
    quote!(::kinpost_engines::games::shown)
}
