//! Clocks and absence, with a clock that moves through weeks in milliseconds: people play through both doors, another copy
//! of the server sweeps.

mod absence;
mod calendars;
mod deadlines;
mod pauses;
mod settings;
mod sweepers;
mod together;
