//! `#[derive(Read)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput, Fields, Result, Variant};

use crate::attributes::{Said, screaming_case};
use crate::fields::{Member, home, is_choice, object_name, tag, type_name};

/// The implementation for a type.
pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let said = Said::new(&input.attrs)?;
    let name = type_name(input, &said)?;
    let (statics, type_, read) = match &input.data {
        Data::Struct(data) => object(&format!("{name}Input"), &said, &data.fields)?,
        Data::Enum(data) if is_choice(data.variants.iter()) => choice(data)?,
        Data::Enum(data) => one_of(&name, &said, data)?,
        Data::Union(_) => return Err(syn::Error::new_spanned(input, "a union cannot be read")),
    };
    let (home, ident) = (home(), &input.ident);
    Ok(quote! {
        const _: () = {
            use #home as __shown;
            #statics

            impl __shown::Read for #ident {
                const INPUT: &'static __shown::Type = #type_;

                fn read(json: &__shown::read::Json) -> Result<Self, __shown::Unread> {
                    #read
                }
            }
        };
    })
}

type Parts = (TokenStream, TokenStream, TokenStream);

fn object(name: &str, said: &Said, fields: &Fields) -> Result<Parts> {
    let members = Member::all(fields)?;
    let described = describe(name, said.input_doc(), &members);
    let read = members.iter().map(read_member);
    Ok((
        quote!(static INPUT: __shown::Object = #described;),
        quote!(&__shown::Type::Object(&INPUT)),
        quote! {
            let fields = __shown::read::fields(json, &INPUT)?;
            Ok(Self { #(#read),* })
        },
    ))
}

/// An input object with these fields.
fn describe(name: &str, doc: &str, members: &[Member<'_>]) -> TokenStream {
    let fields = members.iter().map(|member| {
        let (name, doc, type_) = (&member.name, member.said.input_doc(), member.shown_type());
        let of = if member.said.default {
            quote!(<Option<#type_> as __shown::Read>::INPUT)
        } else {
            quote!(<#type_ as __shown::Read>::INPUT)
        };
        quote!(__shown::Field { name: #name, doc: #doc, of: #of })
    });
    quote!(__shown::Object { name: #name, doc: #doc, fields: &[#(#fields),*], is_member: false })
}

/// A field of a value that is being read: `ident: …`.
fn read_member(member: &Member<'_>) -> TokenStream {
    let (ident, name, type_) = (member.ident, &member.name, member.shown_type());
    let value = if member.said.default {
        quote!(__shown::read::field::<Option<#type_>>(fields, #name)?.unwrap_or_default())
    } else {
        quote!(__shown::read::field::<#type_>(fields, #name)?)
    };
    if let Some(path) = &member.said.read {
        quote!(#ident: #path(#value).map_err(|why| __shown::Unread::new(why).under(#name))?)
    } else {
        quote!(#ident: #value)
    }
}

/// A word in capitals, as it is shown.
fn choice(data: &DataEnum) -> Result<Parts> {
    let mut arms = Vec::new();
    for variant in &data.variants {
        let said = Said::new(&variant.attrs)?;
        let ident = &variant.ident;
        let word = said
            .name
            .unwrap_or_else(|| screaming_case(&ident.to_string()));
        arms.push(quote!(Some(#word) => Ok(Self::#ident)));
    }
    Ok((
        TokenStream::new(),
        quote!(<Self as __shown::Shown>::TYPE),
        quote!(match json.as_str() {
            #(#arms,)*
            _ => Err(__shown::read::no_word(json, <Self as __shown::Shown>::TYPE)),
        }),
    ))
}

fn one_of(name: &str, said: &Said, data: &DataEnum) -> Result<Parts> {
    let prefix = said.prefix.as_deref().unwrap_or(name);
    let (mut statics, mut kinds, mut arms) = (Vec::new(), Vec::new(), Vec::new());
    let mut others = Vec::new();
    for variant in &data.variants {
        let said = Said::new(&variant.attrs)?;
        let (static_, kind, arm) = if said.as_.is_some() {
            other_parts(variant, &said)?
        } else {
            variant_parts(variant, &said, prefix)?
        };
        statics.push(static_);
        kinds.push(kind);
        if said.as_.is_some() {
            others.push(arm);
        } else {
            arms.push(arm);
        }
    }
    let (name, doc) = (format!("{name}Input"), said.input_doc());
    Ok((
        quote! {
            #(#statics)*
            static INPUT: __shown::OneOf = __shown::OneOf { name: #name, doc: #doc, kinds: &[#(#kinds),*] };
        },
        quote!(&__shown::Type::OneOf(&INPUT)),
        quote! {
            let (kind, value) = __shown::read::one(json, &INPUT)?;
            let read = match kind {
                #(#arms,)*
                _ => {
                    #(#others)*
                    return Err(__shown::read::no_kind(kind, &INPUT));
                }
            };
            read.map_err(|unread| unread.under(kind))
        },
    ))
}

fn variant_parts(variant: &Variant, said: &Said, prefix: &str) -> Result<Parts> {
    let (ident, doc, tag) = (&variant.ident, said.input_doc(), tag(variant, said));
    if let Fields::Unit = variant.fields {
        return Ok((
            TokenStream::new(),
            quote!(__shown::Kind::One(__shown::Field { name: #tag, doc: #doc, of: &__shown::Type::Yes })),
            quote!(#tag => __shown::read::yes(value).map(|()| Self::#ident)),
        ));
    }
    let object = quote::format_ident!("INPUT_{}", ident);
    let members = Member::all(&variant.fields)?;
    let name = said.input_name.clone();
    let name = name.unwrap_or_else(|| format!("{}Input", object_name(variant, said, prefix)));
    let object_doc = said.input_object.as_deref().unwrap_or(doc);
    let described = describe(&name, object_doc, &members);
    let read = members.iter().map(read_member);
    Ok((
        quote! {
            #[expect(non_upper_case_globals, reason = "named after its variant")]
            static #object: __shown::Object = #described;
        },
        quote!(__shown::Kind::One(__shown::Field { name: #tag, doc: #doc, of: &__shown::Type::Object(&#object) })),
        quote!(#tag => __shown::read::fields(value, &#object).and_then(|fields| Ok(Self::#ident { #(#read),* }))),
    ))
}

/// A variant that is sent as something else.
fn other_parts(variant: &Variant, said: &Said) -> Result<Parts> {
    let (as_, doc, tag) = (&said.as_, said.input_doc(), tag(variant, said));
    let missing = || syn::Error::new_spanned(variant, "`as` needs `read` where the type is read");
    let read = said.read.as_ref().ok_or_else(missing)?;
    Ok((
        TokenStream::new(),
        quote!(__shown::Kind::Other { tag: #tag, doc: #doc, of: <#as_ as __shown::Read>::INPUT }),
        quote! {
            if let Some(other) = __shown::read::other::<#as_>(#tag, kind, json) {
                return #read(other?).map_err(|why| __shown::Unread::new(why).under(kind));
            }
        },
    ))
}
