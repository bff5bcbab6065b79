//! Boards of Poetrium as SVG and text: the stories on the table, the common poem, the seats and the reader's lines.

mod book;
mod lettering;
mod papers;
mod picture;
mod seats;
mod story;
mod text;

use crate::boards::{AlbumFormat, Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::poetrium::KIND;
use crate::games::poetrium::texts::{couplet, quoted, rival, scene};
use crate::games::poetrium::{Phase, Poem, Poetrium, Verse, View};
use crate::texts::{self, say};

pub use story::story_card;

type PoemBoard<'a> = Board<'a, View>;

impl Drawn for Poetrium {
    const HAS_ALBUM: bool = true;

    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
    }

    fn album(board: &Board<'_, View>, format: AlbumFormat) -> Option<String> {
        Some(match format {
            AlbumFormat::Html => board.book_html(),
            AlbumFormat::Text => board.book_text(),
        })
    }
}

/// A line of the poem as it is shown: the mark before it, the text, and whose it is.
struct ShownLine {
    mark: &'static str,
    text: String,
    seat: Seat,
}

impl PoemBoard<'_> {
    /// Whose decision it is, or who won.
    fn status(&self) -> String {
        let view = self.view;
        let (key, seat) = match view.phase {
            Phase::Tell => ("poetrium-board-tell", Some(view.storyteller)),
            Phase::Turn => ("poetrium-board-turn", view.turn),
            Phase::Judge => ("poetrium-board-judge", Some(view.storyteller)),
            Phase::Ending => ("poetrium-board-ending", view.chooser),
            Phase::Over => ("", None),
        };
        if let Some(seat) = seat {
            let is_you = if view.you == Some(seat) { "yes" } else { "no" };
            let facts = [("you", is_you.into()), ("name", self.name(seat).into())];
            return say(self.locale, key, &facts);
        }
        let Some(standings) = self.standings else {
            return texts::ask(self.locale, KIND, "nothing");
        };
        let names: Vec<_> = standings.winners().map(|seat| self.name(seat)).collect();
        texts::winners(self.locale, &names)
    }

    /// The seat whose decision it is.
    fn decides(&self) -> Option<Seat> {
        match self.view.phase {
            Phase::Tell | Phase::Judge => Some(self.view.storyteller),
            Phase::Turn => self.view.turn,
            Phase::Ending => self.view.chooser,
            Phase::Over => None,
        }
    }

    fn round(&self) -> String {
        let view = self.view;
        let facts = [
            ("round", view.round.into()),
            ("rounds", view.rounds.max(view.round).into()),
        ];
        say(self.locale, "poetrium-board-round", &facts)
    }

    /// What a seat is called, the rival of a duel included.
    fn name(&self, seat: Seat) -> String {
        match self.view.seats.get(seat) {
            Some(seen) if seen.rival => rival(self.locale),
            _ => self.names.of(seat),
        }
    }

    fn say(&self, key: &str) -> String {
        say(self.locale, key, &[])
    }

    fn count(&self, key: &str, count: usize) -> String {
        say(self.locale, key, &[("count", count.into())])
    }

    /// The last finished poem, while no line lies on the table.
    fn last_poem(&self) -> Option<&Poem> {
        let is_clear = self.view.opening.is_none();
        self.view.poems.last().filter(|_| is_clear)
    }

    /// The poem of this round, or the last finished one.
    fn lines(&self) -> Vec<ShownLine> {
        let pack = self.view.options.pack;
        let (storyteller, opening, verses) = match self.last_poem() {
            Some(poem) => (poem.storyteller, Some(poem.opening), &poem.verses),
            None => (self.view.storyteller, self.view.opening, &self.view.poem),
        };
        let mut lines: Vec<ShownLine> = Vec::new();
        lines.extend(opening.map(|line| ShownLine {
            mark: "❧",
            text: quoted(pack, line),
            seat: storyteller,
        }));
        lines.extend(verses.iter().map(|&Verse { line, seat, fits }| ShownLine {
            mark: match fits {
                Some(true) => "✓",
                Some(false) => "✗",
                None => "…",
            },
            text: quoted(pack, line),
            seat,
        }));
        lines.extend(self.last_poem().map(|poem| ShownLine {
            mark: "❦",
            text: couplet(pack, poem.ending),
            seat: poem.ending_by,
        }));
        lines
    }

    fn poem_title(&self) -> String {
        self.say(match self.last_poem() {
            Some(_) => "poetrium-board-last-poem",
            None => "poetrium-board-poem",
        })
    }

    /// The reader's cards with their numbers and words: two endings to choose from, else the lines.
    fn own_cards(&self) -> Option<(String, Vec<(u8, String)>)> {
        let pack = self.view.options.pack;
        if let Some(offered) = &self.view.offered {
            let cards = offered.iter();
            let cards = cards.map(|&card| (card.number(), couplet(pack, card)));
            return Some((self.say("poetrium-board-offered"), cards.collect()));
        }
        let own = self.view.seats.get(self.view.you?)?.hand.as_ref()?;
        let cards = own.iter().map(|&card| (card.number(), quoted(pack, card)));
        Some((self.say("poetrium-board-hand"), cards.collect()))
    }

    /// The table in sentences, for those who hear it.
    fn description(&self) -> String {
        let mut sentences: Vec<String> = Vec::new();
        for story in self.view.stories.iter().filter(|story| story.open) {
            let facts = [
                ("number", story.number.number().into()),
                ("scene", scene(self.locale, story.story).into()),
            ];
            sentences.push(say(self.locale, "poetrium-board-describe-story", &facts));
        }
        for line in self.lines() {
            sentences.push(format!("{} {}.", line.mark, line.text));
        }
        for (seat, seen) in self.view.seats.iter() {
            let points = texts::points(self.locale, i32::from(seen.score));
            let facts = [("name", self.name(seat).into()), ("points", points.into())];
            sentences.push(say(self.locale, "poetrium-board-describe-seat", &facts));
        }
        sentences.join(" ")
    }
}
