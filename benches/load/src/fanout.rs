//! Thousands of readers of one match: what they cost, and how soon the last of them knows of a move.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};
use uuid::Uuid;

use crate::client::Client;
use crate::figures::Figures;
use crate::moves::{Door, Sender};
use crate::plan::Title;
use crate::world::World;

const N_MOVES: usize = 40;

const WATCH: &str = "subscription($id: ID!, $after: Int) { match(id: $id, afterPly: $after) { \
    ply { ply seat notation texts } match { ply turn } } }";

type Socket = WebSocketStream<TcpStream>;

pub async fn to_many(world: &World) -> anyhow::Result<()> {
    for n_readers in world.n_readers {
        to(world, *n_readers).await?;
    }
    Ok(())
}

async fn to(world: &World, n_readers: usize) -> anyhow::Result<()> {
    let (ours, per_reader, message) = ours(world, n_readers).await?;
    let bare = bare(&message, n_readers).await?;
    println!(
        "from sending a move to the last of {n_readers} subscribers (the move itself included)"
    );
    println!(
        "  Kinpost             p50 {:6.2} ms  p99 {:6.2} ms",
        ours.median(),
        ours.percentile(0.99)
    );
    println!(
        "  bare broadcast      p50 {:6.2} ms  p99 {:6.2} ms",
        bare.median(),
        bare.percentile(0.99)
    );
    let ratio = |part| ours.percentile(part) / bare.percentile(part);
    println!(
        "  ratio               p50 {:.2}  p99 {:.2}",
        ratio(0.5),
        ratio(0.99)
    );
    println!("memory per subscriber: {:.1} KB", per_reader / 1e3);
    Ok(())
}

/// The fan-out of moves, the memory of a reader, and what a reader is sent.
async fn ours(world: &World, n_readers: usize) -> anyhow::Result<(Figures, f64, String)> {
    let pair = world.pair().await?;
    let id = world.open(&pair, Title::Familienbande, "PUBLIC").await?;
    let plan = world.plan(id, Title::Familienbande, N_MOVES + 1).await?;
    let mut sender = Sender::connect(&world.address, pair, Door::Graphql).await?;
    sender.play(&plan, 0).await?;
    let before = world.memory()?;
    let (heard, mut hearing) = mpsc::unbounded_channel();
    for _ in 0..n_readers {
        let socket = subscribe(&world.address, id).await?;
        tokio::spawn(read(socket, heard.clone()));
    }
    // Everybody has seen the first move, so everybody is there.
    let mut message = String::new();
    for _ in 0..n_readers {
        message = next(&mut hearing).await?.1;
    }
    let per_reader = (world.memory()? - before) / n_readers as f64;
    let mut durations = Vec::new();
    for ply in 1..plan.moves.len() {
        let begin = Instant::now();
        sender.play(&plan, ply).await?;
        let mut last = begin;
        for _ in 0..n_readers {
            last = last.max(next(&mut hearing).await?.0);
        }
        durations.push(last - begin);
    }
    Ok((
        Figures::new(durations, Duration::from_secs(1)),
        per_reader,
        message,
    ))
}

type Heard = (Instant, String);

async fn next(hearing: &mut mpsc::UnboundedReceiver<Heard>) -> anyhow::Result<Heard> {
    let patience = Duration::from_secs(30);
    let heard = tokio::time::timeout(patience, hearing.recv()).await;
    heard
        .context("a reader was not told")?
        .context("no reader is left")
}

async fn connect(address: &str, path: &str, protocol: Option<&str>) -> anyhow::Result<Socket> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    if let Some(protocol) = protocol {
        let name = "sec-websocket-protocol";
        request.headers_mut().insert(name, protocol.parse()?);
    }
    let stream = TcpStream::connect(address).await?;
    Ok(client_async(request, stream).await?.0)
}

async fn subscribe(address: &str, id: Uuid) -> anyhow::Result<Socket> {
    let mut socket = connect(address, "/graphql/ws", Some("graphql-transport-ws")).await?;
    let text = |value: Value| Message::text(value.to_string());
    socket
        .send(text(json!({ "type": "connection_init" })))
        .await?;
    socket.next().await.context("no welcome")??;
    let payload = json!({ "query": WATCH, "variables": { "id": id, "after": 0 } });
    let subscribe = json!({ "type": "subscribe", "id": "1", "payload": payload });
    socket.send(text(subscribe)).await?;
    Ok(socket)
}

/// Notes when each update came.
async fn read(mut socket: Socket, heard: mpsc::UnboundedSender<Heard>) {
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        if text.contains("\"type\":\"ping\"") {
            let _ = socket.send(Message::text("{\"type\":\"pong\"}")).await;
        } else if heard.send((Instant::now(), text.to_string())).is_err() {
            break;
        }
    }
}

/// The same number of sockets, the same message, nothing behind it.
async fn bare(message: &str, n_readers: usize) -> anyhow::Result<Figures> {
    let mut child = tokio::process::Command::new(std::env::current_exe()?)
        .arg("bare")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let output = child.stdout.take().context("no output")?;
    let line = BufReader::new(output).lines().next_line().await?;
    let address = line.context("the bare server does not start")?;
    let (heard, mut hearing) = mpsc::unbounded_channel();
    for _ in 0..n_readers {
        let socket = connect(&address, "/ws", None).await?;
        tokio::spawn(read(socket, heard.clone()));
    }
    let mut client = Client::connect(&address, None).await?;
    let mut durations = Vec::new();
    for _ in 0..N_MOVES {
        let begin = Instant::now();
        client.send("/tell", &[], message.to_owned()).await?;
        let mut last = begin;
        for _ in 0..n_readers {
            last = last.max(next(&mut hearing).await?.0);
        }
        durations.push(last - begin);
    }
    child.kill().await?;
    Ok(Figures::new(durations, Duration::from_secs(1)))
}
