//! Settings as a person meets them: shown with their origin, refused by name, never with a password.

use std::fs;

use crate::harness::{TempDir, kinpost, output};

#[test]
fn flags_win_over_the_environment_over_the_file_over_the_default() {
    let temp = TempDir::new();
    let file = temp.join("kinpost.toml");
    fs::write(
        &file,
        "listen = \"127.0.0.1:1\"\nworkers = 1\ndatabase_connections = 1\n",
    )
    .unwrap();
    let mut command = kinpost();
    command.args(["config", "--json", "--listen", "127.0.0.1:3"]);
    command
        .env("KINPOST_CONFIG", &file)
        .env("KINPOST_LISTEN", "127.0.0.1:2")
        .env("KINPOST_WORKERS", "2");
    let (code, stdout, stderr) = output(&mut command);
    assert_eq!((code, stderr.as_str()), (0, ""));
    let shown: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    let of = |name: &str| {
        format!(
            "{} from {}",
            shown[name]["value"].as_str().unwrap(),
            shown[name]["origin"].as_str().unwrap()
        )
    };
    assert_eq!(of("listen"), "127.0.0.1:3 from flag");
    assert_eq!(of("public_url"), "http://127.0.0.1:3 from default");
    assert_eq!(of("workers"), "2 from environment");
    assert_eq!(
        of("database_connections"),
        format!("1 from file {}", file.display())
    );
    assert_eq!(of("log"), "info from default");
}

#[test]
fn a_password_is_never_shown() {
    for arguments in [["config"].as_slice(), &["config", "--json"]] {
        let mut command = kinpost();
        command.args(arguments).env(
            "DATABASE_URL",
            "postgres://kin:hush@db:5432/kinpost?sslmode=require",
        );
        let (code, stdout, stderr) = output(&mut command);
        assert_eq!(code, 0, "{stderr}");
        assert!(
            stdout.contains("postgres://kin:***@db:5432/kinpost?sslmode=require"),
            "{stdout}"
        );
        assert!(!stdout.contains("hush"), "{stdout}");
    }
    let (code, stdout, stderr) = output(
        kinpost()
            .arg("config")
            .env("DATABASE_URL", "mysql://kin:hush@db"),
    );
    assert_eq!(code, 2);
    assert!(
        !stderr.contains("hush") && !stdout.contains("hush"),
        "{stderr}{stdout}"
    );
}

#[test]
fn all_problems_are_reported_at_once_with_name_source_and_value() {
    let temp = TempDir::new();
    let file = temp.join("kinpost.toml");
    fs::write(
        &file,
        "lisen = \"x\"\nworkers = 0\nlog = [1]\nconfig = \"other.toml\"\n",
    )
    .unwrap();
    let mut command = kinpost();
    command
        .args(["serve", "--log-format", "xml", "--config"])
        .arg(&file);
    command
        .env("KINPOST_LISTN", "x")
        .env("KINPOST_DATABASE_CONNECTIONS", "201")
        .env("KINPOST_PUBLIC_URL", "games");
    let (code, _, stderr) = output(&mut command);
    let file = file.display();
    assert_eq!(code, 2);
    for line in [
        "8 settings are wrong:".to_owned(),
        format!("lisen (file {file}) is not a setting; did you mean listen?"),
        format!("workers (file {file}) is \"0\" but must be a whole number from 1 to 256"),
        format!("log (file {file}) must be a text or a number"),
        format!("config (file {file}) is not a setting"),
        "--log-format (flag) is \"xml\" but must be text or json".into(),
        "KINPOST_LISTN (environment) is not a setting; did you mean KINPOST_LISTEN?".into(),
        "KINPOST_DATABASE_CONNECTIONS (environment) is \"201\" but must be a whole number from 1 to 200".into(),
        "KINPOST_PUBLIC_URL (environment) is \"games\" but must be an absolute address".into(),
    ] {
        assert!(stderr.contains(&line), "missing: {line}\n{stderr}");
    }
}

#[test]
fn a_file_that_is_missing_or_not_toml_is_refused_by_name() {
    let temp = TempDir::new();
    let file = temp.join("kinpost.toml");
    let (code, _, stderr) = output(kinpost().arg("config").env("KINPOST_CONFIG", &file));
    assert!(
        code == 2 && stderr.contains("KINPOST_CONFIG (environment) names the file"),
        "{stderr}"
    );
    assert!(
        stderr.contains("which cannot be read: No such file"),
        "{stderr}"
    );
    fs::write(&file, "database_url = \"postgres://kin:hush@db\nlisten").unwrap();
    let (code, _, stderr) = output(kinpost().args(["config", "--config"]).arg(&file));
    assert!(
        code == 2 && stderr.contains("which is not TOML") && !stderr.contains("hush"),
        "{stderr}"
    );
}

#[test]
fn an_empty_variable_counts_as_not_set() {
    let (code, stdout, stderr) = output(
        kinpost()
            .arg("config")
            .env("DATABASE_URL", "")
            .env("KINPOST_LISTEN", ""),
    );
    assert_eq!(code, 0, "{stderr}");
    assert!(stdout.contains("127.0.0.1:8080"), "{stdout}");
}

#[test]
fn wrong_usage_ends_with_status_2() {
    for arguments in [["serve", "--lisen", "x"].as_slice(), &["sevre"], &[]] {
        let (code, _, stderr) = output(kinpost().args(arguments));
        assert_eq!(code, 2, "{stderr}");
    }
    let (code, stdout, _) = output(kinpost().arg("--version"));
    assert_eq!(
        (code, stdout),
        (0, format!("kinpost {}\n", env!("CARGO_PKG_VERSION")))
    );
}

#[test]
fn the_manual_page_is_current() {
    let (_, stdout, _) = output(kinpost().args(["config", "--markdown"]));
    let page = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/docs/configuration.md"
    ))
    .unwrap();
    assert!(
        stdout == page,
        "docs/configuration.md is stale; run script/update configuration"
    );
}
