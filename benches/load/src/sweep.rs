//! Many matches in which somebody's time is up at once: how fast the server's own sweeper plays for all of them.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::copies;
use crate::plan::Title;
use crate::world::World;

/// Makes copies of a match in which nobody has moved, lets the time of all be up, and waits until each has a move.
pub async fn of_many(world: &World) -> anyhow::Result<()> {
    let pair = world.pair().await?;
    let title = Title::Familienbande;
    let input = json!({ "game": title.name(), "seats": 2, "clock": { "perMove": 86_400, "weekendsOff": true } });
    let id = world.open_from(&pair, input).await?;
    let database = world.database().await?;
    let piece = world.n_copies / 10;
    for number in 0..10 {
        copies::insert(&database, id, piece, &format!("sweep-{number}-")).await?;
    }
    // A second for each decision: the clocks of the copies have run since the match was made.
    for statement in [
        "update matches set clock = jsonb_set(clock, '{control,perMove}', '1') where link like 'sweep-%'",
        "vacuum analyze",
        "checkpoint",
    ] {
        database.batch_execute(statement).await?;
    }
    let due = "insert into deadlines (match_id, next_at) select id, 'epoch' from matches where link like 'sweep-%'";
    let n_due = database.execute(due, &[]).await?;
    let begin = Instant::now();
    // The default move and what it does to clocks, inbox and log is one durable statement for each match.
    for left in [
        "select count(*) from deadlines where next_at = 'epoch'",
        "select count(*) from matches where link like 'sweep-%' and ply = 0",
    ] {
        while database.query_one(left, &[]).await?.get::<_, i64>(0) > 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("sweep of {n_due} matches whose time is up (default moves, durable)");
    println!(
        "  {seconds:.1} s, {:.0} matches/s",
        f64::from(u32::try_from(n_due)?) / seconds
    );
    database
        .execute("delete from matches where link like 'sweep-%'", &[])
        .await?;
    Ok(())
}
