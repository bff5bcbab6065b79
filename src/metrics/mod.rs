//! What the process counts and measures, in the form Prometheus reads.
//!
//! One registry for the whole process, as for the log: a scraper asks a process, not a part of it. Every label
//! has few values that are known in advance (route templates, never paths; codes, never texts), so no client can make
//! the registry grow. Nothing here names a match, a user or a move.

mod labels;
mod process;

use std::sync::LazyLock;
use std::time::Duration;

use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

pub use labels::{Closing, Connections, Delivery, Healed, Operation, Played, Request, Stream};

/// What the answer at `/metrics` is.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The bounds of durations: from half a millisecond to ten seconds.
const SECONDS: [f64; 13] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

type Histograms<L> = Family<L, Histogram, fn() -> Histogram>;

static PROCESS: LazyLock<Process> = LazyLock::new(Process::new);

struct Process {
    registry: Registry,
    metrics: Metrics,
    resident_memory: Gauge,
    open_files: Gauge,
}

/// Everything that is counted while the server runs.
#[derive(Debug)]
pub struct Metrics {
    requests: Family<Request, Counter>,
    request_seconds: Histograms<Request>,
    operations: Family<Operation, Counter>,
    moves: Family<Played, Counter>,
    open: Family<Stream, Gauge>,
    closed: Family<Closing, Counter>,
    lag: Histogram,
    waiting: Gauge,
    dropped: Counter,
    heals: Family<Healed, Counter>,
    connections: Family<Connections, Gauge>,
    deliveries: Family<Delivery, Counter>,
}

/// The metrics of this process.
pub fn metrics() -> &'static Metrics {
    &PROCESS.metrics
}

/// All metrics as text, with what is only known at the moment of asking.
pub fn exposition() -> Result<String, std::fmt::Error> {
    let process = &*PROCESS;
    if let Some(bytes) = process::resident_memory() {
        process.resident_memory.set(bytes);
    }
    if let Some(count) = process::open_files() {
        process.open_files.set(count);
    }
    let mut text = String::new();
    text::encode(&mut text, &process.registry)?;
    Ok(text)
}

impl Metrics {
    /// A request was answered.
    pub fn answered(&self, request: &Request, after: Duration) {
        self.requests.get_or_create(request).inc();
        let seconds = after.as_secs_f64();
        self.request_seconds.get_or_create(request).observe(seconds);
    }

    /// A GraphQL operation was answered: once for each query and mutation, once for each answer of a subscription.
    pub fn operation(&self, operation: &Operation) {
        self.operations.get_or_create(operation).inc();
    }

    /// A move was submitted.
    pub fn played(&self, played: &Played) {
        self.moves.get_or_create(played).inc();
    }

    /// Something that stays open, counted until the answer is dropped.
    pub fn open(&self, stream: Stream) -> Open {
        let gauge = self.open.get_or_create_owned(&stream);
        gauge.inc();
        Open(gauge)
    }

    /// A socket was closed.
    pub fn closed(&self, reason: &'static str) {
        self.closed.get_or_create(&Closing { reason }).inc();
    }

    /// A hint left for the other copies, so long after the commit.
    pub fn hinted(&self, after: Duration) {
        self.lag.observe(after.as_secs_f64());
    }

    /// A hint was dropped, because too many wait.
    pub fn hint_dropped(&self) {
        self.dropped.inc();
    }

    /// A reader was woken by the look at the log, because no hint had come.
    pub fn healed(&self, topic: &'static str) {
        self.heals.get_or_create(&Healed { topic }).inc();
    }

    /// A notification was tried to be delivered.
    pub fn delivered(&self, delivery: &Delivery) {
        self.deliveries.get_or_create(delivery).inc();
    }

    /// How many hints wait now.
    pub fn set_waiting(&self, hints: usize) {
        self.waiting.set(signed(hints));
    }

    /// How many database connections are in use and idle now.
    pub fn set_connections(&self, used: usize, idle: usize) {
        for (state, number) in [("used", used), ("idle", idle)] {
            let gauge = self.connections.get_or_create_owned(&Connections { state });
            gauge.set(signed(number));
        }
    }

    fn register_doors(&self, registry: &mut Registry) {
        let help = "Answered requests";
        registry.register("http_requests", help, self.requests.clone());
        let help = "Time until the head of the answer";
        let seconds = self.request_seconds.clone();
        registry.register_with_unit("http_request_duration", help, Unit::Seconds, seconds);
        let help = "Answered GraphQL operations; the outcome is ok or the code of the first error";
        registry.register("graphql_operations", help, self.operations.clone());
        let help = "Submitted moves by what became of them";
        registry.register("moves", help, self.moves.clone());
        let help = "Sockets, subscriptions and event streams that are open";
        registry.register("open_streams", help, self.open.clone());
        let help =
            "Closed sockets by reason; slow ones did not read and were told to connect and resume";
        registry.register("sockets_closed", help, self.closed.clone());
    }

    fn register_below(&self, registry: &mut Registry) {
        let help = "Time from the commit until the hint has left for the other copies";
        registry.register_with_unit("broker_lag", help, Unit::Seconds, self.lag.clone());
        let help = "Hints that wait to leave for the other copies";
        registry.register("broker_hints_waiting", help, self.waiting.clone());
        let help = "Hints that were dropped because too many waited; the log tells instead";
        registry.register("broker_hints_dropped", help, self.dropped.clone());
        let help = "Changes that readers learned from the log because no hint had come";
        registry.register("broker_heals", help, self.heals.clone());
        let help = "Database connections of the pool";
        registry.register("database_connections", help, self.connections.clone());
        let help = "Tries to deliver notifications by what became of them";
        registry.register("deliveries", help, self.deliveries.clone());
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        Self {
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(histogram),
            operations: Family::default(),
            moves: Family::default(),
            open: Family::default(),
            closed: Family::default(),
            lag: histogram(),
            waiting: Gauge::default(),
            dropped: Counter::default(),
            heals: Family::default(),
            connections: Family::default(),
            deliveries: Family::default(),
        }
    }
}

impl Process {
    fn new() -> Self {
        let metrics = Metrics::default();
        let mut registry = Registry::default();
        let ours = registry.sub_registry_with_prefix("kinpost");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        ours.register("build", "What runs here", build);
        metrics.register_doors(ours);
        metrics.register_below(ours);
        let (resident_memory, open_files) = (Gauge::default(), Gauge::default());
        let help = "Memory of the process that is in use, without its Postgres";
        registry.register_with_unit(
            "process_resident_memory",
            help,
            Unit::Bytes,
            resident_memory.clone(),
        );
        registry.register("process_open_fds", "Open files", open_files.clone());
        Self {
            registry,
            metrics,
            resident_memory,
            open_files,
        }
    }
}

/// Counts something as open for as long as it lives.
#[derive(Debug)]
pub struct Open(Gauge);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_counted_is_told() {
        metrics().played(&Played {
            game: "familienbande",
            outcome: "accepted",
        });
        let subscription = metrics().open(Stream {
            kind: "subscription",
        });
        let text = exposition().unwrap();
        for line in [
            "kinpost_moves_total{game=\"familienbande\",outcome=\"accepted\"} 1",
            "kinpost_open_streams{kind=\"subscription\"} 1",
            "kinpost_build_info{version=",
        ] {
            assert!(text.contains(line), "{line} is missing in {text}");
        }
        drop(subscription);
        let text = exposition().unwrap();
        assert!(text.contains("kinpost_open_streams{kind=\"subscription\"} 0"));
    }
}
