//! Accounts as a person meets them: they outlive the server, and so do the sessions.

use serde_json::{Value, json};

use crate::harness::{Program, TempDir, kinpost, output};

fn me(server: &Program, token: &Value) -> u16 {
    let header = format!("authorization: Bearer {}\r\n", token.as_str().unwrap());
    server.request("GET", "/api/v1/me", &header).status
}

#[test]
fn accounts_sessions_and_keys_outlive_the_server_and_a_rotation() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let account = json!({"name": "anna", "password": "correct horse battery"});
    let signed_up = server.post("/api/v1/accounts", &account);
    assert_eq!(signed_up.status, 201, "{}", signed_up.body);
    let tokens = &signed_up.json()["tokens"];
    assert_eq!(me(&server, &tokens["accessToken"]), 200);

    let (code, stdout, stderr) = output(
        kinpost()
            .args(["keys", "rotate"])
            .env("KINPOST_DATA", data.path()),
    );
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.contains("signs from now on"), "{stdout}");
    assert_eq!(me(&server, &tokens["accessToken"]), 200);

    server.signal("-TERM");
    assert_eq!(server.wait().code(), Some(0));
    let server = Program::start(data.path());
    assert_eq!(me(&server, &tokens["accessToken"]), 200);
    let refresh = json!({"refreshToken": tokens["refreshToken"]});
    let refreshed = server.post("/api/v1/session/refresh", &refresh);
    assert_eq!(me(&server, &refreshed.json()["accessToken"]), 200);
    let login = json!({"login": "anna", "password": "correct horse battery"});
    assert_eq!(server.post("/api/v1/session", &login).status, 201);
    let login = json!({"login": "anna", "password": "wrong"});
    let wrong = server.post("/api/v1/session", &login);
    assert_eq!(wrong.json()["code"], "WRONG_CREDENTIALS");
}

#[test]
fn no_secret_is_ever_logged() {
    const PASSWORD: &str = "correct horse battery";
    let data = TempDir::with_cluster();
    let server = Program::start_with(
        kinpost()
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_LOG", "trace"),
    );
    let account = json!({"name": "anna", "password": PASSWORD, "email": "anna@example.org"});
    let tokens = &server.post("/api/v1/accounts", &account).json()["tokens"];
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (access, refresh) = (text(&tokens["accessToken"]), text(&tokens["refreshToken"]));
    let wrong = json!({"login": "anna", "password": "wrong password"});
    server.post("/api/v1/session", &wrong);
    let bot = json!({"name": "bot", "scopes": ["READ"]});
    let made = server.post_as(&access, "/api/v1/me/tokens", &bot);
    let token = text(&made.json()["token"]);
    assert_eq!(me(&server, &made.json()["token"]), 200);
    // What a link opens a match with, wherever somebody writes it.
    let open = json!({"game": "SERENDIPITY", "seats": 2});
    let match_ = server.post_as(&access, "/api/v1/matches", &open).json();
    let link = text(&match_["link"]);
    let query = "query=query(%24l%3AString!)%7BmatchByLink(link%3A%24l)%7Bid%7D%7D";
    let variables = format!("variables=%7B%22l%22%3A%22{link}%22%7D");
    for path in [
        format!("/api/v1/links/{link}"),
        format!("/api/v1/links/{link}/"),
        format!("/api/v1/link/{link}"),
        format!("/graphql?{query}&{variables}"),
        format!("/healthz?link={link}"),
    ] {
        server.request("GET", &path, &format!("referer: http://kinpost{path}\r\n"));
    }
    let [join, watch] = ["seats", "spectators"].map(|way| format!("/api/v1/links/{link}/{way}"));
    assert_eq!(server.post(&join, &json!({})).status, 401);
    assert_eq!(server.post(&watch, &json!({})).status, 401);
    let post = ["confirm", "unsubscribe", "matches", "accounts"];
    for what in post {
        server.get(&format!("/api/v1/letters/{what}/the-secret-of-a-letter"));
    }
    let refreshing = json!({"refreshToken": refresh});
    for status in [200, 401] {
        let answer = server.post("/api/v1/session/refresh", &refreshing);
        assert_eq!(answer.status, status, "{}", answer.body);
    }
    let log = server.stop();
    assert!(log.contains("signed up") && log.contains("used twice"));
    let routes = [
        "/api/v1/links/***",
        "/api/v1/links/***/seats",
        "/api/v1/letters/confirm/***",
    ];
    assert!(
        routes
            .iter()
            .all(|route| log.contains(&format!("\"{route}\"")))
    );
    let secrets = [PASSWORD, "wrong password", &access, &refresh, &token];
    // Not even the random part of a token alone.
    let parts = [&refresh[36..], &token[36..], "anna@example.org", "$argon2"];
    let links = [link.as_str(), "the-secret-of-a-letter"];
    for secret in secrets.into_iter().chain(parts).chain(links) {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} was logged");
    }
}
