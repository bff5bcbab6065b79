//! Kinpost: family games by post.
//!
//! Modules are listed in reading order; each may only know the ones above it (`tests/architecture.rs` enforces it).
//! The lowest levels are a crate of their own, listed in `src/engines.rs`.

/// The engines: modules that need no server.
pub use kinpost_engines::{
    boards, bots, engine, fairness, games, our_games, records, texts, titles, with_each_game,
};

/// Typed settings from flags, environment and file.
#[cfg(feature = "server")]
pub mod config;

/// The private Postgres that Kinpost runs when the administrator gave it none.
#[cfg(feature = "server")]
pub mod postgres;

/// The database: connections and migrations.
#[cfg(feature = "server")]
pub mod store;

/// Time as an argument.
#[cfg(feature = "server")]
pub mod clock;

/// What the process counts and measures, for Prometheus.
#[cfg(feature = "server")]
pub mod metrics;

/// Failures of a request, with stable codes, independent of any transport.
#[cfg(feature = "server")]
pub mod error;

/// What makes repetitions of a request recognisable.
#[cfg(feature = "server")]
pub mod requests;

/// Tells readers in every copy that something has changed.
#[cfg(feature = "server")]
pub mod broker;

/// The user behind a request, and what they may do.
#[cfg(feature = "server")]
pub mod caller;

/// Who a user is: accounts, guests, sessions and tokens.
#[cfg(feature = "server")]
pub mod accounts;

/// Logs: how they are set up and what is never in them.
#[cfg(feature = "server")]
pub mod telemetry;

/// Use cases of matches: where rules meet storage and time.
#[cfg(feature = "server")]
pub mod matches;

/// Notifications: what users should know, and how it reaches them.
#[cfg(feature = "server")]
pub mod notifications;

/// What a match looks like to one reader, for both doors, letters and pages.
#[cfg(feature = "server")]
pub mod presenter;

/// Types on the wire, shared by both doors.
#[cfg(feature = "server")]
pub mod wire;

/// Playing by e-mail: letters that go out, replies that come in.
#[cfg(feature = "incoming-mail")]
pub mod mail;

/// Work that no request waits for: deadlines and notifications.
#[cfg(feature = "server")]
pub mod jobs;

/// Backups: made while servers run, restored and verified.
#[cfg(feature = "server")]
pub mod backup;
/// What the use cases of both doors live in.
#[cfg(feature = "server")]
pub mod services;

/// The GraphQL door.
#[cfg(feature = "server")]
pub mod graphql;

/// The pages and routes of the server.
#[cfg(feature = "server")]
pub mod http;

/// The running server: starts everything in order and stops it in the reverse one.
#[cfg(feature = "server")]
pub mod app;

/// The command line.
#[cfg(feature = "server")]
pub mod cli;
