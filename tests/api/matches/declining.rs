//! Saying no: to an invitation, and to a seat of a running match. Whoever asked is told at once, and what was only shown
//! to the invited is not shown any more.

use serde_json::{Value, json};

use crate::harness::{Answer, Client, Events, Socket, World};

/// Anna's match for invited people, which nobody else sees.
fn open(anna: &Client) -> String {
    let new = json!({ "game": "FAMILIENBANDE", "seats": 3, "visibility": "PRIVATE", "joining": "INVITED" });
    let made = anna.post("/matches", &new).json();
    made["id"].as_str().unwrap().to_owned()
}

/// The same, running: two bots sit with Anna.
fn running(anna: &Client) -> String {
    let id = open(anna);
    for _ in 0..2 {
        anna.post(&format!("/matches/{id}/bots"), &json!({}));
    }
    id
}

fn invite(anna: &Client, id: &str, name: &str) {
    let path = format!("/matches/{id}/invitations");
    let invited = anna.post(&path, &json!({ "name": name }));
    assert_eq!(invited.status, 204, "{}", invited.body);
}

fn offer(anna: &Client, id: &str, seat: u8, name: &str) {
    let path = format!("/matches/{id}/seats/{seat}/offers");
    let offered = anna.post(&path, &json!({ "name": name }));
    assert_eq!(offered.status, 204, "{}", offered.body);
}

fn decline(who: &Client, id: &str) -> Answer {
    let path = format!("/matches/{id}/invitations/me");
    who.send("DELETE", &path, &[], None)
}

fn decline_seat(who: &Client, id: &str, seat: u8) -> Answer {
    let path = format!("/matches/{id}/seats/{seat}/offers/me");
    who.send("DELETE", &path, &[], None)
}

fn sees(who: &Client, id: &str) -> bool {
    who.get(&format!("/matches/{id}")).status == 200
}

/// What an inbox tells next, besides the start and turns: bots move when they like.
fn told(inbox: &mut Events) -> String {
    loop {
        let told = inbox.next().name;
        if !["STARTED", "TURN"].contains(&told.as_str()) {
            return told;
        }
    }
}

/// The status and the code of a refusal.
fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[test]
fn whoever_declines_an_invitation_sees_the_match_no_more_and_the_inviter_hears_of_it_at_once() {
    let world = World::start();
    let [anna, boris, carla] = ["anna", "boris", "carla"].map(|name| world.sign_up(name));
    let id = open(&anna);
    invite(&anna, &id, "boris");
    assert!(sees(&boris, &id));
    let mut inbox = anna.events("/inbox/events", &[]);
    let ready = inbox.next();
    assert_eq!(ready.name, "ready");
    assert_eq!(decline(&boris, &id).status, 204);
    let told = inbox.next();
    assert_eq!(
        (told.name.as_str(), &told.data["match"]["id"]),
        ("ANSWERED", &json!(id))
    );
    let answer = json!({ "what": "INVITATION_DECLINED", "text": "boris will not play." });
    assert_eq!(told.data["answer"], answer);
    // The other door tells the same.
    let query =
        "subscription($after: String) { inbox(after: $after) { kind answer { what text } } }";
    let mut socket = Socket::of(&anna);
    socket.subscribe("1", query, &json!({ "after": ready.id }));
    let update = &socket.hear()["payload"]["data"]["inbox"];
    assert_eq!(update, &json!({ "kind": "ANSWERED", "answer": answer }));
    assert!(!sees(&boris, &id));
    assert_eq!(boris.get("/inbox").json()["matches"], json!([]));

    // A second no, somebody who was never asked, and a match that does not exist are all the same.
    let nowhere = "00000000-0000-7000-8000-000000000000";
    let strangers = [
        decline(&boris, &id),
        decline(&carla, &id),
        decline(&carla, nowhere),
    ];
    let bodies = strangers.map(|answer| (answer.status, answer.json()["detail"].clone()));
    assert_eq!(bodies[0].0, 404);
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    // Who sits leaves; and whoever said no can be asked again.
    assert_eq!(
        refusal(&decline(&anna, &id)),
        refused(409, "ALREADY_SEATED")
    );
    invite(&anna, &id, "boris");
    assert!(sees(&boris, &id));
}

#[test]
fn nobody_can_decline_what_nobody_asked_in_a_match_that_everybody_sees() {
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| world.sign_up(name));
    let new = json!({ "game": "FAMILIENBANDE", "seats": 2, "visibility": "PUBLIC" });
    let made = anna.post("/matches", &new).json();
    let id = made["id"].as_str().unwrap();
    assert_eq!(refusal(&decline(&boris, id)), refused(403, "NOT_INVITED"));
    assert_eq!(
        refusal(&decline_seat(&boris, id, 0)),
        refused(403, "NOT_OFFERED")
    );
    invite(&anna, id, "boris");
    assert_eq!(decline(&boris, id).status, 204);
    assert!(sees(&boris, id), "like everybody");
}

#[test]
fn a_seat_is_declined_and_with_the_last_one_the_look_at_the_match_is_gone() {
    let world = World::start();
    let [anna, boris, carla] = ["anna", "boris", "carla"].map(|name| world.sign_up(name));
    let id = running(&anna);
    offer(&anna, &id, 1, "boris");
    offer(&anna, &id, 2, "boris");
    let mut inbox = anna.events("/inbox/events", &[]);
    assert_eq!(told(&mut inbox), "ready");
    assert_eq!(
        refusal(&decline_seat(&boris, &id, 0)),
        refused(403, "NOT_OFFERED")
    );
    assert_eq!(
        refusal(&decline_seat(&carla, &id, 1)),
        refused(404, "NOT_FOUND")
    );
    assert_eq!(decline_seat(&boris, &id, 1).status, 204);
    assert_eq!(told(&mut inbox), "ANSWERED");
    assert!(sees(&boris, &id), "the other seat is still offered");
    let take = |seat| {
        let path = format!("/matches/{id}/seats/{seat}/substitute");
        boris.send("POST", &path, &[], None)
    };
    assert_eq!(refusal(&take(1)), refused(403, "NOT_OFFERED"));

    let query = "mutation($id: ID!) { declineSeat(matchId: $id, seat: 2) { __typename ... on Rejected { code } } }";
    let answer = |who: &Client| who.graphql(query, &json!({ "id": id }))["declineSeat"].clone();
    assert_eq!(answer(&boris), json!({ "__typename": "Done" }));
    assert_eq!(told(&mut inbox), "ANSWERED");
    assert!(!sees(&boris, &id));
    assert_eq!(answer(&boris)["code"], "NOT_FOUND");

    // Who was invited for their own sake, before or after, may still look.
    invite(&anna, &id, "carla");
    offer(&anna, &id, 1, "carla");
    assert_eq!(decline_seat(&carla, &id, 1).status, 204);
    assert!(sees(&carla, &id));
    offer(&anna, &id, 1, "boris");
    invite(&anna, &id, "boris");
    assert_eq!(decline_seat(&boris, &id, 1).status, 204);
    assert!(sees(&boris, &id));
}

#[test]
fn an_invitation_is_declined_with_the_seats_that_were_offered_and_everybody_who_asked_is_told_once()
{
    let world = World::start();
    let [anna, boris] = ["anna", "boris"].map(|name| world.sign_up(name));
    let id = running(&anna);
    offer(&anna, &id, 1, "boris");
    offer(&anna, &id, 2, "boris");
    let query = "mutation($id: ID!) { declineInvitation(matchId: $id) { __typename ... on Rejected { code } } }";
    let answer: Value = boris.graphql(query, &json!({ "id": id }))["declineInvitation"].clone();
    assert_eq!(answer, json!({ "__typename": "Done" }));
    assert!(!sees(&boris, &id));
    let n_told = "select count(*) from inbox where kind = 'answered'";
    assert_eq!(world.ask(n_told), "1");
    assert_eq!(world.ask("select count(*) from seat_offers"), "0");
}
