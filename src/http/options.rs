//! What an installation may choose about its doors.

use std::path::PathBuf;

use super::Crowd;
use crate::config::{HookSecret, MetricsAccess, MetricsToken, Origins, Settings};

/// The choices; the default is what a server has whose settings say nothing about them.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whose pages may use the server from a browser.
    pub cors_origins: Origins,
    /// The folder with the bundle of GraphiQL.
    pub graphiql: Option<PathBuf>,
    /// How much one network may hold at a time.
    pub crowd: Crowd,
    /// Who may read the metrics.
    pub metrics: MetricsAccess,
    /// What else lets somebody read them.
    pub metrics_token: Option<MetricsToken>,
    /// What lets a mail provider hand letters in.
    pub mail_hook: Option<HookSecret>,
}

impl From<&Settings> for Options {
    fn from(settings: &Settings) -> Self {
        Self {
            cors_origins: settings.cors_origins.clone(),
            crowd: settings.into(),
            graphiql: settings.graphiql.clone(),
            metrics: settings.metrics,
            metrics_token: settings.metrics_token.clone(),
            mail_hook: settings.mail_hook_secret.clone(),
        }
    }
}
