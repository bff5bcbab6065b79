//! Kinpost: family games by post.
//!
//! The modules below are listed in reading order; each may only know the ones above it in its level list
//! (`tests/architecture.rs` enforces that).

pub mod boards;
pub mod games;
pub mod texts;
