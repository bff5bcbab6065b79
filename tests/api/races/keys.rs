//! Keys of requests: clients may choose whatever they like, and the server's own are none of theirs.

use kinpost::caller::May;
use kinpost::matches::{MoveInput, RequestKey, Submit, Submitted};
use kinpost::store::matches::MatchRow;
use serde_json::json;

use crate::harness::{
    Client, DAY, LetterTable, MailProgram, UseCases, World, by_link, eventually, ply, started_by,
    timed, waiting,
};

/// Keys that the server has made for itself, or makes: by its own name for the ply, and for some others.
fn keys(ply: u64) -> Vec<String> {
    let own = [
        format!("bot:{ply}"),
        format!("plan:{ply}"),
        format!("plan:{}", ply + 1),
    ];
    let odd = [
        "mail-00000000000000000000000000000000",
        "\u{1f}bot:1",
        "c:1",
    ];
    own.into_iter().chain(odd.map(str::to_owned)).collect()
}

/// Who is late has used the very key that the bot will use who takes the seat at ply 6.
#[test]
fn a_bot_plays_on_for_somebody_who_has_used_its_keys() {
    for door in ["rest", "graphql"] {
        let scene = World::at("2026-11-02T10:00:00Z");
        let players = scene.two();
        let id = timed(&players, &json!({ "perMove": DAY, "onTimeout": "BOT" }));
        let late = waiting(&players[0], &id);
        if door == "rest" {
            let played = players[late].play(&id, 0, "pass", &[("idempotency-key", "bot:6")]);
            assert_eq!(played.json()["ply"]["ply"], 1, "{}", played.body);
        } else {
            let played = submit(&players[late], &id, 0, "bot:6");
            assert_eq!(played, "MoveAccepted");
        }
        for ply in [1, 3, 5] {
            let passed = players[1 - late].play(&id, ply, "pass", &[]);
            assert_eq!(passed.status, 201, "{}", passed.body);
            scene.wait(DAY);
            let swept = scene.sweep();
            assert_eq!(swept.n_acts, 1, "{swept:?} after ply {ply}");
        }
        assert_eq!(
            (ply(&players[0], &id), waiting(&players[0], &id)),
            (7, 1 - late)
        );
    }
}

/// The key of the plan is the client's own, used before: the plan is played nevertheless, and the match goes on.
#[test]
fn a_client_that_uses_the_keys_of_plans_can_leave_one() {
    let world = World::start();
    let players = [world.sign_up("anna"), world.sign_up("ben")];
    let id = started_by(&players, "familienbande", "PRIVATE");
    let found = players[0].get(&format!("/matches/{id}")).json();
    let first = usize::from(found["turn"] == json!([1]));
    let (asked, other) = (&players[first], &players[1 - first]);
    // The plan of `asked` will be carried out at ply 2.
    let played = asked.play(&id, 0, "pass", &[("idempotency-key", "plan:2")]);
    assert_eq!(played.status, 201, "{}", played.body);
    let lines = json!({ "lines": [{ "move": { "notation": "pass" } }] });
    let planned = asked.send("PUT", &format!("/matches/{id}/plan"), &[], Some(&lines));
    assert_eq!(planned.status, 200, "{}", planned.body);
    assert_eq!(
        other
            .play(&id, 1, "pass", &[("idempotency-key", "plan:1")])
            .status,
        201
    );
    eventually("the plan is carried out", || ply(asked, &id) == 3);
}

#[test]
fn a_client_that_uses_the_keys_of_letters_can_write_some() {
    let world = World::start();
    let table = LetterTable::started(&world, "familienbande", ["anna", "boris"]);
    for key in keys(0) {
        let (seat, ply) = (table.waiting(), u64::from(table.ply()));
        let client = &table.players[seat].client;
        let is_odd = key.contains(char::is_control);
        let played = submit(client, &table.id.to_string(), ply, &key);
        assert_eq!(
            played,
            if is_odd { "Rejected" } else { "MoveAccepted" },
            "{key:?}"
        );
        let (seat, ply) = (table.waiting(), table.ply());
        table.reply(MailProgram::Gmail, seat, "pass");
        assert!(
            world.mail.last().1.starts_with("Played"),
            "{:?}",
            world.mail.last()
        );
        assert_eq!(table.ply(), ply + 1);
    }
}

fn submit(client: &Client, id: &str, ply: u64, key: &str) -> String {
    let query = "mutation($input: SubmitMoveInput!) { submitMove(input: $input) { __typename } }";
    let move_ = json!({ "notation": "pass" });
    let input = json!({ "matchId": id, "ply": ply, "move": move_, "idempotencyKey": key });
    let answer = client.graphql(query, &json!({ "input": input }));
    answer["submitMove"]["__typename"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// Whatever makes the database say that the bot's move was stored before: the bot does not try for ever.
#[tokio::test]
async fn an_accepted_move_of_an_earlier_ply_is_no_progress() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 2).await;
    let row = table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let seat = row.waiting.iter().next().unwrap();
    let mut connection = table.connection().await;
    for statement in [
        "insert into moves (match_id, ply, seat, events, at, idempotency_key) \
         values ($1, -1, $2, '[]', now(), chr(31) || 'bot:0'), ($1, -2, $2, '[]', now(), 'bot:0')",
        "update seats set bot = 'standard' where match_id = $1 and seat = $2",
    ] {
        let run = sqlx::query(statement)
            .bind(row.id.0)
            .bind(i16::from(seat.0));
        run.execute(&mut connection).await.unwrap();
    }
    assert_eq!(table.matches.play_bots(row.id).await.unwrap(), 0);
    assert_eq!(table.row(row.id).await.ply, 0);
}

/// A match from before the server's keys were set apart: what was sent then is answered as it was.
#[tokio::test]
async fn keys_from_before_they_were_set_apart_still_answer() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 2).await;
    let mut row = table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let mover = row.user_at(row.waiting.iter().next().unwrap()).unwrap();
    let letter = "mail-0123456789abcdef0123456789abcdef";
    // The ply after which the mover is asked again, and the key as it was stored then; the bot's names its own ply.
    for key in ["mine", letter, "bot:4", "bot:9"] {
        for key in [Some(key), None] {
            let seat = row.waiting.iter().next().unwrap();
            let submit = pass(&row, key);
            let submission = table
                .matches
                .submit(May::vouched(row.user_at(seat).unwrap()), submit)
                .await;
            row = submission.unwrap().row;
        }
    }
    let mut connection = table.connection().await;
    let migration = include_str!("../../../migrations/0021_set_keys_of_the_server_apart.sql");
    sqlx::raw_sql(migration)
        .execute(&mut connection)
        .await
        .unwrap();
    let stored =
        "select string_agg(replace(idempotency_key, chr(31), '^'), ' ' order by ply) from moves";
    let stored: String = sqlx::query_scalar(stored)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(stored, format!("mine ^{letter} ^bot:4 bot:9"));

    let again = |key: RequestKey| Submit {
        ply: Some(0),
        idempotency_key: Some(key),
        ..pass(&row, None)
    };
    for (key, ply) in [
        (RequestKey::Client("mine".to_owned()), Some(1)),
        (RequestKey::Server(letter.to_owned()), Some(3)),
        (RequestKey::Client("bot:4".to_owned()), None),
        (RequestKey::Client("bot:9".to_owned()), Some(7)),
    ] {
        let submission = table
            .matches
            .submit(May::vouched(mover), again(key.clone()))
            .await
            .unwrap();
        let accepted = match submission.outcome {
            Submitted::Accepted(played) => Some(played.ply),
            _ => None,
        };
        assert_eq!(accepted, ply, "{key:?}");
    }
}

fn pass(row: &MatchRow, key: Option<&str>) -> Submit {
    Submit {
        match_: row.id,
        ply: Some(row.ply),
        move_: MoveInput::Notation("pass".to_owned()),
        idempotency_key: key.map(|key| RequestKey::Client(key.to_owned())),
    }
}
