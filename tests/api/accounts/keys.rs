//! Access tokens: forged, tampered with, signed by keys that are foreign, retired or gone.

use kinpost::accounts::{self, Accounts};
use serde_json::{Value, json};

use crate::harness::{UseCases, code};

/// Base64 for URLs, as a forger would write it.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk
            .iter()
            .fold(0_u32, |word, byte| word << 8 | u32::from(*byte))
            << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            let index = usize::try_from(word >> (18 - 6 * place) & 63).unwrap();
            text.push(char::from(LETTERS[index]));
        }
    }
    text
}

fn decoded(part: &str) -> Value {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut bits = 0_u32;
    let mut n_bits = 0;
    let mut bytes = Vec::new();
    for letter in part.chars() {
        bits = bits << 6 | u32::try_from(alphabet.find(letter).unwrap()).unwrap();
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push(u8::try_from(bits >> n_bits & 255).unwrap());
        }
    }
    serde_json::from_slice(&bytes).unwrap()
}

#[tokio::test]
async fn a_token_says_what_it_should_and_no_forgery_is_believed() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    let berta = world.sign_up("berta").await;
    let token = anna.tokens.access.reveal();
    let parts: Vec<&str> = token.split('.').collect();
    let (header, claims) = (decoded(parts[0]), decoded(parts[1]));
    assert_eq!(
        (&header["alg"], &header["typ"]),
        (&json!("HS256"), &json!("JWT"))
    );
    assert_eq!(claims["sub"], anna.user.id.to_string());
    assert_eq!(claims["scp"], "read play manage");
    let lifetime = claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap();
    assert_eq!(lifetime, 15 * 60);

    let kid = &header["kid"];
    let as_berta = {
        let mut claims = claims.clone();
        claims["sub"] = json!(berta.user.id);
        base64(claims.to_string().as_bytes())
    };
    let header_of = |header: Value| base64(header.to_string().as_bytes());
    let none = header_of(json!({"alg": "none", "kid": kid}));
    let hs512 = header_of(json!({"alg": "HS512", "kid": kid}));
    let foreign = header_of(json!({"alg": "HS256", "kid": "0123456789abcdef"}));
    let without = header_of(json!({"alg": "HS256"}));
    let mut signature = parts[2].to_owned();
    let first = if signature.remove(0) == 'A' { 'B' } else { 'A' };
    signature.insert(0, first);
    for forged in [
        String::new(),
        "x".into(),
        "a.b.c".into(),
        format!("{}.{}", parts[0], parts[1]),
        format!("{}.{}.", parts[0], parts[1]),
        format!("{}.{}.{signature}", parts[0], parts[1]),
        format!("{}.{as_berta}.{}", parts[0], parts[2]),
        format!("{none}.{}.", parts[1]),
        format!("{none}.{as_berta}.{}", parts[2]),
        format!("{hs512}.{}.{}", parts[1], parts[2]),
        format!("{foreign}.{}.{}", parts[1], parts[2]),
        format!("{without}.{}.{}", parts[1], parts[2]),
        format!("{token}.x"),
        "é".repeat(5000),
    ] {
        assert_eq!(
            code(world.bearer(&forged).await),
            "UNAUTHENTICATED",
            "{forged}"
        );
    }
    world.bearer(token).await.unwrap();
}

#[tokio::test]
async fn a_token_of_another_installation_is_foreign() {
    let (here, there) = (UseCases::new().await, UseCases::new().await);
    let anna = there.sign_up("anna").await;
    here.sign_up("anna").await;
    assert_eq!(code(here.caller(&anna.tokens).await), "UNAUTHENTICATED");
    here.wait(5);
    assert_eq!(code(here.caller(&anna.tokens).await), "UNAUTHENTICATED");
}

async fn kids(world: &UseCases) -> i64 {
    sqlx::query_scalar("select count(*) from signing_keys")
        .fetch_one(world.database.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn copies_that_start_together_share_one_key_and_learn_of_a_rotation() {
    let world = UseCases::new().await;
    let (one, two) = tokio::join!(world.copy_of_accounts(), world.copy_of_accounts());
    assert_eq!(kids(&world).await, 1);
    let anna = world.sign_up("anna").await;
    let old = anna.tokens.access.reveal();
    accounts::authenticate(&one, old).await.unwrap();

    accounts::rotate_signing_keys(&world.accounts)
        .await
        .unwrap();
    assert_eq!(kids(&world).await, 2);
    let tokens = world.refresh(&anna.tokens).await.unwrap();
    world.wait(3);
    for copy in [&world.accounts, &one, &two] {
        accounts::authenticate(copy, old).await.unwrap();
        accounts::authenticate(copy, tokens.access.reveal())
            .await
            .unwrap();
    }
    let kid = |token: &str| decoded(token.split('.').next().unwrap())["kid"].clone();
    assert_ne!(kid(old), kid(tokens.access.reveal()));
}

#[tokio::test]
async fn a_retired_key_verifies_for_as_long_as_its_tokens_live_and_then_goes() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    accounts::rotate_signing_keys(&world.accounts)
        .await
        .unwrap();
    world.wait(15 * 60 - 1);
    world.caller(&anna.tokens).await.unwrap();
    world.wait(5 * 60);
    assert_eq!(code(world.caller(&anna.tokens).await), "UNAUTHENTICATED");
    accounts::rotate_signing_keys(&world.accounts)
        .await
        .unwrap();
    assert_eq!(kids(&world).await, 2, "the first key is gone");
}

#[tokio::test]
async fn a_key_is_replaced_by_itself_after_thirty_days() {
    let world = UseCases::new().await;
    let anna = world.sign_up("anna").await;
    world.wait(29 * 24 * 3600);
    let tokens = world.refresh(&anna.tokens).await.unwrap();
    assert_eq!(kids(&world).await, 1);
    world.wait(2 * 24 * 3600);
    let copies: [Accounts; 2] = [
        world.copy_of_accounts().await,
        world.copy_of_accounts().await,
    ];
    let tokens = world.refresh(&tokens).await.unwrap();
    assert_eq!(kids(&world).await, 2);
    for copy in &copies {
        accounts::authenticate(copy, tokens.access.reveal())
            .await
            .unwrap();
    }
}
