//! schemathesis against the OpenAPI document: requests made from the schemas, right ones and wrong ones, and answers
//! compared with what the document promises. It is fetched once, into the target folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread,
};

use serde_json::json;

use crate::harness::{
    Program, TempDir, kinpost,
    libraries::{Python, python},
    skip,
};

/// Requests made up for each operation, beside those for the edges of its schemas.
const N_EXAMPLES: &str = "5";

/// What ends the session that asks.
const ENDING: [&str; 3] = ["deleteAccount", "signOut", "signOutEverywhere"];

/// What only mail providers may do, with a secret of their own.
const HOOK: &str = "receiveMail";
const HOOK_SECRET: &str = "a-secret-of-a-mail-provider";

/// The document that is proven.
const DOCUMENT: &str = "openapi.json";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/api/proofs/openapi")
        .join(name)
}

#[test]
fn the_server_keeps_what_the_openapi_document_promises() {
    let python = match python("schemathesis", &file("requirements.txt")) {
        Ok(python) => python,
        Err(reason) => return skip("schemathesis", &reason),
    };
    let data = TempDir::with_cluster();
    let server = Program::start_with(
        kinpost()
            .env("KINPOST_DATA", data.path())
            .env("KINPOST_RATE_LIMITS", "off")
            .env("KINPOST_MAIL_HOOK_SECRET", HOOK_SECRET),
    );
    let session = sign_up(&server, "anna");
    let all = json!({ "name": "bot", "scopes": ["READ", "PLAY", "MANAGE"] });
    let made = server.post_as(&session, "/api/v1/me/tokens", &all).json();
    let personal = made["token"].as_str().unwrap();
    write_settings(&server, &session, personal, data.path());
    write_document(&server, data.path());

    let run = |selected: &str| run(&python, &server, data.path(), &session, selected);
    // Two at once, because one alone waits for the server most of the time. Matches are what depends on each other.
    thread::scope(|scope| {
        scope.spawn(|| run("--exclude-tag=matches"));
        run("--include-tag=matches");
    });
}

fn sign_up(server: &Program, name: &str) -> String {
    let account = json!({ "name": name, "password": "correct horse battery" });
    let opened = server.post("/api/v1/accounts", &account).json();
    opened["tokens"]["accessToken"].as_str().unwrap().to_owned()
}

/// The settings, with who asks where it is not the session, and with matches the caller sits at: an open one, a running one
/// and a finished one.
fn write_settings(server: &Program, session: &str, personal: &str, directory: &Path) {
    let other = sign_up(server, "ben");
    let ids = [0, 1, 2].map(|stage| {
        let new = json!({ "game": "FAMILIENBANDE", "seats": 2 });
        let made = server.post_as(session, "/api/v1/matches", &new).json();
        let (id, link) = (made["id"].as_str().unwrap(), made["link"].as_str().unwrap());
        if stage > 0 {
            let path = format!("/api/v1/links/{link}/seats");
            assert_eq!(server.post_as(&other, &path, &json!({})).status, 200);
        }
        if stage > 1 {
            let path = format!("/api/v1/matches/{id}/retirement");
            assert_eq!(server.post_as(&other, &path, &json!({})).status, 201);
        }
        format!("\"{id}\"")
    });
    let settings = fs::read_to_string(file("schemathesis.toml")).unwrap();
    let matches = format!(
        "[dictionaries.matches]\nvalues = [{}]\n\n[parameters]\n\"path.id\" = {{ dictionary = \"matches\", probability = 0.5 }}\n",
        ids.join(", ")
    );
    let asks = |operations: &[&str], token: &str| {
        format!(
            "[[operations]]\ninclude-operation-id = {operations:?}\nheaders = {{ Authorization = \"Bearer {token}\" }}\n\n"
        )
    };
    // A personal token may not end sessions, and goes on.
    let callers = asks(&ENDING, personal) + &asks(&[HOOK], HOOK_SECRET);
    fs::write(
        directory.join("schemathesis.toml"),
        format!(
            "hooks = '{}'\n{settings}\n{callers}{matches}",
            file("formats.py").display()
        ),
    )
    .unwrap();
}

/// The document as the server tells it, without what stands for any other answer: every status that a client is to blame
/// for must be listed.
fn write_document(server: &Program, directory: &Path) {
    let mut document = server.get("/api/v1/openapi.json").json();
    let paths = document["paths"].as_object_mut().unwrap();
    let operations = paths
        .values_mut()
        .flat_map(|item| item.as_object_mut().unwrap().values_mut());
    for operation in operations {
        let responses = operation["responses"].as_object_mut().unwrap();
        let other = responses.remove("default").unwrap();
        responses.insert("5XX".to_owned(), other);
    }
    fs::write(directory.join(DOCUMENT), document.to_string()).unwrap();
}

fn run(python: &Python, server: &Program, directory: &Path, token: &str, operations: &str) {
    let url = format!("--url=http://{}", server.address());
    let done = python
        .command()
        .args(["-m", "schemathesis.cli", "--config-file"])
        .arg(directory.join("schemathesis.toml"))
        .args(["--no-color", "run", DOCUMENT, &url])
        .arg(format!("--header=Authorization: Bearer {token}"))
        .args(["--phases=examples,coverage,fuzzing", "--checks=all"])
        // One worker: the same requests in the same order every time.
        .args(["--max-examples", N_EXAMPLES, "--seed=1", "--workers=1"])
        .args(["--generation-database=none", "--continue-on-failure"])
        .arg(operations)
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    let complained = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}\n{complained}");
    assert!(said.contains(" passed"), "nothing was tried: {said}");
}
