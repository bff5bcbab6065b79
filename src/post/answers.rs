//! Who said what, for the reader of the news that something was answered.

use sqlx::PgExecutor;

use crate::games::Seat;
use crate::store::UserId;
use crate::store::matches::{self, Answered, Named};
use crate::texts::{self, AnswerText, Locale, SeatNames};

/// What was answered, in one sentence of the reader's language; moments are those of the reader's time zone.
pub async fn answer_in_words(
    db: impl PgExecutor<'_>,
    answered: &Answered,
    locale: Locale,
    time_zone: &str,
) -> sqlx::Result<String> {
    let users: Vec<UserId> = [answered.by, answered.of].into_iter().flatten().collect();
    let known = matches::display_names(db, &users).await?;
    let clean = |name: &String| SeatNames::new(locale, [name]).of(Seat(0));
    let name = |user: Option<UserId>| user.and_then(|user| known.get(&user)).map(clean);
    let text = AnswerText {
        what: answered.what.name(),
        by: name(answered.by).or_else(|| answered.name.as_ref().map(clean)),
        of: name(answered.of),
        until: answered
            .until
            .map(|until| texts::moment(locale, time_zone, until)),
    };
    Ok(texts::answered(locale, text))
}
