//! Views read through GraphQL, beside the read of a match by pgbench.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::figures::Figures;
use crate::moves::{Door, Sender};
use crate::pgbench;
use crate::plan::Title;
use crate::world::World;

/// What a client shows: the table with everything on it.
const VIEW: &str = "query($id: ID!) { match(id: $id) { ply status turn view { __typename \
    ... on FamilienbandeView { turn you pileSize markers { ears glasses hair lips nose } \
      rows { generation members limit closed } \
      people { id generation parents by closed card { id } spouseCard { id } } \
      seats { handSize retired trait hand { id sex traits } } } } } }";

pub async fn throughput(world: &World) -> anyhow::Result<()> {
    println!("views (Familienbande at ply 30, through the eyes of a seat)");
    for n_clients in [8, 32] {
        let views = through(world, n_clients).await?;
        println!("  {n_clients:2} clients  GraphQL  {}", views.line());
        let alone = pgbench::reads(world, n_clients).await?;
        println!("  {n_clients:2} clients  pgbench  {alone:7.0}/s (the same read by primary key)");
        println!(
            "  {n_clients:2} clients  ratio    {:.2}",
            views.rate() / alone
        );
    }
    Ok(())
}

async fn through(world: &World, n_clients: usize) -> anyhow::Result<Figures> {
    let pair = world.pair().await?;
    let plan = world.start(&pair, Title::Familienbande, 30).await?;
    let mut sender = Sender::connect(&world.address, pair.clone(), Door::Graphql).await?;
    for ply in 0..plan.moves.len() {
        sender.play(&plan, ply).await?;
    }
    let body = json!({ "query": VIEW, "variables": { "id": plan.id } }).to_string();
    let (begin, length) = (Instant::now(), Duration::from_secs(world.seconds));
    let mut clients = JoinSet::new();
    for number in 0..n_clients {
        let mut client = Client::connect(&world.address, Some(&pair[number % 2].token)).await?;
        let body = body.clone();
        clients.spawn(async move {
            let mut durations = Vec::new();
            while begin.elapsed() < length {
                let at = Instant::now();
                let (status, bytes) = client.send("/graphql", &[], body.clone()).await?;
                durations.push(at.elapsed());
                let text = String::from_utf8_lossy(&bytes);
                anyhow::ensure!(status == 200 && !text.contains("\"errors\""), "{text}");
            }
            anyhow::Ok(durations)
        });
    }
    let mut durations = Vec::new();
    for result in clients.join_all().await {
        durations.extend(result?);
    }
    Ok(Figures::new(durations, begin.elapsed()))
}
