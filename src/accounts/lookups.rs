//! Users by name and by id, for the use cases that show or invite them. What is public of a user is for the door to
//! decide.

use std::collections::HashMap;

use super::{Accounts, limiter::take_invitation_try};
use crate::caller::{Manage, May, Read};
use crate::error::{ApiError, Outcome};
use crate::store::{
    UserId,
    users::{self, User},
};

/// The user of that name, without regard to case; not a deleted one.
pub async fn user_by_name(accounts: &Accounts, _: May<Read>, name: &str) -> Outcome<Option<User>> {
    // What cannot be a name is not looked for; Postgres would not even take some of it.
    if name.len() > 24 || name.contains(char::is_control) {
        return Ok(None);
    }
    let user = users::by_name(accounts.database(), name).await?;
    Ok(user.filter(|user| user.deleted_at.is_none()))
}

/// The user of that name, whom `by` wants to ask to play. No user may ask any number of people.
pub async fn user_to_ask(accounts: &Accounts, by: May<Manage>, name: &str) -> Outcome<User> {
    take_invitation_try(accounts, by.user())?;
    let user = user_by_name(accounts, by.within(), name).await?;
    user.ok_or_else(|| ApiError::not_found("user"))
}

/// Many users at once, deleted ones too: they may sit at a table.
pub async fn users_by_ids(accounts: &Accounts, ids: &[UserId]) -> Outcome<HashMap<UserId, User>> {
    if let Some(users) = remembered_users(accounts, ids) {
        return Ok(users);
    }
    let people = &accounts.inner.people;
    let queue = people.queue(ids);
    let first = queue.try_lock();
    if first.is_err() {
        // The holder of the queue reads the same users, perhaps; only if not, every waiting request reads at once.
        drop(queue.lock().await);
        if let Some(users) = remembered_users(accounts, ids) {
            return Ok(users);
        }
    }
    let moment = people.moment();
    let users = users::by_ids(accounts.database(), ids).await?;
    people.remember(&users, moment);
    Ok(users.into_iter().map(|user| (user.id, user)).collect())
}

/// The same without asking the database: all of these users, if all of them were met a moment ago.
pub fn remembered_users(accounts: &Accounts, ids: &[UserId]) -> Option<HashMap<UserId, User>> {
    accounts.inner.people.recall(ids)
}
