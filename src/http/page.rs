//! Pages of lists: `first` so many `after` a cursor, or `last` so many `before` one, and where the page stands, as in the
//! GraphQL door.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::{ApiError, Outcome};
use crate::matches::{ListPage, PageSize};
use crate::wire::PageInfo;

/// Which part of a list whose cursors are ids.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The first so many; 20 if nothing is said.
    #[param(minimum = 1, maximum = 100)]
    pub first: Option<u32>,
    /// After this cursor.
    #[param(value_type = Option<Uuid>)]
    pub after: Option<String>,
    /// Or the last so many, in the same order.
    #[param(minimum = 1, maximum = 100)]
    pub last: Option<u32>,
    /// Before this cursor.
    #[param(value_type = Option<Uuid>)]
    pub before: Option<String>,
}

impl PageQuery {
    /// Cuts the page out of a whole list.
    pub fn cut<T>(
        self,
        items: Vec<T>,
        size: PageSize,
        cursor: impl Fn(&T) -> String,
    ) -> Outcome<(Vec<T>, PageInfo)> {
        let (page, has_previous, has_next) = self.read(size)?.cut(items, size, &cursor)?;
        let info = PageInfo::new(page.iter().map(cursor), has_previous, has_next);
        Ok((page, info))
    }

    /// What the use case takes.
    pub fn read(self, size: PageSize) -> Outcome<ListPage> {
        check_sizes(self.first, self.last, size)?;
        Ok(ListPage {
            first: self.first,
            after: self.after,
            last: self.last,
            before: self.before,
        })
    }
}

/// Refuses to ask for both ends of a list, and for more than a page has: none is silently another one.
pub fn check_sizes(first: Option<u32>, last: Option<u32>, size: PageSize) -> Outcome<()> {
    for (name, asked) in [("first", first), ("last", last)] {
        if asked.is_some_and(|asked| !(1..=size.most).contains(&asked)) {
            let problem = format!("it is a number from 1 to {}", size.most);
            return Err(ApiError::malformed(name, problem));
        }
    }
    if first.is_some() && last.is_some() {
        let problem = "ask for the first or for the last, not both";
        return Err(ApiError::malformed("last", problem));
    }
    Ok(())
}

/// The number that a cursor is, in lists whose entries are numbered.
pub fn number(name: &str, cursor: Option<&str>) -> Outcome<Option<u32>> {
    let number = cursor.map(str::parse).transpose();
    number.map_err(|_| no_cursor(name))
}

fn no_cursor(name: &str) -> ApiError {
    ApiError::malformed(name, "this is not a cursor of this list")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: PageSize = PageSize { usual: 2, most: 3 };

    fn cut(query: PageQuery) -> (Vec<u8>, bool, bool) {
        let (page, info) = query
            .cut(vec![1, 2, 3, 4, 5], SIZE, |item: &u8| item.to_string())
            .unwrap();
        let ends = [page.first(), page.last()].map(|end| end.map(ToString::to_string));
        assert_eq!([info.start_cursor, info.end_cursor], ends);
        (page, info.has_previous_page, info.has_next_page)
    }

    fn query(first: Option<u32>, after: &str, last: Option<u32>, before: &str) -> PageQuery {
        let cursor = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        PageQuery {
            first,
            after: cursor(after),
            last,
            before: cursor(before),
        }
    }

    #[test]
    fn a_list_is_read_page_by_page_from_both_ends() {
        assert_eq!(cut(query(None, "", None, "")), (vec![1, 2], false, true));
        assert_eq!(
            cut(query(Some(3), "2", None, "")),
            (vec![3, 4, 5], true, false)
        );
        assert_eq!(cut(query(None, "5", None, "")), (vec![], true, false));
        assert_eq!(cut(query(None, "", Some(2), "")), (vec![4, 5], true, false));
        assert_eq!(cut(query(None, "", Some(2), "4")), (vec![2, 3], true, true));
        assert_eq!(cut(query(Some(3), "1", None, "3")), (vec![2], true, true));
        assert_eq!(cut(query(None, "4", None, "2")), (vec![], true, true));
    }

    #[test]
    fn what_is_no_page_is_refused() {
        for (query, field) in [
            (query(Some(0), "", None, ""), "first"),
            (query(None, "", Some(4), ""), "last"),
            (query(Some(1), "", Some(1), ""), "last"),
            (query(None, "6", None, ""), "after"),
            (query(None, "", None, "x"), "before"),
        ] {
            let error = query
                .cut(vec![1, 2], SIZE, ToString::to_string)
                .unwrap_err();
            assert_eq!(error.facts["field"], field);
        }
    }
}
