//! What Postgres alone can do: the server's own statements, from the files it is compiled with, by pgbench.

use anyhow::Context;
use std::io::Write;
use tokio::process::Command;

use crate::plan::Title;
use crate::world::World;

const SELECT: &str = include_str!("../../../src/store/matches/select.sql");
const APPEND: &str = include_str!("../../../src/store/matches/append.sql");

/// Moves in a second: each transaction reads a match and stores a move, as two statements, both durable.
pub async fn moves(world: &World, n_clients: usize) -> anyhow::Result<f64> {
    moves_after(world, n_clients, "").await
}

/// The same after some SQL; those who are told of the moves are called `pgbench-` and a number.
pub async fn moves_after(world: &World, n_clients: usize, sql: &str) -> anyhow::Result<f64> {
    let sample = Sample::take(world, n_clients).await?;
    world.database().await?.batch_execute(sql).await?;
    let read = format!("{SELECT} from matches m where m.id = :mid \\gset m_\n");
    let script = format!("{}{read}{};\n", own_match(), sample.append());
    run(world, n_clients, &without_comments(&script)).await
}

/// The yardstick: one plain guarded statement for each move, an update of its match and an insert into the log, durable;
/// no reading, no inbox, no clocks, no plans.
pub async fn plain(world: &World, n_clients: usize) -> anyhow::Result<f64> {
    let sample = Sample::take(world, n_clients).await?;
    let script = format!(
        "\\if :ready = 0\nselect id as mid, ply as ply from matches where link = 'pgbench-' || :client_id::text \\gset\n\
         \\set ready 1\n\\endif\n\
         with guarded as (update matches set ply = ply + 1, snapshot = '{}'::bytea, moved_at = now() \
         where id = :mid and ply = :ply returning id, ply) \
         insert into moves (match_id, ply, seat, move, events, at) \
         select id, ply, 0, '{}'::jsonb, '{}'::jsonb, now() from guarded;\n\\set ply :ply + 1\n",
        sample.snapshot, sample.move_, sample.events
    );
    let plies = "select coalesce(sum(ply), 0)::bigint from matches where link like 'pgbench-%'";
    let database = world.database().await?;
    let before: i64 = database.query_one(plies, &[]).await?.get(0);
    let (rate, n_transactions) = run_counted(world, n_clients, &script).await?;
    let after: i64 = database.query_one(plies, &[]).await?.get(0);
    // A yardstick whose updates meet no row would be a fast one.
    anyhow::ensure!(
        after - before == n_transactions,
        "{n_transactions} plain statements stored {} moves",
        after - before
    );
    Ok(rate)
}

/// Entries of the inbox in a second, each in a transaction of its own and told to nobody.
pub async fn inserts(world: &World, n_clients: usize) -> anyhow::Result<f64> {
    Sample::take(world, n_clients).await?;
    let insert = "insert into inbox (user_id, id, kind, match_id, ply, at) \
         values (:uid, gen_random_uuid(), 'turn', :mid, 0, now());\n";
    run(world, n_clients, &format!("{}{insert}", own_match())).await
}

/// Reads of a match by its id in a second.
pub async fn reads(world: &World, n_clients: usize) -> anyhow::Result<f64> {
    Sample::take(world, n_clients).await?;
    let read = format!("{SELECT} from matches m where m.id = :mid;\n");
    let script = format!("{}{read}", own_match());
    run(world, n_clients, &without_comments(&script)).await
}

/// Each client looks for its own match once, and for its own reader of the news: entries of one inbox wait for each other.
fn own_match() -> String {
    "\\if :ready = 0\nselect m.id as mid, u.id as uid from matches m join users u on u.name = m.link collate \"C\" \
     where m.link = 'pgbench-' || :client_id::text \\gset\n\\set ready 1\n\\endif\n"
        .to_owned()
}

/// pgbench would look for variables in comments, too.
fn without_comments(script: &str) -> String {
    let lines = script.lines().filter(|line| !line.starts_with("--"));
    lines.map(|line| format!("{line}\n")).collect()
}

async fn run(world: &World, n_clients: usize, script: &str) -> anyhow::Result<f64> {
    Ok(run_counted(world, n_clients, script).await?.0)
}

/// Transactions in a second, and how many there were.
async fn run_counted(world: &World, n_clients: usize, script: &str) -> anyhow::Result<(f64, i64)> {
    let path = std::env::temp_dir().join(format!("kinpost-pgbench-{}.sql", std::process::id()));
    std::fs::File::create(&path)?.write_all(script.as_bytes())?;
    let n_threads = n_clients.min(2).to_string();
    let output = Command::new("pgbench")
        .args([
            "--no-vacuum",
            "--protocol=prepared",
            "--define=ready=0",
            "--username=kinpost",
        ])
        .args(["--client", &n_clients.to_string(), "--jobs", &n_threads])
        .args([
            "--time",
            &world.seconds.to_string(),
            "--host",
            &world.socket,
        ])
        .arg("--file")
        .arg(&path)
        .arg("kinpost")
        .output()
        .await
        .context("pgbench does not run")?;
    std::fs::remove_file(&path)?;
    let (text, errors) = (
        String::from_utf8(output.stdout)?,
        String::from_utf8(output.stderr)?,
    );
    anyhow::ensure!(output.status.success(), "pgbench: {errors}{text}\n{script}");
    let figure = |name| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        let figure = line.and_then(|line| line.split([' ', '/']).next());
        figure.with_context(|| text.clone())
    };
    let n_transactions = figure("number of transactions actually processed: ")?;
    Ok((figure("tps = ")?.parse()?, n_transactions.parse()?))
}

/// A move from the middle of a real match, to be stored again and again.
struct Sample {
    snapshot: String,
    move_: String,
    events: String,
}

impl Sample {
    /// Copies a running match for each client, and takes a move of it.
    async fn take(world: &World, n_clients: usize) -> anyhow::Result<Self> {
        let pair = world.pair().await?;
        let plan = world.start(&pair, Title::Familienbande, 30).await?;
        let door = crate::moves::Door::Graphql;
        let mut sender = crate::moves::Sender::connect(&world.address, pair, door).await?;
        for ply in 0..30 {
            sender.play(&plan, ply).await?;
        }
        let database = world.database().await?;
        let copies = i32::try_from(n_clients)?;
        database
            .execute("delete from matches where link like 'pgbench-%'", &[])
            .await?;
        crate::copies::insert(&database, plan.id, copies, "pgbench-").await?;
        let people = "insert into users (id, name, display_name, locale, time_zone, is_guest, created_at) \
                      select gen_random_uuid(), 'pgbench-' || n, 'x', 'en', 'UTC', true, now() \
                      from generate_series(0, $1 - 1) as n on conflict do nothing";
        database.execute(people, &[&copies]).await?;
        let row = "select m.snapshot::text, v.move::text, v.events::text \
                   from matches m join moves v on v.match_id = m.id and v.ply = 25 where m.id = $1";
        let row = database.query_one(row, &[&plan.id]).await?;
        // Quoted for SQL; and what follows a colon inside a word must not look like a variable to pgbench.
        let quoted = |text: String| {
            let text = text.replace('\'', "''").replace(": ", "\u{0}");
            text.replace(':', "\\u003a").replace('\u{0}', ": ")
        };
        Ok(Self {
            snapshot: row.get(0),
            move_: quoted(row.get(1)),
            events: quoted(row.get(2)),
        })
    }

    /// The statement with values in place of its parameters. What is the same for all moves is written into it, which
    /// makes it a little cheaper than what the server sends.
    fn append(&self) -> String {
        let values = [
            "array[:mid]".to_owned(),
            "array[:m_ply]".to_owned(),
            "array[0]".to_owned(),
            "array[0]".to_owned(),
            "array[1]".to_owned(),
            format!("array['{}'::bytea]", self.snapshot),
            "array[now()]".to_owned(),
            "array[null]".to_owned(),
            format!("array['{}'::jsonb]", self.move_),
            format!("array['{}'::jsonb]", self.events),
            "array[null]".to_owned(),
            "array[null]".to_owned(),
            "array[null]".to_owned(),
            "array[1]".to_owned(),
            "array[:uid]".to_owned(),
            "array['turn']".to_owned(),
        ];
        let numbered = values.iter().enumerate().rev();
        numbered.fold(APPEND.to_owned(), |statement, (place, value)| {
            statement.replace(&format!("${}", place + 1), value)
        })
    }
}
