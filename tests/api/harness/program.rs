//! Runs the real program in a directory of its own and talks to it over HTTP.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Command, ExitStatus, Output, Stdio},
    thread::{self, JoinHandle},
};

use serde_json::Value;

use super::{
    answer::{Answer, Reading, say},
    support::{Running, signal},
};

/// The program with nothing set, whatever the environment of the test run says.
pub fn kinpost() -> Command {
    let mut command = Command::new(crate::PROGRAM);
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("KINPOST_") || name == "DATABASE_URL" {
            command.env_remove(name);
        }
    }
    command
}

pub fn output(command: &mut Command) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

/// A running server on a free port.
pub struct Program {
    child: Running,
    /// What the log said when it was ready.
    pub ready: Value,
    /// Reads the rest of the log, because a full pipe would stop the server.
    rest_of_log: Option<JoinHandle<String>>,
}

impl Program {
    pub fn start(data: &Path) -> Self {
        Self::start_with(kinpost().env("KINPOST_DATA", data))
    }

    /// A server that counts no requests, so that many accounts can be made from one address.
    pub fn start_unlimited(data: &Path) -> Self {
        let mut command = kinpost();
        command
            .env("KINPOST_DATA", data)
            .env("KINPOST_RATE_LIMITS", "off");
        Self::start_with(&mut command)
    }

    pub fn start_with(command: &mut Command) -> Self {
        let started = Self::try_start(command);
        started.unwrap_or_else(|log| panic!("the server ended instead of being ready:\n{log}"))
    }

    /// Starts a server; everything it logged if it ends instead of being ready.
    pub fn try_start(command: &mut Command) -> Result<Self, String> {
        command
            .arg("serve")
            .env("KINPOST_LISTEN", "127.0.0.1:0")
            .env("KINPOST_LOG_FORMAT", "json");
        // A busy machine is no failure of what is tested.
        let patience = OsStr::new("KINPOST_DATABASE_PATIENCE");
        if !command.get_envs().any(|(name, _)| name == patience) {
            command.env(patience, "60");
        }
        let mut child = Running::start(command.stderr(Stdio::piped()));
        let mut log = BufReader::new(child.0.stderr.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let mut seen = String::new();
        let ready = loop {
            let Some(line) = log.next() else {
                return Err(seen);
            };
            match serde_json::from_str::<Value>(&line) {
                Ok(event)
                    if event["message"]
                        .as_str()
                        .is_some_and(|message| message.starts_with("ready at")) =>
                {
                    break event;
                }
                _ => seen.extend([line.as_str(), "\n"]),
            }
        };
        let rest_of_log = thread::spawn(move || log.map(|line| line + "\n").collect());
        Ok(Self {
            child,
            ready,
            rest_of_log: Some(rest_of_log),
        })
    }

    /// The identity stored in the database: the data that must survive.
    pub fn installation(&self) -> String {
        self.ready["installation"].as_str().unwrap().to_owned()
    }

    pub fn pid(&self) -> i32 {
        i32::try_from(self.child.0.id()).unwrap()
    }

    pub fn address(&self) -> &str {
        self.ready["address"].as_str().unwrap()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "")
    }

    /// Sends one request; `headers` are whole lines.
    pub fn request(&self, method: &str, path: &str, headers: &str) -> Answer {
        self.send(method, path, headers, "")
    }

    /// Sends one request with a JSON body.
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_with("", path, body)
    }

    /// Reads as somebody.
    pub fn get_as(&self, token: &str, path: &str) -> Answer {
        self.request("GET", path, &format!("authorization: Bearer {token}\r\n"))
    }

    /// Sends one request with a JSON body as somebody.
    pub fn post_as(&self, token: &str, path: &str, body: &Value) -> Answer {
        self.post_with(&format!("authorization: Bearer {token}\r\n"), path, body)
    }

    fn post_with(&self, headers: &str, path: &str, body: &Value) -> Answer {
        let body = body.to_string();
        let headers = format!(
            "{headers}content-type: application/json\r\ncontent-length: {}\r\n",
            body.len()
        );
        self.send("POST", path, &headers, &body)
    }

    /// The status of an answer, whatever its body is.
    pub fn status(&self, method: &str, path: &str) -> u16 {
        let request =
            format!("{method} {path} HTTP/1.1\r\nhost: kinpost\r\nconnection: close\r\n\r\n");
        let mut stream = say(self.address(), &request).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let line = String::from_utf8_lossy(&answer[..12.min(answer.len())]).into_owned();
        line.split(' ').nth(1).unwrap().parse().unwrap()
    }

    /// Sends one request with any body.
    pub fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: kinpost\r\nconnection: close\r\n{headers}\r\n{body}"
        );
        let stream = say(self.address(), &request).unwrap();
        Answer::read(stream, Reading::Everything).unwrap()
    }

    pub fn is_ready(&self) -> bool {
        self.get("/readyz").status == 200
    }

    pub fn signal(&self, name: &str) {
        signal(self.pid(), name);
    }

    pub fn wait(mut self) -> ExitStatus {
        self.child.0.wait().unwrap()
    }

    /// Stops the server; everything it logged since it was ready.
    pub fn stop(mut self) -> String {
        self.signal("-TERM");
        self.child.0.wait().unwrap();
        self.rest_of_log.take().unwrap().join().unwrap()
    }
}
