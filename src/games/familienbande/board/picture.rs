//! SVG rendering of the table: the tree of generations, and around it what the other files of this folder draw.

use super::lettering::{HEADLINE, NUMBER, NUMERAL, PLAIN, QUIET, SMALL, STATUS};
use super::portrait::{self, CARD};
use super::{FamilyBoard, hand, seats, track};
use crate::boards::svg::{Anchor, Lettering, Svg};
use crate::games::familienbande::KIND;
use crate::games::familienbande::{PersonView, RowView};
use crate::texts::{self, say};

/// The picture's width, and its height without and with the reader's hand.
const WIDTH: i32 = 1200;
const HEIGHT: i32 = 950;
const HEIGHT_WITH_HAND: i32 = 1132;

/// Where the rows begin and how far apart they are.
const ROWS_Y: i32 = 78;
const ROW: i32 = 140;

/// The band of a row: left edge and width; people stand right of the label.
const BAND: (i32, i32) = (24, 868);
const PEOPLE: (i32, i32) = (110, 776);

/// How far a spouse is shifted, so that all traits stay visible (FAM-12).
pub const SHIFT: (i32, i32) = (40, 10);

/// Draws the table.
pub fn draw(board: &FamilyBoard<'_>) -> String {
    let own = board.view.you.and_then(|seat| {
        let seen = board.view.seats.get(seat)?;
        Some((seen.hand.as_deref()?, seen.trait_))
    });
    let height = if own.is_some() {
        HEIGHT_WITH_HAND
    } else {
        HEIGHT
    };
    let title = format!("{} · {}", texts::title(board.locale, KIND), board.status());
    let mut svg = Svg::new(
        WIDTH,
        height,
        board.locale.code(),
        &title,
        &board.description(),
    );
    svg.fixed("<defs>");
    svg.fixed(portrait::DEFINITIONS);
    svg.fixed(track::DEFINITIONS);
    svg.fixed("</defs>\n");
    svg.shape(
        "rect",
        &[("width", &WIDTH), ("height", &height), ("fill", &"#fbf8f2")],
    );
    header(&mut svg, board);
    for row in &board.view.rows {
        band(&mut svg, board, row);
    }
    for person in &board.view.people {
        descent(&mut svg, board, person);
    }
    for row in &board.view.rows {
        people(&mut svg, board, row);
    }
    seats::draw(&mut svg, board, ROWS_Y);
    track::draw(&mut svg, board, ROWS_Y + 5 * ROW + 14);
    if let Some((cards, _)) = own {
        hand::draw(&mut svg, board, cards, HEIGHT - 4);
    }
    svg.finish()
}

/// Title, whose turn it is (or who won and why it is over), and the pile.
fn header(svg: &mut Svg, board: &FamilyBoard<'_>) {
    let title = texts::title(board.locale, KIND);
    svg.label(HEADLINE, Anchor::Start(24), 48, &title);
    let middle = BAND.0 + BAND.1 / 2 + 60;
    if let Some(how) = board.view.ending {
        svg.label(STATUS, Anchor::Middle(middle), 38, &board.status());
        let ending = texts::ending(board.locale, KIND, how.code());
        svg.label(PLAIN, Anchor::Middle(middle), 60, &ending);
    } else {
        svg.label(STATUS, Anchor::Middle(middle), 46, &board.status());
    }
    // A little pile of cards.
    for step in [6, 3, 0] {
        svg.shape(
            "rect",
            &[
                ("x", &(912 + step)),
                ("y", &(26 - step)),
                ("width", &24),
                ("height", &32),
                ("rx", &4),
                ("fill", &"#e9dfcc"),
                ("stroke", &"#a08f74"),
            ],
        );
    }
    svg.label(STATUS, Anchor::Start(956), 46, &board.pile());
}

fn row_y(generation: u8) -> i32 {
    ROWS_Y + (i32::from(generation) - 1) * ROW
}

/// The band of a generation with its label and the empty places.
fn band(svg: &mut Svg, board: &FamilyBoard<'_>, row: &RowView) {
    let y = row_y(row.generation);
    let fill = if row.closed { "#e6e4e1" } else { "#f3ecdf" };
    svg.shape(
        "rect",
        &[
            ("x", &BAND.0),
            ("y", &y),
            ("width", &BAND.1),
            ("height", &(ROW - 8)),
            ("rx", &12),
            ("fill", &fill),
        ],
    );
    let center = i32::midpoint(BAND.0, PEOPLE.0) + 1;
    svg.label(
        NUMERAL,
        Anchor::Middle(center),
        y + 56,
        &row.generation.to_string(),
    );
    let facts = [("members", row.members.into()), ("limit", row.limit.into())];
    let members = say(board.locale, "familienbande-board-members", &facts);
    svg.label(PLAIN, Anchor::Middle(center), y + 78, &members);
    if row.closed {
        let closed = board.say("familienbande-board-closed");
        svg.label(QUIET, Anchor::Middle(center), y + 96, &closed);
    }
    for place in row.members..row.limit {
        svg.shape(
            "rect",
            &[
                ("x", &(place_x(row, place) + 1)),
                ("y", &(y + 11)),
                ("width", &(CARD.0 - 2)),
                ("height", &(CARD.1 - 2)),
                ("rx", &9),
                ("fill", &"none"),
                ("stroke", &"#cdbfa8"),
                ("stroke-width", &"1.5"),
                ("stroke-dasharray", &"4 5"),
            ],
        );
    }
}

/// Where the first card of a place of a row stands. The last generation does not marry and needs less room.
fn place_x(row: &RowView, place: u8) -> i32 {
    let (width, pitch) = if row.limit == 7 {
        (CARD.0, 111)
    } else {
        (CARD.0 + SHIFT.0, 130)
    };
    let taken = (i32::from(row.limit) - 1) * pitch + width;
    PEOPLE.0 + (PEOPLE.1 - taken) / 2 + i32::from(place) * pitch
}

/// Where a person stands.
fn person_at(board: &FamilyBoard<'_>, person: &PersonView) -> Option<(i32, i32)> {
    let row = board
        .view
        .rows
        .iter()
        .find(|row| row.generation == person.generation)?;
    let before = board
        .view
        .people
        .iter()
        .filter(|other| other.generation == person.generation && other.id < person.id);
    let place = u8::try_from(before.count()).ok()?;
    Some((place_x(row, place), row_y(person.generation) + 10))
}

/// A soft line from the number of a couple to its child.
fn descent(svg: &mut Svg, board: &FamilyBoard<'_>, person: &PersonView) {
    let parents = person.parents.and_then(|couple| {
        let couple = board.view.people.get(usize::from(couple.0))?;
        person_at(board, couple)
    });
    let (Some((from_x, from_y)), Some((to_x, to_y))) = (parents, person_at(board, person)) else {
        return;
    };
    let (from_x, from_y) = (from_x + 15, from_y + CARD.1 + 4);
    let (to_x, to_y) = (to_x + 64, to_y - 6);
    let bend = from_y + 26;
    let path = format!(
        "M{from_x} {from_y}C{from_x} {bend} {to_x} {} {to_x} {to_y}",
        to_y - 26
    );
    svg.shape(
        "path",
        &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &"#c4b294"),
            ("stroke-width", &"1.6"),
        ],
    );
}

fn people(svg: &mut Svg, board: &FamilyBoard<'_>, row: &RowView) {
    let opacity = if row.closed { "0.55" } else { "1" };
    svg.group(&[("opacity", &opacity)], |svg| {
        for person in &board.view.people {
            if person.generation == row.generation
                && let Some((x, y)) = person_at(board, person)
            {
                couple(svg, board, person, x, y);
            }
        }
    });
}

fn couple(svg: &mut Svg, board: &FamilyBoard<'_>, person: &PersonView, x: i32, y: i32) {
    portrait::draw(svg, board.locale, person.card, x, y);
    if let Some(spouse) = person.spouse {
        portrait::draw(svg, board.locale, spouse, x + SHIFT.0, y + SHIFT.1);
    }
    chip(
        svg,
        (x + 2, y + CARD.1 - 11, 26),
        ("#4a4036", NUMBER),
        &person.id.to_string(),
    );
    if let Some(parents) = person.parents {
        let text = format!("↑{parents}");
        chip(svg, (x + 50, y - 8, 27), ("#efe3cd", SMALL), &text);
    }
}

/// A small rounded label: place and width, fill and text class.
fn chip(
    svg: &mut Svg,
    (x, y, width): (i32, i32, i32),
    (fill, lettering): (&str, Lettering),
    text: &str,
) {
    svg.shape(
        "rect",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &width),
            ("height", &15),
            ("rx", &7),
            ("fill", &fill),
            ("stroke", &"#fbf8f2"),
        ],
    );
    svg.label(lettering, Anchor::Middle(x + width / 2), y + 12, text);
}
