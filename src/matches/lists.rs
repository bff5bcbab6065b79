//! Lists of matches, page by page (pagination by cursor).

use std::sync::Arc;

use super::{Matches, clocks};
use crate::caller::{May, Read};
use crate::error::{ApiError, Outcome};
use crate::games::GameKind;
use crate::store::MatchId;
use crate::store::matches::{self, ListFilter, MatchRow, Status};

/// Which matches to list.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListMatches {
    /// Only those that this reader sits at; public ones of everybody if left out.
    pub mine: Option<May<Read>>,
    /// Only those in this state.
    pub status: Option<Status>,
    /// Only those of this game.
    pub game: Option<GameKind>,
}

/// Which part of a list. Cursors are those of the matches in it.
#[derive(Clone, Debug, Default)]
pub struct ListPage {
    /// The first so many…
    pub first: Option<u32>,
    /// …after this one.
    pub after: Option<String>,
    /// Or the last so many…
    pub last: Option<u32>,
    /// …before this one.
    pub before: Option<String>,
}

/// How long a page of a list is. What a query weighs is computed from the same numbers.
#[derive(Clone, Copy, Debug)]
pub struct PageSize {
    /// Where nothing is said.
    pub usual: u32,
    /// At most.
    pub most: u32,
}

impl PageSize {
    /// How long a page is for which so many were asked.
    pub fn of(self, asked: Option<u32>) -> u32 {
        asked.unwrap_or(self.usual).min(self.most)
    }
}

/// A part of a list, newest first.
#[derive(Clone, Debug)]
pub struct MatchPage {
    /// The matches.
    pub rows: Vec<Arc<MatchRow>>,
    /// Whether there are newer ones.
    pub has_previous: bool,
    /// Whether there are older ones.
    pub has_next: bool,
}

/// How long a page of matches is.
pub const MATCHES: PageSize = PageSize {
    usual: 20,
    most: 100,
};

impl Matches {
    /// A part of the list of matches, for anybody who, if they show a token, may read.
    pub async fn list(
        &self,
        _: Option<May<Read>>,
        wanted: ListMatches,
        page: ListPage,
    ) -> Outcome<MatchPage> {
        let filter = ListFilter {
            user: wanted.mine.map(|reader| reader.user()),
            status: wanted.status,
            game: wanted.game,
            ..ListFilter::default()
        };
        self.listed(filter, page).await
    }

    /// A part of the list.
    pub(super) async fn listed(
        &self,
        mut filter: ListFilter,
        page: ListPage,
    ) -> Outcome<MatchPage> {
        if page.first.is_some() && page.last.is_some() {
            return Err(ApiError::malformed(
                "last",
                "ask for the first or for the last, not both",
            ));
        }
        // The list runs from new to old, so what comes after a match is older.
        filter.before = cursor("after", page.after)?;
        filter.after = cursor("before", page.before)?;
        filter.ascending = page.last.is_some();
        let most = MATCHES.of(page.first.or(page.last));
        let mut rows = matches::list(self.database.pool(), &filter, most + 1).await?;
        let has_more = rows.len() > most as usize;
        rows.truncate(most as usize);
        let (has_previous, has_next) = if filter.ascending {
            rows.reverse();
            (has_more, filter.after.is_some())
        } else {
            (filter.before.is_some(), has_more)
        };
        Ok(MatchPage {
            rows: rows.into_iter().map(Arc::new).collect(),
            has_previous,
            has_next,
        })
    }

    /// The matches that wait for a user, most urgent first: those with a deadline by it, then the others, longest
    /// waiting first.
    pub async fn waiting_for(
        &self,
        user: May<Read>,
        most: Option<u32>,
    ) -> Outcome<Vec<Arc<MatchRow>>> {
        let user = user.user();
        let mut rows = matches::waiting_for(self.database.pool(), user, MATCHES.most).await?;
        let people = self.people(&rows).await?;
        let now = self.clock.now();
        let deadline = |row: &MatchRow| {
            let seat = row.seat_of(user)?;
            let clock = clocks::view(row, &people, now)?;
            clock.seats.get(usize::from(seat.0))?.deadline
        };
        // What the database knows is when to look at the match, which may be because of another seat.
        rows.sort_by_cached_key(|row| deadline(row).map_or((1, None), |at| (0, Some(at))));
        rows.truncate(MATCHES.of(most) as usize);
        Ok(rows.into_iter().map(Arc::new).collect())
    }
}

fn cursor(field: &str, text: Option<String>) -> Outcome<Option<MatchId>> {
    let Some(text) = text else { return Ok(None) };
    text.parse()
        .map(Some)
        .map_err(|_| ApiError::malformed(field, "this is not a cursor of this list"))
}
