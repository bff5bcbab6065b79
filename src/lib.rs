//! Kinpost: family games by post.
//!
//! Modules are listed in reading order; an arrow points at what is known, and nothing points up
//! (`tests/architecture.rs` enforces it):
//! games ← fairness ← records.

pub mod games;

pub mod fairness;

pub mod records;
