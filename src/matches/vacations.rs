//! Vacations: a user's clocks stand still in all matches, up to thirty days in a calendar year.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::Matches;
use crate::caller::{Manage, May, Read};
use crate::error::{ApiError, ErrorCode, Outcome};
use crate::requests::{Once, once};
use crate::store::request_keys::{self, Before, KeyedRequest};
use crate::store::vacations::{self, Vacation};
use crate::store::{UserId, VacationId, matches};

/// So much vacation fits into a calendar year.
const BUDGET: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Vacations begin at most so far ahead, and are listed for so long after they are over.
const YEAR: SignedDuration = SignedDuration::from_hours(366 * 24);

/// A request that took its time is not in the past.
const GRACE: SignedDuration = SignedDuration::from_mins(1);

impl Matches {
    /// A user's vacations: those to come, and those of the last year.
    pub async fn vacations(&self, user: May<Read>) -> Outcome<Vec<Vacation>> {
        let user = user.user();
        let now = self.clock.now();
        let since = now.checked_sub(YEAR).unwrap_or(now);
        Ok(vacations::list(self.database.pool(), user, since).await?)
    }

    /// Plans a vacation; from now on if `from` is left out. The past stays as it was.
    pub async fn start_vacation(
        &self,
        user: May<Manage>,
        from: Option<Timestamp>,
        until: impl Into<Once<Timestamp>>,
    ) -> Outcome<Vacation> {
        let user = user.user();
        let Once { what: until, key } = until.into();
        let request = self.keyed(user, key.as_ref(), ("startVacation", (from, until)))?;
        let start = Box::pin(self.plan_vacation(user, from, until, request.as_ref()));
        let again = |id| async move {
            let found = vacations::find(self.database.pool(), user, VacationId(id)).await?;
            found.ok_or_else(|| ApiError::not_found("vacation"))
        };
        once(self.database.pool(), request.as_ref(), start, again).await
    }

    async fn plan_vacation(
        &self,
        user: UserId,
        from: Option<Timestamp>,
        until: Timestamp,
        request: Option<&KeyedRequest>,
    ) -> Outcome<Result<Vacation, Before>> {
        let now = self.clock.now();
        let vacation = Vacation {
            id: VacationId::new(),
            from: whole(from.unwrap_or(now).max(now)),
            until: whole(until),
        };
        check(vacation, from, now)?;
        let mut transaction = self.database.pool().begin().await?;
        let zone = vacations::lock(&mut transaction, user).await?;
        let zone = zone.and_then(|name| TimeZone::get(&name).ok());
        if let Err(before) = request_keys::claim(&mut transaction, request, vacation.id.0).await? {
            return Ok(Err(before));
        }
        let since = now.checked_sub(YEAR).unwrap_or(now);
        let others = vacations::list(&mut *transaction, user, since).await?;
        let is_shared =
            |other: &Vacation| other.from < vacation.until && vacation.from < other.until;
        if others.iter().any(is_shared) {
            return Err(ApiError::new(
                ErrorCode::VacationOverlaps,
                "you are away already in a part of that time",
            ));
        }
        require_budget(&zone.unwrap_or(TimeZone::UTC), &others, vacation)?;
        vacations::insert(&mut *transaction, user, vacation, now).await?;
        transaction.commit().await?;
        Ok(Ok(vacation))
    }

    /// Ends a vacation now, or gives up one that has not begun.
    pub async fn cancel_vacation(&self, user: May<Manage>, id: VacationId) -> Outcome<()> {
        let user = user.user();
        let now = self.clock.now();
        let mut transaction = self.database.pool().begin().await?;
        if !vacations::end(&mut *transaction, user, id, now).await? {
            return Err(ApiError::not_found("vacation"));
        }
        // Time runs again sooner than was thought.
        matches::look_soon_for(&mut *transaction, user, now).await?;
        transaction.commit().await?;
        Ok(())
    }
}

fn check(vacation: Vacation, from: Option<Timestamp>, now: Timestamp) -> Outcome<()> {
    let first = now.checked_sub(GRACE).unwrap_or(now);
    let last = now.checked_add(YEAR).unwrap_or(now);
    if from.is_some_and(|from| from < first || from > last) {
        return Err(ApiError::malformed(
            "from",
            "a vacation begins now or later, and within a year",
        ));
    }
    if vacation.until <= vacation.from {
        return Err(ApiError::malformed(
            "until",
            "a vacation ends after it begins",
        ));
    }
    // More than two budgets cannot fit anywhere; this keeps the arithmetic below small.
    if vacation.until.duration_since(vacation.from) > BUDGET * 2 {
        return Err(too_long(0));
    }
    Ok(())
}

/// Whether the vacation fits into every calendar year it touches.
fn require_budget(zone: &TimeZone, others: &[Vacation], new: Vacation) -> Outcome<()> {
    let year = |at: Timestamp| zone.to_datetime(at).year();
    for year in year(new.from)..=year(new.until) {
        let (Some(first), Some(last)) = (new_year(zone, year), new_year(zone, year + 1)) else {
            return Err(too_long(0));
        };
        let part = |vacation: &Vacation| {
            let (from, until) = (vacation.from.max(first), vacation.until.min(last));
            until.duration_since(from).max(SignedDuration::ZERO)
        };
        let used: SignedDuration = others
            .iter()
            .map(part)
            .fold(SignedDuration::ZERO, |sum, part| sum + part);
        if used + part(&new) > BUDGET {
            return Err(too_long((BUDGET - used).as_hours().max(0)).with("year", year));
        }
    }
    Ok(())
}

fn new_year(zone: &TimeZone, year: i16) -> Option<Timestamp> {
    let day = Date::new(year, 1, 1).ok()?;
    Some(day.to_zoned(zone.clone()).ok()?.timestamp())
}

fn too_long(hours_left: i64) -> ApiError {
    ApiError::new(
        ErrorCode::VacationBudget,
        "there are thirty days of vacation in a calendar year",
    )
    .with("hoursLeft", hours_left)
}

/// In whole microseconds: what Postgres can keep.
fn whole(at: Timestamp) -> Timestamp {
    Timestamp::from_microsecond(at.as_microsecond()).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vacation(from: &str, until: &str) -> Vacation {
        Vacation {
            id: VacationId::new(),
            from: from.parse().unwrap(),
            until: until.parse().unwrap(),
        }
    }

    #[test]
    fn the_budget_is_that_of_each_calendar_year_in_the_zone_of_the_user() {
        let vienna = TimeZone::get("Europe/Vienna").unwrap();
        let winter = vacation("2026-12-01T23:00:00Z", "2027-01-30T23:00:00Z");
        assert_eq!(
            winter.until.duration_since(winter.from),
            SignedDuration::from_hours(60 * 24)
        );
        require_budget(&vienna, &[], winter).unwrap();
        let error = require_budget(&TimeZone::UTC, &[], winter).unwrap_err();
        assert_eq!(error.facts["year"], 2026, "an hour of December more");
        let july = vacation("2026-07-01T00:00:00Z", "2026-07-03T00:00:00Z");
        let error = require_budget(&vienna, &[july], winter).unwrap_err();
        assert_eq!(
            (&error.facts["year"], &error.facts["hoursLeft"]),
            (&2026.into(), &(28 * 24).into())
        );
    }
}
