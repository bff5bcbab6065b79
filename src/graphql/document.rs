//! A document that was read within its limits, and the operation in it that is meant.

use std::collections::HashMap;

use async_graphql::parser::parse_query;
use async_graphql::parser::types::{
    DocumentOperations, ExecutableDocument, InlineFragment, OperationDefinition, OperationType,
    Selection, SelectionSet, TypeCondition,
};
use async_graphql::{Name, Positioned, Response, ServerError};

use super::context::to_server_error;
use super::nulls::{self, sets};
use super::{limits, variables};
use crate::error::{ApiError, ErrorCode, Outcome};

/// A document, ready to be executed.
pub struct Document {
    executable: ExecutableDocument,
    /// Whether there are marks in it that nobody must see.
    is_marked: bool,
}

/// Why a document cannot be executed.
#[derive(Debug)]
pub enum Unreadable {
    /// It is too much, or asks for nothing in particular.
    Refused(ApiError),
    /// It is no GraphQL.
    Syntax(ServerError),
}

impl From<ApiError> for Unreadable {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

impl From<Unreadable> for Response {
    fn from(unreadable: Unreadable) -> Self {
        let error = match unreadable {
            Unreadable::Refused(error) => to_server_error(&error),
            Unreadable::Syntax(mut error) => {
                let extensions = error.extensions.get_or_insert_default();
                extensions.set("code", ErrorCode::GraphqlParseFailed.as_str());
                error
            }
        };
        Self::from_errors(vec![error])
    }
}

impl Document {
    /// Reads a document, unless it exceeds a limit.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        limits::scan(text)?;
        let mut executable = parse_query(text).map_err(|error| Unreadable::Syntax(error.into()))?;
        limits::check(&executable)?;
        name_types(&mut executable);
        let is_marked = nulls::mark(&mut executable);
        Ok(Self {
            executable,
            is_marked,
        })
    }

    /// What the library executes.
    pub const fn executable(&self) -> &ExecutableDocument {
        &self.executable
    }

    /// The operation that is meant: that of the name, or the only one.
    pub fn operation(&self, name: Option<&str>) -> Outcome<&OperationDefinition> {
        let operation = match (&self.executable.operations, name) {
            (DocumentOperations::Single(only), None) => Ok(&only.node),
            (DocumentOperations::Multiple(named), None) if named.len() > 1 => {
                Err("the document has several operations: name the one to execute".to_owned())
            }
            (DocumentOperations::Multiple(named), None) => {
                let only = named.values().next();
                only.map(|only| &only.node).ok_or_else(String::new)
            }
            (DocumentOperations::Single(_), Some(name)) => Err(unknown(name)),
            (DocumentOperations::Multiple(named), Some(name)) => {
                let meant = named.get(name);
                meant.map(|meant| &meant.node).ok_or_else(|| unknown(name))
            }
        };
        let operation = operation.map_err(unresolved)?;
        // The library would send nothing for a fragment, and open a stream for each field.
        let is_one_field = |set: &SelectionSet| {
            set.items.len() == 1 && matches!(set.items[0].node, Selection::Field(_))
        };
        if operation.ty == OperationType::Subscription
            && !is_one_field(&operation.selection_set.node)
        {
            let problem = "a subscription asks for one field, which does not stand in a fragment";
            return Err(ApiError::malformed("query", problem));
        }
        Ok(operation)
    }

    /// Refuses variables that are not what the operation declares.
    pub fn check_variables(
        operation: &OperationDefinition,
        given: &async_graphql::Variables,
    ) -> Outcome<()> {
        variables::check(operation, given)
    }

    /// Makes an answer of the library what the specification wants.
    pub fn complete(&self, name: Option<&str>, response: &mut Response) {
        if let Ok(operation) = self.operation(name) {
            nulls::complete(response, (&self.executable, operation));
        }
        if self.is_marked {
            nulls::unmark(&mut response.data);
        }
    }
}

fn unresolved(why: String) -> ApiError {
    ApiError::new(ErrorCode::OperationResolutionFailure, why).with("field", "operationName")
}

fn unknown(name: &str) -> String {
    format!("the document has no operation {name:?}")
}

/// Lets every `...F` stand as `... on T { ...F }`, where T is the type of F. It means the same, but the library, as it sums
/// up the complexity, goes into a fragment without looking at its type, and would find what it knows of no weight.
fn name_types(document: &mut ExecutableDocument) {
    let types = document.fragments.iter();
    let types = types.map(|(name, fragment)| (name.clone(), fragment.node.type_condition.clone()));
    let types: HashMap<Name, Positioned<TypeCondition>> = types.collect();
    for set in sets(document) {
        name_types_of(set, &types);
    }
}

fn name_types_of(set: &mut SelectionSet, types: &HashMap<Name, Positioned<TypeCondition>>) {
    for item in &mut set.items {
        let condition = match &mut item.node {
            Selection::Field(field) => {
                name_types_of(&mut field.node.selection_set.node, types);
                continue;
            }
            Selection::InlineFragment(fragment) => {
                name_types_of(&mut fragment.node.selection_set.node, types);
                continue;
            }
            Selection::FragmentSpread(spread) => types.get(&spread.node.fragment_name.node),
        };
        let Some(condition) = condition else { continue };
        let spread = SelectionSet {
            items: vec![item.clone()],
        };
        let fragment = InlineFragment {
            type_condition: Some(condition.clone()),
            directives: Vec::new(),
            selection_set: Positioned::new(spread, item.pos),
        };
        item.node = Selection::InlineFragment(Positioned::new(fragment, item.pos));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorCode;

    fn kind(text: &str, name: Option<&str>) -> Result<OperationType, ErrorCode> {
        let document = Document::read(text).unwrap();
        let operation = document.operation(name);
        operation
            .map(|operation| operation.ty)
            .map_err(|error| error.code)
    }

    #[test]
    fn one_operation_is_the_one_meant_named_or_not() {
        let (query, mutation) = (OperationType::Query, OperationType::Mutation);
        assert_eq!(kind("{ me { id } }", None), Ok(query));
        let unresolved = Err(ErrorCode::OperationResolutionFailure);
        assert_eq!(kind("{ me { id } }", Some("a")), unresolved);
        assert_eq!(kind("mutation a { signOut { x } }", None), Ok(mutation));
        assert_eq!(
            kind("mutation a { signOut { x } }", Some("a")),
            Ok(mutation)
        );
        let several =
            "query a { me { id } } mutation b { signOut { x } } subscription c { lobby { x } }";
        assert_eq!(kind(several, None), unresolved);
        assert_eq!(kind(several, Some("a")), Ok(query));
        assert_eq!(kind(several, Some("b")), Ok(mutation));
        assert_eq!(kind(several, Some("c")), Ok(OperationType::Subscription));
        assert_eq!(kind(several, Some("d")), unresolved);
    }

    #[test]
    fn a_subscription_asks_for_one_field() {
        for text in [
            "subscription { lobby { x } a: lobby { x } }",
            "subscription { ...f } fragment f on Subscription { lobby { x } }",
            "subscription { ... on Subscription { lobby { x } } }",
        ] {
            assert_eq!(kind(text, None), Err(ErrorCode::Malformed), "{text}");
        }
    }
}
