//! Many stored matches: bulk copies by SQL, and whether a move still costs the same.

use std::time::Duration;

use uuid::Uuid;

use crate::figures::Figures;
use crate::moves::{Door, Sender};
use crate::plan::Title;
use crate::world::World;

/// Inserts copies of a match with its seats and moves; their links are the prefix and a number from 0.
pub async fn insert(
    database: &tokio_postgres::Client,
    id: Uuid,
    n_copies: i32,
    prefix: &str,
) -> anyhow::Result<()> {
    let statement = "with new as materialized (select gen_random_uuid() as id, n from generate_series(0, $2 - 1) as n), \
        copied as (insert into matches (id, game, rules_version, options, n_seats, status, visibility, joining, owner_id, \
            link, server_seed, rematch_of, created_at, started_at, finished_at, ply, waiting, moved_at, snapshot, standings, \
            clock, clocks) \
          select new.id, game, rules_version, options, n_seats, status, visibility, joining, owner_id, $3 || n, server_seed, \
            rematch_of, created_at, started_at, finished_at, ply, waiting, moved_at, snapshot, standings, clock, clocks \
          from matches m, new where m.id = $1), \
        seated as (insert into seats (match_id, seat, user_id, client_seed, joined_at) \
          select new.id, seat, user_id, client_seed, joined_at from seats s, new where s.match_id = $1) \
        insert into moves (match_id, ply, seat, move, events, at) \
          select new.id, ply, seat, move, events, at from moves v, new where v.match_id = $1";
    database
        .execute(statement, &[&id, &n_copies, &prefix])
        .await?;
    Ok(())
}

/// Whether a move costs more when many matches are stored.
pub async fn many_matches(world: &World) -> anyhow::Result<()> {
    let few = one_client(world).await?;
    let pair = world.pair().await?;
    let plan = world.start(&pair, Title::Familienbande, 10).await?;
    let mut sender = Sender::connect(&world.address, pair, Door::Graphql).await?;
    for ply in 0..10 {
        sender.play(&plan, ply).await?;
    }
    let database = world.database().await?;
    // In pieces, so that no statement has to hold them all.
    let n_pieces = 50;
    let piece = world.n_stored / n_pieces;
    for number in 0..n_pieces {
        insert(&database, plan.id, piece, &format!("copy-{number}-")).await?;
    }
    for statement in ["vacuum analyze", "checkpoint"] {
        database.batch_execute(statement).await?;
    }
    let many = one_client(world).await?;
    println!("cost of a move by the number of stored matches (one client)");
    println!("  few          p50 {:6.2} ms", few.median());
    println!("  {:<11}  p50 {:6.2} ms", world.n_stored, many.median());
    println!("  ratio        {:.2}", many.median() / few.median());
    Ok(())
}

async fn one_client(world: &World) -> anyhow::Result<Figures> {
    let pair = world.pair().await?;
    let mut durations = Vec::new();
    let mut sender = Sender::connect(&world.address, pair.clone(), Door::Graphql).await?;
    for _ in 0..20 {
        let plan = world.start(&pair, Title::Familienbande, usize::MAX).await?;
        for ply in 0..plan.moves.len() {
            durations.push(sender.play(&plan, ply).await?);
        }
    }
    Ok(Figures::new(durations, Duration::from_secs(1)))
}
