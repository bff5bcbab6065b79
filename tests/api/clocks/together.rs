//! Decisions that several seats take at the same time: who is told of them, whose clock runs, and what time does to one of
//! them. FAMILYS asks everybody at once, for the opening and for votes; Poetrium asks one after the other.

use kinpost::wire::spelling::upper;
use serde_json::{Value, json};

use crate::harness::{DAY, GRACE, HOUR, Receiver, Table, World, seat_clock, started_from};

const NAMES: [&str; 3] = ["anna", "ben", "carla"];

/// Three people at a table, each with a webhook.
struct Family {
    world: World,
    table: Table<3>,
    receiver: Receiver,
}

impl Family {
    fn start(game: &str, options: &Value) -> Self {
        let world = World::at("2026-11-02T10:00:00Z");
        let players = NAMES.map(|name| world.person_in(name, "UTC"));
        let receiver = Receiver::start();
        for (player, name) in players.iter().zip(NAMES) {
            let hook = json!({ "kind": "WEBHOOK", "url": receiver.url(&format!("/{name}")) });
            assert_eq!(player.post("/me/channels", &hook).status, 201);
        }
        let clock = json!({ "perMove": DAY, "onTimeout": "DEFAULT_MOVE" });
        let new = json!({ "game": upper(game), "seats": 3, "options": options, "clock": clock });
        let id = started_from(players.each_ref(), &new);
        Self {
            world,
            table: Table { id, players },
            receiver,
        }
    }

    /// FAMILYS where words are put to the vote, with everybody's opening on the table.
    fn opened() -> Self {
        let family = Self::start(
            "familys",
            &json!({ "verification": "VOTE", "language": "OTHER" }),
        );
        for seat in 0..3 {
            family.table.play_first(seat);
        }
        family
    }

    /// Until when a seat has time; null if nobody waits for it.
    fn deadline(&self, seat: usize) -> Value {
        seat_clock(&self.table.players[0], &self.table.id, seat)["deadline"].clone()
    }

    fn in_a_day(&self) -> Value {
        json!((self.world.now() + jiff::SignedDuration::from_secs(DAY)).to_string())
    }

    /// How often each was told of something, in the inbox.
    fn told(&self, kind: &str) -> [usize; 3] {
        NAMES.map(|name| self.world.n_told(name, kind))
    }

    /// Who was called since the last time, and about what.
    fn called(&self) -> Vec<(String, String)> {
        self.world.wait(GRACE + 1);
        let notifications = &self.world.services.notifications;
        let runtime = &self.world.copy().runtime;
        while !runtime.block_on(notifications.work(50)).unwrap().is_idle() {}
        let calls = NAMES.iter().flat_map(|name| {
            let calls = self.receiver.take(&format!("/{name}")).into_iter();
            calls.map(|call| ((*name).to_owned(), call.kind()))
        });
        calls.collect()
    }

    /// Plays FAMILYS until somebody puts a word to the vote; gives who.
    fn proposed(&self) -> usize {
        loop {
            let seat = self.table.waiting();
            let play = |move_: Value| self.table.play_typed(seat, &json!({ "familys": move_ }));
            play(json!({ "draw": true }));
            let word = self.table.legal(seat)["forms"]["word"].clone();
            let letters = word["letters"].as_array().cloned().unwrap_or_default();
            if letters.len() >= 3 {
                let letters = letters[..3].iter();
                let spelled = letters.clone().map(|card| card["letter"].as_str().unwrap());
                let spelled: String = spelled.collect();
                let cards: Vec<_> = letters.map(|card| card["id"].clone()).collect();
                play(json!({ "word": { "word": spelled, "cards": cards } }));
                return seat;
            }
            let view = self.table.players[seat]
                .get(&self.table.path("/view"))
                .json();
            let card = &view["seats"][seat]["hand"][0]["id"];
            play(json!({ "discard": { "card": card } }));
            play(json!({ "end": true }));
        }
    }

    fn vote(&self, seat: usize) {
        self.table
            .play_typed(seat, &json!({ "familys": { "vote": { "accept": true } } }));
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
    let family = Family::start("familys", &json!({}));
    assert_eq!(family.table.show()["turn"], json!([0, 1, 2]));
    let end = family.in_a_day();
    let view = family.table.players[0]
        .get(&family.table.path("/view"))
        .json();
    let first = usize::try_from(view["first"].as_u64().unwrap()).unwrap();
    let [quick, late] = [(first + 1) % 3, (first + 2) % 3];
    assert_eq!(family.told("turn"), [1, 1, 1]);
    assert_eq!(family.called(), calls(&[0, 1, 2], "match.turn"));

    // One decides: the others were asked already, and their time goes on as before.
    family.world.wait(HOUR);
    family.table.play_first(quick);
    assert_eq!(family.told("turn"), [1, 1, 1]);
    assert_eq!(family.called(), calls(&[], ""));
    let deadlines = |first_end: &Value| {
        let mut expected = [json!(null), json!(null), json!(null)];
        (expected[first], expected[late]) = (first_end.clone(), end.clone());
        expected
    };
    let shown = || [0, 1, 2].map(|seat| family.deadline(seat));
    assert_eq!(shown(), deadlines(&end));

    family.world.wait(19 * HOUR);
    assert_eq!(family.world.sweep().n_reminders, 2);
    assert_eq!(family.told("reminder"), plus([0; 3], &[first, late]));
    assert_eq!(family.called(), calls(&[first, late], "match.reminder"));
    family.table.play_first(first);
    assert_eq!(shown(), deadlines(&json!(null)));
    assert_eq!(family.told("turn"), [1, 1, 1]);

    // Only one is late; the match goes on, and asks the next decision of whoever begins.
    family.world.wait_until(end.as_str().unwrap());
    let swept = family.world.sweep();
    assert_eq!((swept.n_acts, swept.n_reminders), (1, 0));
    assert_eq!(family.told("timed-out"), plus([0; 3], &[late]));
    assert_eq!(family.table.show()["turn"], json!([first]));
    assert_eq!(family.told("turn"), plus([1; 3], &[first]));
    assert_eq!(family.deadline(first), family.in_a_day());
    let mut expected = calls(&[first], "match.turn");
    expected.extend(calls(&[late], "match.timed-out"));
    expected.sort();
    assert_eq!(family.called(), expected);
}

#[test]
fn a_vote_asks_the_voters_once_and_time_ends_it_for_the_late_one_alone() {
    let family = Family::opened();
    let proposer = family.proposed();
    let [quick, late] = [(proposer + 1) % 3, (proposer + 2) % 3];
    family.called();
    let before = family.told("turn");
    // What was told of the vote is in it already: nobody else has been asked since.
    let turn = family.table.show()["turn"].as_array().unwrap().len();
    assert_eq!(turn, 2);
    let ends = [family.deadline(quick), family.deadline(late)];
    assert_eq!(ends[0], ends[1]);
    assert_eq!(family.deadline(proposer), json!(null));

    family.world.wait(HOUR);
    family.vote(quick);
    assert_eq!(family.told("turn"), before);
    assert_eq!(family.called(), calls(&[], ""));
    assert_eq!(family.deadline(quick), json!(null));
    assert_eq!(family.deadline(late), ends[1]);
    family.world.wait(19 * HOUR);
    assert_eq!(family.world.sweep().n_reminders, 1);
    assert_eq!(family.told("reminder"), plus([0; 3], &[late]));

    family.world.wait_until(ends[1].as_str().unwrap());
    assert_eq!(family.world.sweep().n_acts, 1);
    assert_eq!(family.told("timed-out"), plus([0; 3], &[late]));
    // The word counts, and it is the proposer who goes on.
    assert_eq!(family.table.show()["turn"], json!([proposer]));
    assert_eq!(family.told("turn"), plus(before, &[proposer]));
    assert_eq!(family.deadline(proposer), family.in_a_day());
}

#[test]
fn every_voter_is_told_of_the_vote_once_whoever_votes_first() {
    let family = Family::opened();
    // What was told before the word was proposed: nobody is asked by anything else in between.
    let mut before = family.told("turn");
    let mover = family.table.waiting();
    let proposer = family.proposed();
    let others = [(proposer + 1) % 3, (proposer + 2) % 3];
    // Turns that passed on the way were told one each.
    let mut seat = mover;
    while seat != proposer {
        seat = (seat + 1) % 3;
        before = plus(before, &[seat]);
    }
    let asked = plus(before, &others);
    assert_eq!(family.told("turn"), asked);
    family.vote(others[1]);
    assert_eq!(family.told("turn"), asked);
    family.vote(others[0]);
    assert_eq!(family.told("turn"), plus(asked, &[proposer]));
}

#[test]
fn whoever_was_to_vote_and_has_the_turn_instead_decides_anew() {
    let family = Family::opened();
    let proposer = family.proposed();
    let next = (proposer + 1) % 3;
    let before = family.told("turn");
    family.called();
    family.world.wait(5 * HOUR);
    let left = family.table.players[proposer].post(&family.table.path("/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    // There is nothing to vote on any more, and the next one is asked something else.
    assert_eq!(family.table.show()["turn"], json!([next]));
    assert_eq!(family.told("turn"), plus(before, &[next]));
    assert_eq!(family.deadline(next), family.in_a_day());
    assert_eq!(family.deadline((proposer + 2) % 3), json!(null));
}

#[test]
fn poetrium_asks_one_at_a_time_and_tells_each_once() {
    let family = Family::start("poetrium", &json!({}));
    let mut seat = family.table.waiting();
    let mut told = plus([0; 3], &[seat]);
    assert_eq!(family.told("turn"), told);
    // Whoever was told that the match has begun and not that it is their turn is called about that.
    let mut expected = calls(&[0, 1, 2], "match.started");
    expected[seat].1 = "match.turn".to_owned();
    assert_eq!(family.called(), expected);
    for _ in 0..8 {
        family.world.wait(HOUR);
        family.table.play_first(seat);
        let next = family.table.waiting();
        if next != seat {
            told = plus(told, &[next]);
        }
        assert_eq!(family.told("turn"), told);
        let deadlines = [0, 1, 2].map(|seat| family.deadline(seat));
        let running = deadlines.iter().filter(|deadline| !deadline.is_null());
        assert_eq!(running.count(), 1);
        assert_eq!(deadlines[next], family.in_a_day());
        seat = next;
    }
    family.world.wait(DAY);
    assert_eq!(family.world.sweep().n_acts, 1);
    assert_eq!(family.told("timed-out"), plus([0; 3], &[seat]));
}

#[test]
fn a_guesser_who_becomes_the_storyteller_decides_anew() {
    let family = Family::start("poetrium", &json!({}));
    let teller = family.table.waiting();
    family.table.play_first(teller);
    let guesser = family.table.waiting();
    assert_ne!(guesser, teller);
    let before = family.told("turn");
    family.world.wait(5 * HOUR);
    let left = family.table.players[teller].post(&family.table.path("/retirement"), &json!({}));
    assert_eq!(left.status, 201, "{}", left.body);
    // The round is over without its storyteller, and the next one is the guesser's.
    assert_eq!(family.table.show()["turn"], json!([guesser]));
    assert_eq!(family.told("turn"), plus(before, &[guesser]));
    assert_eq!(family.deadline(guesser), family.in_a_day());
}
