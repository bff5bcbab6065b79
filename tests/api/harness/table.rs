//! People at a match: how it is opened, what they see of it, and how they play.

use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use super::{client::Client, support::eventually, world::World};

/// A match that has started, and who sits at it, in the order of the seats.
pub struct Table<const N: usize = 2> {
    pub id: String,
    pub players: [Client; N],
}

impl<const N: usize> Table<N> {
    /// A match of people who have just signed up, made by this body.
    pub fn start(world: &World, names: [&str; N], body: &Value) -> Self {
        let players = names.map(|name| world.sign_up(name));
        Self {
            id: started_from(players.each_ref(), body),
            players,
        }
    }

    pub fn path(&self, end: &str) -> String {
        format!("/matches/{}{end}", self.id)
    }

    /// The match as the first player sees it.
    pub fn show(&self) -> Value {
        show(&self.players[0], &self.id)
    }

    /// The seat the match waits for, and its ply; none when it is over.
    pub fn turn(&self) -> Option<(usize, u64)> {
        turn(&self.players[0], &self.id)
    }

    /// The seat the match waits for, which must be one.
    pub fn waiting(&self) -> usize {
        waiting(&self.players[0], &self.id)
    }

    pub fn legal(&self, seat: usize) -> Value {
        self.players[seat].get(&self.path("/legal-moves")).json()
    }

    /// Plays a move in notation, which must be accepted.
    pub fn play(&self, seat: usize, notation: &str) {
        self.play_typed(seat, &json!({ "notation": notation }));
    }

    /// Plays a move in whichever form, which must be accepted.
    pub fn play_typed(&self, seat: usize, move_: &Value) {
        let ply = ply(&self.players[0], &self.id);
        let played = self.players[seat].play_typed(&self.id, ply, move_, &[]);
        assert_eq!(played.status, 201, "{move_}: {}", played.body);
    }

    /// The first thing a seat may do.
    pub fn play_first(&self, seat: usize) {
        let notation = self.legal(seat)["moves"][0]["notation"].clone();
        self.play_typed(seat, &json!({ "notation": notation }));
    }

    /// What a seat is answered who asks about the match by GraphQL.
    pub fn ask(&self, seat: usize, query: &str) -> Value {
        self.players[seat].graphql(query, &json!({ "id": self.id }))["match"].clone()
    }

    /// Plays a typed move of a game by GraphQL; what became of it.
    pub fn submit_typed(&self, seat: usize, mutation: &str, ply: &Value, typed: &Value) -> Value {
        let input = json!({ "matchId": self.id, "ply": ply, "move": typed });
        self.players[seat].graphql(mutation, &json!({ "input": input }))["submitMove"].clone()
    }
}

/// A match of two that has just started: its id, and who sits on which seat.
pub fn started(world: &World, visibility: &str) -> (String, [Client; 2]) {
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    (started_by(&players, "familienbande", visibility), players)
}

/// The id of a match these two have just started.
pub fn started_by(players: &[Client; 2], game: &str, visibility: &str) -> String {
    started_with(players, game, visibility, &json!({}))
}

/// The same with options.
pub fn started_with(
    [anna, ben]: &[Client; 2],
    game: &str,
    visibility: &str,
    options: &Value,
) -> String {
    let body =
        json!({ "game": upper(game), "seats": 2, "visibility": visibility, "options": options });
    started_from([anna, ben], &body)
}

/// The id of a match that was made by this body, which all of them have joined and thereby started.
pub fn started_from<const N: usize>(players: [&Client; N], body: &Value) -> String {
    let made = players[0].post("/matches", body);
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    let link = made["link"].as_str().unwrap();
    let mut status = made["status"].clone();
    for other in &players[1..] {
        let joined = other.post(&format!("/links/{link}/seats"), &json!({}));
        assert_eq!(joined.status, 200, "{}", joined.body);
        status = joined.json()["status"].clone();
    }
    assert_eq!(status, "RUNNING");
    made["id"].as_str().unwrap().to_owned()
}

/// The seat the match waits for, and its ply; none when it is over.
pub fn turn(client: &Client, id: &str) -> Option<(usize, u64)> {
    let found = client.get(&format!("/matches/{id}")).json();
    let seat = found["turn"].as_array().unwrap().first()?.as_u64().unwrap();
    Some((
        usize::try_from(seat).unwrap(),
        found["ply"].as_u64().unwrap(),
    ))
}

/// Plays so many legal moves, or until the end.
pub fn play_on(id: &str, players: &[Client; 2], n_moves: u64) {
    for n in 0..n_moves {
        let Some((seat, ply)) = turn(&players[0], id) else {
            return;
        };
        let legal = players[seat]
            .get(&format!("/matches/{id}/legal-moves"))
            .json();
        assert_eq!(legal["ply"], ply);
        let moves = legal["moves"].as_array().unwrap();
        let choice = usize::try_from(n * 7).unwrap() % moves.len();
        let notation = moves[choice]["notation"].as_str().unwrap();
        let played = players[seat].play(id, ply, notation, &[]);
        assert_eq!(played.status, 201, "{notation}: {}", played.body);
        assert_eq!(played.headers["etag"], format!("\"{}\"", ply + 1));
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
pub fn timed_by_three(players: [&Client; 3], clock: &Value) -> String {
    let body =
        json!({ "game": "FAMILIENBANDE", "seats": 3, "visibility": "PRIVATE", "clock": clock });
    started_from(players, &body)
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

/// The match as soon as `is_so` holds of it.
pub fn when(client: &Client, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    let mut found = Value::Null;
    eventually("the match is so", || {
        found = client.get(&format!("/matches/{id}")).json();
        is_so(&found)
    });
    found
}

/// The match as soon as it waits for this seat or is over.
pub fn when_asked(client: &Client, id: &str, seat: u64) -> Value {
    when(client, id, |found| {
        let turn = found["turn"].as_array().unwrap();
        found["status"] == "FINISHED" || turn.iter().any(|waiting| *waiting == seat)
    })
}
