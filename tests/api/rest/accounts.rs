//! The life of an account over REST.

use actix_web::http::Method;
use kinpost::{
    accounts::{self, NewGuest},
    http::accounts::AccountsApi,
    texts::Locale,
};
use serde_json::{Value, json};
use utoipa::OpenApi;

use super::doors::{Ask, Doors, text};
use crate::harness::{HOME, PASSWORD};

async fn sign_up(server: &Doors, name: &str) -> Value {
    let body = json!({"name": name, "password": PASSWORD});
    let answer = server.post("/api/v1/accounts", None, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.body
}

#[actix_web::test]
async fn from_sign_up_to_deletion() {
    let server = Doors::new(false).await;
    let body = json!({
        "name": "anna", "password": PASSWORD, "email": "anna@example.org", "displayName": "Анна",
        "locale": "RU", "timeZone": "Europe/Vienna",
    });
    let signed_up = server.post("/api/v1/accounts", None, body).await;
    assert_eq!(signed_up.status, 201, "{signed_up:?}");
    assert_eq!(signed_up.header("location"), "/api/v1/users/anna");
    assert_eq!(signed_up.header("cache-control"), "no-store");
    let access = text(&signed_up.body, "/tokens/accessToken");

    let me = server.get("/api/v1/me", &access).await;
    assert_eq!(
        (me.status.as_u16(), &me.body),
        (200, &signed_up.body["user"])
    );
    assert_eq!(me.body["timeZone"], "Europe/Vienna");
    let changed = server
        .send(
            Method::PATCH,
            "/api/v1/me",
            Some(&access),
            Some(json!({"displayName": "A.", "locale": "FR"})),
        )
        .await;
    assert_eq!(
        (&changed.body["displayName"], &changed.body["locale"]),
        (&json!("A."), &json!("FR"))
    );

    let body = json!({"login": "ANNA@example.org", "password": PASSWORD});
    let signed_in = server.post("/api/v1/session", None, body).await;
    assert_eq!(signed_in.status, 201, "{signed_in:?}");
    let refresh = json!({"refreshToken": text(&signed_in.body, "/tokens/refreshToken")});
    let refreshed = server
        .post("/api/v1/session/refresh", None, refresh.clone())
        .await;
    assert_eq!(refreshed.status, 200, "{refreshed:?}");
    let second = text(&refreshed.body, "/accessToken");
    let reused = server.post("/api/v1/session/refresh", None, refresh).await;
    assert_eq!(reused.code(), (401, "SESSION_ENDED"));
    assert_eq!(
        server.get("/api/v1/me", &second).await.code(),
        (401, "UNAUTHENTICATED")
    );

    let new = json!({"presentPassword": PASSWORD, "password": "another password"});
    let password = server
        .send(Method::PUT, "/api/v1/me/password", Some(&access), Some(new))
        .await;
    assert_eq!(password.status, 204);
    let export = server.get("/api/v1/me/export", &access).await;
    assert_eq!(export.body["email"], "anna@example.org");
    assert!(export.header("content-disposition").contains("attachment"));
    assert_eq!(server.delete("/api/v1/me", &access).await.status, 204);
    assert_eq!(
        server.get("/api/v1/me", &access).await.code(),
        (401, "UNAUTHENTICATED")
    );
}

#[actix_web::test]
async fn sessions_end_one_by_one_and_all_at_once() {
    let server = Doors::new(false).await;
    let mut tokens = vec![text(&sign_up(&server, "anna").await, "/tokens/accessToken")];
    for _ in 0..2 {
        let body = json!({"login": "anna", "password": PASSWORD});
        let answer = server.post("/api/v1/session", None, body).await;
        tokens.push(text(&answer.body, "/tokens/accessToken"));
    }
    assert_eq!(
        server.delete("/api/v1/session", &tokens[0]).await.status,
        204
    );
    assert_eq!(server.get("/api/v1/me", &tokens[0]).await.status, 401);
    assert_eq!(server.get("/api/v1/me", &tokens[1]).await.status, 200);
    assert_eq!(
        server.delete("/api/v1/sessions", &tokens[1]).await.status,
        204
    );
    assert_eq!(server.get("/api/v1/me", &tokens[2]).await.status, 401);
}

#[actix_web::test]
async fn personal_tokens_are_made_shown_used_and_revoked() {
    let server = Doors::new(false).await;
    let access = text(&sign_up(&server, "anna").await, "/tokens/accessToken");
    let body = json!({"name": "bot", "scopes": ["PLAY"], "expiresAt": "2027-01-01T00:00:00Z"});
    let made = server.post("/api/v1/me/tokens", Some(&access), body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let (token, id) = (text(&made.body, "/token"), text(&made.body, "/info/id"));
    let list = server.get("/api/v1/me/tokens", &access).await;
    assert_eq!(list.body, json!([made.body["info"]]));

    let refused = server.get("/api/v1/me", &token).await;
    assert_eq!(refused.code(), (403, "INSUFFICIENT_SCOPE"));
    assert_eq!(refused.body["scope"], "READ");
    assert!(
        refused
            .header("www-authenticate")
            .contains("insufficient_scope")
    );
    assert_eq!(
        server.get("/api/v1/users/anna", &token).await.code(),
        (403, "INSUFFICIENT_SCOPE")
    );
    assert_eq!(
        server.get("/api/v1/me/tokens", &token).await.code(),
        (403, "SESSION_REQUIRED")
    );

    let path = format!("/api/v1/me/tokens/{id}");
    assert_eq!(server.delete(&path, &access).await.status, 204);
    assert_eq!(
        server.delete(&path, &access).await.code(),
        (404, "NOT_FOUND")
    );
    assert_eq!(
        server.delete("/api/v1/me/tokens/x", &access).await.code(),
        (404, "NOT_FOUND")
    );
    assert_eq!(
        server.get("/api/v1/me", &token).await.code(),
        (401, "UNAUTHENTICATED")
    );
}

#[actix_web::test]
async fn a_guest_claims_the_account() {
    let server = Doors::new(false).await;
    let guest = NewGuest {
        display_name: "Oma".into(),
        locale: Locale::Fr,
        time_zone: None,
    };
    let guest = accounts::create_guest(&server.world.accounts, guest, HOME)
        .await
        .unwrap();
    let access = guest.tokens.access.reveal();
    let me = server.get("/api/v1/me", access).await;
    assert_eq!(
        (&me.body["isGuest"], &me.body["email"]),
        (&json!(true), &json!(null))
    );
    let claim = json!({"name": "oma", "password": PASSWORD});
    let claimed = server
        .post("/api/v1/me/claim", Some(access), claim.clone())
        .await;
    assert_eq!(
        (&claimed.body["id"], &claimed.body["isGuest"]),
        (&me.body["id"], &json!(false))
    );
    let again = server.post("/api/v1/me/claim", Some(access), claim).await;
    assert_eq!(again.code(), (409, "NOT_A_GUEST"));
}

#[actix_web::test]
async fn others_see_what_is_public_and_only_when_signed_in() {
    let server = Doors::new(false).await;
    sign_up(&server, "anna").await;
    let berta = text(&sign_up(&server, "berta").await, "/tokens/accessToken");
    let anna = server.get("/api/v1/users/ANNA", &berta).await;
    let mut members: Vec<&String> = anna.body.as_object().unwrap().keys().collect();
    members.sort();
    assert_eq!(members, ["displayName", "id", "isBot", "isGuest", "name"]);
    assert_eq!(
        server.get("/api/v1/users/nobody", &berta).await.code(),
        (404, "NOT_FOUND")
    );
    assert_eq!(
        server.get("/api/v1/users/a%00b", &berta).await.code(),
        (404, "NOT_FOUND")
    );
    let anonymous = server
        .send(Method::GET, "/api/v1/users/anna", None, None)
        .await;
    assert_eq!(anonymous.code(), (401, "UNAUTHENTICATED"));
}

#[actix_web::test]
async fn the_language_of_the_request_is_that_of_the_account_unless_it_says_otherwise() {
    let server = Doors::new(false).await;
    for (name, locale, expected) in [("anna", None, "FR"), ("berta", Some("RU"), "RU")] {
        let ask = Ask {
            method: Method::POST,
            path: "/api/v1/accounts",
            bearer: None,
            body: Some(json!({"name": name, "password": PASSWORD, "locale": locale}).to_string()),
            headers: vec![("accept-language", "fr-CA,fr;q=0.8")],
        };
        assert_eq!(server.ask(ask).await.body["user"]["locale"], expected);
    }
}

/// Every operation that needs somebody, as the document lists them, is refused to nobody.
#[actix_web::test]
async fn the_document_and_the_routes_agree() {
    let server = Doors::new(false).await;
    let document = serde_json::to_value(AccountsApi::openapi()).unwrap();
    let mut n_operations = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            n_operations += 1;
            let method: Method = method.to_uppercase().parse().unwrap();
            let body = operation.get("requestBody").map(|_| json!({}));
            let path = path.replace("{id}", "x").replace("{name}", "anna");
            let answer = server.send(method.clone(), &path, None, body).await;
            let expected = if operation.get("security").is_some() {
                401
            } else {
                400
            };
            assert_eq!(answer.status, expected, "{method} {path}");
            let documented = &operation["responses"][answer.status.as_str()];
            assert!(documented.is_object(), "{method} {path}");
            assert!(operation["summary"].is_string() && operation["operationId"].is_string());
        }
    }
    assert_eq!(n_operations, 15);
    let undescribed = undescribed(&document["components"]["schemas"]);
    assert!(undescribed.is_empty(), "{undescribed:#?}");
}

fn undescribed(schemas: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for (name, schema) in schemas.as_object().unwrap() {
        let properties = schema["properties"].as_object().into_iter().flatten();
        for (property, value) in properties {
            // What may be absent is described beside its type.
            let choices = value["oneOf"].as_array().into_iter().flatten();
            if !choices
                .chain([value])
                .any(|value| value["description"].is_string())
            {
                found.push(format!("{name}.{property}: {value}"));
            }
        }
        if !schema["description"].is_string() {
            found.push(name.clone());
        }
    }
    found
}
