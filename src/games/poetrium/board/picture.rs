//! SVG rendering of the table: the stories, and below them what the other files of this folder draw.

use super::lettering::{HEADLINE, NAME, NUMBER, PLAIN, STATUS};
use super::{KIND, PoemBoard, papers, seats, story};
use crate::boards::svg::{Anchor, Svg};
use crate::games::poetrium::StoryView;
use crate::games::poetrium::content::{Library, Story};
use crate::games::poetrium::texts::scene;
use crate::texts::{self};

/// The picture's width, and the heights of the poem with the seats beside it and of the reader's cards.
const WIDTH: i32 = 1200;
const POEM: i32 = 424;
const HAND: i32 = 170;

/// Where the stories begin, how far apart they are, and their size in hundredths.
const STORIES_Y: i32 = 74;
const PITCH: (i32, i32) = (294, 224);
const SCALE: i32 = 88;

/// Stories in a row.
const IN_ROW: usize = 4;

/// Draws the table.
pub fn draw(board: &PoemBoard<'_>) -> String {
    let own = board.own_cards();
    // At the end all stories are won or put away, and nothing is left of their room.
    let rows: Vec<&[StoryView]> = board.view.stories.chunks(IN_ROW).collect();
    let below = STORIES_Y + i32::try_from(rows.len()).unwrap_or(0) * PITCH.1 + 14;
    let height = below + POEM + if own.is_some() { HAND } else { 0 };
    let title = format!("{} · {}", texts::title(board.locale, KIND), board.status());
    let mut svg = Svg::new(
        WIDTH,
        height,
        board.locale.code(),
        &title,
        &board.description(),
    );
    let stories: Vec<&Story> = board
        .view
        .stories
        .iter()
        .filter(|story| story.open)
        .filter_map(|story| Library::get().story(story.story))
        .collect();
    svg.fixed("<defs>");
    story::define(&mut svg, &stories);
    svg.fixed("</defs>\n");
    svg.shape(
        "rect",
        &[("width", &WIDTH), ("height", &height), ("fill", &"#f7f1e6")],
    );
    header(&mut svg, board);
    for (row, stories) in (0..).zip(rows) {
        let n_stories = i32::try_from(stories.len()).unwrap_or(1);
        let left = 6 + (WIDTH - n_stories * PITCH.0) / 2;
        for (nth, story) in (0..).zip(stories) {
            let at = (left + nth * PITCH.0, STORIES_Y + row * PITCH.1);
            card(&mut svg, board, story, at);
        }
    }
    papers::poem(&mut svg, board, below);
    seats::draw(&mut svg, board, below);
    if let Some((title, cards)) = own {
        papers::hand(&mut svg, &title, &cards, below + POEM - 18);
    }
    svg.finish()
}

fn header(svg: &mut Svg, board: &PoemBoard<'_>) {
    let title = texts::title(board.locale, KIND);
    svg.label(HEADLINE, Anchor::Start(24), 46, &title);
    match board.view.ending {
        Some(how) => {
            svg.label(STATUS, Anchor::Middle(600), 36, &board.status());
            let ending = texts::ending(board.locale, KIND, how.code());
            svg.label(PLAIN, Anchor::Middle(600), 58, &ending);
        }
        None => svg.label(STATUS, Anchor::Middle(600), 44, &board.status()),
    }
    svg.label(STATUS, Anchor::End(1176), 44, &board.round());
}

/// A story with its number; face down it shows only its back.
fn card(svg: &mut Svg, board: &PoemBoard<'_>, seen: &StoryView, (x, y): (i32, i32)) {
    let is_secret = board.view.secret == Some(seen.number);
    let place = format!("translate({x} {y})scale(.{SCALE})");
    svg.group(&[("transform", &place)], |svg| {
        svg.tooltip(scene(board.locale, seen.story));
        match Library::get().story(seen.story) {
            Some(story) if seen.open => story::draw(svg, story),
            _ => back(svg, &board.say("poetrium-board-closed")),
        }
        let (stroke, width) = if is_secret {
            ("#d9a013", 7)
        } else {
            ("#8c7a60", 2)
        };
        svg.shape(
            "rect",
            &[
                ("width", &story::SIZE.0),
                ("height", &story::SIZE.1),
                ("rx", &14),
                ("fill", &"none"),
                ("stroke", &stroke),
                ("stroke-width", &width),
            ],
        );
    });
    svg.shape(
        "circle",
        &[
            ("cx", &(x + 20)),
            ("cy", &(y + 20)),
            ("r", &16),
            ("fill", &"#33302c"),
            ("stroke", &"#fff"),
            ("stroke-width", &2),
        ],
    );
    let number = seen.number.to_string();
    svg.label(NUMBER, Anchor::Middle(x + 20), y + 26, &number);
    if is_secret {
        let secret = board.say("poetrium-board-secret");
        svg.shape(
            "rect",
            &[
                ("x", &(x + 150)),
                ("y", &(y + 6)),
                ("width", &124),
                ("height", &24),
                ("rx", &12),
                ("fill", &"#fff3d1"),
                ("stroke", &"#d9a013"),
            ],
        );
        svg.label(NAME, Anchor::Middle(x + 212), y + 23, &secret);
    }
}

/// The back of a card.
fn back(svg: &mut Svg, closed: &str) {
    svg.shape(
        "rect",
        &[
            ("width", &story::SIZE.0),
            ("height", &story::SIZE.1),
            ("rx", &14),
            ("fill", &"#b7a78e"),
        ],
    );
    let path = "M20 30h280v180h-280zM40 50h240v140h-240z";
    svg.shape(
        "path",
        &[("d", &path), ("fill", &"none"), ("stroke", &"#d8cbb4")],
    );
    svg.label(STATUS, Anchor::Middle(160), 126, closed);
}
