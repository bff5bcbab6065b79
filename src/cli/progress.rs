//! The bar of commands that take long on large databases.

use indicatif::{ProgressBar, ProgressStyle};

use crate::backup::Progress;

/// A bar on the terminal; nothing where there is none.
pub struct Bar(ProgressBar);

impl Bar {
    pub fn new() -> Self {
        let bar = ProgressBar::no_length();
        let style =
            ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} {msg}, {eta} left");
        Self(style.map_or(bar.clone(), |style| bar.with_style(style)))
    }
}

impl Progress for Bar {
    fn begin(&self, what: &str, n_parts: u64) {
        self.0.reset();
        self.0.set_length(n_parts);
        self.0.set_message(what.to_owned());
    }

    fn reach(&self, n_done: u64) {
        self.0.set_position(n_done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
