//! What comes back over HTTP: answers, and streams of events.

use std::{
    collections::HashMap,
    io::{self, BufRead, BufReader, Read, Write},
    net::{TcpStream, ToSocketAddrs},
};

use serde_json::Value;

/// What came back. Names of headers are in lower case.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The first lines as they came, in lower case.
    pub head: String,
    pub headers: HashMap<String, String>,
    pub body: String,
}

/// Whether the answer is read to its end even if it is a stream of events.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    Everything,
    HeadsOfStreams,
}

/// Sends a request as it is; the connection on which it is answered.
pub fn say(address: impl ToSocketAddrs, request: &str) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(request.as_bytes())?;
    Ok(stream)
}

impl Answer {
    /// Reads an answer; an error if no whole one comes back.
    pub fn read(stream: TcpStream, reading: Reading) -> io::Result<Self> {
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if stream.read_line(&mut head)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let headers: HashMap<_, _> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let is_stream = headers
            .get("content-type")
            .is_some_and(|kind| kind == "text/event-stream");
        let mut body = String::new();
        if !is_stream || reading == Reading::Everything {
            stream.read_to_string(&mut body)?;
        }
        Ok(Self {
            status: status.unwrap().parse().unwrap(),
            head: head.trim_end().to_lowercase(),
            headers,
            body,
        })
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

/// A stream of events that is being read.
pub struct Events(pub BufReader<TcpStream>);

/// One event.
pub struct Event {
    pub id: Option<String>,
    pub name: String,
    pub data: Value,
}

impl Events {
    /// Waits until the server listens on the reader's behalf.
    pub fn opened(mut self) -> Self {
        let mut line = String::new();
        while !line.starts_with("retry: ") {
            line.clear();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "no stream");
        }
        self
    }

    /// Whether nothing comes any more; waits for it. What is read is the size of the last chunk.
    pub fn has_ended(&mut self) -> bool {
        let mut line = String::from("\n");
        while line == "\n" || line == "\r\n" {
            line.clear();
            self.0.read_line(&mut line).unwrap();
        }
        line == "0\r\n"
    }

    /// The next event; waits for it.
    pub fn next(&mut self) -> Event {
        let (mut id, mut name) = (None, String::new());
        loop {
            let mut line = String::new();
            assert!(
                self.0.read_line(&mut line).unwrap() > 0,
                "the stream has ended"
            );
            let line = line.trim_end();
            if let Some(text) = line.strip_prefix("id: ") {
                id = Some(text.to_owned());
            } else if let Some(text) = line.strip_prefix("event: ") {
                text.clone_into(&mut name);
            } else if let Some(text) = line.strip_prefix("data: ") {
                let data = serde_json::from_str(text).unwrap();
                return Event { id, name, data };
            }
        }
    }

    /// The next event of this name.
    pub fn next_of(&mut self, name: &str) -> Event {
        loop {
            let event = self.next();
            if event.name == name {
                return event;
            }
        }
    }
}
