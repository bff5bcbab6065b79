//! Users by name and by id, for whoever shows or invites them. What is public of a user is for the door to decide.

use std::collections::HashMap;

use super::Accounts;
use crate::error::Outcome;
use crate::store::{
    UserId,
    users::{self, User},
};

/// The user of that name, without regard to case; not a deleted one.
pub async fn user_by_name(accounts: &Accounts, name: &str) -> Outcome<Option<User>> {
    // What cannot be a name is not looked for; Postgres would not even take some of it.
    if name.len() > 24 || name.contains(char::is_control) {
        return Ok(None);
    }
    let user = users::by_name(accounts.database(), name).await?;
    Ok(user.filter(|user| user.deleted_at.is_none()))
}

/// Many users at once, deleted ones too: they may sit at a table.
pub async fn users_by_ids(accounts: &Accounts, ids: &[UserId]) -> Outcome<HashMap<UserId, User>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let users = users::by_ids(accounts.database(), ids).await?;
    Ok(users.into_iter().map(|user| (user.id, user)).collect())
}
