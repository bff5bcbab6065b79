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

impl ListPage {
    /// Cuts the page out of a whole list; says whether there is more before and behind it.
    pub fn cut<T>(
        self,
        mut items: Vec<T>,
        size: PageSize,
        cursor: impl Fn(&T) -> String,
    ) -> Outcome<(Vec<T>, bool, bool)> {
        require_one_end(&self)?;
        let place = |name: &str, wanted: Option<String>| match wanted {
            None => Ok(None),
            Some(wanted) => {
                let place = items.iter().position(|item| cursor(item) == wanted);
                place.map(Some).ok_or_else(|| no_cursor(name))
            }
        };
        let begin = place("after", self.after)?.map_or(0, |place| place + 1);
        let end = place("before", self.before)?.unwrap_or(items.len());
        let most = size.of(self.first.or(self.last)) as usize;
        let (begin, end) = match self.last {
            Some(_) => (begin.max(end.saturating_sub(most)), end),
            None => (begin, end.min(begin + most)),
        };
        let has_next = end < items.len();
        items.truncate(end);
        let page = items.drain(begin.min(end)..).collect();
        Ok((page, begin > 0, has_next))
    }
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

/// A part of a list.
#[derive(Clone, Debug)]
pub struct MatchPage {
    /// The matches.
    pub rows: Vec<Arc<MatchRow>>,
    /// Whether there are some before them.
    pub has_previous: bool,
    /// Whether there are some behind them.
    pub has_next: bool,
    /// How many the list has; none where they would have to be counted.
    pub total: Option<u32>,
}

/// How long a page of matches is.
pub const MATCHES: PageSize = PageSize {
    usual: 20,
    most: 100,
};

/// So many of the matches that wait for a user are listed, the most urgent ones.
pub const MOST_WAITING: u32 = 500;

impl Matches {
    /// A part of the list of matches, newest first, for anybody who, if they show a token, may read.
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
        require_one_end(&page)?;
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
            total: None,
        })
    }

    /// A part of the matches that wait for a user, most urgent first: those with a deadline by it, then the others,
    /// longest waiting first.
    pub async fn waiting_for(&self, user: May<Read>, page: ListPage) -> Outcome<MatchPage> {
        let user = user.user();
        let mut rows = matches::waiting_for(self.database.pool(), user, MOST_WAITING).await?;
        let people = self.people(&rows).await?;
        let now = self.clock.now();
        let deadline = |row: &MatchRow| {
            let seat = row.seat_of(user)?;
            let clock = clocks::view(row, &people, now)?;
            clock.seats.get(usize::from(seat.0))?.deadline
        };
        // What the database knows is when to look at the match, which may be because of another seat.
        rows.sort_by_cached_key(|row| deadline(row).map_or((1, None), |at| (0, Some(at))));
        let total = u32::try_from(rows.len()).ok();
        let (rows, has_previous, has_next) = page.cut(rows, MATCHES, |row| row.id.to_string())?;
        Ok(MatchPage {
            rows: rows.into_iter().map(Arc::new).collect(),
            has_previous,
            has_next,
            total,
        })
    }
}

fn cursor(field: &str, text: Option<String>) -> Outcome<Option<MatchId>> {
    let Some(text) = text else { return Ok(None) };
    text.parse().map(Some).map_err(|_| no_cursor(field))
}

fn require_one_end(page: &ListPage) -> Outcome<()> {
    if page.first.is_some() && page.last.is_some() {
        let problem = "ask for the first or for the last, not both";
        return Err(ApiError::malformed("last", problem));
    }
    Ok(())
}

fn no_cursor(field: &str) -> ApiError {
    ApiError::malformed(field, "this is not a cursor of this list")
}
