//! Tells clients what is left of the limits their request counts against, by the headers `RateLimit` and
//! `RateLimit-Policy` of the IETF's draft-ietf-httpapi-ratelimit-headers. Every door has them, because nobody but the
//! limiter knows which requests count.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};

use crate::accounts::{Quota, quotas_met};

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const LEFT: HeaderName = HeaderName::from_static("ratelimit");

pub(super) async fn tell<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let (mut result, met) = quotas_met(next.call(request)).await;
    if let (Ok(response), false) = (&mut result, met.is_empty()) {
        for (name, show) in [(POLICY, policy as fn(&Quota) -> String), (LEFT, left)] {
            let all: Vec<String> = met.iter().map(show).collect();
            if let Ok(value) = HeaderValue::from_str(&all.join(", ")) {
                response.headers_mut().insert(name, value);
            }
        }
    }
    result
}

fn policy(quota: &Quota) -> String {
    format!("\"{}\";q={};w={}", quota.name, quota.most, quota.window)
}

fn left(quota: &Quota) -> String {
    format!("\"{}\";r={};t={}", quota.name, quota.remaining, quota.reset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_written_as_the_draft_wants_it() {
        let quota = Quota {
            name: "sign-up",
            most: 20,
            window: 3600,
            remaining: 19,
            reset: 180,
        };
        assert_eq!(policy(&quota), "\"sign-up\";q=20;w=3600");
        assert_eq!(left(&quota), "\"sign-up\";r=19;t=180");
    }
}
