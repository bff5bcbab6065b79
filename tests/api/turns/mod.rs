//! What happens at a table without anybody's hand: bots that play, moves that were left for later, moves taken back.

mod bots;
mod plans;
mod undo;

use serde_json::Value;

use crate::{rest::client::Client, support::eventually};

/// The match as soon as `is_so` holds of it.
fn when(client: &Client, id: &str, is_so: impl Fn(&Value) -> bool) -> Value {
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
