//! The matrix of the GraphQL door. Lines of queries and mutations go over HTTP, those of subscriptions over a WebSocket.

use std::{collections::BTreeSet, fs};

use async_graphql::parser::{
    parse_schema,
    types::{TypeKind, TypeSystemDefinition},
};
use serde_json::{Value, json};

use super::people::{Cast, Match, new_name, soon};
use super::{check, check_limits, is_complete};
use crate::harness::{Client, PASSWORD, Socket};

/// What is none of the reader's business is *null* in queries, like what does not exist.
const TABLE: &str = "
#                                stage     anonymous passer-by  other    spectator  invited  seated    owner     read     play  limits
Query game                       running   ok        ok         ok       ok         ok       ok        ok        ok       ok  complexity
Query games                      running   ok        ok         ok       ok         ok       ok        ok        ok       ok  complexity
Query inbox                      running   sign-in   sign-in    ok       ok         ok       ok        ok        ok       scope  complexity
Query match                      running   null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (legalMoves)         running   null      null       null     null       null     ok        ok        ok       scope  complexity
Query match (sinceLastVisit)     running   null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (link)               running   null      null       null     null       null     ok        ok        ok       scope  complexity
Query match (view)               running   null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (view: eyes)         running   null      eyes       null     eyes       eyes     eyes      ok        ok       scope  complexity
Query match (view: eyes)         finished  null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (view: table)        running   null      eyes       null     eyes       eyes     eyes      eyes      eyes     scope  complexity
Query match (view: table)        finished  null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (history: eyes)      running   null      eyes       null     eyes       eyes     eyes      ok        ok       scope  complexity
Query match (board: eyes)        running   null      eyes       null     eyes       eyes     eyes      ok        ok       scope  complexity
Query match (record)             running   null      null       null     null       null     null      null      null     scope  complexity
Query match (record)             finished  null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (serverSeed)         running   null      null       null     null       null     null      null      null     scope  complexity
Query match (serverSeed)         finished  null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query match (messages)           running   null      ok        null      ok        ok        ok        ok        ok        scope  complexity
Query match (note)               running   null      null      null      null      null      null      null      null      scope  complexity
Query match (clock)              running   null      ok        null      ok        ok        ok        ok        ok        scope  complexity
Query match (offers)             running   null      ok        null      ok        ok        ok        ok        ok        scope  complexity
Query match (plan)               running   null      null      null      null      null      null      null      null      scope  complexity
Query match (undoRequest)        running   null      null      null      null      null      null      null      null      scope  complexity
Query match (spectators)         running   null      ok        null      ok        ok        ok        ok        ok        scope  complexity
Query matchByLink                running   ok        ok         ok       ok         ok       ok        ok        ok       scope  complexity
Query matchByLink (view)         running   none      ok         none     ok         ok       ok        ok        ok       scope  complexity
Query matchByLink (history)      running   none      ok         none     ok         ok       ok        ok        ok       scope  complexity
Query matchByLink (link)         running   null      null       null     null       null     ok        ok        ok       scope  complexity
Query matchByLink (messages)     running   none      ok        none      ok        ok        ok        ok        ok        scope  complexity
Query matchByLink (offers)       running   none      ok        none      ok        ok        ok        ok        ok        scope  complexity
Query matchByLink (spectators)   running   none      ok        none      ok        ok        ok        ok        ok        scope  complexity
Query matches                    running   ok        ok         ok       ok         ok       ok        ok        ok       scope  complexity
Query matches (mine)             running   sign-in   sign-in    ok       ok         ok       ok        ok        ok       scope  complexity
Query me                         running   null      null       ok       ok         ok       ok        ok        ok       scope  complexity
Query node                       running   null      ok         null     ok         ok       ok        ok        ok       scope  complexity
Query node (user)                running   ok        ok         ok       ok         ok       ok        ok        ok       scope  complexity
Query notifications                 running   sign-in   sign-in    ok       ok         ok       ok        ok        scope    scope  complexity
Query user                       running   sign-in   sign-in    ok       ok         ok       ok        ok        ok       scope  complexity
Query vacations                  running   sign-in   sign-in   ok        ok        ok        ok        ok        ok        scope  complexity
Query validate                   running   ok        ok         ok       ok         ok       ok        ok        ok       ok  complexity
Mutation addBot                  open      sign-in   sign-in    none     owner      owner    owner     ok        scope    scope  state
Mutation answerUndo              running   sign-in   sign-in    none     seat       seat     NO_UNDO_REQUEST  NO_UNDO_REQUEST  scope  NO_UNDO_REQUEST  state
Mutation cancelVacation          running   sign-in   sign-in   none      none      none      none      none      scope     scope  state
Mutation claimGuest              running   sign-in   sign-in    adult    adult      adult    adult     adult     session  session  claim
Mutation createChannel           running   sign-in   sign-in    ok       ok         ok       ok        ok        scope    scope  channels
Mutation createMatch             running   sign-in   sign-in    ok       ok         ok       ok        ok        scope    scope  open-matches
Mutation createToken             running   sign-in   sign-in    ok       ok         ok       ok        ok        session  session  tokens
Mutation deleteChannel           running   sign-in   sign-in    none     none       none     none      ok        scope    scope  state
Mutation deleteAccount           running   sign-in   sign-in    ok       ok         ok       ok        ok        session  session  state
Mutation declineInvitation       open      sign-in   sign-in    none     NOT_INVITED  ok     has-seat  has-seat  scope    scope  state
Mutation declineSeat             running   sign-in   sign-in   none      NOT_OFFERED  NOT_OFFERED  has-seat  has-seat  scope     scope  state
Mutation dropPlan                running   sign-in   sign-in    none     seat       seat     ok        ok        scope    ok  state
Mutation invite                  open      sign-in   sign-in    none     seat       seat     ok        ok        scope    scope  invitations
Mutation inviteByMail            open      sign-in   sign-in    none     seat       seat     ok        ok        scope    scope  mail-invitations
Mutation joinAsGuest             open      ok        ok         ok       ok         ok       ok        ok        ok       ok  guests
Mutation joinMatch               open      sign-in   sign-in    none     ok         ok       has-seat  has-seat  scope    scope  state
Mutation joinMatch (link)        open      sign-in   sign-in    ok       ok         ok       has-seat  has-seat  scope    scope  state
Mutation leaveMatch              open      sign-in   sign-in    none     seat       seat     ok        ok        scope    scope  state
Mutation leavePlan               running   sign-in   sign-in    none     seat       seat     UNREADABLE  UNREADABLE  scope  UNREADABLE  state
Mutation markSeen                running   sign-in   sign-in    none     seat       seat     ok        ok        scope    ok  state
Mutation offerPause              running   sign-in   sign-in   none      seat      seat      ok        ok        scope     ok  state
Mutation offerSeat               running   sign-in   sign-in   none      seat      seat      NO_BOT    NO_BOT    scope     scope  invitations
Mutation postMessage             running   sign-in   sign-in   none      seat      seat      ok        ok        scope     ok  messages
Mutation refresh                 running   ok        ok         ok       ok         ok       ok        ok        ok       ok  refresh
Mutation rematch                 finished  sign-in   sign-in    none     seat       seat     ok        ok        scope    scope  state
Mutation removeBot               open      sign-in   sign-in    none     owner      owner    owner     NO_BOT    scope    scope  state
Mutation requestUndo             running   sign-in   sign-in    none     seat       seat     NOTHING_TO_UNDO  NOTHING_TO_UNDO  scope  NOTHING_TO_UNDO  state
Mutation respondToOffer          running   sign-in   sign-in   none      seat      seat      ok        YOUR_OFFER  scope     YOUR_OFFER  state
Mutation resumeMatch             running   sign-in   sign-in   none      seat      seat      NOT_PAUSED  NOT_PAUSED  scope     NOT_PAUSED  state
Mutation resumeSeat              running   sign-in   sign-in   none      seat      seat      NO_BOT    NO_BOT    scope     NO_BOT  state
Mutation retire                  running   sign-in   sign-in    none     seat       seat     ok        ok        scope    ok  state
Mutation retryDeadLetter         running   sign-in   sign-in    none     none       none     none      none      scope    scope  state
Mutation revokeToken             running   sign-in   sign-in    none     none       none     none      ok        session  session  state
Mutation setNote                 running   sign-in   sign-in   none      seat      seat      ok        ok        scope     ok  state
Mutation setWish                 open      sign-in   sign-in    none     seat       seat     ok        ok        scope    scope  state
Mutation signIn                  running   ok        ok         ok       ok         ok       ok        ok        ok       ok  sign-in
Mutation signOut                 running   sign-in   sign-in    ok       ok         ok       ok        ok        session  session  state
Mutation signOut (everywhere)    running   sign-in   sign-in    ok       ok         ok       ok        ok        session  session  state
Mutation signUp                  running   ok        ok         ok       ok         ok       ok        ok        ok       ok  sign-up
Mutation startMatch              open      sign-in   sign-in    none     owner      owner    owner     ok        scope    scope  state
Mutation startVacation           running   sign-in   sign-in   ok        ok        ok        ok        ok        scope     scope  state
Mutation submitMove              running   sign-in   sign-in    none     seat       seat     STALE     STALE     scope    STALE  state
Mutation takeSeat                running   sign-in   sign-in   none      NOT_OFFERED  NOT_OFFERED  has-seat  has-seat  scope     scope  state
Mutation testChannel             running   sign-in   sign-in    none     none       none     none      undelivered  scope    scope  channel
Mutation unwatchMatch            running   sign-in   sign-in   none      no-spec   no-spec   no-spec   no-spec   scope     scope  state
Mutation updateChannel           running   sign-in   sign-in    none     none       none     none      ok        scope    scope  state
Mutation updateNotificationSettings      running   sign-in   sign-in    ok       ok         ok       ok        ok        scope    scope  state
Mutation updateProfile           running   sign-in   sign-in    ok       ok         ok       ok        ok        scope    scope  state
Mutation watchMatch              running   sign-in   sign-in   ok        ok        ok        has-seat  has-seat  scope     scope  state
Mutation withdrawOffer           running   sign-in   sign-in   none      seat      seat      NOT_YOUR_OFFER  ok        scope     ok  state
Subscription inbox               running   sign-in   sign-in    ok       ok         ok       ok        ok        ok       scope  streams
Subscription lobby               running   ok        ok         ok       ok         ok       ok        ok        ok       scope  streams
Subscription match               running   none      ok         none     ok         ok       ok        ok        ok       scope  streams
Subscription messages            running   none      ok        none      ok        ok        ok        ok        ok        scope  streams
";

/// The fields behind the words in brackets of the lines about one match; the last name is the one that is looked at.
const FIELDS: &[(&str, &str)] = &[
    ("legalMoves", "legalMoves { ply }"),
    ("sinceLastVisit", "sinceLastVisit { ply }"),
    ("link", "link"),
    ("view", "view { __typename }"),
    ("view: eyes", "view(seat: 0) { __typename }"),
    ("view: table", "view(perspective: TABLE) { __typename }"),
    ("history", "history { edges { cursor } }"),
    ("history: eyes", "history(seat: 0) { edges { cursor } }"),
    ("board: eyes", "board(format: TEXT, seat: 0)"),
    ("record", "record"),
    ("messages", "messages { edges { cursor } }"),
    ("note", "note"),
    ("clock", "clock { perMove }"),
    ("offers", "offers { id }"),
    ("plan", "plan { madeAtPly }"),
    ("undoRequest", "undoRequest { ply }"),
    ("spectators", "spectators { id }"),
    ("serverSeed", "fairness { serverSeed }"),
];

/// What cannot be asked twice of the same scene.
const SPOILING: &[&str] = &[
    "Mutation addBot",
    "Mutation declineInvitation",
    "Mutation deleteAccount",
    "Mutation deleteChannel",
    "Mutation invite",
    "Mutation joinAsGuest",
    "Mutation joinMatch",
    "Mutation joinMatch (link)",
    "Mutation leaveMatch",
    "Mutation offerPause",
    "Mutation refresh",
    "Mutation respondToOffer",
    "Mutation retire",
    "Mutation revokeToken",
    "Mutation signOut",
    "Mutation signOut (everywhere)",
    "Mutation startMatch",
    "Mutation watchMatch",
    "Mutation withdrawOffer",
];

#[test]
fn every_field_answers_everybody_as_the_matrix_says() {
    is_complete(TABLE, &root_fields());
    check(TABLE, SPOILING, ask);
}

#[test]
fn every_field_has_the_limit_that_the_matrix_names() {
    check_limits(TABLE, ask);
}

/// The fields of the three root types, as the committed schema has them.
fn root_fields() -> BTreeSet<String> {
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/schema.graphql");
    let schema = parse_schema(fs::read_to_string(schema).unwrap()).unwrap();
    let mut names = BTreeSet::new();
    for definition in schema.definitions {
        let TypeSystemDefinition::Type(definition) = definition else {
            continue;
        };
        let root = definition.node.name.to_string();
        let is_root = matches!(root.as_str(), "Query" | "Mutation" | "Subscription");
        if let (TypeKind::Object(object), true) = (definition.node.kind, is_root) {
            let fields = object.fields.iter();
            names.extend(fields.map(|field| format!("{root} {}", field.node.name.node)));
        }
    }
    names
}

fn ask(line: &str, scene: &Cast, client: &Client, match_: &Match) -> String {
    let (root, field) = line.split_once(' ').unwrap();
    let (field, bracket) = field.split_once(" (").unwrap_or((field, ")"));
    let bracket = bracket.trim_end_matches(')');
    let selection = document(root, field, bracket);
    let document = format!("{} {{ {selection} }}", root.to_lowercase());
    let document = fill(&document, scene, match_);
    if field == "messages" {
        let (owner, _) = scene.who("owner");
        let said = owner.post(
            &format!("/matches/{}/messages", match_.id),
            &json!({ "text": "hello" }),
        );
        assert_eq!(said.status, 201, "{}", said.body);
    }
    if root == "Subscription" {
        return first_answer(&document, client);
    }
    let answer = client.graphql_answer(&document, &json!({}));
    outcome(&answer, field)
}

/// The line as GraphQL, with words in capitals for what [`fill`] knows.
fn document(root: &str, field: &str, bracket: &str) -> String {
    let more = FIELDS.iter().find(|(name, _)| *name == bracket);
    let more = more.map_or("id", |(_, selection)| selection);
    let rejected = "__typename ... on Rejected { code }";
    let text = match (root, field, bracket) {
        ("Query", "game", _) => "game(id: FAMILIENBANDE) { id }",
        ("Query", "games", _) => "games { id }",
        ("Query", "inbox", _) => "inbox { totalCount }",
        ("Query", "match", _) => return format!("match(id: \"MATCH\") {{ {more} }}"),
        ("Query", "matchByLink", _) => return format!("matchByLink(link: \"LINK\") {{ {more} }}"),
        ("Query", "matches", "mine") => "matches(filter: { mine: true }) { edges { cursor } }",
        ("Query", "matches", _) => "matches { edges { cursor } }",
        ("Query", "me", _) => "me { id }",
        ("Query", "node", "user") => "node(id: \"OWNER\") { id }",
        ("Query", "node", _) => "node(id: \"MATCH\") { id }",
        ("Query", "vacations", _) => "vacations { id }",
        ("Query", "notifications", _) => "notifications { settings { pushKey } }",
        ("Query", "user", _) => "user(name: \"NAME\") { id }",
        ("Query", "validate", _) => {
            "validate(input: { game: FAMILIENBANDE, seats: 2, seat: 0, move: { notation: \"pass\" },
                position: { moves: { seed: 1, moves: [] } } }) { __typename }"
        }
        ("Subscription", "inbox", _) => {
            "inbox(after: \"0.00000000-0000-0000-0000-000000000000\") { kind }"
        }
        ("Subscription", "lobby", _) => "lobby { closed }",
        ("Subscription", "messages", _) => "messages(matchId: \"MATCH\") { number }",
        ("Subscription", "match", _) => "match(id: \"MATCH\") { ply { ply } }",
        _ => return format!("{field}{} {{ {rejected} }}", arguments(field, bracket)),
    };
    text.to_owned()
}

/// What a mutation says that would be accepted from somebody who may send it.
fn arguments(field: &str, bracket: &str) -> &'static str {
    match (field, bracket) {
        ("removeBot", _) => "(matchId: \"MATCH\", seat: 9)",
        // Nobody knows whose turn it is, so this is a plan nobody can leave.
        ("leavePlan", _) => "(matchId: \"MATCH\", lines: [{ move: { notation: \"?\" } }])",
        ("claimGuest" | "signUp", _) => "(input: { name: \"NEW\", password: \"PASSWORD\" })",
        ("createChannel", _) => "(input: { webhook: { url: \"http://127.0.0.1:9/\" } })",
        ("deleteChannel" | "retryDeadLetter" | "testChannel" | "updateChannel", _) => {
            "(id: \"CHANNEL\")"
        }
        ("updateNotificationSettings", _) => "(policy: DAILY)",
        ("createMatch", _) => "(input: { game: FAMILIENBANDE, seats: 2 })",
        ("createToken", _) => "(input: { name: \"bot\", scopes: [READ] })",
        ("deleteAccount" | "signOut", "") => "",
        ("inviteByMail", _) => "(input: { matchId: \"MATCH\", address: \"grandma@example.org\" })",
        ("invite", _) => "(matchId: \"MATCH\", name: \"STRANGER\")",
        ("joinAsGuest", _) => "(input: { link: \"LINK\", displayName: \"Guest\" })",
        ("joinMatch", "link") => "(input: { link: \"LINK\" })",
        ("joinMatch", _) => "(input: { matchId: \"MATCH\" })",
        (
            "addBot" | "declineInvitation" | "requestUndo" | "dropPlan" | "leaveMatch" | "rematch"
            | "retire" | "startMatch" | "unwatchMatch" | "resumeMatch" | "resumeSeat",
            _,
        ) => "(matchId: \"MATCH\")",
        ("setWish", _) => "(matchId: \"MATCH\", wish: { begin: true })",
        ("answerUndo", _) => "(matchId: \"MATCH\", accept: true)",
        ("offerPause", _) => "(matchId: \"MATCH\", until: \"UNTIL\")",
        ("respondToOffer", _) => "(matchId: \"MATCH\", offerId: \"OFFER\", accept: true)",
        ("withdrawOffer", _) => "(matchId: \"MATCH\", offerId: \"OFFER\")",
        ("offerSeat", _) => "(matchId: \"MATCH\", seat: 1, name: \"STRANGER\")",
        ("declineSeat" | "takeSeat", _) => "(matchId: \"MATCH\", seat: 1)",
        ("startVacation", _) => "(from: \"FROM\", until: \"UNTIL\")",
        ("postMessage" | "setNote", _) => "(matchId: \"MATCH\", text: \"hello\")",
        ("watchMatch", _) => "(link: \"LINK\")",
        ("markSeen", _) => "(matchId: \"MATCH\", ply: 0)",
        ("refresh", _) => "(refreshToken: \"REFRESH\")",
        ("cancelVacation" | "revokeToken", _) => "(id: \"TOKEN\")",
        ("signIn", _) => "(login: \"NAME\", password: \"PASSWORD\")",
        ("signOut", _) => "(everywhere: true)",
        // Nobody has played yet: who may move is told so, whoever's turn it is.
        ("submitMove", _) => {
            "(input: { matchId: \"MATCH\", ply: 7, move: { notation: \"pass\" } })"
        }
        ("updateProfile", _) => "(input: { displayName: \"Somebody\" })",
        _ => panic!("what does {field} take?"),
    }
}

fn fill(document: &str, scene: &Cast, match_: &Match) -> String {
    let new = new_name();
    let only_if = |word: &str, make: &dyn Fn() -> String| {
        let is_there = document.contains(word);
        if is_there { make() } else { String::new() }
    };
    let from = only_if("FROM", &|| soon(0));
    let until = only_if("UNTIL", &|| soon(-1));
    let offer = only_if("OFFER", &|| scene.offer(match_));
    let values = [
        ("FROM", &from),
        ("UNTIL", &until),
        ("OFFER", &offer),
        ("MATCH", &match_.id),
        ("LINK", &match_.link),
        ("OWNER", &scene.owner_id),
        ("NAME", &scene.owner_name),
        ("STRANGER", &scene.stranger_name),
        ("REFRESH", &scene.refresh_token),
        ("TOKEN", &scene.token_id),
        ("CHANNEL", &scene.channel_id),
        ("NEW", &new),
        ("PASSWORD", &PASSWORD.to_owned()),
    ];
    let quoted = |word: &str| format!("\"{word}\"");
    values
        .iter()
        .fold(document.to_owned(), |text, (word, value)| {
            text.replace(&quoted(word), &quoted(value))
        })
}

/// The code of an error or of a refusal; else whether there is something at the end of the path of single fields.
fn outcome(answer: &Value, field: &str) -> String {
    if let Some(code) = answer["errors"][0]["extensions"]["code"].as_str() {
        return code.to_owned();
    }
    assert_eq!(answer["errors"], Value::Null, "{answer}");
    let mut value = &answer["data"][field];
    if let Some(code) = value["code"].as_str() {
        return code.to_owned();
    }
    if value["__typename"] == "MoveStale" {
        return "STALE".to_owned();
    }
    while let Some(inner) = value.as_object().and_then(|fields| fields.values().next()) {
        value = inner;
    }
    let word = if value.is_null() { "null" } else { "ok" };
    word.to_owned()
}

/// What a subscription says first; all of them have something to say.
fn first_answer(document: &str, client: &Client) -> String {
    let mut socket = Socket::of(client);
    socket.subscribe("1", document, &json!({}));
    let answer = socket.hear();
    if answer["type"] == "next" {
        return "ok".to_owned();
    }
    let code = &answer["payload"][0]["extensions"]["code"];
    code.as_str().unwrap().to_owned()
}
