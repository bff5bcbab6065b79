//! Signing up and in, refreshing, reuse, expiry and signing out.

use kinpost::accounts::{self, Credential, NewAccount, ProfileChanges, Scope, Scopes, Secret};
use kinpost::{broker::Broker, texts::Locale};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use uuid::Uuid;

use crate::harness::{HOME, PASSWORD, UseCases, account, code, in_the_end, limit};

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * MINUTE;

#[tokio::test]
async fn somebody_signs_up_and_is_known_from_then_on() {
    let world = UseCases::new().await;
    let anna = NewAccount {
        email: Some("Anna@Example.org".into()),
        display_name: Some("Анна".into()),
        locale: Locale::Ru,
        time_zone: Some("europe/vienna".into()),
        ..account("Anna")
    };
    let anna = accounts::sign_up(&world.accounts, anna, HOME)
        .await
        .unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    assert_eq!((caller.user, caller.name.as_str()), (anna.user.id, "Anna"));
    assert_eq!((caller.scopes, caller.is_guest), (Scopes::ALL, false));
    assert_eq!(caller.expires_at, Some(anna.tokens.access_expires_at));
    let profile = accounts::profile(&world.accounts, &caller).await.unwrap();
    assert_eq!(profile, anna.user);
    assert_eq!(
        (profile.display_name.as_str(), profile.time_zone.as_str()),
        ("Анна", "Europe/Vienna")
    );
    for login in ["anna", "ANNA", "anna@example.ORG", " Anna "] {
        let again = world.sign_in(login, PASSWORD).await.unwrap();
        assert_eq!(again.user, anna.user, "{login}");
    }
    assert!(!format!("{anna:?}").contains(anna.tokens.access.reveal()));
}

#[tokio::test]
async fn a_name_and_an_address_belong_to_one_account() {
    let world = UseCases::new().await;
    let with_email = |name: &str, email: &str| NewAccount {
        email: Some(email.into()),
        ..account(name)
    };
    let sign_up = |new| accounts::sign_up(&world.accounts, new, HOME);
    sign_up(with_email("anna", "a@example.org")).await.unwrap();
    assert_eq!(code(sign_up(account("ANNA")).await), "NAME_TAKEN");
    let same_address = with_email("berta", "A@Example.org");
    assert_eq!(code(sign_up(same_address).await), "EMAIL_TAKEN");
    assert_eq!(code(sign_up(account("x")).await), "MALFORMED");
    // Without an address there is nothing to collide.
    sign_up(account("berta")).await.unwrap();
    sign_up(account("clara")).await.unwrap();
}

#[tokio::test]
async fn an_access_token_ends_after_fifteen_minutes_and_a_refresh_gives_the_next() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    world.wait(15 * MINUTE - 1);
    world.caller(&anna.tokens).await.unwrap();
    world.wait(1);
    assert_eq!(code(world.caller(&anna.tokens).await), "UNAUTHENTICATED");
    let mut tokens = anna.tokens;
    // A session that is used lives on, far beyond the life of its first token.
    for _ in 0..5 {
        world.wait(60 * DAY);
        tokens = world.refresh(&tokens).await.unwrap();
        assert_eq!(world.caller(&tokens).await.unwrap().user, anna.user.id);
    }
    world.wait(90 * DAY);
    assert_eq!(code(world.refresh(&tokens).await), "SESSION_ENDED");
}

#[tokio::test]
async fn a_refresh_token_that_comes_again_ends_its_session_and_no_other() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let elsewhere = world.sign_in("anna", PASSWORD).await.unwrap();
    let second = world.refresh(&anna.tokens).await.unwrap();
    let third = world.refresh(&second).await.unwrap();
    world.caller(&third).await.unwrap();

    assert_eq!(code(world.refresh(&anna.tokens).await), "SESSION_ENDED");
    assert_eq!(code(world.refresh(&third).await), "SESSION_ENDED");
    assert_eq!(code(world.caller(&third).await), "UNAUTHENTICATED");
    world.caller(&elsewhere.tokens).await.unwrap();
    world.refresh(&elsewhere.tokens).await.unwrap();
}

#[tokio::test]
async fn of_many_who_refresh_at_once_at_most_one_succeeds_and_the_session_ends() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let tries = (0..20).map(|_| {
        let (accounts, token) = (world.accounts.clone(), anna.tokens.refresh.clone());
        tokio::spawn(async move { accounts::refresh(&accounts, &token, HOME).await })
    });
    let mut good = Vec::new();
    for attempt in tries.collect::<Vec<_>>() {
        good.extend(attempt.await.unwrap().ok());
    }
    assert_eq!(good.len(), 1);
    assert_eq!(code(world.refresh(&good[0]).await), "SESSION_ENDED");
}

#[tokio::test]
async fn what_is_no_refresh_token_is_refused() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let other = world.sign_up("berta").await;
    let real = anna.tokens.refresh.reveal();
    let foreign = real.replace(
        &anna.user.id.0.simple().to_string(),
        &other.user.id.0.simple().to_string(),
    );
    for token in [
        "",
        "kpr_",
        anna.tokens.access.reveal(),
        &real[..99],
        &foreign,
    ] {
        let outcome = accounts::refresh(&world.accounts, &Secret::new(token), HOME).await;
        assert_eq!(code(outcome), "SESSION_ENDED", "{token}");
    }
    assert_eq!(code(world.bearer(real).await), "UNAUTHENTICATED");
    world.refresh(&anna.tokens).await.unwrap();
}

#[tokio::test]
async fn signing_out_ends_this_session_at_once_and_everywhere_ends_all() {
    let world = UseCases::new().await;
    let one = world.sign_up("anna").await.tokens;
    let two = world.sign_in("anna", PASSWORD).await.unwrap().tokens;
    let three = world.sign_in("anna", PASSWORD).await.unwrap().tokens;
    let caller = world.caller(&one).await.unwrap();
    assert!(matches!(caller.credential, Credential::Session(_)));
    accounts::sign_out(&world.accounts, &caller).await.unwrap();
    assert_eq!(code(world.caller(&one).await), "UNAUTHENTICATED");
    assert_eq!(code(world.refresh(&one).await), "SESSION_ENDED");

    let caller = world.caller(&two).await.unwrap();
    world.caller(&three).await.unwrap();
    let n_sessions = accounts::sign_out_everywhere(&world.accounts, &caller)
        .await
        .unwrap();
    assert_eq!(n_sessions, 2);
    for tokens in [&two, &three] {
        assert_eq!(code(world.caller(tokens).await), "UNAUTHENTICATED");
        assert_eq!(code(world.refresh(tokens).await), "SESSION_ENDED");
    }
    world.sign_in("anna", PASSWORD).await.unwrap();
}

#[tokio::test]
async fn another_copy_feels_a_sign_out_within_seconds() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let copy = world.copy_of_accounts().await;
    let token = anna.tokens.access.reveal();
    accounts::authenticate(&copy, token).await.unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    accounts::sign_out_everywhere(&world.accounts, &caller)
        .await
        .unwrap();
    world.wait(accounts::REMEMBERED.as_secs());
    assert_eq!(
        code(accounts::authenticate(&copy, token).await),
        "UNAUTHENTICATED"
    );
}

#[tokio::test]
async fn another_copy_that_can_be_told_feels_a_sign_out_at_once() {
    // Nobody moves the clock here: whatever the other copy believed, it would believe for ever.
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let copy = world.copy_of_accounts().await;
    for accounts in [&world.accounts, &copy] {
        accounts.join(&Broker::start(world.database.clone()));
    }
    let token = anna.tokens.access.reveal();
    // A hint may be told before the other copy listens; then it is told again by the next sign-out.
    let (mut is_heard, begin) = (false, Instant::now());
    while !is_heard {
        assert!(begin.elapsed() < limit(), "the other copy never listens");
        let boris = world
            .sign_up(&format!("boris{}", Uuid::now_v7().simple())[..20])
            .await;
        let caller = accounts::authenticate(&copy, boris.tokens.access.reveal())
            .await
            .unwrap();
        let mut rights = copy.watch(&caller);
        accounts::sign_out(&world.accounts, &caller).await.unwrap();
        let patience = Duration::from_secs(1);
        is_heard = timeout(patience, rights.changed()).await.is_ok();
    }
    let here = accounts::authenticate(&copy, token).await.unwrap();
    let mut rights = copy.watch(&here);
    accounts::sign_out(&world.accounts, &here).await.unwrap();
    // This is what every socket and every stream of the other copy waits for.
    in_the_end("the other copy is told", rights.changed()).await;
    assert!(!accounts::is_still_good(&copy, &here).await);
    assert_eq!(
        code(accounts::authenticate(&copy, token).await),
        "UNAUTHENTICATED"
    );
}

#[tokio::test]
async fn a_profile_changes_for_everybody_at_once() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let caller = world.caller(&anna.tokens).await.unwrap();
    caller.require(Scope::Manage).unwrap();
    let changes = ProfileChanges {
        display_name: Some("Anna B.".into()),
        locale: Some(Locale::Fr),
        time_zone: Some("America/Montreal".into()),
    };
    accounts::update_profile(&world.accounts, &caller, changes)
        .await
        .unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    assert_eq!(
        (caller.display_name.as_str(), caller.locale),
        ("Anna B.", Locale::Fr)
    );
    let changes = ProfileChanges {
        time_zone: Some("Mars/Olympus".into()),
        ..ProfileChanges::default()
    };
    let refused = accounts::update_profile(&world.accounts, &caller, changes).await;
    assert_eq!(refused.unwrap_err().facts["field"], "timeZone");
    let users = accounts::users_by_ids(&world.accounts, &[anna.user.id])
        .await
        .unwrap();
    assert_eq!(users[&anna.user.id].locale, Locale::Fr);
    let found = accounts::user_by_name(&world.accounts, caller.may().unwrap(), "ANNA")
        .await
        .unwrap();
    assert_eq!(found.unwrap().id, anna.user.id);
    for nobody in ["nobody", "a\0b", &"x".repeat(1000)] {
        let found = accounts::user_by_name(&world.accounts, caller.may().unwrap(), nobody)
            .await
            .unwrap();
        assert!(found.is_none());
    }
}
