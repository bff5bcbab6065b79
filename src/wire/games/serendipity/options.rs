//! The choices of a match of Serendipity, on the wire.

use async_graphql::{Enum, SimpleObject};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::SerendipityColor;
use crate::games::serendipity::{Knowledge, Largest, Link, Multi, Options};
use crate::wire::games::mirror::mirror;

/// Which Serendips a carpet is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityLink {
    /// All that can be reached from it, also through other Serendips.
    Transitive,
    /// Only those that touch one of its flowers.
    Touching,
}
mirror!(SerendipityLink <- Link: Transitive, Touching);

/// Which carpet of a color is the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityLargest {
    /// The one with most flowers; of equal ones the one with most points.
    Tiles,
    /// The one with most points.
    Points,
}
mirror!(SerendipityLargest <- Largest: Tiles, Points);

/// What a seat with several colors scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityMulti {
    /// Its best color.
    Best,
    /// All its colors together.
    Sum,
}
mirror!(SerendipityMulti <- Multi: Best, Sum);

/// What may be looked up about closed tiles that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SerendipityKnowledge {
    /// They carry a pencil mark: their face stays in the view and in the history.
    Notes,
    /// Nothing after a glance: people must remember.
    Glance,
}
mirror!(SerendipityKnowledge <- Knowledge: Notes, Glance);

/// The options of a match of Serendipity.
#[derive(Clone, Debug, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SerendipityOptions {
    /// How many colors each seat has; none if that follows from the picks or from the number of seats.
    pub colors_each: Option<u8>,
    /// The colors each seat picked, by seat. A seat with an empty list, or without one, draws its colors.
    pub picks: Vec<Vec<SerendipityColor>>,
    /// The seat that begins; none if it is drawn.
    pub first: Option<u8>,
    /// Which Serendips a carpet is paid for.
    pub link: SerendipityLink,
    /// Which carpet of a color is the largest.
    pub largest: SerendipityLargest,
    /// What a seat with several colors scores.
    pub multi: SerendipityMulti,
    /// A Serendip may be rotated when it is moved.
    pub rotate_on_move: bool,
    /// One may stop after moving a Serendip instead of opening another tile.
    pub stop_after_serendip_move: bool,
    /// Tiles of colors nobody owns stay open as soon as so many Serendips are open; none if they never do.
    pub unowned_open_after: Option<u8>,
    /// So many tiles turned back in a row end the match.
    pub idle_limit: u16,
    /// What may be looked up about closed tiles that were shown.
    pub knowledge: SerendipityKnowledge,
}

impl From<Options> for SerendipityOptions {
    fn from(options: Options) -> Self {
        let picks = options.picks.into_iter();
        Self {
            colors_each: options.colors_each,
            picks: picks
                .map(|colors| colors.into_iter().map(Into::into).collect())
                .collect(),
            first: options.first.named().map(|seat| seat.0),
            link: options.link.into(),
            largest: options.largest.into(),
            multi: options.multi.into(),
            rotate_on_move: options.rotate_on_move,
            stop_after_serendip_move: options.stop_after_serendip_move,
            unowned_open_after: options.unowned_open_after,
            idle_limit: options.idle_limit,
            knowledge: options.knowledge.into(),
        }
    }
}
