//! What is kept of somebody: all of it for themselves, next to nothing after they have gone.

use kinpost::accounts::{self, DELETED, NewAccount, NewPersonalToken, Scopes};
use kinpost::caller::May;

use crate::harness::{HOME, PASSWORD, UseCases, account, code};

#[tokio::test]
async fn an_export_has_everything_but_what_only_a_thief_could_use() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    world.sign_in("anna", PASSWORD).await.unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    let token = NewPersonalToken {
        name: "bot".into(),
        scopes: Scopes::ALL,
        expires_at: None,
    };
    accounts::create_personal_token(&world.accounts, &caller, token)
        .await
        .unwrap();
    let export = accounts::export_account(&world.accounts, &caller)
        .await
        .unwrap();
    let json = serde_json::to_value(export).unwrap();
    assert_eq!(
        (&json["name"], &json["displayName"]),
        (&"anna".into(), &"anna".into())
    );
    assert_eq!(json["sessions"].as_array().unwrap().len(), 2);
    assert_eq!(json["personalTokens"][0]["scopes"][2], "manage");
    let text = json.to_string();
    assert!(!text.contains("argon2") && !text.contains("ash"), "{text}");
}

#[tokio::test]
async fn a_deleted_account_is_nobody_and_its_name_is_free() {
    let world = UseCases::new().await;
    let new = NewAccount {
        email: Some("anna@example.org".into()),
        ..account("anna")
    };
    let anna = accounts::sign_up(&world.accounts, new.clone(), HOME)
        .await
        .unwrap();
    let caller = world.caller(&anna.tokens).await.unwrap();
    let token = NewPersonalToken {
        name: "bot".into(),
        scopes: Scopes::ALL,
        expires_at: None,
    };
    let made = accounts::create_personal_token(&world.accounts, &caller, token).await;
    let (_, secret) = made.unwrap();
    world.bearer(secret.reveal()).await.unwrap();

    accounts::delete_account(&world.accounts, &caller, &[])
        .await
        .unwrap();
    assert_eq!(code(world.caller(&anna.tokens).await), "UNAUTHENTICATED");
    assert_eq!(code(world.refresh(&anna.tokens).await), "SESSION_ENDED");
    assert_eq!(code(world.bearer(secret.reveal()).await), "UNAUTHENTICATED");
    assert_eq!(
        code(world.sign_in("anna", PASSWORD).await),
        "WRONG_CREDENTIALS"
    );
    assert_eq!(
        code(accounts::delete_account(&world.accounts, &caller, &[]).await),
        "UNAUTHENTICATED"
    );

    // The row stays for the opponents, without anything that says who it was.
    let users = accounts::users_by_ids(&world.accounts, &[anna.user.id])
        .await
        .unwrap();
    let ghost = &users[&anna.user.id];
    assert_eq!(
        (ghost.display_name.as_str(), &ghost.email),
        (DELETED, &None)
    );
    assert_eq!(ghost.deleted_at, Some(world.clock.now()));
    assert!(!format!("{ghost:?}").contains("anna"));
    let by_name = accounts::user_by_name(&world.accounts, May::vouched(ghost.id), &ghost.name)
        .await
        .unwrap();
    assert!(by_name.is_none());

    let other = accounts::sign_up(&world.accounts, new, HOME).await.unwrap();
    assert_ne!(other.user.id, anna.user.id);
}

#[tokio::test]
async fn deletion_needs_a_session_opened_lately() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    world.wait(16 * 60);
    let tokens = world.refresh(&anna.tokens).await.unwrap();
    let caller = world.caller(&tokens).await.unwrap();
    assert_eq!(
        code(accounts::delete_account(&world.accounts, &caller, &[]).await),
        "SIGN_IN_AGAIN"
    );
    let again = world.sign_in("anna", PASSWORD).await.unwrap();
    let caller = world.caller(&again.tokens).await.unwrap();
    accounts::delete_account(&world.accounts, &caller, &[])
        .await
        .unwrap();
}
