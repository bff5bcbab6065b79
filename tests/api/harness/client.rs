//! Somebody who sends requests to a server, through either of its doors.

use std::{
    io::{self, BufReader},
    net::{SocketAddr, TcpStream},
};

use serde_json::{Value, json};

use super::answer::{Answer, Events, Reading, say};

/// Somebody who sends requests.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
}

impl Client {
    /// Somebody without an account before a server.
    pub fn before(address: &str) -> Self {
        Self {
            address: address.parse().unwrap(),
            token: None,
        }
    }

    /// The same person before another server.
    pub fn at(&self, address: &str) -> Self {
        Self {
            address: address.parse().unwrap(),
            ..self.clone()
        }
    }

    /// Somebody before the same server who shows this token.
    pub fn with_token(&self, token: &Value) -> Self {
        Self {
            token: Some(token.as_str().unwrap().to_owned()),
            ..self.clone()
        }
    }

    /// The token of somebody who has one.
    pub fn bearer(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[], Some(body))
    }

    /// Plays a move in notation at a ply.
    pub fn play(&self, id: &str, ply: u64, notation: &str, headers: &[(&str, &str)]) -> Answer {
        self.play_typed(id, ply, &json!({ "notation": notation }), headers)
    }

    /// Plays a move in whichever form at a ply.
    pub fn play_typed(
        &self,
        id: &str,
        ply: u64,
        move_: &Value,
        headers: &[(&str, &str)],
    ) -> Answer {
        let tag = format!("\"{ply}\"");
        let mut all = vec![("If-Match", tag.as_str())];
        all.extend(headers);
        self.send("POST", &format!("/matches/{id}/moves"), &all, Some(move_))
    }

    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        self.request(method, &format!("/api/v1{path}"), headers, body)
    }

    /// Sends a request to a whole path. Of a stream only the head is read.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        self.try_request(method, path, headers, body).unwrap()
    }

    /// The same; an error if no whole answer comes back.
    pub fn try_request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        let stream = self.open(method, path, headers, body, "close")?;
        Answer::read(stream, Reading::HeadsOfStreams)
    }

    /// Sends what a form of a page sends.
    pub fn send_form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        let form = form.extend_pairs(fields).finish();
        let request = format!(
            "POST /api/v1{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\norigin: null\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            form.len(),
        );
        let stream = say(self.address, &request).unwrap();
        Answer::read(stream, Reading::HeadsOfStreams).unwrap()
    }

    /// Opens a stream of events.
    pub fn events(&self, path: &str, headers: &[(&str, &str)]) -> Events {
        let path = format!("/api/v1{path}");
        let stream = self.open("GET", &path, headers, None, "keep-alive");
        Events(BufReader::new(stream.unwrap()))
    }

    fn open(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
        connection: &str,
    ) -> io::Result<TcpStream> {
        let mut lines = vec![
            format!("{method} {path} HTTP/1.1"),
            "host: localhost".to_owned(),
            format!("connection: {connection}"),
        ];
        if let Some(token) = &self.token {
            lines.push(format!("authorization: Bearer {token}"));
        }
        for (name, value) in headers {
            lines.push(format!("{name}: {value}"));
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        if !body.is_empty() {
            lines.push("content-type: application/json".to_owned());
            lines.push(format!("content-length: {}", body.len()));
        }
        let head = lines.join("\r\n");
        say(self.address, &format!("{head}\r\n\r\n{body}"))
    }
}
