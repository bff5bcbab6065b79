//! Decisions that several seats take at the same time: who is told of them, whose clock runs, and what time does to one of
//! them. FAMILYS asks everybody at once, for the opening and for votes; Poetrium asks one after the other.

use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use super::world::{DAY, HOUR, Scene, ply, seat_clock, show, waiting};
use crate::notifications::kit::{GRACE, Receiver};
use crate::rest::client::Client;

const NAMES: [&str; 3] = ["anna", "ben", "carla"];

/// Three people at a table, each with a webhook.
struct Table {
    scene: Scene,
    players: [Client; 3],
    id: String,
    receiver: Receiver,
}

impl Table {
    fn start(game: &str, options: &Value) -> Self {
        let scene = Scene::at("2026-11-02T10:00:00Z");
        let players = NAMES.map(|name| scene.person_in(name, "UTC"));
        let receiver = Receiver::start();
        for (player, name) in players.iter().zip(NAMES) {
            let hook = json!({ "kind": "WEBHOOK", "url": receiver.url(&format!("/{name}")) });
            assert_eq!(player.post("/me/channels", &hook).status, 201);
        }
        let clock = json!({ "perMove": DAY, "onTimeout": "DEFAULT_MOVE" });
        let new = json!({ "game": upper(game), "seats": 3, "options": options, "clock": clock });
        let made = players[0].post("/matches", &new).json();
        let path = format!("/links/{}/seats", made["link"].as_str().unwrap());
        for player in &players[1..] {
            assert_eq!(player.post(&path, &json!({})).status, 200);
        }
        let id = made["id"].as_str().unwrap().to_owned();
        Self {
            scene,
            players,
            id,
            receiver,
        }
    }

    /// FAMILYS where words are put to the vote, with everybody's opening on the table.
    fn opened() -> Self {
        let table = Self::start(
            "familys",
            &json!({ "verification": "VOTE", "language": "OTHER" }),
        );
        for seat in 0..3 {
            table.play_first(seat);
        }
        table
    }

    fn show(&self) -> Value {
        show(&self.players[0], &self.id)
    }

    fn path(&self, end: &str) -> String {
        format!("/matches/{}{end}", self.id)
    }

    /// Until when a seat has time; null if nobody waits for it.
    fn deadline(&self, seat: usize) -> Value {
        seat_clock(&self.players[0], &self.id, seat)["deadline"].clone()
    }

    fn in_a_day(&self) -> Value {
        json!((self.scene.now() + jiff::SignedDuration::from_secs(DAY)).to_string())
    }

    /// How often each was told of something, in the inbox.
    fn told(&self, kind: &str) -> [usize; 3] {
        NAMES.map(|name| self.scene.n_told(name, kind))
    }

    /// Who was called since the last time, and about what.
    fn called(&self) -> Vec<(String, String)> {
        self.scene.wait(GRACE + 1);
        let notifications = &self.scene.world.services.notifications;
        let runtime = &self.scene.copy.runtime;
        while !runtime.block_on(notifications.work(50)).unwrap().is_idle() {}
        let calls = NAMES.iter().flat_map(|name| {
            let calls = self.receiver.take(&format!("/{name}")).into_iter();
            calls.map(|call| ((*name).to_owned(), call.kind()))
        });
        calls.collect()
    }

    fn play(&self, seat: usize, move_: &Value) {
        let ply = ply(&self.players[0], &self.id);
        let played = self.players[seat].play_typed(&self.id, ply, move_, &[]);
        assert_eq!(played.status, 201, "{move_}: {}", played.body);
    }

    fn legal(&self, seat: usize) -> Value {
        self.players[seat].get(&self.path("/legal-moves")).json()
    }

    /// The first thing a seat may do.
    fn play_first(&self, seat: usize) {
        let notation = self.legal(seat)["moves"][0]["notation"].clone();
        self.play(seat, &json!({ "notation": notation }));
    }

    /// Plays FAMILYS until somebody puts a word to the vote; gives who.
    fn proposed(&self) -> usize {
        loop {
            let seat = waiting(&self.players[0], &self.id);
            let play = |move_: Value| self.play(seat, &json!({ "familys": move_ }));
            play(json!({ "draw": true }));
            let word = self.legal(seat)["forms"]["word"].clone();
            let letters = word["letters"].as_array().cloned().unwrap_or_default();
            if letters.len() >= 3 {
                let letters = letters[..3].iter();
                let spelled = letters.clone().map(|card| card["letter"].as_str().unwrap());
                let spelled: String = spelled.collect();
                let cards: Vec<_> = letters.map(|card| card["id"].clone()).collect();
                play(json!({ "word": { "word": spelled, "cards": cards } }));
                return seat;
            }
            let view = self.players[seat].get(&self.path("/view")).json();
            let card = &view["seats"][seat]["hand"][0]["id"];
            play(json!({ "discard": { "card": card } }));
            play(json!({ "end": true }));
        }
    }

    fn vote(&self, seat: usize) {
        self.play(seat, &json!({ "familys": { "vote": { "accept": true } } }));
    }
}

/// One more for these seats.
fn plus(before: [usize; 3], seats: &[usize]) -> [usize; 3] {
    let mut after = before;
    for &seat in seats {
        after[seat] += 1;
    }
    after
}

/// What these seats were called about.
fn calls(seats: &[usize], kind: &str) -> Vec<(String, String)> {
    let mut seats = seats.to_vec();
    seats.sort_unstable();
    let call = |seat: &usize| (NAMES[*seat].to_owned(), kind.to_owned());
    seats.iter().map(call).collect()
}

#[test]
fn an_opening_asks_everybody_once_and_time_ends_it_for_the_late_one_alone() {
    let table = Table::start("familys", &json!({}));
    assert_eq!(table.show()["turn"], json!([0, 1, 2]));
    let end = table.in_a_day();
    let view = table.players[0].get(&table.path("/view")).json();
    let first = usize::try_from(view["first"].as_u64().unwrap()).unwrap();
    let [quick, late] = [(first + 1) % 3, (first + 2) % 3];
    assert_eq!(table.told("turn"), [1, 1, 1]);
    assert_eq!(table.called(), calls(&[0, 1, 2], "match.turn"));

    // One decides: the others were asked already, and their time goes on as before.
    table.scene.wait(HOUR);
    table.play_first(quick);
    assert_eq!(table.told("turn"), [1, 1, 1]);
    assert_eq!(table.called(), calls(&[], ""));
    let deadlines = |first_end: &Value| {
        let mut expected = [json!(null), json!(null), json!(null)];
        (expected[first], expected[late]) = (first_end.clone(), end.clone());
        expected
    };
    let shown = || [0, 1, 2].map(|seat| table.deadline(seat));
    assert_eq!(shown(), deadlines(&end));

    table.scene.wait(19 * HOUR);
    assert_eq!(table.scene.sweep().n_reminders, 2);
    assert_eq!(table.told("reminder"), plus([0; 3], &[first, late]));
    assert_eq!(table.called(), calls(&[first, late], "match.reminder"));
    table.play_first(first);
    assert_eq!(shown(), deadlines(&json!(null)));
    assert_eq!(table.told("turn"), [1, 1, 1]);

    // Only one is late; the match goes on, and asks the next decision of whoever begins.
    table.scene.wait_until(end.as_str().unwrap());
    let swept = table.scene.sweep();
    assert_eq!((swept.n_acts, swept.n_reminders), (1, 0));
    assert_eq!(table.told("timed-out"), plus([0; 3], &[late]));
    assert_eq!(table.show()["turn"], json!([first]));
    assert_eq!(table.told("turn"), plus([1; 3], &[first]));
    assert_eq!(table.deadline(first), table.in_a_day());
    let mut expected = calls(&[first], "match.turn");
    expected.extend(calls(&[late], "match.timed-out"));
    expected.sort();
    assert_eq!(table.called(), expected);
}

#[test]
fn a_vote_asks_the_voters_once_and_time_ends_it_for_the_late_one_alone() {
    let table = Table::opened();
    let proposer = table.proposed();
    let [quick, late] = [(proposer + 1) % 3, (proposer + 2) % 3];
    table.called();
    let before = table.told("turn");
    // What was told of the vote is in it already: nobody else has been asked since.
    let turn = table.show()["turn"].as_array().unwrap().len();
    assert_eq!(turn, 2);
    let ends = [table.deadline(quick), table.deadline(late)];
    assert_eq!(ends[0], ends[1]);
    assert_eq!(table.deadline(proposer), json!(null));

    table.scene.wait(HOUR);
    table.vote(quick);
    assert_eq!(table.told("turn"), before);
    assert_eq!(table.called(), calls(&[], ""));
    assert_eq!(table.deadline(quick), json!(null));
    assert_eq!(table.deadline(late), ends[1]);
    table.scene.wait(19 * HOUR);
    assert_eq!(table.scene.sweep().n_reminders, 1);
    assert_eq!(table.told("reminder"), plus([0; 3], &[late]));

    table.scene.wait_until(ends[1].as_str().unwrap());
    assert_eq!(table.scene.sweep().n_acts, 1);
    assert_eq!(table.told("timed-out"), plus([0; 3], &[late]));
    // The word counts, and it is the proposer who goes on.
    assert_eq!(table.show()["turn"], json!([proposer]));
    assert_eq!(table.told("turn"), plus(before, &[proposer]));
    assert_eq!(table.deadline(proposer), table.in_a_day());
}

#[test]
fn every_voter_is_told_of_the_vote_once_whoever_votes_first() {
    let table = Table::opened();
    // What was told before the word was proposed: nobody is asked by anything else in between.
    let mut before = table.told("turn");
    let mover = waiting(&table.players[0], &table.id);
    let proposer = table.proposed();
    let others = [(proposer + 1) % 3, (proposer + 2) % 3];
    // Turns that passed on the way were told one each.
    let mut seat = mover;
    while seat != proposer {
        seat = (seat + 1) % 3;
        before = plus(before, &[seat]);
    }
    let asked = plus(before, &others);
    assert_eq!(table.told("turn"), asked);
    table.vote(others[1]);
    assert_eq!(table.told("turn"), asked);
    table.vote(others[0]);
    assert_eq!(table.told("turn"), plus(asked, &[proposer]));
}

#[test]
fn whoever_was_to_vote_and_has_the_turn_instead_decides_anew() {
    let table = Table::opened();
    let proposer = table.proposed();
    let next = (proposer + 1) % 3;
    let before = table.told("turn");
    table.called();
    table.scene.wait(5 * HOUR);
    let left = table.players[proposer].post(&table.path("/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    // There is nothing to vote on any more, and the next one is asked something else.
    assert_eq!(table.show()["turn"], json!([next]));
    assert_eq!(table.told("turn"), plus(before, &[next]));
    assert_eq!(table.deadline(next), table.in_a_day());
    assert_eq!(table.deadline((proposer + 2) % 3), json!(null));
}

#[test]
fn poetrium_asks_one_at_a_time_and_tells_each_once() {
    let table = Table::start("poetrium", &json!({}));
    let mut seat = waiting(&table.players[0], &table.id);
    let mut told = plus([0; 3], &[seat]);
    assert_eq!(table.told("turn"), told);
    // Whoever was told that the match has begun and not that it is their turn is called about that.
    let mut expected = calls(&[0, 1, 2], "match.started");
    expected[seat].1 = "match.turn".to_owned();
    assert_eq!(table.called(), expected);
    for _ in 0..8 {
        table.scene.wait(HOUR);
        table.play_first(seat);
        let next = waiting(&table.players[0], &table.id);
        if next != seat {
            told = plus(told, &[next]);
        }
        assert_eq!(table.told("turn"), told);
        let deadlines = [0, 1, 2].map(|seat| table.deadline(seat));
        let running = deadlines.iter().filter(|deadline| !deadline.is_null());
        assert_eq!(running.count(), 1);
        assert_eq!(deadlines[next], table.in_a_day());
        seat = next;
    }
    table.scene.wait(DAY);
    assert_eq!(table.scene.sweep().n_acts, 1);
    assert_eq!(table.told("timed-out"), plus([0; 3], &[seat]));
}

#[test]
fn a_guesser_who_becomes_the_storyteller_decides_anew() {
    let table = Table::start("poetrium", &json!({}));
    let teller = waiting(&table.players[0], &table.id);
    table.play_first(teller);
    let guesser = waiting(&table.players[0], &table.id);
    assert_ne!(guesser, teller);
    let before = table.told("turn");
    table.scene.wait(5 * HOUR);
    let left = table.players[teller].post(&table.path("/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    // The round is over without its storyteller, and the next one is the guesser's.
    assert_eq!(table.show()["turn"], json!([guesser]));
    assert_eq!(table.told("turn"), plus(before, &[guesser]));
    assert_eq!(table.deadline(guesser), table.in_a_day());
}
