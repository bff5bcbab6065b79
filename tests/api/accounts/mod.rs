//! Accounts from end to end: the use cases with a clock that is moved by hand.

mod deletion;
mod guests;
mod keys;
mod limits;
mod passwords;
mod personal_tokens;
mod sessions;
