//! The codes of failures that belong to GraphQL itself, before any field is asked. They are written as widespread clients
//! expect them. What a field says has the code of its use case.

/// The document is no GraphQL.
pub const PARSE_FAILED: &str = "GRAPHQL_PARSE_FAILED";

/// The document is not of this schema.
pub const VALIDATION_FAILED: &str = "GRAPHQL_VALIDATION_FAILED";

/// Which operation is meant cannot be told, or there is none of that name.
pub const OPERATION_UNKNOWN: &str = "OPERATION_RESOLUTION_FAILURE";

/// A variable or an argument is not of its type.
pub const BAD_INPUT: &str = "BAD_USER_INPUT";

/// A mutation came by GET.
pub const METHOD_NOT_ALLOWED: &str = "METHOD_NOT_ALLOWED";

/// No type of answer that the client accepts is one of ours.
pub const NOT_ACCEPTABLE: &str = "NOT_ACCEPTABLE";

/// It asks for more than a query may weigh.
const TOO_COMPLEX: &str = "QUERY_TOO_COMPLEX";

/// It nests deeper than a query may.
const TOO_DEEP: &str = "DOCUMENT_TOO_DEEP";

/// The code of what the library says by itself, which has only sentences.
pub fn of_library(message: &str, is_in_a_field: bool) -> &'static str {
    match message {
        "Query is too complex." => TOO_COMPLEX,
        "Query is nested too deep." => TOO_DEEP,
        _ if is_in_a_field => BAD_INPUT,
        _ => VALIDATION_FAILED,
    }
}
