//! The poem and the reader's cards as SVG: strips of paper with words on them.

use super::PoemBoard;
use super::lettering::{COLORS, NAME, NUMBER, PLAIN, QUIET, STRUCK, VERSE};
use crate::boards::svg::{Anchor, Svg};
use crate::boards::terminal::fit;

/// The left edge, the width, and how far apart lines are.
const X: i32 = 24;
const WIDTH: i32 = 690;
const LINE: i32 = 29;

/// The longest line that fits beside a name, in letters.
const LETTERS: usize = 62;

/// Draws the poem with its upper edge at `y`.
pub fn poem(svg: &mut Svg, board: &PoemBoard<'_>, y: i32) {
    svg.label(NAME, Anchor::Start(X), y + 14, &board.poem_title());
    let lines = board.lines();
    if lines.is_empty() {
        let nothing = board.say("poetrium-board-no-poem");
        svg.label(PLAIN, Anchor::Start(X), y + 44, &nothing);
        return;
    }
    for (nth, line) in (0..).zip(&lines) {
        let is_struck = line.mark == "✗";
        // A line that does not fit is shifted to the left, as on the table (POE-34).
        let left = if is_struck { X } else { X + 22 };
        let top = y + 26 + nth * LINE;
        let fill = if is_struck { "#efeae3" } else { "#fffdf6" };
        strip(svg, (left, top, WIDTH - 22, LINE - 4), fill);
        let color = COLORS[usize::from(line.seat.0) % COLORS.len()];
        svg.shape(
            "circle",
            &[
                ("cx", &(left + 18)),
                ("cy", &(top + 12)),
                ("r", &10),
                ("fill", &color),
            ],
        );
        svg.label(NUMBER, Anchor::Middle(left + 18), top + 18, line.mark);
        let lettering = if is_struck { STRUCK } else { VERSE };
        let words = fit(&line.text, LETTERS);
        svg.label(lettering, Anchor::Start(left + 40), top + 18, &words);
        if line.text.chars().count() < 46 {
            let name = fit(&board.name(line.seat), 22);
            svg.label(QUIET, Anchor::End(left + WIDTH - 34), top + 17, &name);
        }
    }
}

/// Draws the reader's own cards with their upper edge at `y`.
pub fn hand(svg: &mut Svg, title: &str, cards: &[(u8, String)], y: i32) {
    svg.label(NAME, Anchor::Start(X), y + 14, title);
    for (nth, (number, words)) in (0..).zip(cards) {
        let (column, row) = (nth % 2, nth / 2);
        let (left, top) = (X + column * 580, y + 26 + row * 44);
        strip(svg, (left, top, 568, 38), "#fff7e2");
        svg.shape(
            "rect",
            &[
                ("x", &left),
                ("y", &top),
                ("width", &46),
                ("height", &38),
                ("rx", &8),
                ("fill", &"#6b5a45"),
            ],
        );
        svg.label(
            NUMBER,
            Anchor::Middle(left + 23),
            top + 25,
            &number.to_string(),
        );
        let lettering = if words.chars().count() > 46 {
            PLAIN
        } else {
            VERSE
        };
        svg.label(
            lettering,
            Anchor::Start(left + 60),
            top + 25,
            &fit(words, 74),
        );
    }
}

fn strip(svg: &mut Svg, (x, y, width, height): (i32, i32, i32, i32), fill: &str) {
    svg.shape(
        "rect",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &width),
            ("height", &height),
            ("rx", &8),
            ("fill", &fill),
            ("stroke", &"#ddd0bb"),
        ],
    );
}
