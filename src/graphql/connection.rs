//! Relay connections with opaque cursors.

use async_graphql::SimpleObject;

use super::match_::Match;
use crate::wire::PlyInfo;

/// Where a page stands in its list.
#[derive(Clone, Debug, SimpleObject)]
pub struct PageInfo {
    /// Whether there is more behind the last edge.
    pub has_next_page: bool,
    /// Whether there is more before the first edge.
    pub has_previous_page: bool,
    /// The cursor of the first edge.
    pub start_cursor: Option<String>,
    /// The cursor of the last edge.
    pub end_cursor: Option<String>,
}

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
        let page_info = page_info(
            edges.iter().map(|edge| &edge.cursor),
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
        let page_info = page_info(
            edges.iter().map(|edge| &edge.cursor),
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

fn page_info<'a>(
    mut cursors: impl DoubleEndedIterator<Item = &'a String> + Clone,
    has_previous_page: bool,
    has_next_page: bool,
) -> PageInfo {
    PageInfo {
        has_next_page,
        has_previous_page,
        end_cursor: cursors.clone().next_back().cloned(),
        start_cursor: cursors.next().cloned(),
    }
}
