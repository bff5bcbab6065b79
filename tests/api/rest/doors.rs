//! The routes over the use cases without a socket: whoever asks comes from an address of the test's choice, which may be
//! a proxy's.

use actix_web::{
    body::to_bytes,
    http::{Method, StatusCode, header::HeaderMap},
    test,
};
use kinpost::{accounts::Options, http};
use serde_json::Value;
use tokio::sync::watch;

use crate::harness::{Opening, UseCases};

/// Use cases with routes over them.
pub struct Doors {
    pub world: UseCases,
    pub trusted_proxies: usize,
}

/// One answer.
#[derive(Debug)]
pub struct Told {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Told {
    pub fn code(&self) -> (u16, &str) {
        (
            self.status.as_u16(),
            self.body["code"].as_str().unwrap_or_default(),
        )
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}

/// What is asked.
pub struct Ask<'a> {
    pub method: Method,
    pub path: &'a str,
    pub bearer: Option<&'a str>,
    pub body: Option<String>,
    pub headers: Vec<(&'static str, &'a str)>,
}

impl Doors {
    pub async fn new(limits: bool) -> Self {
        let options = Options {
            limits,
            ..Opening::default().accounts
        };
        Self {
            world: UseCases::with(options).await,
            trusted_proxies: 0,
        }
    }

    pub async fn ask(&self, ask: Ask<'_>) -> Told {
        let state = http::State {
            trusted_proxies: self.trusted_proxies,
            ..self.world.state(watch::channel(false).1, None)
        };
        let app = test::init_service(http::app(state)).await;
        let mut request = test::TestRequest::with_uri(ask.path)
            .method(ask.method)
            .peer_addr("192.0.2.1:4711".parse().unwrap());
        if let Some(bearer) = ask.bearer {
            request = request.insert_header(("authorization", format!("Bearer {bearer}")));
        }
        if let Some(body) = ask.body {
            request = request
                .insert_header(("content-type", "application/json"))
                .set_payload(body);
        }
        for header in ask.headers {
            request = request.insert_header(header);
        }
        let response = test::call_service(&app, request.to_request()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let Ok(bytes) = to_bytes(response.into_body()).await else {
            unreachable!("the body is in memory")
        };
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Told {
            status,
            headers,
            body,
        }
    }

    pub async fn get(&self, path: &str, bearer: &str) -> Told {
        self.send(Method::GET, path, Some(bearer), None).await
    }

    pub async fn delete(&self, path: &str, bearer: &str) -> Told {
        self.send(Method::DELETE, path, Some(bearer), None).await
    }

    pub async fn post(&self, path: &str, bearer: Option<&str>, body: Value) -> Told {
        self.send(Method::POST, path, bearer, Some(body)).await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        bearer: Option<&str>,
        body: Option<Value>,
    ) -> Told {
        let ask = Ask {
            method,
            path,
            bearer,
            body: body.map(|body| body.to_string()),
            headers: Vec::new(),
        };
        self.ask(ask).await
    }
}

/// A text of an answer that must be there.
pub fn text(body: &Value, pointer: &str) -> String {
    body.pointer(pointer)
        .and_then(Value::as_str)
        .unwrap()
        .to_owned()
}
