//! Personal tokens: what they may do, how long, and how they end.

use jiff::SignedDuration;
use kinpost::accounts::{
    self, Caller, Credential, MOST_PERSONAL_TOKENS, NewPersonalToken, ProfileChanges, Scope, Scopes,
};
use kinpost::store::PersonalTokenId;

use crate::harness::{UseCases, code};

fn token(scopes: &[Scope]) -> NewPersonalToken {
    NewPersonalToken {
        name: "bot".into(),
        scopes: scopes.iter().copied().collect(),
        expires_at: None,
    }
}

async fn anna(world: &UseCases) -> Caller {
    let anna = world.sign_up("anna").await;
    world.caller(&anna.tokens).await.unwrap()
}

#[tokio::test]
async fn a_token_may_do_what_its_scopes_say_and_no_more() {
    let world = UseCases::new().await;
    let owner = anna(&world).await;
    for scope in Scope::ALL {
        let made = accounts::create_personal_token(&world.accounts, &owner, token(&[scope])).await;
        let (made, secret) = made.unwrap();
        let caller = world.bearer(secret.reveal()).await.unwrap();
        assert_eq!(
            (caller.user, caller.credential),
            (owner.user, Credential::Personal(made.id))
        );
        for other in Scope::ALL {
            let allowed = caller.require(other);
            assert_eq!(allowed.is_ok(), scope == other);
            if let Err(refused) = allowed {
                assert_eq!(
                    (refused.code.as_str(), &refused.facts["scope"]),
                    ("INSUFFICIENT_SCOPE", &other.shown().into())
                );
            }
        }
        let seen = accounts::profile(&world.accounts, &caller).await;
        assert_eq!(seen.is_ok(), scope == Scope::Read);
        let changed =
            accounts::update_profile(&world.accounts, &caller, ProfileChanges::default()).await;
        assert_eq!(changed.is_ok(), scope == Scope::Manage);
    }
}

#[tokio::test]
async fn no_token_makes_tokens_or_ends_the_account() {
    let world = UseCases::new().await;
    let owner = anna(&world).await;
    let made = accounts::create_personal_token(&world.accounts, &owner, token(&Scope::ALL)).await;
    let (made, secret) = made.unwrap();
    let caller = world.bearer(secret.reveal()).await.unwrap();
    let accounts = &world.accounts;
    let again = accounts::create_personal_token(accounts, &caller, token(&Scope::ALL)).await;
    assert_eq!(code(again), "SESSION_REQUIRED");
    assert_eq!(
        code(accounts::list_personal_tokens(accounts, &caller).await),
        "SESSION_REQUIRED"
    );
    assert_eq!(
        code(accounts::revoke_personal_token(accounts, &caller, made.id).await),
        "SESSION_REQUIRED"
    );
    assert_eq!(
        code(accounts::sign_out(accounts, &caller).await),
        "SESSION_REQUIRED"
    );
    assert_eq!(
        code(accounts::sign_out_everywhere(accounts, &caller).await),
        "SESSION_REQUIRED"
    );
    assert_eq!(
        code(accounts::export_account(accounts, &caller).await),
        "SESSION_REQUIRED"
    );
    assert_eq!(
        code(accounts::delete_account(accounts, &caller, &[]).await),
        "SESSION_REQUIRED"
    );
}

#[tokio::test]
async fn tokens_are_listed_without_their_text_and_revoked_at_once() {
    let world = UseCases::new().await;
    let owner = anna(&world).await;
    let stranger = world.sign_up("berta").await;
    let stranger = world.caller(&stranger.tokens).await.unwrap();
    let made =
        accounts::create_personal_token(&world.accounts, &owner, token(&[Scope::Read])).await;
    let (made, secret) = made.unwrap();
    let list = || accounts::list_personal_tokens(&world.accounts, &owner);
    assert_eq!(list().await.unwrap(), std::slice::from_ref(&made));
    world.wait(60);
    world.bearer(secret.reveal()).await.unwrap();
    assert_eq!(
        list().await.unwrap()[0].last_used_at,
        Some(world.clock.now())
    );

    let revoke = |caller, id| accounts::revoke_personal_token(&world.accounts, caller, id);
    assert_eq!(code(revoke(&stranger, made.id).await), "NOT_FOUND");
    assert_eq!(
        code(revoke(&owner, PersonalTokenId::new()).await),
        "NOT_FOUND"
    );
    revoke(&owner, made.id).await.unwrap();
    assert_eq!(code(world.bearer(secret.reveal()).await), "UNAUTHENTICATED");
    assert_eq!(code(revoke(&owner, made.id).await), "NOT_FOUND");
}

#[tokio::test]
async fn a_token_ends_when_it_should_even_if_it_was_just_used() {
    let world = UseCases::new().await;
    let owner = anna(&world).await;
    let expires_at = world.clock.now() + SignedDuration::from_secs(5);
    let new = |expires_at| NewPersonalToken {
        expires_at: Some(expires_at),
        ..token(&[Scope::Read])
    };
    let past =
        accounts::create_personal_token(&world.accounts, &owner, new(world.clock.now())).await;
    assert_eq!(past.unwrap_err().facts["field"], "expiresAt");
    let made = accounts::create_personal_token(&world.accounts, &owner, new(expires_at)).await;
    let (_, secret) = made.unwrap();
    world.bearer(secret.reveal()).await.unwrap();
    world.wait(5);
    assert_eq!(code(world.bearer(secret.reveal()).await), "UNAUTHENTICATED");
}

#[tokio::test]
async fn a_token_needs_a_name_and_a_scope_and_there_is_a_limit() {
    let world = UseCases::new().await;
    let owner = anna(&world).await;
    let create = |token| accounts::create_personal_token(&world.accounts, &owner, token);
    let nameless = NewPersonalToken {
        name: " ".into(),
        ..token(&[Scope::Read])
    };
    assert_eq!(create(nameless).await.unwrap_err().facts["field"], "name");
    let powerless = NewPersonalToken {
        scopes: Scopes::default(),
        ..token(&[])
    };
    assert_eq!(
        create(powerless).await.unwrap_err().facts["field"],
        "scopes"
    );
    for _ in 0..MOST_PERSONAL_TOKENS {
        create(token(&[Scope::Play])).await.unwrap();
    }
    assert_eq!(code(create(token(&[Scope::Play])).await), "TOO_MANY_TOKENS");
}
