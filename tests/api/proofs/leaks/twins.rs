//! The two servers, and how the two worlds get into their databases: as rows, because no use case could deal cards by wish.

use actix_web::rt::{System, SystemRunner};
use jiff::Timestamp;
use kinpost::{
    broker::Topic,
    clock::Clock,
    games::{Act, Chance, Game, Log, Seat, Viewer, conformance::Conformance},
    store::{Database, MatchId},
};
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::questions::{self, Question};
use crate::harness::{Client, Events, Socket, World, databases};

/// When everything begins; nothing here ever looks at a real clock.
const BEGIN: &str = "2027-01-01T00:00:00Z";

/// The most seats a test needs; the user after them has none.
const N_USERS: u128 = 8;

/// Two servers.
pub struct Twins {
    runner: SystemRunner,
    sides: [Side; 2],
    n_matches: u128,
    n_news: u64,
}

struct Side {
    world: World,
    database: Database,
}

/// A match that is being compared.
struct Compared {
    id: Uuid,
    client: String,
}

/// What one world has said so far through its streams.
struct Streams {
    events: Events,
    socket: Socket,
}

impl Twins {
    pub fn start() -> Self {
        let runner = System::new();
        let sides = [(); 2].map(|()| {
            let world = World::start_at(Clock::manual(BEGIN.parse::<Timestamp>().unwrap()));
            let database = runner.block_on(async {
                let database = databases::open(&world.target, 2).await;
                add_people(&database).await;
                database
            });
            Side { world, database }
        });
        Self {
            runner,
            sides,
            n_matches: 0,
            n_news: 0,
        }
    }

    /// Compares two worlds ply by ply; gives at how many positions, and at how many of the past.
    pub fn compare<G: Conformance>(
        &mut self,
        game: &G,
        viewer: Viewer,
        logs: [&Log<G>; 2],
        chance: &mut dyn Chance,
    ) -> Result<[u32; 2], String> {
        self.n_matches += 1;
        let compared = Compared {
            id: Uuid::from_u128(0xabc << 64 | self.n_matches),
            client: token_of(viewer),
        };
        let last = logs[0].n_plies();
        let first = last.saturating_sub(super::N_WATCHED);
        self.each(|twins, n| twins.deal(n, game, &compared, logs[n], first));
        let mut streams = [0, 1].map(|n| self.listen(n, &compared, Some(first)));
        let news = format!("{:x}.{}", self.n_news, Uuid::max());
        for ply in first..=last {
            if ply > first {
                self.n_news += 1;
                self.each(|twins, n| twins.go_on(n, game, &compared, logs[n], ply));
                let told = streams.each_mut().map(Streams::next);
                same(&format!("what is told of ply {ply}"), told)?;
            }
            let questions = questions::at(game, logs[0], ply, viewer, compared.id, chance);
            self.ask(&questions, &compared)?;
        }
        let questions = questions::afterwards(last, compared.id);
        self.ask(&questions, &compared)?;
        let mut streams = [0, 1].map(|n| self.listen(n, &compared, None));
        for ply in 0..=last {
            let told = streams.each_mut().map(Streams::next);
            same(&format!("what is told later of ply {ply}"), told)?;
        }
        if viewer.seat().is_some() {
            let mut streams = [0, 1].map(|n| self.listen_to_inbox(n, &compared, &news));
            for ply in first..last {
                let told = streams.each_mut().map(Streams::next);
                same(&format!("the inbox after ply {ply}"), told)?;
            }
        }
        Ok([last - first + 1, first])
    }

    fn each(&self, work: impl Fn(&Self, usize)) {
        work(self, 0);
        work(self, 1);
    }

    fn client(&self, n: usize, compared: &Compared) -> Client {
        Client {
            token: Some(compared.client.clone()),
            ..self.sides[n].world.stranger()
        }
    }

    fn ask(&self, questions: &[Question], compared: &Compared) -> Result<(), String> {
        for question in questions {
            let answers = [0, 1].map(|n| {
                let client = if question.is_anonymous {
                    self.sides[n].world.stranger()
                } else {
                    self.client(n, compared)
                };
                question.ask(&client)
            });
            same(&question.to_string(), answers)?;
        }
        Ok(())
    }

    fn listen(&self, n: usize, compared: &Compared, after: Option<u32>) -> Streams {
        let id = compared.id;
        let cursor = after.map_or_else(String::new, |after| format!("?after={after}"));
        let path = format!("/matches/{id}/events{cursor}");
        let variables = json!({ "id": id, "after": after });
        self.open(n, compared, &path, (&questions::follow(), &variables))
    }

    fn listen_to_inbox(&self, n: usize, compared: &Compared, after: &str) -> Streams {
        let path = format!("/inbox/events?after={after}");
        let variables = json!({ "after": after });
        let mut streams = self.open(n, compared, &path, (&questions::inbox(), &variables));
        assert_eq!(streams.events.next().name, "ready");
        streams
    }

    fn open(
        &self,
        n: usize,
        compared: &Compared,
        path: &str,
        (query, variables): (&str, &Value),
    ) -> Streams {
        let client = self.client(n, compared);
        let events = client.events(path, &[]);
        let mut socket = Socket::of(&client);
        socket.subscribe("1", query, variables);
        Streams { events, socket }
    }

    fn deal<G: Game>(&self, n: usize, game: &G, compared: &Compared, log: &Log<G>, ply: u32) {
        let added = add_match(&self.sides[n].database, game, compared.id, log, ply);
        self.runner.block_on(added);
    }

    /// Adds a ply to a log in a database, with its news, and tells those who listen.
    fn go_on<G: Game>(&self, n: usize, game: &G, compared: &Compared, log: &Log<G>, ply: u32) {
        let match_ = json!({
            "id": compared.id, "plies": [row(log, ply)], "position": position(game, log, ply), "news": self.n_news,
        });
        let Side { world, database } = &self.sides[n];
        self.runner.block_on(async {
            let mut transaction = database.pool().begin().await.unwrap();
            run(&mut transaction, INSERT_PLIES, &[&match_]).await;
            let update = "update matches set ply = (p->>'ply')::int, waiting = (p->>'waiting')::int,
                  moved_at = $1 + (p->>'ply')::int * interval '1 minute', snapshot = decode(p->>'snapshot', 'hex')
                from (select $2->'position' as p) as p where id = ($2->>'id')::uuid";
            run(&mut transaction, update, &[&match_]).await;
            let insert = "insert into inbox (user_id, written_by, id, kind, match_id, ply, at)
                select user_id, ($2->>'news')::xid8, user_id, 'turn', match_id, ($2->'position'->>'ply')::int, $1
                from seats where match_id = ($2->>'id')::uuid";
            run(&mut transaction, insert, &[&match_]).await;
            transaction.commit().await.unwrap();
        });
        let broker = &world.services.matches.broker;
        broker.tell(Topic::Match(MatchId(compared.id)));
    }
}

/// Puts the people into a database, each with a token.
pub async fn add_people(database: &Database) {
    let mut connection = database.pool().acquire().await.unwrap();
    let people = format!(
        "insert into users (id, name, password_hash, display_name, locale, time_zone, is_guest, created_at)
         select uuid(lpad(to_hex(n), 32, '0')), 'player-' || n, 'none', 'Player ' || n, 'en', 'UTC', false, $1
         from generate_series(1, {N_USERS}) n"
    );
    run(&mut connection, &people, &[]).await;
    let tokens = "insert into personal_tokens (user_id, id, name, token_hash, scopes, created_at)
        select id, id, 'bot', sha256(decode(repeat('00', 32), 'hex')), '{read,play,manage}', $1 from users";
    run(&mut connection, tokens, &[]).await;
}

/// Puts the beginning of a log into a database.
pub async fn add_match<G: Game>(database: &Database, game: &G, id: Uuid, log: &Log<G>, ply: u32) {
    let plies: Vec<Value> = (0..=ply).map(|ply| row(log, ply)).collect();
    let match_ = json!({
        "id": id, "game": G::KIND.id(), "version": G::RULES_VERSION, "options": log.options,
        "seats": log.n_seats, "link": id.simple().to_string(), "plies": plies,
        "position": position(game, log, ply),
    });
    let mut transaction = database.pool().begin().await.unwrap();
    let insert = "insert into matches (id, game, rules_version, options, n_seats, status, visibility, joining,
          owner_id, link, server_seed, created_at, started_at, ply, waiting, moved_at, snapshot)
        select ($2->>'id')::uuid, $2->>'game', ($2->>'version')::int, $2->'options', ($2->>'seats')::smallint,
          'running', 'public', 'link', uuid(lpad('1', 32, '0')), $2->>'link', decode(repeat('07', 32), 'hex'), $1,
          $1, (p->>'ply')::int, (p->>'waiting')::int, $1 + (p->>'ply')::int * interval '1 minute',
          decode(p->>'snapshot', 'hex')
        from (select $2->'position' as p) as p";
    run(&mut transaction, insert, &[&match_]).await;
    let insert = "insert into seats (match_id, seat, user_id, client_seed, joined_at)
        select ($2->>'id')::uuid, n - 1, uuid(lpad(to_hex(n), 32, '0')), 'seed ' || n, $1
        from generate_series(1, ($2->>'seats')::int) n";
    run(&mut transaction, insert, &[&match_]).await;
    run(&mut transaction, INSERT_PLIES, &[&match_]).await;
    transaction.commit().await.unwrap();
}

const INSERT_PLIES: &str = "insert into moves (match_id, ply, seat, move, events, at, idempotency_key)
    select ($2->>'id')::uuid, (r->>'ply')::int, (r->>'seat')::smallint, nullif(r->'move', 'null'), r->'events',
      $1 + (r->>'ply')::int * interval '1 minute', case when (r->>'ply')::int > 0 then 'ply ' || (r->>'ply') end
    from jsonb_array_elements($2->'plies') r";

/// Runs a statement; `$1` is the begin of everything.
async fn run(connection: &mut PgConnection, statement: &str, values: &[&Value]) {
    let begin = jiff_sqlx::Timestamp::from(BEGIN.parse::<Timestamp>().unwrap());
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(begin);
    for value in values {
        query = query.bind(*value);
    }
    query.execute(connection).await.unwrap();
}

/// A row of the log.
fn row<G: Game>(log: &Log<G>, ply: u32) -> Value {
    let Some(before) = ply.checked_sub(1) else {
        return json!({ "ply": 0, "seat": null, "move": null, "events": log.opening });
    };
    let played = &log.plies[before as usize];
    let move_ = match &played.act {
        Act::Move(move_) => Some(move_),
        Act::Retire | Act::TakeBack => None,
    };
    json!({ "ply": ply, "seat": played.seat, "move": move_, "events": played.events })
}

/// What the row of a match says of its position.
fn position<G: Game>(game: &G, log: &Log<G>, ply: u32) -> Value {
    let table = log.table_at(game, ply);
    let snapshot = postcard::to_extend(table.state(), vec![1]).unwrap();
    let hex: Vec<String> = snapshot.iter().map(|byte| format!("{byte:02x}")).collect();
    let waiting = game.to_move(table.state()).waiting;
    let waiting: u32 = waiting.iter().map(|seat| 1 << seat.0).sum();
    json!({ "ply": ply, "waiting": waiting, "snapshot": hex.concat() })
}

fn user(seat: Seat) -> Uuid {
    Uuid::from_u128(u128::from(seat.0) + 1)
}

/// The token of whoever looks on: a seat's own, or that of somebody without a seat.
pub fn token_of(viewer: Viewer) -> String {
    token(viewer.seat().map_or(N_USERS, |seat| user(seat).as_u128()))
}

fn token(user: u128) -> String {
    format!("kpp_{user:032x}{}", "0".repeat(64))
}

impl Streams {
    /// What is told next, through both.
    fn next(&mut self) -> String {
        let event = self.events.next();
        let (id, name, data) = (event.id, event.name, event.data);
        format!("{id:?} {name} {data}\n{}", self.socket.hear())
    }
}

fn same(what: &str, [here, there]: [String; 2]) -> Result<(), String> {
    if here == there {
        return Ok(());
    }
    Err(format!("{what} differs:\n{here}\n---\n{there}"))
}
