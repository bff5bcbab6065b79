//! How serde spells a name in the stored form, so that what clients are told to write is what is read.

use syn::{Attribute, Expr, ExprLit, Lit, Result, Token, parenthesized};

/// What `#[serde(…)]` says of names.
#[derive(Default)]
pub struct Stored {
    rename: Option<String>,
    rename_all: Option<String>,
    /// Not stored at all.
    pub is_skipped: bool,
}

impl Stored {
    /// What these attributes say.
    pub fn new(attributes: &[Attribute]) -> Result<Self> {
        let mut stored = Self::default();
        let serde = attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("serde"));
        for attribute in serde {
            attribute.parse_nested_meta(|meta| {
                let mut text = None;
                if meta.input.peek(Token![=]) {
                    if let Expr::Lit(ExprLit {
                        lit: Lit::Str(literal),
                        ..
                    }) = meta.value()?.parse()?
                    {
                        text = Some(literal.value());
                    }
                } else if meta.input.peek(syn::token::Paren) {
                    let inner;
                    parenthesized!(inner in meta.input);
                    inner.parse::<proc_macro2::TokenStream>()?;
                }
                if meta.path.is_ident("rename") {
                    stored.rename = text;
                } else if meta.path.is_ident("rename_all") {
                    stored.rename_all = text;
                } else if meta.path.is_ident("skip") {
                    stored.is_skipped = true;
                }
                Ok(())
            })?;
        }
        Ok(stored)
    }

    /// The spelling of a field or variant of which `own` is said, in a type of which this is said.
    pub fn spell(&self, ident: &syn::Ident, own: &Self) -> Result<String> {
        let name = ident.to_string();
        let name = name.trim_start_matches("r#");
        match (&own.rename, self.rename_all.as_deref()) {
            (Some(rename), _) => Ok(rename.clone()),
            (None, None) => Ok(name.to_owned()),
            (None, Some(rule)) => spelled(name, rule).ok_or_else(|| {
                syn::Error::new_spanned(ident, format!("nobody knows how to spell {rule} here"))
            }),
        }
    }
}

/// A name by a rule of serde's.
fn spelled(name: &str, rule: &str) -> Option<String> {
    let words = words(name);
    Some(match rule {
        "kebab-case" => words.join("-"),
        "snake_case" => words.join("_"),
        "lowercase" => name.to_lowercase(),
        "camelCase" => {
            let (first, rest) = words.split_first()?;
            rest.iter().fold(first.clone(), |camel, word| {
                let (initial, others) =
                    word.split_at(word.chars().next().map_or(0, char::len_utf8));
                camel + &initial.to_uppercase() + others
            })
        }
        _ => return None,
    })
}

/// `EndOfRound` and `end_of_round` as their words.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter != '_') {
            word.extend(letter.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_as_serde_spells_them() {
        for (name, rule, expected) in [
            ("EndOfRound", "kebab-case", "end-of-round"),
            ("EndOfRound", "camelCase", "endOfRound"),
            ("EndOfRound", "lowercase", "endofround"),
            ("Fr", "camelCase", "fr"),
            ("idle_limit", "camelCase", "idleLimit"),
            ("trait_", "camelCase", "trait"),
            ("idle_limit", "snake_case", "idle_limit"),
        ] {
            assert_eq!(spelled(name, rule).as_deref(), Some(expected));
        }
        assert_eq!(spelled("Fr", "UPPERCASE"), None);
    }
}
