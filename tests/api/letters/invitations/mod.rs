//! Relatives who never see a page: they are invited by a letter, play by letters, and are left alone when they want to be.

mod account_page;
mod forgotten;
mod inviting;
mod strangers;
