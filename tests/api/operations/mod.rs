//! What an administrator does: backups, moves to a newer Postgres, poolers and message brokers between the copies.

pub mod backup;
mod nats;
mod pooler;
mod refused;
mod replica;
mod upgrade;
