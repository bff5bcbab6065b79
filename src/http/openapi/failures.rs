//! Says in the document how every operation may fail, and who may ask: what follows from the form of the operation (it
//! reads a body, it names something in its path, it needs a token) is written here once instead of at every route.

use utoipa::openapi::{
    Components, ContentBuilder, HeaderBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder,
    path::{Operation, ParameterIn, PathItem},
    schema::{Object, Schema, Type},
};

/// What may be read only when a match has come so far.
const ONLY_THEN: &[&str] = &[
    "albumPage",
    "albumText",
    "boardPicture",
    "boardText",
    "fairness",
    "legalMoves",
    "plan",
    "record",
    "sinceLastVisit",
    "standings",
    "undoRequest",
    "view",
];

/// Open to everybody, but a token that comes along must be good: it tells the language of the answer.
const HEARS_TOKENS: &[&str] = &["game", "games", "joinAsGuest", "rulebook", "validate"];

/// Pages behind the links of letters, for people; what they say is said at their routes.
const PAGES: &str = "/api/v1/letters/";

/// A failure that many operations share: its status, its name among the components, and what it means.
type Failure = (&'static str, &'static str, &'static str);

const MALFORMED: Failure = (
    "400",
    "Malformed",
    "The request is malformed: `field` says where.",
);
const UNAUTHENTICATED: Failure = (
    "401",
    "Unauthenticated",
    "Nobody is signed in, or the token is no good (any more).",
);
const FORBIDDEN: Failure = (
    "403",
    "Forbidden",
    "The caller may not do this, or the token lacks the `scope`.",
);
const NOT_FOUND: Failure = (
    "404",
    "NotFound",
    "There is no such thing, or it is none of the caller's business.",
);
const TOO_SLOW: Failure = ("408", "BodyTimeout", "The body did not come in time.");
const CONFLICT: Failure = (
    "409",
    "Conflict",
    "It cannot be done in the present state of things.",
);
const TOO_LARGE: Failure = ("413", "BodyTooLarge", "The body is too large.");
const WRONG_KIND: Failure = (
    "415",
    "UnsupportedMediaType",
    "The body is of another kind.",
);
const TOO_OFTEN: Failure = (
    "429",
    "TooOften",
    "That was too often, or too much at a time: `retryAfter` says when to try again.",
);
const OTHERWISE: Failure = (
    "default",
    "Failure",
    "Something is wrong: `code` says what.",
);

const ALL: [Failure; 10] = [
    MALFORMED,
    UNAUTHENTICATED,
    FORBIDDEN,
    NOT_FOUND,
    TOO_SLOW,
    CONFLICT,
    TOO_LARGE,
    WRONG_KIND,
    TOO_OFTEN,
    OTHERWISE,
];

/// Adds the failures to every operation, and says of those that are open to everybody that they are.
pub(super) fn add(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        for (changes, operation) in operations(item) {
            close(operation);
            for failure in failures(path, changes, operation) {
                let (status, name, _) = failure;
                let responses = &mut operation.responses.responses;
                let is_told = responses.contains_key(status);
                if !is_told || (failure == TOO_OFTEN && !path.starts_with(PAGES)) {
                    let shared = RefOr::Ref(Ref::new(format!("#/components/responses/{name}")));
                    responses.insert(status.to_owned(), shared);
                }
            }
        }
    }
    let components = document.components.get_or_insert_with(Components::default);
    for failure in ALL {
        let response = RefOr::T(response(failure));
        components.responses.insert(failure.1.to_owned(), response);
    }
}

/// The operations of a path, and whether each changes something.
pub(super) fn operations(item: &mut PathItem) -> impl Iterator<Item = (bool, &mut Operation)> {
    let reading = item.get.iter_mut().map(|operation| (false, operation));
    let changing = [
        &mut item.post,
        &mut item.put,
        &mut item.patch,
        &mut item.delete,
    ];
    let changing = changing.into_iter().flatten();
    reading.chain(changing.map(|operation| (true, operation)))
}

/// Nothing said, and a requirement of nothing, mean the same as a list of none, which tools understand.
fn close(operation: &mut Operation) {
    let security = operation.security.get_or_insert_default();
    if let [only] = security.as_slice()
        && serde_json::to_value(only).is_ok_and(|only| only == serde_json::json!({}))
    {
        security.clear();
    }
}

fn failures(path: &str, changes: bool, operation: &Operation) -> Vec<Failure> {
    let has = |list: &[&str]| {
        let id = operation.operation_id.as_deref().unwrap_or_default();
        list.contains(&id)
    };
    let parameters = operation.parameters.as_deref().unwrap_or_default();
    let names_something = parameters
        .iter()
        .any(|parameter| matches!(parameter, RefOr::T(it) if it.parameter_in == ParameterIn::Path));
    let is_page = path.starts_with(PAGES);
    let is_closed = operation.security.as_ref().is_some_and(|it| !it.is_empty());
    let has_body = operation.request_body.is_some();
    let is_stream = path.ends_with("/events");
    let mut all = vec![OTHERWISE];
    let mut add = |applies: bool, failures: &[Failure]| {
        if applies {
            all.extend_from_slice(failures);
        }
    };
    add(!is_page || has_body, &[MALFORMED]);
    add(is_closed, &[UNAUTHENTICATED, FORBIDDEN]);
    add(has(HEARS_TOKENS), &[UNAUTHENTICATED]);
    // A channel may be about one match, which its body names.
    let names_something = names_something || has(&["createChannel"]);
    add(names_something, &[NOT_FOUND]);
    add((changes && is_closed) || has(ONLY_THEN), &[CONFLICT]);
    add(has(&["joinAsGuest", "signUp"]), &[CONFLICT]);
    add(has_body, &[TOO_SLOW, TOO_LARGE, WRONG_KIND, TOO_OFTEN]);
    add(is_stream || has(&["testChannel"]), &[TOO_OFTEN]);
    all
}

fn response(failure: Failure) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem")));
    let response = ResponseBuilder::new()
        .description(failure.2)
        .content("application/problem+json", content.build());
    let header = |kind: Type, text: &str| {
        let schema = Schema::Object(Object::with_type(kind));
        let header = HeaderBuilder::new().schema(Some(schema));
        header.description(Some(text)).build()
    };
    let response = match failure {
        UNAUTHENTICATED | FORBIDDEN => response.header(
            "WWW-Authenticate",
            header(Type::String, "What is missing, as RFC 6750 says it."),
        ),
        TOO_OFTEN => response
            .header(
                "Retry-After",
                header(Type::Integer, "After how many seconds to try again."),
            )
            .header(
                "RateLimit",
                header(
                    Type::String,
                    "What is left, such as `\"sign-up\";r=0;t=180`.",
                ),
            )
            .header(
                "RateLimit-Policy",
                header(
                    Type::String,
                    "What is allowed, such as `\"sign-up\";q=20;w=3600`.",
                ),
            ),
        _ => response,
    };
    response.build()
}
