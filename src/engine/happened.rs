//! What happened in one ply, still typed: told to any viewer without being deserialised again.

use std::fmt;

use serde_json::Value;

use super::rules::{Rules, json};
use super::{Audience, Broken, GameNode, Happened, Logged, VisiblePly};
use crate::games::{Act, Seat, Viewer};
use crate::titles::Whole;

/// A ply. The opening belongs to no seat.
pub(super) struct Ply<G: Whole> {
    pub(super) rules: Rules<G>,
    pub(super) acted: Option<(Seat, Act<G::Move>)>,
    pub(super) events: Vec<G::Event>,
}

impl<G: Whole> Ply<G> {
    /// A ply from its stored form.
    pub(super) fn read(rules: &Rules<G>, logged: Logged<'_>) -> Result<Self, Broken> {
        let acted = match logged.seat {
            Some(seat) => Some((seat, logged.act::<G>()?)),
            None => None,
        };
        Ok(Self {
            rules: rules.clone(),
            acted,
            events: logged.events::<G>()?,
        })
    }

    /// The ply as far as these events were seen.
    pub(super) fn tell(
        &self,
        audience: &Audience,
        seen: impl Fn(&G::Event) -> Option<G::Seen>,
    ) -> VisiblePly {
        let reader = audience.reader();
        let seen: Vec<G::Seen> = self.events.iter().filter_map(seen).collect();
        let texts = seen.iter().map(|seen| G::event(&reader, seen));
        VisiblePly {
            notation: self.notation(audience.viewer),
            texts: texts.filter(|text| !text.is_empty()).collect(),
            events: seen.iter().map(GameNode::of::<G>).collect(),
        }
    }

    /// The move as a viewer may read it.
    pub(super) fn notation(&self, viewer: Viewer) -> Option<String> {
        match self.acted.as_ref()? {
            (seat, Act::Move(move_)) => self.rules.game().told(*seat, move_, viewer),
            (_, act @ (Act::Retire | Act::TakeBack)) => Some(act.notation()),
        }
    }
}

impl<G: Whole> Happened for Ply<G> {
    fn stored(&self) -> Result<(Option<Value>, Value), Broken> {
        let move_ = match &self.acted {
            Some((_, Act::Move(move_))) => Some(json(move_)?),
            Some((_, Act::Retire | Act::TakeBack)) | None => None,
        };
        Ok((move_, json(&self.events)?))
    }

    fn told(&self, audience: &Audience) -> VisiblePly {
        let game = self.rules.game();
        self.tell(audience, |event| game.seen(event, audience.viewer))
    }
}

/// What happened may be secret; a log says only of which game it is.
impl<G: Whole> fmt::Debug for Ply<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ply({})", G::KIND)
    }
}
