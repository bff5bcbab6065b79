//! What the GraphQL specification says of operations and of failures, as clients that nobody here has written rely on it.

use serde_json::{Value, json};

use crate::harness::{Client, Program, Socket, Table, TempDir, encode};

const SEVERAL: &str = "query a { games { id } } query b { __typename }
    mutation c { signOut { __typename } } subscription d { lobby { closed } }";

fn get(server: &Program, document: &str, name: Option<&str>) -> (u16, Value) {
    let name = name.map_or_else(String::new, |name| format!("&operationName={name}"));
    let answer = server.get(&format!("/graphql?query={}{name}", encode(document)));
    (answer.status, answer.json())
}

fn code(answer: &Value) -> &str {
    let code = &answer["errors"][0]["extensions"]["code"];
    code.as_str().unwrap_or_default()
}

#[test]
fn an_address_executes_the_operation_it_names_and_never_a_mutation() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let by_name = |name: Option<&str>| get(&server, SEVERAL, name);
    assert_eq!(
        by_name(Some("a")).1["data"]["games"][0]["id"],
        "FAMILIENBANDE"
    );
    assert_eq!(by_name(Some("b")).1["data"]["__typename"], "Query");
    let refused = by_name(Some("c"));
    assert_eq!((refused.0, code(&refused.1)), (405, "METHOD_NOT_ALLOWED"));
    for name in [None, Some("d"), Some("nothing")] {
        let (status, answer) = by_name(name);
        let expected = match name {
            Some("d") => "MALFORMED",
            _ => "OPERATION_RESOLUTION_FAILURE",
        };
        assert_eq!((status, code(&answer)), (200, expected), "{name:?}");
        // Nothing was executed, so there is nothing to say about it.
        assert_eq!(answer.get("data"), None, "{name:?}");
    }
    // The only operation is the one meant, whatever it is called.
    let only = get(&server, "query only { __typename }", None).1;
    assert_eq!(only["data"]["__typename"], "Query");
    let sign_up = |operation: &str| {
        let input = r#"{ name: "by-address", password: "a long enough one" }"#;
        format!("{operation} {{ signUp(input: {input}) {{ __typename }} }}")
    };
    for (operation, name) in [
        ("mutation", None),
        ("mutation only", None),
        ("mutation only", Some("only")),
        ("query b { __typename } mutation only", Some("only")),
    ] {
        let (status, answer) = get(&server, &sign_up(operation), name);
        assert_eq!(
            (status, code(&answer)),
            (405, "METHOD_NOT_ALLOWED"),
            "{operation}"
        );
    }
    // Nobody was signed up: the name is free.
    let body = json!({ "query": sign_up("mutation only") });
    let made = server.post("/graphql", &body).json();
    assert_eq!(made["data"]["signUp"]["__typename"], "Session");
}

#[test]
fn a_subscription_without_a_stream_has_a_code_named_or_not() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    for (document, name) in [
        ("subscription { lobby { closed } }", None),
        ("subscription d { lobby { closed } }", None),
        ("subscription d { lobby { closed } }", Some("d")),
        (SEVERAL, Some("d")),
    ] {
        let body = json!({ "query": document, "operationName": name });
        let posted = server.post("/graphql", &body).json();
        let code = &posted["errors"][0]["extensions"]["code"];
        assert_eq!(code, "MALFORMED", "{posted}");
        let got = get(&server, document, name).1;
        assert_eq!(got, posted);
    }
}

/// The reader and a match that has started, of which there is no ply 9999.
fn scene(server: &Program) -> (Client, Value) {
    let pair = Table::over_graphql(server.address());
    let [reader, _] = pair.players;
    (reader, json!({ "id": pair.id }))
}

fn answer(server: &Program, reader: &Client, document: &str, variables: &Value) -> Value {
    let body = json!({ "query": document, "variables": variables });
    server.post_as(reader.bearer(), "/graphql", &body).json()
}

#[test]
fn a_failed_field_is_null_and_its_parent_is_there() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let (reader, variables) = scene(&server);
    let ask = |document: &str| answer(&server, &reader, document, &variables);
    let failed = ask("query($id: ID!) { match(id: $id) { view(ply: 9999) { __typename } } }");
    assert_eq!(
        failed["data"],
        json!({ "match": { "view": null } }),
        "{failed}"
    );
    assert_eq!(failed["errors"].as_array().unwrap().len(), 1);
    assert_eq!(failed["errors"][0]["path"], json!(["match", "view"]));
    let place = json!([{ "line": 1, "column": 36 }]);
    assert_eq!(failed["errors"][0]["locations"], place);
    assert_eq!(failed["errors"][0]["extensions"]["code"], "NOT_FOUND");

    let beside = ask(
        "query($id: ID!) { match(id: $id) { ply then: view(ply: 9999) { __typename } now: view { __typename } } }",
    );
    let now = json!({ "__typename": "FamilienbandeView" });
    let expected = json!({ "match": { "ply": 0, "then": null, "now": now } });
    assert_eq!(beside["data"], expected);
    // As clients ask whose parts name what they need, each for itself.
    let parts = ask(
        "query($id: ID!) { ...a ...b } fragment a on Query { match(id: $id) { view(ply: 9999) { __typename } } }
         fragment b on Query { match(id: $id) { ply } }",
    );
    assert_eq!(
        parts["data"],
        json!({ "match": { "ply": 0, "view": null } })
    );
    let listed = ask(
        "query { matches(filter: { mine: true }) { edges { node { ply view(ply: 9999) { __typename } } } } }",
    );
    let node = json!({ "node": { "ply": 0, "view": null } });
    assert_eq!(listed["data"]["matches"]["edges"], json!([node]));
    assert_eq!(
        listed["errors"][0]["path"],
        json!(["matches", "edges", 0, "node", "view"])
    );
}

#[test]
fn what_must_not_be_null_makes_null_what_it_is_a_part_of() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let (reader, variables) = scene(&server);
    let ask = |document: &str| answer(&server, &reader, document, &variables);
    // `history` is not nullable, `match` is.
    let history = ask(
        "query($id: ID!) { games { id } match(id: $id) { ply history(after: \"x\") { edges { cursor } } } }",
    );
    assert_eq!(history["data"]["match"], Value::Null);
    assert_eq!(history["data"]["games"][0]["id"], "FAMILIENBANDE");
    assert_eq!(history["errors"][0]["path"], json!(["match", "history"]));
    // Nothing above `matches` is nullable.
    let root = ask("{ games { id } matches(after: \"x\") { edges { cursor } } }");
    assert_eq!(root["data"], Value::Null);
    let mutation = server.post(
        "/graphql",
        &json!({ "query": "mutation { a: signOut { __typename } }" }),
    );
    assert_eq!(mutation.json()["data"], Value::Null);
    assert_eq!(mutation.json()["errors"][0]["path"], json!(["a"]));
}

#[test]
fn a_stream_tells_of_failures_in_the_same_way() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let (reader, variables) = scene(&server);
    let mut socket = Socket::of(&reader);
    let document =
        "subscription($id: ID!) { match(id: $id) { match { view(ply: 9999) { __typename } } } }";
    socket.subscribe("1", document, &variables);
    let heard = socket.hear();
    assert_eq!(heard["type"], "next", "{heard}");
    let expected = json!({ "match": { "match": { "view": null } } });
    assert_eq!(heard["payload"]["data"], expected);
    let path = &heard["payload"]["errors"][0]["path"];
    assert_eq!(path, &json!(["match", "match", "view"]));
    // A query whose only field has failed was executed all the same.
    let query = "query($id: ID!) { match(id: $id) { view(ply: 9999) { __typename } } }";
    socket.subscribe("2", query, &variables);
    let heard = socket.hear();
    assert_eq!(heard["type"], "next", "{heard}");
    assert_eq!(
        heard["payload"]["data"],
        json!({ "match": { "view": null } })
    );
}
