//! Cycles between source files, the strongly connected components of what they import: found by reading `use` trees and
//! paths as text. A `mod.rs` is no node: it holds what its files share, and a name that it gives on leads to its home.

use std::collections::{BTreeMap, BTreeSet};

/// The segments of a path from the root of the crate.
type Path = Vec<String>;

/// A file by its path below `src`, and its code without tests.
pub type File<'a> = (&'a str, &'a str);

/// Every set of files that know each other in a circle, each in the order of their names.
pub fn cycles(files: &[File<'_>]) -> Vec<Vec<String>> {
    let edges = edges(files);
    let reached: BTreeMap<&str, BTreeSet<&str>> = edges
        .keys()
        .map(|&file| (file, reachable(&edges, file)))
        .collect();
    let mut found = BTreeSet::new();
    for (&file, known) in &reached {
        let back = |other: &&&str| {
            reached
                .get(**other)
                .is_some_and(|known| known.contains(file))
        };
        let circle: Vec<String> = known.iter().filter(back).map(ToString::to_string).collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

/// Everything a file knows, directly or by others; itself only if a circle leads back.
fn reachable<'a>(edges: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut known = BTreeSet::new();
    let mut left = vec![from];
    while let Some(file) = left.pop() {
        for &next in edges.get(file).into_iter().flatten() {
            if known.insert(next) {
                left.push(next);
            }
        }
    }
    known
}

/// Which files each file that is a node imports from.
fn edges<'a>(files: &[File<'a>]) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let names = Names::of(files);
    let nodes = files.iter().filter(|(path, _)| !is_shared(path));
    let known = |&(path, code): &File<'a>| {
        let module = module_of(path);
        let (imports, rest) = imports(code);
        let imported = imports.into_iter().map(|(path, _)| path);
        let used = imported.chain(paths_in(&rest));
        let homes = used.filter_map(|used| names.home(&names.absolute(&module, &used)?, 0));
        let others = homes.filter(|home| *home != path && !is_shared(home));
        (path, others.collect())
    };
    nodes.map(known).collect()
}

/// Whether a file holds what the files of its folder, or of the whole crate, share.
fn is_shared(path: &str) -> bool {
    path.ends_with("mod.rs") || ["lib.rs", "main.rs", "engines.rs"].contains(&path)
}

fn module_of(path: &str) -> Path {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    match path {
        "lib" | "main" | "engines" => Path::new(),
        _ => path.split('/').map(str::to_owned).collect(),
    }
}

/// Which module is which file, and what each module imports under which name.
struct Names<'a> {
    files: BTreeMap<Path, &'a str>,
    imported: BTreeMap<(Path, String), Path>,
}

impl<'a> Names<'a> {
    fn of(files: &[File<'a>]) -> Self {
        let modules = files.iter().map(|&(path, _)| (module_of(path), path));
        let mut names = Self {
            files: modules.collect(),
            imported: BTreeMap::new(),
        };
        for (path, code) in files {
            let module = module_of(path);
            for (used, name) in imports(code).0 {
                if let Some(path) = names.absolute(&module, &used) {
                    let key = (module.clone(), name);
                    names.imported.entry(key).or_insert(path);
                }
            }
        }
        names
    }

    /// A path as the module writes it, from the root; none if it leads to another crate.
    fn absolute(&self, module: &[String], written: &[String]) -> Option<Path> {
        let first = written.first()?.as_str();
        let n_up = written.iter().take_while(|part| *part == "super").count();
        let child = [module, &written[..1]].concat();
        let (base, rest) = match first {
            "crate" => (&[][..], &written[1..]),
            "self" => (module, &written[1..]),
            "super" => (&module[..module.len().checked_sub(n_up)?], &written[n_up..]),
            _ if self.files.contains_key(&child) => (module, written),
            _ => return None,
        };
        let rest = rest
            .iter()
            .filter(|part| !["self", "*"].contains(&part.as_str()));
        Some(base.iter().chain(rest).cloned().collect())
    }

    /// The file in which the last name of a path is written down, through those that give it on.
    fn home(&self, path: &[String], depth: u8) -> Option<&'a str> {
        let n_known = (0..=path.len()).rfind(|n| self.files.contains_key(&path[..*n]))?;
        let (module, rest) = path.split_at(n_known);
        let given = rest
            .first()
            .and_then(|name| self.imported.get(&(module.to_vec(), name.clone())));
        let through = given.map(|given| [given, &rest[1..]].concat());
        // Two modules may import from each other; nothing is given on more often than this.
        let through = through.filter(|next| next != path && depth < 10);
        let through = through.and_then(|next| self.home(&next, depth + 1));
        through.or_else(|| self.files.get(module).copied())
    }
}

/// The paths that a code imports, each with its name there, and the code without its imports and comments.
fn imports(code: &str) -> (Vec<(Path, String)>, String) {
    let (mut found, mut rest) = (Vec::new(), String::new());
    let mut lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    while let Some(line) = lines.next() {
        let Some(tree) = import_in(line.trim()) else {
            rest.push_str(line);
            rest.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            let Some(line) = lines.next() else { break };
            tree.push_str(line.trim());
        }
        expand(&[], tree.split(';').next().unwrap_or_default(), &mut found);
    }
    (found, rest)
}

/// What follows `use`, `pub use` or `pub(super) use`.
fn import_in(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')')?.1.trim_start(),
        Some(rest) => rest.trim_start(),
        None => line,
    };
    line.strip_prefix("use ")
}

/// The single paths of a tree such as `a::{b, c::{self, D as E}}`.
fn expand(before: &[String], tree: &str, found: &mut Vec<(Path, String)>) {
    let parts = |path: &str| -> Path {
        let parts = path
            .split("::")
            .map(str::trim)
            .filter(|part| !part.is_empty());
        [before, &parts.map(str::to_owned).collect::<Path>()].concat()
    };
    if let Some((path, list)) = tree.split_once('{') {
        let list = list.trim_end().trim_end_matches('}');
        // Only the braces of this tree were taken off: those of the last item are put back.
        let n_lost = list.matches('{').count() - list.matches('}').count();
        let list = format!("{list}{}", "}".repeat(n_lost));
        for item in items(&list) {
            expand(&parts(path), item, found);
        }
    } else if !tree.trim().is_empty() {
        let (path, renamed) = tree.split_once(" as ").unwrap_or((tree, ""));
        let path = parts(path);
        let own = path.iter().rfind(|part| *part != "self").cloned();
        let name = Some(renamed.trim().to_owned()).filter(|name| !name.is_empty());
        found.extend(name.or(own).map(|name| (path, name)));
    }
}

/// The items of a list, split at the commas outside of braces.
fn items(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&list[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(&list[from..]);
    found
}

/// The paths from the root or from a module above that stand in the code itself.
fn paths_in(code: &str) -> Vec<Path> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let words = code.split(|letter: char| !is_part(letter) && letter != ':');
    let paths = words.filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
    let parts = |path: &str| {
        path.split("::")
            .map(str::to_owned)
            .filter(|part| !part.is_empty())
            .collect()
    };
    paths.map(parts).collect()
}

#[test]
fn circles_are_found_through_what_a_module_gives_on() {
    let files = [
        (
            "room/mod.rs",
            "mod a;\nmod b;\nmod c;\npub use a::{Apple, other};\npub(super) use b::Pear as Fruit;\nuse c::Cup;",
        ),
        // By a name that the folder gives on under another name, in a tree of several lines.
        (
            "room/a.rs",
            "use std::fmt;\nuse super::{\n    Fruit,\n    self,\n};\npub struct Apple;",
        ),
        // By a path in the code, from the root.
        ("room/b.rs", "pub struct Pear(crate::room::Apple);"),
        // Knows both, and is known by the folder only.
        (
            "room/c.rs",
            "use super::{Apple, b::{self, Pear}};\n// use crate::hall::Door;\npub struct Cup;",
        ),
        ("hall.rs", "use crate::room::Cup;\npub struct Door;"),
        ("lib.rs", "mod hall;\nmod room;"),
    ];
    assert_eq!(cycles(&files), [["room/a.rs", "room/b.rs"]]);
}

#[test]
fn a_long_circle_is_one_and_a_line_is_none() {
    let circle = [
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use super::c::{self, C};"),
        ("c.rs", "fn c() { crate::a::a() }"),
        ("d.rs", "use crate::a::A;"),
    ];
    assert_eq!(cycles(&circle), [["a.rs", "b.rs", "c.rs"]]);
    assert_eq!(cycles(&circle[1..]), Vec::<Vec<String>>::new());
}

#[test]
fn trees_of_imports_are_read_as_the_compiler_does() {
    let code = "pub(crate) use a::{self, b::{C, d::*}, E as F};\nlet x = super::super::y::Z;";
    let (found, rest) = imports(code);
    let found: Vec<String> = found
        .iter()
        .map(|(path, name)| format!("{} {name}", path.join("::")))
        .collect();
    assert_eq!(found, ["a::self a", "a::b::C C", "a::b::d::* *", "a::E F"]);
    assert_eq!(paths_in(&rest), [["super", "super", "y", "Z"]]);
}
