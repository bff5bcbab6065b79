//! Loads the settings: finds what each source says, reads all of it, and gives either every value or every problem.

use super::{
    Origin, Problems, Setting, Settings, TABLE,
    loading::{Loading, Sources},
};

/// The settings together with where each came from.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The typed settings.
    pub settings: Settings,
    /// For each row of the table: the text shown to people (masked) and its origin.
    pub shown: Vec<(&'static Setting, Option<String>, Origin)>,
}

/// Reads all settings, or says everything that is wrong with them.
pub fn load(sources: &Sources) -> Result<Loaded, Problems> {
    let mut loading = Loading::new(sources, TABLE);
    let settings = Settings::read(&mut loading);
    let shown = TABLE.iter().map(|setting| loading.shown(setting)).collect();
    match settings {
        Some(settings) if loading.problems.is_empty() => Ok(Loaded { settings, shown }),
        _ => Err(Problems(loading.problems)),
    }
}
