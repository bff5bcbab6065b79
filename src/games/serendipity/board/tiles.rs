//! The tiles as SVG: a back, six flowers that differ in shape as well as in color and carry a letter, and the Serendip
//! with a petal for each edge.

use super::lettering::{CELL, FLOWER, PENCIL, PETAL, TINY};
use crate::boards::svg::{Anchor, Svg};
use crate::games::serendipity::{CellView, Color, Direction, Tile};

/// The colors of the box, apart in lightness too: light blue, violet, red, yellow, orange, green.
pub const PAINT: [&str; 6] = [
    "#58b4e6", "#7d4fb3", "#c9202f", "#f4d32a", "#ee8420", "#2f8d4b",
];

/// Everything tiles are made of, around the point 0 0. `kb-h` is the hexagon alone.
pub const DEFINITIONS: &str = concat!(
    r##"<path id="kb-h" d="M0-36L31.2-18V18L0 36L-31.2 18V-18Z"/>"##,
    r##"<g id="kb-c"><use href="#kb-h" fill="#d8cfb4" stroke="#a99c78" stroke-width="1.6"/>"##,
    r##"<path d="M0-29.5L25.5-14.8V14.8L0 29.5L-25.5 14.8V-14.8Z" fill="none" stroke="#c3b894" stroke-width="1.2"/></g>"##,
    // Petals, each around its own axis to the east.
    r##"<circle id="kb-p0" cx="13" r="8.6"/><path id="kb-p1" d="M4 0Q15-9 25 0Q15 9 4 0Z"/>"##,
    r##"<path id="kb-p2" d="M2 0C6-20 24-18 22-6Q21 0 22 6C24 18 6 20 2 0Z"/>"##,
    r##"<path id="kb-p3" d="M7-3.2L24 0L7 3.2Z"/><path id="kb-p4" d="M4 0C8-10 18-8 26 0C18 8 8 10 4 0Z"/>"##,
    r##"<path id="kb-p5" d="M2 0C8-14 24-13 22-4Q21 0 17 0Q21 0 22 4C24 13 8 14 2 0Z"/>"##,
    // Flowers.
    r##"<g id="kb-f0" fill="#58b4e6" stroke="#1d6791"><use href="#kb-p0"/><use href="#kb-p0" transform="rotate(72)"/><use href="#kb-p0" transform="rotate(144)"/><use href="#kb-p0" transform="rotate(216)"/><use href="#kb-p0" transform="rotate(288)"/></g>"##,
    r##"<g id="kb-f1" fill="#7d4fb3" stroke="#44236e"><use href="#kb-p1"/><use href="#kb-p1" transform="rotate(45)"/><use href="#kb-p1" transform="rotate(90)"/><use href="#kb-p1" transform="rotate(135)"/><use href="#kb-p1" transform="rotate(180)"/><use href="#kb-p1" transform="rotate(225)"/><use href="#kb-p1" transform="rotate(270)"/><use href="#kb-p1" transform="rotate(315)"/></g>"##,
    r##"<g id="kb-f2" fill="#c9202f" stroke="#74101a" transform="rotate(45)"><use href="#kb-p2"/><use href="#kb-p2" transform="rotate(180)"/><use href="#kb-p2" transform="rotate(90)"/><use href="#kb-p2" transform="rotate(270)"/></g>"##,
    r##"<g id="kb-r3"><use href="#kb-p3"/><use href="#kb-p3" transform="rotate(24)"/><use href="#kb-p3" transform="rotate(48)"/><use href="#kb-p3" transform="rotate(72)"/><use href="#kb-p3" transform="rotate(96)"/></g>"##,
    r##"<g id="kb-f3" fill="#f4d32a" stroke="#8d6f00"><use href="#kb-r3"/><use href="#kb-r3" transform="rotate(120)"/><use href="#kb-r3" transform="rotate(240)"/></g>"##,
    r##"<g id="kb-f4" fill="#ee8420" stroke="#8f4500"><use href="#kb-p4" transform="rotate(30)"/><use href="#kb-p4" transform="rotate(90)"/><use href="#kb-p4" transform="rotate(150)"/><use href="#kb-p4" transform="rotate(210)"/><use href="#kb-p4" transform="rotate(270)"/><use href="#kb-p4" transform="rotate(330)"/></g>"##,
    r##"<g id="kb-f5" fill="#2f8d4b" stroke="#12491f"><path d="M0 0Q5 18 12 26" fill="none" stroke-width="3.4"/><use href="#kb-p5" transform="rotate(-30)"/><use href="#kb-p5" transform="rotate(-150)"/><use href="#kb-p5" transform="rotate(-90)"/><use href="#kb-p5" transform="rotate(150)"/><use href="#kb-p5" transform="rotate(30)"/></g>"##,
    // Open tiles: paper in a breath of the color, the flower, a white heart for the letter.
    r##"<circle id="kb-w" r="8.2" fill="#fffdf4" stroke="#22261f" stroke-width=".8"/>"##,
    r##"<g id="kb-t0"><use href="#kb-h" fill="#e4f3fc" stroke="#1d6791" stroke-width="1.6"/><use href="#kb-f0" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    r##"<g id="kb-t1"><use href="#kb-h" fill="#ede4f7" stroke="#44236e" stroke-width="1.6"/><use href="#kb-f1" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    r##"<g id="kb-t2"><use href="#kb-h" fill="#fbe3e1" stroke="#74101a" stroke-width="1.6"/><use href="#kb-f2" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    r##"<g id="kb-t3"><use href="#kb-h" fill="#fdf8dc" stroke="#8d6f00" stroke-width="1.6"/><use href="#kb-f3" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    r##"<g id="kb-t4"><use href="#kb-h" fill="#fdecd9" stroke="#8f4500" stroke-width="1.6"/><use href="#kb-f4" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    r##"<g id="kb-t5"><use href="#kb-h" fill="#e2f2e4" stroke="#12491f" stroke-width="1.6"/><use href="#kb-f5" transform="translate(0 3)scale(.9)"/><use href="#kb-w" y="3"/></g>"##,
    // The Serendip: a wedge and a petal for every edge, light blue to the east.
    r##"<g id="kb-q"><path d="M0 0L31.2-18V18Z" fill-opacity=".34"/><path d="M4 0C9-12 25-14 30 0C25 14 9 12 4 0Z" stroke="#33402f" stroke-width=".9"/></g>"##,
    r##"<g id="kb-s"><use href="#kb-h" fill="#fffdf4"/><use href="#kb-q" fill="#58b4e6"/><use href="#kb-q" fill="#7d4fb3" transform="rotate(60)"/><use href="#kb-q" fill="#c9202f" transform="rotate(120)"/><use href="#kb-q" fill="#f4d32a" transform="rotate(180)"/><use href="#kb-q" fill="#ee8420" transform="rotate(240)"/><use href="#kb-q" fill="#2f8d4b" transform="rotate(300)"/><use href="#kb-h" fill="none" stroke="#33402f" stroke-width="2"/><circle r="8.8" fill="#fff3b0" stroke="#33402f"/></g>"##,
);

/// Where the letters of the petals stand, by direction, and how far below the middle of a letter its foot is.
const PETALS: [(i32, i32); 6] = [(19, 0), (9, 16), (-9, 16), (-19, 0), (-9, -16), (9, -16)];

/// Draws what is known of a cell around a point.
pub fn draw(svg: &mut Svg, cell: &CellView, x: i32, y: i32) {
    let name = cell.cell.to_string();
    match cell.tile() {
        Some(tile) if cell.open => open(svg, tile, &name, x, y),
        Some(tile) => pencil(svg, tile, &name, x, y),
        None => {
            svg.stamp("c", x, y);
            svg.label(CELL, Anchor::Middle(x), y + 4, &name);
        }
    }
}

/// A flower as a small sign.
pub fn sign(svg: &mut Svg, color: Color, x: i32, y: i32) {
    let place = format!("translate({x} {y})scale(.62)");
    svg.group(&[("transform", &place)], |svg| {
        svg.stamp(&format!("t{}", color as u8), 0, 0);
        let letter = color.letter().to_string();
        svg.label(FLOWER, Anchor::Middle(0), 7, &letter);
    });
}

/// A Serendip as a small sign.
pub fn serendip_sign(svg: &mut Svg, x: i32, y: i32) {
    let place = format!("translate({x} {y})scale(.62)");
    svg.group(&[("transform", &place)], |svg| svg.stamp("s", 0, 0));
}

fn open(svg: &mut Svg, tile: Tile, name: &str, x: i32, y: i32) {
    match tile {
        Tile::Flower(color) => {
            svg.stamp(&format!("t{}", color as u8), x, y);
            let letter = color.letter().to_string();
            svg.label(FLOWER, Anchor::Middle(x), y + 7, &letter);
            svg.label(TINY, Anchor::Middle(x), y - 24, name);
        }
        Tile::Serendip(rot) => {
            let place = format!("translate({x} {y})rotate({})", 60 * u32::from(rot));
            svg.group(&[("transform", &place)], |svg| svg.stamp("s", 0, 0));
            for color in Color::ALL {
                let (dx, dy) = PETALS[Direction::of_segment(color, rot) as usize];
                let letter = color.letter().to_string();
                svg.label(PETAL, Anchor::Middle(x + dx), y + dy + 3, &letter);
            }
            // The petals leave no room at the edge, so the name is in the heart.
            svg.label(TINY, Anchor::Middle(x), y + 3, name);
        }
    }
}

/// A closed tile whose face is known: the back with a pale drawing.
fn pencil(svg: &mut Svg, tile: Tile, name: &str, x: i32, y: i32) {
    svg.stamp("c", x, y);
    let (symbol, letter) = match tile {
        Tile::Flower(color) => (format!("f{}", color as u8), color.letter()),
        Tile::Serendip(_) => ("s".to_owned(), 's'),
    };
    let rot = 60 * u32::from(tile.rot().unwrap_or(0));
    let place = format!("translate({x} {})scale(.5)rotate({rot})", y + 9);
    svg.group(&[("transform", &place), ("opacity", &".5")], |svg| {
        svg.stamp(&symbol, 0, 0);
    });
    svg.label(PENCIL, Anchor::Middle(x), y + 13, &letter.to_string());
    svg.label(CELL, Anchor::Middle(x), y - 11, name);
}
