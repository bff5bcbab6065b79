//! Makes a backup: everything as of one moment, while servers go on writing.

use std::{
    collections::BTreeMap,
    path::Path,
    rc::Rc,
    sync::atomic::{AtomicU64, Ordering},
};

use anyhow::Context;
use jiff::Timestamp;
use sqlx::Connection;
use tokio::io::AsyncReadExt;

use super::{Manifest, Progress, file::Unfinished, interruption::until_told, programs::Running};
use crate::{
    postgres::Clients,
    store::{Target, backup},
};

/// Writes all that is in the database into a new file.
pub async fn make(
    target: &Target,
    programs: Option<&Path>,
    place: &Path,
    progress: Rc<dyn Progress>,
) -> anyhow::Result<Manifest> {
    until_told(write(target, programs, place, progress)).await
}

async fn write(
    target: &Target,
    programs: Option<&Path>,
    place: &Path,
    progress: Rc<dyn Progress>,
) -> anyhow::Result<Manifest> {
    let mut file = Unfinished::begin(place)?;
    let mut connection = backup::connect(target).await?;
    let postgres = connection.server_version_num().unwrap_or_default() / 10_000;
    let clients = Clients::find(programs, postgres)?;
    let snapshot = backup::hold_snapshot(&mut connection).await?;
    let made_at = Timestamp::now();
    let contents = backup::contents(&mut connection).await?;
    let contents = contents.context("there is no Kinpost in this database")?;
    progress.begin("rows", contents.rows.values().sum());
    let hear = follow(contents.rows.clone(), progress);
    dump(target, &clients, &snapshot, &mut file, hear).await?;
    connection.close().await?;
    let manifest = Manifest {
        kinpost: env!("CARGO_PKG_VERSION").to_owned(),
        schema: contents.schema,
        postgres,
        programs: clients.version,
        made_at,
        installation: contents.installation,
        rows: contents.rows,
    };
    file.finish(&manifest)?;
    Ok(manifest)
}

/// Lets `pg_dump` write what is in the snapshot.
async fn dump(
    target: &Target,
    clients: &Clients,
    snapshot: &str,
    file: &mut Unfinished,
    hear: impl Fn(&str) + 'static,
) -> anyhow::Result<()> {
    let arguments = [
        "--format=custom",
        "--no-password",
        "--verbose",
        &format!("--snapshot={snapshot}"),
    ]
    .map(str::to_owned);
    let program = clients.program("pg_dump");
    let mut dump = Running::start("pg_dump", &program, &arguments, target, hear)?;
    let mut output = dump.child.stdout.take().context("it cannot be read")?;
    let mut piece = vec![0; 1 << 18];
    loop {
        let n = output.read(&mut piece).await?;
        if n == 0 {
            return dump.finish().await;
        }
        file.write(&piece[..n])?;
    }
}

/// Says how many rows lie behind, whenever `pg_dump` says that it begins with a table. Should it say so in other words one
/// day, the bar stands still.
fn follow(rows: BTreeMap<String, u64>, progress: Rc<dyn Progress>) -> impl Fn(&str) + 'static {
    let (n_done, current) = (AtomicU64::new(0), AtomicU64::new(0));
    move |line| {
        let named = line.split_once("dumping contents of table \"");
        let table = named.and_then(|(_, name)| name.strip_suffix('"')?.rsplit('.').next());
        if let Some(n_rows) = table.and_then(|table| rows.get(table)) {
            let behind = current.swap(*n_rows, Ordering::Relaxed);
            progress.reach(n_done.fetch_add(behind, Ordering::Relaxed) + behind);
        }
    }
}
