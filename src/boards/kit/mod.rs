//! The kit for boards: what must hold of every board of every game, and golden files (snapshot tests). Tests are told
//! what does not hold; nothing else needs it.

pub mod xml;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Board, Drawn, Ink};
use crate::games::{Game, Log, Standings, Table, Viewer};
use crate::texts::{Locale, SeatNames};

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

/// What a viewer sees, and the standings if it is the end.
#[derive(Clone, Debug)]
pub struct Look<G: Game> {
    /// What is seen.
    pub view: G::View,
    /// The result, at the end.
    pub standings: Option<Standings>,
}

/// The two boards of a look.
#[derive(Clone, Debug)]
pub struct Boards {
    /// For terminals and mails.
    pub text: String,
    /// For everything else.
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

    /// Both boards for people of these names.
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
    pub fn check(&self) -> Result<(), String> {
        let mut texts = BTreeSet::new();
        let mut pictures = BTreeSet::new();
        for locale in Locale::ALL {
            let boards = self.draw(&PEOPLE, locale);
            check_picture(&boards.svg, locale)?;
            check_text(&boards.text)?;
            let again = self.draw(&PEOPLE, locale);
            ensure(again.svg == boards.svg, || "drawn twice, it differs".into())?;
            texts.insert(boards.text);
            pictures.insert(boards.svg);
        }
        ensure((texts.len(), pictures.len()) == (3, 3), || {
            "a language is missing".into()
        })
    }

    /// Names are cleaned, cut and escaped.
    pub fn check_hostile_names(&self) -> Result<(), String> {
        let long = "n".repeat(200);
        let [markup, quotes, tricks] = HOSTILE;
        let boards = self.draw(&[markup, quotes, tricks, &long], Locale::En);
        check_picture(&boards.svg, Locale::En)?;
        check_text(&boards.text)?;
        for escaped in [
            "&lt;script&gt;alert(",
            "&quot;&#39; onload=&#39;x&quot; &amp;amp;",
        ] {
            ensure(boards.svg.contains(escaped), || {
                format!("{escaped} is not in it")
            })?;
        }
        for board in [&boards.text, &boards.svg] {
            let is_trick = |c: char| matches!(c, '\u{202e}' | '\u{2066}' | '\u{0}' | '\u{1b}');
            let is_clean = !board.contains(is_trick) && !board.contains(&"n".repeat(30));
            ensure(is_clean, || "a name is neither cleaned nor cut".into())?;
        }
        let wide = ["家系図家系図家系図家系図家系図家系図"; 4];
        check_text(&self.draw(&wide, Locale::Ru).text)
    }

    /// The colors of a terminal add nothing but color.
    pub fn check_colors(&self) -> Result<(), String> {
        let names = SeatNames::new(Locale::En, PEOPLE);
        let board = self.board(&names, Locale::En);
        let colored = G::text(&board, Ink::Ansi);
        let mut parts = colored.split("\x1b[");
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let after = part.split_once('m').map(|(_, after)| after);
            plain.push_str(after.ok_or("a color does not end")?);
        }
        ensure(plain != colored, || "nothing is colored".into())?;
        let plain: Vec<_> = plain.lines().map(str::trim_end).collect();
        let expected = G::text(&board, Ink::Plain);
        ensure(plain == expected.lines().collect::<Vec<_>>(), || {
            format!("without its colors it is {plain:?}")
        })
    }
}

/// Small, well-formed, in its language, and in need of nothing that is not in it.
fn check_picture(svg: &str, locale: Locale) -> Result<(), String> {
    xml::check(svg)?;
    ensure(svg.len() < MOST_BYTES, || format!("{} bytes", svg.len()))?;
    for part in [
        &*format!("xml:lang=\"{locale}\""),
        "<title id=",
        "<desc id=",
    ] {
        ensure(svg.contains(part), || format!("there is no {part}"))?;
    }
    let without_namespace = svg.replacen("http://www.w3.org/2000/svg", "", 1);
    for outside in [
        "http:",
        "https:",
        "<style",
        "<script",
        "<image",
        "<foreignObject",
    ] {
        let is_inside = !without_namespace.contains(outside);
        ensure(is_inside, || format!("there is {outside} in it"))?;
    }
    check_ids(svg)
}

/// Ids are ours, and what is used is defined.
fn check_ids(svg: &str) -> Result<(), String> {
    let after = |mark: &str| -> BTreeSet<&str> {
        let parts = svg.split(mark).skip(1);
        parts
            .filter_map(|part| part.split(['"', ')']).next())
            .collect()
    };
    let defined = after(" id=\"");
    let strange = defined.iter().find(|id| !id.starts_with("kb-"));
    ensure(strange.is_none(), || format!("the id {strange:?}"))?;
    for used in after("href=\"#").union(&after("url(#")) {
        ensure(defined.contains(used), || format!("{used} is not defined"))?;
    }
    let n_outside = svg.matches("url(").count() - svg.matches("url(#").count();
    ensure(n_outside == 0, || "an address outside of it".into())
}

/// At most 76 columns, nothing at the end of lines.
fn check_text(text: &str) -> Result<(), String> {
    for line in text.lines() {
        let n_wide = line
            .chars()
            .filter(|c| ('\u{2e80}'..'\u{ff60}').contains(c));
        let columns = line.chars().count() + n_wide.count();
        ensure(columns <= 76, || format!("{columns} columns: {line}"))?;
        ensure(!line.ends_with(' '), || format!("trailing space: {line}"))?;
    }
    Ok(())
}

/// Compares with the boards that were approved in this folder, or approves these where `UPDATE_GOLDEN` is set.
pub fn check_golden(folder: &Path, name: &str, boards: &Boards) -> Result<(), String> {
    for (extension, drawn) in [("txt", &boards.text), ("svg", &boards.svg)] {
        let path = folder.join(format!("{name}.{extension}"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            write(&path, drawn)?;
        }
        let approved = fs::read_to_string(&path).unwrap_or_default();
        ensure(*drawn == approved, || {
            let path = path.display();
            format!("{path} differs; look at it and run with UPDATE_GOLDEN=1")
        })?;
    }
    Ok(())
}

/// Writes boards into the folder `KINPOST_BOARDS_OUT`, if anybody wants to look at them.
pub fn show(name: &str, boards: &Boards) -> Result<(), String> {
    let Some(folder) = std::env::var_os("KINPOST_BOARDS_OUT").map(PathBuf::from) else {
        return Ok(());
    };
    write(&folder.join(format!("{name}.txt")), &boards.text)?;
    write(&folder.join(format!("{name}.svg")), &boards.svg)
}

fn write(path: &Path, board: &str) -> Result<(), String> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(path, board));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

fn ensure(condition: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if condition { Ok(()) } else { Err(why()) }
}
