//! Webhooks as their receivers see them.

use std::io::Write;
use std::process::{Command, Stdio};

use kinpost::caller::May;
use kinpost::matches::NewClock;
use kinpost::notifications::{NewChannel, NewDestination};
use kinpost::store::matches::TimeoutPolicy;
use kinpost::store::notifications::WebhookShape;
use serde_json::json;

use crate::harness::{Receiver, Reply, UseCases, code, other};

/// A verifier that shares nothing with ours but the specification: id, time and body, signed with the secret's bytes.
const VERIFIER: &str = "
import base64, hashlib, hmac, sys
secret, id, at, signature = sys.argv[1:]
body = sys.stdin.buffer.read()
key = base64.b64decode(secret.removeprefix('whsec_'))
mac = hmac.new(key, f'{id}.{at}.'.encode() + body, hashlib.sha256).digest()
assert any(
    hmac.compare_digest(part, 'v1,' + base64.b64encode(mac).decode()) for part in signature.split(' ')
)
";

fn verifies(secret: &str, headers: [&str; 3], body: &[u8]) -> bool {
    let mut verifier = Command::new("python3")
        .args(["-c", VERIFIER, secret])
        .args(headers)
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    verifier.stdin.take().unwrap().write_all(body).unwrap();
    verifier.wait().unwrap().success()
}

#[actix_web::test]
async fn a_call_is_signed_so_that_others_can_verify_it() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    let (_, secret) = kit.webhook(other(&row), &receiver.url("/hook?x=1")).await;
    kit.pass(&row).await;
    kit.work_later().await;
    let calls = receiver.take("/hook?x=1");
    let [call] = calls.as_slice() else {
        panic!("{calls:?}")
    };
    let header = |name: &str| call.headers[name].as_str();
    let headers = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
    assert!(verifies(&secret, headers, &call.body));
    assert!(!verifies(&secret, headers, b"{}"));
    assert_eq!(header("content-type"), "application/json");
    assert_eq!(headers[1], kit.clock.now().as_second().to_string());
}

#[actix_web::test]
async fn a_call_tells_what_the_inbox_tells_and_nothing_else() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    kit.webhook(other(&row), &receiver.url("/hook")).await;
    kit.pass(&row).await;
    kit.work_later().await;
    let body = receiver.take("/hook")[0].json();
    let mut fields: Vec<&str> = body["data"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    fields.sort_unstable();
    assert_eq!(
        fields,
        [
            "answer", "at", "deadline", "game", "id", "kind", "link", "match", "ply", "text",
            "then"
        ]
    );
    // Without a clock nobody must hurry.
    assert_eq!(body["data"]["deadline"], json!(null));
    assert_eq!(body["data"]["then"], json!(null));
    let inbox = "select id::text from inbox where kind = 'turn' and ply = 1";
    let id: (String,) = sqlx::query_as(inbox)
        .fetch_one(kit.database.pool())
        .await
        .unwrap();
    assert_eq!(body["data"]["id"], id.0);
}

#[actix_web::test]
async fn chats_get_messages_of_their_own_shape() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let users = [kit.user("anna").await, kit.user("boris").await];
    let row = kit.start(users).await;
    for (shape, path) in [
        (WebhookShape::Discord, "/discord"),
        (WebhookShape::Slack, "/slack"),
    ] {
        let new = NewChannel {
            destination: NewDestination::Webhook {
                url: receiver.url(path),
                shape,
            },
            match_: None,
            policy: None,
        };
        kit.notifications
            .create(May::vouched(other(&row)), new)
            .await
            .unwrap();
    }
    kit.pass(&row).await;
    kit.work_later().await;
    let text = format!(
        "Familienbande: it is your turn. <https://games.example.org/matches/{}>",
        row.id
    );
    let discord = json!({ "content": text, "allowed_mentions": { "parse": [] } });
    assert_eq!(receiver.take("/discord")[0].json(), discord);
    assert_eq!(receiver.take("/slack")[0].json(), json!({ "text": text }));
}

#[actix_web::test]
async fn the_test_button_calls_at_once_and_says_what_went_wrong() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    let user = kit.user("anna").await;
    let (channel, secret) = kit.webhook(user, &receiver.url("/hook")).await;
    let locale = kinpost::texts::Locale::Fr;
    kit.notifications
        .test(May::vouched(user), locale, channel)
        .await
        .unwrap();
    let calls = receiver.take("/hook");
    let header = |name: &str| calls[0].headers[name].as_str();
    let headers = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
    assert!(verifies(&secret, headers, &calls[0].body));
    assert_eq!(calls[0].kind(), "test");
    receiver.reply(Reply::Status(503));
    let refused = kit
        .notifications
        .test(May::vouched(user), locale, channel)
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code.as_str(), refused.detail.as_str()),
        (
            "NOT_DELIVERED",
            "the receiver answered 503 Service Unavailable"
        )
    );
    let stranger = kit.user("boris").await;
    assert_eq!(
        code(
            kit.notifications
                .test(May::vouched(stranger), locale, channel)
                .await
        ),
        "NOT_FOUND"
    );
}

#[actix_web::test]
async fn a_call_tells_until_when_to_decide_and_what_happens_then() {
    let (kit, receiver) = (UseCases::new().await, Receiver::start());
    kit.at("2027-01-04T12:00:00Z");
    let zone = "Europe/Vienna";
    let users = [
        kit.user_in("anna", zone, None).await,
        kit.user_in("boris", zone, None).await,
    ];
    let clock = NewClock {
        per_move: Some(3 * 24 * 3600),
        on_timeout: Some(TimeoutPolicy::Bot),
        ..NewClock::default()
    };
    let row = kit.start_with(users, Some(clock.check().unwrap())).await;
    let user = other(&row);
    kit.webhook(user, &receiver.url("/hook")).await;
    let new = NewChannel {
        destination: NewDestination::Webhook {
            url: receiver.url("/slack"),
            shape: WebhookShape::Slack,
        },
        match_: None,
        policy: None,
    };
    kit.notifications
        .create(May::vouched(user), new)
        .await
        .unwrap();
    kit.pass(&row).await;
    kit.work_later().await;
    let data = receiver.take("/hook")[0].json()["data"].clone();
    assert_eq!(
        (&data["deadline"], &data["then"]),
        (&json!("2027-01-07T12:00:00Z"), &json!("BOT_MOVE"))
    );
    let text = "Familienbande: it is your turn. Please decide by Thursday, 7 January, 13:00 (Europe/Vienna); \
                a bot moves for you then.";
    assert_eq!(data["text"], text);
    let slack = receiver.take("/slack")[0].json();
    assert_eq!(
        slack["text"],
        format!("{text} <{}>", data["link"].as_str().unwrap())
    );
}
