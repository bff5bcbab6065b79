//! What can be guessed can be tried only so often.

use std::net::IpAddr;

use kinpost::accounts::{self, Cost, Options, Secret};
use kinpost::error::Kind;

use crate::harness::{HOME, PASSWORD, UseCases, account, code};

const AWAY: &str = "2001:db8::1";

async fn world() -> UseCases {
    let options = Options {
        cost: Cost::Trivial,
        limits: true,
    };
    UseCases::with(options).await
}

#[tokio::test]
async fn guessing_at_one_account_ends_soon_whether_it_exists_or_not() {
    let world = world().await;
    world.sign_up("anna").await;
    for login in ["anna", "nobody"] {
        for _ in 0..10 {
            assert_eq!(
                code(world.sign_in(login, "guess").await),
                "WRONG_CREDENTIALS"
            );
        }
        let refused = world.sign_in(login, PASSWORD).await.unwrap_err();
        assert_eq!(
            (refused.kind, refused.code.as_str()),
            (Kind::RateLimited, "RATE_LIMITED")
        );
        assert_eq!(refused.facts["retryAfter"], 60);
        // Another spelling is the same account.
        assert_eq!(
            code(world.sign_in(&login.to_uppercase(), PASSWORD).await),
            "RATE_LIMITED"
        );
    }
    // Whoever comes from elsewhere is not locked out by the guesser.
    let away: IpAddr = AWAY.parse().unwrap();
    accounts::sign_in(&world.accounts, "anna", &Secret::new(PASSWORD), away)
        .await
        .unwrap();
    world.wait(60);
    world.sign_in("anna", PASSWORD).await.unwrap();
    // A success gives the tries back.
    for _ in 0..10 {
        assert_eq!(
            code(world.sign_in("anna", "guess").await),
            "WRONG_CREDENTIALS"
        );
    }
}

#[tokio::test]
async fn trying_many_accounts_from_one_address_ends_too() {
    let world = world().await;
    for number in 0..60 {
        let login = format!("user{number}");
        assert_eq!(
            code(world.sign_in(&login, "guess").await),
            "WRONG_CREDENTIALS"
        );
    }
    assert_eq!(
        code(world.sign_in("another", "guess").await),
        "RATE_LIMITED"
    );
}

#[tokio::test]
async fn accounts_and_refreshes_are_limited_by_address() {
    let world = world().await;
    for number in 0..20 {
        world.sign_up(&format!("user{number}")).await;
    }
    let more = accounts::sign_up(&world.accounts, account("one-more"), HOME).await;
    assert_eq!(code(more), "RATE_LIMITED");
    for _ in 0..120 {
        let outcome = accounts::refresh(&world.accounts, &Secret::new("guess"), HOME).await;
        assert_eq!(code(outcome), "SESSION_ENDED");
    }
    let outcome = accounts::refresh(&world.accounts, &Secret::new("guess"), HOME).await;
    assert_eq!(code(outcome), "RATE_LIMITED");
}
