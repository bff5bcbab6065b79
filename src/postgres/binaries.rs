//! Finds the Postgres programs of this machine and chooses those that fit a cluster.

use std::{
    collections::BTreeSet,
    env, fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use super::Error;

/// The oldest major version that has everything we use and was still supported when this was written.
const OLDEST: u32 = 14;

/// Folders in which packages put the programs; a star stands for a version.
const USUAL_FOLDERS: &[(&str, &str)] = &[
    ("/usr/lib/postgresql", "bin"),
    ("/usr/pgsql-*", "bin"),
    ("/usr/local/pgsql", "."),
    ("/opt/homebrew/opt/postgresql@*", "bin"),
    ("/usr/local/opt/postgresql@*", "bin"),
];

/// One set of programs.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Binaries {
    pub(super) directory: PathBuf,
    pub(super) version: u32,
}

impl Binaries {
    pub(super) fn program(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }
}

/// The programs for a cluster of major version `wanted`, or for a new cluster.
pub(super) fn choose(
    named: Option<&Path>,
    wanted: Option<u32>,
    data: &Path,
) -> Result<Binaries, Error> {
    let found = match named {
        Some(directory) => {
            vec![look_at(directory).ok_or_else(|| Error::NotBinaries {
                directory: directory.to_owned(),
            })?]
        }
        None => search(&folders())?,
    };
    pick(&found, wanted, data)
}

/// The programs for moving a cluster of this major version to a newer one: its own, and those that were named or else the
/// newest.
pub(super) fn choose_newer(
    named: Option<&Path>,
    old: u32,
    data: &Path,
) -> Result<(Binaries, Binaries), Error> {
    let mut all = match named {
        Some(directory) => vec![look_at(directory).ok_or_else(|| Error::NotBinaries {
            directory: directory.to_owned(),
        })?],
        None => Vec::new(),
    };
    let named = all.first().cloned();
    all.extend(search(&folders())?);
    let newest = || all.iter().max_by_key(|binaries| binaries.version).cloned();
    let newer = named
        .or_else(newest)
        .filter(|binaries| binaries.version > old)
        .ok_or_else(|| Error::NothingNewer {
            data: data.to_owned(),
            found: old,
        })?;
    Ok((pick(&all, Some(old), data)?, newer))
}

fn pick(found: &[Binaries], wanted: Option<u32>, data: &Path) -> Result<Binaries, Error> {
    let chosen = match wanted {
        Some(version) => found
            .iter()
            .find(|binaries| binaries.version == version)
            .ok_or_else(|| {
                let versions: BTreeSet<u32> =
                    found.iter().map(|binaries| binaries.version).collect();
                let installed = versions
                    .iter()
                    .map(u32::to_string)
                    .collect::<Vec<_>>()
                    .join(", ");
                Error::OtherVersion {
                    data: data.to_owned(),
                    found: version,
                    installed,
                }
            }),
        // The first is what the person's PATH says, the others follow by version, newest first.
        None => found
            .iter()
            .find(|binaries| binaries.version >= OLDEST)
            .ok_or_else(|| Error::TooOld {
                found: found
                    .iter()
                    .map(|binaries| binaries.version)
                    .max()
                    .unwrap_or_default(),
                needed: OLDEST,
            }),
    };
    chosen.cloned()
}

fn search(folders: &[PathBuf]) -> Result<Vec<Binaries>, Error> {
    let mut seen = BTreeSet::new();
    let found: Vec<Binaries> = folders
        .iter()
        .filter(|folder| seen.insert(folder.canonicalize().unwrap_or_else(|_| (*folder).clone())))
        .filter_map(|folder| look_at(folder))
        .collect();
    if found.is_empty() {
        let usual = USUAL_FOLDERS
            .iter()
            .map(|(folder, _)| *folder)
            .collect::<Vec<_>>()
            .join(", ");
        return Err(Error::NoBinaries {
            searched: format!("PATH, {usual}"),
        });
    }
    Ok(found)
}

/// All folders worth a look, the person's PATH first, then the usual ones, newest version first.
pub(super) fn folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = env::var_os("PATH")
        .map(|path| env::split_paths(&path).collect())
        .unwrap_or_default();
    folders.extend(told_by_pg_config());
    for (pattern, below) in USUAL_FOLDERS {
        folders.extend(
            versions_of(Path::new(pattern))
                .into_iter()
                .map(|folder| folder.join(below)),
        );
        folders.push(Path::new(pattern).join("bin"));
    }
    folders
}

fn told_by_pg_config() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| PathBuf::from(path.trim()))
}

/// The folders of single versions: `/a/b-*` gives all that match, `/a/b` gives the numbered folders inside.
fn versions_of(pattern: &Path) -> Vec<PathBuf> {
    let name = pattern
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let (parent, prefix) = match name.strip_suffix('*') {
        Some(prefix) => (pattern.parent().unwrap_or(pattern), prefix),
        None => (pattern, ""),
    };
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name();
            Some((
                name.to_str()?.strip_prefix(prefix)?.parse().ok()?,
                entry.path(),
            ))
        })
        .collect();
    versions.sort_by(|a, b| b.cmp(a));
    versions.into_iter().map(|(_, path)| path).collect()
}

fn look_at(directory: &Path) -> Option<Binaries> {
    if !(has(directory, "postgres") && has(directory, "initdb")) {
        return None;
    }
    Some(Binaries {
        directory: directory.to_owned(),
        version: version_of(&directory.join("postgres"))?,
    })
}

/// The major version that a program of Postgres says it is.
pub(super) fn version_of(program: &Path) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    parse_version(&String::from_utf8_lossy(&output.stdout))
}

/// Whether a folder has this program.
pub(super) fn has(directory: &Path, name: &str) -> bool {
    fs::metadata(directory.join(name))
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// The major version in a line such as `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` or `… 18beta1`.
fn parse_version(line: &str) -> Option<u32> {
    let number = line.split_whitespace().nth(2)?;
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binaries(versions: &[u32]) -> Vec<Binaries> {
        versions
            .iter()
            .map(|&version| Binaries {
                directory: format!("/{version}").into(),
                version,
            })
            .collect()
    }

    #[test]
    fn versions_are_read_from_releases_and_betas() {
        assert_eq!(
            parse_version("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"),
            Some(15)
        );
        assert_eq!(parse_version("postgres (PostgreSQL) 18beta1"), Some(18));
        assert_eq!(parse_version("something else"), None);
    }

    #[test]
    fn a_cluster_gets_the_programs_of_its_own_version() {
        let found = binaries(&[17, 15, 14]);
        assert_eq!(pick(&found, Some(15), Path::new("/d")).unwrap().version, 15);
        assert_eq!(pick(&found, None, Path::new("/d")).unwrap().version, 17);
    }

    #[test]
    fn a_cluster_of_a_version_that_is_not_installed_is_refused_by_name() {
        let error = pick(&binaries(&[17, 15]), Some(16), Path::new("/d"))
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("made by Postgres 16") && error.contains("only Postgres 15, 17"),
            "{error}"
        );
        assert!(error.contains("postgresql-16"), "{error}");
    }

    #[test]
    fn programs_that_are_too_old_are_refused() {
        let error = pick(&binaries(&[9]), None, Path::new("/d"))
            .unwrap_err()
            .to_string();
        assert!(error.contains("Postgres 9 is too old"), "{error}");
    }

    #[test]
    fn a_machine_without_programs_is_told_what_to_install() {
        let error = search(&["/nonexistent".into()]).unwrap_err().to_string();
        assert!(error.contains("apt-get install postgresql"), "{error}");
    }
}
