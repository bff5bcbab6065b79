//! The matrix of the REST door.

use std::{collections::BTreeSet, fs};

use kinpost::mail::Purpose;
use serde_json::{Value, json};

use super::people::{Cast, Match, new_name, soon};
use super::{check, check_limits, is_complete};
use crate::harness::{Client, PASSWORD};

const TABLE: &str = "
#                                              stage     anonymous passer-by  other spectator invited  seated   owner     read    play  limits
POST /api/v1/accounts                          running   ok        ok         ok    ok        ok       ok       ok        ok      ok  sign-up
GET /api/v1/games                              running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
GET /api/v1/games/{game}                       running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
GET /api/v1/games/{game}/rulebook              running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
GET /api/v1/games/POETRIUM/stories/{story}.svg  running   ok        ok        ok        ok        ok        ok        ok        ok        ok  -
GET /api/v1/inbox                              running   sign-in   sign-in    ok    ok        ok       ok       ok        ok      scope  page
GET /api/v1/inbox/events                       running   sign-in   sign-in    ok    ok        ok       ok       ok        ok      scope  streams
GET /api/v1/links/{link}                       running   ok        ok         ok    ok        ok       ok       ok        ok      scope  -
POST /api/v1/links/{link}/guests               open      ok        ok         ok    ok        ok       ok       ok        ok      ok  guests
POST /api/v1/links/{link}/seats                open      sign-in   sign-in    ok    ok        ok       has-seat has-seat  scope   scope  state
POST /api/v1/links/{link}/spectators           running   sign-in   sign-in   ok        ok        ok        has-seat  has-seat  scope     scope  state
GET /api/v1/lobby/events                       running   ok        ok        ok        ok        ok        ok        ok        ok        scope  streams
GET /api/v1/matches                            running   ok        ok         ok    ok        ok       ok       ok        ok      scope  page
POST /api/v1/matches                           running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  open-matches
GET /api/v1/matches/{id}                       running   none      ok         none  ok        ok       ok       ok        ok      scope  -
GET /api/v1/matches/{id}/album.html            running   none      NO_ALBUM  none      NO_ALBUM  NO_ALBUM  NO_ALBUM  NO_ALBUM  NO_ALBUM  scope  -
GET /api/v1/matches/{id}/album.txt             running   none      NO_ALBUM  none      NO_ALBUM  NO_ALBUM  NO_ALBUM  NO_ALBUM  NO_ALBUM  scope  -
GET /api/v1/matches/{id}/board.svg             running   none      ok         none  ok        ok       ok       ok        ok      scope  -
GET /api/v1/matches/{id}/board.svg (eyes)      running   none      eyes       none  eyes      eyes     eyes     ok        ok      scope  -
GET /api/v1/matches/{id}/board.txt             running   none      ok         none  ok        ok       ok       ok        ok      scope  -
GET /api/v1/matches/{id}/board.txt (eyes)      running   none      eyes       none  eyes      eyes     eyes     ok        ok      scope  -
POST /api/v1/matches/{id}/bots                 open      sign-in   sign-in    none  owner     owner    owner    ok        scope   scope  state
DELETE /api/v1/matches/{id}/bots/{seat}        open      sign-in   sign-in    none  owner     owner    owner    NO_BOT    scope   scope  state
GET /api/v1/matches/{id}/events                running   none      ok         none  ok        ok       ok       ok        ok      scope  streams
GET /api/v1/matches/{id}/fairness              running   none      ok         none  ok        ok       ok       ok        ok      scope  -
POST /api/v1/matches/{id}/invitations          open      sign-in   sign-in    none  seat      seat     ok       ok        scope   scope  invitations
DELETE /api/v1/matches/{id}/invitations/me     open      sign-in   sign-in    none  NOT_INVITED  ok   has-seat has-seat  scope   scope  state
POST /api/v1/matches/{id}/mail-invitations     open      sign-in   sign-in    none  seat      seat     ok       ok        scope   scope  mail-invitations
POST /api/v1/mail/incoming                     running   sign-in   sign-in    sign-in sign-in sign-in  sign-in  sign-in   sign-in sign-in  bodies
GET /api/v1/matches/{id}/legal-moves           running   sign-in   sign-in    none  seat      seat     ok       ok        ok      scope  -
GET /api/v1/matches/{id}/messages              running   none      ok        none      ok        ok        ok        ok        ok        scope  page
POST /api/v1/matches/{id}/messages             running   sign-in   sign-in   none      seat      seat      ok        ok        scope     ok  messages
GET /api/v1/matches/{id}/messages/events       running   none      ok        none      ok        ok        ok        ok        ok        scope  streams
POST /api/v1/matches/{id}/moves                running   sign-in   sign-in    none  seat      seat     STALE    STALE     scope   STALE  state
GET /api/v1/matches/{id}/news                  running   sign-in   sign-in   none      seat      seat      ok        ok        ok        scope  page
GET /api/v1/matches/{id}/note                  running   sign-in   sign-in   none      ok        ok        ok        ok        ok        scope  -
PUT /api/v1/matches/{id}/note                  running   sign-in   sign-in   none      seat      seat      ok        ok        scope     ok  state
GET /api/v1/matches/{id}/offers                running   none       ok         none       ok         ok         ok         ok         ok         scope  -
POST /api/v1/matches/{id}/offers               running   sign-in    sign-in    none       seat       seat       ok         ok         scope      ok  state
PUT /api/v1/matches/{id}/offers/{offer}        running   sign-in    sign-in    none       seat       seat       ok         YOUR_OFFER scope      YOUR_OFFER  state
DELETE /api/v1/matches/{id}/offers/{offer}     running   sign-in    sign-in    none       seat       seat       NOT_YOUR_OFFER  ok         scope      ok  state
DELETE /api/v1/matches/{id}/pause              running   sign-in    sign-in    none       seat       seat       NOT_PAUSED NOT_PAUSED scope      NOT_PAUSED  state
GET /api/v1/matches/{id}/plan                  running   sign-in   sign-in    none  seat      seat     ok       ok        ok      scope  -
PUT /api/v1/matches/{id}/plan                  running   sign-in   sign-in    none  seat      seat     UNREADABLE  UNREADABLE  scope  UNREADABLE  state
DELETE /api/v1/matches/{id}/plan               running   sign-in   sign-in    none  seat      seat     ok       ok        scope   ok  state
GET /api/v1/matches/{id}/plies                 running   none      ok         none  ok        ok       ok       ok        ok      scope  page
GET /api/v1/matches/{id}/plies (eyes)          running   none      eyes       none  eyes      eyes     eyes     ok        ok      scope  page
GET /api/v1/matches/{id}/plies (eyes)          finished  none      ok         none  ok        ok       ok       ok        ok      scope  page
GET /api/v1/matches/{id}/record.json           finished  none      ok         none  ok        ok       ok       ok        ok      scope  -
POST /api/v1/matches/{id}/rematch              finished  sign-in   sign-in    none  seat      seat     ok       ok        scope   scope  state
POST /api/v1/matches/{id}/retirement           running   sign-in   sign-in    none  seat      seat     ok       ok        scope   ok  state
POST /api/v1/matches/{id}/seats                open      sign-in   sign-in    none  ok        ok       has-seat has-seat  scope   scope  state
DELETE /api/v1/matches/{id}/seats/me           open      sign-in   sign-in    none  seat      seat     ok       ok        scope   scope  state
DELETE /api/v1/matches/{id}/seats/me/bot       running   sign-in    sign-in    none       seat       seat       NO_BOT     NO_BOT     scope      NO_BOT  state
PUT /api/v1/matches/{id}/seats/me/wish         open      sign-in   sign-in    none  seat      seat     ok       ok        scope   scope  state
POST /api/v1/matches/{id}/seats/{seat}/offers  running   sign-in    sign-in    none       seat       seat       NO_BOT     NO_BOT     scope      scope  invitations
DELETE /api/v1/matches/{id}/seats/{seat}/offers/me  running   sign-in    sign-in    none       NOT_OFFERED  NOT_OFFERED  has-seat   has-seat   scope      scope  state
POST /api/v1/matches/{id}/seats/{seat}/substitute  running   sign-in    sign-in    none       NOT_OFFERED  NOT_OFFERED  has-seat   has-seat   scope      scope  state
PUT /api/v1/matches/{id}/seen                  running   sign-in   sign-in    none  seat      seat     ok       ok        scope   ok  state
DELETE /api/v1/matches/{id}/spectators/me      running   sign-in   sign-in   none      no-spec   no-spec   no-spec   no-spec   scope     scope  state
GET /api/v1/matches/{id}/standings             finished  none      ok         none  ok        ok       ok       ok        ok      scope  -
POST /api/v1/matches/{id}/start                open      sign-in   sign-in    none  owner     owner    owner    ok        scope   scope  state
GET /api/v1/matches/{id}/undo                  running   sign-in   sign-in    none  seat      seat     ok       ok        ok      scope  -
POST /api/v1/matches/{id}/undo                 running   sign-in   sign-in    none  seat      seat     NOTHING_TO_UNDO  NOTHING_TO_UNDO  scope  NOTHING_TO_UNDO  state
PUT /api/v1/matches/{id}/undo                  running   sign-in   sign-in    none  seat      seat     NO_UNDO_REQUEST  NO_UNDO_REQUEST  scope  NO_UNDO_REQUEST  state
GET /api/v1/matches/{id}/view                  running   none      ok         none  ok        ok       ok       ok        ok      scope  -
GET /api/v1/matches/{id}/view (eyes)           running   none      eyes       none  eyes      eyes     eyes     ok        ok      scope  -
GET /api/v1/matches/{id}/view (eyes)           finished  none      ok         none  ok        ok       ok       ok        ok      scope  -
GET /api/v1/me                                 running   sign-in   sign-in    ok    ok        ok       ok       ok        ok      scope  -
DELETE /api/v1/me                              running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  state
PATCH /api/v1/me                               running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  state
POST /api/v1/me/claim                          running   sign-in   sign-in    adult adult     adult    adult    adult     session session  claim
GET /api/v1/me/export                          running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  -
PUT /api/v1/me/password                        running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  password
GET /api/v1/me/tokens                          running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  -
POST /api/v1/me/tokens                         running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  tokens
DELETE /api/v1/me/tokens/{id}                  running   sign-in   sign-in    none  none      none     none     ok        session session  state
GET /api/v1/me/vacations                       running   sign-in    sign-in    ok         ok         ok         ok         ok         ok         scope  -
POST /api/v1/me/vacations                      running   sign-in    sign-in    ok         ok         ok         ok         ok         scope      scope  state
DELETE /api/v1/me/vacations/{vacation}         running   sign-in    sign-in    none       none       none       none       none       scope      scope  state
GET /api/v1/me/channels                        running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  -
POST /api/v1/me/channels                       running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  channels
PUT /api/v1/me/channels/{id}                   running   sign-in   sign-in    none  none      none     none     ok        scope   scope  state
POST /api/v1/me/channels/{id}/test             running   sign-in   sign-in    none  none      none     none     undelivered        scope   scope  channel
DELETE /api/v1/me/channels/{id}                running   sign-in   sign-in    none  none      none     none     ok        scope   scope  state
GET /api/v1/me/dead-letters                    running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  page
POST /api/v1/me/dead-letters/{id}/retry        running   sign-in   sign-in    none  none      none     none     none      scope   scope  state
GET /api/v1/me/notifications                            running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  -
PATCH /api/v1/me/notifications                          running   sign-in   sign-in    ok    ok        ok       ok       ok        scope   scope  state
POST /api/v1/letters/accounts/{code}              running   none      none       none  none      none     none     none      none    none  claim
GET /api/v1/letters/accounts/{code}/page          running   none      none       none  none      none     none     none      none    none  -
POST /api/v1/letters/accounts/{code}/page         running   none      none       none  none      none     none     none      none    none  claim
GET /api/v1/letters/confirm/{token}               running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
POST /api/v1/letters/confirm/{token}              running   ok        ok         ok    ok        ok       ok       ok        ok      ok  state
GET /api/v1/letters/unsubscribe/{token}           running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
GET /api/v1/letters/matches/{token}               running   ok        ok         ok    ok        ok       ok       ok        ok      ok  -
GET /api/v1/letters/matches/{token}/album.html    running   none      none       none  none      none     none     none      none    none  -
GET /api/v1/letters/matches/{token}/record.json   finished  ok        ok         ok    ok        ok       ok       ok        ok      ok  -
POST /api/v1/letters/unsubscribe/{token}          running   ok        ok         ok    ok        ok       ok       ok        ok      ok  state
POST /api/v1/session                           running   ok        ok         ok    ok        ok       ok       ok        ok      ok  sign-in
DELETE /api/v1/session                         running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  state
POST /api/v1/session/refresh                   running   ok        ok         ok    ok        ok       ok       ok        ok      ok  refresh
DELETE /api/v1/sessions                        running   sign-in   sign-in    ok    ok        ok       ok       ok        session session  state
GET /api/v1/users/{name}                       running   sign-in   sign-in    ok    ok        ok       ok       ok        ok      scope  -
POST /api/v1/validate                          running   ok        ok         ok    ok        ok       ok       ok        ok      ok  bodies
";

/// The lines that ask through the eyes of the owner's seat.
const EYES: &str = " (eyes)";

/// What cannot be asked twice of the same scene.
const SPOILING: &[&str] = &[
    "POST /api/v1/matches/{id}/bots",
    "POST /api/v1/links/{link}/guests",
    "POST /api/v1/links/{link}/seats",
    "POST /api/v1/links/{link}/spectators",
    "POST /api/v1/matches/{id}/invitations",
    "DELETE /api/v1/matches/{id}/invitations/me",
    "POST /api/v1/matches/{id}/offers",
    "PUT /api/v1/matches/{id}/offers/{offer}",
    "DELETE /api/v1/matches/{id}/offers/{offer}",
    "POST /api/v1/matches/{id}/retirement",
    "POST /api/v1/matches/{id}/seats",
    "DELETE /api/v1/matches/{id}/seats/me",
    "POST /api/v1/matches/{id}/start",
    "DELETE /api/v1/me",
    "PUT /api/v1/me/password",
    "DELETE /api/v1/me/channels/{id}",
    "DELETE /api/v1/me/tokens/{id}",
    "DELETE /api/v1/session",
    "POST /api/v1/session/refresh",
    "DELETE /api/v1/sessions",
];

#[test]
fn every_route_answers_everybody_as_the_matrix_says() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");
    let document: Value = serde_json::from_str(&fs::read_to_string(document).unwrap()).unwrap();
    let paths = document["paths"].as_object().unwrap().iter();
    let routes = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    let routes: BTreeSet<String> = routes.collect();
    is_complete(TABLE, &routes);
    check(TABLE, SPOILING, ask);
}

#[test]
fn every_route_has_the_limit_that_the_matrix_names() {
    check_limits(TABLE, ask);
}

fn ask(route: &str, scene: &Cast, client: &Client, match_: &Match) -> String {
    let (method, path) = route.split_once(' ').unwrap();
    let path = match path.strip_suffix(EYES) {
        Some(path) => format!("{path}?seat=0"),
        None => path.to_owned(),
    };
    let id = match path.strip_prefix("/api/v1/me/") {
        Some(path) if path.starts_with("tokens") => &scene.token_id,
        Some(_) => &scene.channel_id,
        None => &match_.id,
    };
    let purpose = if path.contains("confirm") {
        Purpose::Confirmation
    } else {
        Purpose::Unsubscription
    };
    let token = if path.contains("letters/matches") {
        scene.sight_token(match_)
    } else {
        scene.link_token(purpose)
    };
    let offer = if path.contains("{offer}") {
        scene.offer(match_)
    } else {
        String::new()
    };
    let path = path
        .replace("{offer}", &offer)
        .replace("{seat}", "1")
        .replace("{vacation}", &scene.token_id)
        .replace("{id}", id)
        .replace("{link}", &match_.link)
        .replace("{game}", "FAMILIENBANDE")
        .replace("{story}", "1")
        .replace("{seat}", "9")
        .replace("{token}", &token)
        .replace("{code}", "aaaa")
        .replace("{name}", &scene.owner_name);
    let body = body(method, route, scene);
    // Nobody has played yet: who may move is told so, whoever's turn it is.
    let headers = [("if-match", "\"7\"")];
    let answer = client.request(method, &path, &headers, body.as_ref());
    match answer.status {
        200..300 => "ok".to_owned(),
        // The pages of letters say it in words.
        404 if !answer.body.starts_with('{') => "NOT_FOUND".to_owned(),
        _ => answer.code(),
    }
}

/// What a request says that would be accepted from somebody who may send it.
fn body(method: &str, route: &str, scene: &Cast) -> Option<Value> {
    if matches!(method, "GET" | "DELETE") {
        return None;
    }
    let (_, route) = route.split_once("/api/v1/").unwrap();
    Some(match route {
        "accounts" | "me/claim" | "letters/accounts/{code}" => {
            json!({ "name": new_name(), "password": PASSWORD })
        }
        "links/{link}/guests" => json!({ "displayName": "Guest" }),
        "links/{link}/seats" | "matches/{id}/seats" | "matches/{id}/bots" => json!({}),
        "matches/{id}/undo" if method == "PUT" => json!({ "accept": true }),
        // Nobody knows whose turn it is, so this is a plan nobody can leave.
        "matches/{id}/plan" => json!({ "lines": [{ "move": { "notation": "?" } }] }),
        "matches" => json!({ "game": "FAMILIENBANDE", "seats": 2 }),
        "matches/{id}/mail-invitations" => json!({ "address": "grandma@example.org" }),
        "matches/{id}/invitations" | "matches/{id}/seats/{seat}/offers" => {
            json!({ "name": scene.stranger_name })
        }
        "matches/{id}/offers" => json!({ "until": soon(0) }),
        "matches/{id}/offers/{offer}" => json!({ "accept": true }),
        "me/vacations" => json!({ "from": soon(0), "until": soon(-1) }),
        "matches/{id}/moves" => json!({ "notation": "pass" }),
        "matches/{id}/messages" => json!({ "text": "hello" }),
        "matches/{id}/note" => json!({ "text": "mine" }),
        "matches/{id}/seats/me/wish" => json!({ "wish": { "begin": true } }),
        "matches/{id}/seen" => json!({ "ply": 0 }),
        "me" => json!({ "displayName": "Somebody" }),
        "me/channels" => json!({ "kind": "WEBHOOK", "url": "http://127.0.0.1:9/" }),
        "me/channels/{id}" => json!({ "isEnabled": true }),
        "me/notifications" => json!({ "digestHour": 9 }),
        "me/password" => json!({ "presentPassword": PASSWORD, "password": "quite another one" }),
        "me/tokens" => json!({ "name": "bot", "scopes": ["READ"] }),
        "session" => json!({ "login": scene.owner_name, "password": PASSWORD }),
        "session/refresh" => json!({ "refreshToken": scene.refresh_token }),
        "validate" => json!({
            "game": "FAMILIENBANDE", "seats": 2, "seat": 0, "move": { "notation": "pass" },
            "position": { "moves": { "seed": 1, "moves": [] } },
        }),
        _ => return None,
    })
}
