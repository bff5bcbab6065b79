//! How much a field adds to the complexity of a query. Every `complexity` of the schema is written in these words.
//!
//! The library adds and multiplies without looking. So nothing here exceeds `MOST`, and a document has at most so many
//! selections that their sum is far from the end of a number, however they nest.

use crate::matches::PageSize;

/// More than any query may weigh, and the most that is ever said.
const MOST: usize = 1 << 20;

/// A picture of the table. Some twenty may be asked for at once.
pub const PICTURE: usize = 200;

/// A whole match as a document.
pub const KEEPSAKE: usize = 400;

/// A dry run: it may play a whole match.
pub const DRY_RUN: usize = 500;

/// A field that costs something itself.
pub fn field(own: usize, children: usize) -> usize {
    own.saturating_add(children).min(MOST)
}

/// A list of about so many entries.
pub fn list(own: usize, length: usize, children: usize) -> usize {
    field(own, length.saturating_mul(children))
}

/// A page of a list, as long as it will be. Its entries are cheaper than what stands alone, because they are read at once
/// and most of what is asked for is of another type: only every `share`th is counted.
pub fn page(
    own: usize,
    size: PageSize,
    asked: Option<u32>,
    share: usize,
    children: usize,
) -> usize {
    let length = size.of(asked) as usize;
    field(own, length.saturating_mul(children) / share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graphql::limits::MOST_COMPLEXITY;

    #[test]
    fn a_page_weighs_what_it_will_be_and_never_less_for_asking_more() {
        let size = PageSize {
            usual: 20,
            most: 100,
        };
        let weigh = |asked| page(10, size, asked, 2, 202);
        assert_eq!(weigh(None), 10 + 20 * 101);
        assert_eq!(weigh(Some(100)), 10 + 100 * 101);
        for asked in [101, 2_454_403_347, u32::MAX] {
            assert_eq!(weigh(Some(asked)), weigh(Some(100)));
        }
    }

    #[test]
    fn nothing_weighs_more_than_is_safe_to_add_up() {
        let size = PageSize {
            usual: 20,
            most: 100,
        };
        let mut nested = usize::MAX;
        for _ in 0..20 {
            nested = page(10, size, Some(u32::MAX), 4, nested);
            assert_eq!(nested, MOST);
            assert_eq!(field(usize::MAX, nested), MOST);
            assert_eq!(list(10, usize::MAX, nested), MOST);
        }
        assert!(nested > MOST_COMPLEXITY);
    }
}
