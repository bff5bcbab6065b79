//! A card as a little SVG portrait: the frame tells the family, the figure who it is, and around it stand the letter,
//! the digit, the symbol and the id that notation needs.

use crate::boards::svg::{Anchor, Lettering, Svg};
use crate::games::familys::texts::card_in_words as familys_card;
use crate::games::familys::{Card, Color, Face};
use crate::texts::Locale;

/// The size of a card before scaling.
pub const CARD: (i32, i32) = (64, 88);

const INK: &str = "#3b3530";

const VALUE: Lettering = Lettering {
    size: "15",
    fill: INK,
    bold: true,
};

const ID: Lettering = Lettering {
    size: "8.5",
    fill: INK,
    bold: false,
};

const BADGE: Lettering = Lettering {
    size: "9",
    fill: INK,
    bold: true,
};

/// Frames, figures and signs. The inherited `fill` is what the figures wear. Colors differ in lightness as well as in
/// hue, and the pattern at the foot of a frame tells the families apart without any color.
pub const DEFINITIONS: &str = concat!(
    r##"<g id="kb-c0"><rect x="1" y="1" width="62" height="86" rx="7" fill="#eef7ea" stroke="#3f8f3a" stroke-width="2"/><path d="M14 70h36" stroke="#3f8f3a" stroke-width="3"/></g>"##,
    r##"<g id="kb-c1"><rect x="1" y="1" width="62" height="86" rx="7" fill="#e9f1fb" stroke="#2563ab" stroke-width="2"/><path d="M14 70h36" stroke="#2563ab" stroke-width="3" stroke-dasharray="9 4.5"/></g>"##,
    r##"<g id="kb-c2"><rect x="1" y="1" width="62" height="86" rx="7" fill="#fcecea" stroke="#b3261e" stroke-width="2"/><path d="M14 70h36" stroke="#b3261e" stroke-width="3" stroke-dasharray="3 3"/></g>"##,
    r##"<g id="kb-c3"><rect x="1" y="1" width="62" height="86" rx="7" fill="#fff8dd" stroke="#c79a06" stroke-width="2"/><path d="M14 68.5h36M14 72h36" stroke="#c79a06" stroke-width="1.4"/></g>"##,
    r##"<g id="kb-c4"><rect x="1" y="1" width="62" height="86" rx="7" fill="#f1ecf7" stroke="#6a4c93" stroke-width="2"/></g>"##,
    r##"<g id="kb-e"><rect x="2" y="2" width="60" height="84" rx="7" fill="none" stroke="#a39785" stroke-width="1.3" stroke-dasharray="4 4"/></g>"##,
    r##"<g id="kb-b"><rect x="1" y="1" width="62" height="86" rx="7" fill="#5b4a6f" stroke="#3d3150" stroke-width="2"/><path d="M32 24l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2Z" fill="#cdbfe0"/></g>"##,
    // Heads and shoulders: two grandparents, two parents, three children from tall to small.
    r##"<g id="kb-p1"><path d="M16 66c0-12 7-17 16-17s16 5 16 17Z"/><circle cx="32" cy="35" r="13" fill="#f2cfae"/><path d="M20 33c-3-9 1-12 3-11-1 4-1 7-1 10ZM44 33c3-9-1-12-3-11 1 4 1 7 1 10Z" fill="#cfcac4"/><path d="M25 41q7-4 14 0q-3 4-7 2q-4 2-7-2Z" fill="#cfcac4"/><g fill="none" stroke="#3b3530" stroke-width="1.2"><circle cx="27" cy="34" r="3.4"/><circle cx="37" cy="34" r="3.4"/><path d="M30.4 34h3.2"/></g></g>"##,
    r##"<g id="kb-p2"><path d="M15 66c1-12 8-17 17-17s16 5 17 17Z"/><circle cx="32" cy="19" r="6.5" fill="#d8d3cd"/><circle cx="32" cy="34" r="14.5" fill="#d8d3cd"/><circle cx="32" cy="37" r="11.5" fill="#f2cfae"/><path d="M28 42q4 3 8 0" fill="none" stroke="#9b3b3b" stroke-width="1.6"/><circle cx="27.5" cy="36" r="1.5" fill="#3b3530"/><circle cx="36.5" cy="36" r="1.5" fill="#3b3530"/></g>"##,
    r##"<g id="kb-p3"><path d="M15 66c0-13 8-18 17-18s17 5 17 18Z"/><circle cx="32" cy="34" r="12.5" fill="#f2cfae"/><path d="M19.5 33c-1-11 6-15 13-15s13 4 12 15c-3-5-7-7-12-7s-10 2-13 7Z" fill="#5a4030"/><path d="M28 40.5q4 3 8 0" fill="none" stroke="#8a4b3a" stroke-width="1.6"/><circle cx="27.5" cy="34" r="1.5" fill="#3b3530"/><circle cx="36.5" cy="34" r="1.5" fill="#3b3530"/></g>"##,
    r##"<g id="kb-p4"><path d="M17 56c-3-20 0-38 15-38s18 18 15 38Z" fill="#7a4a2a"/><path d="M16 66c1-12 8-17 16-17s15 5 16 17Z"/><circle cx="32" cy="34" r="11.5" fill="#f2cfae"/><path d="M20 33c2-9 8-11 13-10 5 1 10 3 11 10-6-1-10-3-13-6-3 3-7 5-11 6Z" fill="#7a4a2a"/><path d="M28 40q4 3.5 8 0" fill="none" stroke="#b3262f" stroke-width="2"/><circle cx="27.5" cy="35" r="1.5" fill="#3b3530"/><circle cx="36.5" cy="35" r="1.5" fill="#3b3530"/></g>"##,
    r##"<g id="kb-p5"><path d="M19 66c0-10 6-14 13-14s13 4 13 14Z"/><circle cx="32" cy="39" r="12" fill="#f6d7b8"/><path d="M20 38c-1-10 5-15 12-15s13 5 12 15c-2-4-3-6-5-7l-2 3-3-4-3 4-3-4c-3 2-6 4-8 8Z" fill="#c98a3a"/><path d="M27 44.5q5 4.5 10 0" fill="none" stroke="#8a4b3a" stroke-width="1.6"/><circle cx="28" cy="40" r="1.6" fill="#3b3530"/><circle cx="36" cy="40" r="1.6" fill="#3b3530"/></g>"##,
    r##"<g id="kb-p6"><path d="M19 66c0-10 6-14 13-14s13 4 13 14Z"/><g fill="#8a5a2b"><circle cx="17.5" cy="41" r="5.5"/><circle cx="46.5" cy="41" r="5.5"/><circle cx="32" cy="37" r="13.5"/></g><circle cx="32" cy="40" r="11.2" fill="#f6d7b8"/><path d="M21 38c3-8 8-10 11-10s8 2 11 10c-5-1-8-2-11-5-3 3-6 4-11 5Z" fill="#8a5a2b"/><path d="M27.5 45q4.5 4 9 0" fill="none" stroke="#b3262f" stroke-width="1.6"/><circle cx="28" cy="41" r="1.6" fill="#3b3530"/><circle cx="36" cy="41" r="1.6" fill="#3b3530"/></g>"##,
    r##"<g id="kb-p7"><path d="M21 66c0-8 5-11 11-11s11 3 11 11Z"/><circle cx="32" cy="43" r="11.5" fill="#f8dcc2"/><path d="M32 31q-3-4 1-7q4 2 1 5" fill="none" stroke="#c98a3a" stroke-width="2" stroke-linecap="round"/><circle cx="25" cy="47" r="2.2" fill="#f0b9a0"/><circle cx="39" cy="47" r="2.2" fill="#f0b9a0"/><path d="M28.5 48.5q3.5 3 7 0" fill="none" stroke="#8a4b3a" stroke-width="1.6"/><circle cx="28" cy="43" r="1.7" fill="#3b3530"/><circle cx="36" cy="43" r="1.7" fill="#3b3530"/></g>"##,
    // The three signs, as on the cards.
    r##"<g id="kb-s0"><circle r="5.5" fill="#fff" stroke="#3b3530" stroke-width="1.6"/></g>"##,
    r##"<g id="kb-s1"><path d="M0-6.5L5.5 0L0 6.5L-5.5 0Z" fill="#fff" stroke="#3b3530" stroke-width="1.6"/></g>"##,
    r##"<g id="kb-s2"><path d="M0 6C-8-1-6-6-3-6C-1-6 0-4.5 0-3C0-4.5 1-6 3-6C6-6 8-1 0 6Z" fill="#fff" stroke="#3b3530" stroke-width="1.6"/></g>"##,
    // UNION, star, VOISIN and VISION.
    r##"<g id="kb-u" fill="none" stroke-width="4"><circle cx="25" cy="40" r="11" stroke="#c79a06"/><circle cx="39" cy="40" r="11" stroke="#8a7a5c"/></g>"##,
    r##"<g id="kb-st"><path d="M32 20l6 14 15 1.5-11.5 10 3.5 15-13-8-13 8 3.5-15L11 35.5 26 34Z" fill="#f2b705" stroke="#8a6500" stroke-width="1.5"/></g>"##,
    r##"<g id="kb-vo"><path d="M14 34L32 19L50 34V62H14Z" fill="#fff" stroke="#6a4c93" stroke-width="2.5"/><path d="M26 62V44h12V62Z" fill="#6a4c93"/></g>"##,
    r##"<g id="kb-vi"><path d="M10 42Q32 20 54 42Q32 64 10 42Z" fill="#fff" stroke="#6a4c93" stroke-width="2.5"/><circle cx="32" cy="42" r="9" fill="#6a4c93"/><circle cx="35" cy="39" r="3" fill="#fff"/></g>"##,
);

/// The main color of a family and a light one.
pub fn colors(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Green => ("#3f8f3a", "#f3f9f0"),
        Color::Blue => ("#2563ab", "#eff5fc"),
        Color::Red => ("#b3261e", "#fdf2f1"),
        Color::Yellow => ("#c79a06", "#fffbea"),
    }
}

/// Draws a card with its upper left corner at a place, in so many hundredths of its size.
pub fn draw(svg: &mut Svg, locale: Locale, card: Card, (x, y): (i32, i32), scale: i32) {
    let transform = if scale == 100 {
        format!("translate({x} {y})")
    } else {
        format!(
            "translate({x} {y})scale({}.{:02})",
            scale / 100,
            scale % 100
        )
    };
    svg.group(&[("transform", &transform)], |svg| {
        svg.tooltip(&familys_card(locale, card));
        face(svg, card);
        svg.label(ID, Anchor::Start(6), 82, &card.to_string());
    });
}

/// The figure of a role: grandfathers, grandmothers, father, mother, three children.
pub fn figure(role: u8) -> &'static str {
    match role {
        1 | 3 => "p1",
        2 | 4 => "p2",
        5 => "p3",
        6 => "p4",
        7 => "p5",
        8 => "p6",
        _ => "p7",
    }
}

fn face(svg: &mut Svg, card: Card) {
    let frame = card
        .color()
        .map_or("c4".to_owned(), |color| format!("c{}", color as u8));
    svg.stamp(&frame, 0, 0);
    match card.face() {
        Face::Person {
            color,
            role,
            letter,
        } => {
            svg.group(&[("fill", &colors(color).0)], |svg| {
                svg.stamp(figure(role), 0, 0);
            });
            svg.label(VALUE, Anchor::Start(6), 18, &char::from(letter).to_string());
            svg.label(VALUE, Anchor::End(58), 18, &role.to_string());
            if let Some(symbol) = card.symbol() {
                svg.stamp(&format!("s{}", symbol as u8), 53, 78);
            }
        }
        Face::Union { .. } => svg.stamp("u", 0, 0),
        Face::LetterStar => star(svg, "A–Z"),
        Face::DigitStar => star(svg, "1–9"),
        Face::Voisin => svg.stamp("vo", 0, 0),
        Face::Vision => svg.stamp("vi", 0, 0),
    }
}

fn star(svg: &mut Svg, values: &str) {
    svg.stamp("st", 0, 0);
    svg.label(BADGE, Anchor::Middle(32), 45, values);
}
