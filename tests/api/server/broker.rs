//! What the broker leaves behind on a connection that others use next.

use kinpost::broker;
use sqlx::{PgConnection, Row};

use crate::harness::EmptyDatabase;

#[tokio::test]
async fn hints_leave_the_connection_as_durable_as_it_was() {
    let empty = EmptyDatabase::new();
    let database = empty.open().await;
    let mut listener = database.listener().await.unwrap();
    listener.listen("kinpost").await.unwrap();
    // As a pooler in transaction mode does it: the hint and whatever comes next share one connection.
    let mut connection = database.connect().await.unwrap();
    sqlx::query("set synchronous_commit = on")
        .execute(&mut connection)
        .await
        .unwrap();
    broker::notify(&mut connection, "l").await.unwrap();
    assert_eq!(listener.recv().await.unwrap().payload(), "l");
    assert_eq!(durability(&mut connection).await, "on");
}

async fn durability(connection: &mut PgConnection) -> String {
    let row = sqlx::query("show synchronous_commit").fetch_one(connection);
    row.await.unwrap().get(0)
}
