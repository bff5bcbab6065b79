//! `/metrics` of the real program: who may read it, and that what happens is counted without naming anybody.

use serde_json::json;

use crate::harness::{Program, TempDir, kinpost};

/// The value of a series; its name and labels as they are written.
fn value(text: &str, series: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix(series));
    line.map(|rest| rest.trim().parse().unwrap())
}

#[test]
fn what_happens_is_counted_by_template_and_code() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let id = "0197f0c0-0000-7000-8000-000000000000";
    assert_eq!(server.get(&format!("/api/v1/matches/{id}")).status, 404);
    assert_eq!(server.get("/no/such/page").status, 404);
    assert_eq!(server.request("BREW", "/healthz", "").status, 405);
    let query = |text: &str| server.post("/graphql", &json!({ "query": text }));
    assert_eq!(query("{ games { id } }").status, 200);
    query("{ inbox { totalCount } }");
    query("{ no such thing");
    query(&format!(
        "mutation {{ retire(matchId: \"{id}\") {{ __typename }} }}"
    ));

    let answer = server.get("/metrics");
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .head
            .contains("content-type: application/openmetrics-text; version=1.0.0")
    );
    assert!(answer.body.ends_with("# EOF\n"));
    for series in [
        "kinpost_http_requests_total{door=\"rest\",method=\"GET\",route=\"/api/v1/matches/{id}\",status=\"404\"}",
        "kinpost_http_requests_total{door=\"page\",method=\"GET\",route=\"unmatched\",status=\"404\"}",
        "kinpost_http_requests_total{door=\"page\",method=\"OTHER\",route=\"/healthz\",status=\"405\"}",
        "kinpost_http_request_duration_seconds_count{door=\"rest\",method=\"GET\",route=\"/api/v1/matches/{id}\",status=\"404\"}",
        "kinpost_graphql_operations_total{kind=\"query\",outcome=\"ok\"}",
        "kinpost_graphql_operations_total{kind=\"query\",outcome=\"unauthenticated\"}",
        "kinpost_graphql_operations_total{kind=\"mutation\",outcome=\"unauthenticated\"}",
        "kinpost_graphql_operations_total{kind=\"unreadable\",outcome=\"graphql-parse-failed\"}",
    ] {
        assert_eq!(
            value(&answer.body, series),
            Some(1.0),
            "{series} in {}",
            answer.body
        );
    }
    let idle = value(&answer.body, "kinpost_database_connections{state=\"idle\"}");
    assert!(idle.unwrap() >= 1.0);
    let memory = value(&answer.body, "process_resident_memory_bytes");
    assert!(memory.unwrap() > 1e6);
    assert!(answer.body.contains("kinpost_build_info{version="));
    assert!(!answer.body.contains(id), "an id became a label");
}

#[test]
fn metrics_are_for_this_machine_or_for_the_token() {
    let data = TempDir::with_cluster();
    let token = "a token of many letters".replace(' ', "-");
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_METRICS_TOKEN", &token);
    let server = Program::start_with(&mut command);
    let status = |headers: &str| server.request("GET", "/metrics", headers).status;
    assert_eq!(status(""), 200);
    // What a proxy on this machine passes on may come from anywhere.
    assert_eq!(status("x-forwarded-for: 203.0.113.9\r\n"), 404);
    assert_eq!(status("forwarded: for=203.0.113.9\r\n"), 404);
    let with_token = |token: &str| {
        status(&format!(
            "via: 1.1 proxy\r\nauthorization: Bearer {token}\r\n"
        ))
    };
    assert_eq!(with_token(&token), 200);
    assert_eq!(with_token("another-token-of-letters"), 404);
    assert!(!server.get("/metrics").body.contains(&token));
}

#[test]
fn metrics_can_be_off() {
    let data = TempDir::with_cluster();
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_METRICS", "off");
    let server = Program::start_with(&mut command);
    assert_eq!(server.get("/metrics").status, 404);
    assert_eq!(server.get("/healthz").status, 200);
}
