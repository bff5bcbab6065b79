//! The little book of a match: every finished round as a poem with its picture, as text and as a page of HTML that
//! needs nothing else.

use std::fmt::Write;

use super::text::wrap;
use super::{KIND, PoemBoard, story_card};
use crate::boards::page::Page;
use crate::boards::terminal::COLUMNS;
use crate::games::poetrium::content::Library;
use crate::games::poetrium::texts::{quoted, scene};
use crate::games::poetrium::{Pack, Poem};
use crate::texts::{self, say};

/// The look of the page.
const STYLE: &str = concat!(
    "body{margin:2rem auto;max-width:44rem;padding:0 1rem;background:#f7f1e6;color:#33302c;",
    "font-family:Georgia,'DejaVu Serif',serif}h1{font-weight:normal;text-align:center}",
    "article{margin:3rem 0;padding:1.5rem;background:#fffdf6;border-radius:14px;break-inside:avoid}",
    "svg{display:block;width:100%;max-width:24rem;margin:0 auto 1rem}",
    "blockquote{width:fit-content;margin:1rem auto;font-size:1.2rem;line-height:1.7}",
    "blockquote p{margin:0}.ending{margin-top:.8rem}.told{margin:0;text-align:center;color:#6b6259;font-size:.9rem}",
);

impl PoemBoard<'_> {
    /// The finished poems as plain text.
    pub fn book_text(&self) -> String {
        let mut out = format!("{}\n", self.book_title());
        if self.view.poems.is_empty() {
            let _ = writeln!(out, "\n{}", self.say("poetrium-book-empty"));
        }
        for (number, poem) in (1..).zip(&self.view.poems) {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n{number}. {}\n", self.told(poem));
            for line in wrap(scene(self.locale, poem.story), COLUMNS) {
                let _ = writeln!(out, "{line}");
            }
            out.push('\n');
            for verse in self.lines_of(poem) {
                let _ = writeln!(out, "    {verse}");
            }
            out.push('\n');
            for verse in self.ending_of(poem) {
                let _ = writeln!(out, "    {verse}");
            }
        }
        out
    }

    /// The finished poems as a page with pictures.
    pub fn book_html(&self) -> String {
        let mut page = Page::new(self.locale, &self.book_title(), STYLE);
        if self.view.poems.is_empty() {
            page.element("p", &self.say("poetrium-book-empty"));
        }
        for (number, poem) in (1..).zip(&self.view.poems) {
            // The ids of a picture must be its own on a page with several. Only the renderer has written in it.
            let picture = story_card(self.locale, poem.story);
            page.raw("<article>");
            page.picture(&picture.replace("kb-", &format!("kb{number}-")));
            // The poem is in the language of the match, the page in the reader's.
            page.raw(match self.view.options.pack {
                Pack::En => "<blockquote lang=\"en\">\n",
                Pack::Fr => "<blockquote lang=\"fr\">\n",
                Pack::Ru => "<blockquote lang=\"ru\">\n",
            });
            for verse in self.lines_of(poem) {
                page.element("p", &verse);
            }
            page.raw("<div class=\"ending\">\n");
            for verse in self.ending_of(poem) {
                page.element("p", verse);
            }
            page.raw("</div></blockquote>\n<p class=\"told\">");
            page.text(&format!("{number}. {}", self.told(poem)));
            page.raw("</p></article>\n");
        }
        page.finish()
    }

    fn book_title(&self) -> String {
        let title = texts::title(self.locale, KIND);
        format!("{title} · {}", self.say("poetrium-book-title"))
    }

    /// What is read aloud first: the opening and the lines that fit.
    fn lines_of(&self, poem: &Poem) -> Vec<String> {
        let pack = self.view.options.pack;
        poem.lines().map(|line| quoted(pack, line)).collect()
    }

    /// The couplet that is read aloud last.
    fn ending_of(&self, poem: &Poem) -> &'static [String] {
        let ending = Library::get().ending(self.view.options.pack, poem.ending);
        ending.map_or(&[], |verses| verses)
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
