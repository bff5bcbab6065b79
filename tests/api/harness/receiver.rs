//! A receiver of webhooks on this machine that answers as a test wants, and when.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{Arc, Condvar, Mutex, PoisonError},
};

use serde_json::Value;
use tokio::sync::watch;

use super::{door::Door, support::in_the_end};

/// A call that a receiver got.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: String,
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Call {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn kind(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    pub fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }
}

/// What a receiver answers.
#[derive(Clone, Debug)]
pub enum Reply {
    /// This status.
    Status(u16),
    /// A redirect.
    Redirect(String),
    /// Something that is no HTTP.
    Nonsense,
    /// Nothing, until another answer is wanted.
    Nothing,
}

/// A receiver of webhooks on this machine. It ends with its test, whatever it was about to answer.
pub struct Receiver {
    pub address: SocketAddr,
    desk: Arc<Desk>,
    _door: Door,
}

/// What a receiver got, and what it answers; nothing any more when it has ended.
struct Desk {
    calls: watch::Sender<Vec<Call>>,
    reply: Mutex<Option<Reply>>,
    /// Wakes whoever waits for another reply.
    replied: Condvar,
}

impl Receiver {
    pub fn start() -> Self {
        let desk = Arc::new(Desk {
            calls: watch::channel(Vec::new()).0,
            reply: Mutex::new(Some(Reply::Status(204))),
            replied: Condvar::new(),
        });
        let answering = desk.clone();
        let door = Door::open(move |stream| {
            // Whoever hangs up early gets no answer.
            let _ = answering.answer(&stream);
        });
        Self {
            address: door.address,
            desk,
            _door: door,
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn reply(&self, reply: Reply) {
        self.desk.set(Some(reply));
    }

    /// Everything so far, in the order of arrival.
    pub fn calls(&self) -> Vec<Call> {
        self.desk.calls.borrow().clone()
    }

    /// Waits until there are so many calls, answered or not.
    pub async fn called(&self, n_calls: usize) {
        let mut calls = self.desk.calls.subscribe();
        let enough = calls.wait_for(|calls| calls.len() >= n_calls);
        in_the_end("so many calls", enough).await.unwrap();
    }

    /// The calls to a path since the last time.
    pub fn take(&self, path: &str) -> Vec<Call> {
        let mut taken = Vec::new();
        self.desk.calls.send_modify(|calls| {
            let rest;
            (taken, rest) = calls.drain(..).partition(|call| call.path == path);
            *calls = rest;
        });
        taken
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        // Before the door, which waits for those who answer.
        self.desk.set(None);
    }
}

impl Desk {
    fn set(&self, reply: Option<Reply>) {
        *self.reply.lock().unwrap_or_else(PoisonError::into_inner) = reply;
        self.replied.notify_all();
    }

    /// What is to be answered, as soon as it is more than nothing.
    fn wanted(&self) -> Option<Reply> {
        let reply = self.reply.lock().unwrap_or_else(PoisonError::into_inner);
        let is_nothing = |reply: &mut Option<Reply>| matches!(reply, Some(Reply::Nothing));
        let reply = self.replied.wait_while(reply, is_nothing);
        reply.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn answer(&self, stream: &TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream);
        let mut first = String::new();
        reader.read_line(&mut first).ok()?;
        let path = first.split(' ').nth(1)?.to_owned();
        let mut headers = HashMap::new();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                break;
            };
            headers.insert(name.to_lowercase(), value.to_owned());
        }
        let length = headers.get("content-length")?.parse().ok()?;
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let call = Call {
            path,
            headers,
            body,
        };
        self.calls.send_modify(|calls| calls.push(call));
        let reply = match self.wanted()? {
            Reply::Status(status) => {
                format!("HTTP/1.1 {status} Reply\r\ncontent-length: 5\r\n\r\nhello")
            }
            Reply::Redirect(to) => {
                format!("HTTP/1.1 307 Over there\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n")
            }
            Reply::Nothing => String::new(),
            Reply::Nonsense => "220 mail.example.org ESMTP\r\n".to_owned(),
        };
        let mut stream = stream;
        stream.write_all(reply.as_bytes()).ok()
    }
}
