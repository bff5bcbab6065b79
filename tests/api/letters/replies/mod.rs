//! Playing by e-mail as people do it: replies of common mail programs through a real listener or the hook of a provider,
//! letters that come twice, and hostile ones.

mod asked;
mod hook;
mod hostile;
mod listener;
mod noise;
mod playing;
mod programs;
mod repeated;
mod together;
mod trouble;
