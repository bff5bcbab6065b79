//! Notifications over both doors, and the pages behind the links of letters.

use actix_web::rt;
use kinpost::mail::Purpose;
use serde_json::{Value, json};

use crate::harness::{Client, Receiver, Socket, World, play_on, reply_key, started};

#[test]
fn the_secret_of_a_webhook_is_shown_once_and_its_address_never() {
    let (world, receiver) = (World::start(), Receiver::start());
    let anna = world.sign_up("anna");
    let hook = json!({ "kind": "WEBHOOK", "url": receiver.url("/very-secret"), "shape": "SLACK" });
    let made = anna.post("/me/channels", &hook);
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json();
    assert!(made["secret"].as_str().unwrap().starts_with("whsec_"));
    let list = anna.get("/me/channels");
    assert!(
        !list.body.contains("whsec_") && !list.body.contains("very-secret"),
        "{}",
        list.body
    );
    let list = list.json();
    assert_eq!(
        (&list[0]["id"], &list[0]["shape"], &list[0]["target"]),
        (&made["id"], &json!("SLACK"), &json!(receiver.url("")))
    );
    let query = "{ notifications { settings { policy digestHour pushKey } channels { id kind secret policy } deadLetters { id } } }";
    let answer = anna.graphql_answer(query, &Value::Null);
    let notifications = &answer["data"]["notifications"];
    assert_eq!(
        notifications["settings"]["policy"], "UNTIL_SEEN",
        "{answer}"
    );
    assert_eq!(
        notifications["channels"],
        json!([{ "id": made["id"], "kind": "WEBHOOK", "secret": null, "policy": null }])
    );
}

#[test]
fn channels_are_made_changed_tested_and_removed_by_either_door() {
    let (world, receiver) = (World::start(), Receiver::start());
    let anna = world.sign_up("anna");
    let make = "mutation($input: NewChannelInput!) { createChannel(input: $input) {
        ... on Channel { id secret confirmedAt } ... on Rejected { code facts } } }";
    let input =
        json!({ "input": { "webhook": { "url": receiver.url("/hook"), "policy": "AT_ONCE" } } });
    let made = anna.graphql_answer(make, &input)["data"]["createChannel"].clone();
    let id = made["id"].as_str().unwrap();
    assert!(
        made["secret"].is_string() && made["confirmedAt"].is_string(),
        "{made}"
    );
    let wrong = json!({ "input": { "webhook": { "url": "ftp://example.org" } } });
    let refused = anna.graphql_answer(make, &wrong)["data"]["createChannel"].clone();
    assert_eq!(
        (&refused["code"], &refused["facts"]["field"]),
        (&json!("MALFORMED"), &json!("url"))
    );

    let tested = anna.send("POST", &format!("/me/channels/{id}/test"), &[], None);
    assert_eq!(tested.status, 204, "{}", tested.body);
    assert_eq!(receiver.take("/hook")[0].kind(), "test");
    let change = json!({ "isEnabled": false });
    let changed = anna
        .send("PUT", &format!("/me/channels/{id}"), &[], Some(&change))
        .json();
    assert!(
        changed["disabledAt"].is_string() && changed["policy"].is_null(),
        "{changed}"
    );
    let update = "mutation($id: ID!) { updateChannel(id: $id, policy: DAILY) { ... on Channel { policy disabledAt } } }";
    let changed =
        anna.graphql_answer(update, &json!({ "id": id }))["data"]["updateChannel"].clone();
    assert_eq!(changed, json!({ "policy": "DAILY", "disabledAt": null }));
    let settings = anna
        .send(
            "PATCH",
            "/me/notifications",
            &[],
            Some(&json!({ "digestHour": 20 })),
        )
        .json();
    assert_eq!(
        (&settings["policy"], &settings["digestHour"]),
        (&json!("UNTIL_SEEN"), &json!(20))
    );
    let late = anna.send(
        "PATCH",
        "/me/notifications",
        &[],
        Some(&json!({ "digestHour": 24 })),
    );
    assert_eq!((late.status, late.code().as_str()), (400, "MALFORMED"));
    let removed = anna.send("DELETE", &format!("/me/channels/{id}"), &[], None);
    assert_eq!(removed.status, 204);
    assert_eq!(anna.get("/me/channels").json(), json!([]));
    assert_eq!(
        anna.get("/me/dead-letters").json()["deadLetters"],
        json!([])
    );
}

#[test]
fn a_link_asks_first_and_a_button_confirms_or_unsubscribes() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let user = anna.get("/me").json()["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let address = json!({ "kind": "EMAIL", "email": "anna@example.org" });
    let made = anna.post("/me/channels", &address).json();
    assert!(
        made["confirmedAt"].is_null() && made["secret"].is_null(),
        "{made}"
    );
    let channel = made["id"].as_str().unwrap().parse().unwrap();
    let token = |purpose| reply_key().sign(purpose, channel, (0, 0), user);
    let state = || anna.get("/me/channels").json()[0].clone();

    let confirm = format!("/letters/confirm/{}", token(Purpose::Confirmation));
    let nobody = world.stranger();
    let page = nobody.get(&confirm);
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("<form method=\"post\">"),
        "{}",
        page.body
    );
    assert!(state()["confirmedAt"].is_null(), "only asked");
    // The wrong purpose, another key, and no token at all lead nowhere.
    let forged =
        kinpost::mail::ReplyKey::new([8; 32]).sign(Purpose::Confirmation, channel, (0, 0), user);
    for nowhere in [
        token(Purpose::Unsubscription),
        forged,
        "reply+aaaa".to_owned(),
    ] {
        let path = format!("/letters/confirm/{nowhere}");
        assert_eq!(
            nobody.send("POST", &path, &[], None).status,
            404,
            "{nowhere}"
        );
    }
    assert!(state()["confirmedAt"].is_null());
    assert_eq!(nobody.send("POST", &confirm, &[], None).status, 200);
    assert!(state()["confirmedAt"].is_string());

    // Some mail programs send the address without what stands before the plus.
    let token = token(Purpose::Unsubscription);
    let unsubscribe = format!(
        "/letters/unsubscribe/{}",
        token.strip_prefix("reply+").unwrap()
    );
    assert_eq!(nobody.get(&unsubscribe).status, 200);
    assert!(state()["disabledAt"].is_null(), "only asked");
    assert_eq!(nobody.send("POST", &unsubscribe, &[], None).status, 200);
    assert!(state()["disabledAt"].is_string());
}

#[test]
fn what_a_stream_has_shown_to_a_player_is_seen() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let write = || {
        rt::System::new()
            .block_on(world.services.matches.write_shown())
            .unwrap()
    };
    let n_unseen = |client: &Client| {
        let news = client.get(&format!("/matches/{id}/news")).json();
        news["plies"].as_array().unwrap().len()
    };
    play_on(&id, &players, 3);
    assert_eq!(players.each_ref().map(n_unseen), [3, 3]);
    let mut events = players[0].events(&format!("/matches/{id}/events"), &[]);
    for _ in 0..4 {
        events.next();
    }
    let mut socket = Socket::follow(&players[1], &id, Some(1));
    assert_eq!(socket.hear()["type"], "next");
    assert_eq!(socket.hear()["type"], "next");
    assert_eq!(write(), 2, "one mark for each player, however many plies");
    assert_eq!(players.each_ref().map(n_unseen), [0, 0]);
}
