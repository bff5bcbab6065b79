//! The little book of a match: every finished round as a poem with its picture, as text and as a page of HTML that
//! needs nothing else.

use std::fmt::Write;

use super::{KIND, PoemBoard, story_card};
use crate::games::poetrium::Poem;
use crate::games::poetrium::content::Library;
use crate::texts::{self, quoted, say, scene};

/// The look of the page.
const HEAD: &str = concat!(
    "<style>body{margin:2rem auto;max-width:44rem;padding:0 1rem;background:#f7f1e6;color:#33302c;",
    "font-family:Georgia,serif}article{margin:3rem 0;padding:1.5rem;background:#fffdf6;border-radius:14px}",
    "svg{display:block;width:100%;max-width:24rem;margin:0 auto 1rem}blockquote{font-size:1.2rem;line-height:1.7}",
    "small{color:#7a7168}</style>",
);

impl PoemBoard<'_> {
    /// The finished poems as plain text.
    pub fn book_text(&self) -> String {
        let mut out = format!("{}\n", self.book_title());
        for (number, poem) in (1..).zip(&self.view.poems) {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n{number}. {}\n", self.told(poem));
            let _ = write!(out, "{}\n\n", scene(self.locale, poem.story));
            for verse in self.verses(poem) {
                let _ = writeln!(out, "    {verse}");
            }
        }
        out
    }

    /// The finished poems as a page with pictures.
    pub fn book_html(&self) -> String {
        let title = escaped(&self.book_title());
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{title}</title>{HEAD}</head>\n<body><h1>{title}</h1>\n",
            self.locale.code()
        );
        for (number, poem) in (1..).zip(&self.view.poems) {
            // The ids of a picture must be its own on a page with several.
            let picture =
                story_card(self.locale, poem.story).replace("kb-", &format!("kb{number}-"));
            let verses: Vec<String> = self.verses(poem).iter().map(|v| escaped(v)).collect();
            let _ = writeln!(
                out,
                "<article>{picture}<blockquote>{}</blockquote><small>{number}. {}</small></article>",
                verses.join("<br>"),
                escaped(&self.told(poem))
            );
        }
        out.push_str("</body></html>\n");
        out
    }

    fn book_title(&self) -> String {
        let title = texts::title(self.locale, KIND);
        format!("{title}: {}", self.say("poetrium-book-title"))
    }

    /// What is read aloud: the opening, the lines that fit, the ending.
    fn verses(&self, poem: &Poem) -> Vec<String> {
        let pack = self.view.options.pack;
        let ending = Library::get().ending(pack, poem.ending);
        let lines = poem.lines().map(|line| quoted(pack, line));
        lines.chain(ending.into_iter().flatten().cloned()).collect()
    }

    /// "Told by Anna, guessed by Boris."
    fn told(&self, poem: &Poem) -> String {
        let guesser = poem.guessed_by.map(|seat| self.name(seat));
        let key = match guesser {
            Some(_) => "poetrium-book-guessed",
            None => "poetrium-book-unguessed",
        };
        let facts = [
            ("name", self.name(poem.storyteller).into()),
            ("guesser", guesser.unwrap_or_default().into()),
        ];
        say(self.locale, key, &facts)
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use crate::boards::Board;
    use crate::games::playout::{Policy, playout};
    use crate::games::poetrium::content::Library;
    use crate::games::poetrium::{Options, Poetrium};
    use crate::games::{Game, Quick, Viewer};
    use crate::texts::{Locale, SeatNames};

    #[test]
    fn a_book_has_every_poem_and_no_line_that_did_not_fit() {
        let (game, options) = (Poetrium::default(), Options::default());
        let log = playout(&game, &options, 3, Policy::Default, 999, &mut Quick(4)).unwrap();
        let table = log.table_at(&game, u32::MAX);
        let view = game.view(table.state(), Viewer::Spectator);
        let names = SeatNames::new(Locale::En, ["<Anna>", "Boris", "Chloé"]);
        let board = Board {
            view: &view,
            names: &names,
            locale: Locale::En,
            standings: None,
        };
        let (text, html) = (board.book_text(), board.book_html());
        assert_eq!(view.poems.len(), 9);
        assert_eq!(html.matches("<article>").count(), 9);
        assert!(html.contains("&lt;Anna&gt;") && !html.contains("<Anna>"));
        for poem in &view.poems {
            for verse in &poem.verses {
                let line = Library::get().line(options.pack, verse.line).unwrap();
                assert_eq!(text.contains(line), verse.fits == Some(true), "{line}");
            }
        }
    }
}
