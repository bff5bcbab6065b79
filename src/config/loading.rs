//! Collects what each source says, lets flags win over environment over file over default, and reads it all.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use super::{
    Default, Origin, Problem, Setting,
    nearest::nearest,
    values::{MASK, mask_url},
};

/// Every variable that starts with this is ours, so a misspelt one is refused instead of ignored.
const PREFIX: &str = "KINPOST_";

/// What the world says before the file is opened; tests make one by hand.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Setting name and value from the command line.
    pub flags: Vec<(String, String)>,
    /// The environment, all of it.
    pub environment: BTreeMap<String, String>,
    /// Whether the process runs as root; the default data directory depends on it.
    pub root: bool,
}

/// The work in progress: what was found for each setting, and what is wrong so far.
#[derive(Debug)]
pub struct Loading<'a> {
    sources: &'a Sources,
    table: &'static [Setting],
    found: BTreeMap<&'static str, (String, Origin)>,
    pub(super) problems: Vec<Problem>,
}

impl<'a> Loading<'a> {
    /// What the sources say about the settings of this table.
    pub(super) fn new(sources: &'a Sources, table: &'static [Setting]) -> Self {
        let mut loading = Self {
            sources,
            table,
            found: BTreeMap::new(),
            problems: Vec::new(),
        };
        loading.find_everything();
        loading
    }

    /// The text of a setting as far as it is known, for defaults that depend on another one.
    pub(super) fn text_of(&self, name: &str) -> Option<String> {
        let row = self.table.iter().find(|setting| setting.name == name)?;
        match (self.found.get(row.name), row.default) {
            (Some((text, _)), _) => Some(text.clone()),
            (None, Default::Text(text)) => Some(text.to_owned()),
            _ => None,
        }
    }

    pub(super) fn environment(&self, name: &str) -> Option<String> {
        self.sources.environment.get(name).cloned()
    }

    pub(super) fn is_root(&self) -> bool {
        self.sources.root
    }

    /// Reads one row; a malformed value is noted and gives `None`.
    pub(super) fn read<T>(
        &mut self,
        name: &'static str,
        parse: fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let row = self.table.iter().find(|setting| setting.name == name)?;
        let (text, origin) = match self.found.get(name) {
            Some((text, origin)) => (text.clone(), origin.clone()),
            None => (self.default_text(row), Origin::Default),
        };
        parse(&text)
            .map_err(|reason| {
                // A malformed secret may be a bare password, so nothing of it is shown.
                let value = if row.secret { MASK.to_owned() } else { text };
                let value = Some(value).filter(|value| !value.is_empty());
                self.problems.push(Problem {
                    setting: written_name(row, &origin),
                    origin,
                    value,
                    reason,
                });
            })
            .ok()
    }

    fn default_text(&self, row: &Setting) -> String {
        match row.default {
            Default::Text(text) => text.to_owned(),
            Default::Absent(_) => String::new(),
            Default::Derived(derive, _) => derive(self),
        }
    }

    pub(super) fn shown(
        &self,
        row: &'static Setting,
    ) -> (&'static Setting, Option<String>, Origin) {
        let (text, origin) = match self.found.get(row.name) {
            Some((text, origin)) => (text.clone(), origin.clone()),
            None => (self.default_text(row), Origin::Default),
        };
        let text = if row.secret && !text.is_empty() {
            mask_url(&text)
        } else {
            text
        };
        (row, Some(text).filter(|text| !text.is_empty()), origin)
    }

    /// The weakest source first, so that a stronger one overwrites it.
    fn find_everything(&mut self) {
        let file = self.place_of_file();
        if let Some((path, origin)) = file {
            self.find_in_file(&path, &origin);
        }
        self.find_in_environment();
        for (name, value) in &self.sources.flags {
            if let Some(row) = self.table.iter().find(|row| row.name == name) {
                self.found.insert(row.name, (value.clone(), Origin::Flag));
            }
        }
    }

    fn place_of_file(&self) -> Option<(PathBuf, Origin)> {
        let flag = self
            .sources
            .flags
            .iter()
            .rfind(|(name, _)| name == "config");
        let variable = || {
            self.environment("KINPOST_CONFIG")
                .filter(|value| !value.is_empty())
        };
        match flag {
            Some((_, path)) => Some((path.into(), Origin::Flag)),
            None => variable().map(|path| (path.into(), Origin::Environment)),
        }
    }

    fn find_in_environment(&mut self) {
        for (name, value) in &self.sources.environment {
            match self.table.iter().find(|row| row.env == name) {
                // An empty variable counts as not set: that is how compose files and shells leave one out.
                Some(row) if !value.is_empty() => {
                    self.found
                        .insert(row.name, (value.clone(), Origin::Environment));
                }
                None if name.starts_with(PREFIX) => {
                    let reason = unknown(
                        "is not a setting",
                        name,
                        self.table.iter().map(|row| row.env),
                    );
                    self.note(name.clone(), Origin::Environment, reason);
                }
                _ => {}
            }
        }
    }

    fn find_in_file(&mut self, path: &Path, named_by: &Origin) {
        let table = fs::read_to_string(path)
            .map_err(|error| format!("cannot be read: {error}"))
            .and_then(|text| {
                text.parse::<toml::Table>()
                    .map_err(|error| format!("is not TOML: {}", one_line(&error)))
            });
        let table = match table {
            Ok(table) => table,
            Err(reason) => {
                let setting = self
                    .table
                    .iter()
                    .find(|row| row.name == "config")
                    .map(|row| written_name(row, named_by));
                let reason = format!("names the file {}, which {reason}", path.display());
                return self.note(setting.unwrap_or_default(), named_by.clone(), reason);
            }
        };
        let origin = Origin::File(path.to_owned());
        for (key, value) in table {
            let row = self.table.iter().find(|row| row.in_file && row.name == key);
            match (row, plain_text(&value)) {
                (Some(row), Some(text)) => {
                    self.found.insert(row.name, (text, origin.clone()));
                }
                (Some(_), None) => {
                    self.note(key, origin.clone(), "must be a text or a number".into());
                }
                (None, _) => {
                    let known = self
                        .table
                        .iter()
                        .filter(|row| row.in_file)
                        .map(|row| row.name);
                    let reason = unknown("is not a setting", &key, known);
                    self.note(key, origin.clone(), reason);
                }
            }
        }
    }

    fn note(&mut self, setting: String, origin: Origin, reason: String) {
        self.problems.push(Problem {
            setting,
            origin,
            value: None,
            reason,
        });
    }
}

/// The name as it is written in that source, so that the person can search for it.
fn written_name(row: &Setting, origin: &Origin) -> String {
    match origin {
        Origin::Flag => row.flag(),
        Origin::File(_) => row.name.to_owned(),
        Origin::Environment | Origin::Default => row.env.to_owned(),
    }
}

fn unknown<'a>(reason: &str, name: &str, known: impl Iterator<Item = &'a str>) -> String {
    match nearest(name, known) {
        Some(nearest) => format!("{reason}; did you mean {nearest}?"),
        None => format!("{reason}; `kinpost config` lists all settings"),
    }
}

fn plain_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The place and the reason of a TOML error without the quoted line, which might hold a secret.
fn one_line(error: &toml::de::Error) -> String {
    error.message().lines().collect::<Vec<_>>().join(" ")
}
