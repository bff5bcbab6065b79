//! Many clients do the same thing at the same moment.

use std::{sync::Barrier, thread};

use serde_json::Value;

use crate::harness::{Client, Program, Table, TempDir};

const CLIENTS: usize = 50;

/// What each of many clients is answered who send the same move at once, each with the key of its number.
fn all_at_once(
    player: &Client,
    id: &str,
    key: impl Fn(usize) -> Option<String> + Sync,
) -> Vec<Value> {
    let now = player.look(id);
    let (ply, moves) = (&now["ply"], &now["legalMoves"]["moves"]);
    let together = Barrier::new(CLIENTS);
    let submit = |number| {
        together.wait();
        player.submit(id, ply, &moves[0]["notation"], key(number).as_deref())
    };
    thread::scope(|scope| {
        let submit = &submit;
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| scope.spawn(move || submit(number)))
            .collect();
        clients
            .into_iter()
            .map(|client| client.join().unwrap())
            .collect()
    })
}

#[test]
fn of_many_moves_for_one_ply_one_is_played_and_the_same_key_gives_the_same_answer() {
    let data = TempDir::with_cluster();
    let server = Program::start_unlimited(data.path());
    let pair = Table::over_graphql(server.address());

    let answers = all_at_once(pair.mover(), &pair.id, |_| None);
    let n_of = |kind: &str| {
        answers
            .iter()
            .filter(|answer| answer["__typename"] == kind)
            .count()
    };
    assert_eq!(
        (n_of("MoveAccepted"), n_of("MoveStale")),
        (1, CLIENTS - 1),
        "{answers:?}"
    );
    for stale in answers
        .iter()
        .filter(|answer| answer["__typename"] == "MoveStale")
    {
        assert_eq!(stale["currentPly"], 1);
        assert_eq!(stale["since"][0]["ply"], 1, "what happened since is told");
    }
    assert_eq!(pair.players[0].look(&pair.id)["ply"], 1);

    let answers = all_at_once(pair.mover(), &pair.id, |_| {
        Some("one and the same".to_owned())
    });
    assert_eq!(answers[0]["__typename"], "MoveAccepted");
    assert_eq!(answers[0]["ply"]["ply"], 2);
    assert!(
        answers.iter().all(|answer| *answer == answers[0]),
        "{answers:?}"
    );
    assert_eq!(pair.players[0].look(&pair.id)["ply"], 2);

    let answers = all_at_once(pair.mover(), &pair.id, |number| {
        Some(format!("key {number}"))
    });
    let n_accepted = answers
        .iter()
        .filter(|answer| answer["__typename"] == "MoveAccepted");
    assert_eq!(n_accepted.count(), 1);
    assert_eq!(pair.players[0].look(&pair.id)["ply"], 3);
}
