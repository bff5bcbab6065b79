//! Passwords: real hashes, equal answers for accounts that exist and those that do not, and how one is changed.

use kinpost::accounts::{self, Cost, NewGuest, NewPersonalToken, Options, Scope, Secret};
use kinpost::texts::Locale;

use crate::harness::{HOME, PASSWORD, UseCases, code};

#[tokio::test]
async fn a_wrong_password_and_a_missing_account_are_the_same_answer_after_the_same_work() {
    let options = Options {
        cost: Cost::Full,
        limits: false,
    };
    let world = UseCases::with(options).await;
    world.sign_up("anna").await;
    let hash: String = sqlx::query_scalar("select password_hash from users where not is_bot")
        .fetch_one(world.database.pool())
        .await
        .unwrap();
    assert!(
        hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
        "{hash}"
    );

    let guest = NewGuest {
        display_name: "Guest".into(),
        locale: Locale::En,
        time_zone: None,
    };
    let guest = accounts::create_guest(&world.accounts, guest, HOME)
        .await
        .unwrap();
    let mut answers = Vec::new();
    for login in ["anna", "nobody", "nobody@example.org", &guest.user.name] {
        let before = world.accounts.n_passwords_verified();
        let refused = world.sign_in(login, "wrong password").await.unwrap_err();
        answers.push((refused.to_string(), refused.facts));
        let verified = world.accounts.n_passwords_verified() - before;
        assert_eq!(verified, 1, "{login} takes less or more work");
    }
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:?}"
    );
}

#[tokio::test]
async fn odd_logins_are_only_wrong() {
    let world = UseCases::new().await;
    world.sign_up("anna").await;
    for (login, password) in [
        ("", PASSWORD),
        ("a\0b", PASSWORD),
        ("anna", ""),
        ("anna", "\0"),
        ("'; --", "x"),
    ] {
        assert_eq!(
            code(world.sign_in(login, password).await),
            "WRONG_CREDENTIALS"
        );
    }
    assert_eq!(
        code(world.sign_in(&"x".repeat(9000), PASSWORD).await),
        "WRONG_CREDENTIALS"
    );
    assert_eq!(
        code(world.sign_in("anna", &"x".repeat(9000)).await),
        "WRONG_CREDENTIALS"
    );
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_all_other_sessions_and_tokens() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let elsewhere = world.sign_in("anna", PASSWORD).await.unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    let new = NewPersonalToken {
        name: "a bot".to_owned(),
        scopes: [Scope::Play].into_iter().collect(),
        expires_at: None,
    };
    let made = accounts::create_personal_token(&world.accounts, &caller, new).await;
    let (_, token) = made.unwrap();
    let by_token = || accounts::authenticate(&world.accounts, token.reveal());
    let change = |old: &str, new: &str| {
        let (old, new) = (Secret::new(old), Secret::new(new));
        let (accounts, caller) = (world.accounts.clone(), caller.clone());
        async move { accounts::change_password(&accounts, &caller, &old, &new).await }
    };
    assert_eq!(
        code(change("wrong password", "another password").await),
        "WRONG_CREDENTIALS"
    );
    assert_eq!(code(change(PASSWORD, "short").await), "MALFORMED");
    for common in ["password", "Password123", "12345678", "anna2024"] {
        assert_eq!(code(change(PASSWORD, common).await), "PASSWORD_TOO_COMMON");
    }
    // It is remembered now, and must be forgotten.
    by_token().await.unwrap();
    change(PASSWORD, "another password").await.unwrap();
    assert_eq!(code(by_token().await), "UNAUTHENTICATED");
    let left = accounts::list_personal_tokens(&world.accounts, &caller).await;
    assert_eq!(left.unwrap().len(), 0);
    world.caller(&anna.tokens).await.unwrap();
    assert_eq!(
        code(world.caller(&elsewhere.tokens).await),
        "UNAUTHENTICATED"
    );
    assert_eq!(
        code(world.sign_in("anna", PASSWORD).await),
        "WRONG_CREDENTIALS"
    );
    world.sign_in("anna", "another password").await.unwrap();
}
