//! Automatic persisted queries in Apollo's form, over HTTP and on a socket.

use serde_json::{Value, json};

use crate::harness::{Program, Socket, TempDir};

const QUERY: &str = "{__typename}";
const HASH: &str = "ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38";

fn operation(query: Option<&str>, hash: &str) -> Value {
    let extension = json!({ "version": 1, "sha256Hash": hash });
    let extensions = json!({ "persistedQuery": extension });
    match query {
        Some(query) => json!({ "query": query, "extensions": extensions }),
        None => json!({ "extensions": extensions }),
    }
}

#[test]
fn a_document_is_sent_once_and_then_named_by_its_hash() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let ask =
        |query: Option<&str>, hash: &str| server.post("/graphql", &operation(query, hash)).json();
    let first = &ask(None, HASH)["errors"][0];
    assert_eq!(first["message"], "PersistedQueryNotFound");
    assert_eq!(first["extensions"]["code"], "PERSISTED_QUERY_NOT_FOUND");

    let wrong = &ask(Some("{ games { id } }"), HASH)["errors"][0];
    assert_eq!(wrong["extensions"]["code"], "PERSISTED_QUERY_HASH_MISMATCH");
    assert_eq!(
        ask(None, HASH)["errors"][0],
        *first,
        "what was refused is not kept"
    );

    assert_eq!(ask(Some(QUERY), HASH)["data"]["__typename"], "Query");
    assert_eq!(ask(None, HASH)["data"]["__typename"], "Query");
    // As Apollo's clients do with queries: in the address.
    let extensions = format!(
        "%7B%22persistedQuery%22%3A%7B%22version%22%3A1%2C%22sha256Hash%22%3A%22{HASH}%22%7D%7D"
    );
    let answer = server.get(&format!("/graphql?extensions={extensions}"));
    assert_eq!(
        answer.json()["data"]["__typename"],
        "Query",
        "{}",
        answer.body
    );
    let mutation = server.get("/graphql?query=mutation%7BsignOut%7B__typename%7D%7D");
    assert_eq!(
        (
            mutation.status,
            &mutation.json()["errors"][0]["extensions"]["code"]
        ),
        (405, &json!("METHOD_NOT_ALLOWED"))
    );

    let mut socket = Socket::welcome(server.address());
    socket.say(&json!({ "type": "subscribe", "id": "1", "payload": operation(None, HASH) }));
    assert_eq!(socket.hear()["payload"]["data"]["__typename"], "Query");
    let unknown = operation(None, &HASH.replace('e', "f"));
    assert_eq!(socket.hear()["type"], "complete");
    socket.say(&json!({ "type": "subscribe", "id": "2", "payload": unknown }));
    let error = socket.hear();
    assert_eq!(error["type"], "error");
    assert_eq!(
        error["payload"][0]["extensions"]["code"],
        "PERSISTED_QUERY_NOT_FOUND"
    );
}
