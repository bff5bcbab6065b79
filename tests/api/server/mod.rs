//! The real `kinpost` program as a person uses it: settings, serving, stopping, being killed, and starting again.

mod accounts;
mod albums;
mod backups;
mod broker;
mod commands;
mod database;
mod http;
mod life;
mod metrics;
mod origins;
mod settings;
mod users;
