//! Hints between copies by a real NATS server: one that is there, is killed and comes back, and one that lies, floods or is
//! silent. The log is the truth whatever it says.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
    thread,
};

use kinpost::{
    broker::{Broker, Topic},
    config::{self, NatsUrl, Sources},
    store::{Installation, MatchId},
};
use serde_json::Value;

use crate::harness::{
    Client, EmptyDatabase, Program, Running, Socket, Table, TempDir, eventually, in_the_end,
    kinpost, skip,
};

/// A server of NATS that can be killed and started again.
struct Nats {
    port: u16,
    running: Option<Running>,
}

impl Nats {
    /// None where it is not installed.
    fn start() -> Option<Self> {
        let version = Command::new("nats-server").arg("--version").output();
        if !version.is_ok_and(|it| it.status.success()) {
            skip("NATS", "nats-server is not installed");
            return None;
        }
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut nats = Self {
            port,
            running: None,
        };
        nats.come_back();
        Some(nats)
    }

    fn come_back(&mut self) {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        command.args(["--user", "kin", "--pass", "a b"]);
        self.running = Some(Running::start(
            command.stdout(Stdio::null()).stderr(Stdio::null()),
        ));
        eventually("NATS listens", || {
            TcpStream::connect(("127.0.0.1", self.port)).is_ok()
        });
    }

    fn kill(&mut self) {
        self.running = None;
    }

    fn url(&self) -> String {
        format!("nats://kin:a%20b@127.0.0.1:{}", self.port)
    }

    /// Somebody else who was let in, and has been answered.
    fn stranger(&self, words: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let greeting = "CONNECT {\"verbose\":false,\"user\":\"kin\",\"pass\":\"a b\"}\r\n";
        write!(stream, "{greeting}{words}PING\r\n").unwrap();
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        while line != "PONG\r\n" {
            line.clear();
            assert!(stream.read_line(&mut line).unwrap() > 0);
        }
        stream
    }
}

fn read_url(text: &str) -> NatsUrl {
    let sources = Sources {
        flags: vec![("nats_url".to_owned(), text.to_owned())],
        environment: [("HOME".to_owned(), "/".to_owned())].into(),
        root: false,
    };
    config::load(&sources).unwrap().settings.nats_url.unwrap()
}

/// Tells of something until it is heard. It is something that is in no log, so only a hint can tell of it.
async fn is_heard(from: &Broker, to: &Broker) {
    let topic = Topic::Match(MatchId::new());
    let mut changes = to.listen(topic);
    let telling = async {
        loop {
            from.tell(topic);
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    in_the_end("the hint is heard", async {
        tokio::select! {
            () = changes.next() => {}
            () = telling => {}
        }
    })
    .await;
}

#[tokio::test]
async fn hints_go_through_nats_again_after_it_was_killed() {
    let Some(mut nats) = Nats::start() else {
        return;
    };
    let home = EmptyDatabase::new();
    let database = home.open().await;
    let installation = Installation::ensure(&database).await.unwrap().id;
    let url = read_url(&nats.url());
    let start = || Broker::start_by_nats(database.clone(), url.clone(), installation);
    let [one, two] = [start(), start()];
    is_heard(&one, &two).await;
    is_heard(&two, &one).await;
    nats.kill();
    one.tell(Topic::Lobby);
    nats.come_back();
    is_heard(&one, &two).await;
    is_heard(&two, &one).await;
}

/// A copy that uses NATS.
fn serve(data: &Path, nats: &str) -> Program {
    Program::start_with(
        kinpost()
            .env("KINPOST_DATA", data)
            .env("KINPOST_NATS_URL", nats)
            .env("KINPOST_RATE_LIMITS", "off"),
    )
}

/// What a reader is told next; a server asks now and then whether its readers are there.
fn told(socket: &mut Socket) -> Value {
    loop {
        let message = socket.hear();
        if message["type"] != "ping" {
            return message;
        }
    }
}

/// Plays a match at both copies, each player followed at the other, for so many plies or to its end, and does something
/// before each. Every ply is told once.
fn play(servers: &[Program; 2], n_plies: u64, mut before_ply: impl FnMut(u64, &str)) {
    let pair = Table::over_graphql(servers[0].address());
    let [ann, bob] = &pair.players;
    let bob = &bob.at(servers[1].address());
    let follow = |player: &Client, server: &Program| {
        Socket::follow(&player.at(server.address()), &pair.id, None)
    };
    let mut sockets = [follow(ann, &servers[1]), follow(bob, &servers[0])];
    for ply in 0..=n_plies {
        let updates = sockets.each_mut().map(|socket| {
            let message = told(socket);
            message["payload"]["data"]["match"].clone()
        });
        for update in &updates {
            assert_eq!(update["ply"]["ply"], ply, "{update}");
        }
        if updates[0]["match"]["status"] == "FINISHED" {
            for socket in &mut sockets {
                assert_eq!(told(socket)["type"], "complete");
            }
            return;
        }
        before_ply(ply, &pair.id);
        let is_anns = updates[0]["match"]["you"] == updates[0]["match"]["turn"][0];
        let mover = if is_anns { ann } else { bob };
        mover.play_any(&pair.id);
    }
}

#[test]
fn a_match_goes_on_while_nats_is_killed_and_lies() {
    let Some(mut nats) = Nats::start() else {
        return;
    };
    let data = TempDir::with_cluster();
    let servers = [(); 2].map(|()| serve(data.path(), &nats.url()));
    let subject = format!("kinpost.{}", servers[0].installation().replace('-', ""));
    // The hints of moves say at which ply the match is.
    let mut heard = nats.stranger(&format!("SUB {subject} 1\r\n"));
    play(&servers, u64::MAX, |ply, id| {
        let match_ = id.replace('-', "");
        if ply == 1 {
            let expected = format!("m{match_}@1");
            let mut line = String::new();
            while !line.contains(&expected) {
                line.clear();
                assert!(heard.read_line(&mut line).unwrap() > 0, "no hint");
            }
        }
        match ply % 6 {
            2 => nats.kill(),
            4 => nats.come_back(),
            5 => {
                let lies = format!(
                    "m{match_}@0 m{match_}@4294967295 m{match_}@99999999999 m{match_} \u{fffd} l a @ x"
                );
                let message = |text: &str| format!("PUB {subject} {}\r\n{text}\r\n", text.len());
                let mut said = message(&lies).repeat(1_000);
                said += &message(&"x".repeat(900_000));
                said += &message("");
                said += &message(&lies);
                nats.stranger(&said);
            }
            _ => {}
        }
    });
    for server in servers {
        let log = server.stop();
        assert!(
            log.contains("hints between copies go through NATS"),
            "{log}"
        );
        assert!(!log.contains("a b") && !log.contains("a%20b"), "{log}");
    }
}

#[test]
fn a_match_goes_on_where_nats_is_silent_or_something_else() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    // Silent, noisy without end, gone at once, and again.
    thread::spawn(move || {
        let mut silent = Vec::new();
        for (n, stream) in listener.incoming().flatten().enumerate() {
            match n % 3 {
                0 => silent.push(stream),
                1 => drop(thread::spawn(move || {
                    let mut stream = stream;
                    while stream.write_all(&[b'x'; 4096]).is_ok() {}
                })),
                _ => drop((&stream).read(&mut [0])),
            }
        }
    });
    let data = TempDir::with_cluster();
    let url = format!("nats://127.0.0.1:{port}");
    let servers = [(); 2].map(|()| serve(data.path(), &url));
    // Each ply takes up to a second until the other copy has looked.
    play(&servers, 6, |_, _| {});
}
