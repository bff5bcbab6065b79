//! The family album: a match as one HTML page that needs nothing else, with the trees, the stories in the order they
//! were told, what happened year by year, and the scores.

use super::{KIND, TreeBoard, picture};
use crate::games::family_tree::{EventView, MarriageView, PersonView};
use crate::games::{Place, Seat};
use crate::texts;

const HEAD: &str = concat!(
    "<style>body{margin:2rem auto;max-width:80rem;padding:0 1rem;background:#fbf8f2;color:#3b3530;",
    "font:1rem/1.5 Georgia,serif}figure{margin:0}svg{width:100%;height:auto}blockquote{margin:.2rem 0 1rem 1rem;",
    "font-style:italic;overflow-wrap:anywhere}table{border-collapse:collapse}td,th{padding:.2rem .8rem;",
    "text-align:left;border-bottom:1px solid #ddd0ba}</style>",
);

/// Writes the album of what `board` shows.
pub fn write(board: &TreeBoard<'_>) -> String {
    let mut page = Page(String::with_capacity(64 * 1024));
    let title = format!(
        "{} · {}",
        texts::title(board.locale, KIND),
        board.say("family-tree-album-title")
    );
    page.raw("<!doctype html>\n<html lang=\"");
    page.text(board.locale.code());
    page.raw("\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>");
    page.text(&title);
    page.raw("</title>");
    page.raw(HEAD);
    page.raw("</head><body>\n");
    page.element("h1", &title);
    page.element("p", &board.status());
    page.raw("<figure>");
    page.0.push_str(&picture::draw(board));
    page.raw("</figure>\n");
    stories(&mut page, board);
    happenings(&mut page, board);
    scores(&mut page, board);
    page.raw("</body></html>\n");
    page.0
}

/// HTML being written; whatever people typed is escaped on the way in.
struct Page(String);

impl Page {
    fn raw(&mut self, markup: &'static str) {
        self.0.push_str(markup);
    }

    fn text(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                c if c.is_control() => self.0.push(' '),
                c => self.0.push(c),
            }
        }
    }

    fn element(&mut self, name: &'static str, text: &str) {
        self.0.push('<');
        self.raw(name);
        self.0.push('>');
        self.text(text);
        self.0.push_str("</");
        self.raw(name);
        self.0.push_str(">\n");
    }
}

/// Every couple with how it met, in the order they were brought together.
fn stories(page: &mut Page, board: &TreeBoard<'_>) {
    page.element("h2", &board.say("family-tree-album-stories"));
    page.raw("<ol>\n");
    for couple in &board.view.marriages {
        page.raw("<li>");
        page.text(&met(board, couple));
        if let Some(story) = &couple.story {
            page.element("blockquote", story.as_str());
        }
        page.raw("</li>\n");
    }
    page.raw("</ol>\n");
}

/// "Matvey (P12, 1925) and Inessa (P21, 1934): under the same umbrella. Anna".
fn met(board: &TreeBoard<'_>, couple: &MarriageView) -> String {
    let words = |who| texts::character_in_words(board.locale, who).into();
    let facts = [
        ("husband", words(couple.husband)),
        ("wife", words(couple.wife)),
    ];
    let names = texts::say(board.locale, "family-tree-board-describe-couple", &facts);
    let prompt = texts::in_language(board.locale, couple.meeting.prompt());
    format!("{names} — {prompt} ({})", board.names.of(couple.by))
}

/// Births and Events of everybody on the tables, by year.
fn happenings(page: &mut Page, board: &TreeBoard<'_>) {
    let with_event = |person: &PersonView| person.event.map(|event| (event, person.character));
    let mut events: Vec<(EventView, _)> = board.view.people.iter().filter_map(with_event).collect();
    events.sort_by_key(|(event, _)| event.year);
    if events.is_empty() {
        return;
    }
    page.element("h2", &board.say("family-tree-album-events"));
    page.raw("<ul>\n");
    for (event, who) in events {
        let title = texts::in_language(board.locale, &event.event.occasion().title);
        page.element(
            "li",
            &format!("{} · {} · {title}", event.year, board.name(who)),
        );
    }
    page.raw("</ul>\n");
}

fn scores(page: &mut Page, board: &TreeBoard<'_>) {
    let Some(standings) = board.standings else {
        return;
    };
    page.element("h2", &board.say("family-tree-album-scores"));
    page.raw("<table>\n");
    let mut places: Vec<&Place> = standings.places.iter().collect();
    places.sort_by_key(|place| place.rank);
    for place in places {
        page.raw("<tr>");
        page.element(
            "th",
            &format!("{}. {}", place.rank, board.names.of(place.seat)),
        );
        page.element("td", &texts::points(board.locale, place.points));
        let lines = place.breakdown.iter();
        let lines = lines.map(|line| {
            format!(
                "{} {}",
                texts::line(board.locale, KIND, &line.what),
                line.points
            )
        });
        page.element("td", &lines.collect::<Vec<_>>().join(" · "));
        page.element("td", &chain(board, place.seat));
        page.raw("</tr>\n");
    }
    page.raw("</table>\n");
}

/// The surname chain, person by person.
fn chain(board: &TreeBoard<'_>, seat: Seat) -> String {
    let score = board.view.seats[seat].score.as_ref();
    let links = score.into_iter().flat_map(|score| &score.chain);
    links
        .map(|&link| board.name(link))
        .collect::<Vec<_>>()
        .join(" → ")
}
