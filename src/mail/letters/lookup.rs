//! What a letter needs to know of a match, looked up as its reader may know it.

use std::sync::Arc;

use jiff::Timestamp;

use super::{LOOKED_BACK, Person, Since, Why};
use crate::engine::Audience;
use crate::error::Outcome;
use crate::mail::compose::Item;
use crate::mail::deadline::{deadline_line, deadline_of};
use crate::mail::match_summary::{About, MatchSummary, Sight, others};
use crate::mail::{Mailer, Picture, Purpose};
use crate::matches::{Page, RefusalFacts, TalkPage, ViewedMatch};
use crate::store::matches::MatchRow;
use crate::store::{UserId, users};
use crate::texts::{self, Locale, SeatNames};
use crate::wire::{self, seat_names};

/// How many messages of the others a letter repeats at most.
const MOST_SAID: u32 = 20;

impl Mailer {
    /// One match in a letter.
    pub(super) async fn item(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
        why: Why<'_>,
        since: Since,
        cid: Option<String>,
    ) -> Outcome<Item> {
        let row = &viewed.row;
        let seat = row.seat_of(person.user);
        let about = About {
            match_: row.id,
            game: row.game,
            seat,
            ply: row.ply,
        };
        let summary = self.summary(person, viewed, since).await?;
        let picture = match (cid, &summary.board) {
            (Some(cid), Some((_, svg))) => {
                let png = self.pictures.draw(svg.clone()).await;
                png.map(|png| Picture { cid, png })
            }
            _ => None,
        };
        let (question, answer_to) = self.question(person, viewed, why).await?.unzip();
        let reply_to = seat.map(|seat| {
            let place = (seat.0, row.ply);
            self.reply_address(Purpose::Turn, row.id.0, place, person.user)
        });
        Ok(Item {
            kind: why.kind,
            about,
            summary,
            reply_to: answer_to.or(reply_to),
            picture,
            question,
            settled: self.settled(person, why.answer).await?,
            links: self.links(row, person.user),
        })
    }

    async fn summary(
        &self,
        person: &Person,
        viewed: &ViewedMatch,
        since: Since,
    ) -> Outcome<MatchSummary> {
        let row = &viewed.row;
        let audience = Audience {
            viewer: viewed.viewer,
            locale: person.locale,
            names: self.names(row, person.locale).await?,
        };
        let names = &audience.names;
        let you = viewed.viewer.seat();
        if row.snapshot.is_none() {
            return Ok(MatchSummary {
                others: others(names, row.seats.iter().map(|seat| seat.seat), you),
                ..MatchSummary::default()
            });
        }
        let page = Page {
            last: Some(LOOKED_BACK),
            ..Page::default()
        };
        let found = self.matches.history(viewed, page).await?;
        let own = you.and_then(|seat| {
            found
                .plies
                .iter()
                .rposition(|logged| logged.seat == Some(seat))
        });
        let from = own.map_or(0, |own| own + usize::from(since == Since::LastMove));
        let logged = found.plies.get(from..).unwrap_or_default();
        let position = self.matches.position(row)?;
        let told = logged.iter();
        let told = told.map(|logged| position.recall(logged.into(), &audience));
        let mut summary = MatchSummary::new(&Sight {
            position: &*position,
            told: &told.collect::<Result<Vec<_>, _>>()?,
            audience: &audience,
        });
        summary.is_from_start = own.is_none();
        summary.is_cut |= own.is_none() && found.has_previous;
        let since_at = own
            .and_then(|own| found.plies.get(own))
            .map(|logged| logged.at);
        summary.talk = self.talk(person, row, names, since_at).await?;
        if let Some(seat) = you.filter(|_| summary.asks.is_some()) {
            let deadline = deadline_of(&self.matches, row, seat).await?;
            summary.deadline = deadline_line(person.locale, &person.time_zone, deadline);
        }
        Ok(summary)
    }

    /// What the others have said since then.
    async fn talk(
        &self,
        person: &Person,
        row: &Arc<MatchRow>,
        names: &SeatNames,
        since: Option<Timestamp>,
    ) -> Outcome<Vec<(String, String)>> {
        let page = TalkPage {
            last: Some(MOST_SAID),
            ..TalkPage::default()
        };
        let talk = self.matches.talk(row, page).await?;
        let is_new = |at: Timestamp| since.is_none_or(|since| at >= since);
        let said = talk
            .messages
            .into_iter()
            .filter(|message| message.author != person.user && is_new(message.at))
            .filter_map(|message| Some((names.of(message.seat), message.text?)));
        Ok(said.collect())
    }

    /// What the seats of a match are called.
    pub(super) async fn names(&self, row: &MatchRow, locale: Locale) -> Outcome<SeatNames> {
        let ids: Vec<UserId> = row.seats.iter().map(|seat| seat.user).collect();
        let known = users::by_ids(&self.matches.database, &ids).await?;
        let user = |id| known.iter().find(|user| user.id == id);
        Ok(seat_names(row, user, locale))
    }

    /// Why a rule said no, and what it says.
    pub(super) fn rule(
        &self,
        row: &MatchRow,
        locale: Locale,
        refusal: &RefusalFacts,
    ) -> Outcome<(String, String)> {
        let RefusalFacts {
            clause,
            code,
            is_core,
            facts,
        } = refusal;
        let sentence = texts::refusal_by_code(locale, row.game, *is_core, code, facts);
        let book = wire::rulebook(self.matches.engine(row.game), locale)?;
        let rule = book.into_iter().find(|rule| rule.id == *clause);
        Ok((sentence, rule.map(|rule| rule.text).unwrap_or_default()))
    }
}
