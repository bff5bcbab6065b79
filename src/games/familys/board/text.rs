//! Text rendering of the table. Cards are written as in the notation; behind a hand card stand its digit and symbol:
//! `A0·1○` is the A of Marcel, digit 1, circle.

use super::{FamilysBoard, KIND};
use crate::boards::terminal::{COLUMNS, Ink, Line, Style, fit, width};
use crate::games::Seat;
use crate::games::familys::texts::color_name as familys_color;
use crate::games::familys::{Card, Color, SeatView, Symbol};
use crate::texts::{cards, ending, say};

/// Cards of the talon that are shown, the top included.
const TALON: usize = 8;

/// Draws the table.
pub fn draw(board: &FamilysBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![title(board)];
    if let Some(how) = board.view.ending {
        let how = ending(board.locale, KIND, how.code());
        lines.push(styled(Style::Normal, &fit(&how, COLUMNS)));
    }
    lines.push(counts(board));
    lines.extend(open_things(board));
    for (seat, seen) in board.view.seats.iter() {
        lines.push(Line::default());
        lines.push(seat_line(board, seat, seen));
        lines.extend(family(board, seen));
        if board.view.you != Some(seat) {
            lines.extend(seen.hand.iter().flat_map(|hand| spread(hand, "     ")));
        }
    }
    let own = board.view.you.and_then(|seat| board.view.seats.get(seat));
    if let Some(hand) = own.and_then(|seen| seen.hand.as_ref()) {
        lines.push(Line::default());
        lines.push(styled(Style::Bold, &board.say("familys-board-hand")));
        lines.extend(by_color(hand));
    }
    if let Some(laying) = own.and_then(|seen| seen.laying) {
        let cards: Vec<Card> = laying.cards.iter().map(|place| place.card).collect();
        lines.push(styled(Style::Bold, &board.say("familys-board-chosen")));
        lines.extend(spread(&cards, "  "));
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

/// `FAMILYS · Anna to move` on the left, the round on the right.
fn title(board: &FamilysBoard<'_>) -> Line {
    let round = board.round();
    let mut line = styled(Style::Bold, "FAMILYS");
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width() - width(&round) - 2;
    line.push(Style::Normal, &fit(&board.status(), room));
    line.pad_to(COLUMNS - width(&round));
    line.push(Style::Normal, &round);
    line
}

/// The pile, and the talon with its last cards; the top stands in brackets.
fn counts(board: &FamilysBoard<'_>) -> Line {
    let mut line = styled(
        Style::Normal,
        &format!("{}   {}  ", board.pile(), board.talon()),
    );
    let talon = &board.view.talon;
    let Some((&top, below)) = talon.split_last() else {
        return line;
    };
    let mut end = styled(Style::Bold, "[");
    end.append(full(top));
    end.push(Style::Bold, "]");
    // As many of the latest as fit, with a mark for those that do not.
    let mut room = COLUMNS - line.width() - end.width() - 2;
    let mut fits = |card: &&Card| {
        let columns = width(&card.to_string()) + 1;
        let is_shown = columns <= room;
        room = room.saturating_sub(if is_shown { columns } else { COLUMNS });
        is_shown
    };
    let n_shown = below
        .iter()
        .rev()
        .take(TALON - 1)
        .take_while(&mut fits)
        .count();
    let shown = &below[below.len() - n_shown..];
    if n_shown < below.len() {
        line.push(Style::Dim, "… ");
    }
    for &card in shown {
        line.push(style(card), &format!("{card} "));
    }
    line.append(end);
    line
}

/// A hand a VISION holds open, a word that is voted on.
fn open_things(board: &FamilysBoard<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(revealed) = &board.view.revealed {
        let facts = [("name", board.names.of(revealed.seat).into())];
        let head = say(board.locale, "familys-board-revealed", &facts);
        lines.push(styled(Style::Bold, &fit(&head, COLUMNS)));
        lines.extend(spread(&revealed.hand, "  "));
    }
    if let Some(proposal) = &board.view.proposal {
        let facts = [("word", proposal.word.to_string().into())];
        let head = say(board.locale, "familys-board-proposal", &facts);
        lines.push(styled(Style::Bold, &head));
        lines.extend(spread(&proposal.cards, "  "));
    }
    lines
}

/// `> 0 Anna (you)   green   score 24   family 8   9 cards`.
fn seat_line(board: &FamilysBoard<'_>, seat: Seat, seen: &SeatView) -> Line {
    let is_next = board.view.turn == Some(seat);
    let mut line = styled(Style::Bold, if is_next { "> " } else { "  " });
    line.push(Style::Dim, &format!("{seat} "));
    let mut name = fit(&board.names.of(seat), 16);
    if board.view.you == Some(seat) {
        name = format!("{name} ({})", board.say("familys-board-you"));
    }
    line.push(if is_next { Style::Bold } else { Style::Normal }, &name);
    line.pad_to(28);
    line.push(Style::Normal, &board.score(seen));
    line.pad_to(39);
    line.push(Style::Normal, &board.family_points(seen));
    line.pad_to(51);
    line.push(Style::Normal, &cards(board.locale, seen.hand_size));
    let remark = board.remark(seat, seen);
    if !remark.is_empty() {
        line.pad_to(61);
        let room = COLUMNS.saturating_sub(line.width());
        line.push(Style::Bold, &fit(&remark, room));
    }
    line
}

/// `green  1 A0  2 B1  3 –  …`, in two lines if need be.
fn family(board: &FamilysBoard<'_>, seen: &SeatView) -> Vec<Line> {
    let Some(color) = seen.color else {
        let nothing = board.say("familys-board-no-family");
        return vec![styled(Style::Dim, &format!("     {nothing}"))];
    };
    let mut head = styled(
        paint(color),
        &format!("     {}", familys_color(board.locale, color)),
    );
    head.pad_to(14);
    let pieces = (1..).zip(&seen.family).map(|(slot, card): (u8, _)| {
        let mut piece = styled(Style::Dim, &format!("{slot} "));
        match card {
            Some(card) => piece.push(style(*card), &card.to_string()),
            None => piece.push(Style::Dim, "–"),
        }
        piece.push(Style::Normal, "  ");
        piece
    });
    wrap(head, pieces, 14)
}

/// Cards with digits and symbols, as many in a line as fit.
fn spread(cards: &[Card], indent: &str) -> Vec<Line> {
    let pieces = cards.iter().map(|&card| {
        let mut piece = full(card);
        piece.push(Style::Normal, " ");
        piece
    });
    wrap(styled(Style::Normal, indent), pieces, indent.len())
}

/// The own hand, a line for each color and one for what has none.
fn by_color(hand: &[Card]) -> Vec<Line> {
    let colors = Color::ALL.into_iter().map(Some).chain([None]);
    let groups = colors.map(|color| {
        let cards = hand.iter().copied().filter(|card| card.color() == color);
        cards.collect::<Vec<_>>()
    });
    groups
        .filter(|cards| !cards.is_empty())
        .flat_map(|cards| spread(&cards, "  "))
        .collect()
}

fn wrap(head: Line, pieces: impl Iterator<Item = Line>, indent: usize) -> Vec<Line> {
    let mut lines = vec![head];
    for piece in pieces {
        let is_full = lines
            .last()
            .is_some_and(|line| line.width() + piece.width() > COLUMNS);
        if is_full {
            lines.push(styled(Style::Normal, &" ".repeat(indent)));
        }
        if let Some(line) = lines.last_mut() {
            line.append(piece);
        }
    }
    lines
}

/// A card with its digit and symbol.
fn full(card: Card) -> Line {
    let mut line = styled(style(card), &card.to_string());
    if let (Some(digit), Some(symbol)) = (card.role(), card.symbol()) {
        let sign = match symbol {
            Symbol::Circle => '○',
            Symbol::Diamond => '◇',
            Symbol::Heart => '♡',
        };
        line.push(style(card), &format!("·{digit}{sign}"));
    }
    line
}

fn style(card: Card) -> Style {
    card.color().map_or(Style::Bold, paint)
}

/// The colors of the families, from the 256-color palette.
fn paint(color: Color) -> Style {
    Style::Color(match color {
        Color::Green => 35,
        Color::Blue => 33,
        Color::Red => 160,
        Color::Yellow => 178,
    })
}
