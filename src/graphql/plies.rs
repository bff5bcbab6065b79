//! Pages of history: a Relay connection with opaque cursors.

use async_graphql::SimpleObject;

use crate::wire::{PageInfo, PlyInfo};

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
