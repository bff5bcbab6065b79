//! The links of letters, and what they show: a match as the one user for whom a link was made may see it now. A link is
//! good for its seat as long as that user sits there; it plays nothing and says nothing.

use super::{Person, Since, Why};
use crate::boards::AlbumFormat;
use crate::caller::May;
use crate::error::{Kind, Outcome};
use crate::games::Seat;
use crate::mail::compose::{Links, compose_sight};
use crate::mail::{Mailer, Purpose, ReplyAddress};
use crate::matches::{Perspective, ViewedMatch};
use crate::store::matches::{self as rows, MatchRow, Status};
use crate::store::{MatchId, UserId, mail};
use crate::texts::Locale;

/// Who follows a link, and what they see there.
#[derive(Debug)]
pub struct Sighted {
    person: Person,
    viewed: ViewedMatch,
}

impl Sighted {
    /// The language of whom the link was made for.
    pub fn locale(&self) -> Locale {
        self.person.locale
    }
}

impl Mailer {
    /// The links of a letter to this user.
    pub(super) fn links(&self, row: &MatchRow, user: UserId) -> Links {
        let seat = row.seat_of(user);
        let place = (seat.map_or(ReplyAddress::NO_SEAT, |seat| seat.0), 0);
        let token = self.key.sign(Purpose::Sight, row.id.0, place, user);
        let token = token.trim_start_matches(ReplyAddress::PREFIX);
        let base = self.stationery.public_url.as_str();
        let page = format!("{base}/api/v1/letters/matches/{token}");
        let is_over = seat.is_some() && row.status == Status::Finished;
        let has_album = is_over && self.matches.engine(row.game).title().has_album;
        Links {
            record: is_over.then(|| format!("{page}/record.json")),
            album: has_album.then(|| format!("{page}/album.html")),
            page: match &self.stationery.match_url {
                Some(client) => client.of(row.id.0),
                None => page,
            },
        }
    }

    /// Whom a link was made for and what they may see; nothing if it is not ours, or they have no part in the match any
    /// more.
    pub async fn sighted(&self, token: &str) -> Outcome<Option<Sighted>> {
        let token = format!("{}{token}", ReplyAddress::PREFIX);
        let link = ReplyAddress::read(&token).filter(|link| link.purpose == Purpose::Sight);
        let Some(link) = link else {
            return Ok(None);
        };
        let Some((user, perspective)) = self.whose(&link).await? else {
            return Ok(None);
        };
        match self.sight(user, MatchId(link.subject), perspective).await {
            Ok(sighted) => Ok(Some(sighted)),
            Err(error) if matches!(error.kind, Kind::NotFound | Kind::Forbidden) => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn sight(
        &self,
        user: UserId,
        match_: MatchId,
        perspective: Perspective,
    ) -> Outcome<Sighted> {
        Ok(Sighted {
            person: self.person(user).await?,
            viewed: self
                .matches
                .look(match_, Some(May::vouched(user)), perspective)
                .await?,
        })
    }

    /// The user for whom a link was made: who sits on its seat, or was invited.
    async fn whose(&self, link: &ReplyAddress) -> Outcome<Option<(UserId, Perspective)>> {
        let id = MatchId(link.subject);
        let pool = self.matches.database.pool();
        let (users, perspective) = if link.seat == ReplyAddress::NO_SEAT {
            // A user who sits down later has another link; this one stays what it was.
            (mail::invited_users(pool, id).await?, Perspective::Spectator)
        } else {
            let row = rows::find(pool, id).await?;
            let user = row.and_then(|row| row.user_at(Seat(link.seat)));
            (user.into_iter().collect(), Perspective::Own)
        };
        let user = users
            .into_iter()
            .find(|user| self.key.is_genuine(link, *user));
        Ok(user.map(|user| (user, perspective)))
    }

    /// The page of a match, as HTML.
    pub async fn sight_page(&self, sighted: &Sighted) -> Outcome<String> {
        let Sighted { person, viewed } = sighted;
        let why = Why::turn(self.matches.clock.now());
        let mut item = self
            .item(person, viewed, why, Since::LastMove, None)
            .await?;
        // A link that shows must not be good for more.
        item.reply_to = None;
        Ok(compose_sight(person.locale, &item))
    }

    /// The record of a match, as JSON; a conflict before its end.
    pub async fn sight_record(&self, sighted: &Sighted) -> Outcome<String> {
        self.matches.record(&sighted.viewed).await
    }

    /// The album of a match, as HTML.
    pub async fn sight_album(&self, sighted: &Sighted) -> Outcome<String> {
        let Sighted { person, viewed } = sighted;
        let row = &viewed.row;
        let presenter = self.presenter(person.locale);
        let audience = presenter.audience(row, viewed.viewer).await?;
        self.matches.album(row, &audience, AlbumFormat::Html)
    }
}
