//! One flag per row of the table of settings, for every command that reads settings.

use std::{collections::BTreeMap, env};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use crate::{
    config::{self, Default, Loaded, Problems, Sources, TABLE},
    postgres,
};

/// The settings given as flags.
#[derive(Clone, Debug)]
pub(super) struct SettingFlags(Vec<(String, String)>);

impl SettingFlags {
    /// Reads all settings: these flags, the environment, the file and the defaults.
    pub(super) fn load(&self) -> Result<Loaded, Problems> {
        config::load(&Sources {
            flags: self.0.clone(),
            environment: environment(),
            root: postgres::running_as_root(),
        })
    }
}

impl FromArgMatches for SettingFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |name: &str| Some((name.to_owned(), matches.get_one::<String>(name)?.clone()));
        Ok(Self(
            TABLE
                .iter()
                .filter_map(|setting| given(setting.name))
                .collect(),
        ))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for SettingFlags {
    fn augment_args(command: Command) -> Command {
        command.args(TABLE.iter().map(|setting| {
            let default = match setting.default {
                Default::Text(text) | Default::Absent(text) | Default::Derived(_, text) => {
                    text.replace('`', "")
                }
            };
            let help = format!(
                "{} [{}; default: {default}]",
                setting.doc.trim(),
                setting.env
            );
            Arg::new(setting.name)
                .long(setting.name.replace('_', "-"))
                .value_name(setting.value)
                .help(help)
                .help_heading("Settings")
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// A variable that is not Unicode cannot be a valid setting; it is kept readable, so that it can be refused by name.
fn environment() -> BTreeMap<String, String> {
    env::vars_os()
        .map(|(name, value)| {
            (
                name.to_string_lossy().into_owned(),
                value.to_string_lossy().into_owned(),
            )
        })
        .collect()
}
