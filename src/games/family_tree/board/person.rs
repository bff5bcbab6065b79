//! One character as an SVG card: name, year, trade, icon, and what happened to it. A stripe and a letter tell men from
//! women.

use super::TreeBoard;
use super::units::CARD;
use crate::boards::svg::{Anchor, Lettering, Svg};
use crate::games::family_tree::{Character, Icon, PersonView};
use crate::texts;

/// The height of a card.
pub const HEIGHT: i32 = 54;

/// The frames: men, women, ghosts; the gold of a link; small badges.
pub const DEFINITIONS: &str = concat!(
    r##"<g id="kb-m"><rect width="112" height="54" rx="7" fill="#fffdf8" stroke="#8f9fb0"/>"##,
    r##"<path d="M7 0H10V54H7A7 7 0 0 1 0 47V7A7 7 0 0 1 7 0z" fill="#5b83ad"/></g>"##,
    r##"<g id="kb-f"><rect width="112" height="54" rx="27" ry="16" fill="#fffdf8" stroke="#b58f9b"/>"##,
    r##"<path d="M12 2V52A27 16 0 0 1 0 38V16A27 16 0 0 1 12 2z" fill="#c0657f"/></g>"##,
    r##"<rect id="kb-l" x="-3" y="-3" width="118" height="60" rx="11" fill="#f2cf63" stroke="#a97c00"/>"##,
    r##"<rect id="kb-g" width="112" height="54" rx="9" fill="none" stroke="#a79b88" stroke-dasharray="4 4"/>"##,
    r##"<rect id="kb-i" width="26" height="15" rx="7" fill="#e4ecd8" stroke="#7d9460"/>"##,
    r##"<rect id="kb-e" width="62" height="15" rx="3" fill="#e0e7f2" stroke="#6f84a6"/>"##,
    r##"<rect id="kb-r" width="30" height="15" rx="7" fill="#6b5b45"/>"##,
    r##"<path id="kb-b" d="M0-7L2-2 7-2 3 1 5 6 0 3-5 6-3 1-7-2-2-2z" fill="#e58aa4" stroke="#8d3650"/>"##,
);

const NAME: Lettering = Lettering {
    size: "12",
    fill: "#2f2a25",
    bold: true,
};
const LINE: Lettering = Lettering {
    size: "9.5",
    fill: "#5c544c",
    bold: false,
};
const LABEL: Lettering = Lettering {
    size: "8.5",
    fill: "#857a6c",
    bold: false,
};
const BADGE: Lettering = Lettering {
    size: "9",
    fill: "#33402a",
    bold: true,
};
/// The labels of Meetings, light on dark.
pub const LIGHT: Lettering = Lettering {
    size: "9",
    fill: "#fffdf8",
    bold: true,
};
const GHOST: Lettering = Lettering {
    size: "10.5",
    fill: "#8a7f70",
    bold: false,
};

/// Draws a character that lies here.
pub fn draw(svg: &mut Svg, board: &TreeBoard<'_>, person: &PersonView, (x, y): (i32, i32)) {
    if board.is_link(person) {
        svg.stamp("l", x, y);
    }
    face(svg, board, person.character, (x, y));
    if let Some(event) = person.event {
        svg.stamp("e", x + 44, y + HEIGHT - 4);
        let text = format!("{} {}", event.event, event.year);
        svg.label(BADGE, Anchor::Middle(x + 75), y + HEIGHT + 7, &text);
    }
    if let Some(meeting) = person.reserved {
        svg.stamp("r", x + 8, y + HEIGHT - 4);
        let text = meeting.to_string();
        svg.label(LIGHT, Anchor::Middle(x + 23), y + HEIGHT + 7, &text);
    }
    if person.bride {
        svg.stamp("b", x + CARD - 4, y + 4);
    }
    if person.unfinished {
        svg.label(NAME, Anchor::Start(x + CARD + 4), y + 32, "?");
    }
}

/// A card without a history: in a hand, in the Archive, or below everything else.
pub fn face(svg: &mut Svg, board: &TreeBoard<'_>, who: Character, (x, y): (i32, i32)) {
    svg.stamp(if who.is_female() { "f" } else { "m" }, x, y);
    svg.label(
        NAME,
        Anchor::Start(x + 17),
        y + 17,
        &cut(board.name(who), 13),
    );
    let trade = crate::games::family_tree::texts::in_language(board.locale, &who.portrait().trade);
    svg.label(LINE, Anchor::Start(x + 17), y + 31, &cut(trade, 17));
    svg.label(
        LINE,
        Anchor::Start(x + 17),
        y + 45,
        &who.birth().to_string(),
    );
    svg.label(LABEL, Anchor::Start(x + 43), y + 45, &who.to_string());
    if let Some(icon) = icon(who) {
        svg.stamp("i", x + CARD - 34, y + 34);
        svg.label(BADGE, Anchor::Middle(x + CARD - 21), y + 45, &icon);
    }
}

/// The place of a character that was taken, and where to.
pub fn ghost(svg: &mut Svg, board: &TreeBoard<'_>, who: Character, (x, y): (i32, i32)) {
    svg.stamp("g", x, y);
    svg.label(
        GHOST,
        Anchor::Middle(x + CARD / 2),
        y + 20,
        &cut(board.name(who), 15),
    );
    let label = format!("{who} · {}", who.birth());
    svg.label(LABEL, Anchor::Middle(x + CARD / 2), y + 33, &label);
    if let Some(seat) = board.person(who).and_then(|person| person.table) {
        let facts = [("name", board.names.of(seat).into())];
        let taken = texts::say(board.locale, "family-tree-board-taken", &facts);
        svg.label(
            LABEL,
            Anchor::Middle(x + CARD / 2),
            y + 46,
            &cut(&taken, 21),
        );
    }
}

/// The icon in letters: years older or younger, Single, Late, Wife's surname, Adopter.
pub fn icon(who: Character) -> Option<String> {
    match who.portrait().icon {
        Icon::Plain => None,
        Icon::Older(years) => Some(format!("+{years}")),
        Icon::Younger(years) => Some(format!("−{years}")),
        Icon::SingleMother => Some("S".to_owned()),
        Icon::LateMother => Some("L45".to_owned()),
        Icon::WifeSurname => Some("W".to_owned()),
        Icon::Adopter { .. } => Some("A3".to_owned()),
    }
}

/// At most so many characters.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().nth(most).is_none() {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most - 1).collect();
    cut.push('…');
    cut
}
