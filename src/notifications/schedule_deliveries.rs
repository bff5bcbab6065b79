//! The outbox pattern, from the outbox to deliveries: every notice is looked at once, in one transaction, and leaves
//! nothing or a delivery for each channel that wants to be told.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use uuid::Uuid;

use super::{Notifications, policy};
use crate::error::Outcome;
use crate::store::matches::InboxKind;
use crate::store::notifications::{
    self, ChannelRow, Facts, LastNotified, NewDelivery, NoticeRow, Policy, Taker,
};
use crate::store::{MatchId, UserId};

/// What becomes of a user's notices.
#[derive(Debug, Default)]
struct Plan {
    /// To be delivered at once.
    deliveries: Vec<NewDelivery>,
    /// To be added to digests, with their times.
    digests: Vec<(NewDelivery, Timestamp)>,
    /// To be remembered as told.
    told: Vec<((UserId, Uuid, MatchId), LastNotified)>,
}

/// What is known when a plan is made.
struct Known {
    now: Timestamp,
    facts: HashMap<(UserId, MatchId), Facts>,
    told: HashMap<(Uuid, MatchId), LastNotified>,
}

impl Notifications {
    /// Takes notices whose time has come, and turns them into deliveries; says how many.
    pub async fn schedule_deliveries(&self, most: u32) -> Outcome<u32> {
        let now = self.now();
        let before = now - self.inner.options.grace;
        let mut transaction = self.database().pool().begin().await?;
        let takers = notifications::lock_takers(&mut transaction, before, most).await?;
        if takers.is_empty() {
            return Ok(0);
        }
        let users: Vec<UserId> = takers.iter().map(|taker| taker.user).collect();
        let mut notices = notifications::take_notices(&mut transaction, &users, before).await?;
        let noticed: usize = notices.values().map(Vec::len).sum();
        let pairs = pairs(&notices);
        let matches: Vec<MatchId> = pairs.iter().map(|(_, match_)| *match_).collect();
        let mut known = Known {
            now,
            facts: notifications::facts(&mut *transaction, &pairs).await?,
            told: notifications::told(&mut transaction, &users, &matches).await?,
        };
        let mut plan = Plan::default();
        for taker in &takers {
            let notices = notices.remove(&taker.user).unwrap_or_default();
            known.plan(taker, notices, &mut plan);
        }
        if !plan.deliveries.is_empty() {
            notifications::insert_deliveries(&mut transaction, &plan.deliveries, now).await?;
        }
        for (delivery, at) in &plan.digests {
            notifications::add_to_digest(&mut transaction, delivery, *at, now).await?;
        }
        if !plan.told.is_empty() {
            notifications::note_notified(&mut transaction, &plan.told).await?;
        }
        transaction.commit().await?;
        Ok(u32::try_from(noticed).unwrap_or(u32::MAX))
    }
}

fn pairs(notices: &HashMap<UserId, Vec<NoticeRow>>) -> Vec<(UserId, MatchId)> {
    let all = notices.iter();
    let mut pairs: Vec<_> = all
        .flat_map(|(user, notices)| notices.iter().map(|notice| (*user, notice.match_)))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

impl Known {
    fn plan(&mut self, taker: &Taker, notices: Vec<NoticeRow>, plan: &mut Plan) {
        let mut by_match: BTreeMap<MatchId, Vec<NoticeRow>> = BTreeMap::new();
        for notice in notices {
            let facts = self.facts.get(&(taker.user, notice.match_));
            if policy::is_news(&notice, facts) {
                by_match.entry(notice.match_).or_default().push(notice);
            }
        }
        for notice in by_match.into_values().flat_map(policy::worth_telling) {
            for channel in &taker.channels {
                if channel.match_.is_none_or(|only| only == notice.match_) {
                    self.plan_for(taker, channel, &notice, plan);
                }
            }
        }
    }

    fn plan_for(
        &mut self,
        taker: &Taker,
        channel: &ChannelRow,
        notice: &NoticeRow,
        plan: &mut Plan,
    ) {
        let delivery = NewDelivery {
            user: taker.user,
            channel: channel.id,
            news: vec![notice.clone()],
        };
        match channel.policy.unwrap_or(taker.settings.policy) {
            Policy::Off => {}
            Policy::AtOnce => plan.deliveries.push(delivery),
            Policy::Daily => {
                let hour = taker.settings.digest_hour;
                let at = policy::next_digest(self.now, hour, &taker.time_zone);
                plan.digests.push((delivery, at));
            }
            Policy::UntilSeen => {
                let key = (channel.id, notice.match_);
                let told = self.told.get(&key).copied();
                let facts = self.facts.get(&(taker.user, notice.match_));
                if facts.is_some_and(|facts| policy::is_due_until_seen(notice, told, facts)) {
                    let told = LastNotified {
                        ply: notice.ply,
                        at: notice.at,
                    };
                    // Only a turn stands for those that follow: a user who was told of a start must still be told of
                    // their turn.
                    if notice.kind == InboxKind::Turn {
                        self.told.insert(key, told);
                        plan.told
                            .push(((taker.user, channel.id, notice.match_), told));
                    }
                    plan.deliveries.push(delivery);
                }
            }
        }
    }
}
