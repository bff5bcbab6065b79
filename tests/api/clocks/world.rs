//! A server at a time that only the test moves, people whose tokens outlive it, and a second copy that sweeps.

use jiff::{SignedDuration, Timestamp};
use kinpost::broker::Broker;
use kinpost::clock::Clock;
use kinpost::jobs::sweeper;
use kinpost::matches::{Matches, Swept};
use kinpost::wire::spelling::upper;
use serde_json::{Value, json};
use sqlx::Row;
use tokio::runtime::Runtime;

use crate::databases;
use crate::rest::client::{Client, World, started_from};

pub const HOUR: i64 = 3_600;
pub const DAY: i64 = 24 * HOUR;

/// A server, and a copy of it on the same database.
pub struct Scene {
    pub clock: Clock,
    pub copy: Copy,
    pub world: World,
}

/// A copy of the server without any door: the place where sweeping happens.
pub struct Copy {
    pub runtime: Runtime,
    pub matches: Matches,
}

impl Copy {
    pub fn of(world: &World, clock: &Clock) -> Self {
        let runtime = Runtime::new().unwrap();
        let matches = runtime.block_on(async {
            let database = databases::open(&world.target, 4).await;
            let broker = Broker::start(database.clone());
            Matches::new(database, clock.clone(), broker)
        });
        Self { runtime, matches }
    }

    pub fn sweep(&self) -> Swept {
        let swept = self
            .runtime
            .block_on(sweeper::sweep(&self.matches, 1_000_000))
            .unwrap();
        assert_eq!(swept.n_failed, 0);
        swept
    }

    /// Runs a statement on the database.
    pub fn execute(&self, statement: &'static str) {
        let pool = self.matches.database.pool();
        let run = sqlx::query(statement).execute(pool);
        self.runtime.block_on(run).unwrap();
    }
}

impl Scene {
    /// A server at this time.
    pub fn at(start: &str) -> Self {
        let clock = Clock::manual(start.parse().unwrap());
        let world = World::start_at(clock.clone());
        Self {
            copy: Copy::of(&world, &clock),
            clock,
            world,
        }
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn wait(&self, seconds: i64) {
        self.clock.advance(SignedDuration::from_secs(seconds));
    }

    pub fn wait_until(&self, at: &str) {
        let at: Timestamp = at.parse().unwrap();
        self.clock.advance(at.duration_since(self.now()));
        assert_eq!(self.now(), at);
    }

    pub fn sweep(&self) -> Swept {
        self.copy.sweep()
    }

    /// Somebody in a zone, with a token that does not end.
    pub fn person_in(&self, name: &str, zone: &str) -> Client {
        let account =
            json!({ "name": name, "password": "correct horse battery staple", "timeZone": zone });
        let stranger = self.world.stranger();
        let session = stranger.post("/accounts", &account).json();
        let with = |token: &Value| Client {
            token: Some(token.as_str().unwrap().to_owned()),
            ..stranger.clone()
        };
        let session = with(&session["tokens"]["accessToken"]);
        let scopes = json!({ "name": "all", "scopes": ["READ", "PLAY", "MANAGE"] });
        with(&session.post("/me/tokens", &scopes).json()["token"])
    }

    /// Anna and Ben, both in UTC.
    pub fn two(&self) -> [Client; 2] {
        [self.person_in("anna", "UTC"), self.person_in("ben", "UTC")]
    }

    /// What a user was told, oldest first.
    pub fn told(&self, name: &str) -> Vec<String> {
        let rows = sqlx::query(
            "select kind from inbox i join users u on u.id = i.user_id where u.name = $1 order by i.written_by, i.id",
        );
        let pool = self.copy.matches.database.pool();
        let rows = self
            .copy
            .runtime
            .block_on(rows.bind(name).fetch_all(pool))
            .unwrap();
        rows.iter().map(|row| row.get("kind")).collect()
    }

    /// How often a user was told of something.
    pub fn n_told(&self, name: &str, kind: &str) -> usize {
        self.told(name).iter().filter(|told| *told == kind).count()
    }
}

/// A match of these two with this clock that has just started.
pub fn timed(players: &[Client; 2], clock: &Value) -> String {
    timed_game(players, "familienbande", clock)
}

pub fn timed_game([anna, ben]: &[Client; 2], game: &str, clock: &Value) -> String {
    let body = json!({ "game": upper(game), "seats": 2, "visibility": "PRIVATE", "clock": clock });
    started_from([anna, ben], &body)
}

/// A match of three people with this clock that has just started.
pub fn timed_by_three([anna, ben, carla]: [&Client; 3], clock: &Value) -> String {
    let body =
        json!({ "game": "FAMILIENBANDE", "seats": 3, "visibility": "PRIVATE", "clock": clock });
    let made = anna.post("/matches", &body).json();
    for other in [ben, carla] {
        let joined = other.post(
            &format!("/links/{}/seats", made["link"].as_str().unwrap()),
            &json!({}),
        );
        assert_eq!(joined.status, 200, "{}", joined.body);
    }
    made["id"].as_str().unwrap().to_owned()
}

pub fn show(client: &Client, id: &str) -> Value {
    let answer = client.get(&format!("/matches/{id}"));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

/// The clock of a seat.
pub fn seat_clock(client: &Client, id: &str, seat: usize) -> Value {
    show(client, id)["clock"]["seats"][seat].clone()
}

/// The seat a match waits for, which must be one, as an index.
pub fn waiting(client: &Client, id: &str) -> usize {
    let turn = show(client, id)["turn"].clone();
    assert_eq!(turn.as_array().unwrap().len(), 1, "{turn}");
    usize::try_from(turn[0].as_u64().unwrap()).unwrap()
}

/// The deadline of the seat the match waits for.
pub fn deadline(client: &Client, id: &str) -> String {
    let seat = waiting(client, id);
    let clock = seat_clock(client, id, seat);
    clock["deadline"].as_str().unwrap().to_owned()
}

pub fn ply(client: &Client, id: &str) -> u64 {
    show(client, id)["ply"].as_u64().unwrap()
}

/// Plays the first legal move for whoever is to move.
pub fn play(players: &[Client], id: &str) -> usize {
    let seat = waiting(&players[0], id);
    let legal = players[seat]
        .get(&format!("/matches/{id}/legal-moves"))
        .json();
    let notation = legal["moves"][0]["notation"].as_str().unwrap();
    let played = players[seat].play(id, legal["ply"].as_u64().unwrap(), notation, &[]);
    assert_eq!(played.status, 201, "{}", played.body);
    seat
}
