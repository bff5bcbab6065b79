//! Who said what, for the reader of the news that something was answered.

use crate::store::matches::{Answered, Named};
use crate::store::{Database, UserId, users};
use crate::texts::{self, AnswerText, Locale, clean_name};

/// What was answered, in one sentence of the reader's language; moments are those of the reader's time zone.
pub async fn answer_in_words(
    database: &Database,
    answered: &Answered,
    locale: Locale,
    time_zone: &str,
) -> sqlx::Result<String> {
    let ids: Vec<UserId> = [answered.by, answered.of].into_iter().flatten().collect();
    let known = users::by_ids(database, &ids).await?;
    let name = |id: Option<UserId>| {
        let user = known.iter().find(|user| Some(user.id) == id)?;
        Some(clean_name(locale, user.shown_name(locale)))
    };
    let by_letter = || Some(clean_name(locale, answered.name.as_ref()?));
    let text = AnswerText {
        what: answered.what.name(),
        by: name(answered.by).or_else(by_letter),
        of: name(answered.of),
        until: answered
            .until
            .map(|until| texts::moment(locale, time_zone, until)),
    };
    Ok(texts::answered(locale, text))
}
