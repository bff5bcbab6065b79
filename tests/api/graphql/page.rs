//! The page for people at `/graphql`, with and without the bundle.

use std::fs;

use crate::harness::{Program, TempDir, kinpost};

const HTML: &str = "accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n";

#[test]
fn browsers_get_a_page_that_loads_nothing_from_elsewhere() {
    let data = TempDir::with_cluster();
    let bundle = data.join("bundle");
    fs::create_dir(&bundle).unwrap();
    fs::write(bundle.join("index.js"), "// the bundle").unwrap();
    fs::write(data.join("secret.txt"), "hidden words").unwrap();
    let mut command = kinpost();
    command
        .env("KINPOST_DATA", data.path())
        .env("KINPOST_GRAPHIQL", &bundle);
    let server = Program::start_with(&mut command);

    let page = server.request("GET", "/graphql", HTML);
    assert_eq!(page.status, 200);
    assert!(
        page.head
            .contains("content-security-policy: default-src 'none'; script-src 'self';")
    );
    assert!(page.body.contains("src=\"/graphql/assets/index.js\""));
    assert!(!page.body.contains("http://") && !page.body.contains("https://"));

    let script = server.get("/graphql/assets/index.js");
    assert_eq!(
        (script.status, script.body.as_str()),
        (200, "// the bundle")
    );
    assert!(script.head.contains("javascript"));
    for path in [
        "/graphql/assets/..%2Fsecret.txt",
        "/graphql/assets/../secret.txt",
        "/graphql/assets/none.js",
    ] {
        let answer = server.get(path);
        assert!(
            answer.status >= 400 && !answer.body.contains("hidden words"),
            "{path}: {}",
            answer.body
        );
    }
    let sdl = server.get("/graphql/schema.graphql");
    assert_eq!(sdl.status, 200);
    assert!(sdl.body.contains("type Mutation"));
}

#[test]
fn without_the_bundle_the_page_says_how_to_get_it() {
    let data = TempDir::with_cluster();
    let server = Program::start(data.path());
    let page = server.request("GET", "/graphql", HTML);
    assert_eq!(page.status, 200);
    assert!(page.body.contains("npm ci") && page.body.contains("/graphql/schema.graphql"));
    assert_eq!(server.get("/graphql/assets/index.js").status, 404);
    // Programs are not shown pages.
    let query = server.get("/graphql?query=%7B__typename%7D");
    assert_eq!(query.json()["data"]["__typename"], "Query");
}
