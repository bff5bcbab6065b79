//! The family album: a match as a page of HTML that needs nothing else, or as plain text, with the trees, the stories in
//! the order they were told, what happened year by year, and the scores.

use std::fmt::Write;

use super::{KIND, TreeBoard, picture, text};
use crate::boards::page::Page;
use crate::games::family_tree::{EventView, MarriageView, PersonView};
use crate::games::{Place, Seat};
use crate::texts;

/// The look of the page.
const STYLE: &str = concat!(
    "body{margin:2rem auto;max-width:80rem;padding:0 1rem;background:#fbf8f2;color:#3b3530;",
    "font:1.05rem/1.5 Georgia,'DejaVu Serif',serif}h1{font-size:2.2rem;margin:0}h2{margin:2.5rem 0 .5rem;",
    "border-bottom:2px solid #ddd0ba;font-weight:normal}.result{font-style:italic;margin:.2rem 0 1.5rem}",
    "figure{margin:0;overflow-x:auto}svg{display:block;width:100%;height:auto}",
    "ol,ul{padding-left:2.2rem}li{margin:.35rem 0;break-inside:avoid}blockquote{margin:.2rem 0 1rem;",
    "padding-left:.9rem;border-left:3px solid #ddd0ba;font-style:italic;overflow-wrap:anywhere}",
    "table{border-collapse:collapse;width:100%}td,th{padding:.35rem .8rem .35rem 0;text-align:left;",
    "vertical-align:top;border-bottom:1px solid #ddd0ba}",
);

/// The album of what `board` shows, as a page.
pub fn html(board: &TreeBoard<'_>) -> String {
    let mut page = Page::new(board.locale, &title(board), STYLE);
    page.raw("<p class=\"result\">");
    page.text(&board.status());
    page.raw("</p>\n");
    let (trees, width) = picture::draw_trees(board);
    page.wide_picture(&trees, width * 3 / 4);
    stories(&mut page, board);
    happenings(&mut page, board);
    scores(&mut page, board);
    page.finish()
}

/// The same as plain text.
pub fn text(board: &TreeBoard<'_>) -> String {
    let mut out = format!(
        "{}\n{}\n\n{}",
        title(board),
        board.status(),
        text::trees(board)
    );
    // Writing to a string cannot fail.
    let mut chapter = |key: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            let _ = writeln!(out, "\n{}\n", board.say(key));
            let _ = writeln!(out, "{}", lines.join("\n"));
        }
    };
    let told = board
        .view
        .marriages
        .iter()
        .map(|couple| match &couple.story {
            Some(story) => format!("- {}\n  «{story}»", met(board, couple)),
            None => format!("- {}", met(board, couple)),
        });
    chapter("family-tree-album-stories", told.collect());
    let events = events(board).into_iter().map(|line| format!("- {line}"));
    chapter("family-tree-album-events", events.collect());
    let places = places(board).into_iter().map(|place| {
        let points = texts::points(board.locale, place.points);
        format!("{}. {} · {points}", place.rank, board.names.of(place.seat))
    });
    chapter("family-tree-album-scores", places.collect());
    out
}

fn title(board: &TreeBoard<'_>) -> String {
    let game = texts::title(board.locale, KIND);
    format!("{game} · {}", board.say("family-tree-album-title"))
}

/// Every couple with how it met, in the order they were brought together.
fn stories(page: &mut Page, board: &TreeBoard<'_>) {
    if board.view.marriages.is_empty() {
        return;
    }
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

/// "Matvey (P12, 1925) and Inessa (P21, 1934) — under the same umbrella (M04, Anna)".
fn met(board: &TreeBoard<'_>, couple: &MarriageView) -> String {
    let words =
        |who| crate::games::family_tree::texts::character_in_words(board.locale, who).into();
    let facts = [
        ("husband", words(couple.husband)),
        ("wife", words(couple.wife)),
    ];
    let names = texts::say(board.locale, "family-tree-board-describe-couple", &facts);
    let prompt =
        crate::games::family_tree::texts::in_language(board.locale, couple.meeting.prompt());
    let by = board.names.of(couple.by);
    format!("{names} — {prompt} ({}, {by})", couple.meeting)
}

/// "1955 · Matvey · the first television set", for everybody on the tables, by year.
fn events(board: &TreeBoard<'_>) -> Vec<String> {
    let with_event = |person: &PersonView| person.event.map(|event| (event, person.character));
    let mut events: Vec<(EventView, _)> = board.view.people.iter().filter_map(with_event).collect();
    events.sort_by_key(|(event, _)| event.year);
    let line = |(event, who): (EventView, _)| {
        let title = crate::games::family_tree::texts::in_language(
            board.locale,
            &event.event.occasion().title,
        );
        format!("{} · {} · {title}", event.year, board.name(who))
    };
    events.into_iter().map(line).collect()
}

fn happenings(page: &mut Page, board: &TreeBoard<'_>) {
    let events = events(board);
    if events.is_empty() {
        return;
    }
    page.element("h2", &board.say("family-tree-album-events"));
    page.raw("<ul>\n");
    for line in events {
        page.element("li", &line);
    }
    page.raw("</ul>\n");
}

/// The places, the winner's first; none while the match goes on.
fn places<'a>(board: &TreeBoard<'a>) -> Vec<&'a Place> {
    let places = board.standings.into_iter().flat_map(|all| &all.places);
    let mut places: Vec<&Place> = places.collect();
    places.sort_by_key(|place| place.rank);
    places
}

fn scores(page: &mut Page, board: &TreeBoard<'_>) {
    let places = places(board);
    if places.is_empty() {
        return;
    }
    page.element("h2", &board.say("family-tree-album-scores"));
    page.raw("<table>\n");
    for place in places {
        page.raw("<tr>");
        let name = board.names.of(place.seat);
        page.element("th", &format!("{}. {name}", place.rank));
        page.element("td", &texts::points(board.locale, place.points));
        let scored = place.breakdown.iter().filter(|line| line.points != 0);
        let lines = scored.map(|line| {
            let what = texts::line(board.locale, KIND, &line.what);
            format!("{what} {}", line.points)
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
