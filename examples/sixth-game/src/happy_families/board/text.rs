//! Text rendering of the table: a line for each family, a column for each member, and below it the seats.

use kinpost_engines::boards::terminal::{COLUMNS, Ink, Line, Style, fit, width};
use kinpost_engines::games::{Game, Seat};
use kinpost_engines::texts::{Locale, cards, ending, points, say, title};

use super::super::HappyFamilies;
use super::super::pieces::{Family, Member};
use super::super::texts::{member_name, surname};
use super::super::view::{CollectedView, SeatView};
use super::{HappyBoard, Sayings, Whereabouts, laid_by, whereabouts};

/// Where the names of the families and the columns of the members begin, and how wide these are.
const NAMES: usize = 12;
const GRID: usize = 23;
const CELL: usize = 13;

/// Draws the table.
pub fn draw(board: &HappyBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![headline(board)];
    if let Some(how) = board.view.ending {
        let how = ending(board.locale, HappyFamilies::KIND, how.code());
        lines.push(styled(Style::Normal, &fit(&how, COLUMNS)));
    }
    lines.push(Line::default());
    lines.extend(members(board));
    lines.extend(Family::ALL.map(|family| family_line(board, family)));
    lines.push(styled(
        Style::Dim,
        &fit(&board.say("happy-families-board-legend"), COLUMNS),
    ));
    lines.push(Line::default());
    lines.push(styled(Style::Normal, &fit(&board.last(), COLUMNS)));
    if let Some(warning) = board.warning() {
        lines.push(styled(Style::Bold, &fit(&warning, COLUMNS)));
    }
    lines.push(Line::default());
    for (seat, seen) in board.view.seats.iter() {
        lines.extend(seat_lines(board, seat, seen));
    }
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

/// `Happy Families · Anna to move` on the left, the pile on the right.
fn headline(board: &HappyBoard<'_>) -> Line {
    let pile = board.pile();
    let mut line = styled(Style::Bold, &title(board.locale, HappyFamilies::KIND));
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width() - width(&pile) - 2;
    line.push(Style::Normal, &fit(&board.status(), room));
    line.pad_to(COLUMNS - width(&pile));
    line.push(Style::Normal, &pile);
    line
}

/// The words of the notation over the columns, and what they mean where they are not English.
fn members(board: &HappyBoard<'_>) -> Vec<Line> {
    let heads = |name: &dyn Fn(Member) -> String, style| {
        let mut line = Line::default();
        for (place, member) in Member::ALL.into_iter().enumerate() {
            line.pad_to(GRID + place * CELL);
            line.push(style, &fit(&name(member), CELL - 1));
        }
        line
    };
    let mut lines = vec![heads(&|member| member.id().to_owned(), Style::Bold)];
    if board.locale != Locale::En {
        let name = |member| member_name(board.locale, member);
        lines.push(heads(&name, Style::Dim));
    }
    lines
}

/// `baker       Crumb      you          1 Boris      ≠2           ·`.
fn family_line(board: &HappyBoard<'_>, family: Family) -> Line {
    let is_laid = laid_by(board.view, family);
    let style = if is_laid.is_some() {
        Style::Dim
    } else {
        Style::Bold
    };
    let mut line = styled(style, family.id());
    line.pad_to(NAMES);
    let name = surname(board.locale, family, Member::Father);
    line.push(Style::Dim, &fit(&name, GRID - NAMES - 1));
    line.pad_to(GRID);
    if let Some(seat) = is_laid {
        let facts = [("name", board.names.of(seat).into())];
        let laid = say(board.locale, "happy-families-board-laid", &facts);
        line.push(seat_style(seat), &fit(&laid, COLUMNS - GRID));
        return line;
    }
    for (place, card) in family.cards().into_iter().enumerate() {
        line.pad_to(GRID + place * CELL);
        line.append(cell(board, &whereabouts(board.view, card)));
    }
    line
}

fn cell(board: &HappyBoard<'_>, place: &Whereabouts) -> Line {
    match place {
        Whereabouts::Own => styled(Style::Bold, &board.say("happy-families-board-you")),
        Whereabouts::With(seat) | Whereabouts::Laid(seat) => {
            let holder = format!("{seat} {}", board.names.of(*seat));
            styled(seat_style(*seat), &fit(&holder, CELL - 1))
        }
        Whereabouts::Unknown(not_with) if not_with.is_empty() => styled(Style::Dim, "·"),
        Whereabouts::Unknown(not_with) => {
            let not_with: Vec<_> = not_with.iter().map(|seat| format!("≠{seat}")).collect();
            styled(Style::Dim, &not_with.join(" "))
        }
    }
}

/// Colours of the 256-colour palette.
fn seat_style(seat: Seat) -> Style {
    Style::Color([166, 33, 70, 133][usize::from(seat.0 % 4)])
}

/// `> 0 Anna (you)      7 cards   2 families`, and below it what everybody knows of the hand.
fn seat_lines(board: &HappyBoard<'_>, seat: Seat, seen: &SeatView) -> Vec<Line> {
    let is_next = board.view.turn == Some(seat);
    let mut line = styled(Style::Bold, if is_next { "> " } else { "  " });
    line.push(seat_style(seat), &format!("{seat} "));
    let mut name = fit(&board.names.of(seat), 26);
    if board.view.you == Some(seat) {
        name = format!("{name} ({})", board.say("happy-families-board-you"));
    }
    line.push(if is_next { Style::Bold } else { Style::Normal }, &name);
    line.pad_to(38);
    line.push(Style::Normal, &cards(board.locale, seen.hand_size));
    line.pad_to(48);
    line.push(Style::Normal, &board.families(seen.laid.len()));
    let remark = remark(board, seat, seen);
    if !remark.is_empty() {
        line.pad_to(61);
        line.push(Style::Bold, &fit(&remark, COLUMNS - line.width()));
    }
    let mut lines = vec![line];
    if board.view.ending.is_none() && !seen.collects.is_empty() {
        lines.extend(collected(board, seen));
    }
    lines
}

/// Final points, or that the seat has left.
fn remark(board: &HappyBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let places = board.standings.iter().flat_map(|all| &all.places);
    let place = places.into_iter().find(|place| place.seat == seat);
    match place {
        Some(place) if place.winner => format!("{} *", points(board.locale, place.points)),
        Some(place) => points(board.locale, place.points),
        None if seen.retired => board.say("happy-families-board-retired"),
        None => String::new(),
    }
}

/// "holds at least 2 baker, 1 fisher", four families in a line.
fn collected(board: &HappyBoard<'_>, seen: &SeatView) -> Vec<Line> {
    let item = |held: &CollectedView| format!("{} {}", held.least, held.family);
    let lines = seen.collects.chunks(4).map(|held| {
        let list: Vec<_> = held.iter().map(item).collect();
        list.join(", ")
    });
    let list: Vec<String> = lines.collect();
    let facts = [("list", list.join(",\n    ").into())];
    let said = say(board.locale, "happy-families-board-collects", &facts);
    let indented = said.lines().enumerate().map(|(nth, line)| {
        let indent = if nth == 0 { "    " } else { "" };
        styled(Style::Dim, &fit(&format!("{indent}{line}"), COLUMNS))
    });
    indented.collect()
}
