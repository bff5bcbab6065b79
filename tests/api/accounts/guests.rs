//! Guests: they come without signing up, find back, and may claim their account.

use kinpost::accounts::{self, Claim, NewGuest, NewPersonalToken, Scopes, Secret, SignedIn};
use kinpost::texts::Locale;

use crate::harness::{HOME, PASSWORD, UseCases, code};

async fn guest(world: &UseCases) -> SignedIn {
    let guest = NewGuest {
        display_name: "Oma".into(),
        locale: Locale::Fr,
        time_zone: Some("Europe/Paris".into()),
    };
    accounts::create_guest(&world.accounts, guest, HOME)
        .await
        .unwrap()
}

fn claim(name: &str) -> Claim {
    Claim {
        name: name.into(),
        email: Some(format!("{name}@example.org")),
        password: Secret::new(PASSWORD),
    }
}

#[tokio::test]
async fn a_guest_is_somebody_and_finds_back_after_months() {
    let world = UseCases::new().await;
    let (oma, other) = (guest(&world).await, guest(&world).await);
    assert_ne!(oma.user.name, other.user.name);
    let caller = world.caller(&oma.tokens).await.unwrap();
    assert!(caller.is_guest && caller.name.starts_with("guest-"));
    assert_eq!(
        code(world.sign_in(&caller.name, PASSWORD).await),
        "WRONG_CREDENTIALS"
    );
    world.wait(300 * 24 * 3600);
    let tokens = world.refresh(&oma.tokens).await.unwrap();
    world.wait(300 * 24 * 3600);
    world.refresh(&tokens).await.unwrap();
}

#[tokio::test]
async fn a_guest_may_not_have_personal_tokens() {
    let world = UseCases::new().await;
    let oma = guest(&world).await;
    let caller = world.caller(&oma.tokens).await.unwrap();
    let token = NewPersonalToken {
        name: "bot".into(),
        scopes: Scopes::ALL,
        expires_at: None,
    };
    let outcome = accounts::create_personal_token(&world.accounts, &caller, token).await;
    assert_eq!(code(outcome), "ACCOUNT_REQUIRED");
}

#[tokio::test]
async fn a_claimed_guest_keeps_id_and_session_and_can_sign_in() {
    let world = UseCases::new().await;
    world.sign_up("anna").await;
    let oma = guest(&world).await;
    let caller = world.caller(&oma.tokens).await.unwrap();
    let claims = |claim| accounts::claim_guest(&world.accounts, &caller, claim, HOME);
    assert_eq!(code(claims(claim("Anna")).await), "NAME_TAKEN");
    assert_eq!(code(claims(claim("guest-1")).await), "MALFORMED");
    let claimed = claims(claim("oma")).await.unwrap();
    assert_eq!((claimed.id, claimed.is_guest), (oma.user.id, false));
    assert_eq!(claimed.display_name, "Oma");
    assert_eq!(code(claims(claim("opa")).await), "NOT_A_GUEST");

    let caller = world.caller(&oma.tokens).await.unwrap();
    assert_eq!((caller.name.as_str(), caller.is_guest), ("oma", false));
    let again = accounts::claim_guest(&world.accounts, &caller, claim("opa"), HOME).await;
    assert_eq!(code(again), "NOT_A_GUEST");
    let signed_in = world.sign_in("oma@example.org", PASSWORD).await.unwrap();
    assert_eq!(signed_in.user.id, oma.user.id);
    world.refresh(&oma.tokens).await.unwrap();
}
