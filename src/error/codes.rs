//! Every code of a failure: its name in both doors, its kind, and one sentence. Nothing else makes codes, so what is not
//! in this table cannot be answered, and whoever documents them reads it here.

use std::fmt;

use async_graphql::Enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Kind;

macro_rules! error_codes {
    ($( $kind:ident { $( #[doc = $doc:tt] $code:ident = $name:tt, )* } )*) => {
        /// The stable name of a failure. Texts may change; codes may not.
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Enum, ToSchema,
        )]
        #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
        pub enum ErrorCode {
            $( $( #[doc = $doc] $code, )* )*
        }

        impl ErrorCode {
            /// All of them, in the order of the table: by kind.
            pub const ALL: &'static [Self] = &[$( $( Self::$code, )* )*];

            /// The name that both doors send.
            pub const fn as_str(self) -> &'static str {
                match self { $( $( Self::$code => $name, )* )* }
            }

            /// What kind of failure it is.
            pub const fn kind(self) -> Kind {
                match self { $( $( Self::$code => Kind::$kind, )* )* }
            }

            /// What it means, in one sentence.
            pub fn doc(self) -> &'static str {
                let doc = match self { $( $( Self::$code => $doc, )* )* };
                doc.trim_ascii()
            }
        }
    };
}

error_codes! {
    Malformed {
        /// Something in the request is not allowed: `field` says what.
        Malformed = "MALFORMED",
        /// The password is the name, the e-mail address, or one that everybody tries first.
        PasswordTooCommon = "PASSWORD_TOO_COMMON",
        /// The line is not a move: `column` says where reading failed.
        Unreadable = "UNREADABLE",
        /// The body ends too early, or is not encoded as its headers say.
        UnreadableBody = "UNREADABLE_BODY",
        /// The body is not of a kind that is read here.
        UnsupportedMediaType = "UNSUPPORTED_MEDIA_TYPE",
        /// The body has too many bytes.
        TooLarge = "TOO_LARGE",
        /// The body did not come in time.
        BodyTimeout = "BODY_TIMEOUT",
        /// The resource cannot be used by this method: the header `Allow` says by which.
        MethodNotAllowed = "METHOD_NOT_ALLOWED",
        /// The request must name the ply the client knows, as `If-Match`.
        PreconditionRequired = "PRECONDITION_REQUIRED",
        /// The document is no GraphQL.
        GraphqlParseFailed = "GRAPHQL_PARSE_FAILED",
        /// The document is not of this schema.
        GraphqlValidationFailed = "GRAPHQL_VALIDATION_FAILED",
        /// Which operation of the document is meant cannot be told, or there is none of that name.
        OperationResolutionFailure = "OPERATION_RESOLUTION_FAILURE",
        /// A variable or an argument is not of its type: `field` says which variable.
        BadUserInput = "BAD_USER_INPUT",
        /// No type of answer that the client accepts is one of ours.
        NotAcceptable = "NOT_ACCEPTABLE",
        /// The document has more of something than is allowed: `most` says how much.
        DocumentTooLarge = "DOCUMENT_TOO_LARGE",
        /// The document is nested too deep: `most` says how deep it may be.
        DocumentTooDeep = "DOCUMENT_TOO_DEEP",
        /// The query asks for too many fields, lists counted by their length.
        QueryTooComplex = "QUERY_TOO_COMPLEX",
        /// The hash is not that of the query.
        PersistedQueryHashMismatch = "PERSISTED_QUERY_HASH_MISMATCH",
    }
    Unauthenticated {
        /// Nobody is signed in, or the token is no good.
        Unauthenticated = "UNAUTHENTICATED",
        /// There is no account of this name or address with this password.
        WrongCredentials = "WRONG_CREDENTIALS",
        /// The refresh token is not good (any more): sign in again.
        SessionEnded = "SESSION_ENDED",
        /// The token has expired while a stream was open: connect again with a new one.
        TokenExpired = "TOKEN_EXPIRED",
        /// The session or the token was revoked while a stream was open.
        TokenRevoked = "TOKEN_REVOKED",
    }
    Forbidden {
        /// The token may not do this: `scope` says what it lacks.
        InsufficientScope = "INSUFFICIENT_SCOPE",
        /// A personal token may not do this: sign in.
        SessionRequired = "SESSION_REQUIRED",
        /// This cannot be undone: sign in again and repeat it within fifteen minutes.
        SignInAgain = "SIGN_IN_AGAIN",
        /// A guest may not do this: claim the account first.
        AccountRequired = "ACCOUNT_REQUIRED",
        /// Only accounts with an e-mail address that was confirmed invite by mail.
        AddressNotConfirmed = "ADDRESS_NOT_CONFIRMED",
        /// Pages of this site may not use this server.
        OriginNotAllowed = "ORIGIN_NOT_ALLOWED",
        /// Only those who sit at the table may do this.
        NotSeated = "NOT_SEATED",
        /// Only the owner of the match may do this.
        NotOwner = "NOT_OWNER",
        /// The match is for those who were invited.
        NotInvited = "NOT_INVITED",
        /// Nobody has offered this seat.
        NotOffered = "NOT_OFFERED",
        /// Who has retired, or lets a bot play, is not asked.
        NotAsked = "NOT_ASKED",
        /// Only whoever made an offer can take it back.
        NotYourOffer = "NOT_YOUR_OFFER",
        /// While the match goes on one sees what the own seat sees.
        NotYourEyes = "NOT_YOUR_EYES",
        /// It is for the others to agree that a move is taken back.
        OwnUndoRequest = "OWN_UNDO_REQUEST",
        /// By a rule of the game the seat says nothing at this moment: `clause` says which.
        Silenced = "SILENCED",
    }
    NotFound {
        /// There is no such thing, or it is none of the caller's business.
        NotFound = "NOT_FOUND",
        /// The game has no album.
        NoAlbum = "NO_ALBUM",
        /// This copy of the server does not know the document: send it with its hash.
        PersistedQueryNotFound = "PERSISTED_QUERY_NOT_FOUND",
    }
    Conflict {
        /// A rule says no: `clause` and `reason` say which, `message` says it in words.
        Refused = "REFUSED",
        /// The match has moved on.
        Stale = "STALE",
        /// Others did something to the same match at this moment: try again.
        Busy = "BUSY",
        /// The idempotency key was sent with another request before.
        KeyReused = "KEY_REUSED",
        /// It was made before under this key, and its secret is shown only once: `id` says what was made.
        SecretShown = "SECRET_SHOWN",
        /// Somebody else has this name.
        NameTaken = "NAME_TAKEN",
        /// An account has this e-mail address already.
        EmailTaken = "EMAIL_TAKEN",
        /// This is a full account already.
        NotAGuest = "NOT_A_GUEST",
        /// Nobody may have so many tokens: revoke one first.
        TooManyTokens = "TOO_MANY_TOKENS",
        /// Nobody may have so many open matches.
        TooManyOpenMatches = "TOO_MANY_OPEN_MATCHES",
        /// Nobody may have so many channels: delete one first.
        TooManyChannels = "TOO_MANY_CHANNELS",
        /// There is such a channel already.
        ChannelExists = "CHANNEL_EXISTS",
        /// Nothing is sent to this channel any more.
        ChannelDisabled = "CHANNEL_DISABLED",
        /// The test could not be delivered.
        NotDelivered = "NOT_DELIVERED",
        /// This server sends no mail.
        NoMail = "NO_MAIL",
        /// This server takes no letters.
        MailOff = "MAIL_OFF",
        /// These options cannot be played: `clauses` say why.
        OptionsRefused = "OPTIONS_REFUSED",
        /// Nobody can have this wish: `clauses` say why.
        WishRefused = "WISH_REFUSED",
        /// They already sit at this table.
        AlreadySeated = "ALREADY_SEATED",
        /// The seat is taken, or none is left.
        SeatTaken = "SEAT_TAKEN",
        /// The table has no seat of this number.
        NoSuchSeat = "NO_SUCH_SEAT",
        /// Nobody sits there.
        SeatEmpty = "SEAT_EMPTY",
        /// The seat has left the match for good.
        SeatRetired = "SEAT_RETIRED",
        /// People join and leave at this moment: try again.
        SeatsChanging = "SEATS_CHANGING",
        /// No bot plays this seat.
        NoBot = "NO_BOT",
        /// The match has started, or is not open any more.
        AlreadyStarted = "ALREADY_STARTED",
        /// The match has not started yet.
        NotStarted = "NOT_STARTED",
        /// The match is over.
        Finished = "FINISHED",
        /// The match goes on.
        NotFinished = "NOT_FINISHED",
        /// The match was cancelled.
        Cancelled = "CANCELLED",
        /// Leaving for good must be confirmed.
        RetirementUnconfirmed = "RETIREMENT_UNCONFIRMED",
        /// The match waits for the caller, who can play instead of planning.
        YourDecision = "YOUR_DECISION",
        /// The match is not watched.
        NotWatching = "NOT_WATCHING",
        /// The match has no clock.
        NoClock = "NO_CLOCK",
        /// The match is paused already.
        AlreadyPaused = "ALREADY_PAUSED",
        /// The match is not paused.
        NotPaused = "NOT_PAUSED",
        /// Such an offer is open already.
        AlreadyOffered = "ALREADY_OFFERED",
        /// The question is settled already.
        OfferClosed = "OFFER_CLOSED",
        /// The offer is the caller's own: others must answer it.
        YourOffer = "YOUR_OFFER",
        /// There are thirty days of vacation in a calendar year: `hoursLeft` says how much is left.
        VacationBudget = "VACATION_BUDGET",
        /// The user is away already in a part of that time.
        VacationOverlaps = "VACATION_OVERLAPS",
        /// In this match no move is taken back.
        UndoOff = "UNDO_OFF",
        /// The others do not want the move to be taken back.
        UndoDeclined = "UNDO_DECLINED",
        /// Nobody asks to take the last move back.
        NoUndoRequest = "NO_UNDO_REQUEST",
        /// The last move was somebody else's.
        NotYourMove = "NOT_YOUR_MOVE",
        /// There is no move to take back.
        NothingToUndo = "NOTHING_TO_UNDO",
        /// Chance was drawn in the move, so it stays.
        ChanceDrawn = "CHANCE_DRAWN",
        /// Something hidden was shown by the move, so it stays.
        Revealed = "REVEALED",
        /// The match ended by the move, so it stays.
        MatchOver = "MATCH_OVER",
    }
    RateLimited {
        /// That was tried too often: `retryAfter` says how many seconds to wait.
        RateLimited = "RATE_LIMITED",
        /// Too many idempotency keys of one user are kept: send the request later, or without one.
        TooManyKeys = "TOO_MANY_KEYS",
        /// Too many sockets, subscriptions and streams are open from one address.
        TooManyStreams = "TOO_MANY_STREAMS",
        /// Too many bodies are under way from one address.
        TooManyBodies = "TOO_MANY_BODIES",
    }
    Unavailable {
        /// The server cannot reach its database: try again in a few seconds.
        DatabaseUnavailable = "DATABASE_UNAVAILABLE",
        /// Too many people sign in, or too many moves wait to be stored, at this moment: try again in a few seconds.
        Overloaded = "OVERLOADED",
        /// The answer to a letter cannot be sent now: hand it in again later.
        LettersUnavailable = "LETTERS_UNAVAILABLE",
    }
    Internal {
        /// Something went wrong on the side of the server.
        Internal = "INTERNAL",
    }
}

impl ErrorCode {
    /// The name in logs and metrics, which do not change with the doors: `seat-taken`.
    pub fn label(self) -> String {
        self.as_str().to_ascii_lowercase().replace('_', "-")
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// As it is everywhere else: who reads a log knows one spelling, and no word of the variants looks like what was sent.
impl fmt::Debug for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<ErrorCode> for serde_json::Value {
    fn from(code: ErrorCode) -> Self {
        code.as_str().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_name_a_sentence_and_no_twin() {
        let mut names: Vec<&str> = Vec::new();
        for code in ErrorCode::ALL {
            let name = code.as_str();
            assert_eq!(serde_json::to_value(code).unwrap(), name, "serde");
            let graphql = async_graphql::resolver_utils::enum_value(*code);
            assert_eq!(
                graphql,
                async_graphql::Value::Enum(async_graphql::Name::new(name))
            );
            assert!(
                code.doc().ends_with('.') && !code.doc().contains('\n'),
                "{name}"
            );
            names.push(name);
        }
        names.sort_unstable();
        assert!(names.windows(2).all(|two| two[0] != two[1]), "{names:?}");
    }
}
