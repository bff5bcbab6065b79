//! An XML well-formedness check: enough to say whether a browser would read a picture. Knows no namespaces and no DTD.

/// Checks that `document` is one well-formed element; the error says where it is not.
pub fn check(document: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = document;
    let mut n_roots = 0;
    while let Some(at) = rest.find('<') {
        text(&rest[..at])?;
        if open.is_empty() && !rest[..at].trim().is_empty() {
            return Err(format!("text outside the root: {}", &rest[..at]));
        }
        let end = rest[at..].find('>').ok_or("a tag does not end")? + at;
        let tag = &rest[at + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop();
            if opened != Some(name) {
                return Err(format!("</{name}> closes {opened:?}"));
            }
        } else {
            n_roots += usize::from(open.is_empty());
            let (body, is_leaf) = match tag.strip_suffix('/') {
                Some(body) => (body, true),
                None => (tag, false),
            };
            let name = attributes(body)?;
            if !is_leaf {
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    if open.is_empty() && n_roots == 1 && rest.trim().is_empty() {
        Ok(())
    } else {
        Err(format!(
            "{n_roots} roots, {open:?} still open, then {rest:?}"
        ))
    }
}

/// Checks the inside of a tag; gives the element's name.
fn attributes(tag: &str) -> Result<&str, String> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(format!("`{name}` is no element"));
    }
    let mut seen = Vec::new();
    while !rest.trim().is_empty() {
        let (attribute, after) = rest
            .split_once("=\"")
            .ok_or_else(|| format!("`{rest}` is no attribute"))?;
        let (value, after) = after
            .split_once('"')
            .ok_or_else(|| format!("`{attribute}` does not end"))?;
        let attribute = attribute.trim();
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-:".contains(&byte);
        if !attribute.bytes().all(is_name) || seen.contains(&attribute) {
            return Err(format!("attribute `{attribute}` in `{tag}`"));
        }
        seen.push(attribute);
        text(value)?;
        rest = after;
    }
    Ok(name)
}

/// Checks characters and entities.
fn text(text: &str) -> Result<(), String> {
    for part in text.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
        if !known.iter().any(|entity| part.starts_with(entity)) {
            return Err(format!("`&{part}` is no entity"));
        }
    }
    match text.chars().find(|&c| c.is_control() && c != '\n') {
        Some(c) => Err(format!("{c:?} cannot be in XML")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_judge_knows_right_from_wrong() {
        for right in ["<a/>", "<a b=\"1\">x &amp; y<c/></a>\n"] {
            assert_eq!(check(right), Ok(()));
        }
        for wrong in [
            "",
            "x",
            "<a>",
            "</a>",
            "<a></b>",
            "<a/><a/>",
            "<a b='1'/>",
            "<a b=\"1\" b=\"2\"/>",
            "<a>&x;</a>",
            "<a>\u{1}</a>",
            "<a",
            "<a>< </a>",
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }
}
