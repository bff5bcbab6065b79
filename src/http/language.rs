//! The language of an answer (content negotiation), for both doors and the pages of letters.

use actix_web::{HttpRequest, http::header};

use crate::caller::Caller;
use crate::texts::Locale;

/// The language of the answer: what the request asks for, else what the caller reads.
pub fn locale(request: &HttpRequest, caller: Option<&Caller>) -> Locale {
    let wanted = request
        .headers()
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    match (wanted, caller) {
        (Some(languages), _) if languages != "*" => Locale::negotiate(languages),
        (_, Some(caller)) => caller.locale,
        _ => Locale::En,
    }
}
