//! Who sends a request: the bearer token in its header, and the address it comes from.

use std::future::{Future, Ready, ready};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::Pin;

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header, web};

use super::State;
use crate::accounts::{self, Caller};
use crate::error::ApiError;

/// Somebody who has shown who they are; everybody else is answered 401.
#[derive(Debug)]
pub struct Authenticated(pub Caller);

/// Somebody who has shown who they are, or has not tried to. A token that is no good is answered 401 all the same.
#[derive(Debug)]
pub struct MaybeAuthenticated(pub Option<Caller>);

/// Where a request comes from, for limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

impl FromRequest for Authenticated {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let caller = caller(&request).await?;
            caller.map(Self).ok_or_else(ApiError::unauthenticated)
        })
    }
}

impl FromRequest for MaybeAuthenticated {
    type Error = ApiError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { caller(&request).await.map(Self) })
    }
}

impl FromRequest for ClientAddress {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(client_address(request))))
    }
}

/// Where a request comes from.
pub fn client_address(request: &HttpRequest) -> IpAddr {
    let peer = request.peer_addr().map(|address| address.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let n_proxies = request
        .app_data::<web::Data<State>>()
        .map_or(0, |state| state.trusted_proxies);
    let lines = request.headers().get_all("x-forwarded-for");
    let chain: Vec<&str> = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .collect();
    forwarded(&chain, n_proxies).unwrap_or(peer)
}

async fn caller(request: &HttpRequest) -> Result<Option<Caller>, ApiError> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let bearer = value.to_str().ok().and_then(bearer);
    let state = request.app_data::<web::Data<State>>();
    let (Some(bearer), Some(state)) = (bearer, state) else {
        return Err(ApiError::unauthenticated());
    };
    accounts::authenticate(&state.accounts, bearer)
        .await
        .map(Some)
}

/// The token of an `Authorization` header of the kind *bearer*, however that is spelt.
pub fn bearer(value: &str) -> Option<&str> {
    let (scheme, token) = value.trim().split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim_start())
}

/// Each proxy appends the address it was called from, so only as many entries from the end can be believed as there
/// are proxies of ours; anybody could have written the others.
fn forwarded(chain: &[&str], n_proxies: usize) -> Option<IpAddr> {
    let place = chain.len().checked_sub(n_proxies)?;
    let entry = chain.get(place)?.trim();
    let with_port = || entry.parse::<SocketAddr>().ok().map(|address| address.ip());
    entry.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_entries_of_our_own_proxies_are_believed() {
        let chain = ["203.0.113.9", " 198.51.100.7:4711", "192.0.2.1 "];
        let at = |n_proxies| forwarded(&chain, n_proxies).map(|address| address.to_string());
        assert_eq!(at(0), None);
        assert_eq!(at(1).as_deref(), Some("192.0.2.1"));
        assert_eq!(at(2).as_deref(), Some("198.51.100.7"));
        assert_eq!(at(3).as_deref(), Some("203.0.113.9"));
        assert_eq!(at(4), None);
        assert_eq!(forwarded(&["unknown"], 1), None);
    }

    #[test]
    fn a_bearer_is_a_bearer_in_any_spelling() {
        assert_eq!(bearer("Bearer abc"), Some("abc"));
        assert_eq!(bearer("bEARER  abc"), Some("abc"));
        assert_eq!(bearer("Basic abc"), None);
        assert_eq!(bearer("Bearer"), None);
    }
}
