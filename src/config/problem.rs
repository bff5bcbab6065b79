//! What is wrong with the settings: all of it at once, each with the setting, its source and its value.

use std::{fmt, path::PathBuf};

/// Where a value was written.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Origin {
    /// On the command line.
    Flag,
    /// In an environment variable.
    Environment,
    /// In this file.
    File(PathBuf),
    /// Nowhere.
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("flag"),
            Self::Environment => f.write_str("environment"),
            Self::File(path) => write!(f, "file {}", path.display()),
            Self::Default => f.write_str("default"),
        }
    }
}

/// One thing that is wrong with one setting.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Problem {
    /// The name as the person wrote it in that source.
    pub setting: String,
    /// Where it was written.
    pub origin: Origin,
    /// The value, masked when it is secret; none when the name itself is the problem.
    pub value: Option<String>,
    /// A phrase that follows the name of the setting.
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.setting, self.origin)?;
        if let Some(value) = &self.value {
            write!(f, " is {value:?} but")?;
        }
        write!(f, " {}", self.reason)
    }
}

/// Everything that is wrong, in the order of the table.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.len() {
            1 => f.write_str("one setting is wrong:")?,
            n => write!(f, "{n} settings are wrong:")?,
        }
        self.0
            .iter()
            .try_for_each(|problem| write!(f, "\n  {problem}"))
    }
}
