//! Runs the programs of Postgres as children that end with us, and keeps the end of what they say.

use std::{collections::VecDeque, path::Path, process::Stdio};

use anyhow::Context;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, ChildStderr, Command},
    task::JoinHandle,
};

use crate::store::Target;

/// How many lines are kept for when it fails.
const LAST_LINES: usize = 20;

/// A program at work.
pub(super) struct Running {
    name: &'static str,
    pub(super) child: Child,
    words: JoinHandle<VecDeque<String>>,
}

impl Running {
    /// Starts a program that works on this database. Every line it says is heard.
    pub(super) fn start(
        name: &'static str,
        program: &Path,
        arguments: &[String],
        target: &Target,
        hear: impl Fn(&str) + 'static,
    ) -> anyhow::Result<Self> {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .envs(target.environment()?)
            .env("LC_ALL", "C")
            // Ctrl-C is for us; dropping us ends it.
            .process_group(0)
            .kill_on_drop(true)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let spawned = command.spawn();
        let mut child = spawned.with_context(|| format!("{} does not run", program.display()))?;
        let said = child.stderr.take().context("it cannot be heard")?;
        let words = tokio::task::spawn_local(listen(said, hear));
        Ok(Self { name, child, words })
    }

    /// Waits for its end, which must be a good one.
    pub(super) async fn finish(mut self) -> anyhow::Result<()> {
        drop(self.child.stdin.take());
        let status = self.child.wait().await?;
        let words = self.words.await.unwrap_or_default();
        let words: Vec<String> = words.into();
        anyhow::ensure!(
            status.success(),
            "{} failed ({status}); its last words:\n  {}",
            self.name,
            words.join("\n  ")
        );
        Ok(())
    }
}

async fn listen(said: ChildStderr, hear: impl Fn(&str)) -> VecDeque<String> {
    let mut lines = BufReader::new(said).lines();
    let mut last = VecDeque::new();
    while let Ok(Some(line)) = lines.next_line().await {
        hear(&line);
        if last.len() == LAST_LINES {
            last.pop_front();
        }
        last.push_back(line);
    }
    last
}
