//! The migrations, built into the program so that it needs no files beside it, and run under an advisory lock.

use std::borrow::Cow;

use sqlx::{
    SqlStr,
    migrate::{Migration, MigrationType, Migrator},
};

macro_rules! embedded {
    ($($file:literal),+ $(,)?) => { &[$(($file, include_str!(concat!("../../migrations/", $file)))),+] };
}

/// Every file of `migrations/`, in order; a test compares the list with the folder.
const FILES: &[(&str, &str)] = embedded![
    "0001_create_installation.sql",
    "0002_create_accounts.sql",
    "0003_create_matches.sql",
    "0004_create_talk.sql",
    "0005_tell_more_in_inbox.sql",
    "0006_create_clocks.sql",
    "0008_seat_bots_and_plans.sql",
    "0009_take_moves_back.sql",
    "0010_add_reply_key.sql",
    "0011_create_post.sql",
    "0013_create_incoming_mail.sql",
    "0014_create_mail_invitations.sql",
    "0015_widen_client_seeds.sql",
    "0016_forget_invited_addresses.sql",
    "0017_tell_seat_invitations_apart.sql",
    "0018_say_what_was_answered.sql",
    "0019_forget_declined_addresses.sql",
    "0020_find_plans_left_meanwhile.sql",
    "0021_set_keys_of_the_server_apart.sql",
    "0023_number_inbox.sql",
    "0024_count_unasked_letters.sql",
    "0027_name_fairness_scheme.sql",
    "0028_note_wishes.sql",
    "0029_create_request_keys.sql",
];

/// Runs under an advisory lock, so that copies that start together take turns.
pub(super) fn migrator() -> Migrator {
    Migrator::with_migrations(
        FILES
            .iter()
            .filter_map(|(file, sql)| migration(file, sql))
            .collect(),
    )
}

/// `0001_create_installation.sql` is version 1, "create installation".
fn migration(file: &str, sql: &'static str) -> Option<Migration> {
    let (version, name) = file.strip_suffix(".sql")?.split_once('_')?;
    let description = Cow::Owned(name.replace('_', " "));
    let sql = SqlStr::from_static(sql);
    Some(Migration::new(
        version.parse().ok()?,
        description,
        MigrationType::Simple,
        sql,
        false,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_embedded_in_order() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "README.md")
            .collect();
        files.sort();
        assert_eq!(
            files,
            FILES.iter().map(|(file, _)| *file).collect::<Vec<_>>()
        );
        assert_eq!(
            migrator().iter().count(),
            files.len(),
            "a file name is not NNNN_verb_object.sql"
        );
    }
}
