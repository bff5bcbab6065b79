//! One connection to the server, used again and again.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

/// A client with its token.
pub struct Client {
    sender: SendRequest<Full<Bytes>>,
    host: String,
    bearer: Option<String>,
}

impl Client {
    pub async fn connect(address: &str, token: Option<&str>) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self {
            sender,
            host: address.to_owned(),
            bearer: token.map(|token| format!("Bearer {token}")),
        })
    }

    /// The same connection for somebody else.
    pub fn speak_as(&mut self, token: &str) {
        self.bearer = Some(format!("Bearer {token}"));
    }

    /// Sends an operation and returns its data.
    pub async fn graphql(&mut self, query: &str, variables: &Value) -> anyhow::Result<Value> {
        let body = json!({ "query": query, "variables": variables }).to_string();
        let (status, bytes) = self.send("/graphql", &[], body).await?;
        let mut answer: Value = serde_json::from_slice(&bytes)?;
        anyhow::ensure!(
            status == 200 && answer["errors"].is_null(),
            "{status}: {answer}"
        );
        Ok(answer["data"].take())
    }

    /// Sends a body and returns the answer unread.
    pub async fn send(
        &mut self,
        path: &str,
        headers: &[(&str, String)],
        body: String,
    ) -> anyhow::Result<(StatusCode, Bytes)> {
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::HOST, &self.host)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(bearer) = &self.bearer {
            request = request.header(header::AUTHORIZATION, bearer);
        }
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let body: Full<Bytes> = Full::<Bytes>::from(body);
        self.sender.ready().await?;
        let response = self.sender.send_request(request.body(body)?).await?;
        let status = response.status();
        let bytes = response.into_body().collect().await?.to_bytes();
        Ok((status, bytes))
    }
}
