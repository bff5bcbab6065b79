//! A request in an address. Not by the library, which reads it, too, but looks for `operation_name`.

use actix_web::web::Query;
use async_graphql::{Request, Variables};
use serde::{Deserialize, de::DeserializeOwned};

use crate::error::{ApiError, Outcome};

/// The parameters of an address; those in JSON are text at first.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Address {
    #[serde(default)]
    query: String,
    operation_name: Option<String>,
    variables: Option<String>,
    extensions: Option<String>,
}

/// Reads the part of an address after the question mark.
pub fn read(text: &str) -> Outcome<Request> {
    let Query(address) = Query::<Address>::from_query(text)
        .map_err(|error| ApiError::malformed("query", format!("it is no request: {error}")))?;
    let variables: Option<Variables> = json("variables", address.variables)?;
    let mut request = Request::new(address.query).variables(variables.unwrap_or_default());
    request.operation_name = address.operation_name.filter(|name| !name.is_empty());
    if let Some(extensions) = json("extensions", address.extensions)? {
        request.extensions = extensions;
    }
    Ok(request)
}

fn json<T: DeserializeOwned>(name: &str, text: Option<String>) -> Outcome<Option<T>> {
    let text = text.filter(|text| !text.is_empty());
    let value = text.map(|text| serde_json::from_str(&text)).transpose();
    value.map_err(|error| ApiError::malformed(name, format!("it is no JSON object: {error}")))
}
