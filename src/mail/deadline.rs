//! Until when the reader should decide, in their language and in the time of the place where they live.

use jiff::Timestamp;

use crate::games::Seat;
use crate::matches::ClockView;
use crate::texts::{Locale, moment, say};

/// "Please decide by Monday, 16 November, 14:05 (Europe/Paris).", if there is a time at all.
pub fn deadline_line(locale: Locale, zone: &str, deadline: Option<Timestamp>) -> Option<String> {
    let when = moment(locale, zone, deadline?);
    Some(say(locale, "mail-deadline", &[("when", when.into())]))
}

/// When the time of a seat is up.
pub fn deadline_of(clock: Option<ClockView>, seat: Seat) -> Option<Timestamp> {
    let mut seats = clock.into_iter().flat_map(|clock| clock.seats);
    seats.find(|time| time.seat == seat)?.deadline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_in_the_words_and_the_time_of_its_reader() {
        let at: Timestamp = "2026-03-29T00:30:00Z".parse().unwrap();
        for (locale, zone, words) in [
            (
                Locale::En,
                "Europe/London",
                "Sunday, 29 March, 00:30 (Europe/London)",
            ),
            (
                Locale::Fr,
                "America/New_York",
                "samedi 28 mars à 20:30 (America/New_York)",
            ),
            (
                Locale::Ru,
                "Asia/Vladivostok",
                "воскресенье, 29 марта, 10:30 (Asia/Vladivostok)",
            ),
            (Locale::En, "Nowhere/Land", "Sunday, 29 March, 00:30 (UTC)"),
        ] {
            assert_eq!(moment(locale, zone, at), words);
        }
        let line = deadline_line(Locale::En, "UTC", Some(at)).unwrap();
        assert_eq!(line, "Please decide by Sunday, 29 March, 00:30 (UTC).");
        assert_eq!(deadline_line(Locale::En, "UTC", None), None);
    }
}
