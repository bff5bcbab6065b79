//! Proofs over the whole contract rather than over one part of it: who may do what, and what a client can never learn,
//! lose or get twice.

mod authorisation;
mod crash;
mod hostile_documents;
pub mod leaks;
mod openapi;
