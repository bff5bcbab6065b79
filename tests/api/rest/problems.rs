//! What goes wrong over REST: named fields, stable codes, equal answers, limits.

use actix_web::http::{Method, header::HeaderMap};
use serde_json::json;

use super::doors::{Ask, Doors, Told};
use crate::harness::PASSWORD;

#[actix_web::test]
async fn a_malformed_request_is_told_which_field_is_wrong() {
    let server = Doors::new(false).await;
    for (body, field) in [
        (json!({}), "name"),
        (json!({"name": "anna"}), "password"),
        (json!({"name": "anna", "password": "short"}), "password"),
        (json!({"name": "anna", "password": 4711}), "password"),
        (json!({"name": "a b c", "password": PASSWORD}), "name"),
        (
            json!({"name": "anna", "password": PASSWORD, "email": "x"}),
            "email",
        ),
        (
            json!({"name": "anna", "password": PASSWORD, "locale": "de"}),
            "locale",
        ),
        (
            json!({"name": "anna", "password": PASSWORD, "timeZone": "CET/Berlin"}),
            "timeZone",
        ),
        (
            json!({"name": "anna", "password": PASSWORD, "displayName": ""}),
            "displayName",
        ),
        (
            json!({"name": "anna", "password": PASSWORD, "admin": true}),
            "admin",
        ),
    ] {
        let answer = server.post("/api/v1/accounts", None, body).await;
        assert_eq!(answer.code(), (400, "MALFORMED"), "{field}");
        assert_eq!(answer.body["field"], field, "{answer:?}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
    }
}

#[actix_web::test]
async fn a_body_of_the_wrong_kind_or_size_is_refused() {
    let server = Doors::new(false).await;
    let ask = |body: Option<String>, headers| Ask {
        method: Method::POST,
        path: "/api/v1/session",
        bearer: None,
        body,
        headers,
    };
    let huge = json!({"login": "x".repeat(70_000), "password": "x"}).to_string();
    assert_eq!(
        server.ask(ask(Some(huge), vec![])).await.code(),
        (413, "TOO_LARGE")
    );
    assert_eq!(
        server.ask(ask(Some("{".into()), vec![])).await.code(),
        (400, "MALFORMED")
    );
    assert_eq!(
        server.ask(ask(None, vec![])).await.code(),
        (415, "UNSUPPORTED_MEDIA_TYPE")
    );
    let plain = vec![("content-type", "text/plain")];
    assert_eq!(
        server.ask(ask(Some("{}".into()), plain)).await.code(),
        (415, "UNSUPPORTED_MEDIA_TYPE")
    );
    let wrong = server
        .send(Method::PUT, "/api/v1/session", None, None)
        .await;
    assert_eq!(
        (wrong.code(), wrong.header("allow")),
        ((405, "METHOD_NOT_ALLOWED"), "POST, DELETE")
    );
}

fn without_request_id(answer: &Told) -> (u16, String, Vec<(String, String)>) {
    let plain = |headers: &HeaderMap| {
        let mut lines: Vec<(String, String)> = headers
            .iter()
            // What is left of the tries of the network counts on, whoever they are for.
            .filter(|(name, _)| !["x-request-id", "ratelimit"].contains(&name.as_str()))
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .collect();
        lines.sort();
        lines
    };
    (
        answer.status.as_u16(),
        answer.body.to_string(),
        plain(&answer.headers),
    )
}

#[actix_web::test]
async fn a_sign_in_does_not_tell_whether_the_account_exists() {
    let server = Doors::new(true).await;
    let body = json!({"name": "anna", "password": PASSWORD, "email": "anna@example.org"});
    server.post("/api/v1/accounts", None, body).await;
    // To the end of the limit and beyond: the limit does not tell either.
    for _ in 0..12 {
        let mut answers = Vec::new();
        for login in ["anna", "nobody", "anna@example.org", "nobody@example.org"] {
            let body = json!({"login": login, "password": "wrong password"});
            let answer = server.post("/api/v1/session", None, body).await;
            assert!(matches!(
                answer.code(),
                (401, "WRONG_CREDENTIALS") | (429, "RATE_LIMITED")
            ));
            answers.push(without_request_id(&answer));
        }
        assert!(
            answers.iter().all(|answer| *answer == answers[0]),
            "{answers:#?}"
        );
    }
}

#[actix_web::test]
async fn whoever_tries_too_often_is_told_when_to_come_back() {
    let server = Doors::new(true).await;
    let body = json!({"login": "anna", "password": "guess"});
    for _ in 0..10 {
        let answer = server.post("/api/v1/session", None, body.clone()).await;
        assert_eq!(answer.code(), (401, "WRONG_CREDENTIALS"));
        assert_eq!(
            answer.header("www-authenticate"),
            "Bearer realm=\"kinpost\""
        );
    }
    let answer = server.post("/api/v1/session", None, body.clone()).await;
    assert_eq!(answer.code(), (429, "RATE_LIMITED"));
    assert_eq!(
        (answer.header("retry-after"), &answer.body["retryAfter"]),
        ("60", &json!(60))
    );
}

#[actix_web::test]
async fn a_client_cannot_choose_its_address_but_a_trusted_proxy_can() {
    let mut server = Doors::new(true).await;
    let sign_in = |address| Ask {
        method: Method::POST,
        path: "/api/v1/session",
        bearer: None,
        body: Some(json!({"login": "anna", "password": "guess"}).to_string()),
        headers: vec![("x-forwarded-for", address)],
    };
    for address in ["198.51.100.1", "198.51.100.2"].iter().cycle().take(10) {
        assert_eq!(server.ask(sign_in(address)).await.status, 401);
    }
    assert_eq!(server.ask(sign_in("198.51.100.3")).await.status, 429);
    server.trusted_proxies = 1;
    assert_eq!(server.ask(sign_in("198.51.100.3")).await.status, 401);
    assert_eq!(
        server.ask(sign_in("198.51.100.4, 192.0.2.1")).await.status,
        429
    );
}
