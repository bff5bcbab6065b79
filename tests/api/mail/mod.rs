//! Playing by e-mail as people do it: replies of common mail programs through a real listener, hostile letters, and
//! relatives who never see a page.

mod account_page;
mod asked;
mod forgotten;
mod hook;
mod hostile;
mod inviting;
mod listener;
mod names;
mod page;
mod playing;
mod programs;
mod readers;
mod repeated;
mod round_trip;
mod strangers;
mod together;
mod trouble;
