//! The API reference (`docs/api.md`), generated from what the server answers by: error codes, scopes, scalars, enums,
//! pagination, idempotency, rate limits, versions. `script/update` writes it, and every test run compares it.

use std::fmt::Write;

use super::idempotency;
use crate::accounts::{MOST_PERSONAL_TOKENS, Scope, rate_limits};
use crate::error::{ErrorCode, Kind};
use crate::graphql;
use crate::matches::{MATCHES, MESSAGES, MOST_OFFERS, MOST_WAITING, PLIES};
use crate::notifications::MOST_CHANNELS;

/// The whole page.
pub(super) fn markdown() -> String {
    let mut page = String::from(HEAD);
    codes(&mut page);
    scopes(&mut page);
    page.push_str(SCALARS);
    enums(&mut page);
    paging(&mut page);
    idempotency::write(&mut page);
    limits(&mut page);
    page.push_str(VERSIONS);
    page
}

const HEAD: &str = "# The API: a reference for client authors

Both doors, [GraphQL](graphql.md) at `/graphql` and REST (`/docs`, OpenAPI 3.1) under `/api/v1`, speak the same words.
The [SDL](../schema/schema.graphql) and the [OpenAPI document](../openapi/openapi.json) have everything with its sentence; \
this page is what they have in common. It is generated from the code: `script/update api`.

## Error codes

`ErrorCode` in both doors: `extensions.code` of a GraphQL error, `Rejected.code` of a mutation that was refused as data, \
`code` of a problem document (RFC 9457) over REST. Texts may change, codes may not.
By kind the status is 400 malformed, 401 unauthenticated, 403 forbidden, 404 not found, 409 conflict, 429 rate limited, \
503 unavailable, 500 internal; where HTTP has a narrower one it is that (405, 406, 408, 412, 413, 415, 422, 428).

";

const SCALARS: &str = "## Scalars

| scalar | what it is |
|---|---|
| `DateTime` | an instant as RFC 3339 writes it, told in UTC; `format: date-time` in OpenAPI |
| `JSON` | options, wishes, facts of a failure, and the record of a match: JSON as JSON, never in a text |
| `ID` | opaque; a UUID over REST |

";

const VERSIONS: &str = "## Versions and deprecation

REST has its version in the path (`/api/v1`); GraphQL has none. Fields, values and operations are added at any time: a client \
ignores what it does not know. Nothing is removed or given another meaning within a version: it is marked `@deprecated` \
(`deprecated: true` in OpenAPI) with what to use instead, for at least one release. \
What breaks is listed under *Breaking* in the [changelog](../CHANGELOG.md).
";

fn codes(page: &mut String) {
    let kinds = [
        (Kind::Malformed, "malformed"),
        (Kind::Unauthenticated, "unauthenticated"),
        (Kind::Forbidden, "forbidden"),
        (Kind::NotFound, "not found"),
        (Kind::Conflict, "conflict"),
        (Kind::RateLimited, "rate limited"),
        (Kind::Unavailable, "unavailable"),
        (Kind::Internal, "internal"),
    ];
    page.push_str("| code | kind | what it means |\n|---|---|---|\n");
    for (kind, name) in kinds {
        for code in ErrorCode::ALL.iter().filter(|code| code.kind() == kind) {
            let _ = writeln!(page, "| `{}` | {name} | {} |", code.as_str(), code.doc());
        }
    }
}

fn scopes(page: &mut String) {
    page.push_str(
        "\n## Scopes\n\nA session may do everything; a personal token what its scopes say, and each is asked for by itself.\n\n",
    );
    for scope in Scope::ALL {
        let _ = writeln!(page, "- `{}`", scope.shown());
    }
    page.push_str("\nWhich operation asks for which is in the OpenAPI document (`security`).\n\n");
}

/// The enums that belong to no game, with their values.
fn enums(page: &mut String) {
    page.push_str(
        "## Enums\n\nWritten `UPPER_SNAKE_CASE` in both doors, in bodies, queries, addresses and options. Those of single games \
         stand with their types in the SDL.\n\n| enum | values |\n|---|---|\n",
    );
    let sdl = graphql::sdl();
    for part in sdl.split("\nenum ").skip(1) {
        let Some((name, rest)) = part.split_once(" {\n") else {
            continue;
        };
        let is_of_a_game = crate::titles::kinds().any(|kind| {
            let title = kind.member();
            name.to_ascii_lowercase()
                .starts_with(&title.to_ascii_lowercase())
        });
        if is_of_a_game || name == "ErrorCode" {
            continue;
        }
        let body = rest.split("\n}").next().unwrap_or_default();
        let is_value = |line: &&str| {
            line.chars().all(|letter| {
                letter.is_ascii_uppercase() || letter == '_' || letter.is_ascii_digit()
            })
        };
        let values = body
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .filter(is_value);
        let values: Vec<String> = values.map(|value| format!("`{value}`")).collect();
        let _ = writeln!(page, "| `{name}` | {} |", values.join(", "));
    }
}

fn paging(page: &mut String) {
    let _ = write!(
        page,
        "\n## Pagination\n\nOne kind in both doors, that of Relay: `first`/`after` or `last`/`before`, opaque cursors, and \
         `pageInfo {{ hasNextPage hasPreviousPage startCursor endCursor }}` in the answer; `totalCount` where it is cheap.\n\n\
         | list | usual | most |\n|---|---|---|\n| matches, inbox, vacations, dead letters | {} | {} |\n| history | {} | {} |\n| messages | {} | {} |\n\n\
         The inbox lists the {MOST_WAITING} most urgent matches. Lists that cannot be long come whole: channels (at most \
         {MOST_CHANNELS}), personal tokens ({MOST_PERSONAL_TOKENS}), offers of a match (the last {MOST_OFFERS}), games.\n\n",
        MATCHES.usual, MATCHES.most, PLIES.usual, PLIES.most, MESSAGES.usual, MESSAGES.most
    );
}

fn limits(page: &mut String) {
    page.push_str(
        "## Rate limits\n\nToken buckets, per account or per network (an IPv6 /64). Answers that count say `RateLimit-Policy` and \
         `RateLimit` (draft-ietf-httpapi-ratelimit-headers); beyond it comes `RATE_LIMITED` (429) with `Retry-After`. \
         What a document may cost is in [GraphQL](graphql.md).\n\n| policy | at once | one comes back every |\n|---|---|---|\n",
    );
    for (name, burst, seconds) in rate_limits() {
        let _ = writeln!(page, "| `{name}` | {burst} | {seconds} s |");
    }
    page.push('\n');
}
