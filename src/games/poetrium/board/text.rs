//! Text rendering of the table: the scenes, the poem with its verdicts, the seats, the reader's cards.

use super::{KIND, PoemBoard};
use crate::boards::terminal::{COLUMNS, Ink, Line, Style, fit, width};
use crate::games::Seat;
use crate::games::poetrium::texts::scene;
use crate::games::poetrium::{SeatView, StoryView};
use crate::texts::{self};

/// Draws the table.
pub fn draw(board: &PoemBoard<'_>, ink: Ink) -> String {
    let mut lines = vec![title(board)];
    if let Some(how) = board.view.ending {
        let ending = texts::ending(board.locale, KIND, how.code());
        lines.push(styled(Style::Normal, &fit(&ending, COLUMNS)));
    }
    lines.push(Line::default());
    for story in &board.view.stories {
        lines.extend(story_lines(board, story));
    }
    if !board.view.stories.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(poem_lines(board));
    lines.push(Line::default());
    for (seat, seen) in board.view.seats.iter() {
        lines.push(seat_line(board, seat, seen));
    }
    if let Some((title, cards)) = board.own_cards() {
        lines.push(Line::default());
        lines.push(rule(&title));
        for (number, words) in cards {
            let mut line = styled(Style::Bold, &format!("{number:>5}  "));
            line.push(Style::Normal, &fit(&words, COLUMNS - 7));
            lines.push(line);
        }
    }
    lines.push(Line::default());
    let legend = board.say("poetrium-board-legend");
    lines.push(styled(Style::Dim, &fit(&legend, COLUMNS)));
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

/// `Poetrium · Anna chooses a story` on the left, the round on the right.
fn title(board: &PoemBoard<'_>) -> Line {
    let round = board.round();
    let mut line = styled(Style::Bold, &texts::title(board.locale, KIND));
    line.push(Style::Normal, " · ");
    let room = COLUMNS - line.width() - width(&round) - 2;
    line.push(Style::Normal, &fit(&board.status(), room));
    line.pad_to(COLUMNS - width(&round));
    line.push(Style::Normal, &round);
    line
}

/// `── The poem ─────────`.
fn rule(title: &str) -> Line {
    let mut line = styled(Style::Dim, "── ");
    line.push(Style::Bold, title);
    let rest = COLUMNS.saturating_sub(line.width() + 1);
    line.push(Style::Dim, &format!(" {}", "─".repeat(rest)));
    line
}

/// The scene, wrapped behind its number; of a story turned over only that it is.
fn story_lines(board: &PoemBoard<'_>, story: &StoryView) -> Vec<Line> {
    let is_secret = board.view.secret == Some(story.number);
    let mark = if is_secret { "*" } else { " " };
    let head = format!("{mark}[{}] ", story.number);
    if !story.open {
        let closed = board.say("poetrium-board-closed");
        return vec![styled(Style::Dim, &format!("{head}({closed})"))];
    }
    let scene = scene(board.locale, story.story);
    let text = if is_secret {
        format!("({}) {scene}", board.say("poetrium-board-secret"))
    } else {
        scene.to_owned()
    };
    let mut lines = Vec::new();
    for (nth, part) in wrap(&text, COLUMNS - 5).into_iter().enumerate() {
        let mut line = styled(Style::Bold, if nth == 0 { &head } else { "     " });
        line.push(Style::Normal, &part);
        lines.push(line);
    }
    lines
}

fn poem_lines(board: &PoemBoard<'_>) -> Vec<Line> {
    let mut lines = vec![rule(&board.poem_title())];
    let shown = board.lines();
    if shown.is_empty() {
        let nothing = board.say("poetrium-board-no-poem");
        lines.push(styled(Style::Dim, &format!("   {nothing}")));
    }
    for line in shown {
        let style = match line.mark {
            "✓" => Style::Color(35),
            "✗" => Style::Color(160),
            _ => Style::Bold,
        };
        let mut piece = styled(style, &format!(" {} ", line.mark));
        let name = fit(&board.name(line.seat), 22);
        let is_short = width(&line.text) + width(&name) + 6 <= COLUMNS;
        piece.push(Style::Normal, &fit(&line.text, COLUMNS - 4));
        if is_short {
            piece.pad_to(COLUMNS - width(&name));
            piece.push(Style::Dim, &name);
        }
        lines.push(piece);
    }
    lines
}

/// `> Anna (you)                storyteller · 2 tokens · 1 story     12 points`.
fn seat_line(board: &PoemBoard<'_>, seat: Seat, seen: &SeatView) -> Line {
    let decides = board.decides() == Some(seat);
    let mut line = styled(Style::Bold, if decides { "> " } else { "  " });
    let mut name = fit(&board.name(seat), 21);
    if board.view.you == Some(seat) {
        name = format!("{name} ({})", board.say("poetrium-board-you"));
    }
    line.push(if decides { Style::Bold } else { Style::Normal }, &name);
    line.pad_to(29);
    let place = board
        .standings
        .and_then(|standings| standings.places.iter().find(|place| place.seat == seat));
    let points = place.map_or(i32::from(seen.score), |place| place.points);
    let star = if place.is_some_and(|place| place.winner) {
        " *"
    } else {
        ""
    };
    let points = format!("{}{star}", texts::points(board.locale, points));
    line.push(Style::Bold, &points);
    line.pad_to(42);
    let room = COLUMNS - line.width();
    line.push(Style::Dim, &fit(&remarks(board, seat, seen), room));
    line
}

fn remarks(board: &PoemBoard<'_>, seat: Seat, seen: &SeatView) -> String {
    let mut parts = Vec::new();
    if seen.retired {
        parts.push(board.say("poetrium-board-retired"));
    } else if board.view.ending.is_none() && board.view.storyteller == seat {
        parts.push(board.say("poetrium-board-teller"));
    } else if board.view.ending.is_none() {
        let tokens = usize::from(seen.tokens_left);
        parts.push(board.count("poetrium-board-tokens", tokens));
    }
    parts.push(board.count("poetrium-board-won", seen.won.len()));
    parts.join(" · ")
}

/// Breaks a text at spaces into lines of at most `columns`.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
