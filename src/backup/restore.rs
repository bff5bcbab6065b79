//! Restores a backup into a database without data, and proves that everything is there: every row is counted, and every
//! match is played again and compared with its snapshot.

use std::path::Path;

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use tokio::io::AsyncWriteExt;

use super::{Backup, Manifest, Progress, interruption::until_told, programs::Running};
use crate::{
    broker::Broker,
    clock::Clock,
    matches::{Matches, Repaired},
    postgres::Clients,
    store::{Database, Limits, MatchId, Target, backup, matches},
};

/// What was restored.
#[derive(Debug)]
pub struct Restored {
    /// How many matches were played again.
    pub n_compared: u64,
    /// Those whose snapshot is not what their moves lead to. They were so when the backup was made.
    pub different: Vec<MatchId>,
}

/// Puts everything that is in the backup into the database. Whatever fails, the database has no data afterwards, as
/// before.
pub async fn restore(
    backup: &mut Backup,
    target: &Target,
    programs: Option<&Path>,
    limits: Limits,
    progress: &dyn Progress,
) -> anyhow::Result<Restored> {
    until_told(async {
        fill(backup, target, programs, progress).await?;
        play_again(target, limits, backup.manifest.n_rows("matches"), progress).await
    })
    .await
}

async fn fill(
    backup: &mut Backup,
    target: &Target,
    programs: Option<&Path>,
    progress: &dyn Progress,
) -> anyhow::Result<()> {
    let mut connection = backup::connect(target).await?;
    let clients = find_programs(&backup.manifest, &connection, programs)?;
    backup::hold_off_servers(&mut connection).await?;
    let room = backup::make_room(&mut connection).await;
    room.with_context(|| format!("{target} was not touched"))?;
    feed(backup, target, &clients, progress).await?;
    if let Err(error) = compare(&backup.manifest, &mut connection).await {
        backup::remove_tables(&mut connection).await?;
        return Err(error);
    }
    Ok(connection.close().await?)
}

/// Refuses what this program or this database is too old for.
fn find_programs(
    manifest: &Manifest,
    connection: &PgConnection,
    programs: Option<&Path>,
) -> anyhow::Result<Clients> {
    let known = backup::newest_schema();
    anyhow::ensure!(
        manifest.schema <= known,
        "the backup is of Kinpost {} (tables of version {}), and this is {} ({known}); use that or a newer one",
        manifest.kinpost,
        manifest.schema,
        env!("CARGO_PKG_VERSION"),
    );
    let postgres = connection.server_version_num().unwrap_or_default() / 10_000;
    anyhow::ensure!(
        manifest.postgres <= postgres,
        "the backup is of Postgres {}, and this database is of {postgres}; use that or a newer one",
        manifest.postgres,
    );
    Ok(Clients::find(programs, postgres.max(manifest.programs))?)
}

/// All or nothing, in one transaction.
async fn feed(
    backup: &mut Backup,
    target: &Target,
    clients: &Clients,
    progress: &dyn Progress,
) -> anyhow::Result<()> {
    // A database without a name has that of its user.
    let mut named = target.environment()?.into_iter();
    let database = named.rfind(|(name, _)| *name == "PGDATABASE" || *name == "PGUSER");
    let (_, database) = database.context("the database has no name")?;
    let arguments = [
        "--format=custom",
        "--no-password",
        "--no-owner",
        "--no-privileges",
        "--single-transaction",
        &format!("--dbname={database}"),
    ]
    .map(str::to_owned);
    let program = clients.program("pg_restore");
    let mut restore = Running::start("pg_restore", &program, &arguments, target, |_| {})?;
    let mut input = restore.child.stdin.take().context("it cannot be fed")?;
    progress.begin("bytes", backup.length());
    let mut n_done = 0;
    for piece in backup.pieces()? {
        let piece = piece?;
        if input.write_all(&piece).await.is_err() {
            // It has ended, and says why.
            break;
        }
        n_done += piece.len() as u64;
        progress.reach(n_done);
    }
    drop(input);
    restore.finish().await
}

/// Counts every row, before anything is brought up to date.
async fn compare(manifest: &Manifest, connection: &mut PgConnection) -> anyhow::Result<()> {
    let contents = backup::contents(connection).await?;
    let contents = contents.context("what was restored is no Kinpost")?;
    for (table, expected) in &manifest.rows {
        let found = contents.rows.get(table).copied().unwrap_or_default();
        anyhow::ensure!(
            found == *expected,
            "{table} has {found} rows where the backup should have {expected}; nothing was kept",
        );
    }
    anyhow::ensure!(
        (contents.schema, contents.installation) == (manifest.schema, manifest.installation),
        "the backup is not what it says it is; nothing was kept"
    );
    Ok(())
}

/// Brings the tables up to date, and compares every match with its moves.
async fn play_again(
    target: &Target,
    limits: Limits,
    n_matches: u64,
    progress: &dyn Progress,
) -> anyhow::Result<Restored> {
    let database = Database::open(target, limits).await?;
    let broker = Broker::start(database.clone());
    let all = Matches::new(database.clone(), Clock::System, broker);
    progress.begin("matches", n_matches);
    let (mut n_compared, mut different, mut after) = (0, Vec::new(), None);
    loop {
        let ids = matches::started_after(database.pool(), after, 500).await?;
        let Some(last) = ids.last() else { break };
        after = Some(*last);
        for id in ids {
            let repaired = all.repair(id, false).await;
            if repaired.with_context(|| format!("{id} cannot be played again"))?
                == Repaired::Different
            {
                different.push(id);
            }
            n_compared += 1;
            progress.reach(n_compared);
        }
    }
    database.close().await;
    Ok(Restored {
        n_compared,
        different,
    })
}
