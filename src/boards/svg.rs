//! Writing SVG: elements and attributes, everything escaped. Nothing here knows a game.

use std::fmt::{Display, Write};

/// An attribute with its value.
pub type Attribute<'a> = (&'a str, &'a dyn Display);

/// How a text looks. Attributes instead of a style sheet: many mail programs and strict servers drop style sheets.
#[derive(Clone, Copy, Debug)]
pub struct Lettering {
    /// The height of the letters.
    pub size: &'static str,
    /// Their color.
    pub fill: &'static str,
    /// Whether they are bold.
    pub bold: bool,
}

/// Where a text stands.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    /// It begins here.
    Start(i32),
    /// Its middle is here.
    Middle(i32),
    /// It ends here.
    End(i32),
}

/// What the ids of a picture begin with, so that it can stand in the middle of a page.
const PREFIX: &str = "kb-";

/// A picture being written. Text and attribute values are escaped on the way in; the only door past the escaping is
/// [`Svg::fixed`], which takes nothing that was not written by us.
#[derive(Debug)]
pub struct Svg {
    out: String,
}

impl Svg {
    /// A picture of so many units, with a title and a description for screen readers.
    pub fn new(width: i32, height: i32, language: &str, title: &str, description: &str) -> Self {
        let mut svg = Self {
            out: String::with_capacity(32 * 1024),
        };
        let view_box = format!("0 0 {width} {height}");
        svg.start(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("viewBox", &view_box),
                ("role", &"img"),
                ("aria-labelledby", &"kb-t kb-d"),
                ("xml:lang", &language),
                ("font-family", &"DejaVu Sans, Verdana, Arial, sans-serif"),
            ],
        );
        svg.out.push('\n');
        for (element, id, content) in [("title", "kb-t", title), ("desc", "kb-d", description)] {
            svg.start(element, &[("id", &id)]);
            svg.escape(content);
            svg.end(element);
        }
        svg
    }

    /// Markup written by us: definitions.
    pub fn fixed(&mut self, markup: &'static str) {
        self.out.push_str(markup);
    }

    /// An element with others inside.
    pub fn group(&mut self, attributes: &[Attribute<'_>], inside: impl FnOnce(&mut Self)) {
        self.start("g", attributes);
        inside(self);
        self.end("g");
    }

    /// An element without anything inside.
    pub fn shape(&mut self, element: &'static str, attributes: &[Attribute<'_>]) {
        self.tag(element, attributes);
        self.out.push_str("/>\n");
    }

    /// A symbol defined with the prefix `kb-`, at a place.
    pub fn stamp(&mut self, symbol: &str, x: i32, y: i32) {
        let href = format!("#{PREFIX}{symbol}");
        if (x, y) == (0, 0) {
            self.tag("use", &[("href", &href)]);
        } else {
            self.tag("use", &[("href", &href), ("x", &x), ("y", &y)]);
        }
        self.out.push_str("/>");
    }

    /// A line of text that begins at, is centered on or ends at a point.
    pub fn label(&mut self, lettering: Lettering, at: Anchor, y: i32, content: &str) {
        let (x, anchor) = match at {
            Anchor::Start(x) => (x, None),
            Anchor::Middle(x) => (x, Some("middle")),
            Anchor::End(x) => (x, Some("end")),
        };
        let Lettering { size, fill, bold } = lettering;
        let mut attributes: Vec<Attribute<'_>> =
            vec![("x", &x), ("y", &y), ("font-size", &size), ("fill", &fill)];
        if bold {
            attributes.push(("font-weight", &"bold"));
        }
        if let Some(anchor) = &anchor {
            attributes.push(("text-anchor", anchor));
        }
        self.start("text", &attributes);
        self.escape(content);
        self.end("text");
    }

    /// What the element just opened is, for screen readers and mouse pointers.
    pub fn tooltip(&mut self, content: &str) {
        self.start("title", &[]);
        self.escape(content);
        self.end("title");
    }

    /// Ends the picture.
    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }

    fn start(&mut self, element: &str, attributes: &[Attribute<'_>]) {
        self.tag(element, attributes);
        self.out.push('>');
    }

    fn end(&mut self, element: &str) {
        self.out.push_str("</");
        self.out.push_str(element);
        self.out.push_str(">\n");
    }

    fn tag(&mut self, element: &str, attributes: &[Attribute<'_>]) {
        self.out.push('<');
        self.out.push_str(element);
        for (name, value) in attributes {
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = write!(text, "{value}");
            self.escape(&text);
            self.out.push('"');
        }
    }

    fn escape(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                // XML 1.0 has no way to say these.
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => self.out.push(' '),
                c => self.out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_people_type_stays_text() {
        let mut svg = Svg::new(1, 1, "en", "</title><script>", "\u{0}\u{b}&");
        svg.group(&[("class", &"\"><x")], |_| {});
        let lettering = Lettering {
            size: "10",
            fill: "#000",
            bold: false,
        };
        svg.label(lettering, Anchor::End(3), 4, "<b a='1'>");
        let out = svg.finish();
        assert!(out.contains("&lt;/title&gt;&lt;script&gt;"));
        assert!(out.contains("class=\"&quot;&gt;&lt;x\""));
        assert!(out.contains("&lt;b a=&#39;1&#39;&gt;"));
        assert!(!out.contains('\u{0}') && !out.contains("<script"));
    }
}
