//! Rates and percentiles.

use std::time::Duration;

/// What was measured, with one duration for each piece of work.
#[derive(Default)]
pub struct Figures {
    durations: Vec<Duration>,
    elapsed: Duration,
}

impl Figures {
    pub fn new(mut durations: Vec<Duration>, elapsed: Duration) -> Self {
        durations.sort_unstable();
        Self { durations, elapsed }
    }

    /// Pieces of work in a second.
    pub fn rate(&self) -> f64 {
        self.durations.len() as f64 / self.elapsed.as_secs_f64()
    }

    /// The duration that this part of all does not exceed, in milliseconds.
    pub fn percentile(&self, part: f64) -> f64 {
        let last = self.durations.len().saturating_sub(1);
        let place = (last as f64 * part).round() as usize;
        let duration = self.durations.get(place).copied().unwrap_or_default();
        duration.as_secs_f64() * 1e3
    }

    pub fn median(&self) -> f64 {
        self.percentile(0.5)
    }

    /// In one line.
    pub fn line(&self) -> String {
        let (rate, p50, p99) = (self.rate(), self.median(), self.percentile(0.99));
        format!("{rate:7.0}/s  p50 {p50:6.2} ms  p99 {p99:6.2} ms")
    }
}
