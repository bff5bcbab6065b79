//! Text rendering of the table. Persons are written as in the notation: `3 F:ENN+M:NNH<0` is person 3, married, a child
//! of couple 0.

use super::FamilyBoard;
use crate::boards::terminal::{COLUMNS, Ink, Line, Style, fit, width};
use crate::games::Seat;
use crate::games::familienbande::{Card, PersonView, RowView, SeatView, Trait};
use crate::texts::{cards, ending, points, say};

/// Columns of a person with spouse and parents, and the space after it: `12 F:ENN+M:NNH<10  `.
const PERSON: usize = 19;

/// Cards of a hand in a line.
const HAND: usize = 11;

/// Points for which the track shows one sign.
const POINTS_PER_SIGN: u16 = 2;

/// Signs the track can show; markers beyond are told by their number alone.
const TRACK: u16 = 50;

/// Draws the table.
pub fn draw(board: &FamilyBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![title(board)];
    if let Some(how) = board.view.ending {
        let kind = crate::games::familienbande::KIND;
        lines.push(styled(
            Style::Normal,
            &fit(&ending(board.locale, kind, how.code()), COLUMNS),
        ));
    }
    for row in &board.view.rows {
        lines.push(Line::default());
        lines.push(row_head(board, row));
        lines.extend(row_people(board, row));
    }
    lines.push(Line::default());
    lines.extend(track(board));
    lines.push(Line::default());
    for (seat, seen) in board.view.seats.iter() {
        lines.extend(seat_lines(board, seat, seen));
    }
    lines.push(Line::default());
    lines.push(styled(Style::Dim, &board.say("familienbande-board-legend")));
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

/// `Familienbande · Anna to move` on the left, the pile on the right.
fn title(board: &FamilyBoard<'_>) -> Line {
    let pile = board.pile();
    let mut line = styled(Style::Bold, "Familienbande");
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width() - width(&pile) - 2;
    line.push(Style::Normal, &fit(&board.status(), room));
    line.pad_to(COLUMNS - width(&pile));
    line.push(Style::Normal, &pile);
    line
}

/// `── Generation 2 · 3 of 4 ─────── turned over ──`.
fn row_head(board: &FamilyBoard<'_>, row: &RowView) -> Line {
    let generation = say(
        board.locale,
        "familienbande-board-generation",
        &[("generation", row.generation.into())],
    );
    let facts = [("members", row.members.into()), ("limit", row.limit.into())];
    let members = say(board.locale, "familienbande-board-members", &facts);
    let mut line = styled(Style::Dim, "── ");
    let style = if row.closed { Style::Dim } else { Style::Bold };
    line.push(style, &generation);
    line.push(Style::Normal, &format!(" · {members} "));
    let closed = if row.closed {
        format!(" {} ──", board.say("familienbande-board-closed"))
    } else {
        String::new()
    };
    let rule = COLUMNS.saturating_sub(line.width() + width(&closed));
    line.push(Style::Dim, &"─".repeat(rule));
    line.push(Style::Dim, &closed);
    line
}

/// The people of a row, four in a line.
fn row_people(board: &FamilyBoard<'_>, row: &RowView) -> Vec<Line> {
    let people: Vec<&PersonView> = board
        .view
        .people
        .iter()
        .filter(|person| person.generation == row.generation)
        .collect();
    if people.is_empty() {
        let nobody = board.say("familienbande-board-empty");
        return vec![styled(Style::Dim, &format!("   {nobody}"))];
    }
    let in_line = COLUMNS / PERSON;
    people
        .chunks(in_line)
        .map(|people| {
            let mut line = Line::default();
            for (place, person) in people.iter().enumerate() {
                line.pad_to(place * PERSON);
                line.append(person_piece(person));
            }
            if row.closed {
                line.restyled(Style::Dim)
            } else {
                line
            }
        })
        .collect()
}

fn person_piece(person: &PersonView) -> Line {
    let mut line = styled(Style::Bold, &format!("{:>2} ", person.id.0));
    line.append(card_piece(person.card));
    if let Some(spouse) = person.spouse {
        line.push(Style::Normal, "+");
        line.append(card_piece(spouse));
    }
    if let Some(parents) = person.parents {
        line.push(Style::Dim, &format!("<{parents}"));
    }
    line
}

fn card_piece(card: Card) -> Line {
    let mut line = styled(Style::Normal, &format!("{}:", card.sex().letter()));
    for of in card.traits() {
        line.push(trait_style(of), &of.to_string());
    }
    line
}

/// The colours of the box, from the 256-colour palette.
fn trait_style(of: Trait) -> Style {
    Style::Color(match of {
        Trait::Ears => 33,
        Trait::Glasses => 220,
        Trait::Nose => 35,
        Trait::Lips => 160,
        Trait::Hair => 208,
    })
}

/// A bar for each marker.
fn track(board: &FamilyBoard<'_>) -> Vec<Line> {
    let names = Trait::ALL.map(|of| format!("{of} {}", board.trait_name(of)));
    let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let bar = |((of, &points), name): ((Trait, &u16), &String)| {
        let mut line = styled(trait_style(of), name);
        line.pad_to(widest + 1);
        line.push(Style::Bold, &format!("{points:>4} "));
        let signs = points.div_ceil(POINTS_PER_SIGN).min(TRACK);
        line.push(trait_style(of), &"▪".repeat(usize::from(signs)));
        line
    };
    board.view.markers.iter().zip(&names).map(bar).collect()
}

/// `> Anna (you)  nose  5 cards`, and below it the cards that may be seen.
fn seat_lines(board: &FamilyBoard<'_>, seat: Seat, seen: &SeatView) -> Vec<Line> {
    let is_next = board.view.turn == Some(seat);
    let mut line = styled(Style::Bold, if is_next { "> " } else { "  " });
    let mut name = fit(&board.names.of(seat), 26);
    if board.view.you == Some(seat) {
        name = format!("{name} ({})", board.say("familienbande-board-you"));
    }
    line.push(if is_next { Style::Bold } else { Style::Normal }, &name);
    line.pad_to(36);
    match seen.trait_ {
        Some(of) => line.push(trait_style(of), &board.trait_name(of)),
        None => line.push(Style::Dim, &board.say("familienbande-board-hidden")),
    }
    line.pad_to(52);
    line.push(Style::Normal, &cards(board.locale, seen.hand_size));
    let remark = remark(board, seat, seen);
    if !remark.is_empty() {
        line.pad_to(62);
        line.push(Style::Bold, &fit(&remark, COLUMNS - line.width()));
    }
    let mut lines = vec![line];
    for cards in seen.hand.iter().flat_map(|hand| hand.chunks(HAND)) {
        let mut line = styled(Style::Normal, "    ");
        for &card in cards {
            line.append(card_piece(card));
            line.push(Style::Normal, " ");
        }
        lines.push(line);
    }
    lines
}

/// Final points, or that the seat has left.
fn remark(board: &FamilyBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let place = board
        .standings
        .and_then(|standings| standings.places.iter().find(|place| place.seat == seat));
    match place {
        Some(place) if place.winner => format!("{} *", points(board.locale, place.points)),
        Some(place) => points(board.locale, place.points),
        None if seen.retired => board.say("familienbande-board-retired"),
        None if seen.n_swapped > 0 => say(
            board.locale,
            "familienbande-board-swapped",
            &[("count", seen.n_swapped.into())],
        ),
        None => String::new(),
    }
}
