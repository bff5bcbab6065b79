//! The private Postgres against real Postgres programs: starts, stops, crashes, full disks and wrong directories.

mod clusters;
mod crashes;
mod directories;
pub mod disks;
