//! How large a document is with its fragments in place. Each fragment is measured once, and what spreads it adds what is
//! known: a few hundred bytes of fragments that spread each other twice stand for more fields than there are atoms.

use std::collections::{BTreeSet, HashMap};

use async_graphql::parser::types::{
    ExecutableDocument, OperationDefinition, Selection, SelectionSet,
};

use super::{MOST_LEVELS, too_deep, too_large};
use crate::error::{ApiError, Outcome};

/// Operations in a document: one of them is executed, but all are validated.
const MOST_OPERATIONS: usize = 50;

/// Variables of all operations.
const MOST_VARIABLES: usize = 200;

/// Fields, `__typename` included, and fragments.
const MOST_SELECTIONS: usize = 5_000;

/// Aliases are the cheap way to ask for the same expensive thing many times.
const MOST_ALIASES: usize = 60;

/// What may be asked about the schema itself: about two times what clients that want to know all of it ask for.
const MOST_INTROSPECTION: usize = 500_000;

/// What the first list of an introspection may have: there are some three hundred types, and no type has more fields.
const FIRST_LIST: usize = 300;

/// Refuses what would be too much to validate or to execute.
pub fn check(document: &ExecutableDocument) -> Outcome<()> {
    let operations = || {
        document
            .operations
            .iter()
            .map(|(_, operation)| &operation.node)
    };
    if operations().count() > MOST_OPERATIONS {
        return Err(too_large(MOST_OPERATIONS, "operations"));
    }
    let variables = |operation: &OperationDefinition| operation.variable_definitions.len();
    if operations().map(variables).sum::<usize>() > MOST_VARIABLES {
        return Err(too_large(MOST_VARIABLES, "variables"));
    }
    let fragments = fragments(document)?;
    // All operations together, because all of them are validated.
    let sizes = operations().map(|operation| Size::of(&operation.selection_set.node, &fragments));
    sizes.fold(Size::default(), Size::beside).check()?;
    fragments.values().try_for_each(Size::check)
}

/// How large a selection set is with its fragments in place. Nothing of it overflows.
#[derive(Clone, Copy, Default)]
struct Size {
    /// Selection sets within each other.
    levels: usize,
    selections: usize,
    aliases: usize,
    /// What is asked about the schema.
    introspection: usize,
    /// What it would be as a part of an introspection: in a list, and outside of any.
    listed: usize,
    unlisted: usize,
}

type Known<'a> = HashMap<&'a str, Size>;

impl Size {
    /// The size of a set whose fragments are known. The scan has bounded how deep it nests.
    fn of(set: &SelectionSet, known: &Known<'_>) -> Self {
        let items = set.items.iter().map(|item| match &item.node {
            Selection::Field(field) => {
                let below = Self::of(&field.node.selection_set.node, known);
                let aliases = usize::from(field.node.alias.is_some());
                below.under(&field.node.name.node, aliases)
            }
            Selection::InlineFragment(fragment) => {
                Self::of(&fragment.node.selection_set.node, known).deeper()
            }
            // As a level of its own within one for its type, as documents are executed.
            Selection::FragmentSpread(spread) => known
                .get(spread.node.fragment_name.node.as_str())
                .copied()
                .unwrap_or_default()
                .deeper()
                .deeper(),
        });
        items.fold(Self::default(), Self::beside)
    }

    /// Together with another selection of the same set.
    fn beside(self, other: Self) -> Self {
        Self {
            levels: self.levels.max(other.levels),
            selections: self.selections.saturating_add(other.selections),
            aliases: self.aliases.saturating_add(other.aliases),
            introspection: self.introspection.saturating_add(other.introspection),
            listed: self.listed.saturating_add(other.listed),
            unlisted: self.unlisted.saturating_add(other.unlisted),
        }
    }

    /// As the set of a fragment.
    fn deeper(self) -> Self {
        Self {
            levels: self.levels.saturating_add(1),
            selections: self.selections.saturating_add(1),
            ..self
        }
    }

    /// As the set of this field.
    fn under(self, name: &str, aliases: usize) -> Self {
        let about_schema = match name {
            "__schema" | "__type" => self.unlisted,
            _ => 0,
        };
        let (first, length) = match name {
            "types" | "fields" | "possibleTypes" => (FIRST_LIST, 8),
            "args" | "directives" | "enumValues" | "inputFields" | "interfaces" => (FIRST_LIST, 2),
            _ => (1, 1),
        };
        let below = if first == 1 {
            self.unlisted
        } else {
            self.listed
        };
        Self {
            aliases: self.aliases.saturating_add(aliases),
            introspection: self.introspection.saturating_add(about_schema),
            listed: self.listed.saturating_mul(length).saturating_add(1),
            unlisted: below.saturating_mul(first).saturating_add(1),
            ..self.deeper()
        }
    }

    fn check(&self) -> Outcome<()> {
        if self.levels > MOST_LEVELS {
            return Err(too_deep(MOST_LEVELS, "the selections"));
        }
        let bounds = [
            (
                self.selections,
                MOST_SELECTIONS,
                "selections, those of fragments counted wherever they stand",
            ),
            (
                self.aliases,
                MOST_ALIASES,
                "aliases, those of fragments counted wherever they stand",
            ),
            (
                self.introspection,
                MOST_INTROSPECTION,
                "things to tell about the schema",
            ),
        ];
        let broken = bounds.iter().find(|(size, most, _)| size > most);
        broken.map_or(Ok(()), |(_, most, what)| Err(too_large(*most, what)))
    }
}

/// The size of every fragment. Without recursion, because fragments may spread each other in a long chain.
fn fragments(document: &ExecutableDocument) -> Outcome<Known<'_>> {
    let sets = document.fragments.iter();
    let sets = sets.map(|(name, fragment)| (name.as_str(), &fragment.node.selection_set.node));
    let sets: HashMap<&str, &SelectionSet> = sets.collect();
    let mut known = Known::new();
    for &start in sets.keys() {
        // Each waits for those after it.
        let mut waiting = vec![(start, spreads(sets[start]))];
        while let Some((name, needed)) = waiting.last_mut() {
            let name = *name;
            let Some(next) = needed.pop_first() else {
                known.insert(name, Size::of(sets[name], &known));
                waiting.pop();
                continue;
            };
            let Some(set) = sets.get(next).filter(|_| !known.contains_key(next)) else {
                continue;
            };
            if waiting.iter().any(|(open, _)| *open == next) {
                return Err(circular(next));
            }
            waiting.push((next, spreads(set)));
        }
    }
    Ok(known)
}

/// The names of the fragments that are spread in a set.
fn spreads(set: &SelectionSet) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    let mut sets = vec![set];
    while let Some(set) = sets.pop() {
        for item in &set.items {
            match &item.node {
                Selection::Field(field) => sets.push(&field.node.selection_set.node),
                Selection::InlineFragment(fragment) => sets.push(&fragment.node.selection_set.node),
                Selection::FragmentSpread(spread) => {
                    names.insert(spread.node.fragment_name.node.as_str());
                }
            }
        }
    }
    names
}

fn circular(name: &str) -> ApiError {
    ApiError::malformed("query", format!("the fragment {name} spreads itself"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn code(text: &str) -> Option<ErrorCode> {
        let document = async_graphql::parser::parse_query(text).unwrap();
        check(&document).err().map(|error| error.code)
    }

    /// Each fragment spreads the next one twice.
    fn doubling(depth: usize, leaf: &str) -> String {
        let one = |n| format!("fragment f{n} on Query {{ ...f{} ...f{} }} ", n + 1, n + 1);
        let fragments: String = (0..depth).map(one).collect();
        format!("{{ ...f0 }} {fragments} fragment f{depth} on Query {{ {leaf} }}")
    }

    #[test]
    fn fragments_are_counted_wherever_they_stand() {
        for leaf in ["games { id }", "__typename", "__schema { description }"] {
            assert_eq!(code(&doubling(5, leaf)), None, "{leaf}");
            for depth in [12, 20, 30] {
                let code = code(&doubling(depth, leaf));
                assert_eq!(code, Some(ErrorCode::DocumentTooLarge), "{leaf} {depth}");
            }
            // Nobody could count so far.
            assert_eq!(
                code(&doubling(90, leaf)),
                Some(ErrorCode::DocumentTooDeep),
                "{leaf}"
            );
        }
    }

    #[test]
    fn fragments_that_nobody_uses_are_counted_too() {
        let unused = doubling(30, "__typename").replace("{ ...f0 }", "{ __typename }");
        assert_eq!(code(&unused), Some(ErrorCode::DocumentTooLarge));
    }

    #[test]
    fn aliases_are_counted_wherever_they_stand() {
        let one = |n| format!("a{n}: games {{ id }} ");
        let many = |n: usize| (0..n).map(one).collect::<String>();
        assert_eq!(code(&format!("{{ {} }}", many(60))), None);
        assert_eq!(
            code(&format!("{{ {} }}", many(61))),
            Some(ErrorCode::DocumentTooLarge)
        );
        let spread = |n: usize| {
            let places: String = (0..n).map(|_| "games { ...f } ").collect();
            format!("{{ {places} }} fragment f on Game {{ a: id b: id c: id }}")
        };
        assert_eq!(code(&spread(20)), None);
        assert_eq!(code(&spread(21)), Some(ErrorCode::DocumentTooLarge));
    }

    #[test]
    fn a_fragment_that_spreads_itself_is_refused() {
        for text in [
            "{ ...a } fragment a on Query { ...a ...a }",
            "{ me { id } } fragment a on Query { me { ...b } } fragment b on Me { ... { ...a } }",
        ] {
            assert_eq!(code(text), Some(ErrorCode::Malformed), "{text}");
        }
        // That there is none is for the validation to say.
        assert_eq!(code("{ ...nowhere }"), None);
    }

    #[test]
    fn operations_and_variables_are_bounded() {
        let operation = |n| format!("query q{n} {{ me {{ id }} }} ");
        let operations = |n: usize| (0..n).map(operation).collect::<String>();
        assert_eq!(code(&operations(50)), None);
        assert_eq!(code(&operations(51)), Some(ErrorCode::DocumentTooLarge));
        let variable = |n| format!("$v{n}: Int ");
        let variables = |n: usize| {
            let all: String = (0..n).map(variable).collect();
            format!("query({all}) {{ me {{ id }} }}")
        };
        assert_eq!(code(&variables(200)), None);
        assert_eq!(code(&variables(201)), Some(ErrorCode::DocumentTooLarge));
    }

    #[test]
    fn the_whole_schema_may_be_asked_for_but_not_the_fields_of_the_fields_of_the_fields() {
        assert_eq!(code(INTROSPECTION), None);
        let nested =
            "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }";
        assert_eq!(code(nested), None);
        let deeper = nested.replace("name", "type { fields { type { fields { name } } } }");
        assert_eq!(code(&deeper), Some(ErrorCode::DocumentTooLarge));
        let wider = nested.replace("name", &"name ".repeat(20));
        assert_eq!(code(&wider), Some(ErrorCode::DocumentTooLarge));
        let through_fragments =
            "{ __schema { types { ...t } } } fragment t on __Type { fields { type { ...u } } }
            fragment u on __Type { fields { type { ...v } } }
            fragment v on __Type { fields { type { fields { name type { fields { name } } } } } }";
        assert_eq!(code(through_fragments), Some(ErrorCode::DocumentTooLarge));
    }

    /// As `graphql-js` asks.
    const INTROSPECTION: &str = "query IntrospectionQuery { __schema { description
        queryType { name } mutationType { name } subscriptionType { name }
        types { ...FullType } directives { name description locations args { ...InputValue } } } }
        fragment FullType on __Type { kind name description specifiedByURL
        fields(includeDeprecated: true) { name description args { ...InputValue } type { ...TypeRef } isDeprecated
        deprecationReason } inputFields { ...InputValue } interfaces { ...TypeRef }
        enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
        possibleTypes { ...TypeRef } }
        fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue }
        fragment TypeRef on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind
        name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } } } } } } }";
}
