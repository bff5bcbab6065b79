//! Sweeping: by several copies at once, after crashes, and through whole matches of every game.

use std::thread;

use kinpost::titles;
use serde_json::json;

use crate::harness::{Copy, DAY, HOUR, World, ply, show, timed, timed_game};

#[test]
fn two_copies_that_sweep_at_once_handle_each_due_match_exactly_once() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let n_matches = 30;
    let ids: Vec<String> = (0..n_matches)
        .map(|_| timed(&players, &json!({ "perMove": DAY })))
        .collect();
    let other = Copy::of(&scene);
    for round in 1..=3 {
        scene.wait(19 * HOUR + 12 * 60);
        let reminded = sweep_together(scene.copy(), &other);
        assert_eq!((reminded.0, reminded.1), (0, n_matches), "round {round}");
        scene.wait(4 * HOUR + 48 * 60);
        let acted = sweep_together(scene.copy(), &other);
        assert_eq!((acted.0, acted.1), (n_matches, 0), "round {round}");
        for id in &ids {
            assert_eq!(ply(&players[0], id), round);
        }
    }
    let told = scene.n_told("anna", "timed-out") + scene.n_told("ben", "timed-out");
    assert_eq!(told, 3 * ids.len());
    let told = scene.n_told("anna", "reminder") + scene.n_told("ben", "reminder");
    assert_eq!(told, 3 * ids.len());
}

/// The acts and reminders of two copies that sweep at the same time.
fn sweep_together(one: &Copy, other: &Copy) -> (u32, u32) {
    let swept = thread::scope(|scope| {
        [one, other]
            .map(|copy| scope.spawn(|| copy.sweep()))
            .map(|thread| thread.join().unwrap())
    });
    (
        swept[0].n_acts + swept[1].n_acts,
        swept[0].n_reminders + swept[1].n_reminders,
    )
}

#[test]
fn a_sweeper_that_dies_after_claiming_delays_and_loses_nothing() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let id = timed(&players, &json!({ "perMove": DAY }));
    scene.wait(DAY);
    // What a claim leaves behind when nobody goes on: the match belongs to the dead for a minute.
    let claimed = "update deadlines set next_at = '2026-11-03T10:01:00Z'";
    scene.copy().execute(claimed);
    assert_eq!(scene.sweep().n_matches, 0);
    scene.wait(60);
    assert_eq!(scene.sweep().n_acts, 1);
    assert_eq!(ply(&players[0], &id), 1);

    // One that dies between the move and the end of its look: the move is stored, the rest is found out later.
    scene.wait(DAY);
    let before = ply(&players[0], &id);
    assert_eq!(scene.sweep().n_acts, 1);
    scene
        .copy()
        .execute("update deadlines set next_at = 'epoch'");
    let again = scene.sweep();
    assert_eq!(
        (again.n_matches, again.n_acts),
        (1, 0),
        "looking again does nothing twice"
    );
    assert_eq!(ply(&players[0], &id), before + 1);
}

#[test]
fn a_match_that_cannot_be_looked_at_does_not_stop_the_others() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    let broken = timed(&players, &json!({ "perMove": DAY }));
    scene
        .copy()
        .execute("update matches set snapshot = '\\x0900'");
    let good = timed(&players, &json!({ "perMove": DAY }));
    scene.wait(DAY);
    let swept = scene
        .copy()
        .runtime
        .block_on(kinpost::jobs::sweeper::sweep(&scene.copy().matches, 1_000));
    let swept = swept.unwrap();
    assert_eq!((swept.n_acts, swept.n_failed), (1, 1));
    assert_eq!(ply(&players[0], &good), 1);
    assert_eq!(ply(&players[0], &broken), 0);
}

/// Votes of FAMILYS, duels of Poetrium: whatever is asked has a deadline, and silence never stops a match.
#[test]
fn every_game_comes_to_its_end_when_nobody_ever_moves() {
    let scene = World::at("2026-11-02T10:00:00Z");
    let players = scene.two();
    for kind in titles::kinds() {
        let id = timed_game(&players, kind.id(), &json!({ "perMove": DAY }));
        for n_sweeps in 0.. {
            if show(&players[0], &id)["status"] == "FINISHED" {
                break;
            }
            // Three in a row would retire the seat: here the row is broken, so that only the game can end the match.
            forgive(&scene);
            scene.wait(DAY);
            assert!(scene.sweep().n_acts > 0, "{kind}");
            assert!(n_sweeps < 3_000, "{kind} does not end");
        }
        let record = players[0].get(&format!("/matches/{id}/record.json"));
        let verified = kinpost::engine::verify_json(&record.body).unwrap();
        let ending = verified.ending.unwrap();
        assert_ne!(ending, "retirement", "{kind}");
    }
}

/// Makes all timeouts of running matches forgotten.
fn forgive(scene: &World) {
    use kinpost::store::matches::Clocks;
    use sqlx::Row;
    scene.copy().runtime.block_on(async {
        let pool = scene.copy().matches.database.pool();
        let rows = sqlx::query("select id, clocks from matches where status = 'running'")
            .fetch_all(pool)
            .await
            .unwrap();
        for row in rows {
            let mut clocks = Clocks::read(&row.get::<Vec<u8>, _>("clocks")).unwrap();
            for clock in &mut clocks.seats {
                clock.n_timeouts = 0;
            }
            let update = "update matches set clocks = $2, revision = revision + 1 where id = $1";
            let update = sqlx::query(update).bind(row.get::<uuid::Uuid, _>("id"));
            update.bind(clocks.write()).execute(pool).await.unwrap();
        }
    });
}
