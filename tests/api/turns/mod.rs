//! What happens at a table without anybody's hand: bots that play, moves that were left for later, moves taken back.

mod bots;
mod plans;
mod undo;
