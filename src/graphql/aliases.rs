//! A limit the library does not have: aliases are the cheap way to ask for the same expensive thing many times.

use async_graphql::parser::types::{ExecutableDocument, Selection, SelectionSet};

/// How many aliases a document may have.
const MOST_ALIASES: usize = 60;

/// Whether a document has more aliases than anybody needs.
pub fn has_too_many_aliases(document: &ExecutableDocument) -> bool {
    let operations = document
        .operations
        .iter()
        .map(|(_, operation)| &operation.node.selection_set.node);
    let fragments = document
        .fragments
        .values()
        .map(|fragment| &fragment.node.selection_set.node);
    operations.chain(fragments).map(count).sum::<usize>() > MOST_ALIASES
}

/// The depth of what is parsed is bounded by the parser itself.
fn count(selections: &SelectionSet) -> usize {
    let counts = selections.items.iter().map(|item| match &item.node {
        Selection::Field(field) => {
            usize::from(field.node.alias.is_some()) + count(&field.node.selection_set.node)
        }
        Selection::InlineFragment(fragment) => count(&fragment.node.selection_set.node),
        Selection::FragmentSpread(_) => 0,
    });
    counts.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_are_counted_wherever_they_stand() {
        let parse = |text: &str| async_graphql::parser::parse_query(text).unwrap();
        let many = (0..61)
            .map(|n| format!("a{n}: games {{ id }}"))
            .collect::<Vec<_>>()
            .join(" ");
        assert!(has_too_many_aliases(&parse(&format!("{{ {many} }}"))));
        assert!(has_too_many_aliases(&parse(&format!(
            "{{ ...f }} fragment f on Query {{ {many} }}"
        ))));
        assert!(!has_too_many_aliases(&parse("{ a: games { id } }")));
    }
}
