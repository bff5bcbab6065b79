//! SVG rendering of the table: a panel for each table with its trees, then Archive and hand.

use super::layout::{Layout, lay_out};
use super::lettering::{NAME, PLAIN, QUIET, STATUS, TITLE};
use super::tree::{ROW, Tree};
use super::units::{CARD, MEETING};
use super::{KIND, TreeBoard, descent, person, shelf};
use crate::boards::svg::{Anchor, Svg};
use crate::games::Seat;
use crate::games::family_tree::{FamilyView, MarriageView, Surname};
use crate::texts;

/// The narrowest picture, and where a panel of several families begins a new line.
const NARROWEST: i32 = 1000;
const LINE: i32 = 1500;

/// Room around and between.
const MARGIN: i32 = 24;
const APART: i32 = 46;
const HEAD: i32 = 52;

/// A table with its families, each with its place.
struct Panel<'a> {
    table: Option<Seat>,
    trees: Vec<(Layout, &'a FamilyView, (i32, i32))>,
    width: i32,
    height: i32,
}

/// Draws the table.
pub fn draw(board: &TreeBoard<'_>) -> String {
    let sheet = Sheet::new(board, board.tables());
    let height = 70 + sheet.height + shelf::height(board, sheet.width);
    let mut svg = sheet.start(board, height);
    header(&mut svg, board, sheet.width);
    let y = sheet.draw(&mut svg, board, 70);
    shelf::draw(&mut svg, board, y, sheet.width);
    let icons = board.say("family-tree-board-icons");
    svg.label(QUIET, Anchor::Start(MARGIN), height - 12, &icons);
    svg.finish()
}

/// Draws the trees alone, without anything that belongs to playing, and tells how wide they are.
pub fn draw_trees(board: &TreeBoard<'_>) -> (String, i32) {
    let sheet = Sheet::new(board, board.tables_with_families());
    let mut svg = sheet.start(board, sheet.height);
    sheet.draw(&mut svg, board, 0);
    (svg.finish(), sheet.width)
}

/// All tables, one below the other.
struct Sheet<'a> {
    panels: Vec<Panel<'a>>,
    width: i32,
    height: i32,
}

impl<'a> Sheet<'a> {
    fn new(board: &'a TreeBoard<'a>, tables: Vec<Option<Seat>>) -> Self {
        let panels = tables.into_iter().map(|table| Panel::new(board, table));
        let panels: Vec<Panel<'_>> = panels.collect();
        let widest = panels.iter().map(|panel| panel.width).max().unwrap_or(0);
        Self {
            width: NARROWEST.max(widest + 2 * MARGIN),
            height: panels.iter().map(|panel| panel.height + 14).sum(),
            panels,
        }
    }

    /// A picture of this height with everything defined.
    fn start(&self, board: &TreeBoard<'_>, height: i32) -> Svg {
        let (width, language) = (self.width, board.locale.code());
        let title = format!("{} · {}", texts::title(board.locale, KIND), board.status());
        let mut svg = Svg::new(width, height, language, &title, &board.description());
        svg.fixed("<defs>");
        svg.fixed(person::DEFINITIONS);
        svg.fixed("</defs>\n");
        svg.shape(
            "rect",
            &[("width", &width), ("height", &height), ("fill", &"#fbf8f2")],
        );
        svg
    }

    /// Draws the tables from `y` on; gives where they end.
    fn draw(&self, svg: &mut Svg, board: &TreeBoard<'_>, mut y: i32) -> i32 {
        for panel in &self.panels {
            panel.draw(svg, board, y, self.width);
            y += panel.height + 14;
        }
        y
    }
}

fn header(svg: &mut Svg, board: &TreeBoard<'_>, width: i32) {
    svg.label(
        TITLE,
        Anchor::Start(MARGIN),
        44,
        &texts::title(board.locale, KIND),
    );
    let baseline = if board.view.ending.is_some() { 34 } else { 44 };
    svg.label(STATUS, Anchor::Middle(width / 2), baseline, &board.status());
    if let Some(how) = board.view.ending {
        let ending = texts::ending(board.locale, KIND, how.code());
        svg.label(PLAIN, Anchor::Middle(width / 2), 54, &ending);
    }
    svg.label(STATUS, Anchor::End(width - MARGIN), 44, &board.deck());
}

impl<'a> Panel<'a> {
    /// Families stand side by side; where a line is full the next one begins below.
    fn new(board: &'a TreeBoard<'a>, table: Option<Seat>) -> Self {
        let mut panel = Self {
            table,
            trees: Vec::new(),
            width: 0,
            height: 0,
        };
        let (mut x, mut y, mut line) = (0, HEAD, 0);
        for family in board.families(table) {
            let layout = lay_out(board.view, family);
            let height = i32::try_from(layout.n_rows).unwrap_or(0) * ROW;
            if x > 0 && x + layout.width > LINE {
                (x, y, line) = (0, y + line, 0);
            }
            let place = (x, y);
            line = line.max(height);
            x += layout.width + APART;
            panel.width = panel.width.max(x - APART);
            panel.trees.push((layout, family, place));
        }
        panel.height = if panel.trees.is_empty() {
            74
        } else {
            y + line - 24
        };
        panel
    }

    fn draw(&self, svg: &mut Svg, board: &TreeBoard<'_>, y: i32, width: i32) {
        let is_next = self.table.is_some() && self.table == board.view.turn;
        let (fill, stroke) = if is_next {
            ("#f7efd9", "#b3985a")
        } else {
            ("#f3ecdf", "#e0d5c2")
        };
        svg.shape(
            "rect",
            &[
                ("x", &(MARGIN / 2)),
                ("y", &y),
                ("width", &(width - MARGIN)),
                ("height", &self.height),
                ("rx", &12),
                ("fill", &fill),
                ("stroke", &stroke),
            ],
        );
        svg.label(
            NAME,
            Anchor::Start(MARGIN),
            y + 24,
            &board.table_name(self.table),
        );
        svg.label(
            PLAIN,
            Anchor::End(width - MARGIN),
            y + 24,
            &remark(board, self.table),
        );
        if self.trees.is_empty() {
            svg.label(
                PLAIN,
                Anchor::Middle(width / 2),
                y + 48,
                &board.say("family-tree-board-empty"),
            );
        }
        let left = (width - self.width) / 2;
        for (layout, family, (tree_x, tree_y)) in &self.trees {
            Tree {
                board,
                layout,
                x: left + tree_x,
                y: y + tree_y,
            }
            .draw(svg, family);
        }
    }
}

/// Points, tokens and cards of a seat; of all seats beside the common tree.
fn remark(board: &TreeBoard<'_>, table: Option<Seat>) -> String {
    if let Some(seat) = table {
        return board.seat_line(seat);
    }
    let seats = Seat::all(board.view.seats.n_seats());
    let lines = seats.map(|seat| {
        let turn = if board.view.turn == Some(seat) {
            "▸"
        } else {
            ""
        };
        format!(
            "{turn}{}: {}",
            board.names.of(seat),
            board.view.seats[seat].hand_size
        )
    });
    lines.collect::<Vec<_>>().join("  ")
}

impl Tree<'_> {
    fn draw(&self, svg: &mut Svg, family: &FamilyView) {
        let couples: Vec<&MarriageView> = self
            .board
            .view
            .marriages
            .iter()
            .filter(|couple| family.members.contains(couple.wife))
            .collect();
        descent::draw(svg, self);
        for couple in &couples {
            self.couple(svg, couple);
        }
        for place in &self.layout.places {
            let at = self.at(place);
            match self.board.person(place.who) {
                Some(person) if !place.is_ghost => person::draw(svg, self.board, person, at),
                _ => person::ghost(svg, self.board, place.who, at),
            }
        }
        if let Some(name) = &family.name {
            let name = person::cut(name.as_str(), 40);
            svg.label(
                NAME,
                Anchor::Middle(self.x + self.layout.width / 2),
                self.y - 11,
                &name,
            );
        }
    }

    /// The line between two spouses, with their Meeting.
    fn couple(&self, svg: &mut Svg, couple: &MarriageView) {
        let Some((x, y)) = self
            .layout
            .place(couple.husband)
            .map(|place| self.at(place))
        else {
            return;
        };
        let fill = if couple.surname == Surname::Wife {
            "#a8516c"
        } else {
            "#6b5b45"
        };
        svg.group(&[], |svg| {
            svg.shape(
                "rect",
                &[
                    ("x", &(x + CARD)),
                    ("y", &(y + 20)),
                    ("width", &MEETING),
                    ("height", &15),
                    ("rx", &7),
                    ("fill", &fill),
                ],
            );
            let prompt = crate::games::family_tree::texts::in_language(
                self.board.locale,
                couple.meeting.prompt(),
            );
            match &couple.story {
                Some(story) => svg.tooltip(&format!("{prompt} · {story}")),
                None => svg.tooltip(prompt),
            }
            svg.label(
                person::LIGHT,
                Anchor::Middle(x + CARD + MEETING / 2),
                y + 31,
                &couple.meeting.to_string(),
            );
        });
    }
}
