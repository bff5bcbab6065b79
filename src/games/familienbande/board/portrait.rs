//! An SVG portrait drawn from its traits: the frame tells the sex by color and by shape, the face wears the traits in
//! their colors (bigger or more of them when they occur twice or three times), and the left edge shows the three badges
//! as on the printed cards, each with its own shape and letter.

use super::lettering::ID;
use crate::boards::svg::{Anchor, Svg};
use crate::games::familienbande::texts::card_in_words;
use crate::games::familienbande::{Card, Sex, Trait};
use crate::texts::Locale;

/// The size of a card before scaling.
pub const CARD: (i32, i32) = (80, 104);

/// Everything the portraits are made of. `color` is the hair, the inherited `fill` the skin.
///
/// Trait colors differ in lightness as well as in hue, so that they stay apart for color-blind eyes and in print.
pub const DEFINITIONS: &str = concat!(
    // Frames with shoulders: men have square corners and a collar, women round corners and a necklace.
    r##"<g id="kb-m"><rect x="1.5" y="1.5" width="77" height="101" rx="3" fill="#fff"/>"##,
    r##"<path d="M27 2V102H2V2Z" fill="#dbe7f5"/><path d="M27 2H78V102H27Z" fill="#f1f6fc"/>"##,
    r##"<path d="M30 102C30 87 38 82 51 82S74 87 76 102Z" fill="#7389a3"/>"##,
    r##"<path d="M43 82L52 94L61 82Z" fill="#fff"/><path d="M50 86h4l1.5 14l-3.5 2l-3.5-2Z" fill="#41546b"/>"##,
    r##"<path d="M46 70h12v12q-6 5-12 0Z"/>"##,
    r##"<rect x="1.5" y="1.5" width="77" height="101" rx="3" fill="none" stroke="#3567a6" stroke-width="3"/></g>"##,
    r##"<g id="kb-f"><rect x="1.5" y="1.5" width="77" height="101" rx="17" fill="#fdf2f7"/>"##,
    r##"<path d="M27 2V102H18A16 16 0 0 1 2 86V18A16 16 0 0 1 18 2Z" fill="#f8dbe8"/>"##,
    r##"<path d="M52 33C35 33 33 46 33 58S30 80 33 86C40 92 64 92 71 86C74 80 71 70 71 58S69 33 52 33Z" fill="currentColor"/>"##,
    r##"<path d="M31 101C33 89 42 84 52 84S69 89 72 100Q68 102 62 102H35Z" fill="#b987a3"/>"##,
    r##"<path d="M46.5 70h11v12q-5.5 6-11 0Z"/>"##,
    r##"<path d="M43 86q9 9 18 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="0.1 3" stroke-linecap="round"/>"##,
    r##"<rect x="1.5" y="1.5" width="77" height="101" rx="17" fill="none" stroke="#cc5a90" stroke-width="3"/></g>"##,
    // Heads with everything ordinary; traits are drawn over it (ears below it).
    r##"<g id="kb-p"><path d="M52 57q-3 5.5 1 6" fill="none" stroke="#a2765a" stroke-width="1.4" stroke-linecap="round"/><path d="M47.5 70q4.5 3 9 0" fill="none" stroke="#9b5b4d" stroke-width="1.6" stroke-linecap="round"/></g>"##,
    r##"<g id="kb-mh"><ellipse cx="35" cy="58" rx="3" ry="5"/><ellipse cx="69" cy="58" rx="3" ry="5"/><path d="M35 52C35 40 41 35 52 35S69 40 69 52V60C69 72 62 79 52 79S35 72 35 60Z"/>"##,
    r##"<path d="M34 55C31 37 42 31 53 32C66 32 72 40 70 55C68 47 65 44 60 43C51 45 42 43 38 46Q35 49 34 55Z" fill="currentColor"/>"##,
    r##"<path d="M41 50.5q3.5-2.5 7-.5M56 50q3.5-2 7 .5" fill="none" stroke="#3b3530" stroke-width="2" stroke-linecap="round"/>"##,
    r##"<circle cx="44.5" cy="55.5" r="1.9" fill="#2d2926"/><circle cx="59.5" cy="55.5" r="1.9" fill="#2d2926"/><use href="#kb-p"/></g>"##,
    r##"<g id="kb-fh"><ellipse cx="35" cy="58" rx="3" ry="5"/><ellipse cx="69" cy="58" rx="3" ry="5"/><path d="M36 52C36 41 42 36 52 36S68 41 68 52V59C68 71 61 79 52 79S36 71 36 59Z"/>"##,
    r##"<path d="M35 56C34 41 41 34 52 34S70 41 69 56C65 53 59 47 56 42C50 48 41 51 35 56Z" fill="currentColor"/>"##,
    r##"<path d="M41 55.5q3.5-4 7-.5M56 55q3.5-3.5 7 .5M41 55.5l-1.8-1.6M63 55.5l1.8-1.6" fill="none" stroke="#2d2926" stroke-width="1.3" stroke-linecap="round"/>"##,
    r##"<circle cx="44.7" cy="55.8" r="1.9" fill="#2d2926"/><circle cx="59.3" cy="55.8" r="1.9" fill="#2d2926"/><use href="#kb-p"/></g>"##,
    // Ears.
    r##"<g id="kb-e1" fill="#1c6fc0" stroke="#0d3f73" stroke-width="1"><ellipse cx="33.5" cy="57" rx="4.5" ry="7"/><ellipse cx="70.5" cy="57" rx="4.5" ry="7"/></g>"##,
    r##"<g id="kb-e2" fill="#1c6fc0" stroke="#0d3f73" stroke-width="1"><ellipse cx="33" cy="56" rx="5.5" ry="10.5"/><ellipse cx="71" cy="56" rx="5.5" ry="10.5"/>"##,
    r##"<path d="M31 50q3 5 1 11M73 50q-3 5-1 11" fill="none" stroke="#a9d0f5" stroke-width="1.5"/></g>"##,
    r##"<g id="kb-e3" fill="#1c6fc0" stroke="#0d3f73" stroke-width="1"><path d="M36 65C29 73 25 62 27 53C27 42 32 40 37 49ZM68 65C75 73 78 62 77 53C77 42 72 40 67 49Z"/>"##,
    r##"<path d="M30 48q4 6 1 15M74 48q-4 6-1 15" fill="none" stroke="#a9d0f5" stroke-width="1.8"/></g>"##,
    // Noses.
    r##"<g id="kb-n1"><path d="M52 53C54 57 57 60.5 57 63.5A5 4.3 0 0 1 47 63.5C47 60.5 50 57 52 53Z" fill="#0b9274" stroke="#05402f" stroke-width="1.4"/></g>"##,
    r##"<g id="kb-n2"><path d="M52 50C55 56 60 60 60 64.5A8 6 0 0 1 44 64.5C44 60 49 56 52 50Z" fill="#0b9274" stroke="#05402f" stroke-width="1.4"/><path d="M49 60q-2 2-1.5 4" fill="none" stroke="#a3ecd8" stroke-width="1.6" stroke-linecap="round"/></g>"##,
    r##"<g id="kb-n3"><path d="M52 46C56 54 64 58 64 65.5A12 8.5 0 0 1 40 65.5C40 58 48 54 52 46Z" fill="#0b9274" stroke="#05402f" stroke-width="1.4"/><path d="M48 58q-4 3-3.5 7" fill="none" stroke="#a3ecd8" stroke-width="2" stroke-linecap="round"/></g>"##,
    // Lips.
    r##"<g id="kb-l1" fill="#c4152f" stroke="#6b0818" stroke-width=".9"><path d="M44.5 70.5C47 67.5 50 67 52 68.5C54 67 57 67.5 59.5 70.5C57 74 54.5 75 52 75S47 74 44.5 70.5Z"/><path d="M45 70.5q7 1.5 14 0" fill="none"/></g>"##,
    r##"<g id="kb-l2" fill="#c4152f" stroke="#6b0818" stroke-width=".9"><path d="M41 70C45 65.5 49.5 65 52 67C54.5 65 59 65.5 63 70C59 75.5 56 77 52 77S45 75.5 41 70Z"/><path d="M41 70q11 3 22 0" fill="none"/></g>"##,
    r##"<g id="kb-l3" fill="#c4152f" stroke="#6b0818" stroke-width=".9"><path d="M37.5 69.5C43 62.5 49 62 52 65C55 62 61 62.5 66.5 69.5C61 77.5 57 79 52 79S43 77.5 37.5 69.5Z"/><path d="M37.5 69.5q14.5 4.5 29 0" fill="none"/></g>"##,
    // Glasses: dark below, yellow above, so that they stand out from every skin.
    r##"<g id="kb-g1" fill="#fff" fill-opacity=".2"><g stroke="#5c4a00" stroke-width="3.8"><circle cx="44.5" cy="55.5" r="6"/><circle cx="59.5" cy="55.5" r="6"/><path d="M50.5 54.5h3"/></g><g stroke="#f2c500" stroke-width="2.2" fill="none"><circle cx="44.5" cy="55.5" r="6"/><circle cx="59.5" cy="55.5" r="6"/><path d="M50.5 54.5h3"/></g></g>"##,
    r##"<g id="kb-g2" fill="#fff" fill-opacity=".2"><g stroke="#5c4a00" stroke-width="5.2"><circle cx="43.5" cy="55.5" r="6.8"/><circle cx="60.5" cy="55.5" r="6.8"/></g><g stroke="#f2c500" stroke-width="3.6" fill="none"><circle cx="43.5" cy="55.5" r="6.8"/><circle cx="60.5" cy="55.5" r="6.8"/></g></g>"##,
    r##"<g id="kb-g3" fill="#fff" fill-opacity=".2"><g stroke="#5c4a00" stroke-width="6.6" stroke-linejoin="round"><path d="M31 46L50 50V60Q42 67 35 59ZM73 46L54 50V60Q62 67 69 59Z"/></g><g stroke="#f2c500" stroke-width="4.8" fill="none" stroke-linejoin="round"><path d="M31 46L50 50V60Q42 67 35 59ZM73 46L54 50V60Q62 67 69 59Z"/></g></g>"##,
    // Locks of hair: one, two, three.
    r##"<g id="kb-h1" fill="#f07f13" stroke="#8a4300" stroke-width="1"><path d="M51 31C60 27 68 33 65 43C63 50 57 50 56 46C60 45 60 38 52 38C48 37 47 33 51 31Z"/></g>"##,
    r##"<g id="kb-h2" fill="#f07f13" stroke="#8a4300" stroke-width="1"><path d="M51 31C61 25 71 31 68 43C66 51 58 51 57 46C62 45 62 38 52 38C48 37 47 33 51 31Z"/><path d="M53 31C43 25 33 31 36 43C38 51 46 51 47 46C42 45 42 38 52 38C56 37 57 33 53 31Z"/></g>"##,
    r##"<g id="kb-h3" fill="#f07f13" stroke="#8a4300" stroke-width="1"><path d="M51 29C63 22 75 30 71 45C69 55 59 54 58 47C64 46 64 38 52 38Z"/><path d="M53 29C41 22 29 30 33 45C35 55 45 54 46 47C40 46 40 38 52 38Z"/><path d="M45 37C41 25 48 16 60 18C54 21 57 25 61 29C62 35 58 40 52 41C48 41 46 39 45 37Z"/></g>"##,
    // The back of a card: a small tree.
    r##"<g id="kb-bk"><rect width="54" height="72" rx="7" fill="#e9dfcc" stroke="#a08f74"/><rect x="5" y="5" width="44" height="62" rx="4" fill="none" stroke="#c9b899"/>"##,
    r##"<path d="M27 55V22M27 42L16 32M27 42L38 32M27 31L20 23M27 31L34 23" fill="none" stroke="#c0ad8b" stroke-width="2.5" stroke-linecap="round"/></g>"##,
    // Badges: shape, color and letter.
    r##"<g id="kb-bE"><path d="M-8.5-2.5A8.5 8.5 0 0 1 8.5-2C8.5 3.5 4 4 3 7.5C1.5 11.5-5 10.5-5.5 6C-5.5 3-8.5 1.5-8.5-2.5Z" fill="#1c6fc0" stroke="#0d3f73"/><text y="2.5" fill="#fff" font-size="10" font-weight="bold" text-anchor="middle">E</text></g>"##,
    r##"<g id="kb-bG"><path d="M-4.8-6A6 6 0 1 0-4.8 6Q-2 6 0 3.5Q2 6 4.8 6A6 6 0 1 0 4.8-6Q2-6 0-3.5Q-2-6-4.8-6Z" fill="#f2c500" stroke="#5c4a00"/><text y="3.6" fill="#2d2400" font-size="10" font-weight="bold" text-anchor="middle">G</text></g>"##,
    r##"<g id="kb-bN"><path d="M0-10.5Q2-6 9.5 5.5Q10 9.5 5 9.5H-5Q-10 9.5-9.5 5.5Q-2-6 0-10.5Z" fill="#0b9274" stroke="#05402f"/><text y="7.3" fill="#fff" font-size="10" font-weight="bold" text-anchor="middle">N</text></g>"##,
    r##"<g id="kb-bL"><path d="M-10.5 0C-7-6.5-3-7.5 0-4.8C3-7.5 7-6.5 10.5 0C7 8-7 8-10.5 0Z" fill="#c4152f" stroke="#6b0818"/><text y="4" fill="#fff" font-size="10" font-weight="bold" text-anchor="middle">L</text></g>"##,
    r##"<g id="kb-bH"><path d="M-7 9.5C-13-2-5-11 8.5-10.5C4-7 11-5 9.5 2C8 9 0 11-7 9.5Z" fill="#f07f13" stroke="#8a4300"/><text y="4" fill="#331900" font-size="10" font-weight="bold" text-anchor="middle">H</text></g>"##,
);

/// Skins and hair, none of them near a trait color.
const LOOKS: [(&str, &str); 5] = [
    ("#f6dfca", "#5d4c40"),
    ("#e9c7a6", "#37322f"),
    ("#f3d6ba", "#a39a90"),
    ("#cfa07a", "#2b2725"),
    ("#f8e6d6", "#8a6f52"),
];

/// Draws `card` with its upper left corner at `x`, `y`.
pub fn draw(svg: &mut Svg, locale: Locale, card: Card, x: i32, y: i32) {
    let place = format!("translate({x} {y})");
    draw_placed(svg, locale, card, &place);
}

/// Draws `card` where `transform` puts it.
pub fn draw_placed(svg: &mut Svg, locale: Locale, card: Card, transform: &str) {
    // Neighboring ranks look different, and so do the two sexes of one rank.
    let (skin, hair) = LOOKS[usize::from(card.index() * 3 % 35 + card.index() / 35) % LOOKS.len()];
    let attributes: [(&str, &dyn std::fmt::Display); 3] =
        [("transform", &transform), ("fill", &skin), ("color", &hair)];
    svg.group(&attributes, |svg| {
        svg.tooltip(&card_in_words(locale, card));
        let (frame, head) = match card.sex() {
            Sex::Man => ("m", "mh"),
            Sex::Woman => ("f", "fh"),
        };
        svg.stamp(frame, 0, 0);
        feature(svg, card, Trait::Ears);
        svg.stamp(head, 0, 0);
        for of in [Trait::Lips, Trait::Nose, Trait::Glasses, Trait::Hair] {
            feature(svg, card, of);
        }
        for (place, of) in (0..).zip(card.traits()) {
            badge(svg, of, 15, 33 + 23 * place);
        }
        svg.label(ID, Anchor::Start(6), 15, &card.to_string());
    });
}

/// Draws a trait of the face as often as the card has it: `e2` is a pair of large ears.
fn feature(svg: &mut Svg, card: Card, of: Trait) {
    let times = card.counts().of(of);
    if times > 0 {
        svg.stamp(
            &format!("{}{times}", of.letter().to_ascii_lowercase()),
            0,
            0,
        );
    }
}

/// Draws the badge of a trait around a point.
pub fn badge(svg: &mut Svg, of: Trait, x: i32, y: i32) {
    svg.stamp(&format!("b{of}"), x, y);
}

/// The colors of a trait: full and light.
pub fn colors(of: Trait) -> (&'static str, &'static str) {
    match of {
        Trait::Ears => ("#1c6fc0", "#c3dbf2"),
        Trait::Glasses => ("#f2c500", "#fbeeb2"),
        Trait::Nose => ("#0b9274", "#bde3d8"),
        Trait::Lips => ("#c4152f", "#f4c6cd"),
        Trait::Hair => ("#f07f13", "#fbdcbb"),
    }
}
