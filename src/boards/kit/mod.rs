//! What the tests of all games' boards share: drawing what somebody sees, and what must hold of every board.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kinpost_engines::boards::{Board, Drawn, Ink};
use kinpost_engines::games::{Game, Log, Standings, Table, Viewer};
use kinpost_engines::texts::{Locale, SeatNames};

use super::xml;

/// What four people may be called.
pub const PEOPLE: [&str; 4] = ["Anna", "Борис", "Chloé", "Dmitri K."];

/// Names of people who try something; the fourth is very long.
const HOSTILE: [&str; 3] = [
    "<script>alert(1)</script>",
    "\"' onload='x\" &amp;",
    "\u{202e}gnihton\u{2066}\u{0}\u{1b}[31m",
];

/// A picture is mailed and kept: this is plenty.
const MOST_BYTES: usize = 60_000;

/// What somebody sees, and the standings if it is the end.
pub struct Look<G: Game> {
    pub view: G::View,
    pub standings: Option<Standings>,
}

/// The two boards of a look.
pub struct Boards {
    pub text: String,
    pub svg: String,
}

impl<G: Drawn> Look<G> {
    /// What `viewer` sees of `table`.
    pub fn at(table: &Table<'_, G>, viewer: Viewer) -> Self {
        Self {
            view: table.game().view(table.state(), viewer),
            standings: table.game().standings(table.state()),
        }
    }

    /// What everybody sees now and then during a match and at its end.
    pub fn through(game: &G, log: &Log<G>, every: usize) -> Vec<Self> {
        let plies = (0..=log.n_plies()).step_by(every).chain([log.n_plies()]);
        plies
            .flat_map(|ply| {
                let table = log.table_at(game, ply);
                Viewer::live(log.n_seats).map(move |viewer| Self::at(&table, viewer))
            })
            .collect()
    }

    pub fn draw(&self, names: &[&str], locale: Locale) -> Boards {
        let names = SeatNames::new(locale, names);
        let board = self.board(&names, locale);
        Boards {
            text: G::text(&board, Ink::Plain),
            svg: G::svg(&board),
        }
    }

    fn board<'a>(&'a self, names: &'a SeatNames, locale: Locale) -> Board<'a, G::View> {
        Board {
            view: &self.view,
            names,
            locale,
            standings: self.standings.as_ref(),
        }
    }

    /// What must hold of every board of every game.
    pub fn check(&self) {
        let mut texts = BTreeSet::new();
        let mut pictures = BTreeSet::new();
        for locale in Locale::ALL {
            let boards = self.draw(&PEOPLE, locale);
            check_picture(&boards.svg, locale);
            check_text(&boards.text);
            assert_eq!(self.draw(&PEOPLE, locale).svg, boards.svg);
            texts.insert(boards.text);
            pictures.insert(boards.svg);
        }
        assert_eq!(
            (texts.len(), pictures.len()),
            (3, 3),
            "a language is missing"
        );
    }

    /// Names are cleaned, cut and escaped.
    pub fn check_hostile_names(&self) {
        let long = "n".repeat(200);
        let [markup, quotes, tricks] = HOSTILE;
        let boards = self.draw(&[markup, quotes, tricks, &long], Locale::En);
        check_picture(&boards.svg, Locale::En);
        check_text(&boards.text);
        assert!(!boards.svg.contains("<script") && boards.svg.contains("&lt;script&gt;alert("));
        assert!(
            boards
                .svg
                .contains("&quot;&#39; onload=&#39;x&quot; &amp;amp;")
        );
        for board in [&boards.text, &boards.svg] {
            let is_trick = |c: char| matches!(c, '\u{202e}' | '\u{2066}' | '\u{0}' | '\u{1b}');
            assert!(!board.contains(is_trick) && !board.contains(&"n".repeat(30)));
        }
        check_text(
            &self
                .draw(&["家系図家系図家系図家系図家系図家系図"; 4], Locale::Ru)
                .text,
        );
    }

    /// The colors of a terminal add nothing but color.
    pub fn check_colors(&self) {
        let names = SeatNames::new(Locale::En, PEOPLE);
        let board = self.board(&names, Locale::En);
        let colored = G::text(&board, Ink::Ansi);
        assert!(colored.contains("\x1b["));
        let mut parts = colored.split("\x1b[");
        let mut plain = parts.next().unwrap().to_owned();
        for part in parts {
            plain.push_str(part.split_once('m').unwrap().1);
        }
        let plain: Vec<_> = plain.lines().map(str::trim_end).collect();
        let expected = G::text(&board, Ink::Plain);
        assert_eq!(plain, expected.lines().collect::<Vec<_>>());
    }
}

/// Small, well-formed, in its language, and in need of nothing that is not in it.
fn check_picture(svg: &str, locale: Locale) {
    xml::check(svg).unwrap();
    assert!(svg.len() < MOST_BYTES, "{} bytes", svg.len());
    assert!(svg.contains(&format!("xml:lang=\"{locale}\"")));
    assert!(svg.contains("<title id=") && svg.contains("<desc id="));
    let without_namespace = svg.replacen("http://www.w3.org/2000/svg", "", 1);
    for outside in [
        "http:",
        "https:",
        "<style",
        "<script",
        "<image",
        "<foreignObject",
    ] {
        assert!(!without_namespace.contains(outside), "{outside}");
    }
    let after = |mark: &str| -> BTreeSet<&str> {
        let parts = svg.split(mark).skip(1);
        parts
            .filter_map(|part| part.split(['"', ')']).next())
            .collect()
    };
    let defined = after(" id=\"");
    assert!(defined.iter().all(|id| id.starts_with("kb-")));
    for used in after("href=\"#").union(&after("url(#")) {
        assert!(defined.contains(used), "{used} is not defined");
    }
    assert_eq!(svg.matches("url(").count(), svg.matches("url(#").count());
}

/// At most 76 columns, nothing at the end of lines.
fn check_text(text: &str) {
    for line in text.lines() {
        let n_wide = line
            .chars()
            .filter(|c| ('\u{2e80}'..'\u{ff60}').contains(c));
        let columns = line.chars().count() + n_wide.count();
        assert!(columns <= 76, "{columns} columns: {line}");
        assert!(!line.ends_with(' '), "trailing space: {line}");
    }
}

/// Compares with the approved boards, or approves these.
pub fn check_golden(name: &str, boards: &Boards) {
    let folder = Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/boards/golden"
    ));
    for (extension, drawn) in [("txt", &boards.text), ("svg", &boards.svg)] {
        let path = folder.join(format!("{name}.{extension}"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, drawn).unwrap();
        }
        let approved = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            *drawn == approved,
            "{} differs; look at it and run with UPDATE_GOLDEN=1",
            path.display()
        );
    }
}

/// Writes boards into the folder somebody wants to look at, if anybody does.
pub fn show(name: &str, boards: &Boards) {
    let Some(folder) = std::env::var_os("KINPOST_BOARDS_OUT").map(PathBuf::from) else {
        return;
    };
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(format!("{name}.txt")), &boards.text).unwrap();
    fs::write(folder.join(format!("{name}.svg")), &boards.svg).unwrap();
}
