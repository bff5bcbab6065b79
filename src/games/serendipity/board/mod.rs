//! Boards of Serendipity as SVG and text: the hexagon, the seats with their points, and how far the match is.

mod field;
mod lettering;
mod outline;
mod picture;
mod seats;
mod text;
mod tiles;

use crate::boards::{Board, Drawn, Ink};
use crate::games::Seat;
use crate::games::serendipity::KIND;
use crate::games::serendipity::texts::{color_name, face_in_words};
use crate::games::serendipity::{Cell, CellSet, CellView, ColorSet, Serendipity, View};
use crate::texts::{self, say};

/// The middle of cell A1's row and of the field.
const TOP: i32 = 124;
const MIDDLE: i32 = 410;

/// From one cell to the next, and from one row to the next.
const PITCH: i32 = 66;
const ROW: i32 = 57;

type FieldBoard<'a> = Board<'a, View>;

impl Drawn for Serendipity {
    fn text(board: &Board<'_, View>, ink: Ink) -> String {
        text::draw(board, ink)
    }

    fn svg(board: &Board<'_, View>) -> String {
        picture::draw(board)
    }
}

impl FieldBoard<'_> {
    /// "Your turn", "Anna to move" or who won.
    fn status(&self) -> String {
        if let Some(seat) = self.view.turn {
            return self.about("serendipity-board-turn", seat);
        }
        match self.standings {
            Some(standings) => {
                let winners = standings.winners().map(|seat| self.names.of(seat));
                texts::winners(self.locale, &winners.collect::<Vec<_>>())
            }
            None => texts::ask(self.locale, KIND, "nothing"),
        }
    }

    fn about(&self, key: &str, seat: Seat) -> String {
        let is_you = if self.view.you == Some(seat) {
            "yes"
        } else {
            "no"
        };
        let facts = [("you", is_you.into()), ("name", self.names.of(seat).into())];
        say(self.locale, key, &facts)
    }

    fn say(&self, key: &str) -> String {
        say(self.locale, key, &[])
    }

    fn idle(&self) -> String {
        let facts = [
            ("idle", self.view.idle.into()),
            ("limit", self.view.options.idle_limit.into()),
        ];
        say(self.locale, "serendipity-board-idle", &facts)
    }

    fn color_names(&self, colors: ColorSet) -> String {
        let names = colors.iter().map(|color| color_name(self.locale, color));
        names.collect::<Vec<_>>().join(", ")
    }

    /// "you", "left", or nothing.
    fn remark(&self, seat: Seat) -> Option<String> {
        if self.view.seats.get(seat).is_some_and(|seen| seen.retired) {
            return Some(self.say("serendipity-board-retired"));
        }
        let is_you = self.view.you == Some(seat);
        is_you.then(|| self.say("serendipity-board-you"))
    }

    /// The rows of the field, from the top.
    fn rows(&self) -> impl Iterator<Item = &[CellView]> {
        self.view
            .cells
            .chunk_by(|a, b| a.cell.row() == b.cell.row())
    }

    /// Flowers of all carpets that count.
    fn carpets(&self) -> CellSet {
        let carpets = self.view.seats.values().flat_map(|seat| &seat.carpets);
        let counting = carpets.filter(|carpet| carpet.counts);
        counting.fold(CellSet::EMPTY, |all, carpet| all.union(carpet.flowers))
    }

    /// The table in sentences, for those who hear it.
    fn description(&self) -> String {
        let mut sentences = Vec::new();
        for row in self.rows() {
            let open = row.iter().filter(|cell| cell.open);
            let tiles: Vec<_> = open
                .filter_map(|cell| {
                    let tile = face_in_words(self.locale, cell.tile()?);
                    Some(format!("{} {tile}", cell.cell))
                })
                .collect();
            let letter = row.first().map(row_letter);
            if let Some(letter) = letter.filter(|_| !tiles.is_empty()) {
                let facts = [
                    ("row", letter.to_string().into()),
                    ("tiles", tiles.join(", ").into()),
                ];
                sentences.push(say(self.locale, "serendipity-board-describe-row", &facts));
            }
        }
        for (seat, seen) in self.view.seats.iter() {
            let facts = [
                ("name", self.names.of(seat).into()),
                ("colors", self.color_names(seen.colors).into()),
                (
                    "points",
                    texts::points(self.locale, seen.points.into()).into(),
                ),
            ];
            sentences.push(say(self.locale, "serendipity-board-describe-seat", &facts));
        }
        sentences.join(" ")
    }
}

/// The letter of the row a cell stands in.
fn row_letter(cell: &CellView) -> char {
    char::from(b'A' + cell.cell.row())
}

/// The middle of a cell. A row with one cell less begins half a cell further in.
fn center(cell: Cell) -> (i32, i32) {
    let row = i32::from(cell.row());
    let n_cells = 11 - (row - 5).abs();
    let column = i32::from(cell.column()) - 1;
    (
        MIDDLE - PITCH / 2 * (n_cells - 1) + PITCH * column,
        TOP + ROW * row,
    )
}
