//! Pages of matches: a Relay connection with opaque cursors.

use async_graphql::SimpleObject;

use super::match_::Match;
use crate::wire::PageInfo;

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
