//! Data directories that are not what they should be: refused by name, and never touched.

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt, chown},
    path::Path,
};

use crate::harness::{
    TempDir,
    clusters::{installation, is_root, refusal, start},
    skip,
};

#[test]
fn a_file_in_place_of_the_data_directory_is_refused() {
    let temp = TempDir::new();
    fs::write(temp.join("file"), "precious").unwrap();
    for path in ["file", "file/below/it"] {
        let refusal = refusal(&temp.join(path));
        assert!(refusal.contains("/file is a file"), "{refusal}");
    }
    assert_eq!(fs::read_to_string(temp.join("file")).unwrap(), "precious");
}

#[test]
fn a_cluster_of_another_major_version_is_refused_and_not_touched() {
    let data = TempDir::with_cluster();
    let cluster = start(data.path()).unwrap();
    let before = installation(&cluster);
    cluster.stop();
    let version = data.join("pg/data/PG_VERSION");
    let right = fs::read_to_string(&version).unwrap();
    fs::write(&version, "11\n").unwrap();
    let files = files_below(&data.join("pg"));

    let refusal = refusal(data.path());
    assert!(
        refusal.contains("was made by Postgres 11, but only Postgres"),
        "{refusal}"
    );
    assert!(
        refusal.contains("postgresql-11") && refusal.contains("not touched"),
        "{refusal}"
    );
    assert_eq!(files_below(&data.join("pg")), files);

    fs::write(&version, right).unwrap();
    assert_eq!(installation(&start(data.path()).unwrap()), before);
}

#[test]
fn a_folder_of_something_else_in_place_of_the_cluster_is_refused() {
    let data = TempDir::new();
    fs::create_dir_all(data.join("pg/data")).unwrap();
    fs::write(data.join("pg/data/photo.jpg"), "precious").unwrap();
    let missing = refusal(data.path());
    assert!(
        missing.contains("it has files but no PG_VERSION"),
        "{missing}"
    );
    fs::write(data.join("pg/data/PG_VERSION"), "soon").unwrap();
    let garbled = refusal(data.path());
    assert!(
        garbled.contains("its PG_VERSION says \"soon\""),
        "{garbled}"
    );
    assert_eq!(
        fs::read_to_string(data.join("pg/data/photo.jpg")).unwrap(),
        "precious"
    );
}

#[test]
fn the_folder_of_the_cluster_is_closed_to_others_again() {
    let data = TempDir::with_cluster();
    start(data.path()).unwrap().stop();
    fs::set_permissions(data.join("pg"), fs::Permissions::from_mode(0o755)).unwrap();
    start(data.path()).unwrap().stop();
    assert_eq!(
        fs::metadata(data.join("pg")).unwrap().permissions().mode() & 0o777,
        0o700
    );
}

#[test]
fn root_is_told_which_directory_keeps_postgres_out() {
    if !is_root() {
        return skip("a closed folder", "only root runs Postgres as another user");
    }
    let temp = TempDir::new();
    fs::create_dir_all(temp.join("closed/open")).unwrap();
    fs::set_permissions(temp.join("closed"), fs::Permissions::from_mode(0o700)).unwrap();
    let refusal = refusal(&temp.join("closed/open"));
    let closed = temp.join("closed").display().to_string();
    assert!(
        refusal.contains(&format!("may not enter {closed} (mode 0700)")),
        "{refusal}"
    );
    assert!(
        refusal.contains(&format!("chmod o+x {closed}")),
        "{refusal}"
    );
}

#[test]
fn root_runs_postgres_as_the_user_whose_folder_it_is() {
    if !is_root() {
        return skip("somebody else's folder", "only root can give one away");
    }
    let nobody = 65534;
    let data = TempDir::new();
    chown(data.path(), Some(nobody), Some(nobody)).unwrap();
    fs::create_dir(data.join("pg")).unwrap();
    chown(data.join("pg"), Some(nobody), Some(nobody)).unwrap();
    let cluster = start(data.path()).unwrap();
    installation(&cluster);
    for file in ["pg/data/postmaster.pid", "lock", "postgres.log"] {
        assert_eq!(
            fs::metadata(data.join(file)).unwrap().uid(),
            nobody,
            "{file}"
        );
    }
}

/// Path, size and modification time of everything below a directory.
fn files_below(directory: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap().map(Result::unwrap) {
        let metadata = entry.metadata().unwrap();
        found.push(format!(
            "{} {} {:?}",
            entry.path().display(),
            metadata.len(),
            metadata.modified().unwrap()
        ));
        if metadata.is_dir() {
            found.extend(files_below(&entry.path()));
        }
    }
    found.sort();
    found
}
