//! The SVG background of a story: the sky by time and weather, the ground by place, or the walls of a room.

use super::layout::{HORIZON, SIZE};
use crate::boards::svg::Svg;
use crate::games::poetrium::content::Story;

/// Walls of rooms by day, two tones each; a card takes one by its number.
const WALLS: [(&str, &str); 4] = [
    ("#e9d3b0", "#dcc197"),
    ("#cfdcc4", "#bccdb0"),
    ("#e6c9c4", "#d9b4ae"),
    ("#c9d3e2", "#b4c1d5"),
];

/// Draws sky and ground, or wall and floor.
pub fn draw(svg: &mut Svg, story: &Story) {
    let shows = |tag: &str| story.tags.iter().any(|shown| shown == tag);
    if shows("room") {
        room(svg, story, shows("night"));
        return;
    }
    let fill = format!("url(#kb-{})", sky(story));
    rect(svg, 0, SIZE.1, &fill);
    let ground = if shows("town") {
        ["#a9968a", "#b9a79a"]
    } else if shows("night") {
        ["#2b4a44", "#35584f"]
    } else if shows("dawn") {
        ["#7f9a5a", "#93ab6a"]
    } else {
        ["#7fb266", "#92c178"]
    };
    let has_ground = [
        "forest", "town", "mountain", "road", "house", "tower", "tree", "flower",
    ]
    .into_iter()
    .any(shows);
    if shows("sky") && !has_ground && !shows("sea") {
        clouds(svg);
        return;
    }
    rect(svg, HORIZON, SIZE.1 - HORIZON, ground[0]);
    let hill = format!("M0 {}q90-22 170 0t150-4v44H0z", HORIZON + 34);
    svg.shape("path", &[("d", &hill), ("fill", &ground[1])]);
}

/// The id of the sky of a story out of doors.
pub fn sky(story: &Story) -> &'static str {
    let shows = |tag: &str| story.tags.iter().any(|shown| shown == tag);
    match [shows("night"), shows("dawn"), shows("storm"), shows("snow")] {
        [true, true, ..] => "sky-1",
        [true, _, true, _] => "sky-2",
        [true, ..] => "sky-3",
        [_, true, ..] => "sky-4",
        [_, _, true, _] => "sky-5",
        [.., true] => "sky-6",
        _ => "sky-7",
    }
}

/// The skies by their ids.
pub const SKIES: [(&str, &str); 7] = [
    (
        "sky-1",
        r##"<linearGradient id="kb-sky-1" x2="0" y2="1"><stop stop-color="#2e2f66"/><stop offset="1" stop-color="#e2958f"/></linearGradient>"##,
    ),
    (
        "sky-2",
        r##"<linearGradient id="kb-sky-2" x2="0" y2="1"><stop stop-color="#161c2c"/><stop offset="1" stop-color="#4d5a74"/></linearGradient>"##,
    ),
    (
        "sky-3",
        r##"<linearGradient id="kb-sky-3" x2="0" y2="1"><stop stop-color="#16204a"/><stop offset="1" stop-color="#5566a6"/></linearGradient>"##,
    ),
    (
        "sky-4",
        r##"<linearGradient id="kb-sky-4" x2="0" y2="1"><stop stop-color="#c96a72"/><stop offset=".6" stop-color="#f6b283"/><stop offset="1" stop-color="#fde0b4"/></linearGradient>"##,
    ),
    (
        "sky-5",
        r##"<linearGradient id="kb-sky-5" x2="0" y2="1"><stop stop-color="#56647a"/><stop offset="1" stop-color="#b4bec8"/></linearGradient>"##,
    ),
    (
        "sky-6",
        r##"<linearGradient id="kb-sky-6" x2="0" y2="1"><stop stop-color="#8fb0cc"/><stop offset="1" stop-color="#e4eef5"/></linearGradient>"##,
    ),
    (
        "sky-7",
        r##"<linearGradient id="kb-sky-7" x2="0" y2="1"><stop stop-color="#6fb4de"/><stop offset="1" stop-color="#dcf0f9"/></linearGradient>"##,
    ),
];

fn rect(svg: &mut Svg, y: i32, height: i32, fill: &str) {
    svg.shape(
        "rect",
        &[
            ("y", &y),
            ("width", &SIZE.0),
            ("height", &height),
            ("fill", &fill),
        ],
    );
}

/// Wall with stripes, skirting board, boards of the floor.
fn room(svg: &mut Svg, story: &Story, is_night: bool) {
    let (wall, stripe) = if is_night {
        ("#4b4a72", "#434268")
    } else {
        WALLS[usize::from(story.no.number()) % WALLS.len()]
    };
    rect(svg, 0, HORIZON + 6, wall);
    let stripes =
        "M20 0v174m40-174v174m40-174v174m40-174v174m40-174v174m40-174v174m40-174v174m40-174v174";
    svg.shape(
        "path",
        &[("d", &stripes), ("stroke", &stripe), ("stroke-width", &14)],
    );
    let floor = if is_night { "#5e4638" } else { "#b98a5e" };
    rect(svg, HORIZON + 6, SIZE.1, floor);
    rect(
        svg,
        HORIZON,
        7,
        if is_night { "#3a2c25" } else { "#8a6140" },
    );
    let boards = "M0 192h320M0 214h320M60 175l-22 65M150 175l-6 65M240 175l10 65";
    svg.shape(
        "path",
        &[
            ("d", &boards),
            ("stroke", &"#00000026"),
            ("stroke-width", &2),
        ],
    );
}

/// Far above the ground.
fn clouds(svg: &mut Svg) {
    let path = "M0 214q24-30 52-8q18-30 50-6q26-26 54 0q30-26 56 2q28-24 50 2q30-22 58 8v28H0z";
    svg.shape("path", &[("d", &path), ("fill", &"#f4f7fb")]);
    let path = "M0 230q40-18 80 0t80 0t80 0t80 0v12H0z";
    svg.shape("path", &[("d", &path), ("fill", &"#dbe5ef")]);
}
