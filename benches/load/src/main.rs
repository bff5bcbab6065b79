//! Puts a running server under load and prints what it can do, beside what Postgres alone can do. See `script/bench`.
//!
//! Knows the rules (to have whole matches ready before anything is measured) and nothing else of the server: it talks to it
//! over HTTP and WebSockets, and to its database as an operator would.

mod bare;
mod client;
mod copies;
mod fanout;
mod figures;
mod moves;
mod outbox;
mod pgbench;
mod plan;
mod reads;
mod sweep;
mod world;

use anyhow::Context;

use world::World;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("bare") => bare::serve(),
        Some("server") => {
            let mut next = |what: &'static str| arguments.next().context(what);
            let address = next("the address of the server is missing")?;
            let pid = next("its process id is missing")?;
            let socket = next("the directory of the database's socket is missing")?;
            let quick = next("quick or full is missing")? == "quick";
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?
                .block_on(measure(World::new(address, pid, socket, quick)))
        }
        _ => anyhow::bail!(
            "usage: kinpost-load server ADDRESS PID SOCKET quick|full, or kinpost-load bare"
        ),
    }
}

async fn measure(world: World) -> anyhow::Result<()> {
    let only = std::env::var("ONLY").unwrap_or_default();
    let wanted = |name: &str| only.is_empty() || only.split(',').any(|part| part == name);
    let idle = world.memory()?;
    println!("memory, idle: {:.1} MB", idle / 1e6);
    if wanted("moves") {
        moves::throughput(&world).await?;
    }
    if wanted("reads") {
        reads::throughput(&world).await?;
    }
    if wanted("long") {
        moves::in_a_long_match(&world).await?;
    }
    if wanted("fanout") {
        fanout::to_many(&world).await?;
    }
    if wanted("outbox") {
        outbox::throughput(&world).await?;
    }
    if wanted("copies") {
        copies::many_matches(&world).await?;
    }
    if wanted("sweep") {
        sweep::of_many(&world).await?;
    }
    Ok(())
}
