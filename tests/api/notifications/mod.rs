//! Notifications: who is told of what, when, and that it arrives once.

mod answers;
mod api;
mod browsers;
mod certificates;
mod crash;
mod policies;
mod slow;
mod stubborn;
mod trouble;
mod webhooks;
