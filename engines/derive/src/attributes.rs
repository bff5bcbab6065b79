//! What `#[shown(…)]` and doc comments say.

use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Path, Result, Type};

/// Everything that can be said of a type, a variant or a field.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a word that may stand in an attribute, and they are independent"
)]
pub struct Said {
    /// The lines of its documentation.
    pub doc: String,
    /// Its description as an input, if that is another.
    pub input: Option<String>,
    /// The name of the object that is sent for a variant, if that is another.
    pub input_name: Option<String>,
    /// The description of that object, if that is another.
    pub input_object: Option<String>,
    pub name: Option<String>,
    pub prefix: Option<String>,
    pub tag: Option<String>,
    pub flatten: bool,
    /// A member of a union, also where it is shown alone.
    pub member: bool,
    pub hidden: bool,
    pub default: bool,
    /// Shown and read as this type.
    pub as_: Option<Type>,
    pub with: Option<Path>,
    pub read: Option<Path>,
    /// The least that can be chosen.
    pub least: Option<Expr>,
    /// The most that can be chosen.
    pub most: Option<Expr>,
}

impl Said {
    /// What these attributes say.
    pub fn new(attributes: &[Attribute]) -> Result<Self> {
        let mut said = Self::default();
        for attribute in attributes {
            if attribute.path().is_ident("doc") {
                said.add_doc(attribute);
            } else if attribute.path().is_ident("shown") {
                said.add(attribute)?;
            }
        }
        Ok(said)
    }

    /// Its description as an input.
    pub fn input_doc(&self) -> &str {
        self.input.as_deref().unwrap_or(&self.doc)
    }

    fn add_doc(&mut self, attribute: &Attribute) {
        if let Meta::NameValue(pair) = &attribute.meta
            && let Expr::Lit(ExprLit {
                lit: Lit::Str(line),
                ..
            }) = &pair.value
        {
            let line = line.value();
            if !self.doc.is_empty() {
                self.doc.push('\n');
            }
            self.doc.push_str(line.trim());
        }
    }

    fn add(&mut self, attribute: &Attribute) -> Result<()> {
        attribute.parse_nested_meta(|meta| {
            let text = || Ok::<_, syn::Error>(Some(meta.value()?.parse::<LitStr>()?.value()));
            let is = |name: &str| meta.path.is_ident(name);
            if is("name") {
                self.name = text()?;
            } else if is("prefix") {
                self.prefix = text()?;
            } else if is("tag") {
                self.tag = text()?;
            } else if is("input") {
                self.input = text()?;
            } else if is("input_name") {
                self.input_name = text()?;
            } else if is("input_object") {
                self.input_object = text()?;
            } else if is("flatten") {
                self.flatten = true;
            } else if is("member") {
                self.member = true;
            } else if is("hidden") {
                self.hidden = true;
            } else if is("default") {
                self.default = true;
            } else if is("as") {
                self.as_ = Some(meta.value()?.parse()?);
            } else if is("with") {
                self.with = Some(meta.value()?.parse()?);
            } else if is("read") {
                self.read = Some(meta.value()?.parse()?);
            } else if is("least") {
                self.least = Some(meta.value()?.parse()?);
            } else if is("most") {
                self.most = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error("nothing is called that in #[shown(…)]"));
            }
            Ok(())
        })
    }
}

/// `turn_number` as `turnNumber`, `LaidOut` as `laidOut`; a raw or escaped name (`trait_`) without its mark.
pub fn camel_case(name: &str) -> String {
    let name = name.trim_start_matches("r#").trim_end_matches('_');
    let mut camel = String::new();
    let mut is_next_upper = false;
    for (n, letter) in name.chars().enumerate() {
        if letter == '_' {
            is_next_upper = true;
        } else if n == 0 {
            camel.extend(letter.to_lowercase());
        } else if is_next_upper {
            camel.extend(letter.to_uppercase());
            is_next_upper = false;
        } else {
            camel.push(letter);
        }
    }
    camel
}

/// `LetterStar` as `LETTER_STAR`.
pub fn screaming_case(name: &str) -> String {
    let mut screaming = String::new();
    for (n, letter) in name.chars().enumerate() {
        if n > 0 && letter.is_uppercase() {
            screaming.push('_');
        }
        screaming.extend(letter.to_uppercase());
    }
    screaming
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_their_case() {
        assert_eq!(camel_case("turn_number"), "turnNumber");
        assert_eq!(camel_case("LaidOut"), "laidOut");
        assert_eq!(camel_case("trait_"), "trait");
        assert_eq!(camel_case("r#type"), "type");
        assert_eq!(screaming_case("LetterStar"), "LETTER_STAR");
    }
}
