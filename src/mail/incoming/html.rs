//! HTML as text, for letters that have nothing else. It knows just enough of HTML to find lines: scripts and styles are
//! dropped, quoted parts become lines with `>`, and everything else is words. One pass, no tree, no recursion.

/// What is between the tags of these is for programs.
const UNSEEN: &[&str] = &[
    "script", "style", "head", "title", "template", "noscript", "xml",
];

/// These begin a new line.
const BLOCKS: &[&str] = &[
    "p",
    "div",
    "tr",
    "li",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "table",
    "ul",
    "ol",
    "section",
    "article",
    "header",
    "footer",
    "pre",
    "hr",
    "blockquote",
    "center",
    "dl",
    "dt",
    "dd",
];

/// By these, in a tag, mail programs mark where the letter that is answered begins.
const QUOTED: &[&str] = &[
    "divrplyfwdmsg",
    "appendonsend",
    "olk_src_body_section",
    "mail-editor-reference-message",
    "ms-outlook-mobile-reference-message",
    "yahoo_quoted",
];

/// And by these where a signature begins.
const SIGNATURE: &[&str] = &[
    "gmail_signature",
    "applemailsignature",
    "ms-outlook-mobile-signature",
    "moz-signature",
];

/// The line that stands for the mark before a quoted letter.
const QUOTE_LINE: &str = "-----Original Message-----";

/// The words of an HTML document, in lines.
pub(super) fn to_text(html: &str) -> String {
    let mut out = Lines::default();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let (words, tag) = rest.split_at(at);
        out.words(words);
        rest = after_tag(tag, &mut out);
    }
    out.words(rest);
    out.end_line();
    out.text
}

/// Takes one tag (or what looks like one), and everything unseen behind it.
fn after_tag<'h>(html: &'h str, out: &mut Lines) -> &'h str {
    if html.starts_with("<!--") {
        return html.split_once("-->").map_or("", |(_, rest)| rest);
    }
    let inner = html.get(1..).unwrap_or_default();
    let is_tag =
        inner.starts_with(|first: char| first.is_ascii_alphabetic() || "/!?".contains(first));
    if !is_tag {
        out.words("<");
        return inner;
    }
    let end = tag_end(inner);
    let tag = inner.get(..end).unwrap_or_default().to_ascii_lowercase();
    let rest = inner.get(end + 1..).unwrap_or_default();
    let is_closing = tag.starts_with('/');
    let name = tag
        .trim_start_matches('/')
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .next()
        .unwrap_or_default();
    if !is_closing && UNSEEN.contains(&name) && !tag.ends_with('/') {
        return after_unseen(rest, name);
    }
    out.tag(name, &tag, is_closing);
    rest
}

/// Where the tag ends; a `>` inside quotation marks does not end it.
fn tag_end(inner: &str) -> usize {
    let mut quote = None;
    for (at, byte) in inner.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    // A quotation mark that never ends: the first `>` ends the tag after all.
    inner.find('>').unwrap_or(inner.len())
}

fn after_unseen<'h>(rest: &'h str, name: &str) -> &'h str {
    let mut from = rest;
    while let Some(at) = from.find("</") {
        let inner = from.get(at + 2..).unwrap_or_default();
        let is_end = inner
            .get(..name.len())
            .is_some_and(|found| found.eq_ignore_ascii_case(name));
        if is_end {
            return inner.split_once('>').map_or("", |(_, rest)| rest);
        }
        from = inner;
    }
    ""
}

/// Lines in the making.
#[derive(Default)]
struct Lines {
    text: String,
    line: String,
    /// How many quotations are open.
    quoted: usize,
}

impl Lines {
    fn words(&mut self, html: &str) {
        let decoded = decode(html);
        for letter in decoded.chars() {
            if letter.is_ascii_whitespace() {
                if !self.line.is_empty() && !self.line.ends_with(' ') {
                    self.line.push(' ');
                }
            } else {
                self.line.push(letter);
            }
        }
    }

    fn tag(&mut self, name: &str, tag: &str, is_closing: bool) {
        if name == "br" {
            self.new_line();
        } else if name == "td" || name == "th" {
            self.words(" ");
        } else if BLOCKS.contains(&name) {
            self.end_line();
        }
        if name == "blockquote" {
            self.quoted = if is_closing {
                self.quoted.saturating_sub(1)
            } else {
                self.quoted + 1
            };
        }
        if !is_closing && self.quoted == 0 {
            self.mark(tag);
        }
    }

    /// Writes down where a quoted letter or a signature begins.
    fn mark(&mut self, tag: &str) {
        let has = |marks: &[&str]| marks.iter().any(|mark| tag.contains(mark));
        let line = if has(QUOTED) {
            QUOTE_LINE
        } else if has(SIGNATURE) {
            "--"
        } else {
            return;
        };
        self.end_line();
        self.line.push_str(line);
        self.end_line();
    }

    /// Ends the line if there is anything on it.
    fn end_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.new_line();
        }
        self.line.clear();
    }

    fn new_line(&mut self) {
        if self.quoted > 0 {
            self.text.push_str("> ");
        }
        self.text.push_str(self.line.trim_end());
        self.text.push('\n');
        self.line.clear();
    }
}

/// Named characters that mail programs write where they could write the character.
const NAMED: &[(&str, &str)] = &[
    ("nbsp", " "),
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("rsquo", "’"),
    ("lsquo", "‘"),
    ("ldquo", "“"),
    ("rdquo", "”"),
    ("laquo", "«"),
    ("raquo", "»"),
    ("ndash", "–"),
    ("mdash", "—"),
    ("hellip", "…"),
    ("eacute", "é"),
    ("egrave", "è"),
    ("ecirc", "ê"),
    ("agrave", "à"),
    ("ccedil", "ç"),
    ("ugrave", "ù"),
    ("ocirc", "ô"),
    ("icirc", "î"),
];

/// The longest name of a character that is looked for.
const MOST_NAME: usize = 10;

fn decode(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('&') {
        text.push_str(before);
        let name = after
            .char_indices()
            .take(MOST_NAME)
            .find(|(_, letter)| *letter == ';')
            .and_then(|(at, _)| after.get(..at));
        if let Some((name, found)) = name.and_then(|name| Some((name, character(name)?))) {
            text.push_str(&found);
            rest = after.get(name.len() + 1..).unwrap_or_default();
        } else {
            text.push('&');
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

fn character(name: &str) -> Option<String> {
    if let Some((_, found)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some((*found).to_owned());
    }
    let number = name.strip_prefix('#')?;
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code).map(String::from)
}
