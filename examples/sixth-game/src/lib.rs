//! A sixth game for Kinpost, written outside its tree: the rules, what players read, the board and the bot of Happy
//! Families, all in one folder.

pub mod happy_families;

pub use happy_families::HappyFamilies;
