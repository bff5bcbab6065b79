//! What a backup asks of a database: a snapshot that does not move while others write, what is in it, and whether there is
//! room for what is restored.

use std::collections::BTreeMap;

use sqlx::{
    AssertSqlSafe, Connection, PgConnection, Row,
    migrate::{Migrate, MigrateError},
};
use url::Url;
use uuid::Uuid;

use super::{Error, Target, migrations};
use crate::config::decoded;

/// Tables in which a server that has never been used writes: they are no data.
const NO_DATA: [&str; 3] = ["_sqlx_migrations", "installation", "signing_keys"];

/// What is in a database.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Contents {
    /// The version of the tables.
    pub schema: i64,
    /// Whose it is; nobody's before the first start.
    pub installation: Option<Uuid>,
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
}

/// What stands in the way of a restored backup.
#[derive(Debug, thiserror::Error)]
pub enum NoRoom {
    /// Somebody has played here.
    #[error("there are data in it already ({rows} rows of {table})")]
    Data {
        /// One of the tables.
        table: String,
        /// How many rows it has.
        rows: u64,
    },
    /// It is the database of another program.
    #[error("it has a table of another program ({table})")]
    Foreign {
        /// One of its tables.
        table: String,
    },
    /// A server runs on it.
    #[error("a copy of Kinpost uses it; stop that first")]
    InUse,
    /// It does not answer.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Connects without bringing the tables up to date.
pub async fn connect(target: &Target) -> Result<PgConnection, Error> {
    let named = |error| Error::Connect {
        target: target.to_string(),
        error,
    };
    let options = target.options().map_err(named)?;
    PgConnection::connect_with(&options).await.map_err(named)
}

/// Begins a transaction that sees the database as it is now, and gives its name, by which `pg_dump` sees the same.
pub async fn hold_snapshot(connection: &mut PgConnection) -> sqlx::Result<String> {
    sqlx::query("begin isolation level repeatable read read only")
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("select pg_export_snapshot()")
        .fetch_one(connection)
        .await?;
    row.try_get(0)
}

/// What is in the database; nothing where no Kinpost has been.
pub async fn contents(connection: &mut PgConnection) -> sqlx::Result<Option<Contents>> {
    let rows = count_rows(connection).await?;
    if !is_ours(&rows) {
        return Ok(None);
    }
    let schema = sqlx::query("select coalesce(max(version), 0) from _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await?;
    let installation = sqlx::query("select id from installation")
        .fetch_optional(connection)
        .await?;
    Ok(Some(Contents {
        schema: schema.try_get(0)?,
        installation: installation.map(|row| row.try_get(0)).transpose()?,
        rows,
    }))
}

/// The version of the tables that this program makes.
pub fn newest_schema() -> i64 {
    let migrations = migrations::migrator();
    let versions = migrations.iter().map(|migration| migration.version);
    versions.max().unwrap_or_default()
}

/// Keeps servers that start from the tables as long as the connection lives: they wait to bring them up to date.
pub async fn hold_off_servers(connection: &mut PgConnection) -> Result<(), MigrateError> {
    connection.lock().await
}

/// Removes the tables of a database without data; refuses any other.
pub async fn make_room(connection: &mut PgConnection) -> Result<(), NoRoom> {
    let others = "select from pg_stat_activity where datname = current_database() \
        and application_name = 'kinpost' and pid <> pg_backend_pid()";
    let others = sqlx::query(others).fetch_all(&mut *connection).await?;
    if !others.is_empty() {
        return Err(NoRoom::InUse);
    }
    let mut transaction = connection.begin().await?;
    let mut rows = count_rows(&mut transaction).await?;
    let any = rows.first_key_value();
    if let Some((table, _)) = any.filter(|_| !is_ours(&rows)) {
        let table = table.clone();
        return Err(NoRoom::Foreign { table });
    }
    if let Some(users) = rows.get_mut("users") {
        *users = count_people(&mut transaction).await?;
    }
    let is_data = |(table, rows): &(String, u64)| *rows > 0 && !NO_DATA.contains(&table.as_str());
    if let Some((table, rows)) = rows.into_iter().find(is_data) {
        return Err(NoRoom::Data { table, rows });
    }
    sqlx::raw_sql(REMOVE_TABLES)
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

/// Removes what was restored and is not as it should be. Only for a database in which [`make_room`] found nothing.
pub async fn remove_tables(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(REMOVE_TABLES).execute(connection).await?;
    Ok(())
}

/// Tables and functions one by one: the schema itself may belong to somebody else.
const REMOVE_TABLES: &str = "do $$
declare it text;
begin
    for it in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = current_schema() loop
        execute 'drop table ' || it || ' cascade';
    end loop;
    for it in select p.oid::regprocedure from pg_proc p
        where p.pronamespace = current_schema()::regnamespace and p.proowner = current_user::regrole
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop
        execute 'drop function ' || it || ' cascade';
    end loop;
end $$";

fn is_ours(rows: &BTreeMap<String, u64>) -> bool {
    ["_sqlx_migrations", "installation"]
        .iter()
        .all(|table| rows.contains_key(*table))
}

/// Users but bots, who are there from the start. Tables of an old version know no bots.
async fn count_people(connection: &mut PgConnection) -> sqlx::Result<u64> {
    let people =
        "select count(*) from users u where to_jsonb(u) ->> 'is_bot' is distinct from 'true'";
    let row = sqlx::query(people).fetch_one(connection).await?;
    let people: i64 = row.try_get(0)?;
    Ok(u64::try_from(people).unwrap_or_default())
}

async fn count_rows(connection: &mut PgConnection) -> sqlx::Result<BTreeMap<String, u64>> {
    let tables = "select tablename, format('select count(*) from %I.%I', schemaname, tablename) \
        from pg_tables where schemaname = current_schema()";
    let tables = sqlx::query(tables).fetch_all(&mut *connection).await?;
    let mut counted = BTreeMap::new();
    for table in tables {
        let count: String = table.try_get(1)?;
        let row = sqlx::query(AssertSqlSafe(count))
            .fetch_one(&mut *connection)
            .await?;
        let rows: i64 = row.try_get(0)?;
        counted.insert(table.try_get(0)?, u64::try_from(rows).unwrap_or_default());
    }
    Ok(counted)
}

impl Target {
    /// What tells the programs of Postgres where to connect. In their environment nobody else sees the password.
    pub fn environment(&self) -> sqlx::Result<Vec<(&'static str, String)>> {
        let options = self.options()?;
        let host = match options.get_socket() {
            Some(directory) => directory.display().to_string(),
            None => options.get_host().to_owned(),
        };
        let mut environment = vec![
            ("PGHOST", host),
            ("PGPORT", options.get_port().to_string()),
            ("PGUSER", options.get_username().to_owned()),
            ("PGAPPNAME", "kinpost backup".to_owned()),
        ];
        let database = options.get_database().map(str::to_owned);
        environment.extend(database.map(|name| ("PGDATABASE", name)));
        if let Self::Url(url) | Self::Pooled { direct: url, .. } = self {
            environment.extend(only_in_url(url.reveal()));
        }
        Ok(environment)
    }
}

/// What the options do not give back.
fn only_in_url(url: &str) -> Vec<(&'static str, String)> {
    let Ok(url) = Url::parse(url) else {
        return Vec::new();
    };
    let password = url
        .password()
        .map(|password| ("PGPASSWORD", decoded(password)));
    let pairs = url.query_pairs();
    let named = pairs.filter_map(|(key, value)| {
        let name = match &*key {
            "password" => "PGPASSWORD",
            "sslmode" | "ssl-mode" => "PGSSLMODE",
            "sslrootcert" | "ssl-root-cert" | "ssl-ca" => "PGSSLROOTCERT",
            "sslcert" | "ssl-cert" => "PGSSLCERT",
            "sslkey" | "ssl-key" => "PGSSLKEY",
            "options" => "PGOPTIONS",
            _ => return None,
        };
        Some((name, value.into_owned()))
    });
    password.into_iter().chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_stands_in_the_address_is_found_and_decoded() {
        let found =
            only_in_url("postgres://kin:se%40c&r+et@db/x?sslmode=require&application_name=y");
        let expected = [("PGPASSWORD", "se@c&r+et"), ("PGSSLMODE", "require")];
        assert_eq!(
            found,
            expected.map(|(name, value)| (name, value.to_owned()))
        );
    }
}
