//! Answers as GraphQL over HTTP wants them: the form that was asked for, with its status. Failures of the request itself
//! are told in that form, too, so that clients need not know another.

use actix_web::{HttpResponse, ResponseError, http::StatusCode, http::header};
use async_graphql::{BatchResponse, Response, ServerError};
use serde::Serialize;

use super::accept::Form;
use super::operation::{Sent, is_request_error};
use crate::error::{ApiError, ErrorCode};
use crate::graphql::to_server_error;
use crate::http::problem::Problem;

/// The answer to an operation, or to a few of them.
pub fn answer(response: &BatchResponse, form: Form) -> HttpResponse {
    match response {
        BatchResponse::Single(response) => {
            // Old clients take any other status for a failure of the network, and do not look into the answer.
            let status = match form {
                Form::Response if is_request_error(response) => StatusCode::BAD_REQUEST,
                _ => StatusCode::OK,
            };
            send(status, form, &Sent(response))
        }
        BatchResponse::Batch(responses) => {
            let all: Vec<Sent<'_>> = responses.iter().map(Sent).collect();
            send(StatusCode::OK, form, &all)
        }
    }
}

/// A request that cannot be executed, with the status of its failure and whatever headers that has.
pub fn refused(error: &ApiError, form: Form) -> HttpResponse {
    told(&error.error_response(), to_server_error(error), form)
}

/// The same of what is wrong with the request as HTTP.
pub fn refused_as(problem: &Problem, form: Form) -> HttpResponse {
    let mut error = ServerError::new(problem.detail.clone(), None);
    let extensions = error.extensions.get_or_insert_default();
    extensions.set("code", problem.code);
    told(&problem.error_response(), error, form)
}

/// Links and pictures of other sites can cause a GET.
pub fn mutation_by_get(form: Form) -> HttpResponse {
    let problem = Problem {
        status: StatusCode::METHOD_NOT_ALLOWED,
        code: ErrorCode::MethodNotAllowed,
        title: "This resource cannot be used that way",
        detail: "a mutation must be a POST".to_owned(),
    };
    let mut response = refused_as(&problem, form);
    let allowed = header::HeaderValue::from_static("POST");
    response.headers_mut().insert(header::ALLOW, allowed);
    response
}

/// None of the forms that the client accepts.
pub fn not_acceptable() -> HttpResponse {
    let problem = Problem {
        status: StatusCode::NOT_ACCEPTABLE,
        code: ErrorCode::NotAcceptable,
        title: "There is no answer of that kind",
        detail: "accept application/graphql-response+json, application/json or text/event-stream"
            .to_owned(),
    };
    refused_as(&problem, Form::Json)
}

/// Keeps status and headers of a problem and tells it as an error of GraphQL.
fn told(problem: &HttpResponse, error: ServerError, form: Form) -> HttpResponse {
    let told = send(
        problem.status(),
        form,
        &Sent(&Response::from_errors(vec![error])),
    );
    let mut answer = told;
    for (name, value) in problem.headers() {
        if name != header::CONTENT_TYPE {
            answer.headers_mut().insert(name.clone(), value.clone());
        }
    }
    answer
}

fn send(status: StatusCode, form: Form, body: &impl Serialize) -> HttpResponse {
    // A page and a stream have no form for a failure.
    let form = match form {
        Form::Response => Form::Response,
        Form::Json | Form::Page | Form::Events => Form::Json,
    };
    let body = serde_json::to_vec(body).unwrap_or_default();
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, form.media_type()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::VARY, "Accept"))
        .body(body)
}
