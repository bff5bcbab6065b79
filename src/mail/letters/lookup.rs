//! What a letter needs to know of a match, looked up as its reader may know it.

use std::sync::Arc;

use jiff::Timestamp;

use super::{LOOKED_BACK, Person, Since, Why};
use crate::error::Outcome;
use crate::mail::compose::Item;
use crate::mail::deadline::{deadline_line, deadline_of};
use crate::mail::match_summary::{About, MatchSummary, Sight, others};
use crate::mail::{Mailer, Picture, Purpose};
use crate::matches::{Page, RefusalFacts, TalkPage, ViewedMatch};
use crate::store::matches::MatchRow;
use crate::texts::{self, Locale, SeatNames};

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
        let presenter = self.presenter(person.locale);
        let audience = presenter.audience(row, viewed.viewer).await?;
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
        let mut summary = MatchSummary::new(&Sight {
            position: &*self.matches.position(row)?,
            told: &presenter.recalled(row, logged, &audience)?,
            audience: &audience,
        });
        summary.is_from_start = own.is_none();
        summary.is_cut |= own.is_none() && found.has_previous;
        let since_at = own
            .and_then(|own| found.plies.get(own))
            .map(|logged| logged.at);
        summary.talk = self.talk(person, row, names, since_at).await?;
        if let Some(seat) = you.filter(|_| summary.asks.is_some()) {
            let deadline = deadline_of(presenter.clock(row).await?, seat);
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
        let book = self.presenter(locale).rules(row)?;
        let rule = book.into_iter().find(|rule| rule.id == *clause);
        Ok((sentence, rule.map(|rule| rule.text).unwrap_or_default()))
    }
}
