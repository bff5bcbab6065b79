//! Boards of real positions: golden files, well-formedness, hostile names, nothing hidden, columns. A file for each
//! game, and what they share in `support`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test boards` rewrites the golden files; `KINPOST_BOARDS_OUT=<folder>` writes many
//! boards to look at.
#![cfg(test)]

mod familienbande;
mod family_tree;
mod familys;
mod poetrium;
mod serendipity;
mod support;
mod xml;
