//! Ctrl-C: what is under way is dropped, and so undone.

use tokio::signal::unix::{SignalKind, signal};

/// Does a piece of work, unless a signal ends it early.
pub(super) async fn until_told<T>(
    work: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        done = work => done,
        _ = interrupt.recv() => anyhow::bail!("stopped by SIGINT before the end"),
        _ = terminate.recv() => anyhow::bail!("stopped by SIGTERM before the end"),
    }
}
