//! What the presenter shows through both doors: matches and plies for one reader, as the types of this folder.

use std::borrow::Borrow;
use std::collections::HashMap;

use super::spelling::shown_options;
use super::{
    AnswerInfo, ClauseInfo, ClockInfo, DateTime, GameId, GameInfo, MatchInfo, PlyInfo, SeatInfo,
    StandingsInfo, User,
};
use crate::caller::{May, Play, Read};
use crate::error::Outcome;
use crate::games::{GameKind, Seat, Viewer};
use crate::matches::{ClockView, Page, Perspective, PlyPage, Submission, ViewedMatch, clock_view};
use crate::notifications::answer_in_words;
use crate::presenter::{Names, Presenter, rulebook};
use crate::store::UserId;
use crate::store::matches::{Answered, MatchRow, MoveRow};
use crate::store::users::User as StoredUser;

type Users = HashMap<UserId, StoredUser>;

/// Games.
impl<N: Names> Presenter<'_, N> {
    /// A title that can be played.
    pub fn game(&self, kind: GameKind) -> GameInfo {
        GameInfo::new(self.matches.engine(kind), self.locale)
    }

    /// Its rulebook.
    pub fn rulebook(&self, kind: GameKind) -> Outcome<Vec<ClauseInfo>> {
        let clauses = rulebook(self.matches.engine(kind), self.locale)?;
        Ok(clauses.into_iter().map(Into::into).collect())
    }
}

/// People and matches.
impl<N: Names> Presenter<'_, N> {
    /// Users in this order, as far as they are known.
    pub async fn users(&self, ids: Vec<UserId>) -> Outcome<Vec<User>> {
        let known = self.names.users(ids.clone()).await?;
        Ok(ids.iter().filter_map(|id| self.user(&known, *id)).collect())
    }

    /// A match as this reader may know it.
    pub async fn match_info(&self, row: &MatchRow, reader: Option<UserId>) -> Outcome<MatchInfo> {
        let users = self.names.users(people_of([row])).await?;
        let clock = self.clock(row).await?;
        Ok(self.info(row, reader, &users, clock.as_ref()))
    }

    /// Many matches, with one question for all their people.
    pub async fn match_infos<R: Borrow<MatchRow>>(
        &self,
        rows: &[R],
        reader: Option<UserId>,
    ) -> Outcome<Vec<MatchInfo>> {
        let rows = || rows.iter().map(Borrow::borrow);
        let users = self.names.users(people_of(rows())).await?;
        let people = self.matches.people(rows()).await?;
        let now = self.matches.clock.now();
        let info = |row| {
            let clock = clock_view(row, &people, now);
            self.info(row, reader, &users, clock.as_ref())
        };
        Ok(rows().map(info).collect())
    }

    /// Who sits where, for whoever sits at `own`.
    pub async fn seats(&self, row: &MatchRow, own: Option<Seat>) -> Outcome<Vec<SeatInfo>> {
        let ids = row.seats.iter().map(|seat| seat.user).collect();
        let users = self.names.users(ids).await?;
        Ok(self.seats_of(row, own, &users))
    }

    /// How time is kept, and how much everybody has left; nothing without a clock.
    pub async fn clock_info(&self, row: &MatchRow) -> Outcome<Option<ClockInfo>> {
        let clock = self.clock(row).await?;
        Ok(clock.map(|clock| ClockInfo::new(row, &clock)))
    }

    /// The result, once there is one.
    pub async fn standings(&self, row: &MatchRow) -> Outcome<Option<StandingsInfo>> {
        if row.standings.is_none() {
            return Ok(None);
        }
        let names = self.seat_names(row).await?;
        Ok(StandingsInfo::new(row, &names, self.locale))
    }

    /// Who said what, in news for this reader.
    pub async fn answer(&self, answered: &Answered, reader: May<Read>) -> Outcome<AnswerInfo> {
        let reader = reader.user();
        let readers = self.names.users(vec![reader]).await?;
        let time_zone = readers.get(&reader).map(|user| user.time_zone.as_str());
        let time_zone = time_zone.unwrap_or("UTC");
        let database = &self.matches.database;
        Ok(AnswerInfo {
            what: answered.what.into(),
            text: answer_in_words(database, answered, self.locale, time_zone).await?,
        })
    }

    fn user(&self, users: &Users, id: UserId) -> Option<User> {
        users.get(&id).map(|user| User::new(user, self.locale))
    }

    fn seats_of(&self, row: &MatchRow, own: Option<Seat>, users: &Users) -> Vec<SeatInfo> {
        let place = |seat: Seat| {
            let user = row.user_at(seat).and_then(|id| self.user(users, id));
            SeatInfo::new(row, (seat, own), user)
        };
        Seat::all(row.n_seats).map(place).collect()
    }

    /// The match for this reader; `users` has everybody who sits there or owns it, `clock` what its clocks show now.
    fn info(
        &self,
        row: &MatchRow,
        reader: Option<UserId>,
        users: &Users,
        clock: Option<&ClockView>,
    ) -> MatchInfo {
        let own = reader.and_then(|user| row.seat_of(user));
        MatchInfo {
            id: row.id.0,
            game: GameId(row.game),
            rules_version: row.rules_version,
            options: shown_options(row.game, &row.options),
            status: row.status,
            visibility: row.visibility,
            joining: row.joining,
            undo: row.undo,
            ply: row.ply,
            turn: row.waiting.iter().map(|seat| seat.0).collect(),
            you: own.map(|seat| seat.0),
            owner: self.user(users, row.owner),
            seats: self.seats_of(row, own, users),
            link: own.map(|_| row.link.clone()),
            created_at: DateTime(row.created_at),
            started_at: row.started_at.map(DateTime),
            finished_at: row.finished_at.map(DateTime),
            moved_at: row.moved_at.map(DateTime),
            rematch_of: row.rematch_of.map(|id| id.0),
            clock: clock.map(|clock| ClockInfo::new(row, clock)),
        }
    }
}

/// Everybody who sits at a table or has opened it.
fn people_of<'r>(rows: impl IntoIterator<Item = &'r MatchRow>) -> Vec<UserId> {
    let people = |row: &'r MatchRow| {
        let seated = row.seats.iter().map(|seat| seat.user);
        seated.chain([row.owner])
    };
    let mut ids: Vec<UserId> = rows.into_iter().flat_map(people).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Plies.
impl<N: Names> Presenter<'_, N> {
    /// A part of the history, as it can be looked up now.
    pub async fn plies(
        &self,
        viewed: &ViewedMatch,
        page: Page,
    ) -> Outcome<(Vec<PlyInfo>, PlyPage)> {
        let found = self.matches.history(viewed, page).await?;
        let audience = self.audience(&viewed.row, viewed.viewer).await?;
        let told = self.recalled(&viewed.row, &found.plies, &audience)?;
        let mut previous = found.previous_at;
        let mut plies = Vec::new();
        for (logged, told) in found.plies.iter().zip(told) {
            plies.push(PlyInfo::new(&audience, logged, previous, told));
            previous = Some(logged.at);
        }
        Ok((plies, found))
    }

    /// A ply as a stream tells it: as it happens, or as it can be looked up later.
    pub async fn ply(&self, viewed: &ViewedMatch, logged: &MoveRow) -> Outcome<PlyInfo> {
        let audience = self.audience(&viewed.row, viewed.viewer).await?;
        let told = self.matches.told(&viewed.row, logged, &audience)?;
        Ok(PlyInfo::new(&audience, logged, None, told))
    }

    /// A move that was accepted, for whoever made it. Asked again with the same key after the match has moved on, it is
    /// told as it can be looked up by then: what a table forgets, no key brings back.
    pub async fn accepted(&self, submission: &Submission, logged: &MoveRow) -> Outcome<PlyInfo> {
        let viewer = Viewer::Seat(submission.seat);
        let audience = self.audience(&submission.row, viewer).await?;
        let told = match &submission.happened {
            Some(happened) => happened.told(&audience),
            None => self.matches.told(&submission.row, logged, &audience)?,
        };
        Ok(PlyInfo::new(&audience, logged, None, told))
    }

    /// What happened since the ply at which the player of a stale move believed the match to be.
    pub async fn since(
        &self,
        player: May<Play>,
        submission: &Submission,
        believed: Option<u32>,
    ) -> Outcome<Vec<PlyInfo>> {
        let row = &submission.row;
        if believed.is_none_or(|believed| believed >= row.ply) {
            return Ok(Vec::new());
        }
        let reader = Some(player.within());
        let looked = self.matches.look_at(row.clone(), reader, Perspective::Own);
        let page = Page {
            after: believed,
            ..Page::default()
        };
        let (plies, _) = self.plies(&looked.await?, page).await?;
        Ok(plies)
    }
}
