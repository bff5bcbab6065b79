//! What is still news, who is told of it when (debounce, digest), and how long to wait after a failure (back-off).
//! Pure: time is an argument.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::store::matches::{InboxKind, Status};
use crate::store::notifications::{Facts, LastNotified, NoticeRow, SeatFacts};

/// How often a delivery is tried.
pub const MOST_TRIES: i16 = 8;

/// How long to wait after each try but the last, in minutes.
const DELAYS: [i64; 7] = [1, 5, 15, 60, 120, 240, 360];

/// Whether a notice still tells something: a turn that was taken (by the user, a bot or the sweeper), a match that the
/// user has looked at since, an invitation that was accepted are none. Matches that are gone have no facts.
pub fn is_news(notice: &NoticeRow, facts: Option<&Facts>) -> bool {
    let Some(facts) = facts else { return false };
    let seat = facts.seat.as_ref();
    if seat.is_some_and(|seat| has_seen(seat, notice)) {
        return false;
    }
    match notice.kind {
        InboxKind::Turn | InboxKind::Reminder => {
            facts.status == Status::Running
                && seat.is_some_and(|seat| {
                    seat.is_waited_for && seat.last_move.is_none_or(|ply| ply <= notice.ply)
                })
        }
        InboxKind::Started => {
            facts.status == Status::Running && seat.is_none_or(|seat| seat.last_move.is_none())
        }
        InboxKind::Offered => facts.status == Status::Running,
        InboxKind::Invited => seat.is_none() && facts.status == Status::Open,
        InboxKind::SeatOffered => seat.is_none() && facts.status == Status::Running,
        InboxKind::Finished | InboxKind::TimedOut | InboxKind::Answered => true,
    }
}

/// Whether the user has looked at the match since, and that far. The ply alone does not say it: a reminder comes at a
/// ply that was seen when it was new.
fn has_seen(seat: &SeatFacts, notice: &NoticeRow) -> bool {
    seat.seen_ply >= notice.ply && seat.seen_at.is_some_and(|at| at >= notice.at)
}

/// Of the notices about one match, oldest first, those that are worth telling: of a turn and its reminder the later
/// one, and no start beside a turn or an end.
pub fn worth_telling(notices: Vec<NoticeRow>) -> Vec<NoticeRow> {
    let is_turn = |notice: &NoticeRow| matches!(notice.kind, InboxKind::Turn | InboxKind::Reminder);
    let last_turn = notices
        .iter()
        .rfind(|notice| is_turn(notice))
        .map(|notice| notice.id);
    let is_over = notices
        .iter()
        .any(|notice| notice.kind == InboxKind::Finished);
    let is_worth_it = |notice: &NoticeRow| match notice.kind {
        InboxKind::Turn | InboxKind::Reminder => Some(notice.id) == last_turn,
        InboxKind::Started => last_turn.is_none() && !is_over,
        _ => true,
    };
    notices.into_iter().filter(is_worth_it).collect()
}

/// Whether a channel that is told once until the user has looked is told of this. What comes once and matters to a
/// user who does not look (a reminder, an end, an invitation) always is.
pub fn is_due_until_seen(notice: &NoticeRow, told: Option<LastNotified>, facts: &Facts) -> bool {
    let is_once = matches!(
        notice.kind,
        InboxKind::Turn | InboxKind::Started | InboxKind::Offered | InboxKind::Answered
    );
    match (told, &facts.seat) {
        (Some(told), Some(seat)) if is_once => has_looked_since(seat, told),
        _ => true,
    }
}

/// A user who moves has looked.
fn has_looked_since(seat: &SeatFacts, told: LastNotified) -> bool {
    let has_seen = seat.seen_ply >= told.ply && seat.seen_at.is_some_and(|at| at >= told.at);
    has_seen || seat.last_move.is_some_and(|ply| ply > told.ply)
}

/// The next time it is this hour where the user lives. An hour that the clocks skip is the one after it; of an hour
/// that comes twice it is the first.
pub fn next_digest(now: Timestamp, hour: u8, time_zone: &str) -> Timestamp {
    let zone = TimeZone::get(time_zone).unwrap_or(TimeZone::UTC);
    let today = now.to_zoned(zone.clone()).date();
    let hour = i8::try_from(hour).unwrap_or_default();
    // Two days are enough but at the end of time; the fallback only keeps this total.
    let days = [
        Some(today),
        today.tomorrow().ok(),
        today.tomorrow().and_then(jiff::civil::Date::tomorrow).ok(),
    ];
    let times = days.into_iter().flatten().filter_map(|day| {
        let local = day.at(hour, 0, 0, 0);
        zone.to_ambiguous_zoned(local).compatible().ok()
    });
    let mut times = times.map(|zoned| zoned.timestamp());
    times
        .find(|time| *time > now)
        .unwrap_or(now + SignedDuration::from_hours(24))
}

/// How long to wait after a try that has failed; nothing if it was the last. `chance` is from 0 to 1 and spreads those
/// who failed together.
pub fn delay(attempt: i16, chance: f64) -> Option<SignedDuration> {
    let place = usize::try_from(attempt.max(1) - 1).unwrap_or_default();
    let minutes = DELAYS.get(place)?;
    let spread = 0.8 + 0.4 * chance.clamp(0.0, 1.0);
    Some(SignedDuration::from_mins(*minutes).mul_f64(spread))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::store::MatchId;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn notice(kind: InboxKind, ply: u32, second: i64) -> NoticeRow {
        NoticeRow {
            id: Uuid::from_u128(u128::from(ply) * 1000 + u128::from(second.unsigned_abs())),
            kind,
            match_: MatchId(Uuid::nil()),
            ply,
            at: Timestamp::from_second(second).unwrap(),
            answer: None,
        }
    }

    fn facts(is_waited_for: bool, seen: Option<(u32, i64)>, last_move: Option<u32>) -> Facts {
        Facts {
            game: crate::games::familienbande::KIND,
            status: Status::Running,
            seat: Some(SeatFacts {
                is_waited_for,
                seen_ply: seen.map_or(0, |(ply, _)| ply),
                seen_at: seen.map(|(_, second)| Timestamp::from_second(second).unwrap()),
                last_move,
            }),
        }
    }

    #[test]
    fn a_turn_is_news_until_it_is_taken_or_seen() {
        let turn = notice(InboxKind::Turn, 4, 100);
        for (facts, is_still) in [
            (facts(true, None, None), true),
            (facts(true, None, Some(3)), true),
            (facts(true, Some((3, 90)), Some(3)), true),
            (facts(false, None, Some(5)), false),
            (facts(true, None, Some(5)), false),
            (facts(true, Some((4, 100)), Some(3)), false),
        ] {
            assert_eq!(is_news(&turn, Some(&facts)), is_still, "{facts:?}");
        }
        assert!(!is_news(&turn, None), "the match is gone");
        // Ply 0 counts as seen from the beginning: only the time tells.
        assert!(is_news(
            &notice(InboxKind::Turn, 0, 100),
            Some(&facts(true, None, None))
        ));
    }

    #[test]
    fn a_reminder_reaches_somebody_who_has_seen_the_turn_long_ago() {
        let reminder = notice(InboxKind::Reminder, 4, 900);
        assert!(is_news(
            &reminder,
            Some(&facts(true, Some((4, 110)), Some(3)))
        ));
        assert!(!is_news(
            &reminder,
            Some(&facts(true, Some((4, 901)), Some(3)))
        ));
    }

    #[test]
    fn of_a_match_only_what_is_worth_it_is_told() {
        let [started, turn, later] = [
            (InboxKind::Started, 0),
            (InboxKind::Turn, 0),
            (InboxKind::Turn, 4),
        ]
        .map(|(kind, ply)| notice(kind, ply, i64::from(ply)));
        let over = notice(InboxKind::Finished, 9, 9);
        let both = worth_telling(vec![started.clone(), turn.clone()]);
        assert_eq!(both, std::slice::from_ref(&turn));
        let alone = worth_telling(vec![started.clone()]);
        assert_eq!(alone, std::slice::from_ref(&started));
        assert_eq!(worth_telling(vec![turn.clone(), later.clone()]), [later]);
        assert_eq!(worth_telling(vec![started, over.clone()]), [over]);
    }

    #[test]
    fn once_until_seen_means_seen_or_moved() {
        let told = Some(LastNotified {
            ply: 4,
            at: Timestamp::from_second(100).unwrap(),
        });
        let turn = notice(InboxKind::Turn, 8, 500);
        for (facts, is_due) in [
            (facts(true, None, None), false),
            (facts(true, Some((4, 99)), Some(4)), false),
            (facts(true, Some((4, 200)), Some(4)), true),
            (facts(true, None, Some(5)), true),
        ] {
            assert_eq!(is_due_until_seen(&turn, told, &facts), is_due, "{facts:?}");
            assert!(is_due_until_seen(&turn, None, &facts));
            assert!(is_due_until_seen(
                &notice(InboxKind::Reminder, 8, 500),
                told,
                &facts
            ));
        }
    }

    #[test]
    fn a_digest_comes_at_the_same_local_hour_on_both_sides_of_a_change_of_clocks() {
        let vienna = |now| next_digest(at(now), 8, "Europe/Vienna").to_string();
        assert_eq!(vienna("2026-03-28T08:00:00Z"), "2026-03-29T06:00:00Z");
        assert_eq!(vienna("2026-03-29T05:59:59Z"), "2026-03-29T06:00:00Z");
        assert_eq!(vienna("2026-03-29T06:00:00Z"), "2026-03-30T06:00:00Z");
        assert_eq!(vienna("2026-10-24T12:00:00Z"), "2026-10-25T07:00:00Z");
        // The hour from 2 to 3 does not exist on one day and comes twice on another.
        assert_eq!(
            next_digest(at("2026-03-28T22:00:00Z"), 2, "Europe/Vienna").to_string(),
            "2026-03-29T01:00:00Z"
        );
        assert_eq!(
            next_digest(at("2026-10-24T22:00:00Z"), 2, "Europe/Vienna").to_string(),
            "2026-10-25T00:00:00Z"
        );
        assert_eq!(
            next_digest(at("2026-10-25T00:30:00Z"), 2, "Europe/Vienna").to_string(),
            "2026-10-26T01:00:00Z"
        );
        assert_eq!(
            next_digest(at("2026-01-01T12:00:00Z"), 8, "No/Where").to_string(),
            "2026-01-02T08:00:00Z"
        );
    }

    #[test]
    fn waiting_grows_from_a_minute_to_hours_and_ends() {
        let shortest: Vec<i64> = (1..MOST_TRIES)
            .map(|n| delay(n, 0.0).unwrap().as_secs())
            .collect();
        let longest: Vec<i64> = (1..MOST_TRIES)
            .map(|n| delay(n, 1.0).unwrap().as_secs())
            .collect();
        assert!(shortest.is_sorted() && longest.is_sorted());
        assert_eq!((shortest[0], longest[6]), (48, 25_920));
        assert_eq!(delay(MOST_TRIES, 0.5), None);
    }
}
