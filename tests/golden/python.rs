//! The independent verifier in Python (`docs/verify.py`) agrees with ours, on golden records and on a fresh one.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use kinpost_engines::games::familienbande::Familienbande;

pub fn python(record: &Path) -> Output {
    let script = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/verify.py"));
    let run = Command::new("python3").arg(script).arg(record).output();
    run.expect("python3 is needed to run docs/verify.py; `script/test` installs it")
}

#[test]
fn a_strangers_program_finds_our_records_fair() {
    for entry in fs::read_dir(super::folder("records").join("familienbande")).unwrap() {
        let path = entry.unwrap().path();
        let output = python(&path);
        assert!(output.status.success(), "{}: {output:?}", path.display());
        assert!(String::from_utf8_lossy(&output.stdout).starts_with("fair: "));
    }
}

#[test]
fn a_strangers_program_finds_a_forged_card_in_a_fresh_record() {
    let (_, record) = super::matches::find(&Familienbande, "fifth-generation", 4).unwrap();
    let folder = std::env::temp_dir().join(format!("kinpost-python-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("record.json");
    fs::write(&path, record.to_json()).unwrap();
    assert!(python(&path).status.success());

    let last = record.opening.events.len() - 1;
    let mut forged = serde_json::to_value(&record).unwrap();
    forged["opening"]["events"][last]["pile"]
        .as_array_mut()
        .unwrap()
        .swap(0, 1);
    fs::write(&path, forged.to_string()).unwrap();
    assert!(!python(&path).status.success());
    fs::remove_dir_all(&folder).unwrap();
}
