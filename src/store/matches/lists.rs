//! Lists of matches, page by page (keyset pagination), newest first. Ids are ordered by creation, so a cursor is an id.

use sqlx::{PgExecutor, Row};

use super::{MatchId, MatchRow, Named, Status, UserId, read, select_matches};
use crate::games::GameKind;

/// Which matches.
#[derive(Clone, Debug, Default)]
pub struct ListFilter {
    /// Of this user; public ones of everybody otherwise.
    pub user: Option<UserId>,
    /// In this state.
    pub status: Option<Status>,
    /// Of this game.
    pub game: Option<GameKind>,
    /// Created before this one (older), exclusive.
    pub before: Option<MatchId>,
    /// Created after this one (newer), exclusive.
    pub after: Option<MatchId>,
    /// Oldest first instead of newest first.
    pub ascending: bool,
}

/// At most `most` matches of a list.
pub async fn list(
    db: impl PgExecutor<'_>,
    filter: &ListFilter,
    most: u32,
) -> sqlx::Result<Vec<MatchRow>> {
    let query = match (filter.user.is_some(), filter.ascending) {
        (true, false) => select_matches!(
            "from seats mine join matches m on m.id = mine.match_id where mine.user_id = $1 \
             and ($2::text is null or m.status = $2) and ($3::text is null or m.game = $3) \
             and ($4::uuid is null or m.id < $4) and ($5::uuid is null or m.id > $5) \
             order by mine.match_id desc limit $6"
        ),
        (true, true) => select_matches!(
            "from seats mine join matches m on m.id = mine.match_id where mine.user_id = $1 \
             and ($2::text is null or m.status = $2) and ($3::text is null or m.game = $3) \
             and ($4::uuid is null or m.id < $4) and ($5::uuid is null or m.id > $5) \
             order by mine.match_id asc limit $6"
        ),
        (false, false) => select_matches!(
            "from matches m where m.visibility = 'public' and $1::uuid is null \
             and ($2::text is null or m.status = $2) and ($3::text is null or m.game = $3) \
             and ($4::uuid is null or m.id < $4) and ($5::uuid is null or m.id > $5) \
             order by m.id desc limit $6"
        ),
        (false, true) => select_matches!(
            "from matches m where m.visibility = 'public' and $1::uuid is null \
             and ($2::text is null or m.status = $2) and ($3::text is null or m.game = $3) \
             and ($4::uuid is null or m.id < $4) and ($5::uuid is null or m.id > $5) \
             order by m.id asc limit $6"
        ),
    };
    let rows = sqlx::query(query)
        .bind(filter.user.map(|user| user.0))
        .bind(filter.status.map(Status::name))
        .bind(filter.game.map(GameKind::id))
        .bind(filter.before.map(|id| id.0))
        .bind(filter.after.map(|id| id.0))
        .bind(i64::from(most))
        .fetch_all(db)
        .await?;
    rows.iter().map(read).collect()
}

/// The running matches that wait for a user: first those that must be looked at first, then those without a clock,
/// longest waiting first.
pub async fn waiting_for(
    db: impl PgExecutor<'_>,
    user: UserId,
    most: u32,
) -> sqlx::Result<Vec<MatchRow>> {
    let rows = sqlx::query(select_matches!(
        "from seats mine join matches m on m.id = mine.match_id left join deadlines d on d.match_id = m.id \
         where mine.user_id = $1 and mine.bot is null and m.status = 'running' and (m.waiting >> mine.seat) & 1 = 1 \
         order by (m.clock is null), d.next_at, m.moved_at, m.id limit $2"
    ))
    .bind(user.0)
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter().map(read).collect()
}

/// Matches that have started, oldest first, after this one.
pub async fn started_after(
    db: impl PgExecutor<'_>,
    after: Option<MatchId>,
    most: u32,
) -> sqlx::Result<Vec<MatchId>> {
    let rows = sqlx::query(
        "select id from matches where started_at is not null and ($1::uuid is null or id > $1) order by id limit $2",
    )
    .bind(after.map(|id| id.0))
    .bind(i64::from(most))
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok(MatchId(row.try_get("id")?)))
        .collect()
}

/// Something short that changes when the lobby does.
pub async fn lobby_fingerprint(db: impl PgExecutor<'_>) -> sqlx::Result<String> {
    let row = sqlx::query(
        "select concat(count(distinct m.id), ' ', count(s.seat), ' ', max(m.id::text), ' ', max(s.joined_at)) as fingerprint \
         from matches m left join seats s on s.match_id = m.id where m.status = 'open' and m.visibility = 'public'",
    )
    .fetch_one(db)
    .await?;
    row.try_get("fingerprint")
}

#[cfg(test)]
mod tests {
    use super::super::{seat_bits, seat_set};
    use crate::games::{Seat, SeatSet};

    #[test]
    fn the_bits_of_waiting_seats_are_those_the_query_asks_for() {
        let seats: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
        assert_eq!(seat_bits(seats), 0b1001);
        assert_eq!(seat_set(0b1001), seats);
    }
}
