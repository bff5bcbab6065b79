//! What handlers of matches and games know of a request: who asks, in which language, and what answers. Query
//! parameters are read strictly, so that a misspelt one is not ignored.

use std::future::{Future, Ready, ready};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{self, HeaderMap},
    web,
};
use serde::{Deserialize, de::DeserializeOwned};
use utoipa::IntoParams;

use super::{MaybeAuthenticated, State, authentication::client_address, language::locale};
use crate::accounts::Accounts;
use crate::caller::{Caller, May, Read, Right};
use crate::error::{ApiError, Outcome};
use crate::matches::Matches;
use crate::presenter::Presenter;
use crate::requests::RequestKey;
use crate::store::matches::MatchRow;
use crate::store::{MatchId, UserId};
use crate::texts::Locale;
use crate::wire::MatchInfo;

/// Who asks, in which language, and what answers.
#[derive(Clone)]
pub struct RequestContext {
    /// What every handler may use.
    pub state: web::Data<State>,
    /// Who asks, if they have shown it.
    pub caller: Option<Caller>,
    /// The language of the answer.
    pub locale: Locale,
    /// Where they are.
    pub address: IpAddr,
}

impl FromRequest for RequestContext {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Outcome<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let caller = MaybeAuthenticated::from_request(&request, payload);
        Box::pin(async move {
            let MaybeAuthenticated(caller) = caller.await?;
            let state = request.app_data::<web::Data<State>>().cloned();
            Ok(Self {
                state: state.ok_or_else(|| ApiError::internal(anyhow::anyhow!("no state")))?,
                locale: locale(&request, caller.as_ref()),
                address: client_address(&request),
                caller,
            })
        })
    }
}

impl RequestContext {
    /// The use cases of matches.
    pub fn matches(&self) -> &Matches {
        &self.state.services.matches
    }

    /// Whoever is signed in, for a use case that needs this right.
    pub fn may<R: Right>(&self) -> Outcome<May<R>> {
        let caller = self.caller.as_ref().ok_or_else(ApiError::unauthenticated)?;
        caller.may()
    }

    /// Whoever reads: somebody whose token may read, or nobody.
    pub fn reader(&self) -> Outcome<Option<May<Read>>> {
        self.caller.as_ref().map(Caller::may).transpose()
    }

    /// Shows matches to whoever reads the answer.
    pub fn presenter(&self) -> Presenter<'_, Accounts> {
        Presenter {
            matches: self.matches(),
            locale: self.locale,
            names: &self.state.accounts,
        }
    }

    /// A match as the caller may know it.
    pub async fn info(&self, row: &MatchRow) -> Outcome<MatchInfo> {
        self.presenter().match_info(row, self.own_id()).await
    }

    /// Many matches, with one question for all their people.
    pub async fn infos(&self, rows: &[Arc<MatchRow>]) -> Outcome<Vec<MatchInfo>> {
        self.presenter().match_infos(rows, self.own_id()).await
    }

    fn own_id(&self) -> Option<UserId> {
        self.caller.as_ref().map(|caller| caller.user)
    }
}

/// The query parameters, all of which must be known.
#[derive(Debug)]
pub struct Query<T>(pub T);

/// No query parameter at all.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pairs = url::form_urlencoded::parse(request.query_string().as_bytes());
        let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
        ready(read.map(Self).map_err(|error| wrong(&error)))
    }
}

/// Parameters that are missing or unknown are named by the reason, others by their place.
fn wrong(error: &serde_path_to_error::Error<serde::de::value::Error>) -> ApiError {
    let (reason, place) = (error.inner().to_string(), error.path().to_string());
    let named = reason
        .split_once("field `")
        .and_then(|(_, rest)| rest.split('`').next());
    let place = Some(place.as_str()).filter(|place| !["", "."].contains(place));
    ApiError::malformed(named.or(place).unwrap_or("query"), &reason)
}

/// The id in a path; what is no id is no match either.
pub fn match_id(text: &str) -> Outcome<MatchId> {
    text.parse().map_err(|_| ApiError::not_found("match"))
}

/// A header as text.
pub fn header_text<'h>(headers: &'h HeaderMap, name: &str) -> Outcome<Option<&'h str>> {
    let value = headers.get(name).map(header::HeaderValue::to_str);
    value
        .transpose()
        .map_err(|_| ApiError::malformed(name, "it is not plain text"))
}

/// What the client calls its request, so that a repetition is recognised: the header `Idempotency-Key`.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKey {
    /// Any text of at most 100 printable ASCII characters: the same request with the same key does nothing twice.
    #[param(rename = "Idempotency-Key", value_type = Option<String>, min_length = 1, max_length = 100, pattern = "^[ -~]*[!-~][ -~]*$")]
    pub key: Option<RequestKey>,
}

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let key = header_text(request.headers(), "idempotency-key");
        ready(key.map(|key| Self {
            key: key.map(|key| RequestKey::Client(key.to_owned())),
        }))
    }
}

/// Whether the client already has this version.
pub fn has_version(request: &HttpRequest, tag: &str) -> bool {
    let known = request
        .headers()
        .get_all(header::IF_NONE_MATCH)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    known
        .map(str::trim)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}
