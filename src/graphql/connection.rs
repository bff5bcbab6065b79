//! Pages of matches: a Relay connection with opaque cursors.

use std::sync::Arc;

use async_graphql::SimpleObject;

use super::match_::Match;
use crate::matches::MatchPage;
use crate::store::matches::MatchRow;
use crate::wire::PageInfo;

/// A page of matches.
#[derive(SimpleObject)]
pub struct MatchConnection {
    /// The matches with their cursors.
    pub edges: Vec<MatchEdge>,
    /// Where the page stands.
    pub page_info: PageInfo,
    /// How many there are in all; null in lists where they would have to be counted.
    pub total_count: Option<u32>,
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
    /// A page of matches.
    pub fn new(page: MatchPage) -> Self {
        let edge = |row: Arc<MatchRow>| MatchEdge {
            cursor: row.id.to_string(),
            node: Match { row },
        };
        let edges: Vec<MatchEdge> = page.rows.into_iter().map(edge).collect();
        let cursors = edges.iter().map(|edge| edge.cursor.clone());
        let page_info = PageInfo::new(cursors, page.has_previous, page.has_next);
        Self {
            edges,
            page_info,
            total_count: page.total,
        }
    }
}
