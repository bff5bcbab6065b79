//! Pages of other sites: only those the settings name may use the server from a browser, over HTTP and sockets.

use std::net::TcpStream;

use tungstenite::{Error, client::IntoClientRequest, http::StatusCode};

use crate::harness::{Program, TempDir, kinpost};

fn start(data: &TempDir, origins: Option<&str>) -> Program {
    let mut command = kinpost();
    command.env("KINPOST_DATA", data.path());
    if let Some(origins) = origins {
        command.env("KINPOST_CORS_ORIGINS", origins);
    }
    Program::start_with(&mut command)
}

/// The status of a WebSocket's handshake from a page of this origin.
fn handshake(server: &Program, origin: &str) -> StatusCode {
    let stream = TcpStream::connect(server.address()).unwrap();
    let address = format!("ws://{}/graphql/ws", server.address());
    let mut request = address.into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("origin", origin.parse().unwrap());
    headers.insert(
        "sec-websocket-protocol",
        "graphql-transport-ws".parse().unwrap(),
    );
    match tungstenite::client(request, stream) {
        Ok((_, response)) => response.status(),
        Err(tungstenite::HandshakeError::Failure(Error::Http(response))) => response.status(),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn named_origins_may_ask_and_read_what_they_need() {
    let data = TempDir::with_cluster();
    let server = start(&data, Some("https://games.example, http://localhost:3000"));
    let preflight = |origin: &str, path: &str| {
        let headers = format!(
            "origin: {origin}\r\naccess-control-request-method: POST\r\n\
             access-control-request-headers: authorization,content-type,if-match,idempotency-key\r\n"
        );
        server.request("OPTIONS", path, &headers)
    };
    for path in ["/graphql", "/api/v1/matches"] {
        let answer = preflight("https://games.example", path);
        assert!(matches!(answer.status, 200 | 204), "{}", answer.head);
        assert!(
            answer
                .head
                .contains("access-control-allow-origin: https://games.example\r\n")
        );
        assert!(answer.head.contains("idempotency-key"));
        let answer = preflight("https://evil.example", path);
        assert!(
            !answer.head.contains("access-control-allow-origin"),
            "{}",
            answer.head
        );
    }
    let answer = server.request("GET", "/api/v1/games", "origin: http://localhost:3000\r\n");
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .head
            .contains("access-control-allow-origin: http://localhost:3000\r\n")
    );
    assert!(!answer.head.contains("access-control-allow-credentials"));
    for name in ["etag", "location", "retry-after", "x-request-id"] {
        let line = answer
            .head
            .lines()
            .find(|line| line.starts_with("access-control-expose-headers:"));
        assert!(line.unwrap().contains(name), "{name}");
    }
    // A problem must be readable, too.
    let problem = server.request("GET", "/api/v1/me", "origin: http://localhost:3000\r\n");
    assert_eq!(problem.status, 401);
    assert!(
        problem
            .head
            .contains("access-control-allow-origin: http://localhost:3000")
    );

    assert_eq!(handshake(&server, "https://games.example"), 101);
    assert_eq!(handshake(&server, "https://evil.example"), 403);
    // OPTIONS that is no preflight is still answered by the resource.
    let options = server.request("OPTIONS", "/api/v1/games", "");
    assert!(options.head.contains("allow: get"), "{}", options.head);
}

#[test]
fn without_the_setting_only_pages_of_the_server_itself_may() {
    let data = TempDir::with_cluster();
    let server = start(&data, None);
    let answer = server.request("GET", "/api/v1/games", "origin: https://games.example\r\n");
    assert_eq!(answer.status, 200);
    assert!(!answer.head.contains("access-control-allow-origin"));
    assert_eq!(handshake(&server, "https://games.example"), 403);
    assert_eq!(handshake(&server, "null"), 403);
    assert_eq!(
        handshake(&server, &format!("http://{}", server.address())),
        101
    );
}
