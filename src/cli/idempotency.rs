//! What a repetition of each operation does (`docs/api.md`): the one table of everything that changes something, through
//! both doors. A test compares it with the SDL and the OpenAPI document, so that no new operation is forgotten.

use std::fmt::Write;

use crate::store::request_keys::MOST_KEYS;

/// What the same request does when it is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repetition {
    /// With its key, which belongs to the user: the first answer again.
    Key,
    /// With its key, which belongs to the user: nothing, and what was shown once is not shown again.
    KeyOfSecret,
    /// With its key, which belongs to the seat in the match: the first answer again.
    KeyOfSeat,
    /// It needs no key, or can have none: this sentence says why.
    Keyless(&'static str),
}

use Repetition::{Key, KeyOfSeat, KeyOfSecret, Keyless};

const SETS: Repetition = Keyless("sets what it says: nothing changes");

/// Every operation that is no query, by the name it has in both doors.
const OPERATIONS: &[(&str, Repetition)] = &[
    ("addBot", Key),
    (
        "answerUndo",
        Keyless(
            "an answer counts once; to what is settled it is `OFFER_CLOSED` or `NO_UNDO_REQUEST`",
        ),
    ),
    ("cancelVacation", Keyless("`NOT_FOUND`: it is over")),
    (
        "changePassword",
        Keyless("`WRONG_CREDENTIALS`: the present password is another one by then"),
    ),
    ("claimGuest", Keyless("`NOT_A_GUEST`")),
    (
        "claimMailGuest",
        Keyless("refused: the code is good once; sign in"),
    ),
    (
        "claimMailGuestByForm",
        Keyless("refused: the code is good once; sign in"),
    ),
    ("confirmChannel", SETS),
    ("createChannel", Key),
    ("createMatch", Key),
    ("createToken", KeyOfSecret),
    (
        "declineInvitation",
        Keyless("`NOT_INVITED`, or `NOT_FOUND` where the match is not shown any more"),
    ),
    (
        "declineSeat",
        Keyless("`NOT_OFFERED`, or `NOT_FOUND` where the match is not shown any more"),
    ),
    (
        "deleteAccount",
        Keyless("`UNAUTHENTICATED`: the account is gone"),
    ),
    ("deleteChannel", Keyless("`NOT_FOUND`: it is gone")),
    ("dropPlan", SETS),
    (
        "invite",
        Keyless(
            "an invitation is there once, and told once; `ALREADY_SEATED` once they sit, and a new one once they have declined",
        ),
    ),
    (
        "inviteByMail",
        Keyless("an address is invited once: nothing changes"),
    ),
    (
        "joinAsGuest",
        Keyless(
            "makes another guest, if a seat is left. It takes no key: nobody is signed in to whom it could belong, \
        and whoever learned it would be given the session of somebody else",
        ),
    ),
    ("joinMatch", Keyless("`ALREADY_SEATED`")),
    ("joinMatchByLink", Keyless("`ALREADY_SEATED`")),
    (
        "leaveMatch",
        Keyless(
            "`NOT_SEATED`; `CANCELLED` for the owner; `NOT_FOUND` where the match is not shown any more",
        ),
    ),
    (
        "leavePlan",
        Keyless("takes the place of the one before: nothing changes"),
    ),
    ("markSeen", SETS),
    ("offerPause", Key),
    (
        "offerSeat",
        Keyless(
            "a seat is offered to somebody once, and told once; a new offer once they have declined",
        ),
    ),
    ("postMessage", KeyOfSeat),
    (
        "receiveMail",
        Keyless("a letter is taken once, by its identity"),
    ),
    (
        "refresh",
        Keyless("a refresh token is good once: used again, it ends the session"),
    ),
    ("rematch", Key),
    ("removeBot", Keyless("`NO_BOT`")),
    ("requestUndo", Key),
    (
        "respondToOffer",
        Keyless("an answer counts once; to what is settled it is `OFFER_CLOSED`"),
    ),
    ("resumeMatch", Keyless("`NOT_PAUSED`")),
    ("resumeSeat", Keyless("`NO_BOT`")),
    ("retire", KeyOfSeat),
    (
        "retryDeadLetter",
        Keyless("`NOT_FOUND` while it is on its way"),
    ),
    ("revokeToken", Keyless("`NOT_FOUND`: it is gone")),
    ("setNote", SETS),
    ("setWish", SETS),
    (
        "signIn",
        Keyless(
            "opens another session; the first one ends by itself, or by `signOut(everywhere: true)`",
        ),
    ),
    (
        "signOut",
        Keyless("`UNAUTHENTICATED`: the session has ended"),
    ),
    (
        "signOutEverywhere",
        Keyless("`UNAUTHENTICATED`: the session has ended"),
    ),
    (
        "signUp",
        Keyless(
            "`NAME_TAKEN`: sign in with the password. It takes no key: nobody is signed in to whom it could belong",
        ),
    ),
    ("startMatch", Keyless("`ALREADY_STARTED`")),
    ("startVacation", Key),
    ("submitMove", KeyOfSeat),
    ("takeSeat", Keyless("`ALREADY_SEATED`")),
    ("testChannel", Keyless("sends another test")),
    ("unsubscribe", SETS),
    (
        "unwatchMatch",
        Keyless("`NOT_WATCHING`, or `NOT_FOUND` where the match is not shown any more"),
    ),
    ("updateChannel", SETS),
    ("updateNotificationSettings", SETS),
    ("updateProfile", SETS),
    ("validate", Keyless("changes nothing")),
    ("watchMatch", Keyless("watches once: nothing changes")),
    ("withdrawOffer", Keyless("`OFFER_CLOSED`")),
];

/// Adds the section.
pub(super) fn write(page: &mut String) {
    page.push_str(HEAD);
    let _ = write!(
        page,
        "At most {MOST_KEYS} keys of a user are kept at a time (`TOO_MANY_KEYS`, 429).\n\n\
         | operation | key | the same request again |\n|---|---|---|\n"
    );
    for (operation, repetition) in OPERATIONS {
        let (key, does) = match repetition {
            Key => ("of the user", "the first answer again"),
            KeyOfSecret => (
                "of the user",
                "`SECRET_SHOWN` with the `id` of what was made, so that it can be revoked: only a hash of the text is stored",
            ),
            KeyOfSeat => ("of the seat", "the first answer again"),
            Keyless(does) => ("", *does),
        };
        let _ = writeln!(page, "| `{operation}` | {key} | {does} |");
    }
    page.push('\n');
}

const HEAD: &str = "## Idempotency

Whatever would make something twice takes a key (`idempotencyKey`, over REST the header `Idempotency-Key`): 1 to 100 bytes of the \
client's choice without control characters, over REST printable ASCII. The same request with the same key gives the first \
answer again and makes nothing twice: after a lost connection, after a crash of the server, at the same instant, and \
through the other door. A request that was refused has used no key.

- **Keys of the user** are one space for all operations and all tokens of an account; those of different accounts have \
nothing to do with each other. The answer shows what was made as it is now: if it was removed since, it is `NOT_FOUND`. \
The same key with another request is refused with `KEY_REUSED` (409). A key is kept for 24 hours, and forgotten within a \
few hours after that.
- **Keys of the seat** are a space for each seat in each match, and are kept as long as the match. They name the move or \
message itself: the first answer comes again, whatever else the request says. A move without a key is guarded by its ply: \
sent twice, the second is *stale*.

";

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use async_graphql::parser::parse_schema;
    use async_graphql::parser::types::{TypeKind, TypeSystemDefinition};
    use serde_json::Value;

    use super::*;
    use crate::{graphql, http};

    /// Every mutation, and whether it takes a key: as an argument, or in its input.
    fn mutations() -> BTreeMap<String, bool> {
        let document = parse_schema(graphql::sdl()).unwrap();
        let mut types = BTreeMap::new();
        for definition in document.definitions {
            if let TypeSystemDefinition::Type(of) = definition {
                types.insert(of.node.name.node.to_string(), of.node.kind);
            }
        }
        let has_key = |input: &str| match types.get(input) {
            Some(TypeKind::InputObject(input)) => {
                let mut fields = input.fields.iter();
                fields.any(|field| field.node.name.node == "idempotencyKey")
            }
            _ => false,
        };
        let TypeKind::Object(mutation) = &types["Mutation"] else {
            panic!("there are mutations");
        };
        let takes = |arguments: &[async_graphql::Positioned<
            async_graphql::parser::types::InputValueDefinition,
        >]| {
            arguments.iter().any(|argument| {
                let of = argument.node.ty.node.to_string();
                argument.node.name.node == "idempotencyKey" || has_key(of.trim_end_matches('!'))
            })
        };
        let fields = mutation.fields.iter();
        fields
            .map(|field| {
                (
                    field.node.name.node.to_string(),
                    takes(&field.node.arguments),
                )
            })
            .collect()
    }

    /// Every operation of REST that is no GET, and whether it takes a key.
    fn requests() -> BTreeMap<String, bool> {
        let document: Value = serde_json::from_str(&http::openapi::json().unwrap()).unwrap();
        let mut found = BTreeMap::new();
        for path in document["paths"].as_object().unwrap().values() {
            for (method, operation) in path.as_object().unwrap() {
                if !["post", "put", "patch", "delete"].contains(&method.as_str()) {
                    continue;
                }
                let parameters = operation["parameters"].as_array();
                let takes = parameters.is_some_and(|parameters| {
                    parameters
                        .iter()
                        .any(|parameter| parameter["name"] == "Idempotency-Key")
                });
                let id = operation["operationId"].as_str().unwrap().to_owned();
                found.insert(id, takes);
            }
        }
        found
    }

    #[test]
    fn the_table_has_every_operation_and_tells_the_truth_about_its_key() {
        let (mutations, requests) = (mutations(), requests());
        assert!(mutations.len() > 40 && requests.len() > 40);
        let table: BTreeMap<&str, bool> = OPERATIONS
            .iter()
            .map(|(name, repetition)| (*name, !matches!(repetition, Keyless(_))))
            .collect();
        assert_eq!(table.len(), OPERATIONS.len(), "an operation stands twice");
        let known: BTreeSet<&str> = mutations
            .keys()
            .chain(requests.keys())
            .map(String::as_str)
            .collect();
        assert_eq!(table.keys().copied().collect::<BTreeSet<_>>(), known);
        for (name, takes) in mutations.iter().chain(&requests) {
            assert_eq!(table[name.as_str()], *takes, "{name}");
        }
    }
}
