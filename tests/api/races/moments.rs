//! What else happens to a match at the same moment as a move: plans, looks, substitutes, requests to take back.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use kinpost::caller::May;
use kinpost::games::Seat;
use kinpost::matches::{MoveInput, Submit};
use kinpost::store::matches::{self, NextLook};
use sqlx::{Connection, Row};

use super::crowd::code;
use crate::harness::{UseCases, by_link, in_the_end};

fn pass(row: &matches::MatchRow) -> Submit {
    Submit {
        match_: row.id,
        ply: Some(row.ply),
        move_: MoveInput::Notation("pass".to_owned()),
        idempotency_key: None,
    }
}

/// A plan is being left when the move comes that it waits for: the move has begun before the plan is there.
#[tokio::test]
async fn a_plan_that_is_left_while_the_other_moves_is_carried_out() {
    let table = Arc::new(UseCases::crowded().await);
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 2).await;
    let row = table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let seat = row.waiting.iter().next().unwrap();
    let mover = row.user_at(seat).unwrap();
    let other = Seat(1 - seat.0);

    let mut holder = table.connection().await;
    let mut held = holder.begin().await.unwrap();
    matches::lock(&mut held, row.id).await.unwrap();
    let (submit, pass) = (table.matches.clone(), pass(&row));
    let submit = tokio::spawn(async move { submit.submit(May::vouched(mover), pass).await });
    table.settled(&submit, 1).await;
    let leave = "insert into plans (match_id, seat, id, lines, made_at_ply, created_at) \
                 values ($1, $2, gen_random_uuid(), '[{\"move\": \"pass\"}]', 0, now())";
    let leave = sqlx::query(leave).bind(row.id.0).bind(i16::from(other.0));
    leave.execute(&mut *held).await.unwrap();
    held.commit().await.unwrap();
    assert_eq!(code(&submit.await.unwrap()), "");
    in_the_end("the plan is carried out", async {
        while table.row(row.id).await.ply < 2 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
}

/// Somebody moves while a sweeper looks at the match, and sets an instant that is later than the lease of the look but
/// earlier than what the look finds out.
#[tokio::test]
async fn a_look_that_was_overtaken_by_a_move_is_repeated() {
    let table = UseCases::crowded().await;
    let (anna, boris) = (table.person("anna").await, table.person("boris").await);
    let open = table.open(&anna, 2).await;
    let row = table
        .matches
        .join(May::vouched(boris.user), by_link(&open))
        .await
        .unwrap();
    let mover = row.user_at(row.waiting.iter().next().unwrap()).unwrap();
    // Whole microseconds, as Postgres keeps them.
    let now = Timestamp::from_second(Timestamp::now().as_second()).unwrap();
    let lease = now + SignedDuration::from_mins(1);
    let in_ten_days = now + SignedDuration::from_hours(240);
    let mut connection = table.connection().await;
    let claim = sqlx::query("insert into deadlines (match_id, next_at) values ($1, $2)");
    let claim = claim.bind(row.id.0).bind(jiff_sqlx::ToSqlx::to_sqlx(lease));
    claim.execute(&mut connection).await.unwrap();
    let look = NextLook {
        id: row.id,
        version: (row.ply, row.revision),
        at: Some(in_ten_days),
    };
    table
        .matches
        .submit(May::vouched(mover), pass(&row))
        .await
        .unwrap();
    let pool = table.matches.database.pool();
    matches::look_again(pool, lease, &[look], now)
        .await
        .unwrap();
    let next = sqlx::query("select next_at from deadlines")
        .fetch_one(&mut connection)
        .await;
    let next: jiff_sqlx::Timestamp = next.unwrap().get("next_at");
    assert_eq!(next.to_jiff(), now);
}

/// Two seats that bots play are offered to one person, who takes both in the same moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_takes_over_two_seats_at_once_gets_one() {
    let table = UseCases::crowded().await;
    let people = ["anna", "boris", "carla", "dora"];
    let (anna, boris, carla, dora) = {
        let mut made = Vec::new();
        for name in people {
            made.push(table.person(name).await);
        }
        let [a, b, c, d] = made.try_into().unwrap_or_else(|_| unreachable!());
        (a, b, c, d)
    };
    for _ in 0..20 {
        let open = table.open(&anna, 3).await;
        table
            .matches
            .join(May::vouched(boris.user), by_link(&open))
            .await
            .unwrap();
        let row = table
            .matches
            .join(May::vouched(carla.user), by_link(&open))
            .await
            .unwrap();
        let mut connection = table.connection().await;
        let bots = "update seats set bot = 'absent' where match_id = $1 and seat > 0";
        sqlx::query(bots)
            .bind(row.id.0)
            .execute(&mut connection)
            .await
            .unwrap();
        let seats = [Seat(1), Seat(2)];
        for seat in seats {
            let offered = table
                .matches
                .offer_seat(May::vouched(anna.user), row.id, seat, dora.user)
                .await;
            offered.unwrap();
        }
        let mut together = Vec::new();
        for seat in seats {
            let (matches, id, dora) = (table.matches.clone(), row.id, dora.user);
            together.push(tokio::spawn(async move {
                matches.take_seat(May::vouched(dora), id, seat).await
            }));
        }
        let mut codes = Vec::new();
        for request in together {
            codes.push(code(&request.await.unwrap()));
        }
        codes.sort_unstable();
        assert_eq!(codes, ["", "ALREADY_SEATED"]);
    }
    table.close().await;
}
