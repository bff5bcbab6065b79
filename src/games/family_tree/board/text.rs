//! Text rendering of the table: families as indented lists, each couple on a line of its own.

use super::units::{Unit, units};
use super::{KIND, TreeBoard, person};
use crate::boards::terminal::{COLUMNS, Ink, Line, Style, fit, width};
use crate::games::Seat;
use crate::games::family_tree::{Card, Character, FamilyView, Kind, PersonView};
use crate::texts::{self, ending, say};

/// Draws the table.
pub fn draw(board: &TreeBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![title(board)];
    if let Some(how) = board.view.ending {
        lines.push(styled(
            Style::Normal,
            &ending(board.locale, KIND, how.code()),
        ));
    }
    for table in board.tables() {
        lines.push(Line::default());
        lines.extend(table_lines(board, table));
    }
    if board.view.options.is_big() {
        lines.push(Line::default());
        for seat in Seat::all(board.view.seats.n_seats()) {
            lines.push(seat_head(board, Some(seat)));
        }
    }
    let hand = board
        .view
        .you
        .and_then(|seat| board.view.seats.get(seat)?.hand.as_deref());
    for (key, cards) in [
        ("family-tree-board-archive", board.view.archive.as_slice()),
        ("family-tree-board-hand", hand.unwrap_or_default()),
    ] {
        if !cards.is_empty() {
            lines.push(Line::default());
            lines.push(styled(Style::Bold, &board.say(key)));
            lines.extend(cards.iter().map(|&card| card_line(board, card)));
        }
    }
    lines.push(Line::default());
    lines.push(styled(Style::Dim, &board.say("family-tree-board-legend")));
    let mut out = String::new();
    for line in lines {
        line.write(ink, &mut out);
    }
    out
}

/// The trees alone, without anything that belongs to playing.
pub fn trees(board: &TreeBoard<'_>) -> String {
    let mut out = String::new();
    for table in board.tables_with_families() {
        for line in table_lines(board, table) {
            line.write(Ink::Plain, &mut out);
        }
        out.push('\n');
    }
    out.push_str(&board.say("family-tree-board-legend"));
    out.push('\n');
    out
}

/// A line of one style, cut to the width of the board.
fn styled(style: Style, text: &str) -> Line {
    let mut line = Line::default();
    line.push(style, &fit(text, COLUMNS));
    line
}

/// `Family Tree · Anna to move` on the left, the deck on the right.
fn title(board: &TreeBoard<'_>) -> Line {
    let deck = board.deck();
    let mut line = styled(Style::Bold, &texts::title(board.locale, KIND));
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width() - width(&deck) - 2;
    line.push(Style::Normal, &fit(&board.status(), room));
    line.pad_to(COLUMNS - width(&deck));
    line.push(Style::Normal, &deck);
    line
}

/// `── Anna (you) ── 12 points · 1 token · 5 cards ──`.
fn seat_head(board: &TreeBoard<'_>, table: Option<Seat>) -> Line {
    let is_next = table.is_some() && table == board.view.turn;
    let mut line = styled(Style::Bold, if is_next { "> " } else { "── " });
    line.push(Style::Bold, &fit(&board.table_name(table), 34));
    if let Some(seat) = table {
        let room = COLUMNS - line.width() - 4;
        line.push(
            Style::Normal,
            &format!(" ── {}", fit(&board.seat_line(seat), room)),
        );
    }
    line
}

fn table_lines(board: &TreeBoard<'_>, table: Option<Seat>) -> Vec<Line> {
    let mut lines = vec![seat_head(board, table)];
    let chain = table.and_then(|seat| board.view.seats[seat].score.as_ref());
    if let Some(score) = chain.filter(|score| score.chain.len() > 1) {
        let names: Vec<&str> = score.chain.iter().map(|&link| board.name(link)).collect();
        let facts = [("chain", names.join(" → ").into())];
        lines.push(styled(
            Style::Dim,
            &format!(
                "   {}",
                say(board.locale, "family-tree-board-chain", &facts)
            ),
        ));
    }
    let families = board.families(table);
    if families.is_empty() {
        lines.push(styled(
            Style::Dim,
            &format!("   {}", board.say("family-tree-board-empty")),
        ));
    }
    for family in families {
        lines.extend(family_lines(board, family));
    }
    lines
}

fn family_lines(board: &TreeBoard<'_>, family: &FamilyView) -> Vec<Line> {
    let units = units(board.view, family);
    let mut lines = Vec::new();
    if let Some(name) = &family.name {
        lines.push(styled(Style::Bold, &format!("   {name}")));
    }
    for (root, unit) in units.iter().enumerate() {
        if unit.above.is_none() {
            unit_lines(board, &units, root, 0, &mut lines);
        }
    }
    lines
}

/// A unit and, indented, what hangs below it.
fn unit_lines(
    board: &TreeBoard<'_>,
    units: &[Unit],
    unit: usize,
    depth: usize,
    lines: &mut Vec<Line>,
) {
    let mut line = styled(Style::Normal, &" ".repeat(3 + 2 * depth.min(10)));
    let Unit {
        members,
        is_ghost,
        hangs_by,
        ..
    } = &units[unit];
    let mut order: Vec<usize> = (0..members.len()).collect();
    // The character that hangs here comes first, so that the list reads as descent.
    order.rotate_left(*hangs_by);
    for (nth, &card) in order.iter().enumerate() {
        let who = members[card];
        line.push(Style::Normal, if nth > 0 { " + " } else { "" });
        let Some(person) = board.person(who) else {
            continue;
        };
        line.append(if *is_ghost {
            ghost(board, person)
        } else {
            piece(board, person)
        });
        let other = units[unit].also_below.filter(|&(_, also)| also == card);
        if let Some(parent) = other.and(person.mother.or(person.father)) {
            line.push(Style::Dim, &format!("<{parent}"));
        }
    }
    lines.push(line);
    for &child in &units[unit].below {
        unit_lines(board, units, child, depth + 1, lines);
    }
}

/// `P12 Matvey 1925 2 E04 *`.
fn piece(board: &TreeBoard<'_>, person: &PersonView) -> Line {
    let who = person.character;
    let mut line = styled(color(who), &who.to_string());
    line.push(
        Style::Normal,
        &format!(" {} {}", fit(board.name(who), 9), who.birth() % 10000),
    );
    if board.is_link(person) {
        line.push(Style::Bold, " 2");
    }
    if let Some(event) = person.event {
        line.push(Style::Dim, &format!(" {}", event.event));
    }
    if let Some(meeting) = person.reserved {
        line.push(Style::Dim, &format!(" {meeting}"));
    }
    let mark = match (person.bride, person.unfinished) {
        (true, _) => " *",
        (_, true) => " !",
        _ => "",
    };
    line.push(Style::Bold, mark);
    line
}

/// A character that was taken.
fn ghost(board: &TreeBoard<'_>, person: &PersonView) -> Line {
    let who = person.character;
    let owner = person
        .table
        .map(|seat| fit(&board.names.of(seat), 20))
        .unwrap_or_default();
    let taken = say(
        board.locale,
        "family-tree-board-taken",
        &[("name", owner.into())],
    );
    styled(
        Style::Dim,
        &format!("({who} {}, {taken})", fit(board.name(who), 9)),
    )
}

/// Blue and red, beside the names.
fn color(who: Character) -> Style {
    Style::Color(if who.is_female() { 168 } else { 68 })
}

fn card_line(board: &TreeBoard<'_>, card: Card) -> Line {
    let words = match card.kind() {
        Kind::Character(who) => {
            let trade =
                crate::games::family_tree::texts::in_language(board.locale, &who.portrait().trade);
            let icon = person::icon(who)
                .map(|icon| format!(" [{icon}]"))
                .unwrap_or_default();
            format!("{} {}, {trade}{icon}", board.name(who), who.birth())
        }
        Kind::Meeting(meeting) => {
            crate::games::family_tree::texts::in_language(board.locale, meeting.prompt()).to_owned()
        }
        Kind::Event(event) => {
            let occasion = event.occasion();
            let title =
                crate::games::family_tree::texts::in_language(board.locale, &occasion.title);
            format!("{title}, {}–{}", occasion.first, occasion.last)
        }
    };
    let mut line = styled(Style::Bold, &format!("   {card} "));
    line.push(Style::Normal, &fit(&words, COLUMNS - 8));
    line
}
