//! Accounts as a person meets them: they outlive the server, and so do the sessions.

use serde_json::{Value, json};

use crate::{
    program::{Server, kinpost, output},
    support::TempDir,
};

fn me(server: &Server, token: &Value) -> u16 {
    let header = format!("authorization: Bearer {}\r\n", token.as_str().unwrap());
    server.request("GET", "/api/v1/me", &header).status
}

#[test]
fn accounts_sessions_and_keys_outlive_the_server_and_a_rotation() {
    let data = TempDir::new();
    let server = Server::start(data.path());
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
    let server = Server::start(data.path());
    assert_eq!(me(&server, &tokens["accessToken"]), 200);
    let refresh = json!({"refreshToken": tokens["refreshToken"]});
    let refreshed = server.post("/api/v1/session/refresh", &refresh);
    assert_eq!(me(&server, &refreshed.json()["accessToken"]), 200);
    let login = json!({"login": "anna", "password": "correct horse battery"});
    assert_eq!(server.post("/api/v1/session", &login).status, 201);
    let login = json!({"login": "anna", "password": "wrong"});
    let wrong = server.post("/api/v1/session", &login);
    assert_eq!(wrong.json()["code"], "wrong-credentials");
}
