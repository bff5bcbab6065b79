//! Documents that are written to stop a server: too deep for the parser, too large once their fragments stand where they
//! are spread, or asking for more than it seems. Each is sent to the real program through every door that reads documents;
//! each is refused with its code, and the program goes on. Before they were refused, the first ones ended the process and
//! the others kept it busy for ever.

use serde_json::{Value, json};

use crate::harness::{Program, Socket, TempDir, encode};

/// A document and the code of its refusal.
struct Hostile {
    document: String,
    code: &'static str,
}

#[test]
fn documents_too_deep_for_the_parser_are_refused() {
    let places = [
        ("{ game(id: ", "[", "]", ") { id } }"),
        ("{ game(id: ", "{a:", "}", ") { id } }"),
        ("query($a: String = ", "[", "]", ") { game(id: $a) { id } }"),
        (
            "query($a: String = ",
            "{a:",
            "}",
            ") { game(id: $a) { id } }",
        ),
        ("query($a: ", "[", "]", ") { game(id: $a) { id } }"),
        ("{ games @include(if: ", "[", "]", ") { id } }"),
        ("query @a(b: ", "[", "]", ") { games { id } }"),
        ("{ games ", "{ a ", "}", " }"),
        ("{ games ", "{ ...on A ", "}", " }"),
    ];
    prove(places.map(|(before, open, close, after)| Hostile {
        document: [before, &open.repeat(1600), "1", &close.repeat(1600), after].concat(),
        code: "DOCUMENT_TOO_DEEP",
    }));
}

#[test]
fn chains_of_fragments_that_nobody_uses_are_refused() {
    let one = |n| format!("fragment f{n} on Query{{...f{}}}", n + 1);
    let chain = |length| (0..length).map(one).collect::<String>();
    prove([7_000, 1_000].map(|length| Hostile {
        document: ["{__typename}", &chain(length)].concat(),
        code: "DOCUMENT_TOO_LARGE",
    }));
    // The first levels of the validation go down every chain: they are short enough for it.
    prove([Hostile {
        document: ["{__typename}", &chain(99)].concat(),
        code: "DOCUMENT_TOO_DEEP",
    }]);
}

#[test]
fn fragments_that_double_are_counted_and_not_expanded() {
    let leaves = ["games { id }", "__typename", "__schema { description }"];
    let doubling = |depth: usize, leaf: &str| {
        let one = |n| format!("fragment f{n} on Query{{...f{0} ...f{0}}}", n + 1);
        let fragments: String = (0..depth).map(one).collect();
        format!("{{...f0}}{fragments}fragment f{depth} on Query{{{leaf}}}")
    };
    prove(leaves.map(|leaf| Hostile {
        document: doubling(30, leaf),
        code: "DOCUMENT_TOO_LARGE",
    }));
    prove(leaves.map(|leaf| Hostile {
        document: doubling(60, leaf),
        code: "DOCUMENT_TOO_DEEP",
    }));
    prove([Hostile {
        document: format!("{{ games {{ {} }} }}", "id ".repeat(9_000)),
        code: "DOCUMENT_TOO_LARGE",
    }]);
}

#[test]
fn no_weight_of_a_query_wraps_around() {
    let board = |n| format!("b{n}: board(format: SVG) ");
    let boards = |n: usize| (0..n).map(board).collect::<String>();
    // The product of both lengths is a little more than a number can be.
    let wrapping = format!(
        "{{ matches(first: 2454414128) {{ edges {{ node {{ {} messages(first: 3757868642) {{
            edges {{ cursor node {{ number seat ply text at }} }} }} }} }} }} }}",
        boards(50)
    );
    let largest = format!(
        "{{ matches(first: 4294967295) {{ edges {{ node {{ {} }} }} }} }}",
        boards(1)
    );
    let last = largest.replace("first", "last");
    let by_default = format!(
        "query($n: Int = 100) {{ matches(first: $n) {{ edges {{ node {{ {} }} }} }} }}",
        boards(1)
    );
    // What stands in a fragment weighs what it weighs outside.
    let in_fragment = format!(
        "{{ node(id: \"a\") {{ ...m }} }} fragment m on Match {{ {} }}",
        boards(30)
    );
    let in_union = format!(
        "mutation {{ startMatch(matchId: \"a\") {{ ...m }} }} fragment m on Match {{ {} }}",
        boards(30)
    );
    let all = [wrapping, largest, last, by_default, in_fragment];
    prove(all.map(|document| Hostile {
        document,
        code: "QUERY_TOO_COMPLEX",
    }));
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let answer = server
        .post("/graphql", &json!({ "query": in_union }))
        .json();
    assert_eq!(code(&answer["errors"]), "QUERY_TOO_COMPLEX");
}

#[test]
fn what_asks_for_the_schema_again_and_again_is_refused() {
    let nested = |depth: usize, leaf: &str| {
        let open = "fields { type { ".repeat(depth);
        format!(
            "{{ __schema {{ types {{ {open} {leaf} {} }} }} }}",
            "} }".repeat(depth)
        )
    };
    prove(
        [nested(4, "name"), nested(2, &"name ".repeat(400))].map(|document| Hostile {
            document,
            code: "DOCUMENT_TOO_LARGE",
        }),
    );
}

#[test]
fn deep_variables_reach_nobody() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let nested = |depth: usize| ["[".repeat(depth), "]".repeat(depth)].concat();
    let ask = |depth: usize, of: &str| {
        let document = "query($id: GameId!) { game(id: $id) { id } }";
        let text = format!(
            r#"{{"query":"{document}","{of}":{{"id":{}}}}}"#,
            nested(depth)
        );
        let length = text.len();
        let head = format!("content-type: application/json\r\ncontent-length: {length}\r\n");
        server.send("POST", "/graphql", &head, &text)
    };
    for of in ["variables", "extensions"] {
        let read = ask(100, of);
        assert_eq!(
            (read.status, code(&read.json()["errors"])),
            (200, "BAD_USER_INPUT".to_owned())
        );
        let refused = ask(50_000, of);
        assert_eq!(
            (refused.status, code(&refused.json()["errors"])),
            (400, "MALFORMED".to_owned())
        );
        let variables = encode(&format!(r#"{{"id":{}}}"#, nested(1_000)));
        let refused = server.get(&format!("/graphql?query=%7B__typename%7D&{of}={variables}"));
        assert_eq!(
            (refused.status, code(&refused.json()["errors"])),
            (400, "MALFORMED".to_owned())
        );
    }
    lives(&server);
}

/// Sends them through every door; the program must outlive them all.
fn prove<const N: usize>(all: [Hostile; N]) {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let mut socket = Socket::welcome(server.address());
    for Hostile {
        document,
        code: expected,
    } in all
    {
        let operation = json!({ "query": document });
        let sent = &document[..document.len().min(200)];
        let single = server.post("/graphql", &operation).json();
        assert_eq!(code(&single["errors"]), expected, "{sent}");
        assert_eq!(single["errors"][0].get("locations"), None, "{sent}");
        let batch = json!([operation, { "query": "{__typename}" }]);
        let batch = server.post("/graphql", &batch).json();
        assert_eq!(code(&batch[0]["errors"]), expected, "{sent}");
        assert_eq!(batch[1]["data"]["__typename"], "Query");
        // Addresses are shorter than bodies.
        if document.len() < 8_000 {
            let address = format!("/graphql?query={}", encode(&document));
            let plain = server.get(&address).json();
            assert_eq!(code(&plain["errors"]), expected, "{sent}");
            let events = server.request("GET", &address, "accept: text/event-stream\r\n");
            assert!(events.body.contains(expected), "{}", events.body);
        }
        socket.say(&json!({ "type": "subscribe", "id": "1", "payload": operation }));
        let answer = socket.hear();
        assert_eq!(answer["type"], "error", "{sent}");
        assert_eq!(code(&answer["payload"]), expected, "{sent}");
        lives(&server);
    }
}

fn lives(server: &Program) {
    assert_eq!(server.get("/healthz").json()["status"], "alive");
    assert!(server.is_ready());
}

/// The code of the first error.
fn code(errors: &Value) -> String {
    let code = errors[0]["extensions"]["code"].as_str();
    code.unwrap_or_else(|| panic!("{errors} have no code"))
        .to_owned()
}
