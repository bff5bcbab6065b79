//! `#[derive(Dialog)]` for options and wishes, `#[derive(Chosen)]` for the words they are chosen from.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Expr, Field, Fields, Result};

use crate::attributes::Said;
use crate::fields::home;
use crate::stored::Stored;

/// The entries of a struct, one for each field, also for those that are never shown.
pub fn derive_dialog(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "a dialog is a struct"));
    };
    let rule = Stored::new(&input.attrs)?;
    let entries = data.fields.iter().map(|field| entry(field, &rule));
    let entries: Vec<_> = entries.collect::<Result<_>>()?;
    let (home, ident) = (home(), &input.ident);
    Ok(quote! {
        const _: () = {
            use #home::dialog as __dialog;

            #[automatically_derived]
            impl __dialog::Dialog for #ident {
                const ENTRIES: &'static [__dialog::Entry] = &[#(#entries)*];
            }
        };
    })
}

/// One field, or nothing if it is not stored.
fn entry(field: &Field, rule: &Stored) -> Result<TokenStream> {
    let missing = || syn::Error::new_spanned(field, "this field has no name");
    let ident = field.ident.as_ref().ok_or_else(missing)?;
    let (said, stored) = (Said::new(&field.attrs)?, Stored::new(&field.attrs)?);
    if stored.is_skipped {
        return Ok(TokenStream::new());
    }
    let (name, type_) = (rule.spell(ident, &stored)?, &field.ty);
    let least = said.least.as_ref().map(number);
    let least = least.map(|least| quote!(.at_least(#least)));
    let most = said.most.as_ref().map(number);
    let most = most.map(|most| quote!(.at_most(#most)));
    Ok(quote! {
        __dialog::Entry { name: #name, control: <#type_ as __dialog::Asked>::CONTROL #least #most },
    })
}

/// A bound: a number as it is, a constant of the game whatever its size.
fn number(bound: &Expr) -> TokenStream {
    match bound {
        Expr::Lit(_) | Expr::Unary(_) => quote!(#bound),
        _ => quote!((#bound) as i32),
    }
}

/// The words of an enum.
pub fn derive_chosen(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "words are an enum"));
    };
    let rule = Stored::new(&input.attrs)?;
    let mut words = Vec::new();
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(syn::Error::new_spanned(variant, "a word has no fields"));
        }
        words.push(rule.spell(&variant.ident, &Stored::new(&variant.attrs)?)?);
    }
    let (home, ident) = (home(), &input.ident);
    Ok(quote! {
        const _: () = {
            use #home::dialog as __dialog;

            #[automatically_derived]
            impl __dialog::Chosen for #ident {
                const WORDS: &'static [&'static str] = &[#(#words),*];
            }

            #[automatically_derived]
            impl __dialog::Asked for #ident {
                const CONTROL: __dialog::Control = __dialog::Control::choice::<Self>();
            }
        };
    })
}
