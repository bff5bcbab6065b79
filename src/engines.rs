//! What Kinpost is without a server: pure rules, and what can be made of them offline. A crate of its own
//! (`engines/Cargo.toml`), which the server's crate gives on under the names of its modules.
//!
//! Modules are listed in reading order; each may only know the ones above it (`tests/architecture.rs` enforces it).

// The derives name this crate as games outside of it do.
extern crate self as kinpost_engines;

/// Pure rules engines behind one contract: no I/O, no clock, no generator of their own.
pub mod games;

/// Everything a player reads, in English, French and Russian.
pub mod texts;

/// Pictures of a table, as text and as SVG, made from what one viewer may see.
pub mod boards;

/// Built-in bots, players without an account: they see what their seat sees, and no more.
pub mod bots;

/// Provable chance: seeds, commitments, and the byte stream every shuffle is read from.
pub mod fairness;

/// The complete match as one JSON document: written, read and verified.
pub mod records;

/// The one object-safe door to the rules.
pub mod engine;

/// The one list of games.
pub mod titles;
