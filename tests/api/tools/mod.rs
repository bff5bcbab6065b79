//! Tools that others have written, as they come from their registries, against the committed documents and a real server:
//! the audit of GraphQL over HTTP, linters of OpenAPI, generators of clients in two languages, and what they generate.
//!
//! All of npm is one project and all of Python one environment, each fetched once into the target folder. The generated
//! clients are written into a folder of the test. What the tools write to their standard output is shown when they fail.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use crate::harness::{
    Program, Table, TempDir,
    libraries::{Python, packages, python},
    skip,
};

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/tools")
}

/// Where tools work: the committed documents, and what the tools need beside them.
struct Bench {
    directory: TempDir,
    modules: PathBuf,
    python: Python,
}

impl Bench {
    /// None where the tools cannot be had.
    fn set_up() -> Option<Self> {
        let (modules, python) = thread::scope(|scope| {
            let python = scope.spawn(|| python("tools", &source().join("requirements.txt")));
            (packages("tools-npm", &source()), python.join().unwrap())
        });
        let (home, python) = match (modules, python) {
            (Ok(modules), Ok(python)) => (modules, python),
            (Err(reason), _) | (_, Err(reason)) => {
                skip("tools of others", &reason);
                return None;
            }
        };
        let directory = TempDir::new();
        for entry in fs::read_dir(source()).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, directory.path().join(path.file_name().unwrap())).unwrap();
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for document in ["openapi/openapi.json", "schema/schema.graphql"] {
            let name = Path::new(document).file_name().unwrap();
            fs::copy(root.join(document), directory.path().join(name)).unwrap();
        }
        let modules = home.join("node_modules");
        std::os::unix::fs::symlink(&modules, directory.path().join("node_modules")).unwrap();
        Some(Self {
            directory,
            modules,
            python,
        })
    }

    /// A tool of npm, by the place of its program.
    fn npm(&self, program: &str, arguments: &[&str]) -> String {
        let mut node = Command::new("node");
        // Linters ask for newer versions of themselves, and count who runs them, unless told not to.
        node.arg(self.modules.join(program))
            .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
            .env("REDOCLY_TELEMETRY", "off");
        self.run(node.args(arguments))
    }

    /// A program of ours in JavaScript.
    fn node(&self, program: &str, arguments: &[&str]) -> String {
        self.run(Command::new("node").arg(program).args(arguments))
    }

    /// A program of ours in Python.
    fn python(&self, program: &str, arguments: &[&str]) -> String {
        let path = self.directory.path();
        let client = path.join("rest_client");
        let both = std::env::join_paths([path, &client]).unwrap();
        let mut python = self.python.command();
        self.run(python.arg(program).args(arguments).env("PYTHONPATH", both))
    }

    /// A program of a library in Python. Generators call others, which they find in the path.
    fn generate(&self, program: &str, arguments: &[&str]) -> String {
        let programs = self.python.programs();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(programs.clone()).chain(std::env::split_paths(&path));
        let mut command = self.python.command();
        command.arg(programs.join(program)).args(arguments);
        self.run(command.env("PATH", std::env::join_paths(all).unwrap()))
    }

    /// Runs a tool, which must succeed; what it says.
    fn run(&self, command: &mut Command) -> String {
        let command = command.current_dir(self.directory.path());
        let done = command.stdin(Stdio::null()).output().unwrap();
        let said = [done.stdout, done.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(done.status.success(), "{command:?}: {said}");
        said
    }
}

fn lint(bench: &Bench) {
    let lint = ["lint", "openapi.json", "--format=summary"];
    let said = bench.npm("@redocly/cli/bin/cli.js", &lint);
    assert!(!said.contains("warning "), "redocly: {said}");
    let ruleset = ["--ruleset=spectral.yaml", "--fail-severity=error"];
    let lint = [&["lint", "openapi.json", "--quiet"], &ruleset[..]].concat();
    bench.npm("@stoplight/spectral-cli/dist/index.js", &lint);
}

fn generate_in_typescript(bench: &Bench) {
    let types = ["openapi.json", "-o", "rest-api.ts"];
    bench.npm("openapi-typescript/bin/cli.js", &types);
    let config = ["--config", "codegen.mjs"];
    let said = bench.npm("@graphql-codegen/cli/esm/bin.js", &config);
    assert!(!said.to_lowercase().contains("warn"), "{said}");
    bench.npm("typescript/bin/tsc", &[]);
}

fn generate_in_python(bench: &Bench) {
    let said = bench.generate(
        "openapi-python-client",
        &[
            "generate",
            "--path=openapi.json",
            "--config=openapi_client.yaml",
            "--output-path=rest_client",
        ],
    );
    // It goes on without what it does not understand, and says so.
    let is_content = !["WARNING", "Unable", "Skipping"]
        .iter()
        .any(|word| said.contains(word));
    assert!(is_content, "openapi-python-client: {said}");
    bench.generate("ariadne-codegen", &["--config", "ariadne.toml"]);
}

#[test]
fn tools_of_others_understand_the_documents_and_their_clients_play() {
    let Some(bench) = Bench::set_up() else { return };
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let (address, url) = (server.address(), format!("http://{}", server.address()));
    let url = url.as_str();
    let has_played = |said: &str| assert!(said.contains("played ply "), "{said}");
    thread::scope(|scope| {
        scope.spawn(|| {
            generate_in_python(&bench);
            has_played(&bench.python("play_rest.py", &[url]));
            has_played(&bench.python("play_graphql.py", &[url]));
            let said = bench.python("transports.py", &[address]);
            assert_eq!(said.matches("Transport").count(), 6, "{said}");
        });
        bench.node("audit.mjs", &[&format!("{url}/graphql")]);
        lint(&bench);
        generate_in_typescript(&bench);
        has_played(&bench.node("dist/rest.js", &[url]));
        has_played(&bench.node("dist/graphql.js", &[url]));
        let pair = Table::over_graphql(address);
        let everything = [
            "schema.graphql",
            url,
            pair.players[0].bearer(),
            pair.id.as_str(),
        ];
        let said = bench.node("everything.mjs", &everything);
        assert!(
            said.contains("0 errors") && said.contains("has answered"),
            "{said}"
        );
    });
}
