//! A backup that is restored into another cluster: whoever read a stream reads on where they were.

use kinpost::{postgres::Cluster, store::Target};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::harness::{
    Client, Events, TempDir, World, clusters, databases::options, play_on, started,
};
use crate::operations::backup::{command, done};

/// A server on a cluster of its own, which ends after it.
struct Place {
    world: World,
    cluster: Cluster,
    directory: TempDir,
}

impl Place {
    fn new() -> Self {
        let directory = TempDir::with_cluster();
        let cluster = clusters::start(directory.path()).unwrap();
        Self::on(cluster, directory)
    }

    fn on(cluster: Cluster, directory: TempDir) -> Self {
        Self {
            world: World::start_on(Target::Private(cluster.address().clone())),
            cluster,
            directory,
        }
    }

    fn run(&self, sql: &'static str) {
        actix_web::rt::System::new().block_on(async {
            let options = options(self.cluster.address());
            let mut connection = PgConnection::connect_with(&options).await.unwrap();
            let script = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection);
            script.await.unwrap();
        });
    }

    /// The same server after a catastrophe.
    fn restored(&self) -> Self {
        let file = self.directory.join("kinpost.backup");
        done(&mut command("backup", &file, self.directory.path()));
        let directory = TempDir::with_cluster();
        done(&mut command("restore", &file, directory.path()));
        let cluster = clusters::start(directory.path()).unwrap();
        Self::on(cluster, directory)
    }

    /// The same person, whose token is still good: its key was restored, too.
    fn again(&self, client: &Client) -> Client {
        Client {
            address: self.world.stranger().address,
            token: client.token.clone(),
        }
    }
}

/// An inbox from a cursor on, past its greeting.
fn inbox(client: &Client, cursor: &str) -> Events {
    let mut events = client.events("/inbox/events", &[("Last-Event-ID", cursor)]);
    assert_eq!(events.next().name, "ready");
    events
}

/// What the next entries tell of: kind and ply.
fn entries(events: &mut Events, n: usize) -> Vec<(String, u64)> {
    let told = |_| {
        let event = events.next();
        (event.name, event.data["ply"].as_u64().unwrap())
    };
    (0..n).map(told).collect()
}

/// Somebody has worked on this cluster for long: a new one counts transactions from the start.
const AGE: &str =
    "do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$";

#[test]
fn an_inbox_goes_on_after_a_restore() {
    let before = Place::new();
    before.run(AGE);
    let (id, players) = started(&before.world, "PRIVATE");
    let anna = &players[0];
    let mut stream = anna.events("/inbox/events", &[]);
    let ready = stream.next().id.unwrap();
    for text in ["one", "two"] {
        let said = anna.post(&format!("/matches/{id}/messages"), &json!({ "text": text }));
        assert_eq!(said.status, 201, "{}", said.body);
    }
    play_on(&id, &players, 6);
    let seen = stream.next_of("TURN").id.unwrap();
    let (mut whole, mut rest) = (inbox(anna, &ready), inbox(anna, &seen));
    let (whole, rest) = (entries(&mut whole, 3), entries(&mut rest, 2));
    assert_eq!(whole[1..], rest[..]);

    let after = before.restored();
    let players = players.map(|player| after.again(&player));
    let [anna, _] = &players;
    let mut streams = [(&ready, &whole), (&seen, &rest)].map(|(cursor, expected)| {
        let mut events = inbox(anna, cursor);
        assert_eq!(entries(&mut events, expected.len()), *expected);
        events
    });
    // The other streams count within a match.
    let path = format!("/matches/{id}");
    let mut plies = anna.events(&format!("{path}/events"), &[("Last-Event-ID", "5")]);
    assert_eq!(plies.next().id.as_deref(), Some("6"));
    let mut talk = anna.events(
        &format!("{path}/messages/events"),
        &[("Last-Event-ID", "1")],
    );
    assert_eq!(talk.next().data["text"], "two");
    // Nothing twice: what comes next is what happens next.
    play_on(&id, &players, 2);
    for events in &mut streams {
        let (kind, ply) = entries(events, 1).remove(0);
        assert_eq!(kind, "TURN");
        assert!(ply > whole[2].1, "{ply}");
    }
}

/// The tables as the version before had them.
const BEFORE_NUMBERS: &str = "drop trigger inbox_is_numbered on inbox; drop function number_inbox; \
    drop table inbox_heads; alter table inbox drop column number; delete from _sqlx_migrations where version = 23";

/// The cursors that version would have given out: of the greeting before everything, of each entry, of the greeting now.
const OLD_CURSORS: &str = "select '0.ffffffffffffffffffffffffffffffff ' || string_agg( \
      to_hex(i.written_by::text::bigint) || '.' || replace(i.id::text, '-', ''), ' ' order by i.written_by, i.id) || \
      ' ' || to_hex(max(i.written_by::text::bigint)) || '.ffffffffffffffffffffffffffffffff' \
    from inbox i join users u on u.id = i.user_id where u.name = 'anna'";

#[test]
fn cursors_of_the_version_before_are_understood_in_another_cluster() {
    let before = Place::new();
    before.run(AGE);
    let (id, players) = started(&before.world, "PRIVATE");
    play_on(&id, &players, 6);
    before.run(BEFORE_NUMBERS);
    let cursors = before.world.ask(OLD_CURSORS).replace('"', "");
    let cursors: Vec<_> = cursors.split(' ').collect();
    assert!(cursors.len() > 4, "{cursors:?}");
    // The server starts on what was restored, and so brings its tables up to date.
    let after = before.restored();
    let players = players.map(|player| after.again(&player));
    let [anna, _] = &players;
    let whole = entries(&mut inbox(anna, cursors[0]), cursors.len() - 2);
    let mut streams: Vec<_> = cursors.iter().map(|cursor| inbox(anna, cursor)).collect();
    play_on(&id, &players, 2);
    for (n, events) in streams.iter_mut().enumerate() {
        let n = n.min(whole.len());
        assert_eq!(entries(events, whole.len() - n), whole[n..], "{n}");
        let (kind, ply) = entries(events, 1).remove(0);
        assert_eq!(kind, "TURN");
        assert!(ply > 6, "{ply}");
    }
}
