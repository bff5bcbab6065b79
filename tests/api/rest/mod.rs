//! REST as a protocol: routes as their document lists them, and problems with stable codes.

mod accounts;
mod doors;
mod idempotency;
mod problems;
