//! The programs of `examples/` against a real server. Their libraries are fetched once, into the target folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

use kinpost::{titles, wire::GameId};

use crate::harness::{
    Program, TempDir,
    libraries::{packages, python},
    skip,
};

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("examples")
        .join(name)
}

fn python_example() -> Result<Command, String> {
    let source = example("python");
    let mut command = python("python", &source.join("requirements.txt"))?.command();
    command.arg(source.join("play.py"));
    Ok(command)
}

fn typescript() -> Result<Command, String> {
    let source = example("typescript");
    let home = packages("typescript", &source)?;
    for name in ["play.ts", "tsconfig.json"] {
        fs::copy(source.join(name), home.join(name)).unwrap();
    }
    let compiler = home.join("node_modules/typescript/bin/tsc");
    let compiled = Command::new("node")
        .arg(compiler)
        .current_dir(&home)
        .output()
        .unwrap();
    assert!(compiled.status.success(), "{compiled:?}");
    let mut command = Command::new("node");
    command.arg(home.join("dist/play.js"));
    Ok(command)
}

#[test]
fn the_example_programs_play_whole_matches() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let url = &format!("http://{}", server.address());
    thread::scope(|scope| {
        scope.spawn(|| {
            for kind in titles::kinds() {
                let game = GameId(kind).shown();
                play(&format!("Python: {game}"), python_example(), &[url, &game]);
            }
        });
        scope.spawn(|| play("TypeScript", typescript(), &[url]));
    });
}

fn play(language: &str, command: Result<Command, String>, arguments: &[&str]) {
    let mut command = match command {
        Ok(command) => command,
        Err(reason) => {
            skip(&format!("the example in {language}"), &reason);
            return;
        }
    };
    let played = command
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{language}: {played:?}");
    assert_eq!(text.matches("hangs up").count(), 2, "{text}");
    assert!(
        text.contains("each once and in order") && text.contains("\n1. "),
        "{text}"
    );
}
