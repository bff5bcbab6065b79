//! Rulebook, code and examples must agree: same clauses in every language, every enforced clause has a refusal and
//! every refusal an enforced clause, every example holds.

use std::collections::BTreeSet;

use super::{Conformance, ensure};
use crate::games::rulebook::{ClauseKind, RuleClause, Rulebook};
use crate::games::{Clause, Game, scenario};

/// Checks all of it; gives what the examples have shown.
pub fn check_rulebooks<G: Conformance>(game: &G) -> Result<scenario::Shown, String> {
    let english = same_in_every_language(&G::RULEBOOKS)?;
    let enforced: BTreeSet<&str> = english
        .clauses
        .iter()
        .filter(|clause| clause.kind == ClauseKind::Enforced)
        .map(|clause| clause.id.as_str())
        .collect();
    let refusable: BTreeSet<&str> = <G as Game>::Clause::ALL.iter().map(|&(_, id)| id).collect();
    ensure(enforced == refusable, || {
        let difference: Vec<_> = enforced.symmetric_difference(&refusable).collect();
        format!("enforced clauses and refusals differ by {difference:?}")
    })?;
    let codes: BTreeSet<&str> = <G as Game>::Clause::ALL
        .iter()
        .map(|&(code, _)| code)
        .collect();
    ensure(codes.len() == <G as Game>::Clause::ALL.len(), || {
        "two refusals have the same code".into()
    })?;
    scenario::run_all(game, &english)
}

/// Parses the rulebooks; they must have the same clauses of the same kinds, none without text. Gives the first.
pub fn same_in_every_language(books: &[(&str, &str)]) -> Result<Rulebook, String> {
    let mut first: Option<Rulebook> = None;
    for (language, markdown) in books {
        let book = Rulebook::parse(markdown).map_err(|why| format!("{language}: {why}"))?;
        for clause in &book.clauses {
            ensure(!clause.text.is_empty(), || {
                format!("{language}: {} has no text", clause.id)
            })?;
        }
        let keys = |book: &Rulebook| -> Vec<_> { book.clauses.iter().map(key).collect() };
        let Some(english) = &first else {
            let ids: BTreeSet<_> = book.clauses.iter().map(|clause| &clause.id).collect();
            ensure(ids.len() == book.clauses.len(), || {
                "a clause stands twice".into()
            })?;
            first = Some(book);
            continue;
        };
        let (mine, theirs) = (keys(english), keys(&book));
        if let Some((expected, found)) = mine.iter().zip(&theirs).find(|(a, b)| a != b) {
            return Err(format!(
                "{language}: expected {expected:?}, found {found:?}"
            ));
        }
        ensure(mine.len() == theirs.len(), || {
            format!("{language}: {} clauses, not {}", theirs.len(), mine.len())
        })?;
    }
    first.ok_or_else(|| "no rulebook".into())
}

fn key(clause: &RuleClause) -> (String, ClauseKind) {
    (clause.id.clone(), clause.kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Core;
    use crate::games::rulebook::CORE_RULEBOOKS;

    #[test]
    fn the_shared_clauses_are_in_every_language() {
        let book = same_in_every_language(&CORE_RULEBOOKS).unwrap();
        let ids: Vec<_> = book
            .clauses
            .iter()
            .map(|clause| clause.id.as_str())
            .collect();
        assert_eq!(ids, Core::ALL.iter().map(|&(_, id)| id).collect::<Vec<_>>());
    }

    #[test]
    fn a_missing_translation_is_found() {
        let books = [
            ("en", "### A-1 (enforced)\nx\n"),
            ("fr", "### A-2 (enforced)\nx\n"),
        ];
        assert!(
            same_in_every_language(&books)
                .unwrap_err()
                .contains("fr: expected (\"A-1\"")
        );
    }
}
