//! The parts of a letter as HTML for mail programs: tables and inline styles, nothing that runs, nothing from
//! elsewhere. Whatever people typed is escaped on the way in.

use super::{Choice, Part, Place};
use crate::texts::Locale;

const TEXT: &str = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;\
    line-height:1.5;color:#222222";
const MONO: &str =
    "font-family:Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:14px;color:#1d4b3e";
const QUIET: &str = "font-size:13px;line-height:1.5;color:#6b6b6b";

/// A choice that is not longer than this stands on one line.
const ONE_LINE: usize = 48;

/// The letter as a page of its own.
pub fn html(locale: Locale, subject: &str, parts: &[Part]) -> String {
    let mut page = Html(String::with_capacity(16 * 1024));
    page.raw("<!DOCTYPE html>\n<html lang=\"");
    page.raw(locale.code());
    page.raw(
        "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">",
    );
    page.raw("<meta name=\"color-scheme\" content=\"light\"><title>");
    page.text(subject);
    page.raw("</title></head>\n<body style=\"margin:0;padding:0;background-color:#f3f0ea\">\n");
    page.raw("<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" ");
    page.raw("bgcolor=\"#f3f0ea\"><tr><td align=\"center\" style=\"padding:16px 8px\">\n");
    page.raw("<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" ");
    page.raw("bgcolor=\"#ffffff\" style=\"max-width:680px;background-color:#ffffff;border:1px solid #e2dccf\">");
    page.raw("<tr><td align=\"left\" style=\"padding:20px 24px;");
    page.raw(TEXT);
    page.raw("\">\n");
    page.parts(parts);
    page.raw("</td></tr></table>\n</td></tr></table>\n</body></html>\n");
    page.0
}

/// Parts as a page that browsers show: the same, on more room.
pub fn site(locale: Locale, title: &str, parts: &[Part]) -> String {
    let mut page = Html(String::with_capacity(64 * 1024));
    page.raw("<!DOCTYPE html>\n<html lang=\"");
    page.raw(locale.code());
    page.raw("\"><head><meta charset=\"utf-8\">");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    page.raw("<meta name=\"robots\" content=\"noindex, nofollow\">");
    page.raw("<meta name=\"color-scheme\" content=\"light\"><title>");
    page.text(title);
    page.raw("</title>\n<style>body{margin:0;background:#f3f0ea} main{box-sizing:border-box;max-width:900px;");
    page.raw("margin:16px auto;padding:20px 24px;background:#fff;border:1px solid #e2dccf} ");
    page.raw(".table svg{display:block;max-width:100%;height:auto} pre{overflow-x:auto}</style></head>\n");
    page.raw("<body><main style=\"");
    page.raw(TEXT);
    page.raw("\">\n");
    page.parts(parts);
    page.raw("</main></body></html>\n");
    page.0
}

struct Html(String);

impl Html {
    /// Markup written by us.
    fn raw(&mut self, markup: &'static str) {
        self.0.push_str(markup);
    }

    /// Text by any writer, escaped.
    fn text(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.raw("&amp;"),
                '<' => self.raw("&lt;"),
                '>' => self.raw("&gt;"),
                '"' => self.raw("&quot;"),
                '\'' => self.raw("&#39;"),
                '\n' => self.raw("\n"),
                c if c.is_control() => self.raw(" "),
                c => self.0.push(c),
            }
        }
    }

    /// An element with a style and nothing but text in it.
    fn element(&mut self, name: &'static str, style: &'static str, text: &str) {
        self.raw("<");
        self.raw(name);
        self.raw(" style=\"");
        self.raw(style);
        self.raw("\">");
        self.text(text);
        self.raw("</");
        self.raw(name);
        self.raw(">");
    }

    /// The lines of a text as lines.
    fn lines(&mut self, text: &str) {
        for (number, line) in text.lines().enumerate() {
            if number > 0 {
                self.raw("<br>");
            }
            self.text(line);
        }
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(part);
            self.raw("\n");
        }
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Title(words) => self.element(
                "h1",
                "margin:0 0 12px;font-size:22px;line-height:1.3;color:#1d4b3e",
                words,
            ),
            Part::Heading(words) => self.element(
                "h2",
                "margin:24px 0 8px;font-size:16px;line-height:1.3;color:#1d4b3e",
                words,
            ),
            Part::Paragraph(words) => self.element("p", "margin:0 0 12px", words),
            Part::List(items) => self.list(items),
            Part::Talk(said) => self.talk(said),
            Part::Quote(words) => {
                self.raw("<blockquote style=\"margin:0 0 12px;padding:8px 12px;border-left:3px solid #c9bfa8;");
                self.raw("background-color:#faf8f3\">");
                self.lines(words);
                self.raw("</blockquote>");
            }
            Part::Board { text, cid, alt } => self.board(text, cid.as_deref(), alt),
            Part::Drawing { svg, text } => self.drawing(svg, text),
            Part::Choices(options) => self.options(options),
            Part::Fixed(text) => self.fixed(text),
            Part::Places(places) => self.places(places),
            Part::Link { words, url } => self.link(words, url),
            Part::Rule => {
                self.raw("<hr style=\"margin:32px 0;border:0;border-top:2px solid #e2dccf\">");
            }
            Part::Footer(parts) => {
                self.raw(
                    "<div style=\"margin-top:24px;padding-top:12px;border-top:1px solid #e2dccf;",
                );
                self.raw(QUIET);
                self.raw("\">\n");
                self.parts(parts);
                self.raw("</div>");
            }
        }
    }

    fn list(&mut self, items: &[String]) {
        self.raw("<ul style=\"margin:0 0 12px;padding-left:20px\">");
        for item in items {
            self.element("li", "margin:0 0 4px", item);
        }
        self.raw("</ul>");
    }

    fn talk(&mut self, said: &[(String, String)]) {
        for (name, words) in said {
            self.raw("<p style=\"margin:0 0 8px\"><b>");
            self.text(name);
            self.raw(":</b> ");
            self.lines(words);
            self.raw("</p>");
        }
    }

    fn board(&mut self, text: &str, cid: Option<&str>, alt: &str) {
        let Some(cid) = cid else {
            return self.fixed(text);
        };
        self.raw("<p style=\"margin:0 0 12px\"><img src=\"cid:");
        self.text(cid);
        self.raw("\" alt=\"");
        self.text(alt);
        self.raw("\" width=\"630\" style=\"display:block;width:100%;max-width:800px;height:auto;border:0\"></p>");
    }

    fn drawing(&mut self, svg: &str, text: &str) {
        self.raw("<div class=\"table\" role=\"img\" aria-label=\"");
        self.text(text);
        self.raw("\">");
        self.0.push_str(svg);
        self.raw("</div>");
    }

    fn fixed(&mut self, text: &str) {
        self.raw(
            "<pre style=\"margin:0 0 12px;padding:8px 10px;overflow:auto;background-color:#faf8f3;",
        );
        self.raw("font-family:Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:12px;line-height:1.35;");
        self.raw("color:#222222\">");
        self.text(text.trim_end());
        self.raw("</pre>");
    }

    fn options(&mut self, options: &[Choice]) {
        self.raw("<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" width=\"100%\" style=\"margin-bottom:12px\">\n");
        for option in options {
            self.raw("<tr><td valign=\"top\" align=\"right\" width=\"28\" style=\"padding:5px 10px 5px 0;");
            self.raw("font-weight:bold;border-bottom:1px solid #eee9de\">");
            self.text(&option.number.to_string());
            self.raw("</td><td valign=\"top\" style=\"padding:5px 0;border-bottom:1px solid #eee9de\"><span style=\"");
            self.raw(MONO);
            self.raw("\">");
            self.text(&option.notation);
            self.raw("</span>");
            if !option.words.is_empty() {
                let length = option.notation.chars().count() + option.words.chars().count();
                let is_short = length <= ONE_LINE;
                self.raw(if is_short { " &nbsp; " } else { "<br>" });
                self.text(&option.words);
            }
            self.raw("</td></tr>\n");
        }
        self.raw("</table>");
    }

    fn places(&mut self, places: &[Place]) {
        self.raw(
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\">\n",
        );
        for place in places {
            self.raw("<tr><td align=\"right\" style=\"padding:4px 10px 4px 0;font-weight:bold\">");
            self.text(&format!("{}.", place.rank));
            self.raw("</td><td style=\"padding:4px 24px 4px 0\">");
            self.text(&place.name);
            self.raw("</td><td style=\"padding:4px 0\">");
            self.text(&place.points);
            self.raw("</td></tr>\n");
        }
        self.raw("</table>");
    }

    fn link(&mut self, words: &str, url: &str) {
        self.raw("<p style=\"margin:0 0 12px\"><a href=\"");
        self.text(url);
        self.raw("\" style=\"color:#1d6b54\">");
        self.text(words);
        self.raw("</a></p>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_people_type_stays_text() {
        let evil = "</td><script>alert(1)</script>\"'&";
        let parts = [
            Part::Paragraph(evil.into()),
            Part::Talk(vec![(evil.into(), evil.into())]),
            Part::Quote(evil.into()),
            Part::Fixed(evil.into()),
            Part::Board {
                text: evil.into(),
                cid: Some("board".into()),
                alt: evil.into(),
            },
            Part::Link {
                words: evil.into(),
                url: "https://x/?a=\"&b".into(),
            },
        ];
        let page = html(Locale::En, evil, &parts);
        assert!(
            !page.contains("<script") && !page.contains("'&\""),
            "{page}"
        );
        assert!(page.contains("&lt;script&gt;") && page.contains("a=&quot;&amp;b"));
    }

    #[test]
    fn a_page_loads_nothing_from_elsewhere() {
        let parts = [Part::Board {
            text: "#".into(),
            cid: Some("board".into()),
            alt: "The table".into(),
        }];
        let page = html(Locale::Ru, "Ход", &parts);
        assert!(page.contains("src=\"cid:board\"") && page.contains("lang=\"ru\""));
        assert!(!page.contains("src=\"http") && !page.contains("url("));
    }
}
