//! Writing an HTML page that needs nothing else and runs nothing: no script, no address outside itself. Whatever people
//! typed is escaped on the way in.

use std::fmt::Write;

use crate::texts::Locale;

/// What a browser may do with the page, also when it was saved to a disk: show it.
const POLICY: &str = concat!(
    r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">"#,
    r#"<meta name="viewport" content="width=device-width">"#,
    r#"<meta name="color-scheme" content="light">"#,
);

/// A page being written.
#[derive(Debug)]
pub struct Page(String);

impl Page {
    /// A page with this title, as the window shows it and as its heading; `style` is a style sheet of ours.
    pub fn new(locale: Locale, title: &str, style: &'static str) -> Self {
        let mut page = Self(String::with_capacity(64 * 1024));
        page.raw("<!DOCTYPE html>\n<html lang=\"");
        page.text(locale.code());
        page.raw("\"><head><meta charset=\"utf-8\">");
        page.raw(POLICY);
        page.element("title", title);
        page.raw("<style>");
        page.raw(style);
        page.raw("</style></head>\n<body>\n");
        page.element("h1", title);
        page
    }

    /// Markup written by us.
    pub fn raw(&mut self, markup: &'static str) {
        self.0.push_str(markup);
    }

    /// A picture written by `Svg`, which has escaped its own texts.
    pub fn picture(&mut self, svg: &str) {
        self.0.push_str(svg);
    }

    /// A picture that must not be shown narrower than so many pixels: on a small screen it is moved about instead.
    pub fn wide_picture(&mut self, svg: &str, least_width: i32) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.0,
            "<figure><div style=\"min-width:{least_width}px\">{svg}</div></figure>"
        );
    }

    /// Text by any author, escaped.
    pub fn text(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.raw("&amp;"),
                '<' => self.raw("&lt;"),
                '>' => self.raw("&gt;"),
                '"' => self.raw("&quot;"),
                '\'' => self.raw("&#39;"),
                c if c.is_control() => self.0.push(' '),
                c => self.0.push(c),
            }
        }
    }

    /// An element with nothing but text in it.
    pub fn element(&mut self, name: &'static str, text: &str) {
        self.raw("<");
        self.raw(name);
        self.raw(">");
        self.text(text);
        self.raw("</");
        self.raw(name);
        self.raw(">\n");
    }

    /// The whole page.
    pub fn finish(mut self) -> String {
        self.raw("</body></html>\n");
        self.0
    }
}
