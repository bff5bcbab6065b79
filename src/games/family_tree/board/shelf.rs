//! Below the trees: the Archive and the reader's hand, as SVG cards.

use super::lettering::NAME;
use super::units::CARD;
use super::{TreeBoard, person};
use crate::boards::svg::{Anchor, Lettering, Svg};
use crate::games::family_tree::{Card, Kind};

const LINE: i32 = person::HEIGHT + 12;
const WORDS: Lettering = Lettering {
    size: "9.5",
    fill: "#4c443c",
    bold: false,
};
const LABEL: Lettering = Lettering {
    size: "9.5",
    fill: "#4c443c",
    bold: true,
};

/// How high the shelf is on a picture of this width.
pub fn height(board: &TreeBoard<'_>, width: i32) -> i32 {
    shelves(board)
        .iter()
        .map(|(_, cards)| 30 + n_lines(cards, width) * LINE)
        .sum::<i32>()
        + 30
}

/// Draws it with its upper edge at `y`.
pub fn draw(svg: &mut Svg, board: &TreeBoard<'_>, mut y: i32, width: i32) {
    for (key, cards) in shelves(board) {
        svg.label(NAME, Anchor::Start(24), y + 18, &board.say(key));
        y += 30;
        for line in cards.chunks(in_line(width)) {
            for (nth, &card) in (0..).zip(line) {
                draw_card(svg, board, card, (24 + nth * (CARD + 10), y));
            }
            y += LINE;
        }
    }
}

/// The Archive and the hand, where there are any.
fn shelves<'a>(board: &TreeBoard<'a>) -> Vec<(&'static str, &'a [Card])> {
    let hand = board
        .view
        .you
        .and_then(|seat| board.view.seats.get(seat)?.hand.as_deref());
    let shelves = [
        ("family-tree-board-archive", board.view.archive.as_slice()),
        ("family-tree-board-hand", hand.unwrap_or_default()),
    ];
    shelves
        .into_iter()
        .filter(|(_, cards)| !cards.is_empty())
        .collect()
}

fn in_line(width: i32) -> usize {
    usize::try_from((width - 38) / (CARD + 10))
        .unwrap_or(1)
        .max(1)
}

fn n_lines(cards: &[Card], width: i32) -> i32 {
    i32::try_from(cards.len().div_ceil(in_line(width))).unwrap_or(0)
}

fn draw_card(svg: &mut Svg, board: &TreeBoard<'_>, card: Card, (x, y): (i32, i32)) {
    let (words, years, fill) = match card.kind() {
        Kind::Character(who) => return person::face(svg, board, who, (x, y)),
        Kind::Meeting(meeting) => (meeting.prompt(), String::new(), "#efe4cf"),
        Kind::Event(event) => {
            let occasion = event.occasion();
            let years = format!(" {}–{}", occasion.first, occasion.last);
            (&occasion.title, years, "#e0e7f2")
        }
    };
    svg.shape(
        "rect",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &CARD),
            ("height", &person::HEIGHT),
            ("rx", &3),
            ("fill", &fill),
            ("stroke", &"#a99a80"),
        ],
    );
    svg.label(
        LABEL,
        Anchor::Start(x + 8),
        y + 15,
        &format!("{card}{years}"),
    );
    let words = crate::games::family_tree::texts::in_language(board.locale, words);
    for (nth, line) in (0..2).zip(wrap(words, 18)) {
        svg.label(WORDS, Anchor::Start(x + 8), y + 30 + nth * 13, &line);
    }
}

/// Words in lines of at most so many characters; the second line is cut.
fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let is_full = lines[last].chars().count() + word.chars().count() >= most;
        if is_full && last == 0 && !lines[0].is_empty() {
            lines.push(word.to_owned());
        } else {
            if !lines[last].is_empty() {
                lines[last].push(' ');
            }
            lines[last].push_str(word);
        }
    }
    lines
        .iter()
        .map(|line| person::cut(line, most + 1))
        .collect()
}
