//! A subscription goes on after the ply the reader has.

use serde_json::json;

use crate::harness::{FOLLOW, Program, Socket, Table, TempDir};

#[test]
fn a_subscription_starts_after_its_cursor_and_never_repeats() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let pair = Table::over_graphql(server.address());
    for _ in 0..6 {
        pair.mover().play_any(&pair.id);
    }
    let [ann, bob] = &pair.players;
    for (after, expected) in [(None, 0..=6), (Some(0), 1..=6), (Some(3), 4..=6)] {
        let mut socket = Socket::follow(ann, &pair.id, after);
        for ply in expected {
            assert_eq!(socket.ply(), ply, "after {after:?}");
        }
    }

    // With nothing left to catch up on, the next thing is what is played next.
    let mut up_to_date = Socket::follow(bob, &pair.id, Some(6));
    pair.mover().play_any(&pair.id);
    assert_eq!(up_to_date.ply(), 7);

    // A cursor from the future is a mistake, not a wait.
    let mut ahead = Socket::of(bob);
    ahead.subscribe("1", FOLLOW, &json!({ "id": pair.id, "afterPly": 99 }));
    let answer = ahead.hear();
    assert_eq!(answer["type"], "error");
    assert_eq!(answer["payload"][0]["extensions"]["code"], "MALFORMED");
}
