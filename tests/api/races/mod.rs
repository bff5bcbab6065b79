//! What two people do at the same moment: first with the one interleaving that hurts, held in place by a lock of the test,
//! then many times as it comes.

mod accounts;
mod batches;
mod creations;
mod crowd;
mod decisions;
mod hands;
mod keys;
mod moments;
mod reads;
mod seats;
