//! Relay connections with opaque cursors.

use async_graphql::SimpleObject;

use super::match_::Match;
use crate::wire::{PageInfo, PlyInfo};

/// A page of matches.
#[derive(SimpleObject)]
pub struct MatchConnection {
    /// The matches with their cursors.
    pub edges: Vec<MatchEdge>,
    /// Where the page stands.
    pub page_info: PageInfo,
}

/// A match in a list.
#[derive(SimpleObject)]
pub struct MatchEdge {
    /// Its place in the list.
    pub cursor: String,
    /// The match.
    pub node: Match,
}

/// A page of history.
#[derive(SimpleObject)]
pub struct PlyConnection {
    /// The plies with their cursors, oldest first.
    pub edges: Vec<PlyEdge>,
    /// Where the page stands.
    pub page_info: PageInfo,
    /// How many plies there are in all, the opening among them.
    pub total_count: u32,
}

/// A ply in the history.
#[derive(SimpleObject)]
pub struct PlyEdge {
    /// Its place in the history.
    pub cursor: String,
    /// The ply.
    pub node: PlyInfo,
}

impl MatchConnection {
    /// A page of these matches.
    pub fn new(matches: Vec<Match>, has_previous: bool, has_next: bool) -> Self {
        let edges: Vec<MatchEdge> = matches
            .into_iter()
            .map(|node| MatchEdge {
                cursor: node.row.id.to_string(),
                node,
            })
            .collect();
        let page_info = PageInfo::new(
            edges.iter().map(|edge| edge.cursor.clone()),
            has_previous,
            has_next,
        );
        Self { edges, page_info }
    }
}

impl PlyConnection {
    /// A page of these plies.
    pub fn new(
        plies: Vec<PlyInfo>,
        (has_previous, has_next): (bool, bool),
        total_count: u32,
    ) -> Self {
        let edges: Vec<PlyEdge> = plies
            .into_iter()
            .map(|node| PlyEdge {
                cursor: node.ply.to_string(),
                node,
            })
            .collect();
        let page_info = PageInfo::new(
            edges.iter().map(|edge| edge.cursor.clone()),
            has_previous,
            has_next,
        );
        Self {
            edges,
            page_info,
            total_count,
        }
    }
}
