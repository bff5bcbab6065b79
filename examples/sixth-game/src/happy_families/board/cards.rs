//! The cards as SVG: a portrait of each member, in the colors of the family.

use kinpost_engines::boards::svg::Svg;
use kinpost_engines::texts::Locale;

use super::super::pieces::{Card, Family, Member};
use super::super::texts::person;
use super::icons;

/// Width and height of a card.
pub const CARD: (i32, i32) = (84, 108);

/// The portraits: skin is the fill of who stamps them, clothes are its color; hair is stamped with a fill of its own.
pub const DEFINITIONS: &str = concat!(
    r##"<g id="kb-face"><circle cx="-6.500" cy="-1" r="2" fill="#3b3530"/><circle cx="6.500" cy="-1" r="2" fill="#3b3530"/><path d="M-6 7q6 5 12 0" fill="none" stroke="#8a4a3a" stroke-width="1.800" stroke-linecap="round"/></g>"##,
    // Shoulders with a collar, ears, head.
    r##"<g id="kb-father"><path d="M10 104C10 80 24 74 42 74s32 6 32 30z" fill="currentColor"/><path d="M33 75l9 12 9-12z" fill="#fff"/><path d="M42 84l4 6-4 14-4-14z" fill="#3b3530"/><circle cx="22" cy="52" r="4"/><circle cx="62" cy="52" r="4"/><circle cx="42" cy="52" r="20"/><use href="#kb-face" x="42" y="50"/></g>"##,
    r##"<g id="kb-father-hair"><path d="M21 50c-3-20 8-27 21-27s24 7 21 27c-3-9-5-13-10-15-8 3-16 3-22 0-5 2-7 6-10 15z"/><path d="M42 57c-4-3-9-2-12 3 5 0 9 1 12-1 3 2 7 1 12 1-3-5-8-6-12-3z"/></g>"##,
    r##"<g id="kb-mother"><path d="M14 104c0-22 12-29 28-29s28 7 28 29z" fill="currentColor"/><path d="M31 76q11 13 22 0" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="3 2.500"/><circle cx="42" cy="52" r="19"/><use href="#kb-face" x="42" y="51"/><circle cx="23" cy="60" r="2.200" fill="#e9b320"/><circle cx="61" cy="60" r="2.200" fill="#e9b320"/></g>"##,
    r##"<g id="kb-mother-hair"><circle cx="42" cy="25" r="9"/><path d="M22 58c-4-22 6-28 20-28s24 6 20 28c-2-10-6-15-12-17-7 2-16 0-19-2-5 4-7 9-9 19z"/></g>"##,
    // A cap of the color of the clothes, freckles.
    r##"<g id="kb-son"><path d="M18 104c0-18 10-24 24-24s24 6 24 24z" fill="currentColor"/><path d="M24 92h36M21 99h42" stroke="#fff" stroke-width="3" opacity=".7"/><circle cx="42" cy="60" r="18"/><use href="#kb-face" x="42" y="60"/><path d="M31 65h.1M34 67h.1M53 65h.1M50 67h.1" stroke="#b9734f" stroke-width="1.800" stroke-linecap="round"/></g>"##,
    r##"<g id="kb-son-hair"><path d="M24 57c0-8 4-12 8-14h20c4 2 8 6 8 14-3-4-5-6-8-7l-4 4-3-4-3 4-4-4-3 4-4-4c-3 1-5 3-7 7z"/><path d="M22 48c0-13 9-18 20-18s20 5 20 18l10 3q-1 4-8 4-22-7-42-1z" fill="currentColor" stroke="#fff"/></g>"##,
    r##"<g id="kb-daughter"><path d="M16 104c2-19 12-25 26-25s24 6 26 25z" fill="currentColor"/><path d="M34 80q8 8 16 0" fill="none" stroke="#fff" stroke-width="2.500"/><circle cx="42" cy="59" r="18"/><use href="#kb-face" x="42" y="60"/></g>"##,
    // Plaits with bows.
    r##"<g id="kb-daughter-hair"><path d="M23 62c-4-20 5-27 19-27s23 7 19 27c-2-9-5-13-9-15-6 1-8 0-10-3-3 3-6 4-10 3-4 2-7 6-9 15z"/><path d="M23 56c-9 4-10 13-7 21 5-2 9-10 9-17zM61 56c9 4 10 13 7 21-5-2-9-10-9-17z"/><path d="M12 78l8-3 1 6zM72 78l-8-3-1 6z" fill="currentColor" stroke="#fff" stroke-width=".8"/></g>"##,
);

/// Draws a card with its upper left corner at a point; one that is only known of is paler.
pub fn draw(svg: &mut Svg, locale: Locale, card: Card, (x, y): (i32, i32), is_pale: bool) {
    let place = format!("translate({x} {y})");
    let opacity = if is_pale { "0.5" } else { "1" };
    let (paper, edge) = icons::colors(card.family());
    let (skin, hair) = complexion(card.family());
    let attributes: [(&str, &dyn std::fmt::Display); 4] = [
        ("transform", &place),
        ("opacity", &opacity),
        ("color", &edge),
        ("fill", &skin),
    ];
    svg.group(&attributes, |svg| {
        svg.tooltip(&format!("{} ({card})", person(locale, card)));
        svg.shape(
            "rect",
            &[
                ("x", &1),
                ("y", &1),
                ("width", &(CARD.0 - 2)),
                ("height", &(CARD.1 - 2)),
                ("rx", &9),
                ("fill", &paper),
                ("stroke", &edge),
                ("stroke-width", &2),
            ],
        );
        svg.stamp(card.member().id(), 0, 0);
        let hair_of = match card.member() {
            Member::Father => "father-hair",
            Member::Mother => "mother-hair",
            Member::Son => "son-hair",
            Member::Daughter => "daughter-hair",
        };
        svg.group(&[("fill", &hair)], |svg| svg.stamp(hair_of, 0, 0));
        let corner = "translate(5 5)scale(.5)";
        svg.group(&[("transform", &corner)], |svg| {
            svg.stamp(card.family().id(), 0, 0);
        });
    });
}

/// Skin and hair run in the family.
const fn complexion(family: Family) -> (&'static str, &'static str) {
    match family {
        Family::Baker => ("#f4d2b0", "#a8642a"),
        Family::Fisher => ("#e9bf98", "#4a3728"),
        Family::Gardener => ("#c98f62", "#2e231c"),
        Family::Tailor => ("#f6dcc4", "#d9a441"),
        Family::Clockmaker => ("#f1cfae", "#9c7b52"),
        Family::Sailor => ("#a86f47", "#221a16"),
        Family::Postman => ("#f3d0b4", "#b5432a"),
        Family::Fiddler => ("#e4b48a", "#3a2a2a"),
        Family::Beekeeper => ("#f7dfc4", "#6b4a2b"),
    }
}
