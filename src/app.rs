//! The running server: opens port, database and tables, serves, and closes in order when told to (graceful shutdown).

use std::{io, net::TcpListener, sync::Arc, time::Duration};

use actix_web::{HttpServer, dev::ServerHandle, rt};
use anyhow::Context;
use jiff::SignedDuration;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

use crate::{
    accounts::{self, Accounts},
    broker::Broker,
    clock::Clock,
    config::{MatchUrl, Settings},
    graphql, http,
    jobs::{Outbox, memory, sweeper},
    mail::{
        InboundMail, Mailer, ReplyKey,
        listener::{self, Listener, ListenerOptions},
    },
    matches::Matches,
    notifications::{self, Notifications, SafeClient},
    postgres::{self, Cluster, Company, Options, Role},
    requests,
    services::Services,
    store::{self, Database, Installation, Limits, Target},
};

/// How long running requests may take after the server was told to stop.
const PATIENCE_SECONDS: u64 = 20;

/// How long a notification that is on its way may take after that.
const PATIENCE_OF_OUTBOX: Duration = Duration::from_secs(5);

/// Runs the server until it is told to stop.
pub fn serve(settings: &Settings) -> anyhow::Result<()> {
    // The port first: a wrong one is found at once, before Postgres is started for nothing.
    let listener = listen(settings)?;
    let cluster = private_cluster(settings, Company::Welcome)?;
    let target = target(settings, cluster.as_ref())?;
    let result = rt::System::new().block_on(run(settings, listener, &target));
    // The server has answered its last request; only now may the database go.
    if let Some(cluster) = cluster {
        cluster.stop();
    }
    if result.is_ok() {
        tracing::info!("stopped in order");
    }
    result
}

/// Opens the database that a server with the same settings uses, for one piece of work. A private one is joined if a
/// server runs it, and started and stopped again if none does.
pub fn with_database<T>(
    settings: &Settings,
    work: impl AsyncFnOnce(&Database) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    with_target(settings, Company::Welcome, async |target| {
        let database = Database::open(target, limits(settings)).await?;
        let result = work(&database).await;
        database.close().await;
        result
    })
}

/// The same without opening it.
pub fn with_target<T>(
    settings: &Settings,
    company: Company,
    work: impl AsyncFnOnce(&Target) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let cluster = private_cluster(settings, company)?;
    let target = target(settings, cluster.as_ref())?;
    let result = rt::System::new().block_on(work(&target));
    drop(cluster);
    result
}

fn target(settings: &Settings, cluster: Option<&Cluster>) -> anyhow::Result<Target> {
    let direct = settings.database_direct_url.clone();
    match (settings.database_url.clone(), direct, cluster) {
        (Some(pooler), Some(direct), _) => Ok(Target::Pooled { pooler, direct }),
        (Some(url), None, _) => Ok(Target::Url(url)),
        (None, Some(_), _) => {
            anyhow::bail!("KINPOST_DATABASE_DIRECT_URL is of no use without DATABASE_URL")
        }
        (None, None, Some(cluster)) => Ok(Target::Private(cluster.address().clone())),
        (None, None, None) => anyhow::bail!("there is neither a named nor a private database"),
    }
}

fn listen(settings: &Settings) -> anyhow::Result<TcpListener> {
    let address = settings.listen;
    TcpListener::bind(address).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            anyhow::anyhow!("{address} is already in use by another program; choose another address with KINPOST_LISTEN")
        }
        io::ErrorKind::PermissionDenied => anyhow::anyhow!(
            "this user may not listen on {address} (ports below 1024 are root's); choose another with KINPOST_LISTEN"
        ),
        io::ErrorKind::AddrNotAvailable => {
            anyhow::anyhow!("{address} is not an address of this machine; choose another with KINPOST_LISTEN")
        }
        _ => anyhow::anyhow!("cannot listen on {address} (KINPOST_LISTEN): {error}"),
    })
}

/// The private cluster that these settings name.
pub fn cluster_options(settings: &Settings) -> Options {
    Options {
        data: settings.data.clone(),
        binaries: settings.postgres_bin.clone(),
        // Room for a second copy that joins, and for a person with psql.
        max_connections: (2 * settings.database_connections + 20).max(100),
        durable: true,
        patience: postgres::PATIENCE,
    }
}

fn private_cluster(settings: &Settings, company: Company) -> anyhow::Result<Option<Cluster>> {
    if settings.database_url.is_some() {
        return Ok(None);
    }
    let options = cluster_options(settings);
    let cluster =
        Cluster::start_in(options, company).context("the private Postgres does not run")?;
    if let Role::Guest(owner) = cluster.role() {
        tracing::info!(%owner, "the database ends with the copy that owns it, until this one takes over");
    }
    Ok(Some(cluster))
}

/// How much of a database these settings take.
pub fn limits(settings: &Settings) -> Limits {
    Limits {
        connections: settings.database_connections,
        patience: Duration::from_secs(settings.database_patience.into()),
    }
}

async fn run(settings: &Settings, listener: TcpListener, target: &Target) -> anyhow::Result<()> {
    // Before anything that takes time, so that no signal is missed.
    let mut stop = StopSignals::receive().context("signals cannot be received")?;
    let database = tokio::select! {
        opened = Database::open(target, limits(settings)) => opened?,
        name = stop.next() => {
            tracing::info!(signal = name, "stopping before the database has answered");
            return Ok(());
        }
    };
    let database = match &settings.database_read_url {
        Some(url) => database.with_replica(url)?,
        None => database,
    };
    let result = answer_requests(settings, listener, target, &database, stop).await;
    database.close().await;
    result
}

async fn answer_requests(
    settings: &Settings,
    listener: TcpListener,
    target: &Target,
    database: &Database,
    stop: StopSignals,
) -> anyhow::Result<()> {
    let installation = Installation::ensure(database)
        .await
        .context("cannot read the installation's row")?;
    let options = accounts::Options {
        limits: settings.rate_limits,
        ..accounts::Options::default()
    };
    let accounts = Accounts::open(database.clone(), Clock::System, options)
        .await
        .context("cannot read the signing keys")?;
    rt::spawn(tidy(accounts.clone(), database.clone()));
    rt::spawn(memory::forever());
    let broker = start_broker(settings, database, installation);
    accounts.join(&broker);
    let matches = Matches::new(database.clone(), Clock::System, broker);
    rt::spawn(sweeper::forever(matches.clone()));
    let (stop_streams, stopping) = watch::channel(false);
    let (services, mail) = open_services(settings, accounts.clone(), matches).await?;
    let outbox = Outbox::start(&services.notifications, &services.matches, &stopping);
    if let Some(inbound) = &services.inbound {
        rt::spawn(tend(inbound.clone()));
        take_letters(settings, inbound, stopping.clone()).await?;
    }
    let state = http::State {
        database: database.clone(),
        accounts,
        schema: graphql::schema(services.clone()),
        services,
        stopping,
        public_url: settings.public_url.clone(),
        reply_key: mail.key.clone(),
        mail,
        trusted_proxies: settings.trusted_proxies,
        documents: http::Memory::default(),
        options: settings.into(),
    };
    let address = listener
        .local_addr()
        .context("the listening socket has no address")?;
    let server = HttpServer::new(move || http::app(state.clone()))
        .workers(settings.workers)
        .disable_signals()
        .shutdown_timeout(PATIENCE_SECONDS)
        .client_request_timeout(Duration::from_secs(10))
        .listen(listener)
        .context("cannot serve on the listening socket")?
        .run();
    rt::spawn(stop_when_told(server.handle(), stop, stop_streams));
    tracing::info!(
        %address, public_url = settings.public_url.as_str(), installation = %installation.id, database = %target,
        "ready at http://{address}"
    );
    let served = server.await.context("the server has failed");
    outbox.stopped(PATIENCE_OF_OUTBOX).await;
    served
}

fn start_broker(settings: &Settings, database: &Database, installation: Installation) -> Broker {
    match settings.nats_url.clone() {
        Some(url) => Broker::start_by_nats(database.clone(), url, installation.id),
        None => Broker::start(database.clone()),
    }
}

/// Everything that both doors call, and what writes letters.
async fn open_services(
    settings: &Settings,
    accounts: Accounts,
    matches: Matches,
) -> anyhow::Result<(Services, Mailer)> {
    let reply_key = store::reply_key(&matches.database)
        .await
        .context("cannot read the key that signs links")?;
    let reply_key = ReplyKey::new(reply_key);
    let mail = Mailer::open(settings, matches.clone(), reply_key.clone())
        .context("letters cannot be sent")?;
    let notifications = open_notifications(settings, &accounts, &matches, mail.clone()).await?;
    let inbound = InboundMail::new(
        matches.clone(),
        accounts.clone(),
        reply_key,
        &settings.mail_domain,
        Arc::new(mail.clone()),
        Arc::new(notifications.clone()),
    );
    let services = Services {
        accounts,
        matches,
        notifications,
        inbound: Some(inbound),
    };
    Ok((services, mail))
}

async fn open_notifications(
    settings: &Settings,
    accounts: &Accounts,
    matches: &Matches,
    mail: Mailer,
) -> anyhow::Result<Notifications> {
    // Without a client of one's own there is no page for everybody; a program can read the match itself.
    let api = format!(
        "{}/api/v1/matches/{}",
        settings.public_url.as_str(),
        MatchUrl::PLACE
    );
    let api = MatchUrl::new(&api);
    let options = notifications::Options {
        public_url: settings.public_url.clone(),
        match_url: settings.match_url.clone().unwrap_or(api),
        grace: SignedDuration::from_secs(settings.notification_grace.into()),
        safe_client: SafeClient::new(settings.webhook_private).context("TLS cannot be set up")?,
        longest_try: notifications::LONGEST_TRY,
    };
    Notifications::open(
        accounts.clone(),
        matches.clone(),
        Some(Arc::new(mail)),
        options,
    )
    .await
    .context("cannot read the key of Web Push")
}

/// Forgets every hour what is of no use any more.
async fn tidy(accounts: Accounts, database: Database) {
    let mut hours = tokio::time::interval(Duration::from_hours(1));
    loop {
        hours.tick().await;
        if let Err(error) = accounts::forget_ended_sessions(&accounts).await {
            tracing::warn!(%error, "ended sessions are not forgotten yet");
        }
        let now = accounts.clock().now();
        if let Err(error) = requests::forget_old_keys(&database, now).await {
            tracing::warn!(%error, "old keys of requests are not forgotten yet");
        }
    }
}

/// Opens the port for letters, where one is set.
async fn take_letters(
    settings: &Settings,
    inbound: &InboundMail,
    stopping: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let Some(address) = settings.mail_listen else {
        return Ok(());
    };
    let tls = match (&settings.mail_tls_cert, &settings.mail_tls_key) {
        (Some(certificate), Some(key)) => Some(listener::acceptor(certificate, key)?),
        (None, None) => None,
        _ => {
            anyhow::bail!("KINPOST_MAIL_TLS_CERT and KINPOST_MAIL_TLS_KEY are only of use together")
        }
    };
    let options = ListenerOptions {
        tls,
        ..ListenerOptions::default()
    };
    let listener = Listener::open(address, inbound.clone(), options)
        .await
        .with_context(|| format!("cannot listen on {address} (KINPOST_MAIL_LISTEN)"))?;
    tracing::info!(address = %listener.address()?, "letters may come in");
    rt::spawn(listener.serve(stopping));
    Ok(())
}

/// Sends letters of invitation that could not be sent at once, and forgets letters that came long ago.
async fn tend(inbound: InboundMail) {
    let mut minutes = tokio::time::interval(Duration::from_mins(1));
    loop {
        minutes.tick().await;
        let sent = inbound.send_invitations(100).await;
        let forgotten = inbound.forget().await;
        if let Err(error) = sent.map(u64::from).and(forgotten) {
            tracing::warn!(%error, "the inbound is not tidy yet");
        }
    }
}

/// Asked once, requests that run may finish; asked twice, they are cut off.
async fn stop_when_told(
    server: ServerHandle,
    mut stop: StopSignals,
    stop_streams: watch::Sender<bool>,
) {
    for graceful in [true, false] {
        let name = stop.next().await;
        tracing::info!(signal = name, graceful, "stopping");
        let _ = stop_streams.send(true);
        let server = server.clone();
        rt::spawn(async move { server.stop(graceful).await });
    }
}

/// The signals that ask us to stop, received from the moment this value is made.
struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignals {
    fn receive() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// The name of the next one.
    async fn next(&mut self) -> &'static str {
        tokio::select! {
            _ = self.interrupt.recv() => "SIGINT",
            _ = self.terminate.recv() => "SIGTERM",
        }
    }
}
