//! Notifications: who is told of what, when, and that it arrives once.

mod answers;
mod api;
mod browsers;
mod certificates;
mod crash;
mod door;
pub mod kit;
mod letters;
mod policies;
mod receiver;
mod slow;
mod stubborn;
mod trouble;
mod webhooks;
