//! The answers of the server itself: its page, its health, its problems and its request ids.

use crate::{server::program::Server, support::TempDir};

#[test]
fn every_address_answers_and_every_problem_has_a_stable_code() {
    let data = TempDir::new();
    let server = Server::start(data.path());

    let home = server.get("/");
    assert_eq!(home.status, 200);
    assert!(home.head.contains("content-type: text/html") && home.body.contains("Kinpost"));
    assert!(
        !home.body.contains("http://") && !home.body.contains("https://"),
        "the page loads nothing from elsewhere"
    );

    assert_eq!(server.get("/healthz").json()["status"], "alive");
    assert_eq!(server.get("/readyz").json()["status"], "ready");
    assert_eq!(server.request("HEAD", "/readyz", "").status, 200);

    let missing = server.get("/nothing/here");
    assert_eq!(
        (missing.status, missing.json()["code"].as_str()),
        (404, Some("not-found"))
    );
    assert!(
        missing
            .head
            .contains("content-type: application/problem+json")
    );

    let wrong = server.request("DELETE", "/healthz", "");
    assert_eq!(
        (wrong.status, wrong.json()["code"].as_str()),
        (405, Some("method-not-allowed"))
    );
    assert!(wrong.head.contains("allow: get, head"));

    let given = server.request("GET", "/healthz", "x-request-id: from-the-proxy.1\r\n");
    assert!(given.head.contains("x-request-id: from-the-proxy.1"));
    let forged = server.request("GET", "/healthz", "x-request-id: a b\"c\r\n");
    assert!(forged.head.contains("x-request-id: ") && !forged.head.contains("a b"));
}
