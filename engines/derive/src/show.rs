//! `#[derive(Shown)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DataEnum, DeriveInput, Fields, Result, Variant};

use crate::attributes::{Said, screaming_case};
use crate::fields::{Member, home, is_choice, object_name, tag, type_name};

/// The implementation for a type.
pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let said = Said::new(&input.attrs)?;
    let name = type_name(input, &said)?;
    let (statics, type_, show) = match &input.data {
        Data::Struct(data) => object(&name, &said, &data.fields)?,
        Data::Enum(data) if is_choice(data.variants.iter()) => choice(&name, &said.doc, data)?,
        Data::Enum(data) => union(&name, &said, data)?,
        Data::Union(_) => return Err(syn::Error::new_spanned(input, "a union cannot be shown")),
    };
    let (home, ident) = (home(), &input.ident);
    Ok(quote! {
        const _: () = {
            use #home as __shown;
            #statics

            impl __shown::Shown for #ident {
                const TYPE: &'static __shown::Type = &#type_;

                fn show(&self) -> __shown::Node {
                    #show
                }
            }
        };
    })
}

type Parts = (TokenStream, TokenStream, TokenStream);

fn object(name: &str, said: &Said, fields: &Fields) -> Result<Parts> {
    let (doc, is_member) = (&said.doc, said.member);
    let members = Member::all(fields)?;
    let described = members.iter().map(describe);
    let shown = members.iter().map(|member| {
        let ident = member.ident;
        show_member(member, &quote!(&self.#ident))
    });
    Ok((
        quote! {
            static OBJECT: __shown::Object = __shown::Object { name: #name, doc: #doc, fields: &[#(#described),*], is_member: #is_member };
        },
        quote!(__shown::Type::Object(&OBJECT)),
        quote!(__shown::Node::object(&OBJECT, [#(#shown),*])),
    ))
}

fn describe(member: &Member<'_>) -> TokenStream {
    let (name, doc, type_) = (&member.name, &member.said.doc, member.shown_type());
    quote!(__shown::Field { name: #name, doc: #doc, of: <#type_ as __shown::Shown>::TYPE })
}

/// A field, found by this reference.
fn show_member(member: &Member<'_>, reference: &TokenStream) -> TokenStream {
    if let Some(with) = &member.said.with {
        quote!(__shown::Shown::show(&#with(#reference)))
    } else {
        quote!(__shown::Shown::show(#reference))
    }
}

fn choice(name: &str, doc: &str, data: &DataEnum) -> Result<Parts> {
    let mut words = Vec::new();
    let mut arms = Vec::new();
    for variant in &data.variants {
        let said = Said::new(&variant.attrs)?;
        let (ident, doc) = (&variant.ident, &said.doc);
        let word = said
            .name
            .unwrap_or_else(|| screaming_case(&ident.to_string()));
        words.push(quote!(__shown::Word { name: #word, doc: #doc }));
        arms.push(quote!(Self::#ident => #word));
    }
    Ok((
        quote!(static CHOICE: __shown::Choice = __shown::Choice { name: #name, doc: #doc, words: &[#(#words),*] };),
        quote!(__shown::Type::Choice(&CHOICE)),
        quote!(__shown::Node::Word(match self { #(#arms),* })),
    ))
}

fn union(name: &str, said: &Said, data: &DataEnum) -> Result<Parts> {
    let prefix = said.prefix.as_deref().unwrap_or(name);
    let (mut statics, mut members, mut arms) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        if Said::new(&variant.attrs)?.hidden {
            let ident = &variant.ident;
            arms.push(quote!(Self::#ident { .. } => __shown::Node::Null));
            continue;
        }
        let (object, member, arm) = variant_parts(variant, prefix)?;
        statics.push(object);
        members.push(member);
        arms.push(arm);
    }
    let doc = &said.doc;
    Ok((
        quote! {
            #(#statics)*
            static UNION: __shown::Union = __shown::Union { name: #name, doc: #doc, members: &[#(#members),*] };
        },
        quote!(__shown::Type::Union(&UNION)),
        quote!(match self { #(#arms),* }),
    ))
}

/// The object of a variant, its entry in the union, and the arm that shows it.
fn variant_parts(variant: &Variant, prefix: &str) -> Result<Parts> {
    let said = Said::new(&variant.attrs)?;
    let (ident, doc, tag) = (&variant.ident, &said.doc, tag(variant, &said));
    if said.flatten || said.as_.is_some() {
        return other_parts(variant, &said);
    }
    let name = object_name(variant, &said, prefix);
    let object = format_ident!("OBJECT_{}", ident);
    let member = quote!(__shown::Member::One { tag: #tag, doc: #doc, of: &#object });
    if let Fields::Unit = variant.fields {
        let fields =
            quote!(&[__shown::Field { name: #tag, doc: "Always true.", of: &__shown::Type::Bool }]);
        let static_ = quote! {
            #[expect(non_upper_case_globals, reason = "named after its variant")]
            static #object: __shown::Object = __shown::Object { name: #name, doc: #doc, fields: #fields, is_member: true };
        };
        let arm = quote!(Self::#ident => __shown::Node::tagged(&#object, #tag, [__shown::Node::Bool(true)]));
        return Ok((static_, member, arm));
    }
    let fields = Member::all(&variant.fields)?;
    let described = fields.iter().map(describe);
    let idents = fields.iter().map(|field| field.ident);
    let shown = fields.iter().map(|field| {
        let ident = field.ident;
        show_member(field, &quote!(#ident))
    });
    Ok((
        quote! {
            #[expect(non_upper_case_globals, reason = "named after its variant")]
            static #object: __shown::Object = __shown::Object { name: #name, doc: #doc, fields: &[#(#described),*], is_member: true };
        },
        member,
        quote!(Self::#ident { #(#idents,)* .. } => __shown::Node::tagged(&#object, #tag, [#(#shown),*])),
    ))
}

/// A variant that is a union itself, or is shown as something else.
fn other_parts(variant: &Variant, said: &Said) -> Result<Parts> {
    let (ident, doc, tag) = (&variant.ident, &said.doc, tag(variant, said));
    let only = || syn::Error::new_spanned(variant, "a flattened variant has one field");
    if said.flatten {
        let field = variant.fields.iter().next().ok_or_else(only)?;
        let type_ = &field.ty;
        let member = quote!(__shown::Member::All(<#type_ as __shown::Shown>::TYPE));
        return Ok((
            TokenStream::new(),
            member,
            quote!(Self::#ident(all) => __shown::Shown::show(all)),
        ));
    }
    let missing = || syn::Error::new_spanned(variant, "`as` needs `with`");
    let with = said.with.as_ref().ok_or_else(missing)?;
    let as_ = &said.as_;
    let (pattern, fields) = pattern(variant);
    Ok((
        TokenStream::new(),
        quote!(__shown::Member::Other { tag: #tag, doc: #doc, of: <#as_ as __shown::Shown>::TYPE }),
        quote!(Self::#ident #pattern => __shown::Shown::show(&#with(#(#fields),*)).or_tagged(#tag)),
    ))
}

/// The pattern that takes a variant apart, and the names of its fields.
fn pattern(variant: &Variant) -> (TokenStream, Vec<syn::Ident>) {
    let name = |(n, field): (usize, &syn::Field)| {
        let ident = field.ident.clone();
        ident.unwrap_or_else(|| format_ident!("field_{}", n))
    };
    let names: Vec<_> = variant.fields.iter().enumerate().map(name).collect();
    let pattern = match variant.fields {
        Fields::Named(_) => quote!({ #(#names),* }),
        Fields::Unnamed(_) => quote!((#(#names),*)),
        Fields::Unit => TokenStream::new(),
    };
    (pattern, names)
}
