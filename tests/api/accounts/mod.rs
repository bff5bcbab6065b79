//! Accounts from end to end: the use cases with a clock that is moved by hand, and the routes over them.

mod deletion;
mod doors;
mod guests;
mod keys;
mod limits;
mod passwords;
mod personal_tokens;
mod problems;
mod routes;
mod sessions;
