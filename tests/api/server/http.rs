//! The answers of the server itself: its page, its health, its problems and its request ids.

use serde_json::{Value, json};

use crate::harness::{Program, TempDir};

#[test]
fn whatever_is_wrong_with_a_graphql_request_the_answer_is_a_problem_with_a_code() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let long = json!({ "query": "x".repeat(256 * 1024) }).to_string();
    let json = "content-type: application/json\r\n";
    let sized = |body: &str| format!("content-length: {}\r\n", body.len());
    let gzip = "content-encoding: gzip\r\n";
    let post = "POST /graphql";
    let chunked = "transfer-encoding: chunked\r\n".to_owned();
    let broken = "GET /graphql?query=%7B__typename%7D&variables=%7B";
    for (what, headers, body, status, code) in [
        (post, sized(&long) + json, long.as_str(), 413, "TOO_LARGE"),
        (post, sized("{") + json, "{", 400, "MALFORMED"),
        (post, sized("\u{1}") + json, "\u{1}", 400, "MALFORMED"),
        (
            post,
            sized("no") + json + gzip,
            "no",
            400,
            "UNREADABLE_BODY",
        ),
        (post, chunked + json, "no size\r\n", 400, "UNREADABLE_BODY"),
        (post, sized("{}"), "{}", 415, "UNSUPPORTED_MEDIA_TYPE"),
        (broken, String::new(), "", 400, "MALFORMED"),
        ("PUT /graphql", sized("{}"), "{}", 405, "METHOD_NOT_ALLOWED"),
        ("POST /graphql/nothing", sized("{}"), "{}", 404, "NOT_FOUND"),
        (
            "POST /api/v1/session",
            sized("{}"),
            "{}",
            415,
            "UNSUPPORTED_MEDIA_TYPE",
        ),
    ] {
        let (method, path) = what.split_once(' ').unwrap();
        let answer = server.send(method, path, &headers, body);
        let about = format!("{what}: {}", answer.body);
        assert_eq!(answer.status, status, "{about}");
        // What is GraphQL's is told as GraphQL tells it.
        let told = answer.json();
        let (kind, told) = match &told["errors"][0]["extensions"]["code"] {
            Value::Null => ("application/problem+json", &told["code"]),
            told => ("application/json; charset=utf-8", told),
        };
        assert_eq!(told, code, "{about}");
        let kind = format!("content-type: {kind}");
        assert!(answer.head.contains(&kind), "{about}");
    }
}

/// Every file of the documentation is one of ours, and its page runs only scripts that are files.
#[test]
fn the_documentation_for_people_loads_nothing_from_elsewhere() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    for path in ["/docs/", "/docs/index.html"] {
        let [page, head] = ["GET", "HEAD"].map(|method| server.request(method, path, ""));
        assert_eq!(
            (page.status, head.status, head.body.as_str()),
            (200, 200, "")
        );
        let policy = "content-security-policy: default-src 'none'; script-src 'self';";
        assert!(page.head.contains(policy) && head.head.contains(policy));
        for part in page
            .body
            .split(" src=\"")
            .chain(page.body.split(" href=\""))
        {
            let Some((address, _)) = part
                .split_once('"')
                .filter(|_| part.starts_with(['.', 'i']))
            else {
                continue;
            };
            let file = format!("/docs/{}", address.trim_start_matches("./"));
            let [found, head] = ["GET", "HEAD"].map(|method| server.status(method, &file));
            assert_eq!((found, head), (200, 200), "{file}");
        }
        let scripts = page.body.matches("<script").count();
        assert_eq!(
            (scripts, page.body.matches("<script src=\"./").count()),
            (3, 3)
        );
        assert!(!page.body.contains("http://") && !page.body.contains("https://"));
    }
    let initializer = server.get("/docs/swagger-initializer.js").body;
    assert!(
        initializer.contains("/api/v1/openapi.json"),
        "{initializer}"
    );
    let missing = server.get("/docs/nothing.js");
    assert_eq!(
        (missing.status, &missing.json()["code"]),
        (404, &"NOT_FOUND".into())
    );
}

#[test]
fn every_address_answers_and_every_problem_has_a_stable_code() {
    let data = TempDir::new();
    let server = Program::start(data.path());

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
        (404, Some("NOT_FOUND"))
    );
    assert!(
        missing
            .head
            .contains("content-type: application/problem+json")
    );

    let wrong = server.request("DELETE", "/healthz", "");
    assert_eq!(
        (wrong.status, wrong.json()["code"].as_str()),
        (405, Some("METHOD_NOT_ALLOWED"))
    );
    assert!(wrong.head.contains("allow: get, head"));

    let given = server.request("GET", "/healthz", "x-request-id: from-the-proxy.1\r\n");
    assert!(given.head.contains("x-request-id: from-the-proxy.1"));
    let forged = server.request("GET", "/healthz", "x-request-id: a b\"c\r\n");
    assert!(forged.head.contains("x-request-id: ") && !forged.head.contains("a b"));
}
