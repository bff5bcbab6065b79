//! The sweeper (scheduler): does what is due in matches. Any number of copies sweep at once; each due match is claimed
//! by one of them.

use std::time::Duration;

use crate::error::Outcome;
use crate::matches::{Matches, Swept};

/// How often a copy asks what is due.
const PERIOD: Duration = Duration::from_secs(1);

/// So many matches are claimed at once: few enough to be done long before their lease ends.
const BATCH: u32 = 256;

/// Does what is due in up to about `most` matches, or in all that are due.
pub async fn sweep(matches: &Matches, most: u32) -> Outcome<Swept> {
    let mut swept = Swept::default();
    while swept.n_matches < most {
        let batch = matches.sweep_once(BATCH.min(most)).await?;
        if batch.n_matches == 0 {
            break;
        }
        swept += batch;
    }
    Ok(swept)
}

/// Sweeps for as long as the server runs.
pub async fn forever(matches: Matches) {
    let mut ticks = tokio::time::interval(PERIOD);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match sweep(&matches, u32::MAX).await {
            Ok(swept) if swept.n_matches > 0 => tracing::debug!(?swept, "looked at what is due"),
            Ok(_) => {}
            // The server stops.
            Err(_) if matches.database.pool().is_closed() => return,
            Err(error) => tracing::warn!(%error, "nobody looked at what is due"),
        }
    }
}
