//! Text rendering of the table: a hexagon four columns to the cell, small enough for a quoted mail.

use super::{FieldBoard, KIND, row_letter};
use crate::boards::Ink;
use crate::boards::terminal::{COLUMNS, Line, Style, fit, width};
use crate::games::Seat;
use crate::games::serendipity::{
    CellSet, CellView, Color, Direction, Face, Knowledge, SeatView, Tile,
};
use crate::texts::{ending, points};

/// Columns of a cell; a row with one cell less begins two columns further in.
const CELL: usize = 4;

/// Columns before the longest row.
const MARGIN: usize = 2;

/// Where the table of rotations stands, beside the middle rows.
const ROTATIONS: usize = 54;

/// Draws the table.
pub fn draw(board: &FieldBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![title(board)];
    if let Some(how) = board.view.ending {
        let ending = ending(board.locale, KIND, how.code());
        lines.push(styled(Style::Normal, &fit(&ending, COLUMNS)));
    }
    lines.push(Line::default());
    lines.extend(field(board));
    lines.push(Line::default());
    lines.push(open_counts(board));
    lines.push(Line::default());
    for (seat, seen) in board.view.seats.iter() {
        lines.extend(seat_lines(board, seat, seen));
    }
    lines.push(Line::default());
    lines.extend(legend(board));
    let mut out = String::new();
    for line in lines {
        line.write(ink, &mut out);
    }
    out
}

fn styled(style: Style, text: &str) -> Line {
    let mut line = Line::default();
    line.push(style, text);
    line
}

/// `Serendipity · Anna to move`.
fn title(board: &FieldBoard<'_>) -> Line {
    let title = crate::texts::title(board.locale, KIND);
    let mut line = styled(Style::Bold, &title);
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width();
    line.push(Style::Normal, &fit(&board.status(), room));
    line
}

/// The hexagon, with the table of rotations beside it once a Serendip is open.
fn field(board: &FieldBoard<'_>) -> Vec<Line> {
    let carpets = board.carpets();
    let mut lines: Vec<Line> = board
        .rows()
        .map(|row| {
            let mut line = Line::default();
            line.pad_to(MARGIN + (11 - row.len()) * CELL / 2);
            let letter = row.first().map_or(' ', row_letter);
            line.push(Style::Bold, &format!("{letter} "));
            for cell in row {
                let start = line.width();
                line.append(cell_piece(board, cell, carpets));
                line.pad_to(start + CELL);
            }
            line
        })
        .collect();
    if board.view.open.serendip > 0 {
        for (line, rotation) in lines.iter_mut().skip(2).zip(rotations()) {
            line.pad_to(ROTATIONS);
            line.append(rotation);
        }
    }
    lines
}

/// `.7` closed, `7y` closed but seen, ` Y` open, `[Y]` in a carpet, ` S3` a Serendip, `*Y` waits.
fn cell_piece(board: &FieldBoard<'_>, cell: &CellView, carpets: CellSet) -> Line {
    let column = cell.cell.column();
    let Some(tile) = cell.tile() else {
        return styled(Style::Dim, &format!(".{column}"));
    };
    let letter = tile.color().map_or('s', Color::letter);
    if !cell.open {
        let mut line = styled(Style::Dim, &column.to_string());
        line.push(tile_style(tile), &letter.to_string());
        return line;
    }
    let face = match tile {
        Tile::Flower(_) => letter.to_ascii_uppercase().to_string(),
        Tile::Serendip(_) => tile.to_string(),
    };
    let (before, after) = if board.view.pending == Some(cell.cell) {
        ("*", "")
    } else if carpets.contains(cell.cell) {
        ("[", "]")
    } else {
        (" ", "")
    };
    let mut line = styled(Style::Normal, before);
    line.push(tile_style(tile), &face);
    line.push(Style::Normal, after);
    line
}

/// The colors of the box, from the 256-color palette.
fn tile_style(tile: Tile) -> Style {
    match tile.color() {
        Some(color) => Style::Color([39, 99, 160, 220, 208, 35][color as usize]),
        None => Style::Bold,
    }
}

/// Which way the colors of a Serendip point, by its rotation.
fn rotations() -> Vec<Line> {
    let mut head = styled(Style::Dim, "   ");
    for direction in Direction::ALL {
        head.push(Style::Dim, &format!(" {:>2}", direction.initials()));
    }
    let mut lines = vec![head];
    for rot in 0..6 {
        let mut line = styled(Style::Bold, &format!("S{rot} "));
        for direction in Direction::ALL {
            let points = |color: &Color| Direction::of_segment(*color, rot) == direction;
            let color = Color::ALL.into_iter().find(points).unwrap_or(Color::Blue);
            line.push(tile_style(color.into()), &format!("  {}", color.letter()));
        }
        lines.push(line);
    }
    lines
}

/// `Open: b 3 · v 0 · … · S 5`.
fn open_counts(board: &FieldBoard<'_>) -> Line {
    let mut line = styled(Style::Normal, &board.say("serendipity-board-open"));
    let open = board.view.open;
    let counts = [
        open.blue,
        open.violet,
        open.red,
        open.yellow,
        open.orange,
        open.green,
        open.serendip,
    ];
    for (face, count) in Face::ALL.into_iter().zip(counts) {
        let (letter, style) = match face.color() {
            Some(color) => (color.letter(), tile_style(color.into())),
            None => ('S', Style::Bold),
        };
        line.push(style, &format!("  {}", letter.to_ascii_uppercase()));
        line.push(Style::Normal, &format!(" {count}/13"));
    }
    line
}

/// `> Anna (you)    light blue, violet, red    23 points = 11 + 8 + 4`; on two lines where one is too short.
fn seat_lines(board: &FieldBoard<'_>, seat: Seat, seen: &SeatView) -> Vec<Line> {
    let is_next = board.view.turn == Some(seat);
    let mut line = styled(Style::Bold, if is_next { "> " } else { "  " });
    let remark = board.remark(seat).map(|remark| format!(" ({remark})"));
    let remark = remark.unwrap_or_default();
    let name = fit(&board.names.of(seat), 25 - width(&remark).min(12));
    line.push(if is_next { Style::Bold } else { Style::Normal }, &name);
    line.push(Style::Normal, &remark);
    line.pad_to(28);
    let is_winner = board.standings.is_some_and(|standings| {
        let mut winners = standings.winners();
        winners.any(|winner| winner == seat)
    });
    let [flowers, connected, matched] = [seen.flowers, seen.connected, seen.matched];
    let mark = if is_winner { " *" } else { "" };
    let total = points(board.locale, seen.points.into());
    line.push(Style::Bold, &format!("{total}{mark}"));
    line.pad_to(40);
    line.push(Style::Dim, &format!("{flowers} + {connected} + {matched}"));
    line.pad_to(53);
    let room = COLUMNS - line.width();
    let names = board.color_names(seen.colors);
    if width(&names) <= room {
        line.push(Style::Normal, &names);
        return vec![line];
    }
    let below = styled(Style::Normal, &format!("    {}", fit(&names, COLUMNS - 4)));
    vec![line, below]
}

fn legend(board: &FieldBoard<'_>) -> Vec<Line> {
    let is_noted = board.view.options.knowledge == Knowledge::Notes || board.view.ending.is_some();
    let key = if is_noted {
        "serendipity-board-legend"
    } else {
        "serendipity-board-legend-glance"
    };
    let mut lines = vec![
        styled(Style::Dim, &board.idle()),
        styled(Style::Dim, &board.say("serendipity-board-sum")),
        styled(Style::Dim, &board.say(key)),
    ];
    if board.view.pending.is_some() {
        lines.push(styled(Style::Dim, &board.say("serendipity-board-pending")));
    }
    lines
}
