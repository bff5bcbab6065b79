//! What a document may cost before anybody reads it, before anybody validates it, and while it is executed: the limits
//! that the library does not have, or does not have in time.
//!
//! 1. `scan` looks at the text, from left to right, before the parser runs: the parser calls itself at every bracket.
//! 2. `size` computes how large every definition is with its fragments in place, each fragment once, before validation
//!    expands them.
//! 3. `weights` is the arithmetic of the complexity of a query, which the library sums up while it validates.
//!
//! No sum here can overflow: the first two saturate, and what `weights` gives is bounded so that as many of them as
//! `size` lets through stay far from the end of a number.

mod scan;
mod size;
pub mod weights;

pub use scan::scan;
pub use size::check;

use crate::error::{ApiError, ErrorCode};

/// How deep the selections of a query may nest.
pub const MOST_DEPTH: usize = 15;

/// How much a query may weigh: how many fields it asks for, lists counted by their length.
pub const MOST_COMPLEXITY: usize = 5_000;

/// How deep selection sets may nest, those of fragments included.
pub const MOST_LEVELS: usize = 64;

/// Directives of one field.
pub const MOST_DIRECTIVES: usize = 20;

/// More of something than a document may have.
fn too_large(most: usize, what: &str) -> ApiError {
    let detail = format!("the document has more than {most} {what}");
    ApiError::new(ErrorCode::DocumentTooLarge, detail).with("most", most)
}

/// Deeper than anything may nest in a document.
fn too_deep(most: usize, what: &str) -> ApiError {
    let detail = format!("{what} of the document nest more than {most} deep");
    ApiError::new(ErrorCode::DocumentTooDeep, detail).with("most", most)
}
