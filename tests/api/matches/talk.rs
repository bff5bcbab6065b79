//! Table talk, notes, watching by a link, and what becomes of all that when somebody leaves.

use serde_json::{Value, json};

use crate::harness::{Client, World, play_on, started, started_by, turn};

#[test]
fn talk_is_read_by_everybody_who_sees_the_match_and_by_nobody_else() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let path = format!("/matches/{id}/messages");
    let mut stream = players[1].events(&format!("{path}/events"), &[]);
    let said = players[0].post(&path, &json!({ "text": "  Good luck! " }));
    assert_eq!(said.status, 201, "{}", said.body);
    assert_eq!(said.json()["text"], "Good luck!");
    let heard = stream.next();
    assert_eq!(
        (heard.id.as_deref(), heard.name.as_str()),
        (Some("1"), "message")
    );
    assert_eq!(heard.data["user"]["name"], said.json()["user"]["name"]);
    for n in 2..=4 {
        let said = players[n % 2].post(&path, &json!({ "text": format!("no. {n}") }));
        assert_eq!(said.json()["number"], n);
        assert_eq!(stream.next().id, Some(n.to_string()));
    }
    let page = players[1].get(&format!("{path}?last=2")).json();
    assert_eq!(page["messages"][0]["text"], "no. 3");
    assert_eq!(
        (
            &page["pageInfo"]["hasPreviousPage"],
            &page["pageInfo"]["hasNextPage"],
        ),
        (&true.into(), &false.into())
    );
    let page = players[1].get(&format!("{path}?first=2&after=1")).json();
    assert_eq!(page["messages"][0]["text"], "no. 2");
    assert_eq!(
        (
            &page["pageInfo"]["hasPreviousPage"],
            &page["pageInfo"]["hasNextPage"],
        ),
        (&true.into(), &true.into())
    );
    let mut resumed = players[0].events(&format!("{path}/events"), &[("Last-Event-ID", "3")]);
    assert_eq!(resumed.next().id.as_deref(), Some("4"));

    let stranger = world.sign_up("stranger");
    assert_eq!(stranger.get(&path).code(), "NOT_FOUND");
    assert_eq!(
        stranger.post(&path, &json!({ "text": "hi" })).code(),
        "NOT_FOUND"
    );
    for text in ["", "   ", "\0", &"x".repeat(1001)] {
        let refused = players[0].post(&path, &json!({ "text": text }));
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (400, "MALFORMED")
        );
    }
}

#[test]
fn the_same_key_says_nothing_twice() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let path = format!("/matches/{id}/messages");
    let body = json!({ "text": "once" });
    let numbers: Vec<Value> = (0..3)
        .map(|_| players[0].send("POST", &path, &[("Idempotency-Key", "k")], Some(&body)))
        .map(|answer| answer.json()["number"].clone())
        .collect();
    assert_eq!(numbers, [1, 1, 1]);
    assert_eq!(
        players[1].get(&path).json()["messages"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn a_storyteller_is_silenced_by_the_clause_that_says_so() {
    let world = World::start();
    let players = ["anna", "boris"].map(|name| world.sign_up(name));
    let id = started_by(&players, "poetrium", "PRIVATE");
    // The storyteller tells; then the others add lines, and the storyteller is to keep silent.
    let mut silenced = None;
    for _ in 0..40 {
        let Some((seat, ply)) = turn(&players[0], &id) else {
            break;
        };
        let path = format!("/matches/{id}/messages");
        let refused = players
            .iter()
            .map(|player| player.post(&path, &json!({ "text": "hm" })))
            .find(|answer| answer.status == 403);
        if let Some(refused) = refused {
            silenced = Some(refused.json());
            break;
        }
        let moves = players[seat]
            .get(&format!("/matches/{id}/legal-moves"))
            .json();
        let notation = moves["moves"][0]["notation"].as_str().unwrap().to_owned();
        assert_eq!(players[seat].play(&id, ply, &notation, &[]).status, 201);
    }
    let silenced = silenced.unwrap();
    assert_eq!(silenced["code"], "SILENCED");
    assert_eq!(silenced["clause"], "POE-28", "{silenced}");
}

#[test]
fn notes_are_for_their_writer_only() {
    let world = World::start();
    let (id, players) = started(&world, "PUBLIC");
    let path = format!("/matches/{id}/note");
    let put = |text: &str| {
        let body = json!({ "text": text });
        players[0].send("PUT", &path, &[], Some(&body)).status
    };
    assert_eq!(put("he collects ears"), 204);
    assert_eq!(players[0].get(&path).json()["text"], "he collects ears");
    assert_eq!(players[1].get(&path).json()["text"], "");
    assert_eq!(put(""), 204);
    assert_eq!(players[0].get(&path).json()["text"], "");
    let spectator = world.sign_up("spectator");
    assert_eq!(spectator.get(&path).json()["text"], "");
    let refused = spectator.send("PUT", &path, &[], Some(&json!({ "text": "x" })));
    assert_eq!(refused.code(), "NOT_SEATED");
}

#[test]
fn whoever_got_the_link_watches_a_private_match_until_they_stop() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let match_ = players[0].get(&format!("/matches/{id}")).json();
    let link = match_["link"].as_str().unwrap();
    let aunt = world.sign_up("aunt");
    assert_eq!(aunt.get(&format!("/matches/{id}")).code(), "NOT_FOUND");
    let watched = aunt.post(&format!("/links/{link}/spectators"), &json!({}));
    assert_eq!(watched.status, 200, "{}", watched.body);
    let seen = aunt.get(&format!("/matches/{id}/view"));
    assert_eq!(seen.status, 200);
    let spectator = players[0].get(&format!("/matches/{id}/view?perspective=SPECTATOR"));
    assert_eq!(seen.body, spectator.body);
    assert_eq!(
        aunt.get(&format!("/matches/{id}/view?seat=0")).code(),
        "NOT_YOUR_EYES"
    );
    assert_eq!(aunt.get(&format!("/matches/{id}/messages")).status, 200);
    assert_eq!(
        aunt.post(&format!("/matches/{id}/messages"), &json!({ "text": "hi" }))
            .code(),
        "NOT_SEATED"
    );
    assert_eq!(
        aunt.get(&format!("/matches/{id}")).json()["link"],
        Value::Null
    );
    let stop = || aunt.send("DELETE", &format!("/matches/{id}/spectators/me"), &[], None);
    assert_eq!(stop().status, 204);
    assert_eq!(stop().code(), "NOT_FOUND");
    assert_eq!(aunt.get(&format!("/matches/{id}/view")).code(), "NOT_FOUND");
}

#[test]
fn news_are_what_happened_since_the_last_visit() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    play_on(&id, &players, 3);
    let news = |player: usize| {
        let news = players[player].get(&format!("/matches/{id}/news")).json();
        let plies = news["plies"].as_array().unwrap().clone();
        plies
            .iter()
            .map(|ply| ply["ply"].as_u64().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(news(0), [1, 2, 3]);
    let seen = players[0].send(
        "PUT",
        &format!("/matches/{id}/seen"),
        &[],
        Some(&json!({ "ply": 2 })),
    );
    assert_eq!(seen.status, 204);
    assert_eq!((news(0), news(1)), (vec![3], vec![1, 2, 3]));
}

#[test]
fn the_lobby_is_a_stream() {
    let world = World::start();
    let anna = world.sign_up("anna");
    let mut lobby = world
        .stranger()
        .events("/lobby/events?game=FAMILIENBANDE", &[]);
    assert_eq!(lobby.next().data, json!({ "opened": [], "closed": [] }));
    let body =
        json!({ "game": "FAMILIENBANDE", "seats": 2, "visibility": "PUBLIC", "joining": "ANYONE" });
    let id = anna.post("/matches", &body).json()["id"].clone();
    assert_eq!(lobby.next().data["opened"][0]["id"], id);
    let boris = world.sign_up("boris");
    let joined = boris.post(
        &format!("/matches/{}/seats", id.as_str().unwrap()),
        &json!({}),
    );
    assert_eq!(joined.status, 200, "{}", joined.body);
    // What it looked like in between may or may not have been seen.
    loop {
        let news = lobby.next();
        if news.data["closed"] == json!([id]) {
            break;
        }
        assert_eq!(news.data["opened"][0]["id"], id);
    }
}

#[test]
fn whoever_deletes_the_account_keeps_nobody_waiting() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let (seat, _) = turn(&players[0], &id).unwrap();
    let (gone, stays) = (&players[seat], &players[1 - seat]);
    let path = format!("/matches/{id}/messages");
    assert_eq!(
        gone.post(&path, &json!({ "text": "my address is …" }))
            .status,
        201
    );
    let body = json!({ "game": "FAMILIENBANDE", "seats": 2 });
    let open = gone.post("/matches", &body).json();
    let export = gone.get("/me/export").json();
    assert_eq!(export["matches"].as_array().unwrap().len(), 2);
    assert_eq!(export["messages"][0]["text"], "my address is …");

    let mut stream = gone.events(&format!("{path}/events?after=1"), &[]).opened();
    assert_eq!(gone.send("DELETE", "/me", &[], None).status, 204);
    let left = stays.get(&format!("/matches/{id}")).json();
    assert_eq!(left["status"], "FINISHED", "{left}");
    assert_eq!(stays.get(&path).json()["messages"][0]["text"], Value::Null);
    let link = format!("/links/{}", open["link"].as_str().unwrap());
    assert_eq!(stays.get(&link).json()["status"], "CANCELLED");
    // The talk would go on, but not for the deleted account.
    let end = stream.next();
    assert_eq!(
        (end.name.as_str(), &end.data["reason"]),
        ("end", &json!("TOKEN_REVOKED"))
    );
}

#[test]
fn graphql_talks_notes_and_watches_too() {
    let world = World::start();
    let (id, players) = started(&world, "PRIVATE");
    let ask = |player: &Client, query: &str| player.graphql_answer(query, &json!({}));
    let said = ask(
        &players[0],
        &format!(
            "mutation {{ postMessage(matchId: \"{id}\", text: \"hi\") {{ ... on Message {{ number user {{ name }} }} }} \
             setNote(matchId: \"{id}\", text: \"mine\") {{ __typename }} }}"
        ),
    );
    assert_eq!(said["data"]["postMessage"]["number"], 1, "{said}");
    assert_eq!(said["data"]["postMessage"]["user"]["name"], "anna");
    let query = format!(
        "{{ match(id: \"{id}\") {{ note link messages {{ edges {{ node {{ text }} }} }} spectators {{ name }} }} }}"
    );
    let seen = ask(&players[1], &query)["data"]["match"].clone();
    assert_eq!(seen["messages"]["edges"][0]["node"]["text"], "hi");
    assert_eq!(seen["note"], Value::Null);
    let link = seen["link"].as_str().unwrap();
    let aunt = world.sign_up("aunt");
    // Whoever only knows the link does not hear the table yet.
    let by_link =
        format!("{{ matchByLink(link: \"{link}\") {{ messages {{ edges {{ cursor }} }} }} }}");
    assert_eq!(
        ask(&aunt, &by_link)["errors"][0]["extensions"]["code"],
        "NOT_FOUND"
    );
    let watch = format!("mutation {{ watchMatch(link: \"{link}\") {{ ... on Match {{ ply }} }} }}");
    assert_eq!(ask(&aunt, &watch)["data"]["watchMatch"]["ply"], 0);
    let seen = ask(&players[1], &query)["data"]["match"].clone();
    assert_eq!(seen["spectators"], json!([{ "name": "aunt" }]));
    let stop = format!("mutation {{ unwatchMatch(matchId: \"{id}\") {{ __typename }} }}");
    assert_eq!(
        ask(&aunt, &stop)["data"]["unwatchMatch"]["__typename"],
        "Done"
    );
    assert_eq!(ask(&aunt, &query)["data"]["match"], Value::Null);
}
