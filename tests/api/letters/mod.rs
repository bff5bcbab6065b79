//! Letters as their readers get them: golden texts of every game in every language, MIME that other programs read back,
//! nothing hidden, and how they leave.
//!
//! `UPDATE_GOLDEN=1 cargo test --test api letters::golden` rewrites the golden files; `KINPOST_LETTERS_OUT=<folder>` writes the HTML
//! and the pictures to look at.

mod golden;
mod kit;
mod leaks;
mod messages;
mod noise;
mod scene;
mod sending;
