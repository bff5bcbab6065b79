//! The table of settings: adding a setting is adding one row here, and nothing else.
//!
//! Field name, file key (`listen`) and flag (`--listen`) are the same word; the doc sentence is also the manual.

use std::{net::SocketAddr, path::PathBuf};

use super::{
    Default, Setting, incoming,
    loading::Loading,
    mail,
    nats::{self, NatsUrl},
    parse,
    values::{
        DatabaseUrl, HookSecret, LogFilter, LogFormat, MailFrom, MatchUrl, MetricsAccess,
        MetricsToken, Origins, PublicUrl, SmtpUrl,
    },
};

macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty {
        env: $env:literal, value: $value:literal, parse: $parse:expr, default: $default:expr,
        $(secret: $secret:literal,)? $(in_file: $in_file:literal,)?
    })+) => {
        /// The effective settings. `Debug` is safe to log: secrets are types that mask themselves.
        #[derive(Clone, Debug)]
        pub struct Settings { $($(#[doc = $doc])+ pub $name: $kind,)+ }

        /// All settings in the order in which people read about them.
        pub static TABLE: &[Setting] = &[$(Setting {
            name: stringify!($name), env: $env, value: $value, doc: concat!($($doc),+),
            secret: false $(|| $secret)?, in_file: true $(&& $in_file)?, default: $default,
        }),+];

        impl Settings {
            /// Reads every row, so that all problems are found at once; `None` when there was any.
            pub(super) fn read(loading: &mut Loading<'_>) -> Option<Self> {
                $(let $name: Option<$kind> = loading.read(stringify!($name), $parse);)+
                Some(Self { $($name: $name?,)+ })
            }
        }
    };
}

settings! {
    /// A TOML file with settings; its keys are the names in this table.
    config: Option<PathBuf> {
        env: "KINPOST_CONFIG", value: "FILE", parse: parse::optional_path,
        default: Default::Absent("no file"), in_file: false,
    }
    /// The address and port on which the server listens. Port 0 takes any free port.
    listen: SocketAddr {
        env: "KINPOST_LISTEN", value: "ADDRESS:PORT", parse: parse::listen, default: Default::Text("127.0.0.1:8080"),
    }
    /// The address under which players reach this server, for links in mails and pages.
    public_url: PublicUrl {
        env: "KINPOST_PUBLIC_URL", value: "URL", parse: parse::public_url,
        default: Default::Derived(parse::default_public_url, "`http://` and the listening address"),
    }
    /// The Postgres database to use. Give a password by variable or file: everybody on the machine can see flags.
    database_url: Option<DatabaseUrl> {
        env: "DATABASE_URL", value: "URL", parse: parse::database_url,
        default: Default::Absent("a private Postgres in the data directory"), secret: true,
    }
    /// The same database past a pooler in transaction mode such as PgBouncer, for migrations, listening and backups. Where
    /// it is set, `DATABASE_URL` names the pooler.
    database_direct_url: Option<DatabaseUrl> {
        env: "KINPOST_DATABASE_DIRECT_URL", value: "URL", parse: parse::database_url,
        default: Default::Absent("`DATABASE_URL` is no pooler"), secret: true,
    }
    /// A replica that follows the database, and is asked for the history of matches. It may lag behind and may be away.
    database_read_url: Option<DatabaseUrl> {
        env: "KINPOST_DATABASE_READ_URL", value: "URL", parse: parse::database_url,
        default: Default::Absent("the database itself"), secret: true,
    }
    /// How many database connections this copy of the server may hold, 1 to 200.
    database_connections: u32 {
        env: "KINPOST_DATABASE_CONNECTIONS", value: "N", parse: parse::connections, default: Default::Text("24"),
    }
    /// How many seconds a request waits for the database before it is answered 503, 1 to 60.
    database_patience: u32 {
        env: "KINPOST_DATABASE_PATIENCE", value: "SECONDS", parse: parse::patience, default: Default::Text("3"),
    }
    /// The NATS server through which copies tell each other that something has changed: `nats://host:4222`, with
    /// `user:password@` or `:token@` before the host where that is asked for.
    nats_url: Option<NatsUrl> {
        env: "KINPOST_NATS_URL", value: "URL", parse: nats::nats_url,
        default: Default::Absent("they use the database"), secret: true,
    }
    /// The data directory. The private Postgres lives in its `pg` folder.
    data: PathBuf {
        env: "KINPOST_DATA", value: "DIR", parse: parse::directory,
        default: Default::Derived(
            parse::default_data,
            "`$XDG_DATA_HOME/kinpost` or `~/.local/share/kinpost`; `/var/lib/kinpost` for root",
        ),
    }
    /// The folder with the Postgres programs (`postgres`, `initdb`) for the private Postgres.
    postgres_bin: Option<PathBuf> {
        env: "KINPOST_POSTGRES_BIN", value: "DIR", parse: parse::optional_path,
        default: Default::Absent("searched in `PATH` and the usual folders"),
    }
    /// How many proxies stand before the server, 0 to 10. That many entries of `X-Forwarded-For` are believed.
    trusted_proxies: usize {
        env: "KINPOST_TRUSTED_PROXIES", value: "N", parse: parse::proxies, default: Default::Text("0"),
    }
    /// Whether tries to sign in, to sign up and the like, and what one address may hold open, are limited: `on`, or `off`
    /// for load tests.
    rate_limits: bool {
        env: "KINPOST_RATE_LIMITS", value: "on|off", parse: parse::switch, default: Default::Text("on"),
    }
    /// How many streams one address (of IPv6 a whole /64) may hold open at a time: WebSockets, subscriptions on them and
    /// streams of events. Everybody behind one address shares them; behind a proxy, `trusted_proxies` tells addresses apart.
    streams_per_address: usize {
        env: "KINPOST_STREAMS_PER_ADDRESS", value: "N", parse: parse::per_address, default: Default::Text("300"),
    }
    /// How many requests one address may be sending the bodies of at a time.
    bodies_per_address: usize {
        env: "KINPOST_BODIES_PER_ADDRESS", value: "N", parse: parse::per_address, default: Default::Text("100"),
    }
    /// How many seconds the body of a request may take from its head to its end, 1 to 3600.
    body_patience: u32 {
        env: "KINPOST_BODY_PATIENCE", value: "SECONDS", parse: parse::body_patience, default: Default::Text("30"),
    }
    /// The sites whose pages may use this server from a browser, separated by commas, such as `https://games.example.org`;
    /// `*` for all.
    cors_origins: Origins {
        env: "KINPOST_CORS_ORIGINS", value: "ORIGINS", parse: parse::origins,
        default: Default::Absent("only pages of this server"),
    }
    /// How many seconds news wait before they are sent, 0 to 3600. Who looks at the match meanwhile is sent nothing.
    notification_grace: u32 {
        env: "KINPOST_NOTIFICATION_GRACE", value: "SECONDS", parse: parse::grace, default: Default::Text("60"),
    }
    /// Whether webhooks may lead to private networks and need no TLS: `refuse`, or `allow` for tests and intranets. Who
    /// allows it lets every user call every machine that this one can reach.
    webhook_private: bool {
        env: "KINPOST_WEBHOOK_PRIVATE", value: "refuse|allow", parse: parse::permission, default: Default::Text("refuse"),
    }
    /// The folder with the bundle of GraphiQL (`assets/graphiql/dist` after its build), shown to browsers at `/graphql`.
    graphiql: Option<PathBuf> {
        env: "KINPOST_GRAPHIQL", value: "DIR", parse: parse::optional_path,
        default: Default::Absent("a page that says how to get it"),
    }
    /// Who may read `/metrics`: `loopback` only this machine (and nobody through a proxy), `open` everybody, `off` nobody.
    metrics: MetricsAccess {
        env: "KINPOST_METRICS", value: "loopback|open|off", parse: parse::metrics, default: Default::Text("loopback"),
    }
    /// Whoever sends this as a bearer token may read `/metrics` from anywhere, unless that is `off`. At least 16 letters.
    metrics_token: Option<MetricsToken> {
        env: "KINPOST_METRICS_TOKEN", value: "TEXT", parse: parse::metrics_token,
        default: Default::Absent("no token"), secret: true,
    }
    /// The mail server through which letters leave: `smtp://user:password@host:587` (STARTTLS is required with a password
    /// and used where it is offered; `?tls=required`, `opportunistic` or `none` says otherwise) or `smtps://…`.
    smtp_url: Option<SmtpUrl> {
        env: "KINPOST_SMTP_URL", value: "URL", parse: mail::smtp_url,
        default: Default::Absent("letters are kept as files in `mail/outbox` of the data directory"), secret: true,
    }
    /// Whom letters come from, as mail programs show it.
    mail_from: MailFrom {
        env: "KINPOST_MAIL_FROM", value: "NAME <ADDRESS>", parse: mail::mail_from,
        default: Default::Text("Kinpost <kinpost@localhost>"),
    }
    /// The domain of the addresses to which people reply, and of the ids of letters.
    mail_domain: String {
        env: "KINPOST_MAIL_DOMAIN", value: "DOMAIN", parse: mail::mail_domain,
        default: Default::Derived(mail::default_mail_domain, "the domain of `mail_from`"),
    }
    /// Where a client of your own shows a match, for the links of letters: an address in which `{match}` stands for the id
    /// of the match, such as `https://games.example.org/#/matches/{match}`.
    match_url: Option<MatchUrl> {
        env: "KINPOST_MATCH_URL", value: "URL", parse: mail::match_url,
        default: Default::Absent("a page of this server that only shows the match, signed for the reader of the letter"),
    }
    /// The address and port on which letters come in from a mail server, by LMTP or SMTP, such as `127.0.0.1:2525`.
    mail_listen: Option<SocketAddr> {
        env: "KINPOST_MAIL_LISTEN", value: "ADDRESS:PORT", parse: incoming::mail_listen,
        default: Default::Absent("no letters come in this way"),
    }
    /// The certificate (PEM, with its chain) with which the listener for letters offers STARTTLS.
    mail_tls_cert: Option<PathBuf> {
        env: "KINPOST_MAIL_TLS_CERT", value: "FILE", parse: parse::optional_path,
        default: Default::Absent("no STARTTLS"),
    }
    /// The key (PEM) of that certificate.
    mail_tls_key: Option<PathBuf> {
        env: "KINPOST_MAIL_TLS_KEY", value: "FILE", parse: parse::optional_path,
        default: Default::Absent("no STARTTLS"),
    }
    /// The secret with which a mail provider hands letters in at `/api/v1/mail/incoming`. At least 16 letters.
    mail_hook_secret: Option<HookSecret> {
        env: "KINPOST_MAIL_HOOK_SECRET", value: "TEXT", parse: incoming::hook_secret,
        default: Default::Absent("no letters come in this way"), secret: true,
    }
    /// How many threads answer requests, 1 to 256.
    workers: usize {
        env: "KINPOST_WORKERS", value: "N", parse: parse::workers,
        default: Default::Derived(parse::default_workers, "the number of processor cores"),
    }
    /// What is logged: a level (`error`, `warn`, `info`, `debug`, `trace`) or a filter such as `info,sqlx=debug`.
    log: LogFilter {
        env: "KINPOST_LOG", value: "FILTER", parse: parse::log_filter, default: Default::Text("info"),
    }
    /// How the log is written: `text` for people or `json` for machines, one object per line.
    log_format: LogFormat {
        env: "KINPOST_LOG_FORMAT", value: "text|json", parse: parse::log_format, default: Default::Text("text"),
    }
}
