//! Durable moves: through both doors by several clients at once, beside the same statements by pgbench; and early and late
//! in a long match.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;

use crate::client::Client;
use crate::figures::Figures;
use crate::pgbench;
use crate::plan::{Plan, Title};
use crate::world::{Pair, World};

/// What a client asks of an accepted move.
const SUBMIT: &str = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename \
    ... on MoveAccepted { ply { ply seat notation at texts } match { ply status turn } } } }";

/// More connections than this the private Postgres does not give beside those of the server.
const MOST_OF_PGBENCH: usize = 64;

/// Which way moves are sent.
#[derive(Clone, Copy, PartialEq)]
pub enum Door {
    Graphql,
    Rest,
}

pub async fn throughput(world: &World) -> anyhow::Result<()> {
    println!("durable moves (Familienbande, both seats of a client's matches by one connection)");
    let some = std::env::var("CLIENTS").unwrap_or_default();
    let is_wanted = |n: &usize| some.is_empty() || some.split(',').any(|one| one == n.to_string());
    for n_clients in [1, 8, 32, 128].into_iter().filter(is_wanted) {
        let graphql = through(world, Door::Graphql, n_clients).await?;
        println!("  {n_clients:3} clients  GraphQL  {}", graphql.line());
        let rest = through(world, Door::Rest, n_clients).await?;
        println!("  {n_clients:3} clients  REST     {}", rest.line());
        let plain = pgbench::plain(world, n_clients.min(MOST_OF_PGBENCH)).await?;
        println!("  {n_clients:3} clients  pgbench  {plain:7.0}/s (one plain guarded statement)");
        let own = pgbench::moves(world, n_clients.min(MOST_OF_PGBENCH)).await?;
        println!("  {n_clients:3} clients  pgbench  {own:7.0}/s (our own read and write, one move each)");
        println!(
            "  {n_clients:3} clients  ratio    GraphQL {:.2}  REST {:.2} of the plain statement, {:.2}  {:.2} of our own",
            graphql.rate() / plain,
            rest.rate() / plain,
            graphql.rate() / own,
            rest.rate() / own
        );
    }
    Ok(())
}

/// Moves through one door until the time is up or the prepared matches are played.
async fn through(world: &World, door: Door, n_clients: usize) -> anyhow::Result<Figures> {
    // As many as can be played in the time at a rate we would be glad to see.
    let n_matches = (usize::try_from(world.seconds)? * 8_000 / 50).div_ceil(n_clients);
    let mut prepared = Vec::new();
    for _ in 0..n_clients {
        let pair = world.pair().await?;
        let mut plans = Vec::new();
        for _ in 0..n_matches {
            plans.push(world.start(&pair, Title::Familienbande, usize::MAX).await?);
        }
        prepared.push((pair, plans));
    }
    let end = Instant::now() + Duration::from_secs(world.seconds);
    let begin = Instant::now();
    let mut clients = JoinSet::new();
    for (pair, plans) in prepared {
        let address = world.address.clone();
        clients.spawn(async move {
            let mut player = Sender::connect(&address, pair, door).await?;
            let mut durations = Vec::new();
            'time: for plan in &plans {
                for ply in 0..plan.moves.len() {
                    if Instant::now() >= end {
                        break 'time;
                    }
                    durations.push(player.play(plan, ply).await?);
                }
            }
            anyhow::Ok((durations, Instant::now()))
        });
    }
    let (mut durations, mut first_end) = (Vec::new(), None);
    for result in clients.join_all().await {
        let (some, ended) = result?;
        durations.extend(some);
        first_end = Some(first_end.map_or(ended, |first: Instant| first.max(ended)));
    }
    let elapsed = first_end.map_or_else(|| begin.elapsed(), |ended| ended - begin);
    Ok(Figures::new(durations, elapsed))
}

/// Sends the moves of two players by one connection.
pub struct Sender {
    client: Client,
    pair: Pair,
    door: Door,
}

impl Sender {
    pub async fn connect(address: &str, pair: Pair, door: Door) -> anyhow::Result<Self> {
        let client = Client::connect(address, None).await?;
        Ok(Self { client, pair, door })
    }

    /// Plays one move of a plan; gives how long it took until it was known to be durable.
    pub async fn play(&mut self, plan: &Plan, ply: usize) -> anyhow::Result<Duration> {
        let (seat, notation) = &plan.moves[ply];
        self.client.speak_as(&self.pair[*seat].token);
        let begin = Instant::now();
        let (status, bytes) = match self.door {
            Door::Graphql => {
                let input =
                    json!({ "matchId": plan.id, "ply": ply, "move": { "notation": notation } });
                let body = json!({ "query": SUBMIT, "variables": { "input": input } });
                self.client.send("/graphql", &[], body.to_string()).await?
            }
            Door::Rest => {
                let path = format!("/api/v1/matches/{}/moves", plan.id);
                let tag = [("if-match", format!("\"{ply}\""))];
                let body = json!({ "notation": notation }).to_string();
                self.client.send(&path, &tag, body).await?
            }
        };
        let took = begin.elapsed();
        let text = String::from_utf8_lossy(&bytes);
        let is_accepted = match self.door {
            Door::Graphql => text.contains("\"MoveAccepted\""),
            Door::Rest => status == 201,
        };
        anyhow::ensure!(is_accepted, "{status}: {text}");
        Ok(took)
    }
}

/// Whether a move costs more late in a long match than early.
pub async fn in_a_long_match(world: &World) -> anyhow::Result<()> {
    let (early, late) = early_and_late(world, 12).await?;
    println!("cost of a move in a long match (Serendipity, one client)");
    println!("  plies 5 to 25     p50 {:6.2} ms", early.median());
    println!("  plies 180 to 200  p50 {:6.2} ms", late.median());
    println!("  ratio             {:.2}", late.median() / early.median());
    Ok(())
}

async fn early_and_late(world: &World, n_matches: usize) -> anyhow::Result<(Figures, Figures)> {
    let pair = world.pair().await?;
    let mut sender = Sender::connect(&world.address, pair.clone(), Door::Graphql).await?;
    let mut plans = Vec::new();
    for _ in 0..n_matches {
        plans.push(Arc::new(world.start(&pair, Title::Serendipity, 201).await?));
    }
    // Some matches are brought far, then early moves of the others and late moves of these are played in turns.
    let (far, fresh) = plans.split_at(n_matches / 2);
    for plan in far {
        for ply in 0..180 {
            sender.play(plan, ply).await?;
        }
    }
    for plan in fresh {
        for ply in 0..5 {
            sender.play(plan, ply).await?;
        }
    }
    let (mut early, mut late) = (Vec::new(), Vec::new());
    for (far, fresh) in far.iter().zip(fresh) {
        for step in 0..20 {
            early.push(sender.play(fresh, 5 + step).await?);
            late.push(sender.play(far, 180 + step).await?);
        }
    }
    let one = Duration::from_secs(1);
    Ok((Figures::new(early, one), Figures::new(late, one)))
}
