//! The real application in this process, asked one request after the other.

use actix_web::{
    body::to_bytes,
    http::{Method, StatusCode, header::HeaderMap},
    test,
};

use kinpost::broker::Broker;
use kinpost::graphql;
use kinpost::matches::Matches;
use kinpost::services::Services;
use kinpost::{
    accounts::{Cost, Options},
    config::{self, Sources},
    http,
};
use serde_json::Value;
use tokio::sync::watch;

use crate::accounts::world::World;
use crate::mail::kit::mail;
use crate::notifications::kit;

/// A world with an application over it.
pub struct Server {
    pub world: World,
    pub services: Services,
    pub trusted_proxies: usize,
}

/// One answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
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

impl Server {
    pub async fn new(limits: bool) -> Self {
        let options = Options {
            cost: Cost::Trivial,
            limits,
        };
        let world = World::with(options).await;
        let (database, clock) = (world.database.clone(), world.clock.clone());
        let broker = Broker::start(database.clone());
        let matches = Matches::new(database, clock, broker);
        let services = Services {
            accounts: world.accounts.clone(),
            notifications: kit::notifications(&world.accounts, &matches).await,
            matches,
            inbound: None,
        };
        Self {
            world,
            services,
            trusted_proxies: 0,
        }
    }

    pub async fn ask(&self, ask: Ask<'_>) -> Answer {
        let settings = config::load(&Sources::default()).unwrap().settings;
        let (database, services) = (self.world.database.clone(), self.services.clone());
        let state = http::State {
            schema: graphql::schema(services.clone()),
            mail: mail(&services.matches),
            services,
            stopping: watch::channel(false).1,
            database,
            accounts: self.world.accounts.clone(),
            public_url: settings.public_url,
            reply_key: kit::reply_key(),
            trusted_proxies: self.trusted_proxies,
            documents: http::Memory::default(),
            options: http::Options::default(),
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
        Answer {
            status,
            headers,
            body,
        }
    }

    pub async fn get(&self, path: &str, bearer: &str) -> Answer {
        self.send(Method::GET, path, Some(bearer), None).await
    }

    pub async fn delete(&self, path: &str, bearer: &str) -> Answer {
        self.send(Method::DELETE, path, Some(bearer), None).await
    }

    pub async fn post(&self, path: &str, bearer: Option<&str>, body: Value) -> Answer {
        self.send(Method::POST, path, bearer, Some(body)).await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        bearer: Option<&str>,
        body: Option<Value>,
    ) -> Answer {
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
