//! Letters, in all directions. Here those that go out, as their readers get them: golden texts of every game in every
//! language, MIME that other programs read back, nothing hidden, how they leave, and the page behind their link;
//! `replies/` has what comes back, `invitations/` people without an account.
//!
//! `UPDATE_GOLDEN=1 cargo test --test api letters::golden` rewrites the golden files; `KINPOST_LETTERS_OUT=<folder>` writes the HTML
//! and the pictures to look at.

mod about_matches;
mod addresses;
mod channels;
mod golden;
mod invitations;
mod kit;
mod leaks;
mod messages;
mod page;
mod replies;
mod round_trip;
mod sending;
