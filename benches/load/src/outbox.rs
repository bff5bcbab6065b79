//! Notifications: what a move pays for the outbox, and how fast the server works it off.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, rt, web};
use anyhow::Context;

use crate::moves::{Door, Sender};
use crate::plan::Title;
use crate::world::World;
use crate::{copies, pgbench};

const N_CLIENTS: usize = 32;

/// A channel that is never told anything: the server shall not work while the price of a move is measured.
const CHANNEL: &str = "insert into post_settings (user_id) select id from users where name like 'pgbench-%' \
    on conflict do nothing; \
    insert into channels (user_id, id, kind, settings, policy, created_at, confirmed_at) \
    select id, gen_random_uuid(), 'webhook', \
           '{\"url\": \"http://127.0.0.1:9/\", \"shape\": \"standard\", \"secret\": \"whsec_AAAA\"}', 'off', now(), now() \
    from users where name like 'pgbench-%'";

/// What the trigger costs each move, and how many notices are worked off in a second.
pub async fn throughput(world: &World) -> anyhow::Result<()> {
    let switch = |how| format!("alter table inbox {how} trigger inbox_writes_notices");
    let without = pgbench::moves_after(world, N_CLIENTS, &switch("disable")).await?;
    let unheard = pgbench::moves_after(world, N_CLIENTS, &switch("enable")).await?;
    let told = pgbench::moves_after(world, N_CLIENTS, CHANNEL).await?;
    println!("price of the outbox (pgbench, {N_CLIENTS} clients, moves/s)");
    println!("  without the trigger    {without:7.0}");
    println!("  with it, no channels   {unheard:7.0}  = {:.2}", unheard / without);
    println!("  with it and a channel  {told:7.0}  = {:.2}", told / without);
    let inserts = pgbench::inserts(world, 8).await?;
    let rate = work_off(world).await?;
    println!("outbox: notices worked off, each a call to a receiver on this machine");
    println!("  plain inserts by pgbench, 8 clients  {inserts:7.0}/s");
    println!("  notices worked off                   {rate:7.0}/s  = {:.2}", rate / inserts);
    Ok(())
}

/// Notices of as many people, each about a turn of a match of their own, until the last call has come.
async fn work_off(world: &World) -> anyhow::Result<f64> {
    let n_notices = world.n_copies / 10;
    let (calls, port) = receive()?;
    let pair = world.pair().await?;
    let plan = world.start(&pair, Title::Familienbande, 10).await?;
    let mut sender = Sender::connect(&world.address, pair, Door::Graphql).await?;
    for ply in 0..10 {
        sender.play(&plan, ply).await?;
    }
    let database = world.database().await?;
    copies::insert(&database, plan.id, n_notices, "outbox-").await?;
    let people = format!(
        "create table outbox_people as \
           select gen_random_uuid() as id, m.id as match_id, m.ply, m.waiting, row_number() over () as n \
           from matches m where m.link like 'outbox-%'; \
         insert into users (id, name, display_name, locale, time_zone, is_guest, created_at) \
           select id, 'outbox-' || n, 'x', 'en', 'UTC', true, now() from outbox_people; \
         update seats s set user_id = p.id from outbox_people p \
           where s.match_id = p.match_id and (p.waiting & (1 << s.seat)) <> 0; \
         insert into post_settings (user_id) select id from outbox_people; \
         insert into channels (user_id, id, kind, settings, created_at, confirmed_at) \
           select id, gen_random_uuid(), 'webhook', \
             '{{\"url\": \"http://127.0.0.1:{port}/\", \"shape\": \"standard\", \"secret\": \"whsec_AAAA\"}}', now(), now() \
           from outbox_people; \
         analyze"
    );
    database.batch_execute(&people).await?;
    let begin = Instant::now();
    let told = "insert into inbox (user_id, id, kind, match_id, ply, at) \
                select id, gen_random_uuid(), 'turn', match_id, ply, now() - interval '2 hours' from outbox_people";
    database.batch_execute(told).await?;
    let wanted = usize::try_from(n_notices)?;
    while calls.load(Ordering::Relaxed) < wanted {
        tokio::time::sleep(Duration::from_millis(5)).await;
        anyhow::ensure!(begin.elapsed() < Duration::from_secs(300), "only {calls:?} calls came");
    }
    let rate = f64::from(n_notices) / begin.elapsed().as_secs_f64();
    database.batch_execute("drop table outbox_people").await?;
    Ok(rate)
}

/// A receiver in a thread of its own, and its port.
fn receive() -> anyhow::Result<(Arc<AtomicUsize>, u16)> {
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = web::Data::from(calls.clone());
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        rt::System::new().block_on(async {
            let server = HttpServer::new(move || {
                let answer = |calls: web::Data<AtomicUsize>| async move {
                    calls.fetch_add(1, Ordering::Relaxed);
                    HttpResponse::NoContent()
                };
                App::new().app_data(counter.clone()).default_service(web::to(answer))
            });
            let server = server.workers(1).bind("127.0.0.1:0")?;
            let port = server.addrs().first().map(std::net::SocketAddr::port);
            let _ = tell.send(port);
            server.run().await
        })
    });
    let port = told.recv()?.context("the receiver has no port")?;
    Ok((calls, port))
}
