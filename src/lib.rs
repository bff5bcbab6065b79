//! Kinpost: family games by post.
//!
//! The modules below are listed in reading order; each may only know the ones above it in its level list
//! (`tests/architecture.rs` enforces that).

pub mod games;

#[cfg(feature = "server")]
pub mod config;

#[cfg(feature = "server")]
pub mod postgres;

#[cfg(feature = "server")]
pub mod store;

#[cfg(feature = "server")]
pub mod telemetry;

#[cfg(feature = "server")]
pub mod http;

#[cfg(feature = "server")]
pub mod app;

#[cfg(feature = "server")]
pub mod cli;
