//! Pictures for mail programs: boards as PNG, because SVG is shown by hardly any of them. The letters are drawn with
//! two fonts of our own, so that a picture looks the same wherever the server runs.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use moka::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use sha2::{Digest, Sha256};

/// The fonts, with the letters of our languages and the signs of our boards.
const FONTS: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/DejaVuSans.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf"),
];

/// The widest picture, in pixels.
pub const MOST_WIDTH: f32 = 800.0;

/// The highest one: a long family tree becomes narrower instead.
const MOST_HEIGHT: f32 = 2400.0;

/// The largest picture, in bytes.
pub const MOST_BYTES: usize = 300 * 1024;

/// How much smaller the next try is when a picture is too large.
const SMALLER: f32 = 0.7;

/// How many bytes of pictures are remembered, and for how long: the answer to a reply often shows what the next letter
/// shows.
const REMEMBERED: (u64, Duration) = (16 * 1024 * 1024, Duration::from_mins(5));

/// Draws pictures and remembers them for a while. They are known by their SVG, so one that has changed is never shown.
#[derive(Clone, Debug)]
pub struct Pictures {
    drawn: Cache<[u8; 32], Arc<Vec<u8>>>,
}

impl Default for Pictures {
    fn default() -> Self {
        let (most, time) = REMEMBERED;
        let weigh = |_: &[u8; 32], png: &Arc<Vec<u8>>| u32::try_from(png.len()).unwrap_or(u32::MAX);
        Self {
            drawn: Cache::builder()
                .weigher(weigh)
                .max_capacity(most)
                .time_to_live(time)
                .build(),
        }
    }
}

impl Pictures {
    /// The picture as PNG, drawn where it keeps no request waiting; none if it cannot be drawn within the bounds.
    pub async fn draw(&self, svg: String) -> Option<Vec<u8>> {
        let key: [u8; 32] = Sha256::digest(svg.as_bytes()).into();
        if let Some(png) = self.drawn.get(&key) {
            return Some(png.as_ref().clone());
        }
        let drawn = tokio::task::spawn_blocking(move || png(&svg)).await;
        let png = drawn.ok().flatten()?;
        self.drawn.insert(key, Arc::new(png.clone()));
        Some(png)
    }
}

/// An SVG of ours as PNG; none if it cannot be drawn within the bounds.
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let options = usvg::Options {
        font_family: "DejaVu Sans".to_owned(),
        fontdb: fonts(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let size = tree.size();
    let mut scale = (MOST_WIDTH / size.width()).min(MOST_HEIGHT / size.height());
    for _ in 0..4 {
        let png = draw(&tree, scale)?;
        if png.len() <= MOST_BYTES {
            return Some(png);
        }
        scale *= SMALLER;
    }
    None
}

fn draw(tree: &usvg::Tree, scale: f32) -> Option<Vec<u8>> {
    let size = tree.size().to_int_size().scale_by(scale)?;
    let mut pixels = Pixmap::new(size.width(), size.height())?;
    // Pictures without a ground would be unreadable in dark mail programs.
    pixels.fill(resvg::tiny_skia::Color::WHITE);
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    encode(&pixels).ok()
}

/// The pixels as PNG; all are opaque, so they are as PNG wants them. Boards are flat colours: without a filter and with
/// a quick compression they become smaller than by the thorough defaults, in less time.
fn encode(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_deflate_compression(png::DeflateCompression::Level(2));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels.data())?;
    writer.finish()?;
    Ok(file)
}

fn fonts() -> Arc<fontdb::Database> {
    static LOADED: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let load = || {
        let mut database = fontdb::Database::new();
        for font in FONTS {
            database.load_font_data(font.to_vec());
        }
        database.set_sans_serif_family("DejaVu Sans");
        Arc::new(database)
    };
    Arc::clone(LOADED.get_or_init(load))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use skrifa::{FontRef, MetadataProvider};

    use super::*;

    /// Every letter of the files of a folder that have this ending.
    fn letters(folder: &Path, ending: &str, found: &mut BTreeSet<char>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                letters(&path, ending, found);
            } else if path.to_str().unwrap().ends_with(ending) {
                found.extend(fs::read_to_string(&path).unwrap().chars());
            }
        }
    }

    #[test]
    fn the_fonts_have_every_letter_our_boards_and_texts_use() {
        let mut used = BTreeSet::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        letters(&root.join("src/texts"), ".ftl", &mut used);
        letters(&root.join("src/boards"), ".rs", &mut used);
        letters(&root.join("src/games/poetrium"), ".toml", &mut used);
        letters(&root.join("src/games/poetrium"), ".rs", &mut used);
        // Names of the tests in scripts we have no words in.
        let is_ours = |c: &char| !c.is_control() && !('\u{3000}'..='\u{9fff}').contains(c);
        for font in FONTS {
            let map = FontRef::new(font).unwrap().charmap();
            let missing: String = used
                .iter()
                .filter(|c| is_ours(c) && map.map(**c).is_none())
                .collect();
            assert_eq!(missing, "", "no glyph for these");
        }
    }

    #[test]
    fn golden_boards_become_pictures_within_the_bounds() {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards/golden");
        let mut drawn = 0;
        for entry in fs::read_dir(golden).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "svg") {
                let picture = png(&fs::read_to_string(&path).unwrap()).expect("a picture");
                assert!(picture.starts_with(b"\x89PNG") && picture.len() <= MOST_BYTES);
                let width = u32::from_be_bytes(picture[16..20].try_into().unwrap());
                assert!((200..=800).contains(&width), "{path:?}: {width}");
                drawn += 1;
            }
        }
        assert!(drawn > 10);
    }

    #[test]
    fn words_are_drawn() {
        let svg = |words: &str| {
            let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 40' font-family='DejaVu Sans'>";
            format!("{head}<text x='5' y='30' font-size='20'>{words}</text></svg>")
        };
        let empty = png(&svg("")).unwrap();
        let words: Vec<_> = ["Anna", "Анна", "♡→★"]
            .map(|words| png(&svg(words)).unwrap())
            .into();
        assert!(words.iter().all(|picture| picture.len() > empty.len()));
        assert_ne!(words[0], words[1]);
    }

    #[test]
    fn what_is_no_picture_is_none() {
        assert_eq!(png("<svg"), None);
    }
}
