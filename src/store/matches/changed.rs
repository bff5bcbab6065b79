//! Reading matches that the reader may hold already (conditional read): what has not changed is confirmed, not carried.

use sqlx::{PgExecutor, Row};
use uuid::Uuid;

use super::{MatchId, MatchRow, read};

/// By what the database knows a version of a match again: its ply, its revision, and the transactions that last wrote
/// its row and those of its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp(String);

/// [`Stamp`] in SQL.
macro_rules! stamp {
    () => {
        "concat_ws('/', m.ply, m.revision, m.xmin, \
           (select string_agg(s.xmin::text, '.' order by s.seat) from seats s where s.match_id = m.id))"
    };
}

/// What a reader of a match finds who may hold a version of it.
#[derive(Debug)]
pub enum Confirmation {
    /// The version with that stamp.
    Same,
    /// Another one.
    Changed(Box<MatchRow>, Stamp),
}

/// Those of these matches that exist, in no particular order; what the reader holds already, by its stamp, is only
/// confirmed. A row that cannot be read is a failure of its own.
pub async fn find_changed(
    db: impl PgExecutor<'_>,
    asked: &[(MatchId, Option<&Stamp>)],
) -> sqlx::Result<Vec<(MatchId, sqlx::Result<Confirmation>)>> {
    let ids: Vec<Uuid> = asked.iter().map(|(id, _)| id.0).collect();
    let stamps = asked.iter().map(|(_, stamp)| stamp.map(|stamp| &*stamp.0));
    let rows = sqlx::query(concat!(
        "select a.asked, changed.* from unnest($1::uuid[], $2::text[]) as a (asked, stamp) \
         join matches e on e.id = a.asked left join lateral (\n",
        include_str!("select.sql"),
        ", ",
        stamp!(),
        " as stamp from matches m where m.id = a.asked and ",
        stamp!(),
        " is distinct from a.stamp) changed on true",
    ))
    .bind(ids)
    .bind(stamps.collect::<Vec<_>>())
    .fetch_all(db)
    .await?;
    let found = rows.iter().map(|row| {
        let stamp: Option<String> = row.try_get("stamp")?;
        let found = match stamp {
            None => Ok(Confirmation::Same),
            Some(stamp) => read(row).map(|row| Confirmation::Changed(Box::new(row), Stamp(stamp))),
        };
        Ok((MatchId(row.try_get("asked")?), found))
    });
    found.collect()
}
