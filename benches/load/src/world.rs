//! What is under load: the server, its process and its database.

use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::Context;
use serde_json::{Value, json};
use tokio_postgres::NoTls;
use uuid::Uuid;

use crate::client::Client;
use crate::plan::{self, Dealt, Plan, Title};

/// The server, its process and its database.
pub struct World {
    pub address: String,
    pid: String,
    /// The directory of the database's socket.
    pub socket: String,
    /// How long each measurement takes, in seconds.
    pub seconds: u64,
    /// How many copies of a match are due at once.
    pub n_copies: i32,
    /// How many copies of a match make a large table.
    pub n_stored: i32,
    /// How many read one match.
    pub n_readers: &'static [usize],
}

/// Somebody with an account.
#[derive(Clone)]
pub struct Player {
    pub token: String,
}

/// Two people who play with each other.
pub type Pair = [Player; 2];

impl World {
    pub fn new(address: String, pid: String, socket: String, quick: bool) -> Self {
        Self {
            address,
            pid,
            socket,
            seconds: if quick { 3 } else { 8 },
            n_copies: if quick { 20_000 } else { 100_000 },
            n_stored: if quick { 20_000 } else { 1_000_000 },
            n_readers: if quick { &[1_000] } else { &[1_000, 5_000] },
        }
    }

    /// The memory of the server that is in use, in bytes.
    pub fn memory(&self) -> anyhow::Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.pid))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB"));
        let kilobytes: f64 = kilobytes.context("no VmRSS")?.trim().parse()?;
        Ok(kilobytes * 1024.0)
    }

    /// A connection to the database.
    pub async fn database(&self) -> anyhow::Result<tokio_postgres::Client> {
        let settings = format!("host={} user=kinpost dbname=kinpost", self.socket);
        let (client, connection) = tokio_postgres::connect(&settings, NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }

    /// Two new people.
    pub async fn pair(&self) -> anyhow::Result<Pair> {
        Ok([self.player().await?, self.player().await?])
    }

    async fn player(&self) -> anyhow::Result<Player> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("load-{}-{number}", std::process::id());
        let mut client = Client::connect(&self.address, None).await?;
        let query = "mutation($input: SignUpInput!) { signUp(input: $input) { ... on Session { accessToken } } }";
        let input = json!({ "name": name, "password": "a long enough one" });
        let answer = client.graphql(query, &json!({ "input": input })).await?;
        let token = answer["signUp"]["accessToken"]
            .as_str()
            .context("no token")?;
        Ok(Player {
            token: token.to_owned(),
        })
    }

    /// A match that has started, and how it will go.
    pub async fn start(&self, pair: &Pair, title: Title, most: usize) -> anyhow::Result<Plan> {
        let id = self.open(pair, title, "PRIVATE").await?;
        self.plan(id, title, most).await
    }

    /// Starts a match.
    pub async fn open(&self, pair: &Pair, title: Title, visibility: &str) -> anyhow::Result<Uuid> {
        let input = json!({ "game": title.name(), "seats": 2, "visibility": visibility });
        self.open_from(pair, input).await
    }

    /// Starts a match made by this input.
    pub async fn open_from(&self, pair: &Pair, input: Value) -> anyhow::Result<Uuid> {
        let mut owner = Client::connect(&self.address, Some(&pair[0].token)).await?;
        let create = "mutation($input: CreateMatchInput!) { createMatch(input: $input) { ... on Match { id link } } }";
        let made = owner.graphql(create, &json!({ "input": input })).await?;
        let made = &made["createMatch"];
        let mut guest = Client::connect(&self.address, Some(&pair[1].token)).await?;
        let join = "mutation($link: String!) { joinMatch(input: { link: $link }) { ... on Match { status } } }";
        let joined = guest
            .graphql(join, &json!({ "link": made["link"] }))
            .await?;
        let is_running = joined["joinMatch"]["status"] == "RUNNING";
        anyhow::ensure!(is_running, "the match has not started: {joined}");
        Ok(made["id"].as_str().context("no id")?.parse()?)
    }

    /// How a match that has just started will go, from its seeds.
    pub async fn plan(&self, id: Uuid, title: Title, most: usize) -> anyhow::Result<Plan> {
        let database = self.database().await?;
        let row = "select m.server_seed, array(select s.client_seed from seats s where s.match_id = m.id order by s.seat), \
                   m.options::text, m.fairness, m.rules_version from matches m where m.id = $1";
        let row = database.query_one(row, &[&id]).await?;
        let dealt = Dealt {
            server_seed: row.get(0),
            client_seeds: row.get(1),
            options: serde_json::from_str(row.get(2))?,
            scheme: row.get(3),
            rules_version: row.get(4),
        };
        plan::plan(title, id, &dealt, most)
    }
}
