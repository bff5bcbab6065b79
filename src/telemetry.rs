//! Logging: one line per thing worth knowing, on standard error, as text or JSON.
//!
//! Never logged: passwords, tokens, seeds, hands. Settings are safe because their types mask themselves.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

use crate::config::{LogFilter, LogFormat};

/// What libraries say at level info is news only to their authors; a filter that names them still shows it.
const QUIET: &str = "actix_server=warn,sqlx::postgres::notice=warn";

/// Starts logging for the whole process. A second call changes nothing.
pub fn start(filter: &LogFilter, format: LogFormat) {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(format!("{QUIET},{}", filter.as_str())))
        .with_writer(io::stderr)
        // Complaining to a standard error that has no reader any more would end the thread that had something to say.
        .log_internal_errors(false)
        .with_ansi(io::stderr().is_terminal());
    // An error means that a subscriber is already there, which is what we want.
    let _ = match format {
        LogFormat::Text => builder.with_target(false).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
