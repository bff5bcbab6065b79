//! Where a page stands in its list: the same of every list, through both doors.

use async_graphql::SimpleObject;
use serde::Serialize;
use utoipa::ToSchema;

/// Where a page stands in its list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, SimpleObject, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageInfo {
    /// Whether there is more behind the last entry.
    pub has_next_page: bool,
    /// Whether there is more before the first entry.
    pub has_previous_page: bool,
    /// The cursor of the first entry: send it as `before` to read on towards the beginning.
    pub start_cursor: Option<String>,
    /// The cursor of the last entry: send it as `after` to read on.
    pub end_cursor: Option<String>,
}

impl PageInfo {
    /// Of a page of entries with these cursors.
    pub fn new(
        mut cursors: impl DoubleEndedIterator<Item = String>,
        has_previous_page: bool,
        has_next_page: bool,
    ) -> Self {
        let start_cursor = cursors.next();
        let end_cursor = cursors.next_back().or_else(|| start_cursor.clone());
        Self {
            has_next_page,
            has_previous_page,
            start_cursor,
            end_cursor,
        }
    }
}
