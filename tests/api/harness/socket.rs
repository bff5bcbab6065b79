//! A WebSocket that shows everything that is said, down to the code it is closed with.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::{
    Message, WebSocket,
    client::IntoClientRequest,
    http::{HeaderValue, header::SEC_WEBSOCKET_PROTOCOL},
};

use super::{client::Client, support::limit};

/// The subscription the tests use.
pub const FOLLOW: &str = "subscription($id: ID!, $afterPly: Int) {
    match(id: $id, afterPly: $afterPly) { ply { ply notation } match { ply status turn you } } }";

/// One connection.
pub struct Socket(WebSocket<TcpStream>);

impl Socket {
    /// Connects and says nothing; `protocol` is what the client offers to speak.
    pub fn open(address: &str, protocol: Option<&'static str>) -> Self {
        Self::try_open(address, protocol).unwrap()
    }

    /// The same, where there may be nobody to connect to.
    pub fn try_open(address: &str, protocol: Option<&'static str>) -> Option<Self> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(limit())).unwrap();
        let mut request = format!("ws://{address}/graphql/ws")
            .into_client_request()
            .unwrap();
        if let Some(name) = protocol {
            let name = HeaderValue::from_static(name);
            request.headers_mut().insert(SEC_WEBSOCKET_PROTOCOL, name);
        }
        Some(Self(tungstenite::client(request, stream).ok()?.0))
    }

    /// Connects in the protocol and says nothing.
    pub fn silent(address: &str) -> Self {
        Self::open(address, Some("graphql-transport-ws"))
    }

    /// Connects and is welcomed without a token.
    pub fn welcome(address: &str) -> Self {
        let mut socket = Self::silent(address);
        socket.introduce(&Value::Null);
        assert_eq!(socket.hear(), json!({ "type": "connection_ack" }));
        socket
    }

    /// Connects and is welcomed as this client, with an account or without.
    pub fn of(client: &Client) -> Self {
        let mut socket = Self::silent(&client.address.to_string());
        let token = client.token.as_ref();
        let payload = token.map(|token| json!({ "authorization": format!("Bearer {token}") }));
        socket.introduce(&payload.unwrap_or_default());
        assert_eq!(socket.hear(), json!({ "type": "connection_ack" }));
        socket
    }

    /// Connects as this player and follows a match.
    pub fn follow(player: &Client, id: &str, after_ply: Option<u64>) -> Self {
        let mut socket = Self::of(player);
        socket.subscribe("1", FOLLOW, &json!({ "id": id, "afterPly": after_ply }));
        socket
    }

    pub fn introduce(&mut self, payload: &Value) {
        self.say(&json!({ "type": "connection_init", "payload": payload }));
    }

    pub fn subscribe(&mut self, id: &str, query: &str, variables: &Value) {
        let payload = json!({ "query": query, "variables": variables });
        self.say(&json!({ "type": "subscribe", "id": id, "payload": payload }));
    }

    pub fn say(&mut self, message: &Value) {
        self.say_text(message.to_string());
    }

    pub fn say_text(&mut self, text: String) {
        // The server may close while we speak; what it then says is what the test asks for.
        let _ = self.0.send(Message::text(text));
    }

    /// The next message.
    pub fn hear(&mut self) -> Value {
        match self.0.read().unwrap() {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("{other:?} is no message of the protocol"),
        }
    }

    /// The next message; none if the connection has ended.
    pub fn try_hear(&mut self) -> Option<Value> {
        match self.0.read().ok()? {
            Message::Text(text) => serde_json::from_str(&text).ok(),
            _ => None,
        }
    }

    /// The match of the next update under any label.
    pub fn update(&mut self) -> Value {
        let message = self.hear();
        assert_eq!(message["type"], "next", "{message}");
        message["payload"]["data"]["match"].clone()
    }

    /// The number of the next ply.
    pub fn ply(&mut self) -> u64 {
        self.update()["ply"]["ply"].as_u64().unwrap()
    }

    /// Closes the connection in order.
    pub fn close(&mut self) {
        self.0.close(None).unwrap();
    }

    /// Reads on until the server closes, and returns its code.
    pub fn closed(&mut self) -> u16 {
        loop {
            match self.0.read() {
                Ok(Message::Close(Some(frame))) => return frame.code.into(),
                Ok(Message::Close(None)) => panic!("closed without a code"),
                Ok(_) => {}
                Err(error) => panic!("not closed in order: {error}"),
            }
        }
    }
}
