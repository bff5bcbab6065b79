//! Date and time formatting: moments in words, in the time zone of their reader.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{Locale, say};

/// "Monday, 16 November, 14:05 (Europe/Paris)". A zone this version does not know is read as UTC.
pub fn moment(locale: Locale, zone: &str, at: Timestamp) -> String {
    let zoned = TimeZone::get(zone).map(|zone| at.to_zoned(zone));
    let (zoned, zone) = match zoned {
        Ok(zoned) => (zoned, zone),
        Err(_) => (at.to_zoned(TimeZone::UTC), "UTC"),
    };
    let facts = [
        ("weekday", zoned.weekday().to_monday_one_offset().into()),
        ("day", zoned.day().into()),
        ("month", zoned.month().into()),
        ("time", zoned.strftime("%H:%M").to_string().into()),
        ("zone", zone.to_owned().into()),
    ];
    say(locale, "mail-moment", &facts)
}
