//! What an administrator does: backups, moves to a newer Postgres, poolers and message brokers between the copies.

pub mod backup;
mod refused;
mod upgrade;
