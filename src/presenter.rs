//! The presenter: what a match looks like to one reader (view models), the same through both doors, in letters and on
//! pages. What only the doors show, it makes of the types of `wire`, in the file of the same name there.

use std::collections::HashMap;

use crate::accounts::{self, Accounts};
use crate::engine::{Audience, Engine, VisiblePly};
use crate::error::{ApiError, Outcome};
use crate::games::rulebook::{CORE_RULEBOOKS, RuleClause, Rulebook};
use crate::games::{Seat, Viewer};
use crate::matches::{ClockView, Matches, People, clock_view};
use crate::store::matches::{MatchRow, MoveRow};
use crate::store::users::{self, User};
use crate::store::{Database, UserId};
use crate::texts::{Locale, SeatNames};

/// Who knows the people of a match.
pub trait Names: Sync {
    /// These users, deleted ones too: they may sit at a table.
    fn users(
        &self,
        ids: Vec<UserId>,
    ) -> impl Future<Output = Outcome<HashMap<UserId, User>>> + Send;

    /// What the clocks of these users depend on.
    fn whereabouts(
        &self,
        matches: &Matches,
        ids: Vec<UserId>,
    ) -> impl Future<Output = Outcome<People>> + Send {
        async move { matches.whereabouts(&ids).await.map(People::new) }
    }
}

/// People who were met a moment ago are remembered.
impl Names for Accounts {
    async fn users(&self, ids: Vec<UserId>) -> Outcome<HashMap<UserId, User>> {
        accounts::users_by_ids(self, &ids).await
    }
}

/// Nobody is remembered: for letters, which nobody waits for.
impl Names for Database {
    async fn users(&self, ids: Vec<UserId>) -> Outcome<HashMap<UserId, User>> {
        let users = users::by_ids(self, &ids).await?;
        Ok(users.into_iter().map(|user| (user.id, user)).collect())
    }
}

/// Shows matches to readers of one language.
#[derive(Debug)]
pub struct Presenter<'a, N> {
    pub matches: &'a Matches,
    /// The language.
    pub locale: Locale,
    /// Who knows their people.
    pub names: &'a N,
}

impl<N: Names> Presenter<'_, N> {
    /// The same for readers of another language.
    #[must_use]
    pub fn reading(self, locale: Locale) -> Self {
        Self { locale, ..self }
    }

    /// Whoever looks at a match through these eyes.
    pub async fn audience(&self, row: &MatchRow, viewer: Viewer) -> Outcome<Audience> {
        Ok(Audience {
            viewer,
            locale: self.locale,
            names: self.seat_names(row).await?,
        })
    }

    /// What the seats of a match are called.
    pub async fn seat_names(&self, row: &MatchRow) -> Outcome<SeatNames> {
        let ids = row.seats.iter().map(|seat| seat.user).collect();
        let users = self.names.users(ids).await?;
        let name = |seat: Seat| {
            let user = row.user_at(seat).and_then(|user| users.get(&user));
            user.map(|user| user.shown_name(self.locale))
                .unwrap_or_default()
        };
        Ok(SeatNames::new(
            self.locale,
            Seat::all(row.n_seats).map(name),
        ))
    }

    /// What the clocks of a match show now; nothing without a clock.
    pub async fn clock(&self, row: &MatchRow) -> Outcome<Option<ClockView>> {
        let people = if row.clocks.is_some() {
            let ids = row.seats.iter().map(|seat| seat.user).collect();
            self.names.whereabouts(self.matches, ids).await?
        } else {
            People::default()
        };
        Ok(clock_view(row, &people, self.matches.clock.now()))
    }

    /// Plies as they can be looked up now.
    pub fn recalled(
        &self,
        row: &MatchRow,
        plies: &[MoveRow],
        audience: &Audience,
    ) -> Outcome<Vec<VisiblePly>> {
        if plies.is_empty() {
            return Ok(Vec::new());
        }
        let now = self.matches.position(row)?;
        let told = plies.iter();
        let told = told.map(|logged| Ok(now.recall(logged.into(), audience)?));
        told.collect()
    }

    /// The numbered rules of the game that a match is of, those of all games at the end.
    pub fn rules(&self, row: &MatchRow) -> Outcome<Vec<RuleClause>> {
        rulebook(self.matches.engine(row.game), self.locale)
    }
}

/// The numbered rules of a game in this language, those of all games at the end.
pub fn rulebook(engine: &dyn Engine, locale: Locale) -> Outcome<Vec<RuleClause>> {
    let books = engine.title().rulebooks.into_iter();
    let mut clauses = Vec::new();
    for (language, markdown) in books.chain(CORE_RULEBOOKS) {
        if language == locale.code() {
            let book = Rulebook::parse(markdown);
            let book = book.map_err(|why| ApiError::internal(anyhow::anyhow!(why)))?;
            clauses.extend(book.clauses);
        }
    }
    Ok(clauses)
}
