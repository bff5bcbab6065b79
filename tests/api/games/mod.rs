//! Single games by their typed moves, through both doors: what is sent, what comes back, what is refused.

mod family_tree;
mod familys;
mod poetrium;
mod serendipity;
