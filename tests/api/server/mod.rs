//! The real `kinpost` program as a person uses it: settings, serving, stopping, being killed, and starting again.

mod accounts;
mod albums;
mod broker;
mod commands;
mod database;
mod http;
mod life;
mod metrics;
mod settings;
mod users;
